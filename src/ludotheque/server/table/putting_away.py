"""Putting tables away that nobody but their one person has anything to do with."""

from collections.abc import Sequence

from sqlalchemy import Connection

from ludotheque.server.store import tables
from ludotheque.server.table.ending import give_up
from ludotheque.server.wire.errors import Refusal


def put_away(connection: Connection, person: str, wanted: Sequence[str]) -> None:
    """Shows these tables no longer in the lists of that person; what still runs there is given up.

    Who has the address of one finds it, its replay and its record where they were.
    """
    for table_id in wanted:
        table = tables.load(connection, table_id, lock=True)
        if not table.is_alone(person):
            raise Refusal("table/not-alone")
        if not table.finished:
            give_up(table, next((seat.seat for seat in table.seats if seat.person == person), None))
        table.put_away = True
        tables.save(connection, table)
