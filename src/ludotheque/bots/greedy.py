"""A player that looks one decision ahead: every legal action, a few play-outs each, the best mean wins."""

from typing import Any

import numpy as np

from ludotheque.bots.playout import UNIFORM, Scratch, play_out
from ludotheque.bots.utility import evaluate
from ludotheque.engine.generator import next_seed
from ludotheque.engine.rule import apply, entry, legal, redeal
from ludotheque.engine.table import Table

GREEDY_STREAM = 4


@entry
def _look_ahead(roots: Any, observer: int, playouts: int, scratch: Any, actions: Any, totals: Any) -> int:
    n = legal(roots[0], observer, actions)
    for _ in range(playouts):
        seed = next_seed(scratch.player)  # all actions are compared in the same worlds
        for i in range(n):
            scratch.worlds[0] = roots[0]
            s = scratch.worlds[0]
            redeal(s, observer, seed)
            apply(s, observer, actions[i])
            play_out(s, UNIFORM, scratch.player, scratch.out)
            evaluate(s, scratch.ranks, scratch.utility)
            totals[i] += scratch.utility[observer]
    return n


class Greedy:
    """The best action by the mean of a few random play-outs."""

    def __init__(self, playouts: int = 8) -> None:
        self.playouts = playouts

    def choose(self, world: Table, seat: int, seed: int) -> int:
        actions = np.zeros(world.game.actions.count, np.int64)
        totals = np.zeros(len(actions))
        n = _look_ahead(world.states, seat, self.playouts, Scratch.at(world, seed, GREEDY_STREAM), actions, totals)
        return int(actions[totals[:n].argmax()])
