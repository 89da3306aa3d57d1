"""Hostile edition files against a real house: mutations of the real ones, and bombs of every kind.

    LUDOTHEQUE_INTERPRET=1 PYTHONPATH=src python benchmarks/hostile_editions.py --files 10000

Uncompiled, the house is the same and what is accepted is ready at once; without the variable every edition that passes is
compiled.

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
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

import ludotheque
from ludotheque.games import slugs

HEAD = '[edition]\ngame = "{game}"\nname = "{name}"\n'
NUMBERS = (-(2**63), -1000, -1, 0, 1, 2, 3, 5, 12, 31, 60, 61, 100, 127, 128, 255, 1000, 32768, 10**10, 2**31, 2**63, 2**64)
WORDS = ("", "x", "none", "all", "é" * 600, "\\u0000", "{", "}" * 50, "1 to 9", "../../etc/passwd", "S")
NAMED = re.compile(  # how a refusal says where it looked: an entry, a line, the head of the file, or a game that was played
    r"(\bline \d+|end of document|\[?[a-z]\w*(\.[\w-]+)*(\[\d+\])*\]?( is | has |: |\.| of )|\[edition\]|a game for|too)"
)


# The files


def files(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """So many files with the game they are loaded for; the same seed gives the same ones."""
    luck = random.Random(seed)
    tables = {slug: ludotheque.game(slug).folder / "components.toml" for slug in slugs()}
    boxes = {slug: tomllib.loads(path.read_text("utf-8")) for slug, path in tables.items()}
    for number in range(count):
        game = luck.choice(sorted(boxes))
        head = HEAD.format(game=game, name=f"Number {number}")
        made = luck.choices((mutate, bomb, garble), (70, 15, 15))[0](boxes[game], luck)
        yield game, head + made


def mutate(box: dict[str, Any], luck: random.Random) -> str:
    """A few entries of the box with other values: some of them can be played."""
    found = list(entries(box))
    lines = []
    for where, value in luck.sample(found, luck.choice((1, 1, 1, 2, 3))):
        table, _, name = where.rpartition(".")
        lines.append(f"[{table}]\n{name} = {write(change(value, luck))}\n")
    return "".join(dict.fromkeys(lines))


def entries(table: dict[str, Any], where: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        place = f"{where}.{name}" if where else name
        if isinstance(value, dict) and name not in ("level_1", "level_2", "within", "fits", "not_with"):
            yield from entries(value, place)
        elif where:
            yield place, value


def change(value: Any, luck: random.Random) -> Any:
    """Something like it, or something else."""
    if luck.random() < 0.1:
        return luck.choice([luck.choice(NUMBERS), luck.choice(WORDS), [], {}, True, 1.5, [[1]], {"a": 1}])
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
            text.format("{" * n),
            text.format("{ $x ->\n  *[a] " * n),
            text.format("x" * n),
            text.format("{ tagline }" * min(n, 500)),
            "".join(f"[t{i}]\n" for i in range(n)),
            "".join(f"k{i} = 1\n" for i in range(n)),
            "[[a]]\n" * n,
            "#" * n + "\n",
            "\n" * n,
            '"' + "\\u0041" * n + '" = 1\n',
            "[options.rounds]\nrange = [1, 1000000000]\n",
            "[box]\nseats = [" + "1," * n + "]\n",
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


def names_entry(reason: str) -> bool:
    """Whether a refusal says what is wrong where."""
    return bool(NAMED.search(reason.removeprefix("the file: ")))


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

    async def guest(self, name: str) -> httpx.AsyncClient:
        http = httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url}, timeout=600, trust_env=False)
        (await http.post("/api/me", json={"name": name})).raise_for_status()
        return http

    async def attack(self, number: int) -> None:
        http = await self.guest(f"Eve {number}")
        for game, toml in self.made:
            if time.monotonic() > self.until:
                return
            answer = await http.post("/api/editions", json={"game": game, "toml": toml})
            told = answer.json()
            self.outcomes[f"{answer.status_code} {told.get('code', 'loaded')}"] += 1
            self.done += 1
            if self.done % 100 == 0:
                print(f"{self.done} files", file=sys.stderr, flush=True)
            if told.get("code") == "edition/bad" and not names_entry(told["params"]["reason"]):
                self.nameless.append(told["params"]["reason"])
            if answer.status_code == 200:
                await http.delete(f"/api/editions/{told['digest']}")

    async def bystander(self, memory: "Memory") -> None:
        """Somebody else: looks at the shelf, opens a table and gives it up."""
        http = await self.guest("Ada")
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


async def run(url: str, count: int, seed: int, seconds: float, memory: Memory, guests: int = 4) -> Attack:
    found = Attack(url, files(count, seed), memory.now(), time.monotonic() + seconds)
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
    arrivals_at_once=many, welcomes_at_once=many)))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=86_400, help="then no further file is loaded")
    parser.add_argument("--port", type=int, default=8799)
    given = parser.parse_args()
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
            found = asyncio.run(run(url, given.files, given.seed, given.seconds, Memory(server.pid)))
            alive = server.poll() is None
        finally:
            server.terminate()
            server.wait()
    waits = sorted(found.waits)
    print(f"{found.done} files in {time.monotonic() - begun:.0f} s; the server {'stands' if alive else 'FELL'}")
    for outcome, many in sorted(found.outcomes.items()):
        print(f"  {many:6} {outcome}")
    print(f"others waited {1000 * waits[len(waits) // 2]:.0f} ms (median), {1000 * waits[len(waits) * 99 // 100]:.0f} ms (p99)")
    print(f"memory grew by at most {(found.most - found.before) / 2**20:.0f} MB")
    print(f"refusals that name no entry: {len(found.nameless)}")
    for reason in sorted(set(found.nameless))[:20]:
        print(f"  {reason}")
    failed = any(outcome.split()[0].startswith("5") or " 5" in outcome for outcome in found.outcomes)
    return 0 if alive and not failed and not found.nameless else 1


if __name__ == "__main__":
    sys.exit(main())
