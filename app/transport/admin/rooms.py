"""REST: rooms and players as an administrator sees them, and what may be done to a room."""

from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Response

from app.games.contract import NS_PER_S, Event, Refused, Seat
from app.rooms import orders
from app.rooms.inbox import Judge
from app.rooms.moment import Moment
from app.rooms.ports import RoomRow, RoomStatus
from app.rooms.room import Room
from app.rooms.tally import tally
from app.rooms.watchdog import can_go_on
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.models import (
    DeedOut,
    PublicWrite,
    RoomInspection,
    RoomRowOut,
    SeatedPlayer,
    Stands,
    Write,
    moment,
)
from app.transport.admin.pages import InPages, Page
from app.transport.admin.writes import WRITTEN, Effect, OperatorWrites, Plan
from app.transport.context import Context, InContext
from app.transport.models import TallyOut
from app.transport.preconditions import IfMatch, digest_tag, tag, tag_matches
from app.transport.problem import documented
from app.transport.rooms import SeatNo, told

router = APIRouter(prefix="/api/v1/admin", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)

Code = Annotated[str, Path(max_length=200, examples=["K7RMD"])]


@router.get("/rooms", responses=_READ)
async def list_rooms(
    _: Viewer,
    context: InContext,
    paging: InPages,
    game: Annotated[str | None, Query(max_length=40, examples=["hoola"])] = None,
    phase: RoomStatus | None = None,
) -> Page[RoomRowOut]:
    """Return rooms, newest first, closed ones too unless a phase is asked for."""
    if game is not None:
        context.house.game(game)  # no empty list for a game that is none
    rows = await context.admin.rooms_page(paging.place(int), paging.reads, game, phase)

    def row_told(row: RoomRow) -> RoomRowOut:
        live = context.house.rooms.get(row.code)
        live = live if live is not None and live.row == row.id else None
        return RoomRowOut(
            code=row.code,
            game=row.game,
            phase=row.status,
            created_at=moment(row.created_at),
            closed_at=None if row.closed_at is None else moment(row.closed_at),
            in_memory=live is not None,
            sockets=live.sockets if live else 0,
            stands=_stands(live) if live else "paused" if row.status == "playing" else None,
        )

    return paging.page(rows, lambda row: row.id, row_told)


@router.get("/rooms/{code}", responses=_READ)
async def inspect_room(code: Code, _: Viewer, context: InContext, response: Response) -> RoomInspection:
    """Return what there is to know of a room, but no hand. The `ETag` is for `If-Match` of what is done to it.

    As for every call here, a code that the room had before its host changed it will do, too.
    """
    room = await context.house.room_under(code, closed_too=True)
    response.headers["ETag"] = tag(_version(room))
    idle = not (room.awake or room.state.closed)
    seated = [SeatedPlayer(seat=s.seat, player_id=s.player) for s in room.state.seats if s.player]
    playing = room.phase == "playing"
    return RoomInspection(
        room=told(room),
        seq=room.seq,
        last_move_at=moment(room.last_stamp),
        sockets=room.sockets,
        players=seated,
        awaited=list(room.game.awaited(room.play)) if playing else [],
        stuck=not can_go_on(room),
        stands=_stands(room),
        closes_at=moment(room.last_stamp + context.house.rules.close_idle_s * NS_PER_S) if idle else None,
    )


def _stands(room: Room) -> Stands | None:
    """Return why a room's round does not go on, None where it does or none runs."""
    if room.phase != "playing":
        return None
    return "frozen" if room.state.time.frozen else None if room.awake else "paused"


def _version(room: Room) -> str:
    """Return the version of what an administrator decides by: phase, round, who sits where, and whether it is frozen.

    Moves are none of it: at a table that is played at, hardly any would be as it was seen.
    """
    seats = [(seat.seat, seat.account, seat.leaving) for seat in room.state.seats]
    return digest_tag(msgspec.json.encode((room.phase, room.round, room.state.time.frozen, seats)))


def require_unchanged(room: Room, seen: str | None) -> None:
    """Raise ``Refused("precondition_failed")`` where a room was seen otherwise than it is."""
    if not tag_matches(seen, _version(room)):
        raise Refused("precondition_failed", "")


@router.post("/rooms/{code}/close", response_model=DeedOut, responses=WRITTEN)
async def close_room(
    code: Code, body: PublicWrite, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Close a room for good: its round is given up, its pot goes back, and everybody is shown the final tally.

    They are told that the administration closed it, and the `message`, but not the `reason`.
    """

    async def plan() -> Plan:
        room = await context.house.room_under(code)

        def judge(m: Moment) -> Sequence[Event]:
            require_unchanged(room, if_match)
            return orders.close_by_admin(m, body.message)

        async def act() -> Effect:
            await room.order(judge)
            sheet = await tally(context.house.store, room)
            return Effect(tally=TallyOut.model_validate(msgspec.to_builtins(sheet)))

        check = checking(context, room, judge)
        return Plan("room_closed", named(room), {"phase": room.phase}, {"phase": "closed", **body.said}, act, check)

    return await writes.carry_out(body, plan)


@router.post("/rooms/{code}/seats/{n}/kick", response_model=DeedOut, responses=WRITTEN)
async def kick(
    code: Code, n: SeatNo, body: Write, writes: OperatorWrites, context: InContext, *, if_match: IfMatch = None
) -> Response:
    """Send a seat away, for good; one that the round can't do without goes when the round is over.

    The player and the table are told that an administrator did it; the player's socket closes with 4012.
    """

    async def plan() -> Plan:
        room = await context.house.room_under(code)
        gone = room.state.at(n)
        if gone is None:
            raise Refused("no_such_seat", "")

        def judge(m: Moment) -> Sequence[Event]:
            require_unchanged(room, if_match)
            return orders.kick(m, n)

        async def act() -> None:
            await room.order(judge)

        before = {"seat": n + 1, "player_id": gone.player, "level": gone.level}
        check = checking(context, room, judge)
        return Plan("seat_kicked", named_seat(room, n), before, {"seat": None}, act, check)

    return await writes.carry_out(body, plan)


def named(room: Room) -> str:
    """Return how the audit trail names a room."""
    return f"room {room.state.code}"


def named_seat(room: Room, seat: Seat) -> str:
    """Return how the audit trail names a seat: counted from one, with who sits there by id, so that erasing holds."""
    held = room.state.at(seat)
    who = "nobody" if held is None else "bot" if held.player is None else f"player {held.player}"
    return f"{named(room)} seat {seat + 1} ({who})"


def checking(context: Context, room: Room, judge: Judge) -> Callable[[], object]:
    """Return the check of a plan whose deed is an order to a room. It raises ``Refused`` as the order would."""
    return lambda: judge(room.moment(context.house.clock.now()))
