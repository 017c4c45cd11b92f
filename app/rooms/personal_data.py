"""What the house keeps of a player, to be handed to them: all but the token's digest, and cards of others."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.games.contract import NS_PER_S, Stamp
from app.rooms.admin_ports import AdminStore, Deed
from app.rooms.ports import PlayerRow, Record, Store
from app.rooms.reports import Report, ReportStore
from app.rooms.talk import Line

_OF_SEAT = frozenset({"joined", "seat_left", "leaving_set", "renamed", "readied", "word_given", "mute_set"})
"""Facts of a room that are about one seat and hold nothing of anybody else."""

MOST_REPORTS = 10_000


async def personal_data(store: Store, admin: AdminStore, reports: ReportStore, row: PlayerRow) -> dict[str, Any]:
    """Return everything that is stored of a player, as JSON values; times are RFC 3339 in UTC.

    ``tables`` has the facts about the player's seat in every room, and how many acts came from it; ``ledger`` all that
    was booked; ``reports`` those that the player made, and the player's own lines in those about them; ``audit`` what
    administrators did to the player, but not who did it, nor the reason, which is for administrators. Other chat is
    not stored.
    """
    tables = []
    for number in await admin.rooms_naming(row.id):
        room = await store.room_by_id(number)
        facts, acts = await asyncio.to_thread(_about, await store.records(number), str(row.id))
        if room is not None:
            tables.append({"room": room.code, "game": room.game, "acts": acts, "facts": facts})
    booked = [
        {"room": e.room, "at": _told(e.stamp), "round": e.round, "why": e.why, "chips": e.chips}
        for e in await admin.entries_of(row.id)
    ]
    player = {
        "player_id": str(row.id),
        "name": row.name,
        "created_at": _told(row.created_at),
        "muted_until": _told(row.muted_until),
        "banned_until": _told(row.banned_until),
    }
    told = [
        _of_report(report, row.id)
        for report in await reports.page(None, MOST_REPORTS, player=row.id, handled=None, room=None)
    ]
    deeds = [_of_deed(entry.deed) for entry in await admin.audit_about(row.id)]
    return {"player": player, "tables": tables, "ledger": booked, "reports": told, "audit": deeds}


def _of_report(report: Report, player: int) -> dict[str, Any]:
    lines = msgspec.json.decode(report.transcript, type=list[Line])
    said = [{"at": _told(line.at), "text": line.text} for line in lines if line.player == str(player)]
    mine = report.reporter == player
    return {
        "at": _told(report.at),
        "room": report.room,
        "made_by_player": mine,
        "reason": report.reason if mine else None,
        "lines": said,
    }


def _of_deed(deed: Deed) -> dict[str, Any]:
    return {
        "at": _told(deed.at),
        "action": deed.action,
        "target": deed.target,
        "before": msgspec.json.decode(deed.before),
        "after": msgspec.json.decode(deed.after),
    }


def _told(stamp: Stamp | None) -> str | None:
    return None if stamp is None else datetime.fromtimestamp(stamp // NS_PER_S, UTC).isoformat()


def _about(records: Sequence[Record], player: str) -> tuple[list[dict[str, Any]], int]:
    """Return the facts about a player's seat and devices in one room's log, and the number of acts from the seat."""
    told: list[dict[str, Any]] = []
    devices: set[str] = set()
    acts, seat = 0, None
    for record in records:
        acts += record.client_id is not None and record.seat is not None and record.seat == seat
        if record.kind != "room":
            continue
        for fact in msgspec.json.decode(record.payload, type=list[dict[str, Any]]):
            if fact["kind"] == "joined" and fact.get("player") == player:
                seat = fact["seat"]
            of_seat = seat is not None and fact.get("seat") == seat and fact["kind"] in _OF_SEAT
            if fact["kind"] == "device_seen" and fact["player"] == player:
                devices.add(fact["device"])
            if of_seat or (fact.get("device") in devices and fact.get("player") in {player, None}):
                told.append({"at": _told(record.stamp), **fact})
            if fact["kind"] == "seat_left" and fact["seat"] == seat:
                seat = None
    return told, acts
