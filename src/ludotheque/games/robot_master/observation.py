"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import count_bits
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

from .rules import CELLS, COPIES, EMPTY, HIGHEST, PLACE, ROWS, SIZE, VALUES, score_line, side

OBSERVATION = 2  # its number: 2 shows both sides the grid as if theirs were the rows
OBSERVATION_LENGTH = CELLS * VALUES + VALUES + 2 * SIZE + 6


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Every cell's robot one-hot, the own hand, the lines of both sides as shares of the highest, the match.

    The owner of the columns sees the grid turned over, so that its own lines are rows.
    """
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    own = side(s, seat)
    for cell in range(CELLS):
        if s.grid[cell // SIZE, cell % SIZE] != EMPTY:
            out[turn_over(cell, own) * VALUES + s.grid[cell // SIZE, cell % SIZE]] = 1.0
    at = CELLS * VALUES
    for value in range(VALUES):
        out[at + value] = s.hand[seat, value] / COPIES
    at += VALUES
    for line in range(SIZE):
        out[at + line] = score_line(s.tally[own, line], s.five_of_a_kind) / HIGHEST
        out[at + SIZE + line] = score_line(s.tally[1 - own, line], s.five_of_a_kind) / HIGHEST
    at += 2 * SIZE
    out[at] = side(s, s.first) == own
    out[at + 1] = s.turn == seat
    out[at + 2] = count_bits(s.laid) / CELLS
    out[at + 3] = (s.rounds - s.round) / s.rounds
    out[at + 4] = s.total[own] / HIGHEST
    out[at + 5] = s.total[1 - own] / HIGHEST


@rule
def turn_over(cell: int, side: int) -> int:
    """Where a cell lies once that side's lines are rows."""
    return cell if side == ROWS else cell % SIZE * SIZE + cell // SIZE


@rule
def seen_as(s: State, seat: int, action: int) -> int:
    cell = (action - PLACE) % CELLS
    return action - cell + turn_over(cell, side(s, seat))


@rule
def meant_by(s: State, seat: int, number: int) -> int:
    return seen_as(s, seat, number)  # turned over twice, the grid lies as before
