"""The bots of Hula-Hoo!: what each level plays, and that it plays by its view alone."""

from itertools import product
from typing import Any

import pytest

from app.bots.hula_hoo import LEVELS, Easy, Steady
from app.bots.hula_hoo_odds import Odds
from app.bots.hula_hoo_sight import Sight
from app.bots.registry import Bot
from app.games.contract import fold
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.actions import PASS, Exchange, HulaHooAction
from app.games.hula_hoo.demand import CALLED
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import State
from app.games.rng import Rng
from bench.match import RandomBot, play
from bench.strength import compare
from tests.games.hula_hoo.table import after, dealt, position

RNG = Rng.from_text("bots")


def choice(bot: Bot, state: State, seat: int = 0) -> Any:
    return bot.choose(GAME.view(state, seat), RNG)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_choice_is_legal_and_a_round_comes_to_its_end(level: str, players: int) -> None:
    bot = LEVELS[level]()
    state = dealt(Options(exchange=True), tuple(range(players)), seed=level)
    while (awaited := GAME.awaited(state)) != ():
        chosen: HulaHooAction = choice(bot, state, awaited[0])
        assert chosen in GAME.legal(state, awaited[0])
        state = fold(GAME, GAME.decide(state, awaited[0], chosen, state.since, RNG), state)
    assert [choice(bot, state, seat) for seat in range(players)] == [None] * players


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_not_awaited_waits(level: str) -> None:
    state = position(["1 2", "3 4"])
    assert choice(LEVELS[level](), state, 1) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_with_what_the_bot_cannot_know(level: str) -> None:
    bot = LEVELS[level]()
    for number in range(30):
        state = dealt(seed=f"unknown {number}")
        assert state.turn is not None
        other = SCENERY.redeal(state, state.turn, RNG)
        views = (GAME.view(state, state.turn), GAME.view(other, state.turn))
        assert other != state
        assert len({bot.choose(view, Rng.from_text("mind")) for view in views}) == 1


def test_a_beginner_keeps_the_jokers_while_another_card_fits() -> None:
    state = position(["7 7 9", "1 2"], ["7 5", "3"], middle="4", demand={"higher": 4})
    assert {choice(Easy(), state).card for _ in range(50)} == {5, 9}
    only_jokers = position(["7 3", "1 2"], middle="4", demand={"higher": 4})
    assert choice(Easy(), only_jokers).card == 7


def test_a_beginner_mostly_calls_the_side_that_the_card_suggests() -> None:
    state = position(["12", "1 2"], ["5", "3"], middle="11", demand={"higher": 11})
    calls = [choice(Easy(), state).call for _ in range(300)]
    assert 200 < calls.count("higher") < 290


@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_play_passes_and_who_may_not_choose_keeps_quiet(level: str) -> None:
    stuck = position(["1 2", "3"], middle="12", demand={"higher": 12})
    assert choice(LEVELS[level](), stuck) == PASS


def test_steady_goes_out_when_it_can() -> None:
    state = position(["9", "1 2"], middle="4", demand={"higher": 4})
    assert choice(Steady(), state).card == 9


def test_steady_never_keeps_a_joker_as_the_last_card_when_it_can_help_it() -> None:
    state = position(["7 9", "1 1 1 13 13 13"], middle="4", demand={"higher": 4})
    assert choice(Steady(), state).card == 7


def test_steady_keeps_a_joker_for_need() -> None:
    for hand, face_up in product(("7 6 9 2", "7 10 5 3"), ("8 4 13", "11 1 12")):
        state = position([hand, "1 2 5 6 9"], [face_up, "1 6 12"], middle="4", demand={"higher": 4})
        assert choice(Steady(), state).card != 7


def test_steady_calls_the_side_that_the_open_cards_cannot_meet() -> None:
    state = position(["8 6 1 13", "", ""], ["7", "9 10 11", "12 13"], middle="8", demand={"lower": 10})
    assert choice(Steady(), state).call == "lower"
    state = position(["8 6 1 13", "", ""], ["7", "1 2 3", "4 5"], middle="8", demand={"higher": 5})
    assert choice(Steady(), state).call == "higher"


def test_steady_swaps_what_is_neither_joker_nor_outermost() -> None:
    state = position(
        ["2 12", "1 2"],
        ["1 6 7 8 13", "3"],
        Options(exchange=True),
        phase="exchange",
        draw_pile="1 2 3",
    )
    assert choice(Steady(), state) == Exchange((6, 8))


def test_the_odds_of_an_opponent_without_an_answer() -> None:
    state = position(["1 1", "9 9", "4"], ["", "2", "7"], demand={"higher": 4}, middle="4")
    sight = Sight(GAME.view(state, 0))
    assert sight.own == (1, 1)
    assert [opponent.hidden for opponent in sight.opponents] == [2, 1]
    assert sum(sight.unseen.values()) == 84 - 2 - 2 - 1
    facing = Odds(sight).facing(CALLED["higher"][13])
    none_of_13_and_7 = (79 - 17) * (78 - 17) / (79 * 78)
    assert facing.expected_out == pytest.approx(none_of_13_and_7)
    assert facing.all_out == 0
    assert facing.goes_out == 0


def test_the_odds_of_an_opponent_who_goes_out_with_the_answer() -> None:
    state = position(["1 1", "13"], middle="4", demand={"higher": 4})
    facing = Odds(Sight(GAME.view(state, 0))).facing(CALLED["lower"][2])
    assert facing.goes_out == pytest.approx((4 + 6) / 81)  # a 1 or a 2, and no joker
    assert facing.all_out == pytest.approx(1 - facing.goes_out)


def test_a_shown_hand_is_no_longer_unseen() -> None:
    state = after(position(["1 2", "9", "4"], middle="12", demand={"higher": 12}), 0, type="pass")
    sight = Sight(GAME.view(state, 1))
    assert (sight.own, len(sight.opponents)) == ((9,), 1)
    assert sum(sight.unseen.values()) == 84 - 1 - 2 - 1


@pytest.mark.parametrize("pair", [("steady", "easy"), ("easy", "random")])
def test_each_level_beats_the_one_below(pair: tuple[str, str]) -> None:
    score = compare(GAME, pair, seats=4, rounds=120, options=Options(), seed="tests")
    assert score.round_share.low > 0.5
    assert score.games_won > score.games_lost


def test_a_match_is_the_same_when_it_is_played_again() -> None:
    bots: list[Bot] = [Steady(), RandomBot(), Easy()]
    one, two = (play(GAME, bots, "again", 100) for _ in range(2))
    assert one == two
    assert one.game_winner is not None
    assert play(GAME, bots, "again", 2).game_winner is None
