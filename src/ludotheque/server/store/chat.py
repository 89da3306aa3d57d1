"""What was said at a table, line by line."""

from sqlalchemy import Connection, insert, select

from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.wire.messages import ChatLine

LINES = 200  # of the past, for somebody who joins

c = schema.chat.c
_LINE = select(c.id, c.at, c.name, c.text, c.seat)
_ADD = insert(schema.chat).returning(c.id)


def add_line(connection: Connection, table: StoredTable, seat: StoredSeat, text: str) -> int:
    """Stores a line; the table is locked, so that lines are numbered in the order they are stored."""
    values = {"table_id": table.id, "person": seat.person, "seat": seat.seat, "name": seat.name, "text": text, "at": now()}
    number: int = connection.execute(_ADD, values).scalar_one()
    return number


def load_lines(connection: Connection, table_id: str, after: int = 0) -> list[tuple[int, ChatLine]]:
    """The last lines after that one, oldest first, with their numbers."""
    query = _LINE.where(c.table_id == table_id, c.id > after).order_by(c.id.desc()).limit(LINES)
    return [(number, ChatLine(*line)) for number, *line in connection.execute(query)][::-1]
