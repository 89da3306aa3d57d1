"""A hall of tables: many games side by side, one decision at each of them a step.

Where a game ends, every seat's share of the win is written down and another is dealt at once, so there is always somebody to ask.
The deals at place i of n are those of the seeds seed + i, seed + i + n, seed + i + 2n, …; a GPU plays exactly the same
(`learning/card.py`).
"""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludotheque.bots.utility import evaluate
from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import actors, apply, entry, legal, meant_by, observe, rule, seen_as, setup
from ludotheque.learning.course import SOLO_POINTS, WORD, Course, Moment

NOT_DEALT = -1


@rule
def share_out(s: State, ranks: Out, utility: Out, shares: Out) -> None:
    """Writes what every seat got out of a finished game; who is not there gets nothing."""
    evaluate(s, ranks, utility)
    for seat in range(len(shares)):
        shares[seat] = utility[seat] if seat < s.seats else 0.0
    if s.seats == 1:
        shares[0] = utility[0] / SOLO_POINTS


@rule
def decide(s: State, seat: int, number: int) -> None:
    """Carries out the decision that the learner knows by that number."""
    apply(s, seat, meant_by(s, seat, number))


@rule
def ask(s: State, observation: Out, allowed: Out, out: Out) -> int:
    """Writes what the seat to act knows and may do; returns that seat."""
    seat = lowest_bit(actors(s))
    observe(s, seat, observation)
    for word in range(len(allowed)):
        allowed[word] = 0
    for i in range(legal(s, seat, out)):
        number = seen_as(s, seat, out[i])
        allowed[number // WORD] |= 1 << number % WORD
    return seat


@entry
def _step(
    worlds: Any,
    templates: Any,
    first: int,
    places: int,
    seed: int,
    deals: Any,
    actions: Any,
    observation: Any,
    allowed: Any,
    seats: Any,
    over: Any,
    shares: Any,
    out: Any,
    ranks: Any,
    utility: Any,
) -> None:
    for i in range(len(worlds)):
        over[i] = 0
        if deals[i] != NOT_DEALT:
            decide(worlds[i], int(seats[i]), actions[i])
            if actors(worlds[i]) == 0:
                share_out(worlds[i], ranks, utility, shares[i])
                over[i] = 1
        if deals[i] == NOT_DEALT or over[i]:
            deals[i] += 1
            worlds[i] = templates[(first + i) % len(templates)]
            setup(worlds[i], seed + first + i + places * deals[i])
        seats[i] = ask(worlds[i], observation[i], allowed[i], out)


class Hall:
    """The games of a course on the cores of this machine."""

    def __init__(self, course: Course, games: int, seed: int, threads: int | None = None) -> None:
        self.course = course
        self.games = games
        self.seed = seed
        self._worlds = course.templates[course.kinds(games)]
        self._deals = np.full(games, NOT_DEALT, np.int64)
        self._moment = Moment(
            np.zeros((games, course.observation_length), np.float32),
            np.zeros((games, course.words), np.uint32),
            np.zeros(games, np.int32),
            np.zeros(games, np.int32),
            np.zeros((games, course.most_seats), np.float32),
        )
        self._threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads)

    def start(self) -> Moment:
        """Deals a new game at every place that has none."""
        return self.step(np.zeros(self.games, np.int64))

    def step(self, actions: Any) -> Moment:
        """Carries out one decision at every place. The arrays are written over by the next step."""
        chosen = np.asarray(actions, np.int64)
        size = -(-self.games // self._threads)
        list(self._pool.map(lambda first: self._play(first, slice(first, first + size), chosen), range(0, self.games, size)))
        return self._moment

    def _play(self, first: int, part: slice, actions: Any) -> None:
        course, now = self.course, self._moment
        _step(
            self._worlds[part],
            course.templates,
            first,
            self.games,
            self.seed,
            self._deals[part],
            actions[part],
            now.observation[part],
            now.legal[part],
            now.seat[part],
            now.over[part],
            now.shares[part],
            np.zeros(course.actions, np.int64),
            np.zeros(course.most_seats, np.int64),
            np.zeros(course.most_seats, np.float64),
        )
