"""Starting the server: the place is checked first, so that what is wrong is said in one line."""

import asyncio
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import ludotheque
from ludotheque.engine.game import Game
from ludotheque.server import logs
from ludotheque.server.app import create_app, create_window
from ludotheque.server.house import House
from ludotheque.server.settings import BadSetting, Settings
from ludotheque.server.store.database import Store

log = logging.getLogger("ludotheque.serving")
SWITCH_SECONDS = 0.0001  # SQLite lets go of the interpreter at every call; at Python's 5 ms each return waits for the event loop


def serve(settings: Settings, browser: bool = False) -> None:
    """Serves until it is told to stop; what is being stored then is stored."""
    logs.set_up(settings.log, settings.log_level)
    prepare(settings)
    listening = listen(settings.host, settings.port)
    server = make_server(settings)
    server.opened = partial(welcome, settings, listening, browser)
    sys.setswitchinterval(SWITCH_SECONDS)
    server.run(sockets=[listening])
    log.info("closed")


def welcome(settings: Settings, listening: socket.socket, browser: bool) -> None:
    """Says where the house is, now that whoever comes is let in."""
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}"
    if settings.log == "text":
        print(f"Ludothèque is open at {address} (Ctrl+C closes it)", flush=True)
    else:
        log.info("version %s is open at %s", ludotheque.__version__, address)
    if browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def work(settings: Settings, games: Sequence[Game] | None = None) -> None:
    """Thinks for the bots of houses elsewhere, until it is told to stop; what it has taken then is others' at once."""
    if make_url(settings.database_url).get_backend_name() == "sqlite":
        raise BadSetting(
            "workers need a database that machines can share, --database postgresql://USER@HOST/NAME; "
            "on SQLite the house thinks by itself, with as many threads as `ludotheque serve --threads` says"
        )
    if not settings.redis:
        raise BadSetting("workers need --redis, the same as the houses': it tells these of the moves that bots have made")
    if not settings.threads:
        raise BadSetting("--threads is 0; a worker needs one at least")
    logs.set_up(settings.log, settings.log_level)
    prepare(settings)
    if settings.log == "text":
        print(f"Bots think here with {settings.threads} threads (Ctrl+C ends it)", flush=True)
    else:
        log.info("version %s thinks with %s threads", ludotheque.__version__, settings.threads)
    sys.setswitchinterval(SWITCH_SECONDS)
    asyncio.run(_work(House(settings, games)))


async def _work(house: House) -> None:
    """A house without a door: editions, clocks and notices are looked after as in any other."""
    stopped = asyncio.Event()
    for told in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(told, stopped.set)
    await house.open()
    try:
        async with window(house):
            await stopped.wait()
    finally:
        await house.close()


class Line(WebSocketsSansIOProtocol):
    """A socket that is cut when the other end says nothing more: a polite close waits for a peer that never reads to read."""

    def send_keepalive_ping(self) -> None:
        super().send_keepalive_ping()
        if self.close_sent or self.transport.is_closing():  # since the last one, and it is still here
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


class Door(uvicorn.Server):
    """A server that tells when it has opened: before, whoever comes is turned away."""

    opened: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()


def make_server(settings: Settings, app: ASGIApp | None = None) -> Door:
    config = uvicorn.Config(
        app or create_app(settings),
        proxy_headers=bool(settings.proxies),  # who the client is, and whether it spoke https, is told by named proxies alone
        forwarded_allow_ips=list(settings.proxies),
        ws=Line,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,  # addresses hold the secrets of invitations
        log_config=None,  # `logs` writes them down, as everything else
        log_level="warning",  # below that it writes down what goes over the wire
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    return Door(config)


@asynccontextmanager
async def window(house: House) -> AsyncIterator[None]:
    """Answers machines on a port of its own, if there is to be one, for a house that has no door: a worker."""
    settings = house.settings
    if not settings.watch_port:
        yield
        return
    server = make_server(settings, create_window(house))
    server.capture_signals = nullcontext  # type: ignore[assignment, method-assign]  # whoever works decides when it ends
    serving = asyncio.create_task(server.serve(sockets=[listen(settings.host, settings.watch_port)]))
    while not (server.started or serving.done()):
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def prepare(settings: Settings) -> None:
    """Makes the folder and brings the database up to date, or says why not."""
    if not settings.database:
        folder = settings.data_folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetting(f"the data folder {folder} cannot be made: {error.strerror}") from None
    url = make_url(settings.database_url)
    try:
        store = Store(settings.database_url)
        store.migrate()
        store.close()
    except (SQLAlchemyError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadSetting(f"the database {url.render_as_string(hide_password=True)} cannot be opened: {reason}") from None


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address (port 0: a free one)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadSetting(f"{host} port {port} cannot be listened on: {error.strerror}; choose another with --port") from None
    listening.set_inheritable(True)
    return listening
