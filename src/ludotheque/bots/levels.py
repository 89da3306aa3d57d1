"""Five levels for every game, weakest first, made from its trained network.

The fifth thinks ahead, guided by the network. The others play from its weights with more or less of a person's oversights, as
casually as was measured for each level to be about as far above the one before (`benchmarks/levels.py`). Where that was not
measured, the fourth plays what the network weighs most and older bots stand in for the first three; for all five, where a game
has no network that fits.
"""

from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots import Bot
from ludotheque.bots.casual import Casual
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.guided import Guided
from ludotheque.bots.net import Net, leave_follies
from ludotheque.bots.search import Search
from ludotheque.bots.trained import find_network
from ludotheque.bots.uniform import Uniform
from ludotheque.engine.rule import entry, legal
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

LEVELS = ("dreamer", "beginner", "regular", "strong", "master")
MASTER = 1600  # simulations of the last: a fifth of a second, most of it spent on the network


def level(name: str, game: "Game", seconds: float = inf) -> Bot:
    """The bot of a level, kept within the time it has."""
    place = LEVELS.index(name)
    network = find_network(game)
    if network and name == "master":
        return Guided(game, network, MASTER, seconds)
    if network and place < len(network.temperatures):
        return Casual(game, network, network.temperatures[place])
    if network and name == "strong":
        return Net(game, network)
    return (Uniform(), Greedy(), Sensible(300, seconds), Sensible(2000, seconds), Sensible(8000, seconds))[place]


@entry
def _list_sensible(states: Any, seat: int, out: Any) -> int:
    return leave_follies(states[0], seat, legal(states[0], seat, out), out)


class Sensible(Search):
    """The search, but for follies where it has tried anything else."""

    def choose(self, world: Table, seat: int, seed: int) -> int:
        found = [move.action for move in self.analyse(world, seat, seed).moves]
        out = np.zeros(world.game.actions.count, np.int64)
        sensible = out[: _list_sensible(world.states, seat, out)]
        return next((action for action in found if action in sensible), found[0])
