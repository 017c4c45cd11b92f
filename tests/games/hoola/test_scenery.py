"""Positions by hand: what is wrong with one is said by its key."""

from typing import Any

import pytest

from app.games.hoola import SCENERY
from app.games.hoola.options import Options
from tests.games.hoola.table import HOOLA, position


@pytest.mark.parametrize(
    ("key", "keys"),
    [
        ("discards", {"discards": "4S"}),
        ("hands", {"hands": ["4S"]}),
        ("hands", {"hands": "4S 5S"}),
        ("hands", {"hands": ["4S", "4Z"]}),
        ("hands", {"hands": ["4S", "4S"]}),
        ("stock", {"hands": ["4S", "4D"], "stock": "4D"}),
        ("stock", {"stock": "X"}),
        ("phase", {"phase": "round_over"}),
        ("turn", {"turn": 2}),
        ("dealer", {"dealer": -1}),
        ("turn", {"turn": "0"}),
        ("discarded_by", {"discarded_by": 5}),
        ("turns_had", {"turns_had": [1]}),
        ("turns_had", {"turns_had": [1, -1]}),
        ("table", {"table": [{"owner": 0, "cards": "4S 5S"}]}),
        ("table", {"table": [{"owner": 3, "cards": "7S"}]}),
        ("table", {"table": ["7S"]}),
        ("window_open", {"window_open": True}),
        ("window_open", {"window_open": True, "discard": "4S", "discarded_by": 0, "phase": "play"}),
    ],
)
def test_a_wrong_position_is_refused_by_the_key_at_fault(key: str, keys: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=rf"^{key}: "):
        SCENERY.build(HOOLA, 2, keys)


def test_a_meld_of_a_position_is_one_by_the_options() -> None:
    table = [{"owner": 0, "cards": "KS AS 2S"}]
    assert position("", "", options=Options(wrap_around=True), table=table, stock="").table
    with pytest.raises(ValueError, match="KS AS 2S is no meld"):
        position("", "", table=table, stock="")


def test_what_a_position_leaves_out_is_empty() -> None:
    observed = SCENERY.observe(SCENERY.build(HOOLA, 2, {}))
    assert (observed["hand_sizes"], observed["table"], observed["stock_size"]) == ([0, 0], [], 0)
    assert (observed["discard_top"], observed["window"], observed["round_over"]) == (None, "closed", None)
