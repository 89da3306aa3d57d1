"""A trained player: one network per game, for all its tables, run in compiled code on one core.

The network is a residual stack of layers: what a seat may know goes in (its observation, which actions are legal, the seats and
options of the table); out come a weight for every action and the share of the win that each seat may expect, the own one first.
It is made by `ludotheque train`; playing needs nothing but its file.
"""

import warnings
from dataclasses import dataclass, fields
from io import BytesIO
from math import exp, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots import Bot
from ludotheque.bots.search import Search
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import entry, legal, observe, rule, seen_as
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

FALLBACK = 2000  # simulations of the search that plays where no network fits
FILE = "network.npz"  # in the folder of its game
Floats = np.ndarray[Any, np.dtype[np.float32]]

TINY = 1e-6  # keeps the norm of nothing from being divided by


@dataclass(frozen=True)
class Layers:
    """The weights, as `think` takes them: rows are inputs, columns outputs."""

    enter: Floats  # [inputs, width]
    enter_bias: Floats  # [width]
    up: Floats  # [blocks, width, width]
    up_bias: Floats  # [blocks, width]
    down: Floats  # [blocks, width, width]
    down_bias: Floats  # [blocks, width]
    policy: Floats  # [width, actions]
    policy_bias: Floats  # [actions]
    value: Floats  # [width, seats]
    value_bias: Floats  # [seats]


@dataclass(frozen=True)
class Network:
    """Trained weights, and what they were trained for."""

    game: str
    version: int  # of the rules
    observation: int  # number of the observation
    layers: Layers

    def save(self, path: str | Path) -> None:
        """Writes one file, half of float32's size."""
        halves = {name: values.astype(np.float16) for name, values in vars(self.layers).items()}
        with open(path, "wb") as file:
            np.savez_compressed(file, game=self.game, version=self.version, observation=self.observation, **halves)

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        """Reads what `save` wrote."""
        data = Path(path).read_bytes()
        try:
            with np.load(BytesIO(data), allow_pickle=False) as parts:
                layers = Layers(**{field.name: parts[field.name].astype(np.float32) for field in fields(Layers)})
                network = cls(str(parts["game"]), int(parts["version"]), int(parts["observation"]), layers)
            _check_shapes(layers)
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no network that Network.save wrote: {why}") from why
        return network

    def check(self, game: "Game") -> None:
        """Says so if it was not trained for this game as it is now."""
        made_for, now = (self.game, self.version, self.observation), (game.name, game.version, game.observation)
        if made_for != now:
            said = "{}, rules {}, observation {}"
            raise OtherVersion(f"the network was trained for {said.format(*made_for)}; this is {said.format(*now)}")


def _check_shapes(layers: Layers) -> None:
    inputs, width = layers.enter.shape
    blocks, actions, seats = len(layers.up), len(layers.policy_bias), len(layers.value_bias)
    square, each = (blocks, width, width), (blocks, width)
    expected = ((inputs, width), (width,), square, each, square, each, (width, actions), (actions,), (width, seats), (seats,))
    if tuple(values.shape for values in vars(layers).values()) != expected:
        raise ValueError("its layers do not fit together")
    if not all(np.isfinite(values).all() for values in vars(layers).values()):
        raise ValueError("it holds numbers that are not finite")


def table_features(game: "Game", states: Any) -> Floats:
    """Seats and options of a table, one-hot."""
    seats = [float(states["seats"][0] == n) for n in game.seats]
    chosen = game.options_of(states)
    options = [float(chosen[name] == value) for name, option in game.options.items() for value in option.values]
    return np.array(seats + options, np.float32)


@rule
def fill(out: Out, values: Out) -> None:
    for i in range(len(out)):
        out[i] = values[i]


@rule
def add_rows(x: Out, weights: Out, out: Out) -> None:
    """Adds the product of a vector with a matrix; a zero, as most inputs and half of the neurons are, costs nothing."""
    for i in range(len(x)):
        if x[i] != 0:
            row = weights[i]
            for j in range(len(out)):
                out[j] += x[i] * row[j]


@rule
def normalise(x: Out, out: Out) -> None:
    """Scales a vector so that its numbers are 1 in the quadratic mean."""
    squares = 0.0
    for value in x:
        squares += value * value
    scale = np.float32(1 / sqrt(squares / len(x) + TINY))
    for i in range(len(x)):
        out[i] = x[i] * scale


@rule
def think(x: Out, layers: Any, stream: Out, normal: Out, middle: Out, policy: Out, value: Out) -> None:
    """Writes the weight of every action as a logarithm, and every seat's expected share of the win, the own one first."""
    enter, enter_bias, up, up_bias, down, down_bias, policy_weights, policy_bias, value_weights, value_bias = layers
    fill(stream, enter_bias)
    add_rows(x, enter, stream)
    for block in range(len(up)):
        normalise(stream, normal)
        fill(middle, up_bias[block])
        add_rows(normal, up[block], middle)
        for i in range(len(middle)):
            middle[i] = max(middle[i], 0)
            stream[i] += down_bias[block, i]
        add_rows(middle, down[block], stream)
    normalise(stream, normal)
    fill(policy, policy_bias)
    add_rows(normal, policy_weights, policy)
    fill(value, value_bias)
    add_rows(normal, value_weights, value)
    for i in range(len(value)):
        value[i] = 1 / (1 + exp(-value[i]))


@rule
def look(s: State, seat: int, x: Out, out: Out) -> int:
    """Writes what the seat knows and may do; the table's features behind it are there already. Returns how many legal actions."""
    for i in range(len(x)):
        x[i] = 0.0
    start = len(x) - len(out)
    observe(s, seat, x)
    n = legal(s, seat, out)
    for i in range(n):
        x[start + seen_as(s, seat, out[i])] = 1.0
    return n


@entry
def _judge(
    states: Any,
    seat: int,
    x: Any,
    seen: int,
    layers: Any,
    stream: Any,
    normal: Any,
    middle: Any,
    out: Any,
    policy: Any,
    value: Any,
    weights: Any,
) -> int:
    n = look(states[0], seat, x[:seen], out)
    think(x, layers, stream, normal, middle, policy, value)
    for i in range(n):
        weights[i] = policy[seen_as(states[0], seat, out[i])]
    return n


@dataclass(frozen=True)
class Judgement:
    """What a network thinks of a position."""

    actions: np.ndarray[Any, np.dtype[np.int64]]  # the legal ones
    weights: Floats  # of each, as logarithms
    shares: Floats  # of the win, seat by seat from the own one on


class Net:
    """Plays what the network weighs most; it does not think ahead."""

    def __init__(self, game: "Game", network: Network) -> None:
        network.check(game)
        self.layers = tuple(vars(network.layers).values())

    def choose(self, world: Table, seat: int, seed: int) -> int:
        judged = self.judge(world, seat)
        return int(judged.actions[judged.weights.argmax()])

    def judge(self, world: Table, seat: int) -> Judgement:
        """What the network says to what `seat` knows."""
        game = world.game
        features = table_features(game, world.states)
        seen = game.observation_length + game.actions.count
        x = np.concatenate([np.zeros(seen, np.float32), features])
        width = self.layers[1].size
        stream, normal, middle = np.zeros((3, width), np.float32)
        out = np.zeros(game.actions.count, np.int64)
        policy, weights = np.zeros((2, game.actions.count), np.float32)
        value = np.zeros(max(game.seats), np.float32)
        n = _judge(world.states, seat, x, seen, self.layers, stream, normal, middle, out, policy, value, weights)
        return Judgement(out[:n], weights[:n], value[: world.seats])


def trained(game: "Game") -> Bot:
    """The network in the game's box; where there is none that fits, the search, and a word about why."""
    try:
        return Net(game, Network.load(game.folder / FILE))
    except (DamagedData, OtherVersion, FileNotFoundError) as why:
        warnings.warn(f"{game.name} has no trained player, the search plays instead: {why}", stacklevel=3)
        return Search(simulations=FALLBACK)
