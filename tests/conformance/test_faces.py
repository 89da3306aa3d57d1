"""What a board gets is what was declared, the same compiled and as plain Python, and looking changes nothing."""

import hashlib
import json
import sys
from functools import cache
from typing import Any, get_type_hints

import msgspec
import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET
from play import CASES, GAMES, Case, canonical, positions, run_python

SEED = 5
EVERY = 7  # positions between two that are looked at
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def declared(function: Any) -> Any:
    return get_type_hints(function)["return"]


def assert_fits(shown: Any, kind: Any) -> None:
    """It has every field that the declaration asks for, no other, and nothing but plain values in them."""
    assert canonical(msgspec.convert(shown, kind)) == canonical(shown)


def views(case: Case) -> list[list[Any]]:
    """What everybody sees, now and then in a random game, and at its end."""
    return [
        [table.view(viewer) for viewer in case.viewers]
        for n, table in enumerate(positions(case.new(SEED), SEED))
        if n % EVERY == 0 or table.over
    ]


@every_case
def test_a_view_is_what_its_game_declares(case: Case) -> None:
    for seen in views(case):
        for view in seen:
            assert_fits(view, declared(case.game.view))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_box_is_what_its_game_declares(game: Game) -> None:
    faces = sys.modules[game.view.__module__]
    assert game.box == (faces.box() if hasattr(faces, "box") else {})
    if hasattr(faces, "box"):
        assert_fits(game.box, declared(faces.box))


@every_case
def test_looking_changes_nothing(case: Case) -> None:
    for n, table in enumerate(positions(case.new(SEED), SEED)):
        if n % EVERY == 0:
            before = table.to_bytes()
            for viewer in case.viewers:
                table.view(viewer)
            assert table.to_bytes() == before


def digest(case: Case) -> str:
    return hashlib.sha256(canonical(views(case)).encode()).hexdigest()


@cache
def interpreted() -> dict[str, str]:
    """The views of every case, made in one other process that compiles nothing."""
    return json.loads(run_python(__file__, LUDOTHEQUE_INTERPRET="1"))


@every_case
def test_faces_that_ask_compiled_rules_and_interpreted_ones_show_the_same(case: Case) -> None:
    assert digest(case) == interpreted()[str(case)]


if __name__ == "__main__":
    assert INTERPRET
    print(json.dumps({str(case): digest(case) for case in CASES}))
