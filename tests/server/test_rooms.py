"""Rooms: what this process holds about a table comes and goes with those who follow it."""

import asyncio

from desk import SHELF, Desk
from houses import Served

from ludotheque.server.live.fanout import InProcess
from ludotheque.server.live.rooms import Known, Rooms
from ludotheque.server.settings import Settings


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
