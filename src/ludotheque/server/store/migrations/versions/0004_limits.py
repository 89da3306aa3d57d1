"""When somebody was last here, and tables that are to be kept: what the house needs to know before it forgets anything."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("people", sa.Column("seen", sa.Float(), nullable=False, server_default=sa.text("0")))
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=time.time()))  # nobody is forgotten for being here before
    op.create_index("people_unseen", "people", ["seen"])
    op.add_column("tables", sa.Column("kept", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_untouched", "tables", ["status", "moved"])
    op.create_index(op.f("ix_tables_rematch"), "tables", ["rematch"])


def downgrade() -> None:

    op.drop_index(op.f("ix_tables_rematch"), table_name="tables")
    op.drop_index("tables_untouched", table_name="tables")
    op.drop_column("tables", "kept")
    op.drop_index("people_unseen", table_name="people")
    op.drop_column("people", "seen")
