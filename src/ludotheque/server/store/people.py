"""People: guests by a nickname, accounts by a name and a password."""

import re
import secrets
import unicodedata

from sqlalchemy import Connection, delete, exists, insert, or_, select, tuple_, update

from ludotheque.server.store import editions, schema, shunning
from ludotheque.server.store.clocks import now
from ludotheque.server.store.names import BLANK, fold, likeness, normalize
from ludotheque.server.store.seen import crowd_of
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me

LONGEST_NAME = 24
GUESTS = {"guest", "visiteur", "visiteuse", "invite"}
RESERVED = GUESTS | {  # what the texts of the house call others, in every language; a test compares them
    *("you", "vous", "me", "moi", "bot", "bots", "robot", "anonym"),
    *("dreamer", "beginner", "regular", "strong", "master", "reveur", "debutant", "habitue", "fort", "maitre"),
}
RESERVED_LIKENESS = {fold(word) for word in RESERVED}


def clean_text(text: str) -> str:
    """The text without anything that cannot be seen: control characters, marks of direction, runs of spaces."""
    kept = "".join(" " if c.isspace() else c for c in normalize("NFC", text) if c.isspace() or _is_visible(c))
    return " ".join(kept.split())


def _is_visible(character: str) -> bool:
    if character in BLANK:
        return False
    return not unicodedata.category(character).startswith("C") or character == "\u200d"  # the joiner of emoji


def clean_name(name: str, arriving: bool = False) -> str:
    """A name that can be shown beside others, and is not what the house calls somebody else.

    Who arrives without giving a name is called a guest with a number, by the client; nobody calls themselves that later.
    """
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME or not cleaned.strip("\u200d "):
        raise Refusal("me/bad-name", most=LONGEST_NAME)
    words = set(_plain_words(cleaned))
    alike = {fold(word) for word in words}
    if words and alike <= RESERVED_LIKENESS and not (arriving and words <= GUESTS):
        raise Refusal("me/reserved-name")
    return cleaned


def _plain_words(name: str) -> list[str]:
    """The words of a name without accents, case and numbers; a digit within a word stands for the letter it looks like."""
    plain = normalize("NFKD", re.sub(r"\b\d+\b", "", normalize("NFKC", name))).casefold()
    return re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c)))


def bear(connection: Connection, person: str, name: str, arriving: bool = False) -> str:
    """The name as that person may bear it: where it is, or looks like, somebody else's account, there is a number behind it."""
    cleaned = clean_name(name, arriving)
    found, number = cleaned, 1
    while is_taken(connection, person, found):
        number += 1
        found = f"{cleaned} {number}"
    return found


def is_taken(connection: Connection, person: str, name: str) -> bool:
    """Whether somebody else's account is called so, there or at the door."""
    p, alike = schema.people.c, likeness(name)
    taken = exists().where(p.login.is_not(None), p.id != person, or_(p.login == alike, p.likeness == alike))
    return bool(connection.execute(select(taken)).scalar())


def welcome(connection: Connection, name: str, address: str = "") -> Me:
    """A new guest."""
    person = secrets.token_urlsafe(9)
    me = Me(person, bear(connection, person, name, arriving=True))
    values = {"id": me.id, "name": me.name, "likeness": likeness(me.name), "created": now(), "crowd": crowd_of(address)}
    connection.execute(insert(schema.people), values)
    return me


def rename(connection: Connection, me: Me, name: str) -> Me:
    """Another nickname, from now on and at the next table."""
    borne = bear(connection, me.id, name)
    values = {"name": borne, "likeness": likeness(borne)}
    connection.execute(update(schema.people).where(schema.people.c.id == me.id), values)
    return Me(me.id, borne, me.account)


def open_account(connection: Connection, me: Me, name: str, password_hash: str) -> Me:
    """Turns a guest into the holder of an account; the games stay theirs, and the name is theirs from now on."""
    cleaned = clean_name(name)
    if me.account:
        raise Refusal("account/exists")
    if is_taken(connection, me.id, cleaned):
        raise Refusal("account/name-taken")
    alike = likeness(cleaned)
    values = {"name": cleaned, "login": alike, "likeness": alike, "password": password_hash}
    connection.execute(update(schema.people).where(schema.people.c.id == me.id), values)
    return Me(me.id, cleaned, True)


def give_way(connection: Connection, name: str) -> list[str]:
    """Guests who are called like a new account get a number, also at tables that are not over; the tables that look different."""
    p, s, t, alike = schema.people.c, schema.seats.c, schema.tables.c, likeness(name)
    numbered = bear(connection, "", name)
    guests = list(connection.execute(select(p.id).where(p.likeness == alike, p.login.is_(None))).scalars())
    values = {"name": numbered, "likeness": likeness(numbered)}
    connection.execute(update(schema.people).where(p.id.in_(guests)), values)
    query = select(t.id).join_from(schema.tables, schema.seats, t.id == s.table_id).where(s.person.in_(guests))
    query = query.where(t.status.in_(("waiting", "running"))).order_by(t.id).with_for_update()
    touched = list(dict.fromkeys(connection.execute(query).scalars()))
    mine = s.table_id.in_(touched) & s.person.in_(guests)
    for seat in connection.execute(select(s.table_id, s.seat, s.name).where(mine)).all():
        if likeness(seat.name) == alike:
            where = (s.table_id == seat.table_id) & (s.seat == seat.seat)
            connection.execute(update(schema.seats).where(where), {"name": numbered})
    connection.execute(update(schema.tables).where(t.id.in_(touched)).values(revision=t.revision + 1))
    return touched


def find_account(connection: Connection, name: str) -> tuple[Me, str] | None:
    """The account of that name and its password's hash."""
    p = schema.people.c
    query = select(p.id, p.name, p.password)
    for login in (clean_text(name).casefold(), likeness(name)):  # accounts may look alike that are older than the likeness
        row = connection.execute(query.where(p.login == login)).one_or_none()
        if row is not None:
            return Me(row.id, row.name, True), row.password
    return None


def password_of(connection: Connection, person: str) -> str:
    """The hash of an account's password."""
    found = connection.execute(select(schema.people.c.password).where(schema.people.c.id == person)).scalar_one_or_none()
    if found is None:
        raise Refusal("account/required")
    return str(found)


def set_password(connection: Connection, person: str, password_hash: str) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person), {"password": password_hash})


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
    connection.execute(update(schema.seats).where(s.person == me.id), {"person": None, "name": anonymous, "keeps": False})
    connection.execute(delete(schema.chat).where(c.person == me.id))
    touched += connection.execute(select(t.id).where(t.host == me.id, t.status == "waiting", t.id.not_in(touched))).scalars()
    connection.execute(update(schema.tables).where(t.host == me.id, t.status == "waiting").values(status="ended"))
    connection.execute(update(schema.tables).where(t.host == me.id).values(host=None, kept=False))
    connection.execute(update(schema.tables).where(t.id.in_(touched)).values(revision=t.revision + 1))
    connection.execute(delete(schema.commands).where(schema.commands.c.person == me.id))
    editions.remove(connection, me.id)
    connection.execute(delete(schema.people).where(schema.people.c.id == me.id))
    return touched
