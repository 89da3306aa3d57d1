"""The measuring itself; what it measures here is no test's business."""

import ludotheque
from ludotheque.arena.bench import measure_rate, play_by_calls, search_first_move


def test_a_rate_is_taken_from_a_run_that_is_long_enough() -> None:
    runs: list[int] = []

    def work(jobs: int) -> int:
        runs.append(jobs)
        return sum(1 for _ in range(1000 * jobs))

    assert measure_rate(work, 0.005) > 0
    assert runs[:2] == [1, 1]  # once to warm up, then from the shortest run on
    assert runs[1:] == sorted(runs[1:])


def test_single_calls_play_whole_games() -> None:
    assert play_by_calls(ludotheque.game("robot-master"), 2, seed=1, games=3) == 3 * 24


def test_the_search_runs_the_simulations_it_is_measured_by() -> None:
    assert search_first_move(ludotheque.game("robot-master"), 2, seed=1, simulations=50) == 50
