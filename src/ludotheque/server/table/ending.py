"""Giving a table up before its game is over: at once where nobody else plays, otherwise by asking everybody."""

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Settings
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.questions import ask, others
from ludotheque.server.table.takeover import is_late
from ludotheque.server.wire.errors import Refusal


def end_table(connection: Connection, shelf: Shelf, settings: Settings, table_id: str, person: str) -> StoredTable:
    """Gives a table up: its host before the start; once it runs, whoever plays there, if all the others who are there agree.

    Nobody is asked about a game that cannot go on, because its rules are not here any more.
    """
    table = tables.load(connection, table_id, lock=True)
    if table.finished:
        raise Refusal("table/over")
    mine = table.seats_of(person)
    if table.status == "waiting":
        if table.host != person:
            raise Refusal("table/not-host" if mine else "table/not-seated")
        give_up(table, mine[0] if mine else None)
        return tables.save(connection, table)
    if not mine and (table.players or not is_concerned(table, person)):
        raise Refusal("table/not-seated")
    asked = [seat for seat in others(table, person) if shelf.plays(table) and not is_late(table, seat, settings)]
    if not mine or not ask(table, "end", mine[0], asked):
        give_up(table, mine[0] if mine else None)
    return tables.save(connection, table)


def is_concerned(table: StoredTable, person: str) -> bool:
    """Whether a table where only bots play is that person's: its host, or whom one of them stands in for."""
    return table.host == person or any(seat.keeper_of == person for seat in table.seats)


def give_up(table: StoredTable, seat: int | None) -> None:
    """The game ends here; what was played stays, and the story says who gave it up."""
    table.status, table.question, table.ended_by = "ended", None, seat
    table.actors, table.asked = [], [None] * len(table.seats)
    if table.number >= 0:
        table.add("end", now(), None, seat=seat)
