"""Games whose rules have changed: a toy in two versions, the earlier beside the one of today."""

import atexit
import itertools
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType

import toys
from ludotheque.engine.game import Game
from ludotheque.games.released import Shelved, keep, of_version

_numbers = itertools.count()


def lay(folder: Path) -> Shelved:
    """The game in that folder, as it is now."""
    package = f"laid_{next(_numbers)}"
    sys.modules[package] = ModuleType(package)
    sys.modules[package].__path__ = [str(folder)]
    game = Shelved.load(package, folder)
    assert isinstance(game, Shelved)
    return game


def copy_nim(folder: Path) -> Path:
    """Nim to be changed; no two games of one process are made of the same words."""
    rules = shutil.copytree(toys.HERE / "nim", folder / "nim") / "rules.py"
    rules.write_text(f"# {next(_numbers)}\n{rules.read_text()}")
    return rules.parent


def change(nim: Path) -> None:
    """From now on two matches at most are taken."""
    rules = nim / "rules.py"
    rules.write_text(rules.read_text().replace("MOST = 3", "MOST = 2"))


@cache
def two_versions() -> tuple[Game, Game]:
    """Nim as it was, and as it is now."""
    folder = tempfile.mkdtemp(prefix="ludotheque-nim-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    nim = copy_nim(Path(folder))
    keep(nim, 1)
    change(nim)
    new = lay(nim)
    return of_version(new, 1), new
