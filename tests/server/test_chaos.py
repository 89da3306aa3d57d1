"""Each act of chaos once, at a random moment of play; `benchmarks/chaos.py` is the long form."""

import asyncio
from pathlib import Path

from client import PATIENCE
from machines import Postgres, Valkey
from turmoil import ACTS, Pace, World, run

from ludotheque.server.games.warm import warm_up
from toys import NIM

SLOW = 60.0  # seconds: what a house needs for itself, many times over
HURRIED = Pace(store_seconds=2.0, beat_seconds=0.5, shortest=2.5, longest=3.5)  # longer away than anybody waits


def test_whatever_fails_nobody_is_left_behind_and_nothing_is_lost(postgres: Postgres, valkey: Valkey, tmp_path: Path) -> None:
    warm_up(NIM)
    world = World(16, postgres, valkey, tmp_path, HURRIED, PATIENCE / 10)
    found = asyncio.run(run(world, range(len(ACTS))))
    assert {one.act for one in found} == set(ACTS)
    assert sum(one.moves for one in found) > 0
    assert max(one.behind for one in found) < SLOW
    assert max(one.silent for one in found) < SLOW
    assert not world.tracebacks(), "\n".join(world.tracebacks())
