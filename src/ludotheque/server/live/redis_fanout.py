"""The fan-out where several processes serve: through Valkey or Redis. Loaded only there."""

import asyncio
import contextlib
import logging

import msgspec
import redis
import redis.asyncio

from ludotheque.server.live.fanout import Listener, Notice

log = logging.getLogger("ludotheque.fanout")
CHANNEL = "ludotheque"
REDIAL_SECONDS = 1.0
PATIENCE_SECONDS = 5.0


class ThroughRedis:
    """Several processes, through Valkey or Redis. While it is away this process still hears itself, and keeps calling."""

    def __init__(self, url: str, process: str) -> None:
        self._process = process
        self._client = redis.asyncio.Redis.from_url(url)
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Notice).decode

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        self._ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), PATIENCE_SECONDS)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub(ignore_subscribe_messages=False) as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "subscribe":
                            self._ready.set()
                        elif message["type"] == "message":
                            self._hear(message["data"])
            except (redis.exceptions.RedisError, OSError) as error:
                log.warning("the fan-out is cut off: %s", type(error).__name__)
                self._ready.clear()
                await asyncio.sleep(REDIAL_SECONDS)

    def _hear(self, data: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            notice = self._decode(data)
            if notice.process != self._process:
                self._listener(notice)

    async def publish(self, notice: Notice) -> None:
        self._listener(notice)  # at home nobody waits for the way there and back
        with contextlib.suppress(redis.exceptions.RedisError, OSError):
            await self._client.publish(CHANNEL, self._encode(notice))

    async def ping(self) -> None:
        """Fails where the others cannot be reached, or heard."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._client.ping()
            await self._ready.wait()

    async def close(self) -> None:
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening
        await self._client.aclose()


def publish_once(url: str, number: int) -> None:
    """Tells every process, from outside of the house, that the owner has ruled; if nobody hears it the sweep finds it."""
    with contextlib.suppress(redis.exceptions.RedisError, OSError), redis.Redis.from_url(url) as client:
        client.publish(CHANNEL, msgspec.json.encode(Notice("ruled", "", number)))
