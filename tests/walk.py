"""Thousands of random games in compiled code; at every step the promises about legal actions, ranks and the trace are checked."""

from functools import cache
from typing import Any

import numpy as np

from ludotheque.engine.bits import count_bits, find_bit
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.record import TRACE_FIELDS
from ludotheque.engine.rule import actors, apply, count_legal, entry, find_legal, legal, rank, setup
from ludotheque.engine.table import GameRecord
from play import Case

GAMES = 200
LONGEST = 2_000
WALKER_STREAM = 77

# What can be broken, as bits
EMPTY, UNSORTED, OUT_OF_RANGE, MISCOUNTED, MISFOUND, TRACE_FULL, UNDECLARED, NO_SUCH_SEAT, ENDLESS, BAD_RANKS = (
    1 << bit for bit in range(10)
)
SEED, STEPS, BROKEN = 0, 1, 2  # of the array `report`


@entry
def walk(
    worlds: Any, templates: Any, games: int, fields: Any, player: Any, out: Any, found: Any, ranks: Any, history: Any, report: Any
) -> None:
    """Plays the games of seeds 0, 1, … and stops at the first broken promise; `history` then leads to it."""
    for seed in range(games):
        worlds[0] = templates[0]
        s = worlds[0]
        s.tracing = 1
        setup(s, seed)
        seed_generator(player, seed, WALKER_STREAM)
        broken = 0
        steps = 0
        waiting = actors(s)
        while waiting != 0 and broken == 0:
            if waiting >> s.seats != 0:
                broken |= NO_SUCH_SEAT
                break
            for seat in range(s.seats):
                if waiting >> seat & 1:
                    n = legal(s, seat, out)
                    if n == 0:
                        broken |= EMPTY
                    for i in range(n):
                        if not 0 <= out[i] < len(out):
                            broken |= OUT_OF_RANGE
                        if i > 0 and out[i] <= out[i - 1]:
                            broken |= UNSORTED
                    if count_legal(s, seat, found) != n:
                        broken |= MISCOUNTED
                    for i in range(n):
                        if find_legal(s, seat, i, found) != out[i]:
                            broken |= MISFOUND
            rank(s, ranks)
            for seat in range(s.seats):
                better = 0
                for other in range(s.seats):
                    if ranks[other] < ranks[seat]:
                        better += 1
                if ranks[seat] != 1 + better:
                    broken |= BAD_RANKS
            if broken == 0:
                seat = find_bit(waiting, below(player, count_bits(waiting)))
                n = legal(s, seat, out)
                action = out[below(player, n)]
                history[steps, 0] = seat
                history[steps, 1] = action
                steps += 1
                s.trace_length = 0
                apply(s, seat, action)
                if s.trace_length > len(s.trace):
                    broken |= TRACE_FULL
                for i in range(s.trace_length):
                    kind = s.trace[i, 0]
                    if not 0 <= kind < len(fields):
                        broken |= UNDECLARED
                    else:
                        for field in range(fields[kind], TRACE_FIELDS):
                            if s.trace[i, 1 + field] != 0:
                                broken |= UNDECLARED
                if steps == len(history):
                    broken |= ENDLESS
                waiting = actors(s)
        if broken != 0:
            report[SEED] = seed
            report[STEPS] = steps
            report[BROKEN] = broken
            return


@cache
def _walked(case: Case) -> tuple[int, str]:
    actions = case.game.actions.count
    fields = np.array([len(names) for names in case.game.trace.kinds.values()])
    history = np.zeros((LONGEST, 2), np.int64)
    report = np.zeros(3, np.int64)
    scratch = np.zeros(4, np.uint32), np.zeros(actions, np.int64), np.zeros(actions, np.int64), np.zeros(case.seats, np.int64)
    walk(case.template(), case.template(), GAMES, fields, *scratch, history, report)
    decisions = tuple((int(seat), int(action)) for seat, action in history[: report[STEPS]])
    game = case.game
    record = GameRecord(game.slug, game.version, case.seats, dict(case.options), int(report[SEED]), decisions)
    return int(report[BROKEN]), record.to_json()


def assert_never(promise: int, case: Case) -> None:
    """Fails, with the record that leads there, if a random game of the case broke that promise."""
    broken, record = _walked(case)
    assert not broken & promise, f"to reproduce: game.replay('{record}')"
