"""When somebody was last here, to the day."""

from sqlalchemy import Connection, update

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now

DAY = 86_400.0
p = schema.people.c


def note(connection: Connection, person: str) -> None:
    """Notes that somebody is here, once a day."""
    at = now()
    connection.execute(update(schema.people).where(p.id == person, p.seen < at - DAY).values(seen=at))
