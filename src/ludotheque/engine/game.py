"""A game on the shelf: its rules, its faces and its box, ready to be dealt."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ludotheque.engine import rule
from ludotheque.engine.actions import Actions
from ludotheque.engine.checks import check_seed
from ludotheque.engine.components import Components, Option, Value
from ludotheque.engine.edition import Edition
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.guide import Script, read_script
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import Earlier, layout_digest
from ludotheque.engine.table import GameRecord, Table, unpack
from ludotheque.engine.texts import Texts, check_keys
from ludotheque.engine.trace import Trace

if TYPE_CHECKING:
    from ludotheque.bots import Bot

CHAPTERS = ("rules", "knowledge", "observation", "glance")
"""The modules of a game in which generic code looks for its functions; only the first must be there."""


class Game:
    """What `ludotheque.game(slug)` gives: everything about one game, and `new` to play it."""

    def __init__(self, rules: Any, faces: Any, folder: Path, edition: Edition | None = None) -> None:
        self.components: Components = rules.COMPONENTS
        self.slug: str = self.components.box["slug"]
        self.title: str = self.components.box["title"]
        self.version: int = rules.VERSION
        self.dtype: np.dtype[np.void] = rules.STATE
        self.layout = layout_digest(self.dtype)
        self.earlier: Sequence[Earlier] = getattr(rules, "EARLIER", ())  # how its records were laid out before
        self.actions: Actions = rules.ACTIONS
        self.trace: Trace = rules.TRACE
        self.observation: int = getattr(rules, "OBSERVATION", 1)  # its number: what was learned from another one is no use
        self.observation_length: int = rules.OBSERVATION_LENGTH
        self.view: Callable[[Any, int | None], dict[str, Any]] = faces.view
        self.reckoning: Callable[[Any], Reckoning] | None = getattr(faces, "reckoning", None)
        self.package: str = rules.__package__  # one of its own where an edition is played
        self.box: dict[str, Any] = (faces.box() if hasattr(faces, "box") else None) or {}  # what is printed, ready for JSON
        self.folder = folder
        self.edition = edition
        if edition is not None:
            needed = faces.needed_texts() if hasattr(faces, "needed_texts") else ()
            check_keys(folder / "texts", edition.texts, needed, edition.source)
        rule.bind(self.dtype, rules, self.slug)

    @classmethod
    def load(cls, package: str, folder: Path, edition: Edition | None = None) -> "Game":
        """The game whose modules lie in that folder."""
        chapters = [import_module(f"{package}.{name}") for name in CHAPTERS if (folder / f"{name}.py").exists()]
        return cls(_gather(chapters), import_module(f"{package}.faces"), folder, edition)

    def __repr__(self) -> str:
        return f"<game {self.label}, version {self.version}>"

    @property
    def name(self) -> str:
        """The slug, and the digest of the edition if it is not the house's own: `robot-master@1f3a5c7e9b2d…`, 64 digits."""
        return f"{self.slug}@{self.edition.digest}" if self.edition else self.slug

    @property
    def label(self) -> str:
        """The same, short enough to be read: `robot-master@1f3a5c7e9b2d`."""
        return f"{self.slug}@{self.edition.short}" if self.edition else self.slug

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.components.seats

    @property
    def options(self) -> dict[str, Option]:
        """What the host of a table may choose."""
        return self.components.options

    def texts(self, language: str) -> Texts:
        """The words of this game."""
        return Texts(self.folder / "texts", language, self.edition.texts.get(language) if self.edition else None)

    @cached_property
    def guide(self) -> Script | None:
        """The script of its guided first game, if this box has one; it lies with the words, for it is told and not compiled."""
        path = self.folder / "texts" / "guide.toml"
        return read_script(path) if self.edition is None and path.exists() else None

    @cached_property
    def strategies(self) -> "Mapping[str, Bot]":
        """Scripted players of this game, by name: simple plans to measure a bot against."""
        found: Mapping[str, Bot] = {}
        if (self.folder / "strategies.py").exists():
            found = import_module(f"{self.package}.strategies").STRATEGIES
        return found

    @cached_property
    def _blank(self) -> np.ndarray[Any, np.dtype[np.void]]:
        return np.zeros(1, self.dtype)

    def template(self, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
        """A record of one table before the deal: seats and options in place, everything else zero."""
        seats = self.components.check_seats(seats)
        chosen = self.components.check_options(seats, options or {})
        state = self._blank.copy()
        state["seats"] = seats
        for name, value in chosen.items():
            state[name] = self.options[name].number(value)
        return state

    def new(self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None) -> Table:
        """Deals a new game. The same seats, seed and options always give the same deal."""
        return Table.deal(self, self.template(seats, options), check_seed(seed))

    def options_of(self, state: Any) -> dict[str, Value]:
        """The options that lie in a record."""
        return {name: option.value(int(state[name][0])) for name, option in self.options.items()}

    def from_bytes(self, data: bytes) -> Table:
        """The table that `Table.to_bytes` packed. It remembers no history, so it has no `record`."""
        return Table(self, unpack(self, data))

    def replay(self, record: "GameRecord | str | bytes") -> Table:
        """Plays a recorded game again, every move checked, up to where the record stops."""
        if not isinstance(record, GameRecord):
            try:
                record = msgspec.json.decode(record, type=GameRecord)
            except (msgspec.DecodeError, UnicodeError, TypeError) as error:
                raise DamagedData(f"this is no record of a game: {error}") from None
        if record.game != self.name:
            raise DamagedData(f"this is a record of {record.game!r}, not of {self.name!r}")
        if record.version != self.version:
            raise OtherVersion(f"the record was made by {self.slug} {record.version}; these are the rules {self.version}")
        table = self.new(record.seats, record.seed, record.options)
        for number, (seat, action) in enumerate(record.actions, 1):
            try:
                table.apply(seat, action)
            except ValueError as error:
                raise DamagedData(f"move {number} of the record cannot be played: {error}") from None
        return table


def _gather(chapters: Iterable[ModuleType]) -> SimpleNamespace:
    """All that the chapters of a game define; a name means the same in all of them."""
    found: dict[str, Any] = {}
    for chapter in chapters:
        for name, value in vars(chapter).items():
            if found.setdefault(name, value) is not value and not name.startswith("__"):
                raise TypeError(f"{chapter.__name__} gives {name} another meaning than an earlier module of its game")
    return SimpleNamespace(**found)
