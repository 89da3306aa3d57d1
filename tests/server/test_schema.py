"""The database: its migrations make the schema the code works with, and what is stored is there after a restart."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from desk import find_person
from sqlalchemy import text

from ludotheque.server.settings import Settings
from ludotheque.server.store import migrations, people, sessions, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.schema import metadata


def test_the_migrations_make_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_migrating_twice_changes_nothing_and_what_was_stored_is_there(database: str) -> None:
    first = Store(database)
    first.migrate()
    me = first._run(first.engine, people.welcome, "Ada")
    first.close()
    second = Store(database)
    second.migrate()
    assert second._run(second.engine, find_person, me.id) == me
    second.close()


def test_sqlite_survives_a_kill_and_waits_for_its_turn(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.db'}")
    with store.engine.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")}
        assert found == {"journal_mode": "wal", "synchronous": 1}
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() > 1000
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


@pytest.mark.parametrize(
    ("arguments", "environment", "said"),
    [
        ([], {"LUDOTHEQUE_PORT": "http"}, "LUDOTHEQUE_PORT is 'http'; expected a whole number from 1 to 65535"),
        (["--port", "70000"], {}, "--port is '70000'; expected a whole number from 1 to 65535"),
        (["--database", "mysql://x"], {}, "--database is no database this server knows"),
        (["--redis", "nonsense"], {}, "--redis is no address of Valkey or Redis"),
        (["--data", __file__], {}, "which is a file; expected a folder"),
        (["--origins", "games.example.org"], {}, "expected https://HOST"),
        (["--proxies", "everybody"], {}, "--proxies has 'everybody'; expected addresses or networks"),
        (["--proxies", "10.1.2.3/8"], {}, "expected addresses or networks"),
        (["--smtp", "me:hidden@mail.example.org"], {}, "--smtp is no address of a mail server"),
        (["--smtp", "smtp://me:hidden@mail.example.org"], {}, "--smtp needs --mail-from"),
        ([], {"LUDOTHEQUE_MAIL_FROM": "nobody"}, "expected an e-mail address"),
        (["--database", "postgresql://ludo:hidden@127.0.0.1:1/x"], {}, "cannot be opened"),
    ],
)
def test_a_bad_setting_is_one_clear_line(
    arguments: list[str], environment: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    from ludotheque.server import commands, settings

    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    given = dict(zip((name.removeprefix("--") for name in arguments[::2]), arguments[1::2], strict=True))
    with pytest.raises(settings.BadSetting) as raised:
        commands.serve(**{"no_browser": True, **given})
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)
    assert "hidden" not in str(raised.value)


def test_importing_the_house_does_not_start_anything() -> None:
    command = "import ludotheque.server.app, sys; assert 'schemathesis' not in sys.modules"
    subprocess.run([sys.executable, "-c", command], check=True)


def test_accounts_and_sessions_of_before_go_on(database: str) -> None:
    store = Store(database)
    with store.engine.begin() as connection:
        migrations.upgrade(connection, "0003")
        for person, login in [("a", "ali"), ("b", "aii"), ("c", "émile b"), ("d", None)]:
            row = {"id": person, "name": "Émile B" if login is None else login.title(), "login": login}
            connection.execute(text("INSERT INTO people VALUES (:id, :name, :login, 'hash', 0)"), row)
        row = {"hash": sessions.hash_token("token"), "person": "d"}
        connection.execute(text("INSERT INTO sessions VALUES (:hash, :person, 0)"), row)
    store.migrate()
    names = ("ALI", "Aii", "ÉMILE  B")
    assert [store._run(store.engine, people.find_account, name)[0].id for name in names] == ["a", "b", "c"]
    assert store._run(store.engine, sessions.find, "token", Settings()).me.id == "d"
    store.close()


def test_what_was_kept_before_is_kept_by_all_who_played_and_stays_so_on_the_way_back(database: str) -> None:
    store = Store(database)
    with store.engine.begin() as connection:
        migrations.upgrade(connection, "head")
        kept, plain = (f"table {number}" for number in range(2))
        row = "'x', 1, '{}', '[]', 'over', 'public', 'live', false, 'a', 0, '', '', 0, 0, '[]', '[]', false, 0, 0"
        names = "game, version, options, sides, status, visibility, pace, casual, host, seed, salt, invite, number, revision, "
        names += "actors, asked, bot_to_move, created, moved"
        for person in ("a", "b"):
            connection.execute(text("INSERT INTO people (id, name, created) VALUES (:id, :id, 0)"), {"id": person})
        for table in (kept, plain):
            connection.execute(text(f"INSERT INTO tables (id, {names}) VALUES (:id, {row})"), {"id": table})
            for seat, person in enumerate(("b", None)):
                values = {"id": table, "seat": seat, "person": person}
                connection.execute(
                    text("INSERT INTO seats (table_id, seat, occupant, person, name) VALUES (:id, :seat, 'person', :person, '')"),
                    values,
                )
        connection.execute(text("UPDATE seats SET keeps = true WHERE table_id = :id AND seat = 0"), {"id": kept})
        connection.execute(text("INSERT INTO bans (kind, network, at) VALUES ('ban', 'crowd:7', 0)"))
        migrations.downgrade(connection, "0008")
        assert connection.execute(text("SELECT id FROM tables WHERE kept")).scalars().all() == [kept]
        assert connection.execute(text("SELECT count(*) FROM bans")).scalar_one() == 0  # which that program cannot read
    store.migrate()
    assert store._run(store.engine, tables.load, kept).keepers == {"a", "b"}
    assert store._run(store.engine, tables.load, plain).keepers == set()
    store.close()
