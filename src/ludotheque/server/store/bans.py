"""Who may not come in, or not speak, as the owner has ruled; and the book of what the owner did."""

import ipaddress
import re
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, insert, or_, select

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now

b, a = schema.bans.c, schema.audit.c
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Ruling(NamedTuple):
    """Something the owner did."""

    number: int
    what: str
    whom: str
    tables: list[str]  # that look different now


class Banned(NamedTuple):
    """Everybody who may not come in."""

    people: dict[str, float | None]  # until when; None: for good
    networks: list[tuple[Network, float | None]]
    crowds: dict[int, float | None]  # by the trace of their address


def load(connection: Connection) -> Banned:
    """The bans that hold now."""
    rows = connection.execute(select(b.person, b.network, b.until).where(b.kind == "ban", _holds())).all()
    places = [(row.network, crowd_in(row.network), row.until) for row in rows if row.network is not None]
    networks = [(ipaddress.ip_network(network), until) for network, crowd, until in places if crowd is None]
    crowds = {crowd: until for _, crowd, until in places if crowd is not None}
    return Banned({row.person: row.until for row in rows if row.person is not None}, networks, crowds)


def network_of(crowd: int) -> str:
    """The trace of an address (`seen.crowd_of`), in the place of a network."""
    return f"crowd:{crowd}"


def crowd_in(network: str) -> int | None:
    """The trace of an address that is meant, if it is one."""
    found = re.fullmatch(r"crowd:(\d{1,5})", network)
    return int(found[1]) if found else None


def muted_until(connection: Connection, person: str) -> dict[str, float] | None:
    """Until when somebody may not speak, if they may not: as a refusal tells it, empty where it is for good."""
    row = connection.execute(select(b.until).where(b.kind == "mute", b.person == person, _holds())).first()
    if row is None:
        return None
    return {} if row.until is None else {"until": row.until}


def _holds() -> Any:
    return or_(b.until.is_(None), b.until > now())


def note(connection: Connection, who: str, what: str, whom: str, why: str, tables: list[str]) -> int:
    """Writes into the book what the owner did, in the transaction that does it; its number."""
    values = {"at": now(), "who": who, "what": what, "whom": whom, "why": why, "tables": tables}
    number: int = connection.execute(insert(schema.audit).returning(a.id), values).scalar_one()
    return number


def last_ruling(connection: Connection) -> int:
    found: int | None = connection.execute(select(func.max(a.id))).scalar_one()
    return found or 0


def rulings(connection: Connection, after: int) -> list[Ruling]:
    """What the owner did after that."""
    query = select(a.id, a.what, a.whom, a.tables).where(a.id > after).order_by(a.id)
    return [Ruling(*row) for row in connection.execute(query)]
