"""The bar of an upgrade: games that run when a new version of their rules comes go on by their own, to their end.

The houses here are processes of their own, over a copy of the package. Rules run uncompiled: a copy would be compiled first.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from client import PATIENCE, Guest, play_out
from loading import load, patiently

import ludotheque
from ludotheque.games.released import keep

PACKAGE = Path(ludotheque.__file__).parent
SHELF = {game.slug: game for game in ludotheque.shelf()}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of whose games each can be changed; all the rest is ours. Without trained players: they are slow uncompiled."""
    copy = tmp_path / "src" / "ludotheque"
    copy.mkdir(parents=True)
    for path in PACKAGE.iterdir():
        if path.name not in ("games", "__pycache__"):
            (copy / path.name).symlink_to(path)
    shutil.copytree(PACKAGE / "games", copy / "games", ignore=shutil.ignore_patterns("network.npz", "__pycache__"))
    shutil.copytree(PACKAGE.parents[1] / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("__pycache__", "board"))
    return copy


@pytest.fixture
def serve(tmp_path: Path, package: Path) -> Callable[[], "contextmanager[str]"]:
    """Opens a house of that package, and kills it."""

    @contextmanager
    def opened() -> Iterator[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(package.parent),
            "LUDOTHEQUE_INTERPRET": "1",
            "LUDOTHEQUE_GAMES": str(tmp_path / "examples"),
        }
        command = [sys.executable, str(Path(__file__).with_name("serve_copy.py")), str(tmp_path / "data")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path)
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split(" (")[0].rpartition(" ")[2]
            while not answers(url):
                assert process.poll() is None, "it did not start"
                time.sleep(0.05)
            yield url
        finally:
            process.kill()
            process.wait(PATIENCE)

    return opened


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/games", trust_env=False, timeout=PATIENCE).is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("slug", [*SHELF])
def test_a_game_that_runs_goes_on_by_the_rules_it_was_dealt_by(slug: str, package: Path, serve: Callable, tmp_path: Path) -> None:
    game = SHELF[slug]
    seats = min(number for number in game.seats if number > 1)
    with serve() as url:
        ada = Guest(url)
        ada.arrive("Ada")
        table = ada.open_table("me", *["dreamer"] * (seats - 1), game=slug)["id"]
        alone = ada.open_table(*["me"] * seats, game=slug)["id"]
        line = ada.line()
        for one in (table, alone):
            line.join(one)
            play_out([line], one, until=4)
        cookies = ada.http.cookies
        ada.close()
    folder = next((package / "games").glob(game.folder.name), tmp_path / "examples" / game.folder.name)
    keep(folder, game.version)
    with serve() as url:
        ada = Guest(url)
        ada.http.cookies = cookies
        fresh = ada.open_table("me", *["dreamer"] * (seats - 1), game=slug)
        assert fresh["version"] == game.version + 1
        line = ada.line()
        for one in (table, alone):
            assert line.join(one)["info"]["version"] == game.version
            play_out([line], one)
            info = line.tables[one]["info"]
            assert (info["version"], info["status"], info.get("problem")) == (game.version, "over", None)
            assert ada.ask("GET", f"/api/tables/{one}/replay?seat=all")["frames"][-1]["step"]["number"] == info["number"]
        record = ada.ask("GET", f"/api/tables/{table}/record")
        assert record["version"] == game.version
        brought = ada.ask("POST", "/api/import", record)
        assert (brought["version"], brought["result"]) == (game.version, line.tables[table]["info"]["result"])
        ada.close()


SHORT = '[edition]\ngame = "maree-basse"\nname = "Three shells"\n[hands]\nsize = 3\n'


def test_a_game_of_an_edition_goes_on_by_the_rules_it_was_dealt_by(tmp_path: Path, serve: Callable) -> None:
    def open_table() -> Any:
        wish = {"game": "maree-basse", "places": [{"who": "me"}, {"who": "bot", "bot": "dreamer"}], "edition": digest}
        return patiently(ada, "POST", "/api/tables", wish)

    with serve() as url:
        ada = Guest(url)
        ada.arrive("Ada")
        digest = load(ada, SHORT, "maree-basse")
        table = open_table()["id"]
        line = ada.line()
        line.join(table)
        play_out([line], table, until=2)
        cookies = ada.http.cookies
        ada.close()
    keep(tmp_path / "examples" / "maree_basse", 1)
    with serve() as url:
        ada = Guest(url)
        ada.http.cookies = cookies
        line = ada.line()
        line.join(table)
        while line.tables[table]["info"].get("problem"):
            line.read()  # it is being prepared
        play_out([line], table)
        info = line.tables[table]["info"]
        assert (info["version"], info["status"], info["edition"]["digest"]) == (1, "over", digest)
        assert patiently(ada, "GET", f"/api/boxes/maree-basse@{digest}?version=1")["game"]["version"] == 1
        assert open_table()["version"] == 2
        assert ada.ask("POST", "/api/import", ada.ask("GET", f"/api/tables/{table}/record"))["version"] == 1
        ada.close()
