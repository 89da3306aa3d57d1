"""Ada, Ben and Eve, and the database: what is stored, without a server around it."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

import ludotheque
import toys
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import people, schema, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import opening, seats
from ludotheque.server.table.command import Done, TableCommand, move_at_once, obey
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Answer, AskUndo, MakeMove, Me, NewTable, Place, Sitting

SHELF = Shelf([*ludotheque.shelf(), *toys.GAMES])


class Desk:
    """Ada and Ben at a table, with nothing but the database between them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ada, self.ben, self.eve = (self.run(people.welcome, name) for name in ("Ada", "Ben", "Eve"))
        self.count = 0

    def run(self, work: Any, *arguments: Any) -> Any:
        return self.store._run(self.store.engine, work, *arguments)

    def obey(self, who: Me, wish: TableCommand) -> Done:
        """A command as it would come over the wire."""
        if not isinstance(wish, MakeMove) or self.store.sqlite:
            return self.run(obey, SHELF, Limits(), who.id, wish)
        return self.store._run_at_once(partial(move_at_once, None), obey, SHELF, Limits(), who.id, wish)

    def open(self, *others: str, game: str = "robot-master", **options: Any) -> StoredTable:
        """A table of Ada, Ben and whoever else."""
        places = [Place("me"), Place("friend"), *(Place("bot", other) for other in others)]
        table = self.run(opening.open_table, SHELF, Limits(), self.ada, NewTable(game, places, options))
        return self.run(seats.sit, SHELF, table.id, 1, self.ben, Sitting(table.invite))

    def open_for_friend(self) -> StoredTable:
        """A table of Ada that keeps a seat for whoever has the link."""
        wish = NewTable("robot-master", [Place("me"), Place("friend")])
        return self.run(opening.open_table, SHELF, Limits(), self.ada, wish)

    def load(self, table: StoredTable) -> StoredTable:
        return self.run(tables.load, table.id)

    def person(self, seat: int) -> Me:
        return (self.ada, self.ben)[seat]

    def move(self, table: StoredTable, seat: int, choice: int = 0, **more: Any) -> StoredTable:
        self.count += 1
        action = SHELF.open(table).legal(seat)[choice] if "action" not in more else more.pop("action")
        wish = {"id": f"m{self.count}", "table": table.id, "seat": seat, "based_on": table.number, "action": action, **more}
        return self.obey(self.person(seat), MakeMove(**wish)).table

    def undo(self, table: StoredTable, seat: int) -> StoredTable:
        self.count += 1
        return self.obey(self.person(seat), AskUndo(f"u{self.count}", table.id, seat, table.number)).table

    def answer(self, table: StoredTable, who: Me, yes: bool) -> StoredTable:
        self.count += 1
        return self.obey(who, Answer(f"a{self.count}", table.id, yes)).table


def refused(code: str) -> Any:
    return pytest.raises(Refusal, match=f"^{code}$")


def find_person(connection: Connection, person: str) -> Me | None:
    """Whoever has that id, if anybody does."""
    p = schema.people.c
    row = connection.execute(select(p.id, p.name, p.login).where(p.id == person)).one_or_none()
    return row and Me(row.id, row.name, row.login is not None)
