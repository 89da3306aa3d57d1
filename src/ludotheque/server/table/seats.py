"""Seats before the start: sit down, leave, and what the host may still change. Later, only whoever was stood in for sits down.

Among strangers: one seat for each, and the host frees the seat of whom they do not want, or blocks them for good.
"""

import secrets

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import shunning, tables
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.table.opening import lay_out, name_at_table, start_if_full, tell_apart
from ludotheque.server.table.takeover import come_back
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me, Place, Shun, Sitting


def may_sit(connection: Connection, table: StoredTable, seat: StoredSeat, invite: str | None, person: str | None = None) -> None:
    """Refuses whoever lacks the secret of a private table's link, of a seat kept for a friend, or for somebody else by name.

    Whoever has the link may bring somebody to sit beside them at one screen; a stranger has one seat. Whom the host has blocked
    has none.
    """
    if person is not None and person != table.host and shunning.is_blocked(connection, table.host, person):
        raise Refusal("seat/blocked")
    if seat.occupant not in ("open", "invited") or seat.keeper_of not in (None, person):
        raise Refusal("seat/taken")
    if seat.keeper_of is not None:
        return
    invited = secrets.compare_digest((invite or "").encode(), table.invite.encode())
    if (table.visibility == "private" or seat.occupant == "invited") and not invited:
        raise Refusal("seat/invite-only")
    if table.seats_of(person) and person != table.host and not invited:
        raise Refusal("seat/one-each")


def look_at_seat(connection: Connection, table_id: str, number: int, invite: str | None) -> None:
    """Refuses if a newcomer may not sit there, before somebody is made of them."""
    table = tables.load(connection, table_id)
    may_sit(connection, table, table.seat(number), invite)


def shun(connection: Connection, table_id: str, number: int, me: Me, wish: Shun) -> StoredTable:
    """Mutes whoever sits there, or blocks them, or no longer does."""
    table = tables.load(connection, table_id)
    shunning.shun(connection, me.id, table.seat(number), wish.how, wish.on)
    return table


def sit(connection: Connection, shelf: Shelf, table_id: str, number: int, me: Me, wish: Sitting) -> StoredTable:
    """Takes a free seat, and the game is dealt if it was the last one; or one's own seat back from the bot that stood in."""
    table = tables.load(connection, table_id, lock=True)
    seat = table.seat(number)
    if seat.holder == me.id:
        return table  # asked twice: you sit
    if seat.occupant == "bot" and seat.keeper_of == me.id:
        table.require("running")
        come_back(table, number)
    else:
        table.require("waiting")
        may_sit(connection, table, seat, wish.invite, me.id)
        name = name_at_table(connection, me, wish.name)
        take_seat(table, StoredSeat(number, "person", name, me.id))
        start_if_full(table, shelf)
    return tables.save(connection, table)


def take_seat(table: StoredTable, seat: StoredSeat) -> None:
    """Gives a seat to somebody, under a name that nobody else at the table has: the newcomer's is numbered."""
    table.reseat(seat)
    tell_apart([*(other for other in table.seats if other is not seat), seat])


def leave(connection: Connection, table_id: str, number: int, me: Me) -> StoredTable:
    """Gives the seat back before the start; the host may free anybody's."""
    table = tables.load(connection, table_id, lock=True)
    if table.host != me.id or table.seat(number).holder is None:
        table.require_own(number, me.id)
    table.require("waiting")
    table.reseat(StoredSeat(number, "open"))
    return tables.save(connection, table)


def block(connection: Connection, table_id: str, number: int, me: Me) -> StoredTable:
    """Has somebody sit at none of one's tables any more, beginning with this one if it is one's own and has not begun."""
    table = tables.load(connection, table_id, lock=True)
    other = shunning.shun(connection, me.id, table.seat(number), "block")
    if table.host != me.id or table.status != "waiting":
        return table
    for seat in table.seats:
        if seat.person == other:
            table.reseat(StoredSeat(seat.seat, "open" if seat.occupant == "person" else seat.occupant))
    return tables.save(connection, table)


def change(connection: Connection, shelf: Shelf, table_id: str, number: int, me: Me, wish: Place) -> StoredTable:
    """The host gives a seat another purpose, unless somebody else already sits there."""
    table = tables.load(connection, table_id, lock=True)
    seat = table.seat(number)
    if table.host != me.id:
        raise Refusal("table/not-host")
    table.require("waiting")
    if seat.occupant == "person" and seat.person != me.id:
        raise Refusal("seat/taken")
    take_seat(table, lay_out(connection, number, wish, me))
    start_if_full(table, shelf)
    return tables.save(connection, table)
