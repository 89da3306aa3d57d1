"""Snapshots are read as long as the record is laid out as it was, and not a field longer."""

import base64
import json
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludotheque.engine.errors import DamagedData, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.record import Earlier, layout_digest, record
from play import GAMES
from toys import HERE
from toys.nim import faces, rules

BY_NAME = {game.slug: game for game in GAMES}
STORED = json.loads(Path(__file__).with_name("snapshots.json").read_text())


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: stored["record"]["game"])
def test_what_was_stored_before_snapshots_told_their_layout_is_read(stored: dict[str, Any]) -> None:
    game = BY_NAME[stored["record"]["game"]]
    data = zlib.decompress(base64.b64decode(stored["snapshot"]))
    assert data.startswith(b"LUDO")
    table = game.from_bytes(data)
    assert table.to_bytes() == game.replay(json.dumps(stored["record"])).to_bytes()


def nim_with(*fields: Any) -> Game:
    """Nim with its record laid out like this."""
    return Game(SimpleNamespace(**{**vars(rules), "STATE": record(rules.__file__, *fields, trace=1)}), faces, HERE / "nim")


def test_fields_that_changed_places_without_a_new_version_are_noticed() -> None:
    swapped = nim_with(("matches", np.int8), ("turn", np.int8), ("left", np.int8))
    data = swapped.new(2, 7).to_bytes()
    assert swapped.from_bytes(data).to_bytes() == data
    with pytest.raises(OtherVersion, match="nim 1 has its fields in other places"):
        BY_NAME["nim"].from_bytes(data)


def test_a_record_is_read_as_it_was_laid_out_before() -> None:
    before = nim_with(("turn", np.int8), ("left", np.int8), ("matches", np.int8))
    table = before.new(2, 7)
    table.states["turn"] = 1

    def fill(earlier: Any, now: Any) -> None:
        now.matches = earlier.matches + 1

    after = nim_with(("left", np.int8), ("turn", np.int8), ("matches", np.int16))
    after.earlier = (Earlier(before.dtype, fill),)
    (read,) = after.from_bytes(table.to_bytes()).states
    assert (read["turn"], read["left"], read["matches"]) == (1, table.states["left"][0], table.states["matches"][0] + 1)
    assert (read["generator"] == table.states["generator"][0]).all()
    damaged = bytearray(table.to_bytes())
    damaged[-1] ^= 1
    with pytest.raises(DamagedData):
        after.from_bytes(bytes(damaged))


def test_a_layout_is_names_kinds_shapes_and_places_but_not_the_sources(tmp_path: Path) -> None:
    (tmp_path / "rules.py").touch()

    def digest(*fields: Any) -> int:
        return layout_digest(record(str(tmp_path / "rules.py"), *fields))

    before = digest(("left", np.int8), ("right", np.int8, 4))
    others = {
        digest(("right", np.int8), ("left", np.int8, 4)),
        digest(("left", np.uint8), ("right", np.int8, 4)),
        digest(("left", np.int8), ("right", np.uint8, 4)),
        digest(("left", np.int8), ("right", np.int8, (2, 2))),
    }
    assert len({before, *others}) == 5
    (tmp_path / "rules.py").write_text("# changed")
    assert digest(("left", np.int8), ("right", np.int8, 4)) == before
