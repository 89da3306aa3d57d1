"""A training goes through its stages, stops anywhere and goes on there; a game's box takes what came of it."""

import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

import ludotheque
from ludotheque.arena.meeting import meet
from ludotheque.bots import bot
from ludotheque.bots.net import Net, Network
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.rule import INTERPRET
from ludotheque.learning import workshop
from ludotheque.learning.course import Course, plan
from ludotheque.learning.hall import Hall
from ludotheque.learning.recipe import Recipe
from ludotheque.learning.schedule import Budget, Stage
from ludotheque.learning.training import Training

GAME = ludotheque.game("chercheurs-de-tresors")
TINY = Recipe(games=8, steps=4, width=8, blocks=1, minibatch=16, precision="float32")
STAGES = [Stage(TINY, Budget(64)), Stage(replace(TINY, games=16, rate=1e-4, met=1.0), Budget(320), former=True)]

pytestmark = pytest.mark.skipif(INTERPRET, reason="learning takes compiled rules")


def begun(folder: Path, stages: list[Stage] = STAGES, course: Course | None = None) -> Training:
    course = course or plan(GAME, [(2, {})])
    return Training(course, stages, lambda games, seed: Hall(course, games, seed), folder)


def same(one: Any, other: Any) -> bool:
    return bool(jax.tree.all(jax.tree.map(lambda a, b: np.array_equal(a, b), one, other)))


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Training, list[dict[str, Any]], Any]:
    """A training, what was told of its looks, and its network after the first stage."""
    training = begun(tmp_path_factory.mktemp("finished"))
    looks = training.run(look_every=1e9)
    rows = [next(looks)]
    first = jax.tree.map(np.array, training.learner.mind.params)
    return training, [*rows, *looks], first


def test_the_stages_follow_each_other(finished: Any) -> None:
    training, rows, _ = finished
    assert [(row["stage"], row["decisions"]) for row in rows] == [(1, 64), (2, 320)]
    assert training.done
    assert not list(training.run())


def test_a_stage_begins_with_the_network_of_the_one_before_and_meets_it(finished: Any) -> None:
    training, _, first = finished
    assert same(first, training.former)
    assert training.learner.strangers == [training.former]
    assert not same(first, training.learner.mind.params)


def test_what_stops_in_the_second_stage_goes_on_there(tmp_path: Path) -> None:
    stopped = begun(tmp_path)
    row = list(islice(stopped.run(look_every=0), 4))[-1]  # two rounds of the first stage, two of the second
    assert (row["stage"], row["decisions"]) == (2, 192)
    again = begun(tmp_path)
    again.resume()
    assert (again.stage, again.decisions, again.begun.decisions) == (1, 192, 64)
    assert again.progress == pytest.approx(0.5)
    assert same(again.former, stopped.former)
    assert same(again.learner.mind.params, stopped.learner.mind.params)
    assert same(again.learner.mind.optimiser, stopped.learner.mind.optimiser)
    assert [row["decisions"] for row in again.run(look_every=0)] == [256, 320]


def test_what_stops_between_two_stages_enters_the_next(tmp_path: Path) -> None:
    list(islice(begun(tmp_path).run(look_every=0), 2))
    again = begun(tmp_path)
    again.resume()
    assert (again.stage, again.progress) == (0, 1.0)
    assert next(again.run(look_every=0))["stage"] == 2


@pytest.mark.parametrize(
    ("stages", "tables", "why"),
    [
        ([Stage(replace(TINY, width=16), Budget(640))], [(2, {})], "width=8 and blocks=1; this one would have width=16"),
        (STAGES, [(3, {})], "other tables; give the seats and options"),
        (STAGES, [(2, {"rules": "simplified"})], "other tables"),
        (STAGES[:1], [(2, {})], "it is in stage 2; this training has 1"),
    ],
)
def test_another_training_is_not_gone_on_with(finished: Any, stages: list[Stage], tables: Any, why: str) -> None:
    with pytest.raises(BadOption, match=why) as refused:
        begun(finished[0].folder, stages, plan(GAME, tables)).resume()
    assert "{" not in str(refused.value)


def test_a_training_that_cannot_be_is_refused_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LudothequeError, match="cannot be made"):
        begun(tmp_path / "file" / "folder")
    with pytest.raises(BadOption, match="the same in every stage"):
        begun(tmp_path, [STAGES[0], Stage(replace(TINY, width=16), Budget(640))])
    with pytest.raises(BadOption, match="games is 8; 9 tables"):
        begun(tmp_path, course=plan(GAME, [(2, {})] * 9))


def test_the_arena_has_a_row_for_every_seat_count_and_points_alone() -> None:
    game = ludotheque.game("robot-master")
    course = plan(game)
    found = workshop.compete(game, course, bot("greedy", game), ["random", "greedy:2"], 4, 1)
    assert [*found] == ["arena_1_median_points", "arena_2_random", "arena_2_greedy:2", "arena_4_random", "arena_4_greedy:2"]
    assert found["arena_1_median_points"] > 1
    assert 0 <= found["arena_4_random"] <= 1


def test_a_network_in_training_can_be_played_against(finished: Any) -> None:
    net = Net(GAME, Network.load(finished[0].folder / "network.npz"))
    assert 0 <= meet(GAME, GAME.template(3), net, bot("random"), 6, 1).wins.value <= 1


def test_jax_leaves_room_on_the_card_wherever_it_learns_beside_cupy() -> None:
    told = "import os; os.environ.pop('XLA_PYTHON_CLIENT_PREALLOCATE', None); import ludotheque.learning.workshop; "
    told += "print(os.environ['XLA_PYTHON_CLIENT_PREALLOCATE'])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == "false\n"
