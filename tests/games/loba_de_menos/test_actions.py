"""What may be sent, and the one form that it takes."""

from typing import Any

import pytest

from app.games.loba_de_menos import GAME
from app.games.loba_de_menos.actions import LayOff, Meld
from tests.games.loba_de_menos.table import malformed


@pytest.mark.parametrize(
    ("raw", "cards"),
    [
        ("9H 9C 9D", ("9H", "9D", "9C")),
        (["KS", "AS", "QS"], ("AS", "QS", "KS")),
        ("KC KD KC", ("KD", "KC", "KC")),
    ],
)
def test_cards_come_out_in_the_order_of_the_deck(raw: Any, cards: tuple[str, ...]) -> None:
    assert GAME.parse({"type": "meld", "cards": raw}) == Meld(cards)


@pytest.mark.parametrize("cards", ["X 5S 6S", "6S 5S X", "5S X 7S"])
def test_l7_a_new_meld_with_a_joker_keeps_its_order(cards: str) -> None:
    assert GAME.parse({"type": "meld", "cards": cards}) == Meld(tuple(cards.split()))


def test_l20_end_says_nothing_of_natural_cards_and_is_dropped() -> None:
    assert GAME.parse({"type": "lay_off", "meld": 1, "cards": "8S 4S", "end": "low"}) == LayOff(1, ("4S", "8S"))
    assert GAME.parse({"type": "lay_off", "meld": 1, "cards": "AS", "end": "low"}) == LayOff(1, ("AS",), "low")
    assert GAME.parse({"type": "lay_off", "meld": 1, "cards": "X 9S", "end": "high"}) == LayOff(1, ("9S", "X"), "high")


@pytest.mark.parametrize(
    "raw",
    [
        None,
        1,
        "draw",
        [],
        {},
        {"type": "fly"},
        {"type": ["draw"]},
        {"type": "draw"},
        {"type": "draw", "source": "sleeve"},
        {"type": "draw", "source": "stock", "now": True},
        {"type": "meld", "cards": []},
        {"type": "meld", "cards": ""},
        {"type": "meld", "cards": "5S 6S 1Z"},
        {"type": "meld", "cards": ["5S", 6, "7S"]},
        {"type": "meld", "cards": "5s 6s 7s"},
        {"type": "lay_off", "cards": "8S"},
        {"type": "lay_off", "meld": "1", "cards": "8S"},
        {"type": "lay_off", "meld": True, "cards": "8S"},
        {"type": "lay_off", "meld": 1, "cards": "X", "end": "middle"},
        {"type": "move_joker", "meld": 1, "card": "9S", "cards": "9S"},
        {"type": "move_joker", "meld": 1, "card": ["9S"]},
        {"type": "discard", "card": "1Z"},
        {"type": "rebuy"},
        {"type": "rebuy", "accept": 1},
        {"type": "vote_rebuy", "seat": 1},
        {"type": "vote_rebuy", "seat": "1", "allow": True},
    ],
)
def test_what_is_no_action_is_malformed(raw: object) -> None:
    assert malformed(raw)


def test_l1_no_card_may_be_named_more_often_than_the_decks_hold_it() -> None:
    assert not malformed({"type": "meld", "cards": "KC KC KD"})
    assert malformed({"type": "meld", "cards": "KC KC KC"})
    assert not malformed({"type": "lay_off", "meld": 1, "cards": "X X X X", "end": "low"})
    assert malformed({"type": "lay_off", "meld": 1, "cards": "X X X X X", "end": "low"})
