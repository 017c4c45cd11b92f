"""The facts of a turn's moves, once they are allowed (L10-L12, L21)."""

from collections.abc import Sequence

from app.games.contract import Seat, Stamp
from app.games.loba_de_menos.actions import LayOff, MoveJoker, Source
from app.games.loba_de_menos.ending import dead_round, won_round
from app.games.loba_de_menos.events import (
    Discarded,
    Drew,
    JokerMoved,
    LaidOff,
    LobaEvent,
    Melded,
    Reshuffled,
    Undone,
)
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.melds import Laid
from app.games.loba_de_menos.state import State, in_game, left_of
from app.games.rng import Rng
from app.games.rummy.cards import NAMES, names


def draw_facts(state: State, seat: Seat, source: Source, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    """Return the facts of a draw; one that finds the stock empty reshuffles, or ends the round (L11)."""
    if source == "discard":
        return (Drew(seat, source, NAMES[state.discard[-1]]),)
    if state.stock:
        return (Drew(seat, source, NAMES[state.stock[0]]),)
    if state.reshuffles_used >= state.options.reshuffles:
        return dead_round(state, at)
    cards = list(state.discard[:-1])
    if not cards:
        return (Drew(seat, source, None),)
    rng.shuffle(cards)
    return Reshuffled(names(cards)), Drew(seat, source, NAMES[cards[0]])


def meld_facts(state: State, seat: Seat, laid: Laid, at: Stamp) -> Sequence[LobaEvent]:
    """Return the facts of a new meld."""
    return _with_end(state, seat, Melded(seat, len(state.table) + 1, names(laid)), len(laid), at)


def lay_off_facts(state: State, seat: Seat, action: LayOff, becomes: Laid, at: Stamp) -> Sequence[LobaEvent]:
    """Return the facts of a lay-off."""
    fact = LaidOff(seat, action.meld, action.cards, action.end, names(becomes))
    return _with_end(state, seat, fact, len(action.cards), at)


def joker_facts(state: State, seat: Seat, action: MoveJoker, becomes: Laid, at: Stamp) -> Sequence[LobaEvent]:
    """Return the facts of a joker move."""
    return _with_end(state, seat, JokerMoved(seat, action.meld, action.card, names(becomes)), 1, at)


def discard_facts(state: State, seat: Seat, card: int, at: Stamp, *, auto: bool = False) -> Sequence[LobaEvent]:
    """Return the facts of a discard; ``auto``: the clock's."""
    fact = Discarded(seat, NAMES[card], left_of(in_game(state), seat), at, auto)
    return _with_end(state, seat, fact, 1, at)


def undo_facts(state: State, seat: Seat) -> Sequence[LobaEvent]:
    """Return the fact of going back to just after a stock draw, or to before a draw of the discard (L21)."""
    took = state.turn_start.took if state.turn_start else None
    return (Undone(seat, None if took is None else NAMES[took]),)


def _with_end(state: State, seat: Seat, fact: LobaEvent, cards: int, at: Stamp) -> Sequence[LobaEvent]:
    """Return a fact that takes so many cards out of a hand, with the end of the round if none is left (L12)."""
    if len(state.hands[seat]) > cards:
        return (fact,)
    clean = seat not in state.played
    return fact, *won_round(evolve(state, fact), seat, at, clean=clean)
