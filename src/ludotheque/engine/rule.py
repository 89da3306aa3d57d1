"""How rules are compiled, and how generic code finds the rules of the game it is given.

A generic loop calls `legal(s, seat, out)`; which game's `legal` that is follows from the type of the record `s`, at
compile time on the CPU and on the GPU, at call time when interpreted.
"""

import functools
import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numba
import numpy as np
from numba.extending import overload

from ludotheque.engine.cache import RuleCache
from ludotheque.engine.edition import building
from ludotheque.engine.record import Out, State, interpret

F = TypeVar("F", bound=Callable[..., Any])

INTERPRET = os.environ.get("LUDOTHEQUE_INTERPRET", "0") not in ("", "0")
"""Run every rule as plain Python: for debugging and coverage."""


def _compile(function: Callable[..., Any]) -> Any:
    # The house's own rules are proven by its tests; those of an edition, whose numbers are anybody's, look where they write.
    dispatcher = numba.njit(nogil=True, error_model="numpy", boundscheck=True if building() else None)(function)
    dispatcher._cache = RuleCache(function)
    return dispatcher


def rule(function: F) -> F:
    """A function over a record in the subset of Python that Numba compiles. Called by other rules only."""
    return function if INTERPRET else _compile(function)


def entry(function: F) -> F:
    """A compiled function that Python calls. Records come to it in one-dimensional arrays, bundles of arrays as named tuples."""
    if not INTERPRET:
        return _compile(function)

    @functools.wraps(function)
    def interpreted(*arguments: Any) -> Any:
        return function(*map(interpret, arguments))

    return interpreted  # type: ignore[return-value]


_rules: dict[Any, Mapping[str, Callable[..., Any]]] = {}
_generic_functions: dict[str, bool] = {}  # name -> whether every game must have it


def bind(dtype: np.dtype[np.void], rules: Any, slug: str) -> None:
    """Says that records of this dtype are played by these rules."""
    if missing := [name for name, needed in _generic_functions.items() if needed and not hasattr(rules, name)]:
        raise TypeError(f"{slug}: its rules lack {', '.join(missing)}")
    key = dtype if INTERPRET else numba.from_dtype(dtype)
    if key in _rules:
        raise TypeError(f"two games share one record type: {dtype.names}")
    _rules[key] = {name: getattr(rules, name) for name in _generic_functions if hasattr(rules, name)}


def _required(stub: F) -> F:
    """A generic function that every game provides."""
    _generic_functions[stub.__name__] = True
    return _generic(stub)


def _optional(stub: F) -> F:
    """A generic function that a game may provide; the body is what a game without one gets."""
    _generic_functions[stub.__name__] = False
    return _generic(stub)


def _generic(stub: F) -> F:
    """Makes `stub` mean "the rule of that name in the record's game"."""
    name = stub.__name__
    if INTERPRET:

        @functools.wraps(stub)
        def dispatched(s: State, *arguments: Any) -> Any:
            return _rules[s.dtype].get(name, stub)(s, *arguments)

        return dispatched  # type: ignore[return-value]

    default = rule(stub)

    @overload(stub, strict=False)  # type: ignore[untyped-decorator]
    def resolve(s: Any, *arguments: Any) -> Any:
        rules = _rules.get(s)
        if rules is None:
            return None
        found = rules.get(name, default)
        return lambda s, *arguments: found(s, *arguments)

    return stub


# What every game provides.


@_required
def setup(s: State, seed: int) -> None:
    """Deals a new game; seats and options already lie in the record."""


@_required
def actors(s: State) -> int:
    """Bit mask of the seats that may act now; 0 when the game is over."""
    return 0


@_required
def legal(s: State, seat: int, out: Out) -> int:
    """Writes the legal actions of a seat that is to act into `out`, ascending, and returns how many there are."""
    return 0


@_required
def apply(s: State, seat: int, action: int) -> None:
    """Carries out one decision. Assumes that it is legal: the caller has checked."""


@_required
def redeal(s: State, seat: int, seed: int) -> None:
    """Replaces everything `seat` cannot know by a fresh sample, generator included. Seat -1 is a spectator."""


@_required
def observe(s: State, seat: int, out: Out) -> None:
    """Writes what `seat` may know as numbers for a learner."""


@_required
def score(s: State, out: Out) -> None:
    """Writes the points of every seat."""


@_required
def rank(s: State, out: Out) -> None:
    """Writes the rank of every seat: 1, 1, 3 where two share the first place."""


# What a game may provide, with what it gets otherwise.


@_optional
def side(s: State, seat: int) -> int:
    """The party `seat` plays for: partners share one. Alone by default."""
    return seat


@_optional
def reveals(s: State) -> int:
    """A number that grows whenever decisions made in secret become public; needed where the last one to decide is asked next."""
    return 0


@_optional
def count_legal(s: State, seat: int, out: Out) -> int:
    """How many legal actions a seat that is to act has; a game that can count them without listing them is simulated faster."""
    return legal(s, seat, out)


@_optional
def find_legal(s: State, seat: int, index: int, out: Out) -> int:
    """The legal action at `index` of the ascending list; `count_legal` was called just before, with the same `out`."""
    return out[index]


@_optional
def appeal(s: State, seat: int, action: int) -> int:
    """How good a legal action looks at first sight; the search tries, and plays out, the best of `taste` random ones."""
    return 0


@_optional
def folly(s: State, seat: int, action: int) -> bool:
    """Whether nobody at the table would do that, from what `seat` may know; who plays from a network then does something else."""
    return False


@_optional
def seen_as(s: State, seat: int, action: int) -> int:
    """The number a learner knows an action by: what it means from where `seat` sits, as `observe` tells the rest."""
    return action


@_optional
def meant_by(s: State, seat: int, number: int) -> int:
    """The action that `seen_as` gives that number."""
    return number


@_optional
def taste(s: State) -> int:
    """How many actions the search compares by their appeal; 1 is uniform random play, and every action is tried."""
    return 1
