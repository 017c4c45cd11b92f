"""What a scenario file says, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from app.games.contract import AnyGame, Scenery, Seat


@dataclass(frozen=True, slots=True)
class Act:
    """A seat asks for an action, as it goes over the wire; ``refused`` is the code that must come back."""

    seat: Seat
    action: Any
    at_ms: int | None = None
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Race:
    """Frames in the order in which they arrived, before any was handled; settled by stamp."""

    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Time goes by."""

    ms: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock of a seat runs out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat leaves the table; ``refused`` is the code that must come back."""

    seat: Seat
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold, by FORMAT's names."""

    facts: Mapping[str, Any]


Move: TypeAlias = Act | Race | Pass | TimeOut | Leave | Expect


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of ``steps``: where it stands, when it happens (None: when the step before did) and what."""

    name: str
    line: int
    at_ms: int | None
    move: Move


@dataclass(frozen=True, slots=True)
class Deal:
    """A position that is simply dealt."""

    seed: str
    dealer: Seat | None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A file's content. The last ``expect`` of the file stands as the last step."""

    path: Path
    game: AnyGame
    scenery: Scenery[Any, Any]
    title: str
    rules: tuple[str, ...]
    options: Any
    players: int
    position: Any
    """A ``Deal``, or the state that the position describes."""
    steps: tuple[Step, ...]
