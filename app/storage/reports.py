"""Reports in an SQL database: the ``ReportStore`` beside the rooms' store and through its writer."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, insert, or_, select, update

from app.games.contract import Stamp
from app.rooms.ports import NotFound
from app.rooms.reports import NewReport, Report
from app.storage.admin_store import Runs
from app.storage.tables import reports, rooms

_report: Select[Any] = select(
    *(rooms.c.code if name == "room" else reports.c[name] for name in Report.__struct_fields__)
).join(rooms, rooms.c.id == reports.c.room_id)


class SqlReportStore:
    """A ``ReportStore`` on SQLite or PostgreSQL."""

    def __init__(self, read: Runs, write: Runs) -> None:
        """Read and write by the rooms' store."""
        self._read = read
        self._write = write

    async def add(self, report: NewReport) -> int:
        """Store a report and return its number."""
        return await self._write(partial(_add, report=report))

    async def page(
        self, before_id: int | None, limit: int, *, handled: bool | None, room: int | None, player: int | None
    ) -> Sequence[Report]:
        """Return reports below ``before_id``, newest first."""
        query = _report.order_by(reports.c.id.desc()).limit(limit)
        if before_id is not None:
            query = query.where(reports.c.id < before_id)
        if handled is not None:
            query = query.where(reports.c.handled_at.is_not(None) if handled else reports.c.handled_at.is_(None))
        if room is not None:
            query = query.where(reports.c.room_id == room)
        if player is not None:
            query = query.where(or_(reports.c.reporter == player, reports.c.subject == player))
        return await self._read(partial(_all, query=query))

    async def get(self, report: int) -> Report | None:
        """Return a report."""
        return await self._read(partial(_get, report=report))

    async def handle(self, report: int, at: Stamp, by: str, outcome: str) -> Report:
        """Note what came of a report. Raises ``NotFound``."""
        return await self._write(partial(_handle, report=report, handled_at=at, handled_by=by, outcome=outcome))


def _add(connection: Connection, report: NewReport) -> int:
    new = insert(reports).values(msgspec.structs.asdict(report)).returning(reports.c.id)
    number: int = connection.execute(new).scalar_one()
    return number


def _all(connection: Connection, query: Select[Any]) -> list[Report]:
    return [Report(*row) for row in connection.execute(query)]


def _get(connection: Connection, report: int) -> Report | None:
    found = _all(connection, _report.where(reports.c.id == report))
    return found[0] if found else None


def _handle(connection: Connection, report: int, **values: Any) -> Report:
    connection.execute(update(reports).where(reports.c.id == report).values(values))
    found = _get(connection, report)
    if found is None:
        raise NotFound(f"report {report}")
    return found
