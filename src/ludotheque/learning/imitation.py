"""Playing as somebody else was seen to play: a stranger for learners to meet, whom a GPU can ask a million times a second."""

from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ludotheque.learning.course import Course
from ludotheque.learning.network import Params, forward, unpack_bits

HELD_BACK = 20  # every so many decisions one is not learned from but foretold
MINIBATCH = 1024


def imitate(
    course: Course, params: Params, seen: Mapping[str, Any], passes: int = 6, rate: float = 3e-4, decay: float = 0.05
) -> tuple[Params, dict[str, float]]:
    """Weights that foretell the decisions seen, beginning with those given, and how well they do with decisions held back.

    Of all passes over them, the one that foretells best is kept.
    """
    data = tuple(jnp.asarray(seen[name]) for name in ("observation", "allowed", "kind", "action"))
    features = jnp.asarray(course.features)
    count = len(data[-1])
    held = jnp.arange(0, count, HELD_BACK)
    learned = np.setdiff1d(np.arange(count), np.asarray(held))
    optimiser = optax.adamw(rate, weight_decay=decay)

    def foretell(params: Params, chosen: Any) -> tuple[Any, Any]:
        observation, allowed, kind, action = (values[chosen] for values in data)
        policy, _ = forward(params, observation, unpack_bits(allowed, course.actions), features[kind], jnp.float32)
        return optax.softmax_cross_entropy_with_integer_labels(policy, action).mean(), (policy.argmax(axis=1) == action).mean()

    def improve_once(params: Params, state: Any, chosen: Any) -> tuple[Any, Any]:
        gradient, _ = jax.grad(foretell, has_aux=True)(params, chosen)
        step, state = optimiser.update(gradient, state, params)
        return optax.apply_updates(params, step), state

    improve, judge = jax.jit(improve_once), jax.jit(foretell)
    state = optimiser.init(params)
    luck = np.random.default_rng(0)
    surprise, right = judge(params, held)
    best, figures = params, {"right_before": float(right), "surprise_before": float(surprise)}
    least = float("inf")
    for _ in range(passes):
        order = luck.permutation(learned)
        for chosen in np.array_split(order, -(-len(order) // MINIBATCH)):
            params, state = improve(params, state, jnp.asarray(chosen))
        surprise, right = judge(params, held)
        if float(surprise) < least:
            least = float(surprise)
            best, figures = params, figures | {"right": float(right), "surprise": least}
    return best, figures | {"decisions": float(count)}
