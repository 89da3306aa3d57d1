"""The frame of every command at a table, in one transaction and one order.

What was done before is only answered; no seat number is believed; what is done is remembered and stored with the id it was sent
under, before anybody hears of it.
"""

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.answers import answer
from ludotheque.server.table.hints import note_hint
from ludotheque.server.table.moves import make_move
from ludotheque.server.table.talk import say
from ludotheque.server.table.undo import ask_undo
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Answer, AskHint, AskUndo, MakeMove, Say

TableCommand = MakeMove | AskUndo | Answer | AskHint | Say


class Done(NamedTuple):
    """A command that is stored."""

    table: StoredTable  # as it stands now
    number: int  # where it stood once the command was done
    line: int | None = None  # that was said: the table itself is as it was
    beside: str | None = None  # another table that is changed by it: the one that follows


def obey(connection: Connection, shelf: Shelf, limits: Limits, person: str, wish: TableCommand) -> Done:
    """Carries out what a person wishes at a table; what was done before under this id is only answered."""
    table = tables.load(connection, wish.table, lock=True)
    if (number := done_before(connection, table, person, wish)) is not None:
        return Done(table, number)
    if isinstance(wish, AskUndo | AskHint) and table.number >= limits.steps:
        raise Refusal("table/too-long", most=limits.steps)  # a game ends by itself, but these have no end
    line = carry_out(connection, shelf, limits, table, person, wish)
    tables.remember(connection, table, person, wish.id)
    if line is None:
        tables.save(connection, table)
    return Done(table, table.number, line, table.rematch if isinstance(wish, Answer) and table.finished else None)


def move_at_once(
    known: StoredTable | None, connection: Connection, shelf: Shelf, limits: Limits, person: str, wish: MakeMove
) -> tuple[Done, Callable[[Connection], bool]] | None:
    """What `obey` would make of a move, and what stores it, if it is still so; None where that needs a transaction.

    What this process knows of the table need not be read again: if it is stale, nothing is stored. Nor is anybody refused by it.
    """
    table = tables.load(connection, wish.table) if known is None else known.anew()
    if wish.based_on != table.number:
        return None  # it may have been made before
    if table.clock is not None or any(seat.occupant == "bot" for seat in table.seats):
        return None  # a move there changes more: whose time runs out, and what a bot is to think
    before = table.moved
    try:
        carry_out(connection, shelf, limits, table, person, wish)
    except Refusal:
        if known is None:
            raise
        return None
    store = tables.save_at_once(table, before, person, wish.id)
    return None if store is None else (Done(table, table.number), store)


def done_before(connection: Connection, table: StoredTable, person: str, wish: TableCommand) -> int | None:
    """Where the table stood once that command was done, if it was."""
    if isinstance(wish, MakeMove) and wish.based_on == table.number:
        return None  # a move that was made is always based on an older step: there is no need to look
    return tables.done_before(connection, table.id, person, wish.id)


def carry_out(
    connection: Connection, shelf: Shelf, limits: Limits, table: StoredTable, person: str, wish: TableCommand
) -> int | None:
    """The line that was said; None where it is the table that has changed."""
    if isinstance(wish, Say):
        return say(connection, table, person, wish.text)
    if isinstance(wish, Answer):
        answer(connection, shelf, limits, table, person, wish.yes)
        return None
    table.require_own(wish.seat, person)
    table.require("running")
    match wish:
        case MakeMove():
            make_move(connection, shelf, table, wish)
        case AskUndo():
            ask_undo(connection, shelf, table, person, wish)
        case AskHint():
            note_hint(shelf, table, wish.seat)
    return None
