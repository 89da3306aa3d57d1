"""A table as somebody may know it, without its game."""

from collections.abc import Collection

from ludotheque.server.settings import Settings
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.messages import EditionInfo, Question, Result, SeatInfo, TableInfo

DAY = 86_400.0


def show_table(
    table: StoredTable,
    person: str | None,
    settings: Settings,
    problem: str | None,
    present: Collection[str] = (),
    muted: Collection[str] = (),
) -> TableInfo:
    """Everything about a table but the game itself."""
    mine = table.seats_of(person)
    seats = [
        SeatInfo(
            seat=seat.seat,
            occupant=seat.occupant,  # type: ignore[arg-type]
            name=seat.name,
            yours=seat.seat in mine,
            present=seat.holder in present,
            bot=seat.bot,
            side=table.sides[seat.seat],
            deadline=table.deadline(seat.seat, settings),
            muted=seat.person in muted,
            kept=not table.finished and person is not None and seat.keeper_of == person,
            resigned=seat.resigned,
        )
        for seat in table.seats
    ]
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
        clock=table.clock,
        ended_by=table.ended_by,
        invite=table.invite if table.status == "waiting" and may_invite(table, person) else None,
        kept=person in table.keepers,
        kept_by_others=bool(table.keepers - {person}),
        until=_until(table, settings),
        edition=EditionInfo(table.edition, table.edition_name or "") if table.edition else None,
        problem=problem,
    )


def _until(table: StoredTable, settings: Settings) -> float | None:
    """When a finished table of guests is forgotten that nobody has kept."""
    if not table.finished or table.keepers:  # first: `keeping` is worked out of settings, and most tables are being played
        return None
    days = settings.keeping.finished
    return table.moved + days * DAY if days else None


def may_invite(table: StoredTable, person: str | None) -> bool:
    """Whether somebody is told the secret of the link: the host, and at a private table those who came by it themselves."""
    if person is not None and table.host == person:
        return True
    return table.visibility == "private" and bool(table.seats_of(person))
