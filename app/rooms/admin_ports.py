"""What administration asks of storage: tokens, the audit trail, answers to repeat, and lists to page through.

As in ``ports``: stamps are ns since the epoch, JSON travels as bytes, ids are the store's own integers. Every method
may raise ``StoreUnavailable``.
"""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from app.rooms.ports import PlayerRow, RoomRow, RoomStatus, StoreError
from app.rooms.settlement import Share

Role: TypeAlias = Literal["viewer", "operator", "owner"]

ROLES: tuple[Role, ...] = ("viewer", "operator", "owner")
"""Each may do what those before it may."""

GENESIS = bytes(32)
"""What the first entry of the audit trail follows."""


class AdminToken(msgspec.Struct, frozen=True, gc=False):
    """A key to administration; the store has the digest of the token only. ``revoked_at`` is None while it is good."""

    id: int
    name: str
    role: Role
    created_at: int
    revoked_at: int | None


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What an administrator does: to what (``room K7RMD``), why, and JSON of what changes."""

    at: int
    token_id: int
    actor: str
    action: str
    target: str
    reason: str
    request_id: str
    before: bytes
    after: bytes


class AuditEntry(msgspec.Struct, frozen=True, gc=False):
    """A deed in the trail; ``digest`` is over the deed and ``previous``, the digest of the entry before."""

    id: int
    deed: Deed
    previous: bytes
    digest: bytes


class AuditProof(msgspec.Struct, frozen=True, gc=False):
    """How many entries the chain has, its newest digest, and the first entry that does not follow (None: all do)."""

    entries: int
    head: bytes
    broken_at: int | None


class KeptAnswer(msgspec.Struct, frozen=True, gc=False):
    """The answer to a write; ``request`` is the digest of what was asked.

    ``status`` is None from the write's entry in the audit trail until its effect is known: for good, when the process
    ended in between.
    """

    request: bytes
    status: int | None
    body: bytes


class AccountRow(msgspec.Struct, frozen=True, gc=False):
    """An account of a room, by the room's code and the account's key, and whose it is where that is a player's."""

    room_id: int
    room: str
    account: str
    player: str | None
    chips: int


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """One entry of a transfer: ``chips`` above zero for who receives; whether a counter-entry has ``reversed`` it."""

    room_id: int
    room: str
    transfer: str
    seq: int
    stamp: int
    round: int
    why: str
    account: str
    player: str | None
    chips: int
    reversed: bool


class LedgerProof(msgspec.Struct, frozen=True, gc=False):
    """The whole ledger added up: ``unbalanced`` are up to 100 transfers whose entries do not sum to zero."""

    transfers: int
    entries: int
    total: int
    imbalance: int
    unbalanced: tuple[tuple[str, str, int], ...]


PlayerState: TypeAlias = Literal["muted", "banned", "erased"]


class PlayerChange(msgspec.Struct, frozen=True, gc=False):
    """What administration changes of a player; ``UNSET`` leaves a field as it is."""

    name: str | msgspec.UnsetType = msgspec.UNSET
    muted_until: int | msgspec.UnsetType | None = msgspec.UNSET
    banned_until: int | msgspec.UnsetType | None = msgspec.UNSET


class Remains(msgspec.Struct, frozen=True, gc=False):
    """What is left of an erased player: since when, a neutral name, and the digest of no token."""

    at: int
    name: str
    token_hash: bytes


Payload: TypeAlias = tuple[int, int, bytes]
"""A record's new payload, by room and seq."""


class PlayerFilter(msgspec.Struct, frozen=True, gc=False):
    """Which players are listed: with a part of a name, and in a state at a time."""

    name: str | None = None
    state: PlayerState | None = None
    now: int = 0


EVERYBODY = PlayerFilter()


class StaleRevision(StoreError):
    """The row was changed by somebody else since it was read; nothing is stored."""


class AdminStore(Protocol):
    """The database as administration sees it. Pages begin after the given key and hold ``limit`` rows at most."""

    async def add_token(self, name: str, role: Role, token_hash: bytes, at: int) -> AdminToken:
        """Store a new token by its SHA-256."""

    async def token_by_hash(self, token_hash: bytes) -> AdminToken | None:
        """Return the token with this digest, revoked ones too."""

    async def tokens(self) -> Sequence[AdminToken]:
        """Return all tokens, oldest first."""

    async def revoke_token(self, token: int, at: int) -> AdminToken:
        """End a token; one that has ended stays as it is. Raises ``NotFound``."""

    async def audit(self, deed: Deed) -> AuditEntry:
        """Add a deed to the trail."""

    async def audit_entries(self, before_id: int | None, limit: int) -> Sequence[AuditEntry]:
        """Return entries below ``before_id``, newest first."""

    async def audit_about(self, player: int) -> Sequence[AuditEntry]:
        """Return the entries about a player or a seat of theirs, oldest first."""

    async def audit_proof(self) -> AuditProof:
        """Follow the whole trail."""

    async def answer(self, token: int, key: str) -> KeptAnswer | None:
        """Return what was answered to a write under this key."""

    async def begin(self, deed: Deed, key: str, request: bytes, forget_before: int) -> AuditEntry:
        """Add a deed to the trail and, in the same transaction, keep that its write is under way.

        Answers from before a time are forgotten with it.
        """

    async def finish(self, token: int, key: str, status: int, body: bytes) -> None:
        """Keep how a write that was begun was answered."""

    async def withdraw(self, deed: Deed, key: str) -> AuditEntry:
        """Add to the trail that a write had no effect, and forget that it was begun: it may be tried again."""

    async def rooms_page(
        self, before_id: int | None, limit: int, game: str | None, status: RoomStatus | None
    ) -> Sequence[RoomRow]:
        """Return rooms below ``before_id``, newest first."""

    async def players_page(
        self, before_id: int | None, limit: int, wanted: PlayerFilter = EVERYBODY
    ) -> Sequence[PlayerRow]:
        """Return players below ``before_id``, newest first."""

    async def change_player(self, player: int, change: PlayerChange, revision: int | None) -> PlayerRow:
        """Change a player that is not erased.

        Raises ``NotFound``, and ``StaleRevision`` where another ``revision`` is given than the player has.
        """

    async def seated_rooms(self, player: int) -> Sequence[str]:
        """Return the codes of the open rooms in which a player sits."""

    async def rooms_naming(self, player: int) -> Sequence[int]:
        """Return the rooms whose logs name a player; it looks through all logs."""

    async def entries_of(self, player: int) -> Sequence[EntryRow]:
        """Return all that was booked on a player's accounts."""

    async def erase_player(self, player: int, remains: Remains, revision: int | None) -> PlayerRow:
        """Take from a player all that tells who it is, but what logs of rooms say; it may be done again.

        The ledger's rows, which go by id, stay; what administrators were answered about the player goes. Raises as
        ``change_player``.
        """

    async def rewrite(self, rooms: Sequence[int], payloads: Sequence[Payload]) -> None:
        """Give records of rooms other payloads, and forget the rooms' snapshots, in one transaction.

        Earlier owners of the rooms can't write any more, as after ``Store.claim_epoch``.
        """

    async def purge(self) -> None:
        """Take out of the database's files what was deleted or overwritten, as far as that is the store's to do."""

    async def accounts_page(self, after: tuple[int, str] | None, limit: int, room: int | None) -> Sequence[AccountRow]:
        """Return accounts by room and key."""

    async def entries_page(
        self, after: tuple[int, int, str, str] | None, limit: int, room: int | None
    ) -> Sequence[EntryRow]:
        """Return entries by room, seq, transfer and account."""

    async def shares(
        self, since: int, until: int, rooms: Sequence[int] | None, players: Sequence[str]
    ) -> Sequence[Share]:
        """Return what each account won or lost by what was booked from ``since`` until before ``until``, by room.

        It is of the given rooms and of those in which one of the players did; of all where neither is given. A pot's
        account is among them.
        """

    async def ledger_proof(self) -> LedgerProof:
        """Add up the whole ledger."""
