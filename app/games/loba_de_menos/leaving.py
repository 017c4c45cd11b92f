"""A player who leaves the table (L18)."""

from collections.abc import Sequence
from functools import reduce

from app.games.contract import Seat, Stamp
from app.games.loba_de_menos.ending import ask_next, last_player_wins
from app.games.loba_de_menos.events import Left, LobaEvent, Undone
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.rebuys import settled
from app.games.loba_de_menos.state import State, next_turn
from app.games.rummy.cards import NAMES


def leave_facts(state: State, seat: Seat, at: Stamp) -> Sequence[LobaEvent]:
    """Return the facts of a seat leaving, at any time: it is out of the game and its stake stays in the pot.

    None for a seat that has left already, or never played.
    An unplayed taken card is undone first, the turn or the question about a rebuy passes on, a vote is no longer
    needed, and one player left below 101 has won.
    """
    if seat not in state.at_table:
        return ()
    on_turn = seat == state.turn
    facts: list[LobaEvent] = []
    if on_turn and state.taken is not None:
        facts.append(Undone(seat, NAMES[state.taken]))
    facts.append(Left(seat, next_turn(state) if on_turn else state.turn, at))
    after = reduce(evolve, facts, state)
    return [*facts, *(last_player_wins(after) or _rebuys_go_on(state, after, at))]


def _rebuys_go_on(before: State, after: State, at: Stamp) -> Sequence[LobaEvent]:
    """Return what a leaver settles: the own rebuy, or a vote that was only waiting for the leaver."""
    if before.rebuy is not None and after.rebuy is None:
        return ask_next(after.pending, at)
    if after.rebuy is not None and after.rebuy.accepted:
        return settled(after, after.rebuy, at)
    return ()
