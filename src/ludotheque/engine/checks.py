"""Numbers that come from outside."""

from typing import Any

import numpy as np

from ludotheque.engine.errors import BadSeed

LARGEST_SEED = 2**63 - 1


def is_whole(number: Any) -> bool:
    """Whether this is a whole number: Python's or NumPy's, and no truth value."""
    return type(number) is int or isinstance(number, np.integer)


def check_seed(seed: Any) -> int:
    """The seed itself, if it is one."""
    if not is_whole(seed) or not 0 <= seed <= LARGEST_SEED:
        raise BadSeed(f"the seed is {seed!r}; expected a whole number from 0 to {LARGEST_SEED}")
    return int(seed)


def brief(value: Any) -> str:
    """A value in a message, however long it is; numbers of thousands of digits cannot even be written."""
    if is_whole(value) and abs(value) >= 10**30:
        return "a number of more than 30 digits"
    try:
        told = repr(value)
    except (ValueError, RecursionError):
        return "too large to be told"
    return told if len(told) <= 60 else f"{told[:60]}…"
