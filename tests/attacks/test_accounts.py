"""What somebody wants who is after other people's accounts, and does not get."""

import socket
from typing import Any

import httpx
import pytest
from client import Guest, Line
from houses import GENEROUS, Served
from websockets.exceptions import ConnectionClosed

from ludotheque.server.http.security import host_allowed
from ludotheque.server.settings import Settings

PASSWORD = "correct horse"


def register(house: Served, name: str, password: str = PASSWORD) -> Guest:
    guest = house.guest("Passer-by")
    guest.ask("POST", "/api/account", {"name": name, "password": password})
    return guest


def guess(guest: Guest, name: str, password: str, **headers: str) -> httpx.Response:
    return guest.http.post("/api/session", json={"name": name, "password": password}, headers=headers)


# Guessing


def test_somebody_guesses_a_password(house: Served) -> None:
    register(house, "Guessed")
    eve = house.guest()
    tries = [guess(eve, "Guessed", f"wrong {number}") for number in range(30)]
    assert len([answer for answer in tries if answer.json()["code"] == "account/refused"]) <= 20
    assert guess(house.guest(), "gUESSED ", PASSWORD).json()["code"] == "account/wait"  # also under another spelling


def test_somebody_guesses_from_a_thousand_addresses_with_forged_headers(house: Served) -> None:
    register(house, "Forged")
    eve = house.guest()
    answers = [
        guess(
            eve,
            "Forged",
            f"wrong {number}",
            **{"X-Forwarded-For": f"10.0.{number}.1", "Forwarded": f"for=10.1.{number}.1"},
        )
        for number in range(30)
    ]
    assert len([answer for answer in answers if answer.json()["code"] == "account/refused"]) <= 20


def test_forged_headers_make_nobody_another_address(serve: Any) -> None:
    house = serve(limits=type(GENEROUS)(arrivals_per_second=0.0001, arrivals_at_once=10))
    guest = house.guest()
    codes = [guess(guest, f"n{n}", "wrong horse", **{"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(30)]
    assert codes.count(429) == 20


# Whose browser it is


def table_of(ada: Guest, ben: Guest) -> Any:
    table = ada.open_table("me", "friend", game="nim")
    ben.sit(table, 1)
    return table


def speak_on(line: Line, table: str) -> None:
    """Goes on speaking, in vain, until the line is cut."""
    while True:
        assert line.command("say", table=table, text="still here")["type"] == "refused"


@pytest.mark.parametrize("way", ["/api/session", "/api/sessions"])
def test_a_signed_out_tab_goes_on_moving(house: Served, way: str) -> None:
    ada, ben = register(house, f"Tab {len(way)}"), house.guest("Ben")
    table = table_of(ada, ben)
    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    ada.ask("DELETE", way, status=204)
    with pytest.raises(ConnectionClosed) as closed:
        speak_on(lines[0], table["id"])
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4001


# Names


@pytest.mark.parametrize(
    "name", ["Margaux", "MARGAUX", " Margaux ", "Ｍargaux", "M\u0430rgaux", "Margaux\u3164", "Mar\u00adgaux"]
)
def test_somebody_calls_themselves_like_another(house: Served, name: str) -> None:
    if house.guest().ask("POST", "/api/me", {"name": "Margaux"})["name"] == "Margaux":
        register(house, "Margaux")
    guest = house.guest()
    assert guest.ask("POST", "/api/me", {"name": name})["name"].endswith(" 2")
    assert guest.ask("POST", "/api/me", {"name": "Somebody"})["name"] == "Somebody"
    assert guest.ask("POST", "/api/me", {"name": name})["name"].endswith(" 2")
    table = guest.ask("POST", "/api/tables", {"game": "nim", "places": [{"who": "me", "name": name}, {"who": "open"}]})
    assert table["seats"][0]["name"].endswith(" 2")


@pytest.mark.parametrize("name", ["B\u043et 2", "Ｂot", "Вot", "R0bot", "Dreаmer"])
def test_somebody_calls_themselves_like_a_bot(house: Served, name: str) -> None:
    house.guest().refused("me/reserved-name", "POST", "/api/me", {"name": name})


# A foreign page


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", ""])
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/me"), ("GET", "/api/me"), ("GET", "/")])
def test_a_foreign_page_with_a_rebound_name_looks_into_the_house(house: Served, host: str, method: str, path: str) -> None:
    answer = httpx.request(
        method,
        house.url + path,
        headers={"Host": host, "Origin": f"http://{host}"},
        json={"name": "Eve"} if method == "POST" else None,
        trust_env=False,
    )
    assert answer.status_code in (400, 421)


@pytest.mark.parametrize(
    ("name", "at_home", "elsewhere"),
    [
        ("127.0.0.1:8000", True, True),
        ("localhost", True, True),
        ("LOCALHOST.:8000", True, True),
        ("[::1]:8000", True, True),
        ("192.168.1.7:8000", True, True),  # a name can be pointed anywhere, numbers cannot
        ("living-room.local", False, True),
        ("games.example.org", True, True),
        ("games.example.org.evil.example", False, False),
        ("evil.example", False, False),
        ("evil.example@localhost", False, False),
        ("[::1", False, False),
    ],
)
def test_the_house_goes_by_its_own_names_at_home_and_on_the_machine(name: str, at_home: bool, elsewhere: bool) -> None:
    origins = ("https://games.example.org",)
    assert host_allowed(name, Settings(origins=origins)) == at_home
    assert host_allowed(name, Settings(origins=origins, host="0.0.0.0")) == elsewhere
    assert host_allowed(socket.gethostname(), Settings(host="0.0.0.0"))


def test_a_page_over_plain_http_speaks_for_the_one_over_https(serve: Any) -> None:
    house = serve(origins=("https://games.example.org",))
    headers = {"Origin": "http://games.example.org", "Host": "games.example.org"}
    answer = httpx.post(f"{house.url}/api/me", json={"name": "Ada"}, headers=headers, trust_env=False)
    assert answer.json()["code"] == "origin/refused"
