"""What a move costs where several houses serve one database: one house and a worker, then two, on PostgreSQL and Valkey.

Everything is started here and thrown away. Two players sit at each table, each with a socket of their own, and all come through
Caddy as deploy/compose.Caddyfile has it, which brings those of a table to one house; `--scattered` has the last number of houses
play once more without it, each player connected to another one at half of the tables. What counts is the processor time of the
houses, not how long a move takes: who plays, the proxy, the houses and the databases share the machine. The proxy's is told
beside.

    python benchmarks/two_houses.py --tables 100 --seconds 15 --rounds 3 --scattered

One house and two play turn about, several times, so that whatever else the machine does falls on both; the medians count, and
the lowest and highest beside them say how much they are worth. The last lines say what the second house adds where each has a
core of its own: with c1 and c2 milliseconds of all houses for a move, one house makes 1 / c1 moves in a millisecond and two make
2 / c2, so it adds 2 · c1 / c2 - 1 of what the first one makes, in each round by its own c1 and c2. That holds where each of two
is as busy as the one: there are as many tables for every house, so two have twice as many.
"""

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from houses import free_port, wait_for
from machines import Postgres, Valkey
from proxies import compose

from ludotheque.server.load.measure import LOST_SECONDS, WELCOMING, _play, _processor, _quantile, _seat, own_server

WORK = "import sys; from ludotheque.cli import main; sys.exit(main())"
AT_ONCE = 50  # sockets that are opened
RESTING = 0.05  # seconds of processor time in one


async def come_to_rest(process: int) -> None:
    """Waits while a house that has just started does anything beside, as making its rules ready: that is no part of a move."""
    used = RESTING
    while used >= RESTING:
        before = _processor(process)
        await asyncio.sleep(1)
        used = _processor(process) - before


async def play(urls: list[str], processes: list[int], proxy: int | None, tables: int, seconds: float, rate: float) -> float:
    """Milliseconds of all houses for a move."""
    pairs = await _seat(urls[0], tables, *urls[1:])
    players = [player for pair in pairs for player in pair]
    for start in range(0, len(players), AT_ONCE):
        await asyncio.gather(*(player.open() for player in players[start : start + AT_ONCE]))
    await asyncio.gather(*(player.reach(0, LOST_SECONDS) for player in players))
    for process in processes:
        await come_to_rest(process)
    before, passed, begun = sum(map(_processor, processes)), _processor(proxy), time.monotonic()
    times = await asyncio.gather(*(_play(pair, seconds, rate) for pair in pairs))
    used, passed, elapsed = sum(map(_processor, processes)) - before, _processor(proxy) - passed, time.monotonic() - begun
    await asyncio.gather(*(player.close() for player in players), return_exceptions=True)
    delays = sorted(delay for found in times for delay in found if delay is not None)
    lost = sum(delay is None for found in times for delay in found) + sum(len(player.errors) for player in players)
    cost = 1000 * used / len(delays)
    beside = "no proxy, players scattered" if proxy is None else f"{1000 * passed / len(delays):.2f} ms of the proxy"
    print(
        f"{len(processes)} house(s): {len(delays) / elapsed:.0f} moves/s, {cost:.2f} ms of all houses a move ({beside}), "
        f"p50 {_quantile(delays, 0.5)} ms, p95 {_quantile(delays, 0.95)} ms, {lost} lost",
        flush=True,
    )
    return cost


def of_rounds(found: list[float], unit: str = "") -> str:
    """The median, and between what the rounds lie."""
    return f"{statistics.median(found):.2f}{unit} ({min(found):.2f} to {max(found):.2f}, {len(found)} rounds)"


def added(costs: dict[str, list[float]], more: str, houses: int) -> list[float]:
    """Of each round, what the last of so many houses adds, of the moves that one makes."""
    fewer = str(houses - 1)
    return [
        one * (houses / all_of_them - (houses - 1) / but_one)
        for one, but_one, all_of_them in zip(costs["1"], costs[fewer], costs[more], strict=True)
    ]


@contextmanager
def before(houses: list[str]) -> Iterator[tuple[str, int]]:
    """Caddy in front of them, as the compose file has it: its address and process."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command, environment = compose(Path(folder), "127.0.0.1", port, [int(url.rpartition(":")[2]) for url in houses])
        quiet = subprocess.DEVNULL
        proxy = subprocess.Popen(command, env={**os.environ, **environment}, stdout=quiet, stderr=quiet)
        try:
            wait_for(port, proxy)
            yield f"http://127.0.0.1:{port}", proxy.pid
        finally:
            proxy.terminate()
            proxy.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=200, help="for each house")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=0.5, help="moves a second at each table")
    parser.add_argument("--houses", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scattered", action="store_true", help="also without the proxy, players of half of the tables apart")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left behind
    with ExitStack() as stack:
        postgres, valkey = Postgres(), Valkey()
        stack.callback(postgres.discard)
        stack.callback(valkey.discard)
        options = ["--database", postgres.database(), "--redis", valkey.url]
        serving = [*WELCOMING, *options, "--threads", "0", "--proxies", "127.0.0.1"]
        houses = [stack.enter_context(own_server(*serving)) for _ in range(chosen.houses)]
        worker = subprocess.Popen([sys.executable, "-c", WORK, "work", "--threads", "1", *options], stdout=subprocess.PIPE)
        stack.callback(worker.wait)
        stack.callback(worker.terminate)
        assert worker.stdout is not None
        worker.stdout.readline()

        def measure(number: int, scattered: bool = False) -> float:
            urls, processes = [url for url, _ in houses[:number]], [process for _, process in houses[:number]]
            how = chosen.tables * number, chosen.seconds, chosen.rate
            if scattered:
                return asyncio.run(play(urls, processes, None, *how))
            with before(urls) as (url, proxy):
                return asyncio.run(play([url], processes, proxy, *how))

        costs: dict[str, list[float]] = defaultdict(list)
        for _ in range(chosen.rounds):
            for number in range(1, len(houses) + 1):
                costs[str(number)].append(measure(number))
            if chosen.scattered and len(houses) > 1:
                costs["scattered"].append(measure(len(houses), scattered=True))
        for name, found in costs.items():
            print(
                f"{name} house(s)" if name.isdigit() else "where players are scattered", of_rounds(found, " ms a move"), sep=": "
            )
        for number in range(2, len(houses) + 1):
            print(f"house {number} adds {of_rounds(added(costs, str(number), number))} of its own moves")
        if "scattered" in costs:
            print(f"house {len(houses)} adds {of_rounds(added(costs, 'scattered', len(houses)))} where players are scattered")


if __name__ == "__main__":
    main()
