"""How strong the trained players are: against the search as it is, each deal in every seat, at equal time by default.

python benchmarks/strength.py                                   # every row, 200 games each, 0.3 s a decision on one core: hours
python benchmarks/strength.py --only relikt-3=60 --only relikt-5=90 --limit 600   # two rows, fewer games, ten minutes at most
python benchmarks/strength.py --ours net --theirs search:2000   # the network alone
python benchmarks/strength.py --networks folder                 # networks that are not in the box yet: folder/<slug>/network.npz

Rows take turns, a deal each, in as many processes as there are cores.
"""

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from math import inf
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import ludotheque
from ludotheque.arena.match import Match, play_match
from ludotheque.arena.statistics import estimate_quantile, estimate_share, share_wins
from ludotheque.bots import Bot, bot
from ludotheque.bots.guided import Guided
from ludotheque.bots.net import Net, Network
from ludotheque.bots.search import Search
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table

ROWS: dict[str, tuple[str, int, dict[str, Any], str]] = {
    "robot-master-duel": ("robot-master", 2, {"mode": "duel"}, "80 %"),
    "robot-master-draw": ("robot-master", 2, {"mode": "draw"}, "80 %"),
    "robot-master-teams": ("robot-master", 4, {"mode": "teams"}, "80 %"),
    "robot-master-match": ("robot-master", 2, {"mode": "duel", "rounds": 3}, "no"),
    "robot-master-solo": ("robot-master", 1, {"mode": "solo"}, "median 50"),
    "chercheurs-2": ("chercheurs-de-tresors", 2, {}, "95 %"),
    "chercheurs-4": ("chercheurs-de-tresors", 4, {}, "65 %"),
    "entrepot-3": ("entrepot-51", 3, {}, "80 %"),
    "entrepot-5": ("entrepot-51", 5, {}, "55 %"),
    "relikt-3": ("relikt", 3, {}, "55 %"),
    "relikt-5": ("relikt", 5, {}, "40 %"),
    "reliques-2": ("reliques-et-co", 2, {}, "92 %"),
    "reliques-4": ("reliques-et-co", 4, {}, "70 %"),
}
SEED = 7


def find_bot(name: str, game: Game, networks: Path | None, changes: dict[str, float]) -> Bot:
    """A bot by name, with a network from that folder, and searching in another way than the network says.

    Its seconds are processor time of its own, so that on a busy machine as well both think equally long.
    """
    kind, _, budget = name.partition(":")
    path = (networks / game.slug if networks else game.folder) / "network.npz"
    if kind == "net":
        return Net(game, Network.load(path))
    if kind == "guided":
        timed = budget.endswith("s")
        seconds, simulations = (float(budget[:-1]), inf) if timed else (inf, float(budget))
        return Guided(game, Network.load(path), simulations, seconds, **changes, clock=time.thread_time)
    found = bot(name, game)
    if isinstance(found, Search):
        found.clock = time.thread_time
    return found


class Way(NamedTuple):
    """What meets what, and how."""

    ours: str
    theirs: str
    networks: Path | None
    changes: tuple[tuple[str, float], ...]
    end: float  # no deal is begun after that, by the clock


@cache
def set_up(name: str, way: Way) -> tuple[Game, Any, Bot, Bot]:
    """Game, table and both bots of a row, once in a process."""
    slug, seats, options, _ = ROWS[name]
    game = ludotheque.game(slug)
    ours = find_bot(way.ours, game, way.networks, dict(way.changes))
    return game, game.template(seats, options), ours, find_bot(way.theirs, game, None, {})


def find_parties(name: str) -> list[int]:
    """The sides at the table of a row, seat by seat."""
    slug, seats, options, _ = ROWS[name]
    game = ludotheque.game(slug)
    return Table.deal(game, game.template(seats, options), 0).sides()


def play(name: str, deal: int, party: int, way: Way) -> float | None:
    """What our bot gets out of one game in which it plays that side: its share of the win, alone the points."""
    if time.time() > way.end:
        return None
    game, template, ours, theirs = set_up(name, way)
    sides = find_parties(name)
    match = Match(tuple(int(side != party) for side in sides), deal)
    outcome = play_match(game, template, [ours, theirs], match)
    if len(sides) == 1:
        return float(outcome.scores[0])
    return float(share_wins(np.array([outcome.ranks]), sides)[0, sides.index(party)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], metavar="ROW[=GAMES]", help=", ".join(ROWS))
    parser.add_argument("--games", type=int, default=200, help="of each row, rounded up to whole deals")
    parser.add_argument("--ours", default="guided:0.3s")
    parser.add_argument("--theirs", default="search:0.3s", help="with the network in the box, if it has one")
    parser.add_argument("--networks", type=Path)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="trust, played_out and such of the guided search"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes, a game at a time each")
    parser.add_argument("--limit", type=float, default=inf, help="seconds; deals of which every game was begun until then count")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, help="a file that a line is added to for every row")
    arguments = parser.parse_args()
    changes = {name: float(value) for name, _, value in (text.partition("=") for text in arguments.set)}
    wanted = {name: int(games or arguments.games) for name, _, games in (text.partition("=") for text in arguments.only or ROWS)}
    way = Way(arguments.ours, arguments.theirs, arguments.networks, tuple(changes.items()), time.time() + arguments.limit)
    turns: list[tuple[float, str, int, int]] = []  # how far the row is by then, then who plays what
    for name, games in wanted.items():
        parties = sorted(set(find_parties(name)))
        deals = -(-games // len(parties))
        turns += [((deal + 0.5) / deals, name, arguments.seed + deal, party) for deal in range(deals) for party in parties]
    turns.sort()
    with ProcessPoolExecutor(arguments.workers, get_context("spawn")) as pool:
        played = list(pool.map(play, *list(zip(*turns, strict=True))[1:], repeat(way)))
    for name in wanted:
        deals_played: dict[int, list[float | None]] = {}
        for (_, row, deal, _), value in zip(turns, played, strict=True):
            if row == name:
                deals_played.setdefault(deal, []).append(value)
        values = np.array([value for found in deals_played.values() if None not in found for value in found], float)
        if not len(values):
            continue
        alone = ROWS[name][1] == 1
        found = estimate_quantile(values, 0.5) if alone else estimate_share(values)
        scale, unit = (1, "") if alone else (100, " %")
        figures = f"{scale * found.value:.1f}{unit} ({scale * found.low:.1f}–{scale * found.high:.1f}) of {len(values)}"
        print(f"{name:<20}{way.ours} {changes or ''} against {way.theirs}: {figures}, bar {ROWS[name][3]}", flush=True)
        if arguments.out:
            row_told = {"row": name, "ours": way.ours, "theirs": way.theirs, "set": changes, "games": len(values)}
            with open(arguments.out, "a") as file:
                file.write(json.dumps(row_told | found._asdict()) + "\n")


if __name__ == "__main__":
    main()
