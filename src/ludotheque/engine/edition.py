"""Other editions of a game: the same rules, built once more over other component data.

An edition is a TOML file that names its game and itself, and holds only what is different from the box:

    [edition]
    game = "robot-master"
    name = "Tin and gold"

    [scores]
    triple = 120

    [texts.en]
    tagline = "…"

Texts, in both languages, are laid over those of the game.
"""

import hashlib
import sys
import tomllib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.engine.errors import BadComponents
from ludotheque.engine.texts import check_overlay

DIGITS = 12
LONGEST_NAME = 60


@dataclass(frozen=True)
class Edition:
    """An edition file as it was read; two with the same digest are the same."""

    digest: str
    game: str = field(compare=False)
    name: str = field(compare=False)
    source: str = field(compare=False)  # what messages call it
    data: bytes = field(compare=False, repr=False)  # the file itself
    tables: dict[str, Any] = field(compare=False, repr=False)
    texts: dict[str, dict[str, str]] = field(compare=False, repr=False)  # language -> key -> Fluent text


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
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadComponents(f"{source}: {error}") from None


def read_edition(path: Path) -> Edition:
    """The edition in that file."""
    return parse_edition(read_bytes(path), str(path))


def parse_edition(data: bytes, source: str) -> Edition:
    """The same, already read; messages call it `source`."""
    tables = parse_tables(data, source)
    head, texts = tables.pop("edition", None), tables.pop("texts", {})
    if not isinstance(head, dict) or set(head) != {"game", "name"} or not all(isinstance(text, str) for text in head.values()):
        raise BadComponents(f"{source}: an edition begins with [edition], and in it game and name, nothing else")
    name = head["name"]
    if not name.isprintable() or not 1 <= len(name.strip()) <= LONGEST_NAME:
        raise BadComponents(f"{source}: edition.name is {name!r}; expected 1 to {LONGEST_NAME} characters in one line")
    check_overlay(texts, source)
    return Edition(hashlib.sha256(data).hexdigest()[:DIGITS], head["game"], name.strip(), source, data, tables, texts)


_building: ContextVar[Edition | None] = ContextVar("edition", default=None)


def building() -> Edition | None:
    """The edition that a game is being built for right now, while its rules are imported."""
    return _building.get()


def revise(tables: dict[str, Any], edition: Edition, growing: Collection[str] = ()) -> None:
    """Writes the edition over the tables of the box. It changes what is there, and adds entries to the growing tables alone."""
    for name, entries in edition.tables.items():
        if name not in tables:
            raise BadComponents(f"{edition.source}: the box of {edition.game} has no [{name}]; it has: {', '.join(tables)}")
        _revise(tables[name], entries, name, edition, name in growing)
    if tables["box"]["slug"] != edition.game:
        raise BadComponents(f"{edition.source}: box.slug is {tables['box']['slug']!r}; an edition keeps the one of its game")


def _revise(old: Any, new: Any, where: str, edition: Edition, grows: bool) -> Any:
    if type(old) is not type(new):
        raise BadComponents(f"{edition.source}: {where} is {new!r}; expected a value like {old!r}")
    if not isinstance(old, dict):
        return new
    for name, value in new.items():
        if name not in old and not grows and name != "note":
            raise BadComponents(f"{edition.source}: {where} has no {name}; it has: {', '.join(old)}")
        old[name] = _revise(old[name], value, f"{where}.{name}", edition, grows) if name in old else value
    return old


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
