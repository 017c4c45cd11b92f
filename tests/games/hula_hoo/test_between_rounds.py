"""Between rounds and after a game: who may deal, leave, join, and change what (U3, U15, U20)."""

import pytest

from app.games.contract import Outcome, Refused, Table
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import SheetRow, State
from tests.games.hula_hoo.table import RNG, after, dealt, folded, position, refusal


def between(totals: list[int], winner: int = 0) -> State:
    """Return the state after ``winner`` has won a round with one card in the middle."""
    hands = ["1 2"] * len(totals)
    hands[winner] = "9"
    state = position(hands, None, Options(), totals=totals, turn=winner)
    return after(state, winner, type="play", card=9, zone="hand", call="higher")


def leave(state: State, seat: int) -> State:
    return folded(state, GAME.leave(state, seat, 0, RNG))


def arranged(state: State, seats: tuple[int, ...], options: Options = Options()) -> State:  # noqa: B008 - frozen
    return folded(state, GAME.arrange(state, options, Table(seats)))


def test_u20_any_seat_may_deal_once_the_round_is_over_and_not_before() -> None:
    assert refusal(dealt(), 0, type="next_round") == ("wrong_phase", "U20")
    for seat in (0, 1, 2):
        assert after(between([0, 0, 0]), seat, type="next_round").round == 2


def test_u20_no_round_follows_a_game() -> None:
    state = between([76, 0, 0])
    assert state.phase == "game_over"
    assert [GAME.legal(state, seat) for seat in (0, 1, 2)] == [[], [], []]
    assert refusal(state, 1, type="next_round") == ("wrong_phase", "U20")
    assert refusal(state, 1, type="pass") == ("round_over", "U12")


def test_nobody_plays_passes_or_exchanges_between_rounds() -> None:
    state = between([0, 0, 0])
    assert refusal(state, 1, type="play", card=1, zone="hand", call="higher") == ("round_over", "U12")
    assert refusal(state, 1, type="pass") == ("round_over", "U12")
    assert refusal(state, 1, type="exchange", cards=[]) == ("round_over", "U12")


def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    with pytest.raises(Refused) as refused:
        GAME.leave(dealt(), 1, 0, RNG)
    assert refused.value.code == "wrong_phase"
    with pytest.raises(Refused) as refused:
        GAME.arrange(dealt(), Options(), Table((0, 1)))
    assert refused.value.code == "wrong_phase"


def test_a_leavers_total_goes_and_the_place_is_empty() -> None:
    state = leave(between([10, 20, 30]), 2)
    assert state.seats == (0, 1)
    assert state.totals == (11, 20, 0)
    assert [row.seat for row in GAME.public(state).standing] == [1, 0]
    state = after(state, 1, type="next_round")
    assert [len(hand) for hand in state.hands] == [5, 5, 0]
    assert len(state.draw_pile) == 64
    assert GAME.leave(state, 2, 0, RNG) == ()


def test_a_leavers_points_go_from_the_sheet_and_a_newcomer_takes_none_over() -> None:
    state = leave(between([0, 0, 0], winner=1), 1)
    assert GAME.public(state).rounds == (SheetRow(1, "out", None, {0: 0, 2: 0}),)
    assert GAME.public(arranged(state, (0, 1, 2))).rounds == GAME.public(state).rounds


def test_the_sheet_of_a_new_game_is_empty() -> None:
    state = between([76, 0, 0])
    assert len(GAME.public(state).rounds) == 1
    state = folded(state, GAME.deal(Options(), Table((0, 1, 2)), RNG))
    assert GAME.public(state).rounds == ()


def test_u3_if_the_winner_leaves_the_seat_to_the_left_still_starts() -> None:
    state = after(leave(between([0, 0, 0, 0], winner=1), 1), 0, type="next_round")
    assert (state.dealer, state.starter) == (0, 2)
    assert GAME.public(leave(between([0, 0, 0], winner=2), 2)).round_over is not None


def test_who_is_left_alone_has_won_the_game() -> None:
    state = leave(between([10, 20]), 1)
    assert GAME.outcome(state) == Outcome("game_over", 1, "left", 0)
    assert state.totals == (11, 0)
    assert GAME.legal(state, 0) == []


def test_leaving_after_a_game_changes_no_winner() -> None:
    state = leave(leave(between([76, 5]), 0), 1)
    assert GAME.outcome(state) == Outcome("game_over", 1, "target", 0)
    assert state.seats == ()
    assert SCENERY.observe(state)["next_starter"] is None


def test_a_newcomer_enters_at_the_next_deal_with_total_0() -> None:
    state = arranged(between([10, 20]), (0, 1, 4))
    assert state.totals == (11, 20, 0, 0, 0)
    assert GAME.private(state, 4).hands == {4: ()}
    state = after(state, 4, type="next_round")
    assert [len(hand) for hand in state.hands] == [5, 5, 0, 0, 5]


def test_who_takes_the_place_of_a_leaver_inherits_nothing() -> None:
    state = arranged(leave(between([10, 20, 30]), 0), (0, 1, 2))
    assert state.totals == (0, 20, 30)
    assert state.wins_in_a_row == (0, 0, 0)
    assert state.seats == (0, 1, 2)


def test_seats_that_are_not_arranged_any_more_have_left() -> None:
    state = arranged(between([10, 20, 30]), (0, 2))
    assert (state.seats, state.totals) == ((0, 2), (11, 0, 30))
    assert GAME.outcome(arranged(between([10, 20]), (1,))) == Outcome("game_over", 1, "left", 1)


def test_nothing_is_arranged_when_nothing_changes() -> None:
    assert GAME.arrange(between([0, 0]), Options(), Table((0, 1))) == ()


def test_u15_the_terms_of_a_game_hold_until_it_is_over() -> None:
    wanted = Options(oldest=1, exchange=True, target=5, three_in_a_row=True, round_cap=2, turn_clock=10)
    state = arranged(between([10, 20]), (0, 1), wanted)
    assert state.options == Options(exchange=True, turn_clock=10)
    assert GAME.public(state).goal.target == 77
    assert after(state, 0, type="next_round").phase == "exchange"
