"""What an event is worth: how often it happens to a seat, and what the seats it happened to make of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.arena.batch import Batch
from ludotheque.arena.statistics import estimate_share, share_wins
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.trace import Event

Row = dict[str, Any]


@dataclass(frozen=True)
class Question:
    """An event of a seat, and the field that tells its instances apart: `card_bought.card`, or just `turn_ended.seat`."""

    event: str
    field: str

    def __str__(self) -> str:
        return f"{self.event}.{self.field}"

    def count(self, events: Sequence[Event], counts: Sequence[Counter[int]]) -> None:
        """Adds what has just happened to the counts of the seats."""
        for event in events:
            if event.kind == self.event:
                counts[event.params["seat"]][event.params[self.field]] += 1


def ask(game: Game, text: str) -> Question:
    """The question that `event.field` asks about a game."""
    event, _, field = text.partition(".")
    kinds = {name: fields for name, fields in game.trace.kinds.items() if "seat" in fields}
    if field not in kinds.get(event, ()):
        known = ", ".join(f"{name}.{other}" for name, fields in kinds.items() for other in fields)
        raise LudothequeError(f"{game.slug} has no event {text!r} of a seat; it has: {known}")
    return Question(event, field)


def tally(counts: Sequence[Sequence[Counter[int]]], batch: Batch, sides: list[int]) -> list[Row]:
    """One row per value of the field: times per game, and the win rate of the seats it happened to and of the others."""
    wins = share_wins(batch.ranks, sides)
    rows = []
    for value in sorted({value for seats in counts for counted in seats for value in counted}):
        times = np.array([[counted[value] for counted in seats] for seats in counts])
        with_it, without = wins[times > 0], wins[times == 0]
        rows.append(
            {
                "value": value,
                "per_game": float(times.sum() / len(times)),
                "seats": float((times > 0).mean()),
                "win_with": estimate_share(with_it)._asdict(),
                "win_without": estimate_share(without)._asdict() if len(without) else None,
            }
        )
    return rows
