"""Other editions of games, who has loaded them, and the tables that play them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "editions",
        sa.Column("digest", sa.String(length=12), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "loaded",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=12), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["editions.digest"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "digest"),
    )
    op.create_index(op.f("ix_loaded_digest"), "loaded", ["digest"], unique=False)
    op.add_column("tables", sa.Column("edition", sa.String(length=12), nullable=True))
    op.create_index(op.f("ix_tables_edition"), "tables", ["edition"], unique=False)


def downgrade() -> None:

    op.drop_index(op.f("ix_tables_edition"), table_name="tables")
    op.drop_column("tables", "edition")
    op.drop_index(op.f("ix_loaded_digest"), table_name="loaded")
    op.drop_table("loaded")
    op.drop_table("editions")
