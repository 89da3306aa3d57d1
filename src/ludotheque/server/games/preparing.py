"""Making the games of the shelf ready at the start: in one thread, step by step, so that what somebody opens comes first.

Until a game has been compiled once on this machine it is not played, and whoever asks for it is told how far it is. Later starts
only load what was compiled, and nobody has to wait for that.
"""

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.games.warm import is_compiled, note_compiled, shortest_first, stages
from ludotheque.server.wire.errors import Refusal

log = logging.getLogger("ludotheque.games")
NEARLY = 0.95  # at most, until it is ready: generic code over the rules is compiled last


class Preparing:
    """The games that are not ready yet, in the order in which they will be; earlier rules of them, once a table needs those."""

    def __init__(self, shelf: Shelf, refuse: bool = True) -> None:
        self._lock = threading.Lock()
        self._left = [] if INTERPRET else shortest_first(shelf.games.values())
        self._known = {*shelf.games.values()}
        self._refuse = refuse and not INTERPRET
        self._waited_for = {game for game in self._left if self._refuse and not is_compiled(game)}
        self._running = self._closed = False
        self._shelf = shelf
        self.begin: Callable[[], None] = lambda: None  # has `run` run in a thread
        shelf.check_ready = self.check

    def first(self, slug: str) -> None:
        """Somebody opens that game: it is prepared before the others."""
        self._put_first(self._shelf.games[slug])

    def _put_first(self, wanted: Game) -> None:
        with self._lock:
            self._left.sort(key=lambda game: game is not wanted)

    def check(self, game: Game) -> None:
        """Refuses what cannot be played yet, and has it made ready first; from any thread."""
        if game.edition is not None:
            return  # the workshop makes it ready
        if game not in self._known:
            self._add(game)
        if (share := self._share(game)) is not None:
            self._put_first(game)
            raise Refusal("game/preparing", share=share)

    def _add(self, game: Game) -> None:
        """Has earlier rules made ready as well."""
        with self._lock:
            if game in self._known:
                return
            self._known.add(game)
            if INTERPRET:
                return
            self._left.append(game)
            if self._refuse and not is_compiled(game):
                self._waited_for.add(game)
        self.start()

    def start(self) -> None:
        """Begins, unless it has begun."""
        with self._lock:
            before, self._running = self._running, True
        if not before:
            self.begin()

    def share(self, slug: str) -> float | None:
        """How far a game is, 0 to 1; None if it is ready."""
        return self._share(self._shelf.games[slug])

    def _share(self, game: Game) -> float | None:
        if game not in self._waited_for or is_compiled(game):  # by another process, perhaps: then it only has to be loaded
            return None
        return round(min(NEARLY, share_compiled(game)), 2)

    @property
    def all_ready(self) -> bool:
        return not self._waited_for

    def run(self) -> Iterator[str]:
        """Makes everything ready, and names one game after the other that is; for a thread of its own."""
        begun: dict[Game, Iterator[None]] = {}
        while (game := self._next()) is not None:
            try:
                next(begun.setdefault(game, stages(game)))
                continue
            except StopIteration:
                if self._closed:
                    return
                note_compiled(game)
            except Exception:
                log.exception("%s could not be made ready", game)  # whoever plays it will see why
            with self._lock:
                self._left.remove(game)
            self._waited_for.discard(game)
            yield game.slug

    def _next(self) -> Game | None:
        with self._lock:
            self._running = bool(self._left) and not self._closed
            return self._left[0] if self._running else None

    def close(self) -> None:
        """Nobody plays here any more: what is being compiled is the last."""
        self._closed = True


def share_compiled(game: Game) -> float:
    """How many of the rules' functions were compiled so far, by whichever process."""
    prefix = f"{game.package}."
    modules = [module for name, module in list(sys.modules.items()) if module is not None and name.startswith(prefix)]
    found: dict[int, Any] = {
        id(thing): thing for module in modules for thing in vars(module).values() if hasattr(thing, "overloads")
    }
    files = [Path(function._cache._cache_file._index_path) for function in found.values()]  # is there once it was saved
    return sum(file.exists() for file in files) / max(1, len(files))
