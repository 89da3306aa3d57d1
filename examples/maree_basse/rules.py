"""Marée basse, a tiny game to show how one is added.

Of nine shells each of two divers holds four; the ninth lies in the sand, and in it the pearl. Shells are laid against each other
in four rounds, and the one nearer to the pearl's number wins its round: but which number that is, only the last shell tells.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import find_bit
from ludotheque.engine.components import Components
from ludotheque.engine.generator import any_of, below, seed_generator
from ludotheque.engine.ranking import rank_highest
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, silence

VERSION = 1
COMPONENTS = Components(Path(__file__).with_name("components.toml"))

# The box

ROUNDS = COMPONENTS.tables["hands"]["size"]
SHELLS = 2 * ROUNDS + 1
ALL_SHELLS = (1 << SHELLS) - 1
NONE = -1

# The record

STATE = record(
    __file__,
    ("hand", np.int32, 2),  # seat -> the shells it holds, as bits
    ("sand", np.int8),  # the shell with the pearl
    ("laid", np.int8, (2, ROUNDS)),  # seat, round -> the shell it laid, or NONE
    ("lantern", np.int8, 2),  # seat -> the round its lantern stands in, or NONE
    ("first", np.int8),  # who lays first in the first round
    ("turn", np.int8),  # shells laid
    trace=2 + ROUNDS,
)

# The actions

ACTIONS = Actions()
LAY = ACTIONS.kind("lay", shell=SHELLS, lantern=2)

# The trace

TRACE = Trace()
SHELL_LAID = TRACE.kind("shell_laid", "seat", "shell", "lantern")
PEARL_FOUND = TRACE.kind("pearl_found", "shell")
ROUND_WON = TRACE.kind("round_won", "seat", "round", "points")
ROUND_TIED = TRACE.kind("round_tied", "round")

# The deal


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    for seat in range(2):
        s.lantern[seat] = NONE
        for number in range(ROUNDS):
            s.laid[seat, number] = NONE
    s.hand[0] = 0
    s.hand[1] = 0
    deal_hidden(s, ALL_SHELLS, NONE)
    s.first = below(s.generator, 2)
    s.turn = 0


@rule
def deal_hidden(s: State, hidden: int, seat: int) -> None:
    """Deals those shells to all but `seat`, a shell for every round to come; the last one goes into the sand."""
    for other in range(2):
        if other != seat:
            s.hand[other] = 0
            for _ in range(rounds_left(s, other)):
                shell = any_of(s.generator, hidden)
                hidden ^= 1 << shell
                s.hand[other] |= 1 << shell
    s.sand = find_bit(hidden, 0)


@rule
def rounds_left(s: State, seat: int) -> int:
    left = 0
    for number in range(ROUNDS):
        left += s.laid[seat, number] == NONE
    return left


# Laying shells: the first diver begins the first round, the other the second, and so on


@rule
def actors(s: State) -> int:
    if s.turn == 2 * ROUNDS:
        return 0
    return 1 << (s.first + s.turn // 2 + s.turn % 2) % 2


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = 0
    for shell in range(SHELLS):
        if s.hand[seat] >> shell & 1:
            for lantern in range(2 if s.lantern[seat] == NONE else 1):
                out[n] = LAY + 2 * shell + lantern
                n += 1
    return n


@rule
def apply(s: State, seat: int, action: int) -> None:
    shell = (action - LAY) // 2
    lantern = (action - LAY) % 2
    number = s.turn // 2
    s.hand[seat] ^= 1 << shell
    s.laid[seat, number] = shell
    if lantern == 1:
        s.lantern[seat] = number
    s.turn += 1
    emit(s, SHELL_LAID, seat, shell, lantern)
    if s.turn == 2 * ROUNDS:
        find_pearl(s)


# The pearl: the shell nearer to its number wins the round, and each lantern that stands there doubles what it is worth


@rule
def find_pearl(s: State) -> None:
    emit(s, PEARL_FOUND, s.sand)
    for number in range(ROUNDS):
        winner = winner_of(s, number)
        if winner == NONE:
            emit(s, ROUND_TIED, number)
        else:
            emit(s, ROUND_WON, winner, number, worth_of(s, number))


@rule
def winner_of(s: State, number: int) -> int:
    """Who won that round, now that all is open; NONE if both shells are equally near."""
    near = abs(s.laid[0, number] - s.sand)
    far = abs(s.laid[1, number] - s.sand)
    if near == far:
        return NONE
    return 0 if near < far else 1


@rule
def worth_of(s: State, number: int) -> int:
    worth = 1
    for seat in range(2):
        if s.lantern[seat] == number:
            worth *= 2
    return worth


@rule
def score(s: State, out: Out) -> None:
    out[0] = 0
    out[1] = 0
    if s.turn == 2 * ROUNDS:
        for number in range(ROUNDS):
            winner = winner_of(s, number)
            if winner != NONE:
                out[winner] += worth_of(s, number)


@rule
def rank(s: State, out: Out) -> None:
    score(s, out)
    rank_highest(out, 2)


# What a seat knows: its own shells and all that were laid. The others are hidden, until the pearl is found


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)
    if s.turn < 2 * ROUNDS:
        deal_hidden(s, hidden_from(s, seat), seat)


@rule
def hidden_from(s: State, seat: int) -> int:
    """The shells that seat has not seen, as bits."""
    hidden = ALL_SHELLS if seat == NONE else ALL_SHELLS ^ s.hand[seat]
    for other in range(2):
        for number in range(ROUNDS):
            if s.laid[other, number] != NONE:
                hidden &= ~(1 << s.laid[other, number])
    return hidden


OBSERVATION_LENGTH = SHELLS + 4 * ROUNDS + 1


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """The own hand, then every round: each diver's shell and lantern, the own first; last, who began."""
    for shell in range(SHELLS):
        out[shell] = s.hand[seat] >> shell & 1
    for number in range(ROUNDS):
        for place in range(2):
            other = (seat + place) % 2
            out[SHELLS + 4 * number + 2 * place] = s.laid[other, number]
            out[SHELLS + 4 * number + 2 * place + 1] = s.lantern[other] == number
    out[SHELLS + 4 * ROUNDS] = s.first == seat
