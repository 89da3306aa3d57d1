"""What is trained at, by what recipe, and what the networks in the boxes were told: it is all written down, and holds."""

from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.bots import net
from ludotheque.bots.net import Network
from ludotheque.bots.trained import FILE as BOXED
from ludotheque.engine.cache import digest_of
from ludotheque.engine.errors import BadComponents, BadOption
from ludotheque.engine.game import Game
from ludotheque.learning import observed, schedule
from ludotheque.learning.course import choose_tables, plan
from ludotheque.learning.recipe import WITHIN, Recipe
from ludotheque.learning.schedule import Budget, find_schedule, read_schedule
from releases import copy_nim, lay

SHELF = ludotheque.shelf()
TRAINED = [game for game in SHELF if (game.folder / BOXED).exists()]
RAISE = (
    "what seats of {0} observe has changed, and OBSERVATION is {1} as before: raise it. Its network does not fit then, "
    "`ludotheque train {0} --write` makes another"
)
every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
every_trained_game = pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.slug)


def untrained(game: Game) -> list[str]:
    """The seat counts and values of options that no table of the training has: rows of the network that nobody taught."""
    course = plan(game)
    names = [f"{seats} seats" for seats in game.seats]
    names += [f"{name}={value}" for name, option in game.options.items() for value in option.values]
    return [name for name, met in zip(names, course.features.any(axis=0), strict=True) if not met]


@every_game
def test_every_seat_count_and_every_value_of_every_option_is_trained(game: Game) -> None:
    assert untrained(game) == []


def test_without_a_schedule_too(tmp_path: Path) -> None:
    nim = lay(copy_nim(tmp_path))  # of its twelve heaps the suite tests three
    assert untrained(nim) == []
    assert find_schedule(nim.folder) is None


def test_every_network_in_a_box_can_be_made_again() -> None:
    assert [game.slug for game in TRAINED if find_schedule(game.folder) is None] == []
    assert net.WAYS == schedule.WAYS


@every_trained_game
def test_the_network_in_the_box_is_searched_with_as_its_schedule_says(game: Game) -> None:
    network, found = Network.load(game.folder / BOXED), find_schedule(game.folder)
    assert found
    usual = {name: getattr(Network, name) for name in net.WAYS}
    assert {name: getattr(network, name) for name in net.WAYS} == {**usual, **found.ways}
    stages = found.stages({})
    blocks, width, _ = network.layers.up.shape
    assert {(stage.recipe.width, stage.recipe.blocks) for stage in stages} == {(width, blocks)}


@every_trained_game
def test_what_seats_observe_is_what_their_network_was_trained_with(game: Game) -> None:
    noted = observed.noted(game)
    assert (noted.get("version"), noted.get("observation")) == (game.version, game.observation)
    assert noted["told"] == observed.look_through(game), RAISE.format(game.slug, game.observation)


def test_a_changed_observation_is_noticed(tmp_path: Path) -> None:
    games = []
    for name, now in (("before", ""), ("after", "    out[0] += 1.0\n")):
        folder = copy_nim(tmp_path / name)
        rules = folder / "rules.py"
        text, begin = rules.read_text(), "def observe(s: State, seat: int, out: Out) -> None:\n"
        assert begin in text
        head, body = text.split(begin)
        lines = body.splitlines(keepends=True)
        end = next((i for i, line in enumerate(lines) if not line.startswith((" ", "\n"))), len(lines))
        last = max(i for i in range(end) if lines[i].strip())
        rules.write_text(head + begin + "".join(lines[: last + 1]) + now + "".join(lines[last + 1 :]))
        games.append(lay(folder))
    assert observed.look_through(games[0]) != observed.look_through(games[1])


def test_nothing_compiled_depends_on_a_schedule(tmp_path: Path) -> None:
    folder = copy_nim(tmp_path)
    before = digest_of(folder)
    write(folder, "stages = [{ decisions = 1 }]")
    assert digest_of(folder) == before


def write(folder: Path, text: str) -> Path:
    path = folder / schedule.FILE
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(text)
    return path


def test_a_schedule_names_its_tables_with_how_many_there_are(tmp_path: Path) -> None:
    folder = copy_nim(tmp_path)
    write(
        folder,
        """
        tables = [{ seats = [2, 4], options = { matches = [5, 7] }, times = 2 }, { seats = 2 }]
        stages = [{ decisions = 1 }]
        """,
    )
    game = lay(folder)
    tables = [(seats, options["matches"]) for seats, options in choose_tables(game)]
    assert sorted(tables) == [(2, 5), (2, 5), (2, 7), (2, 7), (2, 12), (4, 5), (4, 5), (4, 7), (4, 7)]
    assert choose_tables(game, 4, {"matches": 7}) == [(4, {"matches": 7})] * 2
    with pytest.raises(BadOption, match="not trained with"):
        choose_tables(game, 4, {"matches": 6})


def test_stages_share_what_is_given_and_take_what_they_say_otherwise(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """
        stages = [{ decisions = 1e6, entropy = 0.03 }, { decisions = 3e6, rate = 1e-4, former = true }]
        recipe = { width = 64, entropy = 0.01 }
        """,
    )
    found = read_schedule(path)
    first, second = found.stages({"width": "32"})
    assert (first.recipe, first.former) == (Recipe(width=32, entropy=0.03), False)
    assert (second.recipe, second.former) == (Recipe(width=32, entropy=0.01, rate=1e-4), True)
    assert (first.until, second.until) == (Budget(1e6), Budget(4e6))
    assert [stage.until for stage in found.stages({}, Budget(seconds=60))] == [Budget(seconds=15), Budget(seconds=60)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no 'stages'"),
        ("stages = []", "a stage takes a number of decisions"),
        ("stages = [{}]", "there is no 'decisions'"),
        ("stages = [{ decisions = 0 }]", "a stage takes a number of decisions"),
        ("stages = [{ decisions = 1, widht = 3 }]", "not of widht"),
        ("stages = [{ decisions = 1 }]\nways = { trusty = 1 }", "nothing is known of trusty"),
        ("stages = [{ decisions = 1 }]\ntables = [{ seat = 2 }]", "a table is"),
        ("stages = [", "schedule.toml"),
    ],
)
def test_a_schedule_that_makes_no_sense_is_refused_with_its_name(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadComponents, match=rf"schedule\.toml: .*{why}|{why}"):
        read_schedule(write(tmp_path, text))


def test_a_table_that_nobody_can_set_is_refused(tmp_path: Path) -> None:
    folder = copy_nim(tmp_path)
    write(folder, "stages = [{ decisions = 1 }]\ntables = [{ seats = 3, options = { matches = 99 } }]")
    with pytest.raises(BadComponents, match=r"schedule\.toml: nim"):
        plan(lay(folder))


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"depth": 3, "width": 8}, "a recipe is made of games, .*; not of depth$"),
        ({"width": "-1"}, "width is '-1'; it is a whole number from 1 to"),
        ({"width": "1.5"}, "width is '1.5'; it is a whole number"),
        ({"width": "a"}, "width is 'a'"),
        ({"games": "0"}, "games is '0'"),
        ({"rate": "nan"}, "rate is 'nan'; it is a number from 0 to 1"),
        ({"met": "2"}, "met is '2'; it is a number from 0 to 1"),
        ({"precision": "float8"}, "precision is 'float8'; it is bfloat16 or float32"),
        ({"minibatch": "100", "games": "8", "steps": "30"}, "minibatch is 100; it must divide the 480 decisions"),
    ],
)
def test_a_recipe_of_nonsense_is_refused(parts: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Recipe().change(parts)


def test_nothing_is_trained_that_could_not_be_played() -> None:
    assert WITHIN["width"][1] == net.WIDEST


def test_a_recipe_is_read_as_it_is_typed() -> None:
    assert Recipe().change({"precision": "float32", "width": "64", "rate": "1e-4"}) == Recipe(
        precision="float32", width=64, rate=1e-4
    )
    assert Recipe().change({"precision": '"float32"'}).precision == "float32"
    assert {*WITHIN, "precision"} == {*vars(Recipe())}
    assert not np.isnan(Budget(1).less(Budget(1)).progress(0, 0))
