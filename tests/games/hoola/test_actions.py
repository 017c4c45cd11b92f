"""Raw input becomes an action, or is no action at all."""

from typing import Any

import pytest

from app.games.contract import Malformed
from app.games.hoola import GAME
from app.games.hoola.actions import DRAW_STOCK, THANK_YOU, Discard, LayOff, Meld, ThankYou


@pytest.mark.parametrize(
    ("raw", "action"),
    [
        ({"type": "draw", "source": "stock"}, DRAW_STOCK),
        ({"type": "thank_you"}, THANK_YOU),
        ({"type": "thank_you", "discard_no": 7}, ThankYou(7)),
        ({"type": "meld", "cards": "KS AS QS"}, Meld(("QS", "KS", "AS"))),
        ({"type": "meld", "cards": ["4C", "4S", "4H"]}, Meld(("4S", "4H", "4C"))),
        ({"type": "lay_off", "meld": 2, "cards": "5H 4H"}, LayOff(2, ("4H", "5H"))),
        ({"type": "discard", "card": "TD"}, Discard("TD")),
    ],
)
def test_cards_come_as_a_list_or_as_text_and_get_one_order(raw: object, action: object) -> None:
    assert GAME.parse(raw) == action


@pytest.mark.parametrize(
    "raw",
    [
        None,
        7,
        "draw",
        [],
        {},
        {1: 2},
        {"type": None},
        {"type": "shuffle"},
        {"type": "draw"},
        {"type": "draw", "source": "pocket"},
        {"type": "draw", "source": "stock", "card": "4S"},
        {"type": "knock", "discard_no": 1},
        {"type": "thank_you", "discard_no": -1},
        {"type": "thank_you", "discard_no": "1"},
        {"type": "meld"},
        {"type": "meld", "cards": []},
        {"type": "meld", "cards": ""},
        {"type": "meld", "cards": None},
        {"type": "meld", "cards": {"4S": 1}},
        {"type": "meld", "cards": "4S 4S 4H"},
        {"type": "meld", "cards": "4s 4h 4d"},
        {"type": "meld", "cards": "X"},
        {"type": "meld", "cards": [["4S"]]},
        {"type": "lay_off", "cards": "4S"},
        {"type": "lay_off", "meld": "1", "cards": "4S"},
        {"type": "lay_off", "meld": True, "cards": "4S"},
        {"type": "discard", "card": "1Z"},
        {"type": "discard", "card": "4S 5S"},
        {"type": "discard", "card": ["4S"]},
    ],
)
def test_what_is_no_action_is_malformed(raw: Any) -> None:
    with pytest.raises(Malformed) as refusal:
        GAME.parse(raw)
    assert refusal.value.code == "bad_action"
