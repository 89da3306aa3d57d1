"""What the client's tests compare its previews with is what the rules say."""

from pathlib import Path

from fixtures import GAMES
from play import TESTS, run_python


def test_the_fixtures_of_the_boards_are_up_to_date(tmp_path: Path) -> None:
    run_python(str(TESTS / "fixtures.py"), str(tmp_path), LUDOTHEQUE_INTERPRET="1")
    made = {path.relative_to(tmp_path): path.read_text("utf-8") for path in tmp_path.glob("*/fixtures/*.json")}
    kept = {path.relative_to(GAMES): path.read_text("utf-8") for path in GAMES.glob("*/fixtures/*.json")}
    assert kept.keys() == made.keys()
    for path, text in made.items():
        assert kept[path] == text, f"{path}: run LUDOTHEQUE_INTERPRET=1 python tests/fixtures.py"
