"""A hint: what the strongest bot would do, from what the asking seat knows and nothing else."""

from ludotheque.bots.trained import guided
from ludotheque.engine.table import Table
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.show.sight import show_move
from ludotheque.server.wire.messages import HintMove

SIMULATIONS, SECONDS = 4_000, 1.0
MOVES, LINE = 5, 4  # shown: the best moves, and how far each is followed


def advise(game: Table, seat: int) -> list[HintMove]:
    """The best moves of that seat, as far as it can know."""
    seed = thought_seed()
    found = guided(game.game, SIMULATIONS, SECONDS).analyse(game.redeal(seat, seed), seat, seed)
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
