"""Keeping a table: the house forgets games of guests one day, but not those that one of the players wants to keep."""

from sqlalchemy import Connection

from ludotheque.server.settings import Limits
from ludotheque.server.store import lists, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me


def keep(connection: Connection, limits: Limits, table_id: str, me: Me, kept: bool) -> StoredTable:
    """Has a table kept, or no longer, by whoever played there or brought it along."""
    table = tables.load(connection, table_id, lock=True)
    if me.id != table.host and all(seat.person != me.id for seat in table.seats):
        raise Refusal("table/not-seated")
    if kept and not me.account and not table.kept and lists.count_kept(connection, me.id) >= limits.kept:
        raise Refusal("table/too-many-kept", most=limits.kept)
    table.kept = kept
    return tables.save(connection, table)
