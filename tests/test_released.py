"""Rules that were released stay: every version lies beside today's, tells what it told, and plays what was written down by it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque.engine.errors import OtherVersion
from ludotheque.engine.game import Game
from ludotheque.games.released import FOLDER, keep, of_version, stories, story_of, versions
from releases import change, copy_nim, lay, two_versions

SHELF = ludotheque.shelf()
KEEP = "the rules {} of {} are not kept: `ludotheque release` keeps them, before they are changed"
CHANGED = (
    "the rules {} of {} tell another story than was noted. If anybody may have played by them: put the change aside, "
    "`ludotheque release {}`, then go on. If not: `ludotheque release {} --note`"
)


def unkept(game: Game) -> list[int]:
    """The earlier versions of a game's rules that nobody has kept."""
    return sorted({*range(1, game.version), *stories(game)} - {*versions(game), game.version})


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_version_of_the_rules_is_there(game: Game) -> None:
    assert not unkept(game), KEEP.format(unkept(game), game.slug)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_version_of_the_rules_tells_what_it_told(game: Game) -> None:
    for version in (*versions(game), game.version):
        told = story_of(of_version(game, version))
        assert stories(game).get(version) == told, CHANGED.format(version, game.slug, game.slug, game.slug)


def test_a_version_that_was_raised_without_keeping_the_former_one_is_noticed(tmp_path: Path) -> None:
    folder = copy_nim(tmp_path)
    shutil.rmtree(keep(folder, 1))
    assert unkept(lay(folder)) == [1]


def test_rules_that_changed_without_a_new_version_are_noticed() -> None:
    _, new = two_versions()
    assert story_of(new) != story_of(of_version(new, 1))


def test_a_record_and_a_snapshot_are_played_by_the_rules_that_made_them() -> None:
    old, new = two_versions()
    assert (old.version, new.version, versions(new)) == (1, 2, (1,))
    table = old.new(2, 0)
    table.apply(0, 2)  # three matches, which are two at most now
    for again in (new.replay(table.record), new.replay(table.record.to_json()), new.from_bytes(table.to_bytes())):
        assert (again.game, again.view(), again.legal(1)) == (old, table.view(), [0, 1, 2])
    assert new.new(2, 0).legal(0) == [0, 1]
    with pytest.raises(OtherVersion, match="the rules 7 of nim are not here; there are: 1, 2"):
        of_version(new, 7)


def test_the_command_keeps_the_rules_and_raises_their_version(tmp_path: Path) -> None:
    folder = copy_nim(tmp_path)
    command = "import sys; from ludotheque.cli import main; sys.exit(main(sys.argv[1:]))"

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "LUDOTHEQUE_INTERPRET": "1"}
        asked = [sys.executable, "-c", command, "--games", str(tmp_path), *arguments]
        return subprocess.run(asked, capture_output=True, text=True, env=environment, check=False)

    assert run("release", "nim").stdout.endswith("the rules are version 2 now\n")
    assert "VERSION = 1\n" in (folder / FOLDER / "1" / "rules.py").read_text()
    assert (folder / FOLDER / "1" / "texts" / "fr.ftl").exists()
    game = lay(folder)
    assert (game.version, versions(game), [*stories(game)], len({*stories(game).values()})) == (2, (1,), [1, 2], 1)
    change(folder)
    refused = run("release", "nim")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "have changed since version 2 was noted" in refused.stderr
    assert run("release", "nim", "--note").returncode == 0
    assert run("release", "nim").returncode == 0
    assert versions(lay(folder)) == (1, 2)
