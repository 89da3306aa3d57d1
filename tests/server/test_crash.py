"""kill -9 at random moments: every acknowledged move is there after the restart, nothing was shown that is not, games go on.

`LUDOTHEQUE_TEST_CRASH_GAMES=200` runs the full size; by default it is as many as a quick run can afford.
"""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from client import PATIENCE, Guest, Line
from houses import free_port
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from ludotheque.server.store import tables
from ludotheque.server.store.database import Store

GAMES = int(os.environ.get("LUDOTHEQUE_TEST_CRASH_GAMES", "10"))
KILLS_PER_GAME = 0.3
GONE = (ConnectionClosed, ConnectionError, TimeoutError, InvalidMessage, InvalidStatus, EOFError, httpx.TransportError)

SERVER = """
import sys
from ludotheque.server import serving
from ludotheque.server.settings import Limits, Settings
plenty = 10**6
limits = Limits(arrivals_at_once=plenty, requests_at_once=plenty, commands_at_once=plenty, tables=plenty, tables_at_once=plenty)
serving.serve(Settings(port=int(sys.argv[1]), data=sys.argv[2], pause=float(sys.argv[3]), limits=limits, compile_first=False))
"""


class Process:
    """A real server process that can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVER, str(self.port), str(self.data), "0.01"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while True:
            assert self.process.poll() is None, "the server did not start"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.02)
        httpx.get(f"{self.url}/api/games", timeout=PATIENCE, trust_env=False)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Watched:
    """A game of bots and one person, and everything that was shown or acknowledged of it."""

    def __init__(self, guest: Guest, number: int) -> None:
        self.guest, self.luck = guest, random.Random(number)
        modes = [("me", "random"), ("random", "greedy"), ("me", "random", "random", "random")]
        self.table = guest.open_table(*modes[number % 3])["id"]
        self.shown: dict[int, Any] = {}  # step -> as it was told
        self.acknowledged: dict[int, tuple[int, int]] = {}  # step -> seat and action of our own moves
        self.over = False
        self.line: Line | None = None

    def go_on(self) -> None:
        """Moves if it is our turn, else reads one message."""
        if self.line is None:
            self.line = self.guest.line()
            self.line.join(self.table, since=max(self.shown, default=None))
        elif not self.move():
            self.line.read()
        known = self.line.tables[self.table]
        for step in known["steps"]:
            assert self.shown.setdefault(step["number"], step) == step, "a step was told in two ways"
        self.over = known["info"]["status"] == "over"

    def move(self) -> bool:
        """Makes a move of ours, if one is due."""
        assert self.line is not None
        for sight in self.line.tables[self.table].get("sights", []):
            if sight.get("moves"):
                action = self.luck.choice(sight["moves"])["action"]
                answer = self.line.move(self.table, action, sight["seat"])
                assert answer["type"] == "accepted", answer
                self.acknowledged[answer["number"]] = (sight["seat"], action)
                return True
        return False

    def cut(self) -> None:
        if self.line is not None:
            self.line.socket.close()
            self.line = None


def test_a_killed_server_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    server = Process(tmp_path)
    luck = random.Random(7)
    kills = 0
    try:
        ada = Guest(server.url)
        ada.arrive("Ada")
        for start in range(0, GAMES, 10):
            games = [Watched(ada, number) for number in range(start, min(GAMES, start + 10))]
            wanted = kills + max(2, round(len(games) * KILLS_PER_GAME))
            patience = luck.randrange(1, 40)
            while running := [game for game in games if not game.over]:
                try:
                    luck.choice(running).go_on()
                except GONE:
                    for game in running:
                        game.cut()
                    continue
                patience -= 1
                if patience < 0 and kills < wanted:
                    server.kill()
                    kills += 1
                    patience = luck.randrange(1, 40)
                    for game in running:
                        game.cut()
                    server.start()
            for game in games:
                check_stored(tmp_path, game)
                game.cut()
        assert kills >= 2
    finally:
        server.kill()


def check_stored(data: Path, game: Watched) -> None:
    store = Store(f"sqlite:///{data / 'ludotheque.db'}")
    stored = {step.number: step for step in store._run(store.engine, tables.load_steps, game.table)}
    table = store._run(store.engine, tables.load, game.table)
    store.close()
    assert table.status == "over"
    assert list(stored) == list(range(table.number + 1))
    assert game.shown.keys() <= stored.keys(), "something was shown that is not stored"
    for number, step in game.shown.items():
        assert (stored[number].kind, stored[number].seat, stored[number].at) == (step["kind"], step.get("seat"), step["at"])
    for number, (seat, action) in game.acknowledged.items():
        assert (stored[number].seat, stored[number].action) == (seat, action), "an acknowledged move was lost"
