"""Who is waited for is told on every page: when a table begins to wait, once more before time is up, and after every return."""

import threading
import time
from pathlib import Path
from typing import Any

import pytest
from client import Guest, Line
from houses import GENEROUS, Served, served

from ludotheque.server.live import turns as live_turns
from ludotheque.server.settings import Settings
from ludotheque.server.table import takeover


def turns(line: Line, wanted: Any = lambda tables: True) -> list[Any]:
    """The next list of tables that wait which is wanted."""
    return line.until(lambda m: m["type"] == "turns" and wanted(m["tables"]))["tables"]


def duel(house: Served) -> tuple[list[Guest], Any, int]:
    """Two guests at a table, and the seat that is to act."""
    people = [house.guest("Ada"), house.guest("Ben")]
    table = people[0].open_table("me", "friend")
    people[1].sit(table, 1)
    return people, table, people[0].ask("GET", f"/api/tables/{table['id']}")["actors"][0]


def test_every_connection_hears_when_a_table_begins_and_ceases_to_wait(house: Served) -> None:
    ada, ben, eve = house.guest("Ada"), house.guest("Ben"), house.guest("Eve")
    pages = [[guest.line(), guest.line()] for guest in (ada, ben, eve)]  # two pages each, none at a table
    for line in (line for lines in pages for line in lines):
        assert turns(line) == []
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    info = ada.ask("GET", f"/api/tables/{table['id']}")
    seat = info["actors"][0]
    for line in pages[seat]:
        (told,) = turns(line)
        assert told == {
            "table": table["id"],
            "game": "robot-master",
            "since": info["seats"][seat]["deadline"] - 300,
            "deadline": info["seats"][seat]["deadline"],
        }
    mover = (ada, ben)[seat].line()
    assert len(turns(mover)) == 1  # the list comes with the connection
    mover.join(table)
    mover.move(table["id"])
    for line in pages[seat]:
        assert turns(line) == []
    for line in pages[1 - seat]:
        assert [turn["table"] for turn in turns(line)] == [table["id"]]
    for line in pages[2]:
        line.send(type="ping")
        assert line.read() == {"type": "pong"}  # nothing was said to Eve


def test_one_house_says_nothing_of_several(house: Served) -> None:
    line = house.guest("Ada").line()
    assert line.until(lambda m: m["type"] == "turns") == {"type": "turns", "tables": []}


def test_the_most_urgent_table_comes_first_and_a_game_alone_has_time(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    alone = ada.open_table("me", "me")
    daily = [ada.open_table("me", "friend", pace=pace) for pace in ("daily", "live")]
    for table in daily:
        ben.sit(table, 1)
    for table in daily:
        line = ben.line()
        line.join(table)
        if any(sight.get("moves") for sight in line.tables[table["id"]]["sights"]):
            line.move(table["id"])
    told = turns(ada.line())
    assert [turn["table"] for turn in told] == [daily[1]["id"], daily[0]["id"], alone["id"]]
    assert "deadline" not in told[2]


def swept(house: Served, monkeypatch: pytest.MonkeyPatch, times: int = 3) -> None:
    """Waits until the house has looked so often whom to remind."""
    seen = threading.Semaphore(0)
    remind = house.house.turns.remind

    def counted() -> None:
        remind()
        seen.release()

    with monkeypatch.context() as patch:
        patch.setattr(house.house.turns, "remind", counted)
        for _ in range(times):
            seen.acquire()


def test_a_reminder_comes_once_when_most_of_the_time_has_passed(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = serve(live_seconds=1_000.0, sweep_seconds=0.02)
    people, _, seat = duel(house)
    line = people[seat].line()
    (first,) = turns(line)
    assert "reminder" not in first
    swept(house, monkeypatch)
    line.send(type="ping")
    assert line.read() == {"type": "pong"}  # it is early
    monkeypatch.setattr(live_turns, "now", lambda: first["since"] + 751)
    (again,) = turns(line)
    assert again == {**first, "reminder": True}
    swept(house, monkeypatch)
    line.send(type="ping")
    assert line.read() == {"type": "pong"}
    assert turns(people[seat].line()) == [again]  # a page that is opened later knows that it is one


def test_what_waits_is_known_after_a_restart_and_not_reminded_of_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data=str(tmp_path), pause=0, limits=GENEROUS, live_seconds=1_000.0, sweep_seconds=0.02)
    with served(settings) as house:
        people, _, seat = duel(house)
        late = time.time() + 800
        monkeypatch.setattr(live_turns, "now", lambda: late)
        line = people[seat].line()
        told = turns(line, lambda tables: tables and tables[0].get("reminder"))
        cookies = people[seat].http.cookies
    with served(settings) as house:
        guest = house.guest()
        guest.http.cookies = cookies
        line = guest.line()
        assert turns(line) == told
        swept(house, monkeypatch)
        line.send(type="ping")
        assert line.read() == {"type": "pong"}


def test_a_bot_takes_over_and_the_vanished_one_is_told_and_comes_back(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = serve()
    people, table, seat = duel(house)
    vanished, other = people[seat], people[1 - seat]
    page, opposite = vanished.line(), other.line()
    opposite.join(table)
    assert turns(page)
    path = f"/api/tables/{table['id']}/takeover/{seat}"
    other.refused("seat/in-time", "POST", path)
    late = time.time() + 301
    monkeypatch.setattr(takeover, "now", lambda: late)
    other.ask("POST", path)
    assert turns(page, lambda tables: not tables) == []
    info = vanished.ask("GET", f"/api/tables/{table['id']}")
    assert info["seats"][seat]["kept"]
    assert info["seats"][seat]["name"] == ("Ada", "Ben")[seat]
    assert "yours" not in info["seats"][seat]
    assert "kept" not in other.ask("GET", f"/api/tables/{table['id']}")["seats"][seat]
    assert [s["info"]["id"] for s in vanished.ask("GET", "/api/home")["mine"]] == [table["id"]]
    page.join(table)
    assert page.tables[table["id"]]["sights"][0]["seat"] is None
    back = vanished.ask("POST", f"/api/tables/{table['id']}/seats/{seat}", {})
    assert back["seats"][seat]["yours"]
    told = page.until(lambda m: m["type"] == "whole")
    assert [sight["seat"] for sight in told["sights"]] == [seat]
    assert [step["kind"] for step in told["steps"] if step["kind"] in ("takeover", "return")] == ["takeover", "return"]
    opposite.until(lambda m: m["type"] == "news" and any(step["kind"] == "return" for step in m["steps"]))
