"""Taking back: at once while nobody is the wiser, otherwise by asking the table. An undo is a step of its own."""

from collections.abc import Sequence

from sqlalchemy import Connection

from ludotheque.engine.table import GameRecord
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredStep, StoredTable, effective
from ludotheque.server.table.questions import ask, others
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import AskUndo


def may_undo(table: StoredTable, steps: Sequence[StoredStep], seat: int) -> bool:
    """Whether that seat may take its last decision back without asking: it is the last one made, and told nobody anything.

    Where only bots play beside, they say yes to whatever was decided.
    """
    if table.status != "running":
        return False
    if table.players == {table.seat(seat).holder}:
        return any(made.seat == seat for made in effective(steps))
    last = next((step for step in reversed(steps) if step.kind in ("move", "undo")), None)
    if last is not None and last.kind == "undo":
        last = next(reversed(effective(steps)), None)
    return last is not None and last.seat == seat and last.free


def ask_undo(connection: Connection, shelf: Shelf, table: StoredTable, person: str, wish: AskUndo) -> None:
    """Takes the last decision of a seat back, or asks the others whether it may."""
    if wish.based_on != table.number:
        raise Refusal("move/stale", based_on=wish.based_on, number=table.number)
    steps = tables.load_steps(connection, table.id)
    target = next((made for made in reversed(effective(steps)) if made.seat == wish.seat), None)
    if target is None:
        raise Refusal("undo/nothing")
    if may_undo(table, steps, wish.seat) or not ask(table, "undo", wish.seat, others(table, person), target=target.number):
        take_back(shelf, table, steps, wish.seat, target.number)


def take_back(shelf: Shelf, table: StoredTable, steps: Sequence[StoredStep], seat: int, target: int) -> None:
    """Puts the table where it stood before the step `target`, by playing it again up to there."""
    game = shelf.rules_of(table)
    kept = [made for made in effective(steps) if made.number < target]
    actions = tuple((made.seat or 0, made.action or 0) for made in kept)
    seats = len(table.seats)
    stands = game.replay(GameRecord(game.name, game.version, seats, table.options, table.seed, actions))
    table.question = None
    table.asked = [None] * seats
    table.add("undo", now(), stands, seat=seat, undone=kept[-1].number if kept else 0)
