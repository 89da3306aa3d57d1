"""How long moves take while guests flood in, and what a million addresses cost. A real server on loopback, and a flood beside it.

python benchmarks/flood.py guests [--rate 1000] [--seconds 60] [--addresses 1] [--tables 40]
python benchmarks/flood.py addresses
"""

import argparse
import asyncio
import multiprocessing
import os
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

from ludotheque.server.load.measure import _play, _quantile, _seat, own_server
from ludotheque.server.rates import Rates

CONNECTIONS = 50
BODY = b'{"name":"Mallory"}'


async def flood(url: str, rate: float, seconds: float, addresses: int) -> Counter[str]:
    """So many arrivals a second over kept connections, written by hand: a client library would be slower than the house."""
    where = urlsplit(url)
    request = (
        f"POST /api/me HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: {url}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(BODY)}\r\n\r\n"
    ).encode() + BODY
    seen: Counter[str] = Counter()

    async def arrive(number: int) -> None:
        local = (f"127.1.{number * addresses // CONNECTIONS // 250}.{1 + number * addresses // CONNECTIONS % 250}", 0)
        reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=local)
        begun = time.perf_counter()
        due = begun + number / rate
        while max(due, time.perf_counter()) < begun + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += CONNECTIONS / rate
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            await reader.readexactly(length)
            seen[head[9:12].decode()] += 1
        writer.close()

    await asyncio.gather(*(arrive(number) for number in range(CONNECTIONS)))
    return seen


def run_flood(url: str, rate: float, seconds: float, addresses: int) -> None:
    begun = time.monotonic()
    seen = asyncio.run(flood(url, rate, seconds, addresses))
    print(f"flood: {sum(seen.values()) / (time.monotonic() - begun):.0f} guests a second, answered {dict(seen)}", flush=True)


async def guests(url: str, rate: float, seconds: float, addresses: int, tables: int, process: int) -> None:
    pairs = await _seat(url, tables)
    players = [player for pair in pairs for player in pair]
    for player in players:
        await player.open()
    await asyncio.gather(*(player.reach(0, 60) for player in players))
    for name, flooding in (("quiet", False), ("flooded", True)):
        beside = multiprocessing.Process(target=run_flood, args=(url, rate, seconds, addresses))
        if flooding:
            beside.start()
        span = seconds if flooding else min(seconds, 20)
        times = await asyncio.gather(*(_play(pair, span, 0.5) for pair in pairs))
        delays = sorted(delay for found in times for delay in found if delay is not None)
        lost = sum(delay is None for found in times for delay in found)
        print(f"{name}: {len(delays)} moves, {lost} lost, p50 {_quantile(delays, 0.5)} ms, p95 {_quantile(delays, 0.95)} ms")
        if flooding:
            await asyncio.to_thread(beside.join)
    print(f"server: {resident(process):.0f} MB; errors {Counter(error for player in players for error in player.errors)}")
    await asyncio.gather(*(player.close() for player in players), return_exceptions=True)


def resident(process: int) -> float:
    """Megabytes of memory a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def addresses() -> None:
    before, begun = resident(os.getpid()), time.perf_counter()
    rates = Rates(2, 100)
    for number in range(1_000_000):
        rates.take(f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::/64")
    each = (time.perf_counter() - begun) / 1e6
    print(f"a million addresses: {resident(os.getpid()) - before:.1f} MB, {each * 1e6:.1f} µs each")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["guests", "addresses"])
    parser.add_argument("--rate", type=float, default=1_000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--addresses", type=int, default=1, help="that the flood comes from, up to one a connection")
    parser.add_argument("--tables", type=int, default=40)
    chosen = parser.parse_args()
    if chosen.what == "addresses":
        addresses()
        return
    with own_server() as (url, process):
        asyncio.run(guests(url, chosen.rate, chosen.seconds, chosen.addresses, chosen.tables, process))


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
