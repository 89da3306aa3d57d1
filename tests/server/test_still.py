"""A record that is only looked at shows what the record shows."""

import random

import pytest

import ludotheque
import toys
from ludotheque.engine.game import Game
from ludotheque.server.show.still import view


@pytest.mark.parametrize("game", [*ludotheque.shelf(), *toys.GAMES], ids=lambda game: game.slug)
def test_a_view_is_the_same(game: Game) -> None:
    luck = random.Random(16)
    table = game.new(game.seats[-1], 16)
    for _ in range(40):
        for seat in (None, *range(table.seats)):
            assert repr(view(table, seat)) == repr(table.view(seat))
        if table.over:
            return
        seat = luck.choice(table.actors)
        table.apply(seat, luck.choice(table.legal(seat)))
