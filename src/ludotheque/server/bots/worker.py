"""A worker: takes what is to be thought from the database, thinks it off the event loop, and plays like anybody else.

There may be any number of them, in the house and in processes of their own. What one has taken it has alone, as long as it says
that it is still at it.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from ludotheque import bots
from ludotheque.engine.table import Table
from ludotheque.server import logs
from ludotheque.server.games.advice import advise
from ludotheque.server.games.cage import stand_in as caged
from ludotheque.server.games.cage.stand_in import CagedTable
from ludotheque.server.games.levels import LEVELS, level
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Settings
from ludotheque.server.store import jobs, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Store
from ludotheque.server.store.jobs import Job
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.moves import make_bot_move
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import HintMove

T = TypeVar("T")
log = logging.getLogger("ludotheque.bots")
RENEWALS = 4  # of a lease before it runs out: a busy moment costs nobody a job
SHARE = 1 / 3  # of the time that people still wait, for one thought or pause: so all of them stay within it, however many
SHORTEST = 0.05  # seconds that a bot may think in any case
NOT_READY = ("game/preparing", "edition/preparing")  # in this process: another may have had the rules compiled long ago
AGAIN = ("move/stale", "move/not-your-turn", "seat/not-yours", "table/over", "server/away")  # somebody was quicker: look anew


class Answer(msgspec.Struct):
    """What came of a hint."""

    number: int = -1  # the step it was thought after
    moves: list[HintMove] = []
    refused: str = ""  # or why there is none
    params: dict[str, Any] = {}


class Worker:
    """The threads of one process in which bots think, for their own moves and for hints."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        settings: Settings,
        name: str,
        change: Callable[..., Awaitable[StoredTable]],
        answered: Callable[[str], Awaitable[None]],
        timed: Callable[[float], None],
    ) -> None:
        self.store, self.shelf, self.settings, self.name, self.change = store, shelf, settings, name, change
        self.answered = answered  # tells whoever asked for a hint
        self.timed = timed  # told how long each thought took
        self._room = {False: settings.threads, True: settings.cages}  # caged -> jobs at once; editions hold up nobody else
        self._threads = ThreadPoolExecutor(settings.threads, "bot")
        self._doing: dict[str, tuple[bool, asyncio.Task[None]]] = {}  # job -> caged, and the work at it
        self._storing: set[str] = set()  # those of them that are thought out
        self._others: dict[str, float] = {}  # job -> until when it is left to others, on the clock of the loop
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._serve()), asyncio.create_task(self._renew())]

    def wake(self) -> None:
        """There is something to think, now or after a bot's pause."""
        self._woken.set()
        if self.settings.pause:
            asyncio.get_running_loop().call_later(self.settings.pause, self._woken.set)

    @property
    def busy(self) -> bool:
        """Whether whatever comes now has to wait."""
        return False not in self._kinds

    @property
    def _kinds(self) -> list[bool]:
        """The kinds of jobs there is room for: caged or not."""
        taken = Counter(caged for caged, _ in self._doing.values())
        return [caged for caged, room in self._room.items() if taken[caged] < room]

    async def _serve(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self.settings.work_seconds)
            self._woken.clear()
            try:
                while (taken := await self._take()) is not None:
                    job = taken[0]
                    self._doing[job.key] = job.caged, asyncio.create_task(self._do(*taken))
            except Refusal:
                pass  # the database is away, and the store has said so: the next look tries again
            except Exception:
                log.exception("no job could be taken")

    async def _take(self) -> tuple[Job, StoredTable, float | None] | None:
        moment = asyncio.get_running_loop().time()
        self._others = {key: until for key, until in self._others.items() if until > moment}
        kinds, doing = self._kinds, [*self._doing, *self._others]
        if not kinds or not await self.store.read(jobs.waits, self.settings.pause, kinds, doing):
            return None
        return await self.store.write(take, self.name, self.settings, kinds, doing)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease_seconds / RENEWALS)
            if self._doing:
                try:
                    await self.store.write(jobs.renew, self.name, self.settings.lease_seconds, list(self._doing))
                except Refusal:
                    pass  # if it stays so they run out, and others take over
                except Exception:
                    log.exception("leases could not be renewed")

    async def _do(self, job: Job, table: StoredTable, waiting_since: float | None) -> None:
        logs.at_table(table.id)  # of this task alone
        try:
            if job.seat is None:
                await self._move(job, table, waiting_since)
            else:
                await self._advise(job, table, job.seat)
        except Refusal:
            pass  # its lease runs out
        except Exception:
            log.exception("a bot failed")
        finally:
            self._doing.pop(job.key, None)
            self._storing.discard(job.key)
            self._woken.set()

    async def _move(self, job: Job, table: StoredTable, waiting_since: float | None) -> None:
        """Makes a bot's decision, or gives it back."""
        wait = 0.0
        try:
            seat = next((seat for seat in table.actors if table.seat(seat).occupant == "bot"), None)
            if table.bot_to_move and seat is not None:
                name = table.seat(seat).bot or LEVELS[0]
                seconds = max(SHORTEST, share(self.settings.bot_seconds, self._left(waiting_since)))
                action = await self._think(choose, await self.shelf.fetch(table), seat, name, seconds)
                self._storing.add(job.key)
                move = self.shelf, table.id, seat, table.number, action
                pause = self.settings.pause
                shortened = pause - share(pause, self._left(waiting_since))
                await self.change(make_bot_move, *move, worker=self.name, pause=pause, shortened=shortened)
                asyncio.get_running_loop().call_later(pause - shortened, self._woken.set)
                return
        except Refusal as refusal:
            if refusal.code in NOT_READY:
                self._others[job.key] = asyncio.get_running_loop().time() + self.settings.work_seconds
            elif refusal.code not in AGAIN:
                wait = self._patience(job)
        except Exception:
            log.exception("a bot failed")
            wait = self._patience(job)
        await self.store.write(put_back, job, self.name, wait)

    def _left(self, waiting_since: float | None) -> float:
        """How much longer people may wait for bots."""
        return inf if waiting_since is None else self.settings.wait_seconds - (now() - waiting_since)

    def _patience(self, job: Job) -> float:
        return min(self.settings.retry_longest, self.settings.retry_seconds * 2 ** min(job.tries, 20))

    async def _advise(self, job: Job, table: StoredTable, seat: int) -> None:
        try:
            if table.status != "running" or seat not in table.actors:
                raise Refusal("hint/too-late")
            answer = Answer(table.number, await self._think(advise, await self.shelf.fetch(table), seat))
        except Refusal as refusal:
            answer = Answer(refused=refusal.code, params=refusal.params)
        except Exception:
            log.exception("a hint failed")
            answer = Answer(refused="server/failed")
        await self.store.write(jobs.answer, job.key, self.name, msgspec.json.encode(answer))
        await self.answered(job.key)

    async def _think(self, thought: Callable[..., T], game: Table, *more: Any) -> T:
        """What is thought about a game, off the loop: over a copy, for a table is not shared between threads."""
        begun = perf_counter()
        try:
            if isinstance(game, CagedTable):  # in a process of its own, and no thread of ours waits for it
                return await caged.thought(thought(game, *more))  # type: ignore[arg-type]
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(thought, game.copy(), *more))
        finally:
            self.timed(perf_counter() - begun)

    async def close(self) -> None:
        """Lets others think on: what it has taken is theirs at once. What is being stored is stored, and told."""
        for task in (*self._tasks, *(task for key, (_, task) in self._doing.items() if key not in self._storing)):
            task.cancel()
        working = [*self._tasks, *(task for _, task in self._doing.values())]
        if working:
            await asyncio.wait(working, timeout=self.settings.lease_seconds)
        self._threads.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Refusal):  # else they run out
            await self.store.write(jobs.give_back, self.name)


def take(
    connection: Connection, worker: str, settings: Settings, kinds: Sequence[bool], doing: Sequence[str]
) -> tuple[Job, StoredTable, float | None] | None:
    """The job of whose turn it is, the table it is about, and since when people wait there."""
    job = jobs.claim(connection, worker, settings.lease_seconds, settings.pause, kinds, doing)
    if job is None:
        return None
    table = tables.load(connection, job.table_id)
    return job, table, tables.waiting_since(connection, table)


def put_back(connection: Connection, job: Job, worker: str, seconds: float) -> None:
    """Has a move thought later, or by somebody else, if a bot is still to make it."""
    try:
        owed = tables.load(connection, job.table_id, lock=True).bot_to_move
    except Refusal:
        return  # the table is no more, nor is the job
    if owed:
        jobs.put_off(connection, job.key, worker, seconds)
    else:
        jobs.drop(connection, job.key)


def share(longest: float, left: float) -> float:
    """What one thought or pause may take of the time that people still wait."""
    return min(longest, max(0.0, SHARE * left))


def choose(game: Table, seat: int, name: str, seconds: float) -> int:
    """A bot's decision; what it sees is redealt."""
    if isinstance(game, CagedTable):
        return game.choose(seat, name, seconds)  # type: ignore[return-value]  # `_think` waits for it
    return bots.decide(level(name, game.game, seconds), game, seat, thought_seed())
