"""Where editions are tried out: a few processes that have everything loaded, each with one child at a time (`trial.py`)."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from ludotheque.server.games.cage.cages import surroundings
from ludotheque.server.games.cage.frames import LENGTH, LONGEST, Trial, Tried

SECONDS = 600.0  # by the clock, for a hang: a trial is held to the work it does


class Turns:
    """So many at once, and of each person and each address one: whoever wants much waits for themselves."""

    def __init__(self, at_once: int) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._lines: dict[str, tuple[asyncio.Lock, int]] = {}  # with how many wait there or are at it

    def __contains__(self, who: str) -> bool:
        return who in self._lines

    @asynccontextmanager
    async def of(self, *whose: str) -> AsyncIterator[None]:
        """A turn of theirs: first among what is a person's own, then with the others at the address, then with everybody."""
        async with AsyncExitStack() as turn:
            for who in whose:
                await turn.enter_async_context(self._first_of(who))
            await turn.enter_async_context(self._places)
            yield

    @asynccontextmanager
    async def _first_of(self, who: str) -> AsyncIterator[None]:
        lock, waiting = self._lines.get(who, (asyncio.Lock(), 0))
        self._lines[who] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._lines[who]
            self._lines[who] = lock, waiting - 1
            if waiting == 1:
                del self._lines[who]


class Nurseries:
    """The processes that are there; who calls sees to it that no more are wanted at once than there should be."""

    def __init__(self, idle_seconds: float) -> None:
        self.idle_seconds = idle_seconds
        self._idle: list[Process] = []
        self._timers: dict[int, asyncio.TimerHandle] = {}

    async def try_out(self, trial: Trial) -> Tried:
        """What came of the trial, whatever happens to who does it."""
        process = await self._take()
        try:
            tried = await asyncio.wait_for(self._ask(process, trial), SECONDS)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError):  # not its child's death: that is told
            end(process)
            return Tried(reason=f"{trial.source}: it cannot be played: its trial broke off")
        except BaseException:
            end(process)
            raise
        self._idle.append(process)
        self._timers[process.pid] = asyncio.get_running_loop().call_later(self.idle_seconds, self._retire, process)
        return tried

    async def _take(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            self._timers.pop(process.pid).cancel()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludotheque.server.games.trial"),
            stdin=PIPE,
            stdout=PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=surroundings(LUDOTHEQUE_INTERPRET="1"),
            start_new_session=True,
        )

    async def _ask(self, process: Process, trial: Trial) -> Tried:
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(trial)
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        if length > LONGEST:
            raise EOFError
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Tried)

    def _retire(self, process: Process) -> None:
        self._idle.remove(process)
        self._timers.pop(process.pid).cancel()
        end(process)

    async def close(self) -> None:
        for process in list(self._idle):
            self._retire(process)
            await process.wait()


def end(process: Process) -> None:
    """Ends a process and its children."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
