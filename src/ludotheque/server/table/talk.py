"""What is said at a table, by those who play there."""

from sqlalchemy import Connection, insert

from ludotheque.server.store import schema, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.people import clean_text
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Say

LONGEST_LINE = 500


def say(connection: Connection, person: str, wish: Say) -> tuple[int, int | None]:
    """Stores a line. Returns where the table stands and the line's number, None if it was said before."""
    table = tables.load(connection, wish.table, lock=True)  # so that lines are numbered in the order they are stored
    if not (mine := table.seats_of(person)):
        raise Refusal("table/not-seated")
    if (number := tables.done_before(connection, table.id, person, wish.id)) is not None:
        return number, None
    text = clean_text(wish.text)
    if not 1 <= len(text) <= LONGEST_LINE:
        raise Refusal("chat/empty")
    seat = table.seat(mine[0])
    values = {"table_id": table.id, "person": person, "seat": seat.seat, "name": seat.name, "text": text, "at": now()}
    stored = connection.execute(insert(schema.chat), values)
    tables.remember(connection, table, person, wish.id)
    key = stored.inserted_primary_key
    return table.number, None if key is None else int(key[0])
