"""Players as administration finds and changes them: their standing, where they sit, and erasing them."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, LargeBinary, delete, func, literal, select, update

from app.rooms.admin_ports import Payload, PlayerChange, PlayerFilter, Remains, StaleRevision
from app.rooms.ports import NotFound, PlayerRow
from app.storage.tables import admin_answers, players, reports, room_events, rooms, seats, snapshots

_PLAYER = [players.c[name] for name in PlayerRow.__struct_fields__]


def players_page(connection: Connection, before_id: int | None, limit: int, wanted: PlayerFilter) -> list[PlayerRow]:
    """Return players below ``before_id``, newest first."""
    query = select(*_PLAYER).order_by(players.c.id.desc()).limit(limit)
    if before_id is not None:
        query = query.where(players.c.id < before_id)
    if wanted.name is not None:
        query = query.where(players.c.name.icontains(wanted.name, autoescape=True))
    match wanted.state:
        case "muted":
            query = query.where(players.c.muted_until > wanted.now)
        case "banned":
            query = query.where(players.c.banned_until > wanted.now)
        case "erased":
            query = query.where(players.c.erased_at.is_not(None))
        case None:
            pass
    return [PlayerRow(*row) for row in connection.execute(query)]


def change_player(connection: Connection, player: int, change: PlayerChange, revision: int | None) -> PlayerRow:
    """Change a player that is not erased. Raises ``NotFound``, or ``StaleRevision`` for another ``revision``."""
    values = {key: value for key, value in msgspec.structs.asdict(change).items() if value is not msgspec.UNSET}
    return _changed(connection, player, values, revision)


def _changed(
    connection: Connection, player: int, values: dict[str, object], revision: int | None, *, erased_too: bool = False
) -> PlayerRow:
    here: list[ColumnElement[bool]] = [players.c.id == player]
    if not erased_too:
        here.append(players.c.erased_at.is_(None))
    seen = [] if revision is None else [players.c.revision == revision]
    query = update(players).where(*here, *seen).values({**values, "revision": players.c.revision + 1})
    row = connection.execute(query.returning(*_PLAYER)).one_or_none()
    if row is not None:
        return PlayerRow(*row)
    if connection.execute(select(players.c.id).where(*here)).one_or_none() is None:
        raise NotFound(f"player {player}")
    raise StaleRevision(f"player {player} is not at revision {revision} any more")


def seated_rooms(connection: Connection, player: int) -> list[str]:
    """Return the codes of the open rooms in which a player sits."""
    query = (
        select(rooms.c.code)
        .join(seats, seats.c.room_id == rooms.c.id)
        .where(seats.c.player_id == player, rooms.c.closed_at.is_(None))
        .order_by(rooms.c.id)
    )
    return list(connection.execute(query).scalars())


def rooms_naming(connection: Connection, player: int) -> list[int]:
    """Return the rooms whose logs name a player: looked for in every record of rooms' own facts."""
    found = _holds(connection, room_events.c.payload, b'"player":"%d"' % player)
    query = select(room_events.c.room_id).where(room_events.c.kind == "room", found).distinct()
    return sorted(connection.execute(query).scalars())


def erase_player(connection: Connection, player: int, remains: Remains, revision: int | None) -> PlayerRow:
    """Take from a player all that tells who it is, but what logs of rooms say. Raises as ``change_player``."""
    values: dict[str, object] = {
        "name": remains.name,
        "token_hash": remains.token_hash,
        "muted_until": None,
        "banned_until": None,
        "erased_at": remains.at,
    }
    row = _changed(connection, player, values, revision, erased_too=True)
    connection.execute(update(seats).where(seats.c.player_id == player).values(name=remains.name))
    _erase_from_reports(connection, player, remains.name)
    answered = (admin_answers.c.target == f"player {player}", admin_answers.c.status != 0)
    connection.execute(delete(admin_answers).where(*answered))
    return row


def _erase_from_reports(connection: Connection, player: int, name: str) -> None:
    """Take a player's name, words and lines out of reports; that there was one, and what came of it, stays."""
    theirs = reports.c.reporter == player
    connection.execute(update(reports).where(theirs).values(reporter_name=name, reason=""))
    connection.execute(update(reports).where(reports.c.subject == player).values(subject_name=name))
    said = _holds(connection, reports.c.transcript, b'"player":"%d"' % player)
    for number, transcript in connection.execute(select(reports.c.id, reports.c.transcript).where(said)).all():
        lines: list[dict[str, Any]] = msgspec.json.decode(transcript)
        kept = msgspec.json.encode([line for line in lines if line["player"] != str(player)])
        connection.execute(update(reports).where(reports.c.id == number).values(transcript=kept))


def _holds(connection: Connection, column: ColumnElement[bytes], content: bytes) -> ColumnElement[bool]:
    """Return the condition that a column of bytes holds others."""
    needle = literal(content, LargeBinary)
    if connection.dialect.name == "postgresql":
        return func.position(needle.op("IN")(column)) > 0
    return func.instr(column, needle) > 0


def rewrite(connection: Connection, of: Sequence[int], payloads: Sequence[Payload]) -> None:
    """Give records of rooms other payloads, and forget what else tells names of there.

    Whoever had read the rooms before may not write to them any more: a snapshot of theirs would tell the names again.
    Snapshots are made from the log again; a kept answer with a room's tally is of use to a repeat only, which is
    refused: the room is closed.
    """
    for room, seq, payload in payloads:
        record = (room_events.c.room_id == room, room_events.c.seq == seq)
        connection.execute(update(room_events).where(*record).values(payload=payload))
    connection.execute(update(rooms).where(rooms.c.id.in_(of)).values(epoch=rooms.c.epoch + 1))
    connection.execute(delete(snapshots).where(snapshots.c.room_id.in_(of)))
    closings = select(literal("room ") + rooms.c.code).where(rooms.c.id.in_(of))
    with_tally = _holds(connection, admin_answers.c.body, b'"tally":{')
    connection.execute(delete(admin_answers).where(admin_answers.c.target.in_(closings), with_tally))
