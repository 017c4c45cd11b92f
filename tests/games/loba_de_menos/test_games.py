"""The deal, new games, and who and what may change between rounds."""

import pytest

from app.games.contract import BadOptions, Refused, Table, parse_options
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.events import Arranged, Dealt, GameBegan, Left
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import DECK, State
from app.games.rng import Rng
from tests.games.loba_de_menos.table import after, dealt, facts, folded, payments, position, refusal


def between() -> State:
    """Return a game of seats 0 and 1 between two rounds, 30 chips in the pot."""
    state = position(["4D", "KS", "2C"], phase="play", played_this_round=[0], pot=30)
    return after(state, 0, type="discard", card="4D")


def over() -> State:
    """Return a game that seat 0 has won against seats 1 and 2."""
    state = position(["4D", "KS", "KC"], phase="play", played_this_round=[0], totals=[40, 95, 95], pot=30)
    return after(state, 0, type="discard", card="4D")


def test_l1_two_decks_and_four_jokers() -> None:
    assert len(DECK) == 108
    assert SCENERY.cards(dealt()) == DECK


@pytest.mark.parametrize("seats", [(0, 1), (1, 3, 4), (0, 1, 2, 3, 4)])
def test_l2_l3_stakes_hands_and_the_turn(seats: tuple[int, ...]) -> None:
    began, *stakes, deal = GAME.deal(Options(stake=25), Table(seats, dealer=seats[-1], at=9), Rng.from_text("deal"))
    assert began == GameBegan(Options(stake=25), seats)
    assert payments(stakes) == [(seat, None, 25, "stake") for seat in seats]
    assert isinstance(deal, Dealt)
    state = folded(None, [began, *stakes, deal])
    assert (state.turn, state.since, state.pot, len(state.discard)) == (seats[0], 9, 25 * len(seats), 1)
    assert [len(hand) for hand in state.hands] == [9 if seat in seats else 0 for seat in range(seats[-1] + 1)]
    assert len(state.stock) == 107 - 9 * len(seats)


def test_l2_the_first_dealer_is_drawn_among_the_seated() -> None:
    dealers = {dealt(seats=(1, 2, 4), seed=str(n)).dealer for n in range(40)}
    assert dealers == {1, 2, 4}


def test_l2_a_new_round_costs_no_stake_and_a_new_game_does() -> None:
    assert payments(facts(between(), 1, type="next_round")) == []
    assert payments(facts(over(), 1, type="next_round")) == [(seat, None, 10, "stake") for seat in (0, 1, 2)]


def test_l18_a_new_game_begins_at_nothing_with_all_at_the_table() -> None:
    state = after(over(), 2, type="next_round")
    assert (state.round, state.totals, state.out, state.sheet, state.pot) == (1, (0, 0, 0), (), (), 30)
    assert state.game_result is None


def test_l17_who_is_out_may_not_ask_for_the_next_round_of_the_game() -> None:
    state = folded(between(), [Left(2, None, 0)])
    assert refusal(state, 2, type="next_round") == ("not_your_turn", "L18")


def test_l1_a_new_game_needs_two_at_the_table() -> None:
    state = folded(over(), [Left(1, None, 0), Left(2, None, 0)])
    assert GAME.legal(state, 0) == []
    assert refusal(state, 0, type="next_round") == ("wrong_phase", "L18")


def test_nothing_is_arranged_while_a_round_or_its_rebuys_run() -> None:
    rebuy = position(["", "", ""], phase="rebuy", totals=[105, 10, 20])
    for state in (dealt(), rebuy):
        with pytest.raises(Refused) as refused:
            GAME.arrange(state, state.options, Table((0, 1, 2, 3)))
        assert refused.value.code == "wrong_phase"


def test_nothing_happens_when_nothing_changes() -> None:
    assert GAME.arrange(between(), Options(), Table((0, 1, 2))) == []
    assert GAME.arrange(over(), Options(), Table((0, 1, 2))) == []


def test_l2_a_newcomer_waits_for_the_next_game() -> None:
    state = folded(between(), GAME.arrange(between(), Options(), Table((0, 1, 2, 3))))
    state = after(state, 1, type="next_round")
    assert (state.seats, len(state.hands)) == ((0, 1, 2), 3)
    assert GAME.legal(state, 3) == []
    ended = folded(over(), GAME.arrange(over(), Options(), Table((0, 1, 2, 3))))
    fresh = after(ended, 3, type="next_round")
    assert (fresh.seats, fresh.pot) == ((0, 1, 2, 3), 40)


def test_l2_terms_wait_for_the_next_game_but_clocks_do_not() -> None:
    wanted = Options(stake=50, rebuys=0, turn_clock=10, rebuy_timeout=5)
    (arranged,) = GAME.arrange(between(), wanted, Table((0, 1, 2)))
    assert arranged == Arranged(Options(turn_clock=10, rebuy_timeout=5), (0, 1, 2))
    (arranged,) = GAME.arrange(over(), wanted, Table((0, 1, 2)))
    assert arranged == Arranged(wanted, (0, 1, 2))


def test_l18_a_player_missing_from_the_table_has_left() -> None:
    first, arranged = GAME.arrange(between(), Options(), Table((0, 1, 3)))
    assert (first, arranged) == (Left(2, None, 0), Arranged(Options(), (0, 1, 3)))
    state = folded(between(), GAME.arrange(between(), Options(), Table((0,))))
    assert state.game_result is not None
    assert (state.game_result.winner, state.pot, state.at_table) == (0, 0, (0,))


@pytest.mark.parametrize(
    "raw",
    [
        {"stake": 0},
        {"stake": 1.5},
        {"card_points": "light"},
        {"three_suits": 1},
        {"reshuffles": -1},
        {"rebuys": "2"},
        {"consent": "some"},
        {"rebuy_timeout": 0},
        {"turn_clock": 601},
        {"colour": "red"},
    ],
)
def test_options_out_of_bounds_are_refused(raw: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        parse_options(Options, raw)
