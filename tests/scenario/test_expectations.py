"""How what a file expects is compared with what a game shows."""

from typing import Any

import pytest

from app.scenario.expectations import holds


@pytest.mark.parametrize(
    ("key", "expected", "got", "same"),
    [
        ("hands", {0: "2C 3C"}, {0: ["3C", "2C"], 1: ["4C"]}, True),
        ("hands", {0: "2C 3C 3C"}, {0: ["3C", "2C"]}, False),
        ("hands", {0: "2C 3C"}, {0: ["2C", "2C", "3C"]}, False),
        ("hands", {1: ""}, {0: ["2C"], 1: []}, True),
        ("hands", {1: ""}, {0: ["2C"]}, False),
        ("face_up", {0: "13 4"}, {0: ["4", "13"]}, True),
        ("face_up", {0: [13, 4]}, {0: ["4", "13"]}, True),
        ("face_up", {0: 4}, {0: ["4"]}, True),
        ("hand_sizes", [7, 8], (7, 8), True),
        ("hand_sizes", [7, 8], [8, 7], False),
        ("out", [2, 0], [0, 2], True),
        ("out", [0], [], False),
        ("discard_top", "7H", "7H", True),
        ("discard_top", None, None, True),
        ("discard_top", None, "7H", False),
        ("discard_top", "7H", None, False),
        ("demand", {"higher": 4}, {"higher": 4}, True),
        ("demand", {"higher": 4}, {"lower": 4}, False),
        ("demand", "any", "any", True),
        ("round_over", None, None, True),
        ("round_over", None, {"reason": "out", "winner": 1}, False),
        ("round_over", {"reason": "out"}, {"reason": "out", "winner": 1}, True),
        ("round_over", {"reason": "out", "winner": 0}, {"reason": "out", "winner": 1}, False),
        ("stakes", {1: 2}, {1: 2, 2: 3}, True),
        ("stakes", {1: 2, 3: 1}, {1: 2, 2: 3}, False),
        ("ruling", {"winner": 1, "margin_ms": {}}, {"winner": 1, "margin_ms": {2: 10}}, False),
        ("ruling", {"winner": 1, "margin_ms": {2: 10}}, {"winner": 1, "margin_ms": {2: 10}}, True),
    ],
)
def test_a_fact_is_compared_by_its_own_measure(key: str, expected: Any, got: Any, same: bool) -> None:
    assert holds(key, expected, got) is same


def meld(cards: str, owner: int = 0) -> dict[str, Any]:
    return {"id": 1, "owner": owner, "cards": cards.split()}


@pytest.mark.parametrize(
    ("expected", "got", "same"),
    [
        (["4S 5S 6S"], [meld("6S 4S 5S")], True),
        (["4S 5S X"], [meld("X 4S 5S")], False),  # the joker stands for another card (L7)
        (["X 4S 5S"], [meld("X 4S 5S")], True),
        (["4S 5S 6S"], [meld("4S 5S 6S"), meld("7S")], False),
        (["7S", "4S 5S 6S"], [meld("4S 5S 6S"), meld("7S")], False),  # melds lie in the order of their ids
        ([{"owner": 1, "cards": "7S"}], [meld("7S", owner=1)], True),
        ([{"owner": 0, "cards": "7S"}], [meld("7S", owner=1)], False),
        ([{"owner": 1}], [meld("7S", owner=1)], True),
        ([], [], True),
    ],
)
def test_melds_are_multisets_unless_a_joker_lies_in_them(expected: Any, got: Any, same: bool) -> None:
    assert holds("table", expected, got) is same
