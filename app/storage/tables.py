"""The schema, as the queries see it; ``migrations/`` builds it, and a test holds the two together."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Id = BigInteger().with_variant(Integer, "sqlite")
"""A generated key: SQLite numbers rows by itself only in a column of type INTEGER."""

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("muted_until", BigInteger),
    Column("banned_until", BigInteger),
    Column("erased_at", BigInteger),
    Column("revision", Integer, nullable=False, server_default="0"),
    CheckConstraint("length(token_hash) = 32", name="token_is_hashed"),
    sqlite_autoincrement=True,
)
"""``revision`` counts what administration changed; an erased player's ``token_hash`` is that of no token."""

rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", String(16), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("status", String(16), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("released_at", BigInteger),
    CheckConstraint("status IN ('lobby', 'playing', 'between', 'finished', 'closed')", name="status"),
    CheckConstraint("(status = 'closed') = (closed_at IS NOT NULL)", name="closed"),
    sqlite_autoincrement=True,
)
"""``released_at`` is set when a closed room's code has been given to another room."""

former_codes = Table(
    "former_codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Codes that hosts have changed: nobody else's while their room is open, and in its quarantine."""

live_code = Index(
    "uq_rooms_live_code",
    rooms.c.code,
    unique=True,
    sqlite_where=rooms.c.released_at.is_(None),
    postgresql_where=rooms.c.released_at.is_(None),
)
Index(
    "ix_rooms_open",
    rooms.c.id,
    sqlite_where=rooms.c.closed_at.is_(None),
    postgresql_where=rooms.c.closed_at.is_(None),
)

seats = Table(
    "seats",
    metadata,
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("player_id", BigInteger, ForeignKey(players.c.id), index=True),
    Column("level", String(16)),
    CheckConstraint("kind IN ('human', 'bot')", name="kind"),
)

# Not WITHOUT ROWID: clustered by room, every event of a batch dirties a page of its own. A commit of 100 rooms took
# six times as long in young rooms, and half as long again in rooms of a thousand events, as with rows in order of
# arrival.
room_events = Table(
    "room_events",
    metadata,
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("stamp", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("client_id", String(64)),
    Column("request", LargeBinary),
    Column("kind", String(8), nullable=False),
    Column("payload", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)
"""The newest of each room only: the log is the truth, and any state can be made from it again."""

accounts = Table(
    "accounts",
    metadata,
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("key", String(64), primary_key=True),
)

transfers = Table(
    "transfers",
    metadata,
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), primary_key=True),
    Column("key", String(96), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("round", Integer, nullable=False),
    Column("why", String(32), nullable=False),
    ForeignKeyConstraint(["room_id", "seq"], [room_events.c.room_id, room_events.c.seq]),
)

entries = Table(
    "entries",
    metadata,
    Column("room_id", BigInteger, primary_key=True),
    Column("transfer", String(96), primary_key=True),
    Column("account", String(64), primary_key=True),
    Column("chips", BigInteger, nullable=False),
    ForeignKeyConstraint(["room_id", "transfer"], [transfers.c.room_id, transfers.c.key]),
    ForeignKeyConstraint(["room_id", "account"], [accounts.c.room_id, accounts.c.key]),
    Index("ix_entries_account", "room_id", "account"),
)

admin_tokens = Table(
    "admin_tokens",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("role", String(16), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
    CheckConstraint("length(token_hash) = 32", name="token_is_hashed"),
    CheckConstraint("role IN ('viewer', 'operator', 'owner')", name="role"),
    sqlite_autoincrement=True,
)

admin_audit = Table(
    "admin_audit",
    metadata,
    Column("id", Id, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("token_id", BigInteger, ForeignKey(admin_tokens.c.id), nullable=False),
    Column("actor", String(40), nullable=False),
    Column("action", String(40), nullable=False),
    Column("target", String(64), nullable=False),
    Column("reason", String(256), nullable=False),
    Column("request_id", String(64), nullable=False),
    Column("before", LargeBinary, nullable=False),
    Column("after", LargeBinary, nullable=False),
    Column("previous", LargeBinary, nullable=False, unique=True),
    Column("digest", LargeBinary, nullable=False),
    sqlite_autoincrement=True,
)
"""A chain: each entry's digest covers the one before it, and no two entries follow the same one."""

admin_answers = Table(
    "admin_answers",
    metadata,
    Column("token_id", BigInteger, ForeignKey(admin_tokens.c.id), primary_key=True),
    Column("key", String(128), primary_key=True),
    Column("request", LargeBinary, nullable=False),
    Column("status", SmallInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("target", String(64)),
)
"""What a write to ``target`` was answered, by the key under which it may be repeated for a day.

``status`` is 0 from its entry in the trail until its effect is known.
"""

reports = Table(
    "reports",
    metadata,
    Column("id", Id, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("room_id", BigInteger, ForeignKey(rooms.c.id), nullable=False, index=True),
    Column("reporter", BigInteger, ForeignKey(players.c.id), nullable=False, index=True),
    Column("reporter_name", String(64), nullable=False),
    Column("subject", BigInteger, ForeignKey(players.c.id), nullable=False, index=True),
    Column("subject_name", String(64), nullable=False),
    Column("line", Integer),
    Column("reason", String(300), nullable=False),
    Column("transcript", LargeBinary, nullable=False),
    Column("handled_at", BigInteger),
    Column("handled_by", String(40)),
    Column("outcome", String(256)),
    sqlite_autoincrement=True,
)
"""What players have reported of each other; ``transcript`` is what was said at the table, as a JSON array of lines."""
