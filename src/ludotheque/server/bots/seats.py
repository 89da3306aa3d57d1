"""What the house wants of its bots: that they move, while somebody is there to see it, and that they advise.

Who thinks, and where, is all the same to it: what is to be thought lies in the database (`store/jobs.py`).
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from ludotheque.server.bots.worker import Answer, Worker
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Settings
from ludotheque.server.store import jobs, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import HintMove

WATCHED_SWEEPS = 3  # for so long bots play on among themselves after the last who watched has gone

decode = msgspec.json.Decoder(Answer).decode


class BotSeats:
    """The bots of this house."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        settings: Settings,
        process: str,
        change: Callable[..., Awaitable[StoredTable]],
        publish: Callable[[str], None],
        watched: Callable[[str], bool],
        timed: Callable[[float], None],
    ) -> None:
        self.store, self.settings = store, settings
        self.publish = publish  # tells workers elsewhere that there is something to think, or a house that its hint is answered
        self.watched = watched  # whether anybody follows a table here
        self.worker = Worker(store, shelf, settings, process, change, self._answered, timed) if settings.threads else None
        self.waiting = 0  # jobs in the database that nobody is at, when it was looked last
        self._asked: dict[str, asyncio.Event] = {}  # hint -> rung when it is answered

    async def open(self) -> None:
        await self.sweep()
        if self.worker is not None:
            self.worker.open()

    async def consider(self, table: StoredTable) -> None:
        """Has somebody think if a bot is to move."""
        if not table.bot_to_move:
            return
        if table.reseated and not table.players and self.watched(table.id):
            await self.watch([table])  # the last player leaves the game to bots, and looks on
        await self._call()

    async def watch(self, followed: Iterable[StoredTable]) -> None:
        """Somebody looks on at these tables: where only bots play, they play on."""
        alone = [table.id for table in followed if table.bot_to_move and not table.players]
        if alone:
            await self.store.write(jobs.watch, alone, WATCHED_SWEEPS * self.settings.sweep_seconds)
            await self._call()

    async def sweep(self, followed: Iterable[StoredTable] = ()) -> None:
        """Finds what is owed and nobody has noted; keeps bots playing where somebody still looks on."""
        await self.store.write(jobs.mend)
        await self.watch(followed)

    async def hurry(self, name: str) -> None:
        """A game can be played now that could not: its bots need not wait any longer."""
        game, _, edition = name.partition("@")
        await self.store.write(jobs.hurry, game, edition or None)
        await self._call()

    async def _call(self) -> None:
        """Wakes the worker of this process, and those elsewhere if it is at work."""
        if self.worker is not None:
            self.worker.wake()
        if self.worker is None or self.worker.busy:
            self.publish("")

    def hear(self, key: str) -> None:
        """Takes a notice of work: of a hint that is answered, or that there is something to think."""
        if key in self._asked:
            self._asked[key].set()
        elif not key and self.worker is not None:
            self.worker.wake()

    async def _answered(self, key: str) -> None:
        if key in self._asked:
            self._asked[key].set()
        else:
            self.publish(key)

    async def advise(self, table: StoredTable, seat: int, person: str) -> tuple[int, list[HintMove]]:
        """What the strongest bot would do at that seat, and after which step it thought so."""
        key, rung = tables.new_id(), asyncio.Event()
        self._asked[key] = rung
        try:
            await self.store.write(jobs.ask_hint, key, table.id, seat, person, table.edition is not None)
            await self._call()
            while True:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(rung.wait(), self.settings.work_seconds)
                rung.clear()
                found = await self.store.read(jobs.answered, key)
                if found is None:
                    raise Refusal("hint/too-late")  # the table is no more
                if found[0] is not None:
                    return read(decode(found[0]))
        finally:
            del self._asked[key]
            await self.store.write(jobs.drop, key)

    async def count(self) -> None:
        """Looks how much there is to think, for whoever watches the house."""
        self.waiting = await self.store.read(jobs.count, self.settings.pause)

    async def close(self) -> None:
        if self.worker is not None:
            await self.worker.close()
            self.publish("")


def read(answer: Answer) -> tuple[int, list[HintMove]]:
    """What was advised; a refusal is raised as it was where it was thought."""
    if answer.refused:
        raise Refusal(answer.refused, **answer.params)
    return answer.number, answer.moves
