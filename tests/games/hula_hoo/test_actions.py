from typing import Any

import msgspec
import pytest

from app.games.contract import Malformed
from app.games.hula_hoo import GAME
from app.games.hula_hoo.actions import Exchange, NextRound, Pass, Play
from tests.games.hula_hoo.table import dealt


@pytest.mark.parametrize("card", [4, "4"])
def test_a_card_is_a_number_or_its_name(card: object) -> None:
    assert GAME.parse({"type": "play", "card": card, "zone": "hand", "call": "higher"}) == Play(4, "hand", "higher")


@pytest.mark.parametrize("cards", [[12, 4, 4], ["4", "12", 4], "12 4 4"])
def test_cards_are_a_list_or_one_string_and_become_ascending_numbers(cards: object) -> None:
    assert GAME.parse({"type": "exchange", "cards": cards}) == Exchange((4, 4, 12))


@pytest.mark.parametrize("none", [[], ""])
def test_u4_an_exchange_may_be_of_no_card(none: object) -> None:
    assert GAME.parse({"type": "exchange", "cards": none}) == Exchange(())


def test_bare_actions() -> None:
    assert GAME.parse({"type": "pass"}) == Pass()
    assert GAME.parse({"type": "next_round"}) == NextRound()


@pytest.mark.parametrize(
    "raw",
    [
        None,
        1,
        "pass",
        [],
        {},
        {"type": None},
        {"type": ["play"]},
        {"type": "fly"},
        {"type": "pass", "card": 3},
        {"type": "play"},
        {"type": "play", "zone": "hand", "call": "higher"},
        {"type": "play", "card": 4, "call": "higher"},
        {"type": "play", "card": 0, "zone": "hand", "call": "higher"},
        {"type": "play", "card": 14, "zone": "hand", "call": "higher"},
        {"type": "play", "card": "04", "zone": "hand", "call": "higher"},
        {"type": "play", "card": True, "zone": "hand", "call": "higher"},
        {"type": "play", "card": 4.0, "zone": "hand", "call": "higher"},
        {"type": "play", "card": [4], "zone": "hand", "call": "higher"},
        {"type": "play", "card": "7H", "zone": "hand", "call": "higher"},
        {"type": "play", "card": 4, "zone": "middle", "call": "higher"},
        {"type": "play", "card": 4, "zone": "hand", "call": "sideways"},
        {"type": "play", "card": 4, "zone": "hand", "double": "yes"},
        {"type": "play", "card": 4, "zone": "hand", "call": "higher", "by": 0},
        {"type": "exchange"},
        {"type": "exchange", "cards": 4},
        {"type": "exchange", "cards": [4, None]},
        {"type": "exchange", "cards": {"4": 1}},
    ],
)
def test_u17_what_is_no_action_is_a_bad_action(raw: Any) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.parse(raw)
    assert refused.value.code == "bad_action"


def test_u4_an_exchange_of_more_than_three_is_a_bad_action() -> None:
    with pytest.raises(Malformed) as refused:
        GAME.parse({"type": "exchange", "cards": [1, 2, 3, 4]})
    assert refused.value.rule == "U4"


def test_u17_a_double_that_says_false_is_a_plain_play() -> None:
    raw = {"type": "play", "card": 4, "zone": "hand", "call": "higher", "double": False}
    assert GAME.parse(raw) == Play(4, "hand", "higher")


def test_legal_actions_survive_the_wire_and_are_written_in_short() -> None:
    state = dealt()
    assert state.turn is not None
    for action in GAME.legal(state, state.turn):
        wire = msgspec.json.decode(msgspec.json.encode(action))
        assert GAME.parse(wire) == action
    assert msgspec.to_builtins(Play(4, "hand", double=True)) == {
        "type": "play",
        "card": 4,
        "zone": "hand",
        "double": True,
    }
