"""Judging an action: its facts, or the first refusal code that fits, in the order that the codes take.

The order: the round is over, the wrong seat, the wrong phase, not in hand, and then the game's own.
"""

from collections.abc import Callable, Sequence
from typing import Any

from app.games.contract import Refused, Seat, Stamp, Table
from app.games.loba_de_menos.actions import (
    AnswerRebuy,
    Discard,
    Draw,
    LayOff,
    LobaAction,
    Meld,
    MoveJoker,
    NextRound,
    Undo,
    VoteRebuy,
)
from app.games.loba_de_menos.deal import first_deal, next_deal
from app.games.loba_de_menos.events import LobaEvent
from app.games.loba_de_menos.legal import may_deal, may_take, may_undo
from app.games.loba_de_menos.melds import new_meld, with_joker_moved, with_laid_off
from app.games.loba_de_menos.rebuys import answer, vote
from app.games.loba_de_menos.state import State, TableMeld, has_melded, meld_of
from app.games.loba_de_menos.turn import (
    discard_facts,
    draw_facts,
    joker_facts,
    lay_off_facts,
    meld_facts,
    undo_facts,
)
from app.games.rng import Rng
from app.games.rummy.cards import CARDS, JOKER, cards
from app.games.rummy.hand import Hand, without


def decide(state: State, seat: Seat, action: LobaAction, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    """Return the facts of an action. Raises ``Refused``."""
    if isinstance(action, NextRound):
        return _next_round(state, seat, at, rng)
    if isinstance(action, AnswerRebuy):
        return answer(state, seat, action, at)
    if isinstance(action, VoteRebuy):
        return vote(state, seat, action, at)
    if state.turn is None:
        raise Refused("round_over", "L13")
    if seat != state.turn:
        raise Refused("not_your_turn", "L10")
    if isinstance(action, Draw):
        return _draw(state, seat, action, at, rng)
    if state.phase != "play":
        raise Refused("wrong_phase", "L21" if isinstance(action, Undo) else "L10")
    return _JUDGES[type(action)](state, seat, action, at)


def _next_round(state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    if state.phase not in ("round_over", "game_over"):
        raise Refused("wrong_phase", "L18")
    if not may_deal(state, seat):
        # Who is out may watch (L17); a table that has become too small deals to nobody (L1).
        raise Refused("not_your_turn" if state.phase == "round_over" else "wrong_phase", "L18")
    if state.phase == "game_over":
        return first_deal(state.options, Table(state.at_table, at=at), rng)
    return (next_deal(state, at, rng),)


def _draw(state: State, seat: Seat, action: Draw, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
    if state.phase != "draw":
        raise Refused("wrong_phase", "L10")
    if action.source == "discard" and not may_take(state, seat):
        raise Refused("cannot_use_card", "L10")
    return draw_facts(state, seat, action.source, at, rng)


def _meld(state: State, seat: Seat, action: Meld, at: Stamp) -> Sequence[LobaEvent]:
    chosen = cards(action.cards)
    _left_in_hand(state, seat, chosen)
    laid = new_meld(chosen, state.options.three_suits)
    if laid is None:
        raise Refused("not_a_meld", "L6")
    return meld_facts(state, seat, laid, at)


def _lay_off(state: State, seat: Seat, action: LayOff, at: Stamp) -> Sequence[LobaEvent]:
    chosen = cards(action.cards)
    _left_in_hand(state, seat, chosen)
    meld = _own_way_to(state, seat, action.meld)
    becomes = with_laid_off(meld.cards, chosen, action.end)
    return lay_off_facts(state, seat, action, becomes, at)


def _move_joker(state: State, seat: Seat, action: MoveJoker, at: Stamp) -> Sequence[LobaEvent]:
    card = CARDS[action.card]
    _left_in_hand(state, seat, (card,))
    meld = _own_way_to(state, seat, action.meld)
    return joker_facts(state, seat, action, with_joker_moved(meld.cards, card), at)


def _discard(state: State, seat: Seat, action: Discard, at: Stamp) -> Sequence[LobaEvent]:
    card = CARDS[action.card]
    left = _left_in_hand(state, seat, (card,))
    if state.taken is not None:
        raise Refused("taken_card_unplayed", "L10")
    if card == JOKER and any(other != JOKER for other in left):
        raise Refused("joker_discard", "L12")
    return discard_facts(state, seat, card, at)


def _undo(state: State, seat: Seat, action: Undo, at: Stamp) -> Sequence[LobaEvent]:
    if not may_undo(state):
        raise Refused("nothing_to_undo", "L21")
    return undo_facts(state, seat)


_JUDGES: dict[type, Callable[[State, Seat, Any, Stamp], Sequence[LobaEvent]]] = {
    Meld: _meld,
    LayOff: _lay_off,
    MoveJoker: _move_joker,
    Discard: _discard,
    Undo: _undo,
}


def _left_in_hand(state: State, seat: Seat, chosen: tuple[int, ...]) -> Hand:
    left = without(state.hands[seat], chosen)
    if left is None:
        raise Refused("not_in_hand", "L10")
    return left


def _own_way_to(state: State, seat: Seat, number: int) -> TableMeld:
    """Return the meld that a seat may add to, having melded itself (L9)."""
    meld = meld_of(state, number)
    if meld is None:
        raise Refused("no_such_meld", "L9")
    if not has_melded(state, seat):
        raise Refused("meld_first", "L9")
    return meld
