"""The commands of the front door that serve, and those of the owner (`admin/`, `db/`)."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ludotheque.games import add_shelf
from ludotheque.server.admin import commands as admin
from ludotheque.server.db import commands as db
from ludotheque.server.settings import read_settings


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on [default: 127.0.0.1, this machine only].")] = None,
    port: Annotated[str | None, typer.Option(help="Port to listen on [default: 8000].")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    data: Annotated[str | None, typer.Option(metavar="DIR", help="Where games are kept.")] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="PostgreSQL instead of SQLite in DIR.")] = None,
    redis: Annotated[str | None, typer.Option(metavar="URL", help="Valkey or Redis, where several processes serve.")] = None,
    origins: Annotated[str | None, typer.Option(metavar="URLS", help="Addresses of this server behind a proxy.")] = None,
    proxies: Annotated[
        str | None, typer.Option(metavar="ADDRESSES", help="Proxies whose word about clients is believed.")
    ] = None,
    smtp: Annotated[
        str | None, typer.Option(metavar="URL", help="Mail server, for letters that lead back to an account.")
    ] = None,
    mail_from: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Sender of these letters.")] = None,
    editions: Annotated[
        str | None, typer.Option(metavar="on|off", help="Whether guests may load editions [default: on this machine alone].")
    ] = None,
    keep: Annotated[
        str | None, typer.Option(metavar="DAYS", help="How long things are kept: all, or guests=30,finished=365 and so on.")
    ] = None,
    archive: Annotated[str | None, typer.Option(metavar="DIR", help="Where games are written before they are forgotten.")] = None,
    limits: Annotated[str | None, typer.Option(metavar="LIMITS", help="Other limits, as tables=100,crowd=40 and so on.")] = None,
    games: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with further games, whose code is run.")] = None,
) -> None:
    """Open the house: play in the browser, here or with friends. Every option can also be set as LUDOTHEQUE_PORT and so on."""
    from ludotheque.server import serving  # here: the other commands need no server

    given = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "redis": redis,
        "origins": origins,
        "proxies": proxies,
        "smtp": smtp,
        "mail_from": mail_from,
        "editions": editions,
        "keep": keep,
        "archive": archive,
        "limits": limits,
    }
    if games:
        add_shelf(games)
    serving.serve(read_settings(given), browser=not no_browser)


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
    app.command(rich_help_panel=panel, epilog="Example: ludotheque load --tables 20 --seconds 3 --json")(load)
    app.command(rich_help_panel=panel, epilog="Example: ludotheque warm")(warm)
    app.add_typer(admin.app, name="admin", rich_help_panel=panel, epilog="Example: ludotheque admin log")
    app.add_typer(db.app, name="db", rich_help_panel=panel, epilog="Example: ludotheque db state")
