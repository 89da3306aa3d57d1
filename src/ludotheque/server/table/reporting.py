"""Telling the owner of the house about somebody at the table, or about a line: kept with what was said around it."""

from sqlalchemy import Connection, func, insert, select

from ludotheque.server.settings import Limits
from ludotheque.server.store import chat, schema, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.people import clean_text
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me, Report

LONGEST_REASON = 500
LINES_AROUND = 20
DAY = 86_400

r = schema.reports.c


def report(connection: Connection, limits: Limits, table_id: str, me: Me, wish: Report) -> None:
    """Keeps a report until the owner has settled it."""
    reason = clean_text(wish.reason)
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise Refusal("report/empty", most=LONGEST_REASON)
    if _today(connection, me.id) >= limits.reports:
        raise Refusal("rate/limited")
    table = tables.load(connection, table_id)
    lines = chat.around(connection, table_id, wish.line, LINES_AROUND)
    person, name = None, ""
    if wish.line is not None:
        said = next(((author, line.name) for author, line in lines if line.number == wish.line), None)
        if said is None:
            raise Refusal("report/unknown")
        person, name = said
    elif wish.seat is not None:
        person, name = table.seat(wish.seat).person, table.seat(wish.seat).name
    if person in (None, me.id):
        raise Refusal("seat/nobody")
    kept = [
        {"number": line.number, "at": line.at, "person": author, "name": line.name, "text": line.text} for author, line in lines
    ]
    values = {"at": now(), "reporter": me.id, "person": person, "name": name, "table_id": table_id, "reason": reason}
    connection.execute(insert(schema.reports), {**values, "lines": kept})


def _today(connection: Connection, person: str) -> int:
    """How many reports somebody has made in the last day."""
    found: int = connection.execute(select(func.count()).where(r.reporter == person, r.at > now() - DAY)).scalar_one()
    return found
