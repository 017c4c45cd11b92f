"""REST: who owes whom, for those who sat at a table and for an evening of one's own. It is play money."""

from datetime import UTC, datetime
from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

from app.games.contract import NS_PER_S
from app.rooms.evening import evening_sheet, may_settle, room_sheet
from app.rooms.room import Room
from app.rooms.settlement import Sheet
from app.transport.context import Context, InContext, Who
from app.transport.models import SettlementOut
from app.transport.problem import Problem, documented
from app.transport.rooms import InAnyRoom
from app.transport.spreadsheet import BOM, CSV, safe, written

router = APIRouter(prefix="/api/v1", tags=["settlement"])

_OF_ROOM = documented(401, 403, 404, 410, 422, 429, 503)
_OF_EVENING = documented(401, 403, 429, 503)
_OWN = {"Cache-Control": "private, no-store"}

EVENING_NS = 24 * 3600 * NS_PER_S
"""How far back an evening reaches."""


class SheetRoomOut(BaseModel):
    """A room on a sheet; ``pot`` is what its pot holds, which counts as shared out among those who sit there.

    It is below zero where more came out of it than went in (after the correction of a stake, say): the balances sum
    to as much above zero then, and no payments settle that part.
    """

    code: str = Field(examples=["K7RMD"])
    game: str = Field(examples=["hoola"])
    pot: int = Field(examples=[0])


class SheetRowOut(BaseModel):
    """A balance over all rooms of the sheet; names are unique in it. ``you`` marks the asker's own.

    ``player_id`` is for administrators alone.
    """

    name: str = Field(examples=["Ann"])
    kind: Literal["human", "bot"]
    you: bool
    player_id: str | None = Field(default=None, examples=[None])
    chips: int = Field(examples=[-30])


class SheetOut(BaseModel):
    """Balances, best first, and the fewest payments that settle them, in chips of play money.

    ``since`` and ``until`` are null on the sheet of one room, which is of its whole life.
    """

    since: datetime | None
    until: datetime | None
    rooms: list[SheetRoomOut]
    rows: list[SheetRowOut]
    payments: list[SettlementOut]


def sheet_told(sheet: Sheet, asker: str | None, *, ids: bool = False) -> SheetOut:
    """Return a sheet for who asks; ``ids`` adds the ids of players."""
    return SheetOut(
        since=_moment(sheet.since),
        until=_moment(sheet.until),
        rooms=[SheetRoomOut(code=room.code, game=room.game, pot=room.pot) for room in sheet.rooms],
        rows=[
            SheetRowOut(
                name=row.name,
                kind=row.kind,
                you=row.player is not None and row.player == asker,
                player_id=row.player if ids else None,
                chips=row.chips,
            )
            for row in sheet.rows
        ],
        payments=[SettlementOut(payer=p.payer, payee=p.payee, chips=p.chips) for p in sheet.payments],
    )


def sheet_file(sheet: Sheet, name: str) -> Response:
    """Return a sheet as a CSV file: a line for each balance, then one for each payment (from ``name`` to ``to``).

    A pot that is short has a line of its own, named by its room's code.
    """
    rows: list[tuple[str | int, ...]] = [("line", "name", "to", "chips")]
    rows += [("balance", safe(row.name), "", row.chips) for row in sheet.rows]
    rows += [("payment", safe(p.payer), safe(p.payee), p.chips) for p in sheet.payments]
    rows += [("pot", safe(room.code), "", room.pot) for room in sheet.rooms if room.pot < 0]
    headers = {**_OWN, "Content-Disposition": f'attachment; filename="{name}.csv"'}
    return Response(BOM + written(rows), media_type="text/csv; charset=utf-8", headers=headers)


def _moment(stamp: int | None) -> datetime | None:
    return None if stamp is None else datetime.fromtimestamp(stamp // NS_PER_S, UTC)


def _of_room(room: Room, player: str) -> Sheet:
    if not may_settle(room.state, player):
        raise Problem("not_at_table")
    return room_sheet(room)


async def _evening_of(context: Context, player: str) -> Sheet:
    now = context.house.clock.now()
    return await evening_sheet(context.house, context.admin, now - EVENING_NS, now + 1, players=[player])


@router.get("/rooms/{code}/settlement", responses=_OF_ROOM)
async def read_settlement(room: InAnyRoom, who: Who, response: Response) -> SheetOut:
    """Return who owes whom in a room, for those who sit or sat there; a closed one's, too, for a while."""
    response.headers.update(_OWN)
    return sheet_told(_of_room(room, who.id), who.id)


@router.get("/rooms/{code}/settlement.csv", response_class=Response, responses={**CSV, **_OF_ROOM})
async def export_settlement(room: InAnyRoom, who: Who) -> Response:
    """Return who owes whom in a room as a file for a spreadsheet."""
    return sheet_file(_of_room(room, who.id), f"settlement-{room.state.code}")


@router.get("/players/me/evening", responses=_OF_EVENING)
async def read_evening(who: Who, context: InContext, response: Response) -> SheetOut:
    """Return who owes whom over the last 24 h, among all in the rooms in which the asker won or lost then."""
    response.headers.update(_OWN)
    return sheet_told(await _evening_of(context, who.id), who.id)


@router.get("/players/me/evening.csv", response_class=Response, responses={**CSV, **_OF_EVENING})
async def export_evening(who: Who, context: InContext) -> Response:
    """Return the asker's evening as a file for a spreadsheet."""
    return sheet_file(await _evening_of(context, who.id), "evening")
