"""Making games ready to be played without a pause: whatever a table calls is compiled, or loaded."""

from collections.abc import Iterable

from filelock import FileLock

from ludotheque import bots
from ludotheque.engine import cache
from ludotheque.engine.game import Game
from ludotheque.server.games.secrecy import tells_nothing


def shortest_first(games: Iterable[Game]) -> list[Game]:
    """The order to warm up in: short rules are compiled soon."""
    return sorted(games, key=lambda game: (game.folder / "rules.py").stat().st_size)


def warm_up(game: Game) -> None:
    """Compiles, or loads, everything a table of this game will call, so that the first bot is not slow."""
    with FileLock(cache.directory() / f"{game.name}.lock"):  # what another process is compiling is waited for, then loaded
        for seats in game.seats:
            table = game.new(seats, 0)
            seat = table.actors[0]
            for name in ("random", "greedy", "search:300"):
                bots.decide(bots.bot(name), table, seat, 1)
            for viewer in (seat, None):
                table.view(viewer)
            tells_nothing(table, table.copy(), seat, table.legal(seat)[0], [])
            table.apply(seat, table.legal(seat)[0])
            table.scores(), table.ranks(), table.sides()
