"""Ranks, against a plain count of who is ahead."""

import numpy as np
import pytest

from ludotheque.engine.ranking import rank_highest


@pytest.mark.parametrize(
    "standing", [[7], [3, 5], [5, 5, 2], [1, 9, 9, 4], [-3, -1, -3, 0, -1], [0, 0, 0, 0], [8, 1 << 40, -(1 << 40)]]
)
def test_a_rank_is_one_more_than_those_ahead(standing: list[int]) -> None:
    out = np.array([*standing, 99])
    rank_highest(out, len(standing))
    assert out.tolist() == [1 + sum(other > own for other in standing) for own in standing] + [99]
