"""Provable deals in a room: what is sealed, who may add a word, what the cards follow from, and what is revealed."""

from pathlib import Path
from typing import Any

import pytest

from app.games import fair
from app.games.contract import AnyGame, Event, Stamp, Table
from app.games.registry import GAMES
from app.rooms import log, orders
from app.rooms.lifecycle import HostMoved, Joined, Opened, RoundBegun, Started, is_of_room
from app.rooms.seals import Revealed, Sealed
from tests.support.table import TestTable, table

HOOLA = GAMES["hoola"]
HULA_HOO = GAMES["hula-hoo"]


def told(at: TestTable) -> dict[str, Any]:
    """Return what the table is told, the same to everybody."""
    one, *others = [viewer.view["room"]["fair"] for viewer in at.viewers]
    assert all(other == one for other in others)
    return dict(one)


async def log_of(at: TestTable) -> list[tuple[Stamp, list[Event]]]:
    return [(record.stamp, log.decode(at.room.game, record.payload)) for record in await at.records()]


def dealt_facts(events: list[Event]) -> list[Event]:
    return [event for event in events if not is_of_room(event)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_the_cards_follow_from_the_secret_that_was_sealed_and_the_words(tmp_path: Path, game: AnyGame) -> None:
    async with table(tmp_path, game) as at:
        sealed = told(at)["digest"]
        await at.act(2, {"type": "word", "word": "from the third"})
        await at.act(0, {"type": "word", "word": "from the first"})
        words = {"0": "from the first", "2": "from the third"}
        assert told(at) == {"digest": sealed, "words": words, "last": None}
        await at.start()
        assert told(at) == {"digest": sealed, "words": words, "last": None}
        await at.play_round()
        last = told(at)["last"]
        assert (last["round"], last["digest"], last["words"]) == (1, sealed, words)
        assert fair.digest(last["secret"]) == sealed
        stamp, facts = next((s, e) for s, e in await log_of(at) if dealt_facts(e))
        options = orders.game_options(game, at.room.state.options)
        chance = fair.deal(last["secret"], {0: "from the first", 2: "from the third"})
        assert list(game.deal(options, Table((0, 1, 2), at=stamp), chance)) == dealt_facts(facts)


async def test_every_round_has_a_secret_of_its_own_and_its_own_words(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.act(1, {"type": "word", "word": "once"})
        seen = []
        for number in (1, 2, 3):
            seen.append(told(at)["digest"])
            await (at.start() if number == 1 else at.act(0, {"type": "next_round"}))
            await at.play_round()
            last = told(at)["last"]
            assert (last["round"], last["digest"]) == (number, seen[-1])
            assert last["words"] == ({"1": "once"} if number == 1 else {})
            assert told(at)["words"] == {}
        assert len({*seen, told(at)["digest"]}) == 4


async def test_a_word_is_cleaned_as_names_are_and_a_later_one_replaces_it(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        for given, kept in (
            ("  rain \t on\nthe  roof ", "rain on the roof"),
            ("x" * 64, "x" * 64),
            ("a\u202eb\x00", "ab"),
        ):
            assert (await at.act(1, {"type": "word", "word": given}))["type"] == "done"
            assert told(at)["words"] == {"1": kept}
        seq = at.room.seq
        assert (await at.act(1, {"type": "word", "word": "ab"}))["seq"] == seq


@pytest.mark.parametrize(
    "action",
    [
        {"type": "word"},
        {"type": "word", "word": ""},
        {"type": "word", "word": " \u200b "},
        {"type": "word", "word": "x" * 65},
        {"type": "word", "word": 7},
        {"type": "word", "word": ["a"]},
        {"type": "word", "word": "a", "seat": 0},
    ],
)
async def test_what_is_no_word_is_refused(tmp_path: Path, action: dict[str, Any]) -> None:
    async with table(tmp_path, HOOLA) as at:
        assert (await at.act(1, action))["code"] == "bad_action"
        assert told(at)["words"] == {}


async def test_no_word_is_taken_while_a_round_runs(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        assert (await at.act(1, {"type": "word", "word": "late"}))["code"] == "wrong_phase"
        await at.play_round()
        assert (await at.act(1, {"type": "word", "word": "in time"}))["type"] == "done"
        assert told(at)["words"] == {"1": "in time"}


async def test_a_seat_that_leaves_takes_its_word_along(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        for seat in (1, 2):
            await at.act(seat, {"type": "word", "word": f"of {seat}"})
        await at.room.order(lambda m: orders.leave(m, at.people[1].id, 1))
        await at.settle()
        assert told(at)["words"] == {"2": "of 2"}


async def test_a_room_that_is_closed_in_a_round_reveals_what_it_was_dealt_by(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        sealed = told(at)["digest"]
        await at.start()
        await at.room.order(lambda m: orders.close(m, at.people[0].id))
        last = told(at)["last"]
        assert (last["round"], last["digest"]) == (1, sealed)
        assert fair.digest(last["secret"]) == sealed


async def test_a_room_that_is_closed_between_rounds_keeps_the_secret_that_dealt_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.room.order(lambda m: orders.close(m, at.people[0].id))
        assert [e for _, events in await log_of(at) for e in events if isinstance(e, Revealed)] == []


async def test_the_seal_outlasts_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.act(1, {"type": "word", "word": "kept"})
        before = at.room.info().fair
        at.house.rooms.clear()
        again = await at.house.room(at.room.state.code)
        assert again is not at.room
        assert again.info().fair == before


async def test_what_was_due_when_the_house_stopped_is_done_when_the_room_comes_back(tmp_path: Path) -> None:
    """The last record of a round was stored, and the process died before it could reveal the secret."""
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        await at.play_round()
        payloads = [record.payload for record in await at.records()]
        assert isinstance(log.decode(HOOLA, payloads.pop())[0], Revealed)
        again = await at.from_log(payloads)
        last, before = again.info().fair.last, at.room.info().fair
        assert last == before.last
        assert again.info().fair.digest not in {None, before.digest}


async def test_a_log_from_before_deals_were_sealed_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        people = [Joined(seat, person.name, person.id) for seat, person in enumerate(at.people)]
        opened = Opened("0LD42", "hoola", (2, 5), orders.all_options(HOOLA, {}))
        old = await at.from_log([log.encode([opened, *people, HostMoved(0)])])
        assert old.info().fair.digest is not None
        await old.order(lambda m: orders.start(m, at.people[0].id))
        assert old.round == 1


async def test_every_deal_is_made_by_the_one_secret_sealed_since_the_deal_before(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        await at.play_round()
        await at.act(1, {"type": "next_round"})
        sealed, deals = 0, 0
        for _, events in await log_of(at):
            if any(isinstance(event, Started | RoundBegun) for event in events):
                assert sealed == 1
                sealed, deals = 0, deals + 1
            sealed += sum(isinstance(event, Sealed) for event in events)
        assert (sealed, deals) == (0, 2)


async def test_rounds_are_counted_over_all_games_of_a_room(tmp_path: Path) -> None:
    async with table(tmp_path, HULA_HOO, options={"target": 1}) as at:
        for number in (1, 2, 3):
            await at.start()
            assert (at.room.round, at.viewers[0].view["room"]["round"]) == (number, number)
            assert at.viewers[0].view["round"] == 1
            await at.play_round()
            assert at.room.phase == "finished"
            assert told(at)["last"]["round"] == number
