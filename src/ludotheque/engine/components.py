"""What is in the box: the component data of a game, read from its TOML file, every entry with its provenance."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ludotheque.engine.checks import brief, is_whole
from ludotheque.engine.edition import building, read_tables, revise
from ludotheque.engine.errors import BadComponents, BadOption, BadSeats
from ludotheque.engine.ranges import check_ranges, take_ranges

MARKS = {"S": "stated by the rule sheet", "P": "published elsewhere", "R": "our ruling or reconstruction"}

Value = str | int


@dataclass(frozen=True)
class Option:
    """One choice the host of a table makes before the deal."""

    name: str
    values: tuple[Value, ...]
    mark: str
    fits: Mapping[Value, tuple[int, ...]]  # value -> the seat counts it is made for; absent: all
    default: Value | None  # None: the first value that fits the seats
    not_with: Mapping[str, Value]  # anything but the default excludes these

    def number(self, value: Value) -> int:
        """The value as it lies in the record: a number stands for itself, a name for its place in the list."""
        return value if isinstance(value, int) else self.values.index(value)

    def value(self, number: int) -> Value:
        """The value behind a number in the record."""
        return number if isinstance(self.values[0], int) else self.values[number]

    def allowed(self, seats: int) -> list[Value]:
        """The values that fit this many seats."""
        return [value for value in self.values if seats in self.fits.get(value, (seats,))]

    def default_for(self, seats: int) -> Value:
        """The value a table of this many seats gets when its host does not choose."""
        return self.allowed(seats)[0] if self.default is None else self.default


def _choices(values: list[Value]) -> str:
    if len(values) > 2 and isinstance(values[0], int) and values == list(range(values[0], values[0] + len(values))):
        return f"{values[0]} to {values[-1]}"
    return " or ".join(repr(value) for value in values)


def ruling_key(entry: str) -> str:
    """The key of the text that tells players where an entry comes from."""
    return f"ruling-{entry.replace('.', '-')}"


class Components:
    """The box of one game: who made it, how many play, the options, and the tables of its pieces."""

    def __init__(self, path: Path, growing: Collection[str] = (), check: "Callable[[Components], None] | None" = None) -> None:
        """`growing` names the tables that an edition may add entries to; `check` refuses numbers that do not go together."""
        self.tables = read_tables(path)
        self.source = str(path)
        ranges = take_ranges(self.tables)
        if edition := building():
            revise(self.tables, edition, growing)
            self.source = edition.source
        self.rulings: dict[str, str] = {}  # the entries that are not, or not only, from the rule sheet, with their marks
        self._check_marks(self.tables, "")
        self.box: dict[str, Any] = self.tables.pop("box")
        self.seats: tuple[int, ...] = tuple(self.box["seats"])
        if not self.seats or not all(is_whole(seats) and seats > 0 for seats in self.seats):
            raise BadComponents(f"{self.source}: box.seats is {self.box['seats']}; expected how many may play, as 2, 3, 4")
        self.options = {name: self._option(name, entry) for name, entry in self.tables.pop("options", {}).items()}
        check_ranges({"box": self.box, **self.tables}, ranges, self.source)
        if check is not None:
            check(self)

    def refuse(self, where: str, what: str) -> BadComponents:
        """What to raise when an entry does not do for the rules."""
        return BadComponents(f"{self.source}: {where}: {what}")

    def _check_marks(self, table: Mapping[str, Any], where: str) -> None:
        """Every table that holds a value says where the value comes from."""
        if any(not isinstance(value, dict) for value in table.values()):
            mark = table.get("mark")
            if mark not in MARKS:
                raise BadComponents(f"{self.source}: [{where}] has mark {brief(mark)}; expected one of {', '.join(MARKS)}")
            if mark == "R" and not table.get("note"):
                raise BadComponents(f"{self.source}: [{where}] is marked R and needs a note that says what was decided")
            if mark != "S" or table.get("note"):
                self.rulings[where] = mark
        else:
            for name, entry in table.items():
                self._check_marks(entry, f"{where}.{name}" if where else name)

    def _option(self, name: str, entry: dict[str, Any]) -> Option:
        if "range" in entry:
            first, last = entry["range"]
            values: tuple[Value, ...] = tuple(range(first, last + 1))
        else:
            values = tuple(entry["choices"])
        fits = {value: tuple(entry["fits"][str(value)]) for value in values if str(value) in entry.get("fits", {})}
        return Option(name, values, entry["mark"], fits, entry.get("default"), entry.get("not_with", {}))

    def check_seats(self, seats: int | None) -> int:
        """The seat count itself, or the smallest for two or more when none is given."""
        if seats is None:
            return next((n for n in self.seats if n >= 2), self.seats[0])
        if not is_whole(seats) or seats not in self.seats:
            raise BadSeats(f"{self.box['slug']} is played by {_choices(list(self.seats))} seats, not {seats!r}")
        return int(seats)

    def check_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options of a table, the given ones checked and the others at their default."""
        slug = self.box["slug"]
        for name in given:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadOption(f"{slug} has no option {name!r}; its options: {known}")
        chosen = {name: given.get(name, option.default_for(seats)) for name, option in self.options.items()}
        chosen = {name: int(value) if is_whole(value) else value for name, value in chosen.items()}
        for name, option in self.options.items():
            value, allowed = chosen[name], option.allowed(seats)
            if not isinstance(value, str | int) or isinstance(value, bool) or value not in allowed:
                seated = "" if value not in option.values else f" with {seats} seat{'s' if seats > 1 else ''}"
                raise BadOption(f"{slug} has no option {name}={value!r}{seated}; choose {_choices(allowed)}")
            for other, excluded in option.not_with.items():
                if value != option.default_for(seats) and chosen[other] == excluded:
                    raise BadOption(f"{slug}: {name}={value!r} does not go with {other}={excluded!r}")
        return chosen

    def tables_to_test(self) -> list[tuple[int, dict[str, Value]]]:
        """Every seat count with every combination of options; of a range, its ends, its default and its second value."""
        found = []
        for seats in self.seats:
            samples = {
                option.name: [v for v in values if isinstance(v, str) or v in (*values[:2], values[-1], option.default)]
                for option, values in ((option, option.allowed(seats)) for option in self.options.values())
            }
            for combination in product(*samples.values()):
                try:
                    found.append((seats, self.check_options(seats, dict(zip(samples, combination, strict=True)))))
                except BadOption:
                    continue
        return found
