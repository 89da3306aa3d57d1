"""Learning on one GPU: that its hall of tables is the CPU's, step by step, how fast it is, and trainings.

python benchmarks/learning.py compile              # anywhere, with ludotheque[gpu]: the kernels
python benchmarks/learning.py sample               # anywhere, with ludotheque: the CPU's steps
python benchmarks/learning.py prepare              # both
python benchmarks/learning.py verify               # where there is a GPU: NumPy, CuPy and JAX are enough, as for the following
python benchmarks/learning.py time                 # steps a second of the hall alone, and of learning
python benchmarks/learning.py peer                 # the same learner on our hall and on one made the JAX/Pgx way
python benchmarks/learning.py train --only robot-master --out folder   # by the game's schedule, all its stages
python benchmarks/learning.py write --only robot-master --out folder   # with ludotheque: the network trained there into the box
python benchmarks/learning.py watch --seconds 300  # with ludotheque: what search:2000 decides, on all cores
python benchmarks/learning.py imitate --start before --out strangers   # a network that plays so, begun with another
python benchmarks/learning.py train --start before --strangers strangers …   # one more stage, which meets it

Where the compiler is, `ludotheque train` does the same in one command. What is trained, and how, both take from
src/ludotheque/games/<game>/training/schedule.toml.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import inf
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

import ludotheque
from ludotheque.learning.card import CardHall, StepKernel, compile_steps
from ludotheque.learning.course import WORD, Course
from ludotheque.learning.recipe import Recipe
from ludotheque.learning.schedule import UNPLANNED, Budget, Schedule, find_schedule

GAMES = Path(ludotheque.__file__).parent / "games"
SLUGS = ("robot-master", "chercheurs-de-tresors", "entrepot-51", "relikt", "reliques-et-co")
COMMANDS = ("compile", "sample", "prepare", "verify", "time", "learn", "peer", "train", "write", "watch", "imitate")
SEED = 7
PLACES, STEPS = 1024, 200  # the sample that must be equal on CPU and GPU
CAPABILITY = (9, 0)
DUEL = 1  # Robot Master's number of that mode


def compile_kernels(folder: Path, slugs: list[str]) -> None:
    """Compiles the kernels."""
    from ludotheque.learning.course import plan

    folder.mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        game = ludotheque.game(slug)
        compile_steps(game, plan(game), CAPABILITY).save(folder / f"{slug}.steps.npz")
        print(f"{slug}: compiled", flush=True)


def play_sample(folder: Path, slugs: list[str]) -> None:
    """Lets the CPU play the sample."""
    from ludotheque.learning.course import plan
    from ludotheque.learning.hall import Hall

    folder.mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        course = plan(ludotheque.game(slug))
        hall = Hall(course, PLACES, SEED)
        luck = np.random.default_rng(SEED)
        moment = hall.start()
        actions, digests = [], []
        for _ in range(STEPS):
            chosen = (luck.random((PLACES, course.actions)) * unpack(course, moment.legal)).argmax(axis=1).astype(np.int16)
            moment = hall.step(chosen)
            actions.append(chosen)
            digests.append(digest(moment))
        np.savez_compressed(folder / f"{slug}.cpu.npz", actions=np.array(actions), digests=np.array(digests))
        print(f"{slug}: {PLACES} places, {STEPS} steps", flush=True)


def unpack(course: Course, words: np.ndarray) -> np.ndarray:
    """Sets of actions as booleans."""
    return (np.repeat(words, WORD, axis=1) >> (np.arange(course.words * WORD, dtype=np.uint32) % WORD) & 1)[:, : course.actions]


def digest(moment: Any) -> np.ndarray:
    """A number for every place that depends on every bit of its row; shares count only where a game ended."""
    total = np.zeros(len(moment.seat), np.uint64)
    for values in (*moment[:4], moment.shares * moment.over[:, None]):
        words = np.ascontiguousarray(values).reshape(len(values), -1).view(np.uint32).astype(np.uint64)
        weights = np.arange(1, words.shape[1] + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) | np.uint64(1)
        total = total * np.uint64(0x100000001B3) + (words * weights).sum(axis=1, dtype=np.uint64)
    return total


def verify(folder: Path, slugs: list[str]) -> bool:
    """Plays the sample on the GPU and counts the places that ever differ from the CPU's."""
    import cupy

    equal = True
    for slug in slugs:
        kernel = StepKernel.load(folder / f"{slug}.steps.npz")
        hall = CardHall(kernel, PLACES, SEED)
        hall.start()
        different = np.zeros(PLACES, bool)
        with np.load(folder / f"{slug}.cpu.npz") as sample:
            for actions, expected in zip(sample["actions"], sample["digests"], strict=True):
                moment = hall.step(cupy.asarray(actions.astype(np.int32)))
                different |= digest(type(moment)(*(values.get() for values in moment))) != expected
        equal = equal and not different.any()
        print(f"{slug:<24}{PLACES * STEPS:>9,} steps, {different.sum()} of {PLACES} places differ from the CPU's", flush=True)
    return equal


def time_hall(folder: Path, slugs: list[str], sizes: list[int]) -> None:
    """Steps a second with observation and legal actions, the hall alone."""
    import cupy
    import jax

    from ludotheque.learning.learner import as_jax
    from ludotheque.learning.network import unpack_bits

    for slug in slugs:
        kernel = StepKernel.load(folder / f"{slug}.steps.npz")
        course = kernel.course

        @jax.jit
        def choose(words: Any, key: Any, count: int = course.actions) -> Any:
            return jax.random.categorical(key, jax.numpy.where(unpack_bits(words, count), 0.0, -1e9)).astype("int32")

        for games in sizes:
            hall = CardHall(kernel, games, SEED)
            moment = as_jax(hall.start())
            taken = []
            for step in range(60):
                actions = cupy.from_dlpack(jax.block_until_ready(choose(moment.legal, jax.random.key(step))))
                begin, end = cupy.cuda.Event(), cupy.cuda.Event()
                begin.record(hall.stream)
                hall.launch(actions)
                end.record(hall.stream)
                end.synchronize()
                taken.append(cupy.cuda.get_elapsed_time(begin, end) / 1000)
            speed = games * 40 / sum(taken[20:])
            print(f"{slug:<24}{games:>9,} places: {speed / 1e6:8.1f} M steps/s", flush=True)


def time_learning(folder: Path, slugs: list[str], changes: dict[str, Any]) -> None:
    """Decisions a second, learning included, and where the time goes."""
    for slug in slugs:
        kernel = StepKernel.load(folder / f"{slug}.steps.npz")
        recipe = Recipe().change(changes)
        time_rounds(slug, kernel.course, recipe, CardHall(kernel, recipe.games, SEED), changes)


def time_rounds(name: str, course: Course, recipe: Any, hall: Any, changes: dict[str, Any]) -> None:
    """Ten rounds of learning in a hall, after three to warm up."""
    from ludotheque.learning.learner import Learner

    learner = Learner(course, recipe, SEED)
    for _ in range(3):
        learner.round(hall, 0.0)
    rounds = [learner.round(hall, 0.0) for _ in range(10)]
    parts = {part: sum(row[f"seconds_{part}"] for row in rounds) / len(rounds) for part in ("choosing", "stepping", "learning")}
    speed = recipe.games * recipe.steps / sum(parts.values())
    told = ", ".join(f"{part} {1000 * taken:.0f} ms" for part, taken in parts.items())
    print(f"{name:<24}{speed / 1e6:6.2f} M decisions/s; a round: {told}; {changes}", flush=True)


def compare(folder: Path, changes: dict[str, Any]) -> None:
    """The same learner at Robot Master's duel: on our hall, and on one made the JAX/Pgx way."""
    import robot_master_jax as peer
    from ludotheque.learning.course import Moment

    kernel = StepKernel.load(folder / "robot-master.steps.npz")
    duel = [n for n, template in enumerate(kernel.course.templates) if template["seats"] == 2 and template["mode"] == DUEL][:1]
    course = replace(kernel.course, templates=kernel.course.templates[duel], features=kernel.course.features[duel])
    recipe = Recipe().change(changes)

    class PeerHall:
        def __init__(self) -> None:
            self.course, self.games = course, recipe.games
            self.hall, self.first = peer.open_hall(SEED, recipe.games)

        def start(self) -> Moment:
            return Moment(*self.first)

        def step(self, actions: Any) -> Moment:
            self.hall, moment = peer.step_hall(self.hall, actions)
            return Moment(*moment)

    for turn in range(2):
        time_rounds(f"ours {turn}", course, recipe, CardHall(replace(kernel, course=course), recipe.games, SEED), changes)
        time_rounds(f"JAX/Pgx way {turn}", course, recipe, PeerHall(), changes)


def watch(folder: Path, slugs: list[str], name: str, seconds: float) -> None:
    """Lets a bot play on all cores, at the tables that are trained for, and notes its decisions."""
    cores = os.cpu_count() or 1
    end = time.time() + seconds
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        turns = [(folder, slugs[number % len(slugs)], name, number, end) for number in range(max(cores, len(slugs)))]
        for told in pool.map(watch_one, *zip(*turns, strict=True)):
            print(told, flush=True)


def watch_one(folder: Path, slug: str, name: str, number: int, end: float) -> str:
    """What one process sees until then, in a file of its own."""
    from ludotheque.arena.match import Match, play_match
    from ludotheque.bots import bot
    from ludotheque.learning.course import plan
    from ludotheque.learning.watching import Watched

    game = ludotheque.game(slug)
    course = plan(game)
    seats = course.templates["seats"]
    watched = Watched(bot(name, game), course)
    luck = np.random.default_rng(number)
    while time.time() < end:
        watched.kind = int(luck.choice(np.flatnonzero(seats > 1)))  # alone one meets nobody
        template = course.templates[watched.kind : watched.kind + 1]
        play_match(game, template, [watched], Match((0,) * int(seats[watched.kind]), int(luck.integers(2**40))))
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / f"{slug}.seen-{number}.npz", **watched.arrays())
    return f"{slug:<24}{len(watched.notes):>9,} decisions of {name}"


def imitate_all(folder: Path, slugs: list[str], out: Path, start: Path) -> None:
    """Networks that play as was seen."""
    from ludotheque.learning.imitation import imitate
    from ludotheque.learning.training import read_params, write_params

    for slug in slugs:
        course = StepKernel.load(folder / f"{slug}.steps.npz").course
        files = [np.load(path) for path in sorted(folder.glob(f"{slug}.seen-*.npz"))]
        seen = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
        params, figures = imitate(course, read_params(course, start / slug / "network.npz"), seen)
        write_params(course, params, out / slug / "network.npz")
        print(slug, json.dumps(figures), flush=True)


def schedule_of(slug: str) -> Schedule:
    """How a game is trained; read where there may be no compiler."""
    return find_schedule(GAMES / slug.replace("-", "_")) or UNPLANNED


def train(
    folder: Path,
    slugs: list[str],
    out: Path,
    budget: Budget | None,
    look: float,
    changes: dict[str, Any],
    start: Path | None,
    added: int,
    strangers: list[Path],
) -> None:
    """Trains the games one after the other, by their schedules, or one more stage from networks that are there."""
    from ludotheque.learning.training import CHECKPOINT, NETWORK, Training

    for slug in slugs:
        kernel = StepKernel.load(folder / f"{slug}.steps.npz")

        def open_hall(games: int, seed: int, kernel: StepKernel = kernel) -> CardHall:
            return CardHall(kernel, games, seed)

        met = [path / slug / NETWORK for path in strangers]
        schedule = replace(schedule_of(slug), plans=UNPLANNED.plans) if start else schedule_of(slug)
        stages = schedule.stages(changes, budget or (Budget(seconds=60) if start else None))
        training = Training(kernel.course, stages, open_hall, out / slug, SEED, strangers=met)
        if (out / slug / CHECKPOINT).exists():
            training.resume()
        elif start:
            training.start_from(start / slug / NETWORK, added)
        for row in training.run(look):
            print(slug, json.dumps(row), flush=True)


def write(slugs: list[str], out: Path) -> None:
    """Puts the networks trained into the boxes of their games."""
    from ludotheque.learning.box import put_into_box

    for slug in slugs:
        print(put_into_box(ludotheque.game(slug), out / slug / "network.npz"), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--folder", type=Path, default=Path("build/learning"))
    parser.add_argument("--out", type=Path, default=Path("build/trained"))
    parser.add_argument("--only", action="append", default=[], choices=SLUGS)
    parser.add_argument(
        "--seconds", type=float, help="for each training, shared by its stages, instead of what its schedule takes"
    )
    parser.add_argument("--decisions", type=float, help="of each training, at most")
    parser.add_argument("--look", type=float, default=30.0, help="seconds between two looks at how strong it is")
    parser.add_argument("--start", type=Path, help="folder of networks to begin with: start/<slug>/network.npz")
    parser.add_argument("--added", type=int, default=0, help="numbers at the end of the observation that those do not know yet")
    parser.add_argument("--strangers", type=Path, action="append", default=[], help="folder of networks to meet, like --start")
    parser.add_argument("--bot", default="search:2000", help="who is watched")
    parser.add_argument("--sizes", type=int, nargs="+", default=[2**15, 2**18])
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a part of the recipe")
    arguments = parser.parse_args()
    budget = Budget(arguments.decisions or inf, arguments.seconds or inf) if arguments.decisions or arguments.seconds else None
    slugs = arguments.only or list(SLUGS)
    changes = {name: value for name, _, value in (text.partition("=") for text in arguments.set)}
    if arguments.command in ("compile", "prepare"):
        compile_kernels(arguments.folder, slugs)
    if arguments.command in ("sample", "prepare"):
        play_sample(arguments.folder, slugs)
    if arguments.command == "verify" and not verify(arguments.folder, slugs):
        sys.exit("GPU and CPU disagree")
    if arguments.command == "time":
        time_hall(arguments.folder, slugs, arguments.sizes)
    if arguments.command == "learn":
        time_learning(arguments.folder, slugs, changes)
    if arguments.command == "peer":
        compare(arguments.folder, changes)
    if arguments.command == "train":
        train(
            arguments.folder,
            slugs,
            arguments.out,
            budget,
            arguments.look,
            changes,
            arguments.start,
            arguments.added,
            arguments.strangers,
        )
    if arguments.command == "write":
        write(slugs, arguments.out)
    if arguments.command == "watch":
        watch(arguments.folder, slugs, arguments.bot, arguments.seconds or 60.0)
    if arguments.command == "imitate":
        imitate_all(arguments.folder, slugs, arguments.out, arguments.start)


if __name__ == "__main__":
    main()
