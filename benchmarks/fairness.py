"""How long somebody waits for a bot while one guest has a hundred tables of the strongest one running: a real server.

python benchmarks/fairness.py [--tables 100] [--tries 12]
"""

import argparse
import asyncio
import statistics
import time

import websockets

from ludotheque.server.games.levels import SECONDS
from ludotheque.server.load.client import Guest, Player
from ludotheque.server.load.measure import own_server

STRONGEST = "master"
FOLLOWED = 24  # tables on one connection
PATIENCE = 300.0


async def move_against_bot(guest: Guest) -> Player:
    """Somebody who has just moved at a new table, and waits for the strongest bot."""
    wish = {"game": "robot-master", "places": [{"who": "me"}, {"who": "bot", "bot": STRONGEST}]}
    table = await guest.ask("POST", "/api/tables", wish)
    player = Player(guest, table["id"], 0)
    await player.open()
    await player.reach(0, PATIENCE)
    while 0 not in player.actors:
        await player.reach(player.number + 1, PATIENCE)
    move = {"seat": 0, "based_on": player.number, "action": player.moves[0].action}
    await player.send(type="move", id=table["id"], table=table["id"], **move)
    return player


async def wait_for_bot(url: str, tries: int) -> list[float]:
    """Seconds from a first move to the bot's answer, each at a table of its own."""
    guest = Guest(url, "127.0.0.1")
    await guest.arrive("Ada")
    waits = []
    for _ in range(tries):
        player = await move_against_bot(guest)
        number, sent = player.number, time.perf_counter()
        assert await player.reach(number + 2, PATIENCE), "the bot never came"
        waits.append(time.perf_counter() - sent)
        await player.close()
        await guest.ask("POST", f"/api/tables/{player.table}/end")
    return waits


async def besiege(url: str, tables: int) -> list[asyncio.Task[None]]:
    """One guest's tables of bots alone, all of them watched."""
    guest = Guest(url, "127.0.0.2")
    await guest.arrive("Mallory")
    wish = {"game": "robot-master", "places": [{"who": "bot", "bot": STRONGEST}] * 2, "options": {"rounds": 9}}
    found = [(await guest.ask("POST", "/api/tables", wish))["id"] for _ in range(tables)]

    async def watch(some: list[str]) -> None:
        address = url.replace("http", "ws", 1) + "/api/socket"
        headers = {"Cookie": guest.cookie}
        async with websockets.connect(address, origin=url, additional_headers=headers, proxy=None) as socket:  # type: ignore[arg-type]
            for table in some:
                await socket.send(f'{{"type":"join","table":"{table}"}}')
            async for _ in socket:
                pass

    return [asyncio.create_task(watch(found[start : start + FOLLOWED])) for start in range(0, tables, FOLLOWED)]


async def measure(url: str, tables: int, tries: int) -> None:
    await wait_for_bot(url, 2)  # whatever the first tables need once
    quiet = await wait_for_bot(url, tries)
    siege = await besiege(url, tables)
    await asyncio.sleep(5)
    loud = await wait_for_bot(url, tries)
    for task in siege:
        task.cancel()
    bar = 2 * statistics.median(quiet) + SECONDS
    print(f"quiet: median {statistics.median(quiet):.2f} s, longest {max(quiet):.2f} s")
    print(f"with {tables} tables of {STRONGEST}: median {statistics.median(loud):.2f} s, longest {max(loud):.2f} s")
    print(f"bar (2 x quiet + one decision of {SECONDS} s): {bar:.2f} s; {sum(wait <= bar for wait in loud)} of {tries} within it")
    print(f"ratio of medians: {statistics.median(loud) / statistics.median(quiet):.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--tries", type=int, default=12)
    chosen = parser.parse_args()
    with own_server("--limits", f"tables={chosen.tables + 50},tables_at_once={chosen.tables + 50}") as (url, _):
        asyncio.run(measure(url, chosen.tables, chosen.tries))


if __name__ == "__main__":
    main()
