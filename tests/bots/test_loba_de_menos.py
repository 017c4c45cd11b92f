"""The bots of Loba de Menos: what each level plays, and that it plays by its view alone."""

from typing import Any

import pytest

from app.bots.loba_de_menos import LEVELS, Steady
from app.bots.loba_easy import Easy
from app.bots.loba_sight import Sight, sight
from app.bots.loba_ways import Way, goes_out, ways
from app.bots.registry import Bot
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    AnswerRebuy,
    Discard,
    LayOff,
    Meld,
    MoveJoker,
    VoteRebuy,
)
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import State
from app.games.rng import Rng
from app.games.rummy.cards import CARDS, cards
from app.games.rummy.hand import hand_of
from bench.strength import compare
from tests.games.loba_de_menos.table import after, before_draw, dealt, folded, on_turn, position

RNG = Rng.from_text("bots")


def choice(bot: Bot, state: State, seat: int = 0) -> Any:
    return bot.choose(GAME.view(state, seat), RNG)


def seen_by(state: State, seat: int = 0) -> Sight:
    seen = sight(GAME.view(state, seat))
    assert seen is not None
    return seen


def turn_of(bot: Bot, state: State) -> list[Any]:
    """Return the actions of seat 0 until its turn, or the round, is over."""
    actions = []
    while state.turn == 0:
        actions.append(choice(bot, state))
        state = folded(state, GAME.decide(state, 0, actions[-1], state.since, RNG))
    return actions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_choice_is_legal_and_a_game_comes_to_its_end(level: str, players: int) -> None:
    bot = LEVELS[level]()
    state = dealt(seats=tuple(range(players)), seed=level)
    while state.game_result is None:
        if state.phase == "round_over":
            asker = next(seat for seat in state.seats if GAME.legal(state, seat))
            assert choice(bot, state, asker) is None
            state = after(state, asker, at=state.since, type="next_round")
        seat = GAME.awaited(state)[0]
        chosen = choice(bot, state, seat)
        assert chosen in GAME.legal(state, seat)
        state = folded(state, GAME.decide(state, seat, chosen, state.since, RNG))
    assert [choice(bot, state, seat) for seat in range(players)] == [None] * players


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_not_awaited_waits(level: str) -> None:
    assert choice(LEVELS[level](), before_draw("5S KH"), 1) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_with_what_the_bot_cannot_know(level: str) -> None:
    bot = LEVELS[level]()
    for number in range(20):
        state = after(dealt(seed=f"unknown {number}", dealer=2), 0, type="draw", source="stock")
        other = SCENERY.redeal(state, 0, RNG)
        views = (GAME.view(state, 0), GAME.view(other, 0))
        assert other != state
        assert len({bot.choose(view, Rng.from_text("mind")) for view in views}) == 1


def test_what_a_seat_sees_counts_both_decks() -> None:
    state = on_turn("7S 7S X", [(1, "4D 5D X")], discard="TC TC", totals=[30, 40])
    seen = seen_by(state)
    assert [seen.unseen[CARDS[name]] for name in ("7S", "4D", "TC", "X", "KH")] == [0, 1, 0, 2, 2]
    assert (seen.has_melded, seen.clean, seen.total, seen.taken) == (False, True, 30, None)
    assert [(rival.seat, rival.cards, rival.has_melded, rival.total) for rival in seen.rivals] == [(1, 2, True, 40)]


def test_the_ways_are_card_by_card_and_play_the_taken_card_first() -> None:
    start = Way(hand_of(cards(["7S", "8S", "KH"])), (cards(["4S", "5S", "6S"]),), True, CARDS["7S"], None)
    found = list(ways(start, False))
    assert [way.hand for way in found] == [start.hand, cards(["8S", "KH"]), cards(["KH"])]
    assert found[-1].first == LayOff(1, ("7S",))
    assert goes_out(start, False) == found[-1]


def test_the_ways_move_jokers_and_lay_them_off() -> None:
    start = Way(hand_of(cards(["9S"])), (cards(["6S", "7S", "8S", "X"]),), True, None, None)
    assert [way.first for way in ways(start, False)] == [None, MoveJoker(1, "9S")]
    start = Way(hand_of(cards(["X"])), (cards(["KS", "AS", "QS"])[::-1],), True, None, None)
    assert [way.first for way in ways(start, False)] == [None]


def test_a_beginner_melds_what_is_worth_the_most_and_throws_away_what_is_dear_and_alone() -> None:
    assert choice(Easy(), on_turn("2S 2H 2D 9S 9H 9D KC")) == Meld(("9S", "9H", "9D"))
    thrown = [choice(Easy(), on_turn("KS KH QD 4C 2S")) for _ in range(100)]
    assert thrown.count(Discard("QD")) > 60


def test_a_beginner_takes_the_discard_only_for_a_new_meld() -> None:
    assert choice(Easy(), before_draw("7C 7D KS", discard="2H 7H")) == DRAW_DISCARD
    assert choice(Easy(), before_draw("QC 7D KS", [(0, "4H 5H 6H")], discard="2C 7H")) == DRAW_STOCK


def test_steady_goes_out_when_it_can() -> None:
    assert len(turn_of(Steady(), on_turn("7C 7D 7H 8S KH", [(1, "5S 6S 7S")]))) == 3


def test_steady_takes_the_discard_that_lets_it_go_out() -> None:
    assert choice(Steady(), before_draw("7C 7D KS", [(0, "4H 5H 6H")], discard="2C 7H")) == DRAW_DISCARD


def test_steady_uses_the_joker_where_it_frees_the_most() -> None:
    state = on_turn("KS QS 2H 3H X 4C 8D 9C", totals=[60, 20])
    assert turn_of(Steady(), state)[0] in {Meld(("X", "QS", "KS")), Meld(("QS", "KS", "X"))}


def test_steady_keeps_a_hand_together_that_only_waits_for_the_last_card() -> None:
    hand = "4S 5S 6S 9C 9D 9H QD KD KC 2S"
    state = position([hand, "2C 3D 5H 8C 9S TD JC QH KS", "2D 3C"], phase="play", stock="8H", discard="TC")
    assert [type(action) for action in turn_of(Steady(), state)] == [Discard]


def test_steady_lays_down_early_when_a_rival_is_about_to_go_out() -> None:
    table = [{"owner": 1, "cards": "3S 4S 5S"}, {"owner": 2, "cards": "JS QS KS"}]
    hand = "4S 5S 6S 9C 9D 9H QD KD KC 2H"
    state = position([hand, "2C", "2D"], phase="play", stock="8H", discard="TC", table=table, totals=[40, 0, 0])
    assert isinstance(turn_of(Steady(), state)[0], Meld)


def test_steady_does_not_give_the_next_player_a_card_that_fits_the_table() -> None:
    state = on_turn("8S 8D", [(1, "5S 6S 7S")])
    assert choice(Steady(), state) == Discard("8D")


def test_steady_gets_rid_of_what_would_put_it_out_of_the_game() -> None:
    hand, table = "KS KH 2S 3S 6D", [(1, "4H 5H 6H")]
    assert choice(Steady(), on_turn(hand, table, totals=[20, 50])) in {Discard("6D"), Discard("KS"), Discard("KH")}
    assert choice(Steady(), on_turn(hand, table, totals=[78, 50])) in {Discard("KS"), Discard("KH")}


@pytest.mark.parametrize(
    ("totals", "pot", "accepts"),
    [([104, 95, 90, 97], 120, True), ([104, 10, 97, 12], 30, False)],
)
def test_steady_buys_back_in_when_its_chance_of_the_pot_is_worth_the_price(
    totals: list[int], pot: int, accepts: bool
) -> None:
    state = position([""] * 4, phase="rebuy", totals=totals, pot=pot)
    assert choice(Steady(), state) == AnswerRebuy(accepts)


@pytest.mark.parametrize(
    ("totals", "pot", "allows"),
    [([104, 10, 97, 12], 30, True), ([104, 50, 30, 50], 300, False)],
)
def test_steady_lets_another_back_in_when_the_pot_grows_more_than_the_risk(
    totals: list[int], pot: int, allows: bool
) -> None:
    state = after(position([""] * 4, phase="rebuy", totals=totals, pot=pot), 0, type="rebuy", accept=True)
    assert choice(Steady(), state, 1) == VoteRebuy(0, allows)


def test_a_beginner_is_friendly_and_likes_to_play_on() -> None:
    state = position([""] * 4, phase="rebuy", totals=[104, 10, 97, 12], pot=30)
    answers = [choice(Easy(), state) for _ in range(100)]
    assert 50 < answers.count(AnswerRebuy(True)) < 90
    assert choice(Easy(), after(state, 0, type="rebuy", accept=True), 2) == VoteRebuy(0, True)


@pytest.mark.parametrize("pair", [("steady", "easy"), ("easy", "random")])
def test_each_level_beats_the_one_below(pair: tuple[str, str]) -> None:
    score = compare(GAME, pair, seats=4, rounds=120, options=Options(), seed="tests")
    assert score.rounds_won > score.rounds_lost
    assert score.games_won > score.games_lost
    assert sum(score.chips) > 0
