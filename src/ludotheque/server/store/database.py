"""The database, off the event loop: SQLite with one writer thread, or PostgreSQL with a few.

A database that is away, or does not answer, keeps nobody waiting: one look-out calls it again and again, those who ask meanwhile
wait a moment and are refused with `server/away`, and the log has one line when it goes and one when it is back.
"""

import asyncio
import contextlib
import logging
import os
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar
from weakref import WeakSet

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.pool import NullPool, QueuePool

from ludotheque.server.settings import Keep, Limits
from ludotheque.server.store import forgetting, migrations, statements, tables
from ludotheque.server.wire.errors import Refusal

P = ParamSpec("P")
T = TypeVar("T")

USUAL = Limits()
BATCHES = 10  # of old things go at a time
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=NORMAL",  # a killed process loses nothing; and of what was told a power cut loses nothing, see `OneWriter`
    "busy_timeout=60000",
    "foreign_keys=ON",
    "wal_autocheckpoint=8000",  # `tidy` comes before: a checkpoint waits for the disk, and so would every move
)
HANDLING: dict[str, Any] = {
    "json_serializer": lambda thing: msgspec.json.encode(thing).decode(),
    "json_deserializer": msgspec.json.decode,
    "hide_parameters": True,  # what is stored is never in the log
}
flush = getattr(os, "fdatasync", os.fsync)
MIGRATION_LOCK = 7_510_351  # two servers that start at once migrate one after the other


log = logging.getLogger("ludotheque.store")
FIRST_CALL, LAST_CALL = 0.1, 2.0  # seconds between two calls of a database that is away
STEADY_SECONDS = 10.0  # that it must have been there before it is called again as soon as at first
RETRY_SECONDS = 2  # what those who are refused are told
QUICKER, BUSY = ("40",), ("55",)  # classes of errors of PostgreSQL: another transaction was quicker; it holds the row too long
GONE = ("08", "53", "57", "58")  # no connection, no room, shut down, no disk
SQLITE_BUSY, SQLITE_GONE = (5, 6), (8, 10, 13, 14)  # locked; read-only, a bad disk, a full one, no file
TRIES = 20  # of a transaction that has to wait for something outside
LOST = 3  # times that the database may go while one transaction is tried

_held = threading.local()
wrote: ContextVar[bool] = ContextVar("wrote", default=False)  # whether something was stored already in this task: of a request


class NotNow(Exception):
    """A transaction needs something that takes too long to wait for there: it is given up, and begun again once it is known."""

    def __init__(self, awaited: "Future[Any]") -> None:
        super().__init__()
        self.awaited = awaited


class Away(Refusal):
    """The database does not answer. What was asked for was not done, unless it was being stored when that was noticed."""

    def __init__(self, reason: str, perhaps_done: bool = False) -> None:
        super().__init__("server/away", seconds=RETRY_SECONDS, perhaps_done=int(perhaps_done))
        self.reason, self.perhaps_done = reason, perhaps_done


class Busy(Away):
    """The database is there, and has no time for this now: nobody looks out for it."""


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

    def __init__(self, url: str, limits: Limits = USUAL) -> None:
        chosen = make_url(url)
        self.limits = limits
        self.sqlite = chosen.get_backend_name() == "sqlite"
        if chosen.drivername in ("postgres", "postgresql"):
            chosen = chosen.set(drivername="postgresql+psycopg")
        self._connected: WeakSet[Any] = WeakSet()
        self._patience: float | None = None  # SQLite waits for nobody but its own busy_timeout
        if self.sqlite:
            self.engine = create_engine(
                chosen, poolclass=QueuePool, pool_size=limits.sqlite_readers + 1, max_overflow=0, pool_timeout=300, **HANDLING
            )
            _prepare_sqlite(self.engine)
            self._writer: ThreadPoolExecutor | OneWriter = OneWriter(f"{chosen.database}-wal")
            self._reader = ThreadPoolExecutor(limits.sqlite_readers, "reader")
            self._calls = self.engine
        else:
            line: dict[str, Any] = {"connect_args": postgres_line(limits.store_seconds)}
            engine = create_engine(chosen, pool_size=limits.postgres_threads, max_overflow=1, **line, **HANDLING)
            self.engine = self._prepare_postgres(engine)
            self._writer = self._reader = ThreadPoolExecutor(limits.postgres_threads, "store")
            self._calls = self._prepare_postgres(create_engine(chosen, poolclass=NullPool, **line, **HANDLING))
            self._patience = limits.store_seconds
        self._writing = 0
        self._line: Connection | None = None  # of SQLite's writer
        self.returned: Callable[[], None] = lambda: None  # called when it was away and is back: whoever has missed something
        self._asked = 0  # reads and writes that are not answered yet
        self._look_out: asyncio.Task[None] | None = None  # while it is away
        self._back = asyncio.Event()
        self._caller = ThreadPoolExecutor(1, "look-out")
        self._call_again, self._seen_at = FIRST_CALL, 0.0
        self._forget_at = 0.0
        self._reading = self.engine.execution_options(reading=True)

    def _prepare_postgres(self, engine: Engine) -> Engine:
        """No row is waited for long, and whoever falls silent in a transaction loses it: a process that was stopped there."""
        idle = int(self.limits.store_seconds * 1000)

        @event.listens_for(engine, "connect")
        def connect(connection: Any, _: Any) -> None:
            self._connected.add(connection)
            connection.autocommit = True  # transactions are begun below: what only looks, or is one statement, needs none
            connection.execute(f"SET lock_timeout = {idle // 2}; SET idle_in_transaction_session_timeout = {idle}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            line: Any = connection.connection.driver_connection
            if line.autocommit and not connection.get_execution_options().get("reading"):  # else the driver does: for a backup
                statements.run(connection, "BEGIN")

        return engine

    @property
    def away(self) -> bool:
        return self._look_out is not None

    def migrate(self) -> None:
        """Brings the schema up to date; what was played before stays."""
        with self.changing_schema() as connection:
            migrations.upgrade(connection)

    @contextmanager
    def changing_schema(self) -> Iterator[Connection]:
        """A transaction that nobody else changes the schema beside."""
        with self.engine.begin() as connection:
            if not self.sqlite:
                connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            yield connection

    @property
    def waiting(self) -> int:
        """What is being stored, or is to be."""
        return self._writer.waiting if isinstance(self._writer, OneWriter) else self._writing

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(connection, …)` returns, once it is stored for good."""
        return await self._write(partial(self._run, self.engine, work, *args, **kwargs))

    async def _write(self, run: Callable[[], T]) -> T:
        self._writing += 1
        try:
            done = await self._begin(self._writer, run)
            wrote.set(True)
            return done
        finally:
            self._writing -= 1

    async def write_at_once(
        self,
        look: Callable[Concatenate[Connection, P], tuple[T, Callable[[Connection], bool]] | None],
        work: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """The same, and on PostgreSQL, where each question is a way there and back, first without a transaction.

        `look(connection, …)` says what `work` would return and what stores it by one statement, if all is still as it was found.
        Where it says nothing, or that is not so, `work` does it.
        """
        if self.sqlite:
            return await self.write(work, *args, **kwargs)
        return await self._write(partial(self._run_at_once, look, work, *args, **kwargs))

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(connection, …)` finds; it changes nothing."""
        return await self._begin(self._reader, partial(self._run, self._reading, work, *args, **kwargs))

    async def _begin(self, threads: "ThreadPoolExecutor | OneWriter", run: Callable[[], T]) -> T:
        if self._asked >= self.limits.store_waiting:
            raise Busy("too many wait for it")
        self._asked += 1
        lost = 0
        try:
            for _ in range(TRIES):
                if self._look_out is not None:
                    await self._come_back()
                try:
                    return await self._ask(threads, run)
                except NotNow as late:
                    await settled(late.awaited)
                except Busy:
                    raise
                except Away as away:
                    self._lose(away.reason)
                    lost += 1
                    if away.perhaps_done or lost == LOST:
                        raise
            raise Refusal("edition/preparing")
        finally:
            self._asked -= 1

    async def _ask(self, threads: "ThreadPoolExecutor | OneWriter", run: Callable[[], T]) -> T:
        """What a thread of ours finds out; nobody waits longer than one may, though the thread may have to."""
        if isinstance(threads, OneWriter):
            return await threads.store(run)
        running = threads.submit(run)
        if self._patience is None:
            return await asyncio.wrap_future(running)
        try:
            async with asyncio.timeout(self._patience) as patience:
                return await asyncio.wrap_future(running)
        except TimeoutError:
            if not patience.expired():
                raise
            if running.cancelled():  # it was not even begun
                raise Away("it does not answer") from None
            loop = asyncio.get_running_loop()
            running.add_done_callback(lambda late: self._hear_late(loop, late))
            raise Away("it does not answer", perhaps_done=True) from None

    def _hear_late(self, loop: asyncio.AbstractEventLoop, late: "Future[Any]") -> None:
        """Something was stored after all that nobody waited for any more, so nobody was told; from its thread."""
        if not late.cancelled() and late.exception() is None:
            with contextlib.suppress(RuntimeError):  # the house is closed
                loop.call_soon_threadsafe(self.returned)

    # While it is away

    def _lose(self, reason: str) -> None:
        if self._look_out is None:
            log.error("the database is away: %s", reason)
            self._back.clear()
            self._look_out = asyncio.create_task(self._call())

    async def _come_back(self) -> None:
        """Waits a moment for it."""
        try:
            async with asyncio.timeout(self.limits.away_seconds):
                await self._back.wait()
        except TimeoutError:
            raise Away("it is away") from None

    async def patiently(self) -> None:
        """Waits until it is there, however long that is; a moment where it is only busy, so that others run meanwhile."""
        if self._look_out is None:
            await asyncio.sleep(FIRST_CALL)
        else:
            await self._back.wait()

    async def _call(self) -> None:
        if monotonic() - self._seen_at > STEADY_SECONDS:
            self._call_again = FIRST_CALL
        while True:
            await asyncio.sleep(self._call_again)
            self._call_again = min(2 * self._call_again, LAST_CALL)
            try:
                await asyncio.get_running_loop().run_in_executor(self._caller, self._answers)
                break
            except Exception as error:  # whatever it is: it is not there
                log.debug("the database is still away: %s", error)
        log.warning("the database is back")
        self._look_out, self._seen_at = None, monotonic()
        self._back.set()
        self.returned()

    def _answers(self) -> None:
        with self._calls.connect() as connection:
            connection.exec_driver_sql("SELECT 1")

    def _run(self, engine: Engine, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        for attempt in range(3):
            _held.storing = False
            try:
                with self._transaction(engine) as connection:
                    _held.until = monotonic() + self.limits.held_seconds
                    done = work(connection, *args, **kwargs)
                    _held.storing = _held.storing or engine is not self._reading
                return done
            except (DataError, OverflowError):  # a number too large, or what PostgreSQL holds for no text
                raise Refusal("request/malformed", reason="a number or a text that cannot be kept") from None
            except (DBAPIError, NoConnection) as error:
                if is_away(error):
                    raise Away(first_line(error), perhaps_done=_held.storing) from None
                if is_busy(error):
                    raise Busy(first_line(error)) from None
                if attempt == 2 or not is_late(error):
                    raise
            finally:
                _held.until = None
        raise AssertionError

    def _run_at_once(
        self,
        look: Callable[Concatenate[Connection, P], tuple[T, Callable[[Connection], bool]] | None],
        work: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        def look_and_store(connection: Connection) -> tuple[T] | None:
            if (found := look(connection, *args, **kwargs)) is None:
                return None
            done, store = found
            _held.storing = True
            return (done,) if store(connection) else None

        with contextlib.suppress(IntegrityError):  # somebody was quicker, or the id was used before: `work` finds out which
            if (stored := self._run(self._reading, look_and_store)) is not None:
                return stored[0]
        return self._run(self.engine, work, *args, **kwargs)

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        """One transaction; SQLite's only writer keeps its connection."""
        if not isinstance(self._writer, OneWriter) or not self._writer.here:
            with engine.begin() as connection:
                yield connection
            return
        if self._line is None:
            self._line = engine.connect()
        try:
            with self._line.begin():
                yield self._line
        except (DBAPIError, NoConnection):
            self._line.close()  # whatever it is, the next one begins anew
            self._line = None
            raise

    async def tidy(self, keep: Keep, archive: Path | None = None) -> None:
        """Moves what SQLite's log has gathered into the database, and forgets what is old, never in the writer's way for long."""
        if self.sqlite:
            await asyncio.get_running_loop().run_in_executor(self._reader, self._checkpoint)
        if monotonic() >= self._forget_at:
            for _ in range(BATCHES):
                if not await self._forget_some(keep, archive):
                    self._forget_at = monotonic() + self.limits.forget_seconds
                    return

    async def _forget_some(self, keep: Keep, archive: Path | None) -> int:
        """Forgets a little; what was played is written down before, unless the owner does not want that. How much it was."""
        found = await self.read(forgetting.overdue, keep)
        if archive is not None:
            stories = [await self.read(tables.load_story, table_id) for table_id in found]
            await asyncio.to_thread(forgetting.write_down, archive, stories, keep, self.limits.archive_bytes)
        return await self.write(forgetting.forget, keep, found)

    def _checkpoint(self) -> None:
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()

    def close(self) -> None:
        """Lets what is being stored be stored, then closes; what hangs is cut off."""
        if self._look_out is not None:
            self._look_out.get_loop().call_soon_threadsafe(self._look_out.cancel)
            for connection in list(self._connected):
                cut(connection)
        self._caller.shutdown(wait=False, cancel_futures=True)
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        if self._line is not None:
            self._line.close()
        self.engine.dispose()


class Writing(NamedTuple):
    """Something to be stored, and whom to tell."""

    run: Callable[[], Any]
    told: "asyncio.Future[Any]"


class OneWriter:
    """Where there is SQLite: a thread that stores one thing after the other, and one that has the log on the disk before anybody
    is told.

    `synchronous=FULL` would have every change wait for a flush of its own; here those that are stored while the disk is busy
    share the next one, and the event loop is called once for all of them.
    """

    def __init__(self, log: str) -> None:
        self._log = log
        self._to_store: SimpleQueue[Writing | None] = SimpleQueue()
        self._stored: SimpleQueue[tuple[Writing, Any, BaseException | None] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._busy = self._closed = False

    @property
    def here(self) -> bool:
        """Whether this is the thread that stores."""
        return bool(self._threads) and threading.current_thread() is self._threads[0]

    @property
    def waiting(self) -> int:
        """What is being stored, or is to be."""
        return self._to_store.qsize() + self._busy

    async def store(self, run: Callable[[], T]) -> T:
        """What `run` returns, once what it did is on the disk."""
        if self._closed:
            raise RuntimeError("the database is closed")
        if not self._threads:
            self._threads = [threading.Thread(target=work, name=work.__name__, daemon=True) for work in (self.write, self.flush)]
            for thread in self._threads:
                thread.start()
        told: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._to_store.put(Writing(run, told))
        return await told

    def write(self) -> None:
        while (writing := self._to_store.get()) is not None:
            self._busy = True
            done, error = None, None
            try:
                if not writing.told.cancelled():
                    done = writing.run()
            except BaseException as failed:
                error = failed
            self._busy = False
            self._stored.put((writing, done, error))
            del writing, done, error  # nothing is held while it waits for the next one
        self._stored.put(None)

    def flush(self) -> None:
        while (first := self._stored.get()) is not None:
            batch, ended = [first], False
            while not self._stored.empty():
                if (another := self._stored.get()) is None:
                    ended = True
                    break
                batch.append(another)
            try:
                if any(error is None for _, _, error in batch):
                    self._flush_log()
            except OSError as failed:
                untold = Away(f"the disk failed: {failed.strerror}", perhaps_done=True)  # stored, and perhaps not for good
                batch = [(writing, None, error or untold) for writing, _, error in batch]
            with contextlib.suppress(RuntimeError):  # the house is closed
                first[0].told.get_loop().call_soon_threadsafe(tell, batch)
            del first, batch
            if ended:
                return

    def _flush_log(self) -> None:
        try:
            log = os.open(self._log, os.O_RDWR)
        except FileNotFoundError:
            return  # nothing was ever written, or another process has closed the database
        try:
            flush(log)
        finally:
            os.close(log)  # SQLite's locks are on other files

    def shutdown(self, wait: bool) -> None:
        """Lets what was asked for be stored."""
        self._closed = True
        self._to_store.put(None)
        for thread in self._threads:
            thread.join()


def tell(batch: list[tuple[Writing, Any, BaseException | None]]) -> None:
    """Tells those who wait what came of it; whoever has gone meanwhile hears nothing."""
    for writing, done, error in batch:
        if writing.told.done():
            continue
        if error is None:
            writing.told.set_result(done)
        else:
            writing.told.set_exception(error)


def postgres_line(seconds: float) -> dict[str, Any]:
    """How long a line to PostgreSQL may be dead before that is noticed."""
    every = min(max(1, int(seconds / 4)), 30)
    keeping = {"keepalives": 1, "keepalives_idle": every, "keepalives_interval": every, "keepalives_count": 3}
    return {"connect_timeout": max(2, int(seconds / 2)), "tcp_user_timeout": int(seconds * 1000), **keeping}


def is_away(error: DBAPIError | NoConnection) -> bool:
    """Whether it is the database that is not there, not what was asked of it."""
    if isinstance(error, NoConnection) or error.connection_invalidated:
        return True
    code, state = getattr(error.orig, "sqlite_errorcode", None), getattr(error.orig, "sqlstate", None)
    if code is not None:
        return code & 255 in SQLITE_GONE
    return isinstance(error, OperationalError | InterfaceError) and (state is None or state.startswith(GONE))


def is_busy(error: DBAPIError | NoConnection) -> bool:
    """Whether somebody else holds for long what is to be changed."""
    orig = getattr(error, "orig", None)
    if (code := getattr(orig, "sqlite_errorcode", None)) is not None:
        return code & 255 in SQLITE_BUSY
    return str(getattr(orig, "sqlstate", None) or "").startswith(BUSY)


def is_late(error: DBAPIError | NoConnection) -> bool:
    """Whether another process was quicker: what it left is looked at again."""
    state = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
    return isinstance(error, IntegrityError) or state.startswith(QUICKER)


def first_line(error: Exception) -> str:
    return (str(getattr(error, "orig", None) or error).splitlines() or [""])[0]


def cut(connection: Any) -> None:
    """Ends a connection under whoever waits for it, from another thread."""
    with contextlib.suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading")
        statements.run(connection, "BEGIN" if reading else "BEGIN IMMEDIATE")
