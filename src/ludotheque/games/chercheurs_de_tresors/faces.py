"""How Les chercheurs de trésors shows itself: what is printed in the box, and the view of a seat."""

from typing import Literal, NotRequired, TypedDict, cast

from ludotheque.engine.bits import places
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import State

from .rules import ACTIONS, BONUS, CROSSES, END_TURN, NOTHING, SIMPLIFIED, SIZE, TILE_ON, score_tile

KINDS = list(ACTIONS.kinds)[:END_TURN]
DRAWN = 5  # the island there is a map of

Kind = Literal["take_tile", "take_guard", "lay", "dig", "post"]
Doing = Literal["lay", "dig", "post"]


class Box(TypedDict):
    """What is printed on the tiles and the board."""

    size: int  # rows, and columns
    crosses: list[int]  # tiles with a red cross
    bonus: int  # points for ending the game


class Pegs(TypedDict):
    """The numbers around the board."""

    rows: list[int]
    columns: list[int]


class Worth(TypedDict):
    """The points a seat would get now."""

    lay: dict[str, int]  # tile of its stock -> points
    dig: int | None  # nothing without a chest, or without a place to dig
    post: int | None


class View(TypedDict):
    """The whole table for everybody; for a seat its own tiles, what it can deduce, and what its things are worth now.

    A tile is a number, (a - 1) * size + b - 1 for row number a and column number b; so is a cell, row * size + column.
    """

    turn: int
    doing: Doing | None  # what may be gone on with this turn
    last: int | None  # the tile just laid: the chain goes on from it
    done: list[Kind]  # kinds that are closed for this turn, in the simplified game
    shift: list[int]  # how far, down and to the right, every tile lies from the cell of its own number
    pegs: Pegs
    cells: list[int | None]  # cell -> the tile on it
    start: int  # the tile that lay first
    chests_on: list[int]
    guards_on: list[int]
    free_tiles: list[int]
    free_guards: int
    stock_sizes: list[int]
    known: list[list[int]]  # seat -> tiles it took face up
    chests: list[int]
    guards: list[int]
    scores: list[int]
    stock: NotRequired[list[int]]  # the own one
    deduced: NotRequired[list[list[int]]]  # seat -> tiles that the viewer can work out beyond those
    worth: NotRequired[Worth]  # the viewer's


def box() -> Box | None:
    """Nothing where an edition needs an island that is not drawn."""
    return {"size": SIZE, "crosses": places(CROSSES), "bonus": BONUS} if SIZE == DRAWN else None


def view(s: State, seat: int | None) -> View:
    down, right = divmod(s.shift, SIZE)
    seats = range(s.seats)
    shown: View = {
        "turn": s.turn,
        "doing": None if s.doing == NOTHING else cast(Doing, KINDS[s.doing]),
        "last": None if s.last == NOTHING else s.last,
        "done": closed_kinds(s),
        "shift": [down, right],
        "pegs": {
            "rows": [(row - down) % SIZE + 1 for row in range(SIZE)],
            "columns": [(column - right) % SIZE + 1 for column in range(SIZE)],
        },
        "cells": [int(tile) if s.laid >> int(tile) & 1 else None for tile in TILE_ON[s.shift]],
        "start": s.start,
        "chests_on": places(s.chests_on),
        "guards_on": places(s.guards_on),
        "free_tiles": places(s.free_tiles),
        "free_guards": s.free_guards,
        "stock_sizes": [len(places(s.stock[other])) for other in seats],
        "known": [places(s.known[other]) for other in seats],
        "chests": [s.chests[other] for other in seats],
        "guards": [s.guards[other] for other in seats],
        "scores": [s.boat[other] for other in seats],
    }
    if seat is not None:
        shown["stock"] = places(s.stock[seat])
        shown["deduced"] = deduce(s, seat)
        shown["worth"] = worth(s, seat)
    return shown


def closed_kinds(s: State) -> list[Kind]:
    if s.rules != SIMPLIFIED:
        return []
    return [cast(Kind, name) for kind, name in enumerate(KINDS) if s.begun >> kind & 1 and kind != s.doing]


def deduce(s: State, seat: int) -> list[list[int]]:
    """What a seat can deduce behind the other screens: dealt tiles, once a single other seat is left to hold them."""
    hidden = [0 if other == seat else s.stock[other] & ~s.known[other] for other in range(s.seats)]
    alone = sum(tiles != 0 for tiles in hidden) == 1
    return [places(tiles) if alone else [] for tiles in hidden]


def worth(s: State, seat: int) -> Worth:
    chests, guards = len(places(s.chests_on)), len(places(s.guards_on))
    diggable, guardable = s.laid & CROSSES & ~s.chests_on, s.chests_on & ~s.guards_on
    return {
        "lay": {str(tile): int(score_tile(s.laid, s.shift, tile)) for tile in places(s.stock[seat])},
        "dig": chests + 1 if s.chests[seat] and diggable else None,
        "post": chests + guards + 1 if s.guards[seat] and guardable else None,
    }


def reckoning(s: State) -> Reckoning:
    """What the boat was rowed for; level boats share the win."""
    seats = range(s.seats)
    bonus = [BONUS if s.over and seat == s.turn else 0 for seat in seats]
    dug, guarded = [s.dug[seat] for seat in seats], [s.guarded[seat] for seat in seats]
    laid = [s.boat[seat] - dug[seat] - guarded[seat] - bonus[seat] for seat in seats]
    return {"sources": {"tiles": laid, "chests": dug, "guards": guarded, "bonus": bonus}, "ties": {}}
