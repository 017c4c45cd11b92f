"""Chances at a table of Hoola, from the cards that a seat has not seen."""

from functools import cache, lru_cache
from math import comb, exp, prod

from app.games.hoola.masks import RANK_COUNT, SEVENS, SUIT, rank_mask
from app.games.hoola.melds import all_melds, melds_in, partners

LOW_CARDS_KEPT = 0.19
"""Players keep low cards: the odds of a hand of at most so many points are higher by this much a point (logarithm).

Counted over hands of self-play; a hand of seven is hardly ever that low, dealt or kept.
"""

_RANKS = tuple(rank_mask(rank) for rank in range(1, RANK_COUNT + 1))


def claim_chance(card: int, unseen: int, cards: int) -> float:
    """Return the chance that a hand of so many unseen cards could be melded with a discard (H13).

    ``card`` is a mask. A card has to be left for the discard (H7).
    """
    unused = 1.0
    total = unseen.bit_count()
    for others in _partners(card):
        wanted = others.bit_count()
        if wanted < cards and others & unseen == others:
            unused *= 1 - prod((cards - held) / (total - held) for held in range(wanted))
    return 1 - unused


@cache
def _partners(card: int) -> tuple[int, ...]:
    return partners(card.bit_length() - 1, False, True)


def at_most_chance(points: int, unseen: int, cards: int) -> float:
    """Return the chance that a rival's hand of so many unseen cards has at most ``points``."""
    total = unseen.bit_count()
    if cards > total:
        return 0.0
    counts = tuple((unseen & rank).bit_count() for rank in _RANKS[:points])
    dealt = _low_hands(counts, cards, points) / comb(total, cards)
    if dealt >= 1:
        return 1.0
    odds = dealt / (1 - dealt) * exp(LOW_CARDS_KEPT * points)
    return odds / (1 + odds)


@lru_cache(maxsize=16_384)
def _low_hands(counts: tuple[int, ...], cards: int, points: int) -> int:
    """Return how many hands of so many cards have at most ``points``; ``counts`` is how many there are of each rank."""
    hands = [[0] * (points + 1) for _ in range(cards + 1)]
    hands[0][0] = 1
    for value, count in enumerate(counts, 1):
        for _ in range(count):
            for held in range(cards, 0, -1):
                for total in range(points, value - 1, -1):
                    hands[held][total] += hands[held - 1][total - value]
    return sum(hands[cards])


@cache
def _completing(ranks: int) -> int:
    """Return the ranks that make a sequence with some of these ranks of one suit."""
    found = 0
    for meld in all_melds(False):
        lacking = meld & ~ranks
        if meld <= SUIT and 2 <= meld.bit_count() <= 3 and lacking.bit_count() == 1:
            found |= lacking
    return found


@lru_cache(maxsize=32_768)
def outs(hand: int) -> int:
    """Return the cards that would make a meld with cards of the hand; the 7s, which need none (H9), left out."""
    spades, hearts, diamonds, clubs = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    pairs = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    sequences = _completing(spades) | _completing(hearts) << 13 | _completing(diamonds) << 26 | _completing(clubs) << 39
    return (sequences | pairs | pairs << 13 | pairs << 26 | pairs << 39) & ~(hand | SEVENS)


@lru_cache(maxsize=32_768)
def loose(hand: int) -> int:
    """Return the least number of cards that are left when all melds of the hand are put down."""
    return min((loose(hand & ~meld) for meld in melds_in(hand, False)), default=hand.bit_count())


def spots(table: tuple[int, ...], wrap_around: bool) -> int:
    """Return the cards that can be laid off somewhere on the table (H10)."""
    fitting = 0
    for meld in table:
        fitting |= _spots(meld, wrap_around)
    return fitting


@lru_cache(maxsize=4_096)
def _spots(meld: int, wrap_around: bool) -> int:
    melds = all_melds(wrap_around)
    return sum(1 << card for card in range(52) if not meld >> card & 1 and meld | 1 << card in melds)
