"""What a viewer is shown of a table: built up from nothing, through the game's `view` and `Event.seen_by` alone."""

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.engine.actions import Move
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.engine.trace import Event
from ludotheque.server.show.still import view
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.table.undo import may_undo
from ludotheque.server.wire.messages import EventInfo, MoveInfo, Sight, Step


def show_sights(table: StoredTable, game: Table, steps: Sequence[StoredStep], person: str | None) -> list[Sight]:
    """What each seat of that person sees and may do; one sight without a seat for a spectator."""
    mine = table.seats_of(person)
    if not mine:
        return [Sight(None, view(game, None))]
    running = table.status == "running"
    return [
        Sight(
            seat,
            view(game, seat),
            [show_action(game.game, action) for action in game.legal(seat)] if running else [],
            may_undo(table, steps, seat),
        )
        for seat in mine
    ]


@lru_cache(65_536)
def show_action(game: Game, action: int) -> MoveInfo:
    """A legal move; kept, because the same few hundred are shown again and again."""
    return show_move(game.actions.describe(action))


def show_move(move: Move, seat: int | None = None) -> MoveInfo:
    return MoveInfo(move.action, move.kind, move.params, seat)


def viewpoint(table: StoredTable, person: str | None) -> int | None:
    """Through whose eyes the story is told: the one seat held, else a spectator's, for a shared screen has many readers."""
    mine = table.seats_of(person)
    return mine[0] if len(mine) == 1 else None


def show_step(step: StoredStep, seat: int | None) -> Step:
    """A step as that seat may know it."""
    return Step(
        step.number,
        step.kind,  # type: ignore[arg-type]
        step.at,
        step.seat,
        [show_event(Event(*event).seen_by(seat)) for event in step.events],
        step.undone,
    )


def show_event(event: Event) -> EventInfo:
    return EventInfo(event.kind, event.params, event.partial)
