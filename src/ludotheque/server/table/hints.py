"""A hint: what the strong bot would do, from what the asking seat knows and nothing else."""

from sqlalchemy import Connection

from ludotheque.bots.search import Search
from ludotheque.engine.table import Table
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.show.sight import show_move
from ludotheque.server.store import tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import AskHint, HintMove

SIMULATIONS, SECONDS = 4_000, 2.0
MOVES, LINE = 5, 4  # shown: the best moves, and how far each is followed


def note_hint(connection: Connection, person: str, wish: AskHint) -> tuple[StoredTable, int]:
    """Writes into the story that a hint was asked for; everybody at the table sees it."""
    table = tables.load(connection, wish.table, lock=True)
    table.require_own(wish.seat, person)
    if (number := tables.done_before(connection, table.id, person, wish.id)) is not None:
        return table, number
    table.require("running")
    if not table.casual:
        raise Refusal("hint/not-casual")
    if wish.seat not in table.actors:
        raise Refusal("move/not-your-turn")
    table.add("hint", now(), None, seat=wish.seat)
    tables.remember(connection, table, person, wish.id)
    return tables.save(connection, table), table.number


def think(game: Table, seat: int) -> list[HintMove]:
    """The best moves of that seat, as far as it can know."""
    seed = thought_seed()
    found = Search(SIMULATIONS, SECONDS).analyse(game.redeal(seat, seed), seat, seed)
    describe = game.game.actions.describe
    return [
        HintMove(
            show_move(describe(report.action)),
            report.visits / found.simulations,
            report.value,
            [show_move(describe(action), who) for who, action in report.line[:LINE]],
        )
        for report in found.moves[:MOVES]
    ]
