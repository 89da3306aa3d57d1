"""Somebody wants the house for themselves: its bots, its disk, its writer, its memory. Everybody else plays on."""

import asyncio
import threading
import tracemalloc
import unicodedata
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from client import PATIENCE, Guest, Line, play_out
from houses import GENEROUS, Served, served
from sqlalchemy import select
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from ludotheque.server.http import routes
from ludotheque.server.http.addresses import address_of
from ludotheque.server.http.routes import ENDPOINTS
from ludotheque.server.rates import COLUMNS, Doorstep, Rates, TooOften
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.show import guide, replay
from ludotheque.server.store import people, recovery, schema
from ludotheque.server.store.names import LONGEST_TEXT
from ludotheque.server.table import opening

Serve = Callable[..., Served]


def limited(**limits: Any) -> Limits:
    """Limits that are in nobody's way, but for these."""
    return msgspec.structs.replace(GENEROUS, **{"crowd": Limits().crowd, **limits})


def until_refused(ask: Callable[[], Any], most: int = 500) -> tuple[int, Any]:
    """How often something could be done, and the answer that refused it."""
    for count in range(most):
        answer = ask()
        if answer.status_code != 200:
            return count, answer
    raise AssertionError(f"it was done {most} times")


def says_when(answer: Any) -> None:
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (429, "rate/limited")
    assert problem["params"]["seconds"] == int(answer.headers["retry-after"]) >= 1


# The bots


def decisions_between(house: Served, table: str, first: int, second: int) -> int:
    """How many bots of other tables decided between two steps of this one."""
    s = schema.steps.c
    with house.house.store.engine.connect() as connection:
        at = dict(connection.execute(select(s.number, s.at).where(s.table_id == table)).all())  # type: ignore[arg-type]
        others = select(s.number).where(s.table_id != table, s.kind == "move", s.at > at[first], s.at < at[second])
        return len(connection.execute(others).all())


def answered_by_bot(line: Line, table: str) -> tuple[int, int]:
    """Makes a move, waits for the bot's, and tells the numbers of both."""
    made = line.move(table)["number"]
    line.stands_at(table, made + 1)
    return made, made + 1


def test_a_guest_stops_all_bots(serve: Serve) -> None:
    """Thirty tables of a slow bot delay somebody's move by the decision that is being made, and not by thirty."""
    house = serve(threads=1, bot_seconds=0.1, limits=limited(followed=100))
    mallory, ada = house.guest("Mallory"), house.guest("Ada")
    watching = mallory.line(close_timeout=0)  # nobody reads what it is told
    for _ in range(30):
        watching.send(type="join", table=mallory.open_table("search:2s", "search:2s", game="nim")["id"])
    table = ada.open_table("me", "greedy", game="nim")["id"]
    line = ada.line()
    line.join(table)
    made, answered = answered_by_bot(line, table)
    assert decisions_between(house, table, made, answered) <= 2  # the one being made, and one that was being stored


def test_a_guest_stops_all_bots_by_asking_for_hints(serve: Serve) -> None:
    house = serve(limits=limited(hints_at_once=2))
    mallory = house.guest("Mallory")
    tables = [mallory.open_table("me", "me")["id"] for _ in range(3)]
    lines = [mallory.line() for _ in range(3)]
    answers = [
        line.command("hint", table=table, seat=line.join(table)["info"]["actors"][0])
        for line, table in zip(lines, tables, strict=True)
    ]
    assert [answer["type"] for answer in answers] == ["accepted", "accepted", "refused"]
    assert answers[2]["code"] == "rate/limited"


def test_bots_play_on_for_nobody(serve: Serve) -> None:
    house = serve()
    mallory, ada = house.guest("Mallory"), house.guest("Ada")
    forsaken = mallory.open_table("dreamer", "dreamer", game="nim")["id"]
    table = ada.open_table("me", "dreamer", game="nim")["id"]
    line = ada.line()
    line.join(table)
    for _ in range(2):
        answered_by_bot(line, table)
    assert ada.ask("GET", f"/api/tables/{forsaken}")["number"] == 0
    watching = house.guest().line()
    watching.join(forsaken)
    play_out([watching], forsaken)  # and goes on as soon as somebody looks


# The disk


def test_a_guest_fills_the_disk_with_tables(serve: Serve) -> None:
    house = serve(limits=limited(tables_at_once=5, tables_per_day=24))
    mallory = house.guest("Mallory")

    def open_and_end() -> Any:
        answer = mallory.http.post("/api/tables", json={"game": "nim", "places": [{"who": "me"}, {"who": "me"}]})
        if answer.status_code == 200:
            mallory.ask("POST", f"/api/tables/{answer.json()['id']}/end")
        return answer

    count, answer = until_refused(open_and_end)
    assert count == 5
    says_when(answer)
    assert answer.json()["params"]["seconds"] > 3_000  # one in an hour
    house.guest("Ada").open_table("me", "me", game="nim")


def test_many_guests_of_one_address_fill_the_disk_with_tables(serve: Serve) -> None:
    house = serve(limits=limited(tables_at_once=2, tables_per_day=1, crowd=3))
    wish = {"game": "nim", "places": [{"who": "me"}, {"who": "me"}]}
    count, answer = until_refused(lambda: house.guest("Mallory").http.post("/api/tables", json=wish))
    assert count == 6
    says_when(answer)


def over(house: Served, guest: Guest) -> str:
    """A table of somebody that is over."""
    table = guest.open_table("me", "me", game="nim")["id"]
    line = guest.line()
    line.join(table)
    play_out([line], table)
    line.socket.close()
    return str(table)


def test_a_guest_fills_the_disk_with_imports(serve: Serve) -> None:
    house = serve(limits=limited(tables_at_once=5, tables_per_day=1))
    mallory = house.guest("Mallory")
    record = mallory.ask("GET", f"/api/tables/{over(house, mallory)}/record")
    count, answer = until_refused(lambda: mallory.http.post("/api/import", json=record))
    assert count == 3  # the table itself was one, and a game counts by its length too
    says_when(answer)


def test_a_guest_fills_the_disk_with_rematches(serve: Serve) -> None:
    house = serve(limits=limited(tables=3, tables_at_once=100))
    mallory = house.guest("Mallory")
    played = [over(house, mallory) for _ in range(4)]
    count, answer = until_refused(lambda: mallory.http.post(f"/api/tables/{played.pop()}/rematch"))
    assert count == 3
    assert (answer.status_code, answer.json()["code"]) == (429, "table/too-many")


def test_a_guest_fills_the_disk_with_rematches_of_rematches(serve: Serve) -> None:
    house = serve(limits=limited(tables_at_once=4, tables_per_day=1))
    mallory = house.guest("Mallory")
    table = over(house, mallory)

    def again() -> Any:
        nonlocal table
        answer = mallory.http.post(f"/api/tables/{table}/rematch")
        if answer.status_code == 200:
            table = answer.json()["id"]
            mallory.ask("POST", f"/api/tables/{table}/end")
        return answer

    count, answer = until_refused(again)
    assert count == 3
    says_when(answer)


def test_a_guest_makes_one_table_endless(serve: Serve) -> None:
    """Taking back and playing on, for ever: each time the whole story is read, in the one thread that writes."""
    house = serve(limits=limited(steps=6))
    mallory = house.guest("Mallory")
    table = mallory.open_table("me", "me", game="nim")["id"]
    line = mallory.line()
    line.join(table)
    for _ in range(3):
        answer = line.move(table)
        line.stands_at(table, answer["number"])
        seat = line.tables[table]["steps"][-1]["seat"]
        answer = line.command("undo", table=table, seat=seat, based_on=answer["number"])
        line.stands_at(table, answer["number"])
    answer = line.move(table)
    line.stands_at(table, answer["number"])
    line.refused("table/too-long", "undo", table=table, seat=0, based_on=answer["number"])
    line.refused("table/too-long", "hint", table=table, seat=line.tables[table]["info"]["actors"][0])
    play_out([line], table)  # the game itself goes on


# The loop


def test_every_way_into_the_house_costs() -> None:
    """A route that says nothing is limited like the others; what reads or writes much says so."""
    assert all(endpoint.cost > 0 for endpoint in ENDPOINTS)
    costs = {(endpoint.method, endpoint.path): endpoint.cost for endpoint in ENDPOINTS}
    assert costs["POST", "/api/tables/{id}/end"] == 1
    for path in ("/api/me/export", "/api/tables/{id}/replay", "/api/tables/{id}/record"):
        assert costs["GET", path] > 1


def test_a_guest_asks_the_same_thing_in_a_loop(serve: Serve) -> None:
    house = serve(limits=limited(requests_at_once=20, requests_per_second=0.001))
    mallory, ada = house.guest("Mallory"), house.guest("Ada")
    for method, path in [("GET", "/api/home"), ("POST", "/api/home/put-away"), ("DELETE", "/api/editions/x")]:
        for _ in range(500):
            answer = mallory.http.request(method, path)
            if answer.status_code == 429:
                break
        says_when(answer)
    assert ada.ask("GET", "/api/me")["name"] == "Ada"


def test_a_guest_exports_in_a_loop(serve: Serve) -> None:
    house = serve(limits=limited(requests_at_once=150, requests_per_second=0.01))
    mallory = house.guest("Mallory")
    count, answer = until_refused(lambda: mallory.http.get("/api/me/export"))
    assert 1 <= count <= 5
    says_when(answer)
    assert house.guest("Ada").ask("GET", "/api/home")["mine"] == []


def test_an_export_is_read_in_pieces_and_misses_nothing(serve: Serve) -> None:
    house = serve()
    ada = house.guest("Ada")
    record = ada.ask("GET", f"/api/tables/{over(house, ada)}/record")
    brought = {ada.ask("POST", "/api/import", record)["id"] for _ in range(230)}
    line, table = ada.line(), ada.open_table("me", "me", game="nim")["id"]
    for number in range(120):
        assert line.command("say", table=table, text=f"line {number}")["type"] == "accepted"
    export = ada.ask("GET", "/api/me/export")
    assert set(export) == {"me", "created", "tables", "chat", "editions", "shunned"}
    found = [info["id"] for info in export["tables"]]
    assert len(found) == len(set(found)) == 232
    assert brought < set(found)
    assert [said["text"] for said in export["chat"]] == [f"line {number}" for number in range(120)]


# Who somebody is


def connection_from(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})


def test_somebody_of_one_network_pretends_to_be_thousands() -> None:
    rates = Rates(0.001, 3)
    taken = [rates.take(address_of(connection_from(f"2001:db8:1:2:{number:x}::{number:x}"))) for number in range(1_000)]
    assert taken.count(True) == 3
    assert rates.take(address_of(connection_from("2001:db8:1:3::1")))
    for same in ("::ffff:192.0.2.7", "192.0.2.7", "::ffff:c000:207"):
        assert address_of(connection_from(same)) == "192.0.2.7"
    assert address_of(connection_from("fe80::1%eth0")) == "fe80::/64"
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": None})) == ""


def test_a_million_addresses_make_the_house_forget_who_was_refused() -> None:
    """They cost no memory that they have not cost already, and whoever was refused still is. A million: `benchmarks/flood.py`."""
    rates = Rates(0.001, 3)
    while rates.take("mallory"):
        pass
    tracemalloc.start()
    for number in range(20_000):
        rates.take(f"2001:db8:{number:x}::/64")
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 100_000
    assert not rates.take("mallory")


def test_a_crowd_uses_up_what_others_may_do() -> None:
    """Thousands of addresses that are all refused leave the rest of the world what they have."""
    rates = Rates(0.001, 3)
    for number in range(COLUMNS // 16):
        while rates.take(f"mallory {number}"):
            pass
    refused = sum(not rates.take(f"ada {number}") for number in range(2_000))
    assert refused < 20


def test_rates_are_made_good_with_time() -> None:
    at = 1_000.0
    rates = Rates(2, 4, lambda: at)
    assert [rates.delay("ada") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert rates.delay("ada", 2) == 1.0
    at += 0.5
    assert [rates.delay("ada"), rates.delay("ada")] == [0, 0.5]
    at += 100
    assert [rates.take("ada") for _ in range(5)] == [True] * 4 + [False]


# The flood


def test_a_flood_of_guests_is_refused_and_a_move_is_served(serve: Serve) -> None:
    house = serve(limits=limited(arrivals_per_second=0.001, arrivals_at_once=20))
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", game="nim")["id"]
    line = ada.line()
    line.join(table)
    mallory = house.guest()
    mallory.http.cookies.clear()
    answers = []
    for _ in range(100):
        answers.append(mallory.http.post("/api/me", json={"name": "Mallory"}))
        mallory.http.cookies.clear()
    assert sum(answer.status_code == 200 for answer in answers) == 19
    says_when(answers[-1])
    assert line.move(table)["type"] == "accepted"


def bring(house: Served, address: str, count: int) -> list[Any]:
    """So many new guests from an address of this machine; the answers."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=house.url, headers={"Origin": house.url}, transport=transport, trust_env=False) as http:
        answers = []
        for _ in range(count):
            answers.append(http.post("/api/me", json={"name": "Mallory"}))
            http.cookies.clear()
        return answers


def test_a_flood_from_many_addresses_takes_the_writer(serve: Serve) -> None:
    """The house welcomes so many in all; and of those who come from where nobody came from, so many beside them."""
    house = serve(limits=limited(welcomes_per_second=0.001, welcomes_at_once=5))
    answers = [answer for number in range(3) for answer in bring(house, f"127.1.0.{1 + number}", 30)]
    assert sum(answer.status_code == 200 for answer in answers) == 3 + 5
    last = answers[-1]
    assert (last.status_code, last.json()["code"]) == (503, "server/busy")
    assert last.json()["params"]["seconds"] == int(last.headers["retry-after"]) >= 1
    assert bring(house, "127.2.0.1", 1)[0].status_code == 200


def test_a_flood_has_the_house_read_everything_it_sends(serve: Serve) -> None:
    """What was just refused to an address is refused again before its body, its person or its route is looked for."""
    house = serve(limits=limited(arrivals_per_second=0.001, arrivals_at_once=3))
    ada, mallory = house.guest("Ada"), house.guest()
    until_refused(lambda: Guest(house.url).http.post("/api/me", json={"name": "Mallory"}))
    answer = mallory.http.post("/api/me", content=b"{", headers={"Content-Type": "application/json"})
    says_when(answer)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert mallory.http.get("/api/me").status_code == 200  # another question
    assert ada.ask("POST", "/api/me", {"name": "Ada Byron"})["name"] == "Ada Byron"  # and who is known already


def test_what_is_turned_away_is_forgotten_in_time_and_takes_no_room() -> None:
    at = 0.0
    doorstep = Doorstep(100, lambda: at)
    for number in range(1_000):
        doorstep.remember(("somewhere", number), TooOften("rate/limited", 1.5))
    assert len(doorstep._until) == 100
    again = doorstep.refuses(("somewhere", 999))
    assert again is not None
    assert (again.code, again.params) == ("rate/limited", {"seconds": 2})
    assert doorstep.refuses(("elsewhere", 999)) is None
    at = 2.0
    assert doorstep.refuses(("somewhere", 999)) is None
    assert len(doorstep._until) == 99


def test_a_guest_sends_commands_over_many_sockets(serve: Serve) -> None:
    house = serve(limits=limited(commands_at_once=30, commands_per_second=0.001, crowd=2))
    mallory, ada = house.guest("Mallory"), house.guest("Ada")
    table = ada.open_table("me", "me", game="nim")["id"]
    lines = [mallory.line() for _ in range(4)]
    answered = 0
    for line in lines:
        for _ in range(20):
            line.send(type="ping")
            answered += line.until(lambda m: m["type"] in ("pong", "refused"))["type"] == "pong"
    assert answered == 30
    line = ada.line()
    line.join(table)
    assert line.move(table)["type"] == "accepted"


def test_somebody_without_a_name_opens_sockets_without_end(serve: Serve) -> None:
    house = serve(limits=limited(sockets=2, crowd=2))
    lines = [house.guest().line() for _ in range(4)]
    with pytest.raises(InvalidStatus):
        house.guest().line()
    lines[0].socket.close()


# Several processes


def test_somebody_asks_one_process_after_the_other(tmp_path: Any, redis_url: str) -> None:
    """What may be done is counted together; while Valkey is away each process counts for itself, and goes on."""
    from ludotheque.server.live.redis_rates import Together

    async def scene() -> tuple[list[float], list[float], list[float]]:
        name = str(tmp_path)
        processes = [Together(redis_url), Together(redis_url)]
        rates = [process.rates(name, 0.01, 6) for process in processes]
        together = [await rates[number % 2].ask("mallory", 1) for number in range(8)]
        others = [await rates[number % 2].ask("ada", 1) for number in range(2)]
        away = Together("redis://127.0.0.1:1").rates(name, 0.01, 2)
        alone = [await away.ask("mallory", 1) for _ in range(3)]
        for process in processes:
            await process.close()
        return together, others, alone

    together, others, alone = asyncio.run(scene())
    assert together[:6] == [0] * 6
    assert all(90 < wait <= 100 for wait in together[6:])
    assert others == [0, 0]
    assert [wait > 0 for wait in alone] == [False, False, True]


def test_limits_are_as_the_owner_sets_them() -> None:
    from ludotheque.server.settings import FOR_EVER, BadSetting, Keep, read_settings

    found = read_settings({"limits": "tables=100, requests_per_second=0.5"}, {"LUDOTHEQUE_KEEP": "guests=7,chat=0"})
    assert (found.limits.tables, found.limits.requests_per_second, found.limits.sockets) == (100, 0.5, Limits().sockets)
    assert found.keeping == Keep(guests=7, chat=0)
    assert read_settings({}, {}).keeping == read_settings({"keep": "all", "host": "0.0.0.0"}, {}).keeping == FOR_EVER
    assert read_settings({"origins": "https://games.example.org"}, {}).keeping == Keep()
    for bad in ("tables", "tables=many", "chairs=4", "tables=1.5"):
        with pytest.raises(BadSetting, match="--limits has"):
            read_settings({"limits": bad}, {})


def test_many_guests_of_one_address_talk_without_end(serve: Serve) -> None:
    house = serve(limits=limited(chat_at_once=2, chat_per_second=0.001, crowd=3))
    answers = []
    for number in range(4):
        mallory = house.guest(f"Mallory {number}")
        table, line = mallory.open_table("me", "me", game="nim")["id"], mallory.line()
        answers += [line.command("say", table=table, text="spam")["type"] for _ in range(2)]
    assert answers == ["accepted"] * 6 + ["refused"] * 2


def test_the_description_of_the_house_is_made_anew_for_everybody(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    house.guest().ask("GET", "/api/openapi.json")
    monkeypatch.setattr(routes, "describe", lambda endpoints: pytest.fail("it is the same as before"))
    assert house.guest().ask("GET", "/api/openapi.json")["openapi"]


# What is long to read


MARKS = "\u0301\u0327" * 20_000  # to put marks in order takes the square of their number, and nobody else runs meanwhile


def test_one_name_made_of_marks_stops_the_process(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    longest, normalize = 0, unicodedata.normalize

    def watched(form: Any, text: str) -> str:
        nonlocal longest
        longest = max(longest, len(text))
        return normalize(form, text[:3_000])

    house = serve(limits=limited(frame_bytes=10**6))
    ada, stranger = house.guest("Ada"), house.guest()
    table = ada.open_table("me", "open", game="nim")
    line = ada.line()
    monkeypatch.setattr(unicodedata, "normalize", watched)
    seat = f"/api/tables/{table['id']}/seats/1"
    for guest, code, method, path, body in [
        (stranger, "me/bad-name", "POST", "/api/me", {"name": MARKS}),
        (stranger, "account/refused", "POST", "/api/session", {"name": MARKS, "password": "long enough"}),
        (stranger, "me/bad-name", "POST", seat, {"name": MARKS, "invite": table["invite"]}),
        (ada, "me/bad-name", "POST", "/api/me", {"name": MARKS}),
        (ada, "me/bad-name", "POST", "/api/account", {"name": MARKS, "password": "long enough"}),
        (ada, "me/bad-name", "PUT", seat, {"who": "me", "name": MARKS}),
        (ada, "me/bad-name", "POST", "/api/tables", {"game": "nim", "places": [{"who": "me", "name": MARKS}] * 2}),
        (ada, "report/empty", "POST", f"/api/tables/{table['id']}/report", {"reason": MARKS, "seat": 1}),
    ]:
        guest.refused(code, method, path, body)
    line.refused("chat/empty", "say", table=table["id"], text=MARKS)
    for read in (people.find_account, recovery.holders):
        with house.house.store.engine.connect() as connection:
            assert not read(connection, MARKS)
    assert people.clean_text(MARKS)[:64]  # the name of a passkey, which is cut
    assert 0 < longest <= LONGEST_TEXT


def test_a_table_of_thousands_stops_every_write(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many sit down is checked before anybody is seated: each is told apart from all before them, where all else waits."""
    seated: list[int] = []
    lay_out = opening.lay_out

    def watched(connection: Any, number: int, *more: Any) -> Any:
        seated.append(number)
        return lay_out(connection, number, *more)

    monkeypatch.setattr(opening, "lay_out", watched)
    mallory = house.guest("Mallory")
    for count in (0, 1, 500):
        places = [{"who": "me"}] * count
        assert mallory.refused("table/bad-seats", "POST", "/api/tables", {"game": "nim", "places": places})["params"]["seats"]
    assert not seated
    mallory.open_table("me", "me", game="nim")
    assert seated == [0, 1]


def slow_replays(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Semaphore, threading.Event]:
    """Replays that take until the event, and fail where more than two are under way; the semaphore counts them."""
    begun, enough, free, frames = threading.Semaphore(0), threading.Event(), threading.Semaphore(2), replay.frames

    def slow(*args: Any) -> Any:
        assert free.acquire(blocking=False), "more than two at once"
        begun.release()
        assert enough.wait(PATIENCE)
        free.release()
        return frames(*args)

    monkeypatch.setattr(replay, "frames", slow)
    return begun, enough


def ask_from(house: Served, address: str, path: str) -> int:
    """The status of what is asked from an address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=house.url, transport=transport, trust_env=False, timeout=PATIENCE) as http:
        return http.get(path).status_code


def test_replays_asked_for_at_once_keep_the_first_page_shut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each address has one under way and some that wait; nothing but other replays waits for a thread behind them."""
    (tmp_path / "index.html").write_text("<html><title>x</title></html>")
    begun, enough = slow_replays(monkeypatch)
    settings = Settings(data=str(tmp_path), limits=limited(crowd=6))
    with served(settings, client=tmp_path) as house, ThreadPoolExecutor(41) as askers:
        path = f"/api/tables/{over(house, house.guest('Ada'))}/replay"
        asked = [askers.submit(ask_from, house, "127.3.0.1", path) for _ in range(40)]
        for _ in zip(range(34), as_completed(asked), strict=False):
            pass  # so many are refused at once
        assert begun.acquire(timeout=PATIENCE)
        assert house.guest().http.get("/").status_code == 200
        another = askers.submit(ask_from, house, "127.3.0.2", path)
        assert begun.acquire(timeout=PATIENCE)  # the other thread is theirs
        enough.set()
        assert another.result() == 200
        assert Counter(one.result() for one in asked) == {200: 6, 429: 34}


def test_a_guest_has_long_games_replayed_for_all_seats_in_a_loop(serve: Serve) -> None:
    """A replay is paid for by what is to be seen, beside the price of the request."""
    house = serve(limits=limited(sights_at_once=100, sights_per_second=0.01))
    mallory, ada = house.guest("Mallory"), house.guest("Ada")
    table = over(house, mallory)
    steps = mallory.ask("GET", f"/api/tables/{table}")["number"] + 1
    count, answer = until_refused(lambda: mallory.http.get(f"/api/tables/{table}/replay?seat=all"))
    assert count == 100 // (2 * steps)
    says_when(answer)
    assert len(ada.ask("GET", f"/api/tables/{table}/replay")["frames"]) == steps


def test_a_player_has_a_running_game_shown_again_in_a_loop(serve: Serve) -> None:
    house = serve(limits=limited(sights_at_once=10, sights_per_second=0.01))
    mallory = house.guest("Mallory")
    table = mallory.open_table("me", "me")["id"]
    line = mallory.line()
    line.join({"id": table})
    line.move(table)
    line.stands_at(table, 1)
    count, answer = until_refused(lambda: mallory.http.get(f"/api/tables/{table}/since"))
    assert count == 10 // (2 * 2)  # two steps, seen from two seats
    says_when(answer)


def test_a_game_that_is_longer_than_anybody_may_see_can_be_seen_once(serve: Serve) -> None:
    house = serve(limits=limited(sights_at_once=1, sights_per_second=0.01))
    path = f"/api/tables/{over(house, house.guest('Ada'))}/replay?seat=all"
    ben = house.guest("Ben")
    assert until_refused(lambda: ben.http.get(path))[0] == 1


def test_a_guide_is_played_anew_for_everybody(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    played, show = [], guide.show_guide
    monkeypatch.setattr(guide, "show_guide", lambda game: (played.append(game.slug), show(game))[1])
    house = serve()
    with ThreadPoolExecutor(8) as askers:
        found = list(askers.map(lambda _: house.guest().ask("GET", "/api/games/robot-master/guide"), range(8)))
    assert found == [found[0]] * 8
    assert played == ["robot-master"]
