"""Where other editions are made ready: tried out and compiled beside the house, then played there (`cage`).

An edition that a table needs is taken from the database, in whichever process the table is looked at; until it is ready, whoever
asks for it is told that it is being prepared. The house itself never looks into a file: it is told what is in it by a process
that was walled in first.
"""

import asyncio
import contextlib
import logging
import sys
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar

import msgspec

from ludotheque.engine import cache
from ludotheque.engine.edition import Edition, check_size, digest_of, read_bytes
from ludotheque.engine.errors import BadComponents
from ludotheque.server.games.cage.cages import Cages, surroundings
from ludotheque.server.games.cage.frames import LENGTH, Deal, Trial, Tried
from ludotheque.server.games.cage.nursery import Nurseries, Turns
from ludotheque.server.games.cage.stand_in import CagedGame
from ludotheque.server.games.cage.walls import missing
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.rates import Allowance
from ludotheque.server.settings import Settings
from ludotheque.server.store import editions
from ludotheque.server.store.database import Store, settled
from ludotheque.server.store.editions import apart, full_name, shown
from ludotheque.server.store.seen import crowd_of, lines_of
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Box, EditionFile, EditionInfo, Me

log = logging.getLogger("ludotheque.editions")
FILE = "the file"  # what messages call an edition that somebody loads
COMPILE_SECONDS = 7_200.0  # by the clock, for a hang: it is held to the work it does
BUSY_SECONDS = 20  # what those are told who wait for too much
HOUSE, EVERYBODY = "the house", "everybody"  # further lines
KEPT = 256  # editions that were tried out, or are broken, or ready
T = TypeVar("T")


class Workshop:
    """The editions of this process."""

    def __init__(
        self, store: Store, shelf: Shelf, settings: Settings, ready: Callable[[str], Awaitable[None]], loaders: Allowance
    ) -> None:
        self.store, self.shelf, self.settings, self.ready, self.loaders = store, shelf, settings, ready, loaders
        self.house: dict[str, Edition] = {}  # name -> from the folder of the house
        self.cages = Cages(settings, self._hear_broken)
        self._tried: OrderedDict[str, Tried] = OrderedDict()  # name -> what the trial found
        self._broken: OrderedDict[str, str] = OrderedDict()  # name -> the reason
        self._making: dict[str, asyncio.Task[None]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self._reading: asyncio.Task[None] | None = None
        self._trials, self._compiling = Turns(settings.trials), Turns(1)
        self._nurseries = Nurseries(settings.cage_idle_seconds)
        self._waiting: Counter[str] = Counter()  # line -> how many are being made ready for who stands there
        self._tidy_at = 0.0

    def open(self) -> None:
        """Begins with the editions of the house, and takes up whatever a table asks for."""
        if lacking := missing():
            log.warning("editions are played without walls that this system does not give: %s", ", ".join(lacking))
        self._loop = asyncio.get_running_loop()
        self.shelf.want = self.want
        self._reading = asyncio.create_task(self._read_house(self.settings.data_folder / "editions"))

    async def close(self) -> None:
        for task in [task for task in (self._reading, *self._making.values(), *self._telling) if task is not None]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._nurseries.close()
        self.cages.close()

    # What is asked for

    def want(self, name: str) -> Refusal:
        """Why that game cannot be played yet; from any thread."""
        if name in self._broken:
            return Refusal("edition/broken", reason=self._broken[name])
        self._loop.call_soon_threadsafe(self.prepare, name)
        return Refusal("edition/preparing")

    async def find(self, name: str, lines: tuple[str, ...]) -> None:
        """Refuses what nobody has ever loaded; what has been is made ready, unless whoever asks waits for too much already."""
        slug, at, _ = name.partition("@")
        if at and slug in self.shelf:
            await self._check_known(name)
            self._begin(name, lines)

    async def _check_known(self, name: str) -> None:
        if name in self.shelf or name in self._tried or name in self._broken:
            return
        slug, _, digest = name.partition("@")
        if await self.store.read(editions.find, slug, digest) is None:
            raise Refusal("edition/unknown", edition=shown(name))

    def _begin(self, name: str, lines: tuple[str, ...]) -> None:
        """Has an edition made ready for somebody."""
        if name not in self.shelf and name not in self._broken and name not in self._making:
            self._check_room(lines)
            self.prepare(name, lines)

    def _check_room(self, lines: tuple[str, ...]) -> None:
        """Refuses who has others wait long enough: where too many are made ready already, theirs or everybody's."""
        limits = self.settings.limits
        if self._waiting[EVERYBODY] >= limits.editions_waiting or any(self._waiting[line] >= limits.crowd for line in lines):
            raise Refusal("edition/busy", seconds=BUSY_SECONDS)

    def _count(self, lines: tuple[str, ...], change: int) -> None:
        """Notes what is made ready for who stands in these lines; what only a table needs is not counted, nor ever refused."""
        for line in (*lines, EVERYBODY) if lines else ():
            self._waiting[line] += change
        self._waiting = +self._waiting

    async def box(self, name: str, lines: tuple[str, ...]) -> Box:
        """What is in the box of an edition, as soon as it has been tried out."""
        slug, _, digest = apart(name)
        if not digest or slug not in self.shelf:
            raise Refusal("table/bad-game")
        await self._check_known(full_name(slug, digest))
        if name not in self._tried:
            self._begin(name, lines)
            raise self.want(name)
        box = self._tried[name].box
        assert box is not None
        return msgspec.structs.replace(box, drawn=box.drawn and await asyncio.to_thread(self.shelf.draws, box.game))

    def prepare(self, name: str, lines: tuple[str, ...] = ()) -> None:
        """Begins to make an edition ready, unless it is or that has begun; in these lines, or in those of who has loaded it."""
        if name not in self.shelf and name not in self._making:
            self._count(lines, 1)  # at once: whoever asks for many does not wait between them
            self._making[name] = asyncio.create_task(self._make(name, lines))
            self._making[name].add_done_callback(lambda _: self._count(lines, -1))

    async def _make(self, name: str, lines: tuple[str, ...]) -> None:
        try:
            slug, version, digest = apart(name)
            house = self.house.get(full_name(slug, digest))
            edition = house or await self.store.read(editions.find, slug, digest)
            lines = lines or ((HOUSE,) if house else await self.store.read(editions.lines, digest))
            if edition is None:
                self._break(name, f"nobody has loaded {name}", logging.INFO)  # whoever asks for it may have made up its name
                return
            tried = await self._try_out(name, edition.source, edition.data, lines)
            async with self._compiling.of(*lines):
                await run_compiler(edition, version)
            assert tried.box is not None
            assert tried.facts is not None
            game = CagedGame(edition, tried.box, tried.facts, self.cages, name)
            seats = game.components.check_seats(None)
            chosen = game.components.check_options(seats, {})
            await settled(self.cages.put(game, Deal(seats, 0, tuple(chosen.items()))))  # so that it is loaded when it is needed
            keep(self.shelf.editions, name, game)
            if tried.facts.untrained:  # told here: what its own process says is heard by nobody
                log.info("%s has no trained player, its bots search: %s", name, tried.facts.untrained)
        except BadComponents as error:
            self._break(name, str(error))
            return
        except Refusal as refusal:
            log.error("%s could not be made ready: %s %s", name, refusal.code, refusal.params.get("reason", ""))
            return  # the next to ask tries again
        except Exception:
            log.exception("%s could not be made ready", name)
            return
        finally:
            self._making.pop(name, None)
        await self.ready(name)

    async def _try_out(self, name: str, source: str, data: bytes, lines: tuple[str, ...]) -> Tried:
        async with self._trials.of(*lines):
            if name not in self._tried:
                check_size(data, source)
                slug, version, _ = apart(name)
                tried = await self._nurseries.try_out(Trial(source, data, slug, version))
                if tried.box is None or tried.facts is None or tried.box.edition is None:
                    raise BadComponents(tried.reason or f"{source}: it cannot be played")
                keep(self._tried, name, tried)
            return self._tried[name]

    # What has gone wrong

    def _hear_broken(self, name: str, reason: str) -> None:
        """A cage has failed; from its thread."""
        with contextlib.suppress(RuntimeError):  # the house is closed
            self._loop.call_soon_threadsafe(self._break, name, reason)

    def _break(self, name: str, reason: str, level: int = logging.ERROR) -> None:
        """An edition that cannot be played any more: its tables, and nobody else, are told."""
        log.log(level, "%s cannot be played: %s", name, reason)
        keep(self._broken, name, reason)
        self.shelf.editions.pop(name, None)
        task = asyncio.ensure_future(self.ready(name))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    # Where they come from

    async def _read_house(self, folder: Path) -> None:
        for path in sorted(folder.glob("*.toml")):
            try:
                data = await asyncio.to_thread(read_bytes, path)
                name, edition = await self._read(str(path), data)
            except BadComponents as error:
                log.error("an edition is left out: %s", error)
                continue
            self.house[name] = edition
            self.prepare(name)

    async def _read(self, source: str, data: bytes) -> tuple[str, Edition]:
        """An edition of whichever game."""
        check_size(data, source)
        async with self._trials.of(HOUSE):
            tried = await self._nurseries.try_out(Trial(source, data))
        if tried.box is None or tried.box.edition is None:
            raise BadComponents(tried.reason)
        name = full_name(tried.box.game.slug, digest_of(data))
        keep(self._tried, name, tried)
        return name, as_edition(tried.box, source, data)

    async def load(self, me: Me, wish: EditionFile, address: str) -> EditionInfo:
        """An edition from a file of somebody's own, tried out."""
        limits = self.settings.limits
        data = wish.toml.encode(errors="replace")
        if not self.settings.loads_editions:
            raise Refusal("edition/not-here")
        if len(data) > limits.edition_bytes:
            raise Refusal("request/too-large", most=limits.edition_bytes)
        await self.loaders.spend(1, address, me.id)
        self.shelf.find(wish.game)
        name = full_name(wish.game, digest_of(data))
        lines = lines_of(me.id, crowd_of(address))
        self._check_room(lines)
        self._count(lines, 1)
        try:
            tried = await self._try_out(name, FILE, data, lines)
        except BadComponents as error:
            raise Refusal("edition/bad", reason=str(error)) from None
        finally:
            self._count(lines, -1)
        assert tried.box is not None
        edition = as_edition(tried.box, FILE, data)
        await self.store.write(editions.add, me.id, edition, limits.editions)
        if me.id not in self._compiling:  # the rest of theirs, once a table wants it
            with contextlib.suppress(Refusal):
                self._check_room(lines)
                self.prepare(name, lines)
        return EditionInfo(edition.digest, edition.name, mine=True)

    async def tidy(self) -> None:
        """Removes, once an hour, what was compiled for editions that the house has forgotten."""
        if monotonic() < self._tidy_at:
            return
        self._tidy_at = monotonic() + self.settings.limits.forget_seconds
        resting = set(await asyncio.to_thread(cache.resting_editions)) - {edition.digest for edition in self.house.values()}
        for digest in resting - await self.store.read(editions.stored, resting):
            await asyncio.to_thread(cache.forget_edition, digest)

    def of_house(self, slug: str) -> list[EditionInfo]:
        """The editions of a game that the house has."""
        return [EditionInfo(edition.digest, edition.name) for edition in self.house.values() if edition.game == slug]


def as_edition(box: Box, source: str, data: bytes) -> Edition:
    """An edition as the house knows it: what its file says stays with who has looked into it."""
    assert box.edition is not None
    return Edition(digest_of(data), box.game.slug, box.edition.name, source, data, {}, {})


def keep(kept: dict[str, T], name: str, thing: T) -> None:
    """Puts something among what is remembered, and forgets what was first."""
    kept[name] = thing
    while len(kept) > KEPT:
        del kept[next(iter(kept))]


async def run_compiler(edition: Edition, version: int = 0) -> None:
    """Has everything compiled that a table of the edition will call; what is wrong with it is raised."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ludotheque.server.games.cage.inside", "compile"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env=surroundings(edition.digest),
    )
    frame = msgspec.msgpack.encode(Trial(edition.source, edition.data, version=version))
    try:
        _, said = await asyncio.wait_for(process.communicate(LENGTH.pack(len(frame)) + frame), COMPILE_SECONDS)
    except TimeoutError:
        raise BadComponents(f"{edition.source}: it takes too long to compile") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        lines = said.decode(errors="replace").strip().splitlines() or ["the compiler broke off"]
        raise BadComponents(f"{edition.source}: it cannot be compiled: {lines[-1]}"[:500])
