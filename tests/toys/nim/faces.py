"""How Nim shows itself."""

from typing import Any

from ludotheque.engine.record import State


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Everything, for everybody."""
    return {"left": s.left, "turn": s.turn}
