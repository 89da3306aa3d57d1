"""Hours of play in one house: whether its memory grows, with the time or with the tables that are finished.

A server of its own, two guests at each table, a move every two seconds; whoever has finished a game opens another table with the
same friend, on the same sockets. A line a minute.

    python benchmarks/soak.py --tables 500 --minutes 120

Told at the end: the memory of the last tenth of the time against that of the second (in the first the house fills), and what that
is for each table finished in between.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from ludotheque.server.load.client import Player
from ludotheque.server.load.measure import (
    LOST_SECONDS,
    WELCOMING,
    _open_table,
    _play,
    _processor,
    _quantile,
    _resident,
    _seat,
    own_server,
)

BAR = 0.05  # memory may move by so much
AT_ONCE = 50  # sockets that are opened


class Minute(NamedTuple):
    """How the house stood then."""

    memory: int
    finished: int


class Soak:
    """All that is played, and what came of it."""

    def __init__(self, url: str, process: int, rate: float) -> None:
        self.url, self.process, self.rate = url, process, rate
        self.finished = self.lost = 0
        self.delays: list[float] = []
        self.errors: list[str] = []

    async def play(self, tables: int, minutes: int) -> list[Minute]:
        pairs = await _seat(self.url, tables)
        players = [player for pair in pairs for player in pair]
        for start in range(0, len(players), AT_ONCE):
            await asyncio.gather(*(player.open() for player in players[start : start + AT_ONCE]))
        until = time.perf_counter() + 60 * minutes
        playing = [asyncio.create_task(self._play_on(pair, until)) for pair in pairs]
        found = [await self._minute(number) for number in range(1, minutes + 1)]
        await asyncio.gather(*playing)
        await asyncio.gather(*(player.close() for player in players), return_exceptions=True)
        return found

    async def _play_on(self, pair: tuple[Player, Player], until: float) -> None:
        """One game after the other."""
        while (left := until - time.perf_counter()) > 0:
            for player in pair:
                await player.reach(0, LOST_SECONDS)
            for delay in await _play(pair, left, self.rate):
                if delay is None:
                    self.lost += 1
                else:
                    self.delays.append(delay)
            for player in pair:
                self.errors += player.errors
                player.errors.clear()
            if not pair[0].actors and time.perf_counter() < until:
                self.finished += 1
                await self._sit_down_again(pair)

    async def _sit_down_again(self, pair: Sequence[Player]) -> None:
        table = await _open_table(pair[0].guest, pair[1].guest)
        for player in pair:
            await player.change(table)

    async def _minute(self, number: int) -> Minute:
        used, begun = _processor(self.process), time.monotonic()
        await asyncio.sleep(60)  # not a test: this is what is measured
        memory, delays = _resident(self.process) or 0, sorted(self.delays)
        self.delays.clear()
        share = (_processor(self.process) - used) / (time.monotonic() - begun)
        print(
            f"minute {number:>4}: {memory / 1e6:6.1f} MB, {self.finished} tables finished, {len(delays) / 60:.0f} moves/s, "
            f"{100 * share:.0f} % of a core, p95 {_quantile(delays, 0.95)} ms, {self.lost} lost, {len(self.errors)} errors",
            flush=True,
        )
        return Minute(memory, self.finished)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--minutes", type=int, default=120, help="ten or more")
    parser.add_argument("--rate", type=float, default=0.5, help="moves a second at each table")
    chosen = parser.parse_args()
    with own_server(*WELCOMING) as (url, process):
        soak = Soak(url, process, chosen.rate)
        minutes = asyncio.run(soak.play(chosen.tables, max(10, chosen.minutes)))
    tenth = len(minutes) // 10
    before, after = minutes[tenth : 2 * tenth], minutes[-tenth:]
    first, last = (mean(minute.memory for minute in part) for part in (before, after))
    finished = after[-1].finished - before[-1].finished
    each = (last - first) / 1000 / max(1, finished)
    print(f"memory {last / first - 1:+.1%} (bar ±{BAR:.0%}): {each:+.2f} kB for each of {finished} tables finished")
    print(f"{soak.lost} lost, {len(soak.errors)} errors {soak.errors[:5]}")
    return int(abs(last / first - 1) > BAR or bool(soak.lost or soak.errors))


if __name__ == "__main__":
    sys.exit(main())
