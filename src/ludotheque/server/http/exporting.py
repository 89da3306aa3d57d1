"""Everything the house keeps about somebody, as one JSON document that is never whole in memory."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.server.house import House
from ludotheque.server.store import editions, lists, shunning
from ludotheque.server.wire.messages import Me

encode = msgspec.json.Encoder().encode


async def export(house: House, me: Me) -> AsyncIterator[bytes]:
    """An `Export` in pieces: each is read and written out in a thread of the database, and the next once it was fetched."""
    read = house.store.read
    yield b'{"me":' + encode(me) + b',"created":' + encode(await read(lists.came_at, me.id)) + b',"tables":['
    first, last = True, ""
    while piece := await read(_tables, house, me.id, last):
        body, last = piece
        yield body if first else b"," + body
        first = False
    yield b'],"chat":['
    first, line = True, 0
    while found := await read(_lines, me.id, line):
        body, line = found
        yield body if first else b"," + body
        first = False
    yield b'],"editions":' + await read(_editions, me.id) + b',"shunned":' + encode(await read(shunning.everybody, me.id)) + b"}"


def _tables(connection: Connection, house: House, person: str, after: str) -> tuple[bytes, str] | None:
    found = lists.tables_after(connection, person, after)
    return (_list([house.show(table, person, present=()) for table in found]), found[-1].id) if found else None


def _lines(connection: Connection, person: str, after: int) -> tuple[bytes, int] | None:
    found = lists.said_after(connection, person, after)
    return (_list([line for _, line in found]), found[-1][0]) if found else None


def _editions(connection: Connection, person: str) -> bytes:
    return encode(editions.export(connection, person))  # as many as one may load


def _list(things: Sequence[Any]) -> bytes:
    """The inside of a list."""
    return encode(things)[1:-1]
