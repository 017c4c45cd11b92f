"""A table of Hula-Hoo! for tests: positions in short, moves in wire shape, and rounds played at random."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

import pytest

from app.games.contract import NS_PER_S, Refused, Seat, Stamp, Table, fold
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.events import HulaHooEvent
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import State
from app.games.rng import Rng

RNG = Rng.from_text("table")
HULA = Options()


def position(hands: list[str], face_up: list[str] | None = None, options: Options = HULA, **keys: Any) -> State:
    """Return a position of as many seats as there are hands, none face up by default; ``keys`` are FORMAT's."""
    players = len(hands)
    return SCENERY.build(options, players, {"hands": hands, "face_up": face_up or [""] * players, **keys})


def dealt(options: Options = HULA, seats: tuple[Seat, ...] = (0, 1, 2), seed: str = "seed", **table: Any) -> State:
    """Return the state after the first deal of a game."""
    return folded(None, GAME.deal(options, Table(seats, **table), Rng.from_text(seed)))


def folded(state: State | None, events: Iterable[HulaHooEvent]) -> State:
    """Return the state after facts."""
    return cast(State, fold(GAME, list(events), state))


def facts(state: State, seat: Seat, at: Stamp = 0, **action: Any) -> list[HulaHooEvent]:
    """Return the facts of an action in wire shape."""
    return list(GAME.decide(state, seat, GAME.parse(action), at, RNG))


def after(state: State, seat: Seat, at: Stamp = 0, **action: Any) -> State:
    """Return the state after an action in wire shape."""
    return folded(state, facts(state, seat, at, **action))


def timed_out(state: State, seat: Seat) -> State:
    """Return the state after the rules' own move for a seat."""
    return folded(state, GAME.automatic(state, seat, 0, RNG))


def refusal(state: State, seat: Seat, at: Stamp = 0, **action: Any) -> tuple[str, str]:
    """Return the code and the rule with which an action is refused."""
    with pytest.raises(Refused) as refused:
        facts(state, seat, at, **action)
    return refused.value.code, refused.value.rule


def random_round(state: State, rng: Rng) -> Iterator[State]:
    """Yield every state of a round played at random, ``state`` first."""
    yield state
    while (awaited := GAME.awaited(state)) != ():
        seat = awaited[rng.below(len(awaited))]
        legal = GAME.legal(state, seat)
        at = state.since + NS_PER_S
        state = folded(state, GAME.decide(state, seat, legal[rng.below(len(legal))], at, rng))
        yield state
