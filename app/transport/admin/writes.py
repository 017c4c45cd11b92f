"""The one way in which administration changes anything.

A repeat is answered as before; then the write is planned, begun, carried out, and its answer kept for a day. To begin
is to stand in the audit trail and to be known by its key, in one transaction: nothing has an effect that does not
stand in the trail, and a repeat after a crash is told so instead of being done twice.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, TypeAlias

import msgspec
from fastapi import Depends, Header, Request, Response

from app.games.contract import NS_PER_S, Refused, Seat
from app.rooms.admin_ports import AdminToken, Deed, KeptAnswer
from app.transport.admin.access import Operator, Owner
from app.transport.admin.models import DeedOut, Write
from app.transport.context import context_of
from app.transport.models import TallyOut
from app.transport.problem import Problem, documented

KEPT_NS = 24 * 3600 * NS_PER_S
"""How long a write may be repeated by its key."""

WRITTEN = documented(400, 401, 403, 404, 409, 410, 412, 413, 422, 429, 503)
"""The errors that a write may be answered with."""

Key: TypeAlias = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=128,
        description="A name for this write: a repeat within a day has no second effect and the same answer.",
        examples=["01JDX4W7K2"],
    ),
]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a write brings to light besides: the tally of a room that it closed, the hands at a table, or what the
    house holds about a player.
    """

    tally: TallyOut | None = None
    hands: Mapping[Seat, Any] | None = None
    data: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a write is to, what it changes, and how to do it.

    ``check`` judges as ``act`` would and has no effect: a dry run must not promise what would be refused, and what is
    refused does not enter the trail, but where it came to be so in the instant before the deed.
    """

    action: str
    target: str
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    act: Callable[[], Awaitable[Effect | None]]
    check: Callable[[], object] | None = None


Planner: TypeAlias = Callable[[], Awaitable[Plan]]
"""Judges a write without carrying it out. Raises ``Refused`` or ``Problem`` when it can't be."""


class Writing:
    """One administrative write: whose it is, and by what key it may be repeated."""

    def __init__(self, request: Request, admin: AdminToken, key: str) -> None:
        """Hold the request."""
        self._request = request
        self._context = context_of(request)
        self._admin = admin
        self._slot = (admin.id, key)

    @property
    def actor(self) -> str:
        """Return the name of who writes."""
        return self._admin.name

    async def carry_out(self, body: Write, plan: Planner) -> Response:
        """Carry out a write once and answer with its ``DeedOut``.

        Raises ``Problem``: ``idempotency_key_reused`` for a key under which something else was asked, ``in_flight``
        while the same write is under way, ``outcome_unknown`` for one that was broken off; and whatever the plan
        raises, which has no effect and may be tried again.
        """
        under_way = self._context.in_flight
        if self._slot in under_way:
            raise Problem("in_flight")
        under_way.add(self._slot)
        try:
            return await self._once(body, plan)
        finally:
            under_way.discard(self._slot)

    async def _once(self, body: Write, plan: Planner) -> Response:
        request = self._request
        asked = sha256(f"{request.method} {request.url.path}\n{body.model_dump_json()}".encode()).digest()
        kept = await self._context.admin.answer(*self._slot)
        if kept is not None:
            return _again(kept, asked)
        planned = await plan()
        if planned.check is not None:
            planned.check()
        if body.dry_run:
            return _answer(_told(planned, None, None).model_dump_json().encode())
        return _answer(await self._do(planned, body.reason, asked))

    async def _do(self, plan: Plan, reason: str, asked: bytes) -> bytes:
        """Carry out what is planned and return the answer's body.

        A failure of the store leaves the write begun: whether it had its effect is then unknown.
        """
        token, key = self._slot
        admin, now = self._context.admin, self._context.house.clock.now()
        deed = Deed(
            at=now,
            token_id=token,
            actor=self._admin.name,
            action=plan.action,
            target=plan.target,
            reason=reason,
            request_id=self._request.scope["request_id"],
            before=msgspec.json.encode(plan.before),
            after=msgspec.json.encode(plan.after),
        )
        entry = await admin.begin(deed, key, asked, now - KEPT_NS)
        try:
            effect = await plan.act()
        except (Refused, Problem) as refusal:
            after = msgspec.json.encode({"code": refusal.code, "entry": entry.id})
            at = self._context.house.clock.now()
            without = msgspec.structs.replace(deed, at=at, action=f"{deed.action}_refused", after=after)
            await admin.withdraw(without, key)
            raise
        body = _told(plan, entry.id, effect).model_dump_json().encode()
        await admin.finish(token, key, 200, body)
        return body


def _told(plan: Plan, entry: int | None, effect: Effect | None) -> DeedOut:
    seen = effect or Effect()
    return DeedOut(
        action=plan.action,
        target=plan.target,
        dry_run=entry is None,
        before=dict(plan.before),
        after=dict(plan.after),
        audit_id=entry,
        tally=seen.tally,
        hands=None if seen.hands is None else msgspec.to_builtins(seen.hands),
        data=None if seen.data is None else dict(seen.data),
    )


def _again(kept: KeptAnswer, asked: bytes) -> Response:
    if kept.request != asked:
        raise Problem("idempotency_key_reused")
    if kept.status is None:
        raise Problem("outcome_unknown")
    answer = _answer(kept.body, kept.status)
    answer.headers["Idempotency-Replayed"] = "true"
    return answer


def _answer(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def _operator(request: Request, admin: Operator, key: Key) -> Writing:
    return Writing(request, admin, key)


def _owner(request: Request, admin: Owner, key: Key) -> Writing:
    return Writing(request, admin, key)


OperatorWrites = Annotated[Writing, Depends(_operator)]
"""A write that an operator may do."""
OwnerWrites = Annotated[Writing, Depends(_owner)]
"""A write that only an owner may do."""
