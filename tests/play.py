"""Random games for the tests: every table to test, a player that takes any seat in any order, and what reproduces a failure.

Run as a program it plays one game of every case and prints a digest of the bytes after every step as JSON. The tests
run it with LUDOTHEQUE_INTERPRET=1 and compare.
"""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import ludotheque
import toys
from ludotheque.engine import trace
from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET, entry, folly, legal, seen_as
from ludotheque.engine.table import Table

TESTS = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One kind of table: a game, a seat count and options."""

    game: Game
    seats: int
    options: tuple[tuple[str, str | int], ...]

    def __str__(self) -> str:
        return "-".join([self.game.slug, str(self.seats), *(str(value) for _, value in self.options)])

    def new(self, seed: int) -> Table:
        return self.game.new(self.seats, seed, dict(self.options))

    def template(self) -> Any:
        return self.game.template(self.seats, dict(self.options))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)


GAMES = (*ludotheque.shelf(), *toys.GAMES)


def cases_of(game: Game) -> list[Case]:
    return [Case(game, seats, tuple(options.items())) for seats, options in game.components.tables_to_test()]


CASES = [case for game in GAMES for case in cases_of(game)]


@contextmanager
def reproducible(table: Table) -> Iterator[None]:
    """Adds to any failure the record that leads to it: game, options, seed and the actions so far."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"to reproduce: game.replay('{table.record.to_json()}')")
        raise


def positions(table: Table, chooser: int, most: int = 10_000) -> Iterator[Table]:
    """The same table before every decision of a random game and at its end; whoever may act is equally likely to be next."""
    luck = random.Random(chooser)
    with reproducible(table):
        yield table
        while not table.over:
            seat = luck.choice(table.actors)
            table.apply(seat, luck.choice(table.legal(seat)))
            yield table
            most -= 1
            assert most > 0, "the game does not end"


def play(table: Table, chooser: int) -> Table:
    """The table after a random game."""
    for _ in positions(table, chooser):
        pass
    return table


def advance(table: Table, chooser: int, steps: int) -> Table:
    """The table after so many random decisions, or at its end."""
    for step, _ in enumerate(positions(table, chooser)):
        if step == steps:
            break
    return table


def canonical(shown: Any) -> str:
    """JSON that is equal exactly for equal things."""
    return json.dumps(shown, sort_keys=True, allow_nan=False)


def run_python(*arguments: str, path: Path = TESTS, **env: str) -> str:
    """What another Python prints. It finds `play`, `toys` and this package, or what lies in `path`; its errors become ours."""
    searched = os.pathsep.join([str(path), str(Path(ludotheque.__file__).parent.parent)])
    environment = {**os.environ, "PYTHONPATH": searched, **env}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=3_600)
    assert done.returncode == 0, done.stderr
    return done.stdout


@entry
def _list_follies(states: Any, seat: int, out: Any) -> int:
    foolish = 0
    for i in range(legal(states[0], seat, out)):
        if folly(states[0], seat, out[i]):
            out[foolish] = out[i]
            foolish += 1
    return foolish


def follies(table: Table, seat: int) -> list[int]:
    """What the seat might do and nobody would."""
    if seat not in table.actors:
        return []
    out = np.zeros(table.game.actions.count, np.int64)
    return [int(action) for action in out[: _list_follies(table.states, seat, out)]]


@entry
def _number(states: Any, seat: int, out: Any) -> int:
    n = legal(states[0], seat, out)
    for i in range(n):
        out[i] = seen_as(states[0], seat, out[i])
    return n


def numbers(table: Table, seat: int) -> list[int]:
    """How the seat sees what it may do: the numbers by which a network knows its actions."""
    if seat not in table.actors:
        return []
    out = np.zeros(table.game.actions.count, np.int64)
    return [int(number) for number in out[: _number(table.states, seat, out)]]


def digest(table: Table) -> str:
    """Of a table's bytes, and of what is a folly there."""
    foolish = canonical([follies(table, seat) for seat in table.actors])
    return hashlib.sha256(table.states.tobytes() + foolish.encode()).hexdigest()[:16]


def digests(case: Case, seed: int) -> list[str]:
    """A digest after the deal and after every step of a random game."""
    return [digest(table) for table in positions(case.new(seed), seed)]


def emit_strictly(s: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """`emit` that refuses to drop an entry: where rules run as Python it can take the other's place."""
    if s.tracing == 1:
        assert s.trace_length < len(s.trace), "one action emits more entries than the trace holds"
        s.trace[s.trace_length] = [kind, a, b, c, d, e, f]
        s.trace_length += 1


if __name__ == "__main__":
    assert INTERPRET
    trace.emit.__code__ = emit_strictly.__code__
    print(json.dumps({str(case): digests(case, int(sys.argv[1])) for case in CASES}))
