"""Answers to the table's question: a no settles it, and so does the last yes; a vote is counted."""

from typing import Any

from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.ending import give_up
from ludotheque.server.table.rematch import answer_rematch
from ludotheque.server.table.takeover import stand_in
from ludotheque.server.table.undo import take_back
from ludotheque.server.table.voting import vote
from ludotheque.server.wire.errors import Refusal


def answer(connection: Connection, shelf: Shelf, limits: Limits, table: StoredTable, person: str, yes: bool) -> None:
    """One answer: a no settles it, and the story says whose; so does the last yes. Votes are counted.

    Whether to play again, everybody answers for themselves.
    """
    mine = table.seats_of(person)
    if table.question is None or not set(mine) & set(table.question["waiting"]):
        raise Refusal("question/none")
    asked = table.question
    if asked["kind"] == "rematch":
        answer_rematch(connection, shelf, table, person, yes)
        return
    table.require("running")
    if asked["kind"] == "remove":
        vote(table, person, yes)
        return
    if not yes:
        table.question = None
        if table.number < limits.steps:  # one may ask and refuse for ever
            table.add(f"no-{asked['kind']}", now(), None, seat=mine[0])
        return
    waiting = [seat for seat in asked["waiting"] if seat not in mine]
    table.question = {**asked, "waiting": waiting}
    if not waiting:
        grant(connection, shelf, table, asked)


def grant(connection: Connection, shelf: Shelf, table: StoredTable, asked: dict[str, Any]) -> None:
    """Does what was asked for."""
    if asked["kind"] == "undo":
        take_back(shelf, table, tables.load_steps(connection, table.id), asked["seat"], asked["target"])
    elif asked["kind"] == "end":
        give_up(table, asked["seat"])
    else:
        stand_in(table, asked["seat"])
