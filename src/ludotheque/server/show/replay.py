"""A finished game once more: moment by moment, written down as a record, or read from one."""

from collections.abc import Sequence

from ludotheque.engine.table import GameRecord
from ludotheque.engine.trace import Event
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.show.sight import show_event, show_step
from ludotheque.server.store.tables import StoredStep, StoredTable, record_of
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Frame, Sight, Step


def written(table: StoredTable, steps: Sequence[StoredStep]) -> GameRecord:
    """The record of a finished game: the moves that held, whatever rules they were made by."""
    require_finished(table)
    return record_of(table, steps)


def require_finished(table: StoredTable) -> None:
    """Refuses while there are secrets left."""
    if not table.finished:
        raise Refusal("table/running")
    if table.number < 0:
        raise Refusal("table/waiting")  # given up before the deal


def viewers_of(table: StoredTable, eyes: str) -> list[int | None]:
    """Who looks at a finished game: one seat, nobody (a spectator), or all."""
    require_finished(table)
    seats = [seat.seat for seat in table.seats]
    if eyes not in ("all", "none", *map(str, seats)):
        raise Refusal("seat/unknown")
    return [*seats] if eyes == "all" else [None if eyes == "none" else int(eyes)]


def frames(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf, eyes: str) -> list[Frame]:
    """Every step with what is seen after it; for all together with everything open."""
    viewers = viewers_of(table, eyes)
    found = []
    for step, game in shelf.replay(table, steps):
        sights = [Sight(viewer, game.view(viewer)) for viewer in viewers]
        shown = show_open(step) if eyes == "all" else show_step(step, viewers[0])
        actors = [] if step.kind == "end" else list(game.actors)  # a table that was given up waits for nobody
        found.append(Frame(shown, actors, sights))
    return found


def show_open(step: StoredStep) -> Step:
    """A step with nothing left out."""
    shown = show_step(step, None)
    shown.events = [show_event(Event(kind, params)) for kind, params, _ in step.events]
    return shown
