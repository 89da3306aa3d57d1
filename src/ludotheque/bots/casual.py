"""Plays as a person who knows the game: often what the network weighs most, sometimes another of the better moves."""

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots.guided import SOLO_POINTS
from ludotheque.bots.net import Net, Network, Quick, Room, look, think
from ludotheque.bots.playout import Scratch
from ludotheque.bots.utility import evaluate
from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.rule import actors, apply, entry
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

CASUAL_STREAM = 7
ABSURD = -4.0  # of the heated weight of a move against the best one's: what lies below is never played
OVERSIGHT = 0.5  # of the win: nor what gives away more than this at once, as a glance at the position after it shows


@entry
def _foresee(scratch: Scratch, quick: Quick, room: Room, roots: Any, seat: int, action: int) -> float:
    """What the seat may expect in this world once it has made that decision, as the network sees who is asked next."""
    scratch.worlds[0] = roots[0]
    s = scratch.worlds[0]
    apply(s, seat, action)
    waiting = actors(s)
    if waiting == 0:
        evaluate(s, scratch.ranks, scratch.utility)
        return float(scratch.utility[seat]) / (SOLO_POINTS if s.seats == 1 else 1)
    judge = seat if waiting >> seat & 1 else lowest_bit(waiting)
    think(quick, room, s, judge, look(s, judge, room, scratch.out), scratch.out)
    return float(room.shares[(seat - judge) % s.seats])


class Casual(Net):
    """The higher the temperature, the oftener it strays from the best move, and the farther; absurd moves are never made."""

    def __init__(self, game: "Game", network: Network, temperature: float) -> None:
        super().__init__(game, network)
        self.temperature = temperature

    def choose(self, world: Table, seat: int, seed: int) -> int:
        judged = self.judge(world, seat)
        best = int(judged.weights.argmax())
        behind = (judged.weights - judged.weights[best]) / self.temperature
        chances = np.where(behind > ABSURD, np.exp(behind), 0.0)
        room, scratch = Room.at(world, self.quick), Scratch.at(world, seed, CASUAL_STREAM)

        @cache
        def foresee(number: int) -> float:
            return _foresee(scratch, self.quick, room, world.states, seat, judged.actions[number])

        luck = np.random.default_rng(seed)
        while (drawn := int(luck.choice(len(chances), p=chances / chances.sum()))) != best:
            if foresee(drawn) >= foresee(best) - OVERSIGHT:
                break
            chances[drawn] = 0.0
        return int(judged.actions[drawn])
