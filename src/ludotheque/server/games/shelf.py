"""The games this server plays: what the shelf shows, and how a stored table becomes a game again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from ludotheque.engine.components import ruling_key
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.server.games.levels import LEVELS
from ludotheque.server.store.database import NotNow, settled
from ludotheque.server.store.editions import shown
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Box, EditionInfo, GameInfo, OptionInfo, Ruling


class Shelf:
    """The games by name: a slug, or slug and digest of another edition."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = {game.slug: game for game in games}
        self.editions: dict[str, Game] = {}  # those that are ready
        self.want: Callable[[str], Refusal] = lambda name: Refusal(
            "edition/unknown", edition=shown(name)
        )  # asks for one that is not
        self.check_ready: Callable[[str], None] = lambda slug: None  # refuses a game that is still being compiled

    def __contains__(self, name: str) -> bool:
        return name in self.games or name in self.editions

    def game(self, name: str) -> Game:
        """The game of that name, ready to be played."""
        found = self.find(name)
        self.check_ready(name)
        return found

    def find(self, name: str) -> Game:
        """The game of that name, to be looked at."""
        if name in self:
            return self.games.get(name) or self.editions[name]
        slug, at, _ = name.partition("@")
        raise self.want(name) if at and slug in self.games else Refusal("table/bad-game")

    def open(self, table: StoredTable) -> Table:
        """The game of a stored table, as it stands; its record is read once."""
        if table.position is None:
            table.position = self._read(table)
        return table.position

    async def fetch(self, table: StoredTable) -> Table:
        """The same from the event loop, which waits for nobody: another process may have to be asked."""
        while True:
            try:
                return self.open(table)
            except NotNow as late:
                await settled(late.awaited)

    def _read(self, table: StoredTable) -> Table:
        if table.record is None:
            if table.edition:
                self.want(table.name)  # so that it is ready when the last one sits down
            raise Refusal("table/waiting")
        if not self.plays(table):
            raise Refusal("table/other-version")
        try:
            return self.game(table.name).from_bytes(table.record)
        except (OtherVersion, DamagedData):
            raise Refusal("table/other-version") from None

    def replay(self, table: StoredTable, steps: Iterable[StoredStep]) -> Iterator[tuple[StoredStep, Table]]:
        """The game of a stored table after every step, played again."""
        here = self.game(table.name).new(len(table.seats), table.seed, table.options)
        after: dict[int, Table] = {}
        for step in steps:
            if step.kind == "move":
                here = here.copy()
                here.apply(step.seat or 0, step.action or 0)
            elif step.kind == "undo":
                here = after[step.undone or 0]
            after[step.number] = here
            yield step, here

    def plays(self, table: StoredTable) -> bool:
        """Whether these are the rules the table was dealt by; an edition has other components, but the rules of its game."""
        return table.game in self.games and self.games[table.game].version == table.version

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


def unpack(game: Game) -> Box:
    """The box of a game."""
    if game.edition is None:
        return Box(describe(game), game.box)
    return Box(describe(game), game.box, EditionInfo(game.edition.digest, game.edition.name), game.edition.texts)
