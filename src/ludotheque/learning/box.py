"""A finished network on its way into the box of its game."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.bots.net import Network
from ludotheque.bots.trained import FILE
from ludotheque.engine.errors import LudothequeError
from ludotheque.learning import observed
from ludotheque.learning.schedule import UNPLANNED, find_schedule

if TYPE_CHECKING:
    from ludotheque.engine.game import Game


def put_into_box(game: "Game", path: Path) -> Path:
    """Writes a trained network into the game's folder, with the ways its schedule names; where it lies now.

    It has no temperatures: they were measured with other weights (`benchmarks/levels.py`).
    """
    trained = Network.load(path)
    trained.check(game)
    ways: dict[str, Any] = {**(find_schedule(game.folder) or UNPLANNED).ways}
    boxed = game.folder / FILE
    unfinished = boxed.with_name("network.unfinished.npz")
    try:
        Network(trained.game, trained.version, trained.observation, trained.layers, **ways).save(unfinished)
        os.replace(unfinished, boxed)
        observed.note(game)
    except OSError as why:
        raise LudothequeError(f"{boxed} cannot be written: {why.strerror}") from None
    return boxed
