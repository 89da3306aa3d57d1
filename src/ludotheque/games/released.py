"""Rules as they were released: they lie beside those of today and load like an edition, in a package of their own.

A game that is being played keeps the rules it was dealt by, and a record is played by those it was made by. Before the rules of a
game are changed, `ludotheque release` copies its folder to `released/<VERSION>/` in it, without network and guide, and raises
`VERSION`. What each version tells is noted in `released/stories.toml`: a test plays them all again, those of today too.
"""

import hashlib
import random
import re
import shutil
import sys
import tomllib
from contextlib import nullcontext
from pathlib import Path
from threading import RLock
from types import ModuleType

import msgspec

from ludotheque.engine.edition import Edition, twin
from ludotheque.engine.errors import LudothequeError, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.table import GameRecord, Table

FOLDER = "released"
KEPT = ("*.py", "*.toml", "texts/*.ftl")  # of a game's folder
STORIES = "stories.toml"
HEAD = (
    "# What the rules of every version tell, as `ludotheque.games.released.story_of` has it. Written by `ludotheque release`.\n"
)
VERSION_AT = slice(4, 6)  # in a snapshot
LINE = re.compile(r"^VERSION = (\d+)", re.MULTILINE)

_loading = RLock()  # a record type is bound once
_loaded: dict[tuple[Path, int, Edition | None], Game] = {}


class Shelved(Game):
    """A game of the shelf: what was written down by its earlier rules is played by those."""

    def replay(self, record: GameRecord | str | bytes) -> Table:
        try:
            return super().replay(record)
        except OtherVersion:
            made = record if isinstance(record, GameRecord) else msgspec.json.decode(record, type=GameRecord)
            if made.version not in versions(self):
                raise
            return of_version(self, made.version).replay(made)

    def from_bytes(self, data: bytes) -> Table:
        try:
            return super().from_bytes(data)
        except OtherVersion:
            version = int.from_bytes(data[VERSION_AT], "little")
            if version not in versions(self):
                raise
            return of_version(self, version).from_bytes(data)


def versions(game: Game) -> tuple[int, ...]:
    """The versions of a game's rules that lie beside those of today, oldest first."""
    found = {int(rules.parent.name) for rules in (game.folder / FOLDER).glob("*/rules.py") if rules.parent.name.isdecimal()}
    return tuple(sorted(found - {game.version}))


def of_version(game: Game, version: int, edition: Edition | None = None) -> Game:
    """The game by its rules of that version, with the component data of that edition or of its own."""
    edition = edition or game.edition
    if version == game.version and edition == game.edition:
        return game
    if version not in versions(game):
        there = ", ".join(map(str, (*versions(game), game.version)))
        raise OtherVersion(f"the rules {version} of {game.slug} are not here; there are: {there}")
    key = (game.folder, version, edition)
    with _loading:
        if key not in _loaded:
            _loaded[key] = _load(game, version, edition)
        return _loaded[key]


def _load(game: Game, version: int, edition: Edition | None) -> Game:
    folder, package = game.folder / FOLDER / str(version), f"{game.package}_v{version}"
    sys.modules[package] = ModuleType(package)
    sys.modules[package].__path__ = [str(folder)]
    with twin(edition, package, folder) if edition else nullcontext(package) as alias:
        found = Game.load(alias, folder, edition)
    if (found.slug, found.version) != (game.slug, version):
        raise LudothequeError(f"{folder}: these are the rules {found.version} of {found.slug}")
    return found


# Keeping them


def release(game: Game) -> Path:
    """Keeps the rules of a game as they are, and raises their version; where they lie now."""
    story, noted = story_of(game), stories(game)
    if noted.get(game.version, story) != story:
        raise LudothequeError(
            f"the rules of {game.slug} have changed since version {game.version} was noted: "
            "put the change aside, release them as they were, then go on"
        )
    kept = keep(game.folder, game.version)
    note(game, {**noted, game.version: story, game.version + 1: story})
    return kept


def keep(folder: Path, version: int) -> Path:
    """Copies the rules of a game's folder to where its earlier ones lie: those that stay are the next version."""
    rules, kept = folder / "rules.py", folder / FOLDER / str(version)
    text = rules.read_text("utf-8")
    if LINE.findall(text) != [str(version)]:
        raise LudothequeError(f"{rules}: there is no line VERSION = {version} to be raised")
    for path in [path for pattern in KEPT for path in folder.glob(pattern)]:
        target = kept / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    rules.write_text(LINE.sub(f"VERSION = {version + 1}", text), "utf-8")
    return kept


def story_of(game: Game) -> str:
    """Sixteen hex digits that change whenever a game would go otherwise by these rules: every kind of table is played once."""
    told = hashlib.sha256()
    for number, (seats, options) in enumerate(game.components.tables_to_test()):
        luck, table = random.Random(number), game.new(seats, number, options)
        told.update(repr((seats, options, table.told)).encode())
        while not table.over:
            seat = luck.choice(table.actors)
            legal = table.legal(seat)
            told.update(repr((table.actors, legal, table.apply(seat, luck.choice(legal)))).encode())
        told.update(repr((table.scores(), table.ranks(), table.sides())).encode())
    return told.hexdigest()[:16]


def stories(game: Game) -> dict[int, str]:
    """What is noted of every version of a game's rules."""
    path = game.folder / FOLDER / STORIES
    return {int(version): story for version, story in tomllib.loads(path.read_text("utf-8")).items()} if path.exists() else {}


def note(game: Game, told: dict[int, str]) -> None:
    """Notes what every version of a game's rules tells."""
    path = game.folder / FOLDER / STORIES
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "".join(f'{version} = "{story}"\n' for version, story in sorted(told.items())), "utf-8")
