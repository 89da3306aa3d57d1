"""Editions tried out: in a process that is made for each, and walled in before it looks at the file.

`python -m ludotheque.server.games.trial` is a nursery. It has loaded everything that a trial needs, reads one frame after the
other from its input, and has each tried by a child of its own: uncompiled, where every index and every number is checked.
Whatever the child does, the nursery tells in one line what came of it, and has learned nothing from it.
"""

import os
import random
import signal
import sys
from collections.abc import Iterator
from time import process_time

import msgspec
import numpy as np

from ludotheque.engine import cache, rule
from ludotheque.engine.components import Value
from ludotheque.engine.edition import parse_edition
from ludotheque.engine.errors import BadComponents, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from ludotheque.games import further, game_of, slugs
from ludotheque.games import game as find_game
from ludotheque.server.games.cage.frames import LONGEST, Facts, Trial, Tried, read_frame, write_frame
from ludotheque.server.games.cage.walls import ROOMS, confine
from ludotheque.server.games.shelf import unpack

MOST_DECISIONS = 20_000
SHORT = 25  # decisions of a game that is not played to its end; so long is every position looked at, later some of them
SOME = 5
WHOLE_UNTIL = 0.2  # of the work that a trial may do: so long are games played to their end
LOOKS = 3  # decisions of a position that are looked at closely
TOO_LONG = "its games take too long"
TOO_LARGE = "its games need too much memory"


def try_out(trial: Trial) -> Tried:
    """The box of an edition that can be played, or why it cannot."""
    try:
        edition = parse_edition(trial.data, trial.source)
        if trial.game and edition.game != trial.game:
            raise BadComponents(f"{trial.source}: this is an edition of {edition.game!r}, not of {trial.game!r}")
        game = game_of(edition, trial.version)
        play(game)
        kinds = list(game.actions.kinds.items())
        return Tried(unpack(game), Facts(game.layout, game.dtype.itemsize, kinds))
    except LudothequeError as error:
        return Tried(reason=one_line(str(error)))
    except (MemoryError, RecursionError):
        return Tried(reason=f"{trial.source}: {TOO_LARGE}")
    except Exception as error:
        return Tried(reason=one_line(f"{trial.source}: it cannot be played: {type(error).__name__}: {error}"))


def one_line(reason: str) -> str:
    return " ".join(reason.split())[:500]


def play(game: Game) -> None:
    """Games with every number of seats and every option: each whole while there is time, then at least their beginning."""
    until = WHOLE_UNTIL * (ROOMS["try"].work or 0)
    for number, (seats, options) in enumerate(order(game)):
        whole = number < len(game.seats) or process_time() < until
        try:
            examine(game.new(seats, number, options), random.Random(number), MOST_DECISIONS if whole else SHORT, whole)
        except BadComponents:
            raise
        except Exception as error:
            chosen = ", ".join(f"{name} {value}" for name, value in options.items())
            what = f"a game for {seats}{f' with {chosen}' if chosen else ''} breaks: {type(error).__name__}: {error}"
            raise BadComponents(f"{game.components.source}: {what}") from None


def order(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """First one table for every number of seats, then all the others."""
    cases = game.components.tables_to_test()
    firsts = {seats: number for number, (seats, _) in reversed(list(enumerate(cases)))}
    yield from (cases[number] for number in firsts.values())
    yield from (case for number, case in enumerate(cases) if number not in firsts.values())


def examine(table: Table, luck: random.Random, decisions: int, whole: bool) -> None:
    """Plays on with random moves, and calls everything that is ever called of a game."""
    for number in range(decisions):
        if table.over or number < SHORT or number % SOME == 0:
            look(table, luck)
        if table.over:
            return
        seat = luck.choice(table.actors)
        legal = table.legal(seat)
        if not legal:
            raise BadComponents(f"{table.game.components.source}: a game for {table.seats} asks a seat that can do nothing")
        table.apply(seat, luck.choice(legal))
    if whole:
        raise BadComponents(
            f"{table.game.components.source}: a game for {table.seats} does not end in {MOST_DECISIONS} decisions"
        )


def look(table: Table, luck: random.Random) -> None:
    table.scores(), table.ranks(), table.sides(), table.reckoning(), table.view(None), table.redeal(None, 1)
    seat = luck.randrange(table.seats)
    table.view(seat), table.observe(seat), table.redeal(seat, 1).legal(seat)
    table.game.from_bytes(table.to_bytes())
    for actor in table.actors:
        for move in luck.sample(moves := table.moves(actor), min(LOOKS, len(moves))):
            _glance(table.states, actor, move.action, table._out)
        for place in {0, len(moves) // 2, len(moves) - 1} if moves else ():
            if _find(table.states, actor, place, np.zeros_like(table._out)) != moves[place].action:
                raise BadComponents(f"{table.game.components.source}: its moves are not found as they are listed")


@entry
def _glance(states: object, seat: int, action: int, out: object) -> None:
    s = states[0]  # type: ignore[index]
    rule.appeal(s, seat, action)
    rule.taste(s)
    rule.reveals(s)
    rule.meant_by(s, seat, rule.seen_as(s, seat, action))


@entry
def _find(states: object, seat: int, place: int, out: object) -> int:
    s = states[0]  # type: ignore[index]
    rule.count_legal(s, seat, out)
    return rule.find_legal(s, seat, place, out)


# The nursery


def main() -> None:
    for slug in slugs():
        find_game(slug)  # so that a child finds all modules read
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no frame
    while (data := read_frame(requests)) is not None:
        write_frame(answers, raise_child(msgspec.msgpack.decode(data, type=Trial)))


def raise_child(trial: Trial) -> Tried:
    """What a child of its own finds out; where a system has no children, the nursery itself."""
    if not hasattr(os, "fork"):
        return try_out(trial)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # the next frames are not for it
            confine("try", [cache.PACKAGE, *further()])
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(msgspec.msgpack.encode(try_out(trial)))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read(LONGEST)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        late = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
        return Tried(reason=f"{trial.source}: {TOO_LONG if late else 'it cannot be played: its trial broke off'}")
    try:
        return msgspec.msgpack.decode(told, type=Tried)
    except msgspec.MsgspecError:
        return Tried(reason=f"{trial.source}: {TOO_LARGE}")


if __name__ == "__main__":
    main()
