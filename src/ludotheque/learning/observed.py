"""What seats of a game were seen to observe when its network was made: `training/observed.toml` in the folder of the game.

A network understands the observation it was trained with and no other. Whoever changes one raises `OBSERVATION`; who forgets it
is told by a test, as for the stories of rules (`games/released.py`).
"""

import hashlib
import random
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.bots.net import table_features
from ludotheque.engine.rule import entry, seen_as
from ludotheque.learning.schedule import every_table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

FILE = Path("training", "observed.toml")
HEAD = (
    "# What seats were told when the network was made, `ludotheque.learning.observed`. Written by `ludotheque train --write`.\n"
)
EVERY = 5  # decisions of a game one is looked at


@entry
def _seen_as(states: Any, seat: int, action: int) -> int:
    return seen_as(states[0], seat, action)


def look_through(game: "Game") -> str:
    """Sixteen hex digits that change whenever a seat is told something else: a game at every kind of table is looked through."""
    told = hashlib.sha256()
    for number, (seats, options) in enumerate(every_table(game)):
        luck, table = random.Random(number), game.new(seats, number, options)
        told.update(table_features(game, table.states).tobytes())
        made = 0
        while not table.over:
            seat = luck.choice(table.actors)
            legal = table.legal(seat)
            if made % EVERY == 0:
                told.update(table.observe(seat).tobytes())
                told.update(repr([int(_seen_as(table.states, seat, action)) for action in legal]).encode())
            table.apply(seat, luck.choice(legal))
            made += 1
    return told.hexdigest()[:16]


def noted(game: "Game") -> dict[str, Any]:
    """What is noted: for which rules and observation, and the digits."""
    path = game.folder / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def note(game: "Game") -> None:
    """Notes what seats are told today."""
    path = game.folder / FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'{HEAD}version = {game.version}\nobservation = {game.observation}\ntold = "{look_through(game)}"\n', "utf-8")
