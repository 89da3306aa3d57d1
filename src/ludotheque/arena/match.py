"""Games between bots: who sits where, on which deal, and what came out of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from os import cpu_count
from typing import Any, TypeVar

import numpy as np

from ludotheque.arena.batch import Batch
from ludotheque.arena.tally import Question
from ludotheque.bots import Bot, decide
from ludotheque.engine.checks import LARGEST_SEED
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table

T = TypeVar("T")


@dataclass(frozen=True)
class Match:
    """One game to be played."""

    lineup: tuple[int, ...]  # seat -> the number of its bot
    deal: int  # the seed


@dataclass(frozen=True)
class Outcome:
    """What came out of one game; the first fields are those of a `Batch`."""

    length: int
    first: int
    scores: list[int]
    ranks: list[int]
    counts: list[list[Counter[int]]] = field(default_factory=list)  # question -> seat -> how often which value


def fill_seats(bots: Iterable[T], seats: int) -> tuple[T, ...]:
    """The bots in their order until every seat is taken: a and b at four seats are a, b, a, b."""
    return tuple(islice(cycle(bots), seats))


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who meets whom: every choice of bots where there are more than seats, else all of them, again until the table is full."""
    return list(combinations(range(bots), seats)) if bots > seats else [fill_seats(range(bots), seats)]


def rotations(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The line-up turned round the table, every different way once: a, b, a, b has two."""
    return list(dict.fromkeys(lineup[turn:] + lineup[:turn] for turn in range(len(lineup))))


def round_robin(bots: int, seats: int, games: int, seed: int) -> list[Match]:
    """Deals `seed`, `seed + 1`, …: every line-up plays each in every rotation, until it has played `games` or just more."""
    turned = [rotations(lineup) for lineup in line_ups(bots, seats)]  # a line-up of different bots has one per seat
    deals = -(-games // len(turned[0]))
    return [Match(lineup, seed + deal) for deal in range(deals) for turns in turned for lineup in turns]


def play_match(game: Game, template: Any, bots: Sequence[Bot], match: Match, questions: Sequence[Question] = ()) -> Outcome:
    """Plays one game and counts the events asked about.

    What the bots draw depends on the match alone, not on when or in which thread it is played.
    """
    table = Table.deal(game, template.copy(), match.deal)
    luck = np.random.default_rng([match.deal, *match.lineup])
    first = table.actors[0]
    length = 0
    counts: list[list[Counter[int]]] = [[Counter() for _ in range(table.seats)] for _ in questions]
    while actors := table.actors:
        seat = actors[0]
        bot = bots[match.lineup[seat]]
        events = table.apply(seat, decide(bot, table, seat, int(luck.integers(LARGEST_SEED))))
        for question, counted in zip(questions, counts, strict=True):
            question.count(events, counted)
        length += 1
    return Outcome(length, first, table.scores(), table.ranks(), counts)


def play_matches(
    game: Game, template: Any, bots: Sequence[Bot], matches: Iterable[Match], questions: Sequence[Question] = ()
) -> Iterator[Outcome]:
    """Plays the games on all cores and tells their outcomes in the order of the matches; bots think in compiled code."""
    with ThreadPoolExecutor(cpu_count()) as pool:
        yield from pool.map(lambda match: play_match(game, template, bots, match, questions), matches)


def gather(outcomes: Iterable[Outcome]) -> Batch:
    """The outcomes as one batch."""
    played = list(outcomes)
    return Batch(
        np.array([outcome.length for outcome in played]),
        np.array([outcome.first for outcome in played]),
        np.array([outcome.scores for outcome in played]),
        np.array([outcome.ranks for outcome in played]),
    )
