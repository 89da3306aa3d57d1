"""The action table of a game: every decision is one integer, and the integer says what was decided."""

from dataclasses import dataclass
from math import prod
from typing import cast

import numpy as np

from ludotheque.engine.checks import is_whole
from ludotheque.engine.errors import LudothequeError


@dataclass(frozen=True)
class Move:
    """A described action: `place`, with value 3, row 0 and column 2."""

    action: int
    kind: str
    params: dict[str, int]

    @property
    def key(self) -> str:
        """The text key of this kind of move."""
        return f"move-{self.kind}"

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{name}={value}" for name, value in self.params.items())])


@dataclass(frozen=True)
class _Kind:
    name: str
    first: int
    params: dict[str, int]  # name -> how many values it has

    @property
    def count(self) -> int:
        return prod(self.params.values())


class Actions:
    """Kinds of decision in the order of their numbers; parameters are digits, the last one runs fastest."""

    def __init__(self) -> None:
        self._kinds: list[_Kind] = []
        self.count = 0

    def kind(self, name: str, **params: int) -> int:
        """Appends a kind of decision and returns its first number."""
        kind = _Kind(name, self.count, params)
        self._kinds.append(kind)
        self.count += kind.count
        return cast(int, np.int64(kind.first))  # a plain integer would be a type of its own to the compiler

    @property
    def kinds(self) -> dict[str, dict[str, int]]:
        """Every kind with its parameters and how many values each has."""
        return {kind.name: dict(kind.params) for kind in self._kinds}

    def describe(self, action: int) -> Move:
        """The move an action stands for."""
        for kind in self._kinds:
            if is_whole(action) and kind.first <= action < kind.first + kind.count:
                rest = action - kind.first
                params = {}
                for name, values in reversed(kind.params.items()):
                    rest, params[name] = divmod(rest, values)
                return Move(action, kind.name, dict(reversed(params.items())))
        raise LudothequeError(f"{action!r} is no action; actions run from 0 to {self.count - 1}")

    def read(self, words: str) -> int:
        """The action that `str` of its move writes: `place value=3 row=0 column=2`."""
        name, *params = words.split() or [""]
        pairs = [param.partition("=") for param in params]
        return self.number(name, **{param: int(value) if value.isdecimal() else -1 for param, _, value in pairs})

    def number(self, name: str, **params: int) -> int:
        """The action of that kind with those parameters: the inverse of `describe`."""
        for kind in self._kinds:
            if kind.name == name and kind.params.keys() == params.keys():
                rest = 0
                for param, values in kind.params.items():
                    if not is_whole(params[param]) or not 0 <= params[param] < values:
                        raise LudothequeError(f"{name}: {param} is {params[param]}; expected 0 to {values - 1}")
                    rest = rest * values + params[param]
                return kind.first + rest
        known = "; ".join(f"{kind.name}({', '.join(kind.params)})" for kind in self._kinds)
        raise LudothequeError(f"there is no move {name}({', '.join(params)}); there are: {known}")
