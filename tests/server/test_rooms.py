"""Rooms: what this process holds about a table comes and goes with those who follow it."""

import asyncio

from desk import SHELF, Desk
from houses import Served
from sqlalchemy import Connection

from ludotheque.server.live.fanout import InProcess, Notice
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
