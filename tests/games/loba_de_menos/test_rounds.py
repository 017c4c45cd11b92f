"""How a round ends and what it adds, who is out, and who has won the game."""

import pytest

from app.games.loba_de_menos import GAME
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.scoring import champion, hand_points
from app.games.rummy.cards import cards
from tests.games.loba_de_menos.table import after, before_draw, facts, on_turn, payments, position


@pytest.mark.parametrize(
    ("hand", "flat", "heavy"),
    [("AS", 10, 15), ("X", 10, 25), ("2C", 2, 2), ("9D", 9, 9), ("TH", 10, 10), ("KC", 10, 10), ("AS X X 5C", 35, 70)],
)
def test_l4_what_cards_cost(hand: str, flat: int, heavy: int) -> None:
    held = cards(hand.split())
    assert hand_points(held, "flat") == flat
    assert hand_points(held, "heavy") == heavy


def test_l13_the_sheet_keeps_every_round() -> None:
    state = position(["4D", "KS 5D", "2C"], phase="play", totals=[3, 20, 30], played_this_round=[0])
    state = after(state, 0, type="discard", card="4D")
    (row,) = state.sheet
    assert (row.round, row.scored, row.rebuys, row.totals) == (1, {0: 0, 1: 15, 2: 2}, (), (3, 35, 32))


@pytest.mark.parametrize(
    ("played", "reason", "scored"),
    [([], "clean", -10), ([0], "out", 0), ([1], "clean", -10)],
)
def test_l14_only_who_has_played_nothing_before_subtracts_ten(played: list[int], reason: str, scored: int) -> None:
    state = after(on_turn("4S 5S 6S 2H", played_this_round=played), 0, type="meld", cards="4S 5S 6S")
    state = after(state, 0, type="discard", card="2H")
    assert state.round_result is not None
    assert (state.round_result.reason, state.round_result.scored[0]) == (reason, scored)


def test_l14_lay_offs_of_the_same_turn_count_and_no_discard_is_needed() -> None:
    state = after(on_turn("4S 5S 6S 8H", [(1, "8S 8D 8H")]), 0, type="meld", cards="4S 5S 6S")
    state = after(state, 0, type="lay_off", meld=1, cards="8H")
    assert state.round_result is not None
    assert state.round_result.reason == "clean"
    assert state.totals[0] == -10


def test_l14_what_was_undone_was_not_played() -> None:
    state = after(on_turn("4S 5S 6S 9H 2H"), 0, type="meld", cards="4S 5S 6S")
    state = after(after(state, 0, type="undo"), 0, type="discard", card="2H")
    assert state.played == ()


def test_l14_who_plays_and_ends_the_turn_has_played() -> None:
    state = after(on_turn("4S 5S 6S 9H 2H"), 0, type="meld", cards="4S 5S 6S")
    assert after(state, 0, type="discard", card="2H").played == (0,)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ({0: 40, 1: 100, 2: 105}, 0),
        ({0: 40, 1: 100, 2: 100}, 0),
        ({0: 100, 1: 105, 2: 109}, 0),
        ({0: 99, 1: 101}, 0),
        ({0: 100, 1: 100, 2: 140}, None),
        ({0: 40, 1: 99, 2: 140}, None),
        ({0: 100, 1: 100}, None),
    ],
)
def test_l16_who_has_won_after_a_round(totals: dict[int, int], winner: int | None) -> None:
    assert champion(totals) == winner


def test_l15_l17_eliminated_players_without_a_rebuy_are_out_and_the_others_are_asked() -> None:
    state = position(
        ["4D", "KS 5D", "KD 5H", "2C", "3C"],
        phase="play",
        totals=[40, 90, 95, 70, 60],
        rebuys_used=[0, 2, 1, 0, 0],
        played_this_round=[0],
    )
    state = after(state, 0, type="discard", card="4D")
    assert (state.out, state.phase) == ((1,), "rebuy")
    assert state.rebuy is not None
    assert (state.rebuy.seat, state.back_at) == (2, 72)


def test_l18_l19_the_pot_goes_to_the_winner_and_is_empty() -> None:
    state = position(["4D", "KS QS"], phase="play", totals=[99, 81], pot=37, played_this_round=[0])
    done = facts(state, 0, type="discard", card="4D")
    assert payments(done) == [(None, 0, 37, "pot")]
    over = after(state, 0, type="discard", card="4D")
    assert (over.pot, over.phase, over.totals) == (0, "game_over", (99, 101))
    assert GAME.outcome(over).winner == 0


def test_l11_a_dead_round_is_on_the_sheet_and_the_deal_passes() -> None:
    state = before_draw("2D KH", options=Options(reshuffles=0), stock="", dealer=0, pot=20)
    state = after(state, 0, type="draw", source="stock")
    assert state.sheet[0].scored == {0: 0, 1: 0}
    state = after(state, 1, type="next_round")
    assert (state.round, state.dealer, state.pot, state.reshuffles_used) == (2, 1, 20, 0)
