"""One rating for many bots: who would win how often against whom, on one scale.

A game is won by one of its sides with a chance that is its strength among the strengths of all sides; with two of them that is
the model of R. A. Bradley and M. E. Terry ("Rank analysis of incomplete block designs", Biometrika 39, 1952). The strengths are
the most likely ones (found as D. R. Hunter does in "MM algorithms for generalized Bradley-Terry models", The Annals of Statistics
32, 2004), told as Elo points: 400 points are odds of ten to one. Intervals come from drawing the deals again.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.match import Match, rotations
from ludotheque.arena.statistics import Values

ELO = 400 / np.log(10)
PRIOR = 0.5  # of a win, and as much of a loss, against somebody in the middle: who wins every game is still somewhere
ROUNDS = 300
DRAWS = 200  # resampled ladders, for the intervals


class Rung(NamedTuple):
    """Where a bot stands: Elo points, with the interval that holds 95 %."""

    rating: float
    low: float
    high: float


def pair_up(bots: int, sides: Sequence[int], deals: int, seed: int) -> list[Match]:
    """Every pair of bots, each of them alone against the other in all other seats, each deal from every side."""
    parties = sorted(set(sides))
    matches = []
    for deal in range(deals):
        for one, other in combinations(range(bots), 2):
            first = tuple(one if side == parties[0] else other for side in sides)
            turned = rotations(first)
            if len(parties) > 2:
                turned += rotations(tuple(other if side == parties[0] else one for side in sides))
            matches += [Match(lineup, seed + deal) for lineup in dict.fromkeys(turned)]
    return matches


def climb(bots: int, matches: Sequence[Match], shares: Values, sides: Sequence[int], seed: int = 0) -> list[Rung]:
    """The rating of every bot; `shares` is what each seat won of each game, and zero is the mean of all."""
    parties = sorted(set(sides))
    first_seat = [list(sides).index(party) for party in parties]
    there = np.array([[match.lineup[seat] for seat in first_seat] for match in matches])
    won = np.asarray(shares)[:, first_seat]
    deals = np.array([match.deal for match in matches])
    names, place = np.unique(deals, return_inverse=True)
    luck = np.random.default_rng(seed)
    best = _fit(bots, there, won, np.ones(len(matches)))
    drawn = []
    for _ in range(DRAWS):
        weights = np.bincount(luck.integers(len(names), size=len(names)), minlength=len(names))[place]
        drawn.append(_fit(bots, there, won, weights.astype(float)))
    low, high = np.quantile(np.array(drawn), [0.025, 0.975], axis=0)
    return [Rung(*map(float, rung)) for rung in zip(best, low, high, strict=True)]


def _fit(bots: int, there: Any, won: Any, weights: Any) -> Any:
    """The most likely ratings for games with these sides, what each of them won, and how much each game counts."""
    wins = np.bincount(there.ravel(), (won * weights[:, None]).ravel(), bots) + PRIOR
    strength = np.ones(bots)
    for _ in range(ROUNDS):
        odds = weights / strength[there].sum(axis=1)
        met = np.bincount(there.ravel(), np.repeat(odds, there.shape[1]), bots)
        strength = wins / (met + 2 * PRIOR / (strength + 1))
        strength /= np.exp(np.log(strength).mean())
    return ELO * np.log(strength)
