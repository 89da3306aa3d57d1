"""The house: everything one server process holds together, and the one way a stored change becomes known."""

import asyncio
import contextlib
import gc
import logging
import secrets
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from functools import partial
from time import monotonic
from typing import Concatenate, ParamSpec

from msgspec import Raw
from msgspec.json import encode
from sqlalchemy import Connection

import ludotheque
from ludotheque.engine.game import Game
from ludotheque.server import logs
from ludotheque.server.bots.seats import BotSeats
from ludotheque.server.games.preparing import Preparing
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.games.workshop import Workshop
from ludotheque.server.lanes import Lane
from ludotheque.server.live.bans import Bans
from ludotheque.server.live.fanout import HOUSE, NOTHING, Fanout, InProcess, Notice, named, of_person, of_table
from ludotheque.server.live.follower import Follower
from ludotheque.server.live.rooms import Rooms
from ludotheque.server.live.timekeeper import Timekeeper
from ludotheque.server.live.turns import WhoseTurn
from ludotheque.server.mail import Post
from ludotheque.server.metrics import Metrics
from ludotheque.server.rates import Allowance, Asked, Doorstep, Rates
from ludotheque.server.settings import Settings
from ludotheque.server.show.table import show_table
from ludotheque.server.store import accounts, sessions, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Away, Store
from ludotheque.server.store.editions import apart, full_name
from ludotheque.server.store.passwords import Vault
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.command import Done, TableCommand, move_at_once, obey
from ludotheque.server.table.renewal import left_behind, played_by, renew
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import MakeMove, TableInfo

P = ParamSpec("P")
log = logging.getLogger("ludotheque")
HOUR, DAY = 3_600.0, 86_400.0
SEEN_SECONDS = 60.0  # so long an address that somebody came from is no newcomer's


def settle_memory() -> None:
    """Tells the collector that what is loaded now stays: the compiler's objects made each full collection take 200 ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class House:
    """One server process."""

    def __init__(self, settings: Settings, games: Sequence[Game] | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.slow = logs.Slow(log, settings.slow_seconds)
        self.shelf = Shelf(ludotheque.shelf() if games is None else games)
        self.store = Store(settings.database_url, settings.limits)
        self.process = secrets.token_hex(8)
        self.fanout: Fanout = InProcess()
        self._together = None
        if settings.redis:
            from ludotheque.server.live.redis_fanout import ThroughRedis  # here: a house of one process need not load them
            from ludotheque.server.live.redis_rates import Together

            self.fanout = ThroughRedis(settings, self.process)
            self._together = Together(settings.redis)
        self.bans = Bans(self.store)
        self.rooms = Rooms(self.store, self.shelf, settings, self.fanout, self.process)
        self.turns = WhoseTurn(self.store, self.shelf, settings, self.fanout, self.rooms.look)
        self.bots = BotSeats(
            self.store,
            self.shelf,
            settings,
            self.process,
            self.change,
            self._call_workers,
            self.rooms.watched,
            self.metrics.thought,
        )
        self.clocks = Timekeeper(self.store, settings, self.change)
        loaders = self._allow("editions", settings.limits.editions_per_second, settings.limits.editions_at_once)
        self.workshop = Workshop(self.store, self.shelf, settings, self._game_ready, loaders)
        self.vault = Vault(settings.limits)
        self.post = Post(settings)
        self.reading = Lane("reading", settings.limits.reads_at_once, settings.limits.reads_waiting, settings.limits.crowd)
        self.guides: dict[Game, bytes] = {}  # as they are sent; those that somebody has asked for
        self.preparing = Preparing(self.shelf, settings.compile_first)
        self.advised: Counter[str] = Counter()  # person -> hints that are being thought out for them
        self._tidied = 0.0
        self._doubted: set[str] = set()  # topics of which something may have been missed
        self._doubt, self._returned = asyncio.Event(), asyncio.Event()
        self._heeding: asyncio.Task[None] | None = None
        self.metrics.watch("sockets", "Connections that are open.", lambda: self.turns.connected)
        self.metrics.watch("tables_followed", "Tables that somebody here follows.", lambda: len(self.rooms.followed))
        self.metrics.watch("bots_waiting", "Thoughts of bots that nobody is at yet, anywhere.", lambda: self.bots.waiting)
        self.metrics.watch("writes_waiting", "What is being stored, or is to be.", lambda: self.store.waiting)
        limits = settings.limits
        self.requests = self._allow("requests", limits.requests_per_second, limits.requests_at_once)
        self.new_tables = self._allow("tables", limits.tables_per_day / DAY, limits.tables_at_once)
        self.sights = self._allow("sights", limits.sights_per_second, limits.sights_at_once)
        self.arrivals = self._rates("arrivals", limits.arrivals_per_second, limits.arrivals_at_once)  # by address
        self.newcomers = Rates(1 / SEEN_SECONDS, 1)  # by address: the first from there is not the hundredth
        self.welcomes = Rates(limits.welcomes_per_second, limits.welcomes_at_once)  # in this process, of newcomers and of others
        self.letters = self._rates("letters", limits.letters_from_address / HOUR, limits.letters_from_address)  # by address
        self.doorstep = Doorstep(limits.turned_away)
        self.votes = self._rates("votes", limits.votes_per_hour / HOUR, limits.votes_at_once)  # by person and table
        self.talkers = self._allow("chat", limits.chat_per_second, limits.chat_at_once)
        self.reports = self._allow("reports", limits.reports / DAY, limits.reports)
        self.commands = Allowance(  # in this process alone: a move does not wait for Valkey
            Rates(limits.commands_per_second, limits.commands_at_once),
            Rates(limits.commands_per_second * limits.crowd, limits.commands_at_once * limits.crowd),
        )

    def _rates(self, name: str, rate: float, burst: float) -> Asked:
        """A rate that is counted in all processes together."""
        return Rates(rate, burst) if self._together is None else self._together.rates(name, rate, burst)

    def _allow(self, name: str, rate: float, burst: float) -> Allowance:
        crowd = self.settings.limits.crowd
        return Allowance(self._rates(name, rate, burst), self._rates(f"{name}-at", rate * crowd, burst * crowd))

    async def open(self) -> None:
        """Brings the database up to date and goes on where the last process stopped."""
        await asyncio.to_thread(self.store.migrate)
        await self.bans.look()
        self.store.returned = self._go_on
        await self.fanout.open(self._hear, self.doubt)
        self.preparing.begin = partial(self._prepare, asyncio.get_running_loop())
        self.preparing.start()
        for slug, version in await self.store.read(played_by, self.shelf):
            with contextlib.suppress(Refusal):
                await asyncio.to_thread(self.shelf.by_rules, slug, version)  # loaded here, not when somebody looks at a table
        self.workshop.open()
        await self.bots.open()
        await self.clocks.sweep()
        self._sweeping = asyncio.create_task(self._sweep())
        self._keeping_up = asyncio.create_task(self._keep_up())

    async def _game_ready(self, name: str) -> None:
        """A game or an edition can be played now, or never will be: its tables go on."""
        slug, version, digest = apart(name)
        name = full_name(slug, digest or None)
        while True:
            try:
                if name in self.shelf and not version:
                    await self._renew(self.shelf.find(name))
                self.rooms.reopen(name)
                await self.bots.hurry(name)
                return
            except Away:
                await self.store.patiently()

    def _call_workers(self, key: str) -> None:
        self.fanout.publish(Notice("work", key, process=self.process))

    def _hear(self, notice: Notice) -> None:
        if notice.kind == "work":
            self.bots.hear(notice.table)
            return
        if notice.kind == "ruled" and (self._heeding is None or self._heeding.done()):
            self._heeding = asyncio.create_task(self._heed())
        elif notice.kind == "lost":
            self.doubt()
        self.rooms.hear(notice)
        self.turns.hear(notice)

    async def _heed(self) -> None:
        try:
            await self.heed_rulings()
        except Refusal:
            pass  # the sweep finds them
        except Exception:
            log.exception("what the owner has ruled was not heeded")

    # What may have been missed

    def _go_on(self) -> None:
        """The database was away, and is back: something may have been stored, here or by a worker, that nobody was told of."""
        self.fanout.publish(Notice("lost", "", process=self.process))
        self.doubt()
        self._returned.set()

    def doubt(self, topic: str = HOUSE) -> None:
        """Notices about that, or about anything, may have been lost: it is compared with the database at once."""
        self._doubted.add(topic)
        self._doubt.set()

    async def resync(self, topics: Collection[str] | None = None) -> None:
        """Compares all that is followed here, or some of it, with the database; whoever was told otherwise is told."""
        every = topics is None or HOUSE in topics
        table_ids, people = (named(topics or (), of) for of in (of_table, of_person))
        self.rooms.begin(table_ids)
        await self.rooms.compare(None if every else table_ids)
        await self.turns.compare(None if every else people)

    async def _keep_up(self) -> None:
        """Compares what is in doubt at once, everything once a minute, and as long as no notices come at every beat."""
        beat, due = self.settings.beat_seconds, monotonic() + self.settings.resync_seconds
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._doubt.wait(), beat)
            if self.fanout.listening:
                if self.rooms.somebody_fell_silent():
                    self._doubted.add(HOUSE)
                self.rooms.expire()
            else:
                self.rooms.still_alive()
            if monotonic() >= due or not self.fanout.listening:
                self._doubted.add(HOUSE)
            doubted, self._doubted = self._doubted, set()
            self._doubt.clear()
            if not doubted:
                continue
            if HOUSE in doubted:
                due = monotonic() + self.settings.resync_seconds
            try:
                await self.resync(doubted)
            except Away:
                await self.store.patiently()
                self._doubted |= doubted
                self._doubt.set()
            except Exception:
                log.exception("what is followed could not be compared")
                self._doubted |= doubted  # it is tried again at the next beat

    def _prepare(self, loop: asyncio.AbstractEventLoop) -> None:
        """Has games made ready in a thread of its own; from any thread."""
        threading.Thread(target=self._warm_up, args=[loop], name="warm-up", daemon=True).start()

    def _warm_up(self, loop: asyncio.AbstractEventLoop) -> None:
        for slug in self.preparing.run():
            if loop.is_closed():
                return
            asyncio.run_coroutine_threadsafe(self._game_ready(slug), loop)
        settle_memory()

    async def _renew(self, game: Game) -> None:
        """Goes on with the tables that earlier rules of a game have left behind."""
        for table_id in await self.store.read(left_behind, self.shelf, game):
            table = await self.store.write(renew, self.shelf, table_id)
            if table is None:
                log.warning("table %s was played by other rules of %s; it can only be looked at", table_id, game.name)
            else:
                await self._tell(table)

    async def _sweep(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._returned.wait(), self.settings.sweep_seconds)
            self._returned.clear()
            await self._each(
                self.heed_rulings,
                partial(self.bots.sweep, self.rooms.followed),
                self.clocks.sweep,
                partial(self.store.tidy, self.settings.keeping, self.settings.archive_folder),
                self.workshop.tidy,
                self._check_sessions,
            )
            self.turns.remind()

    async def _each(self, *works: Callable[[], Awaitable[object]]) -> None:
        """Does one after the other; what cannot be done now is tried again by the next sweep, and keeps nobody from the rest."""
        for work in works:
            try:
                await work()
            except Away:
                pass  # the store has said so
            except Exception:
                log.exception("the sweep failed")

    async def _check_sessions(self) -> None:
        """Hangs up on sessions that have ended, whoever ended them; those that are connected are in use."""
        if connected := self.turns.sessions:
            there = await self.store.read(sessions.still_there, connected, self.settings)
            self.turns.hang_up(connected - there)
        if now() - self._tidied > self.settings.session_noted:
            await self.store.write(sessions.note_used, self.turns.sessions)
            await self.store.write(accounts.forget_over, self.settings)
            self._tidied = now()

    async def close(self) -> None:
        for task in (self._sweeping, self._keeping_up):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.preparing.close()
        await self.workshop.close()
        self.clocks.close()
        await self.bots.close()
        await self.fanout.close()
        if self._together is not None:
            await self._together.close()
        self.vault.close()
        self.reading.close()
        self.post.close()
        await asyncio.to_thread(self.store.close)

    async def change(
        self, work: Callable[Concatenate[Connection, P], StoredTable], *args: P.args, **kwargs: P.kwargs
    ) -> StoredTable:
        """Stores what `work` does to a table; only then tells everybody, and the bots."""
        table = await self.store.write(work, *args, **kwargs)
        await self._tell(table)
        return table

    async def obey(self, person: str, wish: TableCommand) -> Done:
        """Has a command stored that somebody sends; only then tells everybody."""
        how = self.shelf, self.settings.limits, person
        if isinstance(wish, MakeMove):
            look = partial(move_at_once, self.rooms.known_for_sure(wish.table))
            done = await self.store.write_at_once(look, obey, *how, wish)
        else:
            done = await self.store.write(obey, *how, wish)
        if done.line is None:
            await self._tell(done.table)
        else:
            self.fanout.publish(Notice("said", done.table.id, done.line, self.process))
        if done.beside is not None:
            await self.tell_anew([done.beside])
        return done

    async def _tell(self, table: StoredTable) -> None:
        if (seat := next((step.seat for step in table.steps if step.kind == "move"), None)) is not None:
            self.metrics.moved(table.game, table.seat(seat).occupant)
        self.rooms.learn(table)
        people = sorted({seat.person for seat in table.seats if seat.person is not None})  # also who no longer plays
        moved = Raw(encode(table.moved_on())) if table.only_moved else NOTHING
        self.fanout.publish(Notice("changed", table.id, table.revision, self.process, people, moved=moved))
        await self.bots.consider(table)
        self.clocks.consider(table)

    async def follow(self, follower: Follower, table_id: str, since: int | None, heard: float | None) -> None:
        """Has a connection told of a table from now on; bots that had nobody to play for go on."""
        await self.rooms.follow(follower, table_id, since, heard)
        table = await self.rooms.look(table_id)
        await self.bots.watch([table])

    async def tell_anew(self, table_ids: Iterable[str]) -> None:
        """Makes known how tables look that were changed beside another one."""
        for table_id in table_ids:
            await self._tell(await self.store.read(tables.load, table_id))

    async def tell_gone(self, person: str, touched: Iterable[str]) -> None:
        """Makes known that somebody is no more, and how the tables they leave look now."""
        self.fanout.publish(Notice("gone", "", process=self.process, people=[person]))
        await self.tell_anew(touched)

    async def tell_ended(self, person: str, ended: Iterable[str]) -> None:
        """Makes known that sessions have ended: their connections are closed at once, in every process."""
        if found := list(ended):
            self.fanout.publish(Notice("gone", "", process=self.process, people=[person], sessions=found))

    async def heed_rulings(self) -> None:
        """Does what follows from what the owner did with `ludotheque admin`, in whatever process."""
        rulings = await self.bans.look()
        if not rulings:
            return
        self.turns.dismiss(self.bans.reaches)
        for ruling in rulings:
            if ruling.what == "delete person":
                await self.tell_gone(ruling.whom, ruling.tables)
            else:
                await self.tell_anew(ruling.tables)

    async def tell_muted(self, person: str) -> None:
        """Makes known to somebody's connections whom they have muted."""
        self.fanout.publish(Notice("muted", "", process=self.process, people=[person]))

    def show(
        self, table: StoredTable, person: str | None, present: Collection[str] | None = None, muted: Collection[str] = ()
    ) -> TableInfo:
        """A table as that person, who has muted these others, may know it; who is present is asked unless it is said."""
        problem = None if self.shelf.plays(table) or table.status == "waiting" else "table/other-version"
        here = self.rooms.present(table.id) if present is None else present
        return show_table(table, person, self.settings, problem, here, muted)
