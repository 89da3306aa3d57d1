"""Asking for a hint: the story says so. What the bot advises is thought out in `bots/hints.py`."""

from sqlalchemy import Connection

from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import AskHint


def note_hint(connection: Connection, person: str, wish: AskHint) -> tuple[StoredTable, int]:
    """Writes into the story that a hint was asked for; everybody at the table sees it."""
    table = tables.load(connection, wish.table, lock=True)
    table.require_own(wish.seat, person)
    if (number := tables.done_before(connection, table.id, person, wish.id)) is not None:
        return table, number
    table.require("running")
    if not table.casual:
        raise Refusal("hint/not-casual")
    if wish.seat not in table.actors:
        raise Refusal("move/not-your-turn")
    table.add("hint", now(), None, seat=wish.seat)
    tables.remember(connection, table, person, wish.id)
    return tables.save(connection, table), table.number
