"""REST: the ledger as an administrator reads it, and as a file for a spreadsheet."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse

from app.rooms import oversight
from app.rooms.admin_ports import AccountRow, AdminStore, EntryRow
from app.rooms.corrections import key_of, reversal
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.models import (
    AccountOut,
    Correction,
    DeedOut,
    EntryOut,
    ImbalanceOut,
    UnbalancedTransfer,
    moment,
)
from app.transport.admin.pages import InPages, Page
from app.transport.admin.rooms import checking, named
from app.transport.admin.writes import WRITTEN, OwnerWrites, Plan
from app.transport.context import Context, InContext
from app.transport.problem import Problem, documented
from app.transport.spreadsheet import BOM, CSV, safe, written

router = APIRouter(prefix="/api/v1/admin/ledger", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)
_COLUMNS = ("room", "seq", "at", "round", "why", "transfer", "account", "player", "chips")
_ROWS = 1_000
"""Entries that are read at a time for a file."""

InRoom = Annotated[str | None, Query(max_length=200, description="Only of the room of this code.", examples=["K7RMD"])]


async def row_of(context: Context, code: str | None) -> int | None:
    """Return the number of the room that has or had a code, None for no code. Raises ``Problem("no_such_room")``."""
    if code is None:
        return None
    row = await context.house.row_under(code)
    if row is None:
        raise Problem("no_such_room")
    return row.id


@router.get("/accounts", responses=_READ)
async def list_accounts(
    _: Viewer,
    context: InContext,
    paging: InPages,
    room: InRoom = None,
) -> Page[AccountOut]:
    """Return accounts with what they hold, by room."""
    place, row = paging.place(tuple[int, str]), await row_of(context, room)
    rows = await context.admin.accounts_page(place, paging.reads, row)
    return paging.page(rows, lambda r: (r.room_id, r.account), _account)


@router.get("/transfers", responses=_READ)
async def list_transfers(
    _: Viewer,
    context: InContext,
    paging: InPages,
    room: InRoom = None,
) -> Page[EntryOut]:
    """Return the entries of all transfers, in the order in which each room booked them."""
    place, row = paging.place(tuple[int, int, str, str]), await row_of(context, room)
    rows = await context.admin.entries_page(place, paging.reads, row)
    return paging.page(rows, _place, _entry)


@router.get("/imbalance", responses=_READ)
async def prove_balance(_: Viewer, context: InContext) -> ImbalanceOut:
    """Add up the whole ledger now, transfer by transfer, and name those that do not sum to zero."""
    proof = await context.admin.ledger_proof()
    return ImbalanceOut(
        sound=proof.imbalance == 0 and proof.total == 0,
        transfers=proof.transfers,
        entries=proof.entries,
        total=proof.total,
        imbalance=proof.imbalance,
        unbalanced=[UnbalancedTransfer(room=r, transfer=t, off_by=chips) for r, t, chips in proof.unbalanced],
    )


@router.get("/export.csv", response_class=StreamingResponse, responses={**CSV, **_READ})
async def export(_: Viewer, context: InContext, room: InRoom = None) -> StreamingResponse:
    """Return all entries as a CSV file (RFC 4180, UTF-8 with a byte order mark); no name can pass for a formula."""
    lines = _lines(context.admin, await row_of(context, room))
    headers = {"Content-Disposition": 'attachment; filename="ledger.csv"', "Cache-Control": "no-store"}
    return StreamingResponse(lines, media_type="text/csv; charset=utf-8", headers=headers)


@router.post("/corrections", response_model=DeedOut, responses=WRITTEN)
async def correct(body: Correction, writes: OwnerWrites, context: InContext) -> Response:
    """Reverse a transfer by a counter-entry, once; nothing that was booked is changed, and the table is told.

    A pot of a game under way can't be corrected (409 `game_running`). Reverse every transfer of a game with a pot, or
    the pot does not come out even: `balances` are those of the accounts in question, in chips, before and after it.
    """

    async def plan() -> Plan:
        room = await context.house.room_under(body.room, closed_too=True)
        booked = await context.house.store.transfers(room.row)
        transfer = next((booking for booking in booked if booking.key == body.transfer), None)
        if transfer is None:
            raise Problem("no_such_transfer")
        if transfer.key in room.state.corrected:
            raise Problem("already_corrected")

        judge = partial(oversight.correct, transfer=transfer)

        async def act() -> None:
            await room.order(judge)

        booked_back = dict(reversal(transfer).entries)
        held = {account: room.balances.of(account) for account in booked_back}
        left = {account: held[account] + chips for account, chips in booked_back.items()}
        before = {"transfer": transfer.key, "entries": dict(transfer.entries), "balances": held}
        after = {"transfer": key_of(transfer.key), "entries": booked_back, "balances": left}
        check = checking(context, room, judge)
        return Plan("ledger_corrected", named(room), before, after, act, check)

    return await writes.carry_out(body, plan)


async def _lines(store: AdminStore, room: int | None) -> AsyncIterator[str]:
    yield BOM + written([_COLUMNS])
    place = None
    while rows := await store.entries_page(place, _ROWS, room):
        yield written([_cells(row) for row in rows])
        place = _place(rows[-1])


def _cells(row: EntryRow) -> tuple[str | int, ...]:
    at = moment(row.stamp).isoformat()
    texts = (safe(text) for text in (row.why, row.transfer, row.account, row.player or ""))
    return (row.room, row.seq, at, row.round, *texts, row.chips)


def _place(row: EntryRow) -> tuple[int, int, str, str]:
    return row.room_id, row.seq, row.transfer, row.account


def _account(row: AccountRow) -> AccountOut:
    return AccountOut(room=row.room, account=row.account, player=row.player, chips=row.chips)


def _entry(row: EntryRow) -> EntryOut:
    return EntryOut(
        room=row.room,
        account=row.account,
        player=row.player,
        chips=row.chips,
        transfer=row.transfer,
        seq=row.seq,
        at=moment(row.stamp),
        round=row.round,
        why=row.why,
        reversed=row.reversed,
    )
