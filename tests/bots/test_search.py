"""The tree search: what it reports adds up, what it finds is right, and it cannot look into another hand."""

import json
from itertools import count
from math import inf
from typing import Any

import pytest

import ludotheque
from ludotheque.bots import bot
from ludotheque.bots.search import CHUNK, Analysis, Search
from ludotheque.engine.table import Table
from play import CASES, Case, advance, cases_of, positions, run_python
from toys import NIM, PENNIES, SEALED, answered

ROBOTS = ludotheque.game("robot-master")
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def analyse(table: Table, seat: int, simulations: int = 200, seed: int = 1, **tuning: float) -> Analysis:
    return Search(simulations=simulations, **tuning).analyse(table, seat, seed)


def awaiting(case: Case, seed: int) -> list[Table]:
    """The first positions of a random game and the last one in which somebody is to act."""
    found = [table.copy() for table in positions(case.new(seed), seed) if not table.over]
    return found[:3] + found[-1:]


# The report


@every_case
def test_the_visits_add_up_to_the_simulations(case: Case) -> None:
    for table in awaiting(case, 1):
        for seat in table.actors:
            report = analyse(table, seat)
            assert report.simulations == 200
            assert sum(move.visits for move in report.moves) == 200


@every_case
def test_the_report_lists_legal_decisions_of_the_seat_best_first(case: Case) -> None:
    for table in awaiting(case, 2):
        for seat in table.actors:
            moves = analyse(table, seat).moves
            assert len({move.action for move in moves}) == len(moves)
            assert {move.action for move in moves} <= set(table.legal(seat))
            assert [move.visits for move in moves] == sorted((move.visits for move in moves), reverse=True)
            assert all(move.line[0] == (seat, move.action) for move in moves)


@every_case
def test_every_legal_decision_is_tried_when_there_are_simulations_enough(case: Case) -> None:
    for table in awaiting(case, 3):
        for seat in table.actors:
            legal = table.legal(seat)
            assert sorted(move.action for move in analyse(table, seat, 100 + len(legal) ** 2).moves) == legal


def test_few_simulations_are_spent_on_few_decisions() -> None:
    table = ROBOTS.new(2, seed=5)
    seat = table.actors[0]
    assert len(analyse(table, seat, 100).moves) == 10 < len(table.legal(seat))
    assert len(analyse(table, seat, 100, widening=inf).moves) == len(table.legal(seat))


@every_case
def test_the_values_are_shares_of_the_win_or_points_when_alone(case: Case) -> None:
    for table in awaiting(case, 4):
        for seat in table.actors:
            for move in analyse(table, seat).moves:
                assert 0 <= move.value <= (1 if case.seats > 1 else 150)


@every_case
def test_the_same_seed_gives_the_same_analysis(case: Case) -> None:
    table = awaiting(case, 5)[0]
    assert analyse(table, table.actors[-1]) == analyse(table.copy(), table.actors[-1])


def test_another_seed_gives_another_analysis() -> None:
    table = ROBOTS.new(2, seed=5)
    assert analyse(table, table.actors[0], seed=1) != analyse(table, table.actors[0], seed=2)


@every_case
def test_searching_changes_nothing(case: Case) -> None:
    table = awaiting(case, 6)[0]
    before = table.to_bytes()
    analyse(table, table.actors[0])
    assert table.to_bytes() == before


def test_the_number_of_simulations_is_exact_whatever_the_size_of_a_chunk() -> None:
    table = ROBOTS.new(2, seed=5)
    for simulations in (1, 2, 127, 128, 129, 1_000):
        report = analyse(table, table.actors[0], simulations)
        assert report.simulations == sum(move.visits for move in report.moves) == simulations


def test_more_simulations_go_on_where_fewer_stopped() -> None:
    """A budget in seconds is a budget in simulations that is not known beforehand: the tree grows the same way."""
    table = NIM.new(2)
    few, many = ({m.action: m.visits for m in analyse(table, 0, n).moves} for n in (128, 512))
    assert all(many[action] >= visits for action, visits in few.items())


# What it finds


@pytest.mark.parametrize(("matches", "take"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1), (10, 2), (11, 3)])
def test_a_forced_win_is_found(matches: int, take: int) -> None:
    report = analyse(NIM.new(2, options={"matches": matches}), 0, 3_000)
    assert report.moves[0].action == take - 1
    assert report.moves[0].value > 0.9


def test_a_lost_position_is_known_to_be_lost() -> None:
    report = analyse(NIM.new(2, options={"matches": 4}), 0, 3_000)
    assert max(move.value for move in report.moves) < 0.1


def test_the_principal_line_can_be_played() -> None:
    table = NIM.new(2, options={"matches": 11})
    best = analyse(table, 0, 3_000).moves[0]
    for seat, action in best.line:
        table.apply(seat, action)
    assert len(best.line) >= 3


def exact_shares(table: Table, seat: int) -> dict[int, float]:
    """The share of the win of each of the last but one placements in a duel, over all robots the other may hold.

    The other seat's only robot is one of the unseen, each equally likely, and must go to the last cell.
    """
    state = table.states[0]
    unseen = [int(state["pile"][value] + state["hand"][1 - seat, value]) for value in range(6)]
    shares = {}
    for action in table.legal(seat):
        shares[action] = 0.0
        for value in range(6):
            world = table.copy()
            world.states["hand"][0, 1 - seat] = [int(v == value) for v in range(6)]
            world.apply(seat, action)
            world.apply(1 - seat, world.legal(1 - seat)[0])
            share = 1 / world.ranks().count(1) if world.ranks()[seat] == 1 else 0
            shares[action] += share * unseen[value] / sum(unseen)
    return shares


@pytest.mark.parametrize("seed", range(8))
def test_the_last_choice_of_a_duel_is_worth_what_counting_all_worlds_says(seed: int) -> None:
    table = advance(ROBOTS.new(2, seed), seed, 22)
    seat = table.actors[0]
    expected = exact_shares(table, seat)
    report = analyse(table, seat, 2_000)
    for move in report.moves:
        assert move.value == pytest.approx(expected[move.action], abs=4 * 0.5 / move.visits**0.5)
    assert expected[report.moves[0].action] >= max(expected.values()) - 0.05


def test_alone_it_aims_at_points() -> None:
    """Three games, of which the middle one beats random play, whose median is 10, by far."""
    scores = []
    for seed in range(3):
        table = ROBOTS.new(1, seed)
        while not table.over:
            table.apply(0, Search(simulations=150).choose(table.redeal(0, seed), 0, seed))
        scores.append(table.scores()[0])
    assert sorted(scores)[1] > 14


GOLDEN_TREE = """
action visits value line
0          16  0.19  0:0 1:2
1          12  0.17  0:1 1:1
2           4  0.00  0:2 1:0
"""


def drawn(report: Analysis) -> str:
    lines = ["action visits value line"]
    for move in sorted(report.moves, key=lambda move: move.action):
        line = " ".join(f"{seat}:{action}" for seat, action in move.line)
        lines.append(f"{move.action:<6} {move.visits:>6} {move.value:>5.2f}  {line}")
    return "\n".join(lines)


def test_the_golden_tree_of_four_matches() -> None:
    assert drawn(analyse(NIM.new(2, options={"matches": 4}), 0, 32)) == GOLDEN_TREE.strip()


# What it cannot see


@pytest.mark.parametrize("seed", range(5))
def test_a_hidden_coin_changes_nothing_in_the_analysis_of_the_other_seat(seed: int) -> None:
    reports = []
    for side in (0, 1):
        table = PENNIES.new(2, seed=1)
        table.apply(0, side)
        reports.append(analyse(table, 1, 400, seed))
        reports.append(analyse(table.redeal(1, 3), 1, 400, seed))
    assert reports.count(reports[0]) == 4
    assert sum(move.value * move.visits for move in reports[0].moves) / 400 == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("seat", [0, 1])
def test_choosing_at_the_same_time_is_worth_half_a_win_to_each(seat: int) -> None:
    """In the tree, too, neither seat reacts to the other's coin."""
    report = analyse(PENNIES.new(2), seat, 4_000)
    assert sorted(move.action for move in report.moves) == [0, 1]
    assert sum(move.value * move.visits for move in report.moves) / 4_000 == pytest.approx(0.5, abs=0.05)


def test_who_hides_a_coin_last_and_is_asked_next_has_seen_the_other_one() -> None:
    """Nobody is asked who was not asked before: only the rule `reveals` can tell the tree that the coins lie open."""
    values = [analyse(game.new(2), 0, 2_000).moves[0].value for game in (answered.TOLD, answered.UNTOLD)]
    assert values[0] < 0.1
    assert values[1] == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_sealed_bids_change_nothing_in_the_analysis_of_a_seat_that_is_still_to_bid(seats: int) -> None:
    for first in range(2):
        tables = [SEALED.new(seats, seed=2), SEALED.new(seats, seed=2)]
        tables[0].apply(0, tables[0].legal(0)[0])
        tables[1].apply(0, tables[1].legal(0)[-1])
        reports = {analyse(world, 1, 300, first) for table in tables for world in (table, table.redeal(1, 8))}
        assert len(reports) == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_highest_card_is_bid_in_the_only_round_whichever_seat_is_asked(seat: int) -> None:
    """A lower card can only win less often: the highest dominates it, simultaneous or not."""
    table = next(t for t in (SEALED.new(3, seed, {"rounds": 1}) for seed in range(99)) if {0, 2} <= set(t.view(seat)["hand"]))
    assert analyse(table, seat, 1_000).moves[0].action == 2


@pytest.mark.parametrize("case", cases_of(SEALED), ids=str)
def test_it_plays_whole_games_for_one_to_five_seats(case: Case) -> None:
    table = case.new(3)
    while not table.over:
        for seat in table.actors[::-1]:
            if seat in table.actors:
                table.apply(seat, Search(simulations=40).choose(table.redeal(seat, 1), seat, 1))
    assert min(table.ranks()) == 1


# Its budget


@pytest.mark.parametrize("name", ["search:0.02s", "search:0.000000001s"])
def test_a_budget_in_seconds_gives_an_answer_however_short(name: str) -> None:
    table = ROBOTS.new(2, seed=5)
    assert bot(name).choose(table.redeal(table.actors[0], 1), table.actors[0], 1) in table.legal(table.actors[0])


def test_seconds_are_those_of_the_clock_it_is_given() -> None:
    """It is looked at when the search begins and before every chunk but the first."""
    table, ticks = ROBOTS.new(2, seed=5), count()
    report = Search(seconds=3, clock=lambda: float(next(ticks))).analyse(table, table.actors[0], 1)
    assert report.simulations == 3 * CHUNK


@pytest.mark.parametrize(
    "budget", [{}, {"simulations": 0}, {"simulations": -1}, {"seconds": 0}, {"seconds": -1}, {"seconds": float("nan")}]
)
def test_a_budget_that_gives_no_answer_or_no_end_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="simulations or seconds"):
        Search(**budget)


# Interpreted

PROGRAM = """
import json, ludotheque, toys
from ludotheque.bots.search import Search
from ludotheque.engine.rule import INTERPRET
assert INTERPRET == {interpret}
robots = ludotheque.game("robot-master")
tables = [robots.new(2, 5), robots.new(1, 5), toys.SEALED.new(3, 1), toys.NIM.new(2)]
reports = [Search(simulations=40).analyse(table, table.actors[0], 3) for table in tables]
print(json.dumps([[(move.action, move.visits, move.value, move.line) for move in report.moves] for report in reports]))
"""


def test_the_interpreted_search_grows_the_same_tree() -> None:
    interpreted = run_python("-c", PROGRAM.format(interpret=True), LUDOTHEQUE_INTERPRET="1")
    compiled = run_python("-c", PROGRAM.format(interpret=False), LUDOTHEQUE_INTERPRET="0")
    assert json.loads(interpreted) == json.loads(compiled)
