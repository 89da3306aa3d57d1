"""Time at the table: when a decision was asked for, and until when it may be made."""

import time

from ludotheque.server.settings import Settings


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def allowance(clock: int | None, pace: str, people: int, settings: Settings) -> float | None:
    """Seconds for one decision: as chosen; else the house's patience, and none that ends where one person plays alone."""
    if clock is not None:
        return float(clock)
    if people < 2:
        return None
    return settings.daily_seconds if pace == "daily" else settings.live_seconds


def start_clocks(asked: list[float | None], actors: list[int], acted: int | None, at: float) -> list[float | None]:
    """Seat -> when it was asked for the decision it owes now: a seat that was waited for already keeps its time."""
    return [None if seat not in actors else at if seat == acted or since is None else since for seat, since in enumerate(asked)]
