"""Sets of cards as 52-bit masks: bit ``c`` stands for the card ``c`` of ``rummy.cards``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from app.games.contract import Cards
from app.games.rummy.cards import JOKER, NAMES, RANKS, rank_of, suit_of

RANK_COUNT = len(RANKS)
SUIT = (1 << RANK_COUNT) - 1
"""The mask of all spades; shifted by 13, 26 and 39 bits, of the hearts, diamonds and clubs."""

DECK = (1 << JOKER) - 1
"""The mask of all 52 cards."""

BITS: dict[str, int] = {NAMES[card]: 1 << card for card in range(JOKER)}
"""The mask of each card, by its wire name."""

SUITS: tuple[int, ...] = tuple(SUIT << shift for shift in range(0, JOKER, RANK_COUNT))
"""The mask of each suit."""

_SPADE_OF_EACH_SUIT = 1 | 1 << RANK_COUNT | 1 << 2 * RANK_COUNT | 1 << 3 * RANK_COUNT


def rank_mask(rank: int) -> int:
    """Return the mask of the four cards of a rank (1-13)."""
    return _SPADE_OF_EACH_SUIT << rank - 1


SEVENS = rank_mask(7)

_WORTH: tuple[int, ...] = tuple(
    sum(rank + 1 for rank in range(RANK_COUNT) if ranks >> rank & 1) for ranks in range(SUIT + 1)
)
"""The worth of each set of ranks of one suit (H5)."""


def mask_of(names: Iterable[str]) -> int:
    """Return the mask of cards by wire names. Raises ``KeyError`` for a name that is no card of the deck."""
    mask = 0
    for name in names:
        mask |= BITS[name]
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """Yield the cards of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def worth(mask: int) -> int:
    """Return the plain sum of card values: A 1, 2-10 face value, J 11, Q 12, K 13 (H5)."""
    return _WORTH[mask & SUIT] + _WORTH[mask >> 13 & SUIT] + _WORTH[mask >> 26 & SUIT] + _WORTH[mask >> 39]


def score(hand: int) -> int:
    """Return the score of a hand: its worth, four of a kind counting nothing (H24)."""
    return worth(hand) - 4 * _WORTH[hand & hand >> 13 & hand >> 26 & hand >> 39]


@lru_cache(maxsize=4096)
def in_order(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask in the one order in which they are named.

    That is ascending, suits as S H D C and the ace low; but a sequence that goes on over its king begins where it
    begins: Q K A.
    """
    cards = tuple(cards_in(mask))
    if not cards or suit_of(cards[0]) != suit_of(cards[-1]) or (rank_of(cards[0]), rank_of(cards[-1])) != (1, 13):
        return cards
    gaps = [place for place in range(1, len(cards)) if cards[place] != cards[place - 1] + 1]
    return cards[gaps[0] :] + cards[: gaps[0]] if len(gaps) == 1 else cards


@lru_cache(maxsize=4096)
def names_in(mask: int) -> Cards:
    """Return the wire names of the cards of a mask, in the order of ``in_order``."""
    return tuple(NAMES[card] for card in in_order(mask))
