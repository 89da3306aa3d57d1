"""Resigning: a bot plays on for good, and whoever resigned sees what a spectator sees."""

from msgspec.structs import replace
from sqlalchemy import Connection

from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.ending import give_up
from ludotheque.server.table.questions import leave_question
from ludotheque.server.table.takeover import level_at
from ludotheque.server.wire.errors import Refusal


def resign(connection: Connection, table_id: str, number: int, person: str) -> StoredTable:
    """Gives a seat to a bot for good; with nobody left who wants the game, it is given up."""
    table = tables.load(connection, table_id, lock=True)
    seat = table.seat(number)
    if seat.person != person:
        raise Refusal("seat/not-yours")
    if seat.resigned:
        return table  # asked twice: you have
    table.require("running")
    leave_question(table, number)
    table.reseat(replace(seat, occupant="bot", bot=level_at(table), resigned=True))
    table.add("resign", now(), None, seat=number)
    if not is_wanted(table):
        give_up(table, number)
    return tables.save(connection, table)


def is_wanted(table: StoredTable) -> bool:
    """Whether anybody plays there, or may come back to."""
    return any(seat.occupant == "person" or seat.keeper_of is not None for seat in table.seats)
