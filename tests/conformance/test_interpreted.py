"""The same source gives the same game, compiled and as plain Python, byte for byte after every step."""

import json
from functools import cache

import pytest

from play import CASES, TESTS, Case, digests, run_python

SEED = 11


@cache
def interpreted() -> dict[str, list[str]]:
    """Every case played in one other process that compiles nothing, its trace not allowed to overflow."""
    return json.loads(run_python(str(TESTS / "play.py"), str(SEED), LUDOTHEQUE_INTERPRET="1"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_interpreted_rules_and_compiled_rules_give_the_same_bytes_after_every_step(case: Case) -> None:
    expected, found = digests(case, SEED), interpreted()[str(case)]
    step = next((n for n, pair in enumerate(zip(expected, found, strict=False)) if pair[0] != pair[1]), None)
    assert found == expected, f"{case}, seed {SEED}: first difference after step {step}"
