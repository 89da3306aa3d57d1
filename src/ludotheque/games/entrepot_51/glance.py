"""A first glance at a decision, for play-outs and the search."""

from math import exp

import numpy as np

from ludotheque.engine.bits import count_bits
from ludotheque.engine.record import State
from ludotheque.engine.rule import rule

from . import box

# isort: off
from .rules import (
    RELICS,
    COLOURS,
    FIRST,
    SECOND,
    SET,
    PER_POINT,
    BUY_BACK_PRICE,
    BUYS_BACK_FREE,
    CERTIFIES,
    VALUE,
    EFFECT,
    CURSED,
)
from .rules import OF_COLOUR, WITH, EMPTY, BID, PASS, COMMIT, PAWN, PAY, STEAL, TAKE_LEAD, BUY_BACK, REDEEM_FREE, CERTIFY, CANCEL
from .rules import DONE, right_of, sum_values
# isort: on

TASTE = 16  # with the numbers below measured, see docs/measurements.md
THRIFT = 1.5  # ingots that a point is worth at the first auction …
SPREE = 3.5  # … and how many more at the last
SWING = 2.5  # how far two totals of a category are likely to move apart
GLANCE = 100  # appeal of one ingot
WEIGHT = np.array([exp(total / SWING) for total in range(RELICS * box.HIGHEST + 1)])  # total -> as a rival for a category
AHEAD = {  # effect -> the points that it promises, and for its number
    "gives_left": (0.0, -0.3),
    "gives_each": (0.0, -1.0),
    "takes_from_broker": (0.0, 0.4),
    "adds_counterfeit": (-0.5, 0.0),
    "steals": (2.0, 0.0),
    "wins_ties": (2.0, 0.0),
    "loses_ties": (-1.5, 0.0),
    "equals_bid": (0.5, 0.0),
    "pays_right": (0.5, 0.0),
    "pays_broker": (0.0, -0.7),
    "next_revealer": (0.5, 0.0),
    "ignores_curses": (1.0, 0.0),
    "buys_back_free": (1.0, 0.0),
    "certifies": (1.0, 0.0),
    "cancels_counterfeit": (1.5, 0.0),
    "points": (0.0, 1.0),
    "points_per_cursed": (0.0, 2.0),
    "ingots_per_point": (2.0, 0.0),
}
JUMP = 4  # ingots above another's bid that nobody offers, where one more would do
DEAR = 5  # so many loans, or more, to buy back one relic: nobody pawns for that
PROMISE = np.array(  # relic -> the points its effect promises
    [base + per * relic.number for relic in box.RELICS for base, per in [AHEAD.get(relic.effect, (0.0, 0.0))]]
)


@rule
def taste(s: State) -> int:
    return TASTE


@rule
def appeal(s: State, seat: int, action: int) -> int:
    """Bids are modest: below what the lot is worth to the seat; the other decisions look at the points they promise."""
    relic = concerned(s, action)
    if relic == EMPTY:
        return 0
    promised = foresee(s, seat, relic)
    price = price_of(s, promised)
    if action < PASS:
        return int(GLANCE * (price - (action - BID)))
    if action < PAWN:
        amount = action - COMMIT
        return int(GLANCE * (price - amount) * amount ** (s.seats - 1))
    if action < PAY:
        return int(GLANCE * (s.loan / 2 - price))
    if action < BUY_BACK:
        return int(GLANCE * promised)
    if action < REDEEM_FREE:
        return int(GLANCE * (PER_POINT * promised - BUY_BACK_PRICE))
    if action < CERTIFY:
        return int(GLANCE * promised)
    if action < CANCEL:
        return VALUE[relic] if seen_by(s, seat) >> relic & 1 else 0
    return int(GLANCE * promised) if s.owned[seat] >> relic & 1 else -1


@rule
def folly(s: State, seat: int, action: int) -> bool:
    """To bid far above another's bid; to pawn a relic for next to nothing, unless it is cursed or known to be counterfeit."""
    if BID <= action < PASS:
        return s.bid > 0 and action - BID - s.bid >= JUMP
    if PAWN <= action < PAY:
        burden = (CURSED | seen_by(s, seat)) >> (action - PAWN) & 1
        return burden == 0 and DEAR * min(s.loan, s.broker) <= BUY_BACK_PRICE
    return False


@rule
def concerned(s: State, action: int) -> int:
    """The relic that a decision is about, or EMPTY."""
    if BID <= action < PASS or COMMIT <= action < PAWN:
        return s.lot
    if PAWN <= action < PAY:
        return action - PAWN
    if STEAL <= action < TAKE_LEAD:
        return action - STEAL
    if BUY_BACK <= action < DONE:
        return (action - BUY_BACK) % RELICS
    return EMPTY


@rule
def price_of(s: State, promised: float) -> float:
    """Points in ingots: money is dear as long as there is much to buy."""
    gone = s.sold / RELICS
    return promised * (THRIFT + SPREE * gone * gone)


@rule
def seen_by(s: State, seat: int) -> int:
    """The counterfeits beside the seat, as bits."""
    return s.between[seat] | s.between[right_of(s, seat)]


@rule
def foresee(s: State, seat: int, relic: int) -> float:
    """The points that a relic promises to a seat that gets or keeps it: rank in its category, a set, its effect."""
    known = seen_by(s, seat) >> relic & 1 and s.owned[seat] & int(WITH[CERTIFIES]) == 0
    if known:
        return PROMISE[relic] if EFFECT[relic] < BUYS_BACK_FREE else 0.0
    others = s.owned[seat] & ~s.fake & ~s.pawned & ~(1 << relic)
    colour = 0
    while OF_COLOUR[colour] >> relic & 1 == 0:
        colour += 1
    own = sum_values(others & int(OF_COLOUR[colour]))
    rivals = 0.0
    for other in range(s.seats):
        if other != seat:
            rivals += WEIGHT[sum_values(s.owned[other] & ~s.fake & ~s.pawned & int(OF_COLOUR[colour]))]
    share = WEIGHT[own + VALUE[relic]] / (rivals + WEIGHT[own + VALUE[relic]]) - WEIGHT[own] / (rivals + WEIGHT[own])
    here = count_bits(others & int(OF_COLOUR[colour]))
    missing = 0  # colours of which there is no more than of this one
    for c in range(COLOURS):
        if count_bits(others & int(OF_COLOUR[c])) <= here:
            missing += 1
    return share * (FIRST[colour] + SECOND[colour]) + SET / (missing * missing) + PROMISE[relic]
