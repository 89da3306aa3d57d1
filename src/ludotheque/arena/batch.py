"""Many random games: whole games in compiled loops, spread over the cores."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from ludotheque.bots.playout import UNIFORM, play_out
from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.generator import seed_generator
from ludotheque.engine.rule import actors, entry, rank, score, setup

PLAYER_STREAM = 2
"""The random player of the game dealt by a seed draws from this stream of it, so that its choices do not disturb the deal."""

Numbers = np.ndarray[Any, np.dtype[np.int64]]


class Batch(NamedTuple):
    """What came out of many games, game by game."""

    lengths: Numbers  # [games] decisions
    firsts: Numbers  # [games] the seat that acted first
    scores: Numbers  # [games, seats]
    ranks: Numbers  # [games, seats]


@entry
def _play_random_games(worlds: Any, templates: Any, seed: int, player: Any, out: Any, batch: Batch) -> None:
    for i in range(len(batch.lengths)):
        worlds[0] = templates[0]
        s = worlds[0]
        setup(s, seed + i)
        batch.firsts[i] = lowest_bit(actors(s))
        seed_generator(player, seed + i, PLAYER_STREAM)
        batch.lengths[i] = play_out(s, UNIFORM, player, out)
        score(s, batch.scores[i])
        rank(s, batch.ranks[i])


def play_random_games(game: Game, template: Any, seed: int, games: int, threads: int | None = None) -> Batch:
    """Plays the games of the seeds `seed`, `seed + 1`, … with uniformly random decisions."""
    if games < 1:
        raise LudothequeError(f"{games} games cannot be played; expected 1 or more")
    seats = int(template["seats"][0])
    batch = Batch(*(np.zeros(shape, np.int64) for shape in (games, games, (games, seats), (games, seats))))
    threads = threads or os.cpu_count() or 1
    size = -(-games // threads)

    def play(start: int) -> None:
        part = Batch._make(results[start : start + size] for results in batch)
        scratch = np.zeros(4, np.uint32), np.zeros(game.actions.count, np.int64)
        _play_random_games(template.copy(), template, seed + start, *scratch, part)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, range(0, games, size)))
    return batch
