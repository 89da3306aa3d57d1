"""`ludotheque db`: a house in a file and back again, of either database; and programs that are older than what they find."""

import gzip
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from client import Line, play_out
from desk import SHELF, Desk
from houses import GENEROUS, served
from sqlalchemy import select, text

from ludotheque.cli import main
from ludotheque.server.db.backup import BadBackup, _tables, back_up, restore
from ludotheque.server.settings import Settings
from ludotheque.server.store import migrations, schema, tables
from ludotheque.server.store.database import Store

NIM = [SHELF.game("nim")]


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return str(request.getfixturevalue("postgres").database())


@contextmanager
def opened(url: str) -> Iterator[Store]:
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def everything(url: str) -> dict[str, list[Any]]:
    with opened(url) as store, store.engine.connect() as connection:
        return {table.name: sorted(map(repr, connection.execute(select(table)))) for table in _tables(connection)}


def test_a_backup_is_the_same_house_in_either_database(database: str, other: str, desk: Desk, tmp_path: Path) -> None:
    table = desk.open(game="nim")
    desk.move(desk.move(table, 0), 1)
    line = {"table_id": table.id, "person": desk.ada.id, "seat": 0, "name": "Ada", "text": "Là !", "at": 1.5}
    for _ in range(3):
        desk.run(lambda connection: connection.execute(schema.chat.insert(), line))
    desk.run(lambda connection: connection.execute(schema.chat.delete().where(schema.chat.c.id == 3)))
    back_up(desk.store, tmp_path / "backup")
    with opened(other) as store:
        restore(store, tmp_path / "backup", replace=False)
    assert everything(other) == everything(database)
    with opened(other) as store:
        store.migrate()
        added = store._run(store.engine, lambda c: c.execute(schema.chat.insert().returning(schema.chat.c.id), line).scalar_one())
        assert added == 4  # the number of a line that was deleted is never another's
        assert store._run(store.engine, tables.load, table.id).number == 2


def test_a_restored_house_goes_on(database: str, tmp_path: Path) -> None:
    """It is backed up while people and bots play; later, what came after the backup is gone, for those who were there too."""
    settings, file = Settings(data=str(tmp_path), database=database, pause=0, limits=GENEROUS), tmp_path / "backup"

    def come(house: Any, cookies: Any = None) -> tuple[Any, Line]:
        guest = house.guest(None if cookies else "Ada")
        if cookies:
            guest.http.cookies = cookies
        return guest, guest.line()

    with served(settings, NIM) as house:
        ada, line = come(house)
        table, bots = (ada.open_table("me", who, game="nim")["id"] for who in ("me", "dreamer"))
        for one in (table, bots):
            line.join(one)
            play_out([line], one, until=2)
        back_up(house.house.store, file)
        later = ada.open_table("me", "me", game="nim")["id"]
        for one in (table, bots):
            play_out([line], one)
        ahead, cookies = line.tables[table]["info"]["number"], ada.http.cookies
    with opened(database) as store:
        with pytest.raises(BadBackup, match="3 tables in this house: --replace"):
            restore(store, file, replace=False)
        restore(store, file, replace=True)
    with served(settings, NIM) as house:
        ada, line = come(house, cookies)
        ada.refused("table/unknown", "GET", f"/api/tables/{later}")
        for one in (table, bots):
            assert line.join(one, since=ahead)["info"]["status"] == "running"
            assert [step["number"] for step in line.tables[one]["steps"]] == [*range(line.tables[one]["info"]["number"] + 1)]
            play_out([line], one)
            assert line.tables[one]["info"]["result"]


def test_a_house_that_is_open_while_it_is_restored_goes_on_too(database: str, tmp_path: Path) -> None:
    settings, file = Settings(data=str(tmp_path), database=database, pause=0, limits=GENEROUS), tmp_path / "backup"
    with served(settings, NIM) as house:
        ada = house.guest("Ada")
        table = ada.open_table("me", "dreamer", game="nim")["id"]
        line = ada.line()
        line.join(table)
        play_out([line], table, until=2)
        back_up(house.house.store, file)
        play_out([line], table)
        line.socket.close()
        while house.house.rooms.watched(table):  # tables that are followed are compared with the database once a minute
            time.sleep(0.01)
        with opened(database) as store:
            restore(store, file, replace=True)
        line = ada.line()
        line.join(table, since=9)
        assert line.tables[table]["info"]["status"] == "running"
        play_out([line], table)


def test_a_backup_shows_one_moment_of_a_house_that_goes_on(desk: Desk, tmp_path: Path) -> None:
    """Tables are opened and moved at while it is written: no step is in it whose table does not count it, and none is missing."""
    done = threading.Event()

    def play() -> None:
        while not done.is_set():
            table = desk.open(game="nim")
            while table.status == "running" and not done.is_set():
                table = desk.move(table, table.actors[0])

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for number in range(5):
            back_up(desk.store, tmp_path / f"{number}")
    finally:
        done.set()
        playing.join()
    for number in range(5):
        assert (tmp_path / f"{number}").stat().st_mode & 0o777 == 0o600
        with opened(f"sqlite:///{tmp_path / 'moment.db'}") as store:
            restore(store, tmp_path / f"{number}", replace=True)
            with store.engine.connect() as connection:
                for table_id in connection.execute(select(schema.tables.c.id)).scalars():
                    table, steps = tables.load(connection, table_id), tables.load_steps(connection, table_id)
                    assert [step.number for step in steps] == [*range(table.number + 1)]


def test_what_is_no_whole_backup_changes_nothing(database: str, desk: Desk, tmp_path: Path) -> None:
    table = desk.open(game="nim")
    good, bad = tmp_path / "good", tmp_path / "bad"
    back_up(desk.store, good)
    desk.move(table, 0)
    before = everything(database)
    whole = gzip.decompress(good.read_bytes())
    newer = whole.replace(migrations.known()[-1].encode(), b"9999", 1)
    for data, said in (
        (b"", "no backup"),
        (b"SQLite format 3", "no backup"),
        (good.read_bytes()[:-40], "not a whole one"),
        (gzip.compress(whole[: len(whole) // 2]), "not (a )?whole"),
        (gzip.compress(newer), "the backup is of revision 9999"),
    ):
        bad.write_bytes(data)
        with pytest.raises((BadBackup, migrations.OtherProgram), match=said):
            restore(desk.store, bad, replace=True)
        assert everything(database) == before


@pytest.mark.parametrize("revision", ["0003", "0006"])
def test_a_backup_of_an_older_program_is_brought_up_to_date(database: str, revision: str, tmp_path: Path) -> None:
    with opened(database) as store:
        with store.engine.begin() as connection:
            migrations.upgrade(connection, revision)
            connection.execute(text("INSERT INTO people (id, name, created) VALUES ('a', 'Ada', 0)"))
        back_up(store, tmp_path / "backup")
        restore(store, tmp_path / "backup", replace=True)
        with store.engine.connect() as connection:
            assert migrations.current(connection) == migrations.known()[-1]
            assert connection.execute(select(schema.people.c.name)).scalar_one() == "Ada"


def test_an_older_program_says_so_in_one_line(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with opened(database) as store:
        store.migrate()
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        file = tmp_path / "backup"
        back_up(store, file)  # also what it cannot use
    where = ["--data", str(tmp_path), "--database", database]
    for command in (
        ["serve", "--no-browser"],
        ["admin", "log"],
        ["db", "upgrade"],
        ["db", "downgrade", "0006"],
        ["db", "restore", str(file), "--replace"],
    ):
        assert main([*command, *where]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1, said
        assert f"is of revision 9999, and this program knows only those up to {migrations.known()[-1]}" in said
    assert main(["db", "state", "--json", *where]) == 0
    assert json.loads(capsys.readouterr().out)["newer"] is True


def test_the_commands(database: str, desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where, newest = ["--data", str(tmp_path), "--database", database], migrations.known()[-1]
    table = desk.open(game="robot-master")
    desk.run(lambda connection: connection.execute(schema.tables.update().values(version=99)))

    def run(*command: str, status: int = 0) -> str:
        assert main(["db", *command, *where]) == status
        told = capsys.readouterr()
        return told.err if status else told.out

    found = json.loads(run("state", "--json"))
    assert (found["revision"], found["newest"], found["pending"], found["newer"]) == (newest, newest, [], False)
    assert (found["counts"]["people"], found["counts"]["tables"]) == (3, 1)
    assert found["bytes"] > 0
    assert found["rules"] == [{"game": "robot-master", "version": 99, "here": False, "running": 1}]
    assert "these rules are not here" in run("state")
    file = str(tmp_path / "house")
    assert "3 people, 1 tables, 1 steps" in run("backup", file)
    assert "--replace" in run("restore", file, status=2)
    assert run("backup", str(tmp_path / "none" / "x"), status=2).count("\n") == 1
    assert "the database is of revision 0005" in run("downgrade", "0005")
    assert json.loads(run("state", "--json"))["pending"] == migrations.known()[5:]
    assert f"the database is of revision {newest}" in run("upgrade")
    assert desk.load(table).version == 99
    assert "there is no revision 'x'" in run("upgrade", "x", status=2)
    assert "the house is as it was on" in run("restore", file, "--replace")
    assert desk.load(table).version == 99


def test_a_house_that_is_not_there_is_not_made_by_looking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["state"], ["backup", str(tmp_path / "x")], ["downgrade", "0006"]):
        assert main(["db", *command, "--data", str(tmp_path / "none")]) == 2
        assert "there is no house in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
