"""A learner learns: from nothing, on a CPU, in a minute."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

import ludotheque
from ludotheque.arena.match import Match, play_match
from ludotheque.arena.meeting import meet
from ludotheque.bots import bot
from ludotheque.bots.net import ROWS, Layers, Net, Network, Quick
from ludotheque.engine.errors import DamagedData, LudothequeError
from ludotheque.engine.rule import INTERPRET
from ludotheque.engine.table import Table
from ludotheque.learning.course import Course, plan
from ludotheque.learning.exam import Exam
from ludotheque.learning.hall import Hall
from ludotheque.learning.imitation import imitate
from ludotheque.learning.learner import Learner, Stretch, as_jax
from ludotheque.learning.network import first_params, forward, to_numpy, unpack_bits
from ludotheque.learning.recipe import Recipe
from ludotheque.learning.schedule import Budget, Stage
from ludotheque.learning.training import Training, read_params
from ludotheque.learning.watching import Watched

GAME = ludotheque.game("chercheurs-de-tresors")
SMALL = Recipe(games=128, steps=32, width=64, blocks=1, minibatch=1024, rate=2e-3, entropy=0.01, precision="float32")
TINY = Recipe(games=8, steps=4, width=8, blocks=1, minibatch=16, precision="float32")

pytestmark = pytest.mark.skipif(INTERPRET, reason="learning takes compiled rules")


def once(decisions: float = 64) -> list[Stage]:
    return [Stage(TINY, Budget(decisions))]


def opened(course: Course) -> Any:
    return lambda games, seed: Hall(course, games, seed)


def test_it_learns_to_beat_random_players_and_its_untrained_self() -> None:
    course = plan(GAME, [(2, {})])
    learner = Learner(course, SMALL, seed=3)
    exam = Exam(course, 256, SMALL.precision)
    untrained = first_params(course, SMALL.width, SMALL.blocks, jax.random.key(1))
    hall = Hall(course, SMALL.games, 0)
    for number in range(60):
        learner.round(hall, number / 60)
    assert exam.take(Hall(course, 256, 10**6), learner.mind.params, None, 1)[0] > 0.8
    assert exam.take(Hall(course, 256, 10**6), learner.mind.params, untrained, 1)[0] > 0.6


def test_the_bot_thinks_what_the_learner_thinks() -> None:
    game = ludotheque.game("robot-master")
    course = plan(game)
    params = first_params(course, 16, 2, jax.random.key(3))
    params = {name: values + 0.1 * jax.random.normal(jax.random.key(5), values.shape) for name, values in params.items()}
    layers = Layers(**to_numpy(params))
    net = Net(game, Network(course.game, course.version, course.observation, layers))
    params |= as_rounded(net.quick)  # else only bytes would be compared with what they stand for
    hall = Hall(course, len(course.templates), 9)
    moment = as_jax(hall.start())
    allowed = unpack_bits(moment.legal, course.actions)
    policy, value = forward(params, moment.observation, allowed, course.features, "float32")
    for kind in range(len(course.templates)):
        table = Table.deal(game, course.templates[kind : kind + 1].copy(), 9 + kind)
        seat = table.actors[0]
        judged = net.judge(table, seat)
        weights = np.asarray(policy[kind])[np.asarray(allowed[kind])]
        assert sorted(judged.weights.tolist()) == pytest.approx(sorted(weights.tolist()), abs=2e-3)
        shares = jax.nn.sigmoid(value[kind])[: table.seats]
        assert judged.shares.tolist() == pytest.approx(shares.tolist(), abs=5e-4)


def as_rounded(quick: Quick) -> dict[str, Any]:
    """The weights that the bytes stand for."""
    parts = quick._asdict()
    return {name: np.moveaxis(parts[name] * parts[f"{name}_unit"][..., None], -1, axis) for name, axis in ROWS.items()}


def test_a_training_begins_with_a_network_that_knows_less(tmp_path: Path) -> None:
    course = plan(GAME, [(2, {})])
    older = Training(
        replace(course, observation=1, observation_length=course.observation_length - 3), once(), opened(course), tmp_path
    )
    older.save()
    newer = Training(course, once(), opened(course), tmp_path / "newer")
    newer.start_from(tmp_path / "network.npz", added=3)
    before, after = (training.learner.mind.params["enter"] for training in (older, newer))
    known = course.observation_length - 3
    assert not after[known : known + 3].any()
    assert np.allclose(np.delete(after, range(known, known + 3), axis=0), before, atol=1e-2)
    with pytest.raises(LudothequeError, match="another"):
        Training(course, once(), opened(course), tmp_path / "wrong").start_from(tmp_path / "network.npz")


def test_a_decision_answers_for_its_own_seat_alone() -> None:
    """Two seats, two steps: the first wins at the end of the second's decision; what each expected is set right."""
    course = plan(GAME, [(2, {})])
    learner = Learner(course, Recipe(games=1, steps=2, width=8, minibatch=2, precision="float32", decay=0.5), seed=0)
    expected = np.array([[[0.6, 0.4, 0, 0]], [[0.3, 0.7, 0, 0]]], np.float32)  # by seat 0 of 0 and 1, by seat 1 of 1 and 0
    stretch = Stretch(None, None, np.array([[0], [1]]), np.zeros((2, 1)), np.zeros((2, 1, 4)), None, None, expected)
    last = as_jax(Hall(course, 1, 0).start())._replace(over=np.ones(1), shares=np.array([[1.0, 0, 0, 0]]))
    learner._even = lambda advantage, own: advantage  # type: ignore[method-assign]
    advantage, target = learner._look_back(stretch, last, np.full((1, 4), 0.5, np.float32))
    assert advantage[:, 0].tolist() == pytest.approx([0.4, -0.3])
    assert target[0, 0, :2].tolist() == pytest.approx([1.0, 0.0])  # seat 0, then seat 1 as its own decision ended
    assert target[1, 0, :2].tolist() == pytest.approx([0.0, 1.0])  # seat 1, then seat 0


def test_strangers_play_as_they_do_and_teach_no_decision() -> None:
    course = plan(GAME, [(2, {})])
    stranger = first_params(course, 8, 1, jax.random.key(1))
    stranger["policy_bias"] = 1e3 * np.arange(course.actions, dtype=np.float32)  # always the highest number
    recipe = replace(TINY, met=1.0, value_weight=0.0)
    learner = Learner(course, recipe, 3, [stranger])
    hall = Hall(course, recipe.games, 0)
    learner.round(hall, 0.0)
    seen = jax.tree.map(np.asarray, learner._stretch)
    strange = np.arange(recipe.games) % 2 != seen.seat
    highest = np.array([[row.nonzero()[0].max() for row in step] for step in unpack_bits(seen.allowed, course.actions)])
    assert strange.any()
    assert (seen.action[strange] == highest[strange]).all()
    assert (seen.action[~strange] != highest[~strange]).any()

    batch = [values.reshape(-1, *values.shape[2:]) for values in (seen.observation, seen.allowed, seen.action, seen.chance)]
    count = recipe.games * recipe.steps

    def gradient(advantage: Any) -> Any:
        kind, seats = np.zeros(count, np.int32), np.full(count, 2)
        data = (*batch[:2], kind, seats, *batch[2:], advantage, np.zeros((count, course.most_seats)), ~strange.reshape(-1))
        return jax.grad(learner._loss, has_aux=True)(learner.mind.params, data, 0.0)[0]["policy"]

    praise = np.ones(count, np.float32)
    assert np.array_equal(gradient(praise), gradient(np.where(strange.reshape(-1), -5.0, praise)))
    assert not np.array_equal(gradient(praise), gradient(-praise))


def test_who_is_watched_can_be_imitated() -> None:
    """Here a network: its own weights foretell it, others learn to."""
    course = plan(GAME, [(2, {})])
    watched = Watched(bot("net", GAME), course)
    for deal in range(40):
        play_match(GAME, course.templates[:1], [watched], Match((0, 0), deal))
    _, own = imitate(course, read_params(course, GAME.folder / "network.npz"), watched.arrays(), passes=1)
    assert own["right_before"] > 0.95
    _, learned = imitate(course, first_params(course, 32, 1, jax.random.key(1)), watched.arrays(), passes=20, rate=3e-3)
    assert learned["surprise"] < 0.8 * learned["surprise_before"]


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    course = plan(GAME, [(2, {}), (3, {})])
    whole = Training(course, once(), opened(course), tmp_path)
    rows = list(whole.run(look_every=1e9))
    assert [row["decisions"] for row in rows] == [64]
    again = Training(course, once(128), opened(course), tmp_path)
    again.resume()
    assert (again.decisions, again.rounds) == (64, 2)
    assert jax.tree.all(jax.tree.map(lambda a, b: (a == b).all(), again.learner.mind.params, whole.learner.mind.params))
    rows = list(again.run(look_every=1e9))
    assert rows[-1]["decisions"] == 128
    assert len((tmp_path / "log.jsonl").read_text().splitlines()) == 2
    net = Net(GAME, Network.load(tmp_path / "network.npz"))
    assert 0 <= meet(GAME, GAME.template(3), net, bot("random"), 6, 1).wins.value <= 1


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    course = plan(GAME, [(2, {})])
    Training(course, once(), opened(course), tmp_path).save()
    other = plan(ludotheque.game("robot-master"), [(2, {})])
    with pytest.raises(LudothequeError, match="chercheurs-de-tresors"):
        Training(other, once(), opened(other), tmp_path).resume()
    (tmp_path / "checkpoint.npz").write_bytes(b"?")
    with pytest.raises(DamagedData, match=r"checkpoint\.npz"):
        Training(course, once(), opened(course), tmp_path).resume()
