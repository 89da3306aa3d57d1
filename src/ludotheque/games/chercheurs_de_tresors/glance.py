"""A first glance at a decision, for play-outs and the search."""

from ludotheque.engine.bits import count_bits
from ludotheque.engine.record import State
from ludotheque.engine.rule import rule

from .rules import DIG, FIRST, KIND, LAY, POST, TAKE_GUARD, TAKE_TILE, score_tile

TASTE = 3
TAKEN = 4  # points that a tile or a guard is worth when it is taken, to be placed later


@rule
def taste(s: State) -> int:
    return TASTE


@rule
def appeal(s: State, seat: int, action: int) -> int:
    """The points it scores now; a turn is never ended while something can be placed."""
    kind = KIND[action]
    if kind == LAY:
        return score_tile(s.laid, s.shift, action - FIRST[kind])
    if kind == DIG:
        return count_bits(s.chests_on) + 1
    if kind == POST:
        return count_bits(s.chests_on) + count_bits(s.guards_on) + 1
    return TAKEN if kind in (TAKE_TILE, TAKE_GUARD) else 0
