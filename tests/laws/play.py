"""Random legal play of any game, step by step, from a drawn set-up."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from hypothesis import strategies as st

from app.games.contract import NS_PER_MS, Action, AnyGame, Event, Seat, Stamp, Table, fold
from app.games.rng import Rng

ROUND_BOUND = 5_000
"""No round of random play may take more steps than this."""

_PAUSES = (0, 1 * NS_PER_MS, 400 * NS_PER_MS, 2_000 * NS_PER_MS)


@dataclass(frozen=True)
class Setup:
    """A game to play: at a table, by options, for some rounds, from a seed."""

    game: AnyGame
    table: Table
    options: Any
    rounds: int
    seed: int


@dataclass(frozen=True)
class Step:
    """One step: who did what in which state, and what came of it; no seat when a deadline ran out."""

    before: Any
    seat: Seat | None
    action: Action | None
    at: Stamp
    facts: Sequence[Event]
    after: Any


@st.composite
def setups(draw: st.DrawFn, game: AnyGame, rounds: int = 3) -> Setup:
    """Draw a table of any size, with empty seats perhaps, and options anywhere within their bounds."""
    places = st.sampled_from(range(game.seats.stop - 1))
    seats = draw(st.sets(places, min_size=game.seats.start).map(lambda chosen: tuple(sorted(chosen))))
    dealer = draw(st.none() | st.sampled_from(seats))
    seed = draw(st.integers(min_value=0, max_value=2**32 - 1))
    return Setup(game, Table(seats, dealer, at=1), draw(options_of(game)), rounds, seed)


def options_of(game: AnyGame) -> st.SearchStrategy[Any]:
    """Return a strategy for options within their bounds; each is its default half of the time."""
    kind: Any = msgspec.inspect.type_info(game.options)
    fields = {
        field.encode_name: st.just(field.default) | _values(field.type)
        for field in kind.fields
        if field.default is not msgspec.NODEFAULT
    }
    return st.fixed_dictionaries(fields).map(lambda raw: msgspec.convert(raw, game.options))


def _values(kind: Any) -> st.SearchStrategy[Any]:
    match kind:
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.IntType():
            return st.integers(kind.ge, kind.lt - 1 if kind.le is None and kind.lt else kind.le)
        case msgspec.inspect.FloatType():
            return st.floats(kind.ge, kind.le)
        case msgspec.inspect.LiteralType():
            return st.sampled_from(kind.values)
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.UnionType():
            return st.one_of([_values(one) for one in kind.types])
        case msgspec.inspect.Metadata():
            return _values(kind.type)
        case _:
            raise TypeError(f"no values are known for an option of type {kind}")


def dealt(setup: Setup) -> tuple[Sequence[Event], Any]:
    """Return the facts of the first deal and the state after them."""
    facts = setup.game.deal(setup.options, setup.table, _rng(setup))
    return facts, fold(setup.game, facts)


def _rng(setup: Setup) -> Rng:
    return Rng(setup.seed.to_bytes(4, "big"))


def play(setup: Setup) -> Iterator[Step]:
    """Yield the steps of random play until the rounds, or the game, are over; the first one is the deal.

    Mostly awaited seats act, sometimes one that may only react; time goes by at random, and deadlines fire when due.
    """
    game, dice, rng = setup.game, random.Random(setup.seed), _rng(setup)
    at = setup.table.at
    facts, state = dealt(setup)
    yield Step(None, None, None, at, facts, state)
    steps, outcome = 0, game.outcome(state)
    while outcome.status == "playing" or (outcome.status == "round_over" and outcome.round < setup.rounds):
        at += dice.choice(_PAUSES)
        timer = min(game.timers(state), key=lambda running: running.due, default=None)
        move = None if timer and (timer.due <= at or dice.random() < 0.05) else _move(setup, state, dice)
        if move is not None:
            seat, action = move
            facts = game.decide(state, seat, action, at, rng)
            step = Step(state, seat, action, at, facts, fold(game, facts, state))
        else:
            assert timer is not None, "nobody may act, and nothing runs out"
            at = max(at, timer.due)
            facts = game.on_timer(state, timer, at, rng)
            step = Step(state, None, None, at, facts, fold(game, facts, state))
        yield step
        state, before, outcome = step.after, outcome, game.outcome(step.after)
        steps = steps + 1 if outcome.round == before.round else 0
        assert steps < ROUND_BOUND, "a round without end"


def _move(setup: Setup, state: Any, dice: random.Random) -> tuple[Seat, Action] | None:
    """Return who does what, None when nobody may do anything."""
    awaited = setup.game.awaited(state) if dice.random() < 0.8 else ()
    for seat in (*awaited, *dice.sample(setup.table.seats, len(setup.table.seats))):
        if legal := setup.game.legal(state, seat):
            return seat, dice.choice(legal)
    return None
