"""Nothing fills the house for ever: what nobody wants is forgotten, what somebody wants to keep is kept. In both databases."""

import asyncio
import datetime
import gzip
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import play_out
from desk import SHELF, Desk, refused
from houses import Served
from sqlalchemy import Connection, func, insert, select, update

from ludotheque.engine.table import GameRecord
from ludotheque.server.settings import FOR_EVER, Keep, Limits, Settings
from ludotheque.server.store import people, schema, sessions, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import importing, keeping, opening
from ludotheque.server.wire.messages import Me, NewTable, Place, Say

DAY = 86_400.0


def tidy(desk: Desk, keep: Keep = Keep(), archive: Path | None = None) -> None:  # noqa: B008
    desk.store._forget_at = 0.0
    asyncio.run(desk.store.tidy(keep, archive))


def age(desk: Desk, days: float, *, seen: bool = True) -> None:
    """All that is stored becomes so many days older."""

    def work(connection: Connection) -> None:
        for column in (schema.tables.c.moved, schema.chat.c.at, *([schema.people.c.seen] if seen else [])):
            connection.execute(update(column.table).values({column.name: column - days * DAY}))

    desk.run(work)


def count(desk: Desk, table: Any) -> int:
    return int(desk.run(lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one()))


def open_alone(desk: Desk, who: Me, *others: str) -> StoredTable:
    places = [Place("me"), *(Place("bot", other) for other in others)] if others else [Place("me"), Place("me")]
    return desk.run(opening.open_table, SHELF, Limits(), who, NewTable("nim", places))


def play(desk: Desk, who: Me, keep: bool = False) -> StoredTable:
    """A game of somebody with themselves, played to its end."""
    record = SHELF.game("nim").new(2, 7)
    actions = []
    while not record.over:
        seat = record.actors[0]
        actions.append((seat, record.legal(seat)[0]))
        record.apply(*actions[-1])
    table = importing.read_record(SHELF, Limits(), GameRecord("nim", 1, 2, {}, 7, tuple(actions)), who)
    table.seats[0].person = who.id
    desk.run(importing.store_record, SHELF, table)
    return desk.run(keeping.keep, Limits(), table.id, who, True) if keep else table


def seat(desk: Desk, table: StoredTable, who: Me | None) -> None:
    """Puts somebody, or nobody, on the second seat."""
    values = {"person": who.id if who else None}
    desk.run(lambda connection: connection.execute(update(schema.seats).filter_by(table_id=table.id, seat=1).values(values)))


def there(desk: Desk, table: StoredTable) -> bool:
    return desk.run(lambda connection: connection.execute(select(schema.tables.c.id).filter_by(id=table.id)).first()) is not None


def known(desk: Desk, who: Me) -> bool:
    return desk.run(lambda connection: connection.execute(select(schema.people.c.id).filter_by(id=who.id)).first()) is not None


def test_guests_who_never_finished_anything_are_forgotten_with_what_they_left(desk: Desk) -> None:
    _, token = desk.run(sessions.welcome, "Mallory")
    left = open_alone(desk, desk.ada, "dreamer")
    age(desk, 29)
    tidy(desk)
    assert known(desk, desk.ada)
    assert there(desk, left)
    age(desk, 2)
    tidy(desk)
    assert not there(desk, left)
    assert [known(desk, who) for who in (desk.ada, desk.ben, desk.eve)] == [False] * 3
    assert count(desk, schema.people) == count(desk, schema.sessions) == count(desk, schema.steps) == 0
    assert desk.run(sessions.find, token, Settings()) is None


def test_who_comes_back_finished_something_or_has_an_account_is_not_forgotten(desk: Desk) -> None:
    from ludotheque.server.store import seen

    play(desk, desk.ada)
    account = desk.run(people.open_account, desk.ben, "Benjamin", "hash")
    age(desk, 31)
    desk.run(seen.note, desk.eve.id)
    tidy(desk)
    assert [known(desk, who) for who in (desk.ada, account, desk.eve)] == [True] * 3


def test_a_guest_who_plays_with_somebody_who_is_still_here_is_not_forgotten(desk: Desk) -> None:
    from ludotheque.server.store import seen

    table = desk.open()
    age(desk, 40)
    desk.run(seen.note, desk.ben.id)
    tidy(desk)
    assert there(desk, table)
    assert known(desk, desk.ada)
    assert not known(desk, desk.eve)


def test_tables_go_when_nobody_has_touched_them_for_as_long_as_the_owner_says(desk: Desk) -> None:
    keep = Keep(guests=0, waiting=14, alone=90, running=365, finished=365)
    waiting, alone, running, finished = (
        desk.open_for_friend(),
        open_alone(desk, desk.ada, "dreamer"),
        desk.open(),
        play(desk, desk.ada),
    )
    left = []
    for days in (13, 2, 74, 2, 273, 2):
        age(desk, days)
        tidy(desk, keep)
        left.append([there(desk, table) for table in (waiting, alone, running, finished)])
    assert left == [
        [True, True, True, True],
        [False, True, True, True],
        [False, True, True, True],
        [False, False, True, True],
        [False, False, True, True],
        [False, False, False, False],
    ]


def test_what_is_to_be_kept_is_kept_and_so_is_what_an_account_has_played(desk: Desk) -> None:
    account = desk.run(people.open_account, desk.ben, "Benjamin", "hash")
    plain, kept, of_account = play(desk, desk.ada), play(desk, desk.ada, keep=True), play(desk, account)
    age(desk, 3_650)
    tidy(desk)
    assert [there(desk, table) for table in (plain, kept, of_account)] == [False, True, True]
    assert known(desk, desk.ada)
    desk.run(keeping.keep, Limits(), kept.id, desk.ada, False)
    age(desk, 3_650)
    tidy(desk)
    assert not there(desk, kept)


def test_what_was_told_about_somebody_is_kept_for_ever(desk: Desk) -> None:
    """A report goes a year after it was settled, or after it was told where nobody ever looks: they would fill the disk."""
    old, lately = time.time() - 366 * DAY, time.time() - 364 * DAY
    row = {"name": "Eve", "table_id": "x", "reason": "rude", "lines": []}
    for at, settled in ((old, None), (lately, None), (0.0, old), (0.0, lately)):
        values = {**row, "at": at, "settled": settled}
        desk.run(lambda connection, told: connection.execute(insert(schema.reports).values(**told)), values)
    tidy(desk)
    assert count(desk, schema.reports) == 2
    tidy(desk, FOR_EVER)
    assert count(desk, schema.reports) == 2


def test_a_house_that_keeps_everything_forgets_nothing(desk: Desk) -> None:
    for_friend, played = desk.open_for_friend(), play(desk, desk.ada)
    desk.obey(desk.ada, Say("s", for_friend.id, "hello"))
    age(desk, 36_500)
    tidy(desk, FOR_EVER)
    assert there(desk, for_friend)
    assert there(desk, played)
    assert count(desk, schema.people) == 3
    assert count(desk, schema.chat) == count(desk, schema.commands) == 1


def test_talk_and_commands_go_before_the_game_they_belong_to(desk: Desk) -> None:
    running, played = desk.open(), play(desk, desk.ada)
    for table in (running, played):
        desk.obey(desk.ada, Say("s", table.id, "hello"))
    age(desk, 31, seen=False)
    tidy(desk)
    assert (count(desk, schema.chat), count(desk, schema.commands)) == (2, 0)
    age(desk, 150, seen=False)
    tidy(desk)
    assert count(desk, schema.chat) == 1  # of the game that goes on
    assert there(desk, played)


def written(archive: Path) -> list[Any]:
    """What the archive holds, a line for each game."""
    return [
        json.loads(line)
        for path in sorted(archive.glob("*.jsonl.gz"))
        for line in gzip.decompress(path.read_bytes()).splitlines()
    ]


def test_games_are_written_down_before_they_go_and_can_be_brought_along_again(desk: Desk, tmp_path: Path) -> None:
    played, never_began, not_played = play(desk, desk.ada), desk.open_for_friend(), desk.open()
    age(desk, 400)
    tidy(desk, archive=tmp_path / "archive")
    assert not any(there(desk, table) for table in (played, never_began, not_played))
    (found,) = written(tmp_path / "archive")
    assert found["table"] == played.id
    assert "Ada" not in str(found)
    record = found["record"]
    again = importing.read_record(
        SHELF, Limits(), GameRecord(**{**record, "actions": tuple(map(tuple, record["actions"]))}), desk.eve
    )
    assert (again.status, again.result) == ("over", played.result)


def test_games_vanish_unwritten_because_the_owner_named_no_folder(desk: Desk, tmp_path: Path) -> None:
    """Wherever anything is forgotten, it is written down before, unless the owner wants it otherwise."""
    at_home, open_to_all = Settings(data=str(tmp_path)), Settings(data=str(tmp_path), host="0.0.0.0")
    assert open_to_all.archive_folder == tmp_path / "archive"
    assert at_home.archive_folder is None  # where nothing is forgotten
    assert msgspec.structs.replace(open_to_all, archive="off").archive_folder is None
    for _ in range(3):
        play(desk, desk.ada)
    age(desk, 400)
    tidy(desk, open_to_all.keeping, open_to_all.archive_folder)
    assert count(desk, schema.tables) == 0
    assert len(written(tmp_path / "archive")) == 3


def test_the_archive_fills_the_disk(desk: Desk, tmp_path: Path) -> None:
    """A file a day; those that are too old go, and the oldest of those that are too much."""
    today = datetime.datetime.now(datetime.UTC).date()
    days = [today - datetime.timedelta(days=days) for days in (400, 300, 200, 100)]
    archive = tmp_path / "archive"
    archive.mkdir()
    for day in days:
        (archive / f"{day}.jsonl.gz").write_bytes(gzip.compress(bytes(100_000), 0))
    (archive / "notes.txt").write_text("of the owner")

    for keep, most, stay in ((Keep(), 10**9, days[1:]), (Keep(), 250_000, days[2:]), (Keep(archive=0), 250_000, days[2:])):
        desk.store.limits = Limits(archive_bytes=most)
        play(desk, desk.run(people.welcome, "Ada"))
        age(desk, 400)
        tidy(desk, keep, archive)
        assert sorted(path.name for path in archive.iterdir()) == [
            *(f"{day}.jsonl.gz" for day in stay),
            f"{today}.jsonl.gz",
            "notes.txt",
        ]
    desk.store.limits = Limits(archive_bytes=1)
    size = (archive / f"{today}.jsonl.gz").stat().st_size
    play(desk, desk.run(people.welcome, "Ada"))
    age(desk, 400)
    tidy(desk, Keep(), archive)
    assert count(desk, schema.tables) == 0
    assert (archive / f"{today}.jsonl.gz").stat().st_size == size  # there is no room for more today


def test_a_rematch_that_is_forgotten_can_be_asked_for_again(desk: Desk) -> None:
    before, after = play(desk, desk.ada, keep=True), desk.open_for_friend()
    desk.run(lambda connection: connection.execute(update(schema.tables).filter_by(id=before.id).values(rematch=after.id)))
    age(desk, 400)
    tidy(desk)
    assert desk.run(tables.load, before.id).rematch is None


def test_a_mountain_of_guests_is_carried_off_in_small_pieces(desk: Desk) -> None:
    """However many came, the writer is never held for long: one batch after the other, and the rest at the next sweep."""
    at = time.time() - 400 * DAY
    rows = [{"id": f"guest {number}", "name": "Mallory", "created": at, "seen": at} for number in range(450)]
    desk.run(lambda connection: connection.execute(insert(schema.people), rows))
    tidy(desk)
    left = count(desk, schema.people)
    assert 3 < left < 453
    while count(desk, schema.people) > 3:
        tidy(desk)
        assert count(desk, schema.people) < left
        left = count(desk, schema.people)


def test_a_guest_has_everything_kept(desk: Desk) -> None:
    limits = Limits(kept=2)
    played = [play(desk, desk.ada) for _ in range(3)]
    for table in played[:2]:
        desk.run(keeping.keep, limits, table.id, desk.ada, True)
    with refused("table/too-many-kept"):
        desk.run(keeping.keep, limits, played[2].id, desk.ada, True)
    with refused("table/not-seated"):
        desk.run(keeping.keep, limits, played[2].id, desk.eve, True)
    account = desk.run(people.open_account, desk.ada, "Ada Lovelace", "hash")
    assert desk.run(keeping.keep, limits, played[2].id, account, True).keepers


def test_an_opponent_has_forgotten_what_another_wants_to_keep(desk: Desk) -> None:
    """Whoever resigned, and whoever hosts, undoes their own wish alone; a table stays while anybody who played there wants it."""
    table = play(desk, desk.ada)
    seat(desk, table, desk.ben)
    kept = desk.run(keeping.keep, Limits(), table.id, desk.ben, True)
    assert kept.keepers == desk.run(keeping.keep, Limits(), table.id, desk.ada, False).keepers == {desk.ben.id}
    desk.run(keeping.keep, Limits(), table.id, desk.ada, True)
    desk.run(keeping.keep, Limits(), table.id, desk.ada, False)
    account = desk.run(people.open_account, desk.eve, "Eve L", "hash")
    age(desk, 3_650)
    tidy(desk)
    assert there(desk, table)
    desk.run(people.bring_along, desk.ben, account)  # whose wishes come along
    assert desk.load(table).keepers == {account.id}
    assert not desk.run(keeping.keep, Limits(), table.id, account, False).keepers


def test_somebody_who_only_passed_by_has_a_table_kept_for_ever(desk: Desk) -> None:
    table = desk.open_for_friend()
    seat(desk, table, desk.ben)
    assert desk.run(keeping.keep, Limits(), table.id, desk.ben, True).keepers
    seat(desk, table, None)
    assert not desk.load(table).keepers
    age(desk, 3_650)
    tidy(desk)
    assert not there(desk, table)


def test_others_use_up_what_a_guest_may_have_kept(desk: Desk) -> None:
    limits = Limits(kept=1)
    theirs, mine = play(desk, desk.ada), play(desk, desk.ada)
    for table in (theirs, mine):
        seat(desk, table, desk.ben)
    desk.run(keeping.keep, limits, theirs.id, desk.ben, True)
    assert desk.run(keeping.keep, limits, mine.id, desk.ada, True).keepers == {desk.ada.id}


def test_the_migration_forgets_nobody_who_was_here_before(store: Store) -> None:
    me = store._run(store.engine, people.welcome, "Ada")
    with store.engine.connect() as connection:
        seen = connection.execute(select(schema.people.c.seen).where(schema.people.c.id == me.id)).scalar_one()
    assert time.time() - seen < DAY


@pytest.mark.parametrize("days", [0.0, 365.0])
def test_who_played_is_told_until_when_a_game_is_kept(serve: Any, days: float) -> None:
    house: Served = serve(keep=Keep(finished=days))
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", game="nim")["id"]
    line = ada.line()
    line.join(table)
    assert "until" not in line.tables[table]["info"]
    play_out([line], table)
    info = ada.ask("GET", f"/api/tables/{table}")
    assert (info.get("until") == info["moved"] + days * DAY) if days else "until" not in info
    kept = ada.ask("PUT", f"/api/tables/{table}/kept", {"kept": True})
    assert kept["kept"]
    assert "until" not in kept
    house.guest("Eve").refused("table/not-seated", "PUT", f"/api/tables/{table}/kept", {"kept": True})
