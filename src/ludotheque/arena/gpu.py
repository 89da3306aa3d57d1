"""Many random games on a GPU: the same rules, one thread per game.

A kernel is compiled ahead, where no GPU is needed (`compile_kernel`); it is one file (`Kernel.save`), and it is launched
where there is a GPU, with NumPy and CuPy alone (`Kernel.load`, `Kernel.play`).
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.engine.errors import DamagedData, LudothequeError, MissingExtra

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

ENTRY = "play_random_games"
BLOCK = 128  # threads that start together
REGISTERS = 32  # of a thread, so that as many as the GPU can hold are at work
BENCH_GAMES = 2**22
BENCH_RUNS = 7

Capability = tuple[int, int]
Results = dict[str, np.ndarray[Any, np.dtype[np.int64]]]


@dataclass(frozen=True)
class Kernel:
    """Random play of one game as code for one kind of GPU, and the table it is played at."""

    game: str
    version: int
    compute_capability: Capability
    template: np.ndarray[Any, np.dtype[np.void]]  # [1] as `Game.template` makes it
    ptx: str

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.template["seats"][0])

    def save(self, path: str | Path) -> None:
        """Writes everything a launch needs into one file."""
        with open(path, "wb") as file:
            np.savez_compressed(
                file,
                game=np.array(self.game),
                version=np.array(self.version),
                compute_capability=np.array(self.compute_capability),
                template=self.template,
                ptx=np.array(self.ptx),
            )

    @classmethod
    def load(cls, path: str | Path) -> "Kernel":
        """Reads what `save` wrote."""
        data = Path(path).read_bytes()
        try:
            with np.load(BytesIO(data), allow_pickle=False) as parts:
                major, minor = parts["compute_capability"].tolist()
                kernel = cls(str(parts["game"]), int(parts["version"]), (major, minor), parts["template"], str(parts["ptx"]))
            if kernel.template.shape != (1,) or kernel.seats < 1 or f".entry {ENTRY}(" not in kernel.ptx:
                raise ValueError("its parts do not fit together")
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no kernel that Kernel.save wrote: {why}") from why
        return kernel

    def play(self, seed: int, games: int) -> Results:
        """Plays the games of the seeds `seed`, `seed + 1`, …: what `play_random_games` gives, as its fields by name."""
        return {name: values.get() for name, values in self._launch(seed, games).items()}

    def time(self, seed: int, games: int = BENCH_GAMES, runs: int = BENCH_RUNS) -> tuple[int, float]:
        """How many decisions so many games take, and the median of the seconds they took the GPU."""
        cupy = find_cupy()
        steps = int(self._launch(seed, games)["lengths"].sum())  # and warms up
        seconds = []
        for _ in range(runs):
            start, end = cupy.cuda.Event(), cupy.cuda.Event()
            results = self._allocate(games)
            start.record()
            self._launch(seed, games, results)
            end.record()
            end.synchronize()
            seconds.append(cupy.cuda.get_elapsed_time(start, end) / 1000)
        return steps, median(seconds)

    def _allocate(self, games: int) -> dict[str, Any]:
        shapes = {"lengths": games, "firsts": games, "scores": (games, self.seats), "ranks": (games, self.seats)}
        return {name: find_cupy().full(shape, -1, np.int64) for name, shape in shapes.items()}

    def _launch(self, seed: int, games: int, results: dict[str, Any] | None = None) -> dict[str, Any]:
        results = results or self._allocate(games)
        pointers = [values.data.ptr for values in results.values()]
        arguments = (self._template.data.ptr, np.int64(seed), np.int64(games), *pointers)
        self._function((-(-games // BLOCK),), (BLOCK,), arguments)
        return results

    @cached_property
    def _template(self) -> Any:
        return find_cupy().asarray(self.template.view(np.uint32))

    @cached_property
    def _function(self) -> Any:
        return load_function(self.ptx, ENTRY)


def load_function(ptx: str, entry: str) -> Any:
    """What CuPy launches: the driver makes machine code for the GPU at hand."""
    module = find_cupy().cuda.function.Module()
    module.load(ptx.encode())
    return module.get_function(entry)


def find_cupy() -> Any:
    """CuPy, with a GPU behind it."""
    try:
        import cupy
    except ImportError:
        raise MissingExtra("playing on a GPU needs CuPy; install ludotheque[gpu]") from None
    if not cupy.cuda.is_available():
        raise MissingExtra("playing on a GPU needs an NVIDIA GPU and its driver; CuPy finds none here")
    return cupy


def compile_kernel(game: "Game", template: Any, compute_capability: Capability = (9, 0)) -> Kernel:
    """Random play of a game, compiled for GPUs of that compute capability and later ones. Needs no GPU."""
    cuda, types = find_compiler()

    from ludotheque.arena.batch import PLAYER_STREAM
    from ludotheque.bots.playout import UNIFORM, play_out
    from ludotheque.engine.bits import lowest_bit
    from ludotheque.engine.generator import seed_generator
    from ludotheque.engine.rule import actors, rank, score, setup

    state = game.dtype
    words = state.itemsize // 4  # a record is aligned: copied by words, not by bytes
    seats = max(game.seats)
    actions = game.actions.count

    def play(template, seed, games, lengths, firsts, scores, ranks):  # type: ignore[no-untyped-def]
        world = cuda.local.array(words, types.uint32)
        player = cuda.local.array(4, types.uint32)
        out = cuda.local.array(actions, types.int64)  # costs nothing in a game that counts and finds without it
        results = cuda.local.array(seats, types.int64)
        i = cuda.grid(1)
        if i < games:
            for word in range(words):
                world[word] = template[word]
            s = world.view(state)[0]
            setup(s, seed + i)
            firsts[i] = lowest_bit(actors(s))
            seed_generator(player, seed + i, PLAYER_STREAM)
            lengths[i] = play_out(s, UNIFORM, player, out)
            score(s, results)
            for seat in range(s.seats):
                scores[i * s.seats + seat] = results[seat]
            rank(s, results)
            for seat in range(s.seats):
                ranks[i * s.seats + seat] = results[seat]

    numbers = types.CPointer(types.int64)
    signature = types.void(types.CPointer(types.uint32), types.int64, types.int64, *[numbers] * 4)
    return Kernel(
        game.slug,
        game.version,
        compute_capability,
        template.copy(),
        to_ptx(play, signature, compute_capability, ENTRY, REGISTERS),
    )


def find_compiler() -> tuple[Any, Any]:
    """The modules `cuda` and `types` of the compiler for GPUs."""
    if find_spec("numba_cuda") is None:
        raise MissingExtra("compiling for a GPU needs numba-cuda; install ludotheque[gpu]")
    from numba import cuda, types

    from ludotheque.engine.rule import INTERPRET

    if INTERPRET:
        raise LudothequeError("rules that run interpreted cannot be compiled for a GPU; unset LUDOTHEQUE_INTERPRET")
    return cuda, types


def to_ptx(kernel: Any, signature: Any, compute_capability: Capability, entry: str, registers: int) -> str:
    """A kernel over rules as code for the driver, under that name, with at most so many registers for a thread."""
    cuda, _ = find_compiler()
    from numba.cuda.cudadrv.error import NvvmSupportError

    try:
        with _as_current_device(compute_capability):
            ptx, _ = cuda.compile_ptx(kernel, signature, cc=compute_capability, device=False, abi="numba")
    except (NvvmSupportError, RuntimeError) as why:
        raise MissingExtra("compiling for a GPU needs NVIDIA's libraries nvvm and nvrtc; install ludotheque[gpu]") from why
    (mangled,) = re.findall(r"\.entry (\w+)\(", ptx)
    return _tune(ptx.replace(mangled, entry), registers)


@contextmanager
def _as_current_device(compute_capability: Capability) -> Iterator[None]:
    """What a kernel calls is compiled for "the current device": for that kind of GPU, whether there is one or not."""
    from numba.cuda import dispatcher

    ask = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=compute_capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = ask


def _tune(ptx: str, registers: int) -> str:
    """Says what the compiler cannot know: the threads of a warp play different games.

    Constant memory serves one address after the other, and each thread looks up another place of a table: tables belong in
    global memory. And where a thread mostly waits for memory, as many of them as possible are better than registers for each.
    """
    ptx = re.sub(r"^\.const\b", ".global", ptx, flags=re.MULTILINE).replace("ld.const.", "ld.global.nc.")
    return re.sub(r"(\.entry[^{]*)\{", rf"\1.maxnreg {registers}\n{{", ptx, count=1)


def bench_rows(game: "Game", seats: int, template: Any, seed: int) -> list[dict[str, Any]]:
    """Random steps per second of this machine's GPU, as a row of `ludotheque bench`."""
    capability = find_cupy().cuda.Device().compute_capability
    kernel = compile_kernel(game, template, (int(capability[:-1]), int(capability[-1])))
    steps, seconds = kernel.time(seed)
    row = {"game": game.slug, "seats": seats, "metric": "steps_per_s", "how": "gpu", "value": steps / seconds, "unit": "steps/s"}
    return [row]
