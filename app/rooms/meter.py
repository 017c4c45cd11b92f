"""What rooms tell whoever watches over the server: numbers only, and nothing that a table keeps to itself."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from app.games.contract import Event

Mover: TypeAlias = Literal["clock", "stand_in"]
"""Who moves for a person: the clock that ran out, or the bot in the place of somebody who is gone."""


class Meter(Protocol):
    """Counts what happens at the tables; called once an act, so it must cost next to nothing."""

    def answered(self, took_ns: int, code: str | None) -> None:
        """Count a client's act: the time from the socket to its answer, and the code that it was refused with."""

    def refused(self, code: str) -> None:
        """Count a frame that was refused before it came to a room."""

    def contested(self) -> None:
        """Count a discard that more than one claimed (H14)."""

    def moved(self, by: Mover) -> None:
        """Count a move that nobody at the table made."""

    def came_back(self) -> None:
        """Count a socket that goes on where another one ended."""

    def too_slow(self) -> None:
        """Count a socket that was dropped because it fell behind."""


class Unmetered:
    """A ``Meter`` for a house that nobody watches over."""

    def answered(self, took_ns: int, code: str | None) -> None:
        """Count nothing."""

    def refused(self, code: str) -> None:
        """Count nothing."""

    def contested(self) -> None:
        """Count nothing."""

    def moved(self, by: Mover) -> None:
        """Count nothing."""

    def came_back(self) -> None:
        """Count nothing."""

    def too_slow(self) -> None:
        """Count nothing."""


def is_contest(events: Sequence[Event]) -> bool:
    """Return whether these facts make a race of a claim: the ruling names its first loser."""
    return any(_losers(event) == 1 for event in events)


def _losers(event: Event) -> int:
    margins = getattr(event, "margin_ms", None)
    return len(margins) if isinstance(margins, dict) else 0
