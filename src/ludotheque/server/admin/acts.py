"""What the owner may do, each in one transaction with its line in the book. A running house reads that line and does the rest."""

import ipaddress
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update

from ludotheque.engine.errors import LudothequeError
from ludotheque.server.store import bans, people, schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.names import likeness
from ludotheque.server.wire.messages import Me

p, s, t, c, r, b, a = (
    table.c for table in (schema.people, schema.seats, schema.tables, schema.chat, schema.reports, schema.bans, schema.audit)
)
Row = dict[str, Any]
HOUSEHOLD = 64  # bits of an IPv6 address that the house looks at


class NobodyThere(LudothequeError):
    """What the owner names is not in this house."""


class Act(NamedTuple):
    """Who does it (a user of the machine) and why, as the book says it."""

    who: str
    why: str


# Looking


def find_person(connection: Connection, named: str) -> Me:
    """Whoever has that public id, or that name at the door."""
    query = select(p.id, p.name, p.login).where(or_(p.id == named, p.login.in_([named.casefold(), likeness(named)])))
    row = connection.execute(query).first()
    if row is None:
        raise NobodyThere(f"nobody has the id or the account {named!r}; `ludotheque admin list people --name …` finds people")
    return Me(row.id, row.name, row.login is not None)


def list_people(connection: Connection, name: str | None, banned: bool, most: int) -> list[Row]:
    """People, the newest first: how many tables they host or sit at, how often they were reported, and who share an address."""
    tables = select(func.count(s.table_id.distinct())).where(s.person == p.id).scalar_subquery()
    reported = select(func.count()).where(r.person == p.id).scalar_subquery()
    account, counts = p.login.is_not(None).label("account"), (tables.label("tables"), reported.label("reports"))
    query = select(p.id, p.name, account, p.created, *counts, p.crowd)
    if banned:
        query = query.where(p.id.in_(select(b.person).where(_holds())))
    return _rows(connection, _named(query, p.name, name).order_by(p.created.desc()).limit(most))


def list_tables(connection: Connection, name: str | None, status: str | None, most: int) -> list[Row]:
    """Tables, those that moved last first, with who sits there."""
    query = select(t.id, t.game, t.status, t.visibility, t.host, t.created, t.moved)
    if status is not None:
        query = query.where(t.status == status)
    if name is not None:
        query = query.where(t.id.in_(_named(select(s.table_id), s.name, name)))
    found = _rows(connection, query.order_by(t.moved.desc()).limit(most))
    for row in found:
        row["seats"] = _rows(connection, select(s.seat, s.name, s.person, s.bot).where(s.table_id == row["id"]).order_by(s.seat))
    return found


def list_reports(connection: Connection, settled: bool, most: int) -> list[Row]:
    """Reports that wait, or those that are settled too; the oldest first, with what was said around them."""
    query = select(*schema.reports.columns) if settled else select(*schema.reports.columns).where(r.settled.is_(None))
    return _rows(connection, query.order_by(r.id).limit(most))


def list_bans(connection: Connection) -> list[Row]:
    """Who may not come in, or not speak, now."""
    query = select(b.kind, b.person, b.network, b.at, b.until, p.name).join_from(
        schema.bans, schema.people, b.person == p.id, isouter=True
    )
    return _rows(connection, query.where(_holds()).order_by(b.id))


def read_book(connection: Connection, most: int) -> list[Row]:
    """What was done, the latest last."""
    query = select(a.id, a.at, a.who, a.what, a.whom, a.why).order_by(a.id.desc()).limit(most)
    return _rows(connection, query)[::-1]


def _named(query: Select[Any], column: ColumnElement[str], name: str | None) -> Select[Any]:
    return query if name is None else query.where(func.lower(column).contains(name.lower(), autoescape=True))


def _rows(connection: Connection, query: Select[Any]) -> list[Row]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _holds() -> ColumnElement[bool]:
    return or_(b.until.is_(None), b.until > now())


# Doing


def ban(connection: Connection, act: Act, kind: str, named: str, until: float | None, address: bool = False) -> int:
    """Keeps a person, or everybody at an address or in a network, out; or keeps a person from speaking.

    With `address` a person is kept out together with everybody from where they came last.
    """
    network = read_network(named) if kind == "ban" else None
    person = None if network else find_person(connection, named).id
    number = _impose(connection, act, kind, person, network, until)
    if address and person:  # by itself: whoever deletes themselves is still somewhere
        number = _impose(connection, act, kind, None, came_from(connection, person), until)
    return number


def came_from(connection: Connection, person: str) -> str:
    """The trace of the address that somebody came from last, as it is banned."""
    crowd = connection.execute(select(p.crowd).where(p.id == person)).scalar_one()
    if crowd is None:
        raise NobodyThere(f"the house does not know from where {person} came")
    return bans.network_of(crowd)


def _impose(connection: Connection, act: Act, kind: str, person: str | None, network: str | None, until: float | None) -> int:
    _lift(connection, kind, person, network)
    values = {"kind": kind, "person": person, "network": network, "at": now(), "until": until}
    connection.execute(insert(schema.bans), values)
    return bans.note(connection, act.who, kind, person or network or "", act.why, [])


def lift(connection: Connection, act: Act, kind: str, named: str) -> int:
    """Lets them in, or speak, again."""
    network = read_network(named) if kind == "ban" else None
    person = None if network else find_person(connection, named).id
    if not _lift(connection, kind, person, network):
        raise NobodyThere(f"{named} is under no {kind}; `ludotheque admin list bans` shows who is")
    return bans.note(connection, act.who, f"un{kind}", person or network or "", act.why, [])


def _lift(connection: Connection, kind: str, person: str | None, network: str | None) -> int:
    mine = b.person == person if person else b.network == network
    return connection.execute(delete(schema.bans).where(b.kind == kind, mine)).rowcount


def read_network(text: str) -> str | None:
    """An address, a network or the trace of an address as it is kept; None if it is none of them.

    It is kept as the house counts those who come (`http/addresses.py`): of IPv6 nothing is narrower than a /64, which is one
    household, and IPv4 written as IPv6 is IPv4.
    """
    if bans.crowd_in(text) is not None:
        return text
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Network) and found.prefixlen > HOUSEHOLD:
        mapped = found.network_address.ipv4_mapped
        return str(ipaddress.ip_network(mapped) if mapped else found.supernet(new_prefix=HOUSEHOLD))
    return str(found)


def delete_person(connection: Connection, act: Act, named: str) -> int:
    """As if they had deleted themselves: games stay, under an anonymous name; what they said goes."""
    person = find_person(connection, named)
    touched = people.forget(connection, person)
    return bans.note(connection, act.who, "delete person", person.id, act.why, sorted(set(touched)))


def delete_table(connection: Connection, act: Act, table_id: str) -> int:
    """A table with its story and its talk."""
    if connection.execute(delete(schema.tables).where(t.id == table_id)).rowcount == 0:
        raise NobodyThere(f"no table has the id {table_id!r}")
    return bans.note(connection, act.who, "delete table", table_id, act.why, [])


def delete_line(connection: Connection, act: Act, number: int) -> int:
    """Something that was said; whoever reads it now keeps it on the screen until they come back."""
    table_id = connection.execute(delete(schema.chat).where(c.id == number).returning(c.table_id)).scalar_one_or_none()
    if table_id is None:
        raise NobodyThere(f"no line has the number {number}; `ludotheque admin list reports` shows them")
    return bans.note(connection, act.who, "delete line", str(number), act.why, [])


def settle(connection: Connection, act: Act, number: int) -> int:
    """A report needs nothing more."""
    if connection.execute(update(schema.reports).where(r.id == number).values(settled=now())).rowcount == 0:
        raise NobodyThere(f"no report has the number {number}")
    return bans.note(connection, act.who, "settle", str(number), act.why, [])
