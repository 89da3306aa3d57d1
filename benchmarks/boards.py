"""How much of the client is written by hand for each game: lines of its board's scripts and glue, then and now.

python benchmarks/boards.py             # the working tree
python benchmarks/boards.py --since REV # beside that revision

Counted are lines with something on them: TypeScript, and the scripts of Svelte files. Markup, style, tests, fixtures, what is
generated (`wire.ts`) and drawings are not; a drawing is whatever lies in an `art` folder today, under its name in any revision.
So is the kit, the files that serve all boards, wherever they lay.
"""

import argparse
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = "web/src/games"
KIT = "web/src/kit"
GUESSES = re.compile(r"as unknown as|\?\? 0\b|\?\? -1\b")


def read_tree(revision: str | None) -> Iterator[tuple[Path, str]]:
    """Every file of the client's sources, as it was then or is now."""
    if revision is None:
        for path in sorted((ROOT / "web/src").rglob("*.*")):
            if path.suffix in (".ts", ".svelte"):
                yield path.relative_to(ROOT), path.read_text()
        return
    listed = subprocess.run(
        ["git", "ls-tree", "-r", "--name-only", revision, "web/src"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.split():
        if Path(name).suffix in (".ts", ".svelte"):
            shown = subprocess.run(["git", "show", f"{revision}:{name}"], cwd=ROOT, capture_output=True, text=True, check=True)
            yield Path(name), shown.stdout


def drawings() -> set[tuple[str, str]]:
    """Game and file name of everything in an art folder today."""
    return {(path.parents[1].name, path.name) for path in (ROOT / GAMES).glob("*/art/*")}


def script_lines(path: Path, text: str) -> int:
    """Lines of TypeScript with something on them."""
    if path.suffix == ".svelte":
        text = "\n".join(re.findall(r"<script[^>]*>\n(.*?)</script>", text, re.DOTALL))
    return sum(1 for line in text.splitlines() if line.strip())


def count(revision: str | None) -> tuple[Counter[str], int]:
    """Lines by game, "the kit" for what boards share, and how often a board guesses at what its view should have said."""
    lines: Counter[str] = Counter()
    guesses, art, kit = 0, drawings(), {path.name for path in (ROOT / KIT).iterdir()}
    for path, text in read_tree(revision):
        if ".test." in path.name or path.name.startswith("fixture") or path.name == "wire.ts":
            continue
        inside = path.relative_to(GAMES).parts if path.is_relative_to(GAMES) else ()
        if len(inside) < 2 and path.name in kit:
            lines["the kit"] += script_lines(path, text)
        elif inside:
            guesses += len(GUESSES.findall(text))
            if len(inside) > 1 and (inside[0], path.name) not in art:
                lines[inside[0]] += script_lines(path, text)
    return lines, guesses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--since", metavar="REV", help="count this revision too")
    since = parser.parse_args().since
    now, guesses = count(None)
    before, guessed = count(since) if since else (Counter[str](), 0)
    rows = [(name, before[name], now[name]) for name in sorted(now) if name != "the kit"]
    rows.append(("all boards", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    rows.append(("the kit", before["the kit"], now["the kit"]))
    for name, then, today in [*rows, ("guesses at views", guessed, guesses)]:
        change = f"{then:6} → {today:5}  {100 * today / then - 100:+.1f} %" if then else f"{today:6}"
        print(f"{name:24}{change}")


if __name__ == "__main__":
    main()
