"""Whether a decision has told anybody anything."""

import numpy as np

from ludotheque.engine.table import States, Table, _apply_if_legal, _redeal
from ludotheque.engine.trace import Event
from ludotheque.server.games.cage.stand_in import CagedTable
from ludotheque.server.games.luck import thought_seed

WORLDS = 5  # in which a move is tried to see whether it tells the mover anything


def tells_nothing(before: Table, after: Table, seat: int, action: int, events: list[Event]) -> bool:
    """Whether the decision could be taken back with nobody the wiser: no luck was used, nothing hidden was turned up.

    `redeal` measures what a seat knows. If the same decision leads to the same knowledge in every world the seat could
    not tell apart before, it has learned nothing by deciding.
    """
    if isinstance(after, CagedTable):
        return after.told_nothing
    if after.over or (before.states["generator"] != after.states["generator"]).any():
        return False
    if any(owner != seat for event in events for owner in event.secrets.values()):
        return False
    known, out = redealt(after.states, seat, 0).tobytes(), np.zeros(after.game.actions.count, np.int64)
    for _ in range(WORLDS):
        world = redealt(before.states, seat, thought_seed())
        if not _apply_if_legal(world, seat, action, out) or redealt(world, seat, 0).tobytes() != known:
            return False
    return True


def twin(table: Table) -> Table:
    """The same position once more, to be compared with what comes of it."""
    return table.copy() if isinstance(table, CagedTable) else Table(table.game, copied(table.states))


def redealt(states: States, seat: int, seed: int) -> States:
    """What `Table.redeal` makes of a record, without a table around it: this is done eleven times for a move."""
    world = copied(states)
    _redeal(world, seat, seed)
    return world


def copied(states: States) -> States:
    """A copy in a tenth of the time: NumPy would copy field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)
