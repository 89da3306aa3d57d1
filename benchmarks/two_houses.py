"""What a move costs where several houses serve one database: one house and a worker, then two, on PostgreSQL and Valkey.

Everything is started here and thrown away. Two players sit at each table, each with a socket of their own, and all come through
Caddy as deploy/compose.Caddyfile has it, which brings those of a table to one house; `--scattered` has the last number of houses
play once more without it, each player connected to another one at half of the tables. What counts is the processor time of the
houses, not how long a move takes: who plays, the proxy, the houses and the databases share the machine. The proxy's is told
beside.

    python benchmarks/two_houses.py --tables 200 --seconds 20 --scattered

The last line says what the second house adds where each has a core of its own: with c1 and c2 milliseconds of all houses for a
move, one house makes 1 / c1 moves in a millisecond and two make 2 / c2, so it adds 2 · c1 / c2 - 1 of what the first one makes.
That holds where each of two is as busy as the one: there are as many tables for every house, so two have twice as many.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
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
    parser.add_argument("--scattered", action="store_true", help="also without the proxy, players of half of the tables apart")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left behind
    with ExitStack() as stack:
        postgres, valkey = Postgres(), Valkey()
        stack.callback(postgres.discard)
        stack.callback(valkey.discard)
        options = ["--database", postgres.database(), "--redis", valkey.url]
        serving = [*WELCOMING, *options, "--threads", "0", "--proxies", "127.0.0.1"]
        houses = [stack.enter_context(own_server(*serving))]
        worker = subprocess.Popen([sys.executable, "-c", WORK, "work", "--threads", "1", *options], stdout=subprocess.PIPE)
        stack.callback(worker.wait)
        stack.callback(worker.terminate)
        assert worker.stdout is not None
        worker.stdout.readline()

        def measure(scattered: bool = False) -> float:
            urls, processes = [url for url, _ in houses], [process for _, process in houses]
            how = chosen.tables * len(houses), chosen.seconds, chosen.rate
            if scattered:
                return asyncio.run(play(urls, processes, None, *how))
            with before(urls) as (url, proxy):
                return asyncio.run(play([url], processes, proxy, *how))

        costs = [measure()]
        while len(houses) < chosen.houses:
            houses.append(stack.enter_context(own_server(*serving)))
            costs.append(measure())
        made = [number / cost for number, cost in enumerate(costs, 1)]  # in a millisecond, where each house has a core
        apart = [*made[:-1], len(houses) / measure(scattered=True)] if chosen.scattered and len(houses) > 1 else made
        for number in range(1, len(made)):
            print(f"house {number + 1} adds {(made[number] - made[number - 1]) / made[0]:.2f} of its own moves")
        if apart is not made:
            print(f"house {len(apart)} adds {(apart[-1] - apart[-2]) / apart[0]:.2f} where players are scattered")


if __name__ == "__main__":
    main()
