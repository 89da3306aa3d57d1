"""Answers to the table's question: a no settles it, and so does the last yes."""

from typing import Any

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.takeover import stand_in
from ludotheque.server.table.undo import take_back
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Answer


def answer(connection: Connection, shelf: Shelf, person: str, wish: Answer) -> tuple[StoredTable, int]:
    """One answer: a no settles it, and so does the last yes."""
    table = tables.load(connection, wish.table, lock=True)
    if (number := tables.done_before(connection, table.id, person, wish.id)) is not None:
        return table, number
    table.require("running")
    mine = table.seats_of(person)
    if table.question is None or not set(mine) & set(table.question["waiting"]):
        raise Refusal("question/none")
    asked = table.question
    if not wish.yes:
        table.question = None
    else:
        waiting = [seat for seat in asked["waiting"] if seat not in mine]
        table.question = {**asked, "waiting": waiting}
        if not waiting:
            grant(connection, table, shelf, asked)
    tables.remember(connection, table, person, wish.id)
    return tables.save(connection, table, seats=True), table.number


def grant(connection: Connection, table: StoredTable, shelf: Shelf, asked: dict[str, Any]) -> None:
    """Does what was asked for."""
    if asked["kind"] == "undo":
        take_back(table, shelf, tables.load_steps(connection, table.id), asked["seat"], asked["target"])
    else:
        stand_in(table, asked["seat"])
