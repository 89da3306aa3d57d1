"""The ladder in a game's folder: what is written is read again and shown, and nothing else depends on it."""

import copy
import hashlib
import logging
import shutil
from pathlib import Path

import pytest

import ludotheque
from ludotheque import cli
from ludotheque.bots.trained import FILE as NETWORK
from ludotheque.bots.trained import network_digest
from ludotheque.cli import main
from ludotheque.engine.cache import digest_of
from ludotheque.engine.errors import DamagedData
from ludotheque.engine.game import Game
from ludotheque.games import HERE, ladder, released
from ludotheque.games.ladder import FILE, PAGE, Ladder, Rung, read_ladder, spell_page, write_ladder
from ludotheque.server.games.shelf import describe

MADE = Ladder(
    "robot-master", 1, 2, 2, {"mode": "duel"}, 7, 20, 120, (Rung("strong", 900, 850, 960, ("net",)), Rung("random", 0, -40, 41))
)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game whose folder has nothing in it yet."""
    made = copy.copy(ludotheque.game("robot-master"))
    made.folder = tmp_path
    return made


def test_what_is_written_is_read_again_and_shown(game: Game) -> None:
    assert read_ladder(game) is None
    assert describe(game).ladder is None
    write_ladder(game, MADE)
    assert read_ladder(game) == MADE
    assert '    {"bot": "random", "rating": 0, "low": -40, "high": 41}\n' in (game.folder / FILE).read_text("utf-8")
    again = copy.copy(game)  # what was read once stays
    shown = describe(again).ladder
    assert shown is not None
    assert (shown.seats, shown.sides, shown.seed, shown.deals, shown.games) == (2, 2, 7, 20, 120)
    assert [(rung.bot, rung.rating, rung.also) for rung in shown.rungs] == [("strong", 900, ["net"]), ("random", 0, [])]


@pytest.mark.parametrize(
    "text", ["", "[]", "\xff", '{"game": "robot-master"}', '{"seats": "two"}'], ids=["empty", "list", "bytes", "part", "type"]
)
def test_a_damaged_file_is_named_and_the_house_stays_open(game: Game, text: str, caplog: pytest.LogCaptureFixture) -> None:
    (game.folder / FILE).write_text(text, "latin-1")
    with pytest.raises(DamagedData, match=r"ladder\.json holds no ladder"):
        read_ladder(game)
    with caplog.at_level(logging.WARNING):
        assert describe(game).ladder is None
    assert "the bots of robot-master have no ratings" in caplog.text


def test_a_ladder_counts_for_its_own_game_and_rules_alone(game: Game) -> None:
    write_ladder(game, MADE)
    game.version = 2
    assert read_ladder(game) is None
    game.version, game.slug = 1, "relikt"
    with pytest.raises(DamagedData, match="a ladder of 'robot-master', not of 'relikt'"):
        read_ladder(game)


def test_an_edition_has_no_ratings(tmp_path: Path) -> None:
    file = tmp_path / "twice.toml"
    file.write_text('[edition]\ngame = "robot-master"\nname = "Twice"\n', "utf-8")
    assert read_ladder(ludotheque.game("robot-master", edition=file)) is None


def test_no_rule_depends_on_it(tmp_path: Path) -> None:
    folder = tmp_path / "robot_master"
    shutil.copytree(HERE / "robot_master", folder, ignore=shutil.ignore_patterns("__pycache__", FILE, "released"))
    before = digest_of(folder)
    (folder / FILE).write_text("{}", "utf-8")
    assert digest_of(folder) == before
    assert not (released.keep(folder, 1) / FILE).exists()


def test_the_command_writes_it(
    game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_game", lambda slug, edition=None: game)
    monkeypatch.setattr(ladder, "PAGE", tmp_path / "nowhere.md")
    assert main(["ladder", "robot-master", "--bots", "greedy:1,random", "--games", "2", "--seed", "3", "--write"]) == 0
    found = read_ladder(game)
    assert found is not None
    assert (found.seats, found.sides, found.seed, found.deals, found.games) == (2, 2, 3, 2, 4)
    assert {rung.bot for rung in found.rungs} == {"greedy:1", "random"}
    assert next(rung.rating for rung in found.rungs if rung.bot == "random") == 0
    assert not (tmp_path / "nowhere.md").exists()
    assert "greedy:1" in capsys.readouterr().out


def test_what_is_written_names_the_network_that_played(
    game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_game", lambda slug, edition=None: game)
    monkeypatch.setattr(ladder, "PAGE", tmp_path / "nowhere.md")
    for network in (None, b"one", b"another"):
        if network:
            (game.folder / NETWORK).write_bytes(network)
        assert main(["ladder", "robot-master", "--bots", "greedy:1,random", "--games", "1", "--seed", "3", "--write"]) == 0
        found = read_ladder(game)
        assert found is not None
        assert found.network == (hashlib.sha256(network).hexdigest()[:12] if network else "")
        assert check_network(game)
    (game.folder / NETWORK).write_bytes(b"a third")
    assert not check_network(game)


def test_a_ladder_of_before_names_no_network_and_is_read(game: Game) -> None:
    path = write_ladder(game, MADE)
    path.write_text(path.read_text("utf-8").replace('  "network": "",\n', ""), "utf-8")
    assert "network" not in path.read_text("utf-8")
    assert read_ladder(game) == MADE


def check_network(game: Game) -> bool:
    """Whether the ladder of a game was played by the network in its box, as far as it says."""
    found = read_ladder(game)
    return found is None or found.network in ("", network_digest(game))


@pytest.mark.parametrize("boxed", ludotheque.shelf(), ids=lambda game: game.slug)
def test_the_ladder_in_the_box_was_played_by_the_network_beside_it(boxed: Game) -> None:
    assert check_network(boxed), f"its network is another now, so play it again: ludotheque ladder {boxed.slug} … --write"


def test_the_page_says_what_the_ladders_say() -> None:
    own = [game for game in ludotheque.shelf() if game.folder.parent == HERE]
    assert PAGE.read_text("utf-8") == spell_page(own), "run: python -m ludotheque.games.ladder"


def test_the_page_tells_how_to_play_it_again(game: Game) -> None:
    write_ladder(game, MADE)
    page = spell_page([game])
    assert "`ludotheque ladder robot-master --seats 2 --option mode=duel --bots random,strong,net --games 20 --seed 7`" in page
    assert "200 points more than everybody else win 76%" in page
    assert "| strong, net | 900 | 850 to 960 |\n| random | 0 | −40 to 41 |\n" in page
