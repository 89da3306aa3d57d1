"""Matching pennies, a toy for the tests: both hide a coin, seat 0 wins when they match, seat 1 when they do not.

Nothing can be known and nothing can be gained by thinking, so a search that prefers a side has looked at the other coin.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.components import Components
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, secret, silence

VERSION = 1
COMPONENTS = Components(Path(__file__).with_name("components.toml"))
NONE = -1

STATE = record(__file__, ("coin", np.int8, 2), trace=2)  # coin: seat -> the side it chose, or NONE

ACTIONS = Actions()
CHOOSE = ACTIONS.kind("choose", side=2)

TRACE = Trace()
COIN_HIDDEN = TRACE.kind("coin_hidden", "seat", secret("side"))
COINS_SHOWN = TRACE.kind("coins_shown", "first", "second")


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    s.coin[0] = NONE
    s.coin[1] = NONE


@rule
def actors(s: State) -> int:
    return (1 if s.coin[0] == NONE else 0) | (2 if s.coin[1] == NONE else 0)


@rule
def legal(s: State, seat: int, out: Out) -> int:
    out[0] = CHOOSE
    out[1] = CHOOSE + 1
    return 2


@rule
def apply(s: State, seat: int, action: int) -> None:
    s.coin[seat] = action - CHOOSE
    emit(s, COIN_HIDDEN, seat, s.coin[seat])
    if actors(s) == 0:
        emit(s, COINS_SHOWN, s.coin[0], s.coin[1])


@rule
def score(s: State, out: Out) -> None:
    out[0] = 1 if actors(s) == 0 and s.coin[0] == s.coin[1] else 0
    out[1] = 1 if actors(s) == 0 and s.coin[0] != s.coin[1] else 0


@rule
def rank(s: State, out: Out) -> None:
    score(s, out)
    first = out[0]
    out[0] = 1 if first >= out[1] else 2
    out[1] = 1 if out[1] >= first else 2


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)
    if actors(s) != 0:
        for other in range(2):
            if other != seat and s.coin[other] != NONE:
                s.coin[other] = below(s.generator, 2)


OBSERVATION_LENGTH = 3


@rule
def observe(s: State, seat: int, out: Out) -> None:
    out[0] = s.coin[seat]
    out[1] = s.coin[1 - seat] != NONE
    out[2] = seat
