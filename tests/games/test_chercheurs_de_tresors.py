"""Les chercheurs de trésors, ruling by ruling, against the specification and an independent reading of its scoring."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import ludotheque
import secrecy
from ludotheque.arena.batch import play_random_games
from ludotheque.engine.errors import BadOption, IllegalMove
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.rule import actors, apply, count_legal, entry, find_legal, setup
from ludotheque.engine.table import Table
from ludotheque.games.chercheurs_de_tresors import rules
from ludotheque.games.chercheurs_de_tresors.observation import PLANES
from play import advance, cases_of, play, positions

GAME = ludotheque.game("chercheurs-de-tresors")
RULES = ("full", "simplified", "simplified-literal")
CROSSES = [(1, 1), (1, 4), (2, 3), (3, 2), (3, 4), (4, 3), (5, 2), (5, 5)]
DEAL = {2: (5, 4, 1, 1, 2, 14), 3: (3, 3, 1, 2, 3, 15), 4: (2, 2, 1, 3, 4, 16)}  # as the specification's table has it
KINDS = ("take_tile", "take_guard", "lay", "dig", "post")

every_table = pytest.mark.parametrize("case", cases_of(GAME), ids=str)
every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4])
every_rules = pytest.mark.parametrize("rules_option", RULES)


def tile(a: int, b: int) -> int:
    """The number of the tile with row number a and column number b."""
    return (a - 1) * 5 + b - 1


def bits(tiles: Iterable[int]) -> int:
    return sum(1 << number for number in tiles)


def tiles(mask: Any) -> set[int]:
    return {number for number in range(25) if int(mask) >> number & 1}


def deal(seats: int = 2, seed: int = 0, rules_option: str = "full") -> Table:
    return GAME.new(seats, seed, {"rules": rules_option})


def island(
    laid: Iterable[int] = (12,),
    stocks: Iterable[Iterable[int]] = ((), ()),
    chests: Iterable[int] = (),
    guards: Iterable[int] = (),
    held_chests: Iterable[int] = (0, 0),
    held_guards: Iterable[int] = (0, 0),
    free: Iterable[int] = (),
    free_guards: int = 0,
    rules_option: str = "full",
) -> Table:
    """A position in which every tile lies on the cell of its own number and seat 0 begins its turn. Tiles dealt, not taken."""
    stocks = [set(stock) for stock in stocks]
    table = deal(len(stocks), rules_option=rules_option)
    state = table.states[0]
    state["shift"], state["turn"], state["free_guards"] = 0, 0, free_guards
    state["laid"], state["free_tiles"] = bits(laid), bits(free)
    state["chests_on"], state["guards_on"] = bits(chests), bits(guards)
    for seat, stock in enumerate(stocks):
        state["stock"][seat] = bits(stock)
    state["chests"][: len(stocks)], state["guards"][: len(stocks)] = list(held_chests), list(held_guards)
    return table


def act(table: Table, kind: str, number: int | None = None) -> Any:
    """What the seat to act is told after doing that."""
    params = {} if number is None else {"tile": number}
    return table.apply(table.actors[0], GAME.actions.number(kind, **params))


def can(table: Table) -> dict[str, set[int]]:
    """Kind -> the tiles that the seat to act may do it with."""
    found: dict[str, set[int]] = {}
    for move in table.moves(table.actors[0]):
        found.setdefault(move.kind, set()).update(move.params.values())
    return found


def points_of(laid: set[tuple[int, int]], row: int, column: int) -> int:
    """What a tile scores on that cell, read off the specification."""
    rays = [[(row + n * down, column + n * right) for n in range(1, 5)] for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    rays = [[(r, c) for r, c in ray if 0 <= r < 5 and 0 <= c < 5] for ray in rays]

    def until(ray: list[tuple[int, int]], covered: bool) -> int:
        return next((n for n, cell in enumerate(ray) if (cell in laid) != covered), len(ray))

    if any(ray and ray[0] in laid for ray in rays):
        return 1 + sum(until(ray, True) for ray in rays)
    return sum(until(ray, False) for ray in rays)


# Components


def test_there_is_one_tile_for_every_pair_of_numbers_from_1_to_5() -> None:
    assert (rules.SIZE, rules.TILES) == (5, 25)


def test_eight_tiles_carry_a_cross() -> None:
    assert tiles(rules.CROSSES) == {tile(a, b) for a, b in CROSSES}
    assert rules.TREASURES == 8


def test_the_box_holds_enough_chests_and_guards_for_every_table() -> None:
    box = GAME.components.tables["box_counts"]
    assert (box["chests"], box["guards"]) == (9, 8)
    for seats, (_, chests, guards, free, free_simplified, _) in DEAL.items():
        assert seats * chests <= box["chests"]
        assert seats * guards + max(free, free_simplified) <= box["guards"]


def test_every_entry_of_the_box_says_where_it_comes_from() -> None:
    entries = [entry for name, entry in GAME.components.tables.items() if name != "deal"]
    assert {entry["mark"] for entry in (*entries, *GAME.components.tables["deal"].values())} <= {"S", "P", "R"}
    assert GAME.options["rules"].mark in "SPR"


@every_table
def test_every_tile_chest_and_guard_is_in_exactly_one_place_at_every_step(case: Any) -> None:
    _, chests, guards, *_ = DEAL[case.seats]
    all_guards = case.seats * guards + DEAL[case.seats][3 if case.options[0][1] == "full" else 4]
    for table in positions(case.new(3), 3):
        state = table.states[0]
        places = [state["laid"], state["free_tiles"], *state["stock"][: case.seats]]
        assert sum(len(tiles(place)) for place in places) == 25
        assert set().union(*(tiles(place) for place in places)) == set(range(25))
        assert int(state["chests"].sum()) + len(tiles(state["chests_on"])) == case.seats * chests
        assert int(state["guards"].sum()) + int(state["free_guards"]) + len(tiles(state["guards_on"])) == all_guards
        assert state["chests"].min() >= 0
        assert state["guards"].min() >= 0
        assert not state["stock"][case.seats :].any()
        assert all(tiles(known) <= tiles(stock) for known, stock in zip(state["known"], state["stock"], strict=True))
        assert tiles(state["guards_on"]) <= tiles(state["chests_on"]) <= tiles(state["laid"] & rules.CROSSES)


# Set-up


@every_seat_count
@every_rules
def test_the_deal_of_a_table(seats: int, rules_option: str) -> None:
    stock, chests, guards, free_guards, simplified, face_up = DEAL[seats]
    view = deal(seats, 1, rules_option).view()
    assert view["stock_sizes"] == [stock] * seats
    assert view["chests"] == [chests] * seats
    assert view["guards"] == [guards] * seats
    assert view["free_guards"] == (free_guards if rules_option == "full" else simplified)
    assert len(view["free_tiles"]) == face_up
    assert view["scores"] == [0] * seats
    assert [number for number in view["cells"] if number is not None] == [view["start"]]


def test_the_pegs_follow_in_cyclic_order_and_give_every_tile_its_only_cell() -> None:
    for seed in range(60):
        table = deal(seed=seed)
        view = table.view()
        at = view["cells"].index(view["start"])
        i, j, a, b = at // 5, at % 5, view["start"] // 5, view["start"] % 5
        table.states["laid"] = bits(range(25))
        cells = table.view()["cells"]
        for other_a in range(5):
            for other_b in range(5):
                row, column = (i + other_a - a) % 5, (j + other_b - b) % 5
                assert cells[row * 5 + column] == other_a * 5 + other_b
                assert view["pegs"]["rows"][row] == other_a + 1
                assert view["pegs"]["columns"][column] == other_b + 1
        down, right = view["shift"]
        assert at == (a + down) % 5 * 5 + (b + right) % 5


def test_the_set_up_example_of_the_rule_book() -> None:
    table = next(
        table
        for table in (deal(seed=seed) for seed in range(5_000))
        if table.told[0].params | {"seat": 0} == {"tile": tile(3, 4), "row": 0, "column": 0, "seat": 0}
    )
    assert table.view()["pegs"] == {"rows": [3, 4, 5, 1, 2], "columns": [4, 5, 1, 2, 3]}
    table.states["laid"] |= bits([tile(2, 4)])
    assert table.view()["cells"][20] == tile(2, 4)  # the bottom left corner


def test_every_start_tile_cell_and_first_seat_is_equally_likely() -> None:
    starts: Counter[int] = Counter()
    cells: Counter[int] = Counter()
    firsts: Counter[int] = Counter()
    for seed in range(3_000):
        table = deal(3, seed)
        told = table.told[0].params
        starts[told["tile"]] += 1
        cells[told["row"] * 5 + told["column"]] += 1
        firsts[told["seat"]] += 1
        assert table.actors == (told["seat"],)
    for found, n in ((starts, 25), (cells, 25), (firsts, 3)):
        secrecy.check_frequencies(found, dict.fromkeys(range(n), 1 / n))


def test_every_tile_is_equally_likely_to_be_dealt() -> None:
    found = Counter(number for seed in range(2_000) for number in tiles(deal(2, seed).states[0]["stock"][1]))
    secrecy.check_frequencies(found, dict.fromkeys(range(25), 1 / 25))


def test_the_start_tile_scores_nothing_and_its_cross_can_be_dug() -> None:
    table = next(table for table in (deal(seed=seed) for seed in range(50)) if table.view()["start"] in tiles(rules.CROSSES))
    assert table.scores() == [0, 0]
    assert can(table)["dig"] == {table.view()["start"]}


# A turn of the full rules: exactly one kind of action


def test_any_face_up_tile_can_be_taken_and_the_turn_is_over() -> None:
    table = deal(3, 4)
    seat, free = table.actors[0], set(table.view()["free_tiles"])
    assert can(table)["take_tile"] == free
    act(table, "take_tile", min(free))
    assert table.actors == ((seat + 1) % 3,)
    assert min(free) in table.view(seat)["stock"]
    assert set(table.view()["free_tiles"]) == free - {min(free)}


def test_a_free_guard_can_be_taken_while_there_is_one_and_the_turn_is_over() -> None:
    table = deal(2, 4)
    seat = table.actors[0]
    act(table, "take_guard")
    assert table.view()["guards"][seat] == 2
    assert table.actors == (1 - seat,)
    assert "take_guard" not in can(table)


@pytest.mark.parametrize(
    ("kind", "number", "goes_on"),
    [("lay", 13, {"lay", "end_turn"}), ("dig", 0, {"dig", "end_turn"}), ("post", 3, {"post", "end_turn"})],
)
def test_after_a_placement_the_turn_goes_on_with_the_same_kind_or_ends(kind: str, number: int, goes_on: set[str]) -> None:
    crosses = [tile(a, b) for a, b in CROSSES]
    table = island(
        {*crosses, 12},
        [{13, 14, 8}, {20}],
        chests=crosses[1:6],
        guards=crosses[3:4],
        held_chests=(2, 1),
        held_guards=(2, 0),
        free=[24],
        free_guards=1,
    )
    table.states["laid"] &= ~bits([13, 14, 8])
    assert set(can(table)) == set(KINDS)
    act(table, kind, number)
    assert table.actors == (0,)
    assert table.view()["doing"] == kind
    assert set(can(table)) == goes_on
    act(table, "end_turn")
    assert table.actors == (1,)
    assert table.view()["doing"] is None


def test_a_turn_with_nothing_more_to_do_ends_by_itself() -> None:
    assert_ends = [
        (island({12}, [{13}, {20}]), "lay", 13),
        (island({12, 0}, [set(), {20}], held_chests=(2, 0)), "dig", 0),
        (island({12, 0, 3}, [set(), {20}], held_chests=(1, 0)), "dig", 0),
        (island({12, 0, 3}, [set(), {20}], chests=[0, 3], held_guards=(1, 0)), "post", 0),
        (island({12, 0}, [set(), {20}], chests=[0], held_guards=(2, 0)), "post", 0),
    ]
    for table, kind, number in assert_ends:
        act(table, kind, number)
        assert table.actors == (1,), kind


def test_a_turn_that_could_go_on_for_all_the_others_know_is_ended_by_hand() -> None:
    """Otherwise the end of the turn would tell that no dealt tile touches the one just laid."""
    table = island({12}, [{13, 0}, {14}, {20}], held_chests=(0, 0, 0), held_guards=(0, 0, 0))
    act(table, "lay", 13)  # 14 touches it, and seat 0 might hold it
    assert table.actors == (0,)
    assert can(table) == {"end_turn": set()}
    twin = island({12}, [{13, 14}, {0}, {20}], held_chests=(0, 0, 0), held_guards=(0, 0, 0))
    act(twin, "lay", 13)
    assert twin.view(1) | {"stock": 0, "worth": 0} == table.view(1) | {"stock": 0, "worth": 0}
    assert can(twin) == {"lay": {14}, "end_turn": set()}


def test_a_turn_ends_by_itself_where_everybody_can_see_that_no_tile_can_follow() -> None:
    table = island({12}, [{13, 0}, {20}, {21}], held_chests=(0, 0, 0), held_guards=(0, 0, 0), free=[14, 8, 18])
    act(table, "lay", 13)  # the tiles that touch it lie beside the board
    assert table.actors == (1,)


def test_taken_tiles_are_known_so_they_do_not_hold_up_the_end_of_a_turn() -> None:
    table = island({12}, [{13, 0}, {14}])
    table.states["known"][0][:2] = [bits([0]), 0]
    table.states["stock"][0][0] = bits([13, 0])
    act(table, "lay", 13)  # seat 0 holds no dealt tile any more, only the known one, far away
    assert table.actors == (1,)


@every_table
def test_a_turn_has_at_least_one_action(case: Any) -> None:
    table = case.new(5)
    assert "end_turn" not in can(table)
    with pytest.raises(IllegalMove, match="may not"):
        act(table, "end_turn")


# The first tile is free, each further one touches the one just laid


def test_a_further_tile_must_share_a_side_with_the_one_just_laid() -> None:
    table = island({0}, [{12, 13, 18, 17, 24}, {20}])
    act(table, "lay", 12)
    assert can(table)["lay"] == {13, 17}
    act(table, "lay", 13)
    assert can(table)["lay"] == {18}  # 17 touches the first tile, not the one just laid
    assert table.view()["last"] == 13
    act(table, "lay", 18)
    assert can(table)["lay"] == {17}


def test_tiles_at_opposite_edges_of_the_board_do_not_touch() -> None:
    table = island({12}, [{0, 4, 20, 1}, {2, 3, 5, 6}])
    act(table, "lay", 0)
    assert can(table)["lay"] == {1}


def test_tiles_touch_as_they_lie_on_the_board_not_by_their_numbers() -> None:
    table = island({12}, [{tile(1, 1), tile(5, 1), tile(2, 1)}, {2}])
    table.states["shift"] = rules.SIZE  # down by one: row 5 lies on top, row 1 below it
    act(table, "lay", tile(1, 1))
    assert can(table)["lay"] == {tile(5, 1), tile(2, 1)}
    table = island({12}, [{tile(1, 1), tile(5, 1), tile(2, 1)}, {2}])
    act(table, "lay", tile(1, 1))
    assert can(table)["lay"] == {tile(2, 1)}


def test_every_tile_has_its_neighbours_on_the_board() -> None:
    for shift in range(25):
        at = {number: divmod(int(rules.CELL[shift, number]), 5) for number in range(25)}
        for number, (row, column) in at.items():
            beside = {other for other, (r, c) in at.items() if abs(r - row) + abs(c - column) == 1}
            assert tiles(rules.NEIGHBOURS[shift, number]) == beside


# Scoring a laid tile


def test_alone_it_scores_the_free_cells_around_it_up_to_a_tile_or_the_edge() -> None:
    assert rules.score_tile(bits([12]), 0, 0) == 8  # only the start tile at (2,2), new tile at (0,0)
    assert rules.score_tile(bits([2, 10]), 0, 0) == 2  # tiles at (0,2) and (2,0), new at (0,0)


@pytest.mark.parametrize("cell", range(25))
def test_the_25th_tile_scores_9_on_any_cell(cell: int) -> None:
    assert rules.score_tile(bits(range(25)) & ~(1 << cell), 0, cell) == 9


def test_it_scores_on_the_board_as_it_then_is() -> None:
    table = island({12}, [{0, 1, 2}, {20}])
    assert [act(table, "lay", number)[0].params["points"] for number in (0, 1, 2)] == [8, 2, 3]
    assert table.scores() == [13, 0]


def test_every_score_agrees_with_the_specification_read_independently() -> None:
    luck = random.Random(3)
    found = {True: set(), False: set()}
    for _ in range(4_000):
        shift, number = luck.randrange(25), luck.randrange(25)
        laid = set(luck.sample([other for other in range(25) if other != number], luck.randint(1, 24)))
        cells = {divmod(int(rules.CELL[shift, other]), 5) for other in laid}
        row, column = divmod(int(rules.CELL[shift, number]), 5)
        points = rules.score_tile(bits(laid), shift, number)
        assert points == points_of(cells, row, column)
        found[any(abs(r - row) + abs(c - column) == 1 for r, c in cells)].add(points)
    assert found[True] == set(range(2, 10))
    assert max(found[False]) == 8


def test_a_tile_alone_scores_2_to_8_and_one_that_touches_2_to_9() -> None:
    for cell in range(25):
        around = [other for other in range(25) if rules.NEIGHBOURS[0, cell] >> other & 1]
        crowded = bits(other for other in range(25) if other != cell and other not in around)
        assert 2 <= rules.score_tile(crowded, 0, cell) <= 4  # the fewest free cells: one in every direction there is
        assert rules.score_tile(bits(around[:1]), 0, cell) == 2


def test_the_scoring_examples_of_the_rule_book() -> None:
    assert rules.score_tile(bits([tile(2, 4), tile(4, 2)]), 0, tile(2, 2)) == 4  # one to the left, right, above, below
    assert rules.score_tile(bits([tile(3, 2), tile(3, 4), tile(3, 5), tile(2, 3), tile(1, 1)]), 0, tile(3, 3)) == 5
    table = island({tile(3, 3)}, [{tile(3, 4), tile(3, 5), tile(2, 5)}, {0}])
    points = [act(table, "lay", number)[0].params["points"] for number in (tile(3, 4), tile(3, 5), tile(2, 5))]
    assert points == [2, 3, 2]


# Dig


def test_chests_score_1_to_8_which_is_36_in_all() -> None:
    crosses = [tile(a, b) for a, b in CROSSES]
    table = island(crosses, [(), {20}], held_chests=(8, 0))
    assert [act(table, "dig", number)[0].params["points"] for number in crosses] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert table.scores() == [36, 0]


def test_a_chest_goes_on_an_uncovered_cross_of_a_tile_on_the_board_whoever_laid_it() -> None:
    table = island({0, 3, 7, 12}, [{11}, {13}], chests=[3], held_chests=(2, 2))
    assert can(table)["dig"] == {0, 7}
    act(table, "lay", 11)
    assert can(table)["dig"] == {0, 7, 11}  # seat 1, on the tile of seat 0
    act(table, "dig", 11)
    assert can(table)["dig"] == {0, 7}


def test_a_seat_without_a_chest_cannot_dig() -> None:
    assert "dig" not in can(island({0, 12}, [{1}, {2}], held_chests=(0, 1)))


# Post guards


def test_the_first_guard_beside_the_only_chest_scores_2() -> None:
    table = island({0, 12}, [(), {20}], chests=[0], held_guards=(1, 0))
    assert act(table, "post", 0)[0].params["points"] == 2


def test_a_guard_scores_the_chests_and_guards_on_the_board_itself_included() -> None:
    crosses = [tile(a, b) for a, b in CROSSES]
    table = island(crosses, [(), {20}], chests=crosses, held_guards=(8, 0))
    assert [act(table, "post", number)[0].params["points"] for number in crosses] == [9, 10, 11, 12, 13, 14, 15, 16]


def test_there_is_one_guard_to_a_chest_whoever_dug_it() -> None:
    table = island({0, 3, 7, 12}, [(), {20}], chests=[0, 3], guards=[3], held_guards=(2, 0))
    assert can(table) == {"post": {0}}


@pytest.mark.parametrize(
    ("seats", "rules_option", "most"),
    [(2, "full", 11), (3, "full", 13), (4, "full", 15), (2, "simplified", 12), (3, "simplified", 14), (4, "simplified", 16)],
)
def test_the_highest_score_of_a_guard_follows_from_the_guards_of_the_table(seats: int, rules_option: str, most: int) -> None:
    view = deal(seats, 0, rules_option).view()
    assert rules.TREASURES + sum(view["guards"]) + view["free_guards"] == most


# Pass


def test_a_seat_passes_only_when_it_can_take_and_place_nothing() -> None:
    stuck = {"stocks": [(), {20}], "held_chests": (2, 0), "held_guards": (1, 0)}
    assert can(island({12}, **stuck)) == {"pass": set()}
    assert "pass" not in can(island({12}, **stuck, free=[1]))
    assert "pass" not in can(island({12}, **stuck, free_guards=1))
    assert "pass" not in can(island({12}, [{1}, {20}], held_chests=(2, 0)))
    assert can(island({12, 0}, **stuck)) == {"dig": {0}}
    assert can(island({12, 0}, **stuck, chests=[0])) == {"post": {0}}


def test_passing_gives_the_turn_to_the_next_seat() -> None:
    table = island({12}, [(), {20}], held_chests=(2, 0))
    assert [event.kind for event in act(table, "pass")] == ["passed"]
    assert table.actors == (1,)
    assert table.scores() == [0, 0]


@every_table
def test_passing_is_always_the_only_action(case: Any) -> None:
    for seed in range(20):
        for table in positions(case.new(seed), seed):
            kinds = [move.kind for seat in table.actors for move in table.moves(seat)]
            assert "pass" not in kinds or kinds == ["pass"]


# The simplified rules


def test_simplified_does_each_kind_at_most_once_a_turn_in_any_order() -> None:
    table = island(
        {0, 3, 12},
        [{13, 24}, {20}],
        held_chests=(2, 0),
        held_guards=(1, 0),
        free=[1, 2],
        free_guards=2,
        rules_option="simplified",
    )
    assert set(can(table)) == {"take_tile", "take_guard", "lay", "dig"}
    act(table, "take_guard")
    assert table.view()["done"] == ["take_guard"]
    assert set(can(table)) == {"take_tile", "lay", "dig", "end_turn"}
    act(table, "dig", 0)
    assert (table.view()["doing"], table.view()["done"]) == ("dig", ["take_guard"])
    assert set(can(table)) == {"take_tile", "lay", "dig", "post", "end_turn"}
    act(table, "take_tile", 1)
    assert table.view()["done"] == ["take_tile", "take_guard", "dig"]
    assert set(can(table)) == {"lay", "post", "end_turn"}
    act(table, "post", 0)
    assert set(can(table)) == {"lay", "post", "end_turn"} - {"post"}  # no unguarded chest is left
    act(table, "lay", 13)
    assert table.actors == (1,)  # nothing touches it: nothing more to do


def test_starting_another_kind_closes_the_one_in_progress() -> None:
    table = island({0, 3, 12}, [{13, 14, 24}, {20}], held_chests=(2, 0), rules_option="simplified")
    act(table, "lay", 13)
    assert can(table)["lay"] == {14}
    act(table, "dig", 0)
    assert (table.view()["doing"], table.view()["done"]) == ("dig", ["lay"])
    assert set(can(table)) == {"dig", "end_turn"}
    with pytest.raises(IllegalMove, match="may not"):
        act(table, "lay", 14)
    act(table, "dig", 3)
    assert table.actors == (1,)  # the laying is closed and no chest is left: the turn is over


def test_what_was_taken_this_turn_may_be_placed_this_turn() -> None:
    table = island({0, 12}, [(), {20}], chests=[0], free=[1, 2], free_guards=1, rules_option="simplified")
    act(table, "take_tile", 1)
    assert can(table)["lay"] == {1}
    act(table, "take_guard")
    assert can(table)["post"] == {0}


def test_the_chain_holds_in_the_simplified_game() -> None:
    table = island({12}, [{13, 14, 24}, {20}], rules_option="simplified")
    act(table, "lay", 13)
    assert can(table)["lay"] == {14}


def test_to_the_letter_there_is_no_limit_and_every_tile_can_be_a_new_laying() -> None:
    table = island({12}, [{13, 24}, {20}], free=[1, 2, 3], free_guards=2, rules_option="simplified-literal")
    for number in (1, 2, 3):
        act(table, "take_tile", number)
    act(table, "take_guard")
    act(table, "take_guard")
    act(table, "lay", 13)
    assert (table.view()["doing"], table.view()["last"], table.view()["done"]) == (None, None, [])
    assert can(table) == {"lay": {24, 1, 2, 3}, "end_turn": set()}
    assert table.actors == (0,)


def test_to_the_letter_the_first_seat_can_take_everything() -> None:
    table = deal(2, 3, "simplified-literal")
    seat = table.actors[0]
    while "take_tile" in can(table):
        act(table, "take_tile", min(can(table)["take_tile"]))
    while "lay" in can(table):
        act(table, "lay", max(can(table)["lay"], key=lambda number: table.view(seat)["worth"]["lay"][str(number)]))
    assert table.scores()[seat] > 80


@every_rules
def test_a_random_game_ends(rules_option: str) -> None:
    for seats in GAME.seats:
        lengths = play_random_games(GAME, GAME.template(seats, {"rules": rules_option}), 0, 5_000, threads=1).lengths
        assert lengths.max() < 150  # every action but a pass or the end of a turn moves one of few things forward


def test_an_unknown_value_of_the_option_is_refused() -> None:
    with pytest.raises(BadOption, match="rules='short'"):
        GAME.new(2, options={"rules": "short"})


# End


def test_a_seat_with_nothing_left_ends_the_game_at_the_start_of_its_turn_for_7_points() -> None:
    table = island({12}, [{13, 14}, ()])
    told = act(table, "lay", 13)
    assert not table.over
    told = act(table, "lay", 14)
    assert table.over
    assert [(event.kind, event.params.get("points")) for event in told] == [("tile_laid", 3), ("game_ended", 7)]
    assert table.scores() == [2 + 3, 7]


def test_it_is_the_start_of_the_own_turn_that_counts() -> None:
    table = island({12}, [{13}, {20, 24}])
    act(table, "lay", 13)  # seat 0 has nothing left now, but it is not its turn
    assert not table.over
    act(table, "lay", 20)
    told = table.told if table.over else act(table, "end_turn")
    assert table.over
    assert told[-1].params["seat"] == 0
    assert table.view()["stock_sizes"] == [0, 1]


@pytest.mark.parametrize(
    "left", [{"free": [1]}, {"free_guards": 1}, {"held_chests": (0, 1)}, {"held_guards": (0, 1)}, {"stocks": [{13}, {1}]}]
)
def test_nothing_may_be_left_to_the_seat_or_beside_the_board(left: dict[str, Any]) -> None:
    table = island({12}, **{"stocks": [{13}, ()], **left})
    act(table, "lay", 13)
    if table.actors == (0,):
        act(table, "end_turn")
    assert not table.over
    assert table.actors == (1,)


def test_a_seat_left_with_the_surplus_chest_passes_and_cannot_end_the_game() -> None:
    crosses = [tile(a, b) for a, b in CROSSES]
    everything = set(range(25)) - {24 - 1}
    table = island(everything, [(), {23}, ()], chests=crosses, held_chests=(1, 0, 0), held_guards=(0, 0, 0))
    assert can(table) == {"pass": set()}
    act(table, "pass")
    act(table, "lay", 23)
    assert table.over
    assert table.told[-1].params == {"seat": 2, "points": 7}


def test_with_three_seats_one_chest_can_never_be_placed() -> None:
    assert 3 * DEAL[3][1] == rules.TREASURES + 1
    for seed in range(40):
        assert sum(play(deal(3, seed), seed).view()["chests"]) >= 1


def test_most_points_win_and_a_tie_is_shared() -> None:
    table = deal(4)
    table.states["boat"][0] = [20, 31, 31, 7]
    assert table.scores() == [20, 31, 31, 7]
    assert table.ranks() == [3, 1, 1, 4]


# Sizes for sanity


@entry
def _count_turns(worlds: Any, templates: Any, games: int, player: Any, out: Any) -> int:
    turns = 0
    for seed in range(games):
        worlds[0] = templates[0]
        s = worlds[0]
        setup(s, seed)
        seed_generator(player, seed, 78)
        while actors(s) != 0:
            before = s.turn
            apply(s, before, find_legal(s, before, below(player, count_legal(s, before, out)), out))
            turns += before != s.turn
    return turns


@pytest.mark.parametrize(
    ("rules_option", "seats", "turns", "mean"),
    [
        ("full", 2, 40, 83),
        ("full", 3, 45, 58),
        ("full", 4, 47, 43),
        ("simplified", 2, 23, 90),
        ("simplified", 3, 25, 66),
        ("simplified", 4, 26, 51),
    ],
)
def test_random_play_has_the_sizes_of_the_specification(rules_option: str, seats: int, turns: int, mean: int) -> None:
    template = GAME.template(seats, {"rules": rules_option})
    batch = play_random_games(GAME, template, 0, 2_000, threads=1)
    assert abs(batch.scores.mean() - mean) < 1
    found = _count_turns(template.copy(), template, 2_000, np.zeros(4, np.uint32), np.zeros(GAME.actions.count, np.int64)) / 2_000
    assert abs(found - turns) < 1
    if rules_option == "full":
        assert 0.02 < (np.sum(batch.ranks == 1, axis=1) > 1).mean() < 0.06


# Who knows what


@every_table
def test_a_view_holds_one_stock_and_it_is_the_viewers_own(case: Any) -> None:
    own = {"stock", "deduced", "worth"}
    for table in positions(case.new(2), 2):
        spectator = table.view(None)
        assert not own & set(spectator)
        for seat in range(table.seats):
            view = table.view(seat)
            assert view["stock"] == sorted(tiles(table.states[0]["stock"][seat]))
            assert {key: shown for key, shown in view.items() if key not in own} == spectator


@every_table
def test_tiles_taken_face_up_are_known_until_they_are_laid(case: Any) -> None:
    known: list[set[int]] = [set() for _ in range(case.seats)]
    for table in positions(case.new(4), 4):
        for event in table.told:
            if event.kind == "tile_taken":
                known[event.params["seat"]].add(event.params["tile"])
            elif event.kind == "tile_laid":
                known[event.params["seat"]].discard(event.params["tile"])
        assert table.view()["known"] == [sorted(taken) for taken in known]


def test_with_two_seats_the_tiles_of_the_other_can_be_deduced() -> None:
    for table in positions(deal(2, 6), 6):
        for seat in (0, 1):
            view = table.view(seat)
            assert sorted(view["deduced"][1 - seat] + view["known"][1 - seat]) == table.view(1 - seat)["stock"]
            assert view["deduced"][seat] == []


@pytest.mark.parametrize("seats", [3, 4])
def test_dealt_tiles_cannot_be_deduced_until_one_other_seat_is_left_to_hold_them(seats: int) -> None:
    deduced = 0
    for seed in range(5):
        for table in positions(deal(seats, seed), seed):
            hidden = [tiles(table.states[0]["stock"][seat] & ~table.states[0]["known"][seat]) for seat in range(seats)]
            for seat in range(seats):
                others = [other for other in range(seats) if other != seat and hidden[other]]
                expected = [sorted(hidden[other]) if others == [other] else [] for other in range(seats)]
                assert table.view(seat)["deduced"] == expected
                deduced += len(others) == 1
                if len(others) < 2:  # nothing is left to be redealt
                    assert table.redeal(seat, 1).states["stock"].tolist() == table.states["stock"].tolist()
    assert deduced > 20


def shared(pool: set[int], sizes: list[int]) -> list[tuple[frozenset[int], ...]]:
    """Every way to deal the pool to seats that get so many tiles each."""
    if not sizes:
        return [()]
    hands = [frozenset(hand) for hand in combinations(sorted(pool), sizes[0])]
    return [(hand, *rest) for hand in hands for rest in shared(pool - hand, sizes[1:])]


@pytest.mark.parametrize(
    ("seats", "steps", "viewer"), [(3, 0, 0), (3, 12, 1), (3, 20, None), (4, 0, 2), (4, 14, 3), (4, 24, None), (2, 6, None)]
)
def test_a_redeal_gives_every_possible_deal_its_exact_chance(seats: int, steps: int, viewer: int | None) -> None:
    table = advance(deal(seats, 13), 13, steps)
    state = table.states[0]
    others = [seat for seat in range(seats) if seat != viewer]
    hidden = [tiles(state["stock"][seat] & ~state["known"][seat]) for seat in others]
    deals = shared(set().union(*hidden), [len(held) for held in hidden])
    assert len(deals) > 1
    found: Counter[Any] = Counter()
    for seed in range(10_000):
        redealt = table.redeal(viewer, seed).states[0]
        stock, known = redealt["stock"][others], redealt["known"][others]
        found[tuple((stock & ~known).tolist())] += 1
        assert (known == state["known"][others]).all()
        assert not (known & ~stock).any()
    secrecy.check_frequencies(found, {tuple(bits(hand) for hand in dealt): 1 / len(deals) for dealt in deals})


def test_the_worth_of_an_action_is_what_it_then_scores() -> None:
    for case in cases_of(GAME):
        for table in positions(case.new(9), 9):
            for seat in table.actors:
                worth = table.view(seat)["worth"]
                for move in table.moves(seat):
                    if move.kind in ("lay", "dig", "post"):
                        told = table.copy().apply(seat, move.action)
                        now = worth["lay"][str(move.params["tile"])] if move.kind == "lay" else worth[move.kind]
                        assert told[0].params["points"] == now


def test_an_observation_tells_the_chance_of_a_hidden_tile() -> None:
    table = deal(3, 2)
    seen = table.observe(0)[: PLANES * 25].reshape(PLANES, 25)
    hidden = tiles(table.states[0]["stock"][1]) | tiles(table.states[0]["stock"][2])
    for plane in (8, 9):
        assert {tile: share for tile, share in enumerate(seen[plane].tolist()) if share} == dict.fromkeys(hidden, 0.5)
    assert not seen[10].any()


# The story


@every_table
def test_the_events_alone_tell_the_whole_public_game(case: Any) -> None:
    cells: list[int | None] = [None] * 25
    scores, chests, guards = [0] * case.seats, set(), set()
    for table in positions(case.new(21), 21):
        for event in table.told:
            seen = event.seen_by(None).params
            scores[seen["seat"]] += seen.get("points", 0)
            if event.kind in ("start_laid", "tile_laid"):
                cells[seen["row"] * 5 + seen["column"]] = seen["tile"]
            elif event.kind == "chest_dug":
                chests.add(seen["tile"])
            elif event.kind == "guard_posted":
                guards.add(seen["tile"])
        view = table.view()
        assert (view["cells"], view["scores"]) == (cells, scores)
        assert (set(view["chests_on"]), set(view["guards_on"])) == (chests, guards)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("take_tile", 12),  # it does not lie beside the board
        ("take_guard", None),  # there is no free guard
        ("lay", 24),  # it is not in the stock
        ("dig", 1),  # it has no cross
        ("dig", 7),  # it does not lie on the board
        ("dig", 3),  # it has been dug
        ("post", 0),  # there is no chest on it
        ("post", 3),  # it has a guard
        ("pass", None),  # whoever can do something must
        ("end_turn", None),  # a turn has at least one action
    ],
)
def test_what_the_table_does_not_allow_is_refused(kind: str, number: int | None) -> None:
    table = island({0, 3, 12}, [{13, 14, 20}, {20}], chests=[3], guards=[3], held_chests=(1, 0), held_guards=(1, 0), free=[1])
    with pytest.raises(IllegalMove, match="may not"):
        act(table, kind, number)


def test_a_tile_out_of_the_chain_and_another_kind_are_refused() -> None:
    table = island({0, 12}, [{13, 14, 20}, {21}], held_chests=(1, 0), free=[1])
    act(table, "lay", 13)
    with pytest.raises(IllegalMove, match="may not"):
        act(table, "lay", 20)
    for kind, number in (("dig", 0), ("take_tile", 1)):
        with pytest.raises(IllegalMove, match="may not"):
            act(table, kind, number)


# Where the points are from


@every_table
def test_a_result_tells_tiles_treasures_guards_and_the_bonus(case: Any) -> None:
    told: dict[str, list[int]] = {name: [0] * case.seats for name in ("tile_laid", "chest_dug", "guard_posted", "game_ended")}
    table = case.new(4)
    luck = random.Random(4)
    while not table.over:
        (seat,) = table.actors
        for event in table.apply(seat, luck.choice(table.legal(seat))):
            if "points" in event.params:
                told[event.kind][event.params["seat"]] += event.params["points"]
    assert list(table.reckoning()["sources"].values()) == list(told.values())
