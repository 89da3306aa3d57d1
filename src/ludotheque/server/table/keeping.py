"""Keeping a table: the house forgets games of guests one day, but not those that one of the players wants to keep."""

from sqlalchemy import Connection, update

from ludotheque.server.settings import Limits
from ludotheque.server.store import lists, schema, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me


def keep(connection: Connection, limits: Limits, table_id: str, me: Me, kept: bool) -> StoredTable:
    """Has a table kept, or no longer, for whoever played there or brought it along; what others want there stays."""
    table = tables.load(connection, table_id, lock=True)
    mine = [seat for seat in table.seats if seat.person == me.id]
    if me.id != table.host and not mine:
        raise Refusal("table/not-seated")
    if kept and not me.account and me.id not in table.keepers and lists.count_kept(connection, me.id) >= limits.kept:
        raise Refusal("table/too-many-kept", most=limits.kept)
    if me.id == table.host:
        table.kept = kept
    for seat in mine:
        seat.keeps = kept
    s = schema.seats.c
    connection.execute(update(schema.seats).where(s.table_id == table_id, s.person == me.id).values(keeps=kept))
    return tables.save(connection, table)
