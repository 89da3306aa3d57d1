"""Other people's games: a folder of them stands on the shelf beside the house's own, without touching it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one game in it, written as for the house: its modules find each other by relative imports."""
    path = tmp_path / "pennies"
    shutil.copytree(TOYS / "pennies", path)
    faces = path / "faces.py"
    faces.write_text(faces.read_text().replace("from toys.pennies.rules", "from .rules"))
    return tmp_path


def ludotheque(*arguments: str, games: Path | None = None) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, **({"LUDOTHEQUE_GAMES": str(games)} if games else {})}
    code = "import sys; from ludotheque.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], env=variables, capture_output=True, text=True, timeout=3_600, check=False
    )


SIMULATE = ("simulate", "pennies", "--games", "10", "--seed", "7", "--json")


def test_a_folder_of_games_is_named_on_the_command_line(folder: Path) -> None:
    done = ludotheque("--games", str(folder), *SIMULATE)
    assert '"game": "pennies"' in done.stdout, done.stderr


def test_or_in_a_variable(folder: Path) -> None:
    done = ludotheque(*SIMULATE, games=folder)
    assert '"game": "pennies"' in done.stdout, done.stderr


def test_the_same_folder_twice_is_there_once(folder: Path) -> None:
    assert ludotheque("--games", str(folder), *SIMULATE, games=folder).returncode == 0


def test_a_folder_without_a_game_is_refused(tmp_path: Path) -> None:
    for done in (ludotheque("--games", str(tmp_path), *SIMULATE), ludotheque(*SIMULATE, games=tmp_path / "nowhere")):
        assert done.returncode == 2
        assert "there is no game in it" in done.stderr
        assert "Traceback" not in done.stderr


def test_a_game_that_is_on_the_shelf_already_is_refused(folder: Path) -> None:
    (folder / "pennies").rename(folder / "robot_master")
    done = ludotheque("--games", str(folder), *SIMULATE)
    assert done.returncode == 2
    assert "there is a game 'robot-master' on the shelf already" in done.stderr


def test_a_game_is_called_as_its_folder(folder: Path) -> None:
    (folder / "pennies").rename(folder / "coins")
    done = ludotheque("--games", str(folder), "simulate", "coins", "--games", "10")
    assert done.returncode == 2
    assert "box.slug is 'pennies'; the folder's name says 'coins'" in done.stderr
