"""The melds of Hoola as bit masks: which there are, which a hand holds, what fits on one (H5-H10).

How many there are in the deck:

====================================  ==========================  ===========
kind                                  by suit or rank             in all
====================================  ==========================  ===========
sets of three or four                 (4 + 1) x 13 ranks          65
lone sevens                           4                           4
pairs of sevens                       4 x 3 / 2                   6
6-7 and 7-8                           2 x 4 suits                 8
sequences of three or more            76 x 4 suits                304
**without wrap_around**                                           **387**
the same with wrap_around             131 x 4 suits               524
**with wrap_around**                                              **607**
====================================  ==========================  ===========

The ranks A 2 ... K A are 14 places in a row, which hold 15 - n sequences of n cards: 12 + 11 + ... + 2 = 77 for n from
3 to 13; but A ... K and 2 ... K A are the same thirteen cards, so 76. Round the circle of K-A-2 there are 13 sequences
of each length from 3 to 12, and one of all thirteen: 131.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from app.games.hoola.masks import BITS, RANK_COUNT, SEVENS, SUIT, SUITS, cards_in, rank_mask
from app.games.hoola.options import Options

_SEVEN = 6
"""The place of a 7 among the ranks, ace first."""


def _sets() -> Iterator[int]:
    for rank in range(1, RANK_COUNT + 1):
        cards = [1 << card for card in cards_in(rank_mask(rank))]
        for size in range(1 if rank == 7 else 3, 5):
            yield from map(sum, combinations(cards, size))


def _sequences(wrap_around: bool) -> Iterator[int]:
    for shift in range(0, len(SUITS) * RANK_COUNT, RANK_COUNT):
        yield 0b11 << _SEVEN - 1 + shift
        yield 0b11 << _SEVEN + shift
        for size in range(3, RANK_COUNT + 1):
            for first in range(RANK_COUNT if wrap_around else RANK_COUNT + 2 - size):
                places = ((1 << size) - 1) << first
                yield (places & SUIT | places >> RANK_COUNT) << shift


@cache
def all_melds(wrap_around: bool) -> frozenset[int]:
    """Return every meld that the deck holds."""
    return frozenset((*_sets(), *_sequences(wrap_around)))


def is_meld(cards: int, options: Options) -> bool:
    """Return whether these cards are a meld (H8, H9)."""
    return cards in all_melds(options.wrap_around)


@lru_cache(maxsize=32_768)
def _sequences_in(cards: int, wrap_around: bool) -> tuple[int, ...]:
    """Return the sequences that cards of one suit hold."""
    return tuple(meld for meld in _sequences_of_suits(wrap_around)[cards & -cards] if meld & cards == meld)


@cache
def _sequences_of_suits(wrap_around: bool) -> dict[int, tuple[int, ...]]:
    """Return the sequences of two cards or more of the suit to which each card (as a mask) belongs."""
    melds = [meld for meld in all_melds(wrap_around) if meld & meld - 1]
    by_suit = {suit: tuple(sorted(meld for meld in melds if meld & suit == meld)) for suit in SUITS}
    return {0: ()} | {bit: by_suit[suit] for bit in BITS.values() for suit in SUITS if bit & suit}


@cache
def _sets_in(cards: int) -> tuple[int, ...]:
    """Return the sets (lone sevens, too) that cards of one rank hold."""
    return tuple(meld for meld in _sets() if meld & cards == meld)


def melds_in(hand: int, wrap_around: bool) -> tuple[int, ...]:
    """Return every meld that the hand holds, each once."""
    spades = hand & SUIT
    hearts = hand >> 13 & SUIT
    diamonds = hand >> 26 & SUIT
    clubs = hand >> 39
    found = (
        _sequences_in(spades, wrap_around)
        + _sequences_in(hearts << 13, wrap_around)
        + _sequences_in(diamonds << 26, wrap_around)
        + _sequences_in(clubs << 39, wrap_around)
    )
    if hand & SEVENS:
        found += _sets_in(hand & SEVENS)
    three_or_more = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    three_or_more &= ~(1 << _SEVEN)
    while three_or_more:
        ace = three_or_more & -three_or_more
        found += _sets_in(hand & rank_mask(ace.bit_length()))
        three_or_more ^= ace
    return found


@cache
def _growths(meld: int, wrap_around: bool) -> tuple[int, int, tuple[int, ...]]:
    """Return of a meld: the single cards that fit, all cards that may ever fit, and what turns it into which meld."""
    added = sorted(grown ^ meld for grown in all_melds(wrap_around) if grown & meld == meld and grown != meld)
    singles = sum(cards for cards in added if not cards & cards - 1)
    reach = 0
    for cards in added:
        reach |= cards
    return singles, reach, tuple(added)


@lru_cache(maxsize=32_768)
def _fitting(meld: int, cards: int, wrap_around: bool) -> tuple[int, ...]:
    return tuple(added for added in _growths(meld, wrap_around)[2] if added & cards == added)


def fitting(meld: int, hand: int, wrap_around: bool) -> tuple[int, ...]:
    """Return every choice of cards from the hand that may be laid off at once on a meld (H10).

    A meld grows card by card, so where no single card fits nothing does.
    """
    singles, reach, _ = _growths(meld, wrap_around)
    return _fitting(meld, hand & reach, wrap_around) if hand & singles else ()


@cache
def partners(card: int, wrap_around: bool, lone_seven: bool) -> tuple[int, ...]:
    """Return the least choices of other cards that make a meld with ``card``; every larger one holds one of them.

    ``lone_seven``: a 7 needs no other (H9).
    """
    bit = 1 << card
    least: list[int] = []
    for meld in sorted(all_melds(wrap_around), key=int.bit_count):
        others = meld ^ bit
        if meld & bit and (others or lone_seven) and not any(found & others == found for found in least):
            least.append(others)
    return tuple(least)


def can_use(hand: int, card: int, options: Options) -> bool:
    """Return whether the hand and a discarded card hold a new meld with that card.

    A card to discard must be left (H7), unless one may go out without (H11).
    """
    whole = -1 if options.go_out_without_discard else hand
    for others in partners(card, options.wrap_around, options.lone_seven_from_discard):
        if hand & others == others and others != whole:
            return True
    return False
