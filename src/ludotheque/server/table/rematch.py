"""Once more: the same people and bots, each one seat further on."""

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import tables
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.table.opening import blank, start_if_full
from ludotheque.server.wire.errors import Refusal


def rematch(connection: Connection, shelf: Shelf, table_id: str, person: str) -> StoredTable:
    """The table that follows this one: the second to ask gets the same."""
    before = tables.load(connection, table_id, lock=True)
    if not before.seats_of(person) and before.host != person:
        raise Refusal("table/not-seated")
    if not before.finished:
        raise Refusal("table/running")
    if before.rematch is not None:
        return tables.load(connection, before.rematch)
    seats = [sit_again((seat.seat + 1) % len(before.seats), seat) for seat in before.seats]
    after = blank(shelf.game(before.name), sorted(seats, key=lambda seat: seat.seat), before.options, person)
    after.visibility, after.pace, after.casual = before.visibility, before.pace, before.casual
    start_if_full(after, shelf)
    before.rematch = after.id
    tables.create(connection, after)
    tables.save(connection, before)
    return after


def sit_again(number: int, seat: StoredSeat) -> StoredSeat:
    """The same occupant at another seat; the seat of somebody who is gone is free, and a bot that stood in plays for itself."""
    if seat.occupant == "person":
        return StoredSeat(number, "open") if seat.person is None else StoredSeat(number, "person", seat.name, seat.person)
    return StoredSeat(number, seat.occupant, bot=seat.bot)
