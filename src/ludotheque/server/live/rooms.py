"""Who follows which table now, and telling them: each connection is sent what is new since it was last told."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from time import monotonic
from typing import Any

import msgspec
from msgspec import Raw
from sqlalchemy import Connection

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.live.fanout import NOTHING, Fanout, Notice, of_table
from ludotheque.server.live.follower import Due, Follower, Following, Joining, Told
from ludotheque.server.settings import Settings
from ludotheque.server.show.sight import show_sights, show_step, viewpoint
from ludotheque.server.show.table import show_table
from ludotheque.server.store import chat, shunning, tables
from ludotheque.server.store.database import Store
from ludotheque.server.store.tables import Moved, StoredStep, StoredTable, batches
from ludotheque.server.wire.errors import UNREADABLE, Refusal
from ludotheque.server.wire.messages import Changed, ChatLine, Message, News, Said, Sight, TableInfo, Whole

Talk = list[tuple[str | None, ChatLine]]
log = logging.getLogger("ludotheque.rooms")
decode = msgspec.json.Decoder(Moved).decode
READINGS = 10  # of a table of which a newer state was heard than is found
MISSED_BEATS = 10  # after which another process that says nothing has nobody connected
DOUBTED_BEATS = 3  # after which it may have ended between storing something and telling of it


class Known:
    """A table and its story as they were last read or stored."""

    def __init__(self, table: StoredTable, steps: list[StoredStep], problem: str | None) -> None:
        self.table, self.steps, self.problem = table, steps, problem
        self._sights: dict[str | None, list[Sight]] = {}

    def sights(self, person: str | None) -> list[Sight]:
        if self.table.position is None:
            return []
        seated = person if self.table.seats_of(person) else None
        if seated not in self._sights:
            self._sights[seated] = show_sights(self.table, self.table.position, self.steps, seated)
        return self._sights[seated]

    def told(self, follower: Follower) -> Told:
        """What a connection knows once it was told this."""
        return Told(self.table.number, self.table.seats_of(follower.person), self.problem, self.table.revision)


class Room:
    """Everything this process holds about one table while it is followed here, or being read."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.followers: set[Follower] = set()
        self.known: Known | None = None  # only while it is followed here
        self.before: Known | None = None  # what was known until something newer was heard of: only the rest need be read
        self.ahead: list[Raw] = []  # what was heard of moves since that
        self.reading: asyncio.Task[Known] | None = None
        self.revision = 0  # the newest heard of
        self.line = 0  # of chat, the last heard of
        self._elsewhere: dict[str, list[str]] = {}  # process -> who is there

    def notify(self, but: Follower | None = None) -> None:
        """Has everybody who follows it told what is new."""
        for follower in self.followers:
            if follower is not but:
                follower.notify(Due("news", self.id))

    def hear_changed(self, revision: int, moved: Raw = NOTHING) -> None:
        if revision <= self.revision:
            return  # it was heard before, on another topic
        self.revision = revision
        if self.known is not None and self.known.table.revision < revision:
            self.before, self.known, self.ahead = self.known, None, []
        if self.before is not None:
            self.ahead.append(moved)
        self.notify()

    def go_on(self) -> tuple[StoredTable, list[StoredStep]] | None:
        """The table and its story by what was known and heard; None if that leaves a gap."""
        if self.before is None:
            return None
        table, steps = self.before.table, self.before.steps
        for moved in map(_read_moved, self.ahead):
            after = None if moved is None else table.after(moved)
            if after is None:
                return None
            table, steps = after, steps + after.steps
        return (table, steps) if table.revision == self.revision else None

    def compare(self, revision: int) -> None:
        """What the database says: whoever was told anything else is told anew, whatever notices came or did not come."""
        if self.known is not None and self.known.table.revision != revision:
            self.before = self.known = None
        self.revision = revision
        for follower in self.followers:
            following = follower.tables.get(self.id)
            if following is not None and following.told.revision != revision:
                follower.notify(Due("news", self.id))

    def hear_present(self, process: str, people: list[str]) -> None:
        if self._elsewhere.get(process, []) != people:
            self._elsewhere[process] = people
            self.notify()

    def forget(self, process: str) -> None:
        """That process has nobody connected any more."""
        if self._elsewhere.pop(process, None):
            self.notify()

    @property
    def listening(self) -> list[tuple[Follower, Following]]:
        """Those who were told the table, and so are told what is said at it."""
        followings = [(follower, follower.tables.get(self.id)) for follower in self.followers]
        return [(follower, following) for follower, following in followings if following and following.joining is None]

    @property
    def here(self) -> set[str]:
        """The people who follow it in this process."""
        return {follower.person for follower in self.followers if follower.person}

    @property
    def present(self) -> set[str]:
        """The people who follow it in any process."""
        return self.here.union(*self._elsewhere.values())


class Rooms:
    """The rooms of this process, by table."""

    def __init__(self, store: Store, shelf: Shelf, settings: Settings, fanout: Fanout, process: str) -> None:
        self.store, self.shelf, self.settings, self.fanout, self.process = store, shelf, settings, fanout, process
        self._rooms: dict[str, Room] = {}
        self._alive: dict[str, float] = {}  # process -> when it was last heard of
        self._silent: set[str] = set()  # those that have missed a few beats
        self._tasks: set[asyncio.Task[None]] = set()

    def _enter(self, table_id: str) -> Room:
        if table_id not in self._rooms:
            self._rooms[table_id] = Room(table_id)
        return self._rooms[table_id]

    def _close(self, room: Room) -> None:
        """Forgets what nobody follows any more."""
        if room.followers:
            return
        room.before = room.known = None
        self.fanout.leave(of_table(room.id))
        if room.reading is None:
            self._rooms.pop(room.id, None)

    # What is known

    async def know(self, table_id: str) -> Known:
        """The table, read from the database unless it is followed already."""
        room = self._enter(table_id)
        if room.known is not None:
            return room.known
        if room.reading is None:
            room.reading = asyncio.create_task(self._read(room))
        return await asyncio.shield(room.reading)  # whoever else waits for it is not to be cut off with this one

    async def look(self, table_id: str) -> StoredTable:
        """The table without its story."""
        room = self._rooms.get(table_id)
        if room is not None and room.followers:
            return (await self.know(table_id)).table
        return await self.store.read(tables.load, table_id)

    def known_for_sure(self, table_id: str) -> StoredTable | None:
        """The table as this process has itself read or stored it last; None if it knows only what others say."""
        room = self._rooms.get(table_id)
        return None if room is None or room.known is None or room.known.table.heard else room.known.table

    async def _read(self, room: Room) -> Known:
        try:
            for _ in range(READINGS):
                table, steps = await self._read_on(room)
                if table.revision >= room.revision:  # else it changed while it was being read
                    break
            room.revision = table.revision  # and if it is never reached, somebody has put an older database in its place
            known = await self._open(table, steps)
            if room.followers:
                room.before, room.known = None, known
            return known
        finally:
            room.reading = None
            self._close(room)

    async def _read_on(self, room: Room) -> tuple[StoredTable, list[StoredStep]]:
        """The table and its story; steps stay as they were, so what was known, or heard, is not read again."""
        if (found := room.go_on()) is not None:
            return found
        if (known := room.before) is not None:
            table, further = await self.store.read(tables.load_story, room.id, known.table.number)
            if table.revision > known.table.revision and table.number == known.table.number + len(further):
                return table, known.steps + further
            room.before = None  # it is another database
        return await self.store.read(tables.load_story, room.id)

    async def _open(self, table: StoredTable, steps: list[StoredStep]) -> Known:
        try:
            await self.shelf.fetch(table)
        except Refusal as refusal:
            return Known(table, steps, None if refusal.code == "table/waiting" else refusal.code)
        return Known(table, steps, None)

    def reopen(self, name: str) -> None:
        """Looks again at the tables of a game that is ready now, or never will be."""
        for room in self._rooms.values():
            if room.known is not None and room.known.table.name == name:
                room.known = None
                room.notify()

    def learn(self, table: StoredTable) -> None:
        """Takes over what this process has just stored, so that it need not be read again."""
        room = self._rooms.get(table.id)
        if room is None or room.known is None:
            return
        known = room.known
        if known.table.revision + 1 == table.revision and known.table.number + len(table.steps) == table.number:
            if table.position is None and table.record == known.table.record:
                table.position = known.table.position  # only the seats have changed
            stands = table.position is not None or table.record is None
            room.known = Known(table, known.steps + table.steps, known.problem) if stands else None

    # What is heard

    def hear(self, notice: Notice) -> None:
        """Takes a notice of the fan-out."""
        if notice.process not in ("", self.process):
            self._alive[notice.process] = monotonic()
        if notice.kind == "present":
            self._hear_present(notice)
        elif notice.kind == "muted":
            self._spawn(self._hear_muted(notice.people))
        elif (room := self._rooms.get(notice.table)) is not None:
            if notice.kind == "changed":
                room.hear_changed(notice.number, notice.moved)
            elif notice.kind == "said":
                self._hear_said(room, notice.number)

    def _hear_present(self, notice: Notice) -> None:
        room = self._rooms.get(notice.table)
        if room is None or notice.process == self.process:
            return
        room.hear_present(notice.process, notice.people)
        if notice.asking and room.here:
            self._publish_present(room)

    def expire(self) -> None:
        """Forgets who was connected to processes that have fallen silent: nobody is left there to say that they are gone."""
        stale = monotonic() - MISSED_BEATS * self.settings.beat_seconds
        for process in [process for process, heard in self._alive.items() if heard < stale]:
            del self._alive[process]
            for room in self._rooms.values():
                room.forget(process)

    def somebody_fell_silent(self) -> bool:
        """Whether a process has, since this was last asked: what it stored last it may have told nobody."""
        stale = monotonic() - DOUBTED_BEATS * self.settings.beat_seconds
        before, self._silent = self._silent, {process for process, heard in self._alive.items() if heard < stale}
        return not self._silent <= before

    def still_alive(self) -> None:
        """Nothing was heard of anybody: that says nothing about them."""
        self._alive = dict.fromkeys(self._alive, monotonic())

    async def compare(self, table_ids: Iterable[str] | None = None) -> None:
        """Looks up whether the tables that are followed, or some of them, stand as they were told; whoever was missed is told."""
        wanted = self._rooms.keys() if table_ids is None else table_ids
        followed = [table_id for table_id in wanted if self.watched(table_id)]
        for some in batches(followed):
            found = await self.store.read(tables.standing, some)
            for table_id, (revision, line) in found.items():
                if (room := self._rooms.get(table_id)) is not None:
                    room.compare(revision)
                    self._hear_said(room, line)

    def begin(self, table_ids: Iterable[str]) -> None:
        """From now on these are heard of: says who is here, and asks who is there."""
        for table_id in table_ids:
            if (room := self._rooms.get(table_id)) is not None:
                self._publish_present(room, asking=True)

    async def _hear_muted(self, people: list[str]) -> None:
        """Somebody wants to read others than before: their connections are told which seats are muted."""
        for person in people:
            muted = await self.store.read(shunning.muted_by, person)
            for room in list(self._rooms.values()):
                for follower in room.followers:
                    if follower.person == person:
                        follower.muted = muted
                        follower.notify(Due("news", room.id))

    def _hear_said(self, room: Room, line: int) -> None:
        room.line = max(room.line, line)
        if any(following.heard < line for _, following in room.listening):
            self._spawn(self._pass_on(room))

    async def _pass_on(self, room: Room) -> None:
        """Sends every follower the lines of chat it has not heard."""
        if not room.listening:
            return
        behind = min(following.heard for _, following in room.listening)
        lines = await self.store.read(chat.load_lines, room.id, behind)
        for follower, following in room.listening:
            for author, line in lines:
                if line.number > following.heard:
                    following.heard = line.number
                    if author not in follower.muted:
                        follower.send(Said(room.id, line))

    # Who is there

    async def follow(self, follower: Follower, table_id: str, since: int | None, heard: float | None) -> None:
        """From now on this connection is told; first how things stand."""
        room = self._enter(table_id)
        if not room.followers:
            self.fanout.follow(of_table(table_id))
        room.followers.add(follower)  # before anything is read, so that nothing is missed in between
        try:
            follower.muted, said, revision = await self.store.read(_arrive, follower.person, table_id)
            if room.known is not None and room.known.table.revision < revision:
                room.hear_changed(revision)  # a notice was lost: whoever comes is not served what is stale
            known = await self.know(table_id)
        except BaseException:
            room.followers.discard(follower)
            self._close(room)
            raise
        lines = [line for author, line in said if author not in follower.muted]
        follower.tables[table_id] = Following(known.told(follower), Joining(since, heard, lines))
        follower.notify(Due("news", table_id))
        self._announce(room, follower, known.table)

    def part(self, follower: Follower, table_id: str) -> None:
        """From now on this connection is told no more."""
        if follower.tables.pop(table_id, None) is None:
            return
        room = self._rooms[table_id]
        known = room.known
        room.followers.discard(follower)
        self._close(room)
        if known is not None:
            self._announce(room, follower, known.table)

    def _announce(self, room: Room, follower: Follower, table: StoredTable) -> None:
        """Somebody who sits there has come or gone."""
        if table.seats_of(follower.person):
            room.notify(but=follower)
            self._publish_present(room)

    def _publish_present(self, room: Room, asking: bool = False) -> None:
        here = sorted(room.here)
        self.fanout.publish(Notice("present", room.id, process=self.process, people=here, asking=asking))

    def present(self, table_id: str) -> set[str]:
        """The people at a table now, in every process."""
        room = self._rooms.get(table_id)
        return room.present if room is not None else set()

    def watched(self, table_id: str) -> bool:
        """Whether anybody follows a table in this process, by name or not."""
        room = self._rooms.get(table_id)
        return room is not None and bool(room.followers)

    @property
    def followed(self) -> list[StoredTable]:
        """The tables that somebody follows in this process, as they were last read."""
        return [room.known.table for room in self._rooms.values() if room.followers and room.known is not None]

    # What is told

    async def news(self, follower: Follower, due: Due) -> Message | None:
        """What is new at a table since that connection was last told; the whole of it when it has just joined.

        Everything about a table is made here and sent in the order it is made, so no step overtakes another.
        """
        follower.taken_up(due)
        following = follower.tables.get(due.table)
        if following is None:
            return None
        known = await self.know(due.table)
        lines = await self._lines_for_new_eyes(follower, following, known)
        if follower.tables.get(due.table) is not following:
            return None  # it has parted meanwhile; if it is back already, that is due too
        told, following.told = following.told, known.told(follower)
        joining, following.joining = following.joining, None
        if joining is not None:
            return self._begin(follower, following, known, joining)
        if lines is not None:
            return self._begin(follower, following, known, Joining(None, None, lines))
        if known.table.number > told.number:
            return self._news(known, follower, told.number)
        return Changed(self._info(known, follower))

    async def _lines_for_new_eyes(self, follower: Follower, following: Following, known: Known) -> list[ChatLine] | None:
        """The talk so far, for somebody who was told the story through other eyes than they have now: it is told anew."""
        told = following.told
        now = known.told(follower)
        if told.number < 0 or (told.seats, told.problem) == (now.seats, now.problem):
            return None
        lines = await self.store.read(chat.load_lines, known.table.id)
        return [line for author, line in lines if author not in follower.muted]

    def _begin(self, follower: Follower, following: Following, known: Known, joining: Joining) -> Message:
        """The first message about a table: the gap since the client was last there, or everything."""
        room = self._rooms[known.table.id]
        following.heard = joining.lines[-1].number if joining.lines else 0
        if room.line > following.heard:
            self._spawn(self._pass_on(room))
        if joining.since is not None and -1 <= joining.since <= known.table.number:
            for line in joining.lines:
                if joining.heard is not None and line.at > joining.heard:
                    follower.send(Said(room.id, line))
            return self._news(known, follower, joining.since)
        news = self._news(known, follower, -1)
        return Whole(news.info, news.sights, news.steps, joining.lines)

    def _news(self, known: Known, follower: Follower, since: int) -> News:
        seat = viewpoint(known.table, follower.person)
        steps = [show_step(step, seat) for step in known.steps[since + 1 :]]
        return News(self._info(known, follower), known.sights(follower.person), steps)

    def _info(self, known: Known, follower: Follower) -> TableInfo:
        present = self.present(known.table.id)
        return show_table(known.table, follower.person, self.settings, known.problem, present, follower.muted)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refusal):
            log.error("somebody was not told", exc_info=error)  # and will be by the next comparison


def _read_moved(moved: Raw) -> Moved | None:
    """What another process says of a move; None if that cannot be read."""
    try:
        return decode(moved) if moved else None
    except UNREADABLE:
        return None


def _arrive(connection: Connection, person: str | None, table_id: str) -> tuple[frozenset[str], Talk, int]:
    """What somebody who joins a table is told beside the table: whom they have muted, what was said, and how new it is."""
    standing = tables.standing(connection, [table_id]).get(table_id, (0, 0))
    return shunning.muted_by(connection, person), chat.load_lines(connection, table_id), standing[0]
