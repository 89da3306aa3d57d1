"""Finds how casually the weaker levels of a game play, so that each wins three games of four against the next lower one.

python benchmarks/levels.py relikt --games 300          # tells the temperatures
python benchmarks/levels.py relikt --games 300 --write  # and writes them into the network in the box

With more than two sides one of the stronger meets the weaker in all other seats; odds of three to one against each are meant.
Where that is more than luck allows, `--odds 2` makes equal smaller steps.
"""

import argparse
from dataclasses import replace
from math import sqrt

import ludotheque
from ludotheque.arena.meeting import meet
from ludotheque.bots.net import Casual, Net, Network
from ludotheque.bots.trained import FILE
from ludotheque.engine.table import Table
from ludotheque.games import slugs

ODDS = 3.0
COOL, HOT = 0.2, 40.0  # between these the temperatures lie
HALVINGS = 6
SEED = 11


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=slugs())
    parser.add_argument("--games", type=int, default=300, help="for each temperature tried")
    parser.add_argument(
        "--odds", type=float, default=ODDS, help="of a level against the next lower one, where three to one do not fit"
    )
    parser.add_argument("--workers", type=int)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    game = ludotheque.game(arguments.game)
    network = Network.load(game.folder / FILE)
    seats = min(seats for seats in game.seats if seats > 1)
    template = game.template(seats)
    parties = len(set(Table.deal(game, template.copy(), 0).sides()))
    target = arguments.odds / (arguments.odds + parties - 1)
    stronger: Net = Net(game, network)
    found: list[float] = []
    for level in ("regular", "beginner", "dreamer"):
        low, high = max([COOL, *found]), HOT
        for _ in range(HALVINGS):
            middle = sqrt(low * high)
            weaker = Casual(game, network, middle)
            won = meet(game, template, stronger, weaker, arguments.games, SEED, arguments.workers).wins.value
            print(f"{game.slug} {level}: {middle:.2f} loses {won:.1%}, wanted {target:.1%}", flush=True)
            low, high = (middle, high) if won < target else (low, middle)
        found.append(round(sqrt(low * high), 2))
        stronger = Casual(game, network, found[-1])
    print(f"{game.slug}: temperatures {found[::-1]}")
    if arguments.write:
        replace(network, temperatures=tuple(found[::-1])).save(game.folder / FILE)


if __name__ == "__main__":
    main()
