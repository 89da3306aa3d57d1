"""Rooms: what this process holds about a table comes and goes with those who follow it."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import pytest
from desk import SHELF, Desk
from houses import Served
from sqlalchemy import Connection

from ludotheque.server.live.fanout import InProcess, Notice, addressed
from ludotheque.server.live.follower import Follower
from ludotheque.server.live.rooms import Known, Rooms
from ludotheque.server.settings import Settings
from ludotheque.server.store import tables
from ludotheque.server.store.tables import StoredStep, StoredTable


def rooms_of(desk: Desk) -> Rooms:
    return Rooms(desk.store, SHELF, Settings(), InProcess(), "this process")


def test_a_room_is_closed_behind_the_last_who_leaves(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest()
    table = ada.open_table("me", "me")
    host, watching = ada.line(), eve.line()
    for line in (host, watching):
        line.join(table)
    for line, left in ((host, 1), (watching, 0)):
        line.send(type="part", table=table["id"])
        line.send(type="ping")
        line.until(lambda message: message["type"] == "pong")
        room = house.house.rooms._rooms.get(table["id"])
        assert (len(room.followers) if room else 0) == left
    assert room is None


def test_whoever_leaves_while_a_table_is_read_does_not_cut_the_others_off(desk: Desk) -> None:
    table = desk.open()

    async def read_by_two() -> tuple[Known, Rooms]:
        rooms = rooms_of(desk)
        first, second = (asyncio.create_task(rooms.know(table.id)) for _ in range(2))
        await asyncio.sleep(0)  # both wait for one reading
        first.cancel()
        return await second, rooms

    known, rooms = asyncio.run(read_by_two())
    assert (known.table.id, len(known.steps)) == (table.id, 1)
    assert rooms._rooms == {}


def test_a_room_reads_on_after_what_it_knew(desk: Desk) -> None:
    table = desk.open(game="nim")

    async def follow() -> None:
        rooms, read = rooms_of(desk), []
        rooms._enter(table.id).followers.add(Follower(desk.ada.id))
        reading = tables.load_story

        def listed(connection: Connection, table_id: str, after: int = -1) -> tuple[StoredTable, list[StoredStep]]:
            found = reading(connection, table_id, after)
            read.append([step.number for step in found[1]])
            return found

        tables.load_story = listed
        try:
            await rooms.know(table.id)
            moved = desk.move(table, table.actors[0])
            moved = desk.undo(desk.move(moved, moved.actors[0]), moved.actors[0])
            rooms.hear(Notice("changed", table.id, moved.revision, "another"))
            known = await rooms.know(table.id)
        finally:
            tables.load_story = reading
        assert known.steps == desk.run(tables.load_steps, table.id)
        assert read == [[0], [step.number for step in known.steps[1:]]]

    asyncio.run(follow())


@contextmanager
def counted_readings() -> Iterator[list[int]]:
    """After which step a story is read, each time that one is."""
    reading, found = tables.load_story, []

    def listed(connection: Connection, table_id: str, after: int = -1) -> tuple[StoredTable, list[StoredStep]]:
        found.append(after)
        return reading(connection, table_id, after)

    tables.load_story = listed
    try:
        yield found
    finally:
        tables.load_story = reading


def said(table: StoredTable) -> Notice:
    """What another process says at a table's topic of what it has stored, as it comes through."""
    moved = msgspec.Raw(msgspec.json.encode(table.moved_on()))
    notice = Notice("changed", table.id, table.revision, "another", ["somebody"], moved=moved)
    return msgspec.json.decode(msgspec.json.encode(dict(addressed(notice))[f"table:{table.id}"]), type=Notice)


def shortened(notice: Notice) -> Notice:
    return msgspec.structs.replace(notice, moved=msgspec.Raw(b'{"revision":"of another kind"}'))


def forgotten(notice: Notice) -> Notice:
    return Notice("changed", notice.table, notice.number, "of an earlier version")


HEARINGS: dict[str, tuple[Callable[[list[Notice]], list[Notice]], bool]] = {  # what comes of three moves; whether all is known
    "all": (lambda said: said, True),
    "twice": (lambda said: [said[0], said[0], said[1], said[0], said[2], said[1]], True),
    "a gap": (lambda said: [said[0], said[2]], False),
    "the last alone": (lambda said: said[2:], False),
    "late": (lambda said: [said[0], said[2], said[1]], False),
    "unreadable": (lambda said: [said[0], shortened(said[1]), said[2]], False),
    "of an earlier version": (lambda said: [*said[:2], forgotten(said[2])], False),
}


@pytest.mark.parametrize("hearing", HEARINGS)
@pytest.mark.parametrize("one_by_one", [False, True])
def test_a_room_goes_on_by_moves_that_it_hears_and_reads_where_there_is_a_gap(desk: Desk, hearing: str, one_by_one: bool) -> None:
    table = desk.open(game="nim")
    heard, enough = HEARINGS[hearing]

    async def follow() -> None:
        rooms = rooms_of(desk)
        rooms._enter(table.id).followers.add(Follower(desk.ada.id))
        await rooms.know(table.id)
        moved, notices = table, []
        for _ in range(3):
            moved = desk.move(moved, moved.actors[0])
            assert moved.only_moved
            notices.append(said(moved))
        with counted_readings() as read:
            for notice in heard(notices):
                rooms.hear(notice)
                if one_by_one:
                    await rooms.know(table.id)
            known = await rooms.know(table.id)
        assert bool(read) != enough
        stored, steps = desk.run(tables.load_story, table.id)
        assert msgspec.json.encode(known.steps) == msgspec.json.encode(steps)
        assert known.table.position is not None
        assert known.table.position.to_bytes() == stored.record
        for name in set(StoredTable.__struct_fields__) - {"steps", "position", "seldom", "heard"}:
            assert getattr(known.table, name) == getattr(stored, name), name
        assert (rooms.known_for_sure(table.id) is None) == enough  # what was only heard is not stored by

    asyncio.run(follow())


def test_what_is_more_than_a_move_is_read(desk: Desk) -> None:
    table = desk.move(opened := desk.open(game="nim"), opened.actors[0])
    assert table.only_moved
    for change in ({"reseated": True}, {"host": None}, {"kept": True}):
        fresh = desk.run(tables.load, table.id)
        for name, value in change.items():
            setattr(fresh, name, value)
        assert not desk.run(tables.save, fresh).only_moved


def test_a_move_is_told_at_its_table_alone() -> None:
    told = dict(addressed(Notice("changed", "t", 3, "another", ["ada", "ben"], moved=msgspec.Raw(b'{"record":"secret"}'))))
    assert [topic for topic, notice in told.items() if b"secret" in msgspec.json.encode(notice)] == ["table:t"]


def test_a_room_reads_all_of_a_database_that_is_older_than_what_it_knew(desk: Desk) -> None:
    table = desk.open(game="nim")

    async def follow() -> Known:
        rooms = rooms_of(desk)
        room = rooms._enter(table.id)
        room.followers.add(Follower(desk.ada.id))
        known = await rooms.know(table.id)
        known.table.number, known.table.revision = 70, 80
        rooms.hear(Notice("changed", table.id, 90, "another"))
        return await rooms.know(table.id)

    known = asyncio.run(follow())
    assert (known.table.number, len(known.steps)) == (0, 1)
