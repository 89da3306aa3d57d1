"""The inside of a cage: `python -m ludotheque.server.games.cage.inside compile|play`, with the edition as its first frame.

`compile` compiles everything a table will call, for others to load. `play` loads that, says that it is ready and answers
questions: bots think in a thread of their own, so that nobody's move waits for them.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import BinaryIO

import msgspec
from numba.core.caching import _CacheLocator

from ludotheque import bots
from ludotheque.engine import cache
from ludotheque.engine.edition import parse_edition
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.rule import INTERPRET
from ludotheque.engine.table import Table
from ludotheque.games import further, game_of
from ludotheque.server.games.advice import advise
from ludotheque.server.games.cage.frames import (
    READY,
    Advice,
    Advise,
    Answer,
    Answered,
    Apply,
    Asked,
    Broken,
    Choose,
    Chosen,
    Deal,
    No,
    Open,
    Question,
    Sheet,
    Trial,
    read_frame,
    write_frame,
)
from ludotheque.server.games.cage.walls import confine
from ludotheque.server.games.levels import level
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.games.secrecy import tells_nothing
from ludotheque.server.games.warm import load_up, warm_up
from ludotheque.server.store.tables import pack_events


def answer(game: Game, question: Question) -> Answer:
    """What the game says; an edition that fails at it is broken."""
    try:
        match question:
            case Deal(seats, seed, options, actions):
                table = game.new(seats, seed, dict(options))
                for seat, action in actions:
                    table.apply(seat, action)
                return sheet(table)
            case Open(record):
                return sheet(game.from_bytes(record))
            case Apply(record, seat, action):
                before, after = game.from_bytes(record), game.from_bytes(record)
                events = after.apply(seat, action)
                return sheet(after, tells_nothing(before, after, seat, action, events))
            case Choose(record, seat, name, seconds):
                return Chosen(bots.decide(level(name, game, seconds), game.from_bytes(record), seat, thought_seed()))
            case Advise(record, seat):
                return Advice(advise(game.from_bytes(record), seat))
    except LudothequeError as error:
        return No(type(error).__name__, str(error))
    except Exception as error:  # an index out of bounds, no memory: the rules do not hold for these numbers
        return Broken(f"{type(error).__name__}: {error}"[:300])


def sheet(table: Table, free: bool = False) -> Sheet:
    """Everything about a position."""
    return Sheet(
        table.to_bytes(),
        table.seats,
        table.options,
        table.actors,
        {seat: table.legal(seat) for seat in table.actors},
        [table.view(viewer) for viewer in (*range(table.seats), None)],
        pack_events(table.told),
        table.sides(),
        table.scores(),
        table.ranks(),
        dict(table.reckoning()) if table.over else {},
        free,
    )


def serve(game: Game, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until nobody asks any more."""
    telling = Lock()

    def tell(asked: Asked) -> None:
        told = answer(game, asked.question)
        with telling:
            write_frame(answers, Answered(asked.number, told))

    with ThreadPoolExecutor(1, "thoughts") as thoughts:
        thoughts.submit(int).result()  # the thread is there before anybody thinks
        while (data := read_frame(questions)) is not None:
            asked = msgspec.msgpack.decode(data, type=Asked)
            if isinstance(asked.question, Choose | Advise):
                thoughts.submit(tell, asked)
            else:
                tell(asked)


def main(work: str) -> int:
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no frame
    data = read_frame(questions)
    if work == "play":  # Numba tries whether it can write before it reads
        _CacheLocator.ensure_cache_path = lambda self: None
    confine(work, [cache.PACKAGE, *further()], cache.directory())
    try:
        trial = msgspec.msgpack.decode(data or b"", type=Trial)
        game = game_of(parse_edition(trial.data, trial.source), trial.version)
        if not INTERPRET:
            (warm_up if work == "compile" else load_up)(game)
        if work == "compile":
            return 0
    except Exception as error:
        print(f"{type(error).__name__}: {error}"[:500], file=sys.stderr)
        return 2
    write_frame(answers, Answered(READY, Chosen(0)))
    serve(game, questions, answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
