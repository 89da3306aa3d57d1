"""A house in one file, whichever database it is kept in, and back again: into the same kind or the other.

A file is a stream of MessagePack frames under gzip: the head, rows by table, the end with their counts. It is read in one
transaction, so that it shows one moment while the house goes on; and restored in one: all of it or nothing.
"""

import gzip
import os
import struct
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
from sqlalchemy import Connection, Integer, MetaData, Table, func, inspect, select, text

import ludotheque
from ludotheque.engine.errors import LudothequeError
from ludotheque.server.store import migrations
from ludotheque.server.store.database import Store

FORMAT = 1
AT_ONCE = 500  # rows in a frame
LENGTH = struct.Struct("<I")
VERSIONS = "alembic_version"


class BadBackup(LudothequeError):
    """A file that is no backup, or not a whole one; or a house that is not to be overwritten."""


class Head(msgspec.Struct, tag=True):
    """What is in the file."""

    ludotheque: int  # the number of this format
    revision: str  # of the schema
    program: str
    at: float


class Rows(msgspec.Struct, tag=True):
    """Some rows of a table."""

    table: str
    columns: list[str]
    rows: list[tuple[Any, ...]]


class End(msgspec.Struct, tag=True):
    """The file is whole."""

    counts: dict[str, int]  # table -> its rows
    numbers: dict[str, int]  # table -> the last number it has given: none is given twice


Frame = Head | Rows | End


def back_up(store: Store, path: Path) -> End:
    """Writes everything the house keeps into that file, for its owner's eyes alone; the house may be open."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    with (
        open(part, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file,
        gzip.open(file, "wb") as packed,
        _moment(store) as connection,
    ):
        end = _write(connection, cast(BinaryIO, packed))
        packed.close()
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
    return end


def _moment(store: Store) -> Connection:
    """A connection that sees the database as it is now, whatever is stored meanwhile."""
    if store.sqlite:
        return store.engine.execution_options(reading=True).connect()
    return store.engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _write(connection: Connection, file: BinaryIO) -> End:
    revision = migrations.current(connection)
    if revision is None:
        raise BadBackup("there is nothing in this database yet")
    _put(file, Head(FORMAT, revision, ludotheque.__version__, time.time()))
    found, counts = _tables(connection), Counter[str]()
    for table in found:
        name, columns = str(table.name), [str(column.name) for column in table.columns]
        for rows in connection.execute(select(table), execution_options={"yield_per": AT_ONCE}).partitions():
            counts[name] += len(rows)
            _put(file, Rows(name, columns, [tuple(row) for row in rows]))
    end = End(dict(counts), {str(table.name): _last_number(connection, table) for table in found if _numbered(table)})
    _put(file, end)
    return end


def restore(store: Store, path: Path, replace: bool) -> Head:
    """Puts what is in that file in the place of what is kept, and brings it up to date; all of it or nothing."""
    with path.open("rb") as file, gzip.open(file, "rb") as packed:
        frames = _read(cast(BinaryIO, packed), path)
        head = next(frames, None)
        if not isinstance(head, Head) or head.ludotheque != FORMAT:
            raise BadBackup(f"{path}: this is no backup of a house")
        migrations.check_known(head.revision, "the backup")
        with store.changing_schema() as connection:
            _clear(connection, replace)
            migrations.upgrade(connection, head.revision)
            _fill(connection, frames, path)
            migrations.upgrade(connection)
    return head


def _clear(connection: Connection, replace: bool) -> None:
    """Empties the database, if that is what somebody wants."""
    found = _tables(connection)
    kept = {name: _count(connection, table) for name in ("people", "tables") for table in found if table.name == name}
    if any(kept.values()) and not replace:
        raise BadBackup(f"there are {kept['people']} people and {kept['tables']} tables in this house: --replace forgets them")
    for table in reversed(found):
        table.drop(connection)
    if inspect(connection).has_table(VERSIONS):
        connection.exec_driver_sql(f"DROP TABLE {VERSIONS}")


def _fill(connection: Connection, frames: Iterator[Frame], path: Path) -> None:
    tables, counts = {table.name: table for table in _tables(connection)}, Counter[str]()
    for table in reversed(tables.values()):  # a schema may begin with rows of its own
        connection.execute(table.delete())
    for frame in frames:
        if isinstance(frame, Rows) and frame.table in tables:
            counts[frame.table] += len(frame.rows)
            connection.execute(tables[frame.table].insert(), [dict(zip(frame.columns, row, strict=True)) for row in frame.rows])
        elif isinstance(frame, End) and frame.counts == counts:
            for name, number in frame.numbers.items():
                _go_on_from(connection, tables[name], number)
            return
    raise BadBackup(f"{path}: the backup is not whole; nothing has changed")


# Frames


def _put(file: BinaryIO, frame: Frame) -> None:
    data = msgspec.msgpack.encode(frame)
    file.write(LENGTH.pack(len(data)) + data)


def _read(file: BinaryIO, path: Path) -> Iterator[Frame]:
    try:
        while len(length := file.read(LENGTH.size)) == LENGTH.size:
            yield msgspec.msgpack.decode(file.read(*LENGTH.unpack(length)), type=Frame)
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError):  # no gzip, cut off, or changed
        raise BadBackup(f"{path}: this is no backup of a house, or not a whole one; nothing has changed") from None


# Tables


def _tables(connection: Connection) -> list[Table]:
    """Every table as it is in the database, of whatever revision; first those that others point to."""
    there = MetaData()
    there.reflect(connection)
    return [table for table in there.sorted_tables if table.name != VERSIONS]


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _numbered(table: Table) -> bool:
    """Whether the database gives its rows numbers."""
    key = list(table.primary_key.columns)
    return len(key) == 1 and isinstance(key[0].type, Integer)


def _last_number(connection: Connection, table: Table) -> int:
    """The last number given to a row, which may be gone."""
    (key,) = table.primary_key.columns
    highest = connection.execute(select(func.coalesce(func.max(key), 0))).scalar_one()
    if connection.dialect.name == "postgresql":
        given = connection.execute(
            text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {_sequence(connection, table)}")
        )
    elif inspect(connection).has_table("sqlite_sequence"):
        given = connection.execute(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
    else:
        return int(highest)
    return max(int(highest), int(given.scalar_one_or_none() or 0))


def _go_on_from(connection: Connection, table: Table, number: int) -> None:
    """Has the next row of a table numbered after that one."""
    if connection.dialect.name == "postgresql":
        values = {"sequence": _sequence(connection, table), "number": max(1, number), "given": number > 0}
        connection.execute(text("SELECT setval(CAST(:sequence AS regclass), :number, :given)"), values)
    elif inspect(connection).has_table("sqlite_sequence") and number:
        values = {"name": table.name, "number": number}
        if connection.execute(text("UPDATE sqlite_sequence SET seq = :number WHERE name = :name"), values).rowcount == 0:
            autoincrement = "SELECT 1 FROM sqlite_master WHERE name = :name AND sql LIKE '%AUTOINCREMENT%'"
            insert = f"INSERT INTO sqlite_sequence (name, seq) SELECT :name, :number WHERE EXISTS ({autoincrement})"
            connection.execute(text(insert), values)


def _sequence(connection: Connection, table: Table) -> str:
    (key,) = table.primary_key.columns
    asked = {"table": table.name, "column": key.name}
    found: str = connection.execute(text("SELECT pg_get_serial_sequence(:table, :column)"), asked).scalar_one()
    return found
