"""What is written down: when, how bad, at which request and table, and no secret at any level."""

import io
import json
import logging
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from houses import Served, served
from sqlalchemy import Connection, text

from ludotheque.server import logs
from ludotheque.server.settings import Settings
from toys import NIM

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (debug|info|warning|error) [\w.]+( request=\w+)?( table=\w+)?: .+")
Written = Callable[[str, str], io.StringIO]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Begins to write a log of that form and level; everything of this process is as before afterwards."""
    root, ours = logging.getLogger(), logging.getLogger(logs.OURS)
    before = (root.handlers[:], root.level, ours.level)

    def begin(form: str, level: str) -> io.StringIO:
        stream = io.StringIO()
        monkeypatch.setattr("sys.stderr", stream)
        root.handlers[:] = []
        logs.set_up(form, level)
        return stream

    yield begin
    logging.captureWarnings(False)
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


def rows(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(Settings(data=str(tmp_path), pause=0), [NIM]) as found:
        yield found


def test_every_line_says_when_how_bad_and_where(written: Written) -> None:
    stream = written("text", "info")
    logging.getLogger("ludotheque.bots").warning("something about %s", "a bot", extra={"table": "abc"})
    logging.getLogger("uvicorn.error").error("something of theirs")
    logging.getLogger("ludotheque").debug("nothing")
    first, second = stream.getvalue().splitlines()
    assert LINE.fullmatch(first)
    assert first.endswith(" warning ludotheque.bots table=abc: something about a bot")
    assert LINE.fullmatch(second)


def test_for_programs_every_line_is_one_object(written: Written) -> None:
    stream = written("json", "info")
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("ludotheque").exception("it failed:\n%s", "so")
    (row,) = rows(stream)
    assert (row["level"], row["logger"], row["message"]) == ("error", "ludotheque", "it failed:\nso")
    assert row["error"].endswith("ValueError: two\nlines")
    assert row["time"].endswith("Z")


def test_a_request_that_fails_is_found_by_the_number_of_its_answer(
    house: Served, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "random", game="nim")
    stream = written("json", "info")

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(house.house, "show", fail)
    answer = ann.http.get(f"/api/tables/{table['id']}")
    assert answer.status_code == 500
    while not stream.getvalue().endswith("}\n"):
        time.sleep(0.01)  # it is written down once it is answered
    (row,) = [row for row in rows(stream) if "error" in row]
    assert row["request"] == answer.headers["x-request-id"]
    assert row["table"] == table["id"]
    assert "on purpose" in row["error"]


def test_a_command_that_fails_names_its_connection_and_table(
    house: Served, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "random", game="nim")
    line = ann.line()
    line.join(table)
    stream = written("json", "info")

    async def fail(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(house.house, "obey", fail)
    assert line.move(table["id"])["code"] == "server/failed"
    (row,) = [row for row in rows(stream) if "error" in row]
    assert (row["logger"], row["message"], row["table"]) == ("ludotheque.socket", "a command failed", table["id"])
    assert row["request"]


def test_what_is_slow_is_named_by_its_declaration_one_line_at_a_time(tmp_path: Path, written: Written) -> None:
    with served(Settings(data=str(tmp_path), slow_seconds=1e-9), [NIM]) as house:
        stream = written("json", "info")
        for _ in range(50):
            house.guest().http.get("/api/tables/nobody-knows?invite=hush")
        slow = [row for row in rows(stream) if row["logger"] == "ludotheque.requests"]
    assert slow
    assert len(slow) < 50
    assert all(row["message"].startswith("GET /api/tables/{id} took") and row["request"] for row in slow)


def test_nobody_writes_lines_of_their_own(tmp_path: Path, written: Written) -> None:
    forged = "x%0A2026-01-01T00:00:00.000Z%20error%20ludotheque:%20forged"
    with served(Settings(data=str(tmp_path), slow_seconds=1e-9), [NIM]) as house:
        stream = written("text", "debug")
        house.guest().http.get(f"/api/tables/{forged}")
        house.guest("Ann").line().refused("table/unknown", "say", table="x table=y: forged", text="hello")
        logging.getLogger("ludotheque").warning("what they said: %s", "one\ntwo\u2028three")
        lines = stream.getvalue().splitlines()
    assert lines
    assert all(LINE.fullmatch(line) for line in lines)
    assert not any("forged" in line for line in lines)


def test_no_two_requests_have_one_number(house: Served) -> None:
    guest = house.guest()
    found = [guest.http.get(path).headers["x-request-id"] for path in ("/api/games", "/", "/api/nothing", "/healthz")]
    found.append(guest.http.get("/", headers={"Host": "elsewhere.example"}).headers["x-request-id"])
    assert len(set(found)) == 5


def test_an_eavesdropper_on_the_log_learns_no_secret_at_any_level(house: Served, written: Written) -> None:
    stream = written("text", "debug")
    ann, ben = house.guest("Xanthippe"), house.guest("Yolanda")
    table = ann.open_table("me", "friend", game="nim")
    ben.http.get(f"/table/{table['id']}?invite={table['invite']}")
    ben.sit(table, 1)
    lines = [guest.line() for guest in (ann, ben)]
    for line in lines:
        line.join(table)
        line.command("say", table=table["id"], text="a confidence")
    lines[0].move(table["id"])
    ann.ask("POST", "/api/account", {"name": "Xanthippe", "password": "a long secret"})
    told = stream.getvalue()
    assert "POST /api/tables/{id}/seats/{seat:int}: 200" in told
    tokens = [value for guest in (ann, ben) for value in guest.http.cookies.values()]
    for secret in (table["invite"], "Xanthippe", "Yolanda", "a confidence", "a long secret", "127.0.0.1", *tokens):
        assert secret not in told


def test_what_is_stored_is_not_told_when_the_database_fails(house: Served) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("SELECT nothing FROM nowhere WHERE secret = :secret"), {"secret": "hush"})

    import asyncio

    with pytest.raises(Exception, match="nowhere") as raised:
        asyncio.run(house.house.store.read(fail))
    assert "hush" not in str(raised.value)
