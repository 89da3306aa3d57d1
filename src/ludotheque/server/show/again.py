"""What happened in a running game since somebody's last decision, once more: as the seats they hold saw it then."""

from collections.abc import Sequence

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.show.sight import show_sights, show_step, viewpoint
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Frame

KEPT = 80  # as many as the client keeps


def own_seats(table: StoredTable, person: str) -> list[int]:
    """The seats through which that person may look back; who holds none may not, nor anybody where no game runs."""
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("table/not-seated")
    table.require("running")
    return mine


def frames_since(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf, person: str) -> list[Frame]:
    """How it stood after that person's last decision, and every step since; nothing if nothing has happened.

    Of several seats it is the one that has waited longest. What was taken back is not shown again: after an
    undo it begins with that.
    """
    mine = own_seats(table, person)
    undone = max((step.number for step in steps if step.kind == "undo"), default=0)
    decided = [max((step.number for step in steps if step.kind == "move" and step.seat == seat), default=0) for seat in mine]
    first = max(undone, min(decided), len(steps) - KEPT)
    if first >= len(steps) - 1:
        return []
    seat = viewpoint(table, person)
    return [
        Frame(show_step(step, seat), list(game.actors), show_sights(table, game, steps[: step.number + 1], person))
        for step, game in shelf.replay(table, steps)
        if step.number >= first
    ]
