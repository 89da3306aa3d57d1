"""A training: stages of self-play, one after the other, with a log, checkpoints to go on from, and looks at its strength.

A folder holds it: `network.npz`, what `bots.net` plays; `checkpoint.npz`, everything to go on from, in whichever stage that is;
`log.jsonl`, a line a look.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax
import numpy as np

from ludotheque.engine.errors import BadOption, DamagedData, LudothequeError
from ludotheque.learning.course import Course
from ludotheque.learning.exam import Exam
from ludotheque.learning.learner import Learner, Mind, Tables
from ludotheque.learning.network import LAYERS, Params, to_numpy
from ludotheque.learning.schedule import Budget, Stage

Row = dict[str, Any]
OpenHall = Callable[[int, int], Tables]  # games, seed -> a hall with nobody in it
LOOK_GAMES = 4096  # at most so many, at every look
DEAL_SPAN = 2**40  # seeds between two halls: none deals what another did
NETWORK = "network.npz"
CHECKPOINT = "checkpoint.npz"


class Training:
    """One game being learned in a folder."""

    def __init__(
        self,
        course: Course,
        stages: Sequence[Stage],
        open_hall: OpenHall,
        folder: Path,
        seed: int = 0,
        judge: Callable[[], Row] = dict,
        strangers: Sequence[Path] = (),
    ) -> None:
        """`judge` may add to every look what else there is to say about the network just saved; strangers are networks."""
        check_stages(course, stages)
        self.course, self.stages, self.open_hall, self.folder, self.seed = course, stages, open_hall, folder, seed
        self.judge = judge
        self.strangers = [read_params(course, path) for path in strangers]
        self.decisions = 0
        self.seconds = 0.0
        self.rounds = 0
        self._enter(0, None)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise LudothequeError(f"{folder} cannot be made: {why.strerror}") from None

    @property
    def progress(self) -> float:
        """How much of its stage is over, from 0 to 1."""
        left = self.stages[self.stage].until.less(self.begun)
        return left.progress(self.decisions - self.begun.decisions, self.seconds - self.begun.seconds)

    @property
    def done(self) -> bool:
        """Whether the budget is spent."""
        return self.stages[-1].until.progress(self.decisions, self.seconds) >= 1

    def _enter(self, stage: int, start: Params | None) -> None:
        """Begins a stage, from those weights or from new ones."""
        recipe = self.stages[stage].recipe
        self.stage, self.begun = stage, Budget(self.decisions, self.seconds)
        self.former = None if start is None else copy(start)  # learning takes the originals
        met = [self.former] if self.stages[stage].former and self.former else []
        self.learner = Learner(self.course, recipe, self.seed + stage, [*self.strangers, *met])
        if start is not None:
            self.learner.mind = self.learner.mind._replace(params=copy(start))
        self.last: Params = copy(self.learner.mind.params)
        self.look_games = min(LOOK_GAMES, recipe.games)
        self.exam = Exam(self.course, self.look_games, recipe.precision)

    def run(self, look_every: float = 60.0, tell: Callable[[float], None] = lambda progress: None) -> Iterator[Row]:
        """Learns until the last stage is over; a look at how it stands, logged and saved, every so often and after a stage.

        `tell` hears how much of the whole is over.
        """
        while not self.done:
            if self.progress >= 1:
                self._enter(self.stage + 1, self.learner.mind.params)
            yield from self._run_stage(look_every, tell)

    def _run_stage(self, look_every: float, tell: Callable[[float], None]) -> Iterator[Row]:
        recipe = self.stages[self.stage].recipe
        hall = self.open_hall(recipe.games, self.seed + DEAL_SPAN * (1 + self.rounds))
        start, before = time.monotonic(), self.seconds
        next_look = before + look_every
        while self.progress < 1:
            figures = self.learner.round(hall, self.progress)
            self.rounds += 1
            self.decisions += recipe.games * recipe.steps
            self.seconds = before + time.monotonic() - start
            tell(self.stages[-1].until.progress(self.decisions, self.seconds))
            if self.seconds >= next_look or self.progress >= 1:
                yield self.look(figures)
                next_look = self.seconds + look_every
        self.learner.leave_hall()

    def look(self, figures: Row) -> Row:
        """How it stands: what it wins against random players and against what it was at the last look; saved and logged."""
        row: Row = {
            "stage": self.stage + 1,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 1),
        }
        row |= figures
        params = copy(self.learner.mind.params)
        for name, others in (("random", None), ("last", self.last)):
            won = self.exam.take(self.open_hall(self.look_games, self.seed), params, others, self.seed)
            row |= {f"against_{name}_{seats}": share for seats, share in self._by_seats(won).items()}
        self.last = params
        self.save()
        row |= self.judge()
        with open(self.folder / "log.jsonl", "a") as log:
            log.write(json.dumps(row) + "\n")
        return row

    def _by_seats(self, won: Sequence[float]) -> dict[int, float]:
        """The mean for every seat count."""
        seats = self.course.templates["seats"]
        return {count: round(float(np.mean(np.asarray(won)[seats == count])), 3) for count in np.unique(seats).tolist()}

    def save(self) -> None:
        """Writes the network, and everything needed to go on."""
        write_params(self.course, self.learner.mind.params, self.folder / NETWORK)
        leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(self._plain())]
        numbers: dict[str, Any] = {f"leaf_{number}": leaf for number, leaf in enumerate(leaves)}
        former = {f"former_{name}": values for name, values in to_numpy(self.former or {}).items()}
        standing = {
            "stage": self.stage,
            "begun": asdict(self.begun),
            "recipe": asdict(self.stages[self.stage].recipe),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "rounds": self.rounds,
        }
        parts = {"standing": np.array(json.dumps(standing)), "tables": self.course.features, **numbers, **former}
        unfinished = self.folder / "checkpoint.unfinished.npz"
        np.savez(unfinished, **made_for(self.course), **parts)
        unfinished.replace(self.folder / CHECKPOINT)

    def resume(self) -> None:
        """Goes on from the folder's checkpoint, which must be of the same game, tables and size of network."""
        path = self.folder / CHECKPOINT
        try:
            with np.load(path, allow_pickle=False) as file:
                parts = {name: file[name] for name in file.files}
            told = {name: parts[name].item() for name in made_for(self.course)}
            standing, tables = json.loads(str(parts["standing"])), parts["tables"]
            sizes = {name: standing["recipe"][name] for name in ("width", "blocks")}
            leaves = [parts[f"leaf_{number}"] for number in range(len(jax.tree.leaves(self._plain())))]
            former = {name: jax.numpy.asarray(parts[f"former_{name}"]) for name in LAYERS} if "former_enter" in parts else None
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no checkpoint of a training: {why}") from why
        self._check_same(path, told, tables, sizes, standing["stage"])
        self.decisions, self.seconds, self.rounds = (standing[name] for name in ("decisions", "seconds", "rounds"))
        self._enter(standing["stage"], former)
        self.begun = Budget(**standing["begun"])
        plain = jax.tree.unflatten(jax.tree.structure(self._plain()), [jax.numpy.asarray(leaf) for leaf in leaves])
        self.learner.mind = plain._replace(key=jax.random.wrap_key_data(plain.key))
        self.last = copy(plain.params)

    def _check_same(self, path: Path, told: Row, tables: Any, sizes: Row, stage: int) -> None:
        """Refuses a checkpoint of another training."""
        own = self.stages[0].recipe
        if told != made_for(self.course):
            said = "{game}, rules {version}, observation {observation}"
            wrong = f"it is of {said.format(**told)}; this is {said.format(**made_for(self.course))}"
        elif not np.array_equal(tables, self.course.features):
            wrong = "it has played at other tables; give the seats and options that it was begun with"
        elif sizes != {"width": own.width, "blocks": own.blocks}:
            given = " and ".join(f"{name}={size}" for name, size in sizes.items())
            wrong = f"its network has {given}; this one would have width={own.width} and blocks={own.blocks}"
        elif stage >= len(self.stages):
            wrong = f"it is in stage {stage + 1}; this training has {len(self.stages)}"
        else:
            return
        raise BadOption(f"{path} cannot be gone on from: {wrong}. In another folder a training begins anew")

    def start_from(self, path: Path, added: int = 0) -> None:
        """Begins with the weights of a network instead of new ones; it must be of the same size."""
        params = read_params(self.course, path, added)
        if any(values.shape != params[name].shape for name, values in self.learner.mind.params.items()):
            raise LudothequeError(f"{path} is of another size")
        self._enter(0, params)

    def _plain(self) -> Mind:
        mind = self.learner.mind
        return mind._replace(key=jax.random.key_data(mind.key))


def copy(params: Params) -> Params:
    """The same weights once more: learning writes over those it is given."""
    return {name: values.copy() for name, values in params.items()}


def check_stages(course: Course, stages: Sequence[Stage]) -> None:
    """Refuses stages that do not fit one network, or have no room for every table."""
    if len({(stage.recipe.width, stage.recipe.blocks) for stage in stages}) > 1:
        raise BadOption("width and blocks are the network's, and the same in every stage")
    kinds, games = len(course.templates), min(stage.recipe.games for stage in stages)
    if games < kinds:
        raise BadOption(f"games is {games}; {kinds} tables are trained at side by side, so at least {kinds}")


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
