"""Two bidders who go by the book, to measure bots against."""

from typing import Any

from ludotheque.engine.actions import Move
from ludotheque.engine.table import Table

from .glance import PROMISE
from .rules import (
    BUY_BACK_PRICE,
    BUYS_BACK_FREE,
    COLOURS,
    COUNTERFEITS,
    EFFECT,
    FIRST,
    OF_COLOUR,
    PER_POINT,
    RELICS,
    SECOND,
    SET,
    VALUE,
)

View = dict[str, Any]

COLOUR = [next(colour for colour in range(COLOURS) if OF_COLOUR[colour] >> relic & 1) for relic in range(RELICS)]
PER_VALUE = [  # colour -> its points, spread over all its relics
    float(FIRST[colour] + SECOND[colour]) / sum(int(VALUE[relic]) for relic in range(RELICS) if COLOUR[relic] == colour)
    for colour in range(COLOURS)
]
BOOK = [float(VALUE[relic]) * PER_VALUE[COLOUR[relic]] + SET / COLOURS for relic in range(RELICS)]  # relic -> points
SHADE = 2 / 3  # of its price a bidder hides in a closed auction


class Believer:
    """Spends its money evenly on what relics are worth by the book, and takes every one of them for genuine."""

    def choose(self, world: Table, seat: int, seed: int) -> int:
        view = world.view(seat)
        return max(world.moves(seat), key=lambda move: self.like(view, seat, move)).action

    def like(self, view: View, seat: int, move: Move) -> float:
        """How much it likes a decision; to pass or to be done is worth nothing, and it never pawns."""
        relic: int = move.params.get("relic", view["lot"] or 0)
        amount = move.params.get("amount", 0)
        points = self.points(view, seat, relic)
        if move.kind == "reveal":
            return float(view["decks"][move.params["colour"]])
        if move.kind == "bid":
            return self.price(view, seat, points) - amount
        if move.kind == "commit":
            return -abs(SHADE * self.price(view, seat, points) - amount)
        if move.kind == "pay":
            neighbour = (seat + (-1 if move.params["to"] else 1)) % len(view["ingots"])
            return -float(view["ingots"][neighbour] + PER_POINT * sum(ranks[neighbour] for ranks in view["ranks"]))
        if move.kind == "buy_back":
            return PER_POINT * points - BUY_BACK_PRICE
        if move.kind == "certify":
            return BOOK[relic] - points + BOOK[relic] / 100
        if move.kind == "cancel":
            return BOOK[relic] if relic in view["collections"][seat] else -1.0
        kinds = {"pawn": -1e9, "take_lead": float(move.params.get("yes", 0)), "steal": points, "redeem_free": points}
        return kinds.get(move.kind, 0.0)

    def price(self, view: View, seat: int, points: float) -> float:
        """Its ingots, in proportion to its share of everything still to be sold."""
        sold = {relic for collection in view["collections"] for relic in collection}
        left = sum(BOOK[relic] for relic in range(RELICS) if relic not in sold)
        return float(view["ingots"][seat] * points * len(view["ingots"]) / left)

    def points(self, view: View, seat: int, relic: int) -> float:
        """What a relic is worth to it, in points."""
        genuine = self.trust(view, relic)
        works_if_fake = EFFECT[relic] < BUYS_BACK_FREE  # all but the effects of the end
        return BOOK[relic] * genuine + float(PROMISE[relic]) * (1.0 if works_if_fake else genuine)

    def trust(self, view: View, relic: int) -> float:
        """The chance that a relic is genuine."""
        return 1.0


class Appraiser(Believer):
    """Spends its money evenly on what relics are worth by the book, less for what it knows or fears to be fake."""

    def trust(self, view: View, relic: int) -> float:
        lying = view["counterfeits"]
        known = lying.get("known", lying.get("fake", []))
        if relic in known or not COUNTERFEITS >> relic & 1:
            return 0.0 if relic in known else 1.0
        unseen = lying["beside"] * len(view["ingots"]) + lying["added"] - len(known)
        return 1.0 - max(unseen, 0) / (COUNTERFEITS.bit_count() - len(known))


STRATEGIES = {"appraiser": Appraiser(), "believer": Believer()}
