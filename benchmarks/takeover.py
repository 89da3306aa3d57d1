"""How long a table waits for its bot when the worker that thinks for it is killed: a real house, two real workers.

python benchmarks/takeover.py --database postgresql://… --redis redis://… [--tries 10]
"""

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import time

from sqlalchemy import select

from fairness import PATIENCE, move_against_bot
from ludotheque.server.load.client import Guest
from ludotheque.server.load.measure import own_server
from ludotheque.server.store import schema
from ludotheque.server.store.database import Store

WORK = "import sys; from ludotheque.cli import main; sys.exit(main())"


class Worker:
    """A process that thinks."""

    def __init__(self, *options: str) -> None:
        command = [sys.executable, "-c", WORK, "work", "--threads", "1", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def tell(self, what: signal.Signals) -> None:
        os.kill(self.process.pid, what)


async def leased(store: Store) -> None:
    """Waits until somebody thinks."""
    held = select(schema.jobs.c.key).where(schema.jobs.c.worker.is_not(None))
    while not await store.read(lambda connection: connection.execute(held).all()):
        await asyncio.sleep(0.01)


async def measure(url: str, database: str, options: list[str], tries: int, kill: bool) -> list[float]:
    """Seconds from the death of who thinks to the bot's move; without a death, from when it began to think."""
    guest = Guest(url, "127.0.0.1")
    await guest.arrive("Ada")
    store = Store(database)
    found = []
    spare = Worker(*options)
    for _ in range(tries):
        spare.tell(signal.SIGSTOP)
        first = Worker(*options)
        player = await move_against_bot(guest)
        number = player.number
        await leased(store)
        begun = time.perf_counter()
        if kill:
            first.tell(signal.SIGKILL)
        spare.tell(signal.SIGCONT)
        assert await player.reach(number + 2, PATIENCE), "the bot never came"
        found.append(time.perf_counter() - begun)
        await player.close()
        await guest.ask("POST", f"/api/tables/{player.table}/end")
        first.tell(signal.SIGKILL)
        first.process.wait()
    spare.tell(signal.SIGTERM)
    ended = time.perf_counter()
    spare.process.wait()
    print(f"told to stop, a worker ended after {time.perf_counter() - ended:.2f} s")
    store.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True)
    parser.add_argument("--redis", required=True)
    parser.add_argument("--tries", type=int, default=10)
    chosen = parser.parse_args()
    options = ["--database", chosen.database, "--redis", chosen.redis]
    with own_server(*options, "--threads", "0") as (url, _):
        for kill in (False, True):
            found = asyncio.run(measure(url, chosen.database, options, chosen.tries, kill))
            what = "from the death of its worker" if kill else "from the beginning of its thought, nobody killed,"
            print(f"{what} to the bot's move: median {statistics.median(found):.2f} s, longest {max(found):.2f} s")


if __name__ == "__main__":
    main()
