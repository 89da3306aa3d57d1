"""A trained player: one network per game, for all its tables, run in compiled code on one core.

The network is a residual stack of layers: what a seat may know goes in (its observation, which actions are legal, the seats and
options of the table); out come a weight for every action and the share of the win that each seat may expect, the own one first.
It is made by `ludotheque train`; playing needs nothing but its file.
"""

from dataclasses import dataclass
from io import BytesIO
from math import exp, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import entry, legal, observe, rule, seen_as
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

Floats = np.ndarray[Any, np.dtype[np.float32]]

TRUST = 0.3  # in a network's first thought, against what simulations found; of 0.1 to 1.5 the best at most games
ABSURD = -4.0  # of the heated weight of a move against the best one's: what lies below is never played
TINY = 1e-6  # keeps the norm of nothing from being divided by


class Layers(NamedTuple):
    """The weights: rows are inputs, columns outputs."""

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


class Room(NamedTuple):
    """Room to think about a position."""

    seen: Out  # what the seat knows, then which actions are legal
    table: Out  # seats and options, one-hot
    stream: Out
    normal: Out
    middle: Out
    policy: Out  # the weight of every action, as a logarithm, by the numbers that `seen_as` gives them
    shares: Out  # every seat's expected share of the win, the own one first

    @classmethod
    def at(cls, world: Table, layers: Layers) -> "Room":
        game = world.game
        width = layers.enter_bias.size
        sizes = (game.observation_length + game.actions.count, width, width, width, game.actions.count, max(game.seats))
        seen, *rest = (np.zeros(size, np.float32) for size in sizes)
        return cls(seen, table_features(game, world.states), *rest)


@dataclass(frozen=True)
class Network:
    """Trained weights, and what they were trained for."""

    game: str
    version: int  # of the rules
    observation: int  # number of the observation
    layers: Layers
    trust: float = TRUST  # how a search goes with it best, as measured: see `bots.guided`
    played_out: float = 0.0
    temperatures: tuple[float, ...] = ()  # of the levels that play from its weights, if they were measured: see `bots.levels`

    def save(self, path: str | Path) -> None:
        """Writes one file, half of float32's size."""
        halves = {name: values.astype(np.float16) for name, values in self.layers._asdict().items()}
        made_for = {"game": self.game, "version": self.version, "observation": self.observation}
        ways = {"trust": self.trust, "played_out": self.played_out, "temperatures": self.temperatures}
        with open(path, "wb") as file:
            np.savez_compressed(file, **made_for, **ways, **halves)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        """Reads what `save` wrote."""
        data = Path(path).read_bytes()
        try:
            with np.load(BytesIO(data), allow_pickle=False) as parts:
                layers = Layers(*(parts[name].astype(np.float32) for name in Layers._fields))
                made_for = (str(parts["game"]), int(parts["version"]), int(parts["observation"]))
                ways: dict[str, Any] = {name: float(parts[name]) for name in ("trust", "played_out") if name in parts}
                if "temperatures" in parts:
                    ways["temperatures"] = tuple(parts["temperatures"].tolist())
                network = cls(*made_for, layers, **ways)
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
    if tuple(values.shape for values in layers) != expected:
        raise ValueError("its layers do not fit together")
    if not all(np.isfinite(values).all() for values in layers):
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
def think(layers: Layers, room: Room) -> None:
    """Writes `policy` and `shares` from what is seen of a table."""
    stream, normal, middle = room.stream, room.normal, room.middle
    fill(stream, layers.enter_bias)
    add_rows(room.seen, layers.enter, stream)
    add_rows(room.table, layers.enter[len(room.seen) :], stream)
    for block in range(len(layers.up)):
        normalise(stream, normal)
        fill(middle, layers.up_bias[block])
        add_rows(normal, layers.up[block], middle)
        for i in range(len(middle)):
            middle[i] = max(middle[i], 0)
            stream[i] += layers.down_bias[block, i]
        add_rows(middle, layers.down[block], stream)
    normalise(stream, normal)
    fill(room.policy, layers.policy_bias)
    add_rows(normal, layers.policy, room.policy)
    fill(room.shares, layers.value_bias)
    add_rows(normal, layers.value, room.shares)
    for i in range(len(room.shares)):
        room.shares[i] = 1 / (1 + exp(-room.shares[i]))


@rule
def look(s: State, seat: int, room: Room, out: Out) -> int:
    """Writes what the seat knows and may do; returns how many legal actions are listed in `out`."""
    seen = room.seen
    first = len(seen) - len(room.policy)
    observe(s, seat, seen)
    for i in range(first, len(seen)):
        seen[i] = 0.0
    n = legal(s, seat, out)
    for i in range(n):
        seen[first + seen_as(s, seat, out[i])] = 1.0
    return n


@entry
def _judge(states: Any, seat: int, layers: Layers, room: Room, out: Any, weights: Any) -> int:
    n = look(states[0], seat, room, out)
    think(layers, room)
    for i in range(n):
        weights[i] = room.policy[seen_as(states[0], seat, out[i])]
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
        self.layers = network.layers

    def choose(self, world: Table, seat: int, seed: int) -> int:
        judged = self.judge(world, seat)
        return int(judged.actions[judged.weights.argmax()])

    def judge(self, world: Table, seat: int) -> Judgement:
        """What the network says to what `seat` knows."""
        actions = world.game.actions.count
        room = Room.at(world, self.layers)
        out, weights = np.zeros(actions, np.int64), np.zeros(actions, np.float32)
        n = _judge(world.states, seat, self.layers, room, out, weights)
        return Judgement(out[:n], weights[:n], room.shares[: world.seats])


class Casual(Net):
    """Plays as a person who knows the game: often what the network weighs most, sometimes another of the better moves.

    The higher the temperature, the oftener and the farther from the best; what seems absurd even so is never played.
    """

    def __init__(self, game: "Game", network: Network, temperature: float) -> None:
        super().__init__(game, network)
        self.temperature = temperature

    def choose(self, world: Table, seat: int, seed: int) -> int:
        judged = self.judge(world, seat)
        behind = (judged.weights - judged.weights.max()) / self.temperature
        chances = np.where(behind > ABSURD, np.exp(behind), 0.0)
        return int(np.random.default_rng(seed).choice(judged.actions, p=chances / chances.sum()))
