"""Who meets whom, on which deals, and that a match depends on nothing else."""

from collections import Counter

import pytest

import ludotheque
from ludotheque.arena.match import Match, fill_seats, gather, line_ups, play_match, play_matches, rotations, round_robin
from ludotheque.arena.statistics import estimate_share, share_wins
from ludotheque.bots import bot


def test_two_bots_at_four_seats_sit_in_turn() -> None:
    assert fill_seats("ab", 4) == ("a", "b", "a", "b")


@pytest.mark.parametrize(
    ("bots", "seats", "met"),
    [(2, 2, [(0, 1)]), (3, 2, [(0, 1), (0, 2), (1, 2)]), (2, 4, [(0, 1, 0, 1)]), (3, 4, [(0, 1, 2, 0)])],
)
def test_every_choice_of_bots_meets(bots: int, seats: int, met: list[tuple[int, ...]]) -> None:
    assert line_ups(bots, seats) == met


@pytest.mark.parametrize(
    ("lineup", "turned"),
    [((0, 1), [(0, 1), (1, 0)]), ((0, 1, 0, 1), [(0, 1, 0, 1), (1, 0, 1, 0)]), ((0, 0), [(0, 0)])],
)
def test_rotations_that_look_the_same_are_played_once(lineup: tuple[int, ...], turned: list[tuple[int, ...]]) -> None:
    assert rotations(lineup) == turned


def test_every_deal_is_played_in_every_rotation_by_every_line_up() -> None:
    matches = round_robin(bots=3, seats=2, games=5, seed=70)  # 5 games become 3 deals in 2 rotations
    deals = Counter(match.deal for match in matches)
    assert deals == {70: 6, 71: 6, 72: 6}  # 3 line-ups × 2 rotations
    assert len(set(matches)) == len(matches)


def test_a_match_is_a_function_of_its_deal_and_line_up() -> None:
    game = ludotheque.game("robot-master")
    template = game.template(2)
    bots = [bot("greedy:1"), bot("search:20"), bot("random")]
    matches = round_robin(3, 2, 4, seed=5)
    alone = [play_match(game, template, bots, match) for match in reversed(matches)]
    assert list(play_matches(game, template, bots, matches)) == alone[::-1]


def test_the_template_stays_undealt() -> None:
    game = ludotheque.game("robot-master")
    template = game.template(2)
    before = template.tobytes()
    play_match(game, template, [bot("random")] * 2, Match((0, 1), 3))
    assert template.tobytes() == before


def test_a_mirror_match_favours_nobody() -> None:
    game = ludotheque.game("robot-master")
    matches = round_robin(2, 2, 200, seed=11)
    batch = gather(play_matches(game, game.template(2), [bot("greedy:1"), bot("greedy:1")], matches))
    shares = share_wins(batch.ranks, [0, 1])
    first_bot = [shares[i, match.lineup.index(0)] for i, match in enumerate(matches)]
    estimate = estimate_share(first_bot)
    assert estimate.low < 0.5 < estimate.high
