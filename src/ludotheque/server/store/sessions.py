"""Who a browser is: a random token in a cookie, kept in the database only as its hash. Sessions end: unused, or with age."""

import hashlib
import secrets
from collections.abc import Collection

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from ludotheque.server.settings import Settings
from ludotheque.server.store import people, schema
from ludotheque.server.store.clocks import now
from ludotheque.server.wire.messages import Device, Me


class Session(msgspec.Struct, frozen=True):
    """A browser that is somebody."""

    id: str
    me: Me
    seen: float
    proved: float


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def begin(connection: Connection, person: str, device: str = "", proved: bool = False) -> str:
    """A new session of that person; the token is told once and not kept."""
    token, at = secrets.token_urlsafe(32), now()
    values = {
        "token_hash": hash_token(token),
        "id": secrets.token_hex(8),
        "person": person,
        "created": at,
        "seen": at,
        "proved": at if proved else 0,
        "device": device,
    }
    connection.execute(insert(schema.sessions), values)
    return token


def welcome(connection: Connection, name: str, device: str = "", address: str = "") -> tuple[Me, str]:
    """A new guest, in a session of theirs."""
    me = people.welcome(connection, name, address)
    return me, begin(connection, me.id, device)


def come_back(connection: Connection, token: str | None, before: Me | None, me: Me, device: str = "") -> tuple[str, list[str]]:
    """A new session of an account, after the one of whoever the browser was before, whose games come along.

    Returns the tables that look different now too.
    """
    if token is not None:
        end(connection, token)
    touched = people.bring_along(connection, before, me) if before is not None and before.id != me.id else []
    return begin(connection, me.id, device, proved=True), touched


def end(connection: Connection, token: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == hash_token(token)))


def end_all(connection: Connection, person: str, but: str | None = None, only: str | None = None) -> list[str]:
    """Ends that person's sessions, all but one or one alone; which have ended."""
    s = schema.sessions.c
    found = select(s.id).where(s.person == person)
    if but is not None:
        found = found.where(s.id != but)
    if only is not None:
        found = found.where(s.id == only)
    ended = list(connection.execute(found).scalars())
    connection.execute(delete(schema.sessions).where(s.person == person, s.id.in_(ended)))
    return ended


def find(connection: Connection, token: str, settings: Settings) -> Session | None:
    """The person behind a token."""
    p, s = schema.people.c, schema.sessions.c
    query = select(p.id, p.name, p.login, s.id.label("session"), s.seen, s.proved)
    query = query.join_from(schema.people, schema.sessions, p.id == s.person)
    row = connection.execute(query.where(s.token_hash == hash_token(token), ~_over(settings))).one_or_none()
    return row and Session(row.session, Me(row.id, row.name, row.login is not None), row.seen, row.proved)


def _over(settings: Settings) -> ColumnElement[bool]:
    """A session nobody has used for long; or one that is old, if its person can sign in again: a guest has nothing but it."""
    p, s, at = schema.people.c, schema.sessions.c, now()
    accounts = select(p.id).where(p.login.is_not(None))
    return or_(s.seen < at - settings.session_idle, and_(s.created < at - settings.session_longest, s.person.in_(accounts)))


def is_due(session: Session, settings: Settings) -> bool:
    """Whether it is time to note that it is used: seldom, for a note is a write."""
    return now() - session.seen > settings.session_noted


def note_used(connection: Connection, ids: Collection[str]) -> None:
    connection.execute(update(schema.sessions).where(schema.sessions.c.id.in_(ids)), {"seen": now()})


def note_proved(connection: Connection, session: str) -> None:
    """Its person has just given the password or a passkey."""
    connection.execute(update(schema.sessions).where(schema.sessions.c.id == session), {"proved": now()})


def still_there(connection: Connection, ids: Collection[str], settings: Settings) -> set[str]:
    """Those of the sessions that have not ended."""
    s = schema.sessions.c
    return set(connection.execute(select(s.id).where(s.id.in_(ids), ~_over(settings))).scalars())


def devices(connection: Connection, person: str, here: str, settings: Settings) -> list[Device]:
    """Where that person is signed in, the latest used first."""
    s = schema.sessions.c
    rows = connection.execute(select(schema.sessions).where(s.person == person, ~_over(settings)).order_by(s.seen.desc()))
    return [Device(row.id, row.device, row.created, row.seen, row.id == here) for row in rows]


def forget_over(connection: Connection, settings: Settings) -> None:
    connection.execute(delete(schema.sessions).where(_over(settings)))
