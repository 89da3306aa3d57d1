"""The bots that play at tables, by level."""

from ludotheque.bots import Bot, bot
from ludotheque.bots.search import Search
from ludotheque.server.wire.errors import Refusal

LEVELS = ["random", "greedy", "search:300", "search:2000", "search:2s"]  # weakest first
STAND_IN = "search:2000"  # who takes over the seat of somebody who has vanished


def level(name: str, seconds: float) -> Bot:
    """The bot of a level, kept within the time it has."""
    if name not in LEVELS:
        raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
    player = bot(name)
    if isinstance(player, Search):
        player.seconds = min(player.seconds, seconds)
    return player
