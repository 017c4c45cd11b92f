"""Players that administration mutes, bans or erases, and what each kept answer was to."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; everybody begins unmuted, not banned and not erased."""
    for name in ("muted_until", "banned_until", "erased_at"):
        op.add_column("players", sa.Column(name, sa.BigInteger))
    op.add_column("players", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("admin_answers", sa.Column("target", sa.String(64)))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("admin_answers", "target")
    for name in ("revision", "erased_at", "banned_until", "muted_until"):
        op.drop_column("players", name)
