"""What must be refused, is: clearly, and with the connection and the table unharmed."""

import json
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from client import PATIENCE, Guest
from houses import GENEROUS, Served
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.server.settings import Limits


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "https://evil.example"]
)
def test_a_page_of_another_site_changes_nothing(house: Served, origin: str | None) -> None:
    ada = house.guest("Ada")
    headers = {"Origin": origin} if origin else {}
    anonymous = httpx.Client(base_url=house.url, headers=headers, cookies=ada.http.cookies, trust_env=False)
    for method, path in [("POST", "/api/me"), ("DELETE", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/api/session")]:
        answer = anonymous.request(method, path, json={"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin/refused")
    assert ada.ask("GET", "/api/me")["name"] == "Ada"
    with pytest.raises(InvalidStatus) as refused:
        ada.line(origin=origin)
    assert refused.value.response.status_code == 403


def test_a_configured_origin_is_welcome_and_https_gets_the_host_cookie(serve: Any) -> None:
    house = serve(origins=("https://games.example.org",))
    headers = {"Origin": "https://games.example.org", "Host": "games.example.org"}
    answer = httpx.post(f"{house.url}/api/me", json={"name": "Ada"}, headers=headers, trust_env=False)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-ludotheque=")
    for attribute in ("HttpOnly", "Path=/", "SameSite=lax", "Secure"):
        assert attribute in cookie
    assert "Domain" not in cookie


def test_over_plain_http_the_cookie_is_plain_but_out_of_reach_of_scripts(house: Served) -> None:
    answer = house.guest().http.post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("ludotheque=")
    assert "HttpOnly" in cookie
    assert "Secure" not in cookie


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/me", "/api/nothing", "/assets/nothing.js"])
def test_every_answer_tells_the_browser_what_to_refuse(house: Served, path: str) -> None:
    headers = house.guest().http.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "script-src" not in policy
    assert "unsafe" not in policy["style-src"]
    assert policy["connect-src"].split()[1:] == [f"ws://{urlsplit(house.url).netloc}", f"wss://{urlsplit(house.url).netloc}"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../server/schema.py",
        "/assets/%2e%2e/%2e%2e/pyproject.toml",
        "/..\\..\\pyproject.toml",
        "//etc/passwd",
        "/api/tables/..%2f..%2fme",
        "/api/tables/' OR 1=1 --",
        "/api/tables/%00",
    ],
)
def test_no_path_leads_out_of_the_house(house: Served, path: str) -> None:
    host = urlsplit(house.url)
    with socket.create_connection((host.hostname, host.port), timeout=PATIENCE) as raw:  # no library tidies the path up
        raw.sendall(f"GET {path.replace(' ', '%20')} HTTP/1.1\r\nHost: {host.netloc}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while chunk := raw.recv(65536):
            answer += chunk
    status = int(answer.split(b" ", 2)[1])
    assert status in (200, 400, 404, 503)
    assert b"root:" not in answer
    assert b"metadata" not in answer
    assert b"[project]" not in answer


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"name":1}', b'{"name":"x","more":1}', b"\xff\xfe", b'{"name":"\xff"}', b"[" * 5000],
)
def test_a_malformed_body_is_refused(house: Served, body: bytes) -> None:
    answer = house.guest().http.post("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "request/malformed")


def test_another_kind_of_body_is_refused(house: Served) -> None:
    answer = house.guest().http.post("/api/me", content=b'{"name":"x"}', headers={"Content-Type": "text/plain"})
    assert answer.json()["code"] == "request/malformed"


def test_a_large_body_is_refused(house: Served) -> None:
    answer = house.guest("Ada").http.post("/api/tables", json={"game": "x" * 300_000, "places": []})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u0000", "\u202e\u200b", "\t\n"])
def test_a_name_is_1_to_24_visible_characters(house: Served, name: str) -> None:
    house.guest().refused("me/bad-name", "POST", "/api/me", {"name": name})


def test_a_name_is_cleaned(house: Served) -> None:
    guest = house.guest()
    assert guest.ask("POST", "/api/me", {"name": "  Zo\u0065\u0301 \u202e  <b>  "})["name"] == "Zoé <b>"


def _at_a_table(house: Served) -> tuple[Guest, Guest, str]:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    return ada, ben, table["id"]


def test_a_malformed_frame_is_refused_and_the_connection_goes_on(house: Served) -> None:
    ada, _, table = _at_a_table(house)
    line = ada.line()
    line.join(table)
    frames: list[Any] = [
        "",
        "{",
        "null",
        "[]",
        '{"type":"dance"}',
        '{"type":"join"}',
        '{"type":"join","table":1}',
        '{"type":"move","id":"x","table":"t","seat":"0","based_on":0,"action":0}',
        '{"type":"move","id":"x","table":"t","seat":0.5,"based_on":0,"action":0}',
        '{"type":"move","id":"","table":"t","seat":0,"based_on":0,"action":0}',
        json.dumps({"type": "move", "id": "x" * 65, "table": "t", "seat": 0, "based_on": 0, "action": 0}),
        '{"type":"ping","more":1}',
        "[" * 8000,
        b"\x00\x01\x02",
    ]
    for frame in frames:
        line.socket.send(frame)
        answer = line.until(lambda m: m["type"] == "refused")
        assert (answer["id"], answer["code"]) == ("", "frame/malformed"), frame
    line.send(type="ping")
    assert line.until(lambda m: m["type"] == "pong")


def test_an_oversized_frame_closes_the_connection_and_nothing_else(house: Served) -> None:
    ada, ben, table = _at_a_table(house)
    line, other = ada.line(), ben.line()
    line.join(table)
    other.join(table)
    line.send(type="say", id="x", table=table, text="x" * 20_000)
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda m: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert other.command("say", table=table, text="still here")["type"] == "accepted"
    assert ada.line().join(table)["info"]["status"] == "running"


def test_a_flood_is_limited_then_cut_and_the_table_goes_on(serve: Any) -> None:
    house = serve(limits=Limits(arrivals_at_once=100, commands_per_second=0.001, commands_at_once=10, refusals_in_a_row=20))
    ada, ben, table = _at_a_table(house)
    line = ada.line()
    line.join(table)
    line.send(type="ping")
    with pytest.raises(ConnectionClosed):
        line.until(lambda m: line.send(type="ping"))  # type: ignore[func-returns-value]
    refused = [message for message in ada.received if message.get("type") == "refused"]
    assert {message["code"] for message in refused} == {"rate/limited"}
    other = ben.line()
    other.join(table)
    assert other.tables[table]["info"]["status"] == "running"


def test_chat_is_limited_for_the_person_not_for_the_socket(serve: Any) -> None:
    house = serve(limits=Limits(chat_per_second=0.001, chat_at_once=3))
    ada, _, table = _at_a_table(house)
    lines = [ada.line(), ada.line()]
    answers = [lines[i % 2].command("say", table=table, text=f"line {i}")["type"] for i in range(5)]
    assert answers == ["accepted"] * 3 + ["refused"] * 2


def test_guests_and_sockets_are_limited(serve: Any) -> None:
    house = serve(limits=Limits(sockets=2, arrivals_per_second=0.001, arrivals_at_once=2, followed=2))
    ada = house.guest("Ada")
    lines = [ada.line(), ada.line()]
    with pytest.raises(InvalidStatus):
        ada.line()
    table = [ada.open_table("me", "me")["id"] for _ in range(3)]
    lines[0].join(table[0])
    lines[0].join(table[1])
    lines[0].send(type="join", table=table[2])
    assert lines[0].until(lambda m: m["type"] == "refused")["code"] == "socket/too-many"
    house.guest("Ben")
    house.guest().refused("rate/limited", "POST", "/api/me", {"name": "Carl"})
    lines[0].socket.close()


def test_an_address_that_names_a_table_opens_no_other_door(serve: Any) -> None:
    """It tells a proxy where to go, and the house nothing: who calls there may do what they may do anywhere."""
    house = serve(limits=Limits(sockets=2))
    ada, _, table = _at_a_table(house)
    private = ada.open_table("me", "friend", visibility="private")["id"]
    stranger = house.guest()
    line = stranger.line(at=f"/{private}")
    line.refused("me/required", "say", table=private, text="hello")
    line.join(table)  # any table, wherever it was called
    for nonsense in ("/no-such-table", "/%20", "/' OR 1=1 --", f"/{'x' * 200}"):
        stranger.line(at=nonsense.replace(" ", "%20")).hear_all()
    for bad in ("/%00", "/a%0Ab", "/%E2%80%AE", f"/{'x' * 201}", "/a/b", "/"):
        with pytest.raises(InvalidStatus):
            stranger.line(at=bad)
    with pytest.raises(InvalidStatus):
        stranger.line(at=f"/{table}", origin="https://evil.example")
    pages = [ada.line(), ada.line(at=f"/{table}")]
    with pytest.raises(InvalidStatus):  # they are counted together
        ada.line(at=f"/{private}")
    assert pages[1].join(table)["info"]["id"] == table
    ada.refused("request/unknown", "GET", f"/api/socket/{table}")
    numbers = house.house.metrics.text().decode()
    assert 'code="request/malformed"} 4.0' in numbers
    assert table not in numbers


def test_calling_at_many_tables_costs_as_much_as_calling_at_none(serve: Any) -> None:
    house = serve(limits=Limits(requests_per_second=0.001, requests_at_once=1, crowd=4))
    stranger = house.guest()
    for number in range(4):
        stranger.line(at=f"/table-{number}")
    for at in ("/table-5", "/%00", ""):
        with pytest.raises(InvalidStatus):
            stranger.line(at=at)
    assert 'code="rate/limited"} 3.0' in house.house.metrics.text().decode()


def test_somebody_without_a_name_only_watches(house: Served) -> None:
    _, _, table = _at_a_table(house)
    watcher = house.guest()
    line = watcher.line()
    line.join(table)
    line.refused("me/required", "move", table=table, seat=0, based_on=0, action=0)
    line.refused("me/required", "say", table=table, text="hello")
    watcher.refused("me/required", "POST", "/api/tables", {"game": "robot-master", "places": [{"who": "me"}]})


def test_another_seats_cookie_does_not_help(house: Served) -> None:
    ada, ben, table = _at_a_table(house)
    lines = {0: ada.line(), 1: ben.line()}
    for line in lines.values():
        line.join(table)
    seat = lines[0].tables[table]["info"]["actors"][0]
    action = lines[seat].tables[table]["sights"][0]["moves"][0]["action"]
    lines[1 - seat].refused("seat/not-yours", "move", table=table, seat=seat, based_on=0, action=action)
    forged = house.guest()
    forged.http.cookies.set("ludotheque", "A" * 43)
    assert forged.ask("GET", "/api/me") is None
    assert lines[seat].move(table, action)["type"] == "accepted"


def test_a_replayed_frame_is_answered_but_moves_once(house: Served) -> None:
    ada, ben, table = _at_a_table(house)
    lines = {0: ada.line(), 1: ben.line()}
    for line in lines.values():
        line.join(table)
    seat = lines[0].tables[table]["info"]["actors"][0]
    first = lines[seat].move(table, id="once")
    again = lines[seat].command("move", id="once", table=table, seat=seat, based_on=0, action=0)
    assert first == again == {"type": "accepted", "id": "once", "number": 1}
    assert ada.ask("GET", f"/api/tables/{table}")["number"] == 1


def test_an_unknown_address_or_method_is_said_to_be_one(house: Served) -> None:
    guest = house.guest()
    guest.refused("request/unknown", "GET", "/api/nothing")
    guest.refused("request/unknown", "GET", "/api/tables/x/seats/-1")
    answer = guest.http.delete("/api/games")
    assert (answer.status_code, answer.json()["code"], answer.headers["allow"]) == (405, "request/bad-method", "GET, HEAD")


def test_the_limits_of_the_tests_are_not_those_of_the_house() -> None:
    assert GENEROUS.commands_at_once > Limits().commands_at_once == 40
    assert (Limits().frame_bytes, Limits().body_bytes, Limits().import_bytes, Limits().tables) == (16_384, 262_144, 1_048_576, 50)
