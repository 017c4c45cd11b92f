"""The laws that hold for every registered game (``app.games.contract``), over random play.

``LAW_EXAMPLES`` sets on how many games each law is tried (default 12).
"""

import os
import random
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games.contract import Action, AnyGame, Paid, Refused, Seat, View, fold
from app.games.registry import SCENERY
from app.games.rng import Rng
from tests.laws.conceivable import conceivable
from tests.laws.play import ROUND_BOUND, Setup, Step, dealt, play, setups

LAW = settings(
    max_examples=int(os.environ.get("LAW_EXAMPLES", "12")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

SOME = 0.15
"""In this part of the steps a law is tried that costs much at each."""


def viewers(setup: Setup) -> tuple[Seat | None, ...]:
    return (*setup.table.seats, None)


def some_steps(setup: Setup) -> Iterator[tuple[Step, random.Random]]:
    dice = random.Random(setup.seed)
    return ((step, dice) for step in play(setup) if dice.random() < SOME)


@LAW
@given(st.data())
def test_cards_are_conserved(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    cards = SCENERY[game.key].cards
    dealt_out = {tuple(cards(step.after)) for step in play(setup)}
    assert len(dealt_out) == 1


@LAW
@given(st.data())
def test_payments_are_whole_chips_and_sum_to_zero_with_the_pot(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    pot = 0
    for step in play(setup):
        for paid in step.facts:
            if isinstance(paid, Paid):
                assert paid.chips >= 1
                assert paid.payer != paid.payee
                assert {paid.payer, paid.payee} <= set(viewers(setup))
                pot += paid.chips * ((paid.payee is None) - (paid.payer is None))
        assert pot == SCENERY[game.key].observe(step.after).get("pot", 0)


@LAW
@given(st.data())
def test_every_awaited_seat_has_a_legal_action(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step in play(setup):
        awaited = game.awaited(step.after)
        assert set(awaited) <= set(setup.table.seats)
        assert all(game.legal(step.after, seat) for seat in awaited)
        if game.outcome(step.after).status == "playing":
            assert awaited or game.timers(step.after), "nothing to wait for"
        else:
            assert not awaited


@LAW
@given(st.data())
def test_nobody_else_has_a_legal_action(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    strangers = set(range(-1, game.seats.stop + 1)) - set(setup.table.seats)
    for step, _ in some_steps(setup):
        assert not any(game.legal(step.after, seat) for seat in strangers)


@LAW
@given(st.data())
def test_what_is_legal_is_taken_and_is_what_its_wire_form_means(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, _ in some_steps(setup):
        for seat in setup.table.seats:
            legal = game.legal(step.after, seat)
            assert len(set(legal)) == len(legal)
            for action in legal:
                assert game.parse(msgspec.to_builtins(action)) == action
                assert game.decide(step.after, seat, action, _just_now(game, step), Rng(b""))


@LAW
@given(st.data())
def test_what_is_not_legal_is_refused_and_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, dice in some_steps(setup):
        before = msgspec.json.encode(step.after)
        for seat in setup.table.seats:
            legal = game.legal(step.after, seat)
            for action in dice.sample(conceivable(game.key), 15):
                if action not in legal:
                    _assert_refused(game, step, seat, action)
        assert msgspec.json.encode(step.after) == before


def _assert_refused(game: AnyGame, step: Step, seat: Seat, action: Action) -> None:
    with pytest.raises(Refused) as refusal:
        game.decide(step.after, seat, action, _just_now(game, step), Rng(b""))
    assert refusal.value.code
    assert refusal.value.rule


def _just_now(game: AnyGame, step: Step) -> int:
    """Return a stamp at which no deadline has overtaken the state after a step."""
    return min([step.at, *(timer.due - 1 for timer in game.timers(step.after))])


@LAW
@given(st.data())
def test_a_round_of_automatic_moves_ends(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    _, state = dealt(setup)
    rng = Rng(b"")
    at = setup.table.at
    for _ in range(ROUND_BOUND):
        if game.outcome(state).status != "playing":
            return
        facts = [fact for seat in game.awaited(state)[:1] for fact in game.automatic(state, seat, at, rng)]
        if not facts:
            timer = min(game.timers(state), key=lambda running: running.due)
            at = max(at, timer.due)
            facts = list(game.on_timer(state, timer, at, rng))
        assert facts
        state = fold(game, facts, state)
    pytest.fail("a round without end")


@LAW
@given(st.data())
def test_folding_the_stored_facts_gives_the_live_state(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    steps = list(play(setup))
    stored = [msgspec.json.encode(fact) for step in steps for fact in step.facts]
    assert fold(game, [msgspec.json.decode(fact, type=game.events) for fact in stored]) == steps[-1].after


@LAW
@given(st.data())
def test_a_snapshot_of_a_state_is_that_state(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, _ in some_steps(setup):
        kind = type(step.after)
        assert msgspec.json.decode(msgspec.json.encode(step.after), type=kind) == step.after
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(step.after), type=kind) == step.after


@LAW
@given(st.data())
def test_a_view_tells_nothing_that_its_viewer_cannot_know(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, dice in some_steps(setup):
        for viewer in viewers(setup):
            other = SCENERY[game.key].redeal(step.after, viewer, Rng(dice.randbytes(8)))
            assert SCENERY[game.key].cards(other) == SCENERY[game.key].cards(step.after)
            assert game.view(other, viewer) == game.view(step.after, viewer)


@LAW
@given(st.data())
def test_a_view_is_the_shared_part_and_the_viewers_own(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, _ in some_steps(setup):
        public = game.public(step.after)
        for viewer in viewers(setup):
            private = game.private(step.after, viewer)
            assert game.view(step.after, viewer) == View(public, private)
            assert list(private.legal) == ([] if viewer is None else list(game.legal(step.after, viewer)))
            assert msgspec.json.decode(msgspec.json.encode(public), type=game.public_view) == public


@LAW
@given(st.data())
def test_only_insiders_are_shown_more_than_a_spectator(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, _ in some_steps(setup):
        for fact in step.facts:
            insiders = game.insiders(fact)
            for viewer in viewers(setup):
                shown = game.show(fact, viewer)
                if viewer not in insiders:
                    assert shown == game.show(fact, None)
                if shown is not None:
                    assert msgspec.json.decode(msgspec.json.encode(shown), type=game.shown) == shown


@LAW
@given(st.data())
def test_a_deadline_that_runs_no_more_does_nothing(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step in play(setup):
        if step.before is None:
            continue
        running = game.timers(step.after)
        for timer in game.timers(step.before):
            if timer not in running:
                assert not game.on_timer(step.after, timer, step.at, Rng(b""))


@LAW
@given(st.data())
def test_seats_and_options_change_between_rounds_only(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for step, _ in some_steps(setup):
        if game.outcome(step.after).status == "playing":
            with pytest.raises(Refused) as refusal:
                game.arrange(step.after, setup.options, setup.table)
            assert refusal.value.code == "wrong_phase"
        else:
            assert not game.arrange(step.after, setup.options, setup.table), "nothing changes, so there is no fact"
