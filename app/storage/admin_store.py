"""Administration's ``AdminStore`` over an SQL database, beside the rooms' store and through its writer."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol

from app.rooms.admin_ports import (
    EVERYBODY,
    AccountRow,
    AdminToken,
    AuditEntry,
    AuditProof,
    Deed,
    EntryRow,
    KeptAnswer,
    LedgerProof,
    Payload,
    PlayerChange,
    PlayerFilter,
    Remains,
    Role,
)
from app.rooms.ports import PlayerRow, RoomRow, RoomStatus
from app.rooms.settlement import Share
from app.storage import administration, people, surveys
from app.storage.database import T, Work


class Runs(Protocol):
    """Runs work in a transaction of its own and returns its result."""

    def __call__(self, work: Work[T], /) -> Awaitable[T]:
        """Run it."""


class SqlAdminStore:
    """An ``AdminStore`` on SQLite or PostgreSQL."""

    def __init__(self, read: Runs, write: Runs, purge: Callable[[], Awaitable[None]]) -> None:
        """Read and write by the rooms' store; ``purge`` takes out of the files what was deleted."""
        self._read = read
        self._write = write
        self._purge = purge

    async def add_token(self, name: str, role: Role, token_hash: bytes, at: int) -> AdminToken:
        """Store a new token by its SHA-256."""
        return await self._write(partial(administration.add_token, name=name, role=role, token_hash=token_hash, at=at))

    async def token_by_hash(self, token_hash: bytes) -> AdminToken | None:
        """Return the token with this digest, revoked ones too."""
        return await self._read(partial(administration.token_by_hash, token_hash=token_hash))

    async def tokens(self) -> Sequence[AdminToken]:
        """Return all tokens, oldest first."""
        return await self._read(administration.tokens)

    async def revoke_token(self, token: int, at: int) -> AdminToken:
        """End a token. Raises ``NotFound``."""
        return await self._write(partial(administration.revoke_token, token=token, at=at))

    async def audit(self, deed: Deed) -> AuditEntry:
        """Add a deed to the trail."""
        return await self._write(partial(administration.audit, deed=deed))

    async def audit_entries(self, before_id: int | None, limit: int) -> Sequence[AuditEntry]:
        """Return entries below ``before_id``, newest first."""
        return await self._read(partial(administration.audit_entries, before_id=before_id, limit=limit))

    async def audit_about(self, player: int) -> Sequence[AuditEntry]:
        """Return the entries about a player or a seat of theirs, oldest first."""
        return await self._read(partial(administration.audit_about, player=player))

    async def audit_proof(self) -> AuditProof:
        """Follow the whole trail."""
        return await self._read(administration.audit_proof)

    async def answer(self, token: int, key: str) -> KeptAnswer | None:
        """Return what was answered to a write under this key."""
        return await self._read(partial(administration.answer, token=token, key=key))

    async def begin(self, deed: Deed, key: str, request: bytes, forget_before: int) -> AuditEntry:
        """Add a deed to the trail and keep that its write is under way."""
        return await self._write(
            partial(administration.begin, deed=deed, key=key, request=request, forget_before=forget_before)
        )

    async def finish(self, token: int, key: str, status: int, body: bytes) -> None:
        """Keep how a write that was begun was answered."""
        await self._write(partial(administration.finish, token=token, key=key, status=status, body=body))

    async def withdraw(self, deed: Deed, key: str) -> AuditEntry:
        """Add to the trail that a write had no effect, and forget that it was begun."""
        return await self._write(partial(administration.withdraw, deed=deed, key=key))

    async def rooms_page(
        self, before_id: int | None, limit: int, game: str | None, status: RoomStatus | None
    ) -> Sequence[RoomRow]:
        """Return rooms below ``before_id``, newest first."""
        return await self._read(partial(surveys.rooms_page, before_id=before_id, limit=limit, game=game, status=status))

    async def players_page(
        self, before_id: int | None, limit: int, wanted: PlayerFilter = EVERYBODY
    ) -> Sequence[PlayerRow]:
        """Return players below ``before_id``, newest first."""
        return await self._read(partial(people.players_page, before_id=before_id, limit=limit, wanted=wanted))

    async def change_player(self, player: int, change: PlayerChange, revision: int | None) -> PlayerRow:
        """Change a player that is not erased. Raises ``NotFound``, ``StaleRevision``."""
        return await self._write(partial(people.change_player, player=player, change=change, revision=revision))

    async def seated_rooms(self, player: int) -> Sequence[str]:
        """Return the codes of the open rooms in which a player sits."""
        return await self._read(partial(people.seated_rooms, player=player))

    async def rooms_naming(self, player: int) -> Sequence[int]:
        """Return the rooms whose logs name a player; it looks through all logs."""
        return await self._read(partial(people.rooms_naming, player=player))

    async def entries_of(self, player: int) -> Sequence[EntryRow]:
        """Return all that was booked on a player's accounts."""
        account = f"player:{player}"
        return await self._read(partial(surveys.entries_page, after=None, limit=None, room=None, account=account))

    async def erase_player(self, player: int, remains: Remains, revision: int | None) -> PlayerRow:
        """Take from a player all that tells who it is. Raises ``NotFound``, ``StaleRevision``."""
        return await self._write(partial(people.erase_player, player=player, remains=remains, revision=revision))

    async def rewrite(self, rooms: Sequence[int], payloads: Sequence[Payload]) -> None:
        """Give records of rooms other payloads, and forget the rooms' snapshots."""
        await self._write(partial(people.rewrite, of=rooms, payloads=payloads))

    async def purge(self) -> None:
        """Take out of the database's files what was deleted or overwritten."""
        await self._purge()

    async def accounts_page(self, after: tuple[int, str] | None, limit: int, room: int | None) -> Sequence[AccountRow]:
        """Return accounts by room and key."""
        return await self._read(partial(surveys.accounts_page, after=after, limit=limit, room=room))

    async def entries_page(
        self, after: tuple[int, int, str, str] | None, limit: int, room: int | None
    ) -> Sequence[EntryRow]:
        """Return entries by room, seq, transfer and account."""
        return await self._read(partial(surveys.entries_page, after=after, limit=limit, room=room))

    async def shares(
        self, since: int, until: int, rooms: Sequence[int] | None, players: Sequence[str]
    ) -> Sequence[Share]:
        """Return what each account won or lost by what was booked in a span, by room."""
        return await self._read(
            partial(surveys.shares, since=since, until=until, of_rooms=rooms, of_players=tuple(players))
        )

    async def ledger_proof(self) -> LedgerProof:
        """Add up the whole ledger."""
        return await self._read(surveys.ledger_proof)
