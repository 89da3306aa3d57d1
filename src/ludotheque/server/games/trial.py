"""Editions tried out: in a process that is made for each, and walled in before it looks at the file.

`python -m ludotheque.server.games.trial` is a nursery. It has loaded everything that a trial needs, reads one frame after the
other from its input, and has each tried by a child of its own: uncompiled, where every index and every number is checked.
Whatever the child does, the nursery tells in one line what came of it, and has learned nothing from it.
"""

import contextlib
import os
import random
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from time import process_time
from typing import Any

import msgspec
import numpy as np

from ludotheque.bots.trained import look_for_network
from ludotheque.engine import cache, rule
from ludotheque.engine.components import Value
from ludotheque.engine.edition import Edition, parse_edition
from ludotheque.engine.errors import BadComponents, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from ludotheque.games import further, game_of, slugs
from ludotheque.games import game as find_game
from ludotheque.server.games.cage.frames import Facts, Trial, Tried, read_frame, write_frame
from ludotheque.server.games.cage.walls import ROOMS, confine
from ludotheque.server.games.shelf import unpack

MOST_DECISIONS = 20_000
SHORT = 25  # decisions of a game that is not played to its end; so long is every position looked at, later some of them
SOME = 5
WHOLE_UNTIL = 0.2  # of the work that a trial may do: so long are games played to their end
LOOKS = 3  # decisions of a position that are looked at closely
NAMED, LONGEST_REASON = 5, 500  # entries of a file in a message, and its characters
TOO_LONG = "its games take too long"
TOO_LARGE = "its games need too much memory"


def try_out(trial: Trial, tell: Callable[[str], None] = lambda changed: None) -> Tried:
    """The box of an edition that can be played, or why it cannot; as soon as it is known, what the file changes is told."""
    changed = ""
    try:
        edition = parse_edition(trial.data, trial.source)
        if trial.game and edition.game != trial.game:
            raise BadComponents(f"{trial.source}: this is an edition of {edition.game!r}, not of {trial.game!r}")
        tell(changed := what_changes(edition))
        try:
            game = game_of(edition, trial.version)
        except LudothequeError as error:
            return Tried(reason=one_line(str(error)))  # which names the entry itself
        play(game)
        kinds = list(game.actions.kinds.items())
        network = look_for_network(game)
        untrained = one_line(network) if isinstance(network, str) else ""
        return Tried(unpack(game), Facts(game.layout, game.dtype.itemsize, kinds, untrained))
    except LudothequeError as error:
        return Tried(reason=one_line(str(error), changed))
    except (MemoryError, RecursionError):
        return Tried(reason=one_line(f"{trial.source}: {TOO_LARGE}", changed))
    except Exception as error:
        return Tried(reason=one_line(f"{trial.source}: it cannot be played: {type(error).__name__}: {error}", changed))


def one_line(reason: str, changed: str = "") -> str:
    return " ".join(reason.split())[:LONGEST_REASON] + (f"; {changed}" if changed else "")


def what_changes(edition: Edition) -> str:
    """The entries that a file has: whoever reads that its games break knows where to look."""
    entries = [*entries_of(edition.tables), *(["texts"] if edition.texts else [])] or ["nothing"]
    more = f" and {len(entries) - NAMED} more" if len(entries) > NAMED else ""
    return one_line(f"the file changes {', '.join(entries[:NAMED])}{more}")


def entries_of(table: Mapping[str, Any], where: str = "") -> Iterator[str]:
    """The entries of a table by their paths."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from entries_of(value, f"{where}{name}.")
        else:
            yield f"{where}{name}"


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
    rule.folly(s, seat, action)
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
                write_frame(pipe, try_out(trial, lambda changed: write_frame(pipe, changed)))
        finally:
            os._exit(0)
    os.close(writing)
    told: str | Tried = ""  # what the file changes, then what came of it
    with os.fdopen(reading, "rb") as pipe, contextlib.suppress(msgspec.MsgspecError, ValueError):
        while not isinstance(told, Tried) and (data := read_frame(pipe)) is not None:
            told = msgspec.msgpack.decode(data, type=str | Tried)
    _, status = os.waitpid(child, 0)
    changed = "" if isinstance(told, Tried) else told
    if os.WIFSIGNALED(status):
        late = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
        return Tried(
            reason=one_line(f"{trial.source}: {TOO_LONG if late else 'it cannot be played: its trial broke off'}", changed)
        )
    return told if isinstance(told, Tried) else Tried(reason=one_line(f"{trial.source}: {TOO_LARGE}", changed))


if __name__ == "__main__":
    main()
