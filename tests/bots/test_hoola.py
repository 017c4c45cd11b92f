"""The bots of Hoola under the options that their view does not tell."""

from itertools import islice
from typing import Any

import pytest

from app.bots.match import Match
from app.bots.registry import bot
from app.games.contract import parse_options
from app.games.hoola import GAME, SCENERY
from app.games.hoola.actions import DRAW_DISCARD, HoolaAction
from app.games.hoola.options import Options
from app.games.rng import Rng


def choice(options: Options, hand: str, top: str) -> HoolaAction | None:
    """Return what the steady bot does before its draw."""
    position = {"hands": [hand, "KH KD JC"], "discard": ["2D", top], "discarded_by": 1, "stock": "3C 4C 6C 8C"}
    state = SCENERY.build(options, 2, {**position, "turn": 0, "turns_had": [1, 1]})
    assert DRAW_DISCARD in GAME.legal(state, 0)
    chosen: HoolaAction | None = bot(GAME.key, "steady").choose(GAME.view(state, 0), Rng(b"any"))
    return chosen


def test_h11_the_steady_bot_takes_the_card_that_its_last_meld_lacks() -> None:
    assert choice(Options(go_out_without_discard=True), "5S 6S", "4S") == DRAW_DISCARD


def test_h5_the_steady_bot_sees_what_a_card_is_good_for_only_by_going_round() -> None:
    assert choice(Options(wrap_around=True), "KS AS QD", "2S") == DRAW_DISCARD


@pytest.mark.parametrize(
    "options",
    [
        {"wrap_around": True, "turn_clock": 0},
        {"go_out_without_discard": True},
        {"lone_seven_from_discard": False, "slap_window": 0},
        {"wrap_around": True, "go_out_without_discard": True, "lone_seven_from_discard": False},
    ],
)
def test_bots_play_by_every_option(options: dict[str, Any]) -> None:
    bots = [bot(GAME.key, level) for level in ("steady", "easy", "steady", "steady")]
    played = Match(GAME, bots, "every option", parse_options(Options, options)).rounds()
    assert {one.outcome.status for one in islice(played, 12)} == {"round_over"}
