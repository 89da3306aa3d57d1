"""The games this server plays: what the shelf shows, and how a stored table becomes a game again."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludotheque.bots import Bot, bot
from ludotheque.bots.search import Search
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.server.errors import Refusal
from ludotheque.server.messages import GameInfo, OptionInfo, Ruling

if TYPE_CHECKING:
    from ludotheque.server.tables import StoredTable

LEVELS = ["random", "greedy", "search:300", "search:2000", "search:2s"]  # weakest first
STAND_IN = "search:2000"  # who takes over the seat of somebody who has vanished


class Shelf:
    """The games by name."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = {game.slug: game for game in games}

    def game(self, slug: str) -> Game:
        """The game of that name."""
        if slug not in self.games:
            raise Refusal("table/bad-game")
        return self.games[slug]

    def open(self, table: "StoredTable") -> Table:
        """The game of a stored table, as it stands."""
        game = self.games.get(table.game)
        if table.record is None:
            raise Refusal("table/waiting")
        if game is None or game.version != table.version:
            raise Refusal("table/other-version")
        try:
            return game.from_bytes(table.record)
        except (OtherVersion, DamagedData):
            raise Refusal("table/other-version") from None

    def plays(self, table: "StoredTable") -> bool:
        """Whether these are the rules the table was dealt by."""
        game = self.games.get(table.game)
        if game is None or game.version != table.version:
            return False
        if table.record is not None:
            try:
                game.from_bytes(table.record)
            except (OtherVersion, DamagedData):
                return False
        return True

    @cached_property
    def infos(self) -> list[GameInfo]:
        """The games as the first page shows them."""
        return [describe(game) for game in self.games.values()]


def describe(game: Game) -> GameInfo:
    """One game of the shelf."""
    box = game.components.box
    options = [
        OptionInfo(
            option.name,
            list(option.values),
            {str(value): list(seats) for value, seats in option.fits.items()},
            option.default,
            dict(option.not_with),
            option.mark,
        )
        for option in game.options.values()
    ]
    return GameInfo(
        game.slug,
        game.title,
        game.version,
        str(box.get("designer", "")),
        list(game.seats),
        int(box.get("minutes", 0)),
        options,
        list(rulings(game)),
        LEVELS,
    )


def rulings(game: Game) -> Iterator[Ruling]:
    """Every entry of the box, options included, that is not from the rule sheet."""

    def walk(entry: Any, where: str) -> Iterator[Ruling]:
        if not isinstance(entry, dict):
            return
        if entry.get("mark") in ("P", "R"):
            yield Ruling(where, entry["mark"], str(entry.get("note", "")))
        for name, inner in entry.items():
            yield from walk(inner, f"{where}.{name}" if where else name)

    yield from walk(tomllib.loads(game.components.path.read_text("utf-8")), "")


def level(name: str, seconds: float) -> Bot:
    """The bot of a level, kept within the time it has."""
    if name not in LEVELS:
        raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
    player = bot(name)
    if isinstance(player, Search):
        player.seconds = min(player.seconds, seconds)
    return player
