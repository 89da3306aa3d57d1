"""The games this server plays: what the shelf shows, and how a stored table becomes a game again."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property

from ludotheque.engine.components import ruling_key
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.games.ladder import read_ladder
from ludotheque.games.released import of_version, versions
from ludotheque.server.games.levels import LEVELS
from ludotheque.server.store.database import NotNow, settled
from ludotheque.server.store.editions import by_version, shown
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Box, EditionInfo, GameInfo, Ladder, OptionInfo, Ruling, Rung
from ludotheque.server.wire.typescript import spell_game

log = logging.getLogger("ludotheque.games")


class Shelf:
    """The games by name: a slug, or slug and digest of another edition; and beside them the earlier rules that were kept."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = {game.slug: game for game in games}
        self.earlier = {game.slug: set(versions(game)) for game in games}  # versions of the rules that lie beside today's
        self.editions: dict[str, Game] = {}  # those that are ready
        self.want: Callable[[str], Refusal] = lambda name: Refusal(
            "edition/unknown", edition=shown(name)
        )  # asks for one that is not
        self.check_ready: Callable[[Game], None] = lambda game: None  # refuses a game that is still being compiled

    def __contains__(self, name: str) -> bool:
        return name in self.games or name in self.editions

    def game(self, name: str) -> Game:
        """The game of that name, ready to be played."""
        found = self.find(name)
        self.check_ready(found)
        return found

    def by_rules(self, name: str, version: int) -> Game:
        """The game of that name by its rules of that version, ready to be played."""
        found = self.find_by_rules(name, version)
        self.check_ready(found)
        return found

    def find_by_rules(self, name: str, version: int) -> Game:
        """The same, to be looked at."""
        slug, at, _ = name.partition("@")
        today = self.games.get(slug)
        if today is None or version == today.version:
            return self.find(name)
        if version not in self.earlier[slug]:
            raise Refusal("table/other-version")
        if at:
            edition = self.editions.get(by_version(name, version))
            if edition is None:
                raise self.want(by_version(name, version))
            return edition
        try:
            return of_version(today, version)
        except Exception:  # whatever they are, the house stays open
            log.exception("the rules %s of %s cannot be loaded", version, slug)
            self.earlier[slug].discard(version)
            raise Refusal("table/other-version") from None

    def rules_of(self, table: StoredTable) -> Game:
        """The game by the rules that a table was dealt by."""
        return self.by_rules(table.name, table.version)

    def find(self, name: str) -> Game:
        """The game of that name, to be looked at."""
        if name in self and "~" not in name:
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
        try:
            return self.rules_of(table).from_bytes(table.record)
        except (OtherVersion, DamagedData):
            raise Refusal("table/other-version") from None

    def replay(
        self, table: StoredTable, steps: Iterable[StoredStep], rules: Game | None = None
    ) -> Iterator[tuple[StoredStep, Table]]:
        """The game of a stored table after every step, played again by its own rules or by those."""
        here = (rules or self.rules_of(table)).new(len(table.seats), table.seed, table.options)
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
        """Whether the rules the table was dealt by are here; an edition has other components, but the rules of its game."""
        return table.game in self.games and table.version in self.versions(table.game)

    def versions(self, slug: str) -> set[int]:
        """The versions of a game's rules that are here."""
        return self.earlier[slug] | {self.games[slug].version}

    def box(self, slug: str, version: int) -> Box:
        """The box of a game by its rules of that version."""
        found = self.find_by_rules(slug, version)
        return unpack(found, found is self.games[slug] or self.draws(describe(found)))

    def draws(self, game: GameInfo) -> bool:
        """Whether the board of today can show that game by whichever rules: what it is shown has the same shape."""
        return shape(self.find_by_rules(game.slug, game.version)) == shape(self.games[game.slug])

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
        ladder=ladder_of(game),
    )


@cache
def ladder_of(game: Game) -> Ladder | None:
    """What was found out about a game's bots; whatever lies there, the house stays open."""
    try:
        found = read_ladder(game)
    except DamagedData as error:
        log.warning("the bots of %s have no ratings: %s", game.slug, error)
        return None
    if found is None:
        return None
    rungs = [Rung(rung.bot, rung.rating, rung.low, rung.high, list(rung.also)) for rung in found.rungs]
    return Ladder(found.seats, found.sides, found.options, found.seed, found.deals, found.games, rungs)


def unpack(game: Game, drawn: bool = True) -> Box:
    """The box of a game; `drawn`: its board was made for these rules."""
    if game.edition is None:
        return Box(describe(game), game.box, drawn=drawn)
    edition = EditionInfo(game.edition.digest, game.edition.name)
    return Box(describe(game), game.box, edition, game.edition.texts, drawn and bool(game.box))


@cache
def shape(game: Game) -> str:
    """All that a board must know of its game: whose is the same, can be shown on it."""
    return re.sub(r"/\*(?s:.*?)\*/|//.*", "", spell_game(game))
