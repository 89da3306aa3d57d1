"""`ludotheque train`, from the front door into the box."""

from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque import cli
from ludotheque.bots import bot, decide
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.net import Network
from ludotheque.bots.trained import find_network
from ludotheque.cli import main
from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET
from ludotheque.learning import observed, schedule, workshop
from ludotheque.learning.learner import Learner
from releases import copy_nim, lay

GAME = ludotheque.game("chercheurs-de-tresors")
SMALL = [word for part in ("games=8", "steps=4", "width=8", "minibatch=16") for word in ("--recipe", part)]
TWO_SEATS = ["--seats", "2", "--option", "rules=full", "--against", "random", "--games", "2"]

pytestmark = pytest.mark.skipif(INTERPRET, reason="learning takes compiled rules")


def test_it_trains_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", GAME.slug, "--folder", str(tmp_path), *TWO_SEATS, *SMALL]
    assert main([*words, "--decisions", "32"]) == 0
    told = capsys.readouterr().out
    assert "chercheurs-de-tresors learns on the CPU, with smaller sizes" in told
    assert "stage 1 of 3, 0 decisions so far" in told
    assert "stage 1, 32 decisions: against_random_2" in told  # a round has 32, as much as all stages
    assert "arena_2_random" in told
    assert main([*words, "--decisions", "64"]) == 0
    assert "stage 2, 64 decisions: against_random_2" in capsys.readouterr().out
    assert main([*words, "--decisions", "64"]) == 0
    assert "its budget is spent; --minutes or --decisions give it more" in capsys.readouterr().out
    met = ["--stranger", str(tmp_path / "network.npz")]
    assert main(["train", GAME.slug, "--folder", str(tmp_path / "other"), *TWO_SEATS, *SMALL, *met, "--decisions", "32"]) == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--recipe", "width"], "--recipe is 'width'; expected name=value, for example width=384"),
        (["--recipe", "width="], "--recipe is 'width='"),
        (["--recipe", "depth=3", "--recipe", "width=8"], "; not of depth"),
        (["--recipe", "precision=float8"], "precision is 'float8'; it is bfloat16 or float32"),
        (["--recipe", "width=-1"], "width is '-1'; it is a whole number from 1"),
        (["--recipe", "width=1.5"], "width is '1.5'"),
        (["--recipe", 'width="a"'], "width is '\"a\"'"),
        (["--recipe", "minibatch=100"], "minibatch is 100; it must divide"),
        (["--recipe", "games=0"], "games is '0'"),
        (["--recipe", "games=4"], "games is 4; 15 tables are trained at side by side"),
        (["--folder", "file/folder"], "file/folder cannot be made"),
        (["--stranger", "file"], "file holds no network"),
        (["--against", "nobody"], "there is no bot 'nobody'"),
        (["--seats", "9"], "is played by"),
        (["--option", "rules=none"], "has no option rules='none'"),
        (["--write", "--seats", "2"], "--write is for a game's own box, and for all its tables"),
    ],
)
def test_what_makes_no_sense_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("?")
    assert main(["train", GAME.slug, "--decisions", "32", *words]) == 2
    assert why in capsys.readouterr().err
    assert not Path("trained", GAME.slug, "log.jsonl").exists()


def test_a_card_that_jax_does_not_see_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop.shutil, "which", lambda name: None)
    monkeypatch.setattr(workshop, "DRIVER", tmp_path / "version")
    assert workshop.describe_device() == "on the CPU, with smaller sizes"
    (tmp_path / "version").touch()
    assert "an NVIDIA card that JAX does not see" in workshop.describe_device()


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Nim with a schedule of two stages, on the shelf."""
    folder = copy_nim(tmp_path)
    (folder / schedule.FILE).parent.mkdir()
    (folder / schedule.FILE).write_text(
        """
        stages = [{ decisions = 1024 }, { decisions = 1024, former = true, rate = 5e-4 }]
        recipe = { blocks = 1 }
        ways = { trust = 0.7 }
        """
    )
    game = lay(folder)
    monkeypatch.setattr(cli, "find_game", lambda slug, edition=None: game)
    return game


def test_two_stages_interrupted_and_gone_on_with_end_in_the_box(
    nim: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sizes = [word for part in ("games=32", "steps=8", "width=16", "minibatch=128") for word in ("--recipe", part)]
    words = ["train", "nim", "--folder", str(tmp_path / "trained"), *sizes, "--games", "2", "--decisions", "2048", "--write"]
    stale = Network("nim", 1, 1, Network.load(GAME.folder / "network.npz").layers, temperatures=(9.0, 4.0))
    stale.save(nim.folder / "network.npz")
    learn, rounds = Learner.round, []

    def once_interrupted(learner: Learner, hall: object, progress: float) -> dict[str, float]:
        rounds.append(progress)
        if len(rounds) == 6:  # the second of the second stage
            raise KeyboardInterrupt
        return learn(learner, hall, progress)  # type: ignore[arg-type]

    monkeypatch.setattr(Learner, "round", once_interrupted)
    assert main(words) == 2
    assert "stopped; the same command goes on" in capsys.readouterr().err
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "stage 1 of 2, 1,024 decisions so far" in told
    assert "stage 2, 2,048 decisions" in told
    assert "benchmarks/levels.py nim --write" in told
    assert rounds == [0, 0.25, 0.5, 0.75, 0, 0.25, 0, 0.25, 0.5, 0.75]

    network = find_network(nim)
    assert network
    assert (network.trust, network.played_out, network.temperatures) == (0.7, 0.0, ())
    with np.load(nim.folder / "network.npz") as parts:
        assert parts["up"].dtype == np.int8
    assert observed.noted(nim) == {"version": 1, "observation": 1, "told": observed.look_through(nim)}
    table = nim.new(2, 3)
    for name in ("net", "guided:20", *LEVELS):
        assert decide(bot(name, nim), table, table.actors[0], 1) in table.legal(table.actors[0])


def test_a_box_that_cannot_be_written_keeps_the_training(
    nim: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Network, "save", refuse)
    words = ["train", "nim", "--folder", str(tmp_path / "trained"), "--recipe", "width=8", "--recipe", "games=32"]
    assert main([*words, "--games", "2", "--decisions", "32", "--write"]) == 2
    assert "network.npz cannot be written: Permission denied" in capsys.readouterr().err
    assert (tmp_path / "trained" / "network.npz").exists()
