"""The door: by which names the house is known, where requests may come from, and what browsers are told to refuse.

Every request and every answer passes here.
"""

import re
import socket
from collections.abc import Callable
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.rates import Doorstep, TooOften
from ludotheque.server.settings import Settings
from ludotheque.server.wire.errors import CODES
from ludotheque.server.wire.messages import Problem

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"([A-Za-z0-9.\-_]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
AT_HOME = (".local", ".lan", ".home.arpa")  # names that nobody on the internet can have
YEAR = 365 * 86_400


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the browser speaks https to this server, or to the proxy before it."""
    secure = connection.scope["scheme"] in ("https", "wss")
    return secure or f"https://{connection.headers.get('host', '')}" in settings.origins


def host_allowed(host: str, settings: Settings) -> bool:
    """Whether the house goes by that name. A stranger's page can point a name of its own here, but not a name of ours."""
    match = HOST.fullmatch(host)
    if match is None:
        return False
    name = match[1].strip("[]").rstrip(".").lower()
    if _is_address(name) or name == "localhost" or name.endswith(".localhost"):
        return True
    if name == settings.host.lower() or name in {urlsplit(origin).hostname for origin in settings.origins}:
        return True
    listens_further = not settings.host.startswith("127.") and settings.host not in ("::1", "localhost")
    return listens_further and (name.endswith(AT_HOME) or name in _own_names())


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> set[str]:
    return {socket.gethostname().lower(), socket.getfqdn().lower()}


def origin_allowed(scope: Scope, headers: Headers, settings: Settings) -> bool:
    """Whether a page of this very house, or of one that was configured, sends the request. Browsers always say which."""
    origin = headers.get("origin", "")
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    if f"https://{headers.get('host')}" in settings.origins:
        scheme = "https"  # the proxy before us speaks it, whatever it says of that
    return origin in settings.origins or origin == f"{scheme}://{headers.get('host')}"


def content_policy(host: str) -> str:
    """No script, style or picture from elsewhere, no inline script, no frame around us."""
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; font-src 'self' data:; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; "  # style attributes alone: pieces are placed by them
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def asked_of(scope: Scope) -> tuple[str, str, str, bool]:
    """What is asked, and from which address: by somebody who may be known here, or by nobody."""
    known = any(name == b"cookie" for name, _ in scope["headers"])
    return scope["client"][0] if scope["client"] else "", scope["method"], scope["path"], known


class Door:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, count: Callable[[str], None], doorstep: Doorstep) -> None:
        self.app, self.settings, self.doorstep = app, settings, doorstep
        self.count = count  # a refusal, by its code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http" and (again := self.doorstep.refuses(asked_of(scope))) is not None:
            self.count(again.code)
            await turn_away(again, send)
            return
        headers = Headers(scope=scope)
        refused = self._refuses(scope, headers)
        if refused is not None:
            self.count(refused)
        if scope["type"] == "websocket":
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refused})
            return
        secure = is_secure(HTTPConnection(scope), self.settings)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = MutableHeaders(scope=message)
                told["Content-Security-Policy"] = content_policy(headers.get("host", ""))
                told["X-Content-Type-Options"] = "nosniff"
                told["Referrer-Policy"] = "no-referrer"  # an invitation's secret is in its address
                told["Cross-Origin-Opener-Policy"] = "same-origin"
                if secure:
                    told["Strict-Transport-Security"] = f"max-age={YEAR}"
            await send(message)

        if refused is not None:
            start = {"type": "http.response.start", "status": CODES[refused].status}
            await send_guarded({**start, "headers": [(b"content-type", b"application/json")]})
            await send({"type": "http.response.body", "body": msgspec.json.encode(Problem(refused))})
            return
        await self.app(scope, receive, send_guarded)

    def _refuses(self, scope: Scope, headers: Headers) -> str | None:
        """Why somebody does not come in: they call the house by a name that is not its own, or come from elsewhere."""
        if not host_allowed(headers.get("host", ""), self.settings):
            return "host/refused"
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        return "origin/refused" if unsafe and not origin_allowed(scope, headers, self.settings) else None


async def turn_away(refusal: TooOften, send: Send) -> None:
    """Says no for as little as possible: nothing that a browser might show, and nothing it might keep."""
    body = msgspec.json.encode(Problem(refusal.code, refusal.params))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"retry-after", str(refusal.params["seconds"]).encode()),
        (b"cache-control", b"no-store"),
        (b"content-security-policy", b"default-src 'none'"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
