"""Play to the end of a game at random, or nearly: the engine of simulations, and the last leg of every look-ahead."""

from typing import NamedTuple

import numpy as np

from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import actors, appeal, apply, count_legal, find_legal, rule
from ludotheque.engine.table import Table

UNIFORM = 1


@rule
def find(s: State, seat: int, index: int, listed: bool, out: Out) -> int:
    """The action at `index`: of those listed in `out`, or of all that are legal."""
    return out[index] if listed else find_legal(s, seat, index, out)


@rule
def favourite(s: State, seat: int, best: int, n: int, listed: bool, taste: int, player: Out, out: Out) -> int:
    """The most appealing of `taste` random ones among n actions; the first of them is already drawn, and often the only one."""
    if taste > UNIFORM:
        best_appeal = appeal(s, seat, best)
        for _ in range(taste - 1):
            action = find(s, seat, below(player, n), listed, out)
            found = appeal(s, seat, action)
            if found > best_appeal:
                best = action
                best_appeal = found
    return best


@rule
def play_out(s: State, taste: int, player: Out, out: Out) -> int:
    """Plays to the end and returns the number of decisions. `player` is the generator that chooses."""
    steps = 0
    waiting = actors(s)
    while waiting != 0:
        seat = lowest_bit(waiting)
        n = count_legal(s, seat, out)
        first = find_legal(s, seat, below(player, n), out)
        apply(s, seat, favourite(s, seat, first, n, False, taste, player, out))
        waiting = actors(s)
        steps += 1
    return steps


class Scratch(NamedTuple):
    """Room for a bot that plays worlds to their end."""

    worlds: Out  # the one that is played
    player: Out  # the generator that chooses
    out: Out  # legal actions
    ranks: Out
    utility: Out

    @classmethod
    def at(cls, world: Table, seed: int, stream: int) -> "Scratch":
        """Room to play worlds like this one."""
        player = np.zeros(4, np.uint32)
        seed_generator(player, seed, stream)
        actions = np.zeros(world.game.actions.count, np.int64)
        return cls(world.states.copy(), player, actions, np.zeros(world.seats, np.int64), np.zeros(world.seats))
