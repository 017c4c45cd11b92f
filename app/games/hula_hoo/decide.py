"""The facts that an action makes, once it is allowed."""

from collections.abc import Sequence

from app.games.contract import Seat, Stamp
from app.games.hula_hoo.actions import Exchange, HulaHooAction, NextRound, Play
from app.games.hula_hoo.cards import Zone
from app.games.hula_hoo.deal import next_deal
from app.games.hula_hoo.ending import round_facts
from app.games.hula_hoo.events import Exchanged, ExchangeEnded, HulaHooEvent, Passed, Played, Swap
from app.games.hula_hoo.state import State, cards_left, left_of, still_choosing, still_in
from app.games.rng import Rng


def facts_of(
    state: State, seat: Seat, action: HulaHooAction, at: Stamp, rng: Rng, *, auto: bool = False
) -> Sequence[HulaHooEvent]:
    """Return the facts of an action that the seat may do now; ``auto`` marks the clock's doing."""
    if isinstance(action, Play):
        return _play(state, seat, action, at, auto)
    if isinstance(action, Exchange):
        return _exchange(state, seat, action.cards, at, auto)
    if isinstance(action, NextRound):
        return (next_deal(state, state.round_result.winner, at, rng),) if state.round_result else ()
    return _pass(state, seat, at, auto)


def _play(state: State, seat: Seat, play: Play, at: Stamp, auto: bool) -> Sequence[HulaHooEvent]:
    drawn = state.draw_pile[0] if play.double and state.draw_pile else None
    played = Played(seat, play.card, play.zone, play.call, play.double, drawn, at, auto)
    if drawn is None and cards_left(state, seat) == 1:
        return played, *round_facts(state, seat, "out", len(state.middle) + 1)
    return (played,)


def _pass(state: State, seat: Seat, at: Stamp, auto: bool) -> Sequence[HulaHooEvent]:
    passed = Passed(seat, state.hands[seat], at, auto)
    others = [other for other in still_in(state) if other != seat]
    if len(others) == 1:
        return passed, *round_facts(state, others[0], "last_one", len(state.middle))
    return (passed,)


def _exchange(state: State, seat: Seat, cards: Zone, at: Stamp, auto: bool) -> Sequence[HulaHooEvent]:
    exchanged = Exchanged(seat, cards, at, auto)
    if still_choosing(state) == (seat,):
        return exchanged, ExchangeEnded(_swaps(state, seat, cards), at)
    return (exchanged,)


def _swaps(state: State, last: Seat, last_choice: Zone) -> tuple[Swap, ...]:
    """Return what each seat gets for the cards it gives, dealt seat by seat from the starter (U4)."""
    swaps: list[Swap] = []
    place, seat = 0, state.starter
    for _ in state.seats:
        given = last_choice if seat == last else state.chosen[seat] or ()
        swaps.append(Swap(seat, given, state.draw_pile[place : place + len(given)]))
        place += len(given)
        seat = left_of(state.seats, seat)
    return tuple(swaps)
