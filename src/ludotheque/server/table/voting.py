"""Voting somebody out of a running game: more than half of the others want it, and two at least. A bot plays on for good.

At a table of two nobody can be voted out: who will not play is stood in for when their time is up, and whoever has had enough
resigns or ends the table.
"""

from msgspec.structs import replace
from sqlalchemy import Connection

from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.takeover import level_at
from ludotheque.server.wire.errors import Refusal


def ask_removal(connection: Connection, table_id: str, number: int, person: str) -> StoredTable:
    """Has the others vote on whoever sits there; whoever asks has said yes. It comes before any other question."""
    table = tables.load(connection, table_id, lock=True)
    target = table.seat(number).holder
    if not table.seats_of(person):
        raise Refusal("table/not-seated")
    table.require("running")
    if target in (None, person):
        raise Refusal("seat/nobody")
    if len(_voters(table, number)) < 2:
        raise Refusal("vote/too-few")
    asked = table.question
    if asked is None or asked["kind"] != "remove":
        waiting = [seat.seat for seat in table.seats if seat.holder not in (None, target)]
        table.question = {"kind": "remove", "seat": number, "waiting": waiting, "yes": []}
    elif table.seat(asked["seat"]).holder != target:
        raise Refusal("question/open")
    vote(table, person, yes=True)
    return tables.save(connection, table)


def vote(table: StoredTable, person: str, yes: bool) -> None:
    """One voice; the vote is over as soon as the others cannot change how it ends."""
    asked = table.question
    assert asked is not None
    mine = set(table.seats_of(person)) & set(asked["waiting"])
    waiting = [seat for seat in asked["waiting"] if seat not in mine]
    table.question = {**asked, "waiting": waiting, "yes": [*asked["yes"], *(mine if yes else ())]}
    _count(table)


def _count(table: StoredTable) -> None:
    """Settles the vote if it is decided; those who have left the table meanwhile do not count."""
    asked = table.question
    assert asked is not None
    voters = _voters(table, asked["seat"])
    wanted = max(2, len(voters) // 2 + 1)
    for_it = {table.seat(seat).holder for seat in asked["yes"]} & voters
    may_be = {table.seat(seat).holder for seat in asked["waiting"]} & voters
    if len(for_it) >= wanted:
        remove(table, asked["seat"])
    elif len(for_it | may_be) < wanted:
        table.question = None


def _voters(table: StoredTable, number: int) -> set[str]:
    """The people who play beside whoever sits there."""
    return {person for person in table.players if person != table.seat(number).holder}


def remove(table: StoredTable, number: int) -> None:
    """A bot plays on for good for whoever sits there, at every seat of theirs; the story says why."""
    table.question = None
    for seat in [table.seat(held) for held in table.seats_of(table.seat(number).holder)]:
        table.reseat(replace(seat, occupant="bot", bot=level_at(table), resigned=True))
        table.add("remove", now(), None, seat=seat.seat)
