"""Asking for a hint: the story says so, for everybody to see. What the bot advises is thought out in `bots/hints.py`."""

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal


def note_hint(shelf: Shelf, table: StoredTable, seat: int) -> None:
    """Writes into the story that a hint was asked for."""
    shelf.open(table)  # or there is nothing to advise on
    if not table.casual:
        raise Refusal("hint/not-casual")
    if seat not in table.actors:
        raise Refusal("move/not-your-turn")
    table.add("hint", now(), None, seat=seat)
