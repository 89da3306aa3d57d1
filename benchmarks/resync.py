"""What it costs a process to compare everything that is followed with the database: python benchmarks/resync.py [tables]"""

import asyncio
import sys
import tempfile
from time import process_time

from ludotheque.server.house import House
from ludotheque.server.live.follower import Follower
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.store import people
from ludotheque.server.table import opening
from ludotheque.server.wire.messages import NewTable, Place

PLAYERS = 2
TIMES = 10


async def measure(count: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        house = House(Settings(data=data, limits=Limits(tables=10**6), sweep_seconds=3_600.0, resync_seconds=3_600.0))
        await house.open()
        for _ in range(count):
            guests = [await house.store.write(people.welcome, "Ada") for _ in range(PLAYERS)]
            wish = NewTable("robot-master", [Place("me"), Place("me")])
            table = await house.store.write(opening.open_table, house.shelf, house.settings.limits, guests[0], wish)
            for guest in guests:
                follower = Follower(guest.id)
                house.turns.arrive(follower)
                await house.turns.news(follower, follower.queue.get_nowait())  # type: ignore[arg-type]
                await house.rooms.follow(follower, table.id, None, None)
                await house.rooms.news(follower, follower.queue.get_nowait())  # type: ignore[arg-type]
        begun = process_time()
        for _ in range(TIMES):
            await house.resync()
        print(f"{count} tables, {PLAYERS * count} connections: {(process_time() - begun) / TIMES * 1000:.0f} ms of CPU each time")
        await house.close()


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
