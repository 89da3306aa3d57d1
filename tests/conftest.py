"""Puts this folder on the path (`play`, `toys`, `secrecy`) and keeps Hypothesis off the clock: the first call compiles."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
