"""Robot Master's duel the JAX/Pgx way: pure functions over a tuple of arrays, for one game, vmapped over a batch.

What `benchmarks/gpu.py` and `benchmarks/learning.py peer` compare our kernels with. For the first it is kinder to JAX than Pgx's
contract: rewards are computed once at the end instead of after every step, and all games of a batch draw from one key.
"""

import time as clock
from functools import partial
from statistics import median
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

VALUES, COPIES, SIZE = 6, 6, 5
CELLS = SIZE * SIZE
HAND = 12
STEPS = CELLS - 1
EMPTY = -1

CHOICES = ("categorical", "uniform", "factored")


WORD = 32
WORDS = -(-VALUES * CELLS // WORD)
HIGHEST = 200


class State(NamedTuple):
    """One game."""

    grid: Array  # int8[25] value, or EMPTY
    hands: Array  # int8[2, 6] cards of each value
    current_player: Array  # int8
    terminated: Array  # bool
    legal_action_mask: Array  # bool[150] value * 25 + cell


def init(key: Array) -> State:
    """Deals: one card to the centre, twelve to each player."""
    deal_key, first_key = jax.random.split(key)
    deck = jax.random.permutation(deal_key, jnp.repeat(jnp.arange(VALUES, dtype=jnp.int8), COPIES))
    hands = deck[1 : 1 + 2 * HAND].reshape(2, HAND)
    hands = jnp.sum(hands[:, :, None] == jnp.arange(VALUES), axis=1, dtype=jnp.int8)
    grid = jnp.full(CELLS, EMPTY, jnp.int8).at[CELLS // 2].set(deck[0])
    first = jax.random.randint(first_key, (), 0, 2, jnp.int8)
    return State(grid, hands, first, jnp.bool(False), legal(grid, hands[first]))


def legal(grid: Array, hand: Array) -> Array:
    """Every value in hand on every empty cell beside a robot."""
    laid = (grid != EMPTY).reshape(SIZE, SIZE)
    padded = jnp.pad(laid, 1)
    beside = padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
    return ((hand > 0)[:, None] & (beside & ~laid).reshape(1, CELLS)).reshape(VALUES * CELLS)


def step(state: State, action: Array) -> State:
    """Places one robot."""
    value, cell = action // CELLS, action % CELLS
    here = jnp.arange(CELLS) == cell
    spent = (jnp.arange(2)[:, None] == state.current_player) & (jnp.arange(VALUES) == value)
    grid = jnp.where(here, value.astype(jnp.int8), state.grid)
    hands = state.hands - spent.astype(jnp.int8)
    player = 1 - state.current_player
    return State(grid, hands, player, jnp.all(grid != EMPTY), legal(grid, jnp.where(player == 0, hands[0], hands[1])))


def score_lines(grid: Array) -> Array:
    """int32[2, 5]: the scores of the rows and of the columns."""
    value = jnp.arange(VALUES)
    one_hot = grid.reshape(SIZE, SIZE)[:, :, None] == value
    n = jnp.stack([one_hot.sum(axis=1), one_hot.sum(axis=0)])
    points = jnp.select([n == 0, n == 1, n == 2], [0, value, 10 * value], 100 + value * (n - 3))
    return points.sum(axis=-1)


def rewards(state: State) -> Array:
    """+1 and -1 for the side whose weakest line is stronger, the next weakest deciding where they are equal; 0 for a draw."""
    lines = jnp.sort(score_lines(state.grid), axis=-1)
    ahead = lines[0] - lines[1]
    decided = jnp.sign(ahead[jnp.argmax(ahead != 0)])
    return jnp.stack([decided, -decided])


def choose(choice: str, key: Array, states: State) -> Array:
    """A random legal action for every game of the batch, all equally likely."""
    mask = states.legal_action_mask
    if choice == "categorical":  # as in Pgx's documentation
        return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)
    if choice == "uniform":  # one random number a game instead of 150
        return pick(jax.random.uniform(key, mask.shape[:1]), mask)
    # "factored": our own trick, which knows that any value in hand goes to any open cell
    values, cells = mask.reshape(-1, VALUES, CELLS).any(axis=2), mask.reshape(-1, VALUES, CELLS).any(axis=1)
    luck = jax.random.uniform(key, (2, len(mask)))
    return pick(luck[0], values) * CELLS + pick(luck[1], cells)


def pick(luck: Array, mask: Array) -> Array:
    """The place of one of the true entries of each row, found by a random number from [0, 1)."""
    index = jnp.floor(luck * mask.sum(axis=-1)).astype(jnp.int32)
    return jnp.argmax(jnp.cumsum(mask, axis=-1, dtype=jnp.int32) > index[:, None], axis=-1)


@partial(jax.jit, static_argnums=(0, 2))
def play(choice: str, key: Array, games: int) -> tuple[State, Array]:
    """Plays a batch of random games to the end. Every duel lasts 24 steps, so the loop need not ask whether all are over."""
    deal_key, play_key = jax.random.split(key)
    states = jax.vmap(init)(jax.random.split(deal_key, games))

    def turn(i: Array, states: State) -> State:
        actions = choose(choice, jax.random.fold_in(play_key, i), states)
        return jax.vmap(step)(states, actions)

    states = jax.lax.fori_loop(0, STEPS, turn, states)
    return states, jax.vmap(rewards)(states)


def time(choice: str, seed: int, games: int, runs: int = 5) -> tuple[int, float]:
    """How many steps so many games take, and the median of the seconds; compiled and warmed up first."""
    seconds = []
    for run in range(1 + runs):
        key = jax.random.key(seed + run)
        start = clock.perf_counter()
        jax.block_until_ready(play(choice, key, games))
        seconds.append(clock.perf_counter() - start)
    return STEPS * games, median(seconds[1:])


def turn_over(actions: Array, player: Array) -> Array:
    """Actions as the owner of the columns numbers them, whose lines are rows to it; turned over twice they are as before."""
    cell = actions % CELLS
    return jnp.where(player == 0, actions, actions - cell + cell % SIZE * SIZE + cell // SIZE)


def observe(state: State, first: Array) -> Array:
    """What our `observe` tells of a duel: robots and hand, the lines of both sides, who began, the turn, the match."""
    own = state.current_player
    square = state.grid.reshape(SIZE, SIZE)
    robots = jnp.where(own == 0, square, square.T).reshape(CELLS, 1) == jnp.arange(VALUES)
    hand = jnp.where(own == 0, state.hands[0], state.hands[1]) / COPIES
    lines = score_lines(state.grid) / HIGHEST
    lines = jnp.where(own == 0, lines, lines[::-1]).reshape(-1)
    laid = jnp.sum(state.grid != EMPTY) / CELLS
    rest = jnp.stack([(first == own).astype(jnp.float32), 1.0, laid, 1.0, 0.0, 0.0])
    return jnp.concatenate([robots.reshape(-1), hand, lines, rest]).astype(jnp.float32)


@partial(jax.jit, donate_argnums=0)
def step_hall(hall: tuple[State, Array, Array], numbers: Array) -> tuple[tuple[State, Array, Array], tuple[Array, ...]]:
    """One decision at every place, another deal where a game ended, as Pgx restarts by itself; and what the learner is told."""
    states, first, key = hall
    key, deal_key = jax.random.split(key)
    after = jax.vmap(step)(states, turn_over(numbers, states.current_player))
    return tell(after, first, key, jax.vmap(init)(jax.random.split(deal_key, len(first))), jax.vmap(rewards)(after))


def tell(
    after: State, first: Array, key: Array, dealt: State, won: Array
) -> tuple[tuple[State, Array, Array], tuple[Array, ...]]:
    """The hall as it is now, and its moment: observation, legal actions as bits, seat, over, shares."""
    over = after.terminated
    now = jax.tree.map(lambda new, old: jnp.where(over.reshape(-1, *[1] * (old.ndim - 1)), new, old), dealt, after)
    first = jnp.where(over, dealt.current_player, first)
    numbers = turn_over(jnp.arange(VALUES * CELLS), now.current_player[:, None])
    allowed = jnp.take_along_axis(now.legal_action_mask, numbers, axis=1)
    bits = jnp.pad(allowed, ((0, 0), (0, WORDS * WORD - VALUES * CELLS))).reshape(-1, WORDS, WORD).astype(jnp.uint32)
    words = (bits << jnp.arange(WORD, dtype=jnp.uint32)).sum(axis=2, dtype=jnp.uint32)
    shares = jnp.pad((won + 1) / 2, ((0, 0), (0, 2))).astype(jnp.float32)
    moment = (jax.vmap(observe)(now, first), words, now.current_player.astype(jnp.int32), over.astype(jnp.int32), shares)
    return (now, first, key), moment


def open_hall(seed: int, games: int) -> tuple[tuple[State, Array, Array], tuple[Array, ...]]:
    """Deals a game at every place."""
    key, deal_key = jax.random.split(jax.random.key(seed))
    states = jax.vmap(init)(jax.random.split(deal_key, games))
    return jax.jit(tell)(states, states.current_player, key, states, jnp.zeros((games, 2)))
