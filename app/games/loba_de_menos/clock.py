"""The clocks that run, and the move that the rules make for a player out of time (L17, L22)."""

from collections.abc import Sequence
from functools import reduce

from app.games.contract import NS_PER_S, Seat, Stamp, Timer
from app.games.loba_de_menos import rebuys
from app.games.loba_de_menos.events import LobaEvent
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.legal import discards_from
from app.games.loba_de_menos.options import CardPoints
from app.games.loba_de_menos.scoring import POINTS
from app.games.loba_de_menos.state import State
from app.games.loba_de_menos.turn import discard_facts, draw_facts, undo_facts
from app.games.rng import Rng
from app.games.rummy.cards import JOKER, rank_of, suit_of
from app.games.rummy.hand import Hand


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, the player asked about a rebuy, or the voters still silent."""
    return rebuys.awaited(state) if state.turn is None else (state.turn,)


def timers(state: State) -> tuple[Timer, ...]:
    """Return the turn's deadline (none with the clock off), the answer's, or one for each silent voter."""
    options = state.options
    if state.turn is not None:
        clock = options.turn_clock
        return (Timer("turn", state.turn, state.since + clock * NS_PER_S),) if clock else ()
    if state.rebuy is None:
        return ()
    due = rebuys.due(state)
    return tuple(Timer("vote" if state.rebuy.accepted else "rebuy", seat, due) for seat in rebuys.awaited(state))


def automatic(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    """Return the facts of the move that the rules make for an awaited seat; none for another."""
    if seat not in awaited(state):
        return ()
    if state.rebuy is None:
        return _automatic_turn(state, seat, at, rng)
    if state.rebuy.accepted:
        return rebuys.vote_facts(state, state.rebuy, seat, False, at, auto=True)
    return rebuys.answer_facts(state, state.rebuy, False, at, auto=True)


def _automatic_turn(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    """Draw from the stock and discard the dearest card; a taken card left unplayed is undone first (L22)."""
    undone = undo_facts(state, seat) if state.taken is not None else ()
    now = reduce(evolve, undone, state)
    drawn = draw_facts(now, seat, "stock", at, rng) if now.phase == "draw" else ()
    now = reduce(evolve, drawn, now)
    if now.phase != "play":  # the draw ended the round (L11)
        return [*undone, *drawn]
    card = dearest(now.hands[seat], now.options.card_points)
    return [*undone, *drawn, *discard_facts(now, seat, card, at, auto=True)]


def dearest(hand: Hand, card_points: CardPoints) -> int:
    """Return the dearest card that may be discarded; ties: highest rank, ace high, then S H D C (L22)."""
    points = POINTS[card_points]
    return max(discards_from(hand), key=lambda card: (points[card], _rank(card), -suit_of(card)))


def _rank(card: int) -> int:
    """Return a card's rank with the ace high."""
    return 14 if card != JOKER and rank_of(card) == 1 else rank_of(card)
