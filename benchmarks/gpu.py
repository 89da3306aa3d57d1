"""Every game on one GPU: our kernels against our own CPU results, game by game, and Robot Master against its JAX/Pgx version.

python benchmarks/gpu.py prepare    # anywhere, with ludotheque[gpu]: kernels and the CPU's results into build/gpu
python benchmarks/gpu.py run        # where there is a GPU: NumPy, CuPy and JAX are enough
python benchmarks/gpu.py            # both, where everything is installed
"""

import argparse
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.arena.gpu import Kernel, compile_kernel
from ludotheque.engine.errors import LudothequeError

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "duel": ("robot-master", 2, {"mode": "duel"}),
    "draw": ("robot-master", 2, {"mode": "draw"}),
    "teams": ("robot-master", 4, {"mode": "teams"}),
    "solo": ("robot-master", 1, {"mode": "solo"}),
    "match": ("robot-master", 2, {"rounds": 3, "five_of_a_kind": "pair"}),
    "relikt-3": ("relikt", 3, {}),
    "relikt-5": ("relikt", 5, {"end": "last-one"}),
    "tresors-2": ("chercheurs-de-tresors", 2, {}),
    "tresors-4": ("chercheurs-de-tresors", 4, {"rules": "simplified"}),
    "entrepot-3": ("entrepot-51", 3, {}),
    "entrepot-5": ("entrepot-51", 5, {"loan": 3}),
    "reliques-2": ("reliques-et-co", 2, {}),
    "reliques-4": ("reliques-et-co", 4, {}),
}
SEED = 7
SAMPLE = 2**16  # games per table that must be equal on CPU and GPU
SIZES = [2**18, 2**20, 2**22]


def prepare(folder: Path, tables: list[str], capability: tuple[int, int]) -> None:
    """Compiles the kernels and lets the CPU play the sample of these tables."""
    import ludotheque
    from ludotheque.arena.batch import play_random_games

    folder.mkdir(parents=True, exist_ok=True)
    games = {slug: ludotheque.game(slug) for slug, _, _ in map(TABLES.__getitem__, tables)}
    kernels = {slug: compile_kernel(game, game.template(), capability) for slug, game in games.items()}
    for name in tables:
        slug, seats, options = TABLES[name]
        game = games[slug]
        template = game.template(seats, options)
        replace(kernels[slug], template=template).save(folder / f"{name}.kernel.npz")
        batch = play_random_games(game, template, SEED, SAMPLE)
        results = {field: values.astype(np.int16) for field, values in batch._asdict().items()}
        np.savez_compressed(folder / f"{name}.cpu.npz", **results)
    size = sum(path.stat().st_size for path in folder.iterdir())
    print(f"{len(tables)} kernels for compute capability {capability[0]}.{capability[1]} in {folder}, {size / 1e6:.1f} MB")


def verify(folder: Path, tables: list[str]) -> list[dict[str, Any]]:
    """Plays the sample of every table on the GPU and counts the games whose outcome is not the CPU's."""
    rows = []
    for name in tables:
        kernel = Kernel.load(folder / f"{name}.kernel.npz")
        played = kernel.play(SEED, SAMPLE)
        with np.load(folder / f"{name}.cpu.npz") as expected:
            different = np.zeros(SAMPLE, bool)
            for key in expected.files:
                different |= (played[key] != expected[key]).reshape(SAMPLE, -1).any(axis=1)
        rows.append({"table": name, "games": SAMPLE, "different": int(different.sum())})
        print(f"{name:<10}{SAMPLE:>10,} games, {rows[-1]['different']} different from the CPU's", flush=True)
    return rows


def time_ours(folder: Path, tables: list[str]) -> list[dict[str, Any]]:
    """Random steps per second of our kernel, for every table and size."""
    rows = []
    for name in tables:
        kernel = Kernel.load(folder / f"{name}.kernel.npz")
        for games in SIZES:
            steps, seconds = kernel.time(SEED, games)
            rows.append({"version": f"ours, {name}", "games": games, "seconds": seconds, "steps_per_s": steps / seconds})
            print(f"{name}, {games:,} games: {steps / seconds / 1e9:.3f} G steps/s", flush=True)
    return rows


def time_jax() -> list[dict[str, Any]]:
    """Random steps per second of the JAX/Pgx version of the duel, for every way to choose and every size."""
    import robot_master_jax

    rows = []
    for choice in robot_master_jax.CHOICES:
        for games in SIZES:
            steps, seconds = robot_master_jax.time(choice, SEED, games)
            rows.append({"version": f"JAX, {choice}", "games": games, "seconds": seconds, "steps_per_s": steps / seconds})
    return rows


def show(rows: list[dict[str, Any]]) -> None:
    """Prints G steps/s by version and size, and how many times as fast the first of them is, each at its best."""
    figures = {(row["version"], row["games"]): row["steps_per_s"] / 1e9 for row in rows}
    best = {version: max(figures[version, games] for games in SIZES) for version, _ in figures}
    print("\nG steps/s         " + "".join(f"{f'2^{games.bit_length() - 1} games':>12}" for games in SIZES) + "   first / it")
    for version, speed in best.items():
        print(
            f"{version:<18}"
            + "".join(f"{figures[version, games]:>12.3f}" for games in SIZES)
            + f"{next(iter(best.values())) / speed:>13.1f}"
        )


def run(folder: Path, tables: list[str], log: Path | None) -> bool:
    """Verifies, times and compares; true when every game was equal."""
    checks = verify(folder, tables)
    rows = time_ours(folder, tables) + (time_jax() if tables == list(TABLES) else [])
    show(rows)
    if log:
        log.write_text(json.dumps({"seed": SEED, "checks": checks, "rows": rows}, indent=1) + "\n")
    return not any(check["different"] for check in checks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", choices=["prepare", "run"], help="default: both")
    parser.add_argument(
        "--folder", type=Path, default=Path("build/gpu"), help="kernels and the CPU's results (default: build/gpu)"
    )
    parser.add_argument("--capability", default="9.0", help="compute capability to compile for (default: 9.0)")
    parser.add_argument("--only", action="append", default=[], choices=TABLES, help="this table alone, and JAX left out")
    parser.add_argument("--log", type=Path, help="write every figure to this JSON file")
    arguments = parser.parse_args()
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # CuPy needs room beside JAX
    tables = arguments.only or list(TABLES)
    try:
        if arguments.command != "run":
            major, minor = arguments.capability.split(".")
            prepare(arguments.folder, tables, (int(major), int(minor)))
        if arguments.command != "prepare" and not run(arguments.folder, tables, arguments.log):
            sys.exit("GPU and CPU disagree")
    except LudothequeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
