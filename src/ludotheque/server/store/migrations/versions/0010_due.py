"""When the first clock of a table is up: whose is can be found without looking at all that run."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("tables", sa.Column("due", sa.Float(), nullable=True))
    tables = sa.table("tables", *map(sa.column, ("id", "status", "clock", "due")), sa.column("asked", sa.JSON()))
    t = tables.c
    connection = op.get_bind()
    running = connection.execute(sa.select(t.id, t.clock, t.asked).where(t.status == "running", t.clock.is_not(None))).all()
    for table_id, clock, asked in running:
        if waiting := [since for since in asked if since is not None]:  # bots among them: that rings for nobody
            connection.execute(sa.update(tables).where(t.id == table_id).values(due=min(waiting) + clock))
    op.create_index("tables_due", "tables", ["due"], unique=False)


def downgrade() -> None:

    op.drop_index("tables_due", table_name="tables")
    op.drop_column("tables", "due")
