"""Standard cards as small integers.

A card is ``suit * 13 + rank - 1`` with suits S H D C (0-3) and ranks A 2-9 T J Q K (1-13), so 0 to 51; a joker is 52.
A suit is thus a stretch of 13 bits in a bit mask, which is how runs are found fast.
"""

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = "A23456789TJQK"
JOKER = 52

NAMES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "X")
"""The wire name of each card."""

CARDS: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
"""The card of each wire name."""


def card_of(rank: int, suit: int) -> int:
    """Return the card of a rank (1-13) and a suit (0-3)."""
    return suit * 13 + rank - 1


def rank_of(card: int) -> int:
    """Return the rank of a natural card, 1 (ace) to 13 (king)."""
    return card % 13 + 1


def suit_of(card: int) -> int:
    """Return the suit of a natural card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the wire names of cards, in order."""
    return tuple([NAMES[card] for card in cards])


def cards(names: Iterable[str]) -> tuple[int, ...]:
    """Return the cards of wire names, in order. Raises ``KeyError`` for a name that is no card."""
    return tuple([CARDS[name] for name in names])


def split(text: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names in a list of names, or in one string of names with blanks between."""
    return tuple(text.split()) if isinstance(text, str) else tuple(text)
