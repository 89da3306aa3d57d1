"""The bots that play at tables, by level."""

from collections.abc import Sequence

from ludotheque import bots
from ludotheque.bots import Bot
from ludotheque.bots.levels import LEVELS as NAMES
from ludotheque.bots.levels import level as find_level
from ludotheque.bots.search import Search
from ludotheque.engine.game import Game
from ludotheque.server.wire.errors import Refusal

LEVELS = list(NAMES)  # weakest first
EARLIER = ["random", "greedy", "search:300", "search:2000", "search:2s"]  # what they were called before: tables outlive names
STAND_IN = "regular"  # who takes over the seat of a person where no bot plays
SECONDS = 1.0  # at most, for one decision of a level


def is_level(name: str | None) -> bool:
    """Whether a bot of that name plays at tables."""
    return name in LEVELS or name in EARLIER


def stand_in_level(present: Sequence[str]) -> str:
    """The level of a bot that takes over a person's seat: that of the strongest at the table."""
    return max((name for name in present if is_level(name)), key=_height, default=STAND_IN)


def _height(name: str) -> int:
    return LEVELS.index(name) if name in LEVELS else EARLIER.index(name)


def level(name: str, game: Game, seconds: float) -> Bot:
    """The bot of a level, kept within the time it has."""
    if name in LEVELS:
        return find_level(name, game, min(SECONDS, seconds))
    if name not in EARLIER:
        raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
    player = bots.bot(name)
    if isinstance(player, Search):
        player.seconds = min(player.seconds, seconds)
    return player
