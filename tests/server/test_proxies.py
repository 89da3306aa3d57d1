"""The examples of deploy/ as they are, but for ports and certificate: the real nginx and the real Caddy before a real house."""

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from client import PATIENCE
from houses import free_port, wait_for
from proxies import NAME, caddy, nginx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ludotheque.cli import main

ORIGIN = f"https://{NAME}"


class Behind(NamedTuple):
    """A house behind a proxy."""

    port: int  # of the proxy, https
    plain: int  # and http
    trusted: ssl.SSLContext
    data: Path

    def client(self, source: str) -> httpx.Client:
        """A browser at that address; any of 127.0.0.0/8 is this machine."""
        transport = httpx.HTTPTransport(verify=self.trusted, local_address=source)
        headers = {"Host": NAME, "Origin": ORIGIN}
        return httpx.Client(base_url=f"https://127.0.0.1:{self.port}", headers=headers, transport=transport, timeout=PATIENCE)

    def ask(self, client: httpx.Client, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return client.request(method, path, json=body, headers=headers, extensions={"sni_hostname": NAME})

    def line(self, client: httpx.Client, source: str) -> ClientConnection:
        raw = socket.create_connection(("127.0.0.1", self.port), source_address=(source, 0))
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar)
        headers = {"Cookie": cookie}
        return connect(
            f"wss://{NAME}/api/socket",
            sock=raw,
            ssl=self.trusted,
            server_hostname=NAME,
            origin=ORIGIN,  # type: ignore[arg-type]
            additional_headers=headers,
            proxy=None,
        )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """The command of the examples; its port and its data folder."""
    data, port = tmp_path_factory.mktemp("house"), free_port()
    environment = {**os.environ, "LUDOTHEQUE_PROXIES": "127.0.0.1", "LUDOTHEQUE_ORIGINS": ORIGIN, "LUDOTHEQUE_PORT": str(port)}
    command = [sys.executable, "-m", "ludotheque.server", "--no-browser", "--data", str(data)]
    process = subprocess.Popen(command, env=environment)
    wait_for(port, process)
    yield port, data
    process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE)


def greets(port: int, trusted: ssl.SSLContext) -> bool:
    """Whether somebody there has a certificate for the name."""
    try:
        with socket.create_connection(("127.0.0.1", port)) as raw, trusted.wrap_socket(raw, server_hostname=NAME):
            return True
    except ssl.SSLError:
        return False


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def behind(request: pytest.FixtureRequest, house: tuple[int, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    make: Callable[[Path, int, int, int], tuple[list[str], dict[str, str], Path]] = request.param
    if shutil.which(make.__name__, path=f"{os.environ['PATH']}:/usr/sbin") is None:
        pytest.skip(f"{make.__name__} is not installed: it is a package of Debian")
    folder = tmp_path_factory.mktemp(make.__name__)
    folder.chmod(0o755)
    port, plain = free_port(), free_port()
    command, environment, root = make(folder, house[0], port, plain)
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=said, stderr=said)
    try:
        wait_for(port, process)
        while not root.exists():
            assert process.poll() is None
            time.sleep(0.05)
        trusted = ssl.create_default_context(cafile=str(root))
        while not greets(port, trusted):
            assert process.poll() is None
            time.sleep(0.05)  # Caddy makes its certificate once it listens
        yield Behind(port, plain, trusted, house[1])
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_the_page_and_a_game_come_through(behind: Behind) -> None:
    client = behind.client("127.0.0.1")
    page = behind.ask(client, "GET", "/")
    assert page.status_code in (200, 503)  # where the client is not built
    assert f"wss://{NAME}" in page.headers["content-security-policy"]
    arrived = behind.ask(client, "POST", "/api/me", {"name": "Ada"})
    assert arrived.headers["set-cookie"].startswith("__Host-ludotheque=")
    client.cookies = httpx.Cookies({"__Host-ludotheque": arrived.headers["set-cookie"].split("=", 1)[1].split(";")[0]})
    wish = {"game": "robot-master", "places": [{"who": "me"}, {"who": "me"}]}
    while (opened := behind.ask(client, "POST", "/api/tables", wish)).status_code == 409:
        assert opened.json()["code"] == "game/preparing"
    table = opened.json()
    with behind.line(client, "127.0.0.1") as line:
        line.send(json.dumps({"type": "join", "table": table["id"]}))
        told = _until(line, "whole")
        sight = next(sight for sight in told["sights"] if sight.get("moves"))
        move = {"table": table["id"], "seat": sight["seat"], "based_on": 0, "action": sight["moves"][0]["action"]}
        line.send(json.dumps({"type": "move", "id": "m", **move}))
        assert _until(line, "accepted")["number"] == 1


def _until(line: ClientConnection, kind: str) -> Any:
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        assert message["type"] != "refused", message
        if message["type"] == kind:
            return message


def test_plain_http_is_sent_to_https(behind: Behind) -> None:
    answer = httpx.get(f"http://127.0.0.1:{behind.plain}/rules", headers={"Host": NAME}, trust_env=False)
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith(ORIGIN)


def test_a_page_of_another_site_is_refused_behind_a_proxy_too(behind: Behind) -> None:
    client = behind.client("127.0.0.1")
    answer = behind.ask(client, "POST", "/api/me", {"name": "Eve"}, Origin="https://evil.example")
    assert (answer.status_code, answer.json()["code"]) == (403, "origin/refused")


def test_the_house_knows_who_comes_through_and_believes_nobody_else(behind: Behind) -> None:
    """Seen by a ban of one address: whoever is there is refused, whatever they say, and nobody else is."""
    book = ["--data", str(behind.data)]
    assert main(["admin", "ban", "127.0.0.2", "--why", "a test", *book]) == 0
    banned, other = behind.client("127.0.0.2"), behind.client("127.0.0.3")
    try:
        while (answer := behind.ask(banned, "GET", "/api/home")).status_code == 200:
            time.sleep(0.2)  # the house looks into the book every 15 seconds
        assert answer.json()["code"] == "me/banned"
        forged = {"X-Forwarded-For": "127.0.0.9", "Forwarded": "for=127.0.0.9", "X-Real-IP": "127.0.0.9"}
        assert behind.ask(banned, "GET", "/api/home", **forged).status_code == 403
        assert behind.ask(other, "GET", "/api/home").status_code == 200
        assert behind.ask(other, "GET", "/api/home", **{"X-Forwarded-For": "127.0.0.2"}).status_code == 200
        with pytest.raises(InvalidStatus):
            behind.line(banned, "127.0.0.2")
    finally:
        assert main(["admin", "unban", "127.0.0.2", "--why", "over", *book]) == 0
    while behind.ask(banned, "GET", "/api/home").status_code != 200:
        time.sleep(0.2)
