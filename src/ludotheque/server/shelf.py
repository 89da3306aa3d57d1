"""The games this server plays: what the shelf shows, and how a stored table becomes a game again."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ludotheque.bots import Bot, bot
from ludotheque.bots.search import Search
from ludotheque.engine.components import ruling_key
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
        [Ruling(ruling_key(entry), mark) for entry, mark in game.components.rulings.items()],
        LEVELS,
        game.guide is not None,
    )


def level(name: str, seconds: float) -> Bot:
    """The bot of a level, kept within the time it has."""
    if name not in LEVELS:
        raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
    player = bot(name)
    if isinstance(player, Search):
        player.seconds = min(player.seconds, seconds)
    return player
