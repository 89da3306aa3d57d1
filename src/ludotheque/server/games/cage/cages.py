"""The cages of this house: one process for each edition that is played now, asked over a pipe and never trusted.

A process that crashes, falls silent or answers nonsense is ended, and its edition is broken: whoever waits for it is told so.
One that nobody has asked for a while is ended too, and started again when it is needed; so is the one asked longest ago, where
another edition needs its place.
"""

import asyncio
import os
import subprocess
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from time import monotonic
from typing import BinaryIO

import msgspec

from ludotheque.engine import cache
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.table import unpack
from ludotheque.server.games.cage.frames import (
    READY,
    Advise,
    Answer,
    Answered,
    Apply,
    Asked,
    Broken,
    Choose,
    Deal,
    Open,
    Question,
    Sheet,
    Trial,
    read_frame,
    write_frame,
)
from ludotheque.server.games.cage.stand_in import CagedGame
from ludotheque.server.games.levels import SECONDS as LONGEST_THOUGHT
from ludotheque.server.settings import Settings
from ludotheque.server.store.database import NotNow, time_left
from ludotheque.server.wire.errors import Refusal

START_SECONDS = 120.0  # until a process is ready: it only loads, but the machine may be busy
LOOK_EVERY = 0.25  # seconds between two looks at who is late
KEPT = 128  # answers that are remembered
NEEDED = (
    *("PATH", "PYTHONPATH", "PYTHONHOME", "LUDOTHEQUE_GAMES", "LUDOTHEQUE_INTERPRET"),
    *("HOME", "USER", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT"),
)

Answers = Future[Answer]


def surroundings(edition: str = "", **more: str) -> dict[str, str]:
    """The environment of a process that plays an edition, of that digest if it is known.

    No secret of the house is in it, nothing is imported from where the house happens to be started, and every index is checked.
    """
    kept = {name: os.environ[name] for name in NEEDED if name in os.environ}
    threads = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    compiled = cache.of_edition(edition) if edition else cache.directory().parent
    care = {"PYTHONSAFEPATH": "1", "NUMBA_BOUNDSCHECK": "1"}
    return {**kept, **threads, **care, "LUDOTHEQUE_CACHE": str(compiled), **more}


class Cage:
    """One process, and what it is asked."""

    def __init__(self, game: CagedGame, seconds: float, failed: Callable[["Cage", str], None]) -> None:
        self.game, self.seconds, self.failed = game, seconds, failed
        self.asked_last = monotonic()
        self.ended = False
        self._ready = False
        self._lock = threading.Lock()
        self._pending: dict[int, tuple[Question, Answers, float]] = {}  # number -> with its deadline
        self._thoughts: deque[tuple[Question, Answers]] = deque()  # to be thought one after the other, each with its own time
        self._numbers = 0
        self._frames: SimpleQueue[Trial | Asked | None] = SimpleQueue()
        assert game.edition is not None
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque.server.games.cage.inside", "play"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=surroundings(game.edition.digest),
            start_new_session=True,
        )
        self._frames.put(Trial(game.edition.source, game.edition.data, version=game.version))
        for work, pipe in ((self._write, self.process.stdin), (self._read, self.process.stdout)):
            threading.Thread(target=work, args=[pipe], name="cage", daemon=True).start()

    @property
    def busy(self) -> bool:
        return bool(self._pending)

    def put(self, question: Question) -> Answers:
        """Asks, and does not wait."""
        future: Answers = Future()
        future.set_running_or_notify_cancel()  # one who waits no longer is not to spoil it for the others
        with self._lock:
            self.asked_last = monotonic()
            if self.ended:
                future.set_exception(Refusal("edition/preparing"))
            elif isinstance(question, Choose | Advise) and self._thinks:
                self._thoughts.append((question, future))
            else:
                self._send(question, future)
        return future

    @property
    def _thinks(self) -> bool:
        return any(isinstance(question, Choose | Advise) for question, _, _ in self._pending.values())

    def _send(self, question: Question, future: Answers) -> None:
        self._numbers += 1
        self._pending[self._numbers] = question, future, self._deadline(question)
        self._frames.put(Asked(self._numbers, question))

    def _deadline(self, question: Question) -> float:
        thought = LONGEST_THOUGHT if isinstance(question, Choose | Advise) else 0.0
        return monotonic() + self.seconds + thought + (0.0 if self._ready else START_SECONDS)

    def look(self) -> None:
        """Ends a process that is late."""
        with self._lock:
            late = any(deadline < monotonic() for _, _, deadline in self._pending.values())
        if late:
            self.fail("it does not answer")

    def fail(self, reason: str) -> None:
        """Gives the edition up."""
        if not self.ended:
            self.failed(self, reason)
            self.end(Refusal("edition/broken", reason=reason))

    def end(self, why: Exception | None = None) -> None:
        """Ends the process, whatever it is doing."""
        with self._lock:
            self.ended = True
            left = [future for _, future, _ in self._pending.values()] + [future for _, future in self._thoughts]
            self._pending, self._thoughts = {}, deque()
        self._frames.put(None)
        self.process.kill()
        for future in left:
            future.set_exception(why or Refusal("edition/preparing"))

    def _write(self, pipe: BinaryIO) -> None:
        try:
            with pipe:
                while (frame := self._frames.get()) is not None:
                    write_frame(pipe, frame)
        except OSError:
            pass  # it is gone: who reads will notice

    def _read(self, pipe: BinaryIO) -> None:
        try:
            with pipe:
                while (data := read_frame(pipe)) is not None:
                    self._take(msgspec.msgpack.decode(data, type=Answered))
            reason = "its process has ended"
        except (msgspec.MsgspecError, LudothequeError, KeyError, ValueError, OSError) as error:
            reason = f"it answers nonsense: {error}"
        self.fail(reason)
        self.process.kill()
        self.process.wait()

    def _take(self, answered: Answered) -> None:
        if answered.number == READY:
            with self._lock:
                self._ready = True
                for number, (question, future, _) in self._pending.items():
                    self._pending[number] = question, future, self._deadline(question)
            return
        if isinstance(answered.answer, Broken):
            raise ValueError(answered.answer.reason)
        if isinstance(answered.answer, Sheet):
            check(self.game, answered.answer)
        with self._lock:
            _, future, _ = self._pending.pop(answered.number)
            if self._thoughts and not self._thinks:
                self._send(*self._thoughts.popleft())
        future.set_result(answered.answer)


def check(game: CagedGame, sheet: Sheet) -> None:
    """Refuses a position that the house would stumble over."""
    seats = range(sheet.seats)
    right = (
        sheet.seats in game.seats
        and all(seat in seats for seat in (*sheet.actors, *sheet.legal))
        and len(sheet.views) == sheet.seats + 1
        and len(sheet.sides) == len(sheet.scores) == len(sheet.ranks) == sheet.seats
    )
    if not right:
        raise ValueError("a position that cannot be")
    unpack(game, sheet.record)


class Cages:
    """Every cage of this process, by the name of its edition."""

    def __init__(self, settings: Settings, broken: Callable[[str, str], None]) -> None:
        self.settings, self.broken = settings, broken
        self._lock = threading.RLock()
        self._cages: OrderedDict[str, Cage] = OrderedDict()  # asked longest ago first
        self._kept: OrderedDict[tuple[str, Question], Answers] = OrderedDict()
        self._closing = threading.Event()
        self._watcher: threading.Thread | None = None

    # Asking

    def ask(self, game: CagedGame, question: Question) -> Answer:
        """The answer; a transaction waits for it a moment at most, the event loop not at all."""
        future = self.put(game, question)
        try:
            return future.result(0.0 if _on_the_loop() else time_left())
        except TimeoutError:
            raise NotNow(future) from None

    def put(self, game: CagedGame, question: Question) -> Answers:
        """Asks, and does not wait; what was asked before is remembered."""
        key = (game.key, question)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            future = self._cage(game).put(question)
            if isinstance(question, Deal | Open | Apply):
                self._kept[key] = future
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        future.add_done_callback(lambda done: self._remember(key, done))
        return future

    def _remember(self, key: tuple[str, Question], done: Answers) -> None:
        with self._lock:
            if done.exception() is not None:
                self._kept.pop(key, None)
            elif isinstance(sheet := done.result(), Sheet) and key in self._kept:
                self._kept.setdefault((key[0], Open(sheet.record)), done)

    def _cage(self, game: CagedGame) -> Cage:
        """The process of that edition, started where it is not there."""
        found = self._cages.get(game.key)
        if found is None or found.ended:
            self._make_room()
            found = self._cages[game.key] = Cage(game, self.settings.cage_seconds, self._fail)
            if self._watcher is None:
                self._watcher = threading.Thread(target=self._watch, name="cages", daemon=True)
                self._watcher.start()
        self._cages.move_to_end(game.key)
        return found

    def _make_room(self) -> None:
        while len(self._cages) >= self.settings.cages:
            name = next((name for name, cage in self._cages.items() if not cage.busy), None)
            if name is None:
                raise Refusal("edition/preparing")  # all are at work
            self._cages.pop(name).end()

    # Watching

    def _watch(self) -> None:
        while not self._closing.wait(LOOK_EVERY):
            with self._lock:
                cages = list(self._cages.items())
            for name, cage in cages:
                cage.look()
                if not cage.busy and cage.asked_last < monotonic() - self.settings.cage_idle_seconds:
                    with self._lock:
                        if not cage.busy:
                            self._cages.pop(name, None)
                            cage.end()

    def _fail(self, cage: Cage, reason: str) -> None:
        with self._lock:
            if self._cages.get(cage.game.key) is cage:
                del self._cages[cage.game.key]
        self.broken(cage.game.key, reason)

    def close(self) -> None:
        """Ends all of them."""
        self._closing.set()
        with self._lock:
            cages, self._cages = list(self._cages.values()), OrderedDict()
        for cage in cages:
            cage.end()


def _on_the_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
