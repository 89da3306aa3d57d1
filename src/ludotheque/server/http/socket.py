"""The live connection: one WebSocket per client, commands in, numbered news out."""

import asyncio
import contextlib
import logging
from collections import Counter
from functools import partial
from time import perf_counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.server import logs
from ludotheque.server.house import House
from ludotheque.server.http import cookies
from ludotheque.server.http.addresses import address_of
from ludotheque.server.http.api import is_plain
from ludotheque.server.http.security import is_secure
from ludotheque.server.live.follower import Due, Follower
from ludotheque.server.store import seen, sessions
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table.hints import moved_on
from ludotheque.server.wire.errors import UNREADABLE, Refusal
from ludotheque.server.wire.messages import (
    Accepted,
    AskHint,
    AskUndo,
    Command,
    Hint,
    Join,
    Message,
    Part,
    Ping,
    Pong,
    Refused,
    Say,
)

log = logging.getLogger("ludotheque.socket")
LONGEST_COMMAND_ID = 64
FRAME = 1.0
COSTS: dict[type[Command], float] = {Join: 2.0, AskUndo: 4.0, AskHint: 4.0}  # those that have a whole story read
POLICY, BROKEN, TRY_LATER, SOMEBODY_ELSE = 1008, 1011, 1013, 4001

decode = msgspec.json.Decoder(Command).decode
encode = msgspec.json.Encoder().encode


class Socket:
    """One client on its socket."""

    def __init__(self, house: House, socket: WebSocket, person: str | None, address: str, session: str | None = None) -> None:
        self.house, self.socket, self.person, self.address = house, socket, person, address
        self.follower = Follower(person, address, session)
        self.refusals = 0  # in a row
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listens and tells until the client goes."""
        house, follower = self.house, self.follower
        house.turns.arrive(follower)
        tasks = [asyncio.create_task(work) for work in (self._listen(), self._tell())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)  # whichever ends, nothing is left of it
        finally:
            for task in (*self._hints, *tasks):
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            leaving = [partial(house.rooms.part, follower, table_id) for table_id in follower.tables]
            for leave in (partial(house.turns.leave, follower), *leaving):
                try:
                    leave()
                except Exception:
                    log.exception("somebody who has gone has left a trace")
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
                log.error("a connection broke", exc_info=error)
                await self._hang_up(BROKEN, "server/failed")

    async def _hang_up(self, code: int, reason: str) -> None:
        """Ends it; the browser calls again by itself."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it has gone already
            await self.socket.close(code, reason)

    async def _listen(self) -> None:
        limits = self.house.settings.limits
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if await self._hear(frame.get("text")):
                self.refusals = 0
            else:
                self.refusals += 1
            if self.follower.unsent > limits.unsent:
                return  # whoever does not read would not read a farewell either, and it would wait for that
            if self.refusals > limits.refusals_in_a_row:
                await self._hang_up(POLICY, "rate/limited")
                return

    async def _hear(self, text: str | None) -> bool:
        """One frame; False if it was refused."""
        command_id, kind, begun = "", "none", perf_counter()
        try:
            if self.follower.gone:
                raise Refusal("me/unknown")
            await self._spend(FRAME)
            command = _read(text, self.house.settings.limits.frame_bytes)
            command_id, kind = getattr(command, "id", ""), str(command.__struct_config__.tag)
            logs.at_table(getattr(command, "table", ""))
            if (more := COSTS.get(type(command), FRAME) - FRAME) > 0:
                await self._spend(more)
            await self._obey(command)
        except Refusal as refusal:
            self.house.metrics.refused(refusal.code)
            self.follower.send(Refused(command_id, refusal.code, refusal.params))
            return refusal.code == "server/away"  # it is not the client's doing
        except Exception:
            log.exception("a command failed")
            self.house.metrics.refused("server/failed")
            self.follower.send(Refused(command_id, "server/failed"))
            return False
        finally:
            self._timed(kind, perf_counter() - begun)
        return True

    def _timed(self, kind: str, seconds: float) -> None:
        self.house.metrics.obeyed(kind, seconds)
        self.house.slow.tell(f"the command {kind}", seconds)

    async def _spend(self, cost: float) -> None:
        await self.house.commands.spend(cost, self.address, self.person)

    async def _obey(self, command: Command) -> None:
        house, person = self.house, self.person
        match command:
            case Ping():
                self.follower.send(Pong())
            case Join():
                if len(self.follower.tables) >= house.settings.limits.followed:
                    raise Refusal("socket/too-many")
                house.rooms.part(self.follower, command.table)
                await house.follow(self.follower, command.table, command.since, command.heard)
            case Part():
                house.rooms.part(self.follower, command.table)
            case _ if person is None:
                raise Refusal("me/required")
            case AskHint():
                await self._hint(command, person)
            case _:
                if isinstance(command, Say):
                    await house.talkers.spend(1, self.address, person)
                done = await house.obey(person, command)
                self.follower.send(Accepted(command.id, done.number))

    async def _hint(self, command: AskHint, person: str) -> None:
        if self.house.advised[person] >= self.house.settings.limits.hints_at_once:
            raise Refusal("rate/limited", seconds=1)
        done = await self.house.obey(person, command)
        done.table.require_own(command.seat, person)  # also where the id was used before, for something else
        await self.house.shelf.fetch(done.table)
        self.follower.send(Accepted(command.id, done.number))
        self.house.advised[person] += 1
        task = asyncio.create_task(self._advise(command, person, done.table))
        self._hints.add(task)
        task.add_done_callback(self._advised)

    def _advised(self, task: asyncio.Task[None]) -> None:
        self._hints.discard(task)
        assert self.person is not None
        count_down(self.house.advised, self.person)

    async def _advise(self, command: AskHint, person: str, table: StoredTable) -> None:
        """Answers once it is thought out; if the position has gone meanwhile it is thought again. Nothing is lost silently."""
        house = self.house
        try:
            while True:
                number, found = await house.bots.advise(table, command.seat, person)
                if not await house.store.read(moved_on, table.id, command.seat, person, number):
                    self.follower.send(Hint(command.id, table.id, command.seat, number, found))
                    return
        except Refusal as refusal:
            self.follower.send(Refused(command.id, refusal.code, refusal.params))
        except Exception:
            log.exception("a hint failed")
            self.follower.send(Refused(command.id, "server/failed"))

    async def _tell(self) -> None:
        """Sends what is due, one message after the other. When it ends, so does the connection."""
        while True:
            due = await self.follower.queue.get()
            if due is None:
                await self._hang_up(SOMEBODY_ELSE, "me/unknown")
                return
            try:
                message = await self._look_up(due) if isinstance(due, Due) else due
            except Refusal as refusal:
                if refusal.code == "server/away":  # what is due would be lost: it is found again by who comes back
                    await self._hang_up(TRY_LATER, refusal.code)
                    return
                continue
            if message is not None and not await self._send(message):
                return

    async def _send(self, message: Message) -> bool:
        """Whether it could still be sent."""
        try:
            await self.socket.send_text(encode(message).decode())
        except (WebSocketDisconnect, RuntimeError, OSError):  # it has gone, or was closed from here
            return False
        return True

    async def _look_up(self, due: Due) -> Message | None:
        teller = self.house.turns if due.what == "turns" else self.house.rooms
        return await teller.news(self.follower, due)


def _read(text: str | None, most: int) -> Command:
    if text is None:
        raise Refusal("frame/malformed", reason="expected text")
    if len(text) > most:
        raise Refusal("request/too-large", most=most)
    try:
        command = decode(text)
    except UNREADABLE as error:
        raise Refusal("frame/malformed", reason=str(error)) from None
    if not all(is_plain(getattr(command, name, "")) for name in ("id", "table")):
        raise Refusal("frame/malformed", reason="a control character in an id")
    if not 1 <= len(getattr(command, "id", "-")) <= LONGEST_COMMAND_ID:
        raise Refusal("frame/malformed", reason=f"an id has 1 to {LONGEST_COMMAND_ID} characters")
    return command


class Sockets:
    """The door of the socket: who comes, and how many they are already.

    An address that names a table is for proxies, which bring those who sit there to one house; here it makes no difference.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self._open: Counter[str] = Counter()

    async def __call__(self, socket: WebSocket) -> None:
        address = address_of(socket)
        try:
            await self.house.requests.spend(address=address)
        except Refusal:
            self.house.metrics.refused("rate/limited")
            await socket.close(TRY_LATER, "rate/limited")
            return
        if not is_plain(socket.path_params.get("table", "")):
            self.house.metrics.refused("request/malformed")
            await socket.close(POLICY, "request/malformed")
            return
        token = cookies.token_of(socket, is_secure(socket, self.house.settings))
        try:
            session = await self.house.store.read(sessions.find, token, self.house.settings) if token else None
            me = session.me if session else None
            self.house.bans.check(me.id if me else None, address)
        except Refusal as refusal:
            self.house.metrics.refused(refusal.code)
            await socket.close(TRY_LATER if refusal.code == "server/away" else POLICY, refusal.code)
            return
        limits = self.house.settings.limits
        most = {f"at {address}": limits.sockets * limits.crowd, **({me.id: limits.sockets} if me else {})}
        if any(self._open[key] >= limit for key, limit in most.items()):
            self.house.metrics.refused("socket/too-many")
            await socket.close(TRY_LATER, "socket/too-many")
            return
        self._open.update(most.keys())
        try:
            await socket.accept()
            if me is not None:
                with contextlib.suppress(Refusal):  # that they were here is noted another time
                    await self.house.store.write(seen.note, me.id, address)
            await Socket(self.house, socket, me.id if me else None, address, session.id if session else None).run()
        except WebSocketDisconnect:
            pass
        finally:
            for key in most:
                count_down(self._open, key)


def count_down(counted: Counter[str], key: str) -> None:
    """One less, and nothing left of what has come to none."""
    counted[key] -= 1
    if not counted[key]:
        del counted[key]
