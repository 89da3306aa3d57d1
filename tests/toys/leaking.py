"""Sealed again, several times, each with one hole through which a secret gets out: the secrets tests must find all of them."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from ludotheque.engine.game import Game
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, silence
from toys import HERE
from toys.sealed import faces, rules
from toys.sealed.rules import SEATS, VALUES, bid_is_secret, draw, redeal_hand


def leaking(hole: str, *, view: Any = faces.view, **changed: Any) -> Game:
    """Sealed with some of its rules replaced. A field of its own gives it a record type of its own."""
    state = record(rules.__file__, *rules.FIELDS, (f"leaks_{hole}", np.int8), trace=rules.TRACE_CAPACITY)
    return Game(SimpleNamespace(**{**vars(rules), "STATE": state, **changed}), SimpleNamespace(view=view), HERE / "sealed")


def view_with_bids(s: State, seat: int | None) -> dict[str, Any]:
    return faces.view(s, seat) | {"bids": [s.bid[other] for other in range(s.seats)]}


THROUGH_VIEW = leaking("view", view=view_with_bids)


open_trace = Trace()
for name, fields in rules.TRACE.kinds.items():
    open_trace.kind(name, *fields)  # as in Sealed, but no field is secret

THROUGH_EVENT = leaking("event", TRACE=open_trace)


@rule
def observe_bids(s: State, seat: int, out: Out) -> None:
    rules.observe(s, seat, out)
    for other in range(s.seats):
        out[2 * VALUES + SEATS + other] = s.bid[other]


THROUGH_OBSERVE = leaking("observe", observe=observe_bids)


@rule
def beaten(s: State, seat: int, action: int) -> bool:
    """To bid what another has bid: who is told so knows it."""
    foolish = False
    for other in range(s.seats):
        if other != seat and s.bid[other] == action - rules.BID:
            foolish = True
    return foolish


THROUGH_FOLLY = leaking("folly", folly=beaten)


@rule
def shifted(s: State, seat: int, action: int) -> int:
    """Cards are numbered from what another has bid: whoever learns by the numbers knows it."""
    shift = 0
    for other in range(s.seats):
        if other != seat and s.bid[other] != rules.NONE and action < rules.KEEP:
            shift = s.bid[other]
    return rules.BID + (action - rules.BID + shift) % VALUES if action < rules.KEEP else action


THROUGH_NUMBERS = leaking("numbers", seen_as=shifted)


@rule
def redeal_all_but_bids(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)
    for other in range(s.seats):
        if other != seat:
            for value in range(VALUES):
                s.pile[value] += s.hand[other, value]
    for other in range(s.seats):
        if other != seat:
            redeal_hand(s, other)


THROUGH_REDEAL = leaking("redeal", redeal=redeal_all_but_bids)


@rule
def redeal_all_but_generator(s: State, seat: int, seed: int) -> None:
    first = s.generator[0]
    second = s.generator[1]
    third = s.generator[2]
    counter = s.generator[3]
    rules.redeal(s, seat, seed)
    s.generator[0] = first
    s.generator[1] = second
    s.generator[2] = third
    s.generator[3] = counter


THROUGH_GENERATOR = leaking("generator", redeal=redeal_all_but_generator)


@rule
def redeal_nearly(s: State, seat: int, seed: int) -> None:
    """Draws a new bid only for those who bid a low card: a redealt world is a hint about the true one."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    for other in range(s.seats):
        if other != seat and bid_is_secret(s, other) and s.bid[other] == 0:
            s.pile[0] += 1
            s.bid[other] = draw(s)


THROUGH_LUCK = leaking("luck", redeal=redeal_nearly)


@rule
def redeal_uneven(s: State, seat: int, seed: int) -> None:
    """Any value may be bid, but rare cards as often as common ones."""
    rules.redeal(s, seat, seed)
    for other in range(s.seats):
        if other != seat and bid_is_secret(s, other):
            s.pile[s.bid[other]] += 1
            value = below(s.generator, VALUES)
            while s.pile[value] == 0:
                value = (value + 1) % VALUES
            s.pile[value] -= 1
            s.bid[other] = value


UNEVEN = leaking("frequency", redeal=redeal_uneven)
