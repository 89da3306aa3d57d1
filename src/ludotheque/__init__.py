"""Ludothèque: tabletop games to play in a browser and to simulate millions of times a second.

>>> import ludotheque
>>> table = ludotheque.game("robot-master").new(seats=2, seed=7)
>>> table.actors
(1,)
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from ludotheque.engine.game import Game

__version__ = "0.1.0"


def shelf() -> "list[Game]":
    """Every game on the shelf."""
    from ludotheque.games import game, slugs  # here: `import ludotheque` alone must not load the compiler

    return [game(slug) for slug in slugs()]


def game(slug: str, edition: "Path | str | None" = None) -> "Game":
    """The game of that name: `ludotheque.game("robot-master")`; `edition` is a file with other component data."""
    from ludotheque.games import game

    return game(slug, edition)
