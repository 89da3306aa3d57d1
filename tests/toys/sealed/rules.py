"""Sealed, a toy for the tests: what Robot Master lacks, in one small game.

Everybody seals a card of the hidden hand, in any order; the last seal reveals all of them. The highest card, if it is the
only one, wins the prize that a die showed, and its owner may roll again instead. Options: `rounds`, `prize`.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.components import Components
from ludotheque.engine.generator import below, draw_from, seed_generator
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, secret, silence

VERSION = 3


def check_box(box: Components) -> None:
    cards, rounds = box.tables["cards"], max(box.options["rounds"].values)
    if cards["hand"] < rounds:
        raise box.refuse("cards.hand", f"it is {cards['hand']}; {rounds} rounds need as many cards")
    if max(box.seats) * cards["hand"] > len(cards["values"]) * cards["copies"]:
        raise box.refuse("cards.copies", f"it is {cards['copies']}; too few for {max(box.seats)} hands")


COMPONENTS = Components(Path(__file__).with_name("components.toml"), check=check_box)

VALUES = len(COMPONENTS.tables["cards"]["values"])
COPIES = COMPONENTS.tables["cards"]["copies"]
HAND = COMPONENTS.tables["cards"]["hand"]
SIDES = COMPONENTS.tables["die"]["sides"]
SEATS = max(COMPONENTS.seats)
SIX = COMPONENTS.options["prize"].number("six")
NONE = -1

FIELDS = (
    # options
    ("rounds", np.int8),
    ("prize", np.int8),
    # the cards
    ("hand", np.int8, (SEATS, VALUES)),  # seat, value -> cards
    ("pile", np.int8, VALUES),  # value -> cards not dealt
    ("spent", np.int8, VALUES),  # value -> cards revealed in earlier rounds
    # the round
    ("bid", np.int8, SEATS),  # seat -> value of the card it bids, or NONE; secret until all have bid
    ("revealed", np.int8, SEATS),  # seat -> value of its last revealed bid, or NONE
    ("die", np.int8),  # the prize, 1 to 6
    ("winner", np.int8),  # the seat that may roll again, or NONE while bids are awaited
    ("round", np.int8),  # rounds finished
    ("points", np.int8, SEATS),
)
TRACE_CAPACITY = SEATS + 4
STATE = record(__file__, *FIELDS, trace=TRACE_CAPACITY)

ACTIONS = Actions()
BID = ACTIONS.kind("bid", value=VALUES)
KEEP = ACTIONS.kind("keep")
ROLL = ACTIONS.kind("roll")

TRACE = Trace()
DIE_ROLLED = TRACE.kind("die_rolled", "points")
BID_SEALED = TRACE.kind("bid_sealed", "seat", secret("value"))
BID_REVEALED = TRACE.kind("bid_revealed", "seat", "value")
BIDS_TIED = TRACE.kind("bids_tied")
PRIZE_WON = TRACE.kind("prize_won", "seat", "points")


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    for value in range(VALUES):
        s.pile[value] = COPIES
    for seat in range(s.seats):
        s.revealed[seat] = NONE
        for _ in range(HAND):
            s.hand[seat, draw(s)] += 1
    open_round(s)


@rule
def draw(s: State) -> int:
    return draw_from(s.generator, s.pile)


@rule
def open_round(s: State) -> None:
    for seat in range(s.seats):
        s.bid[seat] = NONE
    s.winner = NONE
    s.die = SIDES if s.prize == SIX else 1 + below(s.generator, SIDES)
    emit(s, DIE_ROLLED, s.die)


@rule
def actors(s: State) -> int:
    if s.round == s.rounds:
        return 0
    if s.winner != NONE:
        return 1 << s.winner
    waiting = 0
    for seat in range(s.seats):
        if s.bid[seat] == NONE:
            waiting |= 1 << seat
    return waiting


@rule
def legal(s: State, seat: int, out: Out) -> int:
    if s.winner != NONE:
        out[0] = KEEP
        out[1] = ROLL
        return 2
    n = 0
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            out[n] = BID + value
            n += 1
    return n


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action >= KEEP:
        take_prize(s, seat, action)
        return
    value = action - BID
    s.hand[seat, value] -= 1
    s.bid[seat] = value
    emit(s, BID_SEALED, seat, value)
    if actors(s) == 0:
        reveal_bids(s)


@rule
def reveal_bids(s: State) -> None:
    best = NONE
    for seat in range(s.seats):
        emit(s, BID_REVEALED, seat, s.bid[seat])
        s.revealed[seat] = s.bid[seat]
        s.spent[s.bid[seat]] += 1
        if s.bid[seat] > best:
            best = s.bid[seat]
            s.winner = seat
        elif s.bid[seat] == best:
            s.winner = NONE
    if s.winner == NONE:
        emit(s, BIDS_TIED)
        end_round(s)


@rule
def take_prize(s: State, seat: int, action: int) -> None:
    if action == ROLL:
        s.die = 1 + below(s.generator, SIDES)
        emit(s, DIE_ROLLED, s.die)
    s.points[seat] += s.die
    emit(s, PRIZE_WON, seat, s.die)
    end_round(s)


@rule
def end_round(s: State) -> None:
    s.round += 1
    if s.round < s.rounds:
        open_round(s)


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def rank(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.points[other] > s.points[seat]:
                out[seat] += 1


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)
    for other in range(s.seats):
        if other != seat:
            for value in range(VALUES):
                s.pile[value] += s.hand[other, value]
            if bid_is_secret(s, other):
                s.pile[s.bid[other]] += 1
    for other in range(s.seats):
        if other != seat:
            redeal_hand(s, other)
            if bid_is_secret(s, other):
                s.bid[other] = draw(s)


@rule
def bid_is_secret(s: State, seat: int) -> bool:
    return s.bid[seat] != NONE and s.winner == NONE and s.round < s.rounds


@rule
def redeal_hand(s: State, seat: int) -> None:
    cards = 0
    for value in range(VALUES):
        cards += s.hand[seat, value]
        s.hand[seat, value] = 0
    for _ in range(cards):
        s.hand[seat, draw(s)] += 1


OBSERVATION_LENGTH = 2 * VALUES + 3 * SEATS + 4


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """The own hand, the spent cards, who has bid, what the seat knows of the bids, the points, then the round."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    for value in range(VALUES):
        out[value] = s.hand[seat, value]
        out[VALUES + value] = s.spent[value]
    at = 2 * VALUES
    for other in range(s.seats):
        out[at + other] = s.bid[other] != NONE
        if other == seat or not bid_is_secret(s, other):
            out[at + SEATS + other] = s.bid[other]
        out[at + 2 * SEATS + other] = s.points[other]
    at += 3 * SEATS
    out[at] = s.die
    out[at + 1] = s.winner
    out[at + 2] = s.rounds - s.round
    out[at + 3] = seat
