"""What machines ask the house: is it alive, is it ready, and its numbers. And what nobody else is told by them."""

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from client import PATIENCE, Guest
from houses import Served, free_port, served
from machines import Postgres, Valkey
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus

from ludotheque.server import serving
from ludotheque.server.house import House
from ludotheque.server.http import health
from ludotheque.server.metrics import Metrics
from ludotheque.server.settings import Limits, Settings
from toys import NIM, PENNIES

Serve = Callable[..., Served]


def ask(house: Served, path: str, **headers: str) -> httpx.Response:
    return httpx.get(house.url + path, headers=headers, trust_env=False, timeout=PATIENCE)


def numbers(house: Served) -> dict[str, float]:
    """Every number by its name and labels."""
    families = text_string_to_metric_families(ask(house, "/metrics").text)
    return {" ".join([s.name, *sorted(s.labels.values())]): s.value for family in families for s in family.samples}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(Settings(data=str(tmp_path), pause=0), [NIM]) as found:
        yield found


def test_a_prober_is_answered_by_the_house_and_not_by_the_page(house: Served) -> None:
    for path in ("/healthz", "/readyz"):
        answer = ask(house, path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["cache-control"] == "no-store"
    assert ask(house, "/readyz").json() == {"ready": True, "database": True, "fanout": True, "rules": True}
    assert ask(house, "/metrics").headers["content-type"].startswith("text/plain; version=")


def test_a_house_that_says_it_is_open_lets_everybody_in(tmp_path: Path) -> None:
    program = Path(__file__).parents[2] / "web/tests/serve.py"
    with subprocess.Popen([sys.executable, program, tmp_path], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert address is not None
            assert httpx.get(f"{address[0]}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200
        finally:
            process.terminate()


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_head_is_answered_and_nothing_else_is(house: Served, path: str) -> None:
    head = httpx.head(house.url + path, trust_env=False)
    assert (head.status_code, head.content) == (200, b"")
    assert httpx.post(house.url + path, headers={"Origin": house.url}, trust_env=False).status_code == 405


def test_a_prober_pays_nothing_and_is_given_no_cookie(tmp_path: Path) -> None:
    few = Limits(requests_per_second=0.0001, requests_at_once=1, crowd=1)
    with served(Settings(data=str(tmp_path), limits=few), [NIM]) as house:
        for path in ("/healthz", "/readyz", "/metrics") * 20:
            answer = ask(house, path)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers


def test_moves_commands_and_refusals_are_counted(house: Served) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "random", game="nim")
    line = ann.line()
    line.join(table)
    moved = line.move(table["id"])
    line.stands_at(table["id"], moved["number"] + 1)  # the bot
    line.refused("move/stale", "move", table=table["id"], seat=0, based_on=99, action=0)
    ann.refused("table/unknown", "GET", "/api/tables/nothing")
    found = numbers(house)
    assert found["ludotheque_moves_total nim person"] == 1
    assert found["ludotheque_moves_total bot nim"] == 1
    assert found["ludotheque_command_seconds_count move"] == 2
    assert found["ludotheque_refusals_total move/stale"] == 1
    assert found["ludotheque_refusals_total table/unknown"] == 1
    assert found["ludotheque_request_seconds_count /api/tables/{id} GET"] == 1
    assert found["ludotheque_answers_total 404"] == 1
    assert found["ludotheque_sockets"] == 1
    assert found["ludotheque_tables_followed"] == 1
    assert found["ludotheque_bots_waiting"] == 0
    assert found["ludotheque_bot_seconds_count"] == 1
    assert found["process_resident_memory_bytes"] > 10_000_000


def test_whoever_reads_the_numbers_learns_no_secret_and_nobody_makes_up_another(house: Served) -> None:
    ann = house.guest("Xanthippe")
    table = ann.open_table("me", "friend", game="nim")
    for path in ("/made-up", "/api/made-up", f"/table/{table['id']}?invite={table['invite']}", "/api/tables/made-up"):
        ann.http.get(path)
    ann.http.request("BREW", "/api/made-up")
    text = ask(house, "/metrics").text
    for secret in (table["id"], table["invite"], ann.id, "Xanthippe", "made-up", "BREW", "127.0.0.1", *ann.http.cookies.values()):
        assert secret not in text


def test_the_numbers_are_for_the_owner_alone(serve: Serve) -> None:
    house = serve(origins=("https://games.example.org",), proxies=("127.0.0.7",))
    assert ask(house, "/metrics").status_code == 200
    assert ask(house, "/metrics", **{"X-Forwarded-For": "192.0.2.1"}).status_code == 404  # through a proxy that nobody named
    assert ask(house, "/metrics", Via="1.1 proxy").status_code == 404
    assert ask(house, "/metrics", Host="games.example.org").status_code == 404  # through one that says nothing at all
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.7")) as named:
        assert named.get(house.url + "/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 404
        assert named.get(house.url + "/metrics").status_code == 200
    assert ask(house, "/healthz", **{"X-Forwarded-For": "192.0.2.1"}).status_code == 200


def test_the_owner_may_show_the_numbers_to_all_or_to_nobody(tmp_path: Path) -> None:
    for metrics, status in (("on", 200), ("off", 404)):
        with served(Settings(data=str(tmp_path), metrics=metrics), [NIM]) as house:  # type: ignore[arg-type]
            assert ask(house, "/metrics", **{"X-Forwarded-For": "192.0.2.1"}).status_code == status


def test_a_house_whose_rules_are_not_ready_says_so(house: Served) -> None:
    house.house.preparing._waited_for.add(PENNIES)  # which is not on it, so that it stays so
    answer = ask(house, "/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "database": True, "fanout": True, "rules": False}
    assert ask(house, "/healthz").status_code == 200


def until_ready(house: Served, **wanted: bool) -> httpx.Response:
    """Asks until that is said."""
    while True:
        answer = ask(house, "/readyz")
        if all(answer.json()[name] is value for name, value in wanted.items()):
            return answer
        time.sleep(0.05)


def test_a_house_without_its_database_says_so_and_lives_on(postgres: Postgres, serve: Serve) -> None:
    house = serve(database=postgres.database(), ready_seconds=0.5)
    assert until_ready(house, database=True).status_code == 200
    with postgres.frozen():
        answer = until_ready(house, database=False)
        assert (answer.status_code, answer.json()["fanout"]) == (503, True)
        assert ask(house, "/healthz").status_code == 200
    assert until_ready(house, database=True).status_code == 200


def test_a_house_that_cannot_reach_the_others_says_so(valkey: Valkey, serve: Serve) -> None:
    house = serve(redis=valkey.url, ready_seconds=0.5)
    until_ready(house, fanout=True)
    with valkey.frozen():
        answer = until_ready(house, fanout=False)
        assert (answer.status_code, answer.json()["database"]) == (503, True)
    assert until_ready(house, fanout=True).status_code == 200


def test_a_flood_of_probes_asks_the_database_once(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", PATIENCE)
    asked = []
    read = house.house.store.read

    async def counted(work: object, *args: object) -> object:
        asked.append(work is health.look)
        return await read(work, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(house.house.store, "read", counted)
    with httpx.Client(base_url=house.url, trust_env=False) as client:
        for _ in range(100):
            client.get("/readyz")
    assert sum(asked) == 1


def test_the_socket_of_a_guest_who_is_refused_is_counted(house: Served) -> None:
    stranger = Guest(house.url)
    with pytest.raises(InvalidStatus):
        stranger.line(origin="https://elsewhere.example")
    assert numbers(house)["ludotheque_refusals_total origin/refused"] == 1


def test_a_worker_that_has_no_door_is_looked_at_through_a_window(tmp_path: Path) -> None:
    async def look() -> list[int]:
        port = free_port()
        house = House(Settings(data=str(tmp_path), watch_port=port, compile_first=False), [NIM])
        await house.open()
        async with serving.window(house), httpx.AsyncClient(trust_env=False) as client:
            url = f"http://127.0.0.1:{port}"
            found = [(await client.get(url + path)).status_code for path in ("/healthz", "/readyz", "/metrics", "/api/home", "/")]
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", port)
        await house.close()
        return found

    assert asyncio.run(look()) == [200, 200, 200, 404, 404]


def test_a_house_whose_client_is_not_built_says_how_to(tmp_path: Path) -> None:
    with served(Settings(data=str(tmp_path)), [NIM], client=tmp_path / "nowhere") as house:
        page = ask(house, "/")
        assert (page.status_code, "npm run build" in page.text) == (503, True)
        assert ask(house, "/healthz").status_code == 200


def test_numbers_of_two_houses_in_one_process_are_their_own() -> None:
    one, other = Metrics(), Metrics()
    one.moved("nim", "person")
    assert b'by="person"' in one.text()
    assert b'by="person"' not in other.text()
