"""The rules of Marée basse, by name."""

from typing import Any

import pytest

import ludotheque
from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.table import Table

GAME = ludotheque.game("maree-basse")
SEEDS = range(20)


def lay(table: Table, shell: int | None = None, lantern: bool = False) -> None:
    """Whoever is to lay lays that shell, or the first one."""
    (seat,) = table.actors
    chosen = table.view(seat)["hand"][0] if shell is None else shell
    table.apply(seat, GAME.actions.number("lay", shell=chosen, lantern=int(lantern)))


def play(seed: int, lanterns: dict[int, int] | None = None) -> Table:
    """A whole game of first shells; seat -> the round it puts its lantern in."""
    table = GAME.new(seed=seed)
    while not table.over:
        (seat,) = table.actors
        lay(table, lantern=(lanterns or {}).get(seat) == table.view(None)["round"])
    return table


def test_each_has_four_shells_and_one_hides_the_pearl() -> None:
    for seed in SEEDS:
        table = GAME.new(seed=seed)
        hands = [table.view(seat)["hand"] for seat in range(2)]
        assert [len(hand) for hand in hands] == [4, 4]
        assert len(set(hands[0] + hands[1])) == 8
        assert "pearl" not in table.view(0)


def test_whoever_answered_begins_the_next_round() -> None:
    table = GAME.new(seed=1)
    order = []
    while not table.over:
        order += table.actors
        lay(table)
    first, second = order[:2]
    assert order == [first, second, second, first, first, second, second, first]


def test_a_lantern_is_laid_once() -> None:
    table = GAME.new(seed=3)
    (seat,) = table.actors
    lay(table, lantern=True)
    lay(table)
    lay(table)
    with pytest.raises(IllegalMove):
        lay(table, lantern=True)
    assert table.actors == (seat,)


@pytest.mark.parametrize(("lanterns", "worth"), [({}, 1), ({0: 2}, 2), ({0: 2, 1: 2}, 4)], ids=["none", "one", "both"])
def test_every_lantern_doubles_its_round(lanterns: dict[int, int], worth: int) -> None:
    rounds: list[dict[str, Any]] = play(5, lanterns).view(None)["rounds"]
    assert [laid["worth"] for laid in rounds] == [1, 1, worth, 1]


def test_the_nearer_shell_wins_its_round() -> None:
    for seed in SEEDS:
        table = play(seed, {0: 1, 1: 3})
        view, points = table.view(None), [0, 0]
        for laid in view["rounds"]:
            near, far = (abs(shell - view["pearl"]) for shell in laid["shells"])
            expected = None if near == far else int(near > far)
            assert laid["winner"] == expected
            if expected is not None:
                points[expected] += laid["worth"]
        assert table.scores() == points


def test_what_is_unseen_is_the_other_hand_and_the_sand() -> None:
    table = GAME.new(seed=2)
    while not table.over:
        for seat in range(2):
            seen = table.view(seat)
            hidden = set(seen["unseen"])
            assert hidden >= set(table.view(1 - seat)["hand"])
            assert len(hidden) == len(table.view(1 - seat)["hand"]) + 1
            assert not hidden & set(seen["hand"])
        lay(table)


def test_points_won_by_lantern_are_told_apart() -> None:
    for seed in SEEDS:
        table = play(seed, {0: 1, 1: 3})
        sources = {"dark": [0, 0], "lit": [0, 0]}
        for number, laid in enumerate(table.view(None)["rounds"]):
            if laid["winner"] is not None:
                sources["lit" if number in (1, 3) else "dark"][laid["winner"]] += laid["worth"]
        assert table.reckoning() == {"sources": sources, "ties": {}}
