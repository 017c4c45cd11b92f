"""Whether the shuffle is even: chi-square over 100,000 shuffles of each deck, out of one fixed stream.

For each deck three kinds of statistic are tried, each against its own distribution:

* each place in the deck: every card should come there equally often (one less degrees of freedom than cards);
* each seat's hand: every card should be in it equally often. A hand holds a card once at most, which makes the counts
  less spread than those of independent draws: the statistic is scaled up by (n - 1) / (n - hand);
* the table of places and cards as a whole, (n - 1)^2 degrees of freedom, with the scale (n - 1) / n.

An even shuffle fails the whole file with a chance of one in a thousand: each statistic may have a p-value as low as
that, shared out among all statistics of all decks. The stream is fixed, so that the outcome is too.
"""

from collections import Counter
from math import erfc, sqrt

import pytest

from app.games.rng import Rng

DEALS = 100_000
SIGNIFICANCE = 0.001

DECKS = {"hoola": (52, 7, 5), "hula-hoo": (84, 10, 6), "loba-de-menos": (108, 9, 5)}
"""By game: the cards of the deck, those dealt to a seat in a row, and the seats."""

STATISTICS = sum(cards + seats + 1 for cards, _, seats in DECKS.values())


def p_value(statistic: float, freedom: int) -> float:
    """Return how likely a chi-square is at least this large (Wilson and Hilferty's normal approximation)."""
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(z / sqrt(2)) / 2


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def shuffled(cards: int, seed: bytes) -> bytes:
    """Return ``DEALS`` shuffled decks, one after another."""
    rng = Rng(seed)
    decks = bytearray()
    fresh = list(range(cards))
    for _ in range(DEALS):
        deck = fresh.copy()
        rng.shuffle(deck)
        decks += bytes(deck)
    return bytes(decks)


@pytest.mark.parametrize(
    ("freedom", "critical", "p"), [(50, 67.505, 0.05), (100, 135.807, 0.01), (100, 149.449, 0.001)]
)
def test_p_values_are_those_of_the_printed_tables(freedom: int, critical: float, p: float) -> None:
    assert p_value(critical, freedom) == pytest.approx(p, rel=0.02)


@pytest.mark.parametrize("game", sorted(DECKS))
def test_every_card_is_as_likely_in_every_place_and_every_hand(game: str) -> None:
    cards, hand, seats = DECKS[game]
    decks = shuffled(cards, game.encode())
    counts = [Counter(decks[place::cards]) for place in range(cards)]
    table = [[counted[card] for card in range(cards)] for counted in counts]
    p = {f"place {n}": p_value(chi_square(row, DEALS / cards), cards - 1) for n, row in enumerate(table)}
    for seat in range(seats):
        places = table[seat * hand : (seat + 1) * hand]
        held = [sum(row[card] for row in places) for card in range(cards)]
        scale = (cards - 1) / (cards - hand)
        p[f"seat {seat}"] = p_value(scale * chi_square(held, DEALS * hand / cards), cards - 1)
    whole = sum(chi_square(row, DEALS / cards) for row in table)
    p["all places"] = p_value(whole * (cards - 1) / cards, (cards - 1) ** 2)
    limit = SIGNIFICANCE / STATISTICS
    assert {name: value for name, value in p.items() if value < limit} == {}


def test_a_shuffle_that_is_not_even_is_found_out() -> None:
    """The well-known fault: every place swaps with any place of the whole deck."""
    cards, rng = 52, Rng(b"uneven")
    decks = bytearray()
    for _ in range(DEALS // 10):
        deck = list(range(cards))
        for i in range(cards):
            j = rng.below(cards)
            deck[i], deck[j] = deck[j], deck[i]
        decks += bytes(deck)
    worst = min(
        p_value(chi_square([decks[place::cards].count(card) for card in range(cards)], DEALS / 10 / cards), cards - 1)
        for place in range(cards)
    )
    assert worst < SIGNIFICANCE / STATISTICS
