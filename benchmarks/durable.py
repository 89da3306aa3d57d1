"""What it costs that a change is on the disk before anybody is told: SQLite's own ways beside flushes that changes share.

python benchmarks/durable.py --folder .        # on the disk that is to be measured
"""

import argparse
import asyncio
import tempfile
from time import perf_counter

from ludotheque.server.store import database, people
from ludotheque.server.store.database import Store

CHANGES = 600


async def change(store: Store, at_once: int) -> list[float]:
    """How long each change took, so many under way at a time."""
    taken: list[float] = []
    left = CHANGES

    async def some() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            begun = perf_counter()
            await store.write(people.welcome, "Ada")
            taken.append(perf_counter() - begun)

    await asyncio.gather(*(some() for _ in range(at_once)))
    return taken


def measure(folder: str, way: str, at_once: int) -> None:
    pragmas = database.PRAGMAS
    if way == "synchronous=FULL":
        database.PRAGMAS = tuple(way if pragma.startswith("synchronous") else pragma for pragma in pragmas)
    with tempfile.TemporaryDirectory(dir=folder) as data:
        store = Store(f"sqlite:///{data}/x.db")
        store.migrate()
        if way != "shared flushes":
            store._log = None
        begun = perf_counter()
        taken = sorted(asyncio.run(change(store, at_once)))
        rate = len(taken) / (perf_counter() - begun)
        store.engine.dispose()
        database.PRAGMAS = pragmas  # connections read them when they are made
    middle, late = (1000 * taken[int(len(taken) * share)] for share in (0.5, 0.95))
    print(f"{way:<20} {at_once:>3} at once  {rate:6,.0f} a second  p50 {middle:6.1f} ms  p95 {late:6.1f} ms", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--folder", default=".")
    folder = options.parse_args().folder
    for at_once in (1, 20):
        for way in ("synchronous=NORMAL", "shared flushes", "synchronous=FULL"):
            measure(folder, way, at_once)


if __name__ == "__main__":
    main()
