"""The shelf: one folder per game. A new game is found by being here."""

from functools import cache
from pathlib import Path

from ludotheque.engine.edition import Edition, read_edition, twin
from ludotheque.engine.errors import BadComponents, UnknownGame
from ludotheque.engine.game import Game

SHELF = Path(__file__).parent


def slugs() -> list[str]:
    """The games on the shelf, by name."""
    return sorted(path.parent.name.replace("_", "-") for path in SHELF.glob("*/rules.py"))


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


def game_of(edition: Edition) -> Game:
    """The game with the component data of that edition."""
    if edition.game not in slugs():
        raise UnknownGame(f"{edition.source}: there is no game {edition.game!r} on the shelf; there are: {', '.join(slugs())}")
    return _game(edition.game, edition)


@cache
def _game(slug: str, edition: Edition | None) -> Game:
    folder = SHELF / slug.replace("-", "_")
    package = f"{__name__}.{folder.name}"
    if edition is None:
        return Game.load(package, folder)
    with twin(edition, package, folder) as alias:
        return Game.load(alias, folder, edition)
