"""The hall of tables on a GPU: the same rules, one thread per game, and nothing leaves the card.

As for random play (`arena/gpu.py`), a kernel is compiled ahead, where no GPU is needed, travels as one file, and is launched with
NumPy and CuPy alone.
"""

import os
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.arena.gpu import BLOCK, Capability, find_compiler, find_cupy, load_function, to_ptx
from ludotheque.engine.errors import DamagedData
from ludotheque.learning.course import Course, Moment

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

# JAX would take three quarters of the card for itself; CuPy needs room beside it. It is read when JAX first looks for a card.
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

ENTRY = "step_games"
REGISTERS = 255  # of a thread, as many as there are: a step waits less for memory than a whole random game does


@dataclass(frozen=True)
class StepKernel:
    """One decision at every table of a course, as code for one kind of GPU."""

    course: Course
    ptx: str

    def save(self, path: str | Path) -> None:
        """Writes everything a launch needs into one file."""
        with open(path, "wb") as file:
            np.savez_compressed(file, ptx=np.array(self.ptx), **self.course.parts())

    @classmethod
    def load(cls, path: str | Path) -> "StepKernel":
        """Reads what `save` wrote."""
        data = Path(path).read_bytes()
        try:
            with np.load(BytesIO(data), allow_pickle=False) as parts:
                kernel = cls(Course.from_parts(parts), str(parts["ptx"]))
            if f".entry {ENTRY}(" not in kernel.ptx or len(kernel.course.templates) != len(kernel.course.features):
                raise ValueError("its parts do not fit together")
        except Exception as why:  # a damaged zip archive fails in a dozen ways
            raise DamagedData(f"{path} holds no kernel that StepKernel.save wrote: {why}") from why
        return kernel

    @cached_property
    def function(self) -> Any:
        """What is launched."""
        return load_function(self.ptx, ENTRY)


class CardHall:
    """The games of a course on this machine's GPU; the arrays of a moment are CuPy's."""

    def __init__(self, kernel: StepKernel, games: int, seed: int) -> None:
        cupy = find_cupy()
        course = kernel.course
        self.course = course
        self.games = games
        self.seed = seed
        self._function = kernel.function
        self.stream = cupy.cuda.Stream(non_blocking=True)
        self._templates = cupy.asarray(course.templates.view(np.uint32))
        self._worlds = cupy.zeros((course.templates.itemsize // 4, games), np.uint32)  # word by word: neighbours read neighbours
        self._deals = cupy.full(games, -1, np.int64)
        self._nothing = cupy.zeros(games, np.int32)
        self._moment = Moment(
            cupy.zeros((games, course.observation_length), np.float32),
            cupy.zeros((games, course.words), np.uint32),
            cupy.zeros(games, np.int32),
            cupy.zeros(games, np.int32),
            cupy.zeros((games, course.most_seats), np.float32),
        )
        cupy.cuda.Device().synchronize()

    def start(self) -> Moment:
        """Deals a new game at every place that has none."""
        return self.step(self._nothing)

    def step(self, actions: Any) -> Moment:
        """Carries out one decision at every place; `actions` is an int32 array on this GPU that is ready to be read."""
        self.launch(find_cupy().from_dlpack(actions))
        self.stream.synchronize()
        return self._moment

    def launch(self, actions: Any) -> None:
        """The same, without waiting for it."""
        now = self._moment
        arguments = (
            self._worlds.data.ptr,
            np.int64(self.games),
            self._templates.data.ptr,
            np.int64(len(self.course.templates)),
            np.int64(self.seed),
            self._deals.data.ptr,
            actions.data.ptr,
            *_array(now.observation),
            *_array(now.legal),
            now.seat.data.ptr,
            now.over.data.ptr,
            *_array(now.shares),
        )
        self._function((-(-self.games // BLOCK),), (BLOCK,), arguments, stream=self.stream)


def _array(values: Any) -> tuple[Any, ...]:
    """An array as a compiled kernel takes it: two unused owners, size, size of an item, data, shape, strides."""
    sizes = (values.size, values.itemsize, values.data.ptr, *values.shape, *values.strides)
    return (np.int64(0), np.int64(0), *map(np.int64, sizes))


def compile_steps(game: "Game", course: Course, compute_capability: Capability = (9, 0)) -> StepKernel:
    """The steps of a course, compiled for GPUs of that compute capability and later ones. Needs no GPU."""
    cuda, types = find_compiler()

    from ludotheque.engine.rule import actors, setup
    from ludotheque.learning.hall import NOT_DEALT, ask, decide, share_out

    state = game.dtype
    words = state.itemsize // 4
    most_seats = course.most_seats
    most_actions = course.actions

    def step(worlds, games, templates, kinds, seed, deals, actions, observation, allowed, seats, over, shares):  # type: ignore[no-untyped-def]
        world = cuda.local.array(words, types.uint32)
        out = cuda.local.array(most_actions, types.int64)
        ranks = cuda.local.array(most_seats, types.int64)
        utility = cuda.local.array(most_seats, types.float64)
        i = cuda.grid(1)
        if i < games:
            s = world.view(state)[0]
            ended = False
            if deals[i] != NOT_DEALT:
                for word in range(words):
                    world[word] = worlds[word * games + i]
                decide(s, types.int64(seats[i]), types.int64(actions[i]))
                ended = actors(s) == 0
                if ended:
                    share_out(s, ranks, utility, shares[i])
            over[i] = ended
            if ended or deals[i] == NOT_DEALT:
                deals[i] += 1
                for word in range(words):
                    world[word] = templates[i % kinds * words + word]
                setup(s, seed + i + games * deals[i])
            seats[i] = ask(s, observation[i], allowed[i], out)
            for word in range(words):
                worlds[word * games + i] = world[word]

    bits, numbers, large = (types.CPointer(number) for number in (types.uint32, types.int32, types.int64))
    rows = types.Array(types.float32, 2, "C")
    signature = types.void(
        bits,
        types.int64,
        bits,
        types.int64,
        types.int64,
        large,
        numbers,
        rows,
        types.Array(types.uint32, 2, "C"),
        numbers,
        numbers,
        rows,
    )
    return StepKernel(course, to_ptx(step, signature, compute_capability, ENTRY, REGISTERS))
