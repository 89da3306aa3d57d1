"""Who sees every request come and go: it is given a number, timed and counted, whatever becomes of it."""

import logging
import secrets
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server import logs
from ludotheque.server.metrics import Metrics

log = logging.getLogger("ludotheque.requests")
PATH = "ludotheque.path"  # in a scope: the address as it is declared, without what was put into it
ELSEWHERE = "the client"  # its files and pages
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Witness:
    """ASGI middleware around the door."""

    def __init__(self, app: ASGIApp, metrics: Metrics, slow_seconds: float) -> None:
        self.app, self.metrics = app, metrics
        self.slow = logs.Slow(log, slow_seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        logs.request.set(request)  # for good: every request is a task of its own, and what fails is told after us
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        status, begun = 500, perf_counter()

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        finally:
            seconds = perf_counter() - begun
            method = scope["method"] if scope["method"] in METHODS else "other"
            path = scope.get(PATH, ELSEWHERE)
            self.metrics.answered(method, path, status, seconds)
            self.slow.tell(f"{method} {path}", seconds)
            log.debug("%s %s: %s after %.0f ms", method, path, status, 1000 * seconds)
