"""A load test with real clients over real sockets, against a server on this machine and nowhere else."""

import asyncio
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from ludotheque.server.load.client import Guest, Player
from ludotheque.server.settings import BadSetting

FIRST_TABLES = 12  # seated before anything is measured
TABLES_PER_ADDRESS = 30  # few enough for the house to welcome all their guests at once
SEATED_AT_ONCE = 8  # tables
WELCOMING = (
    "--limits",
    "welcomes_per_second=1000,welcomes_at_once=1000,writes_waiting=100",
)  # who comes in is not what is measured
LOST_SECONDS = 20.0
START_SECONDS = 1_800.0  # on a first start every game is compiled


class LoadReport(msgspec.Struct):
    """What came out of it; times from sending a move to its arrival at the other socket."""

    tables: int
    sockets: int
    moves: int
    errors: int
    seconds: float
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None
    kb_per_idle_table: float | None
    kb_per_socket: float | None
    server_mb: float | None
    server_cpu_percent: float | None
    first_errors: list[str]


def run_load(tables: int, seconds: float, rate: float, url: str | None) -> LoadReport:
    """Plays so many tables for so long, `rate` moves a second at each."""
    if url is not None:
        return asyncio.run(_load(check_loopback(url), None, tables, seconds, rate))
    with own_server(*WELCOMING) as (address, process):
        return asyncio.run(_load(address, process, tables, seconds, rate))


def check_loopback(url: str) -> str:
    """The address, if it is on this machine: nobody else's server is ever put under load."""
    host = urlsplit(url).hostname or ""
    try:
        local = ip_address(host).is_loopback
    except ValueError:
        local = host == "localhost"
    if not local:
        raise BadSetting(f"--url is {url!r}; only a server on this machine is put under load: http://127.0.0.1:PORT")
    return url.rstrip("/")


@contextmanager
def own_server(*options: str) -> Iterator[tuple[str, int]]:
    """A server of its own in a process of its own, on a free port, with a database that is thrown away."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as data:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "ludotheque.server", "--port", str(port), "--no-browser", "--data", data, *options]
        settings = [name for name in os.environ if name.startswith("LUDOTHEQUE_") and name != "LUDOTHEQUE_CACHE"]
        environment = {name: value for name, value in os.environ.items() if name not in settings}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            _await_server(address, server)
            yield address, server.pid
        finally:
            server.terminate()
            server.wait(20)


def _await_server(address: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        with suppress(httpx.TransportError):
            games = httpx.get(f"{address}/api/games", trust_env=False).json()
            if not any("preparing" in game for game in games):
                return
        time.sleep(0.1)
    raise BadSetting("the server for the load test did not start")


async def _load(url: str, process: int | None, tables: int, seconds: float, rate: float) -> LoadReport:
    memory: list[int | None] = [await _settled(process)]
    await _seat(url, FIRST_TABLES)  # whatever the first tables need once
    memory[0] = await _settled(process)
    pairs = await _seat(url, tables)
    memory.append(await _settled(process))
    players = [player for pair in pairs for player in pair]
    for start in range(0, len(players), 50):
        await asyncio.gather(*(player.open() for player in players[start : start + 50]))
    await asyncio.gather(*(player.reach(0, LOST_SECONDS) for player in players))
    memory.append(await _settled(process))
    cpu, begun = _processor(process), time.monotonic()
    times = await asyncio.gather(*(_play(pair, seconds, rate) for pair in pairs))
    elapsed = time.monotonic() - begun
    cpu = _processor(process) - cpu
    errors = [error for player in players for error in player.errors]
    await asyncio.gather(*(player.close() for player in players), return_exceptions=True)
    delays = sorted(delay for delays in times for delay in delays if delay is not None)
    lost = sum(delay is None for delays in times for delay in delays)
    return LoadReport(
        tables=tables,
        sockets=len(players),
        moves=len(delays),
        errors=len(errors) + lost,
        seconds=round(elapsed, 1),
        p50_ms=_quantile(delays, 0.5),
        p95_ms=_quantile(delays, 0.95),
        p99_ms=_quantile(delays, 0.99),
        kb_per_idle_table=_growth(memory[0], memory[1], tables),
        kb_per_socket=_growth(memory[1], memory[2], len(players)),
        server_mb=None if memory[2] is None else round(memory[2] / 1e6, 1),
        server_cpu_percent=None if process is None else round(100 * cpu / elapsed, 1),
        first_errors=(errors + ["lost"] * lost)[:5],
    )


async def _seat(url: str, tables: int, *others: str) -> list[tuple[Player, Player]]:
    """Tables of two guests, nobody connected yet; where there are other houses, at half of them each comes to another one."""
    gate, houses = asyncio.Semaphore(SEATED_AT_ONCE), [url, *others]
    at = [(houses[number % len(houses)], houses[number // 2 % len(houses)]) for number in range(tables)]
    return await asyncio.gather(*(_seat_pair(here, there, number, gate) for number, (here, there) in enumerate(at)))


async def _seat_pair(here: str, there: str, number: int, gate: asyncio.Semaphore) -> tuple[Player, Player]:
    ipv4 = ":" not in (urlsplit(here).hostname or "")
    address = f"127.0.{number // TABLES_PER_ADDRESS // 250}.{1 + number // TABLES_PER_ADDRESS % 250}" if ipv4 else None
    async with gate:
        host, friend = Guest(here, address), Guest(there, address)
        await host.arrive("Ada")
        await friend.arrive("Blaise")
        table = await _open_table(host, friend)
    return Player(host, table, 0), Player(friend, table, 1)


async def _open_table(host: Guest, friend: Guest) -> str:
    """A long game of these two."""
    wish = {"game": "robot-master", "places": [{"who": "me"}, {"who": "friend"}], "options": {"rounds": 9}}
    table = await host.ask("POST", "/api/tables", wish)
    await friend.ask("POST", f"/api/tables/{table['id']}/seats/1", {"invite": table["invite"]})
    return str(table["id"])


async def _play(pair: tuple[Player, Player], seconds: float, rate: float) -> list[float | None]:
    """One table: a move every 1/rate seconds; the delay of each, None where it did not arrive."""
    delays: list[float | None] = []
    begun = time.perf_counter()
    due = begun + random.random() / rate
    while due < begun + seconds:
        await asyncio.sleep(max(0, due - time.perf_counter()))
        due += 1 / rate
        if not pair[0].actors:
            break
        mover, other = (pair[0], pair[1]) if 0 in pair[0].actors else (pair[1], pair[0])
        if not mover.moves:
            continue
        step = mover.number + 1
        move = random.choice(mover.moves)
        sent = time.perf_counter()
        await mover.send(
            type="move", id=secrets.token_hex(8), table=mover.table, seat=mover.seat, based_on=mover.number, action=move.action
        )
        arrived = await other.reach(step, LOST_SECONDS) and await mover.reach(step, LOST_SECONDS)
        delays.append(other.arrivals.pop(step, time.perf_counter()) - sent if arrived else None)
    return delays


def _quantile(ordered: list[float], share: float) -> float | None:
    """In milliseconds."""
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else None


def _resident(process: int | None) -> int | None:
    """Bytes of memory the server holds, where the system says so."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, ValueError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


async def _settled(process: int | None) -> int | None:
    """The same, once everything is compiled and the server has come to rest."""
    for _ in range(60):
        before = _processor(process)
        await asyncio.sleep(1)
        if _processor(process) - before < 0.05:
            break
    return _resident(process)


def _processor(process: int | None) -> float:
    """Seconds of processor time the server has used."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _growth(before: int | None, after: int | None, count: int) -> float | None:
    return None if before is None or after is None else round((after - before) / count / 1000, 1)


def rows(report: LoadReport) -> list[tuple[str, str, str]]:
    """The report as figure, value, unit."""
    values: dict[str, Any] = msgspec.structs.asdict(report)
    units = {"ms": "ms", "mb": "MB", "percent": "%"}
    return [
        (name, f"{value:,}", units.get(name.rpartition("_")[2], "kB" if name.startswith("kb") else ""))
        for name, value in values.items()
        if isinstance(value, int | float)
    ]
