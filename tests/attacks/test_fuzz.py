"""Nonsense by the thousand: the short form of benchmarks/fuzz.py, with a fixed seed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

import fuzz


def test_nonsense_breaks_the_house_or_another_table(tmp_path: Path) -> None:
    *_, found = fuzz.run([15], frames=4_000, requests=1_000, examples=0, data=str(tmp_path))
    assert found["harm"] == []
    assert found["failures"] == []
    assert found["witnesses"]["wrong"] == []
    assert sum(found["answers"].values()) > 4_000
