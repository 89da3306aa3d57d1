"""Sessions that end, recovery, passkeys, tries at passwords, and what names look like."""

import secrets
import time

import sqlalchemy as sa
from alembic import op

from ludotheque.server.store.names import likeness

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("people", sa.Column("likeness", sa.String(64), nullable=True))
    op.add_column("people", sa.Column("email", sa.String(254), nullable=True))
    op.create_index("ix_people_likeness", "people", ["likeness"])
    op.create_index("ix_people_email", "people", ["email"])
    op.add_column("sessions", sa.Column("id", sa.String(16), nullable=True))
    op.add_column("sessions", sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("proved", sa.Float(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_sessions_id", "sessions", ["id"], unique=True)
    op.create_table(
        "secrets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("email", sa.String(254), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=True),
    )
    op.create_table(
        "tries",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    house = op.create_table("house", sa.Column("key", sa.String(64), primary_key=True))
    op.bulk_insert(house, [{"key": secrets.token_hex(32)}])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """Gives what is there its new columns: sessions begin to be counted today, accounts keep their names."""
    connection.execute(sa.text("UPDATE sessions SET id = substr(token_hash, 1, 16), seen = :now"), {"now": time.time()})
    people = connection.execute(sa.text("SELECT id, name, login FROM people ORDER BY created")).all()
    taken = {person.login for person in people if person.login is not None}
    for person in people:
        values = {"id": person.id, "likeness": likeness(person.name), "login": person.login}
        if person.login is not None and (alike := likeness(person.login)) not in taken:
            taken.add(alike)
            values["login"] = alike
        connection.execute(sa.text("UPDATE people SET likeness = :likeness, login = :login WHERE id = :id"), values)


def downgrade() -> None:

    for table in ("house", "tries", "passkeys", "secrets"):
        op.drop_table(table)
    op.drop_index("ix_sessions_id", "sessions")
    for column in ("device", "proved", "seen", "id"):
        op.drop_column("sessions", column)
    op.drop_index("ix_people_email", "people")
    op.drop_index("ix_people_likeness", "people")
    op.drop_column("people", "email")
    op.drop_column("people", "likeness")
