"""REST: who owes whom over an evening, for a group of rooms or players."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from app.rooms.evening import evening_sheet
from app.rooms.settlement import Sheet
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.models import Moment, stamp_of
from app.transport.context import InContext
from app.transport.problem import Problem, documented
from app.transport.settlement import EVENING_NS, SheetOut, sheet_file, sheet_told
from app.transport.spreadsheet import CSV

router = APIRouter(prefix="/api/v1/admin", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)

Rooms = Annotated[
    list[Annotated[str, Query(max_length=200)]],
    Query(max_length=50, description="Codes of rooms; may be repeated.", examples=[["K7RMD"]]),
]
Players = Annotated[
    list[Annotated[str, Query(pattern=r"^[0-9]{1,18}$")]],
    Query(max_length=50, description="Players: the rooms in which one of them won or lost.", examples=[["17"]]),
]
Since = Annotated[Moment | None, Query(description="From when on; a day before `until` where it is left out.")]
Until = Annotated[Moment | None, Query(description="Until before when; now where it is left out.")]


async def _sheet(
    context: InContext,
    room: Rooms = [],  # noqa: B006 - FastAPI copies it
    player: Players = [],  # noqa: B006
    since: Since = None,
    until: Until = None,
) -> Sheet:
    end = context.house.clock.now() + 1 if until is None else stamp_of(until)
    begin = end - EVENING_NS if since is None else stamp_of(since)
    if begin > end:
        raise Problem("bad_span", errors=[{"at": "query.since", "text": "a time before `until`"}])
    rows = [await context.house.row_under(code) for code in room]
    if None in rows:
        raise Problem("no_such_room")
    if any([await context.house.store.player(int(known)) is None for known in player]):
        raise Problem("no_such_player")
    ids = [row.id for row in rows if row is not None]
    return await evening_sheet(context.house, context.admin, begin, end, rooms=ids or None, players=player)


Evening = Annotated[Sheet, Depends(_sheet)]
"""The sheet of what the query asks for."""


@router.get("/settlement", responses=_READ)
async def read_settlement(_: Viewer, sheet: Evening) -> SheetOut:
    """Return who owes whom by what was booked in a span, over rooms or players; without either over the whole house."""
    return sheet_told(sheet, None, ids=True)


@router.get("/settlement.csv", response_class=Response, responses={**CSV, **_READ})
async def export_settlement(_: Viewer, sheet: Evening) -> Response:
    """Return the same as a file for a spreadsheet."""
    return sheet_file(sheet, "settlement")
