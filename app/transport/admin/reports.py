"""REST: what players have reported, to be looked into by administrators."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, Field

from app.games.contract import Seat
from app.rooms.reports import Report
from app.rooms.talk import Line
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.ledger import InRoom, row_of
from app.transport.admin.models import DeedOut, Write, moment
from app.transport.admin.pages import InPages, Page
from app.transport.admin.writes import WRITTEN, OperatorWrites, Plan
from app.transport.context import Context, InContext
from app.transport.problem import Problem, documented

router = APIRouter(prefix="/api/v1/admin/reports", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)
ReportNo = Annotated[int, Path(ge=1, le=2**53)]
PlayerNo = Annotated[int | None, Query(ge=1, le=2**53, description="Who reported or was reported.", examples=[17])]


class ReportOut(BaseModel):
    """A report in the list; ``handled_at`` is None until it is marked as handled."""

    report_id: int = Field(examples=[3])
    at: datetime
    room: str = Field(examples=["K7RMD"])
    reporter_id: str = Field(examples=["17"])
    reporter: str = Field(examples=["Ann"])
    subject_id: str = Field(examples=["18"])
    subject: str = Field(examples=["Bo"])
    line: int | None = Field(examples=[7])
    reason: str = Field(examples=["Calls the others names."])
    handled_at: datetime | None
    handled_by: str | None = Field(examples=["Olga"])
    outcome: str | None = Field(examples=["Muted for a day."])


class LineOut(BaseModel):
    """A line as it was said: free ``chat``, or a ``quick`` one by its id."""

    line: int
    at: datetime
    seat: Seat
    name: str
    player_id: str
    kind: Literal["chat", "quick"]
    text: str


class ReportInspection(ReportOut):
    """A report with what was said at the table before it."""

    transcript: list[LineOut]


class Handled(Write):
    """A report was looked into; ``reason`` says what came of it."""


@router.get("", responses=_READ)
async def list_reports(
    _: Viewer,
    context: InContext,
    paging: InPages,
    handled: bool | None = None,
    room: InRoom = None,
    player: PlayerNo = None,
) -> Page[ReportOut]:
    """Return reports, newest first."""
    place, row = paging.place(int), await row_of(context, room)
    rows = await context.reports.page(place, paging.reads, handled=handled, room=row, player=player)
    return paging.page(rows, lambda report: report.id, _told)


@router.get("/{n}", responses=_READ)
async def inspect_report(n: ReportNo, _: Viewer, context: InContext) -> ReportInspection:
    """Return a report with its transcript."""
    report = await _report(context, n)
    lines = msgspec.json.decode(report.transcript, type=list[Line])
    return ReportInspection(**_told(report).model_dump(), transcript=[_line(line) for line in lines])


@router.post("/{n}/handle", response_model=DeedOut, responses=WRITTEN)
async def handle_report(n: ReportNo, body: Handled, writes: OperatorWrites, context: InContext) -> Response:
    """Mark a report as handled, with the reason as what came of it."""

    async def plan() -> Plan:
        before = await _report(context, n)
        if before.handled_at is not None:
            raise Problem("already_handled")

        async def act() -> None:
            await context.reports.handle(n, context.house.clock.now(), writes.actor, body.reason)

        was, now = before.outcome, {"handled": True, "outcome": body.reason}
        return Plan("report_handled", f"report {n}", {"handled": was is not None, "outcome": was}, now, act)

    return await writes.carry_out(body, plan)


async def _report(context: Context, number: int) -> Report:
    report = await context.reports.get(number)
    if report is None:
        raise Problem("not_found")
    return report


def _told(report: Report) -> ReportOut:
    return ReportOut(
        report_id=report.id,
        at=moment(report.at),
        room=report.room,
        reporter_id=str(report.reporter),
        reporter=report.reporter_name,
        subject_id=str(report.subject),
        subject=report.subject_name,
        line=report.line,
        reason=report.reason,
        handled_at=None if report.handled_at is None else moment(report.handled_at),
        handled_by=report.handled_by,
        outcome=report.outcome,
    )


def _line(line: Line) -> LineOut:
    return LineOut(
        line=line.no,
        at=moment(line.at),
        seat=line.seat,
        name=line.name,
        player_id=line.player,
        kind=line.kind,
        text=line.text,
    )
