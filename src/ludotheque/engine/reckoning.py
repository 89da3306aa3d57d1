"""How a result came about: where the points are from, and what decides between equal ones."""

from typing import TypedDict


class Reckoning(TypedDict):
    """Told by a game's `reckoning(s)`; each list has one entry for every seat, partners have the same."""

    sources: dict[str, list[int]]  # name, or `<name> <number>`, -> points from there; all together they are the score
    ties: dict[str, list[int]]  # name of what decides between equal scores -> more is better; in the order of the rules
