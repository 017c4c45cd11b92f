"""What a room asks of storage: value structs, errors, and the ``Store`` protocol that an implementation meets.

Times are stamps in ns since the epoch, taken by the caller; the store looks at no clock. JSON travels as bytes and is
never opened here. Ids are the store's own integers; on the wire they are strings.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

RoomStatus: TypeAlias = Literal["lobby", "playing", "between", "finished", "closed"]
"""The room's phase, by the names of the wire."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """One command and its facts: a row of the room's log.

    ``seq`` counts a room's records from 1 without a gap. ``epoch`` is the writer's claim on the room. ``seat``,
    ``client_id`` and ``request`` (a digest of the action) say who asked and for what, so that a repeat can be answered
    after a restart; they are None where no client asked. ``payload`` is a JSON array of events, of the game or of the
    room as ``kind`` says; ``stand_in``: of the game, by what played for a person who was not there.
    """

    room: int
    seq: int
    epoch: int
    stamp: int
    seat: int | None
    client_id: str | None
    request: bytes | None
    kind: Literal["room", "game", "stand_in"]
    payload: bytes


class Posting(msgspec.Struct, frozen=True, gc=False):
    """A transfer to be booked with a record (H30, L19): its entries sum to zero.

    ``key`` is unique in the room and names the round and the reason, so that no payment is booked twice. ``entries``
    are pairs of an account's key (``player:17``, ``bot:2``, ``pot``) and whole chips, above zero for who receives;
    an account stands in them once. Accounts belong to a room and are opened on first use.
    """

    round: int
    why: str
    key: str
    entries: tuple[tuple[str, int], ...]


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """A booked posting, with the ``seq`` and the stamp of the record that caused it."""

    seq: int
    stamp: int
    round: int
    why: str
    key: str
    entries: tuple[tuple[str, int], ...]


class RoomRow(msgspec.Struct, frozen=True, gc=False):
    """A room as stored; ``options`` is JSON, ``epoch`` the newest claim, ``closed_at`` None while it is open."""

    id: int
    code: str
    game: str
    options: bytes
    status: RoomStatus
    rules_version: int
    epoch: int
    created_at: int
    closed_at: int | None


class RoomUpdate(msgspec.Struct, frozen=True, gc=False):
    """What a record changes of its room's row; None leaves a field as it is.

    ``closed`` also closes the row; with another ``code`` the one before becomes a former code of the room.
    """

    status: RoomStatus | None = None
    options: bytes | None = None
    rules_version: int | None = None
    code: str | None = None


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """An occupied seat: a person (``player`` set) or a bot (``level`` set), under the name that the table sees."""

    seat: int
    kind: Literal["human", "bot"]
    name: str
    player: int | None = None
    level: str | None = None


class PlayerRow(msgspec.Struct, frozen=True, gc=False):
    """A person without an account: known by a token, of which the store has the digest only.

    ``revision`` counts what administration changed: until when the person is silenced or kept out, the name, and that
    all was erased.
    """

    id: int
    name: str
    created_at: int
    muted_until: int | None = None
    banned_until: int | None = None
    erased_at: int | None = None
    revision: int = 0


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A room's state after record ``seq``, in the room's own encoding; the log alone is the truth."""

    seq: int
    payload: bytes


class StoreError(Exception):
    """Anything that the store refuses or fails at."""


class SeqConflict(StoreError):
    """The record is not the room's next: its ``seq`` is taken, leaves a gap, or the room does not exist."""


class StaleEpoch(SeqConflict):
    """The writer's claim is not the newest: another process owns the room, and this one must let go of it."""


class PostingConflict(StoreError):
    """A posting's key is booked already; nothing of the append is stored."""


class CodeTaken(StoreError):
    """The room code is in use, or was until too short a time ago."""


class NotFound(StoreError):
    """The room or player to be changed does not exist."""


class StoreUnavailable(StoreError):
    """The database failed (disk full, locked, unreachable).

    Whether a write was stored is then unknown: a room reads its log again before it goes on.
    """


class Store(Protocol):
    """The database as rooms see it. A method returns once its write is committed; reads see all that is committed.

    Every method may raise ``StoreUnavailable``.
    """

    async def append(
        self,
        record: Record,
        postings: Sequence[Posting] = (),
        room_update: RoomUpdate | None = None,
        seats: Sequence[SeatRow] | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        """Store a record and all that belongs to it in one transaction, or nothing of it.

        ``seats`` replaces the room's occupied seats; ``snapshot`` is the state after this record. Raises
        ``SeqConflict``, ``StaleEpoch``, ``PostingConflict``, and ``ValueError`` for a posting that does not sum to
        zero. An append that is cancelled may have been stored all the same.
        """

    async def create_room(self, code: str, game: str, options: bytes, rules_version: int, at: int) -> RoomRow:
        """Create an open room in status ``lobby`` with epoch 1, which is its maker's. Raises ``CodeTaken``.

        The code of a closed room stays taken for the store's quarantine time, and so do those that it had before.
        """

    async def claim_epoch(self, room: int) -> int:
        """Return a new epoch, above all before it: earlier owners can't write any more. Raises ``NotFound``."""

    async def room_by_code(self, code: str) -> RoomRow | None:
        """Return the room that has the code now: an open one, or a closed one in quarantine."""

    async def room_by_former_code(self, code: str) -> RoomRow | None:
        """Return the room that had the code before its host changed it."""

    async def room_by_id(self, room: int) -> RoomRow | None:
        """Return a room, open or closed."""

    async def list_open_rooms(self) -> Sequence[RoomRow]:
        """Return all rooms that are not closed, oldest first."""

    async def seats(self, room: int) -> Sequence[SeatRow]:
        """Return the occupied seats, in ascending order."""

    async def records(self, room: int, after_seq: int = 0) -> Sequence[Record]:
        """Return the room's records whose ``seq`` is above ``after_seq``, in order."""

    async def latest_snapshot(self, room: int) -> Snapshot | None:
        """Return the newest snapshot."""

    async def balances(self, room: int) -> Mapping[str, int]:
        """Return the chips of each account of the room, by its key; they sum to zero."""

    async def transfers(self, room: int) -> Sequence[Transfer]:
        """Return all that was booked in the room, in order."""

    async def ledger_imbalance(self) -> int:
        """Return the chips by which transfers fail to sum to zero, over all rooms; 0 in a sound ledger."""

    async def create_player(self, name: str, token_hash: bytes, at: int) -> PlayerRow:
        """Create a player; ``token_hash`` is the token's SHA-256 (32 bytes), which no other player has.

        Raises ``ValueError`` for anything but 32 bytes: the token itself is never stored.
        """

    async def player_by_token_hash(self, token_hash: bytes) -> PlayerRow | None:
        """Return the player whose token has this digest."""

    async def player(self, player: int) -> PlayerRow | None:
        """Return a player."""

    async def rename_player(self, player: int, name: str) -> PlayerRow:
        """Change the name of a player that is not erased. Raises ``NotFound``."""

    async def replace_token(self, player: int, token_hash: bytes) -> PlayerRow:
        """Give a player that is not erased another token; the one before is nobody's from then on.

        Raises ``NotFound``, and ``ValueError`` for anything but the 32 bytes of a SHA-256.
        """

    async def ping(self) -> None:
        """Return when the database answers, for readiness."""

    async def close(self) -> None:
        """Refuse new writes, finish those that wait, and let go of the database."""
