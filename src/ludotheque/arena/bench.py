"""How fast a game runs here, one row per figure: game, seats, metric, how, value, unit."""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any

from ludotheque.arena.batch import play_random_games
from ludotheque.bots.search import Search
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table

Row = dict[str, Any]

SIMULATIONS = 2000  # of a decision that somebody waits for
DECISIONS = 25  # of them, at least, in the course of a game

PROBE = """
from time import perf_counter
started = perf_counter()
import ludotheque
from ludotheque.arena.batch import play_random_games
game = ludotheque.game({slug!r})
template = game.template({seats})
loaded = perf_counter()
play_random_games(game, template, 0, 1, threads=1)
print(perf_counter() - {since})
"""


def bench_rows(game: Game, seats: int, seed: int, seconds: float) -> Iterator[Row]:
    """Measures steps of random games, simulations and decisions of the search, the size of a state and the time to compile.

    Each speed is that of a run of about `seconds`, after shorter ones.
    """

    def row(metric: str, how: str, value: float, unit: str) -> Row:
        return {"game": game.slug, "seats": seats, "metric": metric, "how": how, "value": value, "unit": unit}

    template = game.template(seats)
    for how, work in {
        "call": lambda games: play_by_calls(game, seats, seed, games),
        "loop": lambda games: int(play_random_games(game, template, seed, games, threads=1).lengths.sum()),
        "batch": lambda games: int(play_random_games(game, template, seed, games).lengths.sum()),
    }.items():
        yield row("steps_per_s", how, measure_rate(work, seconds), "steps/s")
    yield row(
        "simulations_per_s", "search", measure_rate(lambda n: search_first_move(game, seats, seed, n), seconds), "simulations/s"
    )
    yield row("slowest_decision_s", f"search:{SIMULATIONS}", time_slowest_decision(game, seats, seed), "s")
    with tempfile.TemporaryDirectory() as cache:
        yield row("compile_s", "cold", time_process(game, seats, cache, since="loaded"), "s")
        yield row("compile_s", "warm", time_process(game, seats, cache, since="started"), "s")
    yield row("state_bytes", "record", game.dtype.itemsize, "bytes")


def measure_rate(work: Callable[[int], int], seconds: float) -> float:
    """Units per second. `work(n)` does n jobs and returns the units done; n grows until a run takes long enough."""
    work(1)  # compiles what it needs
    jobs = 1
    while True:
        started = perf_counter()
        units = work(jobs)
        spent = perf_counter() - started
        if spent > seconds / 2:
            return units / spent
        jobs = 1 + int(jobs * min(10.0, seconds / max(spent, 1e-6)))


def play_by_calls(game: Game, seats: int, seed: int, games: int) -> int:
    """Plays random games through the public face, one call per step, and returns the steps."""
    return sum(1 for deal in range(games) for _ in random_game(game, seats, seed + deal))


def random_game(game: Game, seats: int, seed: int) -> Iterator[Table]:
    """The table before each decision of a random game."""
    player = random.Random(seed)
    table = game.new(seats, seed)
    while actors := table.actors:
        yield table
        table.apply(actors[0], player.choice(table.legal(actors[0])))


def time_slowest_decision(game: Game, seats: int, seed: int) -> float:
    """Seconds of the search's slowest decision, asked for again and again in the course of a random game."""
    every = max(1, play_by_calls(game, seats, seed, 1) // DECISIONS)
    search = Search(simulations=SIMULATIONS)
    slowest = 0.0
    for table in islice(random_game(game, seats, seed), 0, None, every):
        seat = table.actors[0]
        started = perf_counter()
        search.choose(table.redeal(seat, seed), seat, seed)
        slowest = max(slowest, perf_counter() - started)
    return slowest


def search_first_move(game: Game, seats: int, seed: int, simulations: int) -> int:
    """Searches the first decision of a game and returns the simulations."""
    table = game.new(seats, seed)
    seat = table.actors[0]
    return Search(simulations=simulations).analyse(table.redeal(seat, seed), seat, seed).simulations


def time_process(game: Game, seats: int, cache: str, since: str) -> float:
    """Seconds in a fresh process until the first compiled play-out is over, `since` it "started" or had everything "loaded"."""
    program = PROBE.format(slug=game.slug, seats=seats, since=since)
    environment = {**os.environ, "LUDOTHEQUE_CACHE": cache}
    told = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return float(told.stdout)
