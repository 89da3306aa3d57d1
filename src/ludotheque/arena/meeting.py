"""What one bot wins against another: it plays one side, the other all others, each deal from every side."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.match import Match, Outcome, gather, play_match
from ludotheque.arena.statistics import Estimate, estimate_quantile, estimate_share, share_wins
from ludotheque.bots import Bot
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table


class Meeting(NamedTuple):
    """How it came out."""

    games: int
    wins: Estimate  # the share of the wins; alone at the table the median of the points


def meet(
    game: Game,
    template: Any,
    ours: Bot,
    theirs: Bot,
    games: int,
    seed: int,
    workers: int | None = None,
    seconds: float = inf,
    tell: Callable[[], None] = lambda: None,
) -> Meeting:
    """Plays about so many games, whole deals; none is begun after so many seconds. Alone at the table `theirs` is not asked."""
    sides = Table.deal(game, template.copy(), seed).sides()
    parties = sorted(set(sides))
    deals = -(-games // len(parties))
    matches = [Match(tuple(int(side != party) for side in sides), seed + deal) for deal in range(deals) for party in parties]
    end = time.monotonic() + seconds

    def play(match: Match) -> Outcome | None:
        if time.monotonic() > end:
            return None
        outcome = play_match(game, template, [ours, theirs], match)
        tell()
        return outcome

    with ThreadPoolExecutor(workers or cpu_count()) as pool:
        outcomes = list(pool.map(play, matches))
    whole = [
        number
        for deal in range(deals)
        for number in range(deal * len(parties), (deal + 1) * len(parties))
        if all(outcomes[deal * len(parties) + party] for party in range(len(parties)))
    ]
    batch = gather(outcome for number in whole if (outcome := outcomes[number]))
    if len(sides) == 1:
        return Meeting(len(whole), estimate_quantile(batch.scores[:, 0], 0.5))
    first = [matches[number].lineup.index(0) for number in whole]
    return Meeting(len(whole), estimate_share(share_wins(batch.ranks, sides)[np.arange(len(whole)), first]))
