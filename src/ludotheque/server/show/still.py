"""A position that is only looked at: what a view reads again and again is made plain once."""

from functools import lru_cache
from typing import Any

import numpy as np

from ludotheque.engine.game import Game
from ludotheque.engine.record import Interpreted, InterpretedArray
from ludotheque.engine.table import Table


class Still(Interpreted):
    """A record as views read it, which does not change meanwhile: each field is read once. A quarter of the time."""

    def __getattr__(self, name: str) -> Any:
        found = super().__getattr__(name)
        if type(found) is InterpretedArray and found.array.dtype.names is None:
            found = StillArray(found.array)
        self.__dict__[name] = found
        return found


class StillArray(InterpretedArray):
    """A field of numbers, as lists of Python's own."""

    __slots__ = ("_cells",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        super().__init__(array)
        self._cells: list[Any] = array.tolist()

    def __getitem__(self, index: Any) -> Any:
        found: Any = self._cells
        if type(index) is tuple:
            for place in index:
                found = found[place]
        else:
            found = found[index]
        return StillArray(self.array[index]) if type(found) is list else found  # with a slice in the index it is always a list


def view(game: Table, seat: int | None) -> dict[str, Any]:
    """What `Table.view` shows; a table that is played elsewhere has it ready."""
    return game.game.view(_still(game.game, game.states.tobytes()), seat) if type(game) is Table else game.view(seat)


@lru_cache(64)
def _still(game: Game, record: bytes) -> Still:
    """A position for all who look at it, one after the other: a move is told to them at once."""
    return Still(np.frombuffer(bytearray(record), game.dtype)[0])
