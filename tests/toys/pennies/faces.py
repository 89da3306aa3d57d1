"""How Matching Pennies shows itself."""

from typing import Any

from ludotheque.engine.record import State
from toys.pennies.rules import NONE


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Who has chosen, the own coin, and both once both are chosen."""
    chosen = [s.coin[other] != NONE for other in range(2)]
    return {
        "chosen": chosen,
        "coins": {str(other): s.coin[other] for other in range(2) if chosen[other] and (all(chosen) or other == seat)},
    }
