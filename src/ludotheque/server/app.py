"""The application: the house behind its door."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Lifespan

from ludotheque.engine.game import Game
from ludotheque.server.house import House
from ludotheque.server.http.api import METHODS, make_routes, refuse
from ludotheque.server.http.health import Health
from ludotheque.server.http.routes import ENDPOINTS
from ludotheque.server.http.security import Door
from ludotheque.server.http.socket import Sockets
from ludotheque.server.http.static import CLIENT, Client
from ludotheque.server.http.witness import Witness
from ludotheque.server.settings import Settings
from ludotheque.server.wire.errors import Refusal


def create_app(settings: Settings, games: Sequence[Game] | None = None, client: Path = CLIENT) -> Starlette:
    """Everything under one roof, with the browser client of that folder; the database is opened when the server starts."""
    house = House(settings, games)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    sockets = Sockets(house)
    routes = [
        *Health(house).routes,
        *make_routes(house, ENDPOINTS),
        WebSocketRoute("/api/socket", sockets.__call__),
        WebSocketRoute("/api/socket/{table}", sockets.__call__),
        Route("/api/{rest:path}", nothing_here, methods=METHODS),
        Mount("/", GZipMiddleware(Client(house, client), minimum_size=1000)),
    ]
    return Application(house, routes, lifespan)


def create_window(house: House) -> Starlette:
    """What machines may ask, and nothing else: for a house without a door, as a worker is."""
    return Application(house, [*Health(house).routes])


class Application(Starlette):
    """Starlette with door and witness around it: its own middleware would stand inside of what answers when something fails."""

    def __init__(self, house: House, routes: Sequence[BaseRoute], lifespan: Lifespan[Starlette] | None = None) -> None:
        super().__init__(routes=routes, exception_handlers={HTTPException: explain, Exception: apologise}, lifespan=lifespan)
        self.state.house = self.house = house

    def build_middleware_stack(self) -> ASGIApp:
        settings, metrics = self.house.settings, self.house.metrics
        door = Door(super().build_middleware_stack(), settings, metrics.refused, self.house.doorstep)
        return Witness(door, metrics, settings.slow_seconds)


async def nothing_here(request: Request) -> Response:
    return refuse_at(request, "request/unknown")


async def explain(request: Request, error: Exception) -> Response:
    """A refusal of the framework in our words."""
    assert isinstance(error, HTTPException)
    code = {405: "request/bad-method", 404: "request/unknown"}.get(error.status_code, "request/malformed")
    return refuse_at(request, code, dict(error.headers or {}))


async def apologise(request: Request, error: Exception) -> Response:
    return refuse_at(request, "server/failed")


def refuse_at(request: Request, code: str, headers: dict[str, str] | None = None) -> Response:
    """A refusal that no endpoint has given."""
    request.app.state.house.metrics.refused(code)
    return refuse(Refusal(code), headers)
