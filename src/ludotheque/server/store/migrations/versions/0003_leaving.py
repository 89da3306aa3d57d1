"""Clocks that were chosen, who resigned or gave a game up, and tables that were put away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("tables", sa.Column("clock", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("ended_by", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("put_away", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:

    op.drop_column("seats", "resigned")
    op.drop_column("tables", "put_away")
    op.drop_column("tables", "ended_by")
    op.drop_column("tables", "clock")
