"""Every game on the shelf has a guide that can be followed: legal moves, and something to read before each of the learner's."""

import re
from pathlib import Path

import pytest

import ludotheque
import toys
from ludotheque.engine.errors import BadComponents
from ludotheque.engine.game import Game
from ludotheque.engine.guide import Cue, Script, read_script
from ludotheque.engine.texts import LANGUAGES

MOST = 15  # decisions of the learner
GUIDED = [*ludotheque.shelf(), *(toy for toy in toys.GAMES if toy.guide)]

every_guide = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.slug)


def script(game: Game) -> Script:
    assert game.guide is not None, f"{game.slug} has no texts/guide.toml"
    return game.guide


@every_guide
def test_every_move_of_a_guide_is_legal_when_it_is_made(game: Game) -> None:
    for table, cue, action in script(game).play(game):
        assert action is None or action in table.legal(cue.seat), f"{cue.move}: {table.moves(cue.seat)[:5]}"


@every_guide
def test_a_guide_begins_and_ends_with_something_to_read_and_does_something_in_every_line(game: Game) -> None:
    steps = script(game).steps
    assert steps[0].text
    assert steps[-1].text
    assert not steps[-1].move
    assert all(cue.text or cue.move for cue in steps)


@every_guide
def test_a_guide_is_short(game: Game) -> None:
    asked = [cue for cue in script(game).steps if cue.text and cue.seat == script(game).learner]
    assert 0 < len(asked) <= MOST


@every_guide
def test_every_text_of_a_guide_is_used_once(game: Game) -> None:
    used = [cue.key for cue in script(game).steps if cue.text]
    assert len(set(used)) == len(used)
    for language in LANGUAGES:
        written = re.findall(r"^(guide-[\w-]+) =", (game.folder / "texts" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
        assert written == used


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("0 bid value=99", "step 1 of the guide to sealed .* expected 0 to"),
        ("0 bid value=x", "expected 0 to"),
        ("0 fly", "there is no move fly"),
        ("7 bid value=0", "there is no seat 7"),
        ("bid value=0", "there is no move"),
    ],
)
def test_a_move_that_cannot_be_made_is_named(move: str, reason: str) -> None:
    with pytest.raises(BadComponents, match=reason):
        list(Script(2, 1, (Cue("a", move), Cue("b"))).play(toys.SEALED))


def test_a_script_with_a_word_too_many_is_named(tmp_path: Path) -> None:
    path = tmp_path / "guide.toml"
    path.write_text("seats = 2\nseed = 1\nsteps = [{ texts = 'a' }]\n")
    with pytest.raises(BadComponents, match=r"guide\.toml.*texts"):
        read_script(path)
