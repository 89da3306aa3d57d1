"""The network of `bots/net.py` once more, in JAX, where it learns."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ludotheque.learning.course import WORD, Course

Params = dict[str, Any]  # by the names of `bots.net.Layers`, which are:
LAYERS = ("enter", "enter_bias", "up", "up_bias", "down", "down_bias", "policy", "policy_bias", "value", "value_bias")
TINY = 1e-6  # as in `bots.net`
NEVER = -1e9  # the weight of an illegal action


def first_params(course: Course, width: int, blocks: int, key: Any) -> Params:
    """Weights before the first game: every legal action is equally likely, and nobody is expected to win.

    What belongs to an action begins at zero, so that a number that no action ever has costs nothing in a file.
    """
    inputs = course.observation_length + course.actions + course.features.shape[1]
    allowed = jnp.arange(inputs) - course.observation_length
    keys = jax.random.split(key, 3)

    def draw(key: Any, *shape: int) -> Any:
        return jax.random.normal(key, shape) * (2 / shape[-2]) ** 0.5

    return {
        "enter": jnp.where(((allowed >= 0) & (allowed < course.actions))[:, None], 0.0, draw(keys[0], inputs, width)),
        "enter_bias": jnp.zeros(width),
        "up": draw(keys[1], blocks, width, width),
        "up_bias": jnp.zeros((blocks, width)),
        "down": draw(keys[2], blocks, width, width) * 0.3,
        "down_bias": jnp.zeros((blocks, width)),
        "policy": jnp.zeros((width, course.actions)),
        "policy_bias": jnp.zeros(course.actions),
        "value": jnp.zeros((width, course.most_seats)),
        "value_bias": jnp.zeros(course.most_seats),
    }


def unpack_bits(words: Any, count: int) -> Any:
    """Sets of actions as booleans."""
    places = jnp.arange(words.shape[-1] * WORD, dtype=jnp.uint32) % WORD
    return (jnp.repeat(words, WORD, axis=-1) >> places & 1).astype(bool)[..., :count]


def forward(params: Params, observation: Any, allowed: Any, features: Any, precision: Any) -> tuple[Any, Any]:
    """The weight of every action, as a logarithm, and of every seat's share, as a logit, the own seat first."""

    def times(x: Any, weights: Any) -> Any:
        return jnp.matmul(x, weights.astype(precision))

    def normalise(x: Any) -> Any:
        wide = x.astype(jnp.float32)
        return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, axis=-1, keepdims=True) + TINY)).astype(precision)

    x = jnp.concatenate([part.astype(precision) for part in (observation, allowed, features)], axis=-1)
    stream = times(x, params["enter"]) + params["enter_bias"].astype(precision)
    for up, up_bias, down, down_bias in zip(*(params[name] for name in ("up", "up_bias", "down", "down_bias")), strict=True):
        middle = jax.nn.relu(times(normalise(stream), up) + up_bias.astype(precision))
        stream = stream + times(middle, down) + down_bias.astype(precision)
    normal = normalise(stream)
    policy = times(normal, params["policy"]).astype(jnp.float32) + params["policy_bias"]
    value = times(normal, params["value"]).astype(jnp.float32) + params["value_bias"]
    return jnp.where(allowed, policy, NEVER), value


def to_numpy(params: Params) -> dict[str, Any]:
    """The weights as plain arrays."""
    return {name: np.asarray(values, np.float32) for name, values in params.items()}
