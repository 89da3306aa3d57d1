"""A finished game once more: moment by moment, written down as a record, or read from one."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.table import GameRecord, Table
from ludotheque.engine.trace import Event
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.show.sight import show_event, show_step
from ludotheque.server.store import editions, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredSeat, StoredStep, StoredTable, effective
from ludotheque.server.table.opening import blank
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Frame, Me, Sight, Step


def written(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf) -> GameRecord:
    """The record of a finished game: the moves that held."""
    require_finished(table, shelf)
    actions = tuple((made.seat or 0, made.action or 0) for made in effective(steps))
    return GameRecord(table.name, table.version, len(table.seats), table.options, table.seed, actions)


def require_finished(table: StoredTable, shelf: Shelf) -> None:
    """Refuses while there are secrets left, and what these rules cannot play."""
    if not table.finished:
        raise Refusal("table/running")
    if table.number < 0:
        raise Refusal("table/waiting")  # given up before the deal
    if not shelf.plays(table):
        raise Refusal("table/other-version")


def frames(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf, eyes: str) -> list[Frame]:
    """Every step with what is seen after it: by one seat, by nobody (a spectator), or by all with everything open."""
    require_finished(table, shelf)
    seats = [str(seat.seat) for seat in table.seats]
    if eyes not in ("all", "none", *seats):
        raise Refusal("seat/unknown")
    viewers: list[int | None] = [seat.seat for seat in table.seats] if eyes == "all" else [None if eyes == "none" else int(eyes)]
    found = []
    for step, game in positions(table, steps, shelf):
        sights = [Sight(viewer, game.view(viewer)) for viewer in viewers]
        found.append(Frame(show_open(step) if eyes == "all" else show_step(step, viewers[0]), sights))
    return found


def show_open(step: StoredStep) -> Step:
    """A step with nothing left out."""
    shown = show_step(step, None)
    shown.events = [show_event(Event(kind, params)) for kind, params, _ in step.events]
    return shown


def positions(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf) -> Iterator[tuple[StoredStep, Table]]:
    """The game after every step."""
    game = shelf.game(table.name)
    here = game.new(len(table.seats), table.seed, table.options)
    after: dict[int, Table] = {}
    for step in steps:
        if step.kind == "move":
            here = here.copy()
            here.apply(step.seat or 0, step.action or 0)
        elif step.kind == "undo":
            here = after[step.undone or 0]
        after[step.number] = here
        yield step, here


def read_record(shelf: Shelf, limits: Limits, record: GameRecord, me: Me) -> StoredTable:
    """A table from a record, every move checked. It belongs to whoever brings it; nobody is known to have sat there."""
    game = shelf.game(record.game)
    if len(record.actions) > limits.import_moves:
        raise Refusal("table/bad-record", reason=f"more than {limits.import_moves} moves")
    if not 0 <= record.seed < 2**63:
        raise Refusal("table/bad-record", reason="the seed is out of range")
    if record.version != game.version:
        raise Refusal("table/other-version")
    seats = [StoredSeat(number, "person") for number in range(min(record.seats, max(game.seats) + 1))]
    table = blank(game, seats, record.options, me.id)
    table.seed = record.seed
    at = now()
    here = game.new(len(seats), record.seed, record.options)
    table.add("deal", at, here, events=tables.pack_events(here.told))
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            events = here.apply(seat, action)
        except LudothequeError as error:
            raise Refusal("table/bad-record", reason=f"move {number}: {error}") from None
        table.add("move", at, None, seat=seat, action=action, events=tables.pack_events(events))
    table.record, table.actors, table.asked = here.to_bytes(), [], [None] * len(seats)
    table.status = "over" if here.over else "ended"
    table.result = {"scores": here.scores(), "ranks": here.ranks()} if here.over else None
    return table


def store_record(connection: Connection, shelf: Shelf, table: StoredTable) -> StoredTable:
    edition = shelf.game(table.name).edition
    if edition is not None:
        editions.keep(connection, edition)
    return tables.create(connection, table)
