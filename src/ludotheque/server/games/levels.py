"""The bots that play at tables, by level."""

from collections.abc import Sequence

from ludotheque.bots import Bot, bot
from ludotheque.bots.search import Search
from ludotheque.server.wire.errors import Refusal

LEVELS = ["random", "greedy", "search:300", "search:2000", "search:2s"]  # weakest first
STAND_IN = "search:300"  # who takes over the seat of a person where no bot plays


def stand_in_level(present: Sequence[str]) -> str:
    """The level of a bot that takes over a person's seat: that of the strongest at the table."""
    return max((name for name in present if name in LEVELS), key=LEVELS.index, default=STAND_IN)


def level(name: str, seconds: float) -> Bot:
    """The bot of a level, kept within the time it has."""
    if name not in LEVELS:
        raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
    player = bot(name)
    if isinstance(player, Search):
        player.seconds = min(player.seconds, seconds)
    return player
