"""Holds an ``expect`` against a state and says in words what it found instead."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.contract import AnyGame, Event, Paid, Refused, Scenery, Seat
from app.scenario.expectations import BY_RUNNER, holds


class Unmet(Exception):
    """Something that does not hold: of what, what was expected and what was got, in words."""

    def __init__(self, what: str, expected: object, got: object) -> None:
        """Hold all three, put into words."""
        super().__init__(what)
        self.what = what
        self.expected = words(expected)
        self.got = words(got)


@dataclass(frozen=True, slots=True)
class Position:
    """What an ``expect`` looks at: a state, and the facts of the move that led to it."""

    game: AnyGame
    scenery: Scenery[Any, Any]
    players: int
    state: Any
    facts: Sequence[Event]


def check(expected: Mapping[str, Any], position: Position) -> None:
    """Raise ``Unmet`` for the first thing expected that does not hold."""
    observed = position.scenery.observe(position.state)
    for key, value in expected.items():
        if key in BY_RUNNER:
            _CHECKS[key](value, position)
        elif key not in observed:
            raise Unmet(key, value, "nothing of that name in this game")
        elif not holds(key, value, observed[key]):
            raise Unmet(key, value, _of_same_seats(value, observed[key]))


def _of_same_seats(expected: Any, got: Any) -> Any:
    """Return of ``got`` only the seats that ``expected`` names, where both are mappings by seat."""
    by_seat = isinstance(expected, Mapping) and all(isinstance(key, int) for key in expected)
    return {seat: got[seat] for seat in expected if seat in got} if by_seat and isinstance(got, Mapping) else got


def _legal_types(expected: Mapping[Seat, Sequence[str]], position: Position) -> None:
    for seat, types in expected.items():
        got = {_type(action) for action in position.game.legal(position.state, seat)}
        if got != set(types):
            raise Unmet(f"legal for seat {seat}", sorted(types), sorted(got))


def _type(action: Any) -> str:
    return str(action.__struct_config__.tag)


def _allows(expected: Mapping[Seat, Sequence[Any]], position: Position) -> None:
    for seat, raw in _each(expected):
        if not _is_legal(raw, seat, position):
            raise Unmet(f"seat {seat} may {words(raw)}", "legal", "not legal")


def _forbids(expected: Mapping[Seat, Sequence[Any]], position: Position) -> None:
    for seat, raw in _each(expected):
        if _is_legal(raw, seat, position):
            raise Unmet(f"seat {seat} may {words(raw)}", "not legal", "legal")


def _each(by_seat: Mapping[Seat, Sequence[Any]]) -> Iterable[tuple[Seat, Any]]:
    return ((seat, raw) for seat, actions in by_seat.items() for raw in actions)


def _is_legal(raw: Any, seat: Seat, position: Position) -> bool:
    try:
        action = position.game.parse(raw)
    except Refused:
        return False
    return action in position.game.legal(position.state, seat)


def _payments(expected: Sequence[int], position: Position) -> None:
    got = [0] * position.players
    for fact in position.facts:
        if isinstance(fact, Paid):
            if fact.payer is not None:
                got[fact.payer] -= fact.chips
            if fact.payee is not None:
                got[fact.payee] += fact.chips
    if got != list(expected):
        raise Unmet("payments", expected, got)


_CHECKS: dict[str, Callable[[Any, Position], None]] = {
    "legal": _legal_types,
    "allows": _allows,
    "forbids": _forbids,
    "payments": _payments,
}


def words(value: object) -> str:
    """Return a value of a scenario file in one line, much as it would be written there."""
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {words(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(words(item) for item in value) + "]"
    return str(value)
