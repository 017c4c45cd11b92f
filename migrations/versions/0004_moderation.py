"""Moderation: codes that hosts have changed, and what players report of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the two tables."""
    op.create_table(
        "former_codes",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_former_codes"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_former_codes_room_id"),
    )
    op.create_table(
        "reports",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("room_id", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.BigInteger, nullable=False),
        sa.Column("reporter_name", sa.String(64), nullable=False),
        sa.Column("subject", sa.BigInteger, nullable=False),
        sa.Column("subject_name", sa.String(64), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("transcript", sa.LargeBinary, nullable=False),
        sa.Column("handled_at", sa.BigInteger),
        sa.Column("handled_by", sa.String(40)),
        sa.Column("outcome", sa.String(256)),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_reports_room_id"),
        sa.ForeignKeyConstraint(["reporter"], ["players.id"], name="fk_reports_reporter"),
        sa.ForeignKeyConstraint(["subject"], ["players.id"], name="fk_reports_subject"),
        sqlite_autoincrement=True,
    )
    for column in ("room_id", "reporter", "subject"):
        op.create_index(f"ix_reports_{column}", "reports", [column])


def downgrade() -> None:
    """Drop the two tables."""
    op.drop_table("reports")
    op.drop_table("former_codes")
