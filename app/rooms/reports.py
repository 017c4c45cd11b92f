"""What players report of each other: a person or a line, with a reason and what was said at the table, and no card."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from app.games.contract import Refused, Seat, Stamp
from app.rooms.lifecycle import RoomState, SeatState
from app.rooms.names import plain
from app.rooms.talk import Line, Transcript

MOST_LINES = 50
"""The newest lines that go with a report."""


class NewReport(msgspec.Struct, frozen=True, gc=False):
    """A report to be stored: ids are the store's own, ``line`` is the number of the line that it is about.

    ``transcript`` is a JSON array of lines as ``talk.Line``.
    """

    at: Stamp
    room_id: int
    reporter: int
    reporter_name: str
    subject: int
    subject_name: str
    line: int | None
    reason: str
    transcript: bytes


class Report(NewReport, frozen=True, gc=False):
    """A stored report with its room's code; ``handled_at`` is None until an administrator has looked into it."""

    id: int
    room: str
    handled_at: Stamp | None
    handled_by: str | None
    outcome: str | None


class ReportStore(Protocol):
    """Where reports are kept. Every method may raise ``StoreUnavailable``."""

    async def add(self, report: NewReport) -> int:
        """Store a report and return its number."""

    async def page(
        self, before_id: int | None, limit: int, *, handled: bool | None, room: int | None, player: int | None
    ) -> Sequence[Report]:
        """Return reports below ``before_id``, newest first; ``player`` is who reported or was reported."""

    async def get(self, report: int) -> Report | None:
        """Return a report."""

    async def handle(self, report: int, at: Stamp, by: str, outcome: str) -> Report:
        """Note what came of a report; a later word replaces an earlier one. Raises ``NotFound``."""


def judged(
    room: RoomState, row: int, talk: Transcript, reporter: str, *, seat: Seat | None, line: int | None, reason: str
) -> NewReport:
    """Return the report of a seated person, about who sits on a seat or who said a line; its stamp is 0.

    Raises ``Refused``: ``not_seated``, ``no_such_seat`` (nobody, a bot, or oneself), ``no_such_line``,
    ``nothing_said`` for a reason in which there is nothing to read.
    """
    own = room.seat_of(reporter)
    who = room.at(own) if own is not None else None
    if who is None:
        raise Refused("not_seated", "")
    reason = plain(reason)
    if not reason:
        raise Refused("nothing_said", "")
    player, name = _said_by(talk, line) if line is not None else _sits_on(room, seat)
    if player == reporter:
        raise Refused("no_such_seat", "")
    lines: Sequence[Line] = talk.lines[-MOST_LINES:]
    said = msgspec.json.encode(lines)
    return NewReport(0, row, int(reporter), who.name, int(player), name, line, reason, said)


def _said_by(talk: Transcript, line: int) -> tuple[str, str]:
    found = talk.line(line)
    if found is None:
        raise Refused("no_such_line", "")
    return found.player, found.name


def _sits_on(room: RoomState, seat: Seat | None) -> tuple[str, str]:
    who: SeatState | None = room.at(seat) if seat is not None else None
    if who is None or who.player is None:
        raise Refused("no_such_seat", "")
    return who.player, who.name
