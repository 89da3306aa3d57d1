"""`ludotheque train`: a course, a hall on whatever this machine has, and a training in a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludotheque.arena.meeting import meet
from ludotheque.bots import bot
from ludotheque.bots.net import Net, Network
from ludotheque.engine.components import Value
from ludotheque.engine.errors import BadOption, MissingExtra
from ludotheque.engine.game import Game
from ludotheque.learning.course import Course, plan

try:
    import jax

    from ludotheque.learning.learner import Recipe, Tables
    from ludotheque.learning.training import OpenHall, Training
except ImportError as why:
    raise MissingExtra("learning needs JAX and optax; install ludotheque[train]") from why

ON_A_CPU = Recipe(games=256, width=128, minibatch=2048, precision="float32")
Row = dict[str, Any]


def open_training(
    game: Game,
    seats: int | None,
    options: Mapping[str, Value],
    folder: Path,
    changes: Mapping[str, Any],
    opponents: Sequence[str],
    games: int,
    seed: int,
    strangers: Sequence[Path] = (),
) -> Training:
    """A training of every table of a game, or of those with so many seats and such options, as far as they are given."""
    course = plan(game, choose_tables(game, seats, options))
    on_gpu = jax.default_backend() == "gpu"
    try:
        recipe = replace(Recipe() if on_gpu else ON_A_CPU, **changes)
    except TypeError:
        known = ", ".join(vars(Recipe()))
        raise BadOption(f"a recipe is made of {known}; not of {', '.join(changes)}") from None

    def judge() -> Row:
        net = Net(game, Network.load(folder / "network.npz"))
        template = course.templates[:1]
        return {f"arena_{name}": meet(game, template, net, bot(name, game), games, seed).wins.value for name in opponents}

    return Training(course, recipe, open_halls(game, course, on_gpu), folder, seed, judge, strangers)


def choose_tables(game: Game, seats: int | None, options: Mapping[str, Value]) -> list[tuple[int, Mapping[str, Value]]]:
    """The tables with what is given."""
    found: list[tuple[int, Mapping[str, Value]]] = [
        (n, chosen)
        for n, chosen in game.components.tables_to_test()
        if seats in (None, n) and all(chosen[name] == value for name, value in options.items() if name in chosen)
    ]
    if not found or not options.keys() <= game.options.keys():
        game.template(seats, options)  # says what is wrong
        raise BadOption(f"{game.slug} is not trained with {dict(options)} alone")
    return found


def open_halls(game: Game, course: Course, on_gpu: bool) -> OpenHall:
    """Halls on the GPU if JAX has one, else on the cores."""
    if not on_gpu:
        from ludotheque.learning.hall import Hall

        return lambda places, seed: Hall(course, places, seed)
    from ludotheque.arena.gpu import find_cupy
    from ludotheque.learning.card import CardHall, compile_steps

    capability = find_cupy().cuda.Device().compute_capability
    kernel = compile_steps(game, course, (int(capability[:-1]), int(capability[-1])))

    def open_hall(places: int, seed: int) -> Tables:
        return CardHall(kernel, places, seed)

    return open_hall
