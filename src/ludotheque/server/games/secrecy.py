"""Whether a decision has told anybody anything."""

from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.table import Table
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
    known = after.redeal(seat, 0).to_bytes()
    for _ in range(WORLDS):
        world = before.redeal(seat, thought_seed())
        try:
            world.apply(seat, action)
        except IllegalMove:
            return False
        if world.redeal(seat, 0).to_bytes() != known:
            return False
    return True
