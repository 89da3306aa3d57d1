"""What an HTTP endpoint is: declared once, with what it takes, gives and refuses; routing and OpenAPI are made from it."""

import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ludotheque.server import logs
from ludotheque.server.house import House
from ludotheque.server.http import cookies
from ludotheque.server.http.addresses import address_of
from ludotheque.server.http.security import asked_of, is_secure
from ludotheque.server.http.witness import PATH
from ludotheque.server.rates import TooOften, refuse_address
from ludotheque.server.store import sessions, shunning
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Away, wrote
from ludotheque.server.store.seen import crowd_of, lines_of
from ludotheque.server.store.sessions import Session
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import UNREADABLE, Refusal
from ludotheque.server.wire.messages import Me, Problem, TableInfo

T = TypeVar("T")
log = logging.getLogger("ludotheque.api")
encode = msgspec.json.Encoder().encode
CHANGE, LOOK = 1.0, 0.1
BUSY_SECONDS = 0.5  # until somebody new is let in again, when those who play have to wait
LONGEST_PART = 200  # of a path
OF_A_TABLE = "/api/tables/{id}"
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]  # those an address does not answer are refused


class Call:
    """One request: who asks, and what was sent."""

    def __init__(self, house: House, request: Request, session: Session | None, token: str | None) -> None:
        self.house, self.request, self.token = house, request, token
        self.session = session
        self._me = session.me if session else None
        self.new_device: str | None = None  # to be recognised by later
        self.new_token: str | None = None  # a session to be remembered by the browser
        self.leaving = False
        self._muted: frozenset[str] | None = None  # of whom they want to read nothing; None: it was not asked yet

    @property
    def me(self) -> Me:
        """Whoever asks, if they are anybody."""
        if self._me is None:
            raise Refusal("me/required")
        return self._me

    @property
    def account(self) -> Me:
        """Whoever asks, if they have an account."""
        if not self.me.account:
            raise Refusal("account/required")
        return self.me

    def check_proved(self) -> None:
        """Refuses to change what protects an account, unless its password or a passkey was given just now."""
        if self.session is None or now() - self.session.proved > self.house.settings.proof_seconds:
            raise Refusal("account/prove")

    @property
    def guest(self) -> Me | None:
        return self._me

    @property
    def person(self) -> str | None:
        return self._me.id if self._me else None

    async def show(self, table: StoredTable) -> TableInfo:
        """A table as whoever asks may know it."""
        if self._muted is None:
            self._muted = await self.house.store.read(shunning.muted_by, self.person) if self.person else frozenset()
        return self.house.show(table, self.person, muted=self._muted)

    @property
    def table(self) -> str:
        return str(self.request.path_params["id"])

    @property
    def id(self) -> str:
        return str(self.request.path_params["id"])

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])

    @property
    def name(self) -> str:
        return str(self.request.path_params["name"])

    @property
    def digest(self) -> str:
        return str(self.request.path_params["digest"])

    @property
    def seat(self) -> int:
        return int(self.request.path_params["seat"])

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def lines(self) -> tuple[str, ...]:
        """Where whoever asks waits their turn."""
        return lines_of(self.person, crowd_of(self.address))

    async def check_arrival(self) -> None:
        """Refuses whoever brings new guests, or tries passwords, too often; and more than the house can welcome beside its games.

        Where many addresses bring many, the first from another one is still let in: those have a share of their own.
        """
        house = self.house
        refuse_address(await house.arrivals.ask(self.address, 1))
        if house.store.waiting > house.settings.limits.writes_waiting:
            raise TooOften("server/busy", BUSY_SECONDS)
        if not house.newcomers.take(self.address) or house.welcomes.delay("first") > 0:
            refuse_address(house.welcomes.delay("further"), "server/busy")

    async def read(self, work: Callable[[], T]) -> T:
        """Has something done that takes long, where nothing waits behind it that does not."""
        return await self.house.reading.run(work, self.address)

    async def check_new_table(self, weight: float = 1.0) -> None:
        """Refuses whoever has more tables stored than anybody plays."""
        await self.house.new_tables.spend(weight, self.address, self.me.id)

    def greet(self, me: Me, token: str) -> Me:
        """From now on this browser is that person."""
        self._me, self.new_token = me, token
        return me


@dataclass(frozen=True)
class Endpoint:
    """One method of one path."""

    method: str
    path: str  # Starlette's: `{id}`, `{seat:int}`
    run: Callable[..., Awaitable[Any]]
    gives: Any = None  # type of the answer, which `run` may give as it is sent (bytes); None: no content
    takes: type[msgspec.Struct] | None = None
    errors: tuple[str, ...] = ()
    query: dict[str, str] = field(default_factory=dict)  # parameter -> its pattern
    large: bool = False  # takes a whole game
    price: float | None = None  # what it costs whoever asks, in the currency of `Limits.requests_…`; None: what such things cost
    for_banned: bool = False  # also who may not come in may see, take along and delete what is kept about them

    @property
    def summary(self) -> str:
        return (self.run.__doc__ or "").strip().splitlines()[0]

    @property
    def unsafe(self) -> bool:
        return self.method != "GET"

    @property
    def cost(self) -> float:
        """What is changed counts as one, and what is only looked at a tenth, unless it says otherwise."""
        return self.price if self.price is not None else CHANGE if self.unsafe else LOOK


def is_plain(text: str) -> bool:
    """Whether a text that names something has nothing in it that no name has: it is short, and every character can be seen."""
    return len(text) <= LONGEST_PART and (text.isprintable() or not text)


def make_routes(house: House, endpoints: list[Endpoint]) -> list[Route]:
    """One route per path, which knows its methods."""
    by_path: dict[str, dict[str, Endpoint]] = defaultdict(dict)
    for endpoint in endpoints:
        by_path[endpoint.path][endpoint.method] = endpoint
    return [Route(path, _answerer(house, path, methods), methods=METHODS) for path, methods in by_path.items()]


def _answerer(house: House, path: str, methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        request.scope[PATH] = path
        if path.startswith(OF_A_TABLE):
            logs.at_table(request.path_params["id"])
        endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            allowed = [*methods, *(["HEAD"] if "GET" in methods else [])]
            house.metrics.refused("request/bad-method")
            return refuse(Refusal("request/bad-method"), {"Allow": ", ".join(allowed)})
        try:
            if not all(is_plain(part) for part in request.path_params.values() if isinstance(part, str)):
                raise Refusal("request/malformed", reason="a control character in the path")
            return await _answer(house, endpoint, request)
        except Refusal as refusal:
            if isinstance(refusal, TooOften):
                house.doorstep.remember(asked_of(request.scope), refusal)
            if isinstance(refusal, Away) and wrote.get():  # it went after a part was stored
                refusal.params["perhaps_done"] = 1
            house.metrics.refused(refusal.code)
            return refuse(refusal)

    return answer


async def _answer(house: House, endpoint: Endpoint, request: Request) -> Response:
    await house.requests.spend(endpoint.cost, address=address_of(request))  # first: a flood costs nothing else
    arguments = [await _read_body(house, endpoint, request)] if endpoint.takes else []
    secure = is_secure(request, house.settings)
    token = cookies.token_of(request, secure)
    session = await house.store.read(sessions.find, token, house.settings) if token else None
    if session is not None:
        await house.requests.spend(endpoint.cost, person=session.me.id)
    if not endpoint.for_banned:
        house.bans.check(session.me.id if session else None, address_of(request))
    call = Call(house, request, session, token)
    if session is not None and sessions.is_due(session, house.settings):
        await house.store.write(sessions.note_used, [session.id])
        call.new_token = token  # the browser is to keep it as long as the house does
    given = await endpoint.run(call, *arguments)
    response: Response
    if isinstance(given, AsyncIterator):
        response = StreamingResponse(given, media_type="application/json")
    elif endpoint.gives is not None:
        written = given if isinstance(given, bytes) else encode(given)
        response = Response(written, media_type="application/json")
    else:
        response = Response(status_code=204)
    response.headers["Cache-Control"] = "no-store"
    if call.new_token:
        cookies.set_cookie(response, call.new_token, secure)
    if call.new_device:
        cookies.set_cookie(response, call.new_device, secure, cookies.DEVICE)
    if call.leaving:
        cookies.clear_cookie(response, secure)
    return response


async def _read_body(house: House, endpoint: Endpoint, request: Request) -> Any:
    limits = house.settings.limits
    most = limits.import_bytes if endpoint.large else limits.body_bytes
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("request/too-large", most=most)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("request/malformed", reason="expected a body of type application/json")
    try:
        return msgspec.json.decode(bytes(body), type=endpoint.takes)
    except UNREADABLE as error:
        raise Refusal("request/malformed", reason=str(error)) from None


def refuse(refusal: Refusal, headers: dict[str, str] | None = None) -> Response:
    """A refusal as an answer."""
    if "seconds" in refusal.params:
        headers = {"Retry-After": str(refusal.params["seconds"]), **(headers or {})}
    body = encode(Problem(refusal.code, refusal.params))
    return Response(body, refusal.status, headers, "application/json")
