"""Other editions: the same rules over other component data, side by side with the house's own."""

from pathlib import Path

import pytest

import ludotheque
from ludotheque.cli import main
from ludotheque.engine.errors import BadComponents, DamagedData
from ludotheque.engine.game import Game
from play import play, run_python

HEAD = '[edition]\ngame = "robot-master"\nname = "Thrice"\n'
THRICE = HEAD + "[scores]\nsingle = 3\npair = 30\ntriple = 300\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "thrice.toml"
    path.write_text(THRICE)
    return path


@pytest.fixture
def thrice(file: Path) -> Game:
    return ludotheque.game("robot-master", file)


def test_an_edition_plays_by_its_own_numbers_beside_the_houses(thrice: Game) -> None:
    ours = ludotheque.game("robot-master")
    table = play(ours.new(2, 7), 7)
    twin = thrice.new(2, 7)
    for seat, action in table.record.actions:
        twin.apply(seat, action)
    assert [3 * score for score in table.scores()] == twin.scores()
    assert [3 * line for line in table.view(0)["rows"]] == twin.view(0)["rows"]
    assert table.observe(0).tolist() == twin.observe(0).tolist()  # lines as shares of the highest, in its own module


def test_the_same_file_is_built_once_and_a_changed_one_anew(file: Path, thrice: Game) -> None:
    assert ludotheque.game("robot-master", file) is thrice
    file.write_text(THRICE.replace("300", "310"))
    changed = ludotheque.game("robot-master", file)
    assert changed.name != thrice.name
    assert changed.components.tables["scores"]["triple"] == 310


def test_records_and_snapshots_name_their_edition(thrice: Game) -> None:
    ours = ludotheque.game("robot-master")
    table = thrice.new(2, 7)
    assert table.record.game == thrice.name
    assert thrice.name.startswith("robot-master@")
    assert thrice.replay(table.record.to_json()).to_bytes() == table.to_bytes()
    assert thrice.from_bytes(table.to_bytes()).view(0) == table.view(0)
    with pytest.raises(DamagedData, match="robot-master@"):
        ours.replay(table.record)
    with pytest.raises(DamagedData, match="robot-master@"):
        ours.from_bytes(table.to_bytes())


def test_an_edition_lays_its_texts_over_those_of_the_game(file: Path, thrice: Game) -> None:
    file.write_text(THRICE + '[texts.en]\ntagline = \'Threefold.\'\n[texts.fr]\ntagline = """Par\ntrois."""\n')
    told = ludotheque.game("robot-master", file)
    assert (told.texts("en")("tagline"), told.texts("fr")("tagline")) == ("Threefold.", "Par\ntrois.")
    assert told.texts("fr")("title") == thrice.texts("fr")("title")
    assert thrice.texts("en")("tagline") == ludotheque.game("robot-master").texts("en")("tagline")


def test_the_command_line_takes_an_edition(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "robot-master", "--games", "10", "--seed", "1", "--edition", str(file)]) == 0
    assert capsys.readouterr().out.startswith("robot-master@")


def test_an_edition_alone_in_its_process(file: Path) -> None:
    program = f"import ludotheque; print(ludotheque.game('robot-master', {str(file)!r}).new(2, 7).actors)"
    assert run_python("-c", program).strip() == "(1,)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[scores]\ntriple = 300\n", r"begins with \[edition\]"),
        ('[edition]\ngame = "robot-master"\n', r"begins with \[edition\]"),
        (HEAD + "scores = 3\n", r"begins with \[edition\]"),
        (HEAD.replace("robot-master", "chess"), "edition of 'chess'"),
        (HEAD + "[points]\ntriple = 300\n", r"robot-master has no \[points\]; it has: "),
        ("scores = 3\n" + HEAD, "scores is 3; expected a value like"),
        (HEAD + '[scores]\ntriple = "many"\n', "scores.triple is 'many'; expected a value like 100"),
        (HEAD + "[scores\n", "edition.toml"),
        (HEAD + "[scores]\nquadruple = 1\n", "scores has no quadruple; it has: single, pair, triple, mark"),
        (HEAD + '[box]\nslug = "chess"\n', "box.slug is 'chess'; an edition keeps the one of its game"),
        (HEAD + "[grid]\nsize = 5\nmark = 'X'\n", r"edition.toml: \[grid\] has mark 'X'"),
        (HEAD.replace("Thrice", " "), "edition.name is ' '; expected 1 to 60 characters in one line"),
        ("texts = 3\n" + HEAD, r"texts are given as \[texts.en\] and \[texts.fr\]"),
        (HEAD + "[texts.en]\ntitle = 'x'\n[texts.fr]\n", "texts.en.title has no counterpart; every text is told in en and fr"),
        (HEAD + "[texts.en]\ntitle = 'x'\n[texts.fr]\ntitle = '{'\n", "texts.fr.title is '{'; expected a text in the syntax"),
        (HEAD + "[texts.en]\ntitel = 'x'\n[texts.fr]\ntitel = 'x'\n", "texts.en.titel is a text the game does not have"),
    ],
)
def test_a_bad_edition_is_refused_with_its_reason(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(text)
    with pytest.raises(BadComponents, match=told):
        ludotheque.game("robot-master", path)
