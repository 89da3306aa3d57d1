"""The commands of `ludotheque db`. They work on the database itself; to look at it and to back it up, the house may be open."""

import datetime
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.settings import BadSetting, read_settings

if TYPE_CHECKING:
    from ludotheque.server.store.database import Store

app = typer.Typer(help="The database: its state, upgrades, backup and restore.", no_args_is_help=True)

Data = Annotated[str | None, typer.Option("--data", metavar="DIR", help="Where games are kept.")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="PostgreSQL instead of SQLite in DIR.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
File = Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False)]


def open_store(data: str | None, database: str | None, new: bool = False) -> "Store":
    """The database of a house as it is: nothing is brought up to date by looking at it."""
    from ludotheque.server.store.database import Store  # here: the other commands need no database

    settings = read_settings({"data": data, "database": database})
    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        if new:
            file.parent.mkdir(parents=True, exist_ok=True)
        elif not file.is_file():
            raise BadSetting(f"there is no house in {settings.data_folder}; say where with --data or --database")
    store = Store(settings.database_url)
    try:
        store.engine.connect().close()
    except (SQLAlchemyError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadSetting(f"the database {url.render_as_string(hide_password=True)} cannot be opened: {reason}") from None
    return store


@contextmanager
def said_in_one_line(file: Path) -> Iterator[None]:
    """What goes wrong with a file or with the database."""
    try:
        yield
    except OSError as error:
        raise BadSetting(f"{error.filename or file}: {error.strerror}") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadSetting(f"{file}: the database says: {reason}; nothing has changed") from None


@app.command(epilog="Example: ludotheque db state --json")
def state(data: Data = None, database: Database = None, as_json: AsJson = False) -> None:
    """Tell which schema the database has, how much is in it, and by which rules its games are played."""
    import ludotheque
    from ludotheque.games.released import versions
    from ludotheque.server.db.state import state as look

    store = open_store(data, database)
    games = {game.slug: {*versions(game), game.version} for game in ludotheque.shelf()}
    with store.engine.execution_options(reading=True).begin() as connection:
        url = store.engine.url.render_as_string(hide_password=False)
        found = look(connection, url, games)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    newer = "; a newer program has written it, this one cannot use it" if found["newer"] else ""
    pending = f"; to come: {', '.join(found['pending'])}" if found["pending"] else ""
    print(f"{found['database']}: revision {found['revision']} of {found['newest']}{pending}{newer}")
    print(f"{found['bytes'] / 1e6:,.1f} MB; " + ", ".join(f"{count:,} {name}" for name, count in found["counts"].items()))
    for rules in found["rules"]:
        counted = ", ".join(
            f"{rules[status]:,} {status}" for status in ("waiting", "running", "over", "ended") if status in rules
        )
        missing = (
            "" if rules["here"] else "; these rules are not here: its games are played by others if that tells the same story"
        )
        print(f"{rules['game']} {rules['version']}: {counted}{missing}")


@app.command(epilog="Example: ludotheque db upgrade")
def upgrade(
    revision: Annotated[str, typer.Argument(help="By default the newest.")] = "head", data: Data = None, database: Database = None
) -> None:
    """Bring the schema up to date, as every start does, or to a revision."""
    from ludotheque.server.store import migrations

    store = open_store(data, database, new=True)
    with store.changing_schema() as connection:
        migrations.upgrade(connection, revision)
        print(f"the database is of revision {migrations.current(connection)}")


@app.command(epilog="Example: ludotheque db downgrade 0006")
def downgrade(
    revision: Annotated[str, typer.Argument(help="Of an older program, as `db state` names it.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Take the schema back for an older program. Close the house first; what the older schema has no place for is lost."""
    from ludotheque.server.store import migrations

    store = open_store(data, database)
    with store.changing_schema() as connection:
        migrations.downgrade(connection, revision)
        print(f"the database is of revision {migrations.current(connection)}")


@app.command(epilog="Example: ludotheque db backup house.ludotheque")
def backup(file: File, data: Data = None, database: Database = None) -> None:
    """Write everything the house keeps into one file, as it is at this moment; the house may be open."""
    from ludotheque.server.db.backup import back_up

    store = open_store(data, database)
    with said_in_one_line(file):
        found = back_up(store, file).counts
    print(f"{file}: {found.get('people', 0):,} people, {found.get('tables', 0):,} tables, {found.get('steps', 0):,} steps")


@app.command(epilog="Example: ludotheque db restore house.ludotheque --replace")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False)],
    replace: Annotated[bool, typer.Option("--replace", help="Forget what is in the database now.")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Put a backup into a database, of either kind, and bring it up to date: all of it, or nothing."""
    from ludotheque.server.db.backup import restore as put_back

    with said_in_one_line(file):
        head = put_back(open_store(data, database, new=True), file, replace)
    print(f"the house is as it was on {datetime.datetime.fromtimestamp(head.at).isoformat(' ', 'minutes')}")
