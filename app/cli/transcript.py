"""Facts as lines for people: who, what, and every detail by its name."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.games.contract import NS_PER_S, Event, Seat
from app.rooms.review import Fault
from app.rooms.views import ReplaySeat

_SEATS = {
    "seat", "dealer", "turn", "winner", "payer", "payee", "starter", "next_starter", "host", "paid_by",
    "seats", "out", "pending",
}  # fmt: skip
"""The fields that hold seats."""

_LEFT_OUT = {"seat", "at", "options", "player"}
"""The fields that a line does without: the seat stands at its head, the time before it."""


def clock(ns: int) -> str:
    """Return a duration in ns as minutes, seconds and tenths."""
    minutes, seconds = divmod(max(ns, 0) / NS_PER_S, 60)
    return f"{int(minutes)}:{seconds:04.1f}"


class Names:
    """Who sat where in a round, so that facts name people."""

    def __init__(self, seats: Sequence[ReplaySeat]) -> None:
        """Take over who was dealt in."""
        self._names: dict[Seat, str] = {one.seat: one.name for one in seats}

    def all(self) -> str:
        """Return everybody who played, by seat."""
        return ", ".join(f"{name} on seat {seat}" for seat, name in self._names.items())

    def told(self, event: Event) -> str:
        """Return a fact as a line."""
        seat = getattr(event, "seat", None)
        what = str(event.__struct_config__.tag).replace("_", " ")
        head = what if seat is None else f"{self._name(seat)} {what}"
        details = self._details(event)
        return f"{head}: {details}" if details else head

    def fault(self, fault: Fault) -> str:
        """Return what does not follow, and what does."""
        fact = "nothing more" if fault.fact is None else f"“{self.told(fault.fact)}”"
        instead = "nothing" if fault.instead is None else f"“{self.told(fault.instead)}”"
        return f"the record has {fact} where the rules have {instead}"

    def _name(self, seat: Any) -> str:
        return "the pot" if seat is None else self._names.get(seat, f"seat {seat}")

    def _details(self, value: msgspec.Struct) -> str:
        fields = [(name, getattr(value, name)) for name in value.__struct_fields__ if name not in _LEFT_OUT]
        shown = (
            self._field(name, one) for name, one in fields if one is not False and (one is not None or _may_pay(name))
        )
        return ", ".join(shown)

    def _field(self, name: str, value: Any) -> str:
        label = name.replace("_", " ")
        return label if value is True else f"{label} {self._text(name, value)}"

    def _text(self, name: str, value: Any) -> str:
        if isinstance(value, Mapping):
            return ", ".join(f"{self._name(seat)} {self._text('', one)}" for seat, one in value.items()) or "none"
        if isinstance(value, msgspec.Struct):
            seat = getattr(value, "seat", None)
            return f"({self._details(value)})" if seat is None else f"{self._name(seat)} ({self._details(value)})"
        if isinstance(value, tuple | list):
            deep = any(isinstance(one, tuple | list | msgspec.Struct) for one in value)
            return (" / " if deep else " ").join(self._text(name, one) for one in value) or "none"
        return self._name(value) if name in _SEATS else str(value)


def _may_pay(name: str) -> bool:
    """Return whether nobody in this field is the pot."""
    return name in {"payer", "payee"}
