"""Networks that have learned nothing, for the tests: of whichever game and size."""

import numpy as np

import ludotheque
from ludotheque.bots.net import Layers, Network, count_features
from ludotheque.engine.game import Game

ROBOT_MASTER = ludotheque.game("robot-master")


def network(
    game: Game = ROBOT_MASTER, width: int = 8, blocks: int = 2, inputs: int = 0, actions: int = 0, values: int = 0
) -> Network:
    """One that has learned nothing; with so many inputs, actions and values more than its game has, or fewer."""
    luck = np.random.default_rng(4)
    inputs += game.observation_length + game.actions.count + count_features(game)
    actions += game.actions.count
    values += max(game.seats)
    square, each = (blocks, width, width), (blocks, width)
    ends = ((width, actions), (actions,), (width, values), (values,))
    shapes = ((inputs, width), (width,), square, each, square, each, *ends)
    layers = Layers(*(luck.standard_normal(shape).astype(np.float32) for shape in shapes))
    return Network(game.name, game.version, game.observation, layers)
