"""Kernels for the GPU, as far as a machine without one can tell: they compile, travel in a file, and say what is missing.

That a GPU plays the same games as the CPU is checked by benchmarks/gpu.py, where there is one.
"""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.arena import gpu
from ludotheque.engine.errors import DamagedData, LudothequeError, MissingExtra
from ludotheque.engine.rule import INTERPRET

GAMES = ludotheque.shelf()


@pytest.fixture(scope="module")
def kernel(request: pytest.FixtureRequest) -> gpu.Kernel:
    return gpu.compile_kernel(request.param, request.param.template())


def written(tmp_path: Path, **changes: object) -> Path:
    """A kernel file made by hand, with some parts changed."""
    template = np.zeros(1, [("seats", np.int8)])
    template["seats"] = 2
    path = tmp_path / "some.kernel.npz"
    replace(gpu.Kernel("some-game", 1, (9, 0), template, f".visible .entry {gpu.ENTRY}("), **changes).save(path)  # type: ignore[arg-type]
    return path


def for_every_game(test: Callable[..., None]) -> Callable[..., None]:
    compiled = pytest.mark.parametrize("kernel", GAMES, ids=lambda game: game.slug, indirect=True)(test)
    absent = INTERPRET or gpu.find_spec("numba_cuda") is None
    return pytest.mark.skipif(absent, reason="kernels are compiled by numba-cuda, from ludotheque[gpu]")(compiled)


@for_every_game
def test_rules_compile_without_a_gpu(kernel: gpu.Kernel) -> None:
    assert ".target sm_90" in kernel.ptx
    assert f".visible .entry {gpu.ENTRY}(" in kernel.ptx


@for_every_game
def test_nothing_is_called_at_run_time(kernel: gpu.Kernel) -> None:
    """A call would mean a rule that was not inlined, or one that allocates or raises."""
    assert "call" not in kernel.ptx


@for_every_game
def test_tables_lie_where_threads_can_read_different_places_at_once(kernel: gpu.Kernel) -> None:
    assert ".const" not in kernel.ptx
    assert f".maxnreg {gpu.REGISTERS}" in kernel.ptx


@for_every_game
def test_a_kernel_survives_its_file(kernel: gpu.Kernel, tmp_path: Path) -> None:
    kernel.save(tmp_path / "kernel.npz")
    read = gpu.Kernel.load(tmp_path / "kernel.npz")
    assert read.template.dtype == kernel.template.dtype
    assert read.template.tobytes() == kernel.template.tobytes()
    assert replace(read, template=kernel.template) == kernel


def test_a_kernel_is_loaded_without_the_compiler(tmp_path: Path) -> None:
    program = f"""
import sys
from ludotheque.arena.gpu import Kernel
assert Kernel.load({str(written(tmp_path))!r}).seats == 2
sys.exit("numba" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = path.read_bytes()
    for length in (0, 1, 100, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(DamagedData, match=r"some\.kernel\.npz"):
            gpu.Kernel.load(path)


def test_a_file_with_a_flipped_bit_is_refused_or_means_the_same(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        with suppress(DamagedData):
            assert gpu.Kernel.load(path).game == "some-game"


@pytest.mark.parametrize(
    "changes",
    [
        {"ptx": ".visible .entry something_else("},
        {"template": np.zeros(1, [("seats", np.int8)])},
        {"template": np.zeros(2, [("seats", np.int8)])},
        {"template": np.zeros(1, np.int8)},
        {"compute_capability": (9,)},
    ],
    ids=["another entry", "no seats", "two tables", "no record", "half a capability"],
)
def test_parts_that_do_not_fit_are_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    with pytest.raises(DamagedData, match=r"some\.kernel\.npz"):
        gpu.Kernel.load(written(tmp_path, **changes))


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "array.npy", np.zeros(3))
    with pytest.raises(DamagedData, match=r"array\.npy"):
        gpu.Kernel.load(tmp_path / "array.npy")


def has_gpu() -> bool:
    try:
        gpu.find_cupy()
    except MissingExtra:
        return False
    return True


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_the_bench_says_what_is_missing() -> None:
    game = GAMES[0]
    with pytest.raises(MissingExtra, match=r"ludotheque\[gpu\]|NVIDIA GPU"):
        gpu.bench_rows(game, game.seats[0], game.template(game.seats[0]), 0)


def test_without_the_compiler_a_kernel_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"ludotheque\[gpu\]"):
        gpu.compile_kernel(GAMES[0], GAMES[0].template())


@pytest.mark.skipif(not INTERPRET, reason="rules are compiled here")
def test_interpreted_rules_make_no_kernel() -> None:
    with pytest.raises(LudothequeError, match="LUDOTHEQUE_INTERPRET"):
        gpu.compile_kernel(GAMES[0], GAMES[0].template())
