"""How strong the trained players are: against the search as it is, each deal in every seat, at equal time by default.

python benchmarks/strength.py                                   # every row, 200 games each, 0.3 s a decision on one core: hours
python benchmarks/strength.py --only relikt-3 --games 60        # one row, fewer games
python benchmarks/strength.py --ours net --theirs search:2000   # the network alone
python benchmarks/strength.py --networks folder                 # networks that are not in the box yet: folder/<slug>/network.npz
"""

import argparse
import json
import os
import time
from math import inf
from pathlib import Path
from typing import Any

import ludotheque
from ludotheque.arena.meeting import meet
from ludotheque.bots import Bot, bot
from ludotheque.bots.guided import Guided
from ludotheque.bots.net import Net, Network
from ludotheque.engine.game import Game

ROWS: dict[str, tuple[str, int, dict[str, Any], str]] = {
    "robot-master-duel": ("robot-master", 2, {"mode": "duel"}, "80 %"),
    "robot-master-draw": ("robot-master", 2, {"mode": "draw"}, "80 %"),
    "robot-master-teams": ("robot-master", 4, {"mode": "teams"}, "80 %"),
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
    """A bot by name, with a network from that folder, and searching in another way than the network says."""
    kind, _, budget = name.partition(":")
    path = (networks / game.slug if networks else game.folder) / "network.npz"
    if kind == "net":
        return Net(game, Network.load(path))
    if kind == "guided":
        timed = budget.endswith("s")
        seconds, simulations = (float(budget[:-1]), inf) if timed else (inf, float(budget))
        return Guided(game, Network.load(path), simulations, seconds, **changes)
    return bot(name, game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], choices=ROWS)
    parser.add_argument("--games", type=int, default=200, help="of each row, rounded up to whole deals")
    parser.add_argument("--ours", default="guided:0.3s")
    parser.add_argument("--theirs", default="search:0.3s")
    parser.add_argument("--networks", type=Path)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="trust or played_out of the guided search"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="games side by side")
    parser.add_argument("--limit", type=float, default=inf, help="seconds for a row; the games played until then count")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, help="a file that a line is added to for every row")
    arguments = parser.parse_args()
    changes = {name: float(value) for name, _, value in (text.partition("=") for text in arguments.set)}
    for name in arguments.only or ROWS:
        slug, seats, options, bar = ROWS[name]
        game = ludotheque.game(slug)
        template = game.template(seats, options)
        ours, theirs = (
            find_bot(text, game, arguments.networks, changes if n == 0 else {})
            for n, text in enumerate((arguments.ours, arguments.theirs))
        )
        began = time.monotonic()
        played = meet(game, template, ours, theirs, arguments.games, arguments.seed, arguments.workers, arguments.limit)
        value, low, high = played.wins
        scale, unit = (1, "") if seats == 1 else (100, " %")
        figures = f"{scale * value:.1f}{unit} ({scale * low:.1f}–{scale * high:.1f}) of {played.games}"
        told = f"{name:<20}{arguments.ours} {changes or ''} against {arguments.theirs}: {figures}, bar {bar}"
        print(f"{told}, {time.monotonic() - began:.0f} s", flush=True)
        if arguments.out:
            row = {"row": name, "ours": arguments.ours, "theirs": arguments.theirs, "set": changes, "games": played.games}
            with open(arguments.out, "a") as file:
                file.write(json.dumps(row | played.wins._asdict()) + "\n")


if __name__ == "__main__":
    main()
