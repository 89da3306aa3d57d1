"""Puts this folder on the path (`play`, `toys`, `secrecy`) and keeps Hypothesis off the clock: the first call compiles.

The games in examples/ are held to everything that the house's own are.
"""

import os
from pathlib import Path

from hypothesis import settings

os.environ.setdefault("LUDOTHEQUE_GAMES", str(Path(__file__).parent.parent / "examples"))

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
