"""How fast a game runs here, one row per figure: game, seats, metric, how, value, unit."""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import mean
from time import perf_counter, process_time
from typing import Any

from ludotheque.arena.batch import play_random_games
from ludotheque.bots import Bot
from ludotheque.bots.levels import LEVELS, level
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
    """Measures steps of random games, simulations and decisions of the search, what a decision of each level costs, the size
    of a state and the time to compile.

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
    search = Search(simulations=SIMULATIONS)
    yield row("slowest_decision_s", f"search:{SIMULATIONS}", max(time_decisions(game, seats, seed, search, perf_counter)), "s")
    for name in LEVELS:
        spent = time_decisions(game, seats, seed, level(name, game), process_time)
        yield row("decision_cpu_s", name, mean(spent), "s")
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


def time_decisions(game: Game, seats: int, seed: int, bot: Bot, clock: Callable[[], float]) -> list[float]:
    """Seconds of a bot's decisions, asked for again and again in the course of a random game."""
    every = max(1, play_by_calls(game, seats, seed, 1) // DECISIONS)
    bot.choose(game.new(seats, seed), game.new(seats, seed).actors[0], seed)  # compiles what it needs
    found = []
    for table in islice(random_game(game, seats, seed), 0, None, every):
        seat = table.actors[0]
        world = table.redeal(seat, seed)
        started = clock()
        bot.choose(world, seat, seed)
        found.append(clock() - started)
    return found


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
