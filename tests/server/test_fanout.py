"""Several processes, one house: what one stores, those connected to the other are told."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import PATIENCE, Line, play_out
from houses import GENEROUS, Served, served

from ludotheque.server.live.fanout import Notice
from ludotheque.server.live.redis_fanout import ThroughRedis
from ludotheque.server.settings import Settings


def _two_houses(database: str, redis: str, data: Path) -> Any:
    settings = Settings(database=database, redis=redis, data=str(data), pause=0, limits=GENEROUS)
    return served(settings), served(settings)


def test_two_processes_on_one_database_share_their_tables(postgres_database: str, redis_url: str, tmp_path: Path) -> None:
    first, second = _two_houses(postgres_database, redis_url, tmp_path)
    with first as one, second as two:
        check_shared(one, two)


def test_two_processes_share_a_sqlite_file_too(redis_url: str, tmp_path: Path) -> None:
    first, second = _two_houses(f"sqlite:///{tmp_path / 'shared.db'}", redis_url, tmp_path)
    with first as one, second as two:
        check_shared(one, two)


def sees(line: Line, table: Any, seat: int) -> None:
    """Waits until somebody is seen to be there."""
    while not line.tables[table["id"]]["info"]["seats"][seat].get("present"):
        line.read()


def check_shared(one: Served, two: Served) -> None:
    ada, ben = one.guest("Ada"), two.guest("Ben")
    table = ada.open_table("me", "friend", "random", "random")
    host = ada.line()
    host.join(table)
    ben.sit(table, 1)
    host.stands_at(table["id"], 0)
    friend = ben.line()
    friend.join(table)
    sees(friend, table, 0)
    watching = two.guest().line()
    assert watching.join(table)["info"]["seats"][0].get("present")
    sees(host, table, 1)
    friend.command("say", table=table["id"], text="hello from next door")
    assert host.until(lambda m: m["type"] == "said")["line"]["text"] == "hello from next door"
    play_out([host, friend], table["id"])
    assert host.tables[table["id"]]["steps"] == _public(friend.tables[table["id"]]["steps"])


def test_a_table_that_waits_is_told_through_another_process(redis_url: str, tmp_path: Path) -> None:
    first, second = _two_houses(f"sqlite:///{tmp_path / 'shared.db'}", redis_url, tmp_path)
    with first as one, second as two:
        ada, ben = one.guest("Ada"), two.guest("Ben")
        table = ada.open_table("me", "friend")
        elsewhere = {0: ada.line(), 1: ben.line()}  # on the first page, each in a house of their own
        ben.sit(table, 1)
        seat = ada.ask("GET", f"/api/tables/{table['id']}")["actors"][0]
        told = elsewhere[seat].until(lambda m: m["type"] == "turns" and m["tables"])
        assert told["tables"][0]["table"] == table["id"]
        other = {0: two, 1: one}[seat].guest()
        other.http.cookies = {0: ada, 1: ben}[seat].http.cookies
        line = other.line()  # the same person, at the other house
        line.join(table)
        assert line.move(table["id"])["type"] == "accepted"
        assert elsewhere[seat].until(lambda m: m["type"] == "turns")["tables"] == []
        assert elsewhere[1 - seat].until(lambda m: m["type"] == "turns" and m["tables"])


def test_whoever_connects_is_told_that_there_are_several_houses(redis_url: str, tmp_path: Path) -> None:
    first, _ = _two_houses(f"sqlite:///{tmp_path / 'shared.db'}", redis_url, tmp_path)
    with first as one:
        line = one.guest("Ada").line()
        assert line.until(lambda m: m["type"] == "turns") == {"type": "turns", "tables": [], "several": True}
        line.guest.open_table("me", "me")
        assert "several" not in line.until(lambda m: m["type"] == "turns")  # once is enough


def _public(steps: list[Any]) -> list[Any]:
    return steps  # in this mode nothing is drawn, so both are told the same


def test_without_redis_the_house_still_opens_and_plays(serve: Any) -> None:
    house = serve(redis="redis://127.0.0.1:1")
    ada = house.guest("Ada")
    table = ada.open_table("me", "random")["id"]
    line = ada.line()
    line.join(table)
    play_out([line], table)


@pytest.mark.parametrize(
    "nonsense",
    [b"", b"\xff\xfe", b"[" * 100_000, b'{"kind":"of tomorrow","table":"t"}', b'{"kind":"changed","table":"t","number":[]}'],
)
def test_a_notice_that_cannot_be_read_has_all_compared_and_the_next_is_heard(redis_url: str, nonsense: bytes) -> None:
    async def hear_nonsense() -> list[str]:
        heard: asyncio.Queue[Notice] = asyncio.Queue()
        fanout = ThroughRedis(Settings(redis=redis_url), "listening")
        await fanout.open(heard.put_nowait, lambda topic: None)
        await fanout._client.publish("ludotheque:house", nonsense)
        await fanout._client.publish("ludotheque:house", msgspec.json.encode(Notice("work", "", process="another")))
        kinds = [(await asyncio.wait_for(heard.get(), PATIENCE)).kind for _ in range(2)]
        await fanout.close()
        return kinds

    assert asyncio.run(hear_nonsense()) == ["lost", "work"]


def test_a_house_that_closes_while_an_answer_comes_never_ends(redis_url: str) -> None:
    async def close_while_speaking() -> bool:
        fanout = ThroughRedis(Settings(redis=redis_url), "closing")
        await fanout.open(lambda notice: None, lambda topic: None)
        whole, speaking = fanout._empty, asyncio.Event()

        async def swallow() -> None:  # as the driver does with a cancellation that comes together with an answer
            fanout._full.clear()
            monkeypatch.setattr(fanout, "_empty", whole)
            speaking.set()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(fanout, "_empty", swallow)
            fanout.publish(Notice("said", "table"))
            await speaking.wait()
            done, _ = await asyncio.wait([asyncio.create_task(fanout.close())], timeout=PATIENCE / 20)
        return bool(done)

    assert asyncio.run(close_while_speaking())


@pytest.mark.parametrize("how", ["cut", "given up"])
def test_what_could_not_be_said_is_said_over_another_line(redis_url: str, how: str) -> None:
    """The line that is spoken over is kept; one that was cut, or left with answers unread, is not spoken over again."""

    async def speak() -> list[int]:
        heard: asyncio.Queue[Notice] = asyncio.Queue()
        one, other = (ThroughRedis(Settings(redis=redis_url, beat_seconds=60), name) for name in ("speaking", "listening"))
        await one.open(lambda notice: None, lambda topic: None)
        await other.open(lambda notice: heard.put_nowait(notice) if notice.kind == "ruled" else None, lambda topic: None)
        numbers = []
        for number in (1, 2, 3):
            one.publish(Notice("ruled", "", number, "speaking"))
            numbers.append((await asyncio.wait_for(heard.get(), PATIENCE)).number)
            if how == "cut":
                await other._client.client_kill_filter(_type="normal", skipme=True)
            else:
                with contextlib.suppress(asyncio.CancelledError):
                    task = asyncio.create_task(one._say([("nobody", Notice("ruled", "", 9))] * 100))
                    await asyncio.sleep(0)
                    task.cancel()
                    await task
        await one.close()
        await other.close()
        return numbers

    assert asyncio.run(speak()) == [1, 2, 3]
