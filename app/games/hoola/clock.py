"""Deadlines as data, and the move that is made for a player out of time (H15, H33)."""

from collections.abc import Sequence
from functools import reduce

from app.games.contract import NS_PER_S, Seat, Stamp, Timer
from app.games.hoola import claims
from app.games.hoola.actions import DRAW_STOCK, Meld
from app.games.hoola.decide import decide, discard_facts
from app.games.hoola.events import HoolaEvent
from app.games.hoola.evolve import evolve
from app.games.hoola.legal import legal
from app.games.hoola.masks import SEVENS, cards_in, mask_of, worth
from app.games.hoola.state import State, must_meld
from app.games.rng import Rng
from app.games.rummy.cards import NAMES, rank_of, suit_of


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is; nobody once its request is kept until the window ends (H15)."""
    return () if state.phase == "round_over" or state.held is not None else (state.turn,)


def timers(state: State) -> Sequence[Timer]:
    """Return the one deadline that runs: the window's, and after it the turn's (H33)."""
    end = claims.window_end(state)
    if end is not None:
        return (Timer("window", None, end),)
    if state.clock_from is None or not state.options.turn_clock:
        return ()
    return (Timer("turn", state.turn, state.clock_from + state.options.turn_clock * NS_PER_S),)


def on_timer(state: State, timer: Timer, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
    """Return the facts of a deadline that is due; none when it runs no more. A window ends when it was to (H33)."""
    if timer not in timers(state):
        return ()
    return claims.close(state, timer.due) if timer.kind == "window" else automatic(state, state.turn, at, rng)


def automatic(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
    """Return the facts of the move made for a player out of time (H33); none for a seat that is not awaited.

    In the window, which no turn's clock outruns, it asks for the stock as a player would.
    """
    if seat not in awaited(state):
        return ()
    if state.phase == "draw":
        drawn = decide(state, seat, DRAW_STOCK, at, rng)
        return drawn if state.window_from is not None else _and_discard(state, seat, drawn, at)
    taken = must_meld(state)
    melded = () if taken is None else decide(state, seat, _smallest_meld(state, seat), at, rng)
    return _and_discard(state, seat, melded, at)


def _and_discard(state: State, seat: Seat, facts: Sequence[HoolaEvent], at: Stamp) -> Sequence[HoolaEvent]:
    state = reduce(evolve, facts, state)
    if state.phase == "round_over":  # the meld was the whole hand (H11)
        return facts
    return *facts, *discard_facts(state, seat, NAMES[_card_to_discard(state, seat)], at, auto=True)


def _smallest_meld(state: State, seat: Seat) -> Meld:
    """Return the meld with the taken card that has the fewest cards; ties: the lowest points."""
    melds = [action for action in legal(state, seat) if isinstance(action, Meld)]
    return min(melds, key=lambda meld: (len(meld.cards), worth(mask_of(meld.cards))))


def _card_to_discard(state: State, seat: Seat) -> int:
    """Return the card drawn; if that is a 7 or melded, the dearest other one, of equals the first of S H D C.

    A 7 is discarded only when nothing else is held.
    """
    hand = state.hands[seat]
    drawn = 0 if state.drawn is None else hand & 1 << state.drawn
    if drawn & ~SEVENS:
        return drawn.bit_length() - 1
    others = hand & ~drawn or hand
    return max(cards_in(others & ~SEVENS or others), key=lambda card: (rank_of(card), -suit_of(card)))
