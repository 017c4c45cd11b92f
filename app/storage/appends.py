"""Appending to rooms' logs: what is the next record, and all the rows that belong to it."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from app.rooms.ports import Posting, PostingConflict, Record, RoomUpdate, SeatRow, SeqConflict, StaleEpoch, StoreError
from app.storage.bulk import BulkInsert
from app.storage.tables import accounts, entries, former_codes, room_events, rooms, seats, snapshots, transfers


class Append(msgspec.Struct, frozen=True, gc=False):
    """A record with all that is stored in its transaction, as ``Store.append`` was given it."""

    record: Record
    postings: Sequence[Posting] = ()
    room_update: RoomUpdate | None = None
    seats: Sequence[SeatRow] | None = None
    snapshot: bytes | None = None


class Head(msgspec.Struct, gc=False):
    """How far a room's log is, and who may write to it."""

    epoch: int
    seq: int


# The room's row is locked, so that no other process claims the room between this check and the commit. On SQLite the
# transaction has the whole file (BEGIN IMMEDIATE).
_heads = (
    select(
        rooms.c.id,
        rooms.c.epoch,
        func.coalesce(
            select(func.max(room_events.c.seq)).where(room_events.c.room_id == rooms.c.id).scalar_subquery(), 0
        ),
    )
    .where(rooms.c.id.in_(bindparam("rooms", expanding=True)))
    .order_by(rooms.c.id)
    .with_for_update(key_share=True, of=rooms)
)
_insert_events = BulkInsert(room_events)
_insert_accounts = BulkInsert(accounts, "ON CONFLICT DO NOTHING")
_insert_transfers = BulkInsert(transfers)
_insert_entries = BulkInsert(entries)
_insert_seats = BulkInsert(seats)
_insert_snapshot = BulkInsert(
    snapshots, "ON CONFLICT (room_id) DO UPDATE SET seq = excluded.seq, payload = excluded.payload"
)


def check_balanced(postings: Sequence[Posting]) -> None:
    """Raise ``ValueError`` for a posting that does not sum to zero or names an account twice (H30, L19)."""
    for posting in postings:
        if sum(chips for _, chips in posting.entries) != 0:
            raise ValueError(f"posting {posting.key} does not sum to zero")
        if len({account for account, _ in posting.entries}) != len(posting.entries):
            raise ValueError(f"posting {posting.key} names an account twice")


def heads(connection: Connection, of: Collection[int]) -> dict[int, Head]:
    """Return the heads of those rooms that exist, and keep them from being claimed until the transaction ends."""
    found = connection.execute(_heads, {"rooms": sorted(of)})
    return {room: Head(epoch, seq) for room, epoch, seq in found}


def admit(known: dict[int, Head], record: Record) -> SeqConflict | None:
    """Return why the record is not its room's next; None when it is, and the head is moved on to it."""
    head = known.get(record.room)
    if head is None:
        return SeqConflict(f"room {record.room} does not exist")
    if record.epoch != head.epoch:
        return StaleEpoch(f"room {record.room}: epoch {record.epoch} is not the newest, {head.epoch}")
    if record.seq != head.seq + 1:
        return SeqConflict(f"room {record.room}: {record.seq} does not follow {head.seq}")
    head.seq = record.seq
    return None


def write_appends(connection: Connection, appends: Sequence[Append]) -> None:
    """Insert appends that have been admitted, in a few statements for all of them.

    An integrity error says that one of them can't be stored, not which.
    """
    _insert_events.run(connection, [msgspec.structs.astuple(a.record) for a in appends])
    _book(connection, [a for a in appends if a.postings])
    for append in appends:
        _write_state(connection, append)


def write_append(connection: Connection, append: Append) -> None:
    """Judge and insert one append. Raises ``SeqConflict``, ``StaleEpoch``, ``PostingConflict`` or ``StoreError``."""
    record = append.record
    refusal = admit(heads(connection, [record.room]), record)
    if refusal is not None:
        raise refusal
    try:
        _insert_events.run(connection, [msgspec.structs.astuple(record)])
    except IntegrityError as error:
        raise SeqConflict(f"room {record.room}: {record.seq} is taken") from error
    try:
        _book(connection, [append])
    except IntegrityError as error:
        raise PostingConflict(f"room {record.room}: a posting of record {record.seq} is booked already") from error
    try:
        _write_state(connection, append)
    except IntegrityError as error:
        raise StoreError(f"room {record.room}: record {record.seq} sets what the schema refuses") from error


def _book(connection: Connection, appends: Sequence[Append]) -> None:
    booked = [(a.record, posting) for a in appends for posting in a.postings]
    used = {(record.room, account): None for record, posting in booked for account, _ in posting.entries}
    _insert_accounts.run(connection, list(used))
    _insert_transfers.run(connection, [(r.room, p.key, r.seq, p.round, p.why) for r, p in booked])
    _insert_entries.run(connection, [(r.room, p.key, *entry) for r, p in booked for entry in p.entries])


def _write_state(connection: Connection, append: Append) -> None:
    record = append.record
    if append.room_update is not None:
        _update_room(connection, record, append.room_update)
    if append.seats is not None:
        connection.execute(delete(seats).where(seats.c.room_id == record.room))
        _insert_seats.run(connection, [(record.room, s.seat, s.kind, s.name, s.player, s.level) for s in append.seats])
    if append.snapshot is not None:
        _insert_snapshot.run(connection, [(record.room, record.seq, append.snapshot)])


def _update_room(connection: Connection, record: Record, change: RoomUpdate) -> None:
    values: dict[str, Any] = {
        name: value for name, value in msgspec.structs.asdict(change).items() if value is not None
    }
    if change.status is not None:
        closed = func.coalesce(rooms.c.closed_at, record.stamp)  # what is booked in a closed room closes it no later
        values["closed_at"] = closed if change.status == "closed" else None
    if change.code is not None:
        old = select(rooms.c.code, rooms.c.id, literal(record.stamp)).where(rooms.c.id == record.room)
        connection.execute(insert(former_codes).from_select(["code", "room_id", "at"], old))
    if values:
        connection.execute(update(rooms).where(rooms.c.id == record.room).values(values))
