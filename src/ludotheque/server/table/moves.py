"""A decision: checked against who may make it, the position it was made on and the rules; stored before anybody hears of it."""

from sqlalchemy import Connection

from ludotheque.engine.errors import IllegalMove
from ludotheque.server.games.secrecy import tells_nothing, twin
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import jobs, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.questions import settle_by_move
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import MakeMove


def make_move(connection: Connection, shelf: Shelf, table: StoredTable, wish: MakeMove) -> None:
    """A person's decision."""
    check_fresh(connection, table, wish.seat, wish.based_on)
    decide(shelf, table, wish.seat, wish.action)


def make_bot_move(
    connection: Connection,
    shelf: Shelf,
    table_id: str,
    seat: int,
    based_on: int,
    action: int,
    worker: str | None = None,
    pause: float = 0.0,
    shortened: float = 0.0,
) -> StoredTable:
    """A bot's decision; refused if the table has moved on while it was thinking, or the job was given to another worker.

    It pauses before its turn, not before every decision of it: there may be ten. The pause of the next one is shorter by so much.
    """
    table = tables.load(connection, table_id, lock=True)
    if table.seat(seat).occupant != "bot":
        raise Refusal("seat/not-yours")
    table.require("running")
    check_fresh(connection, table, seat, based_on)
    stale = Refusal("move/stale", based_on=based_on, number=table.number)
    decide(shelf, table, seat, action)
    goes_on = table.actors == [seat]
    if worker is not None and not jobs.done(connection, table_id, worker, rested=pause if goes_on else shortened):
        raise stale
    return tables.save(connection, table)


def check_fresh(connection: Connection, table: StoredTable, seat: int, based_on: int) -> None:
    """Refuses a decision on a position that has gone, unless all that came between leaves it as good as before.

    That is a hint, a stand-in or its end, somebody's resigning or being voted out, or another seat's decision while this seat
    was, and still is, asked for its own.
    """
    stale = Refusal("move/stale", based_on=based_on, number=table.number)
    if not 0 <= based_on <= table.number:
        raise stale
    if based_on == table.number:
        return
    before, *since = tables.load_steps(connection, table.id, based_on - 1)
    for step in since:
        simultaneous = step.kind == "move" and step.seat != seat and before.waiting >> seat & step.waiting >> seat & 1
        if step.kind in ("deal", "move", "undo", "end") and not simultaneous:
            raise stale
        before = step


def decide(shelf: Shelf, table: StoredTable, seat: int, action: int) -> None:
    """Carries the decision out on the stored game."""
    game = shelf.open(table)
    if seat not in table.actors:
        raise Refusal("move/not-your-turn")
    before = twin(game)
    try:
        events = game.apply(seat, action)
    except IllegalMove:
        raise Refusal("move/illegal") from None
    free = table.seat(seat).occupant == "person" and tells_nothing(before, game, seat, action, events)
    settle_by_move(table, seat)
    table.add("move", now(), game, seat=seat, action=action, events=tables.pack_events(events), free=free)
