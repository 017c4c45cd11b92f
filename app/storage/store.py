"""The rooms' ``Store`` over an SQL database."""

from collections.abc import Mapping, Sequence
from functools import partial

from sqlalchemy import Connection, text

from app.rooms.ports import (
    PlayerRow,
    Posting,
    Record,
    RoomRow,
    RoomUpdate,
    SeatRow,
    Snapshot,
    StoreUnavailable,
    Transfer,
)
from app.storage import history, lobby
from app.storage.admin_store import SqlAdminStore
from app.storage.appends import Append, check_balanced
from app.storage.database import Database, T, Work, connect
from app.storage.migrate import require_current
from app.storage.reports import SqlReportStore
from app.storage.writer import GroupWriter

NS_PER_S = 1_000_000_000
QUARANTINE_S = 24 * 3600
"""How long a closed room's code is kept from other rooms."""
TOKEN_HASH_BYTES = 32


class SqlStore:
    """A ``Store`` on SQLite or PostgreSQL: reads beside, and writes through one group-committing writer."""

    def __init__(self, database: Database, quarantine_s: float = QUARANTINE_S) -> None:
        """Serve ``database``, whose schema is current; needs a running event loop."""
        self._database = database
        self._quarantine = int(quarantine_s * NS_PER_S)
        self._writer = GroupWriter(database)
        self._closed = False
        self.administration = SqlAdminStore(self._read, self._writer.write, database.purge)
        self.reports = SqlReportStore(self._read, self._writer.write)

    @classmethod
    async def open(cls, url: str, *, synchronous: str = "FULL", quarantine_s: float = QUARANTINE_S) -> "SqlStore":
        """Open the database at ``url`` (``sqlite:///file``, ``postgresql://…``), whose schema must be current.

        ``synchronous`` is SQLite's pragma: FULL keeps what is acknowledged through a power cut, NORMAL through a
        crash of the process. Raises ``SchemaMismatch`` before ``migrate.upgrade``, ``StoreUnavailable``, and
        ``ValueError`` for a URL or setting that is none.
        """
        database = connect(url, synchronous)
        try:
            await database.read(require_current)
        except BaseException:
            await database.close()
            raise
        return cls(database, quarantine_s)

    async def append(
        self,
        record: Record,
        postings: Sequence[Posting] = (),
        room_update: RoomUpdate | None = None,
        seats: Sequence[SeatRow] | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        """Store a record and all that belongs to it in one transaction, or nothing of it."""
        check_balanced(postings)
        await self._writer.append(Append(record, postings, room_update, seats, snapshot))

    async def create_room(self, code: str, game: str, options: bytes, rules_version: int, at: int) -> RoomRow:
        """Create an open room in status ``lobby`` with epoch 1. Raises ``CodeTaken``."""
        return await self._writer.write(
            partial(
                lobby.create_room,
                code=code,
                game=game,
                options=options,
                rules_version=rules_version,
                at=at,
                quarantine=self._quarantine,
            )
        )

    async def claim_epoch(self, room: int) -> int:
        """Return a new epoch, above all before it. Raises ``NotFound``."""
        return await self._writer.write(partial(lobby.claim_epoch, room=room))

    async def room_by_code(self, code: str) -> RoomRow | None:
        """Return the room that has the code now: an open one, or a closed one in quarantine."""
        return await self._read(partial(lobby.room_by_code, code=code))

    async def room_by_former_code(self, code: str) -> RoomRow | None:
        """Return the room that had the code before its host changed it."""
        return await self._read(partial(lobby.room_by_former_code, code=code))

    async def room_by_id(self, room: int) -> RoomRow | None:
        """Return a room, open or closed."""
        return await self._read(partial(lobby.room_by_id, room=room))

    async def list_open_rooms(self) -> Sequence[RoomRow]:
        """Return all rooms that are not closed, oldest first."""
        return await self._read(lobby.open_rooms)

    async def seats(self, room: int) -> Sequence[SeatRow]:
        """Return the occupied seats, in ascending order."""
        return await self._read(partial(lobby.seats_of, room=room))

    async def records(self, room: int, after_seq: int = 0) -> Sequence[Record]:
        """Return the room's records whose ``seq`` is above ``after_seq``, in order."""
        return await self._read(partial(history.records, room=room, after_seq=after_seq))

    async def latest_snapshot(self, room: int) -> Snapshot | None:
        """Return the newest snapshot."""
        return await self._read(partial(history.latest_snapshot, room=room))

    async def balances(self, room: int) -> Mapping[str, int]:
        """Return the chips of each account of the room, by its key."""
        return await self._read(partial(history.balances, room=room))

    async def transfers(self, room: int) -> Sequence[Transfer]:
        """Return all that was booked in the room, in order."""
        return await self._read(partial(history.transfers_of, room=room))

    async def ledger_imbalance(self) -> int:
        """Return the chips by which transfers fail to sum to zero; reads the whole ledger."""
        return await self._read(history.ledger_imbalance)

    async def create_player(self, name: str, token_hash: bytes, at: int) -> PlayerRow:
        """Create a player. Raises ``ValueError`` for a ``token_hash`` that is no SHA-256."""
        _check_digest(token_hash)
        return await self._writer.write(partial(lobby.create_player, name=name, token_hash=token_hash, at=at))

    async def player_by_token_hash(self, token_hash: bytes) -> PlayerRow | None:
        """Return the player whose token has this digest."""
        return await self._read(partial(lobby.player_by_token_hash, token_hash=token_hash))

    async def player(self, player: int) -> PlayerRow | None:
        """Return a player."""
        return await self._read(partial(lobby.player_by_id, player=player))

    async def rename_player(self, player: int, name: str) -> PlayerRow:
        """Change the name of a player that is not erased. Raises ``NotFound``."""
        return await self._writer.write(partial(lobby.rename_player, player=player, name=name))

    async def replace_token(self, player: int, token_hash: bytes) -> PlayerRow:
        """Give a player that is not erased another token. Raises ``NotFound``, and ``ValueError`` for no SHA-256."""
        _check_digest(token_hash)
        return await self._writer.write(partial(lobby.replace_token, player=player, token_hash=token_hash))

    async def ping(self) -> None:
        """Return when the database answers, and takes writes again where the last one failed."""
        await self._read(_select_one)
        if self._writer.failing:
            await self._writer.write(_write_nothing_new)

    async def close(self) -> None:
        """Refuse new writes, finish those that wait, and let go of the database."""
        await self._writer.close()
        self._closed = True
        await self._database.close()

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await self._database.read(work)


def _check_digest(token_hash: bytes) -> None:
    if len(token_hash) != TOKEN_HASH_BYTES:
        raise ValueError("a token is stored as its SHA-256 only")


def _select_one(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _write_nothing_new(connection: Connection) -> None:
    """Write the schema's version as it is: what there is always a row of."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
