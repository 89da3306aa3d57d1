"""What many games of one kind look like: their length, their scores, and what the seat and the first move are worth."""

from typing import Any

import numpy as np

from ludotheque.arena.batch import Batch
from ludotheque.arena.statistics import (
    Estimate,
    Values,
    count_winners,
    estimate_mean,
    estimate_quantile,
    estimate_share,
    share_wins,
)

Row = dict[str, Any]

QUANTILES = {"q05": 0.05, "median": 0.5, "q95": 0.95}


def outcomes(batch: Batch, sides: list[int]) -> list[Row]:
    """One row per figure: what it is of, which seat (None: the whole game), which statistic, and the estimate."""
    rows = _distribution("length", None, batch.lengths)
    for seat in range(len(sides)):
        rows += _distribution("score", seat, batch.scores[:, seat])
    if len(set(sides)) > 1:
        shares = share_wins(batch.ranks, sides)
        rows += [_row("win_share", seat, "mean", estimate_share(shares[:, seat])) for seat in range(len(sides))]
        first = shares[np.arange(len(shares)), batch.firsts]
        rows.append(_row("win_share_of_first", None, "mean", estimate_share(first)))
        rows.append(_row("shared_win", None, "mean", estimate_share(count_winners(batch.ranks, sides) > 1)))
    return rows


def _distribution(metric: str, seat: int | None, values: Values) -> list[Row]:
    quantiles = [_row(metric, seat, name, estimate_quantile(values, q)) for name, q in QUANTILES.items()]
    return [_row(metric, seat, "mean", estimate_mean(values)), *quantiles]


def _row(metric: str, seat: int | None, statistic: str, estimate: Estimate) -> Row:
    return {"metric": metric, "seat": seat, "statistic": statistic, **estimate._asdict()}
