"""A first glance at a decision, for play-outs and the search."""

from math import exp, sqrt

import numpy as np

from ludotheque.engine.record import State
from ludotheque.engine.rule import rule

from .rules import EMPTY, GEMS, LAY, PLACES, REPLACE, ROWS, TAKE, VALUE, VALUES, worth

TASTE = 6  # measured, see docs/measurements.md
SWING = 3.3  # how far one more card is likely to move two totals apart
CHANCE = np.array(  # places left, total -> how likely such a total wins the row, as a weight among those of all camps
    [
        [exp(total / (SWING * sqrt(left) if left else 0.3)) for total in range(PLACES * max(VALUE.tolist()) + 1)]
        for left in range(PLACES + 1)
    ]
)
GLANCE = 1000  # appeal of one point


@rule
def taste(s: State) -> int:
    return TASTE


@rule
def appeal(s: State, seat: int, action: int) -> int:
    """How much a card that comes or goes adds to what its row promises; the other decisions look all the same."""
    if action < REPLACE:
        return 0
    if action < LAY:
        row = s.aim_row
        old = s.row[row, s.aim_place]
        gain = foresee(s, seat, row, 0, action - REPLACE, old)
    elif action < TAKE:
        row = (action - LAY) % ROWS
        gain = foresee(s, seat, row, -1, (action - LAY) // ROWS, EMPTY)
    else:
        row = (action - TAKE) // PLACES
        gain = foresee(s, seat, row, 1, EMPTY, s.row[row, (action - TAKE) % PLACES])
    return int(GLANCE * (gain - foresee(s, seat, row, 0, EMPTY, EMPTY)))


@rule
def foresee(s: State, seat: int, row: int, more: int, added: int, removed: int) -> float:
    """What the row is worth to the seat on average, with so many more places, one card added and one removed (or EMPTY)."""
    kind = s.treasure[row]
    left = GEMS[kind] - s.row_size[row] + more
    chances = 0.0
    worth_it = 0.0
    for other in range(s.seats):
        colour = s.camp[other]
        total = s.total[row, colour]
        if added != EMPTY and added // VALUES == colour:
            total += VALUE[added]
        if removed != EMPTY and removed // VALUES == colour:
            total -= VALUE[removed]
        chance = CHANCE[left, total]
        n = s.won[other, kind]
        prize = worth(kind, n + 1) - worth(kind, n)
        chances += chance
        worth_it += chance * prize if other == seat else -chance * prize / (s.seats - 1)
    return worth_it / chances
