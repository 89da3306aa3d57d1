"""A hint: what the strongest bot would do, from what the asking seat knows and nothing else."""

from ludotheque.bots.trained import guided
from ludotheque.engine.actions import Move
from ludotheque.engine.table import Table
from ludotheque.server.games.cage.stand_in import CagedTable
from ludotheque.server.games.luck import thought_seed
from ludotheque.server.wire.messages import HintMove, MoveInfo

SIMULATIONS, SECONDS = 4_000, 1.0
MOVES, LINE = 5, 4  # shown: the best moves, and how far each is followed
LOOKED_AT = 0.1  # of the simulations that the first move got: what was tried less often is worth nobody knows what, and no advice


def advise(game: Table, seat: int) -> list[HintMove]:
    """The best moves of that seat, as far as it can know: first what the bot would do, then the others by their worth.

    None is told to be worth more than the first. Whatever the search takes for better it tries more often, until it comes first;
    what seems better and does not is as good, and the difference is noise.
    """
    if isinstance(game, CagedTable):
        return game.advise(seat)  # type: ignore[return-value]  # `BotSeats.think` waits for it
    seed = thought_seed()
    found = guided(game.game, SIMULATIONS, SECONDS).analyse(game.redeal(seat, seed), seat, seed)
    describe = game.game.actions.describe
    first = found.moves[0]
    others = [move for move in found.moves[1:MOVES] if move.visits >= LOOKED_AT * first.visits]
    best = [first, *sorted(others, key=lambda move: -move.value)]
    return [
        HintMove(
            _show(describe(report.action)),
            report.visits / found.simulations,
            min(report.value, first.value),
            [_show(describe(action), who) for who, action in report.line[:LINE]],
        )
        for report in best
    ]


def _show(move: Move, seat: int | None = None) -> MoveInfo:
    return MoveInfo(move.action, move.kind, move.params, seat)
