"""What happened at a table of late, exactly as one person was shown it then: for a log that begins before the page."""

import asyncio
from collections.abc import Sequence

import msgspec

from app.games.contract import AnyGame, Seat
from app.rooms import lifecycle, log
from app.rooms.lifecycle import RoomState, is_of_room
from app.rooms.ports import Record, Store
from app.rooms.projection import shown
from app.rooms.room import Room
from app.rooms.telling import let_in
from app.rooms.views import Past, PastRecord

KEPT = 100
"""So many of the newest records are told."""


async def past(store: Store, room: Room, player: str | None, device: str | None = None) -> bytes:
    """Return the newest records of a room as JSON (``Past``), for a player's public id or a stranger (None).

    ``device`` is the digest of what is asked from. Of a time in which one did not play it tells what spectators saw.
    Raises ``Refused`` for who may not look on in this room, as ``let_in`` does. The log is read beside the event loop:
    nobody at the table waits for it.
    """
    let_in(room.state, player, device)
    records = await store.records(room.row)
    return await asyncio.to_thread(_past, room.game, records, player)


def _past(game: AnyGame, records: Sequence[Record], player: str | None) -> bytes:
    first = len(records) - KEPT
    room: RoomState | None = None
    told: list[PastRecord] = []
    names: dict[Seat, str] | None = None
    for number, record in enumerate(records):
        wanted = number >= first
        if not wanted and record.kind != "room":
            continue  # it says nothing of who sits where
        events = log.decode(game, record.payload)
        before = room
        for event in events:
            if is_of_room(event):
                room = lifecycle.evolve(room, event)
        if not wanted or room is None:
            continue
        seat = room.seat_of(player)
        viewer = seat if seat in room.dealt else None
        then = _names(before, room)
        text = msgspec.Raw(shown(game, events, viewer))
        changed = None if then == names else then
        told.append(PastRecord(record.seq, room.deals, seat, changed, text, record.kind == "stand_in"))
        names = then
    return msgspec.json.encode(Past(tuple(told)))


def _names(before: RoomState | None, after: RoomState) -> dict[Seat, str]:
    """Return the names at the table during a record: those who leave or come with it are among them."""
    rooms = (after,) if before is None or before is after else (before, after)
    return {seat.seat: seat.name for room in rooms for seat in room.seats}
