"""What is said at a table, by those who play there."""

from sqlalchemy import Connection, select

from ludotheque.server.store import schema
from ludotheque.server.wire.messages import ChatLine

LINES = 200  # of the past, for somebody who joins

c = schema.chat.c
_LINE = select(c.id, c.at, c.name, c.text, c.seat)


def load_lines(connection: Connection, table_id: str, after: int = 0) -> list[tuple[int, ChatLine]]:
    """The last lines after that one, oldest first, with their numbers."""
    query = _LINE.where(c.table_id == table_id, c.id > after).order_by(c.id.desc()).limit(LINES)
    return [(number, ChatLine(*line)) for number, *line in connection.execute(query)][::-1]
