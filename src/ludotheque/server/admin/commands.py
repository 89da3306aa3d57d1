"""The commands of `ludotheque admin`. They work on the database, also while the house is open: it notices within a sweep."""

import datetime
import getpass
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Concatenate, Literal, ParamSpec, TypeVar

import typer
from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from ludotheque.server.settings import BadSetting, Settings, read_settings

P = ParamSpec("P")
T = TypeVar("T")
UNITS = {"m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400}

NAMED = {"ignore_unknown_options": True}  # what is named may begin with a dash, as an id does now and then
app = typer.Typer(help="The owner's tools: who is there, bans, reports, and the book of what was done.", no_args_is_help=True)

Data = Annotated[str | None, typer.Option("--data", metavar="DIR", help="Where games are kept.")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="PostgreSQL instead of SQLite in DIR.")]
Redis = Annotated[
    str | None, typer.Option("--redis", metavar="URL", help="So that a house of several processes hears it at once.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Most = Annotated[int, typer.Option("--most", min=1, help="At most so many.")]
Why = Annotated[str, typer.Option("--why", help="Written into the book.")]
For = Annotated[str | None, typer.Option("--for", metavar="TIME", help="As 30m, 12h, 7d or 4w; by default for good.")]
Whom = Annotated[str, typer.Argument(help="A person's id, or the name of an account.")]


class Office:
    """The database of a house, and the way to tell it."""

    def __init__(self, data: str | None, database: str | None, redis: str | None = None) -> None:
        from ludotheque.server.store.database import Store  # here: the other commands need no database

        self.settings: Settings = read_settings({"data": data, "database": database, "redis": redis})
        url = make_url(self.settings.database_url)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
            raise BadSetting(f"there is no house in {self.settings.data_folder}; say where with --data or --database")
        self.store = Store(self.settings.database_url)
        self.store.migrate()

    def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        with self.store.engine.begin() as connection:
            return work(connection, *args, **kwargs)

    def do(self, work: Callable[..., int], why: str, *args: Any) -> None:
        """Does something that stands in the book then, and has a house of several processes look there at once."""
        from ludotheque.server.admin.acts import Act

        number = self.run(work, Act(getpass.getuser(), why), *args)
        if self.settings.redis:
            from ludotheque.server.live.redis_fanout import publish_once

            publish_once(self.settings.redis, number)
        print(f"done: number {number} in the book")


@app.command("list", epilog="Example: ludotheque admin list people --name eve")
def list_(
    what: Annotated[Literal["people", "tables", "reports", "bans"], typer.Argument(help="people, tables, reports or bans")],
    name: Annotated[str | None, typer.Option(help="Whose name has this in it.")] = None,
    status: Annotated[str | None, typer.Option(help="Tables that are waiting, running, over or ended.")] = None,
    banned: Annotated[bool, typer.Option("--banned", help="People who are banned or muted.")] = False,
    settled: Annotated[bool, typer.Option("--settled", help="Also reports that are settled.")] = False,
    most: Most = 50,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Show people, tables, reports (with what was said), or who is banned and muted."""
    from ludotheque.server.admin import acts

    office = Office(data, database)
    if what == "people":
        rows = office.run(acts.list_people, name, banned, most)
    elif what == "tables":
        rows = office.run(acts.list_tables, name, status, most)
    elif what == "reports":
        rows = office.run(acts.list_reports, settled, most)
    else:
        rows = office.run(acts.list_bans)
    show(rows, as_json)


@app.command(context_settings=NAMED, epilog="Example: ludotheque admin ban 192.0.2.7 --for 7d --why spam")
def ban(
    whom: Annotated[str, typer.Argument(help="A person's id, the name of an account, an address or a network.")],
    why: Why,
    for_: For = None,
    address: Annotated[bool, typer.Option("--address", help="A person, and everybody from where they came last.")] = False,
    data: Data = None,
    database: Database = None,
    redis: Redis = None,
) -> None:
    """Let somebody in no more, or anybody from an address; their connections end within a sweep, 15 seconds."""
    from ludotheque.server.admin import acts

    Office(data, database, redis).do(acts.ban, why, "ban", whom, until(for_), address)
    if (network := acts.read_network(whom)) not in (None, whom):
        print(f"{whom} is banned as {network}, which is how the house counts it")


@app.command(context_settings=NAMED, epilog="Example: ludotheque admin unban 192.0.2.7 --why 'a mistake'")
def unban(
    whom: Annotated[str, typer.Argument(help="Who, or from where, as `ludotheque admin list bans` says it.")],
    why: Why,
    data: Data = None,
    database: Database = None,
    redis: Redis = None,
) -> None:
    """Let somebody in again."""
    from ludotheque.server.admin import acts

    Office(data, database, redis).do(acts.lift, why, "ban", whom)


@app.command(context_settings=NAMED, epilog="Example: ludotheque admin mute eve --for 1d --why insults")
def mute(whom: Whom, why: Why, for_: For = None, data: Data = None, database: Database = None, redis: Redis = None) -> None:
    """Let somebody say nothing any more, at any table."""
    from ludotheque.server.admin import acts

    Office(data, database, redis).do(acts.ban, why, "mute", whom, until(for_))


@app.command(context_settings=NAMED, epilog="Example: ludotheque admin unmute eve --why 'has apologised'")
def unmute(whom: Whom, why: Why, data: Data = None, database: Database = None, redis: Redis = None) -> None:
    """Let somebody speak again."""
    from ludotheque.server.admin import acts

    Office(data, database, redis).do(acts.lift, why, "mute", whom)


@app.command(context_settings=NAMED, epilog="Example: ludotheque admin delete line 1234 --why insult")
def delete(
    what: Annotated[Literal["person", "table", "line"], typer.Argument(help="person, table or line")],
    which: Annotated[str, typer.Argument(help="Its id, or the number of a line.")],
    why: Why,
    data: Data = None,
    database: Database = None,
    redis: Redis = None,
) -> None:
    """Delete a person (games stay, under an anonymous name), a table with its story, or a line that was said."""
    from ludotheque.server.admin import acts

    office = Office(data, database, redis)
    if what == "person":
        office.do(acts.delete_person, why, which)
    elif what == "table":
        office.do(acts.delete_table, why, which)
    else:
        office.do(acts.delete_line, why, _number(which))


@app.command(epilog="Example: ludotheque admin settle 7 --why 'warned them'")
def settle(
    number: Annotated[int, typer.Argument(help="Of a report.")], why: Why, data: Data = None, database: Database = None
) -> None:
    """Close a report."""
    from ludotheque.server.admin import acts

    Office(data, database).do(acts.settle, why, number)


@app.command(epilog="Example: ludotheque admin log --most 20")
def log(most: Most = 50, data: Data = None, database: Database = None, as_json: AsJson = False) -> None:
    """Show what was done, when, by whom and why."""
    from ludotheque.server.admin import acts

    show(Office(data, database).run(acts.read_book, most), as_json)


def until(given: str | None) -> float | None:
    """When a time from now is over."""
    if given is None:
        return None
    found = re.fullmatch(r"([1-9][0-9]{0,4})([mhdw])", given)
    if found is None:
        raise BadSetting(f"--for is {given!r}; expected a time as 30m, 12h, 7d or 4w")
    return time.time() + int(found[1]) * UNITS[found[2]]


def _number(given: str) -> int:
    if not re.fullmatch(r"[0-9]{1,12}", given):
        raise BadSetting(f"{given!r} is no number of a line")
    return int(given)


def show(rows: list[dict[str, Any]], as_json: bool) -> None:
    """One line for each, and below it what belongs to it."""
    if as_json:
        print(json.dumps({"rows": rows}, ensure_ascii=False))
        return
    for row in rows:
        parts = {name: value for name, value in row.items() if not isinstance(value, list) and value is not None}
        print("  ".join(f"{name} {_shown(name, value)}" for name, value in parts.items()))
        for below in (part for value in row.values() if isinstance(value, list) for part in value):
            print("    " + "  ".join(str(_shown(name, value)) for name, value in below.items() if value is not None))
    if not rows:
        print("nothing")


def _shown(name: str, value: Any) -> str:
    if name in ("at", "created", "moved", "until", "settled"):
        return datetime.datetime.fromtimestamp(value).isoformat(" ", "minutes")
    text = "".join(character if character.isprintable() else "?" for character in str(value))  # a name moves no cursor
    return repr(text) if name in ("name", "text", "reason", "why") else text
