"""``hoola play``: matches of bots that can be played again."""

from itertools import islice

import pytest
from typer.testing import CliRunner

from app.bots.match import Match, Round
from app.bots.registry import bot
from app.cli.main import app
from app.games.registry import GAMES


def rounds(game: str, seed: str, seats: int = 3, many: int = 3) -> list[Round]:
    return list(islice(Match(GAMES[game], [bot(game, "steady")] * seats, seed).rounds(), many))


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_plays_the_same_match_again(game: str) -> None:
    assert rounds(game, "one") == rounds(game, "one")
    assert rounds(game, "one") != rounds(game, "another")


@pytest.mark.parametrize("game", GAMES)
def test_every_round_ends_with_a_reason(game: str) -> None:
    for one in rounds(game, "ends"):
        assert one.outcome.status != "playing"
        assert one.outcome.reason is not None
        assert one.steps > 0


def test_h30_chips_of_a_round_sum_to_zero() -> None:
    for one in rounds("hoola", "chips", seats=4, many=5):
        assert sum(one.chips) == 0
        assert one.winner is not None
        assert one.chips[one.winner] == max(one.chips)


def test_u15_a_new_game_begins_after_the_last_round() -> None:
    played = rounds("hula-hoo", "games", many=30)
    first_end = next(n for n, one in enumerate(played) if one.outcome.status == "game_over")
    assert max(played[first_end].totals or ()) >= 77
    assert max(played[first_end + 1].totals or ()) < 77


def test_the_table_shows_a_line_for_each_round() -> None:
    result = CliRunner().invoke(app, ["play", "hula-hoo", "--bots", "3", "--rounds", "2", "--seed", "x"])
    assert result.exit_code == 0
    lines = [line for line in result.output.splitlines() if line.startswith("│")]
    assert [line.split("│")[1].strip() for line in lines] == ["1", "2"]
    assert "steps/s. Seed x." in result.output


@pytest.mark.parametrize(
    "arguments", [["tarock"], ["hoola", "--bots", "9"], ["hoola", "--level", "perfect"], ["hoola", "--rounds", "0"]]
)
def test_what_cannot_be_played_is_refused(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, ["play", *arguments]).exit_code == 2
