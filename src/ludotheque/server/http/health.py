"""What machines ask the house: whether it lives, whether it is ready, and its numbers. It costs nothing and knows nobody."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from ipaddress import ip_address, ip_network
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, text
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque.server.house import House
from ludotheque.server.http.api import METHODS, encode, refuse
from ludotheque.server.http.witness import PATH
from ludotheque.server.metrics import TEXT
from ludotheque.server.settings import Settings, is_loopback
from ludotheque.server.wire.errors import Refusal

FRESH_SECONDS = 1.0  # however many ask, the database is asked once in so long
PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # said by proxies
UNKEPT = {"Cache-Control": "no-store"}


class Ready(msgspec.Struct):
    """What a house needs to play, and whether it has it."""

    database: bool
    fanout: bool
    rules: bool

    @property
    def all(self) -> bool:
        return self.database and self.fanout and self.rules


class Probe:
    """Asks one thing again and again, never twice at once: what does not answer is not asked by a thousand others too."""

    def __init__(self, ask: Callable[[], Awaitable[object]]) -> None:
        self._ask = ask
        self._asking: asyncio.Future[object] | None = None

    async def answers(self, seconds: float) -> bool:
        """Whether it answers within that time."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._ask())
        done, _ = await asyncio.wait([self._asking], timeout=seconds)
        return bool(done) and not self._asking.cancelled() and self._asking.exception() is None


class Health:
    """Three addresses beside everything else."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._database = Probe(lambda: house.store.read(look))
        self._fanout = Probe(house.fanout.ping)
        self._found: asyncio.Task[Ready] | None = None
        self._asked = 0.0

    @property
    def routes(self) -> list[Route]:
        answers = {"/healthz": self.alive, "/readyz": self.ready, "/metrics": self.metrics}
        return [Route(path, _only_looked_at(path, answer), methods=METHODS) for path, answer in answers.items()]

    async def alive(self, request: Request) -> Response:
        """The process answers, whatever is the matter with the rest."""
        return Response(b'{"alive":true}', headers=UNKEPT, media_type="application/json")

    async def ready(self, request: Request) -> Response:
        """Whether everything is there that a game needs, or what is not."""
        if self._found is None or (self._found.done() and monotonic() - self._asked > FRESH_SECONDS):
            self._asked, self._found = monotonic(), asyncio.create_task(self._look())
        found = await asyncio.shield(self._found)
        body = encode({"ready": found.all, **msgspec.structs.asdict(found)})
        return Response(body, 200 if found.all else 503, UNKEPT, "application/json")

    async def _look(self) -> Ready:
        seconds = self.house.settings.ready_seconds
        database, fanout = await asyncio.gather(self._database.answers(seconds), self._fanout.answers(seconds))
        return Ready(database, fanout, self.house.preparing.all_ready)

    async def metrics(self, request: Request) -> Response:
        """The numbers, for the owner alone unless they say otherwise."""
        if not may_read(request, self.house.settings):
            return refuse(Refusal("request/unknown"))
        with contextlib.suppress(Refusal):  # numbers are told also while the database is away
            await self.house.bots.count()
        return Response(self.house.metrics.text(), headers={**UNKEPT, "Content-Type": TEXT})


Answer = Callable[[Request], Awaitable[Response]]


def _only_looked_at(path: str, answer: Answer) -> Answer:
    async def answer_looks(request: Request) -> Response:
        request.scope[PATH] = path
        if request.method not in ("GET", "HEAD"):
            return refuse(Refusal("request/bad-method"), {"Allow": "GET, HEAD"})
        return await answer(request)

    return answer_looks


def look(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def may_read(request: Request, settings: Settings) -> bool:
    """Whether the numbers are for whoever asks: from this machine or the proxies' network, and not passed on for somebody else.

    A proxy that nobody named, or that does not say for whom it asks, is known by the name of the house that people type.
    """
    if settings.metrics != "local":
        return settings.metrics == "on"
    asked = urlsplit(f"//{request.headers.get('host', '')}").hostname
    if any(name in request.headers for name in PASSED_ON) or asked in {urlsplit(origin).hostname for origin in settings.origins}:
        return False
    client = request.client.host if request.client else ""
    return is_loopback(client) or (
        _is_address(client) and any(ip_address(client) in ip_network(proxy) for proxy in settings.proxies)
    )


def _is_address(client: str) -> bool:
    try:
        ip_address(client)
    except ValueError:
        return False
    return True
