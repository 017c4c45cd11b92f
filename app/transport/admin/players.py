"""REST: players – found, renamed, silenced, kept out, told what the house knows of them, and erased."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from app.games.contract import NS_PER_S
from app.rooms.admin_ports import PlayerFilter, PlayerState, StaleRevision
from app.rooms.names import MAX_NAME, clean, plain
from app.rooms.personal_data import personal_data
from app.rooms.ports import NotFound, PlayerRow
from app.rooms.reports import Report
from app.rooms.standing import Standing
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.models import (
    MOST_DAYS,
    DeedOut,
    NewName,
    PlayerOut,
    PlayerRowOut,
    Until,
    Write,
    moment,
    stamp_of,
)
from app.transport.admin.pages import InPages, Page
from app.transport.admin.writes import WRITTEN, Effect, OperatorWrites, OwnerWrites, Plan
from app.transport.context import Context, InContext
from app.transport.preconditions import IfMatch, tag, tag_matches
from app.transport.problem import Problem, documented

router = APIRouter(prefix="/api/v1/admin/players", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)

DAY_NS = 24 * 3600 * NS_PER_S

_MOST_REPORTS = 100
"""Reports of one player that are named; more tell nothing more."""

PlayerNo = Annotated[int, Path(ge=1, lt=2**63, description="The player's id.", examples=[17])]


def _row_told(row: PlayerRow) -> PlayerRowOut:
    def ends(stamp: int | None) -> Any:
        return None if stamp is None else moment(stamp)

    return PlayerRowOut(
        player_id=str(row.id),
        name=row.name,
        created_at=moment(row.created_at),
        muted_until=ends(row.muted_until),
        banned_until=ends(row.banned_until),
        erased_at=ends(row.erased_at),
    )


@router.get("", responses=_READ)
async def list_players(
    _: Viewer,
    context: InContext,
    paging: InPages,
    name: Annotated[str | None, Query(max_length=64, description="A part of the name.", examples=["an"])] = None,
    state: Annotated[PlayerState | None, Query(description="Only those who are in this state now.")] = None,
) -> Page[PlayerRowOut]:
    """Return players, newest first."""
    wanted = PlayerFilter(None if name is None else plain(name), state, context.house.clock.now())
    rows = await context.admin.players_page(paging.place(int), paging.reads, wanted)
    return paging.page(rows, lambda row: row.id, _row_told)


async def _find(context: Context, player: int, seen: str | None = None) -> PlayerRow:
    """Return a player. Raises ``Problem``: ``no_such_player``, or ``precondition_failed`` where another was seen."""
    row = await context.house.store.player(player)
    if row is None:
        raise Problem("no_such_player")
    if not tag_matches(seen, str(row.revision)):
        raise Problem("precondition_failed")
    return row


@router.get("/{player}", responses=_READ)
async def read_player(player: PlayerNo, _: Viewer, context: InContext, response: Response) -> PlayerOut:
    """Return a player; the `ETag` is for `If-Match` of what changes them."""
    row = await _find(context, player)
    response.headers["ETag"] = tag(str(row.revision))
    reports = await _reports(context, player, handled=None)
    return PlayerOut(
        **_row_told(row).model_dump(),
        open_reports=await _open_reports(context, player),
        tables=list(await context.admin.seated_rooms(player)),
        reports_about=[report.id for report in reports if report.subject == player],
    )


async def _reports(context: Context, player: int, *, handled: bool | None) -> Sequence[Report]:
    """Return the newest reports by or about a player."""
    return await context.reports.page(None, _MOST_REPORTS, handled=handled, room=None, player=player)


async def _open_reports(context: Context, player: int) -> list[int]:
    """Return the numbers of the reports by or about a player that nobody has handled, newest first."""
    return [report.id for report in await _reports(context, player, handled=False)]


def _plan(
    context: Context,
    found: PlayerRow,
    action: str,
    change: tuple[Mapping[str, Any], Mapping[str, Any]],
    do: Callable[[Standing], Awaitable[Any]],
) -> Plan:
    """Return the plan of a change: ``do`` is given how to, and must name the revision that was found.

    Nothing of who was erased can be changed any more; erasing may be asked for again, to end one that was broken off.
    """

    def check() -> None:
        if found.erased_at is not None and action != "player_erased":
            raise Problem("no_such_player")

    async def act() -> None:
        try:
            await do(Standing(context.house, context.admin))
        except NotFound:
            raise Problem("no_such_player") from None
        except StaleRevision:
            raise Problem("precondition_failed") from None

    return Plan(action, f"player {found.id}", *change, act, check)


def _end_of(context: Context, body: Until) -> int | None:
    """Return until when, as a stamp. Raises ``Problem``: ``time_past`` for what is over already, ``time_too_far``."""
    if body.until is None:
        return None
    until, now = stamp_of(body.until), context.house.clock.now()
    if until <= now:
        raise Problem("time_past", errors=[{"at": "body.until", "text": "a time to come"}])
    if until > now + MOST_DAYS * DAY_NS:
        raise Problem("time_too_far", errors=[{"at": "body.until", "text": f"{MOST_DAYS} days from now at most"}])
    return until


@router.put("/{player}/name", response_model=DeedOut, responses=WRITTEN)
async def rename(
    player: PlayerNo, body: NewName, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Give a player another name, also at the tables where they sit."""

    async def plan() -> Plan:
        found = await _find(context, player, if_match)
        if len(plain(body.name)) > MAX_NAME:
            raise Problem("name_too_long", errors=[{"at": "body.name", "text": f"{MAX_NAME} characters at most"}])
        change = {"name": found.name}, {"name": clean(body.name)}
        return _plan(context, found, "player_renamed", change, lambda s: s.rename(player, body.name, found.revision))

    return await writes.carry_out(body, plan)


@router.put("/{player}/mute", response_model=DeedOut, responses=WRITTEN)
async def mute(
    player: PlayerNo, body: Until, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Silence a player at all tables until a time (refusal `silenced`); null lets them talk again."""

    async def plan() -> Plan:
        found = await _find(context, player, if_match)
        until = _end_of(context, body)
        change = {"muted_until": _told(found.muted_until)}, {"muted_until": _told(until)}
        action = "player_unmuted" if until is None else "player_muted"
        return _plan(context, found, action, change, lambda s: s.mute(player, until, found.revision))

    return await writes.carry_out(body, plan)


@router.put("/{player}/ban", response_model=DeedOut, responses=WRITTEN)
async def ban(
    player: PlayerNo, body: Until, writes: OperatorWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Keep a player out until a time; null lets them in again.

    Their token is refused (403 `banned`), their sockets close with 4011, and their seats are left as if they had gone.
    """

    async def plan() -> Plan:
        found = await _find(context, player, if_match)
        until = _end_of(context, body)
        change = {"banned_until": _told(found.banned_until)}, {"banned_until": _told(until)}
        action = "player_unbanned" if until is None else "player_banned"
        return _plan(context, found, action, change, lambda s: s.ban(player, until, found.revision))

    return await writes.carry_out(body, plan)


@router.post("/{player}/export", response_model=DeedOut, responses=WRITTEN)
async def export(player: PlayerNo, body: Write, writes: OwnerWrites, context: InContext) -> Response:
    """Return everything that the house keeps of a player, as `data`."""

    async def plan() -> Plan:
        found = await _find(context, player)

        async def act() -> Effect:
            return Effect(data=await personal_data(context.house.store, context.admin, context.reports, found))

        return Plan("player_exported", f"player {player}", {}, {}, act)

    return await writes.carry_out(body, plan)


@router.post("/{player}/erase", response_model=DeedOut, responses=WRITTEN)
async def erase(
    player: PlayerNo, body: Write, writes: OwnerWrites, context: InContext, if_match: IfMatch = None
) -> Response:
    """Take from a player all that tells who it is: name, token, what was said. Ledger rows stay, by id.

    Sockets close, seats are left, and the logs of rooms name them no more. It can't be taken back. `before` names the
    reports by or about them that are not handled (`open_reports`): names and transcripts go from these, too; and the
    `tables` at which they sit, and are put out. `audit_entries` are those about them, which stay as they are: with
    former names where an administrator changed one, and with reasons as they were written.
    """

    async def plan() -> Plan:
        found = await _find(context, player, if_match)
        waiting = await _open_reports(context, player)

        async def do(standing: Standing) -> None:
            await standing.erase(player, found.revision)
            context.talk.forget(str(player))

        tables = [] if found.erased_at is not None else await context.admin.seated_rooms(player)
        stays = {"audit_entries": len(await context.admin.audit_about(player))}
        before = {
            "erased": found.erased_at is not None,
            **({"open_reports": waiting} if waiting else {}),
            **({"tables": tables} if tables else {}),
        }
        after = {"erased": True, **({"tables": []} if tables else {})}
        return _plan(context, found, "player_erased", ({**before, **stays}, {**after, **stays}), do)

    return await writes.carry_out(body, plan)


def _told(stamp: int | None) -> str | None:
    return None if stamp is None else moment(stamp).isoformat()
