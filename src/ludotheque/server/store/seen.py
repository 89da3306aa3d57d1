"""When somebody was last here, to the day, and from where, so roughly that it leads nowhere."""

import hashlib

from sqlalchemy import Connection, or_, update

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now

DAY = 86_400.0
p = schema.people.c


def note(connection: Connection, person: str, address: str = "") -> None:
    """Notes that somebody is here, once a day, and whenever they come from another address."""
    at, crowd = now(), crowd_of(address)
    new = or_(p.seen < at - DAY, p.crowd.is_distinct_from(crowd))
    connection.execute(update(schema.people).where(p.id == person, new).values(seen=at, crowd=crowd))


def lines_of(person: str | None, crowd: int | None) -> tuple[str, ...]:
    """Where somebody waits their turn: among what they want themselves, then with everybody at their address."""
    return (*([person] if person else []), f"at {'' if crowd is None else crowd}")


def crowd_of(address: str) -> int | None:
    """With whom somebody shares the bots' attention. So short a hash is no address: 65,536 of IPv4 have the same."""
    return int.from_bytes(hashlib.blake2b(address.encode(), digest_size=2).digest()) if address else None
