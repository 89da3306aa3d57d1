"""Tiny games for the tests, written like real ones, and leaking variants of one of them."""

from pathlib import Path

from ludotheque.engine.game import Game

HERE = Path(__file__).parent


def toy(name: str) -> Game:
    return Game.load(f"{__name__}.{name}", HERE / name)


SEALED = toy("sealed")
PENNIES = toy("pennies")
NIM = toy("nim")
GAMES = (SEALED, PENNIES, NIM)
