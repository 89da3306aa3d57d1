"""The shelf: one folder per game. A new game is found by being here, or in a folder added by `add_shelf`."""

import os
from functools import cache
from pathlib import Path

from ludotheque.engine.edition import Edition, read_edition, twin
from ludotheque.engine.errors import BadComponents, UnknownGame
from ludotheque.engine.game import Game
from ludotheque.games.released import Shelved, of_version

HERE = Path(__file__).parent
FURTHER = "LUDOTHEQUE_GAMES"
"""The variable with further folders of games, written like a PATH: the processes a house starts know its games by it."""


def add_shelf(folder: Path) -> None:
    """Puts the games in that folder on the shelf too: each is a folder with `rules.py`, as here. Their code will be run."""
    folders = [*further(), folder.resolve()]
    _shelve(folders)
    os.environ[FURTHER] = os.pathsep.join(map(str, dict.fromkeys(folders)))


def further() -> list[Path]:
    """The folders of games that were added to the shelf."""
    return [Path(name).resolve() for name in os.environ.get(FURTHER, "").split(os.pathsep) if name]


def _shelve(further: list[Path]) -> dict[str, Path]:
    """The folder of every game, by its name."""
    shelf: dict[str, Path] = {}
    for folder in dict.fromkeys([HERE, *further]):
        found = {rules.parent.name.replace("_", "-"): rules.parent for rules in folder.glob("*/rules.py")}
        if not found:
            raise UnknownGame(f"{folder}: there is no game in it; a game is a folder with rules.py, faces.py and components.toml")
        for slug in found.keys() & shelf.keys():
            raise UnknownGame(f"{found[slug]}: there is a game {slug!r} on the shelf already, in {shelf[slug]}")
        shelf |= found
    return shelf


def slugs() -> list[str]:
    """The games on the shelf, by name."""
    return sorted(_shelve(further()))


def game(slug: str, edition: Path | str | None = None) -> Game:
    """The game of that name, with the component data of its box or of the edition in that file."""
    if slug not in slugs():
        raise UnknownGame(f"there is no game {slug!r} on the shelf; there are: {', '.join(slugs())}")
    if edition is None:
        return _game(slug, None)
    read = read_edition(Path(edition))
    if read.game != slug:
        raise BadComponents(f"{edition}: this is an edition of {read.game!r}, not of {slug!r}")
    return game_of(read)


def game_of(edition: Edition, version: int = 0) -> Game:
    """The game with the component data of that edition, by its rules of that version or of today."""
    if edition.game not in slugs():
        raise UnknownGame(f"{edition.source}: there is no game {edition.game!r} on the shelf; there are: {', '.join(slugs())}")
    today = _game(edition.game, None)
    return of_version(today, version, edition) if version not in (0, today.version) else _game(edition.game, edition)


@cache
def _game(slug: str, edition: Edition | None) -> Game:
    folder = _shelve(further())[slug]
    if str(folder.parent) not in __path__:
        __path__.append(str(folder.parent))
    package = f"{__name__}.{folder.name}"
    if edition:
        with twin(edition, package, folder) as alias:
            return Shelved.load(alias, folder, edition)
    made = Shelved.load(package, folder)
    if made.slug != slug:
        raise BadComponents(f"{folder / 'components.toml'}: box.slug is {made.slug!r}; the folder's name says {slug!r}")
    return made
