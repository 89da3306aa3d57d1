"""How often a level does what nobody at the table would understand, in games among its like.

python benchmarks/follies.py                                   # Regular, Strong and Master, 200 games of each game
python benchmarks/follies.py --only entrepot-51 --bots regular,search:300 --games 50

At Entrepôt 51: to pawn a relic for one or two ingots, when buying it back costs ten, unless one is better off without it, cursed
or known to be counterfeit; and to bid four or more above somebody else's bid, when one more would do.
At Reliques & co: to lay a die on a dive that would have been done without it, or three where one at hand would do.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from typing import Any

import numpy as np

import ludotheque
from ludotheque.arena.match import Match, play_match
from ludotheque.bots import Bot, bot
from ludotheque.engine.table import Table
from ludotheque.games.entrepot_51 import rules as entrepot
from ludotheque.games.reliques_et_co import rules as reliques

SEATS = {"entrepot-51": 3, "reliques-et-co": 2}
SEED = 40_000
POOR = 2  # ingots
JUMP = 4  # ingots above the last bid


def at_the_auction(s: Any, seat: int, action: int) -> Iterator[tuple[str, bool]]:
    if entrepot.BID <= action < entrepot.PASS and s.bid > 0:
        yield "bids four or more above another", action - entrepot.BID - s.bid >= JUMP
    if entrepot.PAWN <= action < entrepot.PAY:
        burdens = entrepot.CURSED | s.between[seat] | s.between[seat - 1 if seat > 0 else s.seats - 1]
        counts = not burdens >> (action - entrepot.PAWN) & 1
        yield "pawns for one or two ingots what counts", bool(counts and min(s.loan, s.broker) <= POOR)


def at_the_dive(s: Any, seat: int, action: int) -> Iterator[tuple[str, bool]]:
    space, face = divmod(action - reliques.USE, reliques.FACES)
    if reliques.USE <= action < reliques.BUY and space == reliques.DIVE_SPACE:
        wanted = reliques.DIVE_NUMBER[s.sunk] - reliques.dive_bonus(s, seat)
        dice = [face, *(int(s.face[die]) for die in range(s.placed) if s.space[die] == reliques.DIVE_SPACE)]
        if sum(dice) >= wanted:
            yield "dives with a die too many", len(dice) > 1 and sum(dice) - min(dice) >= wanted
            one_would_do = any(s.dice[pips] - (pips == face) > 0 for pips in range(max(wanted, 1), reliques.FACES))
            yield "dives with three dice where one would do", len(dice) > 2 and one_would_do


WATCHED: dict[str, Callable[[Any, int, int], Iterator[tuple[str, bool]]]] = {
    "entrepot-51": at_the_auction,
    "reliques-et-co": at_the_dive,
}


class Watched:
    """A bot whose decisions are looked at."""

    def __init__(self, slug: str, name: str) -> None:
        self.bot: Bot = bot(name, ludotheque.game(slug))
        self.look = WATCHED[slug]
        self.all, self.foolish = Counter[str](), Counter[str]()

    def choose(self, world: Table, seat: int, seed: int) -> int:
        action = self.bot.choose(world, seat, seed)
        for what, foolish in self.look(world.states.view(np.recarray)[0], seat, action):
            self.all[what] += 1
            self.foolish[what] += foolish
        return action


def watch(slug: str, name: str, deals: range) -> tuple[Counter[str], Counter[str]]:
    """The decisions of a few games, and the foolish ones of them."""
    game, seats, watched = ludotheque.game(slug), SEATS[slug], Watched(slug, name)
    for deal in deals:
        play_match(game, game.template(seats), [watched], Match((0,) * seats, deal))
    return watched.all, watched.foolish


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=sorted(SEATS))
    parser.add_argument("--bots", default="regular,strong,master")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED, help="of the first deal; the others follow")
    parser.add_argument("--workers", type=int, default=cpu_count())
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        for slug in given.only or sorted(SEATS):
            for name in given.bots.split(","):
                parts = [range(given.seed + at, given.seed + given.games, given.workers) for at in range(given.workers)]
                everything, foolish = Counter[str](), Counter[str]()
                for seen, among in pool.map(watch, [slug] * len(parts), [name] * len(parts), parts):
                    everything += seen
                    foolish.update(among)
                for what, many in sorted(everything.items()):
                    share = f"{foolish[what]} of {many} ({foolish[what] / many:.1%})"
                    print(f"{slug:<16}{name:<12}{what}: {share} in {given.games} games", flush=True)


if __name__ == "__main__":
    main()
