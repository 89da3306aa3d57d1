"""How strong a network is in the hall, against random players and former selves; `arena/meeting.py` has it meet any bot."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ludotheque.learning.course import Course, Moment
from ludotheque.learning.learner import Tables, as_jax
from ludotheque.learning.network import NEVER, Params, forward, unpack_bits


class Exam:
    """Networks against each other or against random players, one game at every place of a hall.

    One of them sits in one seat, every seat in turn, and the others in the rest. A network plays what it weighs most.
    """

    def __init__(self, course: Course, games: int, precision: str) -> None:
        self.course, self.precision = course, precision
        self._kind = course.kinds(games)
        self._own_seat = np.arange(games) // len(course.templates) % course.seats(games)
        self._choose = jax.jit(self._choose_all)

    def take(self, hall: Tables, ours: Params, theirs: Params | None, seed: int) -> list[float]:
        """The share of the wins that `ours` gets at each kind of table; without `theirs` the others play at random."""
        won = np.full(hall.games, np.nan)
        moment = as_jax(hall.start())
        keys = iter_keys(seed)
        while np.isnan(won).any():
            actions = self._choose(ours, theirs, moment, next(keys))
            moment = as_jax(hall.step(jax.block_until_ready(actions)))
            ended = (np.asarray(moment.over) > 0) & np.isnan(won)
            won[ended] = np.asarray(moment.shares)[ended, self._own_seat[ended]]
        return [float(won[self._kind == kind].mean()) for kind in range(len(self.course.templates))]

    def _choose_all(self, ours: Params, theirs: Params | None, moment: Moment, key: Any) -> Any:
        allowed = unpack_bits(moment.legal, self.course.actions)
        features = jnp.asarray(self.course.features)[self._kind]

        def best(params: Params) -> Any:
            policy, _ = forward(params, moment.observation, allowed, features, jnp.dtype(self.precision))
            return policy.argmax(axis=1)

        others = jax.random.categorical(key, jnp.where(allowed, 0.0, NEVER)) if theirs is None else best(theirs)
        return jnp.where(moment.seat == self._own_seat, best(ours), others).astype(jnp.int32)


def iter_keys(seed: int) -> Any:
    """Random keys without end."""
    key = jax.random.key(seed)
    while True:
        key, now = jax.random.split(key)
        yield now
