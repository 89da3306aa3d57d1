"""Who follows which table now, and telling them: each connection is sent what is new since it was last told."""

import asyncio
from collections import defaultdict
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from sqlalchemy import Connection as Database

from ludotheque.engine.table import Table
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.live.fanout import Fanout, Notice
from ludotheque.server.live.follower import Due, Follower, Opening, Told
from ludotheque.server.settings import Settings
from ludotheque.server.show.sight import show_sights, show_step, viewpoint
from ludotheque.server.show.table import show_table
from ludotheque.server.store import chat, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Changed, ChatLine, Message, News, Said, Sight, TableInfo, Whole

STALE_SECONDS = 90.0  # after which another process that says nothing has nobody connected


class Known:
    """A followed table as this process knows it."""

    def __init__(self, table: StoredTable, steps: list[StoredStep], game: Table | None, problem: str | None = None) -> None:
        self.table, self.steps, self.game, self.problem = table, steps, game, problem
        self._sights: dict[str | None, list[Sight]] = {}

    def sights(self, person: str | None) -> list[Sight]:
        if self.game is None:
            return []
        seated = person if self.table.seats_of(person) else None
        if seated not in self._sights:
            self._sights[seated] = show_sights(self.table, self.game, self.steps, seated)
        return self._sights[seated]


class Live:
    """The connections of this process by table."""

    def __init__(self, store: Store, shelf: Shelf, settings: Settings, fanout: Fanout, process: str) -> None:
        self.store, self.shelf, self.settings, self.fanout, self.process = store, shelf, settings, fanout, process
        self._followers: dict[str, set[Follower]] = defaultdict(set)
        self._known: dict[str, Known] = {}
        self._reading: dict[str, asyncio.Task[Known]] = {}
        self._revisions: dict[str, int] = {}  # table -> the newest heard of
        self._last_line: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, list[str]]]] = defaultdict(dict)  # table -> process -> people
        self._tasks: set[asyncio.Task[None]] = set()

    # What is known

    async def know(self, table_id: str) -> Known:
        """The table, read from the database unless it is followed already."""
        if table_id in self._known:
            return self._known[table_id]
        if table_id not in self._reading:
            self._reading[table_id] = asyncio.create_task(self._read(table_id))
            self._reading[table_id].add_done_callback(lambda _: self._reading.pop(table_id, None))
        return await self._reading[table_id]

    async def look(self, table_id: str) -> StoredTable:
        """The table without its story."""
        if self._followers.get(table_id):
            return (await self.know(table_id)).table
        return await self.store.read(tables.load, table_id)

    async def _read(self, table_id: str) -> Known:
        while True:
            table, steps = await self.store.read(_load, table_id)
            if table.revision >= self._revisions.get(table_id, 0):  # else it changed while it was being read
                break
        known = self._open(table, steps)
        if self._followers.get(table_id):
            self._known[table_id] = known
        return known

    def _open(self, table: StoredTable, steps: list[StoredStep]) -> Known:
        try:
            return Known(table, steps, self.shelf.open(table))
        except Refusal as refusal:
            return Known(table, steps, None, None if refusal.code == "table/waiting" else refusal.code)

    def reopen(self, name: str) -> None:
        """Looks again at the tables of a game that is ready now, or never will be."""
        for table_id in [known.table.id for known in self._known.values() if known.table.name == name]:
            del self._known[table_id]
            self._notify(table_id)

    def learn(self, table: StoredTable) -> None:
        """Takes over what this process has just stored, so that it need not be read again."""
        known = self._known.get(table.id)
        if known and known.table.revision + 1 == table.revision and known.table.number + len(table.steps) == table.number:
            self._known[table.id] = self._open(table, known.steps + table.steps)

    # What is heard

    def hear(self, notice: Notice) -> None:
        """Takes a notice of the fan-out."""
        if notice.kind == "present":
            if notice.process != self.process:
                self._elsewhere[notice.table][notice.process] = (monotonic(), notice.people)
                self._notify(notice.table)
                if notice.asking and self._here(notice.table):
                    self._spawn(self._publish_present(notice.table))
        elif self._followers.get(notice.table):
            if notice.kind == "said":
                self._last_line[notice.table] = max(self._last_line.get(notice.table, 0), notice.number)
                self._spawn(self._pass_on(notice.table))
                return
            self._revisions[notice.table] = max(self._revisions.get(notice.table, 0), notice.number)
            known = self._known.get(notice.table)
            if known is not None and known.table.revision < notice.number:
                self._known.pop(notice.table)
            self._notify(notice.table)

    def _notify(self, table_id: str, but: Follower | None = None) -> None:
        for follower in self._followers.get(table_id, ()):
            if follower is not but:
                follower.notify(Due("news", table_id))

    async def _pass_on(self, table_id: str) -> None:
        """Sends every follower the lines of chat it has not heard."""
        behind = min(
            (follower.heard[table_id] for follower in self._followers[table_id] if table_id in follower.heard), default=0
        )
        lines = await self.store.read(chat.load_lines, table_id, behind)
        for follower in self._followers.get(table_id, ()):
            if table_id in follower.heard:
                for number, line in lines:
                    if number > follower.heard[table_id]:
                        follower.heard[table_id] = number
                        follower.send(Said(table_id, line))

    # Who is there

    async def follow(self, follower: Follower, table_id: str, since: int | None, heard: float | None) -> None:
        """From now on this connection is told; first how things stand."""
        first = not self._followers.get(table_id)
        self._followers[table_id].add(follower)  # before anything is read, so that nothing is missed in between
        try:
            lines = await self.store.read(chat.load_lines, table_id)
            known = await self.know(table_id)
        except BaseException:
            self._drop(follower, table_id)
            raise
        follower.told[table_id] = _told(known, follower)
        follower.openings[table_id] = Opening(since, heard, lines)
        follower.notify(Due("news", table_id))
        await self._announce(follower, known.table, asking=first)

    async def part(self, follower: Follower, table_id: str) -> None:
        """From now on this connection is told no more."""
        if follower.told.pop(table_id, None) is None:
            return
        follower.heard.pop(table_id, None)
        follower.openings.pop(table_id, None)
        known = self._known.get(table_id)
        self._drop(follower, table_id)
        if known is not None:
            await self._announce(follower, known.table)

    def _drop(self, follower: Follower, table_id: str) -> None:
        self._followers[table_id].discard(follower)
        if not self._followers[table_id]:
            for kept in (self._followers, self._known, self._revisions, self._last_line):
                kept.pop(table_id, None)

    async def _announce(self, follower: Follower, table: StoredTable, asking: bool = False) -> None:
        """Somebody who sits there has come or gone; the first who comes also asks who is there elsewhere."""
        seated = bool(table.seats_of(follower.person))
        if seated:
            self._notify(table.id, but=follower)
        if seated or asking:
            await self._publish_present(table.id, asking)

    async def _publish_present(self, table_id: str, asking: bool = False) -> None:
        here = sorted(self._here(table_id))
        await self.fanout.publish(Notice("present", table_id, process=self.process, people=here, asking=asking))

    async def announce_all(self) -> None:
        """Says again who is here, for processes that have just started."""
        for table_id in list(self._followers):
            await self._publish_present(table_id)

    def _here(self, table_id: str) -> set[str]:
        return {follower.person for follower in self._followers.get(table_id, ()) if follower.person}

    def present(self, table_id: str) -> set[str]:
        """The people at a table now, in every process."""
        found = self._here(table_id)
        for process, (at, people) in list(self._elsewhere.get(table_id, {}).items()):
            if monotonic() - at > STALE_SECONDS or not people:
                self._elsewhere[table_id].pop(process)
            else:
                found.update(people)
        return found

    # What is told

    async def news(self, follower: Follower, due: Due) -> Message | None:
        """What is new at a table since that connection was last told; the whole of it when it has just joined.

        Everything about a table is made here and sent in the order it is made, so no step overtakes another.
        """
        follower.taken_up(due)
        if due.table not in follower.told:
            return None
        known = await self.know(due.table)
        lines = await self._lines_for_new_eyes(follower, known)
        if due.table not in follower.told:
            return None
        told = follower.told[due.table]
        follower.told[due.table] = _told(known, follower)
        if opening := follower.openings.pop(due.table, None):
            return self._open_with(follower, known, opening)
        if lines is not None:
            return self._open_with(follower, known, Opening(None, None, lines))
        if known.table.number > told.number:
            return self._news(known, follower.person, told.number)
        return Changed(self._info(known, follower.person))

    async def _lines_for_new_eyes(self, follower: Follower, known: Known) -> list[tuple[int, ChatLine]] | None:
        """The talk so far, for somebody who was told the story through other eyes than they have now: it is told anew."""
        told = follower.told.get(known.table.id)
        if told is None or told.number < 0 or told[1:] == _told(known, follower)[1:]:
            return None
        return await self.store.read(chat.load_lines, known.table.id)

    def _open_with(self, follower: Follower, known: Known, opening: Opening) -> Message:
        """The first message about a table: the gap since the client was last there, or everything."""
        table_id = known.table.id
        follower.heard[table_id] = opening.lines[-1][0] if opening.lines else 0
        if self._last_line.get(table_id, 0) > follower.heard[table_id]:
            self._spawn(self._pass_on(table_id))
        if opening.since is not None and -1 <= opening.since <= known.table.number:
            for _, line in opening.lines:
                if opening.heard is not None and line.at > opening.heard:
                    follower.send(Said(table_id, line))
            return self._news(known, follower.person, opening.since)
        news = self._news(known, follower.person, -1)
        return Whole(news.info, news.sights, news.steps, [line for _, line in opening.lines])

    def _news(self, known: Known, person: str | None, since: int) -> News:
        seat = viewpoint(known.table, person)
        steps = [show_step(step, seat) for step in known.steps[since + 1 :]]
        return News(self._info(known, person), known.sights(person), steps)

    def _info(self, known: Known, person: str | None) -> TableInfo:
        return show_table(known.table, person, self.settings, known.problem, self.present(known.table.id))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _told(known: Known, follower: Follower) -> Told:
    return Told(known.table.number, known.table.seats_of(follower.person), known.problem)


def _load(connection: Database, table_id: str) -> tuple[StoredTable, list[StoredStep]]:
    table = tables.load(connection, table_id)
    steps = tables.load_steps(connection, table_id)
    return table, steps[: table.number + 1]  # PostgreSQL may already see a step that the row read before does not count
