"""The law of chance: a state counts the draws made since its deal, so that each is known by its number (``fair``)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.contract import AnyGame, fold
from app.games.fair import Draws
from app.games.registry import GAMES
from tests.laws.play import Step, play, setups
from tests.laws.test_laws import LAW

SECRET = "5e" * 32


def is_deal(game: AnyGame, step: Step) -> bool:
    return step.before is None or game.outcome(step.before).status != "playing"


@LAW
@given(st.data())
def test_a_state_counts_what_chance_has_decided_since_the_deal(game: AnyGame, data: st.DataObject) -> None:
    for step in play(data.draw(setups(game))):
        if is_deal(game, step):
            assert game.draws(step.after) == 0
            continue
        chance = Draws(SECRET, {}, game.draws(step.before))
        if step.seat is None:
            timer = min(game.timers(step.before), key=lambda running: running.due)
            facts = game.on_timer(step.before, timer, step.at, chance)
        else:
            facts = game.decide(step.before, step.seat, step.action, step.at, chance)
        assert game.draws(fold(game, facts, step.before)) == chance.made


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.opens == "round_over"])
@LAW
@given(st.data())
def test_where_rounds_are_games_the_last_fact_of_a_deal_needs_none_before(game: AnyGame, data: st.DataObject) -> None:
    for step in play(data.draw(setups(game))):
        if is_deal(game, step):
            assert fold(game, step.facts[-1:]) == step.after
