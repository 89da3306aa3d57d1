"""What a link shows where it is sent: title, sentence and picture, in the language of whoever fetches it, and no secret."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import msgspec
import pytest
from houses import GENEROUS, Served, served

import ludotheque
from ludotheque.engine.game import Game
from ludotheque.server.http.static import MANIFEST
from ludotheque.server.settings import Settings
from ludotheque.server.wire.errors import Refusal

PAGE = """<!doctype html><html lang="en"><head><meta name="description" content="old" />
<title>Ludothèque</title><script type="module" src="/assets/index-abc.js"></script></head><body></body></html>"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    client = tmp_path_factory.mktemp("client")
    (client / "index.html").write_text(PAGE, "utf-8")
    (client / "covers").mkdir()
    (client / MANIFEST).write_text('{"name": "Ludothèque", "start_url": "/"}', "utf-8")
    for name in ("house", "robot-master"):
        (client / "covers" / f"{name}.jpg").write_bytes(b"")
    return client


@pytest.fixture(scope="module")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = str(tmp_path_factory.mktemp("data"))
    with served(Settings(data=data, limits=GENEROUS), ludotheque.shelf(), client=client) as found:
        yield found


def card(house: Served, path: str, language: str = "en", host: str | None = None) -> tuple[dict[str, str], str]:
    headers = {"accept-language": language, **({"host": host} if host else {})}
    answer = httpx.get(house.url + path, headers=headers, trust_env=False)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert "Accept-Language" in answer.headers["vary"]
    found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', answer.text)
    return {key: unescape(value) for key, value in found}, answer.text


def test_a_game_unfurls_with_its_cover_in_the_language_of_the_visitor(house: Served) -> None:
    english, html = card(house, "/games/robot-master", "en-GB,en;q=0.9")
    french, _ = card(house, "/games/robot-master", "fr-CA,fr;q=0.9,en;q=0.5")
    assert english["title"] == french["title"] == "Robot Master · Ludothèque"
    assert english["description"] != french["description"]
    assert english["image"] == f"{house.url}/covers/robot-master.jpg"
    assert english["url"] == f"{house.url}/games/robot-master"
    assert html.count("<title>") == html.count('name="description"') == 1
    assert 'src="/assets/index-abc.js"' in html


def test_a_game_unfurls_while_its_rules_are_prepared(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Game) -> None:
        raise Refusal("game/preparing", share=0.5)

    monkeypatch.setattr(house.house.shelf, "check_ready", refuse)
    assert card(house, "/games/robot-master")[0]["title"] == "Robot Master · Ludothèque"


@pytest.mark.parametrize("path", ["/", "/settings", "/games/no-such", "/tables/no-such", "/tables/a%22%3E%3Cb", "/rules/%2e%2e"])
def test_every_other_page_is_the_house(house: Served, path: str) -> None:
    told, html = card(house, path)
    assert told["title"] == "Ludothèque"
    assert told["image"].endswith("/covers/house.jpg")
    assert "<b" not in html.replace("<body", "")


def test_a_table_tells_its_game_and_nothing_else(house: Served) -> None:
    ada = house.guest("Ada <Lovelace>")
    table = ada.ask("POST", "/api/tables", {"game": "relikt", "places": [{"who": "me"}, {"who": "friend"}, {"who": "open"}]})
    told, html = card(house, f"/tables/{table['id']}", "fr")
    assert told["title"] == "Relíkt · Ludothèque"
    assert "Relíkt" in told["description"]
    assert told["image"].endswith("/covers/house.jpg")  # it has no picture here
    assert table["invite"] not in html
    assert "Ada" not in html


def test_a_host_that_is_none_is_not_repeated(house: Served) -> None:
    answer = house.guest().http.get("/", headers={"Host": 'x"><script>alert(1)</script>'})
    assert answer.status_code == 421
    assert "<script>alert" not in answer.text


def test_a_stranger_has_the_database_searched_for_nothing(client: Path, tmp_path: Path) -> None:
    """To look for a table costs something; who has nothing left still gets the page."""
    limits = msgspec.structs.replace(GENEROUS, requests_per_second=0.001, requests_at_once=5, crowd=1)
    with served(Settings(data=str(tmp_path), limits=limits), ludotheque.shelf(), client=client) as house:
        table = house.guest("Ada").open_table("me", "friend")
        told = [card(house, f"/tables/{table['id']}")[0]["title"] for _ in range(12)]
    assert told == ["Robot Master · Ludothèque"] * 10 + ["Ludothèque"] * 2


def test_the_house_is_installed_in_the_language_of_the_visitor(house: Served) -> None:
    told = {}
    for language in ("en", "fr"):
        answer = httpx.get(f"{house.url}/{MANIFEST}", headers={"accept-language": language}, trust_env=False)
        assert answer.headers["content-type"] == "application/manifest+json"
        assert "Accept-Language" in answer.headers["vary"]
        told[language] = answer.json()
        assert (told[language]["lang"], told[language]["start_url"]) == (language, "/")
        assert told[language]["description"] == card(house, "/", language)[0]["description"]
    assert told["en"]["description"] != told["fr"]["description"]
    assert httpx.post(f"{house.url}/{MANIFEST}", headers={"origin": house.url}, trust_env=False).status_code == 405
