"""Round after round something fails while people and bots play: PostgreSQL, Valkey, a house, a worker, lines.

The suite is the one of tests/server/turmoil.py: two houses, two workers, PostgreSQL and Valkey of its own, all of them real
processes with the settings they have by themselves, and clients that do what a browser does. After every round, whatever was
shown or acknowledged is compared with the database.

    python benchmarks/chaos.py --rounds 200

The seed and the number of a round say what fails in it, at which moment of play and for how long, so that parts add up:
`--from 120 --rounds 80` goes on after the first 120. A fault ends the run, with all that may tell why; a slow round does not, but
the run has failed.
"""

import argparse
import asyncio
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from machines import Postgres, Valkey
from turmoil import Fault, Found, Pace, World

from ludotheque.server.games.warm import warm_up
from toys import NIM

BAR = 10.0  # seconds that nobody may be behind, no bot silent, and nothing left of who has gone
HANG = 90.0


async def play(world: World, rounds: range) -> list[Found]:
    """Goes through these rounds, a line for each, up to the first fault."""
    found: list[Found] = []
    try:
        await world.open()
        for number in rounds:
            found.append(one := await world.round(number))
            figures = f"{one.away:4.1f} s away, {one.behind:4.1f} s behind, {one.zombie:4.1f} s of who has gone, "
            figures += f"a bot {one.silent:4.1f} s silent, {one.moves} moves"
            print(f"round {number:>4}  {one.act:<18}  {figures}{'  SLOW' if is_slow(one) else ''}", flush=True)
    except Fault as fault:
        print(fault, flush=True)
    finally:
        await world.close()
    return found


def is_slow(one: Found) -> bool:
    return max(one.behind, one.silent, one.zombie) > BAR


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first round")
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--longest", type=float, default=15.0, help="seconds that PostgreSQL or Valkey is away")
    chosen = parser.parse_args()
    warm_up(NIM)
    begun = perf_counter()
    with ExitStack() as machines:
        postgres, valkey = Postgres(), Valkey()
        for machine in (postgres, valkey):
            machines.callback(machine.discard)
        folder = Path(machines.enter_context(TemporaryDirectory(prefix="ludotheque-chaos-")))
        world = World(chosen.seed, postgres, valkey, folder, Pace(longest=chosen.longest), HANG)
        found = asyncio.run(play(world, range(chosen.first, chosen.first + chosen.rounds)))
        unexpected = world.tracebacks()
    print(*unexpected, sep="\n")
    slow, moves = sum(is_slow(one) for one in found), sum(one.moves for one in found)
    behind, silent = max((one.behind for one in found), default=0.0), max((one.silent for one in found), default=0.0)
    print(
        f"{len(found)} of {chosen.rounds} rounds from {chosen.first}, seed {chosen.seed}: {moves} moves compared, "
        f"worst behind {behind:.1f} s, worst bot silent {silent:.1f} s, {slow} slow, "
        f"{len(unexpected)} processes with tracebacks, {perf_counter() - begun:.0f} s"
    )
    return 0 if len(found) == chosen.rounds and not slow and not unexpected else 1


if __name__ == "__main__":
    sys.exit(main())
