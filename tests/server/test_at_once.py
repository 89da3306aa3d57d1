"""A move on PostgreSQL, stored by one statement: all of it, if nobody was quicker, and else as everything is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
import pytest
from desk import SHELF, Desk, refused
from sqlalchemy import Connection, event, select
from sqlalchemy.exc import OperationalError

from ludotheque.server.settings import Limits
from ludotheque.server.store import people, schema, statements, tables
from ludotheque.server.store.database import Away, Store
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import opening
from ludotheque.server.table.command import Done, move_at_once, obey
from ludotheque.server.wire.messages import MakeMove, NewTable, Place


@pytest.fixture
def store(postgres_database: str) -> Iterator[Store]:
    opened = Store(postgres_database)
    opened.migrate()
    yield opened
    opened.close()


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What PostgreSQL is asked meanwhile, past SQLAlchemy; what goes through it fails."""
    found: list[str] = []
    run = statements.run

    def noted(connection: Connection, text: str, given: Any = ()) -> Any:
        found.append(text.split()[0])
        return run(connection, text, given)

    with monkeypatch.context() as patched:
        patched.setattr(statements, "run", noted)
        yield found


def wish_of(table: StoredTable, name: str = "m", choice: int = 0) -> MakeMove:
    seat = table.actors[0]
    return MakeMove(name, table.id, seat, table.number, SHELF.open(table.anew()).legal(seat)[choice])


def move(desk: Desk, table: StoredTable, known: StoredTable | None = None, look: Callable[..., Any] = move_at_once) -> Done:
    """The next move there, as a house has it stored that knows the table, or does not."""
    desk.count += 1
    wish = wish_of(table, f"m{desk.count}")
    who = desk.person(wish.seat).id
    return desk.store._run_at_once(partial(look, known), obey, SHELF, Limits(), who, wish)


def row_of(desk: Desk, table: StoredTable) -> dict[str, Any]:
    whole = select(schema.tables).where(schema.tables.c.id == table.id)
    return dict(desk.run(lambda connection: connection.execute(whole).mappings().one()))


def test_a_move_asks_twice_and_where_the_table_is_known_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk.open()
    with asked(monkeypatch) as found:
        table = move(desk, table).table
    assert found == ["SELECT", "WITH"]
    with asked(monkeypatch) as found:
        table = move(desk, table, known=table).table
    assert found == ["WITH"]
    assert desk.load(table).number == 2


def test_what_is_stored_is_what_a_transaction_stores(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same move three ways: in a transaction, at once, and at once on what is known."""
    monkeypatch.setattr("ludotheque.server.table.moves.now", lambda: 7.25)
    first = desk.load(desk.open())
    rows, steps, told = [], [], []
    for way in ("transaction", "at once", "known"):
        if way == "transaction":
            done = desk.run(obey, SHELF, Limits(), desk.person(first.actors[0]).id, wish_of(first, "m"))
        else:
            done = move(desk, first, known=first if way == "known" else None)
        rows.append(row_of(desk, first))
        steps.append(desk.run(tables.load_steps, first.id))
        told.append(msgspec.json.encode(done.table.moved_on()))
        assert done.table.only_moved
        assert done.number == 1
        desk.run(take_back, first)
    assert rows[0] == rows[1] == rows[2]
    assert steps[0] == steps[1] == steps[2]
    assert told[0] == told[1] == told[2]


def take_back(connection: Connection, first: StoredTable) -> None:
    """As if nothing had been played."""
    t = schema.tables.c
    names = [column.name for column in schema.tables.columns if column.name != "id"]
    connection.execute(schema.tables.update().where(t.id == first.id), {name: getattr(first, name) for name in names})
    connection.execute(schema.steps.delete().where(schema.steps.c.number > 0))
    connection.execute(schema.commands.delete())


@pytest.mark.parametrize("known", [False, True])
def test_who_was_quicker_is_heeded(desk: Desk, known: bool) -> None:
    """The table changes after it was looked at: nothing is stored by that, and the transaction sees what is."""
    table = desk.load(desk.open())
    other = desk.person(1 - table.actors[0])

    def look(known: StoredTable | None, connection: Connection, *how: Any) -> Any:
        found = move_at_once(known, connection, *how)
        desk.run(people.forget, other)  # they are anonymous now: the revision is another
        return found

    done = move(desk, table, known=table if known else None, look=look)
    assert (done.number, done.table.revision) == (1, table.revision + 2)
    assert other.id not in done.table.players
    assert len(desk.run(tables.load_steps, table.id)) == 2


def test_a_move_on_what_was_known_of_another_database_is_not_stored_by_that(desk: Desk) -> None:
    """An older database was put in place and played on to the same revision: only the moment of the last step is another."""
    table = desk.open()
    known = move(desk, table).table
    desk.run(lambda c: c.execute(schema.tables.update().values(moved=schema.tables.c.moved + 1)))
    done = desk.run(tables.load, table.id)
    assert (done.revision, done.number) == (known.revision, known.number)
    found = move_at_once_of(desk, known)
    assert not desk.run(found[1])
    assert desk.load(table).number == 1


def move_at_once_of(desk: Desk, known: StoredTable) -> Any:
    wish = wish_of(known, "late")
    return desk.run(lambda connection: move_at_once(known, connection, SHELF, Limits(), desk.person(wish.seat).id, wish))


def test_an_id_that_was_used_before_stores_nothing(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    table = desk.move(desk.move(table, seat, id="same"), 1 - seat)
    wish = wish_of(table, "same")
    for known in (None, table):
        with refused("move/stale"):
            desk.store._run_at_once(partial(move_at_once, known), obey, SHELF, Limits(), desk.person(seat).id, wish)
    assert desk.load(table).number == 2
    assert len(desk.run(tables.load_steps, table.id)) == 3


def test_nobody_is_refused_by_what_is_only_known(desk: Desk) -> None:
    """The house has not heard yet that the seat is theirs: the database knows."""
    table = desk.load(desk.open())
    seat = table.actors[0]
    known = table.anew()
    known.seats = [msgspec.structs.replace(chair, person=None) for chair in table.seats]
    assert move(desk, table, known=known).number == 1
    known = desk.load(table)
    known.status = "over"
    assert move(desk, desk.load(table), known=known).number == 2
    with refused("move/not-your-turn"):
        wish = wish_of(desk.load(table), "no")
        mine = msgspec.structs.replace(wish, seat=1 - seat)
        look = partial(move_at_once, desk.load(table))
        desk.store._run_at_once(look, obey, SHELF, Limits(), desk.person(1 - seat).id, mine)


def test_what_changes_more_than_a_move_needs_a_transaction(desk: Desk) -> None:
    """A bot is to move: its job is noted with the move, or not at all."""
    wish = NewTable("robot-master", [Place("me"), Place("bot", "random")])
    while (table := desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)).bot_to_move:
        pass  # whose turn it is first is drawn
    table = move(desk, table, known=desk.load(table)).table
    assert table.bot_to_move
    mine = select(schema.jobs.c.key).where(schema.jobs.c.table_id == table.id)
    assert desk.run(lambda connection: connection.execute(mine).scalar_one()) == table.id


def test_a_line_that_begins_transactions_by_itself_stores_too(desk: Desk) -> None:
    """As one is left that a backup was made over."""
    table = desk.open()

    def take_over(connection: Any, *_: Any) -> None:
        connection.autocommit = False

    event.listen(desk.store.engine, "checkout", take_over)
    table = move(desk, table).table
    move(desk, table, known=table)
    assert desk.load(table).number == 2


@pytest.mark.parametrize(("fails", "perhaps_done"), [("SELECT", False), ("WITH", True)])
def test_a_database_that_goes_meanwhile_may_have_stored_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, fails: str, perhaps_done: bool
) -> None:
    table = desk.open()
    run = statements.run

    def gone(connection: Connection, text: str, given: Any = ()) -> Any:
        found = run(connection, text, given)
        if text.startswith(fails):
            raise OperationalError(text, None, Exception("the line is cut"), connection_invalidated=True)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(statements, "run", gone)
        with pytest.raises(Away) as away:
            move(desk, table)
    assert away.value.perhaps_done == perhaps_done
    assert desk.load(table).number == perhaps_done  # it was, indeed
