"""Threads apart for what takes long, so that nothing else waits for a thread behind it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from ludotheque.server.wire.errors import Refusal

T = TypeVar("T")


class Lane:
    """A few threads of their own, and a queue that ends: whoever comes too late is refused.

    Whoever is named is served one thing after the other, so that nobody has all the threads, and has `each` in it at most.
    """

    def __init__(self, name: str, threads: int, waiting: int, each: int = 1, begin: Callable[[], None] | None = None) -> None:
        self.each = each
        self._threads = ThreadPoolExecutor(threads, name, begin)
        self._free = threads + waiting
        self._of: dict[str, list[asyncio.Task[Any]]] = {}  # who is named -> what is done for them, in this order

    async def run(self, work: Callable[[], T], who: str | None = None) -> T:
        mine = self._of.get(who, []) if who is not None else []
        if self._free <= 0 or len(mine) >= self.each:
            raise Refusal("rate/limited", seconds=1)
        self._free -= 1
        running = asyncio.create_task(self._after(mine[-1:], work))
        if who is not None:
            self._of[who] = [*mine, running]
        running.add_done_callback(partial(self._over, who))  # also if nobody waits for it any more
        return await asyncio.shield(running)

    async def _after(self, before: list[asyncio.Task[Any]], work: Callable[[], T]) -> T:
        if before:
            await asyncio.wait(before)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _over(self, who: str | None, done: asyncio.Task[Any]) -> None:
        self._free += 1
        if who is not None:
            self._of[who].remove(done)
            if not self._of[who]:
                del self._of[who]

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
