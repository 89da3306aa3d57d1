"""The network of `bots/net.py` once more, in JAX, where it learns."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ludotheque.learning.course import WORD, Course

Params = dict[str, Any]  # by the names of `bots.net.Layers`, which are:
LAYERS = ("enter", "enter_bias", "up", "up_bias", "down", "down_bias", "policy", "policy_bias", "value", "value_bias")
CRITIC = "critic_"  # before the names of `bots.net.Critic`, which are:
CRITIC_LAYERS = ("read", "read_bias", "enter", "enter_bias", "up", "up_bias", "down", "down_bias", "value", "value_bias")
CRITIC_READS, CRITIC_WIDTH, CRITIC_BLOCKS = 64, 192, 1  # numbers read of what each seat knows; its own size
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

    params = {
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
    if not course.others:
        return params
    together = course.most_seats * CRITIC_READS + course.features.shape[1]
    square = (CRITIC_BLOCKS, CRITIC_WIDTH, CRITIC_WIDTH)
    keys = jax.random.split(keys[2], 4)
    critic = {
        "read": draw(keys[0], course.observation_length, CRITIC_READS),
        "read_bias": jnp.zeros(CRITIC_READS),
        "enter": draw(keys[1], together, CRITIC_WIDTH),
        "enter_bias": jnp.zeros(CRITIC_WIDTH),
        "up": draw(keys[2], *square),
        "up_bias": jnp.zeros(square[:2]),
        "down": draw(keys[3], *square) * 0.3,
        "down_bias": jnp.zeros(square[:2]),
        "value": jnp.zeros((CRITIC_WIDTH, course.most_seats)),
        "value_bias": jnp.zeros(course.most_seats),
    }
    return params | {CRITIC + name: values for name, values in critic.items()}


def unpack_bits(words: Any, count: int) -> Any:
    """Sets of actions as booleans."""
    places = jnp.arange(words.shape[-1] * WORD, dtype=jnp.uint32) % WORD
    return (jnp.repeat(words, WORD, axis=-1) >> places & 1).astype(bool)[..., :count]


def forward(params: Params, observation: Any, allowed: Any, features: Any, precision: Any) -> tuple[Any, Any]:
    """The weight of every action, as a logarithm, and of every seat's share, as a logit, the own seat first."""
    x = jnp.concatenate([part.astype(precision) for part in (observation, allowed, features)], axis=-1)
    normal = climb(params, "", x)
    policy = times(normal, params["policy"]).astype(jnp.float32) + params["policy_bias"]
    value = times(normal, params["value"]).astype(jnp.float32) + params["value_bias"]
    return jnp.where(allowed, policy, NEVER), value


def oversee(params: Params, observation: Any, others: Any, features: Any, precision: Any) -> Any:
    """What a critic who sees what every seat does gives every seat, as logits, the actor first."""
    views = jnp.concatenate([observation[..., None, :], others], axis=-2).astype(precision)
    read = jax.nn.relu(times(views, params[CRITIC + "read"]) + params[CRITIC + "read_bias"].astype(precision))
    x = jnp.concatenate([read.reshape(*read.shape[:-2], -1), features.astype(precision)], axis=-1)
    normal = climb(params, CRITIC, x)
    return times(normal, params[CRITIC + "value"]).astype(jnp.float32) + params[CRITIC + "value_bias"]


def climb(params: Params, name: str, x: Any) -> Any:
    """What goes in, through the first layer and all blocks of the network of that name."""
    stream = times(x, params[name + "enter"]) + params[name + "enter_bias"].astype(x.dtype)
    blocks = (params[name + part] for part in ("up", "up_bias", "down", "down_bias"))
    for up, up_bias, down, down_bias in zip(*blocks, strict=True):
        middle = jax.nn.relu(times(normalise(stream), up) + up_bias.astype(x.dtype))
        stream = stream + times(middle, down) + down_bias.astype(x.dtype)
    return normalise(stream)


def times(x: Any, weights: Any) -> Any:
    return jnp.matmul(x, weights.astype(x.dtype))


def normalise(x: Any) -> Any:
    """As long a vector as it has numbers."""
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, axis=-1, keepdims=True) + TINY)).astype(x.dtype)


def to_numpy(params: Params) -> dict[str, Any]:
    """The weights as plain arrays."""
    return {name: np.asarray(values, np.float32) for name, values in params.items()}
