"""Tables found by whose they are and whom they wait for, and what the house keeps about somebody."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select

from ludotheque.server.store import schema, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.messages import ChatLine

MINE, OPEN = 100, 50
EXPORTED = 100  # at a time

t, s, c, b = schema.tables.c, schema.seats.c, schema.chat.c, schema.shunned.c
UNFINISHED = t.status.in_(["waiting", "running"])


def my_tables(connection: Connection, person: str, most: int = MINE) -> list[StoredTable]:
    """The tables somebody hosts or sits at: whose turn it is first, then what goes on, then what is over, newest first."""
    found = _mine(connection, person, MINE, t.put_away.is_(False))
    return sorted(found, key=lambda table: (table.finished, not table.waits_for(person)))[:most]


def _mine(connection: Connection, person: str, most: int, *conditions: ColumnElement[bool]) -> list[StoredTable]:
    unfinished = case((UNFINISHED, 0), else_=1)
    query = select(*tables.COLUMNS).where(_concerns(person), *conditions).order_by(unfinished, t.moved.desc())
    return tables.find(connection, query.limit(most))


def _concerns(person: str) -> ColumnElement[bool]:
    """Whether somebody hosts a table or has, or had, a seat there."""
    return or_(t.host == person, t.id.in_(select(s.table_id).where(s.person == person)))


def _alone(person: str) -> ColumnElement[bool]:
    """Whether nobody else does: `StoredTable.is_alone`, for many."""
    others = select(s.table_id).where(s.person.is_not(None), s.person != person)
    return and_(or_(t.host.is_(None), t.host == person), t.id.not_in(others))


def count_mine(connection: Connection, person: str) -> tuple[int, int, int]:
    """How many tables somebody has, how many of them are not over, and how many may be put away."""
    counted = select(func.count(), func.count(case((UNFINISHED, 1))), func.count(case((_alone(person), 1))))
    total, unfinished, alone = connection.execute(counted.where(_concerns(person), t.put_away.is_(False))).one()
    return int(total), int(unfinished), int(alone)


def alone_tables(connection: Connection, person: str) -> list[str]:
    """The tables that somebody may put away."""
    query = select(t.id).where(_concerns(person), _alone(person), t.put_away.is_(False)).order_by(t.id)
    return list(connection.execute(query).scalars())


def due_tables(connection: Connection, before: float) -> list[tuple[str, float]]:
    """The tables where a clock that was chosen is up by then, and when."""
    return [(table_id, due) for table_id, due in connection.execute(select(t.id, t.due).where(t.due < before))]


def open_tables(connection: Connection, person: str | None) -> list[StoredTable]:
    """The public tables that wait for somebody, but for those of hosts who have blocked this person."""
    free = select(s.table_id).where(s.occupant == "open")
    query = select(*tables.COLUMNS).where(t.status == "waiting", t.visibility == "public", t.id.in_(free))
    if person is not None:
        blocked = select(b.person).where(b.other == person, b.how == "block")
        query = query.where(t.host.not_in(blocked) | t.host.is_(None))
    found = tables.find(connection, query.order_by(t.created.desc()).limit(OPEN))
    return [table for table in found if table.host != person and not table.seats_of(person)]


def turns_of(connection: Connection, person: str) -> list[StoredTable]:
    """The tables that wait for somebody."""
    seated = select(s.table_id).where(s.person == person)
    found = tables.find(connection, select(*tables.COLUMNS).where(t.status == "running", t.id.in_(seated)))
    return [table for table in found if table.waits_for(person)]


def waiting_since(connection: Connection, people: Sequence[str]) -> dict[str, set[tuple[str, float]]]:
    """Of each of these people the tables that wait for them, and since when: `turns_of`, for many."""
    seated = select(s.person, t.id, s.seat, t.actors, t.asked, t.moved).join_from(schema.seats, schema.tables, t.id == s.table_id)
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for person, table_id, seat, actors, asked, moved in connection.execute(
        seated.where(t.status == "running", s.occupant == "person", s.person.in_(people))
    ):
        if seat in actors:
            since = asked[seat] or moved
            found[person][table_id] = min(since, found[person].get(table_id, since))
    return {person: set(waiting.items()) for person, waiting in found.items()}


def count_hosted(connection: Connection, person: str) -> int:
    """How many unfinished tables somebody hosts."""
    hosted = select(func.count()).where(t.host == person, t.status.in_(["waiting", "running"]))
    found: int = connection.execute(hosted).scalar_one()
    return found


def count_kept(connection: Connection, person: str) -> int:
    """How many tables somebody wants kept."""
    seated = select(s.table_id).where(s.person == person, s.keeps)
    found: int = connection.execute(
        select(func.count()).where(or_(and_(t.host == person, t.kept), t.id.in_(seated)))
    ).scalar_one()
    return found


def came_at(connection: Connection, person: str) -> float:
    """When somebody came."""
    found: float = connection.execute(select(schema.people.c.created).where(schema.people.c.id == person)).scalar_one()
    return found


def tables_after(connection: Connection, person: str, after: str) -> list[StoredTable]:
    """Some of the tables of somebody, by id, from after that one."""
    query = select(*tables.COLUMNS).where(_concerns(person), t.id > after).order_by(t.id).limit(EXPORTED)
    return tables.find(connection, query)


def said_after(connection: Connection, person: str, after: int) -> list[tuple[int, ChatLine]]:
    """Some of what somebody said, in order, from after that line."""
    query = select(c.at, c.name, c.text, c.seat, c.id).where(c.person == person, c.id > after).order_by(c.id).limit(EXPORTED)
    return [(line.id, ChatLine(*line)) for line in connection.execute(query)]
