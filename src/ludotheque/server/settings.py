"""What can be set, each by option, by environment and in a file. A bad value is refused with where it stands.

Whatever is declared here is an option of the commands, a variable and a key of the file: the comment beside a field is its help.
"""

import difflib
import inspect
import ipaddress
import math
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec
import platformdirs

from ludotheque.engine.errors import LudothequeError

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]
Port = Annotated[int, msgspec.Meta(ge=1, le=65_535)]
MaybePort = Annotated[int, msgspec.Meta(ge=0, le=65_535)]


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
    store_seconds: Seconds = 10.0  # that anybody waits for an answer of PostgreSQL; then it is away
    away_seconds: Seconds = 2.0  # that anybody waits for a database that is away to come back, before `server/away` is answered
    store_waiting: Count = 10_000  # reads and writes that wait for the database at once
    notices_waiting: Count = 10_000  # for Valkey; beyond that the other processes are told to look for themselves
    postgres_threads: Count = 8  # that store and read, each with a connection of its own, where there is PostgreSQL
    sqlite_readers: Count = 2  # threads that read, beside the one that stores, where there is SQLite
    held_seconds: Seconds = 0.25  # that a transaction may wait for anything but the database: everybody else's waits behind it
    forget_seconds: Seconds = 3_600.0  # how often old things are looked for
    unsent: Count = 1_000  # messages a connection may be behind before it is cut
    turned_away: Count = 10_000  # refusals that are remembered, to be said again at once
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
    editions_waiting: int = 40  # being made ready for those who ask for them, or waiting for it
    guesses_at_once: int = 5  # passwords tried in vain at one account by strangers, and as many from within; 10 an hour each
    guess_wait: float = 60.0  # seconds before the next one, doubled each time
    guess_longest_wait: float = 1800.0
    guess_forgotten: float = 3600.0  # after so many quiet seconds they are no longer counted
    guess_slots: int = 65_536  # rows at most for names that nobody has
    hashes_at_once: int = 2  # passwords hashed for people the house does not know; each takes 64 MB meanwhile
    hashes_waiting: int = 40
    reads_at_once: Count = 2  # replays, guides and records that are played again, in threads of their own; of one address one
    reads_waiting: int = 100  # for that, `crowd` of one address
    sights_per_second: float = 50.0  # of replays that one person has shown: what one seat sees after one step
    sights_at_once: int = 10_000
    letters_an_hour: int = 3  # to one account, or one mailbox
    letters_in_house: int = 60  # of one kind that the whole house sends in an hour
    letters_from_address: int = 10  # that are asked for in an hour from one address of the network
    passkeys: int = 10  # of one account
    archive_bytes: int = 1_000_000_000  # that games take which were written down before they were forgotten


class Keep(msgspec.Struct, frozen=True):
    """For how many days things are kept that nobody touches; 0: for ever."""

    guests: float = 30.0  # who were not here, never finished a game and have no account, and what they left
    waiting: float = 14.0  # tables whose game never began
    alone: float = 90.0  # tables of one person, or of bots, whose game has not ended
    running: float = 365.0  # the same among people
    finished: float = 365.0  # tables of guests alone that are over, unless one of them has it kept
    chat: float = 180.0  # what was said at tables that are over
    commands: float = 30.0  # what a client is answered that sends a command again
    reports: float = 365.0  # what guests have told about each other, since the owner has settled it or else since it was told
    archive: float = 365.0  # games that were written down before they were forgotten


FOR_EVER = Keep(0, 0, 0, 0, 0, 0, 0, 0, 0)


class Settings(msgspec.Struct, frozen=True):
    """How this server runs."""

    host: str = "127.0.0.1"  # address to listen on; 127.0.0.1 is this machine only, 0.0.0.0 lets your home network in
    port: Port = 8000  # port to listen on
    data: str = ""  # folder where games are kept; empty: your data folder
    database: str = ""  # PostgreSQL instead of SQLite in the data folder
    redis: str = ""  # Valkey or Redis, where several processes serve
    origins: tuple[str, ...] = ()  # addresses people type where a proxy stands before this server
    proxies: tuple[str, ...] = ()  # addresses and networks whose word about client and scheme is believed
    smtp: str = ""  # mail server, for letters that lead back to an account; empty: none are sent
    mail_from: str = ""  # sender of these letters
    editions: bool | None = None  # whether guests may load editions; by default where only this machine can be a guest
    limits: Limits = Limits()  # other limits, as tables=100,crowd=40 and so on
    keep: Keep | None = None  # how long things are kept: all, or guests=30,finished=365 and so on; for ever at home
    archive: str = ""  # folder into which games are written before they are forgotten, or off; empty: archive in the data folder
    log: Literal["text", "json"] = "text"  # the form of the log: lines for people or for programs
    log_level: Literal["debug", "info", "warning", "error"] = "info"  # what is worth a line
    metrics: Literal["local", "on", "off"] = "local"  # who may read /metrics: this machine and the proxies, all or nobody
    watch_port: MaybePort = 0  # port on which a worker answers /healthz, /readyz and /metrics; 0: none
    slow_seconds: Seconds = 1.0  # after which a request or a command is worth a line
    ready_seconds: Seconds = 2.0  # within which database and fan-out answer a house that is ready
    shutdown_seconds: Count = 5  # that whoever is being answered is given when the house closes
    cages: Count = 4  # editions played at once, each in a process of its own
    cage_seconds: Seconds = 10.0  # for one answer of such a process, then its edition is broken
    cage_idle_seconds: Seconds = 900.0  # that nobody asks it anything, then it is ended
    trials: Count = 2  # editions tried out at once
    session_idle: Seconds = 90 * 86_400.0  # seconds without use after which a session ends
    session_longest: Seconds = 365 * 86_400.0  # seconds after which an account must sign in again in any case
    session_noted: Seconds = 86_400.0  # how often it is noted that a session is used, in seconds
    proof_seconds: Seconds = 600.0  # how long a password or passkey given opens what protects the account
    pause: float = 0.6  # seconds a bot waits before it plays, so that people can follow
    bot_seconds: Seconds = 5.0  # a bot decides within about this, whatever its level says
    wait_seconds: Seconds = 3.0  # that people wait for all bots of a table together, their pauses included, or little longer
    threads: int = max(1, (os.cpu_count() or 2) - 1)  # in which bots think; 0: they do in other processes (`ludotheque work`)
    lease_seconds: Seconds = 3.5  # that a worker has a job, unless it says that it is still at it; then another takes over
    work_seconds: Seconds = 1.0  # how often a worker looks for jobs that nobody has told it of
    retry_seconds: Seconds = 5.0  # before a bot that has failed tries again, doubled each time
    retry_longest: Seconds = 300.0  # the longest it waits
    live_seconds: Seconds = 300.0  # for one decision at a table that is played at once
    daily_seconds: Seconds = 86_400.0  # for one decision at a table that is played by the day
    sweep_seconds: Seconds = 15.0  # how often forgotten bot moves are looked for
    resync_seconds: Seconds = 60.0  # how often followed tables are compared with the database, even if no notice seems lost
    beat_seconds: Seconds = 2.0  # how often a process says through Valkey that it lives
    mail_seconds: Seconds = 30.0  # for handing in one letter
    letters_waiting: Count = 100  # letters at most that wait to be sent; more are not written
    compile_first: bool = True  # a game is not played before its rules were compiled once; else they are when they are called

    @property
    def at_home(self) -> bool:
        """Whether this is a house on one's own machine, which nobody else can reach."""
        return is_loopback(self.host) and not self.origins

    @property
    def keeping(self) -> Keep:
        return self.keep if self.keep is not None else FOR_EVER if self.at_home else Keep()

    @property
    def archive_folder(self) -> Path | None:
        """Where games are written before they are forgotten; None where nothing is, or the owner does not want it."""
        if self.archive == "off" or self.keeping == FOR_EVER:
            return None
        return Path(self.archive) if self.archive else self.data_folder / "archive"

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


class Found(NamedTuple):
    """Settings, and where each was found; of those that are several numbers, each number, as `limits.tables`."""

    settings: Settings
    sources: dict[str, str]


class Given(NamedTuple):
    """A value for a setting, as it was found somewhere."""

    name: str
    source: str
    value: Any


DEFAULT = "default"
VARIABLE = "LUDOTHEQUE_"
BESIDE = ("cache", "games", "interpret", "settings")  # further variables that mean something; those of tests begin with `test_`


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that stand on the command line (None: not given), else in the environment, else in the file."""
    return find_settings(given, environment).settings


def find_settings(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Found:
    """The same, with where each was found."""
    file = given.get("settings") or environment.get(f"{VARIABLE}SETTINGS")
    chosen: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for name, source, value in (*_in_file(file), *_in_environment(environment), *_on_command_line(given)):  # the last one counts
        if name in GROUPS:
            numbers = _numbers(GROUPS[name], source, value)
            chosen[name] = {**chosen.get(name, {}), **numbers}
            sources.update({f"{name}.{number}": source for number in numbers})
        else:
            chosen[name], sources[name] = _check(name)(source, value), source
    for name in chosen.keys() & GROUPS.keys():
        chosen[name] = GROUPS[name](**chosen[name])
    settings = Settings(**chosen)
    if settings.smtp and not (
        settings.mail_from and settings.origins
    ):  # a link to where a request says it goes could go anywhere
        raise BadSetting("--smtp needs --mail-from, the sender of letters, and --origins, where their links lead")
    if not settings.threads and not settings.redis:
        raise BadSetting("--threads 0 leaves the thinking to other processes: it needs --redis, and `ludotheque work` there")
    return Found(settings, sources)


def _on_command_line(given: Mapping[str, Any]) -> Iterator[Given]:
    for name, value in given.items():
        if value is not None and name != "settings":
            yield Given(name, option(name), value)


def _in_environment(environment: Mapping[str, str]) -> Iterator[Given]:
    for variable, value in environment.items():
        name = variable.removeprefix(VARIABLE).lower()
        if not variable.startswith(VARIABLE) or not value or name in BESIDE or name.startswith("test_"):
            continue
        if name not in FIELDS:
            raise BadSetting(f"{variable} is no setting{_perhaps(name, lambda near: VARIABLE + near.upper())}")
        yield Given(name, variable, value)


def _in_file(file: str | None) -> Iterator[Given]:
    if not file:
        return
    try:
        found = tomllib.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise BadSetting(f"the settings {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file} is no TOML: {error}") from None
    for name, value in found.items():
        if name not in FIELDS:
            raise BadSetting(f"{file} has {name!r}, which is no setting{_perhaps(name, str)}")
        yield Given(name, f"{name} in {file}", value)


def _perhaps(name: str, said: Callable[[str], str]) -> str:
    near = difflib.get_close_matches(name, FIELDS, 1)
    return f"; did you mean {said(near[0])}?" if near else "; `ludotheque settings` lists them all"


def option(name: str) -> str:
    """A setting as an option of a command."""
    return f"--{name.replace('_', '-')}"


@cache
def meanings(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What stands beside each field of a declaration: its help."""
    try:
        source = inspect.getsource(kind)
    except OSError:  # a package without its sources
        return {}
    return dict(re.findall(r"^    (\w+): .*?  # (.+)$", source, re.MULTILINE))


def form(name: str) -> str:
    """How the value of a setting is written."""
    kind = FIELDS[name].type
    if name in FORMS:
        return FORMS[name]
    if get_origin(kind) is Literal:
        return "|".join(get_args(kind))
    return {bool: "on|off", int: "N", float: "SECONDS"}.get(_plain(kind), "TEXT")


def listed(found: Found) -> Iterator[tuple[str, Any, str]]:
    """Every setting: its name, its value as it is in use, without passwords, and where that comes from."""
    settings = found.settings
    in_use = {
        "data": str(settings.data_folder),
        "database": settings.database_url,
        "editions": settings.loads_editions,
        "keep": settings.keeping,
        "archive": str(settings.archive_folder or "off"),
    }
    for name in FIELDS:
        value = in_use.get(name, getattr(settings, name))
        if isinstance(value, msgspec.Struct):
            for number, amount in msgspec.structs.asdict(value).items():
                yield f"{name}.{number}", amount, found.sources.get(f"{name}.{number}", DEFAULT)
        else:
            yield name, without_password(value) if isinstance(value, str) else value, found.sources.get(name, DEFAULT)


def without_password(url: str) -> str:
    """An address as it may be shown."""
    return re.sub(r"(?<=password=)[^&]+", "***", re.sub(r"(://[^:/@]*):.*@", r"\1:***@", url))


def _text(source: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BadSetting(f"{source} is {str(value)!r}; expected a text")
    return value


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
    path = Path(_text(source, value)).expanduser()
    if path.exists() and not path.is_dir():
        raise BadSetting(f"{source} is {str(value)!r}, which is a file; expected a folder")
    return str(path)


def _parts(value: Any) -> list[str]:
    """Several texts: a list, or one text with commas between them."""
    return [str(part).strip() for part in (value if isinstance(value, list) else str(value).split(",")) if str(part).strip()]


def _origins(source: str, value: Any) -> tuple[str, ...]:
    origins = tuple(part.rstrip("/") for part in _parts(value))
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise BadSetting(f"{source} has {origin!r}; expected https://HOST or http://HOST:PORT, with commas between them")
    return origins


def _proxies(source: str, value: Any) -> tuple[str, ...]:
    proxies = tuple(_parts(value))
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


def _switch(source: str, value: Any) -> bool:
    if value not in ("on", "off", True, False):
        raise BadSetting(f"{source} is {str(value)!r}; expected on or off")
    return value in ("on", True)


def _one_of(kind: Any) -> Callable[[str, Any], str]:
    def check(source: str, value: Any) -> str:
        if value not in get_args(kind):
            raise BadSetting(f"{source} is {str(value)!r}; expected {' or '.join(get_args(kind))}")
        return str(value)

    return check


def _number(kind: Any) -> Callable[[str, Any], float]:
    """A number as that type declares it; none is negative."""
    plain = _plain(kind)
    bounds = next(iter(getattr(kind, "__metadata__", ())), msgspec.Meta(ge=0))
    least = f"above {bounds.gt}" if bounds.gt is not None else f"from {bounds.ge}"
    most = "" if bounds.le is None else f" to {bounds.le}"

    def check(source: str, value: Any) -> float:
        try:
            found: float = msgspec.convert(value, Annotated[plain, bounds], strict=isinstance(value, bool))
            if math.isfinite(found):
                return found
        except (msgspec.ValidationError, OverflowError):
            pass
        raise BadSetting(f"{source} is {str(value)!r}; expected a {'whole ' if plain is int else ''}number {least}{most}")

    return check


def _plain(kind: Any) -> Any:
    """A type without what else is said of it: no bounds, not None."""
    if get_origin(kind) is Annotated:
        return get_args(kind)[0]
    return next((part for part in get_args(kind) if part is bool), kind)


def _numbers(kind: type[msgspec.Struct], source: str, value: Any) -> dict[str, Any]:
    """A setting of several numbers: those that are to differ, written as name=number with commas between, or as a table."""
    known = {field.name: field.type for field in msgspec.structs.fields(kind)}
    if kind is Keep and value == "all":
        return msgspec.structs.asdict(FOR_EVER)
    if isinstance(value, Mapping):
        parts = {f"{name} = {number}": (name, number) for name, number in value.items()}
    else:
        written = [part.strip() for part in str(value).split(",") if part.strip()]
        parts = {part: (name, number) for part in written for name, _, number in [part.partition("=")]}
    chosen: dict[str, Any] = {}
    for part, (name, number) in parts.items():
        if name not in known:
            raise BadSetting(f"{source} has {name!r}; expected one of {', '.join(known)}")
        try:
            chosen[name] = _number(known[name])(source, number)
        except BadSetting:
            raise BadSetting(f"{source} has {part!r}; expected {name}=NUMBER") from None
    return chosen


def _check(name: str) -> Callable[[str, Any], Any]:
    """What reads the value of a setting: its own way, or that of its type."""
    kind = FIELDS[name].type
    if name in _CHECKS:
        return _CHECKS[name]
    if get_origin(kind) is Literal:
        return _one_of(kind)
    return {bool: _switch, int: _number(kind), float: _number(kind)}.get(_plain(kind), _text)


FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}
GROUPS: dict[str, type[Limits | Keep]] = {"limits": Limits, "keep": Keep}
FORMS = {  # how those are written that a type does not tell enough about
    "host": "ADDRESS",
    "port": "PORT",
    "data": "DIR",
    "database": "URL",
    "redis": "URL",
    "origins": "URLS",
    "proxies": "ADDRESSES",
    "smtp": "URL",
    "mail_from": "ADDRESS",
    "editions": "on|off",
    "limits": "NAME=NUMBER,…",
    "keep": "NAME=DAYS,…",
    "archive": "DIR|off",
}
_CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "database": _database,
    "redis": _redis,
    "data": _data,
    "origins": _origins,
    "proxies": _proxies,
    "smtp": _smtp,
    "mail_from": _mail_from,
    "archive": _data,
}
