"""Pennies again, and seat 1 has the last word: it has seen both coins, and wins by naming the one of seat 0."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from ludotheque.engine.game import Game
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from toys import HERE
from toys.pennies import faces, rules
from toys.pennies.rules import NONE


def answered(name: str, **more: Any) -> Game:
    """Pennies with these rules. A field of its own gives it a record type of its own."""
    state = record(rules.__file__, ("coin", np.int8, 2), ("answer", np.int8), (f"answer_{name}", np.int8), trace=2)
    changed = {"STATE": state, "setup": setup, "actors": actors, "apply": apply, "score": score, "rank": rank}
    return Game(SimpleNamespace(**{**vars(rules), **changed, **more}), faces, HERE / "pennies")


@rule
def setup(s: State, seed: int) -> None:
    rules.setup(s, seed)
    s.answer = NONE


@rule
def actors(s: State) -> int:
    hiding = rules.actors(s)
    if hiding != 0:
        return hiding
    return 2 if s.answer == NONE else 0


@rule
def apply(s: State, seat: int, action: int) -> None:
    if rules.actors(s) != 0:
        rules.apply(s, seat, action)
    else:
        s.answer = action - rules.CHOOSE


@rule
def score(s: State, out: Out) -> None:
    out[0] = 1 if s.answer != s.coin[0] else 0
    out[1] = 1 - out[0]


@rule
def rank(s: State, out: Out) -> None:
    score(s, out)
    out[0] = 2 - out[0]
    out[1] = 3 - out[0]


@rule
def reveals(s: State) -> int:
    return 1 if rules.actors(s) == 0 else 0


TOLD = answered("told", reveals=reveals)
UNTOLD = answered("untold")
