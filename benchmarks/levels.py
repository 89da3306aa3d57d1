"""Finds how the levels below Master play, so that each wins three games of four against the next lower one.

python benchmarks/levels.py relikt --games 300          # tells what it finds
python benchmarks/levels.py relikt --games 300 --write  # and writes it into the network in the box
python benchmarks/levels.py --steps                     # how far apart the levels are as they play now, every game

It begins at the top: the four levels below Master play from the network, one more casually than the other. Where Master wins too
little even against what the network weighs most, `--odds 2` makes equal smaller steps.

With more than two sides one of the stronger meets the weaker in all other seats; odds of three to one against each are meant.
"""

import argparse
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from os import cpu_count

import numpy as np

import ludotheque
from ludotheque.arena.meeting import Meeting, meet
from ludotheque.arena.statistics import Estimate, estimate_share
from ludotheque.bots import bot
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.net import Network
from ludotheque.bots.trained import FILE
from ludotheque.engine.table import Table
from ludotheque.games import slugs

ODDS = 3.0
COOL, HOT = 0.2, 40.0  # between these the temperatures lie
HALVINGS = 6
SEED = 11


@cache
def sides_of(slug: str) -> int:
    """How many sides meet at the smallest table of several seats."""
    game = ludotheque.game(slug)
    return len(set(Table.deal(game, game.template(seats_of(slug)), 0).sides()))


def seats_of(slug: str) -> int:
    return min(seats for seats in ludotheque.game(slug).seats if seats > 1)


def meet_once(slug: str, stronger: str, weaker: str, deal: int) -> Meeting:
    """One deal, the stronger on every side in turn."""
    game = ludotheque.game(slug)
    return meet(game, game.template(seats_of(slug)), bot(stronger, game), bot(weaker, game), 1, deal, workers=1)


def find_wins(pool: Executor, slug: str, stronger: str, weaker: str, games: int) -> Estimate:
    """What the stronger wins of so many games."""
    deals = range(SEED, SEED - (-games // sides_of(slug)))
    jobs = [pool.submit(meet_once, slug, stronger, weaker, deal) for deal in deals]
    return estimate_share(np.array([job.result().wins.value for job in jobs for _ in range(sides_of(slug))]))


def find_levels(pool: Executor, slug: str, games: int, odds: float, known: float | None, write: bool) -> None:
    target = odds / (odds + sides_of(slug) - 1)
    found = [known] if known else []
    while len(found) < len(LEVELS) - 1:
        low, high = max([COOL, *found]), HOT
        above = f"casual:{found[-1]}" if found else LEVELS[-1]
        for _ in range(HALVINGS):
            middle = sqrt(low * high)
            won = find_wins(pool, slug, above, f"casual:{middle:.3f}", games)
            print(f"{slug}: {above} wins {told(won)} against casual:{middle:.3f}, wanted {target:.1%}", flush=True)
            low, high = (middle, high) if won.value < target else (low, middle)
        found.append(round(sqrt(low * high), 2))
    print(f"{slug}: temperatures {found[::-1]}", flush=True)
    if write:
        path = ludotheque.game(slug).folder / FILE
        replace(Network.load(path), temperatures=tuple(found[::-1])).save(path)


def tell_steps(pool: Executor, slug: str, games: int) -> None:
    for weaker, stronger in pairwise(LEVELS):
        print(f"{slug}: {stronger} wins {told(find_wins(pool, slug, stronger, weaker, games))} against {weaker}", flush=True)


def told(won: Estimate) -> str:
    return f"{won.value:.1%} ({won.low:.1%} to {won.high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("only", nargs="*", choices=[*slugs(), []], metavar="game", help="by default all of them")
    parser.add_argument("--games", type=int, default=300, help="for everything tried")
    parser.add_argument(
        "--odds", type=float, default=ODDS, help="of a level against the next lower one, where three to one do not fit"
    )
    parser.add_argument("--strong", type=float, help="temperature of Strong, if that is known")
    parser.add_argument("--workers", type=int, default=cpu_count())
    parser.add_argument("--steps", action="store_true", help="only tell how far apart they are")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool, ThreadPoolExecutor() as drivers:

        def find(slug: str) -> None:
            if given.steps:
                tell_steps(pool, slug, given.games)
            else:
                find_levels(pool, slug, given.games, given.odds, given.strong, given.write)

        list(drivers.map(find, given.only or slugs()))


if __name__ == "__main__":
    main()
