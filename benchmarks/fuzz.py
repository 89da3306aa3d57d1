"""A million frames and requests that nobody should send, at a house where others play.

Frames and bodies are made from the wire's own declarations and then broken: fields left out, added, of another type, out of
range, texts of every kind of character, bytes cut and turned. Requests come from the same list as the routes, and from
schemathesis over the OpenAPI document. Meanwhile two witnesses play one game after the other. Nothing may be answered with a
failure, nothing may be logged as one, and the witnesses must see their own steps and nothing else.

    python benchmarks/fuzz.py --rounds 100 --schemathesis 50

A round is 7,000 frames and 3,000 requests, all drawn by its number, so that parts add up: `--from 20 --rounds 10` makes those
after the first twenty. A line is written for each; a run that is broken off has made those.
"""

import argparse
import asyncio
import contextlib
import json
import logging
import random
import re
import sys
import tempfile
import threading
import typing
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from types import UnionType
from typing import Any, Literal
from urllib.parse import quote, urlsplit

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

import msgspec
from client import Guest, play_out
from houses import GENEROUS, Served, served
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import toys
from ludotheque.server.http.routes import ENDPOINTS
from ludotheque.server.settings import Settings
from ludotheque.server.wire.messages import Command

FRAMES, REQUESTS = 7_000, 3_000  # of a round
PAUSE = 0.5
BATCH = 200  # frames under way on one connection
AT_ONCE = 8  # connections of one attacker
LIMITS = msgspec.structs.replace(GENEROUS, refusals_in_a_row=10**9, sockets=10**6, followed=10**6, reports=10**6)
WORDS = [
    "",
    "x",
    "Ada",
    "\x00",
    "\u202e",
    "\ud7ff",
    "\U0001f469\u200d\U0001f680",
    "é" * 30,
    "a" * 5_000,
    "\u0301\u0327" * 600,  # marks that are not in order
    "../..",
    "%00",
    "' OR 1=1 --",
    "{{7*7}}",
    "null",
]
NUMBERS = [0, 1, 2, -1, 3, 7, 255, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40, 0.5, 1e308, True]
LEAVING = {("DELETE", "/api/me"), ("DELETE", "/api/session")}  # they would only make the rest of the attack somebody else's


@cache
def declared(kind: type[msgspec.Struct]) -> list[tuple[str, str, Any, bool]]:
    """The fields of a message: name on the wire, name, type, and whether it must be there."""
    hints = typing.get_type_hints(kind)
    return [(field.encode_name, field.name, hints[field.name], field.required) for field in msgspec.structs.fields(kind)]


class Fuzz:
    """Makes what should not be sent, from a seed."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self.luck = random.Random(seed)
        self.tables = tables
        self.sent = 0

    def value(self, kind: Any, name: str = "") -> Any:
        """Something of that type; mostly something that means something."""
        luck = self.luck
        origin = typing.get_origin(kind)
        if origin in (typing.Union, UnionType):
            return self.value(luck.choice(typing.get_args(kind)), name)
        if origin is Literal:
            return luck.choice(typing.get_args(kind))
        if origin in (list, tuple):
            return [self.value(typing.get_args(kind)[0]) for _ in range(luck.choice([0, 1, 2, 2, 3, 40]))]
        if origin is dict:
            keys, values = typing.get_args(kind)
            return {str(self.value(keys)): self.value(values) for _ in range(luck.randrange(3))}
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        if kind is bool:
            return luck.random() < 0.5
        if kind in (int, float):
            return luck.choice([0, 0, 1, 1, 2, 3, self.luck.randrange(60), luck.choice(NUMBERS)])
        if kind is str:
            return self.text(name)
        return None

    def text(self, name: str) -> str:
        luck = self.luck
        known = {
            "table": self.tables,
            "tables": self.tables,
            "game": ["nim", "sealed", "pennies", "nim@000000000000"],
            "bot": ["random", "greedy"],
        }
        if name in known and luck.random() < 0.8:
            return luck.choice(known[name])
        if name == "id" and luck.random() < 0.9:
            self.sent += 1
            return f"f{self.sent}"
        return luck.choice(WORDS) if luck.random() < 0.5 else "".join(chr(self._point()) for _ in range(luck.randrange(40)))

    def _point(self) -> int:
        point = self.luck.choice([self.luck.randrange(128), self.luck.randrange(0x3000), self.luck.randrange(0x110000)])
        return 65 if 0xD800 <= point < 0xE000 else point

    def struct(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """A message of that kind, and sometimes not quite."""
        found = {
            name: self.value(what, field)
            for name, field, what, required in declared(kind)
            if required or self.luck.random() < 0.7
        }
        if (tag := kind.__struct_config__.tag) is not None:
            found = {"type": tag, **found}
        return found

    def broken(self, thing: Any) -> Any:
        """The same with one thing wrong, somewhere."""
        luck = self.luck
        if isinstance(thing, dict) and thing:
            name = luck.choice(list(thing))
            match luck.randrange(5):
                case 0:
                    return {key: value for key, value in thing.items() if key != name}
                case 1:
                    return {**thing, luck.choice(WORDS): self.anything()}
                case 2:
                    return {**thing, name: self.anything()}
                case _:
                    return {**thing, name: self.broken(thing[name])}
        if isinstance(thing, list) and thing:
            place = luck.randrange(len(thing))
            return [*thing[:place], self.broken(thing[place]), *thing[place + luck.randrange(2) :]]
        return self.anything()

    def anything(self) -> Any:
        luck = self.luck
        return luck.choice([None, luck.choice(NUMBERS), luck.choice(WORDS), [], {}, [[[[]]]], {"type": "ping"}, [0] * 300])

    def encoded(self, thing: Any) -> bytes:
        """As bytes, most of them JSON."""
        luck = self.luck
        text = json.dumps(thing, ensure_ascii=luck.random() < 0.5).encode("utf-8", "surrogatepass")
        deep = b"[" * (depth := luck.randrange(4_000)) + b"]" * depth
        match luck.randrange(24):
            case 0:
                return text[: luck.randrange(len(text) + 1)]
            case 1 if text:
                place = luck.randrange(len(text))
                return text[:place] + bytes([luck.randrange(256)]) + text[place + 1 :]
            case 2:
                return b"[" * depth + text
            case 3:
                return text.replace(b"{", b'{"x":%b,' % deep, 1)
            case 4:
                return text.replace(b"null", deep, 1)
            case 5:
                return text.replace(b"0", b"1" * luck.randrange(1, 2_000), 1)
        return text

    def message(self, kind: Any) -> bytes:
        thing = self.value(kind)
        for _ in range(self.luck.choice([0, 0, 0, 0, 1, 1, 2, 3])):
            thing = self.broken(thing)
        return self.encoded(thing)

    def request(self) -> tuple[str, str, bytes | None]:
        """A method, a path and a body."""
        luck = self.luck
        endpoint = luck.choice(ENDPOINTS)
        path = endpoint.path
        for part in [name for name in path.split("/") if name.startswith("{")]:
            path = path.replace(part, self.part(part.strip("{}")), 1)
        if endpoint.query and luck.random() < 0.5:
            path += "?" + "&".join(f"{name}={quote(luck.choice(['0', 'all', *WORDS]), safe='')[:300]}" for name in endpoint.query)
        method = endpoint.method if luck.random() < 0.9 else luck.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
        if (method, endpoint.path) in LEAVING:
            method = "GET"
        return method, path, self.message(endpoint.takes) if endpoint.takes or luck.random() < 0.1 else None

    def part(self, name: str) -> str:
        luck = self.luck
        if name.endswith(":int"):
            return str(luck.choice([0, 1, 2, 3, 9, 10**6, 10**30]))
        if name == "id" and luck.random() < 0.8:
            return luck.choice(self.tables)
        if name in ("game", "name") and luck.random() < 0.7:
            return luck.choice(["nim", "sealed", "pennies"])
        return quote(self.text(name)[:300], safe="") or "-"


class Attacker:
    """One guest with tables of their own, who also knows the addresses of the witnesses' tables."""

    def __init__(self, url: str, seed: int, known: list[str]) -> None:
        self.url = url
        self.guest = Guest(url)
        self.guest.arrive(f"Eve {seed}")
        self.own: list[str] = []
        self.fuzz = Fuzz(seed, [*known])
        self.known = known
        self.answers: Counter[str] = Counter()

    def lay_tables(self) -> None:
        """Some tables that run and some that wait."""
        tables = [
            self.guest.open_table("me", "me", game="nim"),
            self.guest.open_table("me", "open", game="nim", visibility="public"),
        ]
        tables.append(self.guest.open_table("me", "random", game="pennies"))
        tables.append(self.guest.open_table("me", "me", game="sealed"))
        self.fuzz.tables = [*(table["id"] for table in tables), *self.known, "nowhere"]

    async def send_frames(self, count: int) -> None:
        """Frames over several sockets, some of them nobody's."""
        await asyncio.gather(*(self._on_socket(count // AT_ONCE, own=number < AT_ONCE - 1) for number in range(AT_ONCE)))

    async def _on_socket(self, count: int, own: bool) -> None:
        sent = 0
        while sent < count:
            headers = {"Cookie": self.guest.cookie} if own else {}
            address = self.url.replace("http", "ws", 1) + "/api/socket"
            async with connect(
                address,
                origin=self.url,
                additional_headers=headers,
                compression=None,
                proxy=None,
                ping_interval=None,
                max_size=None,
            ) as socket:  # type: ignore[arg-type]
                while sent < count:
                    size = min(BATCH, count - sent)
                    sent += size
                    if not await self._batch(socket, size, f"end {sent}"):
                        break  # a frame that was no text, or too large, ends the connection: another one goes on

    async def _batch(self, socket: ClientConnection, size: int, end: str) -> bool:
        try:
            for _ in range(size):
                frame = self.fuzz.message(Command)
                if self.fuzz.luck.random() < 0.998:
                    await socket.send(frame.decode("utf-8", "replace"))
                else:
                    await socket.send(frame)
            await socket.send(json.dumps({"type": "say", "id": end, "table": "nowhere", "text": "x"}))
            while True:
                message = json.loads(await socket.recv())
                code = message.get("code", "")
                self.answers[code or message["type"]] += 1
                if message["type"] == "refused" and message["id"] == end:
                    return True
        except ConnectionClosed as closed:
            self.answers[f"closed {closed.rcvd.code if closed.rcvd else ''}"] += 1
            return False

    async def send_requests(self, count: int) -> None:
        left = count

        async def some() -> None:
            nonlocal left
            with contextlib.closing(Caller(self.url, self.guest.cookie)) as caller:
                while left > 0:
                    left -= 1
                    method, path, body = self.fuzz.request()
                    status = await caller.ask(method, path, body)
                    self.answers[f"{status}"] += 1
                    if status >= 500:
                        self.answers[f"{status} {method} {path} {body!r:.500}"] += 1

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))


class Caller:
    """A connection on which one request is made after the other, written by hand: a library takes longer than the house."""

    def __init__(self, url: str, cookie: str) -> None:
        self.host = urlsplit(url).netloc
        self.head = f"Host: {self.host}\r\nOrigin: {url}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes | None) -> int:
        """The status of the answer. A kept connection is closed after five idle seconds, perhaps just now: then again."""
        try:
            return await self._ask(method, path, body or b"")
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return await self._ask(method, path, body or b"")

    async def _ask(self, method: str, path: str, body: bytes) -> int:
        if self.streams is None:
            host, port = self.host.split(":")
            self.streams = await asyncio.open_connection(host, int(port), limit=2**24)
        reader, writer = self.streams
        writer.write(f"{method} {path} HTTP/1.1\r\n{self.head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head[9:12])
        if b"transfer-encoding: chunked" in head:
            while size := int(await reader.readuntil(b"\r\n"), 16):
                await reader.readexactly(size + 2)
            await reader.readexactly(2)
        elif method != "HEAD" and status not in (204, 304) and (length := re.search(rb"content-length: (\d+)", head)):
            await reader.readexactly(int(length[1]))
        if b"connection: close" in head:
            self.close()
        return status

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


def attack(url: str, seed: int, frames: int, requests: int, known: list[str]) -> Counter[str]:
    """All that one attacker does, drawn by the seed; how it was answered."""
    attacker = Attacker(url, seed, known)
    attacker.lay_tables()
    asyncio.run(attacker.send_frames(frames))
    asyncio.run(attacker.send_requests(requests))
    attacker.guest.close()
    return attacker.answers


def ask_by_schema(url: str, examples: int, seed: int) -> Counter[str]:
    """What schemathesis makes of the OpenAPI document, as it should be and as it should not."""
    import hypothesis
    import schemathesis

    guest = Guest(url)
    guest.arrive("Schema")
    answers: Counter[str] = Counter()
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    for result in schema.get_all_operations():
        operation = result.ok()
        if (operation.method.upper(), operation.path) in LEAVING:
            continue
        for mode in schemathesis.GenerationMode:

            @hypothesis.seed(seed)
            @hypothesis.settings(
                max_examples=examples, deadline=None, database=None, suppress_health_check=list(hypothesis.HealthCheck)
            )
            @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                answer = case.call(base_url=url, headers={"Origin": url, "Cookie": guest.cookie})
                answers[f"{answer.status_code}"] += 1
                if answer.status_code >= 500:
                    answers[f"{answer.status_code} {case.method} {case.formatted_path}"] += 1

            try:
                ask()
            except (hypothesis.errors.Unsatisfiable, schemathesis.errors.InvalidSchema):
                continue  # nothing can be wrong about a request without parameters
    return answers


class Witnesses:
    """Two people who play on; whatever they see must be what they did."""

    def __init__(self, house: Served, pause: float) -> None:
        self.pause = pause  # seconds between two games: they are to watch, and not to take the machine from the attack
        self.people = [house.guest("Ada"), house.guest("Ben")]
        self.played = 0
        self.wrong: list[str] = []
        self.lines = [person.line() for person in self.people]
        self._enough = threading.Event()
        self.table = self._open()
        self._thread = threading.Thread(target=self._play, name="witnesses")
        self._thread.start()

    def _open(self) -> Any:
        table = self.people[0].open_table("me", "friend", game="nim")
        self.people[1].sit(table, 1)
        for line in self.lines:
            line.join(table)
        return table

    def _play(self) -> None:
        try:
            while not self._enough.is_set():
                self.check_game(self.table["id"])
                self._enough.wait(self.pause)
                self.table = self._open()
        except BaseException as error:
            self.wrong.append(repr(error))

    def check_game(self, table: str) -> None:
        """Plays a game and compares what both were told, step by step, with what is on record."""
        assert self.lines[0].command("say", table=table, text=f"game {self.played}")["type"] == "accepted"
        play_out(self.lines, table, seed=self.played)
        record = self.people[0].ask("GET", f"/api/tables/{table}/record")
        for line in self.lines:
            steps = line.tables[table]["steps"]
            assert [step["kind"] for step in steps] == ["deal", *["move"] * len(record["actions"])], steps
            assert [step["seat"] for step in steps[1:]] == [seat for seat, _ in record["actions"]]
            assert {said["text"] for said in line.tables[table]["chat"]} <= {f"game {self.played}"}
            line.send(type="part", table=table)
            del line.tables[table]
            line.guest.received.clear()
        self.played += 1

    def stop(self) -> None:
        self._enough.set()
        self._thread.join()


class Failures(logging.Handler):
    """Every mistake of ours that the house logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


def harm(answers: Counter[str]) -> list[str]:
    """The answers that nothing a client sends may have."""
    return [
        answer
        for answer in answers
        if answer.startswith("5") or answer == "server/failed" or answer in ("closed 1011", "closed 1006", "closed ")
    ]


def run(
    rounds: Iterable[int], frames: int, requests: int, examples: int, data: str, workers: int = 0, pause: float = 0
) -> Iterator[dict[str, Any]]:
    """The whole attack; what came of it, after every round."""
    failures = Failures()
    loggers = [logging.getLogger(name) for name in ("ludotheque", "uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(failures)
    with served(Settings(data=data, pause=0, limits=LIMITS, editions=False), toys.GAMES) as house:
        witnesses = Witnesses(house, pause)
        share = [(house.url, number, frames, requests, [witnesses.table["id"]]) for number in rounds]
        answers: Counter[str] = Counter()

        def found() -> dict[str, Any]:
            return {
                "answers": dict(answers.most_common()),
                "harm": harm(answers),
                "failures": failures.found,
                "witnesses": {"games": witnesses.played, "wrong": witnesses.wrong},
            }

        try:
            if workers:
                with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
                    for answered in pool.map(attack, *zip(*share, strict=True)):
                        answers += answered
                        yield found()
            else:
                for each in share:
                    answers += attack(*each)
                    yield found()
            if examples:
                answers += ask_by_schema(house.url, examples, share[0][1])
        finally:
            witnesses.stop()
    for logger in loggers:
        logger.removeHandler(failures)
    yield found()


def failed(found: dict[str, Any]) -> bool:
    return bool(found["harm"] or found["failures"] or found["witnesses"]["wrong"])


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--rounds", type=int, default=100, help=f"of {FRAMES:,} frames and {REQUESTS:,} requests")
    options.add_argument("--from", type=int, default=0, dest="first", help="the number of the first one")
    options.add_argument("--schemathesis", type=int, default=50, help="examples for each operation, right and wrong")
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    begun = perf_counter()
    numbers = range(given.first, given.first + given.rounds)
    with tempfile.TemporaryDirectory() as data:
        for done, found in enumerate(run(numbers, FRAMES, REQUESTS, given.schemathesis, data, given.workers, PAUSE), 1):
            many = min(done, given.rounds)
            print(
                f"{given.first} to {given.first + many - 1}: {many * FRAMES:,} frames, {many * REQUESTS:,} requests, "
                f"harm {len(found['harm'])}, failures {len(found['failures'])}, games of the witnesses "
                f"{found['witnesses']['games']:,}, wrong {len(found['witnesses']['wrong'])}, {perf_counter() - begun:,.0f} s",
                flush=True,
            )
            if failed(found):
                break
    print(json.dumps(found, indent=2, ensure_ascii=False))
    return int(failed(found) or not found["witnesses"]["games"])


if __name__ == "__main__":
    sys.exit(main())
