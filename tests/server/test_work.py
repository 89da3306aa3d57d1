"""Bots are work: whatever is to be thought is leased in the database, once, in turn, and nothing is lost with who thought it."""

import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import Line, play_out
from desk import SHELF, Desk, refused
from houses import GENEROUS, Served, served
from sqlalchemy import Connection, delete, select, update

import toys
from ludotheque import bots
from ludotheque.engine.table import Table
from ludotheque.server import serving
from ludotheque.server.bots import worker
from ludotheque.server.settings import BadSetting, Limits, Settings, read_settings
from ludotheque.server.store import jobs, people, schema, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.jobs import Job
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import moves, opening, resigning, seats, takeover
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me, NewTable, Place, Sitting

LONG = 1_000.0  # seconds: a lease that does not run out here
BOTH = [False, True]
j, t = schema.jobs.c, schema.tables.c


def open_for(desk: Desk, who: Me, *places: Place) -> StoredTable:
    return desk.run(opening.open_table, SHELF, Limits(tables=10**6), who, NewTable("nim", list(places)))


def owing(desk: Desk, who: Me) -> StoredTable:
    """A table of somebody where a bot begins."""
    return open_for(desk, who, Place("bot", "dreamer"), Place("me"))


def claim(desk: Desk, worker: str = "one", lease: float = LONG, doing: tuple[str, ...] = ()) -> Job | None:
    return desk.run(jobs.claim, worker, lease, 0.0, BOTH, doing)


def listed(connection: Connection) -> list[Any]:
    return list(connection.execute(select(schema.jobs)).all())


def owed(connection: Connection) -> set[str]:
    """The tables of people where a bot is to move."""
    found = tables.find(connection, select(*tables.COLUMNS).where(t.bot_to_move))
    return {table.id for table in found if table.players}


# Taking


def test_a_job_is_taken_once_whoever_comes_at_the_same_moment(desk: Desk) -> None:
    wanted = {owing(desk, desk.ada).id for _ in range(20)}

    def work(name: str) -> list[str]:
        found = iter(lambda: claim(desk, name), None)
        return [job.key for job in found]

    with ThreadPoolExecutor(4) as threads:
        taken = [key for keys in threads.map(work, "abcd") for key in keys]
    assert (len(taken), set(taken)) == (20, wanted)


def test_one_persons_fifty_tables_delay_anothers_move_by_one_decision_of_all_workers(desk: Desk) -> None:
    mallory, ada = (desk.run(people.welcome, name, name) for name in ("Mallory", "Ada"))
    for _ in range(50):
        owing(desk, mallory)
    first = [claim(desk, worker) for worker in ("one", "two")]
    mine = [owing(desk, ada).id for _ in range(2)]
    then = [claim(desk, worker) for worker in ("two", "one", "two", "one")]
    assert [job.person for job in first if job] == [mallory.id] * 2
    assert [job.person for job in then if job] == [ada.id, mallory.id, ada.id, mallory.id]
    assert [job.key for job in then if job and job.person == ada.id] == mine  # and in order of coming


def test_a_hundred_guests_of_one_address_stop_all_bots(desk: Desk) -> None:
    """Whoever comes from elsewhere is served next, however many wait; at one address it goes by person."""
    crowd = [desk.run(people.welcome, f"M{number}", "mallory's") for number in range(30)]
    for who in crowd * 2:
        owing(desk, who)
    assert claim(desk) is not None
    ada = desk.run(people.welcome, "Ada", "elsewhere")
    for _ in range(2):
        owing(desk, ada)
    order = [job.person for job in iter(lambda: claim(desk), None)]
    assert order[0] == ada.id
    assert ada.id in order[1:3]
    of_crowd = [person for person in order if person != ada.id]
    assert len(set(of_crowd[:29])) == 29  # each of Mallory's before any has a second turn


def test_a_lease_that_runs_out_falls_to_another_and_who_had_it_can_store_nothing(desk: Desk) -> None:
    table = owing(desk, desk.ada)
    action = SHELF.open(table).legal(0)[0]
    assert claim(desk, "slow", lease=0.0) is not None
    assert claim(desk, "slow", lease=0.0, doing=(table.id,)) is None  # not by one who is at it
    assert claim(desk, "quick") is not None
    with refused("move/stale"):
        desk.run(moves.make_bot_move, SHELF, table.id, 0, table.number, action, "slow")
    desk.run(jobs.put_off, table.id, "slow", 0.0)  # nor can it give back what it has lost
    assert claim(desk, "third") is None
    assert desk.run(moves.make_bot_move, SHELF, table.id, 0, table.number, action, "quick").number == table.number + 1
    assert desk.run(listed) == []


@pytest.mark.parametrize("shortened", [0.0, LONG])
def test_a_bot_pauses_before_its_turn_and_not_before_every_decision_of_it(desk: Desk, shortened: float) -> None:
    places = [Place("me"), Place("bot", "dreamer"), Place("bot", "dreamer")]
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, NewTable("chercheurs-de-tresors", places))
    seen = set()
    while seen != {True, False}:
        if (seat := table.actors[0]) == 0:
            table = desk.move(table, seat, -1)
            continue
        assert claim(desk) is not None
        action = SHELF.open(table).legal(seat)[-1]
        table = desk.run(moves.make_bot_move, SHELF, table.id, seat, table.number, action, "one", LONG, shortened)
        if table.bot_to_move:
            goes_on = table.actors == [seat]
            assert desk.run(jobs.waits, LONG / 2, BOTH, ()) == (goes_on or shortened > 0)
            seen.add(goes_on)


def test_people_wait_since_they_or_somebody_else_did_something(desk: Desk) -> None:
    table = open_for(desk, desk.ada, Place("me"), Place("bot", "dreamer"))
    [dealt] = desk.run(tables.load_steps, table.id)
    assert desk.run(tables.waiting_since, table) == dealt.at
    table = desk.move(table, 0)
    *_, mine = desk.run(tables.load_steps, table.id)
    table = desk.run(moves.make_bot_move, SHELF, table.id, 1, table.number, SHELF.open(table).legal(1)[0])
    assert desk.run(tables.waiting_since, table) == mine.at
    assert desk.run(tables.waiting_since, open_for(desk, desk.ada, Place("bot", "dreamer"), Place("bot", "dreamer"))) is None


@pytest.mark.parametrize(
    ("seats", "wait", "expected"),
    [
        ("me bot", LONG, 0.9),  # as much as a bot may have
        ("me bot", 0.01, worker.SHORTEST),  # too long already
        ("bot bot", 0.01, 0.9),  # nobody waits
    ],
)
def test_a_bot_thinks_no_longer_than_a_part_of_what_people_still_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: str, wait: float, expected: float
) -> None:
    given: list[float] = []
    choose = worker.choose

    def watched(game: Table, seat: int, name: str, seconds: float) -> int:
        given.append(seconds)
        return choose(game, seat, name, seconds)

    monkeypatch.setattr(worker, "choose", watched)
    with served(Settings(data=str(tmp_path), pause=0.02, limits=GENEROUS, bot_seconds=0.9, wait_seconds=wait)) as house:
        ada = house.guest("Ada")
        table = ada.open_table(*("dreamer" if seat == "bot" else seat for seat in seats.split()), game="nim")["id"]
        line = ada.line()
        line.join(table)
        play_out([line], table)
    assert given
    assert set(given) == {expected}


def test_thoughts_and_pauses_stay_within_what_people_wait_however_many_there_are() -> None:
    left = 3.0
    for longest in (0.6, 1.0) * 50:
        left -= worker.share(longest, left)
    assert 0 <= left < 0.01
    assert worker.share(1.0, -5.0) == 0


def test_a_lease_that_is_renewed_stays(desk: Desk) -> None:
    table = owing(desk, desk.ada)
    claim(desk, "one", lease=0.0)
    desk.run(jobs.renew, "one", LONG, [table.id])
    assert claim(desk, "two") is None
    desk.run(jobs.give_back, "one")
    assert claim(desk, "two") is not None


def test_a_worker_that_freezes_while_it_takes_a_job_stops_nobody(postgres_database: str) -> None:
    store = Store(postgres_database)
    store.migrate()
    desk = Desk(store)
    table = owing(desk, desk.ada)
    frozen = store.engine.connect()  # and it never goes on
    assert jobs.claim(frozen, "frozen", LONG, 0.0, BOTH, ()) is not None
    found = claim(desk)
    assert found is not None
    assert found.key == table.id
    frozen.invalidate()
    store.close()


# What is owed


def test_moves_between_people_write_no_job(desk: Desk) -> None:
    table = desk.open(game="nim")
    while table.status == "running":
        table = desk.move(table, table.actors[0])
        assert desk.run(listed) == []


def test_a_job_is_there_exactly_while_a_bot_owes_a_move_to_people(desk: Desk) -> None:
    """Whatever is done at a table: neither lost nor doubled, as long as anybody plays there."""
    table = desk.open("dreamer", "dreamer", game="nim")

    def check(now: StoredTable) -> StoredTable:
        assert {job.key for job in desk.run(listed) if job.wanted is None} == desk.run(owed)
        return now

    def move(now: StoredTable) -> StoredTable:
        seat = now.actors[0]
        if now.seats[seat].occupant == "person":
            return check(desk.move(now, seat))
        assert claim(desk) is not None
        return check(desk.run(moves.make_bot_move, SHELF, now.id, seat, now.number, SHELF.open(now).legal(seat)[0], "one"))

    check(table)
    for _ in range(3):
        table = move(table)  # Ada, Ben and the first bot
    table = check(desk.run(takeover.ask_takeover, Settings(), table.id, 0, desk.ada.id))
    table = check(desk.run(resigning.resign, table.id, 1, desk.ben.id))  # now nobody plays but bots, and nobody looks on
    assert claim(desk) is None
    table = check(desk.run(seats.sit, SHELF, table.id, 0, desk.ada, Sitting()))
    assert desk.run(owed) == {table.id}
    while table.status == "running":
        table = move(table)
    assert desk.run(listed) == []


def test_a_database_of_older_days_is_mended(desk: Desk) -> None:
    table, _ = owing(desk, desk.ada), open_for(desk, desk.ben, Place("bot", "dreamer"), Place("bot", "dreamer"))
    desk.run(lambda connection: connection.execute(delete(schema.jobs)))
    desk.run(jobs.mend)
    desk.run(jobs.mend)
    assert [job.key for job in desk.run(listed)] == [table.id]


def test_bots_alone_are_nobodys_work_until_somebody_looks_on(desk: Desk) -> None:
    alone = open_for(desk, desk.ada, Place("bot", "dreamer"), Place("bot", "dreamer")).id
    played = owing(desk, desk.ben).id
    assert [job.key for job in desk.run(listed)] == [played]
    desk.run(jobs.watch, [alone, played], LONG)
    assert {job.key: job.wanted is None for job in desk.run(listed)} == {alone: False, played: True}
    desk.run(jobs.watch, [alone], 0.0)  # they have gone
    assert [job.key for job in iter(lambda: claim(desk), None)] == [played]
    desk.run(lambda connection: connection.execute(update(schema.jobs).where(j.key == alone).values(wanted=1.0)))
    desk.run(jobs.mend)
    assert [job.key for job in desk.run(listed)] == [played]  # and it is forgotten that they ever did


def test_a_table_that_is_deleted_takes_its_jobs_along(desk: Desk) -> None:
    table = owing(desk, desk.ada)
    desk.run(jobs.ask_hint, "hint", table.id, 1, desk.ada.id, False)
    desk.run(lambda connection: connection.execute(delete(schema.tables).where(t.id == table.id)))
    assert desk.run(listed) == []


def test_who_was_served_long_ago_is_forgotten(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "REMEMBERED", 4)
    for number in range(6):
        owing(desk, desk.run(people.welcome, f"G{number}", str(number)))
        claim(desk)
    desk.run(jobs.mend)
    kept = desk.run(lambda connection: connection.execute(select(schema.served)).all())
    assert len(kept) == 3


# Several processes


class Thoughts:
    """Counts what bots decide, in whichever house of this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        decide = bots.decide

        def counted(*arguments: Any) -> int:
            if threading.current_thread().name.startswith("bot"):
                self.count += 1
            return decide(*arguments)

        monkeypatch.setattr(bots, "decide", counted)


def bot_moves(house: Served) -> int:
    """The moves of bots that were stored."""
    p, s = schema.steps.c, schema.seats.c
    made = select(p.number).join(schema.seats, (s.table_id == p.table_id) & (s.seat == p.seat))
    with house.house.store.engine.connect() as connection:
        return len(connection.execute(made.where(p.kind == "move", s.occupant == "bot")).all())


def together(database: str, redis: str, data: Path, **more: Any) -> Settings:
    settings = Settings(database=database, redis=redis, data=str(data), pause=0, limits=GENEROUS, threads=1, lease_seconds=LONG)
    return msgspec.structs.replace(settings, **more)


def test_no_decision_is_thought_twice_by_two_houses(
    postgres_database: str, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = together(postgres_database, redis_url, tmp_path, bot_seconds=0.1, sweep_seconds=0.05)
    with served(settings) as one, served(settings) as two:
        thoughts = Thoughts(monkeypatch)
        ada, ben = one.guest("Ada"), two.guest("Ben")
        alone = [ada.open_table("search:2s", "search:2s", game="nim")["id"] for _ in range(4)]
        watching = [ada.line(), ben.line()]
        for line in watching:
            for table in alone:
                line.join(table)
        for table in alone:
            play_out([watching[1]], table)
        lines = {table: ada.line() for table in (ada.open_table("me", "search:2s", game="nim")["id"] for _ in range(4))}
        for table, line in lines.items():
            line.join(table)
            line.move(table)
        for table, line in lines.items():
            play_out([line], table)
        assert thoughts.count == bot_moves(one) >= 12


WORKER = """
import sys
import msgspec
from ludotheque.server import serving
from ludotheque.server.settings import Settings
sys.path.insert(0, sys.argv[2])
import toys
serving.work(msgspec.json.decode(sys.argv[1], type=Settings), toys.GAMES)
"""


class Process:
    """A real `ludotheque work` that can be killed, with the toys on its shelf."""

    def __init__(self, settings: Settings) -> None:
        told = msgspec.json.encode(msgspec.structs.replace(settings, threads=1, compile_first=False)).decode()
        command = [sys.executable, "-c", WORKER, told, str(Path(toys.__file__).parents[1])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "Bots think here" in self.process.stdout.readline()

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait()


@contextmanager
def workers(settings: Settings, count: int) -> Iterator[list[Process]]:
    found: list[Process] = []
    try:
        while len(found) < count:
            found.append(Process(settings))
        yield found
    finally:
        for worker in found:
            worker.end(signal.SIGKILL)


def leased(house: Served) -> dict[str, str]:
    """Job -> worker."""
    with house.house.store.engine.connect() as connection:
        return {job.key: job.worker for job in listed(connection) if job.worker is not None}


def joined(house: Served, *places: str, game: str = "nim") -> tuple[Line, str]:
    ada = house.guest("Ada")
    table = ada.open_table(*places, game=game)["id"]
    line = ada.line()
    line.join(table)
    return line, table


def test_bots_think_and_advise_in_another_process_and_are_taken_over_when_it_is_killed(
    postgres_database: str, redis_url: str, tmp_path: Path
) -> None:
    settings = together(postgres_database, redis_url, tmp_path, bot_seconds=0.3, lease_seconds=2.0)
    with served(msgspec.structs.replace(settings, threads=0)) as house, workers(settings, 2) as found:
        line, table = joined(house, "me", "dreamer")
        play_out([line], table)  # through a notice, there and back
        line, table = joined(house, "me", "me")
        assert line.command("hint", table=table, seat=0)["type"] == "accepted"
        assert line.until(lambda m: m["type"] == "hints")["moves"]
        watching = [joined(house, "search:2s", "search:2s") for _ in range(4)]
        thought = Counter[str]()
        while len(thought) < 2:  # both are at work
            thought.update(leased(house).values())
        found[0].end(signal.SIGKILL)
        for line, table in watching:
            play_out([line], table)
        watching = [joined(house, "search:2s", "search:2s") for _ in range(2)]
        while not leased(house):
            pass
        assert found[1].end(signal.SIGTERM) == 0
        assert leased(house) == {}  # given back, not left to run out
        found.append(Process(settings))
        for line, table in watching:
            play_out([line], table)


def test_bots_alone_play_on_in_another_process_for_who_watches_alone(
    postgres_database: str, redis_url: str, tmp_path: Path
) -> None:
    settings = together(postgres_database, redis_url, tmp_path)
    with served(msgspec.structs.replace(settings, threads=0)) as house, served(settings):
        mallory = house.guest("Mallory")
        forsaken = mallory.open_table("dreamer", "dreamer", game="nim")["id"]
        line, table = joined(house, "dreamer", "dreamer")
        play_out([line], table)
        assert mallory.ask("GET", f"/api/tables/{forsaken}")["number"] == 0


def test_who_lets_a_bot_play_and_looks_on_sees_it_play(serve: Any) -> None:
    house = serve(sweep_seconds=3_600.0)
    line, table = joined(house, "me", "dreamer")
    line.guest.ask("POST", f"/api/tables/{table}/takeover/0")
    line.until(lambda m: m.get("info", {}).get("status") == "over")


def test_a_bot_that_fails_holds_up_nobody_and_tries_again_later(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = serve(threads=1, retry_seconds=LONG)
    decide = bots.decide
    broken: list[str] = []

    def stumble(player: Any, game: Any, *more: Any) -> int:
        if game.game.slug == "pennies":
            broken.append(threading.current_thread().name)
            raise ZeroDivisionError
        return decide(player, game, *more)

    monkeypatch.setattr(bots, "decide", stumble)
    _, failing = joined(house, "me", "dreamer", game="pennies")
    line, table = joined(house, "me", "dreamer")
    play_out([line], table)
    put_off = False
    while not put_off:
        with house.house.store.engine.connect() as connection:
            (job,) = (job for job in listed(connection) if job.key == failing)
            put_off = job.tries == 1 and job.worker is None and job.since > time.time()
    assert sum(name.startswith("bot") for name in broken) <= 2  # once more, perhaps, when its game was made ready


def test_rules_that_are_not_ready_in_one_worker_put_off_no_other(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has just been started with new rules compiles them first; the others play on meanwhile."""
    house = serve(threads=1, retry_seconds=LONG, work_seconds=0.01)
    choose, unready = worker.choose, iter(range(2))

    def choose_once_ready(*about: Any) -> int:
        if next(unready, None) is not None:
            raise Refusal("game/preparing", share=0.5)
        return choose(*about)

    monkeypatch.setattr(worker, "choose", choose_once_ready)
    line, table = joined(house, "me", "dreamer")
    play_out([line], table)  # for LONG nobody would have moved
    assert next(unready, None) is None


# Saying no


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings(redis="redis://127.0.0.1:1"), "workers need a database that machines can share"),
        (Settings(database="postgresql://x@127.0.0.1/y"), "workers need --redis"),
        (Settings(database="postgresql://x@127.0.0.1/y", redis="redis://127.0.0.1:1", threads=0), "needs one at least"),
    ],
)
def test_a_worker_that_could_do_nothing_says_why(settings: Settings, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        serving.work(settings)


def test_a_house_does_not_leave_its_bots_to_nobody() -> None:
    with pytest.raises(BadSetting, match="ludotheque work"):
        read_settings({"threads": "0"}, {})
    with pytest.raises(BadSetting, match="expected a whole number"):
        read_settings({"threads": "many"}, {})
    assert read_settings({"threads": "0", "redis": "redis://127.0.0.1"}, {}).threads == 0
