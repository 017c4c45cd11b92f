"""A turn: draw, melds and lay-offs, discard, undo (H6-H12, H32)."""

from typing import Any

import pytest

from app.games.hoola import GAME
from app.games.hoola.actions import Meld
from app.games.hoola.options import Options
from app.games.hoola.state import State, must_meld
from tests.games.hoola.table import (
    CLAIM,
    DRAW,
    MS,
    TAKE,
    UNDO,
    after,
    allows,
    discard,
    facts,
    kinds,
    lay_off,
    meld,
    passed,
    played,
    position,
    refusal,
    types,
    window,
)

SCRAPS = "AS 4D 6H 9C JD QH"


def takes(hand: str, top: str, options: Options | None = None, **keys: Any) -> State:
    """Return the state after seat 1 took the discard of seat 0 in its own turn."""
    state = position(
        SCRAPS,
        hand,
        options=options or Options(),
        turn=1,
        discard=f"2C {top}",
        discarded_by=0,
        turns_had=[1, 0],
        **keys,
    )
    return after(state, 1, TAKE)


def test_h6_the_stock_is_drawn_from_its_top_and_the_card_may_be_discarded_at_once() -> None:
    state = after(position(SCRAPS, "2S 3S", stock="8H 9H"), 0, DRAW)
    assert GAME.private(state, 0).drawn == "8H"
    assert allows(state, 0, discard("8H"))


def test_h6_an_empty_stock_or_pile_gives_nothing() -> None:
    state = position(SCRAPS, "2S 3S", stock="")
    assert refusal(state, 0, DRAW) == ("wrong_phase", "H22")
    assert refusal(state, 0, TAKE) == ("cannot_use_card", "H7")
    assert types(state, 0) == set()


def test_h7_the_discard_is_refused_when_its_meld_would_leave_nothing_to_discard() -> None:
    state = position(SCRAPS, "5S 5H", turn=1, discard="2C 5D", discarded_by=0)
    assert refusal(state, 1, TAKE) == ("cannot_use_card", "H7")
    option = Options(go_out_without_discard=True)
    state = position(SCRAPS, "5S 5H", options=option, turn=1, discard="2C 5D", discarded_by=0)
    assert kinds(facts(after(state, 1, TAKE), 1, meld("5S 5H 5D"))) == ["melded", "round_ended"]


def test_h7_of_the_melds_with_the_taken_card_those_that_leave_a_discard_are_legal() -> None:
    state = takes("5S 5H 5C", "5D")
    melds = {action.cards for action in GAME.legal(state, 1) if isinstance(action, Meld)}
    assert melds == {("5S", "5H", "5D"), ("5S", "5D", "5C"), ("5H", "5D", "5C")}
    assert refusal(state, 1, meld("5S 5H 5D 5C")) == ("must_keep_discard", "H11")


@pytest.mark.parametrize("action", [lay_off(1, "JS"), discard("JS"), discard("5C"), meld("7D"), {"type": "big_luck"}])
def test_h7_with_a_taken_card_in_hand_nothing_but_its_meld_and_undo_is_allowed(action: dict[str, Any]) -> None:
    state = takes("5S 5H JS 7D", "5C", table=[{"owner": 1, "cards": "8S 9S TS"}])
    assert types(state, 1) == {"meld", "undo"}
    assert refusal(state, 1, action) == ("must_use_taken_card", "H7")
    assert refusal(state, 1, meld("5S JS")) == ("not_a_meld", "H8")


def test_h9_without_the_option_a_taken_seven_is_no_meld_alone_but_one_of_the_hand_is() -> None:
    state = takes("7S 6C 2D 3D", "7C", options=Options(lone_seven_from_discard=False))
    assert refusal(state, 1, meld("7C")) == ("not_a_meld", "H9")
    assert refusal(state, 1, meld("7S")) == ("must_use_taken_card", "H7")
    assert allows(state, 1, meld("7S 7C"))
    assert allows(state, 1, meld("6C 7C"))
    assert allows(after(state, 1, meld("6C 7C")), 1, meld("7S"))


def test_h10_a_lone_seven_takes_several_cards_at_once_when_the_result_is_a_meld() -> None:
    table = [{"owner": 0, "cards": "7S"}]
    state = position("5S 6S 8S 9S 7H 7D KC", "2S 3S", phase="play", table=table, stock="2C")
    for cards in ("6S", "8S", "5S 6S", "6S 8S", "5S 6S 8S 9S", "7H", "7H 7D"):
        assert allows(state, 0, lay_off(1, cards))
    for cards in ("5S", "9S", "6S 9S", "6S 7H"):
        assert refusal(state, 0, lay_off(1, cards)) == ("does_not_fit", "H10")
    assert after(state, 0, lay_off(1, "5S 6S 8S")).table[0].bit_count() == 4


def test_h10_an_ace_goes_onto_a_king_or_a_two_and_nothing_goes_onto_an_ace() -> None:
    table = [{"owner": 0, "cards": "JS QS KS"}, {"owner": 1, "cards": "2H 3H 4H"}]
    state = position("AS AH 2S KH 9D", "2D 3D", phase="play", table=table, stock="2C")
    state = played(state, (0, lay_off(1, "AS")), (0, lay_off(2, "AH")))
    assert refusal(state, 0, lay_off(1, "2S")) == ("does_not_fit", "H10")
    assert refusal(state, 0, lay_off(2, "KH")) == ("does_not_fit", "H10")


def test_h10_does_not_fit_comes_before_meld_first() -> None:
    state = position("AS QS 9D", "2D 3D", phase="play", table=[{"owner": 1, "cards": "9S TS JS"}], stock="2C")
    assert refusal(state, 0, lay_off(0, "AS")) == ("no_such_meld", "H10")
    assert refusal(state, 0, lay_off(1, "AS")) == ("does_not_fit", "H10")
    assert refusal(state, 0, lay_off(1, "QS")) == ("meld_first", "H10")


def test_h11_a_lay_off_must_leave_a_card_to_discard_too() -> None:
    table = [{"owner": 0, "cards": "9S TS JS"}]
    state = position("QS KS", "2D 3D", phase="play", table=table, stock="2C")
    assert refusal(state, 0, lay_off(1, "QS KS")) == ("must_keep_discard", "H11")
    assert types(after(state, 0, lay_off(1, "QS")), 0) == {"discard", "undo"}
    state = position(
        "QS KS", "2D 3D", options=Options(go_out_without_discard=True), phase="play", table=table, stock="2C"
    )
    assert kinds(facts(state, 0, lay_off(1, "QS KS"))) == ["laid_off", "round_ended"]


def test_h12_a_melded_card_is_not_in_hand_any_more() -> None:
    state = after(takes("5S 5H JS", "5C"), 1, meld("5S 5H 5C"))
    assert must_meld(state) is None
    assert refusal(state, 1, discard("5C")) == ("not_in_hand", "H11")


def test_h32_undo_takes_back_all_melds_and_the_own_draw_of_the_discard_at_once() -> None:
    before = position(SCRAPS, "5S 5H JS 7D", turn=1, discard="2C 5C", discarded_by=0, turns_had=[1, 0])
    state = played(before, (1, TAKE), (1, meld("5S 5H 5C")), (1, meld("7D")), (1, UNDO))
    assert state == before
    assert refusal(state, 1, UNDO) == ("wrong_phase", "H32")


def test_h32_after_undo_of_such_a_draw_others_may_still_claim() -> None:
    state = passed(window(SCRAPS, "7S 7D 2S", "7H 3D 3C", top="7C"), 3000 * MS)
    state = played(state, (1, TAKE), (1, UNDO))
    assert (state.window_from, state.ruling, state.turn) == (None, None, 1)
    assert kinds(facts(state, 2, CLAIM, 5000 * MS)) == ["claimed"]


def test_h32_the_draw_that_ended_an_open_window_was_a_claim_and_is_not_taken_back() -> None:
    state = after(window(SCRAPS, "7S 7D 2S", "7H 3D 3C", top="7C"), 1, TAKE)
    assert types(state, 1) == {"meld"}
    assert refusal(state, 1, UNDO) == ("nothing_to_undo", "H32")
    state = played(state, (1, meld("7C")), (1, meld("7S 7D")), (1, UNDO))
    assert (state.phase, must_meld(state), state.table) == ("play", 45, ())


def test_h32_undo_leaves_the_stock_draw_and_earlier_melds() -> None:
    table = [{"owner": 0, "cards": "9S TS JS"}]
    state = after(position("QS 7S 2C 4C", "2D 3D", table=table), 0, DRAW)
    assert refusal(state, 0, UNDO) == ("nothing_to_undo", "H32")
    assert played(state, (0, meld("7S")), (0, lay_off(1, "QS")), (0, UNDO)) == state


def test_h4_a_stranger_is_never_on_turn() -> None:
    assert refusal(position(SCRAPS, "2S 3S"), 4, DRAW) == ("not_your_turn", "H4")
    assert refusal(position(SCRAPS, "2S 3S"), 4, {"type": "next_round"}) == ("not_your_turn", "H31")
