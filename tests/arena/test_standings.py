"""Win rates, ratings and pairings, from made-up results."""

import numpy as np
import pytest

from ludotheque.arena.batch import Batch
from ludotheque.arena.match import Match
from ludotheque.arena.standings import name_rows, pairings, standings


def results(*games: tuple[tuple[int, ...], list[int]]) -> tuple[list[Match], Batch]:
    """Matches and their batch from (line-up, ranks)."""
    ranks = np.array([ranks for _, ranks in games])
    nothing = np.zeros(len(games), np.int64)
    return [Match(lineup, deal) for deal, (lineup, _) in enumerate(games)], Batch(nothing, nothing, ranks, ranks)


def test_bots_of_one_name_are_told_apart() -> None:
    assert name_rows(["search:9", "random", "search:9"]) == ["search:9", "random", "search:9#2"]


def test_the_win_rate_follows_the_bot_through_the_rotations() -> None:
    matches, batch = results(((0, 1), [1, 2]), ((1, 0), [2, 1]), ((0, 1), [1, 1]), ((1, 0), [1, 2]))
    rows = {row["bot"]: row for row in standings(["a", "b"], matches, batch, [0, 1])}
    assert rows["a"]["win_rate"] == (1 + 1 + 0.5 + 0) / 4
    assert rows["a"]["win_rate"] + rows["b"]["win_rate"] == 1
    assert rows["a"]["games"] == 4
    assert rows["a"]["low"] < rows["a"]["win_rate"] < rows["a"]["high"]


def test_partners_count_as_one_game() -> None:
    matches, batch = results(((0, 1, 0, 1), [1, 3, 1, 3]), ((1, 0, 1, 0), [3, 1, 3, 1]))
    (best, worst) = standings(["a", "b"], matches, batch, [0, 1, 0, 1])
    assert (best["bot"], best["games"], best["win_rate"]) == ("a", 2, 1)
    assert (worst["bot"], worst["games"], worst["win_rate"]) == ("b", 2, 0)


def test_the_winner_is_rated_higher_and_equals_stay_equal() -> None:
    matches, batch = results(*[((0, 1), [1, 2])] * 10)
    rows = standings(["a", "b"], matches, batch, [0, 1])
    assert rows[0]["rating"] > 25 > rows[1]["rating"]
    matches, batch = results(*[((0, 1), [1, 1])] * 10)
    rows = standings(["a", "b"], matches, batch, [0, 1])
    assert rows[0]["rating"] == pytest.approx(rows[1]["rating"])


def test_a_bot_on_every_side_gains_nothing() -> None:
    matches, batch = results(*[((0, 0), [1, 2])] * 5)
    assert standings(["a"], matches, batch, [0, 1])[0]["rating"] == pytest.approx(25)


def test_a_pairing_counts_who_ranks_ahead_and_a_tie_half() -> None:
    matches, batch = results(((0, 1, 2), [2, 1, 3]), ((1, 2, 0), [1, 3, 1]))
    ahead = {(row["bot"], row["opponent"]): row["ahead"] for row in pairings(["a", "b", "c"], matches, batch, [0, 1, 2])}
    assert ahead == {("a", "b"): 0.25, ("a", "c"): 1, ("b", "c"): 1}


def test_partners_are_no_pairing() -> None:
    matches, batch = results(((0, 1, 2, 3), [1, 3, 1, 3]))
    met = {(row["bot"], row["opponent"]) for row in pairings(["a", "b", "c", "d"], matches, batch, [0, 1, 0, 1])}
    assert met == {("a", "b"), ("a", "d"), ("b", "c"), ("c", "d")}
