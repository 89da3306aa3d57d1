"""How Robot Master shows itself: the view of a seat, and why a move is refused."""

from typing import Any

from ludotheque.engine.actions import Move
from ludotheque.engine.record import State

from .rules import COLUMNS, COMPONENTS, EMPTY, ROWS, SIZE, SOLO, VALUES, score_line

BANDS = COMPONENTS.tables["bands"]["from"]
DRAWN = (5, 6)  # the shelf and the robots there are drawings of


def box() -> dict[str, Any]:
    """What the board counts with before a robot is laid; nothing where an edition needs a board that is not drawn."""
    if (SIZE, VALUES) != DRAWN:
        return {}
    return {"scores": {name: COMPONENTS.tables["scores"][name] for name in ("single", "pair", "triple")}, "bands": BANDS}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The grid with its line scores for everybody, the hand for its owner; a solo player's robot lies open."""
    lines = [[score_line(s.tally[side, line], s.five_of_a_kind) for line in range(SIZE)] for side in (ROWS, COLUMNS)]
    hands = [[value for value in range(VALUES) for _ in range(s.hand[other, value])] for other in range(s.seats)]
    shown: dict[str, Any] = {
        "round": s.round,
        "grid": [
            [None if s.grid[row, column] == EMPTY else s.grid[row, column] for column in range(SIZE)] for row in range(SIZE)
        ],
        "rows": lines[ROWS],
        "columns": lines[COLUMNS],
        "hand_sizes": [len(hand) for hand in hands],
        "pile": sum(s.pile[value] for value in range(VALUES)),
        "first": s.first,
        "sides": [other % 2 for other in range(s.seats)],
        "totals": [s.total[ROWS], s.total[COLUMNS]],
    }
    if s.round > 0:
        shown["last_round"] = {
            "rows": [s.lines[ROWS, line] for line in range(SIZE)],
            "columns": [s.lines[COLUMNS, line] for line in range(SIZE)],
            "winner": s.winner,
        }
    if s.mode == SOLO:
        shown["band"] = sum(min(lines[ROWS] + lines[COLUMNS]) >= start for start in BANDS) - 1
    if s.mode == SOLO or seat is not None:
        shown["hand"] = hands[seat or 0]
    return shown


def why_not(view: dict[str, Any], move: Move) -> str | None:
    """The rule that forbids a placement, from what the seat itself can see."""
    value, row, column = move.params["value"], move.params["row"], move.params["column"]
    if value not in view["hand"]:
        return f"there is no {value} in the hand"
    if view["grid"][row][column] is not None:
        return "the cell is taken"
    return "no robot lies beside the cell"
