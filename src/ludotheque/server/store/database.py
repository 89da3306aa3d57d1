"""The database, off the event loop: SQLite with one writer thread, or PostgreSQL with a few."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, IntegrityError, OperationalError
from sqlalchemy.pool import QueuePool

from ludotheque.server.settings import Keep
from ludotheque.server.store import forgetting, migrations, tables
from ludotheque.server.wire.errors import Refusal

P = ParamSpec("P")
T = TypeVar("T")

FORGET_SECONDS, BATCHES = 3_600.0, 10  # how often old things are looked for, and how many batches go at a time
POSTGRES_THREADS = 8
SQLITE_READERS = 2
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=NORMAL",  # a killed process loses nothing; and of what was told a power cut loses nothing either, see `_flush`
    "busy_timeout=60000",
    "foreign_keys=ON",
    "wal_autocheckpoint=8000",  # `tidy` comes before: a checkpoint waits for the disk, and so would every move
)
JSON: dict[str, Any] = {
    "json_serializer": lambda thing: msgspec.json.encode(thing).decode(),
    "json_deserializer": msgspec.json.decode,
}
flush = getattr(os, "fdatasync", os.fsync)
MIGRATION_LOCK = 7_510_351  # two servers that start at once migrate one after the other


HELD_SECONDS = 0.25  # that a transaction may wait for anything but the database: everybody else's waits behind it
TRIES = 20  # of a transaction that has to wait for something outside

_held = threading.local()


class NotNow(Exception):
    """A transaction needs something that takes too long to wait for there: it is given up, and begun again once it is known."""

    def __init__(self, awaited: "Future[Any]") -> None:
        super().__init__()
        self.awaited = awaited


def time_left() -> float | None:
    """How long the transaction of this thread may still wait for something outside; None: there is none."""
    until: float | None = getattr(_held, "until", None)
    return None if until is None else max(0.0, until - monotonic())


async def settled(awaited: "Future[T]") -> T:
    """What a future of another thread brings; whoever gives up waiting leaves it to the others."""
    waited = asyncio.wrap_future(awaited)
    waited.add_done_callback(lambda done: done.cancelled() or done.exception())  # it may be that nobody waits any more
    await asyncio.wait([waited])
    return waited.result()


class Store:
    """Runs functions of a connection, each in one transaction of its own."""

    def __init__(self, url: str) -> None:
        chosen = make_url(url)
        self.sqlite = chosen.get_backend_name() == "sqlite"
        self._log: str | None = None
        self._flushing: asyncio.Task[None] | None = None
        self._next: asyncio.Task[None] | None = None
        if chosen.drivername in ("postgres", "postgresql"):
            chosen = chosen.set(drivername="postgresql+psycopg")
        if self.sqlite:
            self.engine = create_engine(
                chosen, poolclass=QueuePool, pool_size=SQLITE_READERS + 1, max_overflow=0, pool_timeout=300, **JSON
            )
            _prepare_sqlite(self.engine)
            self._writer = ThreadPoolExecutor(1, "writer")
            self._reader = ThreadPoolExecutor(SQLITE_READERS, "reader")
            self._disk = ThreadPoolExecutor(1, "disk")
            self._log = f"{chosen.database}-wal"
        else:
            self.engine = create_engine(chosen, pool_size=POSTGRES_THREADS, max_overflow=1, pool_pre_ping=True, **JSON)
            self._writer = self._reader = ThreadPoolExecutor(POSTGRES_THREADS, "store")
        self.waiting = 0  # what is being stored, or is to be
        self._forget_at = 0.0
        self._reading = self.engine.execution_options(reading=True)

    def migrate(self) -> None:
        """Brings the schema up to date; what was played before stays."""
        with self.changing_schema() as connection:
            migrations.upgrade(connection)

    @contextmanager
    def changing_schema(self) -> Iterator[Connection]:
        """A transaction that nobody else changes the schema beside."""
        with self.engine.begin() as connection:
            if not self.sqlite:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            yield connection

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(connection, …)` returns, once it is stored for good."""
        self.waiting += 1
        try:
            done = await self._begin(self._writer, partial(self._run, self.engine, work, *args, **kwargs))
        finally:
            self.waiting -= 1
        if self._log is not None:
            await self._flushed()
        return done

    async def _flushed(self) -> None:
        """Waits until SQLite's log is on the disk as it is now.

        `synchronous=FULL` would have every change wait for a flush of its own, one after the other; here those that come while
        the disk is busy share the next one.
        """
        if self._next is None:
            self._next = asyncio.create_task(self._flush(self._flushing))
        await asyncio.shield(self._next)

    async def _flush(self, before: asyncio.Task[None] | None) -> None:
        if before is not None and not before.done():
            await asyncio.wait([before])
        self._flushing, self._next = self._next, None  # what is stored from now on needs another one
        await asyncio.get_running_loop().run_in_executor(self._disk, self._flush_log)

    def _flush_log(self) -> None:
        assert self._log is not None
        try:
            log = os.open(self._log, os.O_RDWR)
        except FileNotFoundError:
            return  # nothing was ever written, or another process has closed the database
        try:
            flush(log)
        finally:
            os.close(log)  # SQLite's locks are on other files

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(connection, …)` finds; it changes nothing."""
        return await self._begin(self._reader, partial(self._run, self._reading, work, *args, **kwargs))

    async def _begin(self, threads: ThreadPoolExecutor, run: Callable[[], T]) -> T:
        for attempt in range(TRIES):
            try:
                return await asyncio.get_running_loop().run_in_executor(threads, run)
            except NotNow as late:
                if attempt == TRIES - 1:
                    raise Refusal("edition/preparing") from None
                await settled(late.awaited)
        raise AssertionError

    def _run(self, engine: Engine, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        for attempt in range(3):
            try:
                with engine.begin() as connection:
                    _held.until = monotonic() + HELD_SECONDS
                    return work(connection, *args, **kwargs)
            except (DataError, OverflowError):  # a number too large, or what PostgreSQL holds for no text
                raise Refusal("request/malformed", reason="a number or a text that cannot be kept") from None
            except (IntegrityError, OperationalError):  # another process was quicker: look again at what it left
                if attempt == 2:
                    raise
            finally:
                _held.until = None
        raise AssertionError

    async def tidy(self, keep: Keep, archive: Path | None = None) -> None:
        """Moves what SQLite's log has gathered into the database, and forgets what is old, never in the writer's way for long."""
        if self.sqlite:
            await asyncio.get_running_loop().run_in_executor(self._reader, self._checkpoint)
        if monotonic() >= self._forget_at:
            for _ in range(BATCHES):
                if not await self._forget_some(keep, archive):
                    self._forget_at = monotonic() + FORGET_SECONDS
                    return

    async def _forget_some(self, keep: Keep, archive: Path | None) -> int:
        """Forgets a little; what was played is written down before, if the owner wants that. How much it was."""
        found = await self.read(forgetting.overdue, keep)
        if archive is not None:
            for table_id in found:
                await asyncio.to_thread(forgetting.write_down, archive, *await self.read(tables.load_story, table_id))
        return await self.write(forgetting.forget, keep, found)

    def _checkpoint(self) -> None:
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()

    def close(self) -> None:
        """Lets what is being stored be stored, then closes."""
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        if self._log is not None:
            self._disk.shutdown(wait=True)
        self.engine.dispose()


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
