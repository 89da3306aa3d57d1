"""How Entrepôt 51 shows itself: what is printed in the box, and the view of a seat."""

from typing import Any

from ludotheque.engine.record import State

from . import box as printed
from .rules import (
    BESIDE,
    BUY_BACK_PRICE,
    CLOSED,
    COLOURS,
    COUNTERFEITS,
    EMPTY,
    FIRST,
    FIST,
    OF_COLOUR,
    OVER,
    PER_POINT,
    PHASES,
    RELICS,
    SECOND,
    SET,
    TOKENS,
    colour_points,
    count_sets,
    effect_points,
    ingot_points,
    standing,
    sum_values,
    tie_break,
)


def box() -> dict[str, Any]:
    """What a board draws the components from: colours and relics by their place in the box, pictures by the relic's id."""
    colours = printed.COMPONENTS.tables["colours"]["names"]
    return {
        "colours": colours,
        "first": FIRST.tolist(),
        "second": SECOND.tolist(),
        "relics": [
            {
                "id": name,
                "colour": colours.index(relic.colour),
                "value": relic.value,
                "kind": relic.kind,
                "auction": relic.auction,
                "effect": relic.effect,
                "number": relic.number,
                "counterfeit": relic.counterfeit,
            }
            for name, relic in zip(printed.COMPONENTS.tables["relics"], printed.RELICS, strict=True)
        ],
        "set": SET,
        "ingots_per_point": PER_POINT,
        "buy_back": BUY_BACK_PRICE,
        "tokens": TOKENS,
    }


def needed_texts() -> list[str]:
    """The name of every relic."""
    return [f"relic-{relic}" for relic in range(RELICS)]


def view(s: State, seat: int | None) -> dict[str, Any]:
    """All that lies open; the counterfeits beside the viewer, and its own hidden bid."""
    seats = range(s.seats)
    hidden = s.phase == CLOSED
    genuine = [s.owned[other] & ~s.fake for other in seats]
    counting = [relics & ~s.pawned for relics in genuine]
    points = category_points(genuine, s.pawned)
    sets = [int(count_sets(relics, s.pawned)) for relics in genuine]
    found: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "active": s.active,
        "asked": asked(s),
        "decks": [(s.unsold & int(OF_COLOUR[colour])).bit_count() for colour in range(COLOURS)],
        "lot": None if s.lot == EMPTY else s.lot,
        "auction": None if s.lot == EMPTY else ("closed" if FIST >> s.lot & 1 else "open"),
        "revealer": s.active,
        "bid": s.bid,
        "leader": None if s.leader == EMPTY else s.leader,
        "out": [bool(s.out >> other & 1) for other in seats],
        "committed": [hidden and s.committed[other] != EMPTY for other in seats],
        "bids": [None if hidden or s.committed[other] == EMPTY else s.committed[other] for other in seats],
        "ingots": [s.ingots[other] for other in seats],
        "broker": s.broker,
        "tokens": TOKENS - s.pawned.bit_count(),
        "collections": [sorted(places(s.owned[other]), key=lambda relic: s.place[relic]) for other in seats],
        "pawned": places(s.pawned),
        "certified": places(s.certified),
        "counterfeits": view_counterfeits(s, seat),
        "totals": [[int(sum_values(relics & int(OF_COLOUR[colour]))) for colour in range(COLOURS)] for relics in counting],
        "ranks": points,
        "sets": sets,
        "points": [
            {
                "ingots": int(ingot_points(genuine[other], s.pawned, s.ingots[other])),
                "sets": SET * sets[other],
                "categories": [points[colour][other] for colour in range(COLOURS)],
                "effects": int(effect_points(genuine[other], s.pawned)),
            }
            for other in seats
        ],
        "sold": s.sold,
        "used": s.used,
    }
    standings = [
        (parts["ingots"] + parts["sets"] + sum(parts["categories"]) + parts["effects"], int(tie_break(relics, s.pawned)))
        for parts, relics in zip(found["points"], genuine, strict=True)
    ]
    found["places"] = [1 + sum(other > own for other in standings) for own in standings]
    if hidden and seat is not None and s.committed[seat] != EMPTY:
        found["commit"] = s.committed[seat]
    return found


def asked(s: State) -> list[int]:
    """The seats that must decide now."""
    if s.phase == CLOSED:
        return [seat for seat in range(s.seats) if s.committed[seat] == EMPTY]
    return [] if s.phase == OVER else [s.turn]


def category_points(genuine: list[int], pawned: int) -> list[list[int]]:
    """What each seat gets for each category as things stand."""
    found = []
    for colour in range(COLOURS):
        standings = [int(standing(relics, pawned, colour)) for relics in genuine]
        rivals = [sum(other >= own for other in standings) - 1 for own in standings]
        found.append([int(colour_points(own, ahead, colour)) for own, ahead in zip(standings, rivals, strict=True)])
    return found


def view_counterfeits(s: State, seat: int | None) -> dict[str, Any]:
    """How many lie where, and which of them the viewer has seen; at the end all of them."""
    lying = s.added | s.shown
    for gap in range(s.seats):
        lying |= s.between[gap]
    beside = int(BESIDE[s.seats])
    found: dict[str, Any] = {
        "beside": beside,
        "spare": (COUNTERFEITS & ~lying).bit_count(),
        "added": (s.shown.bit_count() - beside * s.seats) if s.shown else s.added.bit_count(),
    }
    if seat is not None and not s.shown:
        left, right = s.between[seat], s.between[seat - 1 if seat else s.seats - 1]
        found |= {"known": places(left | right), "left": places(left), "right": places(right)}
    if s.shown:
        cancelled = places(s.shown & ~s.fake & ~s.certified)
        found |= {"shown": places(s.shown), "fake": places(s.fake), "cancelled": cancelled[0] if cancelled else None}
    return found


def places(mask: int) -> list[int]:
    """A set of relics as a list, ascending."""
    return [relic for relic in range(RELICS) if mask >> relic & 1]
