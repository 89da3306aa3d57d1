"""How a network is learned: the numbers of it, each within its bounds. Needs nothing but Python."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ludotheque.engine.errors import BadOption

PRECISIONS = ("bfloat16", "float32")


@dataclass(frozen=True)
class Recipe:
    """How it is learned."""

    games: int = 32768  # side by side
    steps: int = 32  # decisions at each of them in a round
    width: int = 256  # of the network
    blocks: int = 2
    passes: int = 2  # over the decisions of a round
    minibatch: int = 65536
    rate: float = 1e-3
    last_rate: float = 0.05  # of the first, at the end
    entropy: float = 0.02
    last_entropy: float = 0.002
    clip: float = 0.2
    decay: float = 0.95  # of what later decisions say about an earlier one
    value_weight: float = 1.0
    longest_step: float = 1.0  # of the gradient
    precision: str = "bfloat16"
    met: float = 0.5  # of the tables, where one seat meets strangers, if there are any

    def change(self, parts: Mapping[str, object]) -> "Recipe":
        """The same with other parts, as numbers or as they were typed; what is wrong with them is said."""
        if unknown := [name for name in parts if name not in WITHIN and name != "precision"]:
            raise BadOption(f"a recipe is made of {', '.join(vars(self))}; not of {', '.join(unknown)}")
        read: dict[str, Any] = {name: read_part(name, str(value)) for name, value in parts.items()}
        changed = replace(self, **read)
        count = changed.games * changed.steps
        if changed.passes * count % min(changed.minibatch, count):
            raise BadOption(
                f"minibatch is {changed.minibatch}; it must divide the {changed.passes * count:,} decisions that a round learns "
                f"from (passes={changed.passes} times games={changed.games} times steps={changed.steps})"
            )
        return changed


WITHIN = {
    "games": (1, 2**24),
    "steps": (1, 2**16),
    "width": (1, 2064),  # no wider ones are played: `bots.net.WIDEST`
    "blocks": (1, 2**8),
    "passes": (1, 2**8),
    "minibatch": (1, 2**30),
    "rate": (0, 1),
    "last_rate": (0, 1),
    "entropy": (0, 10),
    "last_entropy": (0, 10),
    "clip": (0, 10),
    "decay": (0, 1),
    "value_weight": (0, 1000),
    "longest_step": (0, 1000),
    "met": (0, 1),
}
"""From what to what each number of a recipe goes."""

ON_A_CPU = {"games": 256, "steps": 32, "width": 128, "minibatch": 2048, "precision": "float32"}
"""Sizes that a CPU gets somewhere with."""


def read_part(name: str, text: str) -> int | float | str:
    """The value of a part of a recipe."""
    if name == "precision":
        if (word := text.strip("\"'")) in PRECISIONS:
            return word
        raise BadOption(f"precision is {text!r}; it is {' or '.join(PRECISIONS)}")
    least, most = WITHIN[name]
    whole = isinstance(getattr(Recipe, name), int)
    try:
        value = int(text) if whole else float(text)
    except ValueError:
        value = math.nan
    if not least <= value <= most:
        raise BadOption(f"{name} is {text!r}; it is a {'whole ' if whole else ''}number from {least} to {most}")
    return value
