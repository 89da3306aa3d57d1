"""What the table is asked: every person seated but the one who asks says yes or no; bots say yes."""

from typing import Any

from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal


def ask(table: StoredTable, kind: str, seat: int, asker: str, **more: Any) -> bool:
    """Puts a question to every other person at the table; False if there is nobody to ask. Bots say yes."""
    if table.question is not None and (table.question["kind"], table.question["seat"]) != (kind, seat):
        raise Refusal("question/open")
    waiting = [other.seat for other in table.seats if other.holder not in (None, asker)]
    if kind == "takeover":
        waiting = [other for other in waiting if table.seat(other).holder != table.seat(seat).holder]
    table.question = {"kind": kind, "seat": seat, "waiting": waiting, **more} if waiting else None
    return bool(waiting)
