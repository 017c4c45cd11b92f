"""Piernas and escaleras: what is one, what may be laid off on one, where its joker may go (L5-L8).

An escalera is a stretch of *places* in one suit: 1 is the low ace, 2 to 13 the two to the king, 14 the high ace. It
never covers both aces, so it has 13 cards at most and does not bridge (L5).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from app.games.contract import Refused, Value
from app.games.loba_de_menos.actions import End
from app.games.rummy.cards import JOKER, card_of, rank_of, suit_of

LOW_ACE, HIGH_ACE = 1, 14
SHORTEST = 3
MOST_SUITS = 3

Laid: TypeAlias = tuple[int, ...]
"""The cards of a meld as they lie: an escalera from low to high, a pierna by suit."""


class Pierna(Value, frozen=True):
    """Cards of one rank; ``suits`` are those in it (bit 0 spades … bit 3 clubs)."""

    rank: int
    suits: int


class Escalera(Value, frozen=True):
    """A run: its first and last place, and the joker's (0: none)."""

    suit: int
    low: int
    high: int
    joker: int


Shape: TypeAlias = Pierna | Escalera


def card_at(suit: int, place: int) -> int:
    """Return the natural card that belongs on a place of an escalera."""
    return card_of(LOW_ACE if place == HIGH_ACE else place, suit)


def laid(escalera: Escalera) -> Laid:
    """Return the cards of an escalera from low to high, the joker in its place."""
    return tuple(
        JOKER if place == escalera.joker else card_at(escalera.suit, place)
        for place in range(escalera.low, escalera.high + 1)
    )


def new_meld(cards: tuple[int, ...], three_suits: bool) -> Laid | None:
    """Return a new meld as it lies on the table, or None when the cards are none.

    Cards with a joker are read in the order given (L7), others in any order. ``three_suits`` is the option of L6.
    """
    if JOKER not in cards:
        cards = _in_order(cards)
    shape = shape_of(cards)
    if shape is None:
        return None
    if three_suits and isinstance(shape, Pierna) and shape.suits.bit_count() < MOST_SUITS:
        return None
    return cards


def _in_order(cards: Iterable[int]) -> Laid:
    """Return natural cards by suit and rank; with a king and no two, the ace goes to the high end."""
    ordered = sorted(cards)
    ranks = {rank_of(card) for card in ordered}
    if ranks >= {1, 13} and 2 not in ranks:
        ordered = [*ordered[1:], ordered[0]]
    return tuple(ordered)


@lru_cache(maxsize=8192)
def shape_of(cards: Laid) -> Shape | None:
    """Return what the cards, in this order, are: a pierna, an escalera, or None."""
    if len(cards) < SHORTEST:
        return None
    naturals = [card for card in cards if card != JOKER]
    if len({rank_of(card) for card in naturals}) == 1:
        return _pierna(cards)
    return _escalera(cards)


def _pierna(cards: Laid) -> Pierna | None:
    if JOKER in cards:
        return None
    suits = suit_mask(cards)
    return Pierna(rank_of(cards[0]), suits) if suits.bit_count() <= MOST_SUITS else None


def suit_mask(cards: Iterable[int]) -> int:
    """Return the suits of natural cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << suit_of(card)
    return mask


def _escalera(cards: Laid) -> Escalera | None:
    # A natural card that is no ace says where the others must lie; of three cards with one joker there always is one.
    fixed = next(((i, card) for i, card in enumerate(cards) if card != JOKER and rank_of(card) != LOW_ACE), None)
    if fixed is None or cards.count(JOKER) > 1:
        return None
    index, card = fixed
    low = rank_of(card) - index
    high = low + len(cards) - 1
    joker = low + cards.index(JOKER) if JOKER in cards else 0
    escalera = Escalera(suit_of(card), low, high, joker)
    return escalera if within(low, high) and laid(escalera) == cards else None


def within(low: int, high: int) -> bool:
    """Return whether an escalera may reach from ``low`` to ``high``: one ace at most (L5)."""
    return low >= LOW_ACE and high <= HIGH_ACE and high - low < HIGH_ACE - LOW_ACE


def with_laid_off(meld: Laid, cards: tuple[int, ...], end: End | None) -> Laid:
    """Return a meld with more cards on it.

    Raises ``Refused``: ``end_needed`` (L20), ``does_not_fit`` (L6, L7), ``fourth_suit`` (L6).
    """
    if JOKER in cards and end is None:
        raise Refused("end_needed", "L20")
    shape = shape_of(meld)
    if isinstance(shape, Escalera):
        return laid(_longer(shape, cards, end))
    assert shape is not None, "what lies on the table is a meld"
    if end is not None or any(rank_of(card) != shape.rank for card in cards):
        raise Refused("does_not_fit", "L6")
    if (shape.suits | suit_mask(cards)).bit_count() > MOST_SUITS:
        raise Refused("fourth_suit", "L6")
    return tuple(sorted(meld + cards))


_OTHER: dict[End, End] = {"low": "high", "high": "low"}


def _longer(escalera: Escalera, cards: tuple[int, ...], end: End | None) -> Escalera:
    if end is None:
        ways = [_placed(escalera, cards, ace, None) for ace in _OTHER]
    elif JOKER in cards:
        # An ace beside the joker goes to the named end too where it fits both (L20).
        ways = [_placed(escalera, cards, ace, end) for ace in (end, _OTHER[end])]
    else:
        ways = [_placed(escalera, cards, end, None)]
    fits = [way for way in ways if way is not None]
    if not fits:
        raise Refused("does_not_fit", "L7")
    if end is None and fits[0] != fits[-1]:
        raise Refused("end_needed", "L20")
    return fits[0]


def _placed(escalera: Escalera, cards: tuple[int, ...], ace: End, joker: End | None) -> Escalera | None:
    """Return the escalera with ``cards`` on it, an ace at the end ``ace`` and a joker at the end ``joker``."""
    low, high, suit = escalera.low, escalera.high, escalera.suit
    places = set(range(low, high + 1))
    for card in cards:
        if card == JOKER:
            continue
        rank = rank_of(card)
        place = HIGH_ACE if rank == LOW_ACE and ace == "high" else rank
        if suit_of(card) != suit or place in places:
            return None
        places.add(place)
    at = escalera.joker
    if JOKER in cards:
        if at or cards.count(JOKER) > 1:
            return None
        at = _first_free(low, high, places, joker)
        places.add(at)
    low, high = min(places), max(places)
    return Escalera(suit, low, high, at) if len(places) == high - low + 1 and within(low, high) else None


def _first_free(low: int, high: int, taken: set[int], end: End | None) -> int:
    step, place = (1, high + 1) if end == "high" else (-1, low - 1)
    while place in taken:
        place += step
    return place


def with_joker_moved(meld: Laid, card: int) -> Laid:
    """Return a meld with ``card`` in the place of the joker at one end, and the joker at the other.

    Raises ``Refused``: ``does_not_fit``, ``no_room_for_joker`` (L8).
    """
    shape = shape_of(meld)
    if not isinstance(shape, Escalera) or shape.joker not in (shape.low, shape.high):
        raise Refused("does_not_fit", "L8")
    if card != card_at(shape.suit, shape.joker):
        raise Refused("does_not_fit", "L8")
    moved = joker_moved(shape)
    if moved is None:
        raise Refused("no_room_for_joker", "L8")
    return laid(moved)


def joker_moved(shape: Escalera) -> Escalera | None:
    """Return an escalera, its joker at an end, with the joker at the other; None when no rank is left there."""
    low, high = (shape.low - 1, shape.high) if shape.joker == shape.high else (shape.low, shape.high + 1)
    if not within(low, high):
        return None
    return Escalera(shape.suit, low, high, low if low < shape.low else high)
