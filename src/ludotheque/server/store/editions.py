"""Editions as they are kept: the file by its digest, and who has loaded it. A table's edition outlives whoever loaded it."""

import re
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.engine.edition import SHOWN, Edition
from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.seen import lines_of
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import EditionInfo, LoadedEdition

STORED = "the stored edition"  # what messages call it
e, o, p, t = schema.editions.c, schema.loaded.c, schema.people.c, schema.tables.c

_KEEP: dict[str, Any] = {
    "sqlite": sqlite.insert(schema.editions).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.editions).on_conflict_do_nothing(),
}


def full_name(slug: str, digest: str | None) -> str:
    """What a game is called on the shelf, as `Game.name` has it: slug, and digest of another edition."""
    return f"{slug}@{digest}" if digest else slug


def by_version(name: str, version: int) -> str:
    """What it is called on the shelf by earlier rules; clients cannot ask for it, they play by today's."""
    slug, at, digest = name.partition("@")
    return f"{slug}~{version}{at}{digest}"


def apart(name: str) -> tuple[str, int, str]:
    """Slug, version (0: of today) and digest of such a name."""
    rules, _, digest = name.partition("@")
    slug, _, version = rules.partition("~")
    return (slug, int(version), digest) if re.fullmatch("[0-9]{1,5}", version) else (rules, 0, digest)


def shown(name: str) -> str:
    """The same as it is told to people, who read no 64 digits."""
    slug, at, digest = name.rpartition("@")
    return f"{slug}{at}{digest[:SHOWN]}"


def keep(connection: Connection, edition: Edition) -> None:
    """Stores an edition, once."""
    values = {"digest": edition.digest, "game": edition.game, "name": edition.name, "toml": edition.data.decode()}
    connection.execute(_KEEP[connection.dialect.name], {**values, "created": now()})


def find(connection: Connection, game: str, digest: str) -> Edition | None:
    """The stored edition of a game; what its file says is not looked at here."""
    found = connection.execute(select(e.name, e.toml).where(e.digest == digest, e.game == game)).one_or_none()
    return None if found is None else Edition(digest, game, found.name, STORED, found.toml.encode(), {}, {})


def add(connection: Connection, person: str, edition: Edition, most: int) -> None:
    """Puts an edition among those that somebody has loaded; the same file is the same edition."""
    mine = list(connection.execute(select(o.digest).where(o.person == person)).scalars())
    if edition.digest in mine:
        return
    if len(mine) >= most:
        raise Refusal("edition/too-many", most=most)
    keep(connection, edition)
    connection.execute(insert(schema.loaded), {"person": person, "digest": edition.digest, "at": now()})


def lines(connection: Connection, digest: str) -> tuple[str, ...]:
    """Where an edition waits its turn that nobody in particular asks for: with who loaded it first, or with all that are left."""
    query = select(p.id, p.crowd).join_from(schema.loaded, schema.people, o.person == p.id).where(o.digest == digest)
    found = connection.execute(query.order_by(o.at).limit(1)).one_or_none()
    return lines_of(found.id, found.crowd) if found else lines_of(None, None)


def stored(connection: Connection, digests: Iterable[str]) -> set[str]:
    """Those of them that are kept here."""
    return set(connection.execute(select(e.digest).where(e.digest.in_(digests))).scalars())


def loaded_by(connection: Connection, person: str, game: str) -> list[EditionInfo]:
    """The editions of a game that somebody has loaded, newest first."""
    query = select(e.digest, e.name).join_from(schema.editions, schema.loaded, e.digest == o.digest)
    found = connection.execute(query.where(o.person == person, e.game == game).order_by(o.at.desc()))
    return [EditionInfo(digest, name, mine=True) for digest, name in found]


def export(connection: Connection, person: str) -> list[LoadedEdition]:
    """Everything somebody has loaded."""
    query = select(e.digest, e.game, e.name, e.toml, o.at).join_from(schema.editions, schema.loaded, e.digest == o.digest)
    return [LoadedEdition(*row) for row in connection.execute(query.where(o.person == person).order_by(o.at))]


def remove(connection: Connection, person: str, digest: str | None = None) -> None:
    """Takes one edition, or all of them, from those somebody has loaded; what nobody else has and no table plays is gone."""
    mine = o.person == person if digest is None else (o.person == person) & (o.digest == digest)
    dropped = list(connection.execute(select(o.digest).where(mine)).scalars())
    if digest is not None and not dropped:
        raise Refusal("edition/unknown", edition=shown(digest))
    connection.execute(delete(schema.loaded).where(mine))
    used = exists(select(o.digest).where(o.digest == e.digest)) | exists(select(t.id).where(t.edition == e.digest))
    connection.execute(delete(schema.editions).where(e.digest.in_(dropped), ~used))
