"""Clocks that were chosen: when a seat's time is up, a bot takes it, at once and without anybody asking."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludotheque.server.settings import Settings
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Store
from ludotheque.server.store.lists import due_tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.takeover import time_up
from ludotheque.server.wire.errors import Refusal

log = logging.getLogger("ludotheque.clocks")
A_MOMENT = 0.02  # past the deadline, so that it has passed
AHEAD = 2  # sweeps: the next may be late


class Timekeeper:
    """One alarm per table that runs by a clock. Whose time is up is read from the database, so a false alarm does nothing."""

    def __init__(self, store: Store, settings: Settings, change: Callable[..., Awaitable[StoredTable]]) -> None:
        self.store, self.settings, self.change = store, settings, change
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def consider(self, table: StoredTable) -> None:
        """Sets the alarm for whoever's time is up first."""
        if (before := self._alarms.pop(table.id, None)) is not None:
            before.cancel()
        if table.due is not None:
            self._set(table.id, table.due)

    def _set(self, table_id: str, due: float) -> None:
        wait = max(0.0, due - now()) + A_MOMENT
        self._alarms[table_id] = asyncio.get_running_loop().call_later(wait, self._ring, table_id)

    async def sweep(self) -> None:
        """Sets the alarms that nobody here has set and that ring before the next sweep: after a restart, for example."""
        for table_id, due in await self.store.read(due_tables, now() + AHEAD * self.settings.sweep_seconds):
            if table_id not in self._alarms:
                self._set(table_id, due)

    def _ring(self, table_id: str) -> None:
        self._alarms.pop(table_id, None)
        task = asyncio.create_task(self._take_over(table_id))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _take_over(self, table_id: str) -> None:
        try:
            await self.change(time_up, self.settings, table_id)
        except Refusal:
            pass  # somebody has moved meanwhile
        except Exception:
            log.exception("the clock of table %s failed", table_id)  # the sweep sets it again

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._ringing:
            task.cancel()
