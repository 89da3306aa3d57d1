"""People: guests by a nickname, accounts by a name and a password."""

import re
import secrets
import unicodedata
from functools import cache

import argon2
from sqlalchemy import Connection, delete, insert, or_, select, tuple_, update

from ludotheque.server.store import editions, schema, shunning
from ludotheque.server.store.clocks import now
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me

LONGEST_NAME = 24
GUESTS = {"guest", "visiteur", "visiteuse", "invite"}
RESERVED = GUESTS | {  # what the texts of the house call others, in every language; a test compares them
    *("you", "vous", "me", "moi", "bot", "bots", "robot", "anonym"),
    *("dreamer", "beginner", "regular", "strong", "master", "reveur", "debutant", "habitue", "fort", "maitre"),
}
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

hasher = argon2.PasswordHasher()  # Argon2id


@cache
def nobodys_password() -> str:
    """Checked where no account has the name, so that both answers take as long."""
    return hasher.hash(secrets.token_hex())


def clean_text(text: str) -> str:
    """The text without anything that cannot be seen: control characters, marks of direction, runs of spaces."""
    kept = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text) if c.isspace() or _is_visible(c))
    return " ".join(kept.split())


def _is_visible(character: str) -> bool:
    return not unicodedata.category(character).startswith("C") or character == "\u200d"  # the joiner of emoji


def clean_name(name: str, arriving: bool = False) -> str:
    """A name that can be shown beside others, and is not what the house calls somebody else.

    Who arrives without giving a name is called a guest with a number, by the client; nobody calls themselves that later.
    """
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME or not cleaned.strip("\u200d "):
        raise Refusal("me/bad-name", most=LONGEST_NAME)
    words = set(_plain_words(cleaned))
    if words and words <= RESERVED and not (arriving and words <= GUESTS):
        raise Refusal("me/reserved-name")
    return cleaned


def _plain_words(name: str) -> list[str]:
    """The words of a name without accents, case and numbers."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return re.findall(r"[^\W\d_]+", "".join(c for c in plain if not unicodedata.combining(c)))


def welcome(connection: Connection, name: str) -> Me:
    """A new guest."""
    me = Me(secrets.token_urlsafe(9), clean_name(name, arriving=True))
    connection.execute(insert(schema.people), {"id": me.id, "name": me.name, "created": now()})
    return me


def rename(connection: Connection, me: Me, name: str) -> Me:
    """Another nickname, from now on and at the next table."""
    cleaned = clean_name(name)
    connection.execute(update(schema.people).where(schema.people.c.id == me.id), {"name": cleaned})
    return Me(me.id, cleaned, me.account)


def check_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal("account/bad-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    return password


def open_account(connection: Connection, me: Me, name: str, password_hash: str) -> Me:
    """Turns a guest into the holder of an account; the games stay theirs."""
    cleaned = clean_name(name)
    if me.account:
        raise Refusal("account/exists")
    if connection.execute(select(schema.people.c.id).where(schema.people.c.login == cleaned.casefold())).one_or_none():
        raise Refusal("account/name-taken")
    values = {"name": cleaned, "login": cleaned.casefold(), "password": password_hash}
    connection.execute(update(schema.people).where(schema.people.c.id == me.id), values)
    return Me(me.id, cleaned, True)


def find_account(connection: Connection, name: str) -> tuple[Me | None, str]:
    """The account of that name and its password's hash."""
    p = schema.people.c
    query = select(p.id, p.name, p.password).where(p.login == clean_text(name).casefold())
    row = connection.execute(query).one_or_none()
    return (None, nobodys_password()) if row is None else (Me(row.id, row.name, True), row.password)


def verify(password_hash: str, password: str) -> bool:
    try:
        return hasher.verify(password_hash, password)
    except argon2.exceptions.VerificationError:
        return False


def bring_along(connection: Connection, guest: Me, account: Me) -> list[str]:
    """Everything of a guest becomes the account's, and the guest is no more. Returns the tables that look different now.

    Somebody who has an account brings nothing: an account is never merged into another.
    """
    p, s, t, c, d = schema.people.c, schema.seats.c, schema.tables.c, schema.chat.c, schema.commands.c
    o = schema.loaded.c
    found = select(p.id).where(p.id == guest.id, p.login.is_(None)).with_for_update()  # so that no seat is taken meanwhile
    if connection.execute(found).one_or_none() is None:
        return []
    mine = or_(t.host == guest.id, t.id.in_(select(s.table_id).where(s.person == guest.id)))
    touched = list(connection.execute(select(t.id).where(mine).order_by(t.id).with_for_update()).scalars())
    done = select(d.table_id, d.command).where(d.person == account.id)
    connection.execute(delete(schema.commands).where(d.person == guest.id, tuple_(d.table_id, d.command).in_(done)))
    for table, person in ((schema.seats, s.person), (schema.chat, c.person), (schema.commands, d.person)):
        connection.execute(update(table).where(person == guest.id).values(person=account.id))
    connection.execute(update(schema.tables).where(t.host == guest.id).values(host=account.id))
    known = select(o.digest).where(o.person == account.id)
    connection.execute(update(schema.loaded).where(o.person == guest.id, o.digest.not_in(known)).values(person=account.id))
    shunning.bring_along(connection, guest.id, account.id)
    connection.execute(update(schema.tables).where(t.id.in_(touched)).values(revision=t.revision + 1))
    connection.execute(delete(schema.people).where(p.id == guest.id))
    return touched


def forget(connection: Connection, me: Me) -> list[str]:
    """Deletes a person: games stay, under an anonymous name. Returns the tables that look different now."""
    s, t, c = schema.seats.c, schema.tables.c, schema.chat.c
    anonymous = f"Anonym {secrets.randbelow(9000) + 1000}"
    touched = list(connection.execute(select(s.table_id).where(s.person == me.id).distinct()).scalars())
    connection.execute(update(schema.seats).where(s.person == me.id), {"person": None, "name": anonymous})
    connection.execute(delete(schema.chat).where(c.person == me.id))
    touched += connection.execute(select(t.id).where(t.host == me.id, t.status == "waiting", t.id.not_in(touched))).scalars()
    connection.execute(update(schema.tables).where(t.host == me.id, t.status == "waiting").values(status="ended"))
    connection.execute(update(schema.tables).where(t.host == me.id).values(host=None))
    connection.execute(update(schema.tables).where(t.id.in_(touched)).values(revision=t.revision + 1))
    connection.execute(delete(schema.commands).where(schema.commands.c.person == me.id))
    editions.remove(connection, me.id)
    connection.execute(delete(schema.people).where(schema.people.c.id == me.id))
    return touched
