"""An edition tried out in a process of its own: whatever is wrong with it, the house that asked goes on.

`python -m ludotheque.server.games.trial play NAME < FILE` plays its games uncompiled, where every index and every number is
checked, and prints its box as JSON; `compile` compiles everything a table will call, for others to load. Whatever is wrong is
said in one line, which calls the file NAME.
"""

import os
import random
import sys
from time import monotonic

import msgspec

from ludotheque.engine.edition import parse_edition
from ludotheque.engine.errors import BadComponents, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.games import game_of
from ludotheque.server.games.shelf import unpack
from ludotheque.server.games.warm import warm_up

SECONDS = 4.0  # for further games, once each number of seats has played one
MOST_DECISIONS = 20_000
MOST_MEMORY = 6 << 30
PATIENCE = 10  # how far the house's own work goes first
CPU_SECONDS = {"play": 120, "compile": 900}  # counted in work, not by the clock: the machine may be busy


def hold_back(stage: str) -> None:
    """Leaves the machine to those who play, and ends by itself what takes too long."""
    if hasattr(os, "nice"):
        import resource  # here: not every system has it

        os.nice(PATIENCE)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS[stage], CPU_SECONDS[stage] + 5))


def play(game: Game) -> None:
    """Random games to the end: one for every number of seats, then other options while there is time."""
    cases = game.components.tables_to_test()
    firsts = dict(reversed(cases))  # seats -> the first of their options
    ends = monotonic() + SECONDS
    for number, (seats, options) in enumerate([*firsts.items(), *cases]):
        if number < len(firsts) or monotonic() < ends:
            finish(game.new(seats, number, options), random.Random(number))


def finish(table: Table, luck: random.Random) -> None:
    """Plays on with random moves, and looks at everything that is ever shown."""
    for _ in range(MOST_DECISIONS):
        if table.over:
            table.view(None), table.scores(), table.ranks(), table.sides()
            return
        seat = luck.choice(table.actors)
        table.view(seat), table.observe(seat), table.redeal(seat, 1)
        table.apply(seat, luck.choice(table.legal(seat)))
    raise BadComponents(f"a game for {table.seats} does not end within {MOST_DECISIONS} decisions")


def main(stage: str, name: str) -> int:
    hold_back(stage)
    try:
        game = game_of(parse_edition(sys.stdin.buffer.read(), name))
        if stage == "compile":
            warm_up(game)
        else:
            play(game)
            sys.stdout.buffer.write(msgspec.json.encode(unpack(game)))
    except LudothequeError as error:
        print(error, file=sys.stderr)
        return 2
    except Exception as error:
        print(f"{name}: it cannot be played: {type(error).__name__}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
