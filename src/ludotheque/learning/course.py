"""What is learned: the tables of one game, and how they look to a network. Needs no compiler."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ludotheque.engine.errors import BadOption
from ludotheque.learning.schedule import every_table, find_schedule

if TYPE_CHECKING:
    from ludotheque.engine.components import Value
    from ludotheque.engine.game import Game

WORD = 32  # legal actions are bits of words, the first action the lowest bit of the first word
SOLO_POINTS = 100  # alone at a table nobody wins: what one plays for is the points, in hundredths

Array = Any  # of NumPy on the CPU, of CuPy or JAX on a GPU


class Moment(NamedTuple):
    """Where all the games stand: what the seat to act knows and may do, and how the last game at that place came out."""

    observation: Array  # float32 [games, observation_length]
    legal: Array  # uint32 [games, words] actions as bits, by the numbers that `seen_as` gives them
    seat: Array  # int32 [games] the seat to act
    over: Array  # int32 [games] 1: the last decision ended a game, and another was dealt
    shares: Array  # float32 [games, most_seats] what every seat got out of the game that ended


@dataclass(frozen=True)
class Course:
    """One game at its different tables. Place i of a batch is a table of the kind i modulo the number of kinds."""

    game: str
    version: int  # of the rules
    observation: int  # number of the observation
    observation_length: int
    actions: int
    most_seats: int
    templates: np.ndarray[Any, np.dtype[np.void]]  # [kinds] as `Game.template` makes them
    features: np.ndarray[Any, np.dtype[np.float32]]  # [kinds, features] seats and options, as the network is told

    @property
    def words(self) -> int:
        """Words of a set of actions."""
        return -(-self.actions // WORD)

    def kinds(self, games: int) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The kind of table at every place."""
        return np.arange(games, dtype=np.int32) % np.int32(len(self.templates))

    def seats(self, games: int) -> np.ndarray[Any, np.dtype[np.int32]]:
        """How many sit at every place."""
        return self.templates["seats"].astype(np.int32)[self.kinds(games)]

    def parts(self) -> dict[str, Any]:
        """Everything as arrays by name, for a file."""
        return {field.name: np.asarray(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def from_parts(cls, parts: Mapping[str, Any]) -> "Course":
        """What `parts` gave."""
        return cls(
            **{f.name: parts[f.name] if f.name in ("templates", "features") else parts[f.name].item() for f in fields(cls)}
        )


def plan(game: "Game", tables: "list[tuple[int, Mapping[str, Value]]] | None" = None) -> Course:
    """A course over these tables, or over those that the game's schedule names."""
    from ludotheque.bots.net import table_features

    tables = tables or choose_tables(game)
    templates = np.concatenate([game.template(*table) for table in tables])
    return Course(
        game.name,
        game.version,
        game.observation,
        game.observation_length,
        game.actions.count,
        max(game.seats),
        templates,
        np.stack([table_features(game, templates[kind : kind + 1]) for kind in range(len(templates))]),
    )


def choose_tables(
    game: "Game", seats: int | None = None, options: "Mapping[str, Value] | None" = None
) -> "list[tuple[int, Mapping[str, Value]]]":
    """The tables that a game is trained at, as far as they have so many seats and such options."""
    options = options or {}
    schedule = find_schedule(game.folder) if game.edition is None else None
    found = [
        (n, chosen)
        for n, chosen in (schedule.tables_of(game) if schedule else every_table(game))
        if seats in (None, n) and all(chosen[name] == value for name, value in options.items() if name in chosen)
    ]
    if not found or not options.keys() <= game.options.keys():
        game.template(seats, options)  # says what is wrong
        raise BadOption(f"{game.slug} is not trained with {dict(options)} alone")
    return found
