"""L10: whether the top of the discard pile can be played by some sequence of legal moves.

A new meld with the card in it needs no other move first, and whatever might lead to one on the way (a lay-off on a
meld of this turn, a move of its joker) ends in a meld that could have been put down at once. That leaves the melds
that lie there already: they take the card after a meld of one's own (L9), and other cards, jokers and joker moves may
have to make room for it.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from app.games.loba_de_menos.finder import Mask, by_rank, suit_masks
from app.games.loba_de_menos.melds import (
    HIGH_ACE,
    LOW_ACE,
    MOST_SUITS,
    SHORTEST,
    Escalera,
    Pierna,
    Shape,
    card_at,
    joker_moved,
    suit_mask,
    within,
)
from app.games.rummy.cards import JOKER, rank_of, suit_of
from app.games.rummy.hand import Hand, without


def can_play(card: int, hand: Hand, table: Iterable[Shape], has_melded: bool, three_suits: bool) -> bool:
    """Return whether a player who takes ``card`` into ``hand`` can play it this turn.

    ``table`` are the melds that lie there, ``has_melded`` says whether one of them is the player's own.
    """
    if _melds_with(card, hand, three_suits):
        return True
    takers = [shape for shape in table if _takes(shape, card, hand)]
    if has_melded or not takers:
        return bool(takers)
    rests = (without(hand, first) or () for first in _smallest_melds(hand, three_suits))
    return any(_takes(shape, card, rest) for rest in rests for shape in takers)


def _melds_with(card: int, hand: Hand, three_suits: bool) -> bool:
    """Return whether card and hand hold a new meld with the card in it; one of three cards, if any."""
    if card == JOKER:
        return any(mask & (mask >> 1 | mask >> 2) for mask in suit_masks(hand))
    rank = [card, *(held for held in hand if held != JOKER and rank_of(held) == rank_of(card))]
    if (suit_mask(rank).bit_count() if three_suits else len(rank)) >= SHORTEST:
        return True
    mask = suit_masks(hand)[suit_of(card)]
    needed = SHORTEST - 1 - (hand[-1:] == (JOKER,))
    return any((mask & others).bit_count() >= needed for place in _places(card) for others in _AROUND[place])


def _places(card: int) -> tuple[int, ...]:
    """Return the places of an escalera where a natural card belongs."""
    rank = rank_of(card)
    return (LOW_ACE, HIGH_ACE) if rank == LOW_ACE else (rank,)


def _others(place: int) -> Iterator[Mask]:
    """Yield the other two places of each shortest escalera over ``place``."""
    for low in range(place - SHORTEST + 1, place + 1):
        if low >= LOW_ACE and low + SHORTEST - 1 <= HIGH_ACE:
            yield sum(1 << other for other in range(low, low + SHORTEST) if other != place)


_AROUND = tuple(tuple(_others(place)) for place in range(HIGH_ACE + 1))


def _smallest_melds(hand: Hand, three_suits: bool) -> Iterator[tuple[int, ...]]:
    """Yield the new melds of three cards in a hand; every longer one holds one of them."""
    for cards in by_rank(hand):
        for trio in set(combinations(cards, SHORTEST)):
            if not three_suits or suit_mask(trio).bit_count() == MOST_SUITS:
                yield trio
    has_joker = hand[-1:] == (JOKER,)
    for suit, mask in enumerate(suit_masks(hand)):
        for low in range(LOW_ACE, HIGH_ACE - SHORTEST + 2):
            held = [card_at(suit, place) for place in range(low, low + SHORTEST) if mask >> place & 1]
            if len(held) == SHORTEST:
                yield tuple(held)
            if has_joker:
                yield from ((*pair, JOKER) for pair in combinations(held, SHORTEST - 1))


def _takes(shape: Shape, card: int, hand: Hand) -> bool:
    """Return whether a meld on the table takes a card, after lay-offs and joker moves from ``hand``."""
    if isinstance(shape, Pierna):
        return card != JOKER and rank_of(card) == shape.rank and _suits_with(shape, card) <= MOST_SUITS
    if card == JOKER:
        return not shape.joker and (within(shape.low - 1, shape.high) or within(shape.low, shape.high + 1))
    return suit_of(card) == shape.suit and _reaches(shape, card, suit_masks(hand)[shape.suit], JOKER in hand)


def _suits_with(pierna: Pierna, card: int) -> int:
    return (pierna.suits | 1 << suit_of(card)).bit_count()


def _reaches(start: Escalera, card: int, mask: Mask, has_joker: bool) -> bool:
    """Return whether an escalera can come to a form that takes a natural card of its suit."""
    goals = _places(card)
    ways = [start]
    for way in ways:
        if any(place in goals for place in _open_places(way)):
            return True
        ways += [form for form in _forms_after(way, mask, has_joker) if form not in ways]
    return False


def _open_places(way: Escalera) -> Iterator[int]:
    """Yield the places where a natural card may go now, the joker's own included when it can move away."""
    if within(way.low - 1, way.high):
        yield way.low - 1
    if within(way.low, way.high + 1):
        yield way.high + 1
    if way.joker in (way.low, way.high) and joker_moved(way) is not None:
        yield way.joker


def _forms_after(way: Escalera, mask: Mask, has_joker: bool) -> Iterator[Escalera]:
    """Yield what one card of the hand can make of an escalera."""
    for place in _open_places(way):
        low, high = min(way.low, place), max(way.high, place)
        if mask >> place & 1:
            moved = joker_moved(way) if place == way.joker else Escalera(way.suit, low, high, way.joker)
            if moved is not None:
                yield moved
        if has_joker and not way.joker:
            yield Escalera(way.suit, low, high, place)
