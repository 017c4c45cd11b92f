"""The ways to end a round (H16, H18-H23)."""

from typing import Any, cast

import pytest

from app.games.hoola import GAME
from app.games.hoola.events import Blasted, HoolaEvent, RoundEnded
from app.games.hoola.options import Options
from tests.games.hoola.table import DRAW, MS, discard, facts, kinds, lay_off, meld, played, position, refusal, types

KNOCK, BLAST, BIG_LUCK = {"type": "knock"}, {"type": "blast"}, {"type": "big_luck"}
SEVEN_SCRAPS = "AS 4D 6H 9C JD QH KC"
TABLE: list[dict[str, Any]] = [{"owner": 0, "cards": "JS QS KS"}, {"owner": 1, "cards": "7D"}]


def ended(events: list[HoolaEvent]) -> tuple[str, int]:
    """Return how the round ended and who won it."""
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    return end.reason, end.winner


@pytest.mark.parametrize(
    ("hand", "reason"),
    [("AS AH 2S 2H 2D 3S 3H", "small_blast"), ("KS KH KD QC QS QH 8D", "large_blast")],
)
def test_h19_a_blast_shows_its_worth(hand: str, reason: str) -> None:
    events = facts(position(hand, "4S 5H 6D", stock="9S"), 0, BLAST)
    assert ended(events) == (reason, 0)
    assert isinstance(events[0], Blasted)
    assert events[0].worth == (14 if reason == "small_blast" else 83)


def test_h19_a_blast_is_for_the_seven_cards_in_hand() -> None:
    assert refusal(position("AS AH 2S", "4S 5H 6D"), 0, BLAST) == ("cannot_blast", "H19")


def test_h19_h20_before_the_draw_only() -> None:
    state = played(position("AS AH 2S 2H 2D 3S 3H", SEVEN_SCRAPS.replace("AS", "AD"), stock="9S 9H"), (0, DRAW))
    assert refusal(state, 0, BLAST) == ("wrong_phase", "H19")
    assert refusal(state, 0, KNOCK) == ("wrong_phase", "H20")


@pytest.mark.parametrize(
    ("rivals", "winner"),
    [
        (["AD 2D 3C", "AC 3H 2C"], ("knock_lost", 1)),  # 6 and 6: the first clockwise
        (["9H 8H", "AC 3H 2C"], ("knock_lost", 2)),
        (["AD 2D 6C", "AC 2H 6H"], ("knock_lost", 1)),  # 9 and 9, as the knocker
        (["9H 8H", "TC"], ("knock", 0)),
    ],
)
def test_h20_an_equal_score_beats_the_knocker_and_of_equals_the_first_clockwise(
    rivals: list[str], winner: tuple[str, int]
) -> None:
    state = position("AH 2S 6S", *rivals, table=TABLE, stock="5S", turns_had=[1, 1, 1])
    assert ended(facts(state, 0, KNOCK)) == winner


def test_h20_a_knock_goes_round_the_table_from_its_seat() -> None:
    table = [{"owner": 2, "cards": "JS QS KS"}, {"owner": 1, "cards": "7D"}]
    state = position("AD 2D 3C", "AC 3H 2C", "AH 2S 6S", table=table, stock="5S", turn=2, turns_had=[1, 1, 1])
    assert ended(facts(state, 2, KNOCK)) == ("knock_lost", 0)


def test_h21_big_luck_before_and_after_the_draw() -> None:
    state = position("7S 7H 7D 7C 2S", "3S 4D", stock="9S 9H")
    assert ended(facts(state, 0, BIG_LUCK)) == ("big_luck", 0)
    assert ended(facts(played(state, (0, DRAW)), 0, BIG_LUCK)) == ("big_luck", 0)
    state = played(state, (0, DRAW), (0, meld("7S 7H")))
    assert refusal(state, 0, BIG_LUCK) == ("cannot_big_luck", "H21")
    assert "big_luck" not in types(state, 0)


def test_h16_h22_the_discard_after_the_last_stock_card_ends_the_round_without_a_window() -> None:
    state = played(position("AH 2S 6S", "AD 2D 3C", stock="KH"), (0, DRAW))
    events = facts(state, 0, discard("KH"), 5 * MS)
    assert kinds(events) == ["discarded", "round_ended"]
    state = played(state, (0, discard("KH")))
    assert (GAME.public(state).window, GAME.timers(state), types(state, 1)) == ("closed", (), {"next_round"})


def test_h18_h22_going_out_with_that_discard_wins_all_the_same() -> None:
    table = [{"owner": 0, "cards": "JS QS KS"}]
    state = position("2S", "AD", phase="play", table=table, stock="", turns_had=[1, 1])
    assert ended(facts(state, 0, discard("2S"))) == ("out", 0)


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["AS 4D KD", "2S 3D", "AD 4H"], 1),  # all 5: fewer cards, then the first after the discarder
        (["5S KD", "2S 3D", "AD 4H"], 0),
        (["AS 4D KD", "2S 4S", "AD 4H"], 2),
    ],
)
def test_h22_ties_go_to_fewer_cards_then_clockwise_after_the_discarder(hands: list[str], winner: int) -> None:
    state = position(*hands, phase="play", stock="")
    assert ended(facts(state, 0, discard("KD"))) == ("stock", winner)


def test_h23_lay_offs_of_that_turn_count_for_hoola() -> None:
    table = [{"owner": 1, "cards": "4S 5S 6S"}]
    state = position("3S 3H 3D 9C TC JC 7S KD", "2D 4H", phase="play", table=table, stock="2C", turns_had=[1, 1])
    state = played(state, (0, meld("3S 3H 3D")), (0, meld("9C TC JC")), (0, lay_off(1, "7S")))
    assert ended(facts(state, 0, discard("KD"))) == ("hoola", 0)


def test_h23_a_meld_before_that_turn_makes_it_plain_going_out() -> None:
    table = [{"owner": 0, "cards": "7H"}]
    state = position("3S 3H 3D 9C TC JC QC KD", "2D 4H", phase="play", table=table, stock="2C", turns_had=[1, 1])
    state = played(state, (0, meld("3S 3H 3D")), (0, meld("9C TC JC QC")))
    assert ended(facts(state, 0, discard("KD"))) == ("out", 0)


def test_h23_it_takes_all_seven_cards() -> None:
    state = position("3S 3H 3D KD", "2D 4H", phase="play", stock="2C", turns_had=[1, 1])
    assert ended(facts(played(state, (0, meld("3S 3H 3D"))), 0, discard("KD"))) == ("out", 0)


def test_h11_h23_with_the_option_all_eight_down_in_one_turn_is_hoola_too() -> None:
    option = Options(go_out_without_discard=True)
    state = position("3S 3H 3D 9C TC JC QC KC", "2D 4H", options=option, phase="play", stock="2C", turns_had=[1, 1])
    events = facts(played(state, (0, meld("3S 3H 3D"))), 0, meld("9C TC JC QC KC"))
    assert ended(events) == ("hoola", 0)
    assert cast(RoundEnded, events[1]).lines[0].hoola
