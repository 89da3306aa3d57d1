"""Robot Master, ruling by ruling, against the specification and an independent reading of its scoring."""

import random
from collections import Counter
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from typing import Any

import numpy as np
import pytest

import ludotheque
import secrecy
from ludotheque.arena.batch import play_random_games
from ludotheque.bots.net import Net
from ludotheque.bots.trained import find_network
from ludotheque.engine.errors import BadOption, IllegalMove
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from ludotheque.games.robot_master import rules
from play import advance, canonical, cases_of, play, positions

GAME = ludotheque.game("robot-master")
ROWS, COLUMNS, NOBODY = rules.ROWS, rules.COLUMNS, rules.NOBODY
PLAYED_BY = {"solo": 1, "duel": 2, "draw": 2, "teams": 4}

every_table = pytest.mark.parametrize("case", cases_of(GAME), ids=str)
every_mode = pytest.mark.parametrize("mode", PLAYED_BY)


def deal(mode: str, seed: int = 0, **options: Any) -> Table:
    return GAME.new(PLAYED_BY[mode], seed, {"mode": mode, **options})


def points(line: Any, five_of_a_kind: str = "unit") -> int:
    """The score of a line read off the specification, card by card."""
    total = 0
    for value, n in Counter(int(card) for card in line).items():
        if n <= 2:
            total += {1: value, 2: 10 * value}[n]
        elif n == 5 and five_of_a_kind == "pair":
            total += 100 + 10 * value
        else:
            total += 100 + value * (n - 3)
    return total


def lines_of(grid: Any, five_of_a_kind: str = "unit") -> tuple[list[int], list[int]]:
    """Sorted scores of the rows and of the columns."""
    return tuple(sorted(points(line, five_of_a_kind) for line in lines) for lines in (grid, zip(*grid, strict=True)))


@entry
def _lay_grid(states: Any, grid: Any) -> None:
    """Ends the round as if these robots lay on the grid."""
    s = states[0]
    for line in range(rules.SIZE):
        s.tally[ROWS, line] = 0
        s.tally[COLUMNS, line] = 0
    s.laid = 0
    for cell in range(rules.CELLS):
        rules.lay(s, grid[cell // rules.SIZE, cell % rules.SIZE], cell)
    rules.end_round(s)


@entry
def _winner_of_lines(states: Any) -> int:
    return rules.find_winner(states[0])


def finish_round(table: Table, grid: Any) -> Table:
    table.states["trace_length"] = 0
    _lay_grid(table.states, np.array(grid))
    return table


def random_grids(seed: int = 0) -> Any:
    luck = random.Random(seed)
    box = [value for value in range(6) for _ in range(6)]
    while True:
        cards = luck.sample(box, 25)
        yield [cards[5 * row : 5 * row + 5] for row in range(5)]


def grid_where(condition: Any) -> Any:
    """The first random grid whose sorted rows and columns meet the condition."""
    return next(grid for grid in random_grids() if condition(*lines_of(grid)))


# Components


def test_there_are_six_robots_of_each_value_from_0_to_5() -> None:
    assert (rules.VALUES, rules.COPIES, rules.SIZE) == (6, 6, 5)


def test_every_entry_of_the_box_says_where_it_comes_from() -> None:
    assert {entry["mark"] for entry in GAME.components.tables.values()} <= {"S", "P", "R"}
    assert all(option.mark in "SPR" for option in GAME.options.values())


@every_table
def test_every_robot_is_in_exactly_one_place_at_every_step(case: Any) -> None:
    for table in positions(case.new(3), 3):
        state = table.states[0]
        laid = Counter(state["grid"].ravel().tolist())
        assert [laid[v] + int(state["hand"][:, v].sum()) + int(state["pile"][v]) for v in range(6)] == [6] * 6
        assert state["hand"].min() >= 0
        assert state["pile"].min() >= 0
        assert not state["hand"][table.seats :].any()


# Modes


@pytest.mark.parametrize(
    ("mode", "hand", "unseen"),
    [("duel", 12, 11), ("draw", 5, 25), ("teams", 7, 7), ("solo", 1, 34)],
)
def test_the_deal_of_a_mode(mode: str, hand: int, unseen: int) -> None:
    view = deal(mode).view()
    assert view["hand_sizes"] == [hand] * PLAYED_BY[mode]
    assert view["pile"] == unseen
    assert [(r, c) for r in range(5) for c in range(5) if view["grid"][r][c] is not None] == [(2, 2)]


@pytest.mark.parametrize(
    ("mode", "hand", "unseen"),
    [("duel", 0, 11), ("draw", 5, 1), ("teams", 1, 7), ("solo", 0, 11)],
)
def test_what_is_left_when_the_grid_is_full(mode: str, hand: int, unseen: int) -> None:
    table = play(deal(mode), 1)
    assert table.view()["hand_sizes"] == [hand] * PLAYED_BY[mode]
    assert table.view()["pile"] == unseen


def test_draw_refills_the_hand_to_five_after_every_placement_and_draws_24_robots() -> None:
    drawn = 0
    for table in positions(deal("draw"), 4):
        assert table.view()["hand_sizes"] == [5, 5]
        drawn += sum(event.kind == "robot_drawn" for event in table.told)
    assert drawn == 24


def test_solo_reveals_the_next_robot_until_the_grid_is_full() -> None:
    revealed = 0
    for table in positions(deal("solo"), 5):
        revealed += sum(event.kind == "robot_revealed" for event in table.told)
        assert len(table.view()["hand"]) == (0 if table.over else 1)
    assert revealed == 24


@every_mode
def test_the_default_mode_follows_the_seats(mode: str) -> None:
    default = {1: "solo", 2: "duel", 4: "teams"}[PLAYED_BY[mode]]
    assert GAME.new(PLAYED_BY[mode]).options == {"mode": default, "rounds": 1, "five_of_a_kind": "unit"}


@pytest.mark.parametrize(("mode", "seats"), [(m, s) for m in PLAYED_BY for s in (1, 2, 4) if PLAYED_BY[m] != s])
def test_a_mode_that_does_not_fit_the_seats_is_refused(mode: str, seats: int) -> None:
    with pytest.raises(BadOption, match=f"mode='{mode}' with {seats} seat"):
        GAME.new(seats, options={"mode": mode})


@pytest.mark.parametrize("rounds", range(2, 10))
def test_solo_with_more_than_one_round_is_refused(rounds: int) -> None:
    with pytest.raises(BadOption, match=f"rounds={rounds} does not go with mode='solo'"):
        GAME.new(1, options={"rounds": rounds})


@pytest.mark.parametrize("seats", [2, 4])
def test_the_seed_says_who_places_first(seats: int) -> None:
    firsts = Counter(GAME.new(seats, seed).actors[0] for seed in range(100 * seats))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 60


def test_every_robot_is_equally_likely_in_the_centre_and_in_a_hand() -> None:
    centres: Counter[int] = Counter()
    hands: Counter[int] = Counter()
    for seed in range(3_000):
        state = deal("duel", seed).states[0]
        centres[int(state["grid"][2, 2])] += 1
        hands[int(state["hand"][0, 3])] += 1
    secrecy.check_frequencies(centres, dict.fromkeys(range(6), 1 / 6))
    secrecy.check_frequencies(hands, {n: comb(6, n) * comb(30, 12 - n) / comb(36, 12) for n in range(7)})


# Turn


@every_mode
def test_seats_place_in_turn_clockwise(mode: str) -> None:
    table = deal(mode, 8)
    first = table.actors[0]
    for step, _ in enumerate(positions(table, 8)):
        assert table.over or table.actors == ((first + step) % table.seats,)


@every_mode
def test_the_game_ends_when_the_25_cells_are_full(mode: str) -> None:
    for step, table in enumerate(positions(deal(mode, 9), 9)):
        full = all(cell is not None for row in table.view()["grid"] for cell in row)
        assert table.over == full == (step == 24)


def test_the_first_robot_goes_beside_the_centre() -> None:
    table = deal("duel", 2)
    cells = {(move.params["row"], move.params["column"]) for move in table.moves(table.actors[0])}
    assert cells == {(1, 2), (3, 2), (2, 1), (2, 3)}


@every_table
def test_a_robot_may_go_exactly_where_a_full_side_touches_a_robot(case: Any) -> None:
    for table in positions(case.new(6), 6):
        grid = table.view()["grid"]
        laid = {(r, c) for r in range(5) for c in range(5) if grid[r][c] is not None}
        beside = {(r + a, c + b) for r, c in laid for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        free = {(r, c) for r, c in beside - laid if 0 <= r < 5 and 0 <= c < 5}
        for seat in table.actors:
            expected = {(value, r, c) for value in table.view(seat)["hand"] for r, c in free}
            assert {tuple(move.params.values()) for move in table.moves(seat)} == expected


def test_robots_of_equal_value_are_interchangeable_so_there_are_150_actions() -> None:
    assert GAME.actions.count == 6 * 25
    assert GAME.actions.number("place", value=5, row=4, column=4) == 149


@every_mode
def test_placing_moves_one_robot_from_the_hand_to_the_grid(mode: str) -> None:
    table = deal(mode, 3)
    seat = table.actors[0]
    hand, move = Counter(table.view(seat)["hand"]), table.moves(seat)[0]
    value, row, column = move.params.values()
    events = table.apply(seat, move.action)
    assert table.view()["grid"][row][column] == value
    assert (events[0].kind, events[0].params) == ("robot_placed", {"seat": seat, **move.params})
    taken = hand - Counter([value])
    assert taken <= Counter(table.view(seat)["hand"])


@pytest.mark.parametrize("cell", [(2, 2), (0, 0), (1, 1)])  # taken, far from any robot, at a corner of one
def test_a_robot_is_laid_on_a_free_cell_beside_another(cell: tuple[int, int]) -> None:
    table = deal("duel", 1)
    seat = table.actors[0]
    value = table.view(seat)["hand"][0]
    with pytest.raises(IllegalMove, match="may not"):
        table.apply(seat, GAME.actions.number("place", value=value, row=cell[0], column=cell[1]))


def test_a_robot_that_is_not_in_the_hand_cannot_be_placed() -> None:
    table = next(t for t in (deal("draw", seed) for seed in range(50)) if 0 not in t.view(t.actors[0])["hand"])
    with pytest.raises(IllegalMove, match="may not"):
        table.apply(table.actors[0], GAME.actions.number("place", value=0, row=1, column=2))


# Score of a line

TEST_VALUES = """
33334=107 · 11110=101 · 00012=103 · 00123=6 · 44551=91 · 00011=110 · 55522=120 · 33333=106
"""


def compiled_points(line: Any, five_of_a_kind: str = "unit") -> int:
    option = GAME.options["five_of_a_kind"].number(five_of_a_kind)
    return rules.score_line(sum(1 << 3 * int(card) for card in line), option)


@pytest.mark.parametrize("value", TEST_VALUES.strip().split(" · "))
def test_the_test_values_of_the_specification(value: str) -> None:
    line, expected = value.split("=")
    assert compiled_points(line) == int(expected)


def test_55522_is_120_in_any_order_and_in_rows_and_columns_alike() -> None:
    for order in set(permutations((5, 5, 5, 2, 2))):
        grid = [list(order)] * 5  # a grid the box does not hold, but the lines do not care
        assert 120 in finish_round(deal("duel"), grid).states["lines"][0][ROWS]
        assert 120 in finish_round(deal("duel"), list(zip(*grid, strict=True))).states["lines"][0][COLUMNS]


@pytest.mark.parametrize(
    ("line", "unit", "pair"),
    [
        ("00000", 100, 100),
        ("11111", 102, 110),
        ("33333", 106, 130),
        ("55555", 110, 150),
        ("33334", 107, 107),
        ("44441", 105, 105),
    ],
)
def test_five_of_a_kind_counts_its_last_two_as_units_or_as_a_pair(line: str, unit: int, pair: int) -> None:
    assert (compiled_points(line, "unit"), compiled_points(line, "pair")) == (unit, pair)


@pytest.mark.parametrize("five_of_a_kind", ["unit", "pair"])
def test_every_line_there_is_scores_what_the_specification_says(five_of_a_kind: str) -> None:
    lines = list(combinations_with_replacement(range(6), 5))
    assert len(lines) == 252  # comb(10, 5)
    scores = {line: compiled_points(line, five_of_a_kind) for line in lines}
    assert scores == {line: points(line, five_of_a_kind) for line in lines}
    assert min(scores.values()) == scores[0, 0, 1, 2, 3] == 6
    assert max(scores.values()) == scores[4, 4, 4, 5, 5] == 150


def test_the_option_reaches_the_result() -> None:
    grid = [[3] * 5, *([0, 1, 2, 4, 5] for _ in range(4))]  # a grid the box does not hold
    assert max(finish_round(deal("duel"), grid).states["lines"][0][ROWS]) == 106
    assert max(finish_round(deal("duel", five_of_a_kind="pair"), grid).states["lines"][0][ROWS]) == 130


@every_mode
def test_the_view_shows_the_score_of_every_line_as_it_lies(mode: str) -> None:
    for table in positions(deal(mode, 12), 12):
        view = table.view()
        present = [
            [[v for v in line if v is not None] for line in lines] for lines in (view["grid"], zip(*view["grid"], strict=True))
        ]
        assert [view["rows"], view["columns"]] == [[points(line) for line in lines] for lines in present]


# Result


@pytest.mark.parametrize("mode", ["duel", "draw", "teams"])
def test_rows_belong_to_seat_0_and_columns_to_seat_1_and_their_partners(mode: str) -> None:
    table = deal(mode)
    assert table.sides() == table.view()["sides"] == [0, 1, 0, 1][: table.seats]
    rows_win = finish_round(deal(mode), grid_where(lambda rows, columns: rows[0] > columns[0]))
    columns_win = finish_round(deal(mode), grid_where(lambda rows, columns: rows[0] < columns[0]))
    behind = 1 + table.seats // 2
    assert rows_win.ranks() == [1, behind, 1, behind][: table.seats]
    assert columns_win.ranks() == [behind, 1, behind, 1][: table.seats]


@pytest.mark.parametrize(
    ("rows", "columns", "winner"),
    [
        ((21, 30, 40, 50, 60), (20, 99, 99, 99, 150), ROWS),  # the lowest line decides
        ((12, 150, 150, 150, 150), (13, 13, 13, 13, 13), COLUMNS),
        ((20, 31, 40, 50, 60), (20, 30, 99, 99, 99), ROWS),  # equal: the second lowest
        ((20, 30, 40, 50, 60), (20, 30, 41, 41, 41), COLUMNS),  # and so on
        ((20, 30, 40, 51, 60), (20, 30, 40, 50, 99), ROWS),
        ((20, 30, 40, 50, 60), (20, 30, 40, 50, 61), COLUMNS),
        ((20, 30, 40, 50, 60), (20, 30, 40, 50, 60), NOBODY),  # all five equal: a draw
    ],
)
def test_the_higher_lowest_line_wins_and_ties_go_to_the_next_lowest(rows: Any, columns: Any, winner: int) -> None:
    table = deal("duel")
    table.states["lines"][0] = [rows, columns]
    assert _winner_of_lines(table.states) == winner


@every_mode
def test_a_finished_round_agrees_with_the_specification_read_independently(mode: str) -> None:
    for grid, _ in zip(random_grids(5), range(200), strict=False):
        rows, columns = lines_of(grid)
        table = finish_round(deal(mode), grid)
        assert table.over
        assert table.states["lines"][0].tolist() == [rows, columns]
        if mode == "solo":
            assert (table.scores(), table.ranks()) == ([min(rows[0], columns[0])], [1])
        else:
            assert table.scores() == [rows[0], columns[0], rows[0], columns[0]][: table.seats]
            ahead = (
                [1] * table.seats
                if rows == columns
                else [1 + (table.seats // 2) * ((rows > columns) == s % 2) for s in range(table.seats)]
            )
            assert table.ranks() == ahead


def test_a_grid_that_is_its_own_mirror_is_a_draw_shared_by_all() -> None:
    mirror = [[0, 1, 2, 3, 4], [1, 5, 0, 2, 3], [2, 0, 4, 1, 5], [3, 2, 1, 0, 4], [4, 3, 5, 4, 2]]
    assert [list(column) for column in zip(*mirror, strict=True)] == mirror
    assert max(Counter(value for row in mirror for value in row).values()) <= 6
    for mode, seats in (("duel", 2), ("draw", 2), ("teams", 4)):
        table = finish_round(deal(mode), mirror)
        assert table.ranks() == [1] * seats
        assert table.told[0].kind == "round_drawn"


# A match


@pytest.mark.parametrize("mode", ["duel", "draw", "teams"])
def test_the_winner_of_a_round_scores_the_difference_of_the_lowest_lines(mode: str) -> None:
    for grid, _ in zip(random_grids(6), range(100), strict=False):
        rows, columns = lines_of(grid)
        table = finish_round(deal(mode, rounds=2), grid)
        won = [max(0, rows[0] - columns[0]), max(0, columns[0] - rows[0])]
        assert table.view()["totals"] == won
        assert table.scores() == [won[seat % 2] for seat in range(table.seats)]


def test_a_round_decided_by_a_later_line_is_worth_nothing() -> None:
    grid = grid_where(lambda rows, columns: rows[0] == columns[0] and rows > columns)
    table = finish_round(deal("duel", rounds=2), grid)
    assert table.told[0].kind == "round_won"
    assert table.told[0].params["points"] == 0
    assert table.view()["last_round"]["winner"] == ROWS
    assert table.scores() == [0, 0]
    single = finish_round(deal("duel"), grid)
    assert single.scores()[0] == single.scores()[1]
    assert single.ranks() == [1, 2]


def test_the_highest_total_wins_the_match_whoever_won_the_last_round() -> None:
    far = grid_where(lambda rows, columns: rows[0] > columns[0] + 8)
    near = grid_where(lambda rows, columns: columns[0] - 4 < rows[0] < columns[0])
    table = finish_round(finish_round(deal("teams", rounds=2), far), near)
    assert table.over
    assert table.view()["last_round"]["winner"] == COLUMNS
    assert table.ranks() == [1, 3, 1, 3]


def test_equal_totals_are_a_shared_win() -> None:
    grid = grid_where(lambda rows, columns: rows[0] > columns[0])
    mirrored = [list(column) for column in zip(*grid, strict=True)]
    table = finish_round(finish_round(deal("duel", rounds=2), grid), mirrored)
    assert table.over
    assert table.scores()[0] == table.scores()[1] > 0
    assert table.ranks() == [1, 1]


@pytest.mark.parametrize(("mode", "rounds"), [("duel", 2), ("draw", 3), ("teams", 9)])
def test_the_next_seat_clockwise_places_first_in_the_next_round_and_ownership_stays(mode: str, rounds: int) -> None:
    table = deal(mode, 5, rounds=rounds)
    firsts, sides = [table.actors[0]], table.sides()
    for step, _ in enumerate(positions(table, 5)):
        if step % 24 == 0 and step > 0 and not table.over:
            firsts.append(table.actors[0])
        assert table.sides() == sides
    assert firsts == [(firsts[0] + n) % table.seats for n in range(rounds)]


@pytest.mark.parametrize("rounds", range(1, 10))
def test_a_match_has_as_many_rounds_as_the_option_says(rounds: int) -> None:
    table = play(deal("draw", rounds=rounds), 2)
    assert len(table.record.actions) == 24 * rounds
    assert table.view()["round"] == rounds


def test_each_round_is_a_fresh_deal_of_all_36_robots() -> None:
    table = deal("teams", 3, rounds=2)
    for step, _ in enumerate(positions(table, 3)):
        if step == 24:
            assert table.view()["hand_sizes"] == [7] * 4
            assert table.view()["pile"] == 7
            assert sum(cell is not None for row in table.view()["grid"] for cell in row) == 1
            assert [event.kind for event in table.told][-1] == "round_dealt"


def test_the_totals_of_a_played_match_are_the_sum_of_its_rounds() -> None:
    for seed in range(5):
        totals = [0, 0]
        for table in positions(deal("duel", seed, rounds=9), seed):
            for event in table.told:
                if event.kind == "round_won":
                    totals[event.params["side"]] += event.params["points"]
        assert table.scores() == totals


# Solo


def test_solo_scores_the_lowest_of_all_ten_lines() -> None:
    for seed in range(50):
        table = play(deal("solo", seed), seed)
        rows, columns = lines_of(table.view()["grid"])
        assert table.scores() == [min(rows[0], columns[0])]


@pytest.mark.parametrize(
    ("lowest", "band"),
    [(6, 0), (14, 0), (15, 1), (24, 1), (25, 2), (34, 2), (35, 3), (44, 3), (45, 4), (54, 4), (55, 5), (91, 5)],
)
def test_solo_is_rated_in_six_bands(lowest: int, band: int) -> None:
    line = next(line for line in combinations_with_replacement(range(6), 5) if points(line) == lowest)
    table = finish_round(deal("solo"), [line] * 5)  # a grid the box does not hold: its columns are fives of a kind
    assert table.scores() == [lowest]
    assert table.view()["band"] == band


def test_random_solo_play_has_a_median_of_about_10() -> None:
    scores = play_random_games(GAME, GAME.template(1), 0, 4_000, threads=1).scores
    assert 8 <= np.median(scores) <= 12


# Who knows what


@every_table
def test_a_view_holds_exactly_one_hand_and_it_is_the_viewers_own(case: Any) -> None:
    for table in positions(case.new(2), 2):
        hands = table.states["hand"][0]
        for seat in range(table.seats):
            assert table.view(seat)["hand"] == [value for value in range(6) for _ in range(hands[seat, value])]
        public = {key: shown for key, shown in table.view(0).items() if key != "hand"}
        for seat in range(table.seats):  # partners included: nothing else differs from seat to seat
            assert {key: shown for key, shown in table.view(seat).items() if key != "hand"} == public
        if table.seats > 1:
            assert table.view(None) == public


@every_mode
def test_a_spectator_sees_no_hand_but_the_robot_that_lies_open_in_solo(mode: str) -> None:
    assert ("hand" in deal(mode).view(None)) == (mode == "solo")


@pytest.mark.parametrize("mode", ["draw", "teams"])
def test_robots_left_in_hand_stay_secret_at_the_end(mode: str) -> None:
    table = play(deal(mode, 7), 7)
    assert table.over
    assert "hand" not in table.view(None)
    worlds = {canonical(table.redeal(0, seed).states["hand"][0].tolist()) for seed in range(20)}
    assert len(worlds) > 4
    assert all(table.redeal(0, seed).view(0) == table.view(0) for seed in range(20))


def test_a_drawn_robot_is_told_only_to_the_seat_that_drew_it() -> None:
    table = deal("draw", 3)
    seat = table.actors[0]
    drawn = next(event for event in table.apply(seat, table.legal(seat)[0]) if event.kind == "robot_drawn")
    assert set(drawn.seen_by(seat).params) == {"seat", "value"}
    for viewer in (1 - seat, None):
        assert drawn.seen_by(viewer).params == {"seat": seat}
        assert drawn.seen_by(viewer).key == "event-robot_drawn-hidden"


def hand_chances(unseen: list[int], cards: int) -> dict[tuple[int, ...], float]:
    """The exact chance of every hand of so many cards out of the unseen ones."""
    hands = (tuple(h.count(v) for v in range(6)) for h in combinations_with_replacement(range(6), cards))
    ways = {hand: prod(comb(unseen[v], hand[v]) for v in range(6)) for hand in hands}
    return {hand: n / comb(sum(unseen), cards) for hand, n in ways.items() if n}


def deal_chances(unseen: list[int], sizes: list[int]) -> dict[tuple[tuple[int, ...], ...], float]:
    """The exact chance of every way to deal hands of these sizes one after the other."""
    if not sizes:
        return {(): 1.0}
    found = {}
    for hand, chance in hand_chances(unseen, sizes[0]).items():
        left = [unseen[v] - hand[v] for v in range(6)]
        found |= {(hand, *rest): chance * further for rest, further in deal_chances(left, sizes[1:]).items()}
    return found


def test_30_unseen_cards_of_which_two_are_threes_make_a_pair_of_threes_once_in_435() -> None:
    assert hand_chances([6, 6, 6, 2, 5, 5], 2)[0, 0, 0, 2, 0, 0] == pytest.approx(1 / 435)  # 30 · 29 / 2


@pytest.mark.parametrize(
    ("mode", "steps", "viewer"),
    [("duel", 20, 0), ("duel", 20, 1), ("draw", 24, None), ("teams", 24, 2), ("teams", 24, None), ("teams", 22, 1)],
)
def test_a_redeal_gives_every_possible_deal_its_exact_chance(mode: str, steps: int, viewer: int | None) -> None:
    table = advance(deal(mode, 13), 13, steps)
    state = table.states[0]
    others = [seat for seat in range(table.seats) if seat != viewer]
    if mode == "draw":
        others = others[:1]  # both hands of five together have too many outcomes to count
    unseen = [int(state["pile"][v]) + sum(int(state["hand"][s, v]) for s in range(table.seats) if s != viewer) for v in range(6)]
    expected = deal_chances(unseen, [int(state["hand"][seat].sum()) for seat in others])
    found = Counter(
        tuple(tuple(map(int, hands[seat])) for seat in others)
        for hands in (table.redeal(viewer, seed).states["hand"][0] for seed in range(20_000))
    )
    secrecy.check_frequencies(found, expected)


# The story


@every_table
def test_the_events_alone_tell_the_whole_public_game(case: Any) -> None:
    grid: list[list[int | None]] = []
    for table in positions(case.new(21), 21):
        for event in table.told:
            seen = event.seen_by(None).params
            if event.kind == "round_dealt":
                grid = [[None] * 5 for _ in range(5)]
                grid[2][2] = seen["value"]
                assert (seen["round"], seen["seat"]) == (table.view()["round"] + 1, table.view()["first"])
            elif event.kind == "robot_placed":
                grid[seen["row"]][seen["column"]] = seen["value"]
        assert grid == table.view()["grid"]


def test_the_end_of_a_round_is_told_with_its_weakest_lines() -> None:
    for seed in range(20):
        table = play(deal("duel", seed), seed)
        told = table.told[-1]
        assert told.kind in ("round_won", "round_drawn")
        assert [told.params["weakest_row"], told.params["weakest_column"]] == table.scores()


def test_the_end_of_a_solo_game_is_told_with_its_score() -> None:
    table = play(deal("solo"), 0)
    assert (table.told[-1].kind, table.told[-1].params) == ("grid_filled", {"weakest": table.scores()[0]})


# How a result is explained


def test_the_next_weakest_lines_are_told_in_the_order_they_decide() -> None:
    for seed, grid in zip(range(20), random_grids(3), strict=False):
        table = finish_round(deal("teams", seed), grid)
        rows, columns = lines_of(grid)
        reckoning = table.reckoning()
        told = [reckoning["sources"]["line"], *reckoning["ties"].values()]
        assert told == [[row, column, row, column] for row, column in zip(rows, columns, strict=True)]


def test_in_a_match_the_rounds_are_told_and_nothing_decides_between_equal_totals() -> None:
    for mode, seats in (("duel", 2), ("draw", 2), ("teams", 4)):
        brought: dict[str, list[int]] = {}
        for table in positions(deal(mode, 5, rounds=3), 5):
            for kind, params in ((told.kind, told.params) for told in table.told):
                if kind in ("round_won", "round_drawn"):
                    points = [params["points"] if params.get("side") == seat % 2 else 0 for seat in range(seats)]
                    brought[f"round {len(brought) + 1}"] = points
            assert table.reckoning() == {"sources": brought, "ties": {}}
        assert len(brought) == 3


def test_of_a_match_that_was_stored_before_the_rounds_were_noted_the_last_one_is_told() -> None:
    (earlier,) = GAME.earlier
    *_, table = positions(deal("duel", 5, rounds=3), 5)
    old = np.zeros(1, earlier.dtype)
    for name in {*(earlier.dtype.names or ())} & {*(GAME.dtype.names or ())}:
        old[name] = table.states[name]
    read = table.copy()
    read.states[:] = earlier.read(old.tobytes(), GAME.dtype)
    (*first, last), sources = table.reckoning()["sources"].values(), read.reckoning()["sources"]
    assert [sources["rounds"], sources["round 3"]] == [[sum(points) for points in zip(*first, strict=True)], last]
    assert (read.scores(), read.ranks(), read.view()) == (table.scores(), table.ranks(), table.view())


@pytest.mark.parametrize("rounds", [2, 3, 9])
@pytest.mark.parametrize("mode", ["duel", "draw", "teams"])
def test_the_network_thinks_of_a_round_of_a_match_as_of_one_alone(mode: str, rounds: int) -> None:
    """It was trained for single rounds: what only matches tell must change nothing."""
    network = find_network(GAME)
    assert network
    net, match = Net(GAME, network), deal(mode, 3, rounds=rounds)
    for alone in positions(deal(mode, 3), 8):
        if alone.record.actions:
            match.apply(*alone.record.actions[-1])
        if alone.over:
            break
        seat = alone.actors[0]
        there, here = net.judge(match, seat), net.judge(alone, seat)
        assert np.array_equal(there.actions, here.actions)
        assert there.weights == pytest.approx(here.weights)
        assert there.shares == pytest.approx(here.shares)
