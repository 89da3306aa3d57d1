"""A house that is open on a free port, in a thread of the test."""

import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from client import Guest

import ludotheque
import toys
from ludotheque.engine.game import Game
from ludotheque.server.app import create_app
from ludotheque.server.house import House
from ludotheque.server.serving import listen, make_server
from ludotheque.server.settings import Limits, Settings

GAMES = [*ludotheque.shelf(), *toys.GAMES]
PLENTY = 10**6
GENEROUS = Limits(
    requests_per_second=PLENTY,
    requests_at_once=PLENTY,
    commands_per_second=PLENTY,
    commands_at_once=PLENTY,
    arrivals_at_once=PLENTY,
    welcomes_at_once=PLENTY,
    writes_waiting=PLENTY,
    chat_at_once=PLENTY,
    sights_at_once=PLENTY,
    tables=PLENTY,
    tables_at_once=PLENTY,
    crowd=PLENTY,
    store_seconds=PLENTY,  # a test may compile rules while it stores
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Waits until that process listens there."""
    while True:
        assert process.poll() is None, "it did not start"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)


class Served:
    """A house that is open on a free port."""

    def __init__(self, house: House, url: str) -> None:
        self.house, self.url = house, url
        self._guests: list[Guest] = []

    def guest(self, name: str | None = None) -> Guest:
        """Somebody with a browser; a guest of the house if a name is given."""
        guest = Guest(self.url)
        self._guests.append(guest)
        if name is not None:
            guest.arrive(name)
        return guest

    def close(self) -> None:
        for guest in self._guests:
            guest.close()


@contextmanager
def served(settings: Settings, games: Sequence[Game] = GAMES, port: int | None = None, **further: Any) -> Iterator[Served]:
    port = port or free_port()
    settings = msgspec.structs.replace(settings, compile_first=False)  # a test compiles what it calls, and nothing else
    app = create_app(settings, games, **further)
    server = make_server(settings, app)
    thread = threading.Thread(target=server.run, args=[[listen("127.0.0.1", port)]], daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    open_house = Served(app.state.house, f"http://127.0.0.1:{port}")
    try:
        yield open_house
    finally:
        open_house.close()
        server.should_exit = True
        thread.join(20)
