"""What is in the database: which schema, how much of what, and by which rules its games are played."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.engine import make_url

from ludotheque.server.store import migrations, schema

COUNTED = ("people", "tables", "steps", "chat", "editions", "reports")


def state(connection: Connection, url: str, games: dict[str, set[int]]) -> dict[str, Any]:
    """The state of a database of any revision; `games`: the versions of the rules that are here, by game."""
    known, revision = migrations.known(), migrations.current(connection)
    there = inspect(connection).get_table_names()
    counts = {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in COUNTED if name in there}
    return {
        "database": make_url(url).render_as_string(hide_password=True),
        "revision": revision,
        "newest": known[-1],
        "pending": known[known.index(revision) + 1 :] if revision in known else [] if revision else known,
        "newer": revision is not None and revision not in known,  # than this program
        "bytes": _size(connection, url),
        "counts": counts,
        "rules": _rules(connection, games) if "tables" in there else [],
    }


def _size(connection: Connection, url: str) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    path = make_url(url).database or ""
    return sum(file.stat().st_size for file in (Path(path), Path(f"{path}-wal")) if file.exists())


def _rules(connection: Connection, games: dict[str, set[int]]) -> list[dict[str, Any]]:
    """The rules by which tables are played, and whether they are here."""
    t = schema.tables.c
    query = select(t.game, t.version, t.status, func.count()).group_by(t.game, t.version, t.status)
    found: dict[tuple[str, int], dict[str, int]] = {}
    for game, version, status, count in connection.execute(query):
        found.setdefault((game, version), {})[status] = count
    return [
        {"game": game, "version": version, "here": version in games.get(game, ()), **dict(sorted(counted.items()))}
        for (game, version), counted in sorted(found.items())
    ]
