"""How Sealed shows itself."""

from typing import Any

from ludotheque.engine.record import State
from toys.sealed.rules import NONE, VALUES


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Die, points, spent cards and who has bid for everybody; hand and bid for their owner until the bids are revealed."""
    seats = range(s.seats)
    sealed = s.winner == NONE and s.round < s.rounds
    shown: dict[str, Any] = {
        "round": s.round,
        "die": s.die,
        "points": [s.points[other] for other in seats],
        "spent": [s.spent[value] for value in range(VALUES)],
        "has_bid": [s.bid[other] != NONE for other in seats],
        "hand_sizes": [sum(s.hand[other, value] for value in range(VALUES)) for other in seats],
        "bids": {str(other): s.bid[other] for other in seats if s.bid[other] != NONE and (other == seat or not sealed)},
        "revealed": [s.revealed[other] for other in seats],
        "winner": None if s.winner == NONE else s.winner,
    }
    if seat is not None:
        shown["hand"] = [value for value in range(VALUES) for _ in range(s.hand[seat, value])]
    return shown
