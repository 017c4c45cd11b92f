"""Judges what a seat asks for and returns the facts.

Of several refusals that fit, the first in this order is given: the round is over, another's turn, the wrong phase, a
card not in hand, then the rules of the move itself.
"""

from collections.abc import Callable, Sequence
from typing import Any

from app.games.contract import Refused, Seat, Stamp
from app.games.hoola import claims, endings
from app.games.hoola.actions import (
    BigLuck,
    Blast,
    Decline,
    Discard,
    Draw,
    HoolaAction,
    Knock,
    LayOff,
    Meld,
    NextRound,
    ThankYou,
    Undo,
)
from app.games.hoola.deal import next_deal
from app.games.hoola.events import Discarded, Drew, Held, HoolaEvent, LaidOff, Melded, Request, Undone
from app.games.hoola.evolve import evolve
from app.games.hoola.masks import BITS, mask_of
from app.games.hoola.melds import can_use, is_meld
from app.games.hoola.state import Phase, State, cards_of, has_melded, must_meld
from app.games.rng import Rng
from app.games.rummy.cards import NAMES


def decide(state: State, seat: Seat, action: HoolaAction, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
    """Judge an action that arrived at ``at`` and return its facts, or raise ``Refused``; no clock is looked at."""
    if isinstance(action, NextRound):
        return _next_round(state, seat, at, rng)
    if state.phase == "round_over":
        raise Refused("round_over", "H18")
    if seat not in state.seats:
        raise Refused("not_your_turn", "H4")
    return _JUDGES[type(action)](state, seat, action, at)


def _next_round(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
    if seat not in state.seats:
        raise Refused("not_your_turn", "H31")
    if state.phase != "round_over":
        raise Refused("wrong_phase", "H3")
    return next_deal(state, at, rng)


def _on_turn(state: State, seat: Seat, phase: Phase, rule: str) -> None:
    if seat != state.turn:
        raise Refused("not_your_turn", "H4")
    if state.phase != phase:
        raise Refused("wrong_phase", rule)


def _draw(state: State, seat: Seat, action: Draw, at: Stamp) -> Sequence[HoolaEvent]:
    if action.source == "discard" and seat != state.turn and claims.lost_race(state, seat):
        raise claims.too_late(state, seat, at)
    _on_turn(state, seat, "draw", "H6")
    if action.source == "stock":
        return _draw_from_stock(state, seat, at)
    if state.window_from is not None:
        return claims.claim(state, seat, at)
    if not state.pile or not can_use(state.hands[seat], state.pile[-1], state.options):
        raise Refused("cannot_use_card", "H7")
    return (Drew(seat, "discard", NAMES[state.pile[-1]], at),)


def _draw_from_stock(state: State, seat: Seat, at: Stamp) -> Sequence[HoolaEvent]:
    if not state.stock:
        raise Refused("wrong_phase", "H22")
    if state.window_from is not None:
        return claims.ask_for_stock(state, seat, at)
    return (claims.draw_stock(state, seat, at),)


def _meld(state: State, seat: Seat, action: Meld, at: Stamp) -> Sequence[HoolaEvent]:
    _on_turn(state, seat, "play", "H6")
    cards = _in_hand(state, seat, action.cards)
    taken = must_meld(state)
    if not is_meld(cards, state.options):
        raise Refused("not_a_meld", "H8")
    if taken is not None:
        if cards == 1 << taken and not state.options.lone_seven_from_discard:
            raise Refused("not_a_meld", "H9")
        if not cards >> taken & 1:
            raise Refused("must_use_taken_card", "H7")
    return _put_down(state, seat, cards, Melded(seat, len(state.table) + 1, action.cards))


def _lay_off(state: State, seat: Seat, action: LayOff, at: Stamp) -> Sequence[HoolaEvent]:
    _on_turn(state, seat, "play", "H6")
    cards = _in_hand(state, seat, action.cards)
    if not 1 <= action.meld <= len(state.table):
        raise Refused("no_such_meld", "H10")
    if not is_meld(cards_of(state.table[action.meld - 1]) | cards, state.options):
        raise Refused("does_not_fit", "H10")
    if not has_melded(state.table, seat):
        raise Refused("meld_first", "H10")
    if must_meld(state) is not None:
        raise Refused("must_use_taken_card", "H7")
    return _put_down(state, seat, cards, LaidOff(seat, action.meld, action.cards))


def _in_hand(state: State, seat: Seat, names: Sequence[str]) -> int:
    cards = mask_of(names)
    if cards & ~state.hands[seat]:
        raise Refused("not_in_hand", "H6")
    return cards


def _put_down(state: State, seat: Seat, cards: int, fact: Melded | LaidOff) -> Sequence[HoolaEvent]:
    """Return the fact of cards laid on the table, and the end of the round if they were the last ones (H11)."""
    if cards != state.hands[seat]:
        return (fact,)
    if not state.options.go_out_without_discard:
        raise Refused("must_keep_discard", "H11")
    return fact, *endings.go_out(state, evolve(state, fact), seat, put_down=state.hand_before.bit_count())


def _discard(state: State, seat: Seat, action: Discard, at: Stamp) -> Sequence[HoolaEvent]:
    _on_turn(state, seat, "play", "H11")
    hand = state.hands[seat]
    card = BITS[action.card]
    if not hand & card:
        raise Refused("not_in_hand", "H11")
    if must_meld(state) is not None:
        raise Refused("must_use_taken_card", "H7")
    return discard_facts(state, seat, action.card, at)


def discard_facts(state: State, seat: Seat, card: str, at: Stamp, *, auto: bool = False) -> Sequence[HoolaEvent]:
    """Return the facts of a discard: it ends the turn, and the round when it is the last card or the stock is gone.

    ``auto``: the clock makes it (H33).
    """
    fact = Discarded(seat, card, at, auto)
    if state.hands[seat] == BITS[card]:
        return fact, *endings.go_out(state, evolve(state, fact), seat, put_down=state.hand_before.bit_count() - 1)
    if not state.stock:
        return fact, *endings.stock_end(evolve(state, fact), seat)
    return (fact,)


def _declare(
    request: Request,
    rule: str,
    can: Callable[[State, Seat], bool],
    facts: Callable[[State, Seat], Sequence[HoolaEvent]],
) -> Callable[[State, Seat, Any, Stamp], Sequence[HoolaEvent]]:
    """Return the judge of a way to end the round, which is checked at once and kept while the window is open (H15)."""

    def judge(state: State, seat: Seat, _: HoolaAction, at: Stamp) -> Sequence[HoolaEvent]:
        if seat != state.turn:
            raise Refused("not_your_turn", "H4")
        if state.phase != "draw" and request != "big_luck":
            raise Refused("wrong_phase", rule)
        if state.phase == "play" and must_meld(state) is not None:
            raise Refused("must_use_taken_card", "H7")
        if not can(state, seat):
            raise Refused(f"cannot_{request}", rule)
        return facts(state, seat) if state.window_from is None else (Held(seat, request),)

    return judge


def _undo(state: State, seat: Seat, action: Undo, at: Stamp) -> Sequence[HoolaEvent]:
    _on_turn(state, seat, "play", "H32")
    if state.source == "discard" and state.taken is not None:
        return (Undone(seat, NAMES[state.taken]),)
    if state.table == state.table_before:
        raise Refused("nothing_to_undo", "H32")
    return (Undone(seat, None),)


_JUDGES: dict[type, Callable[[State, Seat, Any, Stamp], Sequence[HoolaEvent]]] = {
    Draw: _draw,
    ThankYou: claims.thank_you,
    Decline: claims.decline,
    Meld: _meld,
    LayOff: _lay_off,
    Discard: _discard,
    Knock: _declare("knock", "H20", endings.can_knock, endings.knock),
    Blast: _declare("blast", "H19", endings.can_blast, endings.blast),
    BigLuck: _declare("big_luck", "H21", endings.can_big_luck, endings.big_luck),
    Undo: _undo,
}
