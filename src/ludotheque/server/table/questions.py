"""What the table is asked: every person seated but the one who asks says yes or no; bots say yes."""

from collections.abc import Sequence
from typing import Any

from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal


def others(table: StoredTable, asker: str) -> list[int]:
    """The seats of every other person at the table."""
    return [seat.seat for seat in table.seats if seat.holder not in (None, asker)]


def ask(table: StoredTable, kind: str, seat: int, waiting: Sequence[int], **more: Any) -> bool:
    """Puts a question to those seats; False if there is nobody to ask. Asked once more, who has said yes is not asked again."""
    if table.question is not None:
        if (table.question["kind"], table.question["seat"]) != (kind, seat):
            raise Refusal("question/open")
        waiting = [other for other in waiting if other in table.question["waiting"]]
    table.question = {"kind": kind, "seat": seat, "waiting": list(waiting), **more} if waiting else None
    return bool(waiting)


def settle_by_move(table: StoredTable, seat: int) -> None:
    """A decision settles what was asked about the one before it, or about whoever has just made it."""
    asked = table.question
    if asked is not None and (asked["kind"] == "undo" or (asked["kind"], asked["seat"]) == ("takeover", seat)):
        table.question = None


def leave_question(table: StoredTable, seat: int) -> None:
    """Somebody leaves: what they asked, or what was asked about them, is settled; and they are waited for no longer.

    With nobody left to answer it can be asked again, and is granted at once.
    """
    asked = table.question
    if asked is None:
        return
    waiting = [other for other in asked["waiting"] if other != seat]
    table.question = {**asked, "waiting": waiting} if waiting and asked["seat"] != seat else None
