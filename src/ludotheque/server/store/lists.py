"""The lists of the first page, and what the house keeps about somebody."""

from typing import Any

from sqlalchemy import Connection, Select, case, or_, select

from ludotheque.server.store import editions, schema, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.messages import ChatLine, LoadedEdition

MINE, OPEN = 100, 50

t, s, c = schema.tables.c, schema.seats.c, schema.chat.c


def my_tables(connection: Connection, person: str, most: int = MINE) -> list[StoredTable]:
    """The tables somebody hosts or sits at: whose turn it is first, then what goes on, then what is over, newest first."""
    seated = select(s.table_id).where(s.person == person)
    unfinished = case((t.status.in_(["waiting", "running"]), 0), else_=1)
    query = select(*tables.COLUMNS).where(or_(t.host == person, t.id.in_(seated))).order_by(unfinished, t.moved.desc())
    found = _with_seats(connection, query.limit(most))
    return sorted(found, key=lambda table: (table.finished, not table.waits_for(person)))


def open_tables(connection: Connection, person: str | None) -> list[StoredTable]:
    """The public tables that wait for somebody."""
    free = select(s.table_id).where(s.occupant == "open")
    query = select(*tables.COLUMNS).where(t.status == "waiting", t.visibility == "public", t.id.in_(free))
    found = _with_seats(connection, query.order_by(t.created.desc()).limit(OPEN))
    return [table for table in found if table.host != person and not table.seats_of(person)]


def everything_about(connection: Connection, person: str) -> tuple[float, list[StoredTable], list[ChatLine], list[LoadedEdition]]:
    """When somebody came, their tables, what they said and the editions they loaded."""
    created = connection.execute(select(schema.people.c.created).where(schema.people.c.id == person)).scalar_one()
    lines = connection.execute(select(c.at, c.name, c.text, c.seat).where(c.person == person).order_by(c.id))
    said = [ChatLine(*line) for line in lines]
    return created, my_tables(connection, person, 10_000), said, editions.export(connection, person)


def _with_seats(connection: Connection, query: Select[Any]) -> list[StoredTable]:
    found = [tables.make(row) for row in connection.execute(query)]
    return tables.with_seats(connection, found) if found else []
