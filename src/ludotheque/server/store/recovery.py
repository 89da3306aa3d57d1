"""Secrets that lead back to an account: codes on paper, and links in letters. Kept as hashes, each good for one use."""

import hashlib
import secrets

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from ludotheque.server.settings import Limits
from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.names import likeness
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me

CODES = 8
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none is read as another; 16 of 32 are 80 bits, which nobody guesses
HOUR = 3600.0
SENT = ("reset", "confirm")  # by letter


def new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


def hash_secret(secret: str) -> str:
    """Of a code as somebody may type it, or of a letter's secret."""
    stripped = "".join(secret.split())
    code = stripped.replace("-", "").upper()
    known = code if len(code) == 16 and set(code) <= set(LETTERS) else stripped
    return hashlib.sha256(known.encode()).hexdigest()


def make_codes(connection: Connection, person: str) -> list[str]:
    """New codes for an account; those before open nothing any more."""
    at = now()
    void_codes(connection, person)
    codes = [new_code() for _ in range(CODES)]
    rows = [{"hash": hash_secret(code), "person": person, "purpose": "code", "created": at} for code in codes]
    connection.execute(insert(schema.secrets), rows)
    return codes


def void_codes(connection: Connection, person: str) -> None:
    s = schema.secrets.c
    connection.execute(delete(schema.secrets).where(s.person == person, s.purpose == "code"))


def count_codes(connection: Connection, person: str) -> int:
    s = schema.secrets.c
    return connection.execute(select(func.count()).where(s.person == person, s.purpose == "code")).scalar_one()


def make_letter(connection: Connection, person: str, purpose: str, email: str, limits: Limits) -> str | None:
    """The secret of a letter; None if that person, that mailbox or the whole house was sent, or has sent, enough of them lately.

    What the house sends is counted by kind: who has letters sent to strangers leaves the way back to everybody else.
    """
    s, at, mailbox = schema.secrets.c, now(), mailbox_of(email)
    lately = select(func.count()).where(s.created > at - HOUR, s.purpose.in_(SENT))
    theirs = connection.execute(lately.where(or_(s.person == person, s.mailbox == mailbox))).scalar_one()
    if (
        theirs >= limits.letters_an_hour
        or connection.execute(lately.where(s.purpose == purpose)).scalar_one() >= limits.letters_in_house
    ):
        return None
    secret = secrets.token_urlsafe(32)
    row = {"hash": hash_secret(secret), "person": person, "purpose": purpose, "email": email, "mailbox": mailbox}
    connection.execute(insert(schema.secrets), {**row, "created": at, "expires": at + HOUR})
    return secret


def holders(connection: Connection, name: str) -> list[tuple[str, str]]:
    """The accounts of that name or e-mail address that can be sent a letter: their ids and addresses."""
    p = schema.people.c
    asked = or_(p.login == likeness(name), p.email == tidy_email(name))
    rows = connection.execute(select(p.id, p.email).where(p.login.is_not(None), p.email.is_not(None), asked).limit(5))
    return [(row.id, row.email) for row in rows]


def owner(connection: Connection, secret: str, *purposes: str) -> tuple[Me, str | None]:
    """Whom a secret leads to, and the address it was sent to. It is not used up by asking."""
    p, s = schema.people.c, schema.secrets.c
    query = select(p.id, p.name, s.email).join_from(schema.people, schema.secrets, p.id == s.person)
    good = or_(s.expires.is_(None), s.expires > now())
    row = connection.execute(query.where(s.hash == hash_secret(secret), s.purpose.in_(purposes), good)).one_or_none()
    if row is None:
        raise Refusal("recovery/refused")
    return Me(row.id, row.name, True), row.email


def use(connection: Connection, secret: str, *purposes: str) -> tuple[Me, str | None]:
    """Whom a secret leads to; it opens nothing any more, nor does any other letter that waits for them."""
    me, email = owner(connection, secret, *purposes)
    s = schema.secrets.c
    this = s.hash == hash_secret(secret)
    if email is None:
        used = connection.execute(delete(schema.secrets).where(this))
    else:  # that it was sent is remembered
        used = connection.execute(update(schema.secrets).where(this, s.expires > now()).values(expires=0.0))
    if used.rowcount != 1:
        raise Refusal("recovery/refused")  # somebody was quicker
    void_letters(connection, me.id)
    return me, email


def void_letters(connection: Connection, person: str) -> None:
    """What is still under way opens nothing; that it was sent is remembered."""
    s = schema.secrets.c
    connection.execute(update(schema.secrets).where(s.person == person, s.purpose.in_(SENT)), {"expires": 0.0})


def tidy_email(email: str) -> str:
    return email.strip().lower().rstrip(".")


def mailbox_of(email: str) -> str:
    """Where a letter to a tidy address arrives: `a.da+games@…` is in the box of `ada@…`, so its letters count for that one."""
    user, _, host = email.rpartition("@")
    return f"{user.partition('+')[0].replace('.', '')}@{host}"


def check_email(email: str) -> str:
    """An address that a letter can be sent to; whether anybody reads it, the letter finds out."""
    tidy = tidy_email(email)
    user, _, host = tidy.rpartition("@")
    plain = tidy.isascii() and tidy.isprintable() and not set(tidy) & set(' ,;:<>()[]\\"')
    if not (user and "." in host.strip(".") and plain and len(tidy) <= 254):
        raise Refusal("account/bad-email")
    return tidy


def set_email(connection: Connection, person: str, email: str | None) -> str | None:
    """Has letters go to that address, or to none; the one that they go to no longer."""
    before = email_of(connection, person)
    connection.execute(update(schema.people).where(schema.people.c.id == person), {"email": email})
    return before if before != email else None


def email_of(connection: Connection, person: str) -> str | None:
    return connection.execute(select(schema.people.c.email).where(schema.people.c.id == person)).scalar_one_or_none()


def spend(connection: Connection, thing: bytes, person: str, seconds: float) -> None:
    """Notes that something signed was used, so that it is not used again before it is too old anyway."""
    digest, at = hashlib.sha256(thing).hexdigest(), now()
    if connection.execute(select(schema.secrets.c.hash).where(schema.secrets.c.hash == digest)).one_or_none():
        raise Refusal("passkey/refused")
    row = {"hash": digest, "person": person, "purpose": "used", "created": at, "expires": at + seconds}
    connection.execute(insert(schema.secrets), row)


def forget_over(connection: Connection) -> None:
    s, at = schema.secrets.c, now()
    connection.execute(delete(schema.secrets).where(s.expires < at, s.created < at - HOUR))
