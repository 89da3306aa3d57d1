"""How Entrepôt 51 shows itself: what is printed in the box, and the view of a seat."""

from typing import Literal, NotRequired, TypedDict, cast

import numpy as np

from ludotheque.engine.bits import places
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

from .box import COMPONENTS, MOMENT, Auction, Kind, Moment
from .box import RELICS as PRINTED
from .rules import (
    BESIDE,
    BUY_BACK_PRICE,
    CLOSED,
    COLOURS,
    EMPTY,
    FIRST,
    FIST,
    OF_COLOUR,
    PER_POINT,
    PHASES,
    RELICS,
    SECOND,
    SET,
    TOKENS,
    category_points,
    count_sets,
    effect_points,
    ingot_points,
    rank,
    right_of,
    spare,
    sum_values,
    tie_break,
)

Phase = Literal["reveal", "open", "closed", "pay", "steal", "lead", "buy_back", "certify", "cancel", "over"]


class Relic(TypedDict):
    """A card; a relic is its place in the box."""

    id: str  # of its drawing
    colour: int
    value: int
    kind: Kind
    auction: Auction
    effect: str
    moment: Moment | None  # when the effect works
    number: int  # of the effect
    counterfeit: bool  # there is a counterfeit of it


class Box(TypedDict):
    """What is printed on the components: an edition may change all of it but the drawings."""

    colours: list[str]
    first: list[int]  # colour -> points
    second: list[int]
    relics: list[Relic]
    set: int  # points for one relic of each colour
    ingots_per_point: int
    buy_back: int  # ingots
    tokens: int


class Counterfeits(TypedDict):
    """How many lie where, and which of them the viewer has seen; at the end all of them."""

    beside: int  # face down between two neighbours
    spare: int
    added: int  # in play, seen by nobody
    known: NotRequired[list[int]]  # those that the viewer has seen, until all are turned up
    left: NotRequired[list[int]]  # those of them between it and its left neighbour
    right: NotRequired[list[int]]
    shown: NotRequired[list[int]]  # once all are turned up
    fake: NotRequired[list[int]]  # those of them that count
    cancelled: NotRequired[int | None]


class Points(TypedDict):
    """Where the points of a seat come from."""

    ingots: int
    sets: int
    categories: list[int]  # by colour
    effects: int


class View(TypedDict):
    """All that lies open; the counterfeits beside the viewer, and its own hidden bid."""

    phase: Phase
    active: int  # the seat that turns up the next relic, or has turned up this one
    decks: list[int]  # colour -> relics left
    lot: int | None  # the relic for sale
    auction: Auction | None
    revealer: int
    bid: int  # the highest, 0 if there is none
    leader: int | None  # who made it
    out: list[bool]
    committed: list[bool]
    bids: list[int | None]  # hidden bids once they are opened
    ingots: list[int]
    broker: int
    tokens: int  # left at the broker
    collections: list[list[int]]  # seat -> relics in the order bought
    pawned: list[int]
    certified: list[int]
    counterfeits: Counterfeits
    totals: list[list[int]]  # seat, colour -> value
    ranks: list[list[int]]  # colour, seat -> points
    sets: list[int]
    points: list[Points]  # as things stand; as if all were genuine until the counterfeits are turned up
    sold: int  # auctions finished
    used: int  # free buy-backs, certificates or cancellations used in this step
    places: list[int]  # by the points, then by who wins ties
    commit: NotRequired[int]  # the viewer's own hidden bid


def box() -> Box:
    colours = COMPONENTS.tables["colours"]["names"]
    return {
        "colours": colours,
        "first": FIRST.tolist(),
        "second": SECOND.tolist(),
        "relics": [
            {
                "id": name,
                "colour": colours.index(relic.colour),
                "value": relic.value,
                "kind": cast(Kind, relic.kind),
                "auction": cast(Auction, relic.auction),
                "effect": relic.effect,
                "moment": MOMENT.get(relic.effect),
                "number": relic.number,
                "counterfeit": relic.counterfeit,
            }
            for name, relic in zip(COMPONENTS.tables["relics"], PRINTED, strict=True)
        ],
        "set": SET,
        "ingots_per_point": PER_POINT,
        "buy_back": BUY_BACK_PRICE,
        "tokens": TOKENS,
    }


def needed_texts() -> list[str]:
    """The name of every relic."""
    return [f"relic-{relic}" for relic in range(RELICS)]


def view(s: State, seat: int | None) -> View:
    seats = range(s.seats)
    hidden = s.phase == CLOSED
    counting = [s.owned[other] & ~s.fake & ~s.pawned for other in seats]
    categories = [colours for *colours, _ in standings_of(s)]
    points = [view_points(s, other, categories[other]) for other in seats]
    ranks = np.zeros(s.seats, np.int64)
    s.ask(rank, ranks)
    found: View = {
        "phase": cast(Phase, PHASES[s.phase]),
        "active": s.active,
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
        "ranks": [list(each) for each in zip(*categories, strict=True)],
        "sets": [int(count_sets(relics, s.pawned)) for relics in counting],
        "points": points,
        "sold": s.sold,
        "used": s.used,
        "places": ranks.tolist(),
    }
    if hidden and seat is not None and s.committed[seat] != EMPTY:
        found["commit"] = s.committed[seat]
    return found


def reckoning(s: State) -> Reckoning:
    """Categories, sets, ingots and what relics give or take; between equal scores, who wins and who loses ties."""
    standings = standings_of(s)
    points = [view_points(s, seat, categories) for seat, (*categories, _) in enumerate(standings)]
    return {
        "sources": {
            **{f"category-{colour}": [each["categories"][colour] for each in points] for colour in range(COLOURS)},
            "sets": [each["sets"] for each in points],
            "ingots": [each["ingots"] for each in points],
            "effects": [each["effects"] for each in points],
        },
        "ties": {"relics": [tie for *_, tie in standings]},
    }


def standings_of(s: State) -> list[list[int]]:
    """Of every seat the points for each colour, and last whether it wins or loses ties."""
    found = np.zeros((s.seats, COLOURS + 1), np.int64)
    s.ask(each_standing, found)
    return cast(list[list[int]], found.tolist())


def view_points(s: State, seat: int, categories: list[int]) -> Points:
    relics = s.owned[seat] & ~s.fake
    return {
        "ingots": int(ingot_points(relics, s.pawned, s.ingots[seat])),
        "sets": SET * int(count_sets(relics, s.pawned)),
        "categories": categories,
        "effects": int(effect_points(relics, s.pawned)),
    }


@rule
def each_standing(s: State, out: Out) -> None:
    """Writes what every seat gets for every category, then its luck in ties: asked once, for asking costs more than counting."""
    for seat in range(s.seats):
        for colour in range(COLOURS):
            out[seat, colour] = category_points(s, seat, colour)
        out[seat, COLOURS] = tie_break(s.owned[seat] & ~s.fake, s.pawned)


def view_counterfeits(s: State, seat: int | None) -> Counterfeits:
    beside = int(BESIDE[s.seats])
    found: Counterfeits = {
        "beside": beside,
        "spare": s.ask(spare).bit_count(),
        "added": (s.shown.bit_count() - beside * s.seats) if s.shown else s.added.bit_count(),
    }
    if seat is not None and not s.shown:
        left, right = s.between[seat], s.between[s.ask(right_of, seat)]
        found |= {"known": places(left | right), "left": places(left), "right": places(right)}
    if s.shown:
        cancelled = places(s.shown & ~s.fake & ~s.certified)
        found |= {"shown": places(s.shown), "fake": places(s.fake), "cancelled": cancelled[0] if cancelled else None}
    return found
