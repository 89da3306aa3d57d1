"""What a hint says of a move is what was found out about it."""

from collections.abc import Sequence
from typing import Any

import pytest

import toys
from ludotheque.bots.search import Analysis, MoveReport
from ludotheque.server.games import advice


def thinks(monkeypatch: pytest.MonkeyPatch, *visits: int, values: Sequence[float] = ()) -> None:
    """The strong bot went through the moves that often, and found them worth that much."""
    worth = values or [0.5 if times else 0.0 for times in visits]

    class Bot:
        def analyse(self, *_: Any) -> Analysis:
            return Analysis(sum(visits), tuple(MoveReport(n, visits[n], worth[n], ()) for n in range(len(visits))))

    monkeypatch.setattr(advice, "guided", lambda *_: Bot())


def test_what_was_hardly_looked_at_is_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks(monkeypatch, 900, 91, 89)
    assert [hint.move.action for hint in advice.advise(toys.NIM.new(2, 1), 0)] == [0, 1]


def test_the_best_move_is_advised_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks(monkeypatch, 1, 0, 0)
    assert [hint.share for hint in advice.advise(toys.NIM.new(2, 1), 0)] == [1.0]


def test_no_move_is_told_to_be_worth_more_than_the_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks(monkeypatch, 1000, 900, 800, values=[0.37, 0.30, 0.43])
    hints = advice.advise(toys.NIM.new(2, 1), 0)
    assert [(hint.move.action, hint.value) for hint in hints] == [(0, 0.37), (2, 0.37), (1, 0.30)]
