"""What Hoola's steady bot reckons with: chances, outs, and places to lay off."""

from itertools import combinations

import pytest

from app.bots.hoola_odds import at_most_chance, claim_chance, dealt_at_most, loose, outs, spots
from app.games.hoola.masks import DECK, cards_in, mask_of, worth


def cards(text: str) -> int:
    return mask_of(text.split())


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("8S 9S", "TS"),
        ("8S TS", "9S"),
        ("9S 9H", "9D 9C"),
        ("QS KS", "AS JS"),
        ("AS 2S", "3S"),
        ("5S 6S", "4S"),
        ("7S 3H", "6S 8S"),
        ("2S 5H 9D KC", ""),
        ("4S 5S 6S", "3S"),
        ("4S 4H 5S", "3S 4D 4C 6S"),
    ],
)
def test_outs_are_the_cards_that_make_a_meld_but_for_the_sevens_which_need_no_other(hand: str, wanted: str) -> None:
    assert outs(cards(hand)) == cards(wanted)


@pytest.mark.parametrize(
    ("hand", "left"),
    [("2S 5H 9D", 3), ("5S 6S 7S 7H 2D", 1), ("4S 5S 6S 4H 4D", 2), ("QS KS AS", 0), ("KS AS 2S", 3)],
)
def test_loose_cards_are_those_that_the_best_melds_leave(hand: str, left: int) -> None:
    assert loose(cards(hand)) == left


def test_spots_are_the_single_cards_that_fit_on_the_table() -> None:
    table = (cards("7S"), cards("9H 9D 9C"), cards("QC KC AC"))
    assert spots(table, False) == cards("6S 8S 7H 7D 7C 9S JC")
    assert spots(table, True) == cards("6S 8S 7H 7D 7C 9S JC 2C")


@pytest.mark.parametrize("held", [1, 2, 3])
@pytest.mark.parametrize("points", [0, 3, 6, 10])
def test_low_hands_are_counted_as_they_are_dealt(held: int, points: int) -> None:
    unseen = cards("AS 2S 2H 3D 4C 6S 7H 9D TD KC")
    hands = [sum(1 << card for card in hand) for hand in combinations(cards_in(unseen), held)]
    low = sum(worth(hand) <= points for hand in hands)
    assert dealt_at_most(points, unseen, held) == pytest.approx(low / len(hands))


def test_low_hands_are_kept_more_often_than_dealt() -> None:
    assert 0 < dealt_at_most(8, DECK, 2) < at_most_chance(8, DECK, 2) < 1
    assert at_most_chance(8, cards("2S 3S"), 1) == 1
    assert at_most_chance(8, cards("9S TS"), 1) == 0


def test_a_seven_can_be_claimed_by_anyone_with_another_card() -> None:
    assert claim_chance(cards("7S"), DECK, 0, cards=2, melded=True) == 1
    assert claim_chance(cards("7S"), DECK, 0, cards=1, melded=True) == 1


def test_a_card_whose_partners_are_all_seen_cannot_be_claimed() -> None:
    unseen = DECK & ~cards("KH KD QS JS AS 2S")
    assert claim_chance(cards("KS"), unseen, 0, cards=7, melded=False) == 0
    assert claim_chance(cards("KS"), unseen | cards("KH"), 0, cards=7, melded=False) > 0


def test_h7_two_cards_cannot_claim_what_needs_both_of_them() -> None:
    assert claim_chance(cards("KS"), DECK, 0, cards=2, melded=True) == 0
    assert claim_chance(cards("KS"), DECK, 0, cards=3, melded=True) > 0


def test_a_discard_is_safer_when_its_like_was_passed_by() -> None:
    unseen = DECK & ~cards("9S 9H")
    fresh = claim_chance(cards("9S"), unseen, 0, cards=7, melded=False)
    passed = claim_chance(cards("9S"), unseen, cards("9H"), cards=7, melded=False)
    assert passed < fresh


def test_who_has_melded_keeps_no_seven_as_a_partner() -> None:
    unseen = cards("7S KH KD KC QD JD")
    assert claim_chance(cards("8S"), unseen, 0, cards=3, melded=True) == 0
    assert claim_chance(cards("8S"), unseen, 0, cards=3, melded=False) > 0
