"""Telling the owner of the house about somebody at the table, or about a line: kept with what was said around it."""

from sqlalchemy import Connection, insert

from ludotheque.server.store import chat, schema, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.people import clean_text
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me, Report

LONGEST_REASON = 500
LINES_AROUND = 20


def report(connection: Connection, table_id: str, me: Me, wish: Report) -> None:
    """Keeps a report for the owner."""
    reason = clean_text(wish.reason)
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise Refusal("report/empty", most=LONGEST_REASON)
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
