"""The commands of the front door that serve, and those of the owner (`admin/`, `db/`)."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ludotheque.games import add_shelf
from ludotheque.server.admin import commands as admin
from ludotheque.server.db import commands as db
from ludotheque.server.settings import FIELDS, FORMS, Settings, find_settings, form, listed, meanings, option, read_settings

FINER = "Finer settings"


def takes_settings(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose first argument is what was given of all settings: each is an option of it."""

    def run(**given: Any) -> None:
        own = {name: given.pop(name) for name in [*given] if name not in options}
        command(given, **own)

    options = {"settings": _option("settings", "FILE", "file with settings, in TOML", None)}
    for name in FIELDS:
        options[name] = _option(name, form(name), meanings(Settings).get(name, ""), FINER if name not in FORMS else None)
    _, *own = inspect.signature(command).parameters.values()
    run.__signature__ = inspect.Signature([*own, *options.values()])  # type: ignore[attr-defined]
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    return run


def _option(name: str, written: str, meaning: str, panel: str | None) -> inspect.Parameter:
    meaning = f"{meaning[:1].upper()}{meaning[1:]}."
    kind = Annotated[str | None, typer.Option(option(name), metavar=written, help=meaning, rich_help_panel=panel)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)


@takes_settings
def serve(
    given: dict[str, Any],
    *,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    games: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with further games, whose code is run.")] = None,
) -> None:
    """Open the house: play in the browser, here or with friends. Every option can also be set as LUDOTHEQUE_PORT and so on."""
    from ludotheque.server import serving  # here: the other commands need no server

    settings = read_settings(given)
    if games:
        add_shelf(games)
    serving.serve(settings, browser=not no_browser)


@takes_settings
def settings(
    given: dict[str, Any],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Print every setting as the house would have it, and where it was found: option, environment, file or default."""
    rows = list(listed(find_settings(given)))
    if as_json:
        print(msgspec.json.encode({name: {"value": value, "source": source} for name, value, source in rows}).decode())
        return
    width = max(len(name) for name, _, _ in rows)
    for name, value, source in rows:
        print(f"{name:<{width}}  {_shown(value)}  ({source})")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, tuple) else str(value)


@takes_settings
def work(
    given: dict[str, Any],
    *,
    games: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with further games, whose code is run.")] = None,
) -> None:
    """Think for the bots of houses that share a database, on as many machines as you like; settings as theirs."""
    from ludotheque.server import serving  # here: the other commands need no server

    settings = read_settings(given)
    if games:
        add_shelf(games)
    serving.work(settings)


def load(
    tables: Annotated[int, typer.Option(min=1, max=5000, help="Tables, each with two connected clients.")] = 500,
    seconds: Annotated[float, typer.Option(min=1, help="How long they play.")] = 30,
    rate: Annotated[float, typer.Option(min=0.01, max=10, help="Moves a second at each table.")] = 0.5,
    url: Annotated[str | None, typer.Option(help="A running server on this machine; by default one is started.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Measure how long a move takes to reach the other players when many tables play, on this machine only."""
    from ludotheque.server.load import measure  # here: the other commands need no server

    report = measure.run_load(tables, seconds, rate, url)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return
    found = measure.rows(report)
    for figure, value, unit in found:
        print(f"{figure:<{max(len(row[0]) for row in found)}}  {value:>{max(len(row[1]) for row in found)}}  {unit}".rstrip())


def warm() -> None:
    """Compile everything a table calls, so that the first game starts at once."""
    import ludotheque
    from ludotheque.games.released import of_version, versions
    from ludotheque.server.games.warm import shortest_first, warm_up

    for game in shortest_first(ludotheque.shelf()):
        for version in (game.version, *versions(game)):
            warm_up(of_version(game, version))
        print(f"{game.slug} is compiled", flush=True)


def register(app: typer.Typer) -> None:
    """Puts the commands into the front door."""
    panel = "Serve"
    app.command(rich_help_panel=panel, epilog="Example: ludotheque serve --port 8080 --no-browser")(serve)
    app.command(rich_help_panel=panel, epilog="Example: ludotheque work --threads 4")(work)
    app.command(rich_help_panel=panel, epilog="Example: ludotheque settings --settings house.toml --json")(settings)
    app.command(rich_help_panel=panel, epilog="Example: ludotheque load --tables 20 --seconds 3 --json")(load)
    app.command(rich_help_panel=panel, epilog="Example: ludotheque warm")(warm)
    app.add_typer(admin.app, name="admin", rich_help_panel=panel, epilog="Example: ludotheque admin log")
    app.add_typer(db.app, name="db", rich_help_panel=panel, epilog="Example: ludotheque db state")
