"""Giving a table up before its game is over."""

from sqlalchemy import Connection

from ludotheque.server.settings import Settings
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.takeover import is_late
from ludotheque.server.wire.errors import Refusal


def end_table(connection: Connection, settings: Settings, table_id: str, person: str) -> StoredTable:
    """Gives a table up: its host before the start; once it runs, whoever plays alone, or waits for somebody who is late."""
    table = tables.load(connection, table_id, lock=True)
    if table.finished:
        raise Refusal("table/over")
    mine = table.seats_of(person)
    others = {seat.holder for seat in table.seats if seat.holder not in (None, person)}
    late = any(is_late(table, seat.seat, settings) for seat in table.seats)
    if table.host != person and not (mine and table.status == "running" and (late or not others)):
        raise Refusal("table/not-host" if mine else "table/not-seated")
    table.status, table.question = "ended", None
    table.actors, table.asked = [], [None] * len(table.seats)
    if table.number >= 0:
        table.add("end", now(), None, seat=mine[0] if mine else None)
    return tables.save(connection, table)
