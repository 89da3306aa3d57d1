"""What ./check runs once all is set up: its parts in order, side by side where they are independent, and how long each took."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCES = "src tests benchmarks examples scripts hatch_build.py"


class Part(NamedTuple):
    """One thing that is checked, by a shell command."""

    name: str
    command: str


LINT = Part("format and lint", f"ruff format --check {SOURCES} && ruff check {SOURCES} && lint-imports --no-cache --no-logo")
TYPES = Part("types", "mypy")
TYPED = ("./tsconfig.json", "../examples/*/tsconfig.json")
CLIENT = Part(
    "the client",
    "cd web && npm run --silent rooms && npm run --silent test"
    f" && for config in {' '.join(TYPED)}; do npm run --silent check -- --tsconfig $config || exit 1; done",
)
STATIC = [LINT, TYPES, CLIENT]

# One worker more than there are cores: many tests wait for processes of their own. Each begins with tests that lie together,
# so that not every one of them compiles every game.
PYTEST = f"pytest -n {(os.cpu_count() or 2) + 1} --dist worksteal"
# A build server may be busy: what passes only the second time, and alone, is told as such.
AGAIN = "echo '· what has failed, once more and alone' && pytest --last-failed --last-failed-no-failures none"
TESTS = Part("tests", f"{PYTEST} || {{ {AGAIN}; }}" if os.environ.get("CI") else PYTEST)

WEIGHT = Part("what a board weighs", "cd web && npm run --silent weigh")

WHOLE = [STATIC, [TESTS], [WEIGHT], [Part("whole games in a browser", "cd web && npm run --silent browse")]]


def quick() -> list[list[Part]]:
    """Everything static, the tests of what has changed, and one game in the browser."""
    tests = Part("tests of what has changed", f"{PYTEST} {' '.join(tests_of(changed_files()))}")
    return [STATIC, [tests], [Part("a game in a browser", "cd web && npm run --silent browse -- duel.spec.ts --project desktop")]]


def changed_files() -> list[str]:
    """What differs from the last commit; if nothing does, what the last commit changed."""
    for range_ in ("HEAD", "HEAD~1"):
        listed = _git("diff", "--name-only", range_) + _git("ls-files", "--others", "--exclude-standard")
        if listed:
            break
    return listed


def _git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()


EVERY_TIME = ["tests/engine", "tests/test_texts.py"]


def tests_of(changed: list[str]) -> list[str]:
    """Arguments for pytest: the tests beside what has changed, and those of the engine, which take seconds."""
    chosen, games = set(EVERY_TIME), set()
    for path in map(Path, changed):
        match path.parts:
            case ("src", "ludotheque", "games", game, *_):
                games.add(game)
            case ("src", "ludotheque", room, *_) if (ROOT / "tests" / room).is_dir():
                chosen.add(f"tests/{room}")
            case ("src", "ludotheque", name) if (ROOT / f"tests/test_{name}").exists():
                chosen.add(f"tests/test_{name}")
            case ("tests", *_) if path.name.startswith("test_") and (ROOT / path).exists():
                chosen.add(str(path))
    for game in games:
        if (ROOT / f"tests/games/test_{game}.py").exists():
            chosen.add(f"tests/games/test_{game}.py")
    return sorted(chosen)


def run(part: Part, aloud: bool) -> tuple[Part, int, float, str]:
    """Runs it; what it says is heard at once if it runs alone, and in one piece otherwise."""
    begun = time.monotonic()
    if aloud:
        print(f"· {part.name}", flush=True)
    done = subprocess.run(
        part.command,
        shell=True,
        cwd=ROOT,
        text=True,
        check=False,
        stdout=None if aloud else subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return part, done.returncode, time.monotonic() - begun, done.stdout or ""


def main() -> int:
    times: list[str] = []
    failed = False
    for stage in quick() if "--quick" in sys.argv[1:] else WHOLE:
        with ThreadPoolExecutor(len(stage)) as pool:
            for part, code, seconds, said in pool.map(lambda part: run(part, aloud=len(stage) == 1), stage):  # noqa: B023
                if len(stage) > 1:
                    print(f"· {part.name}\n{said}", end="", flush=True)
                times.append(f"  {seconds:6.1f} s  {part.name}{'' if code == 0 else ': FAILED'}")
                failed |= code != 0
        if failed:
            break
    print("\n".join(["· how long each part took", *times]))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
