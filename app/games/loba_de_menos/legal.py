"""Every action that a seat may send now, each once."""

from collections.abc import Sequence

from app.games.contract import Seat
from app.games.loba_de_menos.actions import (
    ANSWERS,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    NEXT_ROUND,
    UNDO,
    LobaAction,
    VoteRebuy,
)
from app.games.loba_de_menos.finder import (
    by_rank,
    joker_moves,
    lay_offs_on_escalera,
    lay_offs_on_pierna,
    new_melds,
    suit_masks,
)
from app.games.loba_de_menos.melds import Escalera, Pierna, shape_of
from app.games.loba_de_menos.rebuys import awaited
from app.games.loba_de_menos.state import State, has_melded, in_game
from app.games.loba_de_menos.taking import can_play
from app.games.rummy.cards import JOKER
from app.games.rummy.hand import Hand

MIN_SEATS = 2


def legal(state: State, seat: Seat) -> list[LobaAction]:
    """Return every action that the seat may send now, each once."""
    if seat == state.turn:
        return _before_the_draw(state, seat) if state.phase == "draw" else _after_the_draw(state, seat)
    if state.phase == "rebuy":
        return _rebuy(state, seat)
    return [NEXT_ROUND] if may_deal(state, seat) else []


def may_deal(state: State, seat: Seat) -> bool:
    """Return whether a seat may ask for the next round: one that is dealt in, or any at the table for a new game."""
    if state.phase == "round_over":
        return seat in in_game(state)
    return state.phase == "game_over" and seat in state.at_table and len(state.at_table) >= MIN_SEATS


def may_take(state: State, seat: Seat) -> bool:
    """Return whether the top discard may be taken: some sequence of legal moves plays it this turn (L10)."""
    if not state.discard:
        return False
    shapes = (shape for meld in state.table if (shape := shape_of(meld.cards)))
    return can_play(state.discard[-1], state.hands[seat], shapes, has_melded(state, seat), state.options.three_suits)


def may_undo(state: State) -> bool:
    """Return whether there is something to take back this turn (L21)."""
    start = state.turn_start
    return start is not None and (start.took is not None or state.table != start.table)


def discards_from(hand: Hand) -> Sequence[int]:
    """Return the cards that may end a turn: no joker while another card is held (L12)."""
    cards = dict.fromkeys(hand)
    if len(cards) > 1:
        cards.pop(JOKER, None)
    return tuple(cards)


def _before_the_draw(state: State, seat: Seat) -> list[LobaAction]:
    return [DRAW_STOCK, DRAW_DISCARD] if may_take(state, seat) else [DRAW_STOCK]


def _after_the_draw(state: State, seat: Seat) -> list[LobaAction]:
    hand = state.hands[seat]
    actions: list[LobaAction] = [*new_melds(hand, state.options.three_suits)]
    if has_melded(state, seat):
        actions += _onto_the_table(state, hand)
    if state.taken is None:
        actions += [DISCARDS[card] for card in discards_from(hand)]
    if may_undo(state):
        actions.append(UNDO)
    return actions


def _onto_the_table(state: State, hand: Hand) -> list[LobaAction]:
    actions: list[LobaAction] = []
    ranks, masks, has_joker = by_rank(hand), suit_masks(hand), JOKER in hand
    for meld in state.table:
        shape = shape_of(meld.cards)
        if isinstance(shape, Pierna):
            cards = ranks[shape.rank - 1]
            if cards:
                actions += lay_offs_on_pierna(meld.id, shape, tuple(cards))
        elif isinstance(shape, Escalera):
            mask = masks[shape.suit]
            actions += lay_offs_on_escalera(meld.id, shape, mask, has_joker)
            if shape.joker:
                actions += joker_moves(meld.id, shape, mask)
    return actions


def _rebuy(state: State, seat: Seat) -> list[LobaAction]:
    rebuy = state.rebuy
    if rebuy is None or seat not in awaited(state):
        return []
    return [VoteRebuy(rebuy.seat, True), VoteRebuy(rebuy.seat, False)] if rebuy.accepted else [*ANSWERS]
