"""Whom somebody does not want at their tables, or does not want to read."""

from sqlalchemy import Connection, delete, insert, select, update

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredSeat
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Shunned

s = schema.shunned.c


def shun(connection: Connection, person: str, seat: StoredSeat, how: str, on: bool = True) -> str:
    """Mutes or blocks whoever sits, or has sat, at that seat, or no longer does; who that is."""
    if seat.person is None or seat.person == person:
        raise Refusal("seat/nobody")
    undo(connection, person, seat.person, how)
    if on:
        values = {"person": person, "other": seat.person, "how": how, "name": seat.name, "at": now()}
        connection.execute(insert(schema.shunned), values)
    return seat.person


def undo(connection: Connection, person: str, other: str, how: str) -> None:
    connection.execute(delete(schema.shunned).where(s.person == person, s.other == other, s.how == how))


def is_blocked(connection: Connection, host: str | None, person: str) -> bool:
    """Whether that host does not want to play with somebody."""
    found = select(s.other).where(s.person == host, s.other == person, s.how == "block")
    return host is not None and connection.execute(found).first() is not None


def muted_by(connection: Connection, person: str | None) -> frozenset[str]:
    """Of whom somebody wants to read nothing."""
    if person is None:
        return frozenset()
    return frozenset(connection.execute(select(s.other).where(s.person == person, s.how == "mute")).scalars())


def everybody(connection: Connection, person: str) -> list[Shunned]:
    """Whom somebody has muted or blocked, the latest first."""
    query = select(s.other, s.name, s.how, s.at).where(s.person == person).order_by(s.at.desc())
    return [Shunned(*row) for row in connection.execute(query)]


def bring_along(connection: Connection, guest: str, account: str) -> None:
    """Whom a guest shuns, and who shuns a guest, stays so when the guest becomes that account; so does what the owner ruled."""
    rows = connection.execute(
        select(s.person, s.other, s.how, s.name, s.at).where((s.person == guest) | (s.other == guest))
    ).all()
    mine = select(s.person, s.other, s.how).where((s.person == account) | (s.other == account))
    known = {(row.person, row.other, row.how) for row in connection.execute(mine)}
    for row in rows:
        pair = (account if row.person == guest else row.person, account if row.other == guest else row.other)
        if pair[0] != pair[1] and (*pair, row.how) not in known:
            values = {"person": pair[0], "other": pair[1], "how": row.how, "name": row.name, "at": row.at}
            connection.execute(insert(schema.shunned), values)
    connection.execute(update(schema.bans).where(schema.bans.c.person == guest).values(person=account))
    for column in (schema.reports.c.person, schema.reports.c.reporter):
        connection.execute(update(schema.reports).where(column == guest).values({column.name: account}))
