"""Each act of chaos once, at a random moment of play; `benchmarks/chaos.py` is the long form."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from client import PATIENCE
from machines import Postgres, Valkey
from turmoil import ACTS, Fault, Held, Outage, Pace, World, held_by, held_in, on_the_wire, run

from ludotheque.server.games.warm import warm_up
from ludotheque.server.store.tables import StoredStep
from toys import NIM

SLOW = 60.0  # seconds: what a house needs for itself, many times over
HURRIED = Pace(2.0, 0.5, shortest=2.5, longest=3.5, ping_every=1.0, silence=3.0, knock=2.0)  # longer away than anybody waits


def test_whatever_fails_nobody_is_left_behind_and_nothing_is_lost(postgres: Postgres, valkey: Valkey, tmp_path: Path) -> None:
    warm_up(NIM)
    world = World(16, postgres, valkey, tmp_path, HURRIED, PATIENCE / 3)
    found = asyncio.run(run(world, range(len(ACTS))))
    assert {one.act for one in found} == set(ACTS)
    assert sum(one.moves for one in found) > 0
    assert max(one.behind for one in found) < SLOW
    assert max(one.silent for one in found) < SLOW
    assert max(one.zombie for one in found) < SLOW
    assert not world.tracebacks(), "\n".join(world.tracebacks())


# Whether the comparisons notice


def step(number: int, at: float | None = None, waiting: int = 0, taken: int = 1) -> StoredStep:
    events = [("matches_taken", {"count": taken, "drawn": 5}, {"drawn": 1})]
    return StoredStep(number, "move" if number else "deal", at or 100.0 + number, number % 2, taken, events, waiting)


class Known(SimpleNamespace):
    """Somebody as far as a comparison looks at them."""

    __hash__ = object.__hash__


ADA = Known(name="Ada", seat=0, followed={}, url="one", table="t", socket=object())
STORED = {number: step(number) for number in range(3)}
TOLD = {number: (on_the_wire(kept, ADA.seat), kept.at) for number, kept in STORED.items()}


@pytest.fixture
def world() -> World:
    empty = World.__new__(World)
    empty.outages, empty._measured = [], 0.0
    return empty


def test_what_is_stored_and_shown_is_no_fault(world: World) -> None:
    world._check_steps("t", STORED, {ADA: TOLD}, [(1, (1, 1))])


@pytest.mark.parametrize(
    ("stored", "shown", "acknowledged"),
    [
        (STORED, {}, [(3, (1, 1))]),  # acknowledged, and lost
        (STORED, {}, [(2, (0, 7))]),  # another move than was acknowledged
        (STORED, {3: (on_the_wire(step(3), 0), 103.0)}, []),  # shown, and lost
        (STORED, {2: (on_the_wire(step(2, taken=2), 0), 102.0)}, []),  # another move than was shown
        (STORED, {2: (on_the_wire(STORED[2], 1), 102.0)}, []),  # somebody else's secret was shown
        ({0: STORED[0], 2: STORED[2]}, {}, []),  # a gap
    ],
)
def test_what_is_lost_or_otherwise_is_a_fault(world: World, stored: Any, shown: Any, acknowledged: Any) -> None:
    with pytest.raises(Fault):
        world._check_steps("t", stored, {ADA: shown}, acknowledged)


def test_a_wait_is_counted_but_for_what_was_away(world: World) -> None:
    late = {2: ({"at": 100.0}, 130.0)}
    assert world._late(ADA, "t", late) == 30
    world.outages = [Outage(90, 95, True), Outage(128, 129, False), Outage(129.5, 140, False)]
    assert world._late(ADA, "t", late) == 28.5
    desk = Known(bots={1}, players=[ADA])
    waiting = {0: step(0), 1: step(1, 101.0, waiting=2)}
    assert world._silent(desk, waiting, 125.0, True) == 24
    assert world._silent(desk, {**waiting, 2: step(2, 103.0), 3: step(3, 119.0)}, 125.0, True) == 16
    world.outages.append(Outage(104, 110, True))
    assert world._silent(desk, {**waiting, 2: step(2, 103.0), 3: step(3, 119.0)}, 125.0, True) == 10


def test_a_socket_or_a_table_that_nobody_has_is_noticed() -> None:
    away = Known(url="two", table="t", socket=None)
    here = held_by([ADA, Known(url="one", table="t", socket=object()), away], ["one", "two"])
    assert here == [Held(2, 1), Held(0, 0)]
    assert held_in("# HELP\nludotheque_sockets 2.0\nludotheque_tables_followed 1.0") == here[0]
    assert held_in("ludotheque_sockets 3.0\nludotheque_tables_followed 1.0") != here[0]
    assert held_in("ludotheque_sockets 2.0\nludotheque_tables_followed 2.0") != here[0]
