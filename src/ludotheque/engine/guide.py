"""The script of a guided first game: one deal, who does what in it, and the words that explain it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ludotheque.engine.edition import read_tables
from ludotheque.engine.errors import BadComponents, LudothequeError

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.engine.table import Table


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a script: something to read, somebody's move, or both."""

    text: str = ""  # said as `guide-<text>` before the move; a move without one is made by itself
    move: str = ""  # "<seat> <move>", as in a golden file: "0 place value=3 row=2 column=1"

    @property
    def key(self) -> str:
        """The text key, or nothing."""
        return self.text and f"guide-{self.text}"

    @property
    def seat(self) -> int:
        """Who makes the move; -1 if nobody can tell."""
        seat = self.move.partition(" ")[0]
        return int(seat) if seat.isdecimal() else -1


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short game for somebody who plays for the first time, at the seat `learner`."""

    seats: int
    seed: int
    steps: tuple[Cue, ...]
    learner: int = 0
    options: dict[str, str | int] = {}

    def play(self, game: "Game") -> "Iterator[tuple[Table, Cue, int | None]]":
        """Each line with the table before it, always the same one, and the action it asks for; every move is checked."""
        table = game.new(self.seats, self.seed, self.options)
        for number, cue in enumerate(self.steps, 1):
            try:
                action = game.actions.read(cue.move.partition(" ")[2]) if cue.move else None
                yield table, cue, action
                if action is not None:
                    table.apply(cue.seat, action)
            except LudothequeError as error:
                raise BadComponents(f"step {number} of the guide to {game.slug} cannot be played: {error}") from None


def read_script(path: Path) -> Script:
    """The script in a file."""
    try:
        return msgspec.convert(read_tables(path), Script)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{path}: {error}") from None
