"""What has happened in a room: its records, its newest snapshot, and what was booked."""

from sqlalchemy import Connection, func, select

from app.rooms.ports import Record, Snapshot, Transfer
from app.storage.tables import entries, room_events, snapshots, transfers


def records(connection: Connection, room: int, after_seq: int) -> list[Record]:
    """Return a room's records whose ``seq`` is above ``after_seq``, in order."""
    query = (
        select(*room_events.columns)
        .where(room_events.c.room_id == room, room_events.c.seq > after_seq)
        .order_by(room_events.c.seq)
    )
    return [Record(*row) for row in connection.execute(query)]


def latest_snapshot(connection: Connection, room: int) -> Snapshot | None:
    """Return a room's newest snapshot."""
    query = select(snapshots.c.seq, snapshots.c.payload).where(snapshots.c.room_id == room)
    row = connection.execute(query).one_or_none()
    return Snapshot(*row) if row else None


def balances(connection: Connection, room: int) -> dict[str, int]:
    """Return the chips of each of the room's accounts."""
    query = (
        select(entries.c.account, func.sum(entries.c.chips))
        .where(entries.c.room_id == room)
        .group_by(entries.c.account)
    )
    return {account: int(chips) for account, chips in connection.execute(query)}


def transfers_of(connection: Connection, room: int) -> list[Transfer]:
    """Return what was booked in the room, in the order of the records, each with its entries by account."""
    shares: dict[str, list[tuple[str, int]]] = {}
    query = select(entries.c.transfer, entries.c.account, entries.c.chips).where(entries.c.room_id == room)
    for transfer, account, chips in connection.execute(query.order_by(entries.c.account)):
        shares.setdefault(transfer, []).append((account, chips))
    booked = (
        select(transfers.c.seq, room_events.c.stamp, transfers.c.round, transfers.c.why, transfers.c.key)
        .join(room_events, (room_events.c.room_id == transfers.c.room_id) & (room_events.c.seq == transfers.c.seq))
        .where(transfers.c.room_id == room)
        .order_by(transfers.c.seq, transfers.c.key)
    )
    return [
        Transfer(seq, stamp, round_no, why, key, tuple(shares.get(key, ())))
        for seq, stamp, round_no, why, key in connection.execute(booked)
    ]


def ledger_imbalance(connection: Connection) -> int:
    """Return the chips by which transfers fail to sum to zero, over all rooms."""
    sums = (
        select(func.abs(func.sum(entries.c.chips)).label("off"))
        .group_by(entries.c.room_id, entries.c.transfer)
        .subquery()
    )
    return int(connection.execute(select(func.coalesce(func.sum(sums.c.off), 0))).scalar_one())
