"""Tables found by whose they are and whom they wait for, and what the house keeps about somebody."""

from sqlalchemy import Connection, case, func, or_, select

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
    found = tables.find(connection, query.limit(most))
    return sorted(found, key=lambda table: (table.finished, not table.waits_for(person)))


def open_tables(connection: Connection, person: str | None) -> list[StoredTable]:
    """The public tables that wait for somebody."""
    free = select(s.table_id).where(s.occupant == "open")
    query = select(*tables.COLUMNS).where(t.status == "waiting", t.visibility == "public", t.id.in_(free))
    found = tables.find(connection, query.order_by(t.created.desc()).limit(OPEN))
    return [table for table in found if table.host != person and not table.seats_of(person)]


def turns_of(connection: Connection, person: str) -> list[StoredTable]:
    """The tables that wait for somebody."""
    seated = select(s.table_id).where(s.person == person)
    found = tables.find(connection, select(*tables.COLUMNS).where(t.status == "running", t.id.in_(seated)))
    return [table for table in found if table.waits_for(person)]


def owed_by_bots(connection: Connection, before: float) -> list[StoredTable]:
    """The tables where a bot is to move, and has been since then."""
    return tables.find(connection, select(*tables.COLUMNS).where(t.bot_to_move, t.moved <= before))


def count_hosted(connection: Connection, person: str) -> int:
    """How many unfinished tables somebody hosts."""
    hosted = select(func.count()).where(t.host == person, t.status.in_(["waiting", "running"]))
    found: int = connection.execute(hosted).scalar_one()
    return found


def everything_about(connection: Connection, person: str) -> tuple[float, list[StoredTable], list[ChatLine], list[LoadedEdition]]:
    """When somebody came, their tables, what they said and the editions they loaded."""
    created = connection.execute(select(schema.people.c.created).where(schema.people.c.id == person)).scalar_one()
    lines = connection.execute(select(c.at, c.name, c.text, c.seat).where(c.person == person).order_by(c.id))
    said = [ChatLine(*line) for line in lines]
    return created, my_tables(connection, person, 10_000), said, editions.export(connection, person)
