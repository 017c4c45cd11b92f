"""Positions that can't be set up, with the key at fault."""

from typing import Any

import pytest

from app.games.loba_de_menos import SCENERY
from app.games.loba_de_menos.options import Options


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"window_open": True}, "window_open"),
        ({"phase": "round_over"}, "phase"),
        ({"dealer": 2}, "dealer"),
        ({"turn": "0"}, "turn"),
        ({"turn": True}, "turn"),
        ({"hands": ["2C"]}, "hands"),
        ({"hands": "2C"}, "hands"),
        ({"hands": ["2C", 3]}, "hands"),
        ({"hands": ["2C", "1Z"]}, "hands"),
        ({"stock": ["2C", 3]}, "stock"),
        ({"table": {"owner": 0}}, "table"),
        ({"table": [{"owner": 0}]}, "table"),
        ({"table": [{"owner": 5, "cards": "5S 6S 7S"}]}, "table"),
        ({"table": [{"owner": 0, "cards": "5S 6S 8S"}]}, "table"),
        ({"totals": [1.5, 0]}, "totals"),
        ({"rebuys_used": [-1, 0]}, "rebuys_used"),
        ({"reshuffles_used": -1}, "reshuffles_used"),
        ({"pot": "10"}, "pot"),
        ({"out": [7]}, "out"),
        ({"out": 1}, "out"),
        ({"phase": "rebuy", "totals": [100, 20]}, "totals"),
    ],
)
def test_a_position_that_is_none_names_its_key(position: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        SCENERY.build(Options(), 2, position)


def test_l9_who_owns_a_meld_has_played_unless_the_position_says_otherwise() -> None:
    table = [{"owner": 1, "cards": "5S 6S 7S"}]
    assert SCENERY.build(Options(), 2, {"table": table}).played == (1,)
    assert SCENERY.build(Options(), 2, {"table": table, "played_this_round": []}).played == ()
