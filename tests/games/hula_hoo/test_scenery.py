"""Positions that a scenario file may set up, and those that it may not."""

from typing import Any

import pytest

from app.games.hula_hoo import SCENERY
from app.games.hula_hoo.demand import ANY
from app.games.hula_hoo.options import Options


def test_what_a_position_leaves_out_is_empty_and_zero() -> None:
    state = SCENERY.build(Options(), 3, {"hands": ["1", 2, [3, "4"]]})
    assert state.hands == ((1,), (2,), (3, 4))
    assert state.face_up == ((), (), ())
    assert (state.draw_pile, state.middle, state.out, state.demand) == ((), (), (), ANY)
    assert (state.dealer, state.starter, state.turn, state.round, state.phase) == (0, 1, 0, 1, "play")
    assert state.totals == state.wins_in_a_row == (0, 0, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stock", "1 2"),
        ("hands", ["1", "2", "3"]),
        ("hands", "1 2"),
        ("hands", ["1", "14"]),
        ("face_up", ["1", None]),
        ("draw_pile", "X"),
        ("middle", {"1": 2}),
        ("demand", "none"),
        ("demand", {"higher": 4, "lower": 3}),
        ("demand", {"sideways": 4}),
        ("demand", {"double": 14}),
        ("phase", "round_over"),
        ("turn", 2),
        ("out", [True]),
        ("out", 1),
        ("totals", [1, -1]),
        ("round", "one"),
        ("starter", None),
    ],
)
def test_the_key_that_is_wrong_is_named(key: str, value: Any) -> None:
    with pytest.raises(ValueError, match=key):
        SCENERY.build(Options(), 2, {key: value})
