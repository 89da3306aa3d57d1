"""Everything a house stands on fails at random moments of play: two houses, two workers, PostgreSQL and Valkey, all of them real.

Who plays are faithful little browsers: they call again with back-off, go on after the step they know, and repeat under the same
id what was not answered. A round is one act of chaos; after it everybody must come to a step that was made when everything was
back, and whatever anybody was shown or told to be stored is compared with the database. Rounds and acts follow from the seed.
"""

import asyncio
import contextlib
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from houses import GENEROUS, PLENTY, free_port
from machines import Postgres, Valkey
from sqlalchemy import NullPool, create_engine, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludotheque.server.show.sight import show_step
from ludotheque.server.store import schema, tables
from ludotheque.server.store.tables import StoredStep

FIRST_WAIT, LONGEST_WAIT = 0.5, 5.0  # seconds before a browser calls again, as in `connection.ts`
GONE = (OSError, EOFError, TimeoutError, WebSocketException)
THINKING = (0.1, 0.5)  # seconds a person takes for a move
TAIL = 40  # lines of a process's log that are shown when something is wrong

PROGRAM = """
import functools
import sys
import uvicorn
import ludotheque
import toys
knock = float(sys.argv.pop(1))
uvicorn.Config = functools.partial(uvicorn.Config, ws_ping_interval=knock, ws_ping_timeout=knock)
ludotheque.shelf = lambda: [toys.NIM]  # rules that load in a moment
from ludotheque.cli import main
sys.exit(main())
"""


class Fault(Exception):
    """Something that must not happen."""


class Pace(NamedTuple):
    """How patient the houses are, and how long something is away."""

    store_seconds: float = 10.0
    beat_seconds: float = 2.0
    shortest: float = 0.0
    longest: float = 15.0
    ping_every: float = 15.0  # as a browser pings, and gives a line up that says nothing
    silence: float = 35.0
    knock: float = 20.0  # as a house asks a socket whether it is there, and gives it up


class Outage(NamedTuple):
    """From when to when something was away."""

    begun: float
    back: float
    bots: bool  # could not play meanwhile


class Found(NamedTuple):
    """What came of a round."""

    act: str
    away: float  # seconds
    behind: float  # the longest anybody waited for a step that was stored, in seconds less those without something
    zombie: float  # until nothing was left in the houses of who had gone, seconds after everything was back
    silent: float  # the longest a bot took for a move, less the time without a database, or any worker
    moves: int  # of all games that have ended since, compared with what was shown


class Held(NamedTuple):
    """What there is of connections, in a house or of its clients."""

    sockets: int
    tables: int  # that one of them follows


def held_in(metrics: str) -> Held:
    found = {name: value for name, _, value in (line.partition(" ") for line in metrics.splitlines())}
    return Held(*(int(float(found[f"ludotheque_{name}"])) for name in ("sockets", "tables_followed")))


def held_by(clients: "Iterable[Client]", urls: list[str]) -> list[Held]:
    connected = [client for client in clients if client.socket is not None]
    there = [[client for client in connected if client.url == url] for url in urls]
    return [Held(len(some), len({client.table for client in some if client.table})) for some in there]


def on_the_wire(step: StoredStep, seat: int | None) -> Any:
    """A step as that seat is told it."""
    return msgspec.json.decode(msgspec.json.encode(show_step(step, seat)))


class Program:
    """A process of ours, started as an owner would, that can be killed and started again."""

    def __init__(self, name: str, folder: Path, knock: float, port: int, *arguments: str) -> None:
        self.name, self.log, self.arguments = name, folder / f"{name}.log", (str(knock), *arguments)
        self.url = f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        path = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
        with self.log.open("a") as log:
            command = [sys.executable, "-c", PROGRAM, *self.arguments]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path})

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def tail(self) -> str:
        lines = self.log.read_text("utf-8").splitlines()
        return "\n".join([f"--- the log of {self.name}", *lines[-TAIL:]])


class Client:
    """A browser at one table of its desk, which plays there if it has a seat."""

    def __init__(self, name: str, url: str, seat: int | None, luck: random.Random, pace: Pace) -> None:
        self.name, self.url, self.seat, self.luck, self.pace = name, url, seat, luck, pace
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=30, trust_env=False)
        self.socket: ClientConnection | None = None
        self.dead: list[ClientConnection] = []  # lines that have fallen silent, and were never closed
        self.table = ""
        self.game = -1  # which one of its desk
        self.number = -1  # of the last step it was shown
        self.followed: dict[str, float] = {}  # table -> since when
        self.shown: dict[str, dict[int, tuple[Any, float]]] = {}  # table -> step -> as it was told, and when
        self.stored: dict[
            str, dict[int, tuple[int, int]]
        ] = {}  # table -> step -> seat and action of a move that was acknowledged
        self.faults: list[str] = []
        self.told = 0  # messages
        self.over = asyncio.Event()
        self._pending: dict[str, dict[str, Any]] = {}  # id -> command that is not seen in the game yet
        self._acknowledged: dict[str, int] = {}  # id -> step
        self._away = 0
        self._ids = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._again: asyncio.Task[None] | None = None

    # Asking

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; asked for again while the house is away."""
        attempt = 0
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.http.request(method, path, json=body)
                if answer.status_code not in (429, 503):
                    return answer.json()
            await asyncio.sleep(wait_before(attempt, self.luck))
            attempt += 1

    async def arrive(self) -> None:
        await self.ask("POST", "/api/me", {"name": self.name})

    async def sit(self, table: Any) -> None:
        path = f"/api/tables/{table['id']}"
        while "code" in await self.ask("POST", f"{path}/seats/{self.seat}", {"invite": table["invite"]}):
            if (await self.ask("GET", path))["seats"][self.seat].get("yours"):
                return  # it was done, and the answer was lost
            await asyncio.sleep(FIRST_WAIT)

    @property
    def standing(self) -> str:
        line = "open" if self.socket is not None else "no"
        return f"{line} line, game {self.game} ({self.table}), step {self.number}, not answered: {list(self._pending.values())}"

    # The line

    async def live(self) -> None:
        """Calls, and calls again."""
        attempt = 0
        while True:
            try:
                self.socket = await connect(self.url.replace("http", "ws", 1) + "/api/socket", **self._call())
                attempt = 0
                await self._opened()
                await self._listen(self.socket)
            except GONE:
                pass
            finally:
                self.cut()
                self.socket = None
            await asyncio.sleep(wait_before(attempt, self.luck))
            attempt += 1

    def _call(self) -> dict[str, Any]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        how = {"compression": None, "proxy": None, "ping_interval": None, "open_timeout": self.pace.silence, "close_timeout": 1}
        return {"origin": self.url, "additional_headers": headers, **how}

    async def _listen(self, socket: ClientConnection) -> None:
        heard = time.monotonic()
        while time.monotonic() - heard < self.pace.silence:
            try:
                async with asyncio.timeout(self.pace.ping_every):
                    frame = await socket.recv()
            except TimeoutError:
                await self._send(type="ping")
            else:
                heard = time.monotonic()
                self._hear(msgspec.json.decode(frame))

    def cut(self) -> None:
        """The line is no more, and nobody has said so."""
        if self.socket is not None and self.socket not in self.dead:
            self.socket.transport.abort()

    def fall_silent(self) -> None:
        """Nothing goes over the line any more in either direction, and neither end is told."""
        if self.socket is not None and self.socket not in self.dead:
            self.socket.transport.pause_reading()
            self.dead.append(self.socket)

    @property
    def unheard(self) -> bool:
        """Whether it still waits on a line that is dead."""
        return self.socket is not None and self.socket in self.dead

    async def _send(self, **command: Any) -> None:
        if self.socket is not None and self.socket not in self.dead:
            with contextlib.suppress(*GONE):
                await self.socket.send(msgspec.json.encode(command).decode())

    async def _opened(self) -> None:
        """Says what is followed, and whatever has not been answered."""
        if self.table:
            await self._send(type="join", table=self.table, since=None if self.number < 0 else self.number)
        for command in list(self._pending.values()):
            await self._send(**command)

    async def follow(self, table: str, game: int) -> None:
        if self.table:
            await self._send(type="part", table=self.table)
        self.table, self.game, self.number = table, game, -1
        self.followed[table] = time.time()
        self.over.clear()
        self._pending, self._acknowledged = {}, {}
        await self._opened()

    def _later(self, work: Awaitable[None]) -> asyncio.Task[None]:
        async def do() -> None:
            await work

        task = asyncio.create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # What it is told

    def _hear(self, message: Any) -> None:
        self.told += 1
        kind = message["type"]
        if kind in ("whole", "news") and message["info"]["id"] == self.table:
            self._stand(kind, message)
        elif kind == "accepted" and message["id"] in self._pending:
            command, number = self._pending[message["id"]], message["number"]
            self.stored.setdefault(self.table, {})[number] = command["seat"], command["action"]
            self._acknowledged[message["id"]] = number
            self._settle()
        elif kind == "refused" and message["code"] == "server/away":
            if self._again is not None:
                self._again.cancel()
            self._again = self._later(self._repeat(wait_before(self._away, self.luck)))
            self._away += 1
        elif kind == "refused":
            self.faults.append(f"{self.name} was refused {self._pending.pop(message['id'], 'to join')}: {message}")

    async def _repeat(self, wait: float) -> None:
        await asyncio.sleep(wait)
        await self._opened()

    def _stand(self, kind: str, message: Any) -> None:
        now, shown = time.time(), self.shown.setdefault(self.table, {})
        info, steps = message["info"], message["steps"]
        known = -1 if kind == "whole" else max(shown, default=-1)
        numbers = [step["number"] for step in steps if step["number"] > known]
        if numbers != list(range(known + 1, info["number"] + 1)):
            self.faults.append(
                f"{self.name} knew {known} of {self.table}, was told {numbers}, stands at {info['number']} ({kind})"
            )
        for step in steps:
            if shown.setdefault(step["number"], (step, now))[0] != step:
                self.faults.append(f"{self.name} was told a step in two ways: {shown[step['number']][0]} and {step}")
        if info["number"] < self.number:
            self.faults.append(f"{self.name} stood at {self.number} of {self.table}, and was put back to {info['number']}")
        self.number = info["number"]
        self._settle()
        if info["status"] == "over":
            self.over.set()
        for sight in message["sights"]:
            if sight.get("moves") and sight["seat"] == self.seat:
                self._later(self._decide(self.table, self.number, sight["moves"]))

    def _settle(self) -> None:
        """What is seen in the game need not be repeated."""
        for command_id, number in list(self._acknowledged.items()):
            if number <= self.number:
                del self._acknowledged[command_id]
                self._pending.pop(command_id, None)
        if not self._pending:
            self._away = 0

    async def _decide(self, table: str, number: int, moves: list[Any]) -> None:
        await asyncio.sleep(self.luck.uniform(*THINKING))
        if (table, number) != (self.table, self.number) or self._pending:
            return
        action = min(moves[0]["action"], self.luck.choice(moves)["action"])
        command = {"type": "move", "table": table, "seat": self.seat, "based_on": number, "action": action}
        command["id"] = f"{self.name}-{next(self._ids)}"
        self._pending[command["id"]] = command
        await self._send(**command)


def wait_before(attempt: int, luck: random.Random) -> float:
    """As `waitBefore` in connection.ts."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(attempt, 10)) * (0.75 + luck.random() / 2)


class Desk:
    """A company that plays one game after the other, with followers in both houses."""

    def __init__(self, places: tuple[str, ...], clients: list[Client]) -> None:
        self.places, self.clients = places, clients
        self.players = [client for client in clients if client.seat is not None]
        self.games: list[str] = []  # the tables, in order
        self.bots = {seat for seat, place in enumerate(places) if place not in ("me", "friend")}

    async def play(self) -> None:
        host = (self.players or self.clients)[0]
        places = [{"who": who} if who in ("me", "friend") else {"who": "bot", "bot": who} for who in self.places]
        while True:
            table = await host.ask("POST", "/api/tables", {"game": "nim", "places": places})
            if "id" not in table:
                raise Fault(f"no table: {table}")
            for player in self.players[1:]:
                await player.sit(table)
            self.games.append(table["id"])
            for client in self.clients:
                await client.follow(table["id"], len(self.games) - 1)
            for client in self.clients:
                await client.over.wait()


class World:
    """Two houses, two workers, what they stand on, and who plays there."""

    def __init__(self, seed: int, postgres: Postgres, valkey: Valkey, folder: Path, pace: Pace, hang: float) -> None:
        self.seed, self.postgres, self.valkey, self.folder, self.pace, self.hang = seed, postgres, valkey, folder, pace, hang
        self.database = self.postgres.database()
        self.engine = create_engine(self.database, poolclass=NullPool)
        plenty = {name for name in GENEROUS.__struct_fields__ if getattr(GENEROUS, name) == PLENTY} - {"store_seconds"}
        limits = ",".join(f"{name}={PLENTY}" for name in (*plenty, "tables_per_day"))
        shared = ["--database", self.database, "--redis", self.valkey.url, "--data", str(self.folder)]
        shared += ["--limits", f"{limits},store_seconds={pace.store_seconds}", "--beat-seconds", str(pace.beat_seconds)]
        ports = [free_port() for _ in range(4)]
        serve = ["serve", "--no-browser", "--threads", "0", *shared]
        work = ["work", "--threads", "1", "--bot-seconds", "0.3", *shared]
        self.houses = [Program(f"house-{n}", self.folder, pace.knock, ports[n], *serve, "--port", str(ports[n])) for n in (0, 1)]
        self.workers = [
            Program(f"worker-{n}", self.folder, pace.knock, ports[n], *work, "--watch-port", str(ports[n])) for n in (2, 3)
        ]
        self.outages: list[Outage] = []
        self.desks = [
            Desk(
                places,
                [Client(f"{name}{number}", self.houses[at].url, seat, self._luck(name), pace) for name, at, seat in clients],
            )
            for number, (places, clients) in enumerate(COMPANIES)
        ]
        self.clients = [client for desk in self.desks for client in desk.clients]
        self._tasks: list[asyncio.Task[None]] = []
        self._measured = 0.0  # up to when

    def _luck(self, *what: object) -> random.Random:
        return random.Random(f"{self.seed}/{what}")

    @property
    def programs(self) -> list[Program]:
        return [*self.houses, *self.workers]

    async def open(self) -> None:
        for program in self.programs:
            async with asyncio.timeout(self.hang):
                await self.answers(program, "/readyz")
        for desk in self.desks:
            for client in desk.players or desk.clients[:1]:  # others look on without a name
                await client.arrive()
        playing = [work for desk in self.desks for work in (desk.play(), *(client.live() for client in desk.clients))]
        self._tasks = [asyncio.create_task(work) for work in playing]
        try:
            await self._until("everybody plays", lambda: all((client.game, client.number) > (0, 0) for client in self.clients))
        except Exception as fault:
            raise self._report("at the opening", fault) from fault

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in self.clients:
            await client.http.aclose()
            for line in client.dead:
                line.transport.abort()
        for program in self.programs:
            program.kill()

    async def answers(self, program: Program, path: str) -> None:
        """Waits until it does, with 200."""
        async with httpx.AsyncClient(trust_env=False, timeout=self.hang) as http:
            while True:
                if program.process.poll() is not None:
                    raise Fault(f"{program.name} has ended\n{program.tail()}")
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(program.url + path)).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    async def _until(self, what: str, true: Callable[[], bool]) -> None:
        hang = time.monotonic() + self.hang
        while not true():
            for task in self._tasks:
                if task.done():
                    await task
            if time.monotonic() > hang:
                raise Fault(f"it never came true that {what}")
            await asyncio.sleep(0.02)

    # A round

    async def round(self, number: int) -> Found:
        """One act of chaos, and everything that must be true after it."""
        luck, act = self._luck("round", number), self.act(number)
        told = sum(client.told for client in self.clients) + luck.randrange(1, 40)  # the moment
        begun = time.time()
        try:
            await self._until("somebody is told something", lambda: sum(client.told for client in self.clients) >= told)
            begun = time.time()
            without_bots = await ACTS[act](self, luck)
            back = time.time()
            self.outages.append(Outage(begun, back, without_bots))
            zombie = await self._come_back(back)
            return await self._compare(act, begun, back, zombie)
        except Exception as fault:
            raise self._report(f"round {number}, {act} at {begun:.2f}", fault) from fault

    def act(self, number: int) -> str:
        """Each act once in as many rounds as there are, in an order of its own."""
        turn, place = divmod(number, len(ACTS))
        return self._luck("acts", turn).sample(sorted(ACTS), len(ACTS))[place]

    def _report(self, where: str, fault: Exception) -> Fault:
        """With everything that may tell why."""
        lines = [f"seed {self.seed}, {where}: {str(fault) or type(fault).__name__}", f"--- the clients at {time.time():.2f}"]
        lines += [f"{client.name} at {client.url}: {client.standing}" for client in self.clients]
        return Fault("\n".join([*lines, *(program.tail() for program in self.programs)]))

    async def _come_back(self, back: float) -> float:
        """Everybody comes to a step that was made after everything was back; how long something was left of who has gone."""
        for program in self.programs:
            async with asyncio.timeout(self.hang):
                await self.answers(program, "/healthz")
        current = {desk: (len(desk.games) - 1, desk.games[-1]) for desk in self.desks}
        reached = await asyncio.to_thread(self._numbers, [table for _, table in current.values()])
        if lost := [table for _, table in current.values() if table not in reached]:
            raise Fault(f"tables are not stored that were opened: {lost}")
        goals = {client: (game, reached[table]) for desk, (game, table) in current.items() for client in desk.clients}
        told = self._until("everybody is told of new moves", lambda: all((c.game, c.number) > goal for c, goal in goals.items()))
        zombie, _ = await asyncio.gather(self._nothing_left(back), told)
        return zombie

    async def _nothing_left(self, back: float) -> float:
        """How long it took until each house had as many sockets and tables as somebody has there."""
        hang = time.monotonic() + self.hang
        while (there := await self._held()) != (here := held_by(self.clients, [house.url for house in self.houses])):
            if time.monotonic() > hang:
                raise Fault(f"sockets and tables of the houses: {there}, of which somebody has {here}")
            await asyncio.sleep(0.1)
        return time.time() - back

    async def _held(self) -> list[Held]:
        async with httpx.AsyncClient(trust_env=False, timeout=self.hang) as http:
            return [held_in((await http.get(f"{house.url}/metrics")).text) for house in self.houses]

    def _numbers(self, wanted: list[str]) -> dict[str, int]:
        t = schema.tables.c
        with self.engine.connect() as connection:
            return {row.id: row.number for row in connection.execute(select(t.id, t.number).where(t.id.in_(wanted)))}

    def leased(self) -> bool:
        """Whether a worker thinks."""
        with self.engine.connect() as connection:
            return connection.execute(select(schema.jobs.c.key).where(schema.jobs.c.worker.is_not(None))).first() is not None

    # What was shown, and what is stored

    async def _compare(self, act: str, begun: float, back: float, zombie: float) -> Found:
        behind = silent = 0.0
        moves, until = 0, time.time()
        for desk in self.desks:
            last = desk.games[-1]  # all others are over, and everybody has seen that
            for table in dict.fromkeys([*(t for client in desk.clients for t in client.shown), last]):
                shown = {client: dict(client.shown.get(table, {})) for client in desk.clients}  # stored before it was shown
                acknowledged = [known for client in desk.clients for known in client.stored.get(table, {}).items()]
                asked = time.time()
                stored = await asyncio.to_thread(self._steps, table)
                if not stored:
                    raise Fault(f"nothing is stored of {table}")
                self._check_steps(table, stored, shown, acknowledged)
                behind = max(behind, *(self._late(client, table, shown[client]) for client in desk.clients))
                silent = max(silent, self._silent(desk, stored, asked, table == last))
                if table != last:
                    moves += sum(step.kind == "move" for step in stored.values())
                    for client in desk.clients:
                        client.shown.pop(table, None)
                        client.stored.pop(table, None)
        if faults := [fault for client in self.clients for fault in client.faults]:
            raise Fault("\n".join(faults))
        self._measured = until
        return Found(act, back - begun, behind, zombie, silent, moves)

    def _steps(self, table: str) -> dict[int, StoredStep]:
        with self.engine.connect() as connection:
            return {step.number: step for step in tables.load_steps(connection, table)}

    def _check_steps(self, table: str, stored: dict[int, StoredStep], shown: Any, acknowledged: Any) -> None:
        if list(stored) != list(range(len(stored))):
            raise Fault(f"{table} has the steps {list(stored)}")
        for client, steps in shown.items():
            for number, (step, _) in steps.items():
                kept = stored.get(number)
                if kept is None or on_the_wire(kept, client.seat) != step:
                    raise Fault(f"{client.name} was shown {step} of {table}, and {kept} is stored")
        for number, move in acknowledged:
            if number not in stored or (stored[number].seat, stored[number].action) != move:
                raise Fault(f"a move {move} was acknowledged as step {number} of {table}, and {stored.get(number)} is stored")

    def _late(self, client: Client, table: str, shown: dict[int, tuple[Any, float]]) -> float:
        """The longest it took until a step was shown, while everything was there."""
        since = client.followed.get(table, 0.0)
        return max((self._waited(max(step["at"], since), came) for step, came in shown.values()), default=0.0)

    def _silent(self, desk: Desk, stored: dict[int, StoredStep], asked: float, current: bool) -> float:
        """The longest a bot took; all it needs is the database and a worker."""
        waits = [
            self._waited(before.at, step.at, bots=True)
            for before, step in itertools.pairwise(stored.values())
            if step.seat in desk.bots and (before.number or desk.players)  # among themselves they wait for somebody to look on
        ]
        last = stored[max(stored)]
        for_bots = last.waiting and not last.waiting & ~sum(1 << seat for seat in desk.bots)
        if current and for_bots and (last.number or desk.players):
            waits.append(self._waited(last.at, asked, bots=True))  # so far
        return max(waits, default=0.0)

    def _waited(self, since: float, until: float, bots: bool = False) -> float:
        if until < self._measured:
            return 0.0  # in an earlier round
        without = (min(until, o.back) - max(since, o.begun) for o in self.outages if o.bots or not bots)
        return max(0.0, until - since - sum(time for time in without if time > 0))

    def tracebacks(self) -> list[str]:
        """What our processes did not expect."""
        return [program.tail() for program in self.programs if "Traceback" in program.log.read_text("utf-8")]


# Who plays: the places of a table, then name, house and seat of each who follows it
Company = tuple[tuple[str, ...], list[tuple[str, int, int | None]]]
COMPANIES: list[Company] = [
    (("me", "friend"), [("Ada", 0, 0), ("Ben", 1, 1), ("Cleo", 0, None), ("Dan", 1, None)]),
    (("me", "dreamer"), [("Eve", 0, 0), ("Finn", 1, None)]),
    (("me", "search:2s"), [("Gus", 1, 0), ("Hana", 0, None)]),
    (("me", "friend", "dreamer", "random"), [("Ida", 1, 0), ("Jon", 0, 1)]),
    (("dreamer", "dreamer"), [("Kim", 0, None), ("Lou", 1, None)]),
]


# Acts: what each does until everything is back, and whether bots could not play meanwhile


async def _without(world: World, luck: random.Random, away: AbstractContextManager[None], bots: bool = False) -> bool:
    await asyncio.to_thread(away.__enter__)
    try:
        await asyncio.sleep(luck.uniform(world.pace.shortest, world.pace.longest))
    finally:
        await asyncio.to_thread(away.__exit__, None, None, None)
    return bots


async def _restart(world: World, programs: list[Program], luck: random.Random) -> None:
    for program in programs:
        program.kill()
    await asyncio.sleep(luck.uniform(0, world.pace.longest / 2))
    for program in programs:
        program.start()
    for program in programs:
        async with asyncio.timeout(world.hang):
            await world.answers(program, "/healthz")


async def _kill_house(world: World, luck: random.Random) -> bool:
    await _restart(world, [luck.choice(world.houses)], luck)
    return False


async def _kill_worker(world: World, luck: random.Random) -> bool:
    """One, or both, while something is being thought."""
    victims = luck.sample(world.workers, luck.randrange(1, 3))
    async with asyncio.timeout(world.hang):
        while not await asyncio.to_thread(world.leased):
            await asyncio.sleep(0.01)
    await _restart(world, victims, luck)
    return len(victims) == len(world.workers)


async def _cut(world: World, luck: random.Random) -> bool:
    for client in luck.sample(world.clients, luck.randrange(1, len(world.clients) + 1)):
        client.cut()
    return False


async def _fall_silent(world: World, luck: random.Random) -> bool:
    """Lines over which nothing comes any more, until their browsers have called again; the house finds out by itself."""
    silenced = luck.sample(world.clients, luck.randrange(1, len(world.clients) + 1))
    for client in silenced:
        client.fall_silent()
    async with asyncio.timeout(world.hang):
        while any(client.unheard for client in silenced):
            await asyncio.sleep(0.05)
    return False


ACTS: dict[str, Callable[[World, random.Random], Awaitable[bool]]] = {
    "restart PostgreSQL": lambda world, luck: _without(world, luck, world.postgres.away(), bots=True),
    "freeze PostgreSQL": lambda world, luck: _without(world, luck, world.postgres.frozen(), bots=True),
    "restart Valkey": lambda world, luck: _without(world, luck, world.valkey.away()),
    "freeze Valkey": lambda world, luck: _without(world, luck, world.valkey.frozen()),
    "kill a house": _kill_house,
    "kill a worker": _kill_worker,
    "cut sockets": _cut,
    "silence sockets": _fall_silent,
}


async def run(world: World, rounds: Iterable[int]) -> list[Found]:
    """Opens the world and goes through these rounds."""
    try:
        await world.open()
        return [await world.round(number) for number in rounds]
    finally:
        await world.close()
