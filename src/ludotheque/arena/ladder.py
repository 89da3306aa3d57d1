"""One rating for many bots: who would win how often against whom, on one scale.

A game is won by one of its sides with a chance that is its strength among the strengths of all sides; with two of them that is
the model of R. A. Bradley and M. E. Terry ("Rank analysis of incomplete block designs", Biometrika 39, 1952). The strengths are
the most likely ones (found as D. R. Hunter does in "MM algorithms for generalized Bradley-Terry models", The Annals of Statistics
32, 2004), told as Elo points: 400 points are odds of ten to one. Intervals come from
drawing again, for every pair, the deals that it played.

A large ladder takes hours. Its games may be kept in a file as they are played: it goes on from there, and deals that were
played apart are one ladder when their files are put together.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ludotheque.arena.match import Match, play_matches, rotations
from ludotheque.arena.statistics import Values
from ludotheque.bots import Bot, bot
from ludotheque.bots.trained import FILE as NETWORK
from ludotheque.engine.cache import digest, digest_of
from ludotheque.engine.errors import DamagedData
from ludotheque.engine.game import Game

ELO = 400 / np.log(10)
PRIOR = 0.5  # of a win, and as much of a loss, against somebody in the middle: who wins every game is still somewhere
ROUNDS = 300
DRAWS = 200  # resampled ladders, for the intervals


class Rung(NamedTuple):
    """Where a bot stands: Elo points, with the interval that holds 95 %."""

    rating: float
    low: float
    high: float


class Played(msgspec.Struct, frozen=True):
    """A game of a ladder, as a line of a file."""

    by: str  # which ladder: see `stamp`
    deal: int
    lineup: tuple[int, ...]
    ranks: list[int]


def enter(names: Sequence[str], game: Game) -> dict[str, tuple[Bot, list[str]]]:
    """The bots of those names, each once: by the first of its names, with the others."""
    entered: dict[str, tuple[Bot, list[str]]] = {}
    for name in names:
        new = bot(name, game)
        for known, others in entered.values():
            if is_same(known, new):
                others.append(name)
                break
        else:
            entered[name] = (new, [])
    return entered


def is_same(one: Bot, other: Bot) -> bool:
    """Whether two bots are one player: of a kind, with the same budget and the very same network."""
    if type(one) is not type(other) or vars(one).keys() != vars(other).keys():
        return False
    pairs = zip(vars(one).values(), vars(other).values(), strict=True)
    return all(mine is yours or (np.isscalar(mine) and mine == yours) for mine, yours in pairs)


def play(
    game: Game, template: Any, entered: dict[str, tuple[Bot, list[str]]], matches: Sequence[Match], kept: Path | None
) -> Iterator[list[int]]:
    """The ranks of every match, in their order; those in the file are not played again, and what is played is added to it."""
    bots = [player for player, _ in entered.values()]
    if kept is None:
        yield from (outcome.ranks for outcome in play_matches(game, template, bots, matches))
        return
    by = stamp(game, template, list(entered))
    known = _read(kept, by)
    missing = [match for match in matches if match not in known]
    fresh = play_matches(game, template, bots, missing)
    with kept.open("ab") as file:
        for match in matches:
            if match not in known:
                known[match] = next(fresh).ranks
                file.write(msgspec.json.encode(Played(by, match.deal, match.lineup, known[match])) + b"\n")
                file.flush()
            yield known[match]


def stamp(game: Game, template: Any, names: Sequence[str]) -> str:
    """Twelve hex digits for the code, the network, the table and the bots: games belong together where they are the same."""
    found = hashlib.sha256(f"{digest()} {digest_of(game.folder)} {json.dumps(list(names))}".encode())
    found.update(template.tobytes())
    if (network := game.folder / NETWORK).exists():
        found.update(network.read_bytes())
    return found.hexdigest()[:12]


def _read(kept: Path, by: str) -> dict[Match, list[int]]:
    if not kept.exists():
        return {}
    try:
        games = [msgspec.json.decode(line, type=Played) for line in kept.read_bytes().splitlines()]
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DamagedData(f"{kept} holds other things than games of a ladder: {error}") from None
    if others := sum(game.by != by for game in games):
        raise DamagedData(f"{kept}: {others} games there are of another ladder; its code, network, table or bots are not these")
    return {Match(game.lineup, game.deal): game.ranks for game in games}


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


def climb(
    bots: int, matches: Sequence[Match], shares: Values, sides: Sequence[int], seed: int = 0, zero: int | None = None
) -> list[Rung]:
    """The rating of every bot; `shares` is what each seat won of each game, and zero is that bot, or the mean of all.

    An interval tells where a bot stands among all others: which of them is zero moves it, and makes it no wider.
    """
    parties = sorted(set(sides))
    first_seat = [list(sides).index(party) for party in parties]
    there = np.array([[match.lineup[seat] for seat in first_seat] for match in matches])
    won = np.asarray(shares)[:, first_seat]
    meetings = np.array(
        [(match.deal, min(match.lineup), max(match.lineup)) for match in matches]
    )  # a deal in every seat, of a pair
    names, place = np.unique(meetings, axis=0, return_inverse=True)
    luck = np.random.default_rng(seed)
    best = _fit(bots, there, won, np.ones(len(matches)))
    drawn = []
    for _ in range(DRAWS):
        weights = np.bincount(luck.integers(len(names), size=len(names)), minlength=len(names))[place]
        drawn.append(_fit(bots, there, won, weights.astype(float)))
    low, high = np.quantile(np.array(drawn), [0.025, 0.975], axis=0)
    base = 0.0 if zero is None else best[zero]
    return [Rung(*(float(points - base) for points in rung)) for rung in zip(best, low, high, strict=True)]


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
