"""Proximal policy optimisation by self-play: J. Schulman et al., "Proximal Policy Optimization Algorithms", arXiv:1707.06347.

One network plays every seat. A round of learning is a stretch of play at every table of the hall, then a few passes over its
decisions. What a decision was worth is measured along each seat's own decisions (generalised advantage estimation; a seat
does not answer for what the others did in between), and all seats' expected shares are learned at every one.

Who has only ever met itself is lost among people who play otherwise. So at a part of the tables one seat is the learner's and
the others may be strangers: networks that are given and do not learn.
"""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ludotheque.learning.course import Course, Moment
from ludotheque.learning.network import Params, first_params, forward, unpack_bits
from ludotheque.learning.recipe import Recipe

MIXTURE = 10  # tables in turn, of which so many tenths as the recipe says have strangers
SPREAD = 7  # from one turn to the next, so that those with strangers do not all come first


class Tables(Protocol):
    """A hall, on the CPU or on a GPU."""

    course: Course
    games: int

    def start(self) -> Moment: ...

    def step(self, actions: Any) -> Moment: ...


class Stretch(NamedTuple):
    """What was seen and done in a round, step by step at every table."""

    observation: Any  # [steps, games, observation_length]
    allowed: Any  # [steps, games, words]
    seat: Any  # [steps, games]
    over: Any  # [steps, games] whether the decision before ended a game
    shares: Any  # [steps, games, most_seats]
    action: Any  # [steps, games]
    chance: Any  # [steps, games] logarithm
    value: Any  # [steps, games, most_seats] expected shares from the actor on


class Mind(NamedTuple):
    """What has been learned so far."""

    params: Params
    optimiser: Any
    key: Any


class Learner:
    """Plays and learns, one round at a time; strangers take turns, a round each."""

    def __init__(self, course: Course, recipe: Recipe, seed: int, strangers: Sequence[Params] = ()) -> None:
        self.course, self.recipe, self.strangers = course, recipe, strangers
        self.optimiser = optax.chain(optax.clip_by_global_norm(recipe.longest_step), optax.scale_by_adam(eps=1e-5))
        start, key = jax.random.split(jax.random.key(seed))
        params = first_params(course, recipe.width, recipe.blocks, start)
        self.mind = Mind(params, self.optimiser.init(params), key)
        self._kind = jnp.asarray(course.kinds(recipe.games))
        self._seats = jnp.asarray(course.seats(recipe.games))
        self._own_seat = self._choose_seats()
        self._features = jnp.asarray(course.features)
        self._stretch = self._blank()
        self._act = jax.jit(self._act_once, donate_argnums=1)
        self._learn = jax.jit(self._learn_round, donate_argnums=0)
        self._moment: Moment | None = None
        self._rounds = 0

    def _choose_seats(self) -> Any:
        """The only seat that is the learner's at every place, or -1 where all are; at each kind of table every seat as often."""
        turn = np.arange(self.recipe.games) // len(self.course.templates)
        tenth = turn // self.course.most_seats * SPREAD % MIXTURE  # few tables have about as many strangers as many have
        apart = tenth < self.recipe.met * MIXTURE
        return jnp.asarray(np.where(apart & bool(self.strangers), turn % self.course.seats(self.recipe.games), -1))

    def _is_own(self, seat: Any) -> Any:
        return (self._own_seat < 0) | (seat == self._own_seat)

    def _blank(self) -> Stretch:
        course, precision = self.course, jnp.dtype(self.recipe.precision)
        shape = (self.recipe.steps, self.recipe.games)
        return Stretch(
            jnp.zeros((*shape, course.observation_length), precision),
            jnp.zeros((*shape, course.words), jnp.uint32),
            jnp.zeros(shape, jnp.int32),
            jnp.zeros(shape, jnp.int32),
            jnp.zeros((*shape, course.most_seats)),
            jnp.zeros(shape, jnp.int32),
            jnp.zeros(shape),
            jnp.zeros((*shape, course.most_seats)),
        )

    def round(self, hall: Tables, progress: float) -> dict[str, float]:
        """A stretch of play in the hall, and what is learned from it; `progress` runs from 0 to 1."""
        moment = self._moment or as_jax(hall.start())
        keys = jax.random.split(self.mind.key, self.recipe.steps + 2)
        began = time.perf_counter()
        stepping = 0.0
        stranger = self.strangers[self._rounds % len(self.strangers)] if self.strangers else None
        self._rounds += 1
        for step in range(self.recipe.steps):
            self._stretch, actions = self._act(self.mind.params, self._stretch, step, moment, keys[step], stranger)
            jax.block_until_ready(actions)
            chosen = time.perf_counter()
            moment = as_jax(hall.step(actions))
            stepping += time.perf_counter() - chosen
        self._moment = moment
        played = time.perf_counter()
        mind = self.mind._replace(key=keys[-1])
        self.mind, figures = self._learn(mind, self._stretch, moment, keys[-2], progress)
        told = {name: float(value) for name, value in figures.items()}
        seconds = {"stepping": stepping, "choosing": played - began - stepping, "learning": time.perf_counter() - played}
        return told | {f"seconds_{name}": taken for name, taken in seconds.items()}

    def leave_hall(self) -> None:
        """The next round begins in another hall."""
        self._moment = None

    def _forward(self, params: Params, observation: Any, allowed: Any, kind: Any) -> tuple[Any, Any]:
        legal = unpack_bits(allowed, self.course.actions)
        return forward(params, observation, legal, self._features[kind], jnp.dtype(self.recipe.precision))

    def _act_once(
        self, params: Params, stretch: Stretch, step: Any, moment: Moment, key: Any, stranger: Params | None
    ) -> tuple[Stretch, Any]:
        observation = moment.observation.astype(stretch.observation.dtype)
        policy, value = self._forward(params, observation, moment.legal, self._kind)
        if stranger is not None:
            foreign, _ = self._forward(stranger, observation, moment.legal, self._kind)
            policy = jnp.where(self._is_own(moment.seat)[:, None], policy, foreign)
        action = jax.random.categorical(key, policy).astype(jnp.int32)
        chance = jnp.take_along_axis(jax.nn.log_softmax(policy), action[:, None], axis=1)[:, 0]
        seen = Stretch(observation, moment.legal, moment.seat, moment.over, moment.shares, action, chance, jax.nn.sigmoid(value))
        return Stretch(*(kept.at[step].set(new) for kept, new in zip(stretch, seen, strict=True))), action

    def _learn_round(self, mind: Mind, stretch: Stretch, last: Moment, key: Any, progress: Any) -> tuple[Mind, dict[str, Any]]:
        recipe = self.recipe
        _, value = self._forward(mind.params, last.observation, last.legal, self._kind)
        advantage, target = self._look_back(stretch, last, jax.nn.sigmoid(value))
        count = recipe.steps * recipe.games
        kind = jnp.broadcast_to(self._kind, (recipe.steps, recipe.games))
        seats = jnp.broadcast_to(self._seats, (recipe.steps, recipe.games))
        own = self._is_own(stretch.seat).astype(jnp.float32)
        data = (stretch.observation, stretch.allowed, kind, seats, stretch.action, stretch.chance, advantage, target, own)
        data = tuple(values.reshape(count, *values.shape[2:]) for values in data)
        entropy = recipe.entropy + (recipe.last_entropy - recipe.entropy) * progress
        rate = recipe.rate * (1 + (recipe.last_rate - 1) * progress)

        def improve(mind: tuple[Params, Any], chosen: Any) -> tuple[tuple[Params, Any], dict[str, Any]]:
            params, optimiser = mind
            batch = tuple(values[chosen] for values in data)
            gradient, figures = jax.grad(self._loss, has_aux=True)(params, batch, entropy)
            step, optimiser = self.optimiser.update(gradient, optimiser)
            return (jax.tree.map(lambda p, s: p - rate * s, params, step), optimiser), figures

        orders = [jax.random.permutation(k, count) for k in jax.random.split(key, recipe.passes)]
        orders = jnp.concatenate(orders).reshape(-1, min(recipe.minibatch, count))
        (params, optimiser), figures = jax.lax.scan(improve, (mind.params, mind.optimiser), orders)
        return Mind(params, optimiser, mind.key), jax.tree.map(jnp.mean, figures)

    def _look_back(self, stretch: Stretch, last: Moment, last_value: Any) -> tuple[Any, Any]:
        """What every decision was worth beyond expectation, and what every seat could expect after all, from the actor on."""
        most = self.course.most_seats
        places = jnp.arange(most)
        seats = self._seats[:, None]

        def to_seats(values: Any, seat: Any) -> Any:  # from the actor on -> by seat
            return jnp.take_along_axis(values, (places - seat[:, None]) % seats, axis=1)

        def from_actor(values: Any, seat: Any) -> Any:  # by seat -> from the actor on
            return jnp.take_along_axis(values, (places + seat[:, None]) % seats, axis=1)

        def back(ahead: tuple[Any, Any], now: tuple[Any, ...]) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
            expected, surprise = ahead  # at every seat's next decision, by seat
            seat, value, over, shares = now
            expected = jnp.where(over[:, None] > 0, shares, expected)
            surprise = jnp.where(over[:, None] > 0, 0.0, surprise)
            mine = places == seat[:, None]
            thought = to_seats(value, seat)
            gained = expected + self.recipe.decay * surprise - thought
            target = jnp.where(mine, thought + gained, expected + surprise)
            expected = jnp.where(mine, thought, expected)
            surprise = jnp.where(mine, gained, surprise)
            return (expected, surprise), ((gained * mine).sum(axis=1), from_actor(target, seat))

        over = jnp.concatenate([stretch.over[1:], last.over[None]])  # by the decision, not before it
        shares = jnp.concatenate([stretch.shares[1:], last.shares[None]])
        first = to_seats(last_value, last.seat)
        ahead = (first, jnp.zeros_like(first))
        _, (advantage, target) = jax.lax.scan(back, ahead, (stretch.seat, stretch.value, over, shares), reverse=True)
        return self._even(advantage, self._is_own(stretch.seat)), jnp.clip(target, 0, 1)

    def _even(self, advantage: Any, own: Any) -> Any:
        """The same scale for every kind of table: a point alone and a win among five teach equally loud."""
        kinds = len(self.course.templates)
        per_place = partial(jax.ops.segment_sum, segment_ids=self._kind, num_segments=kinds)
        count = jnp.maximum(per_place(own.sum(axis=0).astype(jnp.float32)), 1)
        mean = per_place((advantage * own).sum(axis=0)) / count
        spread = jnp.sqrt(jnp.maximum(per_place((advantage**2 * own).sum(axis=0)) / count - mean**2, 0))
        return (advantage - mean[self._kind]) / (spread[self._kind] + 1e-4)

    def _loss(self, params: Params, batch: tuple[Any, ...], entropy_weight: Any) -> tuple[Any, dict[str, Any]]:
        observation, allowed, kind, seats, action, chance, advantage, target, own = batch
        policy, value = self._forward(params, observation, allowed, kind)
        chances = jax.nn.log_softmax(policy)
        ratio = jnp.exp(jnp.take_along_axis(chances, action[:, None], axis=1)[:, 0] - chance)
        clipped = jnp.clip(ratio, 1 - self.recipe.clip, 1 + self.recipe.clip)
        decisions = jnp.maximum(own.sum(), 1)
        policy_loss = -(jnp.minimum(ratio * advantage, clipped * advantage) * own).sum() / decisions
        entropy = -((jnp.exp(chances) * jnp.maximum(chances, -50.0)).sum(axis=1) * own).sum() / decisions
        there = jnp.arange(self.course.most_seats) < seats[:, None]
        value_loss = (optax.sigmoid_binary_cross_entropy(value, target) * there).sum() / there.sum()
        loss = policy_loss + self.recipe.value_weight * value_loss - entropy_weight * entropy
        return loss, {
            "policy_loss": policy_loss,
            "value_loss": value_loss,
            "entropy": entropy,
            "ratio": (jnp.abs(ratio - 1) * own).sum() / decisions,
        }


def as_jax(moment: Moment) -> Moment:
    """The arrays of a moment as JAX takes them: those of a GPU where they lie."""
    if isinstance(moment.seat, np.ndarray):
        return Moment(*(jnp.array(values) for values in moment))
    if isinstance(moment.seat, jax.Array):
        return moment
    return Moment(*(jnp.from_dlpack(values) for values in moment))
