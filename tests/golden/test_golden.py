"""Every golden log still comes to what it came to when it was recorded."""

from pathlib import Path

import pytest

from app.games import fair
from app.games.registry import GAMES
from app.rooms import log
from app.rooms.seals import Revealed, Sealed
from tests.golden.logs import FOLDER, Golden, landmarks, read

FILES = sorted(FOLDER.glob("*.json"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def golden(request: pytest.FixtureRequest) -> Golden:
    path: Path = request.param
    return read(path)


def test_every_game_has_a_log_of_every_version_of_its_rules() -> None:
    recorded = {(one.game, one.rules_version) for one in map(read, FILES)}
    versions = {(key, n) for key, game in GAMES.items() for n in range(1, game.rules_version + 1)}
    assert recorded == versions


def test_a_log_comes_to_what_it_came_to(golden: Golden) -> None:
    now = landmarks(golden.game, golden.records)
    assert len(golden.landmarks) >= 1
    for then, again in zip(golden.landmarks, now, strict=True):
        assert again.state is not None
        # A name that scenarios have learnt since then is no change; one that is gone or means another thing is.
        again.state = {name: again.state.get(name) for name in then.state}
        assert again == then


def test_chips_of_a_log_sum_to_zero_with_the_pot(golden: Golden) -> None:
    for landmark in golden.landmarks:
        assert sum(landmark.chips.values()) == 0
    assert any(golden.landmarks[-1].chips.values()) or golden.game == "hula-hoo"


def test_what_a_log_revealed_is_what_it_had_sealed(golden: Golden) -> None:
    events = [event for record in golden.records for event in log.decode(GAMES[golden.game], record.events)]
    sealed = [event.digest for event in events if isinstance(event, Sealed)]
    revealed = [fair.digest(event.secret) for event in events if isinstance(event, Revealed)]
    assert revealed
    assert revealed == sealed[: len(revealed)]


def test_a_changed_fact_would_be_noticed(golden: Golden) -> None:
    """The comparison sees what a fact means: a log with one fact less comes to something else."""
    dealt = next(n for n, record in enumerate(golden.records) if b'"dealt"' in bytes(record.events))
    moved = next(n for n in range(len(golden.records) - 1, dealt, -1) if golden.records[n].kind == "game")
    del golden.records[moved]
    assert landmarks(golden.game, golden.records) != golden.landmarks
