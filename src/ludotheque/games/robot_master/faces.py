"""How Robot Master shows itself: what is printed in the box, and the view of a seat."""

from typing import Literal, NotRequired, TypedDict

from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import State

from .rules import COLUMNS, COMPONENTS, EMPTY, NOBODY, ROWS, SIZE, SOLO, VALUES, score_line

Side = Literal[0, 1]

CONSTANTS = {"ROWS": ROWS, "COLUMNS": COLUMNS, "NOBODY": NOBODY}
NEXT_LINES = ("second", "third", "fourth", "fifth")  # weakest lines, compared one after the other where the weakest are equal
DRAWN = (5, 6)  # the shelf and the robots there are drawings of


class Scores(TypedDict):
    """What equal robots in a line are worth: one alone or past the third, and a pair, times the value; a triple."""

    single: int
    pair: int
    triple: int


class Box(TypedDict):
    """What the board counts with before a robot is laid."""

    size: int  # rows, and columns
    values: int  # robots run from 0 to one less
    scores: Scores
    bands: list[int]  # from how many points on each rating of a solo game is reached


class Lines(TypedDict):
    """How the last round ended: each side's lines, weakest first."""

    rows: list[int]
    columns: list[int]
    winner: Literal[-1, 0, 1]  # a side, or NOBODY


class View(TypedDict):
    """The grid with its line scores for everybody, the hand for its owner; a solo player's robot lies open."""

    round: int  # rounds finished
    grid: list[list[int | None]]  # row, column -> value of the robot there
    rows: list[int]  # scores of the lines, full or not
    columns: list[int]
    hand_sizes: list[int]
    pile: int
    first: int  # the seat that placed first in this round
    sides: list[Side]  # seat -> side
    totals: list[int]  # side -> points of the match
    last_round: NotRequired[Lines]  # once a round has ended
    band: NotRequired[int]  # solo: the rating, as things stand
    hand: NotRequired[list[int]]  # the own one, or the open one of solo


def box() -> Box | None:
    """Nothing where an edition needs a board that is not drawn."""
    if (SIZE, VALUES) != DRAWN:
        return None
    scores = COMPONENTS.tables["scores"]
    return {
        "size": SIZE,
        "values": VALUES,
        "scores": {"single": scores["single"], "pair": scores["pair"], "triple": scores["triple"]},
        "bands": COMPONENTS.tables["bands"]["from"],
    }


def view(s: State, seat: int | None) -> View:
    lines = [[int(score_line(s.tally[side, line], s.five_of_a_kind)) for line in range(SIZE)] for side in (ROWS, COLUMNS)]
    hands = [[value for value in range(VALUES) for _ in range(s.hand[other, value])] for other in range(s.seats)]
    shown: View = {
        "round": s.round,
        "grid": [
            [None if s.grid[row, column] == EMPTY else s.grid[row, column] for column in range(SIZE)] for row in range(SIZE)
        ],
        "rows": lines[ROWS],
        "columns": lines[COLUMNS],
        "hand_sizes": [len(hand) for hand in hands],
        "pile": sum(s.pile[value] for value in range(VALUES)),
        "first": s.first,
        "sides": [1 if other % 2 else 0 for other in range(s.seats)],
        "totals": [s.total[ROWS], s.total[COLUMNS]],
    }
    if s.round > 0:
        shown["last_round"] = {
            "rows": [s.lines[ROWS, line] for line in range(SIZE)],
            "columns": [s.lines[COLUMNS, line] for line in range(SIZE)],
            "winner": s.winner,
        }
    if s.mode == SOLO:
        bands = COMPONENTS.tables["bands"]["from"]
        shown["band"] = sum(min(lines[ROWS] + lines[COLUMNS]) >= start for start in bands) - 1
    if s.mode == SOLO or seat is not None:
        shown["hand"] = hands[seat or 0]
    return shown


def reckoning(s: State) -> Reckoning:
    """The weakest line alone counts, then the next ones decide; in a match what each round brought, and nothing decides."""
    lines = [sides_lines(s, side) for side in (ROWS, COLUMNS)]
    if s.mode == SOLO:
        return {"sources": {"line": [min(lines[ROWS][0], lines[COLUMNS][0])]}, "ties": {}}
    if s.rounds > 1:
        sources = {f"round {number + 1}": [s.won[number, seat % 2] for seat in range(s.seats)] for number in range(s.round)}
        before = [s.total[seat % 2] - sum(won[seat] for won in sources.values()) for seat in range(s.seats)]
        return {"sources": {"rounds": before, **sources} if any(before) else sources, "ties": {}}  # not noted once
    of_place = [[lines[seat % 2][place] for seat in range(s.seats)] for place in range(SIZE)]
    return {"sources": {"line": of_place[0]}, "ties": dict(zip(NEXT_LINES, of_place[1:], strict=False))}


def sides_lines(s: State, side: int) -> list[int]:
    """What a side's lines are worth, weakest first: at the end, or as the grid lies now."""
    if s.round == s.rounds:
        return [s.lines[side, line] for line in range(SIZE)]
    return sorted(int(score_line(s.tally[side, line], s.five_of_a_kind)) for line in range(SIZE))
