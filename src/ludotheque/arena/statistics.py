"""Figures with their 95 % confidence intervals."""

from math import ceil, floor, sqrt
from typing import Any, NamedTuple

import numpy as np

Z = 1.959964  # 95 % of a normal distribution lies within so many standard deviations

Values = np.ndarray[Any, np.dtype[Any]]


class Estimate(NamedTuple):
    """A figure, and the interval that holds the true one 19 times out of 20."""

    value: float
    low: float
    high: float


def estimate_share(shares: Values) -> Estimate:
    """The mean of values from 0 to 1, with Wilson's interval.

    Where a win can be shared the values are not only 0 and 1; they vary less then, and the interval is on the safe side.
    """
    n, p = len(shares), float(np.mean(shares))
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    margin = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(p, max(0.0, centre - margin), min(1.0, centre + margin))


def estimate_mean(values: Values) -> Estimate:
    """The mean of two values or more, with the interval of the normal distribution."""
    mean = float(np.mean(values))
    margin = Z * float(np.std(values, ddof=1)) / sqrt(len(values))
    return Estimate(mean, mean - margin, mean + margin)


def estimate_quantile(values: Values, q: float) -> Estimate:
    """The value with a share of `q` below it; the interval lies between two of the values, whatever their distribution."""
    n = len(values)
    ordered = np.sort(values)
    margin = Z * sqrt(n * q * (1 - q))
    low, high = max(0, floor(n * q - margin)), min(n - 1, ceil(n * q + margin))
    return Estimate(float(np.quantile(ordered, q)), float(ordered[low]), float(ordered[high]))


def share_wins(ranks: Values, sides: list[int]) -> Values:
    """Each seat's share of the win, [games, seats]: 1 on the winning side, split evenly where sides share it.

    The same as `bots.utility.share_win`, for many finished games at once.
    """
    won = ranks == 1
    return won / count_winners(ranks, sides)[:, np.newaxis]


def count_winners(ranks: Values, sides: list[int]) -> Values:
    """How many sides share the win, game by game."""
    won = ranks == 1
    winners: Values = sum(won[:, np.array(sides) == side].any(axis=1).astype(int) for side in set(sides))
    return winners
