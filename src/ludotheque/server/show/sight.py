"""What a viewer is shown of a table: built up from nothing, through `Table.view` and `Event.seen_by` alone."""

from collections.abc import Collection, Sequence
from functools import cache

from ludotheque.engine.actions import Move
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.engine.trace import Event
from ludotheque.server.settings import Settings
from ludotheque.server.store.clocks import allowance
from ludotheque.server.store.tables import StoredStep, StoredTable
from ludotheque.server.table.undo import may_undo
from ludotheque.server.wire.messages import EditionInfo, EventInfo, MoveInfo, Question, Result, SeatInfo, Sight, Step, TableInfo


def show_table(
    table: StoredTable, person: str | None, settings: Settings, problem: str | None, present: Collection[str] = ()
) -> TableInfo:
    """Everything about a table but the game itself."""
    mine = table.seats_of(person)
    time = allowance(table.pace, settings)
    seats = []
    for seat in table.seats:
        since = table.asked[seat.seat] if table.status == "running" and seat.occupant == "person" else None
        seats.append(
            SeatInfo(
                seat=seat.seat,
                occupant=seat.occupant,  # type: ignore[arg-type]
                name=seat.name,
                yours=seat.seat in mine,
                present=seat.holder in present,
                bot=seat.bot,
                side=table.sides[seat.seat],
                deadline=None if since is None else since + time,
                kept=table.status == "running" and seat.occupant == "bot" and person is not None and seat.person == person,
            )
        )
    asked = table.question
    return TableInfo(
        id=table.id,
        game=table.game,
        version=table.version,
        options=table.options,
        status=table.status,  # type: ignore[arg-type]
        visibility=table.visibility,  # type: ignore[arg-type]
        pace=table.pace,  # type: ignore[arg-type]
        seats=seats,
        actors=table.actors,
        number=table.number,
        created=table.created,
        moved=table.moved,
        seed_hash=table.seed_hash,
        host=person is not None and table.host == person,
        casual=table.casual,
        seed=table.seed_text if table.finished else None,
        result=Result(**table.result) if table.result else None,
        question=Question(asked["kind"], asked["seat"], asked["waiting"]) if asked else None,
        rematch=table.rematch,
        invite=table.invite if table.status == "waiting" and (mine or table.host == person) else None,
        edition=EditionInfo(table.edition, table.edition_name or "") if table.edition else None,
        problem=problem,
    )


def show_sights(table: StoredTable, game: Table, steps: Sequence[StoredStep], person: str | None) -> list[Sight]:
    """What each seat of that person sees and may do; one sight without a seat for a spectator."""
    mine = table.seats_of(person)
    if not mine:
        return [Sight(None, game.view(None))]
    running = table.status == "running"
    return [
        Sight(
            seat,
            game.view(seat),
            [show_action(game.game, action) for action in game.legal(seat)] if running else [],
            may_undo(table, steps, seat),
        )
        for seat in mine
    ]


@cache
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
