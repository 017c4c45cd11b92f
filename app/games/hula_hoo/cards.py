"""The 84 cards: values 1 to 13, six of each, but twelve 7s, which are the jokers (U1).

A card is its value; equal cards are one and the same to the rules. A zone (a hand, the cards face up) is an ascending
tuple, so that two zones with the same cards are equal.
"""

from bisect import insort
from collections.abc import Iterable
from typing import TypeAlias

LOWEST, HIGHEST = 1, 13
JOKER = 7
COPIES, JOKER_COPIES = 6, 12

Card: TypeAlias = int
Zone: TypeAlias = tuple[Card, ...]

VALUES = range(LOWEST, HIGHEST + 1)
DECK: Zone = tuple(card for card in VALUES for _ in range(JOKER_COPIES if card == JOKER else COPIES))
"""All 84 cards, ascending."""

CARDS: dict[str, Card] = {str(card): card for card in VALUES}
"""The card of each written name."""


def zone(cards: Iterable[Card]) -> Zone:
    """Return the cards as a zone."""
    return tuple(sorted(cards))


def added(cards: Zone, card: Card) -> Zone:
    """Return the zone with one more card."""
    longer = list(cards)
    insort(longer, card)
    return tuple(longer)


def removed(cards: Zone, card: Card) -> Zone:
    """Return the zone without one copy of a card; unchanged when it holds none."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def without(cards: Zone, gone: Iterable[Card]) -> Zone:
    """Return the zone without one copy of each of ``gone``."""
    for card in gone:
        cards = removed(cards, card)
    return cards


def holds(cards: Zone, wanted: Iterable[Card]) -> bool:
    """Return whether the zone holds all of ``wanted``, each as often as it is asked for."""
    asked = tuple(wanted)
    return all(cards.count(card) >= asked.count(card) for card in asked)


def names(cards: Iterable[Card]) -> list[str]:
    """Return the written names of cards, in order."""
    return [str(card) for card in cards]
