"""Tiny games for the tests, written like real ones, and leaking variants of one of them."""

from pathlib import Path

from ludotheque.engine.game import Game
from toys.nim import faces as nim_faces
from toys.nim import rules as nim_rules
from toys.pennies import faces as pennies_faces
from toys.pennies import rules as pennies_rules
from toys.sealed import faces as sealed_faces
from toys.sealed import rules as sealed_rules

HERE = Path(__file__).parent

SEALED = Game(sealed_rules, sealed_faces, HERE / "sealed")
PENNIES = Game(pennies_rules, pennies_faces, HERE / "pennies")
NIM = Game(nim_rules, nim_faces, HERE / "nim")
GAMES = (SEALED, PENNIES, NIM)
