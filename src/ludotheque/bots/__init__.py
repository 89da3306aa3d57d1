"""Who plays: bots by name. None of them ever sees a table's true record, only worlds redealt from what its seat knows."""

import re
from typing import TYPE_CHECKING, Protocol

from ludotheque.engine.errors import UnknownBot
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game


class Bot(Protocol):
    """A player."""

    def choose(self, world: Table, seat: int, seed: int) -> int:
        """A legal action for `seat`. `world` is one redealt for it; the same world and seed give the same choice."""
        ...


LEGEND = {
    "random": "any legal move, all equally likely",
    "greedy": "looks one move ahead; greedy:16 tries 16 random play-outs per move (default 8)",
    "net": "a trained network's first thought, at once",
    "casual": "plays from the network's weights; casual:2 with the temperature 2, the higher the more oversights",
    "guided": "tree search guided by that network; guided:400 runs 400 simulations a move (default), guided:0.5s",
    "dreamer, beginner, regular, strong, master": "the levels at the table, about equally far apart",
    "search": "tree search; search:2000 runs 2,000 simulations a move (default), search:0.5s thinks for half a second",
}


def bot(name: str, game: "Game | None" = None) -> Bot:
    """The bot of that name, its budget behind a colon: `random`, `greedy:16`, `search:2000`, `search:0.5s`.

    A game may have scripted strategies of its own and a trained network, known by name where the game is.
    """
    from ludotheque.bots.greedy import Greedy
    from ludotheque.bots.levels import LEVELS, level
    from ludotheque.bots.search import Search
    from ludotheque.bots.trained import casual, guided, trained
    from ludotheque.bots.uniform import Uniform

    kind, _, budget = name.partition(":")
    number = int(budget) if re.fullmatch(r"[1-9][0-9]{0,8}", budget) else None
    seconds = float(budget[:-1]) if re.fullmatch(r"[0-9]+(\.[0-9]+)?s", budget) else 0.0
    if game and name in game.strategies:
        return game.strategies[name]
    if name == "random":
        return Uniform()
    if kind == "greedy" and (number or name == kind):
        return Greedy(number or 8)
    if kind == "search" and seconds:
        return Search(seconds=seconds)
    if kind == "search" and (number or name == kind):
        return Search(simulations=number or 2000)
    if game and name == "net":
        return trained(game)
    if game and name in LEVELS:
        return level(name, game)
    if game and kind == "casual" and re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", budget) and float(budget) > 0:
        return casual(game, float(budget))
    if game and kind == "guided" and seconds:
        return guided(game, seconds=seconds)
    if game and kind == "guided" and (number or name == kind):
        return guided(game, simulations=number or 400)
    scripted = {kind: (strategy.__doc__ or "").rstrip(".") for kind, strategy in game.strategies.items()} if game else {}
    legend = "; ".join(f"{kind}: {sentence}" for kind, sentence in (LEGEND | scripted).items())
    raise UnknownBot(f"there is no bot {name!r}; there are {legend}")


def decide(bot: Bot, table: Table, seat: int, seed: int) -> int:
    """What a bot does at a table: the one door through which a bot sees anything, and what it sees is redealt."""
    table.check_to_act(seat)
    legal = table.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(table.redeal(seat, seed), seat, seed)
