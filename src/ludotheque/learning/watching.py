"""Watching other bots play: what each of their decisions looked like to a network, for `learning/imitation.py`."""

from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.engine.rule import entry, seen_as
from ludotheque.learning.course import Course
from ludotheque.learning.hall import ask

if TYPE_CHECKING:
    from ludotheque.bots import Bot
    from ludotheque.engine.table import Table


@entry
def _note(states: Any, action: int, observation: Any, allowed: Any, out: Any) -> int:
    seat = ask(states[0], observation, allowed, out)
    return seen_as(states[0], seat, action)


class Watched:
    """A bot that plays as another does, while everything it decides upon is noted."""

    def __init__(self, bot: "Bot", course: Course) -> None:
        self.bot, self.course = bot, course
        self.kind = 0  # of the table it sits at
        self.notes: list[tuple[Any, Any, int, int]] = []  # observation, allowed actions, kind of table, action

    def choose(self, world: "Table", seat: int, seed: int) -> int:
        action = self.bot.choose(world, seat, seed)
        observation = np.zeros(self.course.observation_length, np.float32)
        allowed = np.zeros(self.course.words, np.uint32)
        number = _note(world.states, action, observation, allowed, np.zeros(self.course.actions, np.int64))
        self.notes.append((observation.astype(np.float16), allowed, self.kind, number))
        return action

    def arrays(self) -> dict[str, Any]:
        """Everything noted, as arrays by name."""
        names = ("observation", "allowed", "kind", "action")
        return {name: np.array(values) for name, values in zip(names, zip(*self.notes, strict=True), strict=True)}
