"""Rules that only look leave no mark in the record, though some do and undo: a card is put down to see what it would bring."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludotheque.engine import rule
from ludotheque.engine.game import Game
from ludotheque.engine.record import State, record
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from play import CASES, Case, cases_of, positions
from toys import HERE
from toys.nim import faces, rules

SEED = 6
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@entry
def _look(states: Any, seat: int, out: Any, numbers: Any, observation: Any) -> None:
    """Asks everything that may be asked of a seat."""
    s = states[0]
    rule.score(s, numbers)
    rule.rank(s, numbers)
    rule.observe(s, seat, observation)
    numbers[0] = rule.side(s, seat) + rule.reveals(s) + rule.taste(s)
    if rule.actors(s) >> seat & 1:
        rule.legal(s, seat, out)
        for i in range(rule.count_legal(s, seat, out)):
            action = rule.find_legal(s, seat, i, out)
            numbers[0] += rule.appeal(s, seat, action) + rule.folly(s, seat, action)


def leaves_a_mark(table: Table) -> bool:
    before = table.states.tobytes()
    for seat in range(table.seats):
        numbers = np.zeros(table.seats, np.int64)
        _look(table.states, seat, np.zeros_like(table._out), numbers, np.zeros(table.game.observation_length, np.float32))
    return table.states.tobytes() != before


@every_case
def test_looking_leaves_no_mark(case: Case) -> None:
    for table in positions(case.new(SEED), SEED):
        assert not leaves_a_mark(table)


@rule.rule
def careless_appeal(s: State, seat: int, action: int) -> int:
    """Takes the matches to see how many are left, and does not put them back."""
    s.left -= action - rules.TAKE + 1
    return s.left % 4 == 0


def test_a_mark_is_noticed() -> None:
    state = record(rules.__file__, ("matches", np.int8), ("left", np.int8), ("turn", np.int8), ("careless", np.int8), trace=1)
    careless = SimpleNamespace(**{**vars(rules), "STATE": state, "appeal": careless_appeal})
    (case, *_) = cases_of(Game(careless, faces, HERE / "nim"))
    assert leaves_a_mark(case.new(SEED))
