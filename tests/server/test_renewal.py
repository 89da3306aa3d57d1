"""Rules that were changed meanwhile: whoever sat at a table sits there still, and the game goes on to its end."""

from pathlib import Path
from typing import Any

import pytest
from desk import SHELF, Desk
from houses import GENEROUS, served
from sqlalchemy import Connection

import ludotheque
from ludotheque.server.settings import Settings
from ludotheque.server.store import schema, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.renewal import left_behind, renew

GAME = SHELF.game("robot-master")


def played(desk: Desk, moves: int = 3) -> StoredTable:
    table = desk.open()
    for _ in range(moves):
        table = desk.move(table, table.actors[0])
    return table


def store(desk: Desk, **values: Any) -> None:
    def change(connection: Connection) -> None:
        connection.execute(schema.tables.update().values(**values))

    desk.run(change)


def with_another_layout(record: bytes) -> bytes:
    return record[:12] + bytes(byte ^ 1 for byte in record[12:16]) + record[16:]


@pytest.mark.parametrize("older", [{"version": 99}, {"record": True}, {"version": 99, "record": True}], ids=str)
def test_a_running_table_goes_on_under_rules_that_tell_the_same_story(desk: Desk, older: dict[str, Any]) -> None:
    table = played(desk)
    table = desk.undo(table, next(seat for seat in (0, 1) if seat not in table.actors))
    assert table.record is not None
    store(desk, **{**older, **({"record": with_another_layout(table.record)} if "record" in older else {})})
    assert desk.run(left_behind, SHELF, GAME) == [table.id]
    renewed = desk.run(renew, SHELF, table.id)
    assert renewed.revision > table.revision  # so that everybody is told
    stored = desk.load(table)
    assert (stored.version, stored.record, stored.actors) == (GAME.version, table.record, table.actors)
    assert desk.run(left_behind, SHELF, GAME) == []
    while stored.status == "running":
        stored = desk.move(stored, stored.actors[0])
    assert stored.result is not None


def test_a_finished_table_of_an_older_version_is_renewed_too(desk: Desk) -> None:
    table = played(desk, 0)
    while table.status == "running":
        table = desk.move(table, table.actors[0])
    store(desk, version=99)
    assert desk.run(left_behind, SHELF, GAME) == [table.id]
    desk.run(renew, SHELF, table.id)
    assert SHELF.plays(desk.load(table))


def test_another_story_is_left_as_it_is(desk: Desk) -> None:
    table = played(desk)
    store(desk, version=99)
    desk.run(lambda connection: connection.execute(schema.steps.update().where(schema.steps.c.number == 2).values(action=0)))
    before = desk.load(table)
    assert desk.run(renew, SHELF, table.id) is None
    assert desk.load(table) == before


def test_what_the_rules_of_today_can_read_is_not_touched(desk: Desk) -> None:
    table = played(desk)
    assert desk.run(left_behind, SHELF, GAME) == []
    assert desk.run(tables.load, table.id).revision == table.revision


@pytest.mark.parametrize("game", [game.slug for game in ludotheque.shelf()])
def test_a_house_of_a_new_version_goes_on_with_the_running_tables(tmp_path: Path, game: str) -> None:
    """One sits at a table of every kind when the house is closed, and plays on to the end in the house of the new version."""
    settings, games = Settings(data=str(tmp_path), pause=0, limits=GENEROUS), [SHELF.game(game)]
    with served(settings, games) as before:
        ada = before.guest("Ada")
        seats = min(n for n in games[0].seats if n > 1)
        table = ada.open_table(*["me"] * seats, game=game)["id"]
        line = ada.line()
        line.join(table)
        for _ in range(4):
            line.stands_at(table, line.move(table)["number"])
        cookies = ada.http.cookies
    store = Store(settings.database_url)
    store._run(store.engine, lambda connection: connection.execute(schema.tables.update().values(version=99, record=b"older")))
    store.close()
    with served(settings, games) as after:
        ada = after.guest()
        ada.http.cookies = cookies
        line = ada.line()
        line.join(table)
        while line.tables[table]["info"]["status"] == "running":
            if any(sight.get("moves") for sight in line.tables[table]["sights"]):
                line.stands_at(table, line.move(table)["number"])
            else:
                line.read()  # it is being renewed
        assert line.tables[table]["info"]["result"]
