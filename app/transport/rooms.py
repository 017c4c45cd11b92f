"""REST: rooms, seats, bots, the start of a game, its end and its replay."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Path, Request, Response

from app.games.contract import Event, Refused, Seat
from app.rooms import host_orders, orders
from app.rooms.codes import normalise
from app.rooms.lifecycle import BotAdded, RoomState
from app.rooms.moment import Moment
from app.rooms.past import past
from app.rooms.players import Player
from app.rooms.replay import record, replay
from app.rooms.room import Room
from app.rooms.tally import tally
from app.transport.context import Asker, Context, InContext, Who, client_address
from app.transport.devices import Device, KnownDevice
from app.transport.models import (
    ClosedOut,
    Muted,
    NewBot,
    NewRoom,
    NewSeat,
    PastOut,
    Ready,
    RecordOut,
    ReplayOut,
    RoomChange,
    RoomOut,
    SeatedOut,
    TallyOut,
)
from app.transport.preconditions import IfMatch, digest_tag, tag, tag_matches
from app.transport.problem import Problem, documented

router = APIRouter(prefix="/api/v1/rooms", tags=["rooms"])

_SEEN = documented(404, 410, 422, 429, 503)
_DONE = documented(400, 401, 403, 404, 409, 410, 413, 422, 429, 503)
_PAST = documented(403, 404, 409, 422, 429, 503)
_OWN = {"Cache-Control": "private, no-store"}
"""What an answer may hold is the asker's own."""


async def find_room(
    context: Context, code: str, address: str, asker: Player | None, *, closed_too: bool = False
) -> Room:
    """Return a room by its code, or by one that it had before for ``asker``, if seated there.

    Wrong codes from one address are braked, so that none can be guessed: who has tried too many is told of no code
    whether it is right, but for those of the tables where the asker sits. Right ones cost nothing.
    """
    house, guesses = context.house, context.guesses
    braked = not guesses.take(address, house.clock.now())
    if braked and not await _sits_at(context, code, asker):
        raise Problem("too_many")
    try:
        room = await _by_code(context, code, asker, closed_too=closed_too)
    except Refused as refusal:
        if refusal.code != "no_such_room" and not braked:
            guesses.give_back(address)
        raise
    if not braked:
        guesses.give_back(address)
    return room


async def _sits_at(context: Context, code: str, asker: Player | None) -> bool:
    return asker is not None and normalise(code) in await context.admin.seated_rooms(int(asker.id))


async def _by_code(context: Context, code: str, asker: Player | None, *, closed_too: bool) -> Room:
    try:
        return await context.house.room(code, closed_too=closed_too)
    except Refused as refusal:
        if refusal.code != "no_such_room" or asker is None:
            raise
        return await context.house.room_of(code, asker.id, closed_too=closed_too)


Code = Annotated[str, Path(max_length=200, examples=["K7RMD"])]


async def _room(request: Request, context: InContext, asker: Asker, code: Code) -> Room:
    return await find_room(context, code, client_address(request), asker)


async def _any_room(request: Request, context: InContext, asker: Asker, code: Code) -> Room:
    return await find_room(context, code, client_address(request), asker, closed_too=True)


InRoom = Annotated[Room, Depends(_room)]
"""The open room of the path's code."""
InAnyRoom = Annotated[Room, Depends(_any_room)]
"""The room of the path's code, which may be closed: its sheet and its replays stay to be read for a while."""
SeatNo = Annotated[int, Path(ge=0, le=9)]
RoundNo = Annotated[int, Path(ge=1, le=1_000_000)]
"""The number of a round of the room, counted over all its games."""


def told(room: Room) -> RoomOut:
    """Return a room as REST tells it."""
    return RoomOut.model_validate(msgspec.to_builtins(room.info()))


def _seat_of(room: Room, player: str) -> Seat:
    seat = room.state.seat_of(player)
    if seat is None:
        raise Problem("no_such_seat")
    return seat


@router.post("", status_code=201, responses=documented(400, 401, 403, 404, 413, 422, 429, 503))
async def create_room(body: NewRoom, who: Who, request: Request, context: InContext, device: Device) -> RoomOut:
    """Make a room; its maker sits on seat 0 and is host."""
    if not context.makers.take(client_address(request), context.house.clock.now()):
        raise Problem("too_many")
    return told(await context.house.create_room(who, body.game, body.options, device))


def _settings_version(room: RoomState) -> str:
    """Return the version of what ``PATCH`` changes: options, lock and host."""
    return digest_tag(msgspec.json.encode((room.options, room.locked, room.host)))


@router.get("/{code}", responses=_SEEN)
async def read_room(room: InRoom, response: Response) -> RoomOut:
    """Return a room as everybody may see it: never a card. The `ETag` is of its settings, for `PATCH`."""
    response.headers["ETag"] = tag(_settings_version(room.state))
    return told(room)


@router.patch("/{code}", responses={**_DONE, **documented(412)})
async def change_room(
    body: RoomChange, room: InRoom, who: Who, response: Response, *, if_match: IfMatch = None
) -> RoomOut:
    """Change options (between rounds), the lock or the host; with `If-Match` only if they are as they were seen."""

    def judge(m: Moment) -> Sequence[Event]:
        if not tag_matches(if_match, _settings_version(m.room)):
            raise Refused("precondition_failed", "")
        return orders.change(m, who.id, body.options, body.locked, body.host)

    await room.order(judge)
    response.headers["ETag"] = tag(_settings_version(room.state))
    return told(room)


@router.post("/{code}/seats", status_code=201, responses={200: {"model": SeatedOut}, **_DONE})
async def take_seat(
    room: InRoom, who: Who, context: InContext, response: Response, *, device: Device, body: NewSeat | None = None
) -> SeatedOut:
    """Sit down; who sits already stays (200)."""
    if room.state.seat_of(who.id) is not None:
        response.status_code = 200
    else:
        context.house.drain.let_in()
    wanted = body.seat if body else None
    await room.order(lambda m: orders.join(m, who.id, who.name, wanted, device))
    return SeatedOut(seat=_seat_of(room, who.id), room=told(room))


@router.delete("/{code}/seats/{n}", responses=_DONE)
async def leave_seat(n: SeatNo, room: InRoom, who: Who, after_round: bool = False) -> RoomOut:
    """Leave one's seat, or free any as host; one that has been dealt in is free with the next deal.

    With ``after_round`` one plays the running round to its end; else a stand-in plays it.
    """
    await room.order(lambda m: orders.leave(m, who.id, n, after_round=after_round))
    return told(room)


@router.put("/{code}/seats/{n}/muted", responses=_DONE)
async def set_muted(n: SeatNo, body: Muted, room: InRoom, who: Who) -> RoomOut:
    """Let a person say nothing at this table, or speak again; for the host."""
    await room.order(lambda m: host_orders.mute(m, who.id, n, body.muted))
    return told(room)


@router.post("/{code}/code", responses=_DONE)
async def change_code(room: InRoom, who: Who, context: InContext) -> RoomOut:
    """Give the room another code, for the host; the old one is good for those who sit there, and for nobody else."""
    if not context.makers.take(f"code of {room.row}", context.house.clock.now()):
        raise Problem("too_many")
    await context.house.change_code(room, who.id)
    return told(room)


@router.put("/{code}/seats/{n}/ready", responses=_DONE)
async def set_ready(n: SeatNo, body: Ready, room: InRoom, who: Who) -> RoomOut:
    """Set one's ready mark."""
    await room.order(lambda m: orders.set_ready(m, who.id, n, body.ready))
    return told(room)


@router.post("/{code}/bots", status_code=201, responses=_DONE)
async def add_bot(room: InRoom, who: Who, context: InContext, body: NewBot | None = None) -> SeatedOut:
    """Seat a bot."""
    context.house.drain.let_in()
    wanted = body or NewBot()
    seated: list[BotAdded] = []

    def judge(m: Moment) -> Sequence[Event]:
        events = orders.add_bot(m, who.id, wanted.level, wanted.seat)
        seated.extend(e for e in events if isinstance(e, BotAdded))
        return events

    await room.order(judge)
    return SeatedOut(seat=seated[0].seat, room=told(room))


@router.post("/{code}/start", responses=_DONE)
async def start(room: InRoom, who: Who) -> RoomOut:
    """Deal the first round."""
    await room.order(lambda m: orders.start(m, who.id))
    return told(room)


@router.post("/{code}/close", responses=_DONE)
async def close(room: InRoom, who: Who, context: InContext) -> ClosedOut:
    """Close the room for good and return the final tally."""
    await room.order(lambda m: orders.close(m, who.id))
    final = await tally(context.house.store, room)
    return ClosedOut(room=told(room), tally=TallyOut.model_validate(msgspec.to_builtins(final)))


@router.get("/{code}/tally", responses=_SEEN)
async def read_tally(room: InAnyRoom, context: InContext) -> TallyOut:
    """Return what everybody has won or lost so far, and how to settle it."""
    return TallyOut.model_validate(msgspec.to_builtins(await tally(context.house.store, room)))


@router.get("/{code}/log", response_model=PastOut, responses=documented(403, 404, 410, 422, 429, 503))
async def read_log(room: InRoom, asker: Asker, context: InContext, device: KnownDevice) -> Response:
    """Return what happened of late, as the asker was shown it then; of other times, what spectators were shown."""
    body = await past(context.house.store, room, asker.id if asker else None, device)
    return Response(body, media_type="application/json", headers=_OWN)


@router.get("/{code}/rounds/{n}/replay", response_model=ReplayOut, responses=_PAST)
async def read_replay(n: RoundNo, room: InAnyRoom, asker: Asker, context: InContext, device: KnownDevice) -> Response:
    """Return a finished round step by step, as the asker saw it; all hands lie open once the game is over."""
    body = await replay(context.house.store, room, n, asker.id if asker else None, device)
    return Response(body, media_type="application/json", headers=_OWN)


@router.get("/{code}/rounds/{n}/record", response_model=RecordOut, responses=_PAST)
async def read_record(n: RoundNo, room: InAnyRoom, asker: Asker, context: InContext, device: KnownDevice) -> Response:
    """Return the complete record of a round as a file, once the game is over: to keep, to prove, to judge again."""
    body = await record(context.house.store, room, n, asker.id if asker else None, device)
    name = f"{room.game.key}-{room.state.code}-round-{n}.json"
    headers = {**_OWN, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/json", headers=headers)
