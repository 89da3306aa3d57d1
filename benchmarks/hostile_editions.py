"""Hostile edition files against a real house: mutations of the real ones, and bombs of every kind.

    LUDOTHEQUE_INTERPRET=1 PYTHONPATH=src python benchmarks/hostile_editions.py --files 10000

Uncompiled, the house is the same and what is accepted is ready at once; without the variable every edition that passes is
compiled. A file is drawn by its number, so that parts add up: `--from 2000 --files 500` loads those after the first two thousand.

While they are loaded somebody else asks for pages, opens tables and moves. Told are the answers that others had to wait for, what
the memory of the server grew by, whether it ever failed, and every refusal that names no entry.
"""

import argparse
import asyncio
import random
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx

import ludotheque
from ludotheque.games import slugs

HEAD = '[edition]\ngame = "{game}"\nname = "{name}"\n'
HEADS = (  # that are none
    "",
    '[edition]\ngame = "{game}"\n',
    '[edition]\ngame = "{game}"\nname = ""\n',
    '[edition]\ngame = "{game}"\nname = "a\\nb"\n',
    '[edition]\ngame = "{game}"\nname = "' + "x" * 5_000 + '"\n',
    '[edition]\ngame = "chess"\nname = "{name}"\n',
    '[edition]\ngame = "../../etc"\nname = "{name}"\n',
    '[edition]\ngame = ["{game}"]\nname = "{name}"\n',
    '[edition]\ngame = "{game}"\nname = "{name}"\nslug = "x"\n',
    '[[edition]]\ngame = "{game}"\nname = "{name}"\n',
    'edition = "{game}"\n',
    '\ufeff[edition]\ngame = "{game}"\nname = "{name}"\n',
)
NUMBERS = (-(2**63), -1000, -1, 0, 1, 2, 3, 5, 12, 31, 60, 61, 100, 127, 128, 255, 1000, 32768, 10**10, 2**31, 2**63, 2**64)
FAR = tuple(number for number in NUMBERS if not -100 < number <= 255)
WORDS = ("", "x", "none", "all", "é" * 600, "\\u0000", "{", "}" * 50, "1 to 9", "../../etc/passwd", "S", "\\u202e", "__class__")
LITERALS = ("1979-05-27T07:32:00Z", "07:32:00", "nan", "-inf", "1e308", "[1, 'a', [2]]", "{ a = { a = { a = 1 } } }")
INSIDE = ("level_1", "level_2", "within", "fits", "not_with")  # tables that are one entry
LONG = 100  # characters of a path, from which on a message may break it off
RANGE = re.compile(r"(-?\d+) to (-?\d+)")


class Raw(str):
    """A value as it stands in the file."""


# The files


def files(numbers: Iterable[int]) -> Iterator[tuple[str, str]]:
    """The files of these numbers, with the game each is loaded for."""
    tables = {slug: ludotheque.game(slug).folder / "components.toml" for slug in slugs()}
    boxes = {slug: tomllib.loads(path.read_text("utf-8")) for slug, path in tables.items()}
    for number in numbers:
        luck = random.Random(number)
        game = luck.choice(sorted(boxes))
        head = (luck.choice(HEADS) if luck.random() < 0.05 else HEAD).format(game=game, name=f"Number {number}")
        yield game, head + luck.choices((mutate, stretch, bomb, garble), (60, 2, 23, 15))[0](boxes[game], luck)


def mutate(box: dict[str, Any], luck: random.Random) -> str:
    """A few entries of the box with other values; nine in ten times one of them is far from anything that can be."""
    found = list(entries(box))
    lines = []
    bad = luck.random() < 0.9
    for where, value in luck.sample(found, luck.choice((1, 1, 1, 2, 3))):
        table, _, name = where.rpartition(".")
        lines.append(f"[{table}]\n{name} = {write(wreck(value, luck) if bad else change(value, luck))}\n")
        bad = False
    return "".join(dict.fromkeys(lines))


def stretch(box: dict[str, Any], luck: random.Random) -> str:
    """Numbers at the ends of what they may be: games that are as long, or as short, as they get."""
    lines: dict[str, str] = {}
    for where, table in tables_of(box):
        for name, declared in table.get("within", {}).items():
            found = RANGE.fullmatch(declared)
            if found and isinstance(table.get(name), int) and luck.random() < 0.5:
                lines[where] = lines.get(where, f"[{where}]\n") + f"{name} = {found[luck.choice((1, 2))]}\n"
    return "".join(lines.values())


def tables_of(table: dict[str, Any], where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for name, entry in table.items():
        if isinstance(entry, dict) and name not in INSIDE:
            place = f"{where}.{name}" if where else name
            yield place, entry
            yield from tables_of(entry, place)


def entries(table: dict[str, Any], where: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        place = f"{where}.{name}" if where else name
        if isinstance(value, dict) and name not in INSIDE:
            yield from entries(value, place)
        elif where:
            yield place, value


def wreck(value: Any, luck: random.Random) -> Any:
    """Something that cannot stand there."""
    other = luck.choice([luck.choice(FAR), luck.choice(WORDS), [], {}, True, 1.5, [[1]], {"a": 1}, Raw(luck.choice(LITERALS))])
    if type(other) is not type(value):
        return other
    if isinstance(value, list):
        return luck.choice((value * 300, [*value, [value]], [luck.choice(FAR) for _ in value] or [[]]))
    if isinstance(value, dict):
        return {"x" * luck.choice((1, 2_000)): 1}
    return luck.choice(FAR) if isinstance(value, int) else Raw(luck.choice(LITERALS))


def change(value: Any, luck: random.Random) -> Any:
    """Something like it, or something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice((luck.choice(NUMBERS), value + luck.choice((-2, -1, 1, 2)), value * 2))
    if isinstance(value, str):
        return luck.choice(WORDS)
    if isinstance(value, list):
        changed = [change(entry, luck) if luck.random() < 0.3 else entry for entry in value]
        return luck.choice((changed, changed[:-1], changed * luck.choice((1, 2, 50)), changed[::-1]))
    if isinstance(value, dict):
        return {name: change(entry, luck) if luck.random() < 0.3 else entry for name, entry in value.items()}
    return value


def write(value: Any) -> str:
    if isinstance(value, Raw):
        return value
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace('"', '\\"') + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(write, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {write(entry)}' for name, entry in value.items())} }}"
    return str(value)


def bomb(box: dict[str, Any], luck: random.Random) -> str:
    """Something that is meant to cost its reader dear."""
    n = luck.choice((40, 500, 5_000, 30_000))
    text = "[texts.en]\ntagline = '''{}'''\n[texts.fr]\ntagline = 'x'\n"
    both = "".join(f"[texts.{language}]\n{{0}}" for language in ("en", "fr"))
    return luck.choice(
        (
            "a." * n + "a = 1\n",
            "".join(f"{'a.' * 45}k{i} = 1\n" for i in range(min(n, 600))),
            f"[{'a.' * n}a]\n",
            "[scores]\na = " + "[" * n + "]" * n + "\n",
            "[scores]\na = " + "[\n" * n + "]\n" * n,
            "a = " + "{a=" * n + "1" + "}" * n + "\n",
            f"[scores]\nsingle = {'9' * n}\n",
            f"[scores]\nsingle = 0x{'f' * n}\n",
            f"[scores]\nsingle = 1e{'9' * min(n, 30)}\n",
            f"[scores]\nsingle = {'-' * n}1\n",
            f"[scores]\nsingle = 1{'_1' * n}\n",
            f"[scores]\nsingle = 0.{'1' * n}\n",
            "[scores]\nsingle = 9999-12-31T23:59:60Z\n",
            text.format("{" * n),
            text.format("{ $x ->\n  *[a] " * n),
            text.format("x" * n),
            text.format("{ tagline }" * min(n, 500)),
            text.format("{ NUMBER($x, minimumFractionDigits: 999999999) }"),
            text.format('{ WORD("tagline", 1) }' * min(n, 90)),
            text.format("{ -tagline }\n    .a = { tagline.a }"),
            text.format('{ "\\u0000" }{ -x(a: 1) }'),
            text.format("x\nother = y\n-term = z"),
            both.format("tagline = '{ title }'\ntitle = '{ tagline }'\n"),
            both.format("".join(f"k{i} = 'x'\n" for i in range(min(n, 2_000)))),
            "texts = 1\n",
            "[texts]\nen = 1\nfr = 2\n",
            "".join(f"[t{i}]\n" for i in range(n)),
            "".join(f"k{i} = 1\n" for i in range(n)),
            "a = 1\n" * n,
            "[[a]]\n" * n,
            "[[a.b.c]]\n" * n,
            "[[scores]]\na = 1\n" * n,
            f"[{'x' * n}]\n",
            f"[scores]\n{'x' * n} = 1\n",
            f'["{"../" * n}"]\n',
            '["__class__"]\n"__init__" = 1\n["__proto__"]\nx = 1\n',
            "#" * n + "\n",
            "\n" * n,
            "[scores]\r" * n,
            "\u2028".join("[scores]" for _ in range(n)),
            '"' + "\\u0041" * n + '" = 1\n',
            "[scores]\nsingle = '''" + "x" * n,
            '[scores]\nsingle = "' + "\\U0010ffff" * n + '"\n',
            "[options.rounds]\nrange = [1, 1000000000]\n",
            "[options]\nx = 1\n",
            "[options.mode]\ndefault = 1979-05-27\n",
            "[box]\nseats = [" + "1," * n + "]\n",
            "[box]\nseats = []\n",
            "[box]\nseats = [1e400]\n",
            "[box]\nwithin = { seats = '0 to 99' }\n",
            f"[robots]\nvalues = [{'0, ' * n}]\n",
            "".join(f'[relics.r{i}]\nvalue = 1\nmark = "R"\nnote = "x"\n' for i in range(min(n, 1_500))),
            "".join(f'[cards.c{i}]\ncopies = 9\nmark = "R"\nnote = "x"\n' for i in range(min(n, 1_500))),
        )
    )


def garble(box: dict[str, Any], luck: random.Random) -> str:
    """Bytes of a real file, some of them changed."""
    text = list(mutate(box, luck) + mutate(box, luck))
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(text))
        text[at : at + luck.randrange(3)] = luck.choice(
            ("", "\x00", "[", "]", "=", "\n", "\U0001f4a3", '"', "'", "\u2028", "9", "-", ".")
        )
    return "".join(text)


# What is said of them

HEADLESS = re.compile(
    r"\(at end of document\)|^it has \d+ bytes|\[edition\]|^edition\.name is|^this is an edition of|^there is no game"
)


def names_entry(reason: str, game: str, toml: str) -> bool:
    """Whether a refusal says where the fault is: a line that the file has, its size or head, or an entry of it or of its box."""
    reason = reason.removeprefix("the file: ")
    if (line := re.search(r"\bline (\d+)\b", reason)) is not None:
        return int(line[1]) <= len(toml.splitlines()) + 1
    if HEADLESS.search(reason):
        return True
    box = tomllib.loads((ludotheque.game(game).folder / "components.toml").read_text("utf-8"))
    return any(named(reason, path) for found in (tomllib.loads(toml), box) for path in paths(found))


def named(reason: str, path: str) -> bool:
    """Whether a path stands in a message as one: at its beginning, in brackets, or among what the file changes."""
    path = " ".join(path.split())
    if len(path) > LONG:
        return path[:LONG] in reason
    changed = reason.partition("; the file changes ")[2]
    return reason.startswith((f"{path} ", f"{path}:", f"{path}[")) or f"[{path}]" in reason or f", {path}" in f", {changed}"


def paths(table: Any, where: str = "") -> Iterator[str]:
    """Every entry by its path."""
    if isinstance(table, dict):
        for name, entry in table.items():
            yield f"{where}{name}"
            yield from paths(entry, f"{where}{name}.")


# The house


class Attack:
    """Files loaded by a few guests, and what became of it."""

    def __init__(self, url: str, made: Iterator[tuple[str, str]], memory: int, until: float) -> None:
        self.url, self.made, self.before, self.until = url, made, memory, until
        self.outcomes: Counter[str] = Counter()
        self.nameless: list[str] = []
        self.waits: list[float] = []
        self.most = memory
        self.over, self.done = False, 0

    async def guest(self, name: str, address: str) -> httpx.AsyncClient:
        """Who comes from an address of their own: of one, one file is tried at a time."""
        transport = httpx.AsyncHTTPTransport(local_address=address)
        http = httpx.AsyncClient(
            base_url=self.url, headers={"Origin": self.url}, timeout=600, trust_env=False, transport=transport
        )
        (await http.post("/api/me", json={"name": name})).raise_for_status()
        return http

    async def attack(self, number: int) -> None:
        http = await self.guest(f"Eve {number}", f"127.0.0.{number + 2}")
        for game, toml in self.made:
            if time.monotonic() > self.until:
                return
            answer = await http.post("/api/editions", json={"game": game, "toml": toml})
            told = answer.json()
            self.outcomes[f"{answer.status_code} {told.get('code', 'loaded')}"] += 1
            self.done += 1
            if self.done % 100 == 0:
                print(f"{self.done} files; {self.others()}", file=sys.stderr, flush=True)
            if told.get("code") == "edition/bad" and not names_entry(told["params"]["reason"], game, toml):
                self.nameless.append(told["params"]["reason"])
            if answer.status_code == 200:
                await http.delete(f"/api/editions/{told['digest']}")

    def others(self) -> str:
        """What it cost everybody else so far."""
        waits = sorted(self.waits)
        middle, last = (1000 * waits[len(waits) * part // 100] for part in (50, 99))
        grown = (self.most - self.before) / 2**20
        return f"others waited {middle:.0f} ms (median), {last:.0f} ms (p99); memory grew by at most {grown:.0f} MB"

    async def bystander(self, memory: "Memory") -> None:
        """Somebody else: looks at the shelf, opens a table and gives it up."""
        http = await self.guest("Ada", "127.0.0.1")
        wish = {"game": "robot-master", "places": [{"who": "me"}, {"who": "me", "name": "Ben"}]}
        while not self.over:
            for method, path, body in (("GET", "/api/games", None), ("POST", "/api/tables", wish), ("GET", "/api/home", None)):
                begun = time.perf_counter()
                answer = await http.request(method, path, json=body)
                self.waits.append(time.perf_counter() - begun)
                self.outcomes[f"others {answer.status_code}"] += 1
                if method == "POST" and answer.status_code == 200:
                    await http.delete(f"/api/tables/{answer.json()['id']}")
            self.most = max(self.most, memory.now())
            await asyncio.sleep(0.05)


class Memory:
    """What a process keeps in memory, in bytes."""

    def __init__(self, process: int) -> None:
        self.path = Path(f"/proc/{process}/status")

    def now(self) -> int:
        return int(re.search(r"VmRSS:\s+(\d+)", self.path.read_text())[1]) * 1024  # type: ignore[index]


async def run(url: str, numbers: range, seconds: float, memory: Memory, guests: int = 4) -> Attack:
    found = Attack(url, files(numbers), memory.now(), time.monotonic() + seconds)
    watching = asyncio.create_task(found.bystander(memory))
    await asyncio.gather(*(found.attack(number) for number in range(guests)))
    found.over = True
    await watching
    return found


SERVER = """
import sys
from ludotheque.server.serving import serve
from ludotheque.server.settings import Limits, Settings
many = 10**9
serve(Settings(port=int(sys.argv[1]), data=sys.argv[2], 
    limits=Limits(editions=many, editions_per_second=many, editions_at_once=many, tables=many,
    tables_at_once=many, requests_at_once=many, arrivals_at_once=many, welcomes_at_once=many)))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first one")
    parser.add_argument("--guests", type=int, default=4, help="who load at once")
    parser.add_argument("--seconds", type=float, default=86_400, help="then no further file is loaded")
    parser.add_argument("--port", type=int, default=8799)
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.files)
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, str(given.port), folder])
        url = f"http://127.0.0.1:{given.port}"
        try:
            while True:
                try:
                    games = httpx.get(f"{url}/api/games", trust_env=False).json()
                    if not any(game.get("preparing") for game in games):
                        break
                except httpx.TransportError:
                    pass
                time.sleep(0.5)
            begun = time.monotonic()
            found = asyncio.run(run(url, numbers, given.seconds, Memory(server.pid), given.guests))
            alive = server.poll() is None
        finally:
            server.terminate()
            server.wait()
    span, took = f"{given.first} to {given.first + found.done - 1}", time.monotonic() - begun
    print(f"{span}: {found.done} files in {took:.0f} s; the server {'stands' if alive else 'FELL'}")
    for outcome, many in sorted(found.outcomes.items()):
        print(f"  {many:6} {outcome}")
    print(found.others())
    print(f"refusals that name no entry: {len(found.nameless)}")
    for reason in sorted(set(found.nameless))[:20]:
        print(f"  {reason}")
    failed = any(outcome.split()[0].startswith("5") or " 5" in outcome for outcome in found.outcomes)
    return 0 if alive and not failed and not found.nameless else 1


if __name__ == "__main__":
    sys.exit(main())
