"""How often something may be done."""

import time

REMEMBERED = 10_000  # at most, of many


class Bucket:
    """A rate: so many at once, then so many a second."""

    __slots__ = ("_at", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._level, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Takes one, if one is left."""
        at = time.monotonic()
        self._level = min(self.burst, self._level + (at - self._at) * self.rate)
        self._at = at
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Rates:
    """The same rate for each of many: people, or addresses."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Takes one of theirs, if one is left."""
        if len(self._buckets) > REMEMBERED:
            self._buckets.clear()
        return self._buckets.setdefault(key, Bucket(self.rate, self.burst)).take()
