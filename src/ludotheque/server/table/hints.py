"""Asking for a hint: the story says so, for everybody to see. What the bot advises is thought out in `games/advice.py`."""

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.moves import check_fresh
from ludotheque.server.wire.errors import Refusal


def note_hint(shelf: Shelf, table: StoredTable, seat: int) -> None:
    """Writes into the story that a hint was asked for."""
    shelf.open(table)  # or there is nothing to advise on
    if not table.casual:
        raise Refusal("hint/not-casual")
    if seat not in table.actors:
        raise Refusal("move/not-your-turn")
    table.add("hint", now(), None, seat=seat)


def moved_on(connection: Connection, table_id: str, seat: int, person: str, thought_at: int) -> bool:
    """Whether what was thought of the position after that step no longer holds; refused once the seat is not asked any more."""
    table = tables.load(connection, table_id)
    if table.status != "running" or seat not in table.actors or table.seat(seat).holder != person:
        raise Refusal("hint/too-late")
    try:
        check_fresh(connection, table, seat, thought_at)
    except Refusal:
        return True
    return False
