"""Other editions of a game: the same rules, built once more over other component data.

An edition is a TOML file that names its game and itself, and holds only what is different from the box:

    [edition]
    game = "robot-master"
    name = "Tin and gold"

    [scores]
    triple = 120
"""

import hashlib
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.engine.errors import BadComponents

DIGITS = 12


@dataclass(frozen=True)
class Edition:
    """An edition file as it was read; two with the same digest are the same."""

    digest: str
    game: str = field(compare=False)
    name: str = field(compare=False)
    path: Path = field(compare=False)
    tables: dict[str, Any] = field(compare=False)


def read_tables(path: Path) -> dict[str, Any]:
    """A TOML file of component data."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponents(f"{path}: {error}") from None


def read_edition(path: Path) -> Edition:
    """The edition in that file."""
    tables = read_tables(path)
    head = tables.pop("edition", None)
    if not isinstance(head, dict) or set(head) != {"game", "name"} or not all(isinstance(text, str) for text in head.values()):
        raise BadComponents(f"{path}: an edition begins with [edition], and in it game and name, nothing else")
    return Edition(hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS], head["game"], head["name"], path, tables)


_building: ContextVar[Edition | None] = ContextVar("edition", default=None)


def building() -> Edition | None:
    """The edition that a game is being built for right now, while its rules are imported."""
    return _building.get()


def revise(tables: dict[str, Any], edition: Edition) -> None:
    """Writes the edition over the tables of the box. It may change and add entries of every table, but add no table."""
    for name, entries in edition.tables.items():
        if name not in tables:
            raise BadComponents(f"{edition.path}: the box of {edition.game} has no [{name}]; it has: {', '.join(tables)}")
        _revise(tables[name], entries, name, edition)


def _revise(old: Any, new: Any, where: str, edition: Edition) -> Any:
    if type(old) is not type(new):
        raise BadComponents(f"{edition.path}: {where} is {new!r}; expected a value like {old!r}")
    if not isinstance(old, dict):
        return new
    for name, value in new.items():
        old[name] = _revise(old[name], value, f"{where}.{name}", edition) if name in old else value
    return old


@contextmanager
def _build(edition: Edition) -> Iterator[None]:
    token = _building.set(edition)
    try:
        yield
    finally:
        _building.reset(token)


def build(edition: Edition, package: str, folder: Path) -> tuple[ModuleType, ModuleType]:
    """The rules and faces of a game, imported anew under a package name of their own.

    Numba freezes component tables into the code, so that other tables need other functions; faces.py imports
    from `.rules`, and so finds those of its own edition.
    """
    alias = f"{package}_{edition.digest}"
    twin = ModuleType(alias)
    twin.__path__ = [str(folder)]
    sys.modules[alias] = twin
    with _build(edition):
        return import_module(f"{alias}.rules"), import_module(f"{alias}.faces")
