"""Where other editions are made ready: tried out and compiled beside the house, then loaded from what was compiled.

An edition that a table needs is taken from the database, in whichever process the table is looked at; until it is ready, whoever
asks for it is told that it is being prepared.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from ludotheque.engine.edition import Edition, parse_edition, read_edition
from ludotheque.engine.errors import BadComponents
from ludotheque.engine.game import Game
from ludotheque.games import game_of
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.games.warm import warm_up
from ludotheque.server.rates import Rates, refuse_until
from ludotheque.server.settings import Settings
from ludotheque.server.store import editions
from ludotheque.server.store.database import Store
from ludotheque.server.store.editions import full_name
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Box, EditionFile, EditionInfo, Me

log = logging.getLogger("ludotheque.editions")
FILE = "the file"  # what messages call an edition that somebody loads
TRIALS = 2  # at once
TRIAL_SECONDS, COMPILE_SECONDS = 1_800.0, 7_200.0  # by the clock, for a hang: `trial` counts the work it does
TOO_LONG = -24  # ended by the system, having worked longer than it may (SIGXCPU)


class Workshop:
    """The editions of this process."""

    def __init__(self, store: Store, shelf: Shelf, settings: Settings, ready: Callable[[str], Awaitable[None]]) -> None:
        self.store, self.shelf, self.settings, self.ready = store, shelf, settings, ready
        self.house: dict[str, Edition] = {}  # name -> from the folder of the house
        self.boxes: dict[str, Box] = {}  # name -> what the trial found
        self._broken: dict[str, str] = {}  # name -> the reason
        self._making: dict[str, asyncio.Task[None]] = {}
        self._reading: asyncio.Task[None] | None = None
        self._trials, self._compiling = asyncio.Semaphore(TRIALS), asyncio.Lock()
        self._loaders = Rates(settings.limits.editions_per_second, settings.limits.editions_at_once)  # by person

    def open(self) -> None:
        """Begins with the editions of the house, and takes up whatever a table asks for."""
        self._loop = asyncio.get_running_loop()
        self.shelf.want = self.want
        self._reading = asyncio.create_task(self._read_house(self.settings.data_folder / "editions"))

    async def close(self) -> None:
        for task in [task for task in (self._reading, *self._making.values()) if task is not None]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    # What is asked for

    def want(self, name: str) -> Refusal:
        """Why that game cannot be played yet; from any thread."""
        if name in self._broken:
            return Refusal("edition/broken", reason=self._broken[name])
        self._loop.call_soon_threadsafe(self.prepare, name)
        return Refusal("edition/preparing")

    async def find(self, name: str) -> None:
        """Refuses what nobody has ever loaded."""
        if name in self.shelf or name in self.boxes or name in self._broken:
            return
        slug, at, digest = name.partition("@")
        if at and slug in self.shelf and await self.store.read(editions.find, slug, digest) is None:
            raise Refusal("edition/unknown", edition=name)

    async def box(self, name: str) -> Box:
        """What is in the box of an edition, as soon as it has been tried out."""
        await self.find(name)
        if name not in self.boxes:
            self.shelf.find(name)  # is not there yet, or never
        return self.boxes[name]

    def prepare(self, name: str) -> None:
        """Begins to make an edition ready, unless it is or that has begun."""
        if name not in self.shelf and name not in self._making:
            self._making[name] = asyncio.create_task(self._make(name))

    async def _make(self, name: str) -> None:
        try:
            edition = self.house.get(name) or await self.store.read(editions.find, *name.split("@"))
            if edition is None:
                raise BadComponents(f"nobody has loaded {name}")
            await self._try_out(name, edition)
            async with self._compiling:
                await run_trial("compile", edition, COMPILE_SECONDS)
            self.shelf.editions[name] = await asyncio.to_thread(load, edition)
        except BadComponents as error:
            log.error("%s cannot be played: %s", name, error)
            self._broken[name] = str(error)
        except Exception:
            log.exception("%s could not be made ready", name)
            return  # the next to ask tries again
        finally:
            self._making.pop(name, None)
        await self.ready(name)

    async def _try_out(self, name: str, edition: Edition) -> None:
        if name not in self.boxes:
            async with self._trials:
                self.boxes[name] = msgspec.json.decode(await run_trial("play", edition, TRIAL_SECONDS), type=Box)

    # Where they come from

    async def _read_house(self, folder: Path) -> None:
        for path in sorted(folder.glob("*.toml")):
            try:
                edition = await asyncio.to_thread(read_edition, path)
                name = name_of(edition)
                await self._try_out(name, edition)
            except BadComponents as error:
                log.error("an edition is left out: %s", error)
                continue
            self.house[name] = edition
            self.prepare(name)

    async def load(self, me: Me, wish: EditionFile) -> EditionInfo:
        """An edition from a file of somebody's own, tried out."""
        limits = self.settings.limits
        data = wish.toml.encode()
        if not self.settings.editions:
            raise Refusal("edition/not-here")
        if len(data) > limits.edition_bytes:
            raise Refusal("request/too-large", most=limits.edition_bytes)
        refuse_until(self._loaders.delay(me.id))
        self.shelf.find(wish.game)
        try:
            edition = await asyncio.to_thread(parse_edition, data, FILE)
            if edition.game != wish.game:
                raise BadComponents(f"{FILE}: this is an edition of {edition.game!r}, not of {wish.game!r}")
            await self._try_out(name_of(edition), edition)
        except BadComponents as error:
            raise Refusal("edition/bad", reason=str(error)) from None
        await self.store.write(editions.add, me.id, edition, limits.editions)
        self.prepare(name_of(edition))
        return EditionInfo(edition.digest, edition.name, mine=True)

    def of_house(self, slug: str) -> list[EditionInfo]:
        """The editions of a game that the house has."""
        return [EditionInfo(edition.digest, edition.name) for edition in self.house.values() if edition.game == slug]


def name_of(edition: Edition) -> str:
    return full_name(edition.game, edition.digest)


def load(edition: Edition) -> Game:
    """The game of an edition, with everything a table will call."""
    game = game_of(edition)
    warm_up(game)
    return game


async def run_trial(stage: str, edition: Edition, seconds: float) -> bytes:
    """What the trial of an edition prints; what is wrong with it is raised."""
    interpret = {"LUDOTHEQUE_INTERPRET": "1"} if stage == "play" else {}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ludotheque.server.games.trial", stage, edition.source),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **interpret},
    )
    try:
        found, said = await asyncio.wait_for(process.communicate(edition.data), seconds)
    except TimeoutError:
        raise BadComponents(f"{edition.source}: its games take too long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode == TOO_LONG:
        raise BadComponents(f"{edition.source}: its games take too long")
    if process.returncode:
        lines = said.decode(errors="replace").strip().splitlines() or [f"{edition.source}: the trial broke off"]
        raise BadComponents(lines[-1])
    return found
