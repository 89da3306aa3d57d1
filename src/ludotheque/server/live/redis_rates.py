"""Rates where several processes serve: the same tables, kept in Valkey or Redis. Loaded only there."""

import asyncio
import secrets
from time import monotonic

import redis.asyncio

from ludotheque.server.rates import Rates, cells_of

PREFIX = "ludotheque-rates"
PATIENCE_SECONDS, AWAY_SECONDS = 0.25, 2.0
SLACK_SECONDS = 60

# The same as `Rates.delay`, over a string of numbers, by the one clock of the server that keeps it.
TAKE = """
local time = redis.call('TIME')
local at = time[1] + time[2] / 1000000
local weight, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local cells, least = {}, nil
for i = 4, #ARGV do
    local found = redis.call('GETRANGE', KEYS[1], ARGV[i] * 8, ARGV[i] * 8 + 7)
    cells[i] = #found == 8 and struct.unpack('<d', found) or 0
    if least == nil or cells[i] < least then least = cells[i] end
end
local after = math.max(at, least) + weight
if after > at + burst then return tostring(after - at - burst) end
for i = 4, #ARGV do
    if cells[i] < after then redis.call('SETRANGE', KEYS[1], ARGV[i] * 8, struct.pack('<d', after)) end
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
return '0'
"""


class Together:
    """What all rates of a house share: the line to Valkey, and the key by which people are hashed."""

    def __init__(self, url: str) -> None:
        self._client = redis.asyncio.Redis.from_url(url, socket_timeout=PATIENCE_SECONDS, socket_connect_timeout=PATIENCE_SECONDS)
        self._take = self._client.register_script(TAKE)
        self._key: bytes | None = None
        self._away_until = 0.0

    async def delay(self, name: str, rate: float, burst: float, who: str, weight: float) -> float | None:
        """What `Rates.delay` says, for all processes; None while there is nobody to ask."""
        if monotonic() < self._away_until:
            return None
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                if self._key is None:
                    await self._client.set(f"{PREFIX}:key", secrets.token_bytes(16), nx=True)
                    found = await self._client.get(f"{PREFIX}:key")
                    self._key = found if isinstance(found, bytes) else b""
                lasts = int(burst / rate) + SLACK_SECONDS
                arguments = [weight / rate, burst / rate, lasts, *cells_of(who, self._key)]
                return float(await self._take(keys=[f"{PREFIX}:{name}"], args=arguments))
        except (redis.exceptions.RedisError, OSError, TimeoutError):
            self._key = None  # it may come back empty
            self._away_until = monotonic() + AWAY_SECONDS
            return None

    def rates(self, name: str, rate: float, burst: float) -> "SharedRates":
        """The rate of that name."""
        return SharedRates(self, name, rate, burst)

    async def close(self) -> None:
        await self._client.aclose()


class SharedRates:
    """A rate that counts in all processes; while Valkey is away, in this one alone."""

    def __init__(self, together: Together, name: str, rate: float, burst: float) -> None:
        self._together, self._name, self._here = together, name, Rates(rate, burst)

    async def ask(self, who: str, weight: float) -> float:
        found = await self._together.delay(self._name, self._here.rate, self._here.burst, who, weight)
        return self._here.delay(who, weight) if found is None else found
