"""Other editions of a game: the same rules, built once more over other component data.

An edition is a TOML file that names its game and itself, and holds only what is different from the box:

    [edition]
    game = "robot-master"
    name = "Tin and gold"

    [scores]
    triple = 120

    [texts.en]
    tagline = "…"

Texts, in both languages, are laid over those of the game. Every number stays within the range that the box declares for it; of an
option a file may narrow the range and change the default, of the seats it may leave some out.

A file comes from anybody. What would cost its reader more than a moment is refused before it is parsed.
"""

import hashlib
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.engine.checks import brief, is_whole
from ludotheque.engine.errors import BadComponents
from ludotheque.engine.texts import check_overlay

SHOWN = 12  # digits of a digest, where one is shown to people
LONGEST_NAME = 60
LONGEST_FILE = 65_536  # bytes
MOST_DOTS, MOST_BRACKETS = 50, 100  # in one line: what nests deeply costs the parser the square of it
LONG_NUMBER = re.compile(r"[0-9][0-9A-Fa-f_]{39}")


@dataclass(frozen=True)
class Edition:
    """An edition file as it was read; two with the same digest are the same."""

    digest: str  # SHA-256 of the file, whole: what was tried out is remembered by it
    game: str = field(compare=False)
    name: str = field(compare=False)
    source: str = field(compare=False)  # what messages call it
    data: bytes = field(compare=False, repr=False)  # the file itself
    tables: dict[str, Any] = field(compare=False, repr=False)
    texts: dict[str, dict[str, str]] = field(compare=False, repr=False)  # language -> key -> Fluent text

    @property
    def short(self) -> str:
        """Its digest as it is shown to people."""
        return self.digest[:SHOWN]


def read_tables(path: Path) -> dict[str, Any]:
    """A TOML file of component data."""
    return parse_tables(read_bytes(path), str(path))


def read_bytes(path: Path) -> bytes:
    """A file that may not be there."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadComponents(f"{path}: {error.strerror}") from None


def parse_tables(data: bytes, source: str) -> dict[str, Any]:
    """The same, already read."""
    try:
        return tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, or a number that Python will not write
        raise BadComponents(f"{source}: {error}") from None


def read_edition(path: Path) -> Edition:
    """The edition in that file."""
    return parse_edition(read_bytes(path), str(path))


def parse_edition(data: bytes, source: str) -> Edition:
    """The same, already read; messages call it `source`."""
    check_size(data, source)
    tables = parse_tables(data, source)
    head, texts = tables.pop("edition", None), tables.pop("texts", {})
    if not isinstance(head, dict) or set(head) != {"game", "name"} or not all(isinstance(text, str) for text in head.values()):
        raise BadComponents(f"{source}: an edition begins with [edition], and in it game and name, nothing else")
    name = head["name"]
    if not name.isprintable() or not 1 <= len(name.strip()) <= LONGEST_NAME:
        raise BadComponents(f"{source}: edition.name is {brief(name)}; expected 1 to {LONGEST_NAME} characters in one line")
    check_overlay(texts, source)
    return Edition(digest_of(data), head["game"], name.strip(), source, data, tables, texts)


def digest_of(data: bytes) -> str:
    """What names the edition in a file: nobody can make another file of that name."""
    return hashlib.sha256(data).hexdigest()


def check_size(data: bytes, source: str) -> None:
    """Refuses a file that a parser would choke on; to see that costs next to nothing."""
    if len(data) > LONGEST_FILE:
        raise BadComponents(f"{source}: it has {len(data)} bytes; expected at most {LONGEST_FILE}")
    depth = 0
    for number, line in enumerate(data.decode(errors="replace").splitlines(), 1):
        where = f"{source}: line {number}"
        if line.count(".") > MOST_DOTS:
            raise BadComponents(f"{where} has {line.count('.')} dots; expected at most {MOST_DOTS}")
        if (brackets := line.count("[") + line.count("{")) > MOST_BRACKETS:
            raise BadComponents(f"{where} opens {brackets} brackets; expected at most {MOST_BRACKETS}")
        depth = max(0, depth + brackets - line.count("]") - line.count("}"))
        if depth > MOST_BRACKETS:
            raise BadComponents(f"{where} is the {depth}th bracket deep; expected at most {MOST_BRACKETS}")
        if LONG_NUMBER.search(line):
            raise BadComponents(f"{where} has a number of more than 39 digits")


_building: ContextVar[Edition | None] = ContextVar("edition", default=None)


def building() -> Edition | None:
    """The edition that a game is being built for right now, while its rules are imported."""
    return _building.get()


def revise(tables: dict[str, Any], edition: Edition, growing: Collection[str] = ()) -> None:
    """Writes the edition over the tables of the box. It changes what is there, and adds entries to the growing tables alone."""
    slug, seats = tables["box"]["slug"], tables["box"]["seats"]
    for name, entries in edition.tables.items():
        if name not in tables:
            raise BadComponents(f"{edition.source}: the box of {edition.game} has no [{name}]; it has: {', '.join(tables)}")
        if name == "options":
            _revise_options(tables[name], entries, edition.source)
        else:
            _revise(tables[name], entries, name, edition, name in growing)
    box = tables["box"]
    if box["slug"] != slug:
        raise BadComponents(f"{edition.source}: box.slug is {box['slug']!r}; an edition keeps the one of its game")
    if not box["seats"] or box["seats"] != [number for number in seats if number in box["seats"]]:
        raise BadComponents(f"{edition.source}: box.seats is {brief(box['seats'])}; expected some of {seats}, in this order")


def _revise(old: Any, new: Any, where: str, edition: Edition, grows: bool) -> Any:
    if type(old) is not type(new):
        raise BadComponents(f"{edition.source}: {where} is {brief(new)}; expected a value like {brief(old)}")
    if not isinstance(old, dict):
        return new
    for name, value in new.items():
        if name not in old and not grows and name != "note":
            raise BadComponents(f"{edition.source}: {where} has no {name}; it has: {', '.join(old)}")
        old[name] = _revise(old[name], value, f"{where}.{name}", edition, grows) if name in old else value
    return old


def _revise_options(options: dict[str, Any], entries: Any, source: str) -> None:
    """Of an option an edition says how far it may go, within what the rules are made for, and what it is by default."""
    for name, entry in entries.items() if isinstance(entries, dict) else [("options", entries)]:
        where = f"{source}: options.{name}"
        if name not in options or not isinstance(entry, dict):
            raise BadComponents(f"{where} is no option of the game; it has: {', '.join(options)}")
        option = options[name]
        for key in entry:
            if key not in ("range", "default", "note") or (key == "range" and key not in option):
                raise BadComponents(f"{where}.{key} is not an edition's to change; it may narrow a range and change the default")
        first, last = option.get("range", (0, 0))
        if "range" in entry:
            new = entry["range"]
            whole = isinstance(new, list) and len(new) == 2 and all(map(is_whole, new))
            if not whole or not first <= new[0] <= new[1] <= last:
                raise BadComponents(f"{where}.range is {brief(new)}; expected a part of [{first}, {last}]")
        option |= entry
        allowed = range(option["range"][0], option["range"][1] + 1) if "range" in option else option["choices"]
        default = option.get("default")
        if default is not None and (isinstance(default, bool) or not isinstance(default, str | int) or default not in allowed):
            raise BadComponents(f"{where}.default is {brief(default)}; expected one that can be chosen")


@contextmanager
def twin(edition: Edition, package: str, folder: Path) -> Iterator[str]:
    """A package of another name over the folder of a game; what is imported from it in the meantime is built for the edition.

    Numba freezes component tables into the code, so that other tables need other functions; the modules of a game
    import from one another by `.rules`, and so find those of their own edition.
    """
    alias = f"{package}_{edition.digest}"
    sys.modules[alias] = ModuleType(alias)
    sys.modules[alias].__path__ = [str(folder)]
    token = _building.set(edition)
    try:
        yield alias
    finally:
        _building.reset(token)
