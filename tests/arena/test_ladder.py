"""A ladder finds again how strong the players were that it rates."""

import numpy as np
import pytest

import ludotheque
from ludotheque.arena.ladder import climb, enter, pair_up
from ludotheque.bots import bot
from ludotheque.engine.game import Game
from ludotheque.games.ladder import read_ladder


def play(strength: list[float], sides: list[int], deals: int) -> tuple[list, np.ndarray]:
    """Games whose winner is drawn by the strengths of those who sit there."""
    luck = np.random.default_rng(5)
    matches = pair_up(len(strength), sides, deals, seed=1)
    shares = np.zeros((len(matches), len(sides)))
    for number, match in enumerate(matches):
        there = np.array([strength[match.lineup[sides.index(side)]] for side in sorted(set(sides))])
        winner = luck.choice(len(there), p=there / there.sum())
        shares[number] = [side == winner for side in sides]
    return matches, shares


@pytest.mark.parametrize("sides", [[0, 1], [0, 1, 2], [0, 1, 0, 1]])
def test_the_ratings_are_those_of_the_players(sides: list[int]) -> None:
    strength = [1.0, 3.0, 9.0]
    matches, shares = play(strength, sides, 200)
    rungs = climb(3, matches, shares, sides)
    true = 400 * np.log10(np.array(strength) / 3.0)
    for rung, expected in zip(rungs, true, strict=True):
        assert rung.low <= rung.rating <= rung.high
        assert rung.rating == pytest.approx(expected, abs=60)
    assert rungs[0].high < rungs[1].low < rungs[1].high < rungs[2].low
    assert climb(3, matches, shares, sides) == rungs
    anchored = climb(3, matches, shares, sides, zero=0)
    assert anchored[0].rating == 0
    for moved, rung in zip(anchored, rungs, strict=True):
        assert moved == pytest.approx(tuple(points - rungs[0].rating for points in rung))


def test_each_deal_is_played_from_every_side() -> None:
    two = pair_up(2, [0, 1], 2, 5)
    assert [(match.lineup, match.deal) for match in two] == [((0, 1), 5), ((1, 0), 5), ((0, 1), 6), ((1, 0), 6)]
    three = [match.lineup for match in pair_up(2, [0, 1, 2], 1, 5)]
    assert sorted(three) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    teams = [match.lineup for match in pair_up(2, [0, 1, 0, 1], 1, 5)]
    assert teams == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_who_wins_every_game_is_still_somewhere() -> None:
    matches = pair_up(2, [0, 1], 10, 0)
    shares = np.array([[float(bot == 1) for bot in match.lineup] for match in matches])
    weak, strong = climb(2, matches, shares, [0, 1])
    assert -2000 < weak.rating < strong.rating < 2000


def test_a_player_with_two_names_is_rated_once() -> None:
    game = ludotheque.game("robot-master")
    entered = enter(["master", "random", "search:2000", "search", "greedy", "greedy:9", "guided:1600"], game)
    assert {name: others for name, (_, others) in entered.items()} == {
        "master": ["guided:1600"],
        "random": [],
        "search:2000": ["search"],
        "greedy": [],
        "greedy:9": [],
    }


@pytest.mark.parametrize("game", ludotheque.shelf(), ids=lambda game: game.slug)
def test_whoever_stands_on_a_stored_ladder_plays_that_game(game: Game) -> None:
    ladder = read_ladder(game)
    assert ladder is None or all(bot(name, game) for rung in ladder.rungs for name in (rung.bot, *rung.also))
