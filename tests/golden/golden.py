"""Recorded games that are replayed in every test run: one decision per line, so that a diff can be read.

To make a new one, say what is to be played and, where it matters, how it is to end; seeds are tried upwards:

    python tests/golden/golden.py robot-master draw --option mode=draw --note "columns win" --until "ranks == [2, 1]"

writes tests/golden/robot-master/draw.txt. The condition is Python over `table`, `view`, `scores` and `ranks` of the
finished game. All seats play at random, or as `--bots` says (`greedy:2,random`). Random play is the simulator's, so a rare
end can be looked for with `arena.batch.play_random_games` and its seed given as `--seed`. If a change of the rules changes
an old game on purpose, raise the game's VERSION and make the file again with the command in its second line.
"""

import argparse
import hashlib
import random
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import ludotheque
from ludotheque.arena.batch import PLAYER_STREAM
from ludotheque.bots import bot, decide
from ludotheque.engine.game import Game
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.table import GameRecord, Table

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A recorded game and how it ended."""

    record: GameRecord
    scores: list[int]
    ranks: list[int]
    digest: str


def digest(table: Table) -> str:
    """Of every byte of the record."""
    return hashlib.sha256(table.states.tobytes()).hexdigest()[:32]


def write(table: Table, head: list[str]) -> str:
    """A finished game as text."""
    record = table.record
    lines = [f"# {line}" for line in head]
    lines += [f"game {record.game} {record.version}", f"seats {record.seats}", f"seed {record.seed}"]
    lines += [f"option {name} {value}" for name, value in record.options.items()]
    lines += [f"{seat} {table.game.actions.describe(action)}" for seat, action in record.actions]
    lines += [f"scores {' '.join(map(str, table.scores()))}", f"ranks {' '.join(map(str, table.ranks()))}"]
    return "\n".join([*lines, f"digest {digest(table)}", ""])


def read(path: Path) -> Golden:
    """The game in a golden file."""
    found: dict[str, list[str]] = {}
    options: dict[str, str | int] = {}
    moves: list[list[str]] = []
    for line in path.read_text("utf-8").splitlines():
        word, *rest = line.split()
        if word == "option":
            options[rest[0]] = int(rest[1]) if rest[1].isdigit() else rest[1]
        elif word.isdigit():
            moves.append([word, *rest])
        elif word != "#":
            found[word] = rest
    game = ludotheque.game(found["game"][0])
    actions = tuple((int(seat), game.actions.read(" ".join(words))) for seat, *words in moves)
    record = GameRecord(game.slug, int(found["game"][1]), int(found["seats"][0]), options, int(found["seed"][0]), actions)
    return Golden(record, [*map(int, found["scores"])], [*map(int, found["ranks"])], found["digest"][0])


def play(table: Table, bots: list[str], seed: int) -> Table:
    """Plays to the end; the same bots and seed play the same game."""
    if bots == ["random"]:
        return play_randomly(table, seed)
    players = [bot(name) for name in bots]
    luck = random.Random(seed)
    while not table.over:
        seat = luck.choice(table.actors)
        table.apply(seat, decide(players[seat % len(players)], table, seat, luck.getrandbits(62)))
    return table


def play_randomly(table: Table, seed: int) -> Table:
    """The game that `play_random_games` plays with that seed."""
    player = np.zeros(4, np.uint32)
    seed_generator(player, seed, PLAYER_STREAM)
    while not table.over:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.apply(seat, legal[below(player, len(legal))])
    return table


def make(game: Game, seats: int | None, options: dict[str, str | int], bots: list[str], start: int, condition: str) -> Table:
    """The first game from that seed on whose end meets the condition."""
    for seed in range(start, start + 1_000_000):
        table = play(game.new(seats, seed, options), bots, seed)
        known = {"table": table, "view": table.view(), "scores": table.scores(), "ranks": table.ranks()}
        if eval(condition, known):
            return table
    raise SystemExit(f"no game from seed {start} on ends with {condition}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the first seed to try")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--note", default="any end")
    parser.add_argument("--until", default="True", metavar="CONDITION")
    given = parser.parse_args()
    options = {name: int(value) if value.isdigit() else value for name, value in (each.split("=") for each in given.option)}
    game = ludotheque.game(given.game)
    table = make(game, given.seats, options, given.bots.split(","), given.seed, given.until)
    path = HERE / given.game / f"{given.name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(write(table, [given.note, f"python tests/golden/golden.py {shlex.join(sys.argv[1:])}"]), "utf-8")
    print(f"{path.name}: seed {table.record.seed}, {len(table.record.actions)} decisions, scores {table.scores()}")


if __name__ == "__main__":
    main()
