"""How Relíkt shows itself: what is printed in the box, and the view of a seat."""

from typing import Literal, NotRequired, TypedDict, cast

from ludotheque.engine.bits import places
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import State

from .rules import (
    BLINDFOLD,
    BLINDS,
    COMPONENTS,
    DOWN,
    EMPTY,
    FIRST_RED,
    GEMS,
    KINDS,
    PHASES,
    PLACES,
    REMEMBERED,
    ROWS,
    actors,
    worth,
)

# What there are drawings of, and room for
DRAWN_COLOURS = ["green", "blue", "white", "red", "yellow"]
DRAWN_TOOLS = ["rum", "compass", "blindfold", "binoculars", "lasso", "pistol", "camera"]
DRAWN_GEMS = range(3, 7)
DRAWN_ROWS = 4

Phase = Literal["begin", "trade", "look", "aim", "replace", "lay", "take"]


class Treasure(TypedDict):
    """A kind of treasure."""

    gems: int  # places in its row, and points
    red: bool  # counts in pairs, and costs its gems alone


class Box(TypedDict):
    """What is printed on the cards. A card is a number, colour * values.length + place of its value."""

    colours: list[str]
    values: list[int]  # of the adventures in each colour
    tools: list[str]
    treasures: list[Treasure]  # by kind
    places: int  # of the longest row


class Laid(TypedDict):
    """A card of a row."""

    card: NotRequired[int]  # unless it lies face down and is somebody else's
    down: bool
    by: NotRequired[int]  # who laid it, for a card face down


class Row(TypedDict):
    """A treasure with its cards in the order they were laid."""

    treasure: int | None  # its kind
    cards: list[Laid]
    totals: list[int]  # seat -> points of its camp's face-up cards


class OpenHand(TypedDict):
    """A hand that lies open."""

    seat: int
    cards: list[int]


class Aim(TypedDict):
    """What the pistol points at."""

    row: int
    place: int


class View(TypedDict):
    """The rows, the camps and what everybody has seen; hand, tools and face-down cards for their owner."""

    phase: Phase
    turn: int
    tool: int | None  # at work, as it acts
    used: int | None  # the card that was played for it
    camps: list[int]  # seat -> colour
    rows: list[Row]
    hand_sizes: list[int]
    seen: list[list[int]]  # seat -> cards seen, now in that hand or among its face-down cards
    face_down: bool  # the next card is laid face down
    lays_left: int
    tools_left: list[list[int]]  # seat -> tools not used yet
    tool_hand_sizes: list[int]
    tool_discard: list[int]  # oldest first
    pile: int
    discard: list[int]
    treasure_pile: int
    taken: int  # treasures won by anybody
    won: list[list[int] | None]  # seat -> kinds; those of others are not shown where the table wants to remember
    points: list[int | None]
    open: NotRequired[OpenHand]  # while the binoculars look into it
    aimed: NotRequired[Aim]  # between aiming and replacing
    hand: NotRequired[list[int]]  # the own one
    tools: NotRequired[list[int]]  # those in the own hand


def box() -> Box | None:
    """Nothing where an edition needs what is not drawn."""
    tables = COMPONENTS.tables
    colours, tools = tables["colours"]["names"], tables["tools"]["names"]
    drawn = (colours, tools, ROWS) == (DRAWN_COLOURS, DRAWN_TOOLS, DRAWN_ROWS)
    if not drawn or not all(gems in DRAWN_GEMS for gems in GEMS):
        return None
    return {
        "colours": colours,
        "values": tables["adventures"]["values"],
        "tools": tools,
        "treasures": [{"gems": int(gems), "red": kind >= FIRST_RED} for kind, gems in enumerate(GEMS)],
        "places": PLACES,
    }


def view(s: State, seat: int | None) -> View:
    seats = range(s.seats)
    over = s.ask(actors) == 0
    shown = [other == seat or over or s.memory != REMEMBERED for other in seats]
    won = [[kind for kind in range(KINDS) for _ in range(s.won[other, kind])] for other in seats]
    points = [sum(int(worth(kind, s.won[other, kind])) for kind in range(KINDS)) for other in seats]
    found: View = {
        "phase": cast(Phase, PHASES[s.phase]),
        "turn": s.turn,
        "tool": None if s.tool == EMPTY else s.tool,
        "used": None if s.used == EMPTY else s.used,
        "camps": [s.camp[other] for other in seats],
        "rows": [view_row(s, row, seat) for row in range(ROWS)],
        "hand_sizes": [s.hand[other].bit_count() for other in seats],
        "seen": [places(s.seen[other]) for other in seats],
        "face_down": s.tool == BLINDFOLD,
        "lays_left": s.lays,
        "tools_left": [places(s.tools[other]) for other in seats],
        "tool_hand_sizes": [s.tool_hand[other].bit_count() for other in seats],
        "tool_discard": [s.tool_discard[n] for n in range(s.tools_used)],
        "pile": s.pile.bit_count(),
        "discard": places(s.discard),
        "treasure_pile": s.treasure_pile,
        "taken": s.taken,
        "won": [won[other] if shown[other] else None for other in seats],
        "points": [points[other] if shown[other] else None for other in seats],
    }
    if s.other != EMPTY:
        found["open"] = {"seat": s.other, "cards": places(s.hand[s.other])}
    if s.aim_row != EMPTY:
        found["aimed"] = {"row": s.aim_row, "place": s.aim_place}
    if seat is not None:
        found["hand"] = places(s.hand[seat])
        found["tools"] = places(s.tool_hand[seat])
    return found


def view_row(s: State, row: int, seat: int | None) -> Row:
    return {
        "treasure": None if s.treasure[row] == EMPTY else s.treasure[row],
        "cards": [view_card(s, s.row[row, place], seat) for place in range(s.row_size[row])],
        "totals": [s.total[row, s.camp[other]] for other in range(s.seats)],
    }


def view_card(s: State, card: int, seat: int | None) -> Laid:
    """One that lies face down is known to the seat that laid it."""
    if card < DOWN:
        return {"card": card, "down": False}
    layer, n = divmod(card - DOWN, BLINDS)
    shown: Laid = {"down": True, "by": layer}
    if layer == seat:
        shown["card"] = s.down[layer, n]
    return shown


def reckoning(s: State) -> Reckoning:
    """Blue gems, red ones in pairs and red ones alone; nothing decides between equal scores."""
    blue, pairs, cursed = ([0] * s.seats for _ in range(3))
    for seat in range(s.seats):
        for kind in range(KINDS):
            gems, won = int(GEMS[kind]), s.won[seat, kind]
            if kind < FIRST_RED:
                blue[seat] += gems * won
            else:
                pairs[seat] += gems * (won // 2)
                cursed[seat] -= gems * (won % 2)
    return {"sources": {"blue": blue, "pairs": pairs, "cursed": cursed}, "ties": {}}
