"""Once more: the same people and bots, each one seat further on. Whoever asks opens the table, the others are asked along."""

from collections.abc import Collection

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import shunning, tables
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.table.opening import blank, check_hosted, start_if_full, tell_apart
from ludotheque.server.table.questions import others
from ludotheque.server.wire.errors import Refusal


def rematch(
    connection: Connection, shelf: Shelf, limits: Limits, table_id: str, person: str, present: Collection[str] = ()
) -> StoredTable:
    """The table that follows this one; who asks when somebody has asked already says yes to that.

    For whoever resigned and is still there, among those `present`, a seat is kept.
    """
    before = tables.load(connection, table_id, lock=True)
    mine = before.seats_of(person)
    if not mine and (before.host != person or before.players):
        raise Refusal("table/not-seated")
    if not before.finished:
        raise Refusal("table/running")
    if before.rematch is not None:
        if before.question is not None and set(mine) & set(before.question["waiting"]):
            answer_rematch(connection, shelf, before, person, yes=True)
            tables.save(connection, before)
        return tables.load(connection, before.rematch)
    check_hosted(connection, limits, person)
    shunned = {other.id for other in shunning.everybody(connection, person) if other.how == "block"}
    seats = [sit_again((seat.seat + 1) % len(before.seats), seat, person, shunned, present) for seat in before.seats]
    after = blank(shelf.game(before.name), sorted(seats, key=lambda seat: seat.seat), before.options, person)
    after.visibility, after.pace, after.casual, after.clock = before.visibility, before.pace, before.casual, before.clock
    start_if_full(after, shelf)
    before.rematch = after.id
    if mine and (asked := others(before, person)):
        before.question = {"kind": "rematch", "seat": mine[0], "waiting": asked}
    tables.create(connection, after)
    tables.save(connection, before)
    return after


def sit_again(
    number: int, seat: StoredSeat, asker: str, shunned: Collection[str] = (), present: Collection[str] = ()
) -> StoredSeat:
    """The same occupant at another seat, which is kept for whoever has yet to say yes.

    The seat of somebody who is gone, or whom the asker has blocked, is free, and a bot that stood in plays for itself.
    """
    back = seat.resigned and seat.person in {*present} - {asker, *shunned}
    if seat.occupant != "person" and not back:
        return StoredSeat(number, seat.occupant, bot=seat.bot)
    if seat.person is None or seat.person in shunned:
        return StoredSeat(number, "open")
    return StoredSeat(number, "person" if seat.person == asker else "invited", seat.name, seat.person)


def answer_rematch(connection: Connection, shelf: Shelf, before: StoredTable, person: str, yes: bool) -> None:
    """Seats somebody at the table that follows, or leaves their seat to whom its host likes."""
    assert before.question is not None
    assert before.rematch is not None
    waiting = [seat for seat in before.question["waiting"] if seat not in before.seats_of(person)]
    before.question = {**before.question, "waiting": waiting} if waiting else None
    after = tables.load(connection, before.rematch, lock=True)
    kept = [seat for seat in after.seats if seat.occupant == "invited" and seat.person == person]
    if yes and not after.seats_of(person):
        after.require("waiting")
        if not kept:
            raise Refusal("seat/taken")
    if not kept or after.status != "waiting":
        return
    for seat in kept:
        after.reseat(
            StoredSeat(seat.seat, "person", seat.name, person)
            if yes
            else StoredSeat(seat.seat, "invited", seat.name, resigned=True)
        )
    tell_apart(after.seats)
    start_if_full(after, shelf)
    tables.save(connection, after)
