"""The action table: numbers and descriptions are each other's inverse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque
from ludotheque.engine.actions import Actions
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from play import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
tables = st.lists(st.lists(st.integers(1, 5), max_size=3), min_size=1, max_size=5)

ROBOTS = ludotheque.game("robot-master")


def table_of(kinds: list[list[int]]) -> Actions:
    actions = Actions()
    for number, sizes in enumerate(kinds):
        actions.kind(f"kind{number}", **{f"p{place}": size for place, size in enumerate(sizes)})
    return actions


@every_game
def test_every_action_of_a_game_is_described_by_a_move_of_its_own(game: Game) -> None:
    moves = [game.actions.describe(action) for action in range(game.actions.count)]
    assert [game.actions.number(move.kind, **move.params) for move in moves] == list(range(game.actions.count))
    assert len({str(move) for move in moves}) == game.actions.count


@given(tables)
def test_describe_and_number_are_inverse(kinds: list[list[int]]) -> None:
    actions = table_of(kinds)
    for action in range(actions.count):
        move = actions.describe(action)
        assert actions.read(str(move)) == action
        assert move.action == action
        assert actions.number(move.kind, **move.params) == action


def test_the_last_parameter_runs_fastest_and_kinds_follow_each_other() -> None:
    actions = Actions()
    assert actions.kind("place", row=2, column=3) == 0
    assert actions.kind("pass") == 6
    assert actions.kind("bid", value=4) == 7
    assert [str(actions.describe(action)) for action in (0, 1, 3, 6, 7, 10)] == [
        "place row=0 column=0",
        "place row=0 column=1",
        "place row=1 column=0",
        "pass",
        "bid value=0",
        "bid value=3",
    ]
    assert actions.kinds == {"place": {"row": 2, "column": 3}, "pass": {}, "bid": {"value": 4}}
    assert actions.count == 11


@pytest.mark.parametrize("action", [-1, 150, 10**30, True, 1.0, "3", None])
def test_what_is_no_action_is_not_described(action: object) -> None:
    with pytest.raises(LudothequeError, match="is no action; actions run from 0 to 149"):
        ROBOTS.actions.describe(action)


@pytest.mark.parametrize(
    ("kind", "params", "told"),
    [
        ("lay", {}, r"no move lay\(\); there are: place\(value, row, column\)"),
        ("place", {"value": 1}, r"no move place\(value\); there are: place\(value, row, column\)"),
        ("place", {"value": 1, "row": 2, "col": 3}, r"place\(value, row, column\)"),
        ("place", {"value": 6, "row": 0, "column": 0}, "value is 6; expected 0 to 5"),
        ("place", {"value": 0, "row": -1, "column": 0}, "row is -1; expected 0 to 4"),
        ("place", {"value": 0, "row": 0, "column": 2.5}, "column is 2.5; expected 0 to 4"),
    ],
)
def test_what_is_no_move_has_no_number(kind: str, params: dict[str, int], told: str) -> None:
    with pytest.raises(LudothequeError, match=told):
        ROBOTS.actions.number(kind, **params)
