"""A game is gathered from the modules of its folder."""

import shutil
from pathlib import Path

import pytest

from ludotheque.engine.game import Game
from play import TESTS, play


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nim once more, in a package of its own, where its modules may be changed."""
    copied = tmp_path / f"nim_{tmp_path.name}"
    shutil.copytree(TESTS / "toys" / "nim", copied, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(str(tmp_path))
    return copied


def split(folder: Path, kept: str = "") -> None:
    """Moves what a seat knows out of the rules, leaving `kept` behind."""
    rules = (folder / "rules.py").read_text()
    book, known = rules.split("OBSERVATION_LENGTH")
    head = "from ludotheque.engine.record import Out, State\nfrom ludotheque.engine.rule import rule\n\nOBSERVATION_LENGTH"
    (folder / "observation.py").write_text(head + known)
    (folder / "rules.py").write_text(book + kept)


def test_generic_functions_are_found_in_the_modules_beside_the_rules(folder: Path) -> None:
    split(folder)
    game = Game.load(folder.name, folder)
    table = game.new(2, 7)
    assert table.observe(0).tolist() == [table.view(0)["left"], 1.0]
    assert play(table, 7).over


def test_a_game_without_a_required_function_is_refused_by_its_name(folder: Path) -> None:
    split(folder)
    (folder / "observation.py").write_text("OBSERVATION_LENGTH = 2\n")
    with pytest.raises(TypeError, match="nim: its rules lack observe"):
        Game.load(folder.name, folder)


def test_a_name_means_one_thing_in_all_modules_of_a_game(folder: Path) -> None:
    """A function left behind by a move would otherwise be the one that is played, or not, by the order of a list."""
    split(folder, kept="def observe(s: State, seat: int, out: Out) -> None: ...\n")
    with pytest.raises(TypeError, match="observation gives observe another meaning"):
        Game.load(folder.name, folder)
