"""Levels have names of their own; tables opened under the names before go on."""

import pytest

import ludotheque
from ludotheque.bots.search import Search
from ludotheque.server.games.levels import EARLIER, LEVELS, SECONDS, STAND_IN, is_level, level, stand_in_level
from ludotheque.server.wire.errors import Refusal

GAME = ludotheque.game("robot-master")


def test_a_table_with_the_names_before_goes_on() -> None:
    assert all(is_level(name) for name in (*LEVELS, *EARLIER))
    assert not is_level("net")
    assert not is_level(None)
    player = level("search:2s", GAME, 0.5)
    assert isinstance(player, Search)
    assert player.seconds == 0.5


def test_who_stands_in_is_as_strong_as_the_strongest_there() -> None:
    assert stand_in_level([]) == STAND_IN
    assert stand_in_level(["dreamer", "strong", "beginner"]) == "strong"
    assert stand_in_level(["search:2s", "dreamer"]) == "search:2s"


def test_no_level_thinks_longer_than_it_may() -> None:
    for name in LEVELS:
        assert getattr(level(name, GAME, 5.0), "seconds", 0.0) <= SECONDS
        assert getattr(level(name, GAME, 0.2), "seconds", 0.0) <= 0.2
    with pytest.raises(Refusal):
        level("guided:9999", GAME, 5.0)
