"""How Relíkt shows itself: the view of a seat."""

from typing import Any

from ludotheque.engine.record import State

from .rules import (
    BLINDFOLD,
    BLINDS,
    CARDS,
    COMPONENTS,
    DOWN,
    EMPTY,
    GOAL,
    KINDS,
    PHASES,
    ROWS,
    TOOLS,
    worth,
)

REMEMBERED = COMPONENTS.options["memory"].number("yes")


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The rows, the camps and what everybody has seen; hand, tools and face-down cards for their owner."""
    seats = range(s.seats)
    over = s.taken == GOAL[s.end]
    shown = [other == seat or over or s.memory != REMEMBERED for other in seats]
    won = [[kind for kind in range(KINDS) for _ in range(s.won[other, kind])] for other in seats]
    points = [sum(int(worth(kind, s.won[other, kind])) for kind in range(KINDS)) for other in seats]
    found: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "tool": None if s.tool == EMPTY else s.tool,
        "used": None if s.used == EMPTY else s.used,
        "camps": [s.camp[other] for other in seats],
        "rows": [view_row(s, row, seat) for row in range(ROWS)],
        "hand_sizes": [s.hand[other].bit_count() for other in seats],
        "seen": [places(s.seen[other], CARDS) for other in seats],
        "face_down": s.tool == BLINDFOLD,
        "lays_left": s.lays,
        "tools_left": [places(s.tools[other], TOOLS) for other in seats],
        "tool_hand_sizes": [s.tool_hand[other].bit_count() for other in seats],
        "tool_discard": [s.tool_discard[n] for n in range(s.tools_used)],
        "pile": s.pile.bit_count(),
        "discard": places(s.discard, CARDS),
        "treasure_pile": s.treasure_pile,
        "taken": s.taken,
        "won": [won[other] if shown[other] else None for other in seats],
        "points": [points[other] if shown[other] else None for other in seats],
    }
    if s.other != EMPTY:
        found["open"] = {"seat": s.other, "cards": places(s.hand[s.other], CARDS)}
    if s.aim_row != EMPTY:
        found["aimed"] = {"row": s.aim_row, "place": s.aim_place}
    if seat is not None:
        found["hand"] = places(s.hand[seat], CARDS)
        found["tools"] = places(s.tool_hand[seat], TOOLS)
    return found


def view_row(s: State, row: int, seat: int | None) -> dict[str, Any]:
    """A treasure with its cards in the order they were laid."""
    return {
        "treasure": None if s.treasure[row] == EMPTY else s.treasure[row],
        "cards": [view_card(s, s.row[row, place], seat) for place in range(s.row_size[row])],
        "totals": [s.total[row, s.camp[other]] for other in range(s.seats)],
    }


def view_card(s: State, card: int, seat: int | None) -> dict[str, Any]:
    """A card of a row; one that lies face down is known to the seat that laid it."""
    if card < DOWN:
        return {"card": card, "down": False}
    layer, n = divmod(card - DOWN, BLINDS)
    return {"down": True, "by": layer} | ({"card": s.down[layer, n]} if layer == seat else {})


def places(mask: int, count: int) -> list[int]:
    """A set as a list, ascending."""
    return [place for place in range(count) if mask >> place & 1]
