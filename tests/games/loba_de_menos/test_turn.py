"""A turn: draw, put down, discard; taking back; running out of time."""

from typing import Any

import pytest

from app.games.contract import NS_PER_S, Refused
from app.games.loba_de_menos import GAME
from app.games.loba_de_menos.clock import dearest
from app.games.loba_de_menos.events import Discarded, Drew, Reshuffled, Undone
from app.games.loba_de_menos.options import Options
from app.games.rummy.cards import NAMES, cards
from app.games.rummy.hand import hand_of as cards_of
from tests.games.loba_de_menos.table import (
    RNG,
    after,
    allowed,
    before_draw,
    facts,
    folded,
    hand_of,
    kinds,
    on_turn,
    position,
    refusal,
    table_of,
)

TAKE: dict[str, Any] = {"type": "draw", "source": "discard"}
STOCK: dict[str, Any] = {"type": "draw", "source": "stock"}


@pytest.mark.parametrize(
    ("hand", "table", "top", "may"),
    [
        ("5S 7S KH", [], "6S", True),
        ("5S X KH", [], "6S", True),
        ("5S X KH", [], "8S", False),
        ("KH KD 2S", [], "KH", True),
        ("5S 6S KH", [], "X", True),
        ("5S KH 9D", [], "X", False),
        # A meld of one's own must come first, of other cards than those that make room.
        ("9C 9D 9H 8S", [(1, "5S 6S 7S")], "9S", True),
        ("9C 9D 8S", [(1, "5S 6S 7S")], "8S", False),
        ("8S 8H 8D", [(1, "5S 6S 7S")], "9S", False),
        ("8S 8S 8H 8D", [(1, "5S 6S 7S")], "9S", True),
        # A joker, a lay-off at the other end or a joker move makes room.
        ("X", [(0, "5S 6S 7S")], "9S", True),
        ("X 4S", [(0, "5S 6S X")], "9S", False),
        ("8S", [(0, "5S 6S X")], "3S", False),
        ("7S", [(0, "5S 6S X")], "3S", True),
        ("2H", [(0, "5S 6S X")], "7S", True),
        ("2H", [(0, "AS 2S X")], "3S", False),
        ("2H", [(0, "QS KS AS")], "AS", False),
    ],
)
def test_l10_the_discard_may_be_taken_when_some_moves_play_it(
    hand: str, table: list[tuple[int, str]], top: str, may: bool
) -> None:
    state = before_draw(hand, table, discard=f"2C {top}")
    assert allowed(state, 0, GAME.parse(TAKE)) is may
    if not may:
        assert refusal(state, 0, **TAKE) == ("cannot_use_card", "L10")


def test_l10_there_may_be_no_discard_to_take() -> None:
    assert refusal(before_draw("5S 6S KH", discard=""), 0, **TAKE) == ("cannot_use_card", "L10")


def test_l10_a_twin_of_the_taken_card_fulfils_it() -> None:
    state = after(before_draw("7S 5S 6S KH", discard="2C 7S"), 0, **TAKE)
    state = after(state, 0, type="meld", cards="5S 6S 7S")
    assert hand_of(state, 0) == "7S KH"
    assert after(state, 0, type="discard", card="7S").turn == 1


def test_l10_an_unplayed_taken_card_comes_before_the_joker_that_may_not_be_discarded() -> None:
    state = after(before_draw("5S 6S X KH", discard="2C 7S"), 0, **TAKE)
    assert refusal(state, 0, type="discard", card="X") == ("taken_card_unplayed", "L10")


def test_l10_a_move_that_bars_the_taken_card_leaves_undo() -> None:
    state = after(before_draw("5S 6S 4S KH", discard="2C 7S"), 0, **TAKE)
    state = after(state, 0, type="meld", cards="4S 5S 6S")
    assert kinds(state, 0) == ["lay_off", "undo"]
    state = after(before_draw("7H 7D 7S 2H", [(1, "4D 5D 6D")], discard="2C 7H"), 0, **TAKE)
    state = after(state, 0, type="meld", cards="7H 7H 7D")
    assert kinds(state, 0) == ["lay_off", "discard", "undo"]


def test_l9_codes_of_a_lay_off_in_their_order() -> None:
    state = on_turn("8S X 4D", [(1, "5S 6S 7S")])
    assert refusal(state, 0, type="lay_off", meld=2, cards="X") == ("no_such_meld", "L9")
    assert refusal(state, 0, type="lay_off", meld=-1, cards="X") == ("no_such_meld", "L9")
    assert refusal(state, 0, type="lay_off", meld=1, cards="X") == ("meld_first", "L9")
    assert refusal(state, 0, type="move_joker", meld=1, card="4D") == ("meld_first", "L9")


def test_l11_the_last_reshuffle_allowed_takes_all_discards_but_the_top() -> None:
    state = before_draw("2D KH", stock="", discard="5H 6H 7H 9C", reshuffles_used=4)
    reshuffled, drew = facts(state, 0, **STOCK)
    assert isinstance(reshuffled, Reshuffled)
    assert isinstance(drew, Drew)
    assert sorted(reshuffled.stock) == ["5H", "6H", "7H"]
    assert drew.card == reshuffled.stock[0]
    state = folded(state, [reshuffled, drew])
    assert (len(state.stock), state.discard, state.reshuffles_used) == (2, cards(["9C"]), 5)


def test_l11_without_reshuffles_an_empty_stock_ends_the_round_even_with_nothing_to_reshuffle() -> None:
    state = before_draw("2D KH", options=Options(reshuffles=0), stock="", discard="9C", totals=[7, 8])
    ended = after(state, 0, **STOCK)
    assert ended.phase == "round_over"
    assert ended.totals == (7, 8)
    assert ended.round_result is not None
    assert (ended.round_result.reason, ended.round_result.scored) == ("exhausted", {0: 0, 1: 0})


def test_l12_jokers_alone_may_be_discarded_one_of_several_too() -> None:
    state = after(on_turn("X X"), 0, type="discard", card="X")
    assert (state.turn, hand_of(state, 0)) == (1, "X")
    assert refusal(on_turn("X X 2H"), 0, type="discard", card="X") == ("joker_discard", "L12")


@pytest.mark.parametrize("action", [{"type": "undo"}, {"type": "discard", "card": "5S"}])
def test_l21_before_the_draw_is_the_wrong_phase(action: dict[str, Any]) -> None:
    assert refusal(before_draw("5S 6S"), 0, **action)[0] == "wrong_phase"


def test_l21_undo_takes_back_melds_lay_offs_and_joker_moves_at_once() -> None:
    start = on_turn("7C 7D 7H 9S 4S KH", [(1, "5S 6S 7S 8S X")])
    state = after(start, 0, type="meld", cards="7C 7D 7H")
    state = after(state, 0, type="move_joker", meld=1, card="9S")
    assert table_of(state)[0] == "X 5S 6S 7S 8S 9S"
    state = after(state, 0, type="undo")
    assert state == start
    assert refusal(state, 0, type="undo") == ("nothing_to_undo", "L21")


def test_l21_undo_of_a_taken_card_after_its_twin_was_played() -> None:
    start = before_draw("7S 5S 6S KH", discard="2C 7S")
    state = after(after(start, 0, **TAKE), 0, type="meld", cards="5S 6S 7S")
    assert after(state, 0, type="undo") == start


@pytest.mark.parametrize(
    ("hand", "options", "card"),
    [
        ("2C 9H KS", Options(), "KS"),
        ("KS AC TD", Options(), "AC"),
        ("KC KD KH", Options(), "KH"),
        ("X 2S", Options(), "2S"),
        ("X X", Options(), "X"),
        ("KS AC", Options(card_points="heavy"), "AC"),
        ("9H 9D 8S", Options(), "9H"),
    ],
)
def test_l22_the_dearest_card_that_may_go(hand: str, options: Options, card: str) -> None:
    assert NAMES[dearest(cards_of(cards(hand.split())), options.card_points)] == card


def test_l22_the_clock_discards_after_the_draw_and_plays_no_more() -> None:
    state = on_turn("7C 7D 7H KH 2S")
    (discarded,) = GAME.automatic(state, 0, 5, RNG)
    assert discarded == Discarded(0, "KH", 1, 5, auto=True)
    assert GAME.automatic(state, 1, 5, RNG) == ()


def test_l22_the_clock_ends_a_round_that_has_no_stock_left() -> None:
    state = before_draw("2D KH", options=Options(reshuffles=0), stock="")
    assert folded(state, GAME.automatic(state, 0, 0, RNG)).phase == "round_over"


def test_l22_the_clock_undoes_a_taken_card_and_all_that_was_put_down_with_it_unplayed() -> None:
    state = after(before_draw("7C 7D 5S 6S 4S QH", discard="TC 7H"), 0, **TAKE)
    state = after(state, 0, type="meld", cards="4S 5S 6S")
    undone, drew, discarded = GAME.automatic(state, 0, 0, RNG)
    assert undone == Undone(0, "7H")
    assert (drew, discarded) == (Drew(0, "stock", "8H"), Discarded(0, "QH", 1, 0, auto=True))
    state = folded(state, [undone, drew, discarded])
    assert (state.table, hand_of(state, 0)) == ((), "4S 5S 6S 8H 7D 7C")


def test_l22_a_turn_has_one_clock_and_a_frame_stamped_at_its_end_is_too_late() -> None:
    state = before_draw("5S 6S KH")
    (timer,) = GAME.timers(state)
    assert (timer.kind, timer.seat, timer.due) == ("turn", 0, 45 * NS_PER_S)
    state = after(state, 0, at=NS_PER_S, **STOCK)
    assert GAME.timers(state) == (timer,)
    assert after(state, 0, at=timer.due - 1, type="discard", card="5S").since == timer.due - 1
    with pytest.raises(Refused) as refused:
        GAME.decide(state, 0, GAME.parse({"type": "discard", "card": "5S"}), timer.due, RNG)
    assert refused.value.code == "not_your_turn"
    assert refused.value.facts == [Discarded(0, "KH", 1, timer.due, auto=True)]


def test_l22_the_next_player_may_act_when_the_clock_has_run_out_unseen() -> None:
    state = before_draw("5S 6S KH")
    *late, drew = facts(state, 1, at=60 * NS_PER_S, **STOCK)
    assert len(late) == 2
    assert drew == Drew(1, "stock", "9H")


def test_a_timer_that_runs_no_more_does_nothing() -> None:
    state = before_draw("5S 6S KH")
    (timer,) = GAME.timers(state)
    assert GAME.on_timer(after(state, 0, at=1, **STOCK), timer, timer.due, RNG)
    later = after(after(state, 0, at=1, **STOCK), 0, at=2, type="discard", card="KH")
    assert GAME.on_timer(later, timer, timer.due, RNG) == ()


def test_without_a_clock_there_is_no_timer() -> None:
    state = before_draw("5S 6S KH", options=Options(turn_clock=0))
    assert GAME.timers(state) == ()
    assert after(state, 0, at=10**15, **STOCK).phase == "play"


def test_between_rounds_a_turn_is_refused_as_over_for_everybody() -> None:
    state = position(["", ""], phase="rebuy", totals=[105, 60])
    for seat in (0, 1):
        assert refusal(state, seat, **STOCK) == ("round_over", "L13")
