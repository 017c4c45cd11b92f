"""Append-only tables take no replacing insert: on SQLite it deletes the old row without a word to triggers.

``INSERT OR REPLACE`` fires delete triggers only where ``recursive_triggers`` is on, which is for whoever opens the file
to decide. PostgreSQL has no such insert: its ``ON CONFLICT`` updates, and is refused as any update.
"""

from alembic import op

revision = "0005"
down_revision = "0004"

KEYS = {
    "admin_audit": ("id",),
    "transfers": ("room_id", "key"),
    "entries": ("room_id", "transfer", "account"),
}
"""The primary key of each append-only table."""


def upgrade() -> None:
    """Let SQLite refuse a row whose key is there already."""
    if op.get_bind().dialect.name == "postgresql":
        return
    for table, key in KEYS.items():
        same = " AND ".join(f"{column} = NEW.{column}" for column in key)
        op.execute(
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) "
            f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
        )


def downgrade() -> None:
    """Take the triggers away."""
    if op.get_bind().dialect.name == "postgresql":
        return
    for table in KEYS:
        op.execute(f"DROP TRIGGER {table}_no_replace")
