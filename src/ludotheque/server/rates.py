"""How often something may be done, by each person and from each address, in a memory that does not grow.

Every rate has a table of fixed size. Who asks is hashed, with a key nobody outside knows, into one cell of each row; a cell holds
the time at which all that was taken there is made good (the generic cell rate algorithm). Two who share a cell share its
allowance, but only who shares all of them is refused with the other: nobody is let off by a crowd, and no crowd makes the house
forget anybody. (The package `limits` keeps an entry for each in a dictionary without bound: 350 MB for a million addresses.)
"""

import math
import secrets
from collections.abc import Callable, Hashable
from hashlib import blake2b
from mmap import mmap
from time import monotonic
from typing import Protocol

from ludotheque.server.wire.errors import Refusal

NEVER = 1e-9  # a second: what was taken is not made good in anybody's life
ROWS, COLUMNS = 4, 1 << 16  # 2 MB for each rate, of which the system gives what is touched


class Rates:
    """The same rate for each of many: so many at once, then so many a second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self.clock = max(rate, NEVER), burst, clock
        self._key = secrets.token_bytes(16)
        self._cells = memoryview(mmap(-1, 8 * ROWS * COLUMNS)).cast("d")

    def delay(self, who: str, weight: float = 1.0) -> float:
        """Takes so much of theirs; or the seconds until there is that much, if it is not there now."""
        cells, at = self._cells, self.clock()
        places = cells_of(who, self._key)
        made_good = max(at, min(cells[place] for place in places))
        after, most = made_good + weight / self.rate, at + self.burst / self.rate
        if after > most + 1e-9:
            return after - most
        for place in places:
            cells[place] = max(cells[place], after)
        return 0.0

    def take(self, who: str) -> bool:
        """Takes one of theirs, if one is left."""
        return self.delay(who) == 0

    async def ask(self, who: str, weight: float) -> float:
        """The same as `delay`, for who asks either kind."""
        return self.delay(who, weight)


def cells_of(who: str, key: bytes) -> list[int]:
    """The cell of somebody in each row."""
    drawn = blake2b(who.encode(errors="surrogatepass"), key=key, digest_size=2 * ROWS).digest()
    return [row * COLUMNS + int.from_bytes(drawn[2 * row : 2 * row + 2]) for row in range(ROWS)]


class Asked(Protocol):
    """A rate that is kept here, or for all processes together."""

    async def ask(self, who: str, weight: float) -> float: ...


class TooOften(Refusal):
    """Refused for what came from an address, whoever asks: the same would be refused until then."""

    def __init__(self, code: str, delay: float) -> None:
        self.seconds = math.ceil(delay)
        super().__init__(code, seconds=self.seconds)


class Allowance:
    """What each person may do, and everybody at one address together."""

    def __init__(self, person: Asked, address: Asked) -> None:
        self._person, self._address = person, address

    async def spend(self, weight: float = 1.0, address: str | None = None, person: str | None = None) -> None:
        """Takes so much of what both may; whoever has taken too much is refused, and told when there will be more."""
        if person is not None:  # first: what one person is refused, the others at the address need not pay for
            refuse_until(await self._person.ask(person, weight))
        if address is not None:
            refuse_address(await self._address.ask(address, weight))


def refuse_address(seconds: float, code: str = "rate/limited") -> None:
    """Refuses everybody at an address, if there is anything to wait for."""
    if seconds > 0:
        raise TooOften(code, seconds)


def refuse_until(seconds: float) -> None:
    """Refuses, if there is anything to wait for."""
    if seconds > 0:
        raise Refusal("rate/limited", seconds=math.ceil(seconds))


class Doorstep:
    """What was just refused to an address, and until when: so long the same is refused there before anybody looks at it.

    A flood is the same request a thousand times a second. To find its route, its person and its body costs more than to say no.
    """

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self.most, self.clock = most, clock
        self._until: dict[int, tuple[float, str]] = {}  # by a hash that nobody outside can aim at

    def remember(self, asked: Hashable, refused: TooOften) -> None:
        self._until.pop(key := hash(asked), None)
        self._until[key] = self.clock() + refused.seconds, refused.code
        if len(self._until) > self.most:
            del self._until[next(iter(self._until))]

    def refuses(self, asked: Hashable) -> TooOften | None:
        """The same refusal once more, until they come when they were told to."""
        if (found := self._until.get(key := hash(asked))) is None:
            return None
        if (left := found[0] - self.clock()) > 0:
            return TooOften(found[1], left)
        del self._until[key]
        return None
