"""Administration: tokens, a chained audit trail, and the answers that were given to writes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tokens and answers; make the audit trail, to which no version wrote before, a chain."""
    op.create_table(
        "admin_tokens",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_admin_tokens"),
        sa.UniqueConstraint("token_hash", name="uq_admin_tokens_token_hash"),
        sa.CheckConstraint("length(token_hash) = 32", name=op.f("ck_admin_tokens_token_is_hashed")),
        sa.CheckConstraint("role IN ('viewer', 'operator', 'owner')", name=op.f("ck_admin_tokens_role")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "admin_answers",
        sa.Column("token_id", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.SmallInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_id", "key", name="pk_admin_answers"),
        sa.ForeignKeyConstraint(["token_id"], ["admin_tokens.id"], name="fk_admin_answers_token_id"),
    )
    op.create_index("ix_admin_answers_at", "admin_answers", ["at"])
    op.drop_table("admin_audit")
    op.create_table(
        "admin_audit",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("token_id", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(40), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(256), nullable=False),
        sa.Column("request_id", sa.String(64), nullable=False),
        sa.Column("before", sa.LargeBinary, nullable=False),
        sa.Column("after", sa.LargeBinary, nullable=False),
        sa.Column("previous", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admin_audit"),
        sa.UniqueConstraint("previous", name="uq_admin_audit_previous"),
        sa.ForeignKeyConstraint(["token_id"], ["admin_tokens.id"], name="fk_admin_audit_token_id"),
        sqlite_autoincrement=True,
    )
    _forbid_changes("admin_audit")


def downgrade() -> None:
    """Drop what administration has, and leave the audit trail as the first schema had it."""
    for table in ("admin_answers", "admin_audit", "admin_tokens"):
        op.drop_table(table)
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
    _forbid_changes("admin_audit")


def _forbid_changes(table: str) -> None:
    """Let the database itself refuse to change or delete rows of ``table`` (the first schema has the function)."""
    if op.get_bind().dialect.name == "postgresql":
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
