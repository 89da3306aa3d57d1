"""What somebody wants who loads a file of their own: the house halted, its memory, its disk, its secrets, or another's game."""

import asyncio
import importlib.util
import os
import re
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from client import PATIENCE, Guest
from houses import GENEROUS, Served
from loading import HEAD, THRICE, load, open_table
from sqlalchemy import text

import ludotheque
import toys
from ludotheque.engine import cache
from ludotheque.engine import edition as editions
from ludotheque.engine.components import Components
from ludotheque.engine.edition import Edition, parse_edition
from ludotheque.engine.errors import BadComponents
from ludotheque.engine.rule import entry
from ludotheque.server.games import workshop
from ludotheque.server.games.cage import walls
from ludotheque.server.games.cage.cages import surroundings
from ludotheque.server.games.cage.frames import LENGTH, Trial
from ludotheque.server.games.cage.nursery import Turns
from ludotheque.server.settings import Settings
from ludotheque.server.store.editions import keep as keep_edition
from play import run_python

# To run numbers that nobody has tried


@pytest.mark.parametrize(
    ("toml", "named"),
    [
        ("[options.rounds]\nrange = [1, 127]\n[hands]\ndraw = 10000000000\n", "options.rounds.range is [1, 127]"),
        ("[hands]\ndraw = 10000000000\n", "hands.draw is 10000000000; expected 1 to 60"),
        ("[hands]\ndraw = 60\n", "robots.copies: there are 36 robots; draw needs 145"),
        ("[robots]\ncopies = 200\n", "robots.copies is 200; expected 1 to 30"),
        ("[robots]\nvalues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]\n", "robots.values has 11 entries"),
        ("[hands]\nduel = 3\n", "hands.duel: it is 3; 2 hands do not fill 25 cells"),
        ("[robots]\nwithin = { copies = '1 to 9999' }\n", "robots has no within"),
        ("[box]\nseats = [1, 2, 4, 120]\n", "box.seats is [1, 2, 4, 120]"),
        ("[box]\nseats = []\n", "box.seats is []"),
        ("[options.mode]\nchoices = ['solo']\n", "options.mode.choices is not an edition's to change"),
        ("[options.rounds]\ndefault = 99\n", "options.rounds.default is 99"),
        ("[options.speed]\nrange = [1, 2]\n", "options.speed is no option"),
    ],
)
def test_a_guest_writes_past_arrays_or_halts_the_house_by_a_number(house: Served, toml: str, named: str) -> None:
    problem = house.guest("Eve").refused("edition/bad", "POST", "/api/editions", {"game": "robot-master", "toml": HEAD + toml})
    assert named in problem["params"]["reason"]


@pytest.mark.parametrize("game", [*ludotheque.shelf(), *toys.GAMES], ids=lambda game: game.slug)
def test_a_number_of_a_box_has_no_range(game: Any, tmp_path: Path) -> None:
    """Whoever adds a number to a box says how far it goes: without its ranges no box can be opened."""
    box = (game.folder / "components.toml").read_text("utf-8")
    path = tmp_path / "components.toml"
    path.write_text(re.sub(r"(?m)^within = .*$", "", box), "utf-8")
    assert any(numbers(tomllib.loads(box)))
    with pytest.raises(BadComponents, match="declares no range for it"):
        Components(path)


def numbers(thing: Any) -> Iterator[int]:
    if isinstance(thing, dict | list):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from numbers(part)
    elif type(thing) is int:
        yield thing


def test_a_rule_of_an_edition_writes_where_it_should_not() -> None:
    def careless(cells: Any, at: int) -> None:
        cells[at] = 1

    token = editions._building.set(parse_edition(THRICE.encode(), "thrice"))
    try:
        guarded = entry(careless)
    finally:
        editions._building.reset(token)
    with pytest.raises(IndexError):
        guarded(np.zeros(3, np.int64), 3)


# To cost the house its time and memory

DEEP = "[texts.en]\ntagline = '''{}'''\n[texts.fr]\ntagline = 'x'\n"


@pytest.mark.parametrize(
    ("bomb", "named"),
    [
        ("a." * 32_000 + "a = 1\n", "line 4 has 32000 dots"),
        (f"[{'a.' * 32_000}a]\n", "line 4 has 32000 dots"),
        ("a = " + "[" * 30_000 + "\n", "line 4 opens 30000 brackets"),
        ("a = " + "[\n" * 20_000 + "\n", "line 104 is the 101th bracket deep"),
        (f"[scores]\nsingle = {'9' * 5_000}\n", "line 5 has a number of more than 39 digits"),
        (f"[scores]\nsingle = 0x{'f' * 5_000}\n", "scores.single is a number of more than 30 digits"),
        (DEEP.format("{" * 25_000), "line 5 opens 25000 brackets"),
        (DEEP.format("{\n" * 900), "line 105 is the 101th bracket deep"),
        (DEEP.format("x" * 30_000), "texts.en.tagline has 30000 characters"),
        ("[scores]\nsingle = 1\nnote = '" + "x" * 600 + "'\n", "scores.note has 600 characters"),
        ("\0", "the file: "),
    ],
)
def test_a_guest_takes_the_memory_of_the_house_by_a_small_file(house: Served, bomb: str, named: str) -> None:
    problem = house.guest("Eve").refused("edition/bad", "POST", "/api/editions", {"game": "robot-master", "toml": HEAD + bomb})
    assert named in problem["params"]["reason"]
    assert "\n" not in problem["params"]["reason"]


def test_a_guest_takes_both_places_where_files_are_tried() -> None:
    """Whoever has many files tried waits for themselves: somebody else's is begun at once."""

    async def load_many() -> list[str]:
        turns, begun, over = Turns(2), [], asyncio.Event()

        async def trial(person: str) -> None:
            async with turns.of(person):
                begun.append(person)
                await over.wait()

        tasks = [asyncio.create_task(trial(person)) for person in ("Eve", "Eve", "Eve", "Ada")]
        while len(begun) < 2:
            await asyncio.sleep(0)
        first = list(begun)
        over.set()
        await asyncio.gather(*tasks)
        assert "Eve" not in turns
        return first

    assert sorted(asyncio.run(load_many())) == ["Ada", "Eve"]


@pytest.mark.usefixtures("uncompiled")
def test_a_guest_loads_files_as_many_guests(serve: Callable[..., Served]) -> None:
    """What one may load, a crowd at one address may load so many times over, and no more, whoever they say they are."""
    limits = msgspec.structs.replace(GENEROUS, editions_at_once=1, editions_per_second=0, crowd=2)
    house = serve(limits=limits)
    for name in ("Eve", "Eve"):
        load(house.guest(name))
    problem = house.guest("Eva").refused("rate/limited", "POST", "/api/editions", {"game": "robot-master", "toml": THRICE})
    assert problem["params"]["seconds"] > 0


@pytest.mark.usefixtures("uncompiled")
def test_a_guest_has_everybody_wait_for_the_compiler(serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at many boxes is told that it is too much, and of these one is made ready before the next who asks."""
    most, begun, gate = 4, [], threading.Event()

    async def compiler(edition: Edition, version: int = 0) -> None:
        begun.append(edition.digest)
        await asyncio.to_thread(gate.wait)
        raise BadComponents("enough is known")

    monkeypatch.setattr(workshop, "run_compiler", compiler)
    house = serve(proxies=("127.0.0.1",), limits=msgspec.structs.replace(GENEROUS, crowd=most))
    shop, store = house.house.workshop, house.house.store
    eve, ada = house.guest("Eve"), house.guest("Ada")
    eve.http.headers["X-Forwarded-For"], ada.http.headers["X-Forwarded-For"] = "203.0.113.7", "198.51.100.7"
    files = [parse_edition((THRICE + "#" * number).encode(), "file") for number in range(most + 3)]
    for edition in files:
        asyncio.run_coroutine_threadsafe(store.write(keep_edition, edition), shop._loop).result()

    def look(guest: Guest, edition: Edition) -> str:
        answer = guest.http.get(f"/api/boxes/robot-master@{edition.digest}")
        assert answer.status_code in (200, 409) or int(answer.headers["Retry-After"]) > 0
        return "" if answer.status_code == 200 else str(answer.json()["code"])

    *hers, other = files
    try:
        assert [look(eve, edition) for edition in hers] == ["edition/preparing"] * most + ["edition/busy"] * 2
        while look(ada, other) == "edition/preparing":  # until it is tried, and only has to be compiled
            pass
    finally:
        gate.set()
    while len(begun) < most + 1:
        eve.ask("GET", "/api/home")
    assert begun.index(other.digest) <= 1  # one of hers at most, whichever was tried first


# To be taken for another


def test_a_file_that_was_never_tried_passes_for_one_that_was(house: Served) -> None:
    """An edition is known by the whole digest of its file, and by nothing shorter."""
    eve = house.guest("Eve")
    digest = load(eve)
    assert re.fullmatch("[0-9a-f]{64}", digest)
    for shorter in (digest[:12], digest[:63]):
        eve.refused("edition/unknown", "GET", f"/api/boxes/robot-master@{shorter}")


# To be let in where nobody is


@pytest.mark.parametrize(
    ("settings", "loads"),
    [
        ({}, True),
        ({"host": "::1"}, True),
        ({"host": "localhost"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "192.168.1.7"}, False),
        ({"host": "games.example.org"}, False),
        ({"origins": ("https://games.example.org",)}, False),  # loopback, but a proxy brings strangers
        ({"host": "0.0.0.0", "editions": True}, True),
        ({"editions": False}, False),
    ],
)
def test_a_stranger_loads_files_into_a_house_whose_owner_never_allowed_it(settings: dict[str, Any], loads: bool) -> None:
    assert Settings(**settings).loads_editions is loads


# To get out of the cage

WILD = """
import ctypes, os, resource, socket, subprocess, sys
from pathlib import Path
from ludotheque.engine import cache
from ludotheque.server.games import trial
from ludotheque.server.games.cage import inside
from ludotheque.server.games.cage.frames import Trial

work, secret, theirs = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
house, system, program = os.getppid(), ctypes.CDLL(None, use_errno=True), Path(cache.PACKAGE, "__init__.py")

def signal_thread():
    if system.tgkill(house, house, 0) < 0:
        raise OSError(ctypes.get_errno())

def outlive():
    if Path("/proc/self/oom_score_adj").read_text() == "1000\\n":
        raise OSError

attempts = {
    "connect": lambda: socket.socket(),
    "start a program": lambda: subprocess.run(["true"]),
    "make a process": os.fork,
    "write a file": lambda: secret.with_name("escaped").write_text("x"),
    "make a file without writing it": lambda: os.open(secret.with_name("escaped"), os.O_RDONLY | os.O_CREAT),
    "write the program": lambda: os.open(program, os.O_WRONLY),
    "empty the program": lambda: os.open(theirs, os.O_RDONLY | os.O_TRUNC),
    "empty a file": lambda: os.truncate(secret, 0),
    "let everybody read a file": lambda: os.chmod(secret, 0o644),
    "make a file look old": lambda: os.utime(secret, (0, 0)),
    "write the compiled code of others": lambda: cache.directory().parents[1].joinpath("escaped").write_text("x"),
    "read the database of the house": lambda: secret.read_text(),
    "see what the house has": lambda: os.listdir("/"),
    "read the users": lambda: Path("/etc/passwd").read_text(),
    "read what the house was started with": lambda: Path(f"/proc/{house}/environ").read_text(),
    "end the house": lambda: os.kill(house, 0),
    "end a thread of the house": signal_thread,
    "give the house no time": lambda: resource.prlimit(house, resource.RLIMIT_CPU),
    "make the house slow": lambda: os.setpriority(os.PRIO_PROCESS, house, 19),
    "take all memory": lambda: bytearray(6 << 30),
    "stay when memory runs out, and the house goes": outlive,
}

def run_wild(*_):
    for name, attempt in attempts.items():
        try:
            attempt()
        except (OSError, MemoryError):
            continue
        print(name, file=sys.stderr, flush=True)
    os._exit(0)

inside.game_of = trial.try_out = run_wild
inside.parse_edition = lambda *_: None
trial.raise_child(Trial("", b"")) if work == "try" else inside.main(work)
"""
LINUX = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the walls are Linux's")


@LINUX
@pytest.mark.parametrize("safe", ["1", ""])
@pytest.mark.parametrize("work", ["try", "compile", "play"])
def test_an_edition_that_runs_wild_reaches_the_house(work: str, safe: str, tmp_path: Path) -> None:
    """Begun as cages are, from the folder that a service is started in; the walls stand without Python's own care, too."""
    program, secret, edition = tmp_path / "program" / "wild.py", tmp_path / "data" / "ludotheque.db", "0" * 64
    for path, content in ((program, WILD), (secret, "secret")):
        path.parent.mkdir()
        path.write_text(content)
    searched = os.pathsep.join([str(program.parent), str(Path(ludotheque.__file__).parent.parent)])
    environment = surroundings(edition, PYTHONPATH=searched, PYTHONSAFEPATH=safe)
    frame = msgspec.msgpack.encode(Trial("the file", THRICE.encode()))
    done = subprocess.run(
        [sys.executable, "-m", "wild", work, str(secret), str(program)],
        input=LENGTH.pack(len(frame)) + frame,
        env=environment,
        cwd="/",
        capture_output=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr.decode().splitlines()) == (0, [])
    assert secret.read_text() == "secret"


def test_an_owner_thinks_that_there_are_walls(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What the system does not give is said at the start, once; where it gives everything there is nothing to say."""
    for version, told in ((7, 0), (0, 1)):
        monkeypatch.setattr(walls, "_landlock_version", lambda version=version: version)
        caplog.clear()
        serve()
        said = [
            record.getMessage()
            for record in caplog.records
            if "walls" in record.getMessage() and "Landlock" in record.getMessage()
        ]
        assert len(said) == told


@LINUX
def test_an_edition_is_played_though_a_wall_could_not_be_put_up() -> None:
    script = """
from ludotheque.server.games.cage import walls
walls._landlock_version, walls.RESTRICT_SELF = lambda: 1, -1
walls.confine("play")
print("it plays")
"""
    with pytest.raises(AssertionError, match="OSError"):
        run_python("-c", script)


# To fill the disk


@pytest.mark.usefixtures("uncompiled")
def test_what_was_compiled_for_an_edition_outlives_it(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It goes with the edition; what another house that shares the cache has just begun to play does not."""
    monkeypatch.setattr(cache, "directory", lambda: tmp_path / "compiled" / "common")
    cache.directory().mkdir(parents=True)
    house = serve().house
    kept, forgotten, young = (parse_edition((THRICE + "#" * number).encode(), "file") for number in range(3))
    for edition in (kept, forgotten, young):
        cache.of_edition(edition.digest).joinpath("compiled").touch()
    for edition in (kept, forgotten):
        os.utime(cache.directory().parent / f"edition-{edition.digest}", (0, 0))

    async def sweep() -> None:
        await house.store.write(keep_edition, kept)
        house.workshop._tidy_at = 0.0
        await house.workshop.tidy()

    asyncio.run_coroutine_threadsafe(sweep(), house.workshop._loop).result()
    left = {path.name for path in cache.directory().parent.iterdir()}
    assert left == {"common", *(f"edition-{edition.digest}" for edition in (kept, young))}


# To take the house down from inside a game


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cages that play uncompiled: what they do to the house is the same, and nobody waits for the compiler."""
    monkeypatch.setenv("LUDOTHEQUE_INTERPRET", "1")


def cage_of(house: Served, name: str) -> int:
    return house.house.workshop.cages._cages[name].process.pid


@contextmanager
def playing(house: Served) -> Iterator[tuple[str, Guest, Any, Guest, Any]]:
    """Eve plays an edition against herself, Ada the game of the house."""
    eve, ada = house.guest("Eve"), house.guest("Ada")
    digest = load(eve)
    theirs = open_table(eve, digest, "me", "me")
    ours = ada.open_table("me", "me")
    lines = [eve.line(), ada.line()]
    for line, table in zip(lines, (theirs, ours), strict=True):
        line.join(table)
    yield f"robot-master@{digest}", lines[0], theirs["id"], lines[1], ours["id"]


@pytest.mark.usefixtures("uncompiled")
def test_a_guest_crashes_the_house_with_the_edition_of_a_running_game(serve: Callable[..., Served]) -> None:
    house = serve()
    with playing(house) as (name, eve, theirs, ada, ours):
        eve.move(theirs)
        os.kill(cage_of(house, name), signal.SIGKILL)
        eve.until(lambda message: message.get("info", {}).get("problem") == "edition/broken")
        assert ada.move(ours)["type"] == "accepted"
        ada.guest.ask("GET", "/api/home")
        eve.guest.ask("GET", f"/api/tables/{theirs}")


@pytest.mark.usefixtures("uncompiled")
def test_a_guest_holds_up_everybody_with_an_edition_that_hangs(serve: Callable[..., Served]) -> None:
    house = serve(cage_seconds=3.0)
    with playing(house) as (name, eve, theirs, ada, ours):
        eve.move(theirs)
        eve.stands_at(theirs, 1)
        os.kill(cage_of(house, name), signal.SIGSTOP)
        seat = eve.tables[theirs]["info"]["actors"][0]
        action = next(sight for sight in eve.tables[theirs]["sights"] if sight["seat"] == seat)["moves"][0]["action"]
        eve.send(type="move", id="hangs", table=theirs, seat=seat, based_on=1, action=action)
        for number in range(4):  # all of it while Eve's move waits
            ada.move(ours)
            ada.stands_at(ours, number + 1)
        answer = eve.until(lambda message: message.get("id") == "hangs")
        assert (answer["type"], answer["code"]) == ("refused", "edition/broken")
        assert ada.move(ours)["type"] == "accepted"


@pytest.mark.usefixtures("uncompiled")
def test_a_process_that_nobody_needs_is_kept_for_ever(serve: Callable[..., Served]) -> None:
    """It is ended after a while, and started again for the next move: nobody notices."""
    house = serve(cage_idle_seconds=1.0)
    with playing(house) as (name, eve, theirs, _, _):
        cages = house.house.workshop.cages._cages
        while name in cages:
            time.sleep(0.05)
        eve.move(theirs)
        eve.stands_at(theirs, 1)


# What is said of it


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a trial has no limits where there are no children")
def test_an_edition_takes_its_trial_with_it_and_nobody_knows_why() -> None:
    """Even of a trial that had to be ended it is told which entries the file has."""
    script = """
from ludotheque.server.games import trial
from ludotheque.server.games.cage.frames import Trial
trial.ROOMS["try"] = trial.ROOMS["try"]._replace(work=1)
file = '[edition]\\ngame = "reliques-et-co"\\nname = "Long"\\n[box]\\nminutes = 29\\n[end]\\nnote = "as before"\\n'
print(trial.raise_child(Trial("the file", file.encode())).reason)
"""
    said = run_python("-c", script, LUDOTHEQUE_INTERPRET="1").strip()
    assert said == "the file: its games take too long; the file changes box.minutes, end.note"


# All of it at once


@pytest.mark.usefixtures("uncompiled")
def test_a_guest_loads_whatever_a_fuzzer_thinks_of(serve: Callable[..., Served]) -> None:
    """The short form of benchmarks/hostile_editions.py."""
    path = Path(__file__).parents[2] / "benchmarks" / "hostile_editions.py"
    spec = importlib.util.spec_from_file_location("hostile_editions", path)
    assert spec
    assert spec.loader
    fuzzer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fuzzer)
    many = 10**6
    limits = msgspec.structs.replace(GENEROUS, editions=many, editions_at_once=many, editions_per_second=many)
    eve = serve(limits=limits).guest("Eve")
    for game, toml in fuzzer.files(range(60)):
        answer = eve.http.post("/api/editions", json={"game": game, "toml": toml})
        if answer.status_code != 200:
            told = answer.json()
            assert answer.status_code == 422 or told["code"] == "request/too-large", told
            assert told["code"] != "edition/bad" or fuzzer.names_entry(told["params"]["reason"], game, toml), told


def test_editions_stored_under_short_digests_go_on(tmp_path: Path) -> None:
    """Whole digests came later: what was stored before is found under them."""
    from alembic import command
    from alembic.config import Config

    from ludotheque.server.store import migrations
    from ludotheque.server.store.database import Store

    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    path = tmp_path / "thrice.toml"
    path.write_text(THRICE)
    game = ludotheque.game("robot-master", path)
    whole, snapshot = game.edition.digest, game.new(2, 7).to_bytes()

    def migrate(connection: Any, to: str) -> None:
        config = Config()
        config.set_main_option("script_location", str(migrations.HERE))
        config.attributes["connection"] = connection
        (command.upgrade if to == "head" else command.downgrade)(config, to)

    with store.engine.begin() as connection:
        migrate(connection, "head")
        values = {"digest": whole, "toml": THRICE}
        connection.execute(text("INSERT INTO editions VALUES (:digest, 'robot-master', 'Thrice', :toml, 0)"), values)
        found = connection.execute(text("SELECT sql FROM sqlite_master WHERE name = 'tables'")).scalar_one()
        columns = {row[1]: row[2] for row in connection.execute(text("PRAGMA table_info(tables)"))}
        filled = {name: 0 if kind in ("INTEGER", "FLOAT", "BOOLEAN", "BIGINT") else "[]" for name, kind in columns.items()}
        filled |= {"id": "t", "game": "robot-master", "edition": whole, "record": snapshot, "host": None}
        names = ", ".join(filled)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{n}' for n in filled)})"), filled)
        assert "edition" in found
        migrate(connection, "0006")
        short = connection.execute(text("SELECT edition, record FROM tables")).one()
        assert short.edition == whole[:12]
        assert short.record != snapshot
        migrate(connection, "head")
        again = connection.execute(text("SELECT edition, record FROM tables")).one()
        assert (again.edition, again.record) == (whole, snapshot)
        assert connection.execute(text("SELECT digest FROM editions")).scalar_one() == whole
    store.close()
