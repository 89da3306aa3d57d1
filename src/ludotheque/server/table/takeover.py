"""A bot plays on for somebody: for oneself at any time, for who has vanished once the others agree, or when a chosen clock is up.

It keeps the seat until they come back.
"""

from msgspec.structs import replace
from sqlalchemy import Connection

from ludotheque.server.games.levels import stand_in_level
from ludotheque.server.settings import Settings
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.questions import ask, leave_question, others
from ludotheque.server.wire.errors import Refusal


def ask_takeover(connection: Connection, settings: Settings, table_id: str, seat: int, person: str) -> StoredTable:
    """Lets a bot play on for a seat: one's own, or, if the others agree, one whose time is up."""
    table = tables.load(connection, table_id, lock=True)
    absent = table.seat(seat)
    if absent.keeper_of == person and table.status == "running":
        return table  # asked twice: it plays
    if not table.seats_of(person):
        raise Refusal("table/not-seated")
    table.require("running")
    if absent.holder == person:
        stand_in(table, seat)
    elif not is_late(table, seat, settings):
        raise Refusal("seat/in-time")
    elif not ask(
        table, "takeover", seat, [other for other in others(table, person) if table.seat(other).person != absent.person]
    ):
        stand_in(table, seat)
    return tables.save(connection, table)


def time_up(connection: Connection, settings: Settings, table_id: str) -> StoredTable:
    """Bots take the seats whose time is up, where a clock was chosen."""
    table = tables.load(connection, table_id, lock=True)
    late = [seat.seat for seat in table.seats if is_late(table, seat.seat, settings)]
    if table.clock is None or not late:
        raise Refusal("seat/in-time")
    for seat in late:
        stand_in(table, seat)
    return tables.save(connection, table)


def is_late(table: StoredTable, seat: int, settings: Settings) -> bool:
    """Whether a person's time for this decision is up."""
    deadline = table.deadline(seat, settings)
    return deadline is not None and now() > deadline


def stand_in(table: StoredTable, seat: int) -> None:
    """A bot takes the seat, and keeps it for whoever sat there; the story says so."""
    leave_question(table, seat)
    absent = table.seats[seat]
    table.reseat(replace(absent, occupant="bot", bot=level_at(table)))
    table.add("takeover", now(), None, seat=seat)


def level_at(table: StoredTable) -> str:
    """How well a bot plays that takes a person's seat: as the bots of this table do."""
    return stand_in_level([seat.bot for seat in table.seats if seat.bot is not None])


def come_back(table: StoredTable, seat: int) -> None:
    """Whoever a bot stood in for plays on; the time for a decision begins anew."""
    table.reseat(replace(table.seats[seat], occupant="person", bot=None))
    if seat in table.actors:
        table.asked[seat] = now()
    table.add("return", now(), None, seat=seat)
