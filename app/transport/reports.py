"""REST: what a player reports to the administrators."""

from fastapi import APIRouter
from msgspec.structs import replace
from pydantic import BaseModel, Field

from app.rooms import reports
from app.transport.context import InContext, Who
from app.transport.models import Body
from app.transport.problem import Problem, documented
from app.transport.rooms import InRoom

router = APIRouter(prefix="/api/v1/rooms/{code}/reports", tags=["rooms"])


class NewReport(Body):
    """Whom or what a report is about: a seat, or a line of the table's talk by its number; and why."""

    seat: int | None = Field(default=None, ge=0, le=9, examples=[1])
    line: int | None = Field(default=None, ge=1, le=1_000_000_000, examples=[None])
    reason: str = Field(min_length=1, max_length=300, examples=["Calls the others names."])


class ReportedOut(BaseModel):
    """The number that the administrators know the report by."""

    report_id: int = Field(examples=[3])


@router.post("", status_code=201, responses=documented(400, 401, 403, 404, 409, 410, 413, 422, 429, 503))
async def report(body: NewReport, room: InRoom, who: Who, context: InContext) -> ReportedOut:
    """Report somebody at the table; the newest lines of its talk go with it, and no card."""
    now = context.house.clock.now()
    told = context.talk.transcript(room)
    made = reports.judged(room.state, room.row, told, who.id, seat=body.seat, line=body.line, reason=body.reason)
    if not context.reporters.take(who.id, now):
        raise Problem("too_many")
    return ReportedOut(report_id=await context.reports.add(replace(made, at=now)))
