"""Nobody's table goes silent: a connection that is told nothing more is ended, and what was missed is told afterwards."""

import asyncio
import logging
import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import redis
import uvicorn
from client import PATIENCE, Guest, Line
from houses import GENEROUS, Served, free_port, served
from machines import Machine, Postgres, Valkey
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.server.games.warm import warm_up
from ludotheque.server.house import House
from ludotheque.server.settings import Settings
from ludotheque.server.store import database
from ludotheque.server.store.database import Away, Store
from ludotheque.server.wire.messages import Refused
from toys import NIM

HURRIED = replace(GENEROUS, store_seconds=3.0, away_seconds=0.2)
ONLY_WHEN_NEEDED = 3_600.0  # seconds: a comparison that comes by itself would prove nothing


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """Nothing is to be compiled, or loaded, while the database is held to a time."""
    warm_up(NIM)


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Opens a house that plays Nim alone, so that it opens at once."""
    with ExitStack() as opened:

        def opener(**settings: Any) -> Served:
            chosen = {"data": str(tmp_path), "pause": 0, "limits": GENEROUS, "resync_seconds": ONLY_WHEN_NEEDED, **settings}
            return opened.enter_context(served(Settings(**chosen), [NIM]))

        yield opener


def duel(one: Served, two: Served | None = None) -> tuple[list[Guest], str]:
    """Two guests at a table, each in a house of their own if there are two."""
    people = [one.guest("Ada"), (two or one).guest("Ben")]
    table = people[0].open_table("me", "friend", game="nim")
    people[1].sit(table, 1)
    return people, table["id"]


def mover(lines: list[Line], table: str) -> int:
    """Which of them is to move."""
    return next(number for number, line in enumerate(lines) if any(s.get("moves") for s in line.tables[table]["sights"]))


def soon(true: Callable[[], bool]) -> None:
    """Waits for something; the limit only catches a hang."""
    hang = time.monotonic() + PATIENCE / 3
    while not true():
        assert time.monotonic() < hang, "it never came true"
        time.sleep(0.01)


def is_forgotten(house: House) -> bool:
    """Whether nothing is left of any connection."""
    turns, rooms = house.turns, house.rooms
    return not (turns._everybody or turns._people or turns._waiting or rooms._rooms)


def closed(line: Line) -> int | None:
    """The code with which the house hangs up."""
    try:
        while True:
            line.read()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None


# A connection that is told nothing more


def fail(*_: Any) -> Any:
    raise RuntimeError("a bug")


def alone(house: Served) -> tuple[Guest, str]:
    """A guest who plays against themselves."""
    ada = house.guest("Ada")
    return ada, ada.open_table("me", "me", game="nim")["id"]


@pytest.mark.parametrize("failing", ["rooms", "turns"])
def test_a_bug_leaves_a_line_open_that_is_told_nothing(open_house: Any, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    house = open_house()
    ada, table = alone(house)
    line = ada.line()
    line.join(table)
    monkeypatch.setattr(getattr(house.house, failing), "news", fail)
    line.send(type="move", id="m", table=table, seat=line.tables[table]["info"]["actors"][0], based_on=0, action=0)
    assert closed(line) == 1011
    monkeypatch.undo()
    soon(lambda: is_forgotten(house.house))
    again = ada.line()
    assert again.join(table)["info"]["number"] == 1  # the browser comes back by itself, and finds what was stored


@pytest.mark.parametrize("failing", ["rooms.part", "turns.leave"])
def test_a_bug_leaves_a_trace_of_somebody_who_has_gone(open_house: Any, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    house = open_house()
    ada, table = alone(house)
    tables = [table, ada.open_table("me", "me", game="nim")["id"]]
    line = ada.line()
    for followed in tables:
        line.join(followed)
    holder, name = failing.split(".")
    whole, calls = getattr(getattr(house.house, holder), name), []

    def failing_once(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) == 1:
            fail()
        return whole(*arguments)

    monkeypatch.setattr(getattr(house.house, holder), name, failing_once)
    line.socket.close()
    soon(lambda: not house.house.rooms.watched(tables[1]) and (failing == "rooms.part" or not house.house.rooms.watched(table)))
    soon(lambda: failing == "turns.leave" or not house.house.turns._everybody)


# A database that is away


def without(machine: Machine, how: str) -> Any:
    """A machine that has crashed, or says nothing."""
    return machine.away() if how == "stopped" else machine.frozen()


def insist(line: Line, kind: str, **command: Any) -> Any:
    """Repeats a command under the same id as long as the house is away."""
    while True:
        answer = line.command(kind, **command)
        if answer.get("code") != "server/away":
            return answer
        time.sleep(0.05)


def first_move(line: Line, table: str) -> dict[str, Any]:
    known = line.tables[table]
    sight = next(sight for sight in known["sights"] if sight.get("moves"))
    action = sight["moves"][0]["action"]
    return {"table": table, "seat": sight["seat"], "based_on": known["info"]["number"], "action": action, "id": "the move"}


@pytest.mark.parametrize("how", ["stopped", "frozen"])
def test_a_database_that_is_away_costs_a_move(
    open_house: Any, postgres: Postgres, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ludotheque")
    house = open_house(database=postgres.database(), limits=HURRIED, sweep_seconds=0.05)
    ada, table = alone(house)
    line = ada.line()
    line.join(table)
    move = first_move(line, table)
    with without(postgres, how):
        assert line.command("move", **move).get("code") == "server/away"
        for _ in range(20):
            answer = ada.http.get("/api/home")
            assert (answer.status_code, answer.json()["code"]) == (503, "server/away")
            assert int(answer.headers["retry-after"]) > 0
        assert line.command("move", **move).get("code") == "server/away"  # the connection is as it was
        stranger = Guest(house.url).line()
        stranger.send(type="ping")
        assert stranger.read() == {"type": "pong"}
    answer = insist(line, "move", **move)
    assert (answer["type"], answer["number"]) == ("accepted", 1)
    line.stands_at(table, 1)
    assert ada.ask("GET", f"/api/tables/{table}")["number"] == 1  # once, however often it was asked for
    said = [record.getMessage().partition(":")[0] for record in caplog.records if record.name == "ludotheque.store"]
    assert said[:2] == ["the database is away", "the database is back"]
    assert len(said) < 10, "a line for every refusal"
    assert not [record for record in caplog.records if record.exc_info], "tracebacks"


@pytest.mark.parametrize("how", ["stopped", "frozen"])
def test_a_database_that_is_away_leaves_somebody_behind(open_house: Any, postgres: Postgres, how: str) -> None:
    house = open_house(database=postgres.database(), limits=HURRIED)
    ada, table = alone(house)
    line = ada.line()
    line.join(table)
    room = house.house.rooms._rooms[table]
    with without(postgres, how):
        assert line.command("move", **first_move(line, table)).get("code") == "server/away"
        room.known = None
        room.notify()  # somebody must be told what cannot be looked up
        assert closed(line) == 1013
        soon(lambda: is_forgotten(house.house))
        with pytest.raises(InvalidStatus):
            ada.line()  # it is tried again by a browser
    soon(lambda: not house.house.store.away)
    again = ada.line()
    again.join(table)
    answer = insist(again, "move", **first_move(again, table)) if again.tables[table]["info"]["number"] == 0 else {"number": 1}
    assert answer["number"] == 1


def test_a_database_that_hangs_keeps_the_house_from_closing(postgres: Postgres, tmp_path: Path) -> None:
    settings = Settings(database=postgres.database(), data=str(tmp_path), limits=HURRIED)
    with ExitStack() as freezing:
        with served(settings, [NIM]) as house:
            ada, table = alone(house)
            line = ada.line()
            line.join(table)
            freezing.enter_context(postgres.frozen())
            assert line.command("move", **first_move(line, table)).get("code") == "server/away"
        soon(lambda: not [thread for thread in threading.enumerate() if thread.name.startswith(("store", "look-out"))])


def test_somebody_elses_long_transaction_holds_all_threads(open_house: Any, postgres: Postgres) -> None:
    house = open_house(database=postgres.database(), limits=HURRIED)
    ada, table = alone(house)
    line = ada.line()
    line.join(table)
    engine = house.house.store.engine
    with engine.connect() as held:
        held.exec_driver_sql(f"SELECT 1 FROM tables WHERE id = '{table}' FOR UPDATE")
        assert line.command("move", **first_move(line, table)).get("code") == "server/away"
        assert not house.house.store.away  # for everybody else it is there
    assert insist(line, "move", **first_move(line, table))["number"] == 1


# A fan-out that is away


@pytest.fixture
def two(open_house: Any, valkey: Valkey, tmp_path: Path) -> Callable[..., tuple[Served, Served]]:
    """Opens two houses on one database."""

    def opener(**settings: Any) -> tuple[Served, Served]:
        shared = {"database": f"sqlite:///{tmp_path / 'shared.db'}", "redis": valkey.url, **settings}
        return open_house(**shared), open_house(**shared)

    return opener


def both_follow(houses: tuple[Served, Served]) -> tuple[list[Line], str]:
    people, table = duel(*houses)
    lines = [guest.line() for guest in people]
    for line in lines:
        line.join(table)
    for line in lines:
        line.stands_at(table, 0)
    return lines, table


def move_on(lines: list[Line], table: str) -> None:
    """Whoever is to move moves, and both are told."""
    line = lines[mover(lines, table)]
    answer = line.move(table)
    assert answer["type"] == "accepted", answer
    for told in lines:
        told.stands_at(table, answer["number"])


@pytest.mark.parametrize("how", ["stopped", "frozen"])
def test_a_fan_out_that_is_away_freezes_tables(two: Any, valkey: Valkey, how: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ludotheque")
    lines, table = both_follow(two(beat_seconds=0.2))
    move_on(lines, table)
    with without(valkey, how):
        move_on(lines, table)  # each house looks for itself
        assert lines[0].command("say", table=table, text="is anybody there?")["type"] == "accepted"
        assert lines[1].until(lambda m: m["type"] == "said")["line"]["text"] == "is anybody there?"
    move_on(lines, table)
    said = [record.getMessage().partition(":")[0] for record in caplog.records if record.name == "ludotheque.fanout"]
    assert said.count("the fan-out is away") < 10, "a line for every call"
    assert not [record for record in caplog.records if record.exc_info], "tracebacks"


def test_a_lost_notice_leaves_a_table_stale_for_ever(two: Any, valkey: Valkey) -> None:
    houses = two()
    lines, table = both_follow(houses)
    behind = houses[1].house
    behind.fanout._listener = lambda notice: None  # it hears nothing, and does not know
    line = lines[mover(lines, table)]
    number = line.move(table)["number"]
    assert houses[1].guest().line().join(table)["info"]["number"] == number  # who comes is not served what is stale
    for told in lines:
        told.stands_at(table, number)


def test_a_notice_is_lost_and_nobody_notices(two: Any, valkey: Valkey) -> None:
    houses = two(resync_seconds=0.3)
    lines, table = both_follow(houses)
    for house in houses:
        house.house.fanout._listener = lambda notice: None
    move_on(lines, table)


def test_a_process_dies_between_storing_a_move_and_telling_of_it(two: Any, valkey: Valkey) -> None:
    houses = two(beat_seconds=0.2)
    lines, table = both_follow(houses)
    for _ in range(4):
        move_on(lines, table)  # until nothing is in doubt any more, and one has heard of the other
    soon(lambda: houses[0].house.process in houses[1].house.rooms._alive and not houses[1].house._doubted)
    houses[0].house.fanout._put = lambda topic, notice: None  # not a word comes from it any more
    assert mover(lines, table) == 0
    number = lines[0].move(table)["number"]
    lines[1].stands_at(table, number)


def test_a_turn_is_missed_while_the_fan_out_is_away(two: Any, valkey: Valkey) -> None:
    houses = two(beat_seconds=0.2)
    people, table = duel(*houses)
    lines = [guest.line() for guest in people]  # on the first page
    seat = people[0].ask("GET", f"/api/tables/{table}")["actors"][0]
    lines[seat].until(lambda m: m["type"] == "turns" and m["tables"])
    with valkey.away():
        mine = people[seat].line()
        mine.join(table)
        assert mine.move(table)["type"] == "accepted"
        lines[1 - seat].until(lambda m: m["type"] == "turns" and m["tables"])


def test_more_notices_wait_than_are_kept(two: Any, valkey: Valkey) -> None:
    houses = two(limits=replace(GENEROUS, notices_waiting=3))
    lines, table = both_follow(houses)
    line = lines[mover(lines, table)]
    with valkey.frozen():
        number = line.move(table)["number"]
        for _ in range(5):
            alone(houses[0])
            alone(houses[1])
        assert len(houses[0].house.fanout._outbox) <= 4
    for told in lines:
        told.stands_at(table, number)


def test_every_process_hears_of_every_table(two: Any, valkey: Valkey) -> None:
    houses = two()
    lines, table = both_follow(houses)
    other = alone(houses[0])[1]
    with redis.Redis.from_url(valkey.url) as client:

        def heard() -> dict[str, int]:
            return {topic.decode(): count for topic, count in client.pubsub_numsub(*client.pubsub_channels("ludotheque:*"))}

        soon(lambda: heard().get(f"ludotheque:table:{table}") == 2)
        assert heard()["ludotheque:house"] == 2
        assert f"ludotheque:table:{other}" not in heard()
        assert heard()[f"ludotheque:person:{lines[0].guest.id}"] == 1
        for line in lines:
            line.socket.close()
        soon(lambda: set(heard()) == {"ludotheque:house"})
    assert all(is_forgotten(house.house) for house in houses)
    assert all(house.house.fanout._wanted == {"house"} for house in houses)


DYING = """
import sys
from toys import NIM
from ludotheque.server.app import create_app
from ludotheque.server.serving import listen, make_server
from ludotheque.server.settings import Settings
port, database, redis, data = sys.argv[1:]
settings = Settings(database=database, redis=redis, data=data, beat_seconds=0.1, compile_first=False)
make_server(settings, create_app(settings, [NIM])).run([listen("127.0.0.1", int(port))])
"""


def test_somebody_is_seen_at_a_table_whose_process_was_killed(
    open_house: Any, valkey: Valkey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = {"database": f"sqlite:///{tmp_path / 'shared.db'}", "redis": valkey.url, "beat_seconds": 0.1}
    house = open_house(**shared)
    port = free_port()
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", DYING, str(port), shared["database"], valkey.url, str(tmp_path)]
    process = subprocess.Popen(command, env=surroundings)
    try:
        soon(lambda: is_open(port))
        (ada, ben), table = duel(house)
        line = ada.line()
        line.join(table)
        there = Guest(f"http://127.0.0.1:{port}")
        there.http.cookies = ben.http.cookies
        there.line().join(table)
        line.until(lambda m: m["type"] in ("changed", "news") and m["info"]["seats"][1].get("present"))
    finally:
        process.kill()
        process.wait()
    line.until(lambda m: m["type"] in ("changed", "news") and not m["info"]["seats"][1].get("present"))


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


# A mistake of ours


def fail_once(whole: Any) -> Any:
    """That function, which fails the first time."""
    calls: list[Any] = []

    def failing(*arguments: Any) -> Any:
        calls.append(arguments)
        return fail() if len(calls) == 1 else whole(*arguments)

    return failing


@pytest.mark.parametrize("failing", ["_decode", "_encode"])
def test_one_bug_makes_a_house_deaf_or_mute_until_it_is_restarted(
    two: Any, monkeypatch: pytest.MonkeyPatch, failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    houses = two(beat_seconds=0.2)
    lines, table = both_follow(houses)
    move_on(lines, table)
    fanout = houses[1].house.fanout
    monkeypatch.setattr(fanout, failing, fail_once(getattr(fanout, failing)))
    soon(lambda: any(record.exc_info for record in caplog.records))
    soon(lambda: fanout.listening and not fanout._outbox)
    for _ in range(4):
        move_on(lines, table)


def test_a_house_that_hears_nothing_says_it_is_ready(open_house: Any, valkey: Valkey, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house(redis=valkey.url, beat_seconds=0.1, ready_seconds=0.1)

    def fanout() -> bool:
        return bool(house.guest().http.get("/readyz").json()["fanout"])

    soon(fanout)
    with monkeypatch.context() as cut, redis.Redis.from_url(valkey.url) as client:
        cut.setattr(house.house.fanout, "_hold", fail)  # it answers, and nobody listens
        client.client_kill_filter(_type="pubsub")
        soon(lambda: not fanout())
    soon(fanout)


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'alone.db'}", replace(GENEROUS, store_waiting=0))
    yield opened
    opened.close()


def test_those_who_are_patient_with_a_full_house_keep_everybody_else_from_running(sqlite: Store) -> None:
    async def repeat() -> list[str]:
        others: list[str] = []
        asyncio.get_running_loop().call_soon(others.append, "ran")
        with pytest.raises(Away):
            await sqlite.read(fail)
        await sqlite.patiently()
        return list(others)

    assert asyncio.run(repeat()) == ["ran"]


def locked(*_: Any) -> Any:
    """As if somebody else held a row too long."""
    held = sqlite3.OperationalError("database is locked")
    held.sqlite_errorcode = 5
    raise OperationalError("UPDATE", {}, held)


def test_a_row_that_somebody_holds_drops_what_is_in_doubt(
    open_house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(beat_seconds=0.05).house
    doubted, swept = [], threading.Event()

    async def compare(topics: Any) -> None:
        doubted.append(set(topics))
        if len(doubted) == 1:
            await house.store.write(locked)
        if len(doubted) == 2:
            fail()

    async def refuse() -> None:
        await house.store.write(locked)

    async def sweep() -> None:
        swept.set()

    monkeypatch.setattr(house, "resync", compare)
    monkeypatch.setattr(house, "heed_rulings", refuse)
    monkeypatch.setattr(house, "_check_sessions", sweep)
    loop = house._sweeping.get_loop()
    loop.call_soon_threadsafe(house.doubt, "table:t")
    soon(lambda: len(doubted) == 3)
    assert doubted == [{"table:t"}] * 3
    loop.call_soon_threadsafe(house._returned.set)
    assert swept.wait(PATIENCE / 3), "one thing that could not be done kept the sweep from the rest"
    assert not house.store.away  # for everybody else it is there
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["a bug"]


def test_a_disk_that_fails_leaves_a_stored_move_untold(open_house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house()
    ada, table = alone(house)
    lines = [ada.line(), house.guest().line()]
    for line in lines:
        line.join(table)
    move = first_move(lines[0], table)

    def failing(_: int) -> None:
        monkeypatch.setattr(database, "flush", whole)
        raise OSError(5, "Input/output error")

    whole = database.flush
    monkeypatch.setattr(database, "flush", failing)
    answer = lines[0].command("move", **move)
    assert (answer["code"], answer["params"]["perhaps_done"]) == ("server/away", True)
    for line in lines:
        line.stands_at(table, 1)
    assert insist(lines[0], "move", **move)["number"] == 1


def test_a_move_is_stored_after_all_and_another_house_is_never_told(
    two: Any, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever made it may be a worker, and ask no more."""
    houses = two()
    lines, table = both_follow(houses)
    for _ in range(4):
        move_on(lines, table)
    soon(lambda: not any(house.house._doubted for house in houses))  # nothing is compared any more that begins to be heard
    acting = mover(lines, table)
    store = houses[acting].house.store
    stored, ask = threading.Event(), store._ask

    async def give_up(threads: Any, run: Any) -> Any:
        """Nobody waits for it any longer, and then it is done."""
        if threads is store._writer and not stored.is_set():
            await ask(threads, run)
            stored.set()
            asyncio.get_running_loop().call_soon(store.returned)
            raise Away("it does not answer", perhaps_done=True)
        return await ask(threads, run)

    monkeypatch.setattr(store, "_ask", give_up)
    number = lines[acting].tables[table]["info"]["number"] + 1
    assert lines[acting].command("move", **first_move(lines[acting], table))["code"] == "server/away"
    lines[1 - acting].stands_at(table, number)


@pytest.mark.parametrize("before", [True, False])
def test_a_table_is_opened_twice_because_the_first_was_said_not_to_be(
    open_house: Any, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    house = open_house()
    ada = house.guest("Ada")

    async def away(*_: Any) -> Any:
        raise Away("it is away")

    monkeypatch.setattr(*(house.house.store, "_ask") if before else (house.house, "_tell"), away)
    monkeypatch.setattr(house.house.store, "_call", lambda: asyncio.sleep(0))
    wish = {"game": "nim", "places": [{"who": "me"}, {"who": "me"}]}
    assert ada.refused("server/away", "POST", "/api/tables", wish)["params"]["perhaps_done"] == (not before)


# A reader that never reads


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that asks its sockets ten times a second whether they are there."""
    monkeypatch.setattr("uvicorn.Config", partial(uvicorn.Config, ws_ping_interval=0.1, ws_ping_timeout=0.1))


@contextmanager
def unread(house: Served) -> Iterator[socket.socket]:
    """A socket on which more is said than the system takes from the house for somebody who does not read."""
    ada = house.guest("Ada")
    with socket.create_connection(("127.0.0.1", int(house.url.rpartition(":")[2]))) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(handshake(ada))
        soon(lambda: bool(house.house.turns._everybody))
        (follower,) = house.house.turns._everybody
        loop = house.house._sweeping.get_loop()
        for _ in range(1_000):
            loop.call_soon_threadsafe(follower.send, Refused("", "frame/malformed", {"reason": "x" * 20_000}))
        yield line


def test_a_socket_that_never_reads_is_never_dropped(open_house: Any, restless: None) -> None:
    house = open_house()
    with unread(house):
        soon(lambda: is_forgotten(house.house))


def test_a_socket_that_asks_and_never_reads_is_answered_for_ever(open_house: Any) -> None:
    house = open_house(limits=replace(GENEROUS, unsent=10))
    with unread(house) as line:
        ping = b'{"type":"ping"}'
        line.sendall(bytes([0x81, 0x80 | len(ping), 0, 0, 0, 0]) + ping)
        soon(lambda: is_forgotten(house.house))


def handshake(guest: Guest) -> bytes:
    asked = {
        "Host": guest.url.removeprefix("http://"),
        "Origin": guest.url,
        "Cookie": guest.cookie,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "bm9ib2R5IGV2ZXIgcmVhZA==",
    }
    return "".join(["GET /api/socket HTTP/1.1\r\n", *(f"{name}: {said}\r\n" for name, said in asked.items()), "\r\n"]).encode()
