"""Figures and their intervals."""

import numpy as np
import pytest

from ludotheque.arena.statistics import estimate_mean, estimate_quantile, estimate_share, share_wins


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Wilson's interval without continuity correction, as tabulated
        (0, 10, 0.0, 0.2775),
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_the_share_has_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    estimate = estimate_share(np.array([1.0] * wins + [0.0] * (games - wins)))
    assert estimate == pytest.approx((wins / games, low, high), abs=1e-4)


def test_the_mean_has_the_normal_interval() -> None:
    # standard deviation √2.5, so the margin is 1.96 × √(2.5 / 5) = 1.3859
    assert estimate_mean(np.array([1, 2, 3, 4, 5])) == pytest.approx((3, 3 - 1.3859, 3 + 1.3859), abs=1e-4)


def test_the_median_lies_between_two_of_the_values() -> None:
    # 100 values: places 50 ± 1.96 × √25, outwards to 40 and 60
    assert estimate_quantile(np.arange(100), 0.5) == (49.5, 40, 60)


def test_an_extreme_quantile_stays_within_the_values() -> None:
    assert estimate_quantile(np.array([3, 7]), 0.95).high == 7


@pytest.mark.parametrize(
    ("ranks", "sides", "shares"),
    [
        ([2, 1], [0, 1], [0, 1]),
        ([1, 1], [0, 1], [0.5, 0.5]),
        ([1, 3, 1, 3], [0, 1, 0, 1], [1, 0, 1, 0]),  # partners win together
        ([1, 1, 1, 1], [0, 1, 0, 1], [0.5, 0.5, 0.5, 0.5]),  # two sides share, not four seats
        ([1, 1, 3], [0, 1, 2], [0.5, 0.5, 0]),
    ],
)
def test_a_win_is_shared_by_sides(ranks: list[int], sides: list[int], shares: list[float]) -> None:
    assert share_wins(np.array([ranks]), sides).tolist() == [shares]
