"""The seats of bots: whoever owes a move is found in the database, thinks off the event loop and plays like anybody else."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from ludotheque import bots
from ludotheque.engine.table import Table
from ludotheque.server.games.levels import LEVELS, level
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.store import schema, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import moves
from ludotheque.server.wire.errors import Refusal

if TYPE_CHECKING:
    from ludotheque.server.house import House

log = logging.getLogger("ludotheque.bots")


class BotSeats:
    """Plays for every bot of the house, one decision per table at a time."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.threads = ThreadPoolExecutor(house.settings.bot_threads, "bot")
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._latest: dict[str, StoredTable] = {}  # what became known of a table while a bot was at work there

    def consider(self, table: StoredTable) -> None:
        """Starts to think if a bot is to move; at a table where one is thinking already, it goes on from here."""
        if not table.bot_to_move or not self.house.shelf.plays(table):
            return
        if table.id in self._playing:
            self._latest[table.id] = table
        else:
            self._playing[table.id] = asyncio.create_task(self._play(table))

    async def sweep(self, idle: float = 0.0, name: str | None = None) -> None:
        """Takes up every table, of one game or all, where a bot has owed a move for that long: after a restart, for example."""
        for table in await self.house.store.read(find_owed, now() - idle):
            if name in (None, table.name):
                self.consider(table)

    async def _play(self, table: StoredTable) -> None:
        """Plays on until a person is to move."""
        try:
            while table.bot_to_move:
                moved = await self._move(table)
                if moved is None:  # somebody was quicker
                    moved, _ = await self.house.read_table(table.id)
                    if moved.number == table.number:
                        return  # the sweep tries again
                table = moved
                latest = self._latest.pop(table.id, None)
                if latest is not None and latest.revision > table.revision:
                    table = latest
        except Refusal:
            pass
        except Exception:
            log.exception("a bot failed at table %s", table.id)  # the sweep tries again
        finally:
            self._playing.pop(table.id, None)
            self._latest.pop(table.id, None)

    async def _move(self, table: StoredTable) -> StoredTable | None:
        seat = next(seat for seat in table.actors if table.seat(seat).occupant == "bot")
        await asyncio.sleep(self.house.settings.pause)
        game = self.house.shelf.open(table)
        thinking = asyncio.get_running_loop().run_in_executor(
            self.threads, think, game, seat, table.seat(seat).bot or LEVELS[0], self.house.settings.bot_seconds
        )
        action = await thinking
        return await self.house.change(moves.make_bot_move, self.house.shelf, table.id, seat, table.number, action)

    async def close(self) -> None:
        """Forgets what is being thought: it will be thought again after the restart."""
        for task in list(self._playing.values()):
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)


def think(game: Table, seat: int, name: str, seconds: float) -> int:
    """A bot's decision; what it sees is redealt."""
    return bots.decide(level(name, seconds), game, seat, thought_seed())


def find_owed(connection: Connection, before: float) -> list[StoredTable]:
    """The tables where a bot is to move."""
    t = schema.tables.c
    query = select(*tables.COLUMNS).where(t.bot_to_move, t.moved <= before)
    found = [tables.make(row) for row in connection.execute(query)]
    return tables.with_seats(connection, found) if found else []
