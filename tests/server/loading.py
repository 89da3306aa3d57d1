"""Loading an edition in a test, and waiting until it can be played."""

import time
from typing import Any

import httpx
from client import PATIENCE, Guest

HEAD = '[edition]\ngame = "robot-master"\nname = "Thrice"\n'
THRICE = HEAD + "[scores]\nsingle = 3\npair = 30\ntriple = 300\n"  # as in tests/engine/test_edition.py: compiled once for both
TOLD = '[texts.en]\ntagline = "Threefold."\n[texts.fr]\ntagline = "Par trois."\n'


def load(guest: Guest, toml: str = THRICE, game: str = "robot-master") -> str:
    return str(guest.ask("POST", "/api/editions", {"game": game, "toml": toml})["digest"])


def patiently(guest: Guest, method: str, path: str, body: Any = None) -> Any:
    """Asks again as long as the edition is being prepared, however busy the machine is."""
    answer = prepared(guest, method, path, body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def prepared(guest: Guest, method: str, path: str, body: Any = None) -> httpx.Response:
    """The answer once the edition is ready, or broken; the house gives up by itself what takes too long."""
    hang = time.monotonic() + PATIENCE
    while time.monotonic() < hang:
        answer = guest.http.request(method, path, json=body)
        if answer.status_code != 409 or answer.json()["code"] != "edition/preparing":
            return answer
        time.sleep(0.05)
    raise AssertionError("it is never ready")


def open_table(guest: Guest, digest: str, *places: str) -> Any:
    laid = [{"who": place} if place in ("me", "friend") else {"who": "bot", "bot": place} for place in places]
    return patiently(guest, "POST", "/api/tables", {"game": "robot-master", "places": laid, "edition": digest})
