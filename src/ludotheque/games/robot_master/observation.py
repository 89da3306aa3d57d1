"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import count_bits
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

from .rules import CELLS, COPIES, EMPTY, HIGHEST, SIZE, VALUES, score_line, side

OBSERVATION_LENGTH = CELLS * VALUES + VALUES + 2 * SIZE + 6


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Every cell's robot one-hot, the own hand, the lines of both sides as shares of the highest, the match."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    for cell in range(CELLS):
        if s.grid[cell // SIZE, cell % SIZE] != EMPTY:
            out[cell * VALUES + s.grid[cell // SIZE, cell % SIZE]] = 1.0
    at = CELLS * VALUES
    for value in range(VALUES):
        out[at + value] = s.hand[seat, value] / COPIES
    at += VALUES
    own = side(s, seat)
    for line in range(SIZE):
        out[at + line] = score_line(s.tally[own, line], s.five_of_a_kind) / HIGHEST
        out[at + SIZE + line] = score_line(s.tally[1 - own, line], s.five_of_a_kind) / HIGHEST
    at += 2 * SIZE
    out[at] = own
    out[at + 1] = s.turn == seat
    out[at + 2] = count_bits(s.laid) / CELLS
    out[at + 3] = (s.rounds - s.round) / s.rounds
    out[at + 4] = s.total[own] / HIGHEST
    out[at + 5] = s.total[1 - own] / HIGHEST
