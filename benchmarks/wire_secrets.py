"""Whole games over the real wire, of every game on the shelf: nobody is told what their seat may not know.

The check is the one of tests/server/test_wire_secrets.py: everything each client received, a spectator and whoever resigned on
the way included, must be what a world would have told that was redealt for that viewer. Every worker has a house of its own.

    python benchmarks/wire_secrets.py --games 10000 --workers 2
"""

import argparse
import random
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from houses import GENEROUS, served
from test_wire_secrets import cases, check_game

import ludotheque
from ludotheque.server.settings import Settings

ROUND = 10  # games of one worker between two words


def play(seed: int, games: int) -> tuple[int, int]:
    """Plays so many games, each of a case drawn by the seed; how many, and how many messages were held against twin worlds."""
    luck = random.Random(seed)
    ours = {game.slug for game in ludotheque.shelf()}
    found = [case.values for case in cases() if case.values[0].slug in ours]
    messages = 0
    with tempfile.TemporaryDirectory() as data, served(Settings(data=data, pause=0, bot_seconds=0.02, limits=GENEROUS)) as house:
        for number in range(games):
            game, seats, options = luck.choice(found)
            check_game(house, game, seats, options, seed + number)
            messages += sum(len(guest.received) for guest in house._guests)
            house.close()
            house._guests.clear()
    return games, messages


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    begun, games, messages = perf_counter(), 0, 0
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        rounds = [pool.submit(play, given.seed + start, ROUND) for start in range(0, given.games, ROUND)]
        for done in as_completed(rounds):
            played, received = done.result()
            games, messages = games + played, messages + received
            print(f"{games:,} games, {messages:,} messages, no secret told, {perf_counter() - begun:,.0f} s", flush=True)


if __name__ == "__main__":
    main()
