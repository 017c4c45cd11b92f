"""The meld tables against a second reading of H5, H8 and H9, card by card."""

from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.contract import Cards
from app.games.hoola.masks import BITS, mask_of, names_in, score, worth
from app.games.hoola.melds import all_melds, can_use, fitting, is_meld, melds_in
from app.games.hoola.options import Options

DECK = tuple(BITS)
RANKS = "A23456789TJQK"


def reads_as_meld(cards: Cards, wrap_around: bool) -> bool:
    ranks = [RANKS.index(card[0]) + 1 for card in cards]
    suits = {card[1] for card in cards}
    if len(set(ranks)) == 1:
        return len(cards) >= 3 or set(ranks) == {7}
    if len(suits) > 1 or (len(cards) < 3 and 7 not in ranks):
        return False
    starts = range(1, 14) if wrap_around else range(1, 16 - len(cards))
    return any({(start + step - 1) % 13 + 1 for step in range(len(cards))} == set(ranks) for start in starts)


def choices(cards: Cards) -> list[Cards]:
    return list(chain.from_iterable(combinations(cards, size) for size in range(1, len(cards) + 1)))


def hands(least: int = 1, most: int = 9) -> st.SearchStrategy[Cards]:
    """Hands of few ranks and suits, so that melds abound."""
    near = [card for card in DECK if card[0] in "A236789K"]
    pools = st.sampled_from((DECK, near, [card for card in near if card[1] in "SH"]))
    return pools.flatmap(lambda pool: st.sets(st.sampled_from(pool), min_size=least, max_size=most).map(tuple))


@pytest.mark.parametrize(("wrap_around", "in_all", "runs"), [(False, 387, 78), (True, 607, 133)])
def test_h8_h9_the_deck_holds_so_many_melds(wrap_around: bool, in_all: int, runs: int) -> None:
    melds = [names_in(meld) for meld in all_melds(wrap_around)]
    kinds = Counter("set" if len({card[0] for card in meld}) == 1 else meld[0][1] for meld in melds)
    assert len(melds) == in_all
    assert kinds == {"set": 65 + 4 + 6, "S": runs, "H": runs, "D": runs, "C": runs}


@pytest.mark.parametrize("wrap_around", [False, True])
def test_every_meld_reads_as_one(wrap_around: bool) -> None:
    assert all(reads_as_meld(names_in(meld), wrap_around) for meld in all_melds(wrap_around))


@settings(deadline=None)
@given(hands(most=5), st.booleans())
def test_h5_h8_h9_what_is_a_meld(cards: Cards, wrap_around: bool) -> None:
    assert is_meld(mask_of(cards), Options(wrap_around=wrap_around)) == reads_as_meld(cards, wrap_around)


@settings(deadline=None)
@given(hands(), st.booleans())
def test_all_melds_of_a_hand_are_found_each_once(hand: Cards, wrap_around: bool) -> None:
    found = melds_in(mask_of(hand), wrap_around)
    assert len(set(found)) == len(found)
    assert set(found) == {mask_of(cards) for cards in choices(hand) if reads_as_meld(cards, wrap_around)}


@settings(deadline=None)
@given(st.data(), hands(), st.booleans())
def test_h10_all_that_fits_on_a_meld_is_found(data: st.DataObject, hand: Cards, wrap_around: bool) -> None:
    meld = data.draw(st.sampled_from(sorted(all_melds(wrap_around))))
    cards = tuple(card for card in hand if not BITS[card] & meld)
    grown = {mask_of(added) for added in choices(cards) if reads_as_meld(names_in(meld) + added, wrap_around)}
    assert set(fitting(meld, mask_of(cards), wrap_around)) == grown


@settings(deadline=None)
@given(hands(least=2), st.booleans(), st.booleans(), st.booleans())
def test_h7_h9_a_card_can_be_used_when_a_new_meld_with_it_leaves_a_discard(
    cards: Cards, wrap_around: bool, lone_seven: bool, without_discard: bool
) -> None:
    card, *hand = cards
    usable = any(
        card in meld
        and reads_as_meld(meld, wrap_around)
        and (lone_seven or len(meld) > 1)
        and (without_discard or len(meld) < len(cards))
        for meld in choices(cards)
    )
    options = Options(
        wrap_around=wrap_around, lone_seven_from_discard=lone_seven, go_out_without_discard=without_discard
    )
    assert can_use(mask_of(hand), DECK.index(card), options) == usable


@pytest.mark.parametrize(
    ("cards", "in_order"),
    [
        ("KS QS AS", "QS KS AS"),
        ("2S KS AS", "KS AS 2S"),
        ("AS 3S 2S", "AS 2S 3S"),
        ("9C 9S 9D", "9S 9D 9C"),
        ("KS 5S AS", "AS 5S KS"),
        ("KH AS", "AS KH"),
    ],
)
def test_cards_are_named_in_one_order(cards: str, in_order: str) -> None:
    assert names_in(mask_of(cards.split())) == tuple(in_order.split())


@pytest.mark.parametrize(
    ("hand", "plain", "scored"),
    [("AS TS JH QD KC", 47, 47), ("4H 6D 2S 2H 2D 2C", 18, 10), ("7S 7H 7D 7C", 28, 0), ("KS KH KD QS", 51, 51)],
)
def test_h5_h24_worth_and_score(hand: str, plain: int, scored: int) -> None:
    cards = mask_of(hand.split())
    assert (worth(cards), score(cards)) == (plain, scored)
