"""Compiled rules between processes: never stale, never in the way, safe for several at once."""

import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import ludotheque
from ludotheque.engine import cache
from play import TESTS, run_python

PACKAGE = Path(ludotheque.__file__).parent

PLAY = """
import json, ludotheque
from ludotheque.engine import table as module
table = ludotheque.game("robot-master").new(2, 7)
while not table.over:
    table.apply(table.actors[0], table.legal(table.actors[0])[0])
scores = table.scores()
stats = [found.stats for found in vars(module).values() if hasattr(found, "stats")]
hits, misses = (sum(sum(getattr(each, kind).values()) for each in stats) for kind in ("cache_hits", "cache_misses"))
print(json.dumps({"scores": scores, "hits": hits, "misses": misses}))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package whose sources may be changed."""
    copied = tmp_path / "copy" / "ludotheque"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    return copied


def played(package: Path, where: Path) -> dict:
    return json.loads(run_python("-c", PLAY, path=package.parent, LUDOTHEQUE_CACHE=str(where)))


# The digests


def common_digest(package: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(cache, "PACKAGE", package)
    return cache.digest.__wrapped__()


@pytest.mark.parametrize("file", ["engine/bits.py", "bots/playout.py", "arena/batch.py"])
def test_the_digest_changes_with_a_source_that_serves_all_games(
    package: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    before = common_digest(package, monkeypatch)
    assert common_digest(package, monkeypatch) == before
    (package / file).write_text((package / file).read_text() + "\n# changed\n")
    assert common_digest(package, monkeypatch) != before


def test_the_digest_does_not_care_about_a_game(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that working on one game does not compile the others anew."""
    before = common_digest(package, monkeypatch)
    shutil.copytree(package / "games" / "robot_master", package / "games" / "other")
    assert common_digest(package, monkeypatch) == before


@pytest.mark.parametrize("file", ["rules.py", "glance.py", "components.toml"])
def test_the_digest_of_a_folder_changes_with_its_sources(package: Path, file: str) -> None:
    path = package / "games" / "robot_master" / file
    digests = [cache.digest_of(path.parent)]
    path.write_text(path.read_text() + "\n# changed\n")
    digests.append(cache.digest_of(path.parent))
    path.rename(path.with_stem("other"))
    digests.append(cache.digest_of(path.parent))
    assert len(set(digests)) == 3


def test_no_digest_cares_about_texts_and_caches(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = package / "games" / "robot_master"
    before = common_digest(package, monkeypatch), cache.digest_of(folder)
    (folder / "texts" / "en.ftl").write_text("title = Other\n")
    (package / "engine" / "__pycache__").mkdir()
    (package / "engine" / "__pycache__" / "bits.cpython-311.pyc").write_bytes(b"x")
    assert (common_digest(package, monkeypatch), cache.digest_of(folder)) == before


def test_the_digest_changes_with_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.digest.__wrapped__()
    monkeypatch.setattr(cache.numba, "__version__", "99.0")
    assert cache.digest.__wrapped__() != before


# The directory


def directory(monkeypatch: pytest.MonkeyPatch, **paths: Path) -> Path:
    """Where compiled code would go with the package, the user's cache, the chosen and the temporary folder there."""
    monkeypatch.setattr(cache, "PACKAGE", paths["package"])
    monkeypatch.setattr(cache.platformdirs, "user_cache_dir", lambda name: str(paths["user"] / name))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(paths["temporary"]))
    if "chosen" in paths:
        monkeypatch.setenv("LUDOTHEQUE_CACHE", str(paths["chosen"]))
    else:
        monkeypatch.delenv("LUDOTHEQUE_CACHE", raising=False)
    return cache.directory.__wrapped__()


@pytest.fixture
def places(tmp_path: Path) -> dict[str, Path]:
    found = {name: tmp_path / name for name in ("package", "user", "temporary")}
    for path in found.values():
        path.mkdir()
    return found


def unwritable(tmp_path: Path) -> Path:
    """A folder nobody can make anything in, not even root: it would lie below a file."""
    (tmp_path / "file").touch()
    return tmp_path / "file" / "folder"


def test_the_chosen_directory_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, places: dict[str, Path]) -> None:
    assert directory(monkeypatch, chosen=tmp_path / "mine", **places) == tmp_path / "mine" / cache.digest()


def test_then_the_package_itself(monkeypatch: pytest.MonkeyPatch, places: dict[str, Path]) -> None:
    assert directory(monkeypatch, **places) == places["package"] / "__pycache__" / "compiled" / cache.digest()


def test_a_read_only_package_falls_back_to_the_users_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, places: dict[str, Path]
) -> None:
    places["package"] = unwritable(tmp_path)
    assert directory(monkeypatch, **places) == places["user"] / "ludotheque" / "compiled" / cache.digest()


def test_without_any_of_them_it_is_the_temporary_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, places: dict[str, Path]
) -> None:
    blocked = unwritable(tmp_path)
    found = directory(monkeypatch, chosen=blocked, package=blocked, user=blocked, temporary=places["temporary"])
    assert found.is_relative_to(places["temporary"])


def test_when_nothing_can_be_written_the_error_says_what_to_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = unwritable(tmp_path)
    with pytest.raises(OSError, match="set LUDOTHEQUE_CACHE"):
        directory(monkeypatch, package=blocked, user=blocked, temporary=blocked)


def test_a_setting_of_numba_is_left_as_it_was() -> None:
    program = "import numba; b = numba.config.CACHE_DIR; import ludotheque.engine.table; assert numba.config.CACHE_DIR == b"
    run_python("-c", program)


# Between processes


def test_two_processes_warm_one_empty_cache_and_a_third_finds_it(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda _: played(PACKAGE, tmp_path / "shared"), range(2))
    third = played(PACKAGE, tmp_path / "shared")
    assert first["scores"] == second["scores"] == third["scores"]
    assert first["misses"] > 0
    assert third["misses"] == 0
    assert third["hits"] > 0


def test_a_changed_rule_never_meets_a_stale_cache(package: Path, tmp_path: Path) -> None:
    before = played(package, tmp_path / "shared")
    components = package / "games" / "robot_master" / "components.toml"
    text = components.read_text()
    for name, points in (("single", 1), ("pair", 10), ("triple", 100)):
        text, found = re.subn(rf"(?m)^{name} = {points}\b", f"{name} = {3 * points}", text)
        assert found == 1
    components.write_text(text)
    after = played(package, tmp_path / "shared")
    assert after["misses"] > 0
    assert [3 * score for score in before["scores"]] == after["scores"]


OUTSIDE = """
import toys
table = toys.NIM.new(2, options={"matches": 1})
table.apply(0, 0)
print(table.scores())
"""


def test_a_changed_rule_of_a_game_outside_the_package_never_meets_a_stale_cache(tmp_path: Path) -> None:
    """Its helper `points` sees no record, so that only the sources of its folder can tell that it changed."""
    shutil.copytree(TESTS / "toys", tmp_path / "toys", ignore=shutil.ignore_patterns("__pycache__"))
    shared = str(tmp_path / "shared")
    assert run_python("-c", OUTSIDE, path=tmp_path, LUDOTHEQUE_CACHE=shared).strip() == "[1, 0]"
    rules = tmp_path / "toys" / "nim" / "rules.py"
    assert rules.read_text().count("return 1 if left == 0 and took_last else 0") == 1
    rules.write_text(
        rules.read_text().replace("return 1 if left == 0 and took_last else 0", "return 5 if left == 0 and took_last else 0")
    )
    assert run_python("-c", OUTSIDE, path=tmp_path, LUDOTHEQUE_CACHE=shared).strip() == "[5, 0]"
