"""The random player."""

import numpy as np

from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.table import Table

UNIFORM_STREAM = 5


class Uniform:
    """Any legal action, all equally likely."""

    def choose(self, world: Table, seat: int, seed: int) -> int:
        player = np.zeros(4, np.uint32)
        seed_generator(player, seed, UNIFORM_STREAM)
        legal = world.legal(seat)
        return legal[below(player, len(legal))]
