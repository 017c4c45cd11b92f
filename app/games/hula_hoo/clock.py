"""The clocks that run, and the move that the rules make for a player out of time (U18)."""

from collections.abc import Sequence

from app.games.contract import NS_PER_S, Seat, Stamp, Timer
from app.games.hula_hoo.actions import KEEP_ALL, PASS, HulaHooAction, Play
from app.games.hula_hoo.cards import JOKER
from app.games.hula_hoo.decide import facts_of
from app.games.hula_hoo.events import HulaHooEvent
from app.games.hula_hoo.legal import legal_plays
from app.games.hula_hoo.state import State, still_choosing
from app.games.rng import Rng


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, or all that have yet to choose their exchange; nobody between rounds."""
    if state.phase == "play" and state.turn is not None:
        return (state.turn,)
    return still_choosing(state)


def timers(state: State) -> tuple[Timer, ...]:
    """Return the turn's deadline, or one for each seat that has yet to choose; none with the clock off."""
    clock = state.options.turn_clock
    if not clock:
        return ()
    due = state.since + clock * NS_PER_S
    if state.phase == "play":
        return (Timer("turn", state.turn, due),)
    return tuple(Timer("exchange", seat, due) for seat in still_choosing(state))


def automatic(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HulaHooEvent]:
    """Return the facts of the move that the rules make for an awaited seat; none for another."""
    if seat not in awaited(state):
        return ()
    action = KEEP_ALL if state.phase == "exchange" else automatic_turn(state, seat)
    return facts_of(state, seat, action, at, rng, auto=True)


def automatic_turn(state: State, seat: Seat) -> HulaHooAction:
    """Return the turn that the rules make: a pass if nothing fits, else the least of the legal plays (U18)."""
    return min(legal_plays(state, seat), key=_preference, default=PASS)


def _preference(play: Play) -> tuple[bool, int, bool, bool, bool]:
    """Order plays: no joker first, then the lowest value, face up first, a joker as such, the roomier call."""
    roomier = "lower" if play.card > JOKER else "higher"
    return play.card == JOKER, play.card, play.zone == "hand", play.double, play.call != roomier
