"""Who a browser is: a random token in a cookie, kept in the database only as its hash."""

import hashlib
import secrets

from sqlalchemy import Connection, delete, insert, select

from ludotheque.server.store import people, schema
from ludotheque.server.store.clocks import now
from ludotheque.server.wire.messages import Me


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def begin(connection: Connection, person: str) -> str:
    """A new session of that person; the token is told once and not kept."""
    token = secrets.token_urlsafe(32)
    values = {"token_hash": hash_token(token), "person": person, "created": now()}
    connection.execute(insert(schema.sessions), values)
    return token


def welcome(connection: Connection, name: str) -> tuple[Me, str]:
    """A new guest, in a session of theirs."""
    me = people.welcome(connection, name)
    return me, begin(connection, me.id)


def come_back(connection: Connection, token: str | None, before: Me | None, me: Me) -> tuple[str, list[str]]:
    """A new session of an account, after the one of whoever the browser was before, whose games come along.

    Returns the tables that look different now too.
    """
    if token is not None:
        end(connection, token)
    touched = people.bring_along(connection, before, me) if before is not None and before.id != me.id else []
    return begin(connection, me.id), touched


def end(connection: Connection, token: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == hash_token(token)))


def find(connection: Connection, token: str) -> Me | None:
    """The person behind a token."""
    p, s = schema.people.c, schema.sessions.c
    query = select(p.id, p.name, p.login).join_from(schema.people, schema.sessions, p.id == s.person)
    row = connection.execute(query.where(s.token_hash == hash_token(token))).one_or_none()
    return row and Me(row.id, row.name, row.login is not None)
