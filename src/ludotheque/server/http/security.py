"""The door: where requests may come from, and what browsers are told to refuse. Every answer passes here."""

import re

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.settings import Settings
from ludotheque.server.wire.messages import Problem

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
ORIGIN_REFUSED = msgspec.json.encode(Problem("origin/refused"))


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the browser speaks https to this server, or to the proxy before it."""
    secure = connection.url.scheme in ("https", "wss")
    return secure or f"https://{connection.headers.get('host', '')}" in settings.origins


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """Whether a page of this very host, or of one that was configured, sends the request. Browsers always say which."""
    origin = headers.get("origin", "")
    return origin in settings.origins or (bool(origin) and origin.partition("://")[2] == headers.get("host"))


def content_policy(host: str) -> str:
    """No script, style or picture from elsewhere, no inline script, no frame around us."""
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[A-Za-z0-9.:\-\[\]]{1,255}", host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; font-src 'self' data:; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; "  # style attributes alone: pieces are placed by them
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Door:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            if origin_allowed(headers, self.settings):
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "origin/refused"})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = MutableHeaders(scope=message)
                told["Content-Security-Policy"] = content_policy(headers.get("host", ""))
                told["X-Content-Type-Options"] = "nosniff"
                told["Referrer-Policy"] = "no-referrer"  # an invitation's secret is in its address
                told["Cross-Origin-Opener-Policy"] = "same-origin"
            await send(message)

        if scope["method"] not in SAFE_METHODS and not origin_allowed(headers, self.settings):
            body = {"type": "http.response.body", "body": ORIGIN_REFUSED}
            start = {"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]}
            await send_guarded(start)
            await send(body)
            return
        await self.app(scope, receive, send_guarded)
