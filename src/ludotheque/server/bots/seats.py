"""The seats of bots: whoever owes a move is found in the database, thinks off the event loop and plays like anybody else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from ludotheque import bots
from ludotheque.engine.table import Table
from ludotheque.server import logs
from ludotheque.server.bots.thinking import Thinkers
from ludotheque.server.games.cage import stand_in as caged
from ludotheque.server.games.cage.stand_in import CagedTable
from ludotheque.server.games.levels import LEVELS, level
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Settings
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Store
from ludotheque.server.store.lists import owed_by_bots
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.moves import make_bot_move
from ludotheque.server.wire.errors import Refusal

T = TypeVar("T")
log = logging.getLogger("ludotheque.bots")


class BotSeats:
    """Plays for every bot of the house, one decision per table at a time."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        settings: Settings,
        change: Callable[..., Awaitable[StoredTable]],
        look: Callable[[str], Awaitable[StoredTable]],
        watched: Callable[[str], bool],
        whereabouts: Callable[[str], str | None],
        timed: Callable[[float], None],
    ) -> None:
        self.store, self.shelf, self.settings, self.change, self.look = store, shelf, settings, change, look
        self.watched = watched  # whether anybody follows a table now
        self.whereabouts = whereabouts  # the address of a person who is connected
        self._thinkers = Thinkers(settings.bot_threads, timed)
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._latest: dict[str, StoredTable] = {}  # what became known of a table while a bot was at work there

    def consider(self, table: StoredTable) -> None:
        """Starts to think if a bot is to move; at a table where one is thinking already, it goes on from here."""
        if not table.bot_to_move or not self.shelf.plays(table) or not self._matters(table):
            return
        if table.id in self._playing:
            self._latest[table.id] = table
        else:
            self._playing[table.id] = asyncio.create_task(self._play(table))

    def _matters(self, table: StoredTable) -> bool:
        """Whether anybody plays there, or looks on: bots alone wait for somebody to."""
        return bool(table.players) or self.watched(table.id)

    async def sweep(self, idle: float = 0.0, name: str | None = None, followed: Iterable[StoredTable] = ()) -> None:
        """Takes up every table, of one game or all, where a bot has owed a move for that long: after a restart, for example.

        Tables where only bots play are looked for among those that are followed.
        """
        before = now() - idle
        owed = await self.store.read(owed_by_bots, before)
        for table in (*owed, *(table for table in followed if not table.players and table.moved <= before)):
            if name in (None, table.name):
                self.consider(table)

    async def _play(self, table: StoredTable) -> None:
        """Plays on until a person is to move."""
        logs.at_table(table.id)  # of this task alone
        try:
            while table.bot_to_move and self._matters(table):
                moved = await self._move(table)
                if moved.number == table.number:
                    return  # the sweep tries again
                table = moved
                latest = self._latest.pop(table.id, None)
                if latest is not None and latest.revision > table.revision:
                    table = latest
        except Refusal:
            pass
        except Exception:
            log.exception("a bot failed")  # the sweep tries again
        finally:
            self._playing.pop(table.id, None)
            self._latest.pop(table.id, None)

    async def _move(self, table: StoredTable) -> StoredTable:
        """The table after the bot's decision, or as it stands where somebody was quicker."""
        seat = next(seat for seat in table.actors if table.seat(seat).occupant == "bot")
        await asyncio.sleep(self.settings.pause)
        name, seconds = table.seat(seat).bot or LEVELS[0], self.settings.bot_seconds
        action = await self.think(self._whose(table), choose, await self.shelf.fetch(table), seat, name, seconds)
        try:
            return await self.change(make_bot_move, self.shelf, table.id, seat, table.number, action)
        except Refusal:
            return await self.look(table.id)

    def _whose(self, table: StoredTable) -> str:
        """The person for whom the bots of a table think: its host, or whoever else is there."""
        concerned = [person for person in (table.host, *sorted(table.players)) if person is not None]
        here = (person for person in concerned if self.whereabouts(person) is not None)
        return next(here, concerned[0] if concerned else table.id)

    async def think(self, person: str, thought: Callable[..., T], game: Table, *more: Any) -> T:
        """What is thought about a game for somebody, off the loop: over a copy, for a table is not shared between threads."""
        if isinstance(game, CagedTable):  # in a process of its own, and no thread of the house waits for it
            return await caged.thought(thought(game, *more))  # type: ignore[arg-type]
        return await self._thinkers.think(self.whereabouts(person) or "", person, partial(thought, game.copy(), *more))

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return self._thinkers.waiting

    async def close(self) -> None:
        """Forgets what is being thought: it will be thought again after the restart."""
        for task in list(self._playing.values()):
            task.cancel()
        self._thinkers.close()


def choose(game: Table, seat: int, name: str, seconds: float) -> int:
    """A bot's decision; what it sees is redealt."""
    if isinstance(game, CagedTable):
        return game.choose(seat, name, seconds)  # type: ignore[return-value]  # `think` waits for it
    return bots.decide(level(name, game.game, seconds), game, seat, thought_seed())
