"""Who is first, who shares a place."""

from ludotheque.engine.record import Out
from ludotheque.engine.rule import rule


@rule
def rank_highest(out: Out, seats: int) -> None:
    """Turns the standing of every seat into its rank: 1 for the highest; 1, 1, 3 where two share the first place."""
    for seat in range(seats):
        out[seat] *= seats  # which leaves room to count those ahead
    for seat in range(seats):
        for other in range(seats):
            if out[other] // seats > out[seat] // seats:
                out[seat] += 1
    for seat in range(seats):
        out[seat] = 1 + out[seat] % seats
