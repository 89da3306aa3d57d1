"""`ludotheque train`: a course, a hall on whatever this machine has, and a training in a folder."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ludotheque.arena.meeting import meet
from ludotheque.bots import Bot, bot
from ludotheque.bots.net import Net, Network
from ludotheque.engine.components import Value
from ludotheque.engine.errors import MissingExtra
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.learning.card import CardHall, compile_steps  # first of all: it keeps JAX from taking the whole card
from ludotheque.learning.course import Course, choose_tables, plan
from ludotheque.learning.recipe import ON_A_CPU
from ludotheque.learning.schedule import UNPLANNED, Budget, find_schedule

try:
    import jax

    from ludotheque.learning.learner import Tables
    from ludotheque.learning.training import NETWORK, OpenHall, Training
except ImportError as why:
    raise MissingExtra("learning needs JAX and optax; install ludotheque[train]") from why

UNSCHEDULED = Budget(seconds=3600)  # where nobody says how long, and on a CPU, which would take weeks for a schedule
DRIVER = Path("/proc/driver/nvidia/version")
Row = dict[str, Any]


def open_training(
    game: Game,
    seats: int | None,
    options: Mapping[str, Value],
    folder: Path,
    changes: Mapping[str, Any],
    budget: Budget | None,
    opponents: Sequence[str],
    games: int,
    seed: int,
    strangers: Sequence[Path] = (),
) -> Training:
    """A training by the game's schedule, at those of its tables that have so many seats and such options.

    Without a budget it takes what the schedule says, on a CPU an hour.
    """
    course = plan(game, choose_tables(game, seats, options))
    found = find_schedule(game.folder)
    if budget is None and not (found and has_card()):
        budget = UNSCHEDULED
    sizes: Mapping[str, Any] = {} if has_card() else ON_A_CPU
    stages = (found or UNPLANNED).stages({**sizes, **changes}, budget)

    def judge() -> Row:
        return compete(game, course, Net(game, Network.load(folder / NETWORK)), opponents, games, seed)

    return Training(course, stages, open_halls(game, course), folder, seed, judge, strangers)


def compete(game: Game, course: Course, ours: Bot, opponents: Sequence[str], games: int, seed: int) -> Row:
    """What `ours` wins against each of them at the first table of every seat count; alone, where nobody is met, its points."""
    found: Row = {}
    met = set()
    for kind in range(len(course.templates)):
        template = course.templates[kind : kind + 1]
        seats = int(template["seats"][0])
        sides = len(set(Table.deal(game, template.copy(), seed).sides()))
        if seats in met or sides == 1 < seats:  # who plays together beats nobody
            continue
        met.add(seats)
        if seats == 1:
            found["arena_1_median_points"] = meet(game, template, ours, ours, games, seed).wins.value
        else:
            against = ((name, bot(name, game)) for name in opponents)
            found |= {
                f"arena_{seats}_{name}": meet(game, template, ours, other, games, seed).wins.value for name, other in against
            }
    return found


def has_card() -> bool:
    """Whether JAX has a graphics card to learn on."""
    return bool(jax.default_backend() == "gpu")


def describe_device() -> str:
    """What it learns on, and what it might."""
    if has_card():
        return f"on the graphics card ({jax.devices()[0].device_kind})"
    there = DRIVER.exists() or shutil.which("nvidia-smi")
    missed = "; there seems to be an NVIDIA card that JAX does not see: install jax[cuda13] for it" if there else ""
    return f"on the CPU, with smaller sizes{missed}"


def open_halls(game: Game, course: Course) -> OpenHall:
    """Halls on the GPU if JAX has one, else on the cores."""
    if not has_card():
        from ludotheque.learning.hall import Hall

        return lambda places, seed: Hall(course, places, seed)
    from ludotheque.arena.gpu import find_cupy

    capability = find_cupy().cuda.Device().compute_capability
    kernel = compile_steps(game, course, (int(capability[:-1]), int(capability[-1])))

    def open_hall(places: int, seed: int) -> Tables:
        return CardHall(kernel, places, seed)

    return open_hall
