"""A table from a record that somebody brings along."""

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.table import GameRecord
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import editions, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.table.opening import blank
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me


def read_record(shelf: Shelf, limits: Limits, record: GameRecord, me: Me) -> StoredTable:
    """A table from a record, every move checked. It belongs to whoever brings it; nobody is known to have sat there."""
    try:
        return _play(shelf.by_rules(record.game, record.version), limits, record, me)
    except Refusal as refusal:
        if refusal.code != "table/other-version" or record.version > shelf.game(record.game).version:
            raise
        return _play_by_todays(shelf.game(record.game), limits, record, me)


def _play_by_todays(game: Game, limits: Limits, record: GameRecord, me: Me) -> StoredTable:
    """The same where earlier rules were not kept: today's must have every move, and end with the last."""
    try:
        table = _play(game, limits, record, me)
    except Refusal:
        raise Refusal("table/other-version") from None
    if table.status != "over":
        raise Refusal("table/other-version")
    return table


def _play(game: Game, limits: Limits, record: GameRecord, me: Me) -> StoredTable:
    if len(record.actions) > limits.import_moves:
        raise Refusal("table/bad-record", reason=f"more than {limits.import_moves} moves")
    if not 0 <= record.seed < 2**63:
        raise Refusal("table/bad-record", reason="the seed is out of range")
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
    table.result = tables.result_of(here) if here.over else None
    return table


def store_record(connection: Connection, shelf: Shelf, table: StoredTable) -> StoredTable:
    edition = shelf.rules_of(table).edition
    if edition is not None:
        editions.keep(connection, edition)
    return tables.create(connection, table)
