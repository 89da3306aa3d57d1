"""Editions by the whole digest of their file: of twelve digits two files can be made to have the same."""

import hashlib
import struct

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

HEADERS = {b"LUDO": struct.Struct("<4sHHI"), b"LUD2": struct.Struct("<4sHHII")}  # magic, version, length of the name, …
WHOLE, SHORT = 64, 12


def upgrade() -> None:
    _rename(WHOLE)


def downgrade() -> None:
    _rename(SHORT)


def _rename(digits: int) -> None:
    """Names editions by so many digits, in columns of that length: made anew, for SQLite changes none."""
    bind = op.get_bind()
    op.create_table(
        "editions_anew",
        sa.Column("digest", sa.String(length=digits), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "loaded_anew",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=digits), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["editions_anew.digest"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "digest"),
    )
    op.add_column("tables", sa.Column("edition_anew", sa.String(length=digits), nullable=True))
    for old, toml in bind.execute(sa.text("SELECT digest, toml FROM editions")).all():
        names = {"old": old, "new": hashlib.sha256(toml.encode()).hexdigest()[:digits]}
        for table, columns in (("editions", "game, name, toml, created"), ("loaded", "person, at")):
            copied = f"INSERT INTO {table}_anew (digest, {columns}) SELECT :new, {columns} FROM {table} WHERE digest = :old"
            bind.execute(sa.text(copied), names)
        for table, record in bind.execute(sa.text("SELECT id, record FROM tables WHERE edition = :old"), {"old": old}).all():
            values = {"new": names["new"], "id": table, "record": record and _readdress(bytes(record), **names)}
            bind.execute(sa.text("UPDATE tables SET edition_anew = :new, record = :record WHERE id = :id"), values)
    op.drop_index(op.f("ix_loaded_digest"), table_name="loaded")
    op.drop_table("loaded")
    op.drop_table("editions")
    op.rename_table("editions_anew", "editions")
    op.rename_table("loaded_anew", "loaded")
    op.create_index(op.f("ix_loaded_digest"), "loaded", ["digest"], unique=False)
    op.drop_index(op.f("ix_tables_edition"), table_name="tables")
    op.drop_column("tables", "edition")
    op.execute("ALTER TABLE tables RENAME COLUMN edition_anew TO edition")
    op.create_index(op.f("ix_tables_edition"), "tables", ["edition"], unique=False)


def _readdress(record: bytes, old: str, new: str) -> bytes:
    """A snapshot under the other name of its edition: it stands in its header."""
    header = HEADERS.get(record[:4])
    if header is None:
        return record
    magic, version, length, *rest = header.unpack_from(record)
    name = record[header.size : header.size + length].replace(b"@" + old.encode(), b"@" + new.encode())
    return header.pack(magic, version, len(name), *rest) + name + record[header.size + length :]
