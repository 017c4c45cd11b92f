"""Chances at a table of Hoola, from the cards that a seat has not seen."""

from functools import cache, lru_cache
from math import comb, exp

from app.games.hoola.masks import RANK_COUNT, SEVENS, SUIT, rank_mask
from app.games.hoola.melds import all_melds, melds_in, partners
from app.games.rummy.cards import JOKER

LOW_CARDS_KEPT = 0.19
"""Players keep low cards: the odds of a hand of at most so many points are higher by this much a point (logarithm).

Counted over hands of self-play; a hand of seven is hardly ever that low, dealt or kept.
"""

PASSED_PAIR = 0.35
"""A pair that a card of the discard pile would have completed is held so much more seldom than dealt."""
KEPT_PAIR = (1.25, 1.8)
"""Any other pair so much more often, by whether the rival has melded."""
LONE_PARTNER = 0.6
"""The same for a 7, which is a partner all by itself; one who has melded holds none."""

_RANKS = tuple(rank_mask(rank) for rank in range(1, RANK_COUNT + 1))


def claim_chance(card: int, unseen: int, passed: int, cards: int, melded: bool) -> float:
    """Return the chance that a rival with so many unseen cards can meld a discard and will claim it (H13).

    ``card``, ``unseen`` and the discard pile ``passed`` are masks. A rival needs one card more, to discard (H7). One
    who would have claimed a card of the pile does not hold the pair for it, and who keeps cards keeps pairs.
    """
    total = unseen.bit_count()
    unused = 1.0
    for others in _partners(card):
        if others.bit_count() >= cards or others & ~unseen:
            continue
        if not others:
            return 1.0
        if not others & others - 1:
            unused *= 1 - (0.0 if melded else LONE_PARTNER * cards / total)
            continue
        pair = cards * (cards - 1) / (total * (total - 1))
        unused *= 1 - pair * (PASSED_PAIR if _completing(others) & passed else KEPT_PAIR[melded])
    return 1 - unused


@cache
def _partners(card: int) -> tuple[int, ...]:
    return partners(card.bit_length() - 1, False, True)


@cache
def _completing(pair: int) -> int:
    """Return the cards that would make a meld with a pair."""
    return sum(1 << card for card in range(JOKER) if pair in _partners(1 << card))


def at_most_chance(points: int, unseen: int, cards: int) -> float:
    """Return the chance that a rival's hand of so many unseen cards has at most ``points``."""
    dealt = dealt_at_most(points, unseen, cards)
    if dealt in (0.0, 1.0):
        return dealt
    odds = dealt / (1 - dealt) * exp(LOW_CARDS_KEPT * points)
    return odds / (1 + odds)


def dealt_at_most(points: int, unseen: int, cards: int) -> float:
    """Return the chance that so many cards dealt from the unseen ones have at most ``points`` (four alike ignored)."""
    counts = tuple((unseen & rank).bit_count() for rank in _RANKS[:points])
    return _low_hands(counts, cards, points) / comb(unseen.bit_count(), cards)


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
def _in_suit(ranks: int) -> int:
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
    sequences = _in_suit(spades) | _in_suit(hearts) << 13 | _in_suit(diamonds) << 26 | _in_suit(clubs) << 39
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
    return sum(1 << card for card in range(JOKER) if not meld >> card & 1 and meld | 1 << card in melds)
