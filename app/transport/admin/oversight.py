"""REST: what an administrator does to a running table – freezing it, giving time, looking at its hands."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Response

from app.games.contract import Event, Refused, Seat
from app.rooms import oversight
from app.rooms.moment import Moment
from app.rooms.projection import hands_of
from app.transport.admin.access import NotKept
from app.transport.admin.models import DeedOut, MoreTime, PublicWrite, Write
from app.transport.admin.rooms import Code, checking, named, named_seat, require_unchanged
from app.transport.admin.writes import WRITTEN, Effect, OperatorWrites, Plan
from app.transport.context import InContext
from app.transport.preconditions import IfMatch
from app.transport.rooms import SeatNo

router = APIRouter(prefix="/api/v1/admin/rooms/{code}", tags=["admin"], dependencies=[NotKept])


@router.post("/freeze", response_model=DeedOut, responses=WRITTEN)
async def freeze(
    code: Code, body: PublicWrite, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Let a table stand still: no seat acts, no clock runs, bots rest, and everybody is told. Chat goes on.

    The `message` is shown at the table as long as it is frozen; the `reason` is not.
    """

    async def plan() -> Plan:
        room = await context.house.room_under(code)
        if room.state.time.frozen:
            raise Refused("frozen", "")

        def judge(m: Moment) -> Sequence[Event]:
            require_unchanged(room, if_match)
            return oversight.freeze(m, context.house.clock.now(), body.message)

        async def act() -> None:
            await room.order(judge)

        after, check = {"frozen": True, **body.said}, checking(context, room, judge)
        return Plan("room_frozen", named(room), {"frozen": False}, after, act, check)

    return await writes.carry_out(body, plan)


@router.post("/resume", response_model=DeedOut, responses=WRITTEN)
async def resume(
    code: Code, body: Write, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Let a frozen table go on, with what was left on every clock."""

    async def plan() -> Plan:
        room = await context.house.room_under(code)
        if not room.state.time.frozen:
            raise Refused("not_frozen", "")

        def judge(m: Moment) -> Sequence[Event]:
            require_unchanged(room, if_match)
            return oversight.resume(m, context.house.clock.now())

        async def act() -> None:
            await room.order(judge)

        return Plan(
            "room_resumed", named(room), {"frozen": True}, {"frozen": False}, act, checking(context, room, judge)
        )

    return await writes.carry_out(body, plan)


@router.post("/seats/{n}/clock", response_model=DeedOut, responses=WRITTEN)
async def extend_clock(
    code: Code, n: SeatNo, body: MoreTime, writes: OperatorWrites, context: InContext, *, if_match: IfMatch = None
) -> Response:
    """Give a seat's running clock more time; clocks that run beside it gain as much. 409 `no_clock` if none runs."""

    async def plan() -> Plan:
        room = await context.house.room_under(code)

        def judge(m: Moment) -> Sequence[Event]:
            require_unchanged(room, if_match)
            return oversight.extend(m, n, body.seconds)

        async def act() -> None:
            await room.order(judge)

        after, check = {"seconds": body.seconds}, checking(context, room, judge)
        return Plan("clock_extended", named_seat(room, n), {}, after, act, check)

    return await writes.carry_out(body, plan)


@router.post("/peek", response_model=DeedOut, responses=WRITTEN)
async def peek(code: Code, body: Write, writes: OperatorWrites, context: InContext) -> Response:
    """Look at all hands of the running round; the table is told, and it stands in the room's log."""

    async def plan() -> Plan:
        room = await context.house.room_under(code)

        async def act() -> Effect:
            seen: list[Mapping[Seat, Any]] = []

            def judge(m: Moment) -> Sequence[Event]:
                facts = oversight.peek(m)
                seen.append(hands_of(m.game, m.play, m.room.dealt))
                return facts

            await room.order(judge)
            return Effect(hands=seen[0])

        seats = [seat + 1 for seat in room.state.dealt]
        return Plan("hands_seen", named(room), {}, {"seats": seats}, act, checking(context, room, oversight.peek))

    return await writes.carry_out(body, plan)
