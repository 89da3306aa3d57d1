"""What a game's network is trained at and how: `training/schedule.toml` in the folder of the game.

It lies in a folder of its own, as released rules do: what is compiled of a game does not depend on it. It tells the tables and
how many of each stand side by side, the recipe, the stages one after the other, and how a search goes with the network best.
Reading it needs no compiler and no framework. A game without one is trained at every table, in one stage.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.engine.checks import is_whole
from ludotheque.engine.errors import BadComponents, BadOption, LudothequeError
from ludotheque.learning.recipe import Recipe

if TYPE_CHECKING:
    from ludotheque.engine.components import Value
    from ludotheque.engine.game import Game

FILE = Path("training", "schedule.toml")  # in the folder of its game
WAYS = ("trust", "played_out", "openness", "patience")  # of searching with it, as `bots.net` has them, which needs a compiler


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many decisions, or so many seconds, whichever comes first."""

    decisions: float = float("inf")
    seconds: float = float("inf")

    def progress(self, decisions: float, seconds: float) -> float:
        """How much of it is spent, from 0 to 1."""
        spent = ((decisions, self.decisions), (seconds, self.seconds))
        return min(1.0, max(done / all_of_it if all_of_it > 0 else 1.0 for done, all_of_it in spent))

    def less(self, other: "Budget") -> "Budget":
        """What is left of it after that."""
        return Budget(self.decisions - other.decisions, self.seconds - other.seconds)

    def times(self, share: float) -> "Budget":
        """A share of it."""
        return Budget(self.decisions * share, self.seconds * share)


@dataclass(frozen=True)
class Stage:
    """A part of a training: from where the stage before left off, with a fresh rate."""

    recipe: Recipe
    until: Budget  # of the whole training, not of this stage alone
    former: bool = False  # whether it meets the network as the stage before left it, at a part of the tables


@dataclass(frozen=True)
class Plan:
    """A stage as the file has it."""

    decisions: float
    recipe: Mapping[str, Any] = field(default_factory=dict)  # beside that of all stages
    former: bool = False


@dataclass(frozen=True)
class Schedule:
    """What such a file says."""

    source: str
    tables: Sequence[Mapping[str, Any]]  # none: every table once
    recipe: Mapping[str, Any]
    plans: Sequence[Plan]
    ways: Mapping[str, float]

    def stages(self, changes: Mapping[str, Any], whole: Budget | None = None) -> list[Stage]:
        """The stages with these changes, each with its share of the whole; by default with what the file gives it."""
        ends = list(accumulate(plan.decisions for plan in self.plans))
        whole = whole or Budget(ends[-1])
        return [
            Stage(Recipe().change({**self.recipe, **plan.recipe, **changes}), whole.times(end / ends[-1]), plan.former)
            for plan, end in zip(self.plans, ends, strict=True)
        ]

    def tables_of(self, game: "Game") -> "list[tuple[int, Mapping[str, Value]]]":
        """The tables, as often as they stand side by side."""
        try:
            return [table for entry in self.tables for table in _spread(game, entry)] or every_table(game)
        except LudothequeError as why:
            raise BadComponents(f"{self.source}: {why}") from None


def _spread(game: "Game", entry: Mapping[str, Any]) -> "list[tuple[int, Mapping[str, Value]]]":
    """Every combination of what an entry names, so many times."""
    options = entry.get("options", {})
    box = game.components
    tables: list[tuple[int, Mapping[str, Value]]] = [
        (box.check_seats(seats), box.check_options(seats, dict(zip(options, values, strict=True))))
        for seats, *values in product(_list(entry["seats"]), *map(_list, options.values()))
    ]
    return tables * entry.get("times", 1)


def _list(values: Any) -> list[Any]:
    return values if isinstance(values, list) else [values]


def every_table(game: "Game") -> "list[tuple[int, Mapping[str, Value]]]":
    """Every seat count with every combination of options; of a range some values with all others, and every value once."""
    tables: list[tuple[int, Mapping[str, Value]]] = [*game.components.tables_to_test()]
    for name, option in game.options.items():
        for value in option.values:
            for seats in game.seats:
                if any(n == seats and chosen[name] == value for n, chosen in tables):
                    continue
                try:
                    tables.append((seats, game.components.check_options(seats, {name: value})))
                except BadOption:  # not with so many seats, or not with the default of another option
                    continue
    return tables


def find_schedule(folder: Path) -> Schedule | None:
    """What is said in a game's folder about training it, if anything is."""
    path = folder / FILE
    return read_schedule(path) if path.exists() else None


def read_schedule(path: Path) -> Schedule:
    """Reads such a file; what is wrong in it is said."""
    try:
        parts = tomllib.loads(path.read_text("utf-8"))
        plans = [Plan(float(plan.pop("decisions")), former=plan.pop("former", False), recipe=plan) for plan in parts["stages"]]
        if unknown := parts.keys() - {"tables", "recipe", "stages", "ways"} or parts.get("ways", {}).keys() - {*WAYS}:
            raise ValueError(f"nothing is known of {', '.join(sorted(unknown))}")
        if not plans or not all(0 < plan.decisions < float("inf") for plan in plans):
            raise ValueError("a stage takes a number of decisions")
        for entry in parts.get("tables", []):
            if entry.keys() - {"seats", "options", "times"} or "seats" not in entry or not is_whole(entry.get("times", 1)):
                raise ValueError("a table is { seats = 2, options = { … }, times = 1 }")
        ways = {name: float(value) for name, value in parts.get("ways", {}).items()}
        found = Schedule(str(path), parts.get("tables", []), parts.get("recipe", {}), plans, ways)
        found.stages({})
    except (KeyError, TypeError, AttributeError, ValueError) as why:  # BadOption too
        raise BadComponents(f"{path}: {f'there is no {why}' if isinstance(why, KeyError) else why}") from None
    return found


UNPLANNED = Schedule("", (), {}, (Plan(1),), {})
"""Of a game that has none: one stage at every table."""
