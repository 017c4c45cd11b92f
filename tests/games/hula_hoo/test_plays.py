"""What goes on what (U5-U11): every card against every demand, and every refusal's code."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.contract import Refused
from app.games.hula_hoo import GAME
from app.games.hula_hoo.actions import PASS, HulaHooAction, Play
from app.games.hula_hoo.demand import ALL_DEMANDS, CALLS, Demand
from app.games.hula_hoo.state import State
from tests.games.hula_hoo.table import RNG, after, position, refusal

EVERY_PLAY: list[HulaHooAction] = [
    Play(card, zone, call, double)
    for card in range(1, 14)
    for zone in ("hand", "face_up")
    for call in (None, *CALLS)
    for double in (False, True)
]

cards = st.lists(st.integers(1, 13), max_size=6).map(lambda values: " ".join(map(str, values)))


def facing(demand: Demand, card: int) -> State:
    """Return a position in which seat 0, holding a card and a spare 7, faces a demand."""
    wanted = "any" if demand.kind == "any" else {demand.kind: demand.card}
    return position([f"{card} 7", "1 2"], demand=wanted, middle=str(demand.card or ""), draw_pile="3 3")


def may(demand: Demand, card: int, **said: object) -> bool:
    raw = {"type": "play", "card": card, "zone": "hand", **said}
    return GAME.parse(raw) in GAME.legal(facing(demand, card), 0)


@pytest.mark.parametrize("demand", ALL_DEMANDS, ids=lambda demand: f"{demand.kind}-{demand.card}")
def test_u5_to_u9_which_cards_a_demand_takes(demand: Demand) -> None:
    n = demand.card
    with_a_call = {
        "any": set(range(1, 14)),
        "higher": {*range(n + 1, 14), 7},
        "lower": {*range(1, n), 7},
        "double": {n - 1, n + 1, 7} & set(range(1, 14)),
    }[demand.kind]
    for card in range(1, 14):
        assert may(demand, card, call="higher") == may(demand, card, call="lower") == (card in with_a_call)
        assert may(demand, card, double=True) == (demand.kind != "any" and card == n)
        assert not may(demand, card)


@given(
    hand=cards,
    face_up=cards.filter(bool),
    demand=st.sampled_from(ALL_DEMANDS),
    draw_pile=cards,
    action=st.sampled_from([*EVERY_PLAY, PASS]),
)
def test_what_is_legal_is_taken_and_nothing_else(
    hand: str, face_up: str, demand: Demand, draw_pile: str, action: HulaHooAction
) -> None:
    wanted = "any" if demand.kind == "any" else {demand.kind: demand.card}
    middle = str(demand.card or "")
    state = position([hand, "1"], [face_up, "1"], demand=wanted, draw_pile=draw_pile, middle=middle)
    legal = GAME.legal(state, 0)
    assert legal
    assert len(legal) == len(set(legal))
    if action in legal:
        assert GAME.decide(state, 0, action, 0, RNG)
    else:
        with pytest.raises(Refused):
            GAME.decide(state, 0, action, 0, RNG)


def test_u6_a_double_draws_hidden_and_others_must_follow() -> None:
    state = position(["9 2", "9 12"], ["", "13"], middle="9", demand={"higher": 9}, draw_pile="5 13")
    state = after(state, 0, type="play", card=9, zone="hand", double=True)
    assert state.hands[0] == (2, 5)
    assert state.draw_pile == (13,)
    assert refusal(state, 1, type="play", card=12, zone="hand", call="lower") == ("illegal_card", "U7")
    assert refusal(state, 1, type="play", card=9, zone="hand", call="lower") == ("illegal_card", "U7")


def test_u6_an_equal_card_said_to_be_a_double_needs_an_equal_one_before() -> None:
    state = position(["8 2", "9"], middle="9", demand={"lower": 9})
    assert refusal(state, 0, type="play", card=8, zone="hand", double=True) == ("illegal_card", "U6")


def test_u10_who_passes_shows_the_hand_and_the_demand_stays() -> None:
    state = position(["2 3", "9", "4"], middle="12", demand={"higher": 12})
    state = after(state, 0, type="pass")
    assert state.out == (0,)
    assert state.turn == 1
    assert state.demand == Demand("higher", 12)
    assert GAME.public(state).shown_hands == {0: (2, 3)}


def test_u11_an_empty_draw_pile_is_never_filled_again() -> None:
    state = position(["9 2 3", "4"], middle="1 2 9", demand={"higher": 9})
    state = after(state, 0, type="play", card=9, zone="hand", double=True)
    assert state.hands[0] == (2, 3)
    assert state.draw_pile == ()
    assert len(state.middle) == 4


def test_u17_a_card_that_does_not_fit_is_told_before_a_missing_call() -> None:
    state = position(["3 9", "4"], middle="5", demand={"higher": 5})
    assert refusal(state, 0, type="play", card=3, zone="hand") == ("illegal_card", "U5")
    assert refusal(state, 0, type="play", card=9, zone="hand") == ("call_needed", "U17")


def test_u17_a_call_on_a_double_is_told_before_the_last_joker() -> None:
    state = position(["7", "4"], middle="7", demand={"higher": 7})
    said: dict[str, Any] = {"type": "play", "card": 7, "zone": "hand", "double": True}
    assert refusal(state, 0, **said, call="lower") == ("no_call_on_double", "U17")
    assert refusal(state, 0, **said) == ("last_card_joker", "U12")


def test_u17_a_last_card_needs_its_call_too_and_is_asked_for_it_before_being_a_joker() -> None:
    nine = position(["9", "4"], middle="5", demand={"higher": 5})
    assert refusal(nine, 0, type="play", card=9, zone="hand") == ("call_needed", "U17")
    seven = position(["7", "4"], middle="5", demand={"higher": 5})
    assert refusal(seven, 0, type="play", card=7, zone="hand") == ("call_needed", "U17")


def test_refusals_wrong_seat_comes_before_the_card() -> None:
    state = position(["9", "4 12"], middle="5", demand={"higher": 5})
    assert refusal(state, 1, type="play", card=1, zone="hand") == ("not_your_turn", "U5")
    assert refusal(state, 1, type="pass") == ("not_your_turn", "U5")
    assert refusal(state, 0, type="play", card=1, zone="hand") == ("not_in_hand", "U2")
    assert refusal(state, 0, type="pass") == ("can_play", "U10")


def test_a_seat_that_is_not_at_the_table_has_no_turn() -> None:
    state = position(["9", "4 12"])
    assert GAME.legal(state, 5) == []
    assert refusal(state, 5, type="pass") == ("not_your_turn", "U5")
    assert refusal(state, 5, type="exchange", cards=[]) == ("not_your_turn", "U5")
