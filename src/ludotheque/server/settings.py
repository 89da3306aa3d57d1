"""What can be set: by option, by environment, or not at all. A bad value is refused with what was expected."""

import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from ludotheque.engine.errors import LudothequeError


class BadSetting(LudothequeError):
    """A setting the server cannot start with."""


class Limits(msgspec.Struct, frozen=True):
    """How much of everything one guest, connection or request may have."""

    frame_bytes: int = 16_384
    body_bytes: int = 262_144
    import_bytes: int = 1_048_576
    import_moves: int = 20_000
    requests_per_second: float = 2.0  # of one person, by what each costs (`Endpoint.cost`)
    requests_at_once: int = 150
    crowd: int = 10  # so many times what one person may do, all at one address may do together
    commands_per_second: float = 20.0  # of one person
    commands_at_once: int = 40
    refusals_in_a_row: int = 200  # then the connection is closed
    chat_per_second: float = 1.0
    chat_at_once: int = 5
    arrivals_per_second: float = 2.0  # new guests and passwords tried, per address
    arrivals_at_once: int = 100
    welcomes_per_second: float = (
        20.0  # new guests and passwords tried in the whole house, and as many from addresses not seen before
    )
    welcomes_at_once: int = 60
    writes_waiting: int = 8  # for the database: while there are more, nobody new comes in, from wherever
    turned_away: int = 10_000  # refusals that are remembered, to be said again at once
    tables: int = 50  # unfinished ones of one host
    tables_per_day: float = 300.0  # opened, brought along or played once more by one person
    tables_at_once: int = 60
    votes_at_once: int = 3  # on somebody's place, begun by one person at one table
    votes_per_hour: float = 6.0
    steps: int = 5_000  # of one table, after which nothing is taken back and no hint is given
    kept: int = 200  # tables that one guest has the house keep
    sockets: int = 12  # of one guest
    reports: int = 20  # of one guest in a day
    followed: int = 24  # tables on one connection
    hints_at_once: int = 2  # of one person
    edition_bytes: int = 65_536
    editions: int = 20  # loaded by one guest
    editions_per_second: float = 0.05  # loaded by one guest
    editions_at_once: int = 5
    guesses_at_once: int = 5  # passwords tried in vain at one account, whatever addresses they come from; at most 13 an hour
    guess_wait: float = 15.0  # seconds before the next one, doubled each time
    guess_longest_wait: float = 900.0
    guess_forgotten: float = 3600.0  # after so many quiet seconds they are no longer counted
    guess_slots: int = 65_536  # rows at most for names that nobody has
    hashes_at_once: int = 2  # passwords hashed for people the house does not know; each takes 64 MB meanwhile
    hashes_waiting: int = 40
    letters_an_hour: int = 3  # to one account, or one e-mail address
    passkeys: int = 10  # of one account


class Keep(msgspec.Struct, frozen=True):
    """For how many days things are kept that nobody touches; 0: for ever."""

    guests: float = 30.0  # who were not here, never finished a game and have no account, and what they left
    waiting: float = 14.0  # tables whose game never began
    alone: float = 90.0  # tables of one person, or of bots, whose game has not ended
    running: float = 365.0  # the same among people
    finished: float = 365.0  # tables of guests alone that are over, unless one of them has it kept
    chat: float = 180.0  # what was said at tables that are over
    commands: float = 30.0  # what a client is answered that sends a command again
    reports: float = 365.0  # what guests have told about each other, once the owner has settled it


FOR_EVER = Keep(0, 0, 0, 0, 0, 0, 0, 0)


class Settings(msgspec.Struct, frozen=True):
    """How this server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # URL; empty: SQLite in `data`
    redis: str = ""  # URL; empty: this process serves alone
    data: str = ""
    editions: bool | None = None  # whether guests may load edition files; None: where only this machine can be a guest
    cages: int = 4  # editions played at once, each in a process of its own
    cage_seconds: float = 10.0  # for one answer of such a process, then its edition is broken
    cage_idle_seconds: float = 900.0  # that nobody asks it anything, then it is ended
    trials: int = 2  # editions tried out at once
    origins: tuple[str, ...] = ()  # where pages may come from beside the server's own address
    proxies: tuple[str, ...] = ()  # addresses and networks whose word about client and scheme is believed
    smtp: str = ""  # URL of the mail server; empty: no letters are sent
    mail_from: str = ""
    session_idle: float = 90 * 86_400.0  # seconds without use after which a session ends
    session_longest: float = 365 * 86_400.0  # after which an account must sign in again in any case
    session_noted: float = 86_400.0  # how often it is noted that a session is used
    proof_seconds: float = 600.0  # how long a password or passkey given opens what protects the account
    pause: float = 0.6  # seconds a bot waits before it plays, so that people can follow
    bot_seconds: float = 5.0  # a bot decides within about this, whatever its level says
    bot_threads: int = max(1, (os.cpu_count() or 2) - 1)
    live_seconds: float = 300.0  # for one decision
    daily_seconds: float = 86_400.0
    sweep_seconds: float = 15.0  # how often forgotten bot moves are looked for
    compile_first: bool = True  # a game is not played before its rules were compiled once; else they are when they are called
    limits: Limits = Limits()
    keep: Keep | None = None  # None: for ever at home, else what `Keep` says
    archive: str = ""  # a folder into which games are written before they are forgotten; empty: they are not

    @property
    def at_home(self) -> bool:
        """Whether this is a house on one's own machine, which nobody else can reach."""
        return is_loopback(self.host) and not self.origins

    @property
    def keeping(self) -> Keep:
        return self.keep if self.keep is not None else FOR_EVER if self.at_home else Keep()

    @property
    def archive_folder(self) -> Path | None:
        return Path(self.archive) if self.archive else None

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data_folder / 'ludotheque.db'}"

    @property
    def data_folder(self) -> Path:
        return Path(self.data or default_data())

    @property
    def loads_editions(self) -> bool:
        """Whether guests may load edition files: where nobody has said so, in a house that strangers cannot reach."""
        return self.editions if self.editions is not None else self.at_home


def is_loopback(host: str) -> bool:
    """Whether only this machine can connect to that address."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def default_data() -> str:
    """Where games are kept unless something else is said."""
    return platformdirs.user_data_dir("ludotheque", appauthor=False)


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings given on the command line (None: not given), then LUDOTHEQUE_HOST, _PORT, …, then the defaults."""
    chosen: dict[str, Any] = {}
    for name, check in _CHECKS.items():
        variable = f"LUDOTHEQUE_{name.upper()}"
        if given.get(name) is not None:
            source, value = f"--{name.replace('_', '-')}", given[name]
        elif environment.get(variable):
            source, value = variable, environment[variable]
        else:
            continue
        chosen[name] = check(source, value)
    settings = Settings(**chosen)
    if settings.smtp and not (
        settings.mail_from and settings.origins
    ):  # a link to where a request says it goes could go anywhere
        raise BadSetting("--smtp needs --mail-from, the sender of letters, and --origins, where their links lead")
    return settings


def _text(source: str, value: Any) -> str:
    return str(value)


def _port(source: str, value: Any) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", str(value)) or not 1 <= int(value) <= 65_535:
        raise BadSetting(f"{source} is {str(value)!r}; expected a number from 1 to 65535")
    return int(value)


def _database(source: str, value: Any) -> str:
    if not re.match(r"(sqlite|postgres(ql)?(\+psycopg)?)://", str(value)):
        raise BadSetting(f"{source} is no database this server knows; expected sqlite:///FILE or postgresql://USER@HOST/NAME")
    return str(value)


def _redis(source: str, value: Any) -> str:
    scheme, _, rest = str(value).partition("://")
    if scheme not in ("redis", "rediss", "valkey", "unix") or not rest:
        raise BadSetting(f"{source} is no address of Valkey or Redis; expected redis://HOST:6379")
    return f"redis://{rest}" if scheme == "valkey" else str(value)


def _data(source: str, value: Any) -> str:
    path = Path(value).expanduser()
    if path.exists() and not path.is_dir():
        raise BadSetting(f"{source} is {str(value)!r}, which is a file; expected a folder")
    return str(path)


def _origins(source: str, value: Any) -> tuple[str, ...]:
    origins = tuple(part.strip().rstrip("/") for part in str(value).split(",") if part.strip())
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise BadSetting(f"{source} has {origin!r}; expected https://HOST or http://HOST:PORT, with commas between them")
    return origins


def _proxies(source: str, value: Any) -> tuple[str, ...]:
    proxies = tuple(part.strip() for part in str(value).split(",") if part.strip())
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise BadSetting(f"{source} has {proxy!r}; expected addresses or networks like 127.0.0.1,10.0.0.0/8") from None
    return proxies


def _smtp(source: str, value: Any) -> str:
    if not re.match(r"smtps?://[^/\s]", str(value)):  # what was given may hold a password
        raise BadSetting(f"{source} is no address of a mail server; expected smtp://USER:PASSWORD@HOST:587 or smtps://…")
    return str(value)


def _mail_from(source: str, value: Any) -> str:
    if not re.fullmatch(r"[^@\r\n]*[^@\s]@[^@\s]+", str(value)):
        raise BadSetting(f"{source} is {str(value)!r}; expected an e-mail address, perhaps as NAME <ADDRESS>")
    return str(value)


def _editions(source: str, value: Any) -> bool:
    if str(value) not in ("on", "off"):
        raise BadSetting(f"{source} is {str(value)!r}; expected on or off")
    return str(value) == "on"


def _numbers(kind: type[msgspec.Struct]) -> Callable[[str, Any], Any]:
    """A setting of several numbers, those that are to differ written as name=number with commas between."""
    known = {field.name: field.type for field in msgspec.structs.fields(kind)}

    def read(source: str, value: Any) -> Any:
        chosen: dict[str, Any] = {}
        for part in filter(None, (part.strip() for part in str(value).split(","))):
            name, _, number = part.partition("=")
            if name not in known:
                raise BadSetting(f"{source} has {name!r}; expected one of {', '.join(known)}")
            if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,6})?" if known[name] is float else r"[0-9]{1,12}", number):
                raise BadSetting(f"{source} has {part!r}; expected {name}=NUMBER")
            chosen[name] = known[name](number)
        return kind(**chosen)

    return read


def _keep(source: str, value: Any) -> Keep:
    found: Keep = FOR_EVER if str(value) == "all" else _numbers(Keep)(source, value)
    return found


_CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "host": _text,
    "port": _port,
    "database": _database,
    "redis": _redis,
    "data": _data,
    "origins": _origins,
    "proxies": _proxies,
    "smtp": _smtp,
    "mail_from": _mail_from,
    "editions": _editions,
    "keep": _keep,
    "archive": _data,
    "limits": _numbers(Limits),
}
