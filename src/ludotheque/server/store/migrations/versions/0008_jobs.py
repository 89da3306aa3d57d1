"""What bots are to think, leased by workers; who was served when; and, roughly, from where somebody comes."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "jobs",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("caged", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("wanted", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("worker", sa.String(length=32), nullable=True),
        sa.Column("until", sa.Float(), nullable=False, server_default="0"),
        sa.Column("answer", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index(op.f("ix_jobs_table_id"), "jobs", ["table_id"], unique=False)
    op.create_table(
        "served",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("turn", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index(op.f("ix_served_turn"), "served", ["turn"], unique=False)
    op.add_column("people", sa.Column("crowd", sa.Integer(), nullable=True))


def downgrade() -> None:

    op.drop_column("people", "crowd")
    op.drop_index(op.f("ix_served_turn"), table_name="served")
    op.drop_table("served")
    op.drop_index(op.f("ix_jobs_table_id"), table_name="jobs")
    op.drop_table("jobs")
