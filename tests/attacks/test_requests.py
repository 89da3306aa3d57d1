"""Requests that should not be: what makes the house fail, and what it then says."""

import asyncio
import os
import socket
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from client import PATIENCE, Guest
from desk import SHELF, Desk
from houses import Served
from sqlalchemy import Connection, text

from ludotheque.server.live.fanout import InProcess, Notice
from ludotheque.server.live.rooms import Rooms
from ludotheque.server.settings import Settings
from ludotheque.server.store import database, people
from ludotheque.server.store.database import Store


def test_an_error_page_without_headers(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = serve()
    with house.house.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE seats RENAME TO elsewhere"))  # nothing that a guest sends does this
    answer = house.guest().http.get("/api/tables/x")
    assert (answer.status_code, answer.json()["code"]) == (500, "server/failed")
    for header in ("content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-opener-policy"):
        assert header in answer.headers
    with house.house.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE elsewhere RENAME TO seats"))


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//[", "http://]", "http://\u2100"])
def test_an_origin_that_no_parser_likes_makes_it_fail(house: Served, origin: str) -> None:
    parts = urlsplit(house.url)
    with socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE) as raw:
        raw.sendall(
            f"POST /api/me HTTP/1.1\r\nHost: {parts.netloc}\r\nOrigin: {origin}\r\n"
            "Content-Length: 0\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b""
        while chunk := raw.recv(65536):
            answer += chunk
    assert answer.split(b" ", 2)[1] in (b"403", b"400")


CONTROLS = ["\x00", "a\x00b", "a\x01", "\x7f", "\u202e", "a\n", "x" * 300]


def test_a_control_character_makes_the_house_fail(serve: Any, database: str) -> None:
    house = serve(database=database)
    for bad in CONTROLS:
        try_it(house.guest("Ada"), bad)


def try_it(ada: Guest, bad: str) -> None:
    table = ada.open_table("me", "me", game="nim")["id"]
    quoted = quote(bad, safe="")
    for method, path in [
        ("GET", f"/api/tables/{quoted}"),
        ("GET", f"/api/tables/{quoted}/replay"),
        ("GET", f"/api/boxes/{quoted}"),
        ("GET", f"/api/boxes/nim@{quoted}"),
        ("GET", f"/api/games/{quoted}/guide"),
        ("DELETE", f"/api/editions/{quoted}"),
        ("DELETE", f"/api/me/shunned/{quoted}/{quoted}"),
    ]:
        assert 400 <= ada.http.request(method, path).status_code < 500, (method, path)
    for path, body in [
        ("/api/home/put-away", {"tables": [bad]}),
        ("/api/tables", {"game": bad, "places": [{"who": "me"}]}),
        ("/api/tables", {"game": "nim", "places": [{"who": "me"}], "edition": bad}),
        ("/api/tables", {"game": "nim", "places": [{"who": "bot", "bot": bad}], "options": {bad: bad}}),
        ("/api/session", {"name": bad, "password": bad}),
        (f"/api/tables/{table}/seats/0/shun", {"how": bad}),
        (f"/api/tables/{table}/report", {"reason": bad, "seat": 0}),
    ]:
        assert 400 <= ada.http.post(path, json=body).status_code < 500, (path, body)
    line = ada.line()
    for command in [
        {"type": "join", "table": bad},
        {"type": "say", "id": bad, "table": table, "text": "hello"},
        {"type": "say", "id": "x", "table": bad, "text": "hello"},
    ]:
        line.send(**command)
        assert line.until(lambda m: m["type"] == "refused")["code"] != "server/failed", command
    said = line.command("say", table=table, text=f"so{bad[:5]}lala")
    assert said["type"] == "accepted"


def test_a_huge_number_makes_the_house_fail(serve: Any, database: str) -> None:
    house = serve(database=database)
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", game="nim")["id"]
    line = ada.line()
    line.join(table)
    for huge in (2**31, 2**63, 2**64, -(2**63), 10**40):
        for command in (
            {"type": "move", "id": f"m{huge}", "table": table, "seat": 0, "based_on": 0, "action": huge},
            {"type": "move", "id": f"s{huge}", "table": table, "seat": huge, "based_on": 0, "action": 0},
            {"type": "move", "id": f"b{huge}", "table": table, "seat": 0, "based_on": huge, "action": 0},
        ):
            line.send(**command)
            assert line.until(lambda m: m["type"] == "refused")["code"] != "server/failed", command
        report = ada.http.post(f"/api/tables/{table}/report", json={"reason": "x", "line": huge})
        assert 400 <= report.status_code < 500
        opened = ada.http.post("/api/tables", json={"game": "nim", "places": [{"who": "me"}] * 2, "clock": huge})
        assert opened.status_code == 422
        assert 400 <= ada.http.get(f"/api/tables/{table}/seats/{huge}").status_code < 500


def test_a_restored_backup_stops_a_process(desk: Desk) -> None:
    table = desk.open(game="pennies")

    async def follow() -> int:
        rooms = Rooms(desk.store, SHELF, Settings(), InProcess(), "this process")
        room = rooms._enter(table.id)
        rooms.hear(Notice("changed", table.id, table.revision + 100, "another"))
        known = await rooms.know(table.id)
        rooms.hear(Notice("changed", table.id, table.revision + 1, "another"))
        return known.table.revision if room else -1

    assert asyncio.run(follow()) == table.revision


def test_a_power_cut_takes_back_moves_that_were_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "x.db-wal"
    on_disk: list[int] = []  # how long the log was when a flush of it began

    def flush(file: int) -> None:
        length = os.fstat(file).st_size
        os.fsync(file)
        on_disk.append(length)

    monkeypatch.setattr(database, "flush", flush)
    store = Store(f"sqlite:///{tmp_path / 'x.db'}")
    store.migrate()

    async def tell(name: str) -> None:
        def welcome(connection: Connection) -> int:
            people.welcome(connection, name)
            return 0

        await store.write(welcome)
        told.append((log.stat().st_size, max(on_disk, default=0)))

    async def many() -> None:
        await asyncio.gather(*(tell(f"N{number}") for number in range(200)))

    told: list[tuple[int, int]] = []
    asyncio.run(many())
    store.close()
    assert len(told) == 200
    assert told[-1][0] == told[-1][1]  # the last one was told when all of it was there
    assert len(on_disk) < 200  # and those that came together shared the way


def test_an_id_that_was_used_has_the_bot_think_for_another_seat(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", game="nim", visibility="public")
    eve.sit(table, 1)
    line = eve.line()
    line.join(table)
    assert line.command("say", id="used", table=table["id"], text="hello")["type"] == "accepted"
    for seat in (0, 7):
        line.send(type="hint", id="used", table=table["id"], seat=seat)
        answer = line.until(lambda m: m["type"] in ("refused", "accepted", "hints") and m["id"] == "used")
        assert (answer["type"], answer["code"]) in [("refused", "seat/not-yours"), ("refused", "seat/unknown")]


DEEP = 100_000
JSON = {"Content-Type": "application/json"}


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


def test_brackets_without_end_make_the_house_fail(house: Served, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever reads what comes from outside gives up at some depth, each reader at another."""
    ada = house.guest("Ada")
    for path, body in [
        ("/api/session/passkey", b'{"credential":{"x":%b}}'),
        ("/api/me", b'{"name":%b}'),
        ("/api/import", b'{"options":%b}'),
        ("/api/me", b"%b"),
    ]:
        for depth in (900, 3_000, DEEP):
            answer = ada.http.post(path, content=body % nested(depth), headers=JSON)
            assert 400 <= answer.status_code < 500, (path, depth, answer.text)
    line = ada.line()
    for depth in (900, 3_000, 8_000):
        line.socket.send(f'{{"x":{nested(depth).decode()},"type":"ping"}}')
        assert line.until(lambda m: m["type"] == "refused")["code"] == "frame/malformed"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_brackets_in_the_answer_of_a_passkey_make_the_house_fail(house: Served) -> None:
    """Nesting that the body's reader does not see: it is a text there."""
    stranger = house.guest()
    for depth in (900, 3_000, DEEP // 2):
        said = stranger.ask("POST", "/api/session/offer")["challenge"]
        for client in (nested(depth), b'{"challenge":"%b","x":%b}' % (said.encode(), nested(depth))):
            response = {"clientDataJSON": urlsafe_b64encode(client).rstrip(b"=").decode()}
            stranger.refused("passkey/refused", "POST", "/api/session/passkey", {"credential": {"response": response}})
