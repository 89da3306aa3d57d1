"""Whole games over the real wire, of every game on the shelf: nobody is told what their seat may not know.

The check is the one of tests/server/test_wire_secrets.py: everything each client received, a spectator and whoever resigned on
the way included, must be what a world would have told that was redealt for that viewer. Every worker has a house and a company
of its own, who come to one game after the other.

    python benchmarks/wire_secrets.py --games 10000 --workers 2

The number of a game says which one it is and how it goes, so that parts add up: `--from 2000 --games 500` plays those after the
first two thousand. A line is written for every ten; a run that is broken off has played those.
"""

import argparse
import random
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from houses import GENEROUS, Served, served
from test_wire_secrets import Company, cases, check_game

import ludotheque
from ludotheque.server.settings import Settings

ROUND = 10  # games of one worker between two words
SEATS = 4  # at the largest table that is played

_opened: list[tuple[Served, Company]] = []  # the house of this process, and those who play there
_standing: list[AbstractContextManager[Served]] = []  # until the process ends


def move_in(folder: str) -> None:
    settings = Settings(data=tempfile.mkdtemp(dir=folder), pause=0, limits=GENEROUS)
    _standing.append(served(settings, ludotheque.shelf()))
    house = _standing[0].__enter__()
    _opened.append((house, Company(house, SEATS)))


def play(first: int, games: int) -> tuple[int, int, int]:
    """Plays the games of these numbers; the first, how many, and how many messages were held against twin worlds."""
    house, company = _opened[0]
    ours = {game.slug for game in ludotheque.shelf()}
    found = [case.values for case in cases() if case.values[0].slug in ours]
    messages = 0
    for number in range(first, first + games):
        game, seats, options = random.Random(number).choice(found)
        messages += check_game(house, game, seats, options, number, company)
    return first, games, messages


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--from", type=int, default=0, dest="first", help="the number of the first one")
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    begun, games, messages = perf_counter(), 0, 0
    last = given.first + given.games
    spans = [(start, min(ROUND, last - start)) for start in range(given.first, last, ROUND)]
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(given.workers, get_context("spawn"), move_in, (folder,)) as pool,
    ):
        for done in as_completed([pool.submit(play, *span) for span in spans]):
            if done.exception():
                pool.shutdown(cancel_futures=True)  # a secret told is told at once, not after all other games
            start, played, received = done.result()
            games, messages = games + played, messages + received
            print(
                f"{start} to {start + played - 1}: {received:,} messages; "
                f"in all {games:,} games, {messages:,} messages, no secret told, {perf_counter() - begun:,.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
