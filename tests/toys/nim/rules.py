"""Nim, a toy for the tests: take one, two or three matches; whoever takes the last one wins.

Everything is known and nothing is random: with two seats, leaving a multiple of four wins.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.components import Components
from ludotheque.engine.generator import seed_generator
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, silence

VERSION = 1
COMPONENTS = Components(Path(__file__).with_name("components.toml"))
MOST = 3

STATE = record(
    __file__,
    ("matches", np.int8),  # option
    ("left", np.int8),
    ("turn", np.int8),  # the seat to take; at the end the one that took last
    trace=1,
)

ACTIONS = Actions()
TAKE = ACTIONS.kind("take", more=MOST)  # this many more than one

TRACE = Trace()
MATCHES_TAKEN = TRACE.kind("matches_taken", "seat", "count", "left")


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    s.left = s.matches
    s.turn = 0


@rule
def actors(s: State) -> int:
    return 1 << s.turn if s.left > 0 else 0


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = min(MOST, s.left)
    for i in range(n):
        out[i] = TAKE + i
    return n


@rule
def apply(s: State, seat: int, action: int) -> None:
    count = action - TAKE + 1
    s.left -= count
    emit(s, MATCHES_TAKEN, seat, count, s.left)
    if s.left > 0:
        s.turn = (s.turn + 1) % s.seats


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = points(s.left, s.turn == seat)


@rule
def points(left: int, took_last: bool) -> int:
    return 1 if left == 0 and took_last else 0


@rule
def rank(s: State, out: Out) -> None:
    score(s, out)
    for seat in range(s.seats):
        out[seat] = 1 if s.left > 0 or out[seat] == 1 else 2


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)


OBSERVATION_LENGTH = 2


@rule
def observe(s: State, seat: int, out: Out) -> None:
    out[0] = s.left
    out[1] = s.turn == seat
