"""How Les chercheurs de trésors shows itself: the view of a seat."""

from typing import Any

from ludotheque.engine.record import State

from .rules import (
    ACTIONS,
    CROSSES,
    END_TURN,
    NOTHING,
    SIMPLIFIED,
    SIZE,
    TILE_ON,
    TILES,
    score_tile,
)

KINDS = list(ACTIONS.kinds)[:END_TURN]


def tiles_of(bits: int) -> list[int]:
    return [tile for tile in range(TILES) if bits >> tile & 1]


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The whole table for everybody; for a seat its own tiles, what it can deduce, and what its things are worth now."""
    down, right = divmod(s.shift, SIZE)
    seats = range(s.seats)
    shown: dict[str, Any] = {
        "turn": s.turn,
        "doing": None if s.doing == NOTHING else KINDS[s.doing],
        "last": None if s.last == NOTHING else s.last,
        "done": [name for kind, name in enumerate(KINDS) if s.rules == SIMPLIFIED and s.begun >> kind & 1 and kind != s.doing],
        "shift": [down, right],
        "pegs": {
            "rows": [(row - down) % SIZE + 1 for row in range(SIZE)],
            "columns": [(column - right) % SIZE + 1 for column in range(SIZE)],
        },
        "cells": [int(tile) if s.laid >> int(tile) & 1 else None for tile in TILE_ON[s.shift]],
        "start": s.start,
        "chests_on": tiles_of(s.chests_on),
        "guards_on": tiles_of(s.guards_on),
        "free_tiles": tiles_of(s.free_tiles),
        "free_guards": s.free_guards,
        "stock_sizes": [len(tiles_of(s.stock[other])) for other in seats],
        "known": [tiles_of(s.known[other]) for other in seats],
        "chests": [s.chests[other] for other in seats],
        "guards": [s.guards[other] for other in seats],
        "scores": [s.boat[other] for other in seats],
    }
    if seat is not None:
        shown["stock"] = tiles_of(s.stock[seat])
        shown["deduced"] = deduce(s, seat)
        shown["worth"] = worth(s, seat)
    return shown


def deduce(s: State, seat: int) -> list[list[int]]:
    """What a seat can deduce behind the other screens: dealt tiles, once a single other seat is left to hold them."""
    hidden = [0 if other == seat else s.stock[other] & ~s.known[other] for other in range(s.seats)]
    alone = sum(tiles != 0 for tiles in hidden) == 1
    return [tiles_of(tiles) if alone else [] for tiles in hidden]


def worth(s: State, seat: int) -> dict[str, Any]:
    """The points a seat would get now for each of its tiles, for a chest and for a guard."""
    chests, guards = len(tiles_of(s.chests_on)), len(tiles_of(s.guards_on))
    diggable, guardable = s.laid & CROSSES & ~s.chests_on, s.chests_on & ~s.guards_on
    return {
        "lay": {str(tile): score_tile(s.laid, s.shift, tile) for tile in tiles_of(s.stock[seat])},
        "dig": chests + 1 if s.chests[seat] and diggable else None,
        "post": chests + guards + 1 if s.guards[seat] and guardable else None,
    }
