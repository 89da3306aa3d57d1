"""How long one waits at a table where all others are bots of a level: from one own decision to the next.

python benchmarks/waiting.py                                    # Master, every game, at its smallest and its largest table
python benchmarks/waiting.py --only reliques-et-co --level strong --games 3

The bots of a table think one after the other, so what one waits for is the sum: it is told in seconds of one core, which is what
they take where nothing else runs. At a table in the house each of them pauses before its turn as well, so that people can
follow, and the longer one has waited, the shorter they pause and think; both are done here as there, and their sum is told
apart. In one's own seat plays the network's first thought.
"""

import argparse
from statistics import median
from time import thread_time
from typing import NamedTuple

import ludotheque
from ludotheque.bots import bot, decide
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.game import Game
from ludotheque.games import slugs
from ludotheque.server.bots.worker import SHORTEST, share
from ludotheque.server.games.levels import level
from ludotheque.server.settings import Settings

SEED = 300
PERSON = 0


class Wait(NamedTuple):
    """What happens between two decisions of a person."""

    decisions: int  # of bots
    seconds: float  # that they think, together
    longest: float  # of these, for one decision
    whole: float  # and with their pauses: one goes on after its own decision without any


def wait_for(game: Game, seats: int, name: str, seed: int) -> list[Wait]:
    """One game: how long the person waits, every time it does."""
    table = game.new(seats, seed)
    settings, person, found = Settings(), bot("net", game), list[Wait]()
    spent: list[float] = []
    waited, last = 0.0, PERSON
    while actors := table.actors:
        seat = actors[0]  # where all decide at the same time, the person first: it waits for all others
        if seat == PERSON and spent:
            found.append(Wait(len(spent), sum(spent), max(spent), waited))
            spent, waited = [], 0.0
        if seat != PERSON and actors != (last,):
            waited += share(settings.pause, settings.wait_seconds - waited) if spent else settings.pause
        last = seat
        seconds = max(SHORTEST, share(settings.bot_seconds, settings.wait_seconds - waited))
        begun = thread_time()
        action = decide(person if seat == PERSON else level(name, game, seconds), table, seat, seed)
        if seat != PERSON:
            spent.append(thread_time() - begun)
            waited += spent[-1]
        table.apply(seat, action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=slugs())
    parser.add_argument("--level", default=LEVELS[-1], choices=LEVELS)
    parser.add_argument("--games", type=int, default=3)
    given = parser.parse_args()
    for game in map(ludotheque.game, given.only or slugs()):
        for seats in sorted({min(n for n in game.seats if n > 1), max(game.seats)}):
            wait_for(game, seats, given.level, SEED - 1)  # compiles what it needs
            waits = [wait for deal in range(given.games) for wait in wait_for(game, seats, given.level, SEED + deal)]
            thought, whole = [wait.seconds for wait in waits], [wait.whole for wait in waits]
            decisions = [wait.decisions for wait in waits]
            print(f"{game.slug}, {seats} seats, {given.level}, {given.games} games: a decision takes", end=" ")
            print(f"{max(wait.longest for wait in waits):.2f} s at most; between two of one's own there are", end=" ")
            print(f"{median(decisions):g}, at most {max(decisions)}, that take", end=" ")
            print(f"{median(thought):.2f} s, at most {max(thought):.2f} s;", end=" ")
            print(f"with pauses {median(whole):.1f} s, at most {max(whole):.1f} s", flush=True)


if __name__ == "__main__":
    main()
