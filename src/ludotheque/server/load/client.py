"""One guest of the load test: real HTTP, real sockets, nothing but what a browser would send."""

import asyncio
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludotheque.server.wire.messages import MoveInfo


class SeenInfo(msgspec.Struct):
    """What the test reads of a table."""

    id: str
    number: int
    actors: list[int]


class SeenSight(msgspec.Struct):
    """What the test reads of a sight."""

    moves: list[MoveInfo] = []


class Seen(msgspec.Struct):
    """Any message of the server, as far as the test reads it."""

    type: str
    info: SeenInfo | None = None
    sights: list[SeenSight] = []
    code: str = ""


decode = msgspec.json.Decoder(Seen).decode


class Guest:
    """A person with a cookie, who comes from an address of this machine's own: only so many may come from one at once."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url, self.address = url, address
        alone = httpx.Limits(max_keepalive_connections=0)  # thousands of guests may ask again later: no line is held meanwhile
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=alone)
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=60, trust_env=False, transport=transport)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        for _ in range(120):
            answer = await self.http.request(method, path, json=body)
            if answer.status_code not in (429, 503):
                break
            await asyncio.sleep(0.5)
        answer.raise_for_status()
        return answer.json()

    async def arrive(self, name: str) -> None:
        await self.ask("POST", "/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Player:
    """One seat at one table, with a socket of its own."""

    def __init__(self, guest: Guest, table: str, seat: int) -> None:
        self.guest, self.table, self.seat = guest, table, seat
        self.number = -1
        self.actors: list[int] = []
        self.moves: list[MoveInfo] = []
        self.arrivals: dict[int, float] = {}  # step -> when it came
        self.news = asyncio.Event()
        self.errors: list[str] = []

    async def open(self) -> None:
        address = self.guest.url.replace("http", "ws", 1) + f"/api/socket/{self.table}"
        headers = {"Cookie": self.guest.cookie}
        self.socket: ClientConnection = await connect(
            address,
            origin=self.guest.url,  # type: ignore[arg-type]
            additional_headers=headers,
            compression=None,
            open_timeout=60,
            ping_interval=None,
            proxy=None,
            local_addr=(self.guest.address, 0) if self.guest.address else None,
        )
        self.listening = asyncio.create_task(self._listen())
        await self.send(type="join", table=self.table)

    async def change(self, table: str) -> None:
        """Goes to another table."""
        await self.send(type="part", table=self.table)
        self.table, self.number, self.actors, self.moves = table, -1, [], []
        self.arrivals.clear()
        await self.send(type="join", table=table)

    async def send(self, **command: Any) -> None:
        await self.socket.send(msgspec.json.encode(command).decode())

    async def _listen(self) -> None:
        try:
            async for frame in self.socket:
                at = time.perf_counter()
                seen = decode(frame)
                if seen.type == "refused":
                    self.errors.append(seen.code)
                if seen.info is not None and seen.info.id == self.table:
                    self.number, self.actors = seen.info.number, seen.info.actors
                    self.arrivals[self.number] = at
                    if seen.sights:
                        self.moves = seen.sights[0].moves
                    self.news.set()
        except Exception as error:
            self.errors.append(type(error).__name__)

    async def reach(self, number: int, seconds: float) -> bool:
        """Waits until the table stands at that step or later."""
        try:
            async with asyncio.timeout(seconds):
                while self.number < number:
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        self.listening.cancel()
        await self.socket.close()
