"""Deadlines, and the move for a player out of time (H15, H33)."""

from typing import Any

import pytest

from app.games.contract import NS_PER_S, Refused, Timer
from app.games.hoola import GAME
from app.games.hoola.options import Options
from app.games.hoola.state import State
from tests.games.hoola.table import (
    CLAIM,
    DECLINE,
    DRAW,
    MS,
    RNG,
    TAKE,
    after,
    dealt,
    discard,
    folded,
    kinds,
    meld,
    passed,
    played,
    position,
    window,
)

NONE, NINES = "AC 4H 6S 8H QD", "9S 9H 4D 6D QC"


def out_of_time(state: State) -> State:
    """Return the state after the turn's clock has run out."""
    (clock,) = GAME.timers(state)
    assert clock.kind == "turn"
    return folded(state, GAME.on_timer(state, clock, clock.due, RNG))


def top(state: State) -> str | None:
    """Return the card on the discard pile."""
    return GAME.public(state).discard_top


def test_h33_the_first_turns_clock_starts_with_the_deal() -> None:
    state = dealt(at=5 * NS_PER_S, dealer=1)
    assert GAME.timers(state) == (Timer("turn", 1, 50 * NS_PER_S),)


def test_h33_the_clock_starts_when_the_window_ends() -> None:
    state = window("2S 3H 5S", NONE, NINES, top="9C")
    assert GAME.timers(state) == (Timer("window", None, 3 * NS_PER_S),)
    assert GAME.timers(passed(state, 3 * NS_PER_S)) == (Timer("turn", 1, 48 * NS_PER_S),)
    declined = after(after(state, 1, DECLINE, MS), 2, DECLINE, NS_PER_S)
    assert GAME.timers(declined) == (Timer("turn", 1, 46 * NS_PER_S),)
    assert GAME.timers(after(state, 2, CLAIM, 2 * NS_PER_S)) == (Timer("turn", 2, 47 * NS_PER_S),)


def test_h33_neither_draw_nor_meld_nor_undo_starts_it_anew() -> None:
    state = position("7S 2H 4D", "2S 3S", stock="5C 6C")
    for action in (DRAW, meld("7S"), {"type": "undo"}):
        state = after(state, 0, action, 9 * NS_PER_S)
        assert GAME.timers(state) == (Timer("turn", 0, 45 * NS_PER_S),)


def test_h33_without_a_clock_or_a_window_nothing_runs() -> None:
    state = dealt(Options(turn_clock=0, slap_window=0))
    assert GAME.timers(state) == ()
    assert GAME.timers(dealt(Options(turn_clock=0))) == ()


def test_a_deadline_that_was_overtaken_does_nothing() -> None:
    state = window("2S 3H 5S", NONE, NINES, top="9C")
    (over,) = GAME.timers(state)
    assert GAME.on_timer(after(state, 2, CLAIM, MS), over, 3 * NS_PER_S, RNG) == ()


@pytest.mark.parametrize(
    ("hand", "stock", "thrown"),
    [
        ("3C KH", "2D", "2D"),
        ("3C KH KS KD", "7D", "KS"),  # the dearest; of equals spades first
        ("7S 7H AC", "7D", "AC"),
        ("7H 7C", "7D", "7H"),  # nothing but sevens
    ],
)
def test_h33_the_card_drawn_is_discarded_but_a_seven_is_kept(hand: str, stock: str, thrown: str) -> None:
    state = out_of_time(position(hand, "2S 3S", stock=f"{stock} 5C"))
    assert (top(state), state.turns_had, state.turn) == (thrown, (1, 0), 1)


def test_h33_after_the_draw_the_card_drawn_goes_or_the_dearest_when_it_is_melded() -> None:
    state = played(position("5S 5H JD QC", "2S 3S", stock="5D 6C"), (0, DRAW))
    assert top(out_of_time(state)) == "5D"
    assert top(out_of_time(after(state, 0, meld("5S 5H 5D")))) == "QC"


def test_h33_a_taken_card_is_melded_with_the_fewest_cards_then_the_lowest_points() -> None:
    pile: dict[str, Any] = {"turn": 1, "discard": "4H 7S", "discarded_by": 0, "turns_had": [1, 0]}
    state = after(position("AS 3H", "5S 6S 8S QD", **pile), 1, TAKE)
    state = out_of_time(state)
    assert GAME.public(state).table[0].cards == ("7S",)
    state = after(position("AS 3H", "5S 6S 8S QD", options=Options(lone_seven_from_discard=False), **pile), 1, TAKE)
    state = out_of_time(state)
    assert (GAME.public(state).table[0].cards, top(state)) == (("6S", "7S"), "QD")


def test_h33_a_taken_card_that_was_melded_leaves_the_dearest_to_discard() -> None:
    pile: dict[str, Any] = {"turn": 1, "discard": "4H 5C", "discarded_by": 0, "turns_had": [1, 0]}
    state = played(position("AS 3H", "5S 5H 8S QD", **pile), (1, TAKE), (1, meld("5S 5H 5C")))
    assert top(out_of_time(state)) == "QD"


def test_h11_h33_the_smallest_meld_may_be_the_whole_hand_where_no_discard_is_needed() -> None:
    pile: dict[str, Any] = {"turn": 1, "discard": "4H 5C", "discarded_by": 0, "turns_had": [1, 0]}
    option = Options(go_out_without_discard=True)
    state = after(position("AS 3H", "5S 5H", options=option, **pile), 1, TAKE)
    (clock,) = GAME.timers(state)
    assert kinds(GAME.on_timer(state, clock, clock.due, RNG)) == ["melded", "round_ended"]


def test_h33_the_move_for_a_player_out_of_time_may_end_the_round() -> None:
    state = out_of_time(position("2C", "2S 3S", stock="5D"))
    assert GAME.outcome(state).reason == "stock"
    state = out_of_time(position("2C", "2S 3S", phase="play", stock="5D 6D"))
    assert GAME.outcome(state).reason == "out"


def test_in_the_window_the_move_made_for_an_absent_player_is_to_ask_for_the_stock() -> None:
    state = window("2S 3H 5S", NONE, NINES, top="9C")
    assert kinds(GAME.automatic(state, 1, MS, RNG)) == ["declined", "held"]
    assert GAME.automatic(state, 2, MS, RNG) == ()
    assert GAME.automatic(after(state, 1, DRAW), 1, MS, RNG) == ()


def test_h33_an_act_that_comes_when_the_clock_has_run_out_finds_the_turn_over() -> None:
    state = played(position("5S 5H JD QC", "2S 3S", stock="5D 6C"), (0, DRAW))
    act = GAME.parse(discard("QC"))
    assert kinds(GAME.decide(state, 0, act, 45 * NS_PER_S - 1, RNG)) == ["discarded"]
    with pytest.raises(Refused) as late:
        GAME.decide(state, 0, act, 45 * NS_PER_S, RNG)
    assert late.value.code == "not_your_turn"
    assert [(fact.card, fact.auto) for fact in late.value.facts] == [("5D", True)]


def test_h33_another_players_act_is_judged_after_the_move_of_who_was_out_of_time() -> None:
    state = played(position("5S 5H JD QC", "2S 3S 5C", stock="5D 6C"), (0, DRAW))
    facts = GAME.decide(state, 1, GAME.parse({"type": "decline"}), 46 * NS_PER_S, RNG)
    assert kinds(facts) == ["discarded", "declined", "window_closed"]
