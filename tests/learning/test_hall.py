"""A hall of tables plays the rules: every place is the games of its seeds, one after the other.

That a GPU plays the same is checked by benchmarks/learning.py, where there is one.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.arena import gpu
from ludotheque.engine.errors import DamagedData
from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET, entry, meant_by, seen_as
from ludotheque.engine.table import Table
from ludotheque.learning import card
from ludotheque.learning.course import SOLO_POINTS, WORD, Course, Moment, plan
from ludotheque.learning.hall import Hall

GAMES = ludotheque.shelf()
SEED = 11
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def listed(course: Course, words: np.ndarray) -> list[int]:
    """The legal actions behind a row of bits."""
    return [action for action in range(course.actions) if words[action // WORD] >> action % WORD & 1]


@entry
def _seen_as(states: Any, seat: int, action: int) -> int:
    return seen_as(states[0], seat, action)


@entry
def _meant_by(states: Any, seat: int, number: int) -> int:
    return meant_by(states[0], seat, number)


def shares(table: Table) -> list[float]:
    """Each seat's share of the win, reckoned by hand."""
    if table.seats == 1:
        return [table.scores()[0] / SOLO_POINTS]
    sides, ranks = table.sides(), table.ranks()
    winners = {side for side, rank in zip(sides, ranks, strict=True) if rank == 1}
    return [1 / len(winners) if rank == 1 else 0.0 for rank in ranks]


def random_actions(course: Course, moment: Moment, luck: np.random.Generator) -> np.ndarray:
    return np.array([luck.choice(listed(course, words)) for words in moment.legal])


@every_game
def test_a_hall_plays_the_games_of_its_seeds(game: Game) -> None:
    course = plan(game, [*game.components.tables_to_test()])
    places = len(course.templates) + 1
    hall = Hall(course, places, SEED, threads=2)
    luck = np.random.default_rng(3)
    kinds = course.kinds(places)

    def deal(place: int, number: int) -> Table:
        return Table.deal(game, course.templates[kinds[place] : kinds[place] + 1].copy(), SEED + place + places * number)

    tables = [deal(place, 0) for place in range(places)]
    deals = [0] * places
    moment = hall.start()
    ended = 0
    for _ in range(20 if INTERPRET else 250):
        for place, table in enumerate(tables):
            seat = table.actors[0]
            assert moment.seat[place] == seat
            numbers = [_seen_as(table.states, seat, action) for action in table.legal(seat)]
            assert listed(course, moment.legal[place]) == sorted(numbers)
            assert [_meant_by(table.states, seat, number) for number in numbers] == table.legal(seat)
            assert moment.observation[place].tobytes() == table.observe(seat).tobytes()
        actions = random_actions(course, moment, luck)
        moment = hall.step(actions)
        for place, table in enumerate(tables):
            seat = table.actors[0]
            table.apply(seat, _meant_by(table.states, seat, int(actions[place])))
            assert moment.over[place] == table.over
            if table.over:
                ended += 1
                assert moment.shares[place, : table.seats].tolist() == pytest.approx(shares(table))
                assert not moment.shares[place, table.seats :].any()
                deals[place] += 1
                tables[place] = deal(place, deals[place])
    assert ended or INTERPRET


def test_the_threads_do_not_change_the_games() -> None:
    course = plan(GAMES[-1])
    halls = [Hall(course, 50, SEED, threads) for threads in (1, 3)]
    moments = [hall.start() for hall in halls]
    luck = np.random.default_rng(5)
    for _ in range(40):
        actions = random_actions(course, moments[0], luck)
        moments = [hall.step(actions) for hall in halls]
        assert all(one.tobytes() == other.tobytes() for one, other in zip(*moments, strict=True))


@every_game
def test_a_course_tells_every_table_apart(game: Game) -> None:
    course = plan(game, [*game.components.tables_to_test()])
    assert len(np.unique(course.features, axis=0)) == len(course.templates)
    assert sorted(set(course.seats(len(course.templates)).tolist())) == list(game.seats)


def compiled(test: Callable[..., None]) -> Callable[..., None]:
    absent = INTERPRET or gpu.find_spec("numba_cuda") is None
    return pytest.mark.skipif(absent, reason="kernels are compiled by numba-cuda, from ludotheque[gpu]")(test)


@compiled
@every_game
def test_a_step_compiles_without_a_gpu_and_survives_its_file(game: Game, tmp_path: Path) -> None:
    kernel = card.compile_steps(game, plan(game))
    assert f".visible .entry {card.ENTRY}(" in kernel.ptx
    assert "call" not in kernel.ptx
    kernel.save(tmp_path / "steps.npz")
    read = card.StepKernel.load(tmp_path / "steps.npz")
    assert read.ptx == kernel.ptx
    assert {name: part.tobytes() for name, part in read.course.parts().items()} == {
        name: part.tobytes() for name, part in kernel.course.parts().items()
    }


def test_another_file_is_refused(tmp_path: Path) -> None:
    card.StepKernel(plan(GAMES[0]), ".visible .entry something_else(").save(tmp_path / "steps.npz")
    with pytest.raises(DamagedData, match=r"steps\.npz"):
        card.StepKernel.load(tmp_path / "steps.npz")
