"""How Les chercheurs de trésors shows itself: the view of a seat, and why a move is refused."""

from typing import Any

from ludotheque.engine.actions import Move
from ludotheque.engine.record import State

from .rules import (
    ACTIONS,
    CELL,
    CROSSES,
    END_TURN,
    NEIGHBOURS,
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


def why_not(view: dict[str, Any], move: Move) -> str | None:
    """The rule that forbids an action, from what the seat itself can see."""
    if move.kind == "pass":
        return "a seat that can do something must do it"
    if move.kind == "end_turn":
        return "a turn has at least one action"
    if move.kind in view["done"]:
        return "this kind of action is closed for this turn"
    reason = _why_not_there(view, move)
    if reason is None and view["doing"] and not view["done"]:
        return f"the turn goes on with {view['doing']} or ends"
    return reason


def _why_not_there(view: dict[str, Any], move: Move) -> str | None:
    seat, tile = view["turn"], move.params.get("tile", NOTHING)
    down, right = view["shift"]
    if move.kind == "take_tile" and tile not in view["free_tiles"]:
        return "the tile does not lie beside the board"
    if move.kind == "take_guard" and view["free_guards"] == 0:
        return "there is no free guard"
    if move.kind == "lay":
        if tile not in view["stock"]:
            return "the tile is not in the stock"
        if view["doing"] == "lay" and not NEIGHBOURS[down * SIZE + right, view["last"]] >> tile & 1:
            return "the tile shares no side with the one just laid"
    if move.kind == "dig":
        if view["chests"][seat] == 0:
            return "there is no chest left to the seat"
        if not CROSSES >> tile & 1:
            return "the tile has no cross"
        if view["cells"][CELL[down * SIZE + right, tile]] is None:
            return "the tile does not lie on the board"
        if tile in view["chests_on"]:
            return "the treasure has been dug"
    if move.kind == "post":
        if view["guards"][seat] == 0:
            return "the seat has no guard"
        if tile not in view["chests_on"]:
            return "there is no chest on the tile"
        if tile in view["guards_on"]:
            return "the chest has a guard"
    return None
