"""A result is explained: its sources add up to it, and what decides between equal scores gives the ranks."""

from itertools import chain

import pytest

from ludotheque.engine.game import Game
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
    for seed in range(GAMES_EACH):
        table = played(case, seed)
        reckoning = table.reckoning()
        sources, ties = reckoning["sources"], reckoning["ties"]
        scores, ranks = table.scores(), table.ranks()
        assert all(len(points) == case.seats for points in chain(sources.values(), ties.values()))
        assert [sum(points) for points in zip(*sources.values(), strict=True)] == scores
        standing = list(zip(scores, *ties.values(), strict=True))
        assert [1 + sum(other > own for other in standing) for own in standing] == ranks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", {case.game.slug: case.game for case in EXPLAINED}.values(), ids=lambda game: game.slug)
def test_every_source_and_tie_has_its_text(game: Game, language: str) -> None:
    texts = Texts(game.folder / "texts", language)
    for case in EXPLAINED:
        if case.game is game:
            reckoning = case.new(0).reckoning()
            assert [
                key
                for key in (*map("source-{}".format, reckoning["sources"]), *map("tie-{}".format, reckoning["ties"]))
                if key not in texts
            ] == []
