"""Administration's own rows: tokens, the audit trail's chain, and answers kept for repeats."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, text, update

from app.rooms.admin_ports import GENESIS, AdminToken, AuditEntry, AuditProof, Deed, KeptAnswer, Role
from app.rooms.ports import NotFound
from app.storage.tables import admin_answers, admin_audit, admin_tokens

_PENDING = 0
"""The status of an answer that is not known yet."""

_token = select(*(admin_tokens.c[name] for name in AdminToken.__struct_fields__))
_entry = select(
    admin_audit.c.id,
    *(admin_audit.c[name] for name in Deed.__struct_fields__),
    admin_audit.c.previous,
    admin_audit.c.digest,
)


def digest(previous: bytes, deed: Deed) -> bytes:
    """Return the digest of a deed that follows ``previous``: SHA-256 over both, the deed as a JSON array."""
    return sha256(previous + msgspec.json.encode(msgspec.structs.astuple(deed))).digest()


def add_token(connection: Connection, name: str, role: Role, token_hash: bytes, at: int) -> AdminToken:
    """Store a token."""
    new = insert(admin_tokens).values(name=name, role=role, token_hash=token_hash, created_at=at)
    return AdminToken(*connection.execute(new.returning(*_token.selected_columns)).one())


def token_by_hash(connection: Connection, token_hash: bytes) -> AdminToken | None:
    """Return the token with this digest."""
    row = connection.execute(_token.where(admin_tokens.c.token_hash == token_hash)).one_or_none()
    return AdminToken(*row) if row else None


def tokens(connection: Connection) -> list[AdminToken]:
    """Return all tokens, oldest first."""
    return [AdminToken(*row) for row in connection.execute(_token.order_by(admin_tokens.c.id))]


def revoke_token(connection: Connection, token: int, at: int) -> AdminToken:
    """End a token that has not ended yet. Raises ``NotFound``."""
    connection.execute(
        update(admin_tokens)
        .where(admin_tokens.c.id == token, admin_tokens.c.revoked_at.is_(None))
        .values(revoked_at=at)
    )
    row = connection.execute(_token.where(admin_tokens.c.id == token)).one_or_none()
    if row is None:
        raise NotFound(f"admin token {token}")
    return AdminToken(*row)


def audit(connection: Connection, deed: Deed) -> AuditEntry:
    """Add a deed to the end of the chain."""
    if connection.dialect.name == "postgresql":  # SQLite's transaction has the whole file from its beginning
        connection.execute(text("LOCK TABLE admin_audit IN SHARE ROW EXCLUSIVE MODE"))
    newest = select(admin_audit.c.digest).order_by(admin_audit.c.id.desc()).limit(1)
    previous: bytes = connection.execute(newest).scalar_one_or_none() or GENESIS
    now = digest(previous, deed)
    new = insert(admin_audit).values(**msgspec.structs.asdict(deed), previous=previous, digest=now)
    number: int = connection.execute(new.returning(admin_audit.c.id)).scalar_one()
    return AuditEntry(number, deed, previous, now)


def _read(row: Sequence[Any]) -> AuditEntry:
    number, *deed, previous, now = row
    return AuditEntry(number, Deed(*deed), previous, now)


def audit_entries(connection: Connection, before_id: int | None, limit: int) -> list[AuditEntry]:
    """Return entries below ``before_id``, newest first."""
    query = _entry.order_by(admin_audit.c.id.desc()).limit(limit)
    if before_id is not None:
        query = query.where(admin_audit.c.id < before_id)
    return [_read(row) for row in connection.execute(query)]


def audit_about(connection: Connection, player: int) -> list[AuditEntry]:
    """Return the entries about a player or a seat of theirs, oldest first: both are named by the player's id."""
    target = admin_audit.c.target
    theirs = or_(target == f"player {player}", target.endswith(f" (player {player})"))
    return [_read(row) for row in connection.execute(_entry.where(theirs).order_by(admin_audit.c.id))]


def audit_proof(connection: Connection) -> AuditProof:
    """Follow the trail from its beginning."""
    count, head = 0, GENESIS
    broken: int | None = None
    for row in connection.execute(_entry.order_by(admin_audit.c.id)):
        entry = _read(row)
        if broken is None and (entry.previous != head or entry.digest != digest(head, entry.deed)):
            broken = entry.id
        count, head = count + 1, entry.digest
    return AuditProof(count, head, broken)


def answer(connection: Connection, token: int, key: str) -> KeptAnswer | None:
    """Return the kept answer to a write."""
    query = select(admin_answers.c.request, admin_answers.c.status, admin_answers.c.body)
    row = connection.execute(query.where(*_of(token, key))).one_or_none()
    return KeptAnswer(row.request, row.status or None, row.body) if row else None


def begin(connection: Connection, deed: Deed, key: str, request: bytes, forget_before: int) -> AuditEntry:
    """Add a deed to the trail, keep that its write is under way, and forget answers from before a time."""
    entry = audit(connection, deed)
    connection.execute(delete(admin_answers).where(admin_answers.c.at < forget_before))
    pending = {"request": request, "status": _PENDING, "body": b"", "target": deed.target}
    connection.execute(insert(admin_answers).values(token_id=deed.token_id, key=key, at=deed.at, **pending))
    return entry


def finish(connection: Connection, token: int, key: str, status: int, body: bytes) -> None:
    """Keep how a write that was begun was answered."""
    connection.execute(update(admin_answers).where(*_of(token, key)).values(status=status, body=body))


def withdraw(connection: Connection, deed: Deed, key: str) -> AuditEntry:
    """Add to the trail that a write had no effect, and forget that it was begun."""
    connection.execute(delete(admin_answers).where(*_of(deed.token_id, key)))
    return audit(connection, deed)


def _of(token: int, key: str) -> tuple[ColumnElement[bool], ...]:
    return admin_answers.c.token_id == token, admin_answers.c.key == key
