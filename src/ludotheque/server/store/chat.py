"""What was said at a table, line by line."""

from sqlalchemy import Connection, insert, select

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.wire.messages import ChatLine

LINES = 200  # of the past, for somebody who joins

c = schema.chat.c
_LINE = select(c.person, c.at, c.name, c.text, c.seat, c.id)
_ADD = insert(schema.chat).returning(c.id)


def add_line(connection: Connection, table: StoredTable, seat: StoredSeat, text: str) -> int:
    """Stores a line; the table is locked, so that lines are numbered in the order they are stored."""
    values = {"table_id": table.id, "person": seat.person, "seat": seat.seat, "name": seat.name, "text": text, "at": now()}
    number: int = connection.execute(_ADD, values).scalar_one()
    return number


def load_lines(connection: Connection, table_id: str, after: int = 0) -> list[tuple[str | None, ChatLine]]:
    """The last lines after that one, oldest first, with who said them."""
    query = _LINE.where(c.table_id == table_id, c.id > after).order_by(c.id.desc()).limit(LINES)
    return [(person, ChatLine(*line)) for person, *line in connection.execute(query)][::-1]


def around(connection: Connection, table_id: str, number: int | None, most: int) -> list[tuple[str | None, ChatLine]]:
    """The lines around that one, oldest first; the last ones if none is named."""
    here = _LINE.where(c.table_id == table_id).order_by(c.id.desc())
    before = connection.execute((here if number is None else here.where(c.id <= number)).limit(most)).all()
    after = _LINE.where(c.table_id == table_id, c.id > (number or 0)).order_by(c.id).limit(most // 2)
    found = [*reversed(before), *(connection.execute(after) if number is not None else ())]
    return [(person, ChatLine(*line)) for person, *line in found]
