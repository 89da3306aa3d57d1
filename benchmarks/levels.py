"""Finds how the levels below Master play, so that each has odds of three to one against the next lower one.

python benchmarks/levels.py relikt --games 300          # tells what it finds
python benchmarks/levels.py relikt --games 300 --write  # and writes it into the network in the box
python benchmarks/levels.py --steps                     # how far apart the levels are as they play now, every game
python benchmarks/levels.py --steps --of dreamer beginner regular strong net --games 1200   # the quick ones, more surely

It begins at the top: the four levels below Master play from the network, one more casually than the other. Where three to one
are too much, `--odds 2` makes equal smaller steps. Master thinks long: with `--lead`, as a ladder tells it, it need not play.

The scale is that of the ladder: two bots meet at the smallest table, one of each kind alone against the other in all other seats,
and the odds are the most likely ones for what each of them won. With two seats three to one are three games of four.
"""

import argparse
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import log10, sqrt
from multiprocessing import get_context
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np

import ludotheque
from ludotheque.arena.ladder import climb, pair_up
from ludotheque.arena.match import Match, play_match
from ludotheque.arena.statistics import share_wins
from ludotheque.bots import bot
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.net import Network
from ludotheque.bots.trained import FILE
from ludotheque.engine.table import Table
from ludotheque.games import slugs

ODDS = 3.0
COOL, HOT = 0.2, 400.0  # between these the temperatures lie
HALVINGS = 6
SEED = 11


class Gap(NamedTuple):
    """How far one bot stands above another, in points of the ladder, with the interval that holds 95 %."""

    points: float
    low: float
    high: float

    def __str__(self) -> str:
        wins = 1 / (1 + 10 ** (-self.points / 400))
        return f"{self.points:.0f} points ({self.low:.0f} to {self.high:.0f}), so {wins:.1%} between two"


@cache
def table_of(slug: str) -> tuple[Any, list[int]]:
    """The smallest table of several seats, and the sides at it."""
    game = ludotheque.game(slug)
    template = game.template(min(seats for seats in game.seats if seats > 1))
    return template, Table.deal(game, template.copy(), 0).sides()


def matches_of(slug: str, deals: range) -> list[Match]:
    """One of each kind against the other in all other seats, each deal from every side."""
    return pair_up(2, table_of(slug)[1], len(deals), deals.start)


def play_deal(slug: str, bots: tuple[str, str], deal: int) -> list[list[int]]:
    """The ranks of every match of one deal."""
    game = ludotheque.game(slug)
    players = [bot(name, game) for name in bots]
    deals = range(deal, deal + 1)
    return [play_match(game, table_of(slug)[0], players, match).ranks for match in matches_of(slug, deals)]


def find_gap(pool: Executor, slug: str, stronger: str, weaker: str, games: int) -> Gap:
    """How far apart they are, by so many games."""
    deals = range(SEED, SEED - (-games // len(matches_of(slug, range(1)))))
    jobs = [pool.submit(play_deal, slug, (stronger, weaker), deal) for deal in deals]
    ranks = np.array([ranks for job in jobs for ranks in job.result()])
    sides = table_of(slug)[1]
    above = climb(2, matches_of(slug, deals), share_wins(ranks, sides), sides)[0]
    return Gap(*(2 * points for points in above))  # the other stands as far below the middle


def find_levels(pool: Executor, slug: str, games: int, odds: float, lead: float | None, write: bool) -> None:
    step = 400 * log10(odds)
    above, target = (LEVELS[-1], step) if lead is None else ("net", step - lead)
    found: list[float] = []
    while len(found) < len(LEVELS) - 1:
        low, high = max([COOL, *found]), HOT
        for _ in range(HALVINGS):
            middle = sqrt(low * high)
            gap = find_gap(pool, slug, above, f"casual:{middle:.3f}", games)
            print(f"{slug}: {above} stands {gap}, above casual:{middle:.3f}; wanted {target:.0f}", flush=True)
            low, high = (middle, high) if gap.points < target else (low, middle)
        found.append(round(sqrt(low * high), 2))
        above, target = f"casual:{found[-1]}", step
    print(f"{slug}: temperatures {found[::-1]}", flush=True)
    if write:
        path = ludotheque.game(slug).folder / FILE
        replace(Network.load(path), temperatures=tuple(found[::-1])).save(path)


def tell_steps(pool: Executor, slug: str, games: int, names: list[str]) -> None:
    for weaker, stronger in pairwise(names):
        print(f"{slug}: {stronger} stands {find_gap(pool, slug, stronger, weaker, games)}, above {weaker}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("only", nargs="*", choices=[*slugs(), []], metavar="game", help="by default all of them")
    parser.add_argument("--games", type=int, default=300, help="for everything tried")
    parser.add_argument(
        "--odds", type=float, default=ODDS, help="of a level against the next lower one, where three to one do not fit"
    )
    parser.add_argument("--lead", type=float, help="Master's over the network's first thought, in points, if that is known")
    parser.add_argument("--workers", type=int, default=cpu_count())
    parser.add_argument("--steps", action="store_true", help="only tell how far apart they are")
    parser.add_argument("--of", nargs="+", default=LEVELS, metavar="BOT", help="with --steps: whose, weakest first")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool, ThreadPoolExecutor() as drivers:

        def find(slug: str) -> None:
            if given.steps:
                tell_steps(pool, slug, given.games, given.of)
            else:
                find_levels(pool, slug, given.games, given.odds, given.lead, given.write)

        list(drivers.map(find, given.only or slugs()))


if __name__ == "__main__":
    main()
