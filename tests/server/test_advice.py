"""What a hint says of a move is what was found out about it."""

from typing import Any

import pytest

import toys
from ludotheque.bots.search import Analysis, MoveReport
from ludotheque.server.games import advice


def thinks(monkeypatch: pytest.MonkeyPatch, *visits: int) -> None:
    """The strong bot went through the moves that often."""

    class Bot:
        def analyse(self, *_: Any) -> Analysis:
            return Analysis(
                sum(visits), tuple(MoveReport(n, visits[n], 0.5 if visits[n] else 0.0, ()) for n in range(len(visits)))
            )

    monkeypatch.setattr(advice, "guided", lambda *_: Bot())


def test_what_was_not_looked_at_is_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks(monkeypatch, 900, 96, 4, 0)
    assert [hint.move.action for hint in advice.advise(toys.NIM.new(2, 1), 0)] == [0, 1]


def test_the_best_move_is_advised_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks(monkeypatch, 1, 0, 0)
    assert [hint.share for hint in advice.advise(toys.NIM.new(2, 1), 0)] == [1.0]
