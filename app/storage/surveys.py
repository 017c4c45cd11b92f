"""Pages through rooms and the ledger, and the ledger added up, for administration."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, String, case, cast, exists, func, literal, or_, select, tuple_

from app.rooms.admin_ports import AccountRow, EntryRow, LedgerProof
from app.rooms.corrections import key_of
from app.rooms.ports import RoomRow, RoomStatus
from app.rooms.settlement import Share
from app.storage.tables import accounts, entries, players, room_events, rooms, transfers

_ROOM = [rooms.c[name] for name in RoomRow.__struct_fields__]
_SHOWN = 100
"""Unbalanced transfers that are named."""


def rooms_page(
    connection: Connection, before_id: int | None, limit: int, game: str | None, status: RoomStatus | None
) -> list[RoomRow]:
    """Return rooms below ``before_id``, newest first."""
    query = select(*_ROOM).order_by(rooms.c.id.desc()).limit(limit)
    if before_id is not None:
        query = query.where(rooms.c.id < before_id)
    if game is not None:
        query = query.where(rooms.c.game == game)
    if status is not None:
        query = query.where(rooms.c.status == status)
    return [RoomRow(*row) for row in connection.execute(query)]


def _owner(account: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the condition that joins a player's account to the player."""
    return account == literal("player:") + cast(players.c.id, String)


def accounts_page(
    connection: Connection, after: tuple[int, str] | None, limit: int, room: int | None
) -> list[AccountRow]:
    """Return accounts with their chips, by room and key."""
    chips = func.coalesce(func.sum(entries.c.chips), 0)
    query = (
        select(accounts.c.room_id, rooms.c.code, accounts.c.key, players.c.name, chips)
        .join(rooms, rooms.c.id == accounts.c.room_id)
        .outerjoin(entries, (entries.c.room_id == accounts.c.room_id) & (entries.c.account == accounts.c.key))
        .outerjoin(players, _owner(accounts.c.key))
        .group_by(accounts.c.room_id, rooms.c.code, accounts.c.key, players.c.name)
        .order_by(accounts.c.room_id, accounts.c.key)
        .limit(limit)
    )
    if after is not None:
        query = query.where(tuple_(accounts.c.room_id, accounts.c.key) > after)
    if room is not None:
        query = query.where(accounts.c.room_id == room)
    return [AccountRow(*row[:4], int(row[4])) for row in connection.execute(query)]


def entries_page(
    connection: Connection,
    after: tuple[int, int, str, str] | None,
    limit: int | None,
    room: int | None,
    account: str | None = None,
) -> list[EntryRow]:
    """Return entries of transfers, by room, seq, transfer and account; those of one account key, if it is given."""
    order = (transfers.c.room_id, transfers.c.seq, transfers.c.key, entries.c.account)
    counter = transfers.alias("counter")
    counter_key = literal(key_of("")) + transfers.c.key
    query: Select[Any] = (
        select(
            transfers.c.room_id,
            rooms.c.code,
            transfers.c.key,
            transfers.c.seq,
            room_events.c.stamp,
            transfers.c.round,
            transfers.c.why,
            entries.c.account,
            players.c.name,
            entries.c.chips,
            exists().where(counter.c.room_id == transfers.c.room_id, counter.c.key == counter_key),
        )
        .join(entries, (entries.c.room_id == transfers.c.room_id) & (entries.c.transfer == transfers.c.key))
        .join(rooms, rooms.c.id == transfers.c.room_id)
        .join(room_events, (room_events.c.room_id == transfers.c.room_id) & (room_events.c.seq == transfers.c.seq))
        .outerjoin(players, _owner(entries.c.account))
        .order_by(*order)
        .limit(limit)
    )
    if after is not None:
        query = query.where(tuple_(*order) > after)
    if room is not None:
        query = query.where(transfers.c.room_id == room)
    if account is not None:
        query = query.where(entries.c.account == account)
    return [EntryRow(*row) for row in connection.execute(query)]


def shares(
    connection: Connection, since: int, until: int, of_rooms: Sequence[int] | None, of_players: Sequence[str]
) -> list[Share]:
    """Return what each account won or lost by what was booked in a span, by room and account."""
    booked = (
        select(entries.c.room_id, entries.c.account, func.sum(entries.c.chips).label("chips"))
        .join(transfers, (transfers.c.room_id == entries.c.room_id) & (transfers.c.key == entries.c.transfer))
        .join(room_events, (room_events.c.room_id == transfers.c.room_id) & (room_events.c.seq == transfers.c.seq))
        .where(room_events.c.stamp >= since, room_events.c.stamp < until)
        .group_by(entries.c.room_id, entries.c.account)
        .cte("booked")
    )
    query = (
        select(booked.c.room_id, rooms.c.code, rooms.c.game, booked.c.account, players.c.id, players.c.name)
        .add_columns(booked.c.chips)
        .join(rooms, rooms.c.id == booked.c.room_id)
        .outerjoin(players, _owner(booked.c.account))
        .order_by(booked.c.room_id, booked.c.account)
    )
    if of_rooms is not None or of_players:
        theirs = select(booked.c.room_id).where(booked.c.account.in_([f"player:{player}" for player in of_players]))
        query = query.where(or_(booked.c.room_id.in_(of_rooms or ()), booked.c.room_id.in_(theirs)))
    return [
        Share(room, code, game, account, None if player is None else str(player), name or _bot(account), int(chips))
        for room, code, game, account, player, name, chips in connection.execute(query)
    ]


def _bot(account: str) -> str:
    """Return the name in a bot's account key, ``bot:seat:name``."""
    return account.split(":", 2)[-1]


def ledger_proof(connection: Connection) -> LedgerProof:
    """Add up every transfer of every room."""
    off = func.sum(entries.c.chips)
    sums = (
        select(entries.c.room_id, entries.c.transfer, func.count().label("entries"), off.label("off"))
        .group_by(entries.c.room_id, entries.c.transfer)
        .subquery()
    )
    whole = select(
        func.count(),
        func.coalesce(func.sum(sums.c.entries), 0),
        func.coalesce(func.sum(sums.c.off), 0),
        func.coalesce(func.sum(case((sums.c.off < 0, -sums.c.off), else_=sums.c.off)), 0),
    ).select_from(sums)
    booked, lines, total, imbalance = connection.execute(whole).one()
    wrong = (
        select(rooms.c.code, sums.c.transfer, sums.c.off)
        .join(rooms, rooms.c.id == sums.c.room_id)
        .where(sums.c.off != 0)
        .order_by(sums.c.room_id, sums.c.transfer)
        .limit(_SHOWN)
    )
    named = tuple((code, key, int(chips)) for code, key, chips in connection.execute(wrong))
    return LedgerProof(int(booked), int(lines), int(total), int(imbalance), named)
