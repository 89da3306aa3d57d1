"""A training: rounds of self-play until the budget is spent, with a log, checkpoints to go on from, and looks at its strength.

A folder holds it: `network.npz`, what `bots.net` plays; `checkpoint.npz`, everything to go on from; `log.jsonl`, a line a look.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import jax
import numpy as np

from ludotheque.engine.errors import DamagedData, LudothequeError
from ludotheque.learning.course import Course
from ludotheque.learning.exam import Exam
from ludotheque.learning.learner import Learner, Mind, Recipe, Tables
from ludotheque.learning.network import LAYERS, Params, to_numpy

Row = dict[str, Any]
OpenHall = Callable[[int, int], Tables]  # games, seed -> a hall with nobody in it
LOOK_GAMES = 4096  # at most so many, at every look
DEAL_SPAN = 2**40  # seeds between two halls: none deals what another did


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many decisions, or so many seconds, whichever comes first."""

    decisions: float
    seconds: float = float("inf")

    def progress(self, decisions: float, seconds: float) -> float:
        """How much of it is spent, from 0 to 1."""
        return min(1.0, max(decisions / self.decisions, seconds / self.seconds))


class Training:
    """One game being learned in a folder."""

    def __init__(
        self,
        course: Course,
        recipe: Recipe,
        open_hall: OpenHall,
        folder: Path,
        seed: int = 0,
        judge: Callable[[], Row] = dict,
        strangers: Sequence[Path] = (),
    ) -> None:
        """`judge` may add to every look what else there is to say about the network just saved; strangers are networks."""
        self.course, self.recipe, self.open_hall, self.folder, self.seed = course, recipe, open_hall, folder, seed
        self.judge = judge
        self.learner = Learner(course, recipe, seed, [read_params(course, path) for path in strangers])
        self.look_games = min(LOOK_GAMES, recipe.games)
        self.exam = Exam(course, self.look_games, recipe.precision)
        self.former: Params = jax.tree.map(lambda values: values.copy(), self.learner.mind.params)  # learning takes the originals
        self.decisions = 0
        self.seconds = 0.0
        self.rounds = 0
        folder.mkdir(parents=True, exist_ok=True)

    def run(
        self, budget: Budget, look_every: float = 60.0, tell: Callable[[float], None] = lambda progress: None
    ) -> Iterator[Row]:
        """Learns until the budget is spent; a look at how it stands, logged and saved, every so many seconds and at the end."""
        hall = self.open_hall(self.recipe.games, self.seed + DEAL_SPAN * (1 + self.rounds))
        self.learner.leave_hall()
        start, before = time.monotonic(), self.seconds
        next_look = look_every
        while (progress := budget.progress(self.decisions, self.seconds)) < 1:
            figures = self.learner.round(hall, progress)
            self.rounds += 1
            self.decisions += self.recipe.games * self.recipe.steps
            self.seconds = before + time.monotonic() - start
            tell(budget.progress(self.decisions, self.seconds))
            if self.seconds - before >= next_look or budget.progress(self.decisions, self.seconds) >= 1:
                yield self.look(figures)
                next_look = self.seconds - before + look_every

    def look(self, figures: Row) -> Row:
        """How it stands: what it wins against random players and against what it was at the last look; saved and logged."""
        row = {"rounds": self.rounds, "decisions": self.decisions, "seconds": round(self.seconds, 1), **figures}
        params = jax.tree.map(lambda values: values.copy(), self.learner.mind.params)
        for name, others in (("random", None), ("last", self.former)):
            won = self.exam.take(self.open_hall(self.look_games, self.seed), params, others, self.seed)
            row[f"against_{name}"] = [round(share, 3) for share in won]
        self.former = params
        self.save()
        row |= self.judge()
        with open(self.folder / "log.jsonl", "a") as log:
            log.write(json.dumps(row) + "\n")
        return row

    def save(self) -> None:
        """Writes the network, and everything needed to go on."""
        write_params(self.course, self.learner.mind.params, self.folder / "network.npz")
        leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(self._plain())]
        numbers: dict[str, Any] = {f"leaf_{number}": leaf for number, leaf in enumerate(leaves)}
        standing = json.dumps([asdict(self.recipe), self.decisions, self.seconds, self.rounds])
        unfinished = self.folder / "checkpoint.unfinished.npz"
        np.savez(unfinished, standing=np.array(standing), **made_for(self.course), **numbers)
        unfinished.replace(self.folder / "checkpoint.npz")

    def resume(self) -> None:
        """Goes on from the folder's checkpoint, which must be of the same game and recipe."""
        path = self.folder / "checkpoint.npz"
        course = self.course
        try:
            with np.load(path, allow_pickle=False) as parts:
                told = {name: parts[name].item() for name in made_for(course)}
                recipe, decisions, seconds, rounds = json.loads(str(parts["standing"]))
                like, shape = jax.tree.flatten(self._plain())
                leaves = [parts[f"leaf_{number}"] for number in range(len(like))]
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no checkpoint of a training: {why}") from why
        network = {"width": recipe["width"], "blocks": recipe["blocks"]}
        if told != made_for(course) or replace(self.recipe, **network) != self.recipe:
            raise LudothequeError(f"{path} is of {told}, {network}")
        plain = jax.tree.unflatten(shape, [jax.numpy.asarray(leaf) for leaf in leaves])
        self.learner.mind = plain._replace(key=jax.random.wrap_key_data(plain.key))
        self.former = jax.tree.map(lambda values: values.copy(), plain.params)
        self.decisions, self.seconds, self.rounds = decisions, seconds, rounds

    def start_from(self, path: Path, added: int = 0) -> None:
        """Begins with the weights of a network instead of new ones; it must be of the same size."""
        params = read_params(self.course, path, added)
        if any(values.shape != params[name].shape for name, values in self.learner.mind.params.items()):
            raise LudothequeError(f"{path} is of another size")
        self.learner.mind = self.learner.mind._replace(params=params)
        self.former = jax.tree.map(lambda values: values.copy(), params)

    def _plain(self) -> Mind:
        mind = self.learner.mind
        return mind._replace(key=jax.random.key_data(mind.key))


def made_for(course: Course) -> Row:
    """What a file of weights says about itself."""
    return {"game": course.game, "version": course.version, "observation": course.observation}


def write_params(course: Course, params: Params, path: Path) -> None:
    """Writes a network, as `bots.net` reads it but without that module's compiler."""
    halves: Row = {name: values.astype(np.float16) for name, values in to_numpy(params).items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **made_for(course), **halves)


def read_params(course: Course, path: Path, added: int = 0) -> Params:
    """The weights of a network, which must be of that course's game.

    It may be of an earlier observation, if so many numbers have been added at the end since: they mean nothing at first.
    """
    try:
        with np.load(path, allow_pickle=False) as parts:
            told = {name: parts[name].item() for name in made_for(course)}
            units = {name: parts.get(f"{name}_unit", 1) for name in LAYERS}  # those in a box are bytes
            weights = {name: parts[name].astype(np.float32) * unit for name, unit in units.items()}
    except Exception as why:  # a damaged zip archive fails in a dozen ways
        raise DamagedData(f"{path} holds no network: {why}") from why
    if added:
        told["observation"] = course.observation
    if told != made_for(course):
        raise LudothequeError(f"{path} is of another game or observation")
    known = course.observation_length - added
    weights["enter"] = np.insert(weights["enter"], [known] * added, 0, axis=0)
    return {name: jax.numpy.asarray(values) for name, values in weights.items()}
