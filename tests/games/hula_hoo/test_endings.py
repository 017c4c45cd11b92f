"""How rounds and games end (U12-U16)."""

import pytest
from msgspec.structs import replace

from app.games.contract import Outcome
from app.games.hula_hoo import GAME
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import SheetRow, State
from tests.games.hula_hoo.table import after, position

ROW = Options(three_in_a_row=True, round_cap=12)


def won_by_0(options: Options = Options(), points: int = 1, **keys: object) -> State:  # noqa: B008 - frozen
    """Return the state after seat 0 of three has won a round of so many points."""
    middle = "5 " * (points - 1)
    state = position(["9", "2 3", "1 4"], None, options, middle=middle, **keys)
    return after(state, 0, type="play", card=9, zone="hand", call="higher")


def test_u12_the_last_card_wins_the_round() -> None:
    state = won_by_0(points=4)
    assert GAME.outcome(state) == Outcome("round_over", 1, "out", 0)
    assert state.totals == (4, 0, 0)
    assert (state.turn, state.phase) == (None, "round_over")
    assert GAME.awaited(state) == ()
    assert GAME.timers(state) == ()


@pytest.mark.parametrize("demand", [{"higher": 7}, {"lower": 7}, {"double": 7}])
def test_u12_a_last_seven_goes_only_as_a_double_that_draws(demand: dict[str, int]) -> None:
    state = position(["7", "2 3"], middle="7", demand=demand, draw_pile="5")
    assert [action.double for action in GAME.legal(state, 0) if hasattr(action, "double")] == [True]
    state = after(state, 0, type="play", card=7, zone="hand", double=True)
    assert state.hands[0] == (5,)
    assert state.phase == "play"
    stuck = position(["7", "2 3"], middle="7", demand=demand)
    assert [type(action).__name__ for action in GAME.legal(stuck, 0)] == ["Pass"]


def test_u12_with_two_jokers_left_one_still_goes() -> None:
    state = position(["7 7", "2 3"], middle="12", demand={"higher": 12})
    state = after(state, 0, type="play", card=7, zone="hand", call="higher")
    assert state.hands[0] == (7,)


def test_u13_the_last_one_who_is_not_out_wins_at_once() -> None:
    state = position(["1", "2", "7 7"], middle="4 13", demand={"higher": 13}, out=[1])
    state = after(state, 0, type="pass")
    assert GAME.outcome(state) == Outcome("round_over", 1, "last_one", 2)
    assert state.totals == (0, 0, 2)


def test_u14_only_the_winner_scores_the_cards_in_the_middle() -> None:
    state = won_by_0(points=6, totals=[1, 2, 3])
    assert state.totals == (7, 2, 3)
    assert state.round_result is not None
    assert state.round_result.scored == {0: 6, 1: 0, 2: 0}


def test_u14_the_sheet_keeps_who_won_each_round_how_and_for_how_many_points() -> None:
    state = position(["9", "2 3", "1 4"], middle="5 5")
    state = after(state, 0, type="play", card=9, zone="hand", call="higher")
    assert GAME.public(state).rounds == (SheetRow(1, "out", 0, {0: 3, 1: 0, 2: 0}),)
    stuck = position(["1", "2", "7 7"], middle="4 13", demand={"higher": 13}, out=[1], round=2)
    state = after(replace(stuck, sheet=state.sheet), 0, type="pass")
    assert GAME.public(state).rounds == (
        SheetRow(1, "out", 0, {0: 3, 1: 0, 2: 0}),
        SheetRow(2, "last_one", 2, {0: 0, 1: 0, 2: 2}),
    )


@pytest.mark.parametrize(("before", "over"), [(75, False), (76, True), (80, True)])
def test_u15_the_target_reached_ends_the_game(before: int, over: bool) -> None:
    state = won_by_0(totals=[before, 10, 10])
    assert (state.phase == "game_over") == over
    assert (GAME.outcome(state).status == "game_over") == over


def test_u15_the_highest_total_wins() -> None:
    state = won_by_0(Options(target=20), points=5, totals=[15, 40, 0])
    assert GAME.outcome(state) == Outcome("game_over", 1, "target", 1)


def test_u16_three_wins_in_a_row_win_and_points_do_not() -> None:
    assert won_by_0(ROW, totals=[90, 0, 0], wins_in_a_row=[1, 0, 0]).phase == "round_over"
    state = won_by_0(ROW, totals=[5, 90, 0], wins_in_a_row=[2, 0, 0])
    assert GAME.outcome(state) == Outcome("game_over", 1, "three_in_a_row", 0)


def test_u16_anothers_win_breaks_the_row() -> None:
    assert won_by_0(ROW, wins_in_a_row=[0, 2, 0]).wins_in_a_row == (1, 0, 0)


def test_u16_wins_in_a_row_end_nothing_without_the_variant() -> None:
    assert won_by_0(wins_in_a_row=[2, 0, 0]).phase == "round_over"


def test_u16_at_the_cap_the_highest_total_wins() -> None:
    assert won_by_0(ROW, round=11, totals=[20, 60, 31]).phase == "round_over"
    state = won_by_0(ROW, round=12, totals=[20, 60, 31])
    assert GAME.outcome(state) == Outcome("game_over", 12, "round_cap", 1)


def test_u16_at_the_cap_the_third_win_in_a_row_still_counts_first() -> None:
    state = won_by_0(ROW, round=12, totals=[20, 60, 31], wins_in_a_row=[2, 0, 0])
    assert GAME.outcome(state) == Outcome("game_over", 12, "three_in_a_row", 0)


def test_u16_at_the_cap_equal_totals_go_to_the_latest_winner() -> None:
    state = won_by_0(ROW, round=12, totals=[59, 60, 60])
    assert GAME.outcome(state).winner == 0
    state = won_by_0(ROW, round=12, totals=[20, 60, 60], wins_in_a_row=[0, 0, 1])
    assert GAME.outcome(state).winner == 2
    state = won_by_0(ROW, round=12, totals=[20, 60, 60], starter=2)  # left of seat 1, the winner before
    assert GAME.outcome(state).winner == 1


def test_u16_the_cap_is_nothing_without_the_variant() -> None:
    assert won_by_0(Options(round_cap=1), round=30).phase == "round_over"
