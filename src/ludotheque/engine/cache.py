"""Where compiled rules are kept between processes.

Numba's own cache key sees only the file of the outermost function: after a change of a rule, what calls it would be
stale. So the directory is named by a digest of everything that serves all games; a game's own functions are named
by a digest of its folder, and generic loops by the type of its record, which bears that digest too.
"""

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import filelock
import llvmlite
import numba
import platformdirs
from numba.core.caching import FunctionCache, IndexDataCacheFile

from ludotheque.engine.edition import building

PACKAGE = Path(__file__).resolve().parent.parent
FORGOTTEN_AFTER = 30 * 24 * 3600  # seconds
EDITION_RESTS_AFTER = 24 * 3600
COMMON_ROOMS = ("engine", "bots", "arena")
EDITION = "edition-"


@cache
def digest() -> str:
    """Twenty hex digits that change whenever the compiler, what it checks or a source that serves all games does."""
    found = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__} {numba.config.BOUNDSCHECK}".encode())
    for room in COMMON_ROOMS:
        found.update(digest_of(PACKAGE / room).encode())
    return found.hexdigest()[:20]


def digest_of(folder: Path) -> str:
    """Twelve hex digits that change whenever a rule or a component table in that folder does; its modules lie flat in it."""
    found = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        if path.suffix in (".py", ".toml"):
            found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def game_digest(file: str) -> str:
    """The digest of the folder that file lies in, and of the edition being built."""
    edition = building()
    return digest_of(Path(file).parent) + (f"_{edition.digest}" if edition else "")


def _candidates() -> Iterator[Path]:
    if chosen := os.environ.get("LUDOTHEQUE_CACHE"):
        yield Path(chosen)
    yield PACKAGE / "__pycache__" / "compiled"
    yield Path(platformdirs.user_cache_dir("ludotheque")) / "compiled"
    yield Path(tempfile.gettempdir()) / f"ludotheque-{os.getuid() if hasattr(os, 'getuid') else 'user'}"


@cache
def directory() -> Path:
    """The first of $LUDOTHEQUE_CACHE, the package itself, the user's cache and the temporary folder that can be written."""
    for base in _candidates():
        path = base / digest()
        try:
            path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path):
                os.utime(path)
        except OSError:
            continue
        _forget_old(base)
        return path
    raise OSError("no directory for compiled rules can be written; set LUDOTHEQUE_CACHE to one that can")


def of_edition(edition: str) -> Path:
    """Where the processes of an edition keep theirs, by its digest: whatever they write there, nobody else ever loads."""
    path = directory().parent / f"{EDITION}{edition}"
    path.mkdir(exist_ok=True)
    os.utime(path)
    return path


def resting_editions() -> list[str]:
    """The digests of editions that something lies here for, and that no process was begun for since yesterday."""
    found = _unused(directory().parent, EDITION_RESTS_AFTER)
    return [path.name.removeprefix(EDITION) for path in found if path.name.startswith(EDITION)]


def forget_edition(edition: str) -> None:
    """Removes what was compiled for it."""
    shutil.rmtree(directory().parent / f"{EDITION}{edition}", ignore_errors=True)


def _forget_old(base: Path) -> None:
    """Removes what no process has used for a month: every change of a source leaves a directory behind."""
    for path in _unused(base, FORGOTTEN_AFTER):
        shutil.rmtree(path, ignore_errors=True)


def _unused(base: Path, seconds: float) -> list[Path]:
    """The directories that no process has used for so long."""
    return [path for path in base.iterdir() if path.is_dir() and path.stat().st_mtime < time.time() - seconds]


class _SharedCacheFile(IndexDataCacheFile):  # type: ignore[misc]
    """Numba's index and data files, made safe for several processes that compile at once.

    Numba numbers its data files and writes the index before the data: two processes that save different signatures
    of one generic function can end up with an index that names the other's code. Here a data file is named by what
    it holds, is written first, and the index is changed under a lock.
    """

    def save(self, key: Any, data: Any) -> None:
        what = hashlib.sha256(repr((self._source_stamp, key)).encode()).hexdigest()
        name = f"{Path(self._index_name).stem}.{what[:16]}.nbc"
        with filelock.FileLock(self._index_path + ".lock"):
            self._save_data(name, data)
            overloads = self._load_index()
            overloads[key] = name
            self._save_index(overloads)


class RuleCache(FunctionCache):  # type: ignore[misc]
    """Numba's function cache in our directory; the setting is put back at once, it belongs to the whole process."""

    def save_overload(self, signature: Any, data: Any) -> None:
        with contextlib.suppress(OSError):  # who may not write a file, plays all the same
            super().save_overload(signature, data)

    def __init__(self, function: Callable[..., Any]) -> None:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory())
        try:
            super().__init__(function)
        finally:
            numba.config.CACHE_DIR = before
        # Named by the game's digest, not only stamped with it: two editions of a game are used side by side.
        name = f"{self._impl.filename_base}-{game_digest(function.__code__.co_filename)}"
        self._cache_file = _SharedCacheFile(self._cache_path, name, digest())
