"""The fan-out where several processes serve: through Valkey or Redis. Loaded only there."""

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Collection, Iterable, Iterator
from time import monotonic
from typing import TypeVar

import msgspec
import redis
import redis.asyncio
from redis.asyncio.client import PubSub
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from ludotheque.server.live.fanout import HOUSE, Begun, Hear, Notice, addressed
from ludotheque.server.settings import Settings
from ludotheque.server.wire.errors import UNREADABLE

log = logging.getLogger("ludotheque.fanout")
PREFIX = "ludotheque:"
FIRST_REDIAL, LAST_REDIAL = 0.1, 2.0  # seconds
SILENT_BEATS = 3  # without a word, not even one's own: the line is dead, whatever the system says of it
BATCH = 500
GATHER_SECONDS = 0.005  # that what is said waits for more: many notices in one go cost a third
TROUBLE = (redis.exceptions.RedisError, OSError, TimeoutError)
Key = tuple[str, str, str, bool, tuple[str, ...]]
T = TypeVar("T")
PATIENCE_SECONDS = 5.0
END_SECONDS = 0.1  # before a task that was cancelled is cancelled again


class ThroughRedis:
    """Several processes, through Valkey or Redis. While it is away this process still hears itself, and keeps calling.

    What is to be said waits in an outbox, the newest of each kind about each topic; nobody waits for it. What does not fit any
    more is made good by one notice that something was lost.
    """

    def __init__(self, settings: Settings, process: str) -> None:
        self.listening = False
        self._process, self._beat_seconds, self._most = process, settings.beat_seconds, settings.limits.notices_waiting
        self._silence = SILENT_BEATS * settings.beat_seconds
        self._client = redis.asyncio.Redis.from_url(
            settings.redis,
            protocol=2,  # in 3 the driver writes each notice down for a log that nobody reads
            socket_timeout=None,  # whoever waits here has a limit of their own: the driver's is set anew for every message
            socket_connect_timeout=self._silence,
            retry=Retry(NoBackoff(), 0),
        )
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Notice).decode
        self._wanted = {HOUSE}
        self._changed: set[str] = set()  # topics that are wanted now and were not, or no more
        self._outbox: dict[Key, tuple[str, Notice]] = {}
        self._mouth: AbstractConnection | None = None  # the line that is spoken over
        self._heard_at = 0.0
        self._complained = False

    async def open(self, hear: Hear, begun: Begun) -> None:
        self._listener, self._begun = hear, begun
        self._topics, self._full, self._ready = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._speak, self._beat)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), PATIENCE_SECONDS)

    # What is heard

    def follow(self, topic: str) -> None:
        self._wanted.add(topic)
        self._stir(topic)

    def leave(self, topic: str) -> None:
        self._wanted.discard(topic)
        self._stir(topic)

    def _stir(self, topic: str) -> None:
        if self.listening:  # else all of them are asked for once it is there again
            self._changed.add(topic)
            self._topics.set()

    async def _listen(self) -> None:
        wait = FIRST_REDIAL
        while True:
            try:
                async with self._client.pubsub() as line:
                    await self._hold(line)
            except Exception as error:  # whatever it is: it is not heard, and what is missed meanwhile is found by comparing
                if not isinstance(error, TROUBLE):
                    log.exception("the fan-out could not be heard")
                wait = FIRST_REDIAL if self.listening else min(2 * wait, LAST_REDIAL)
                self._lose(error)
            await asyncio.sleep(wait)

    def _lose(self, error: Exception) -> None:
        if self.listening or not self._complained:
            log.warning("the fan-out is away: %s", str(error) or type(error).__name__)
        self._complained = True
        self.listening = False
        self._ready.clear()

    async def _hold(self, line: PubSub) -> None:
        """Hears what is said and asks for topics, until one of both fails, or nothing is heard."""
        async with asyncio.timeout(self._silence):
            await line.subscribe(PREFIX + HOUSE)
        self._heard_at = monotonic()
        tasks = [asyncio.create_task(work) for work in (self._hear_all(line), self._ask_for(line), self._watch())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await end(tasks)
        for task in tasks:
            if not task.cancelled():
                task.result()

    async def _hear_all(self, line: PubSub) -> None:
        while (message := await line.get_message(timeout=None)) is not None:
            self._heard_at = monotonic()
            if message["type"] == "message":
                self._hear(message["data"])
            elif message["type"] == "subscribe":  # also after the client has called again by itself
                self._begin(message["channel"].decode().removeprefix(PREFIX))

    async def _watch(self) -> None:
        """Ends when the line is dead."""
        while (left := self._heard_at + self._silence - monotonic()) > 0:
            await asyncio.sleep(left)
        raise TimeoutError("it does not answer")

    def _begin(self, topic: str) -> None:
        if not self.listening:
            self.listening = True
            self._ready.set()
            if self._complained:
                log.warning("the fan-out is back")
            self._complained = False
            self._changed |= self._wanted
            self._topics.set()
        self._begun(topic)

    def _hear(self, data: bytes) -> None:
        try:
            notice = self._decode(data)
        except UNREADABLE:  # of another version, perhaps: what it says is found by comparing
            notice = Notice("lost", "")
        if notice.process != self._process:
            self._listener(notice)

    async def _ask_for(self, line: PubSub) -> None:
        """Subscribes and unsubscribes as topics come and go, many at a time."""
        heard = {HOUSE}
        while True:
            await self._topics.wait()
            self._topics.clear()
            changed, self._changed = self._changed, set()
            new, old = (changed & self._wanted) - heard, (changed & heard) - self._wanted
            for some in batches(new):
                await line.subscribe(*(PREFIX + topic for topic in some))
            for some in batches(old):
                await line.unsubscribe(*(PREFIX + topic for topic in some))
            heard = (heard | new) - old

    # What is said

    def publish(self, notice: Notice) -> None:
        self._listener(notice)  # at home nobody waits for the way there and back
        for topic, said in addressed(notice):
            self._put(topic, said)

    def _put(self, topic: str, notice: Notice) -> None:
        key = (notice.kind, topic, notice.table, notice.asking, tuple(notice.sessions))
        before = self._outbox.get(key)
        if before is None or before[1].number <= notice.number:
            self._outbox[key] = (topic, notice)
        if len(self._outbox) > self._most:
            self._say_lost()
        self._full.set()

    def _say_lost(self) -> None:
        """Nothing of what waits is said but that it is not: the others compare."""
        self._outbox = {("lost", HOUSE, "", False, ()): (HOUSE, Notice("lost", "", process=self._process))}

    async def _beat(self) -> None:
        """Says that this process lives; what it hears of that itself tells it that it can be heard."""
        while True:
            self._put(HOUSE, Notice("alive", "", process=self._process))
            await asyncio.sleep(self._beat_seconds)

    async def _speak(self) -> None:
        wait = FIRST_REDIAL
        while True:
            await self._full.wait()
            await asyncio.sleep(GATHER_SECONDS)
            try:
                await self._empty()
                wait = FIRST_REDIAL
            except Exception as error:
                if not isinstance(error, TROUBLE):  # of that, those who listen complain
                    log.exception("the others could not be told")
                    self._say_lost()  # what cannot be said does not hold up the rest for ever
                await asyncio.sleep(wait)
                wait = min(2 * wait, LAST_REDIAL)

    async def _empty(self) -> None:
        self._full.clear()
        while self._outbox:
            some = dict(itertools.islice(self._outbox.items(), BATCH))
            try:
                async with asyncio.timeout(self._silence):
                    await self._say(some.values())
            except BaseException:
                self._full.set()
                raise
            for key, said in some.items():
                if self._outbox.get(key) is said:
                    del self._outbox[key]

    async def _say(self, notices: Collection[tuple[str, Notice]]) -> None:
        """Says them in one go, over a line that is kept: to get one for each time costs more than all the rest."""
        if self._mouth is None:
            self._mouth = await self._client.connection_pool.get_connection()  # type: ignore[no-untyped-call]
        line, said = self._mouth, [("PUBLISH", PREFIX + topic, self._encode(notice)) for topic, notice in notices]
        try:
            await line.send_packed_command(line.pack_commands(said), check_health=False)
            for _ in said:
                await line.read_response()
        except BaseException:  # answers that were not read would be taken for others
            await line.disconnect(nowait=True)
            raise

    async def ping(self) -> None:
        """Fails where the others cannot be reached, or heard."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._client.ping()
            await self._ready.wait()

    async def close(self) -> None:
        await end(self._tasks)
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(1):
                if self.listening:
                    await self._empty()  # that nobody is here any more, for example
        with contextlib.suppress(*TROUBLE):
            await self._client.aclose()


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancels them until they are: the driver swallows a cancellation that comes together with an answer."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=END_SECONDS)


def batches(things: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """So many of them at a time."""
    left = iter(things)
    while some := tuple(itertools.islice(left, BATCH)):
        yield some


def publish_once(url: str, number: int) -> None:
    """Tells every process, from outside of the house, that the owner has ruled; if nobody hears it the sweep finds it."""
    with contextlib.suppress(redis.exceptions.RedisError, OSError), redis.Redis.from_url(url) as client:
        client.publish(PREFIX + HOUSE, msgspec.json.encode(Notice("ruled", "", number)))
