"""Who a browser is: a random token in a cookie, kept in the database only as its hash."""

import hashlib
import secrets

from sqlalchemy import Connection, delete, insert, select
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.wire.messages import Me

YEAR = 365 * 86_400


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def begin(connection: Connection, person: str) -> str:
    """A new session of that person; the token is told once and not kept."""
    token = secrets.token_urlsafe(32)
    values = {"token_hash": hash_token(token), "person": person, "created": now()}
    connection.execute(insert(schema.sessions), values)
    return token


def end(connection: Connection, token: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == hash_token(token)))


def find(connection: Connection, token: str) -> Me | None:
    """The person behind a token."""
    p, s = schema.people.c, schema.sessions.c
    query = select(p.id, p.name, p.login).join_from(schema.people, schema.sessions, p.id == s.person)
    row = connection.execute(query.where(s.token_hash == hash_token(token))).one_or_none()
    return row and Me(row.id, row.name, row.login is not None)


def cookie_name(secure: bool) -> str:
    """`__Host-` binds the cookie to this very host, and browsers demand https for it."""
    return "__Host-ludotheque" if secure else "ludotheque"


def token_of(request: HTTPConnection, secure: bool) -> str | None:
    token = request.cookies.get(cookie_name(secure))
    return token if token and len(token) <= 64 else None


def set_cookie(response: Response, token: str, secure: bool) -> None:
    name = cookie_name(secure)
    response.set_cookie(name, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def clear_cookie(response: Response, secure: bool) -> None:
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")
