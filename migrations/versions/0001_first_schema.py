"""The first schema: players, rooms and seats, the log and its snapshots, the ledger, the audit trail."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPEND_ONLY = ("transfers", "entries", "admin_audit")
"""Tables whose rows are never changed or taken away: what is wrong in them is set right by another row."""

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create all tables."""
    _create_people_and_rooms()
    _create_log()
    _create_ledger()
    _create_audit()
    for table in APPEND_ONLY:
        _forbid_changes(table)


def downgrade() -> None:
    """Drop all tables."""
    for table in (
        "admin_audit",
        "entries",
        "transfers",
        "accounts",
        "snapshots",
        "room_events",
        "seats",
        "rooms",
        "players",
    ):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_change()")


def _create_people_and_rooms() -> None:
    op.create_table(
        "players",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("token_hash", name="uq_players_token_hash"),
        sa.CheckConstraint("length(token_hash) = 32", name=op.f("ck_players_token_is_hashed")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rooms",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.Column("released_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'between', 'finished', 'closed')", name=op.f("ck_rooms_status")
        ),
        sa.CheckConstraint("(status = 'closed') = (closed_at IS NOT NULL)", name=op.f("ck_rooms_closed")),
        sqlite_autoincrement=True,
    )
    released, closed = sa.text("released_at IS NULL"), sa.text("closed_at IS NULL")
    op.create_index(
        "uq_rooms_live_code", "rooms", ["code"], unique=True, sqlite_where=released, postgresql_where=released
    )
    op.create_index("ix_rooms_open", "rooms", ["id"], sqlite_where=closed, postgresql_where=closed)
    op.create_table(
        "seats",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player_id", sa.BigInteger),
        sa.Column("level", sa.String(16)),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_seats_room_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id"),
        sa.CheckConstraint("kind IN ('human', 'bot')", name=op.f("ck_seats_kind")),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])


def _create_log() -> None:
    op.create_table(
        "room_events",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("stamp", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("client_id", sa.String(64)),
        sa.Column("request", sa.LargeBinary),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seq", name="pk_room_events"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_room_events_room_id"),
    )
    op.create_table(
        "snapshots",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_snapshots_room_id"),
    )


def _create_ledger() -> None:
    op.create_table(
        "accounts",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "key", name="pk_accounts"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_accounts_room_id"),
    )
    op.create_table(
        "transfers",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(96), nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("why", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "key", name="pk_transfers"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_transfers_room_id"),
        sa.ForeignKeyConstraint(
            ["room_id", "seq"], ["room_events.room_id", "room_events.seq"], name="fk_transfers_room_id_seq"
        ),
    )
    op.create_table(
        "entries",
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("transfer", sa.String(96), nullable=False),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("chips", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "transfer", "account", name="pk_entries"),
        sa.ForeignKeyConstraint(
            ["room_id", "transfer"], ["transfers.room_id", "transfers.key"], name="fk_entries_room_id_transfer"
        ),
        sa.ForeignKeyConstraint(
            ["room_id", "account"], ["accounts.room_id", "accounts.key"], name="fk_entries_room_id_account"
        ),
    )
    op.create_index("ix_entries_account", "entries", ["room_id", "account"])


def _create_audit() -> None:
    op.create_table(
        "admin_audit",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("room_id", sa.BigInteger),
        sa.Column("reason", sa.String(256), nullable=False),
        sa.Column("request_id", sa.String(64)),
        sa.Column("before", sa.LargeBinary),
        sa.Column("after", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_admin_audit"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_admin_audit_room_id"),
        sqlite_autoincrement=True,
    )


def _forbid_changes(table: str) -> None:
    """Let the database itself refuse to change or delete rows of ``table``."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME "
            "USING ERRCODE = 'integrity_constraint_violation'; END $$"
        )
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
        )
