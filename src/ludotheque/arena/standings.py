"""How bots compare after a round robin: win rates, OpenSkill ratings and pairings."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, product
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from openskill.models import PlackettLuce

from ludotheque.arena.batch import Batch
from ludotheque.arena.match import Match
from ludotheque.arena.statistics import estimate_share, share_wins

Row = dict[str, Any]


def name_rows(bots: Sequence[str]) -> list[str]:
    """The bots' names, each different: the second `search` is `search#2`."""
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        seen[bot] += 1
        names.append(bot if seen[bot] == 1 else f"{bot}#{seen[bot]}")
    return names


def standings(names: Sequence[str], matches: Sequence[Match], batch: Batch, sides: list[int]) -> list[Row]:
    """One row per bot, best first. The win rate is the mean share of the win per seat held.

    The interval counts games, not seats: partners win together.
    """
    shares = share_wins(batch.ranks, sides)
    lineups = np.array([match.lineup for match in matches])
    ratings = rate(len(names), matches, batch, sides)
    rows = []
    for number, name in enumerate(names):
        held = lineups == number
        played = held.any(axis=1)
        share = estimate_share((shares * held).sum(axis=1)[played] / held.sum(axis=1)[played])
        rating = {"rating": ratings[number].mu, "sigma": ratings[number].sigma}
        rows.append(
            {"bot": name, "games": int(played.sum()), "win_rate": share.value, "low": share.low, "high": share.high, **rating}
        )
    return sorted(rows, key=lambda row: -row["win_rate"])


def pairings(names: Sequence[str], matches: Sequence[Match], batch: Batch, sides: list[int]) -> list[Row]:
    """One row per pair of bots that sat on different sides: how often the first ranked ahead, a tie counting half."""
    rows = []
    for one, other in combinations(range(len(names)), 2):
        ahead = []
        for match, ranks in zip(matches, batch.ranks, strict=True):
            met = [
                (seat, rival)
                for seat, rival in product(range(len(sides)), repeat=2)
                if (match.lineup[seat], match.lineup[rival]) == (one, other) and sides[seat] != sides[rival]
            ]
            if met:
                ahead.append(np.mean([(1 + np.sign(ranks[rival] - ranks[seat])) / 2 for seat, rival in met]))
        if ahead:
            share = estimate_share(np.array(ahead))
            pair = {"bot": names[one], "opponent": names[other], "games": len(ahead)}
            rows.append({**pair, "ahead": share.value, "low": share.low, "high": share.high})
    return rows


class Rating(NamedTuple):
    """An OpenSkill rating: strength, and how uncertain it still is."""

    mu: float
    sigma: float


def rate(bots: int, matches: Sequence[Match], batch: Batch, sides: list[int]) -> list[Rating]:
    """The rating of every bot (Weng and Lin's Plackett-Luce model; everybody starts at 25), game after game.

    A side is a team. A bot that holds several seats moves by the mean of what they gain or lose.
    """
    model = PlackettLuce()
    ratings = [Rating(model.mu, model.sigma)] * bots
    parties = [[seat for seat, side in enumerate(sides) if side == party] for party in sorted(set(sides))]
    for match, ranks in zip(matches, batch.ranks.tolist(), strict=True):
        teams = [[model.rating(*ratings[match.lineup[seat]]) for seat in party] for party in parties]
        rated = model.rate(teams, ranks=[float(ranks[party[0]]) for party in parties])
        moved: dict[int, list[Rating]] = {}
        for seat, rating in zip(chain(*parties), chain(*rated), strict=True):
            moved.setdefault(match.lineup[seat], []).append(Rating(rating.mu, rating.sigma))
        for bot, seats in moved.items():
            ratings[bot] = Rating(*(fmean(part) for part in zip(*seats, strict=True)))
    return ratings
