"""Each act of chaos once, at a random moment of play; `benchmarks/chaos.py` is the long form."""

import asyncio

from chaos import ACTS, World, run
from client import PATIENCE

from ludotheque.server.games.warm import warm_up
from toys import NIM

SLOW = 60.0  # seconds: what a house needs for itself, many times over


def test_whatever_fails_nobody_is_left_behind_and_nothing_is_lost() -> None:
    warm_up(NIM)
    world = World(seed=16, store_seconds=3.0, longest=4.0, hang=PATIENCE / 10)
    found = asyncio.run(run(world, range(len(ACTS))))
    assert {one.act for one in found} == set(ACTS)
    assert sum(one.moves for one in found) > 0
    assert max(one.behind for one in found) < SLOW
    assert max(one.silent for one in found) < SLOW
    assert not world.tracebacks(), "\n".join(world.tracebacks())
