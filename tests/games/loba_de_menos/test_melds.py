"""Piernas and escaleras: how many there are, how they lie, what they take."""

import pytest

from app.games.contract import Refused
from app.games.loba_de_menos.actions import End
from app.games.loba_de_menos.finder import joker_runs, new_melds, piernas, runs
from app.games.loba_de_menos.melds import new_meld, with_joker_moved, with_laid_off
from app.games.loba_de_menos.state import DECK
from app.games.rummy.cards import CARDS, cards, names

ALL_PLACES = (1 << 15) - 2
A_RANK = cards(("9S", "9S", "9H", "9H", "9D", "9D", "9C", "9C"))


def lies(written: str, three_suits: bool = False) -> str | None:
    laid = new_meld(cards(written.split()), three_suits)
    return None if laid is None else " ".join(names(laid))


def laid_off(meld: str, more: str, end: End | None = None) -> str:
    """Return the meld after a lay-off, or the code of its refusal."""
    try:
        return " ".join(names(with_laid_off(cards(meld.split()), cards(more.split()), end)))
    except Refused as refused:
        return refused.code


def moved(meld: str, card: str) -> str:
    try:
        return " ".join(names(with_joker_moved(cards(meld.split()), CARDS[card])))
    except Refused as refused:
        return refused.code


def test_l6_a_rank_has_50_piernas_of_at_most_three_suits_and_32_of_exactly_three() -> None:
    assert len(set(piernas(A_RANK, False))) == 50
    assert len(set(piernas(A_RANK, True))) == 32


def test_l5_l7_a_suit_has_76_escaleras_without_a_joker_and_506_with_one() -> None:
    assert len(set(runs(0, ALL_PLACES))) == 76
    assert len(set(joker_runs(0, ALL_PLACES))) == 506


def test_both_decks_hold_2978_melds_and_each_is_one() -> None:
    melds = new_melds(DECK, three_suits=False)
    assert len(melds) == len(set(melds)) == 13 * 50 + 4 * (76 + 506)
    assert all(new_meld(cards(meld.cards), False) for meld in melds)


@pytest.mark.parametrize(
    ("written", "table"),
    [
        ("7S 5S 6S", "5S 6S 7S"),
        ("AS QS KS", "QS KS AS"),
        ("AS 3S 2S", "AS 2S 3S"),
        ("X AS 2S", None),
        ("X KS AS", "X KS AS"),
        ("KS AS X", None),
        ("QS X AS", "QS X AS"),
        ("AS X 3S", "AS X 3S"),
        ("X 2S 3S", "X 2S 3S"),
        ("6S 5S X", None),
        ("5S X X", None),
        ("X X X", None),
        ("5S X 5S", None),
        ("AS X AS", None),
        ("5S 6H 7S", None),
        ("9S 9S 9H", "9S 9S 9H"),
        ("9S 9H 9D 9C", None),
        ("9S 9H X", None),
    ],
)
def test_l5_l6_l7_how_a_new_meld_lies(written: str, table: str | None) -> None:
    assert lies(written) == table


def test_l5_a_suit_of_thirteen_is_an_escalera_but_no_card_more() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert lies(suit) == suit
    assert lies(f"{suit} X") is None
    assert lies(f"{suit} AS") is None
    assert lies("X 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS") is not None
    assert lies("X 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS") is None


def test_l6_three_suits_is_asked_of_a_new_pierna_only() -> None:
    assert lies("9S 9S 9H", three_suits=True) is None
    assert lies("9S 9S 9H 9D", three_suits=True) == "9S 9S 9H 9D"
    assert lies("5S 6S 7S", three_suits=True) == "5S 6S 7S"


@pytest.mark.parametrize(
    ("meld", "more", "end", "becomes"),
    [
        ("5S 6S 7S", "4S 8S", None, "4S 5S 6S 7S 8S"),
        ("5S 6S 7S", "9S X", "high", "5S 6S 7S X 9S"),
        ("5S 6S 7S", "8S X", "high", "5S 6S 7S 8S X"),
        ("5S 6S 7S", "8S X", "low", "X 5S 6S 7S 8S"),
        ("5S 6S 7S", "3S 9S X", "low", "does_not_fit"),
        ("5S 6S 7S", "X X", "low", "does_not_fit"),
        ("5S X 7S", "X", "high", "does_not_fit"),
        ("5S 6S 7S", "9S", None, "does_not_fit"),
        ("5S 6S 7S", "8S 8S", None, "does_not_fit"),
        ("5S 6S 7S", "X", None, "end_needed"),
        ("QS KS X", "X", "high", "does_not_fit"),
        ("QS KS AS", "X", "high", "does_not_fit"),
        ("QS KS AS", "X", "low", "X QS KS AS"),
        ("9S 9H 9D", "X", None, "end_needed"),
        ("9S 9H 9D", "9C", None, "fourth_suit"),
        ("9S 9H 9D", "9C 8C", None, "does_not_fit"),
        ("9S 9S 9H", "9D 9C", None, "fourth_suit"),
        ("9S 9S 9H", "9D 9D", None, "9S 9S 9H 9D 9D"),
        ("AS AH AD", "AS", None, "AS AS AH AD"),
        ("AS AH AD", "AS", "high", "does_not_fit"),
    ],
)
def test_l6_l7_l20_what_a_meld_takes(meld: str, more: str, end: End | None, becomes: str) -> None:
    assert laid_off(meld, more, end) == becomes


def test_l20_an_ace_needs_an_end_only_where_it_fits_both() -> None:
    long = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert laid_off(long, "AS") == f"{long} AS"
    assert laid_off(long, "AS", "high") == f"{long} AS"
    assert laid_off(long, "AS", "low") == "does_not_fit"
    assert laid_off(long, "2S AS") == "end_needed"
    assert laid_off(long, "2S AS", "low") == f"AS 2S {long}"
    assert laid_off(long, "2S AS", "high") == f"2S {long} AS"


def test_l20_an_ace_laid_off_with_a_joker_goes_to_the_named_end_where_it_fits_both() -> None:
    long = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"
    assert laid_off(long, "AS X", "high") == f"{long} X AS"
    assert laid_off(long, "AS X", "low") == "does_not_fit"
    assert laid_off("2S 3S 4S", "AS X", "high") == "AS 2S 3S 4S X"


@pytest.mark.parametrize(
    ("meld", "card", "becomes"),
    [
        ("5S 6S 7S 8S X", "9S", "X 5S 6S 7S 8S 9S"),
        ("X 5S 6S", "4S", "4S 5S 6S X"),
        ("QS KS X", "AS", "X QS KS AS"),
        ("X 2S 3S", "AS", "AS 2S 3S X"),
        ("JS QS X", "KS", "X JS QS KS"),
        ("X KS AS", "QS", "no_room_for_joker"),
        ("AS 2S X", "3S", "no_room_for_joker"),
        ("AS 2S X", "4S", "does_not_fit"),
        ("5S X 7S", "6S", "does_not_fit"),
        ("5S 6S 7S", "8S", "does_not_fit"),
        ("9S 9H 9D", "9S", "does_not_fit"),
        ("5S 6S X", "7H", "does_not_fit"),
        ("5S 6S X", "X", "does_not_fit"),
    ],
)
def test_l8_where_a_joker_moves(meld: str, card: str, becomes: str) -> None:
    assert moved(meld, card) == becomes


def test_l5_l8_a_joker_does_not_move_to_the_place_of_a_second_ace() -> None:
    twelve = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert moved(f"{twelve} X", "AS") == "no_room_for_joker"
    assert moved(f"X {twelve}", "AS") == "no_room_for_joker"
