"""The shelf: one folder per game. A new game is found by being here."""

from functools import cache
from importlib import import_module
from pathlib import Path

from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.game import Game

SHELF = Path(__file__).parent


def slugs() -> list[str]:
    """The games on the shelf, by name."""
    return sorted(path.parent.name.replace("_", "-") for path in SHELF.glob("*/rules.py"))


@cache
def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in slugs():
        raise UnknownGame(f"there is no game {slug!r} on the shelf; there are: {', '.join(slugs())}")
    package = f"{__name__}.{slug.replace('-', '_')}"
    rules, faces = import_module(f"{package}.rules"), import_module(f"{package}.faces")
    return Game(rules, faces, Path(rules.__file__ or "").parent)
