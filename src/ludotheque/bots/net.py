"""A trained player: one network per game, for all its tables, run in compiled code on one core.

The network is a residual stack of layers: what a seat may know goes in (its observation, which actions are legal, the seats and
options of the table); out come a weight for every action and the share of the win that each seat may expect, the own one first.
It is made by `ludotheque train`; playing needs nothing but its file.
"""

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import exp, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import entry, folly, legal, observe, rule, seen_as
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

Floats = np.ndarray[Any, np.dtype[np.float32]]
Bytes = np.ndarray[Any, np.dtype[np.int8]]

TRUST = 0.3  # in a network's first thought, against what simulations found; of 0.1 to 1.5 the best at most games
RANGES = {"trust": (0.0, 100.0), "played_out": (0.0, 1.0), "openness": (0.01, 100.0), "patience": (0.0, 1000.0)}
WAYS = tuple(RANGES)  # of searching with a network, kept in its file
TINY = 1e-6  # keeps the norm of nothing from being divided by
LARGEST = 127  # of a weight as a byte
FINEST = 8191  # of what is multiplied with it
WIDEST = (2**31 - 1) // (LARGEST * FINEST)  # so many such products have a sum that is still a number of 32 bits
HEAVIEST = 1000.0  # of all weights: hundreds of times what was ever learned, and nothing summed of it is too large for a float32
MOST_TEMPERATURES = 4  # for every level but the one that thinks ahead
HEAT = (0.001, 1000.0)  # least and most that a temperature may be


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


class Quick(NamedTuple):
    """The same weights as a core goes through them quickest: bytes, which stay near it, and what one of each row is worth.

    Where most inputs are zero, as those of the first layer and of every way down (about nine in ten), rows are inputs, and those
    are passed over; else rows are outputs, each one sum of products of whole numbers.
    """

    enter: Bytes  # [inputs, width]
    enter_unit: Floats  # [inputs]
    enter_bias: Floats
    up: Bytes  # [blocks, width, width]
    up_unit: Floats  # [blocks, width]
    up_bias: Floats
    down: Bytes  # [blocks, width, width]
    down_unit: Floats  # [blocks, width]
    down_bias: Floats
    policy: Bytes  # [actions, width]
    policy_unit: Floats  # [actions]
    policy_bias: Floats
    value: Bytes  # [seats, width]
    value_unit: Floats  # [seats]
    value_bias: Floats


ROWS = {"enter": -1, "up": -2, "down": -1, "policy": -2, "value": -2}  # the axis along which a layer's weights have one unit


def to_bytes(weights: Floats, axis: int) -> tuple[Bytes, Floats]:
    """Weights as 127 steps on either side of zero, for every row as fine as its largest allows, and what a step is worth."""
    unit = np.maximum(np.abs(weights).max(axis=axis, keepdims=True), TINY) / LARGEST
    with np.errstate(invalid="ignore"):  # what is not finite is found by whoever reads it
        return np.rint(weights / unit).astype(np.int8), unit.astype(np.float32)


def quicken(layers: Layers) -> Quick:
    """Rounds the weights to bytes; what one reads along stands in one row."""

    def in_rows(name: str) -> tuple[Any, ...]:
        axis = ROWS[name]
        weights, unit = to_bytes(getattr(layers, name), axis)
        return np.ascontiguousarray(np.moveaxis(weights, axis, -1)), unit.squeeze(axis), getattr(layers, f"{name}_bias")

    return Quick(*(part for name in ROWS for part in in_rows(name)))


def read_layer(parts: Any, name: str) -> Floats:
    """A layer of a file: bytes and what they are worth, or, as a training writes them, plain numbers."""
    return parts[name].astype(np.float32) * parts.get(f"{name}_unit", np.float32(1))


class Room(NamedTuple):
    """Room to think about a position."""

    seen: Out  # what the seat knows, then which actions are legal
    table: Out  # seats and options, one-hot
    stream: Out
    middle: Out
    whole: Out  # the stream in whole numbers
    policy: Out  # the weight of every legal action, as a logarithm, in the order of the list
    shares: Out  # every seat's expected share of the win, the own one first

    @classmethod
    def at(cls, world: Table, quick: Quick) -> "Room":
        game = world.game
        width = quick.enter_bias.size
        sizes = (game.observation_length + game.actions.count, width, width, game.actions.count, max(game.seats))
        seen, stream, middle, policy, shares = (np.zeros(size, np.float32) for size in sizes)
        return cls(seen, table_features(game, world.states), stream, middle, np.zeros(width, np.int16), policy, shares)


@dataclass(frozen=True)
class Network:
    """Trained weights, and what they were trained for."""

    game: str
    version: int  # of the rules
    observation: int  # number of the observation
    layers: Layers
    trust: float = TRUST  # how a search goes with it best, as measured: this and the next three, see `bots.guided`
    played_out: float = 0.0
    openness: float = 1.0
    patience: float = 0.0
    temperatures: tuple[float, ...] = ()  # of the levels that play from its weights, if they were measured: see `bots.levels`

    def save(self, path: str | Path) -> None:
        """Writes one file, with the weights as they are thought with."""
        parts: dict[str, Any] = {}
        for name, values in self.layers._asdict().items():
            if name in ROWS:
                parts[name], parts[f"{name}_unit"] = to_bytes(values, ROWS[name])
            else:
                parts[name] = values
        made_for = {"game": self.game, "version": self.version, "observation": self.observation}
        ways = {name: getattr(self, name) for name in (*WAYS, "temperatures")}
        with open(path, "wb") as file:
            np.savez_compressed(file, **made_for, **ways, **parts)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        """Reads what `save` wrote, or a training."""
        data = Path(path).read_bytes()
        try:
            with np.load(BytesIO(data), allow_pickle=False) as parts:
                layers = Layers(*(read_layer(parts, name) for name in Layers._fields))
                made_for = (str(parts["game"]), int(parts["version"]), int(parts["observation"]))
                ways: dict[str, Any] = {name: float(parts[name]) for name in WAYS if name in parts}
                if "temperatures" in parts:
                    ways["temperatures"] = tuple(parts["temperatures"].tolist())
                network = cls(*made_for, layers, **ways)
            _check_shapes(layers)
            _check_numbers(network)
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no network that Network.save wrote: {why}") from why
        return network

    @cached_property
    def quick(self) -> Quick:
        """What is thought with."""
        return quicken(self.layers)

    def check(self, game: "Game") -> None:
        """Says so if it was not trained for this game as it is now: compiled code would read past the end of what is short."""
        name = game.slug if self.game == game.slug else game.name  # how an edition differs is for `bots.trained` to say
        inputs = game.observation_length + game.actions.count + count_features(game)
        sizes = len(self.layers.enter), len(self.layers.policy_bias), len(self.layers.value_bias)
        made_for = (self.game, self.version, self.observation, *sizes)
        now = (name, game.version, game.observation, inputs, game.actions.count, max(game.seats))
        if made_for != now:
            said = "{}, rules {}, observation {}, with {} inputs, {} actions and {} seats"
            raise OtherVersion(f"the network was trained for {said.format(*made_for)}; this is {said.format(*now)}")


def _check_shapes(layers: Layers) -> None:
    inputs, width = layers.enter.shape
    blocks, actions, seats = len(layers.up), len(layers.policy_bias), len(layers.value_bias)
    square, each = (blocks, width, width), (blocks, width)
    expected = ((inputs, width), (width,), square, each, square, each, (width, actions), (actions,), (width, seats), (seats,))
    if tuple(values.shape for values in layers) != expected:
        raise ValueError("its layers do not fit together")
    if not 1 <= width <= WIDEST:
        raise ValueError(f"its layers are {width} wide; expected 1 to {WIDEST}")


def _check_numbers(network: Network) -> None:
    if not all(np.isfinite(values).all() for values in network.layers):
        raise ValueError("it holds numbers that are not finite")
    if not all((np.abs(values) <= HEAVIEST).all() for values in network.layers):
        raise ValueError(f"it holds weights above {HEAVIEST:g}")
    if len(network.temperatures) > MOST_TEMPERATURES:
        raise ValueError(f"it has {len(network.temperatures)} temperatures; expected {MOST_TEMPERATURES} at most")
    numbers = [(name, getattr(network, name), RANGES[name]) for name in WAYS]
    for name, number, (least, most) in [*numbers, *(("a temperature", heat, HEAT) for heat in network.temperatures)]:
        if not least <= number <= most:  # nor is what is no number
            raise ValueError(f"{name} is {number:g}; expected {least:g} to {most:g}")


def count_features(game: "Game") -> int:
    """How many numbers `table_features` gives."""
    return len(game.seats) + sum(len(option.values) for option in game.options.values())


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
def add_rows(x: Out, weights: Out, units: Out, first: int, out: Out) -> None:
    """Adds the product of a vector with the rows of a matrix from `first` on; a zero, as most inputs are, costs nothing."""
    for i in range(len(x)):
        if x[i] != 0:
            times = x[i] * units[first + i]
            row = weights[first + i]
            for j in range(len(out)):
                out[j] += times * np.float32(row[j])


@rule
def round_off(x: Out, whole: Out) -> np.float32:
    """Writes a vector in whole numbers, as fine as its length allows; returns what one of them is worth."""
    largest = np.float32(TINY)
    for value in x:
        largest = max(largest, abs(value))
    fineness = np.float32(FINEST) / largest
    for i in range(len(x)):
        whole[i] = np.int16(x[i] * fineness)
    return np.float32(1) / fineness


@rule
def find_norm(x: Out) -> float:
    """The quadratic mean of a vector."""
    squares = 0.0
    for value in x:
        squares += value * value
    return sqrt(squares / len(x) + TINY)


@rule
def multiply(whole: Out, row: Out) -> np.int32:
    """The sum of the products of two rows of whole numbers."""
    total = np.int32(0)
    for i in range(len(row)):
        total = np.int32(total + np.int32(np.int32(whole[i]) * np.int32(row[i])))
    return total


@rule
def think(quick: Quick, room: Room, s: State, seat: int, n: int, out: Out) -> None:
    """Writes `policy`, of the n actions listed in `out`, and `shares` from what is seen of a table."""
    stream, middle, whole = room.stream, room.middle, room.whole
    fill(stream, quick.enter_bias)
    add_rows(room.seen, quick.enter, quick.enter_unit, 0, stream)
    add_rows(room.table, quick.enter, quick.enter_unit, len(room.seen), stream)
    for block in range(len(quick.up)):
        unit = np.float32(round_off(stream, whole) / find_norm(stream))
        for i in range(len(middle)):
            weighed = quick.up_bias[block, i] + unit * quick.up_unit[block, i] * multiply(whole, quick.up[block, i])
            middle[i] = max(weighed, 0)
        for i in range(len(stream)):
            stream[i] += quick.down_bias[block, i]
        add_rows(middle, quick.down[block], quick.down_unit[block], 0, stream)
    unit = np.float32(round_off(stream, whole) / find_norm(stream))
    for i in range(n):
        number = seen_as(s, seat, out[i])
        room.policy[i] = quick.policy_bias[number] + unit * quick.policy_unit[number] * multiply(whole, quick.policy[number])
    for i in range(len(room.shares)):
        logit = quick.value_bias[i] + unit * quick.value_unit[i] * multiply(whole, quick.value[i])
        room.shares[i] = 1 / (1 + exp(-logit))


@rule
def leave_follies(s: State, seat: int, n: int, out: Out) -> int:
    """Puts first, of the n actions listed, what is no folly, and returns how many that are; all n where nothing else is left."""
    kept = 0
    for i in range(n):
        action = out[i]
        if not folly(s, seat, action):
            out[i] = out[kept]
            out[kept] = action
            kept += 1
    return kept if kept > 0 else n


@rule
def look(s: State, seat: int, room: Room, out: Out) -> int:
    """Writes what the seat knows and may do; lists, of that, what is no folly, and returns how many."""
    seen = room.seen
    first = len(seen) - len(room.policy)  # there is room for the weight of every action
    observe(s, seat, seen)
    for i in range(first, len(seen)):
        seen[i] = 0.0
    n = legal(s, seat, out)
    for i in range(n):
        seen[first + seen_as(s, seat, out[i])] = 1.0
    return leave_follies(s, seat, n, out)


@entry
def _judge(states: Any, seat: int, quick: Quick, room: Room, out: Any) -> int:
    n = look(states[0], seat, room, out)
    think(quick, room, states[0], seat, n, out)
    return n


@dataclass(frozen=True)
class Judgement:
    """What a network thinks of a position."""

    actions: np.ndarray[Any, np.dtype[np.int64]]  # the legal ones that are no folly
    weights: Floats  # of each, as logarithms
    shares: Floats  # of the win, seat by seat from the own one on


class Net:
    """Plays what the network weighs most; it does not think ahead."""

    def __init__(self, game: "Game", network: Network) -> None:
        network.check(game)
        self.quick = network.quick

    def choose(self, world: Table, seat: int, seed: int) -> int:
        judged = self.judge(world, seat)
        return int(judged.actions[judged.weights.argmax()])

    def judge(self, world: Table, seat: int) -> Judgement:
        """What the network says to what `seat` knows."""
        room = Room.at(world, self.quick)
        out = np.zeros(world.game.actions.count, np.int64)
        n = _judge(world.states, seat, self.quick, room, out)
        return Judgement(out[:n], room.policy[:n], room.shares[: world.seats])
