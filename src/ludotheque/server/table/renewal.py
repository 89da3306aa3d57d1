"""Tables whose rules are not here any more: played again by those of today, and gone on with where that tells the same story."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from ludotheque.engine.errors import DamagedData, LudothequeError, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table, unpack
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.store import schema, tables
from ludotheque.server.store.tables import StoredStep, StoredTable

_t = schema.tables.c


def played_by(connection: Connection, shelf: Shelf) -> list[tuple[str, int]]:
    """The earlier rules that unfinished games need, and that are here."""
    query = select(_t.game, _t.version).where(_t.status.in_(("waiting", "running")), _t.edition.is_(None)).distinct()
    return [(game, version) for game, version in connection.execute(query) if version in shelf.earlier.get(game, ())]


def left_behind(connection: Connection, shelf: Shelf, game: Game) -> list[str]:
    """The tables of a game of today that no rules can read as they are stored; those of rules that were kept are not."""
    edition: ColumnElement[bool] = _t.edition.is_(None) if game.edition is None else _t.edition == game.edition.digest
    lost = and_(_t.version.not_in(shelf.versions(game.slug)), _t.status != "waiting")
    running = and_(_t.version == game.version, _t.status == "running")
    query = select(_t.id, _t.version, _t.record).where(_t.game == game.slug, edition, or_(lost, running))
    return [row.id for row in connection.execute(query) if row.version != game.version or not _readable(game, row.record)]


def _readable(game: Game, record: bytes | None) -> bool:
    try:
        return record is None or unpack(game, record) is not None
    except (OtherVersion, DamagedData):
        return False


def renew(connection: Connection, shelf: Shelf, table_id: str) -> StoredTable | None:
    """That table as the rules of today have it, stored; nothing where they tell another story."""
    table = tables.load(connection, table_id, lock=True)
    stands = _played_again(table, tables.load_steps(connection, table_id), shelf)
    if stands is None:
        return None
    table.version = stands.game.version
    table.position, table.record = stands, stands.to_bytes()
    return tables.save(connection, table)


def _played_again(table: StoredTable, steps: Sequence[StoredStep], shelf: Shelf) -> Table | None:
    """The game after its last step, if everything happened again as it was told and asks the same seats."""
    here: Table | None = None
    try:
        for step, here in shelf.replay(table, steps, shelf.game(table.name)):
            if step.kind in ("deal", "move") and tables.pack_events(here.told) != [
                (kind, told, hidden) for kind, told, hidden in step.events
            ]:
                return None
    except LudothequeError:
        return None  # a move that is none any more
    asks = list(here.actors) if here and table.status == "running" else []
    return here if here and asks == table.actors else None
