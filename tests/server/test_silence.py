"""Nobody's table goes silent: a connection that is told nothing more is ended, and what was missed is told afterwards."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from client import PATIENCE, Guest, Line
from houses import GENEROUS, Served, served
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from ludotheque.server.house import House
from ludotheque.server.settings import Settings
from toys import NIM

HURRIED = replace(GENEROUS, store_seconds=1.0, away_seconds=0.2)
ONLY_WHEN_NEEDED = 3_600.0  # seconds: a comparison that comes by itself would prove nothing


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
    hang = time.monotonic() + PATIENCE / 10
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
def test_a_bug_leaves_a_line_open_that_is_told_nothing_more(
    open_house: Any, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
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
