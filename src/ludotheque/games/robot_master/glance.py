"""A first glance at a decision, for play-outs and the search."""

from functools import cache
from typing import Any

import numpy as np

from ludotheque.engine.record import State
from ludotheque.engine.rule import rule

from .rules import CELLS, COLUMNS, PLACE, ROWS, SIZE, SOLO, VALUES, count_equal, points_of, side

TASTE = 5  # with BEND measured, see docs/measurements.md
BEND = 12


@cache
def promise_of(counts: tuple[int, ...]) -> float:
    """What a line is worth on average once random robots have filled it.

    On a bent scale, points / (points + BEND): only the weakest line counts, so a strong one gains little.
    """
    if sum(counts) < SIZE:
        return sum(promise_of(tuple(n + (v == value) for v, n in enumerate(counts))) for value in range(VALUES)) / VALUES
    points = sum(points_of(value, n, "unit") for value, n in enumerate(counts))
    return points / (points + BEND)


def promises() -> np.ndarray[Any, np.dtype[np.int16]]:
    """The promise of every line, at the number that has its counts as digits."""
    table = np.zeros((SIZE + 1) ** VALUES, np.int16)
    for number in range(len(table)):
        counts = tuple(number // (SIZE + 1) ** value % (SIZE + 1) for value in range(VALUES))
        if sum(counts) <= SIZE:
            table[number] = round(10000 * promise_of(counts))
    return table


PROMISE = promises()


@rule
def taste(s: State) -> int:
    return TASTE


@rule
def appeal(s: State, seat: int, action: int) -> int:
    """What the robot promises to the own lines, less what to the other side's; alone, both are one's own."""
    value = (action - PLACE) // CELLS
    cell = (action - PLACE) % CELLS
    rows = gain(s.tally[ROWS, cell // SIZE], value)
    columns = gain(s.tally[COLUMNS, cell % SIZE], value)
    if s.mode == SOLO:
        return rows + columns
    return rows - columns if side(s, seat) == ROWS else columns - rows


@rule
def gain(tally: int, value: int) -> int:
    """How much one more robot adds to the promise of a line."""
    number = 0
    digit = 1
    added = 0
    for v in range(VALUES):
        if v == value:
            added = digit
        number += digit * count_equal(tally, v)
        digit *= SIZE + 1
    return PROMISE[number + added] - PROMISE[number]
