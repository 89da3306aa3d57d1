"""Making games ready to be played without a pause: whatever a table calls is compiled, or loaded."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from filelock import FileLock

from ludotheque import bots
from ludotheque.bots.levels import LEVELS, level
from ludotheque.engine import cache
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.games.released import FOLDER
from ludotheque.server.games.secrecy import tells_nothing

MOMENT = 0.001  # seconds that a bot thinks: it is only to be compiled


def shortest_first(games: Iterable[Game]) -> list[Game]:
    """The order to warm up in: short rules are compiled soon."""
    return sorted(games, key=lambda game: (game.folder / "rules.py").stat().st_size)


def warm_up(game: Game) -> None:
    """Compiles, or loads, everything a table of this game will call, so that the first bot is not slow."""
    for _ in stages(game):
        pass
    note_compiled(game)


def load_up(game: Game) -> None:
    """The same for who may not write: whatever was compiled is loaded, and nothing is noted."""
    for seats in game.seats:
        for step in steps(game, seats):
            step()


def stages(game: Game) -> Iterator[None]:
    """The same, step by step: something else can be done between two of them."""
    for seats in game.seats:
        for step in steps(game, seats):
            with FileLock(_mark(game).with_suffix(".lock")):  # what another process compiles is waited for, then loaded
                step()
            yield


def steps(game: Game, seats: int) -> Iterator[Callable[[], object]]:
    """What is done at a table of so many."""
    dealt: list[Table] = []
    yield lambda: dealt.append(game.new(seats, 0))
    (table,) = dealt
    seat = table.actors[0]
    for name in LEVELS:
        yield partial(bots.decide, level(name, game, MOMENT), table, seat, 1)
    yield lambda: [table.view(viewer) for viewer in (seat, None)]
    yield lambda: tells_nothing(table, table.copy(), seat, table.legal(seat)[0], [])
    yield lambda: table.apply(seat, table.legal(seat)[0])
    yield lambda: (table.scores(), table.ranks(), table.sides())


def is_compiled(game: Game) -> bool:
    """Whether these very rules were compiled on this machine before, so that they only have to be loaded."""
    return _mark(game).exists()


def note_compiled(game: Game) -> None:
    _mark(game).touch()


def _mark(game: Game) -> Path:
    kept = f"-{game.version}" if game.folder.parent.name == FOLDER else ""  # compiled code belongs to the place of its source
    return cache.directory() / f"{game.name}{kept}-{cache.digest_of(game.folder)}.compiled"
