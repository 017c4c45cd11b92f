"""Rooms, seats and players: the rows that people are found by."""

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from app.rooms.ports import CodeTaken, NotFound, PlayerRow, RoomRow, SeatRow
from app.storage.tables import former_codes, players, rooms, seats

_room = select(*(rooms.c[name] for name in RoomRow.__struct_fields__))
_player = select(*(players.c[name] for name in PlayerRow.__struct_fields__))


def create_room(
    connection: Connection, *, code: str, game: str, options: bytes, rules_version: int, at: int, quarantine: int
) -> RoomRow:
    """Create a room whose code no other has, or has had within ``quarantine`` ns. Raises ``CodeTaken``."""
    connection.execute(
        update(rooms)
        .where(rooms.c.code == code, rooms.c.released_at.is_(None), rooms.c.closed_at <= at - quarantine)
        .values(released_at=at)
    )
    connection.execute(
        delete(former_codes).where(
            former_codes.c.code == code,
            former_codes.c.room_id.in_(select(rooms.c.id).where(rooms.c.closed_at <= at - quarantine)),
        )
    )
    if connection.execute(select(former_codes.c.code).where(former_codes.c.code == code)).first():
        raise CodeTaken(code)
    new = insert(rooms).values(
        code=code, game=game, options=options, status="lobby", rules_version=rules_version, epoch=1, created_at=at
    )
    try:
        return RoomRow(*connection.execute(new.returning(*_room.selected_columns)).one())
    except IntegrityError as error:
        raise CodeTaken(code) from error


def claim_epoch(connection: Connection, room: int) -> int:
    """Raise a room's epoch and return it. Raises ``NotFound``."""
    epoch: int | None = connection.execute(
        update(rooms).where(rooms.c.id == room).values(epoch=rooms.c.epoch + 1).returning(rooms.c.epoch)
    ).scalar_one_or_none()
    if epoch is None:
        raise NotFound(f"room {room}")
    return epoch


def room_by_code(connection: Connection, code: str) -> RoomRow | None:
    """Return the room that the code stands for now."""
    row = connection.execute(_room.where(rooms.c.code == code, rooms.c.released_at.is_(None))).one_or_none()
    return RoomRow(*row) if row else None


def room_by_former_code(connection: Connection, code: str) -> RoomRow | None:
    """Return the room that had the code before it was changed."""
    query = _room.join(former_codes, former_codes.c.room_id == rooms.c.id).where(former_codes.c.code == code)
    row = connection.execute(query).one_or_none()
    return RoomRow(*row) if row else None


def room_by_id(connection: Connection, room: int) -> RoomRow | None:
    """Return a room."""
    row = connection.execute(_room.where(rooms.c.id == room)).one_or_none()
    return RoomRow(*row) if row else None


def open_rooms(connection: Connection) -> list[RoomRow]:
    """Return the rooms that are not closed, oldest first."""
    return [RoomRow(*row) for row in connection.execute(_room.where(rooms.c.closed_at.is_(None)).order_by(rooms.c.id))]


def seats_of(connection: Connection, room: int) -> list[SeatRow]:
    """Return a room's occupied seats, ascending."""
    query = (
        select(seats.c.seat, seats.c.kind, seats.c.name, seats.c.player_id, seats.c.level)
        .where(seats.c.room_id == room)
        .order_by(seats.c.seat)
    )
    return [SeatRow(*row) for row in connection.execute(query)]


def create_player(connection: Connection, name: str, token_hash: bytes, at: int) -> PlayerRow:
    """Create a player."""
    new = insert(players).values(name=name, token_hash=token_hash, created_at=at)
    return PlayerRow(*connection.execute(new.returning(*_player.selected_columns)).one())


def player_by_token_hash(connection: Connection, token_hash: bytes) -> PlayerRow | None:
    """Return the player whose token has this digest."""
    row = connection.execute(_player.where(players.c.token_hash == token_hash)).one_or_none()
    return PlayerRow(*row) if row else None


def player_by_id(connection: Connection, player: int) -> PlayerRow | None:
    """Return a player."""
    row = connection.execute(_player.where(players.c.id == player)).one_or_none()
    return PlayerRow(*row) if row else None


def rename_player(connection: Connection, player: int, name: str) -> PlayerRow:
    """Change the name of a player that is not erased. Raises ``NotFound``."""
    return _change_player(connection, player, name=name)


def replace_token(connection: Connection, player: int, token_hash: bytes) -> PlayerRow:
    """Give a player that is not erased another token. Raises ``NotFound``."""
    return _change_player(connection, player, token_hash=token_hash)


def _change_player(connection: Connection, player: int, **values: str | bytes) -> PlayerRow:
    row = connection.execute(
        update(players)
        .where(players.c.id == player, players.c.erased_at.is_(None))
        .values(**values)
        .returning(*_player.selected_columns)
    ).one_or_none()
    if row is None:
        raise NotFound(f"player {player}")
    return PlayerRow(*row)
