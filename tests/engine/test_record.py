"""Records: every byte has a name, and interpreted rules meet plain Python numbers."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numba import njit

from ludotheque.engine.game import Game
from ludotheque.engine.record import Interpreted, InterpretedArray, Out, State, record
from play import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@every_game
def test_no_byte_of_a_record_is_without_a_name(game: Game) -> None:
    fields = game.dtype.fields or {}
    covered = sorted(place for dtype, offset, *_ in fields.values() for place in range(offset, offset + dtype.itemsize))
    assert covered == list(range(game.dtype.itemsize))


@every_game
def test_fields_are_aligned(game: Game) -> None:
    for dtype, offset, *_ in (game.dtype.fields or {}).values():
        assert offset % dtype.base.alignment == 0


def test_another_file_in_the_folder_makes_another_record_type(tmp_path: Path) -> None:
    rules = tmp_path / "rules.py"
    rules.write_text("# rules")
    (tmp_path / "components.toml").write_text("pair = 10")
    before = record(str(rules), ("turn", np.int8))
    assert record(str(rules), ("turn", np.int8)) == before
    (tmp_path / "components.toml").write_text("pair = 11")
    assert record(str(rules), ("turn", np.int8)) != before


def interpreted() -> Interpreted:
    return Interpreted(np.zeros(1, np.dtype([("turn", np.int8), ("grid", np.int8, (2, 3))]))[0])


def test_interpreted_numbers_are_pythons_own_and_do_not_wrap() -> None:
    s = interpreted()
    s.turn = 100
    assert type(s.turn) is int
    assert s.turn * 25 == 2500
    s.grid[1, 2] = 7
    assert type(s.grid[1, 2]) is int
    assert (s.grid.shape, len(s.grid)) == ((2, 3), 2)


def test_a_value_that_does_not_fit_its_field_raises() -> None:
    s = interpreted()
    with pytest.raises(OverflowError):
        s.turn = 128
    with pytest.raises(OverflowError):
        s.grid[0, 0] = -129


def test_a_field_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no field 'tern'"):
        _ = interpreted().tern


def test_an_interpreted_array_writes_through() -> None:
    array = np.zeros(3, np.int64)
    InterpretedArray(array)[1] = 5
    assert array.tolist() == [0, 5, 0]


def move_on(s: State, steps: int, out: Out) -> int:
    s.turn += steps
    out[0] = s.turn
    return s.grid[1, 2] + s.turn


@pytest.mark.parametrize("rule", [move_on, njit(move_on)], ids=["interpreted", "compiled"])
def test_a_rule_that_is_asked_answers_in_plain_numbers_and_changes_nothing(rule: Callable[..., int]) -> None:
    s, out = interpreted(), np.zeros(1, np.int64)
    s.grid[1, 2] = 7
    assert s.ask(rule, 3, out) == 10
    assert type(s.ask(rule, 3, out)) is int
    assert (s.turn, out[0]) == (0, 3)
