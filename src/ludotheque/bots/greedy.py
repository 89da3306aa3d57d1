"""A player that looks one decision ahead: every legal action, a few play-outs each, the best mean wins."""

from typing import Any

import numpy as np

from ludotheque.bots.playout import UNIFORM, play_out
from ludotheque.bots.utility import evaluate
from ludotheque.engine.generator import next_seed, seed_generator
from ludotheque.engine.rule import apply, entry, legal, redeal
from ludotheque.engine.table import Table

GREEDY_STREAM = 4


@entry
def _look_ahead(
    worlds: Any,
    roots: Any,
    observer: int,
    playouts: int,
    player: Any,
    actions: Any,
    out: Any,
    ranks: Any,
    utility: Any,
    totals: Any,
) -> int:
    n = legal(roots[0], observer, actions)
    for _ in range(playouts):
        seed = next_seed(player)  # all actions are compared in the same worlds
        for i in range(n):
            worlds[0] = roots[0]
            s = worlds[0]
            redeal(s, observer, seed)
            apply(s, observer, actions[i])
            play_out(s, UNIFORM, player, out)
            evaluate(s, ranks, utility)
            totals[i] += utility[observer]
    return n


class Greedy:
    """The best action by the mean of a few random play-outs."""

    def __init__(self, playouts: int = 8) -> None:
        self.playouts = playouts

    def choose(self, world: Table, seat: int, seed: int) -> int:
        player = np.zeros(4, np.uint32)
        seed_generator(player, seed, GREEDY_STREAM)
        size = world.game.actions.count
        actions, totals = np.zeros(size, np.int64), np.zeros(size)
        scratch = np.zeros(size, np.int64), np.zeros(world.seats, np.int64), np.zeros(world.seats)
        n = _look_ahead(world.states.copy(), world.states, seat, self.playouts, player, actions, *scratch, totals)
        return int(actions[totals[:n].argmax()])
