"""The application: the house behind its door."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp

from ludotheque.engine.game import Game
from ludotheque.server.house import House
from ludotheque.server.http.api import METHODS, make_routes, refuse
from ludotheque.server.http.routes import ENDPOINTS
from ludotheque.server.http.security import Door
from ludotheque.server.http.socket import Sockets
from ludotheque.server.http.static import CLIENT, Client
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

    app = Application(
        routes=[
            *make_routes(house, ENDPOINTS),
            WebSocketRoute("/api/socket", Sockets(house).__call__),
            Route("/api/{rest:path}", nothing_here, methods=METHODS),
            Mount("/", GZipMiddleware(Client(house, client), minimum_size=1000)),
        ],
        exception_handlers={HTTPException: explain, Exception: apologise},
        lifespan=lifespan,
    )
    app.state.house, app.state.settings = house, settings
    return app


class Application(Starlette):
    """Starlette with the door around all of it: its own middleware would stand inside of what answers when something fails."""

    def build_middleware_stack(self) -> ASGIApp:
        return Door(super().build_middleware_stack(), self.state.settings, self.state.house.doorstep)


async def nothing_here(request: Request) -> Response:
    return refuse(Refusal("request/unknown"))


async def explain(request: Request, error: Exception) -> Response:
    """A refusal of the framework in our words."""
    assert isinstance(error, HTTPException)
    code = {405: "request/bad-method", 404: "request/unknown"}.get(error.status_code, "request/malformed")
    return refuse(Refusal(code), dict(error.headers or {}))


async def apologise(request: Request, error: Exception) -> Response:
    return refuse(Refusal("server/failed"))
