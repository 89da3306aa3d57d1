"""The trained players in a game's box; where there is none that fits, the search plays, with a word about why."""

import hashlib
import warnings
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.bots import Bot
from ludotheque.bots.casual import Casual
from ludotheque.bots.guided import Guided
from ludotheque.bots.net import Net, Network
from ludotheque.bots.search import Search
from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.games import game as find_game

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

FILE = "network.npz"  # in the folder of its game
FALLBACK = 2000  # simulations of the search in place of the network's first thought


def trained(game: "Game") -> Bot:
    """The network alone."""
    network = find_network(game)
    return Net(game, network) if network else Search(FALLBACK)


def casual(game: "Game", temperature: float) -> Bot:
    """The network with a person's oversights."""
    network = find_network(game)
    return Casual(game, network, temperature) if network else Search(FALLBACK)


def guided(game: "Game", simulations: float = inf, seconds: float = inf) -> Guided | Search:
    """The search that the network guides."""
    network = find_network(game)
    return Guided(game, network, simulations, seconds) if network else Search(simulations, seconds)


def find_network(game: "Game") -> Network | None:
    """The network in the game's box; a warning says why there is none."""
    found = look_for_network(game)
    if isinstance(found, Network):
        return found
    warnings.warn(f"{game.name} has no trained player, the search plays instead: {found}", stacklevel=2)
    return None


def look_for_network(game: "Game") -> Network | str:
    """The network in the game's box, or why there is none that fits."""
    path = game.folder / FILE
    try:
        network = _load(path, path.stat().st_mtime_ns)
        network.check(game)
    except (DamagedData, OtherVersion, OSError) as why:
        return str(why)
    if network.game != game.name and _as_seen(game) != _as_seen(find_game(game.slug)):
        return "the edition has other seats, options or actions than its game, or another observation"
    return network


def _as_seen(game: "Game") -> tuple[Any, ...]:
    """What the inputs and outputs of a network stand for: an edition may change what things are worth, but none of this."""
    options = {name: option.values for name, option in game.options.items()}
    return game.seats, options, list(game.actions.kinds.items()), game.observation_length


def network_digest(game: "Game") -> str:
    """Twelve hex digits that name the network in the game's box, its temperatures included; none where there is none."""
    path = game.folder / FILE
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else ""


@lru_cache(maxsize=16)
def _load(path: Path, changed: int) -> Network:
    """The network of a file, read once as long as it does not change: a bot is made for every decision at a table."""
    return Network.load(path)
