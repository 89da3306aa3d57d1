"""Statements that go past SQLAlchemy: they find, store and fail as they would by its way."""

import pytest
from desk import Desk
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from ludotheque.server.store import schema, statements, tables


def test_what_is_found_is_what_sqlalchemy_finds(desk: Desk) -> None:
    table = desk.open(game="nim")
    table = desk.move(table, table.actors[0])

    def both(connection: Connection) -> None:
        for statement, values in ((tables._LOAD, {"key": table.id}), (tables._STEPS, {"key": table.id, "after": -1})):
            theirs = [list(row) for row in connection.execute(statement._statement, values)]  # type: ignore[call-overload]
            assert repr(statement.rows(connection, values)) == repr(theirs)
            assert len(theirs) == 2

    desk.run(both)


def test_what_is_stored_is_what_sqlalchemy_stores(desk: Desk) -> None:
    table = desk.open(game="nim")

    def both(connection: Connection) -> None:
        row = select(schema.tables).where(schema.tables.c.id == table.id)
        before = connection.execute(row).mappings().one()
        changing = {name: before[name] for name in tables._CHANGING}
        given = {"key": table.id, **{f"new_{name}": value for name, value in changing.items()}}
        connection.execute(tables._UPDATE._statement, given)  # type: ignore[call-overload]
        kept = "SELECT result, question, actors, record, bot_to_move FROM tables WHERE id = '" + table.id + "'"
        theirs = connection.exec_driver_sql(kept).all()
        tables._UPDATE.run(connection, given)
        assert connection.exec_driver_sql(kept).all() == theirs
        assert connection.execute(row).mappings().one() == before

    desk.run(both)


def test_what_fails_fails_as_with_sqlalchemy(desk: Desk) -> None:
    table = desk.open(game="nim")
    (step,) = desk.run(tables.load_steps, table.id)
    table.steps = [step]
    with pytest.raises(IntegrityError):
        desk.run(tables._insert_steps, table)
    with pytest.raises((OperationalError, ProgrammingError)):
        desk.run(statements.run, "SELECT nothing FROM nowhere")
    assert desk.load(table).number == table.number
