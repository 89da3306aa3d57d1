"""What is said at a table, by those who play there, before, during and after the game."""

from sqlalchemy import Connection

from ludotheque.server.store import bans, chat
from ludotheque.server.store.people import clean_text
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal

LONGEST_LINE = 500


def say(connection: Connection, table: StoredTable, person: str, said: str) -> int:
    """Stores a line under the name of the person's first seat; its number."""
    if not (mine := table.seats_of(person)):
        raise Refusal("table/not-seated")
    if (until := bans.muted_until(connection, person)) is not None:
        raise Refusal("chat/muted", **until)
    text = clean_text(said)
    if not 1 <= len(text) <= LONGEST_LINE:
        raise Refusal("chat/empty")
    return chat.add_line(connection, table, table.seat(mine[0]), text)
