"""Where compiled rules are kept between processes.

The directory is named by a digest of the package's sources, because Numba's own cache key sees only the file of
the outermost function: after a change of a rule, a generic loop compiled before it would be stale.
"""

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

PACKAGE = Path(__file__).resolve().parent.parent
FORGOTTEN_AFTER = 30 * 24 * 3600  # seconds
COMPILED_ROOMS = ("engine", "games", "bots", "arena")


@cache
def digest() -> str:
    """Twenty hex digits that change whenever a source, a component table or the compiler does."""
    found = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__}".encode())
    for room in COMPILED_ROOMS:
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:20]


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


def _forget_old(base: Path) -> None:
    """Removes what no process has used for a month: every change of a source leaves a directory behind."""
    for path in base.iterdir():
        if path.is_dir() and path.stat().st_mtime < time.time() - FORGOTTEN_AFTER:
            shutil.rmtree(path, ignore_errors=True)


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

    def __init__(self, function: Callable[..., Any]) -> None:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory())
        try:
            super().__init__(function)
        finally:
            numba.config.CACHE_DIR = before
        # The digest speaks for our own sources, wherever they were installed; other files speak for themselves.
        ours = Path(function.__code__.co_filename).is_relative_to(PACKAGE)
        stamp = digest() if ours else (digest(), self._impl.locator.get_source_stamp())
        self._cache_file = _SharedCacheFile(self._cache_path, self._impl.filename_base, stamp)
