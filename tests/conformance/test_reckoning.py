"""A result is explained, in words too: its sources add up to it, and what decides between equal scores gives the ranks."""

from itertools import chain

import pytest

from ludotheque.engine.table import Table
from ludotheque.engine.texts import LANGUAGES, Texts
from play import CASES, Case, positions

GAMES_EACH = 5
EXPLAINED = [case for case in CASES if case.game.reckoning]


def played(case: Case, seed: int) -> Table:
    *_, end = positions(case.new(seed), seed)
    return end


@pytest.mark.parametrize("case", EXPLAINED, ids=str)
def test_a_result_is_explained(case: Case) -> None:
    texts = [Texts(case.game.folder / "texts", language) for language in LANGUAGES]
    for seed in range(GAMES_EACH):
        table = played(case, seed)
        reckoning = table.reckoning()
        sources, ties = reckoning["sources"], reckoning["ties"]
        scores, ranks = table.scores(), table.ranks()
        assert all(len(points) == case.seats for points in chain(sources.values(), ties.values()))
        assert [sum(points) for points in zip(*sources.values(), strict=True)] == scores
        standing = list(zip(scores, *ties.values(), strict=True))
        assert [1 + sum(other > own for other in standing) for own in standing] == ranks
        keys = [*(f"source-{name.split()[0]}" for name in sources), *map("tie-{}".format, ties)]
        assert [key for key in keys for written in texts if key not in written] == []
