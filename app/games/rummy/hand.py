"""Hands: ascending tuples of card ints, so that two hands with the same cards are equal.

A card may stand in a hand twice where a game is played with two decks.
"""

from bisect import insort
from collections.abc import Iterable
from typing import TypeAlias

Hand: TypeAlias = tuple[int, ...]


def hand_of(cards: Iterable[int]) -> Hand:
    """Return the cards as a hand."""
    return tuple(sorted(cards))


def added(hand: Hand, card: int) -> Hand:
    """Return the hand with one more card."""
    longer = list(hand)
    insort(longer, card)
    return tuple(longer)


def without(hand: Hand, gone: Iterable[int]) -> Hand | None:
    """Return the hand without one copy of each of ``gone``, or None when it does not hold them all."""
    left = list(hand)
    try:
        for card in gone:
            left.remove(card)
    except ValueError:
        return None
    return tuple(left)
