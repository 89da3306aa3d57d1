"""What the numbers of a box may be: declared beside their marks, checked here and nowhere else.

    [robots]
    values = [0, 1, 2, 3, 4, 5]
    copies = 6
    mark = "S"
    within = { values = "2 to 10 of 0 to 9", copies = "1 to 60" }

A list tells how long it may be and what it is a list of: numbers, other lists, `texts` or `tables`. What a table declares holds
for the tables in it too. A number without a range is an error: whatever the rules count on stands in the box, and an edition
cannot change it.
"""

import re
from collections.abc import Mapping
from typing import Any

from ludotheque.engine.checks import brief, is_whole
from ludotheque.engine.errors import BadComponents

WITHIN = "within"
LONGEST_TEXT = 500
RANGE = re.compile(r"(-?\d+) to (-?\d+)(?: of (.+))?")

Ranges = Mapping[str, Any]  # what a table declares, by name, and under `WITHIN` what the tables in it do


def take_ranges(table: dict[str, Any]) -> dict[str, Any]:
    """Takes what a box declares out of its tables."""
    own = table.pop(WITHIN, {})
    return {WITHIN: own, **{name: take_ranges(entry) for name, entry in table.items() if isinstance(entry, dict)}}


def check_ranges(table: Mapping[str, Any], ranges: Ranges, source: str, where: str = "", known: Mapping[str, str] = {}) -> None:
    """Refuses the first number of the box that is out of its range, or has none."""
    known = {**known, **ranges.get(WITHIN, {})}
    for name, value in table.items():
        place = f"{where}.{name}" if where else name
        if isinstance(value, dict):
            check_ranges(value, ranges.get(name, {}), source, place, known)
        else:
            _check(value, known.get(name), source, place, known)


def _check(value: Any, declared: str | None, source: str, where: str, known: Mapping[str, str]) -> None:
    if isinstance(value, bool) and declared is None:
        return
    if isinstance(value, str) and declared in (None, "texts"):
        if len(value) > LONGEST_TEXT:
            raise BadComponents(f"{source}: {where} has {len(value)} characters; expected at most {LONGEST_TEXT}")
        return
    if isinstance(value, dict) and declared == "tables":
        check_ranges(value, {}, source, where, known)
        return
    found = RANGE.fullmatch(declared or "")
    if found is None:
        expected = f"expected {declared}" if declared else "the box has no such entry, or declares no range for it"
        raise BadComponents(f"{source}: {where} is {brief(value)}; {expected}")
    lowest, highest, of = int(found[1]), int(found[2]), found[3]
    if of is None:
        if not is_whole(value) or not lowest <= value <= highest:
            raise BadComponents(f"{source}: {where} is {brief(value)}; expected {lowest} to {highest}")
        return
    if not isinstance(value, list):
        raise BadComponents(f"{source}: {where} is {brief(value)}; expected a list")
    if not lowest <= len(value) <= highest:
        raise BadComponents(f"{source}: {where} has {len(value)} entries; expected {lowest} to {highest}")
    for number, entry in enumerate(value, 1):
        _check(entry, of, source, f"{where}[{number}]", known)
