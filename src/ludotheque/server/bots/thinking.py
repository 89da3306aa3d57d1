"""Who is thought for next. Threads are few, so they are shared fairly: by address, there by person, and then in order."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any, Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 100  # who was served lately, beside those who wait


class Line(Generic[T]):
    """Things that wait under a path of names. At every fork, whoever was served least since they came is served next.

    Who comes new stands where the one stands who is being served, before whatever else that one wants.
    """

    def __init__(self) -> None:
        self._things: deque[T] = deque()
        self._waiting: dict[str, Line[T]] = {}
        self._served: dict[str, int] = {}  # name -> how far it has come
        self._now = 0  # how far the one had come who was served last

    def __bool__(self) -> bool:
        return bool(self._things or self._waiting)

    def put(self, thing: T, *path: str) -> None:
        """Lets something wait, last of what waits under the same names."""
        if not path:
            self._things.append(thing)
            return
        name, *rest = path
        if name not in self._waiting:
            self._forget()
            self._waiting[name] = Line()
            self._served[name] = max(self._now, self._served.get(name, 0))
        self._waiting[name].put(thing, *rest)

    def take(self) -> T:
        """What is next."""
        if self._things:
            return self._things.popleft()
        name = min(self._waiting, key=self._served.__getitem__)
        self._now = self._served[name]
        self._served[name] += 1
        thing = self._waiting[name].take()
        if not self._waiting[name]:
            del self._waiting[name]
        return thing

    def _forget(self) -> None:
        """Forgets who has not come further than one who comes new."""
        if len(self._served) > len(self._waiting) + REMEMBERED:
            self._served = {name: far for name, far in self._served.items() if far > self._now or name in self._waiting}


class Thinkers:
    """The threads of one process in which bots think, for their own moves and for hints."""

    def __init__(self, threads: int, timed: Callable[[float], None] = lambda seconds: None) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._timed = timed  # told how long each thought took
        self.waiting = 0  # thoughts that nobody thinks yet
        self._free = threads
        self._line: Line[tuple[asyncio.Future[Any], Callable[[], Any]]] = Line()

    async def think(self, address: str, person: str, thought: Callable[[], T]) -> T:
        """What is thought, once it is the turn of whom it is thought for."""
        wanted: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._line.put((wanted, thought), address, person)
        self.waiting += 1
        self._serve()
        return await wanted

    def _serve(self) -> None:
        while self._free and self._line:
            wanted, thought = self._line.take()
            self.waiting -= 1
            if wanted.cancelled():
                continue  # nobody wants to know any more
            self._free -= 1
            thinking = asyncio.get_running_loop().run_in_executor(self._threads, thought)
            thinking.add_done_callback(partial(self._tell, wanted, perf_counter()))

    def _tell(self, wanted: asyncio.Future[Any], begun: float, thinking: asyncio.Future[Any]) -> None:
        self._free += 1
        self._timed(perf_counter() - begun)
        if thinking.cancelled():
            wanted.cancel()
            return  # the house closes
        error = thinking.exception()
        if not wanted.done():
            if error is None:
                wanted.set_result(thinking.result())
            else:
                wanted.set_exception(error)
        self._serve()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
