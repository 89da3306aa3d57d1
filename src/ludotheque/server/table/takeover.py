"""Somebody has vanished: once their time is up, the others may let a bot play on for them, until they come back."""

from sqlalchemy import Connection

from ludotheque.server.games.levels import STAND_IN
from ludotheque.server.settings import Settings
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import allowance, now
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.table.questions import ask
from ludotheque.server.wire.errors import Refusal


def ask_takeover(connection: Connection, settings: Settings, table_id: str, seat: int, person: str) -> StoredTable:
    """Asks the others to let a bot play on for a seat whose time is up."""
    table = tables.load(connection, table_id, lock=True)
    if not table.seats_of(person):
        raise Refusal("table/not-seated")
    table.require("running")
    if not is_late(table, seat, settings) or table.seat(seat).person == person:
        raise Refusal("seat/in-time")
    if not ask(table, "takeover", seat, person):
        stand_in(table, seat)
    return tables.save(connection, table)


def is_late(table: StoredTable, seat: int, settings: Settings) -> bool:
    """Whether a person's time for this decision is up."""
    since = table.asked[seat] if table.seat(seat).occupant == "person" else None
    return table.status == "running" and since is not None and now() > since + allowance(table.pace, settings)


def stand_in(table: StoredTable, seat: int) -> None:
    """A bot takes the seat, and keeps it for whoever sat there; the story says so."""
    table.question = None
    vanished = table.seats[seat]
    table.reseat(StoredSeat(seat, "bot", vanished.name, vanished.person, STAND_IN))
    table.add("takeover", now(), None, seat=seat)


def come_back(table: StoredTable, seat: int) -> None:
    """Whoever a bot stood in for plays on; the time for a decision begins anew."""
    kept = table.seats[seat]
    table.reseat(StoredSeat(seat, "person", kept.name, kept.person))
    if seat in table.actors:
        table.asked[seat] = now()
    table.add("return", now(), None, seat=seat)
