"""REST: the server itself – what runs, who is let in, what is said to all, what is logged – and the audit trail."""

import logging

import msgspec
from fastapi import APIRouter, Request, Response

from app.config import secrets
from app.rooms.admin_ports import AuditEntry
from app.rooms.replies import notice
from app.transport.admin.access import NotKept, Operator, Viewer
from app.transport.admin.models import (
    Announcement,
    AuditCheckOut,
    AuditOut,
    DeedOut,
    Drain,
    LogLevelChange,
    ServerOut,
    WhoOut,
    moment,
)
from app.transport.admin.pages import InPages, Page
from app.transport.admin.writes import WRITTEN, OperatorWrites, OwnerWrites, Plan
from app.transport.context import Context, InContext
from app.transport.preconditions import IfMatch, digest_tag, tag, tag_matches
from app.transport.problem import Problem, documented

router = APIRouter(prefix="/api/v1/admin", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 422, 429, 503)


def _log_level() -> str:
    return logging.getLevelName(logging.getLogger().level).lower()


def _version(context: Context) -> str:
    """Return the version of what can be changed of the server."""
    drain = context.house.drain
    return digest_tag(msgspec.json.encode((drain.on, drain.due, _log_level())))


def _require_unchanged(context: Context, seen: str | None) -> None:
    """Raise ``Problem("precondition_failed")`` where the server was seen otherwise than it is."""
    if not tag_matches(seen, _version(context)):
        raise Problem("precondition_failed")


@router.get("/me", responses=_READ)
async def read_me(admin: Viewer) -> WhoOut:
    """Return whose token asks."""
    return WhoOut(token_id=admin.id, name=admin.name, role=admin.role)


@router.get("/server", responses=_READ)
async def read_server(_: Viewer, context: InContext, request: Request, response: Response) -> ServerOut:
    """Return what runs and by what settings, without secrets. The `ETag` is for `If-Match` of what changes it."""
    response.headers["ETag"] = tag(_version(context))
    due = context.house.drain.due
    rooms = list(context.house.rooms.values())
    return ServerOut(
        version=request.app.version,
        draining=context.house.drain.on,
        drain_ends_at=None if due is None else moment(due),
        log_level=_log_level(),
        rooms=len(rooms),
        sockets=sum(room.sockets for room in rooms),
        settings=context.settings.model_dump(mode="json", exclude=set(secrets())),
    )


@router.put("/server/drain", response_model=DeedOut, responses=WRITTEN)
async def set_drain(body: Drain, writes: OperatorWrites, context: InContext, if_match: IfMatch = None) -> Response:
    """Refuse new rooms and seats (503 `draining`), or take them again; every table is told, late comers as they come.

    With `seconds` the tables see a countdown; at its end they are told once more. Ending the process is a signal's.
    """
    drain = context.house.drain

    def check() -> None:
        _require_unchanged(context, if_match)

    async def act() -> None:
        check()
        if body.on:
            drain.begin(body.seconds)
        else:
            drain.cancel()

    async def plan() -> Plan:
        check()
        action = "drain_begun" if body.on else "drain_ended"
        after = {"draining": body.on, "seconds": body.seconds if body.on else None}
        return Plan(action, "server", {"draining": drain.on}, after, act)

    return await writes.carry_out(body, plan)


@router.post("/announcements", response_model=DeedOut, responses=WRITTEN)
async def announce(body: Announcement, writes: OperatorWrites, context: InContext) -> Response:
    """Say a sentence to every table that is in memory."""

    async def act() -> None:
        context.house.tell_all(notice("announcement", {"text": body.text}))

    async def plan() -> Plan:
        return Plan("announced", "server", {}, {"text": body.text, "tables": len(context.house.rooms)}, act)

    return await writes.carry_out(body, plan)


@router.put("/server/log-level", response_model=DeedOut, responses=WRITTEN)
async def set_log_level(
    body: LogLevelChange, writes: OwnerWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Set the least that is logged, until the process ends."""

    def check() -> None:
        _require_unchanged(context, if_match)

    async def act() -> None:
        check()
        logging.getLogger().setLevel(body.level.upper())

    async def plan() -> Plan:
        check()
        return Plan("log_level_set", "server", {"level": _log_level()}, {"level": body.level}, act)

    return await writes.carry_out(body, plan)


@router.get("/audit", responses=_READ)
async def read_audit(_: Operator, context: InContext, paging: InPages) -> Page[AuditOut]:
    """Return the audit trail, newest first."""
    rows = await context.admin.audit_entries(paging.place(int), paging.reads)
    return paging.page(rows, lambda entry: entry.id, _told)


@router.get("/audit/check", responses=_READ)
async def check_audit(_: Operator, context: InContext) -> AuditCheckOut:
    """Follow the whole audit trail and return whether every entry follows the one before."""
    proof = await context.admin.audit_proof()
    return AuditCheckOut(
        sound=proof.broken_at is None, entries=proof.entries, head=proof.head.hex(), broken_at=proof.broken_at
    )


def _told(entry: AuditEntry) -> AuditOut:
    deed = entry.deed
    return AuditOut(
        id=entry.id,
        at=moment(deed.at),
        token_id=deed.token_id,
        actor=deed.actor,
        action=deed.action,
        target=deed.target,
        reason=deed.reason,
        request_id=deed.request_id,
        before=msgspec.json.decode(deed.before),
        after=msgspec.json.decode(deed.after),
        previous=entry.previous.hex(),
        digest=entry.digest.hex(),
    )
