"""Relíkt, ruling by ruling, against the specification; what a redeal gives against chances counted one by one."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import ludotheque
import secrecy
from ludotheque.arena.batch import PLAYER_STREAM, play_random_games
from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from ludotheque.engine.trace import Event
from ludotheque.games.relikt import glance, rules
from play import cases_of, play, positions
from relikt_history import History

GAME = ludotheque.game("relikt")
COLOURS = ("green", "blue", "white", "red", "yellow")
TREASURES = ("blue 3", "blue 4", "blue 5", "blue 6", "red 4", "red 5", "red 6")
TOOLS = ("rum", "compass", "blindfold", "binoculars", "lasso", "pistol", "camera")
EMPTY, DOWN = rules.EMPTY, rules.DOWN

every_table = pytest.mark.parametrize("case", cases_of(GAME), ids=str)
every_count = pytest.mark.parametrize("seats", GAME.seats)


def card(name: str) -> int:
    """The number of "red 7"."""
    colour, value = name.split()
    return 12 * COLOURS.index(colour) + int(value) - 1


def bits(cards: Any) -> int:
    return sum(1 << int(place) for place in set(cards))


def places(mask: Any) -> list[int]:
    return [place for place in range(63) if int(mask) >> place & 1]


def set_table(
    rows: dict[str, str] | None = None,
    hands: dict[int, str] | None = None,
    tools: dict[int, str] | None = None,
    discard: str = "",
    pile: int | None = None,
    left: int = 13,
    used: str = "",
    seats: int = 3,
    **options: Any,
) -> Table:
    """A table in the middle of a game, seat 0 to begin its turn; seat 0 has the red camp, 1 the yellow, 2 the green one.

    `rows` are treasures with their cards (a * is added to tell two equal treasures apart), `pile` how many cards the pile keeps,
    the others being discarded, and `left` the treasures that can still be turned up; all but those count as taken.
    """
    table = GAME.new(seats, 1, options)
    s = table.states[0]
    s["turn"] = 0
    s["camp"][:seats] = [3, 4, 0, 1, 2][:seats]
    s["owner"] = [[3, 4, 0, 1, 2][:seats].index(colour) if colour in [3, 4, 0, 1, 2][:seats] else EMPTY for colour in range(5)]
    free = [12 * colour + value for colour in s["camp"][:seats] for value in range(12)]
    shown = list((rows or {"blue 3": "", "red 4": "", "red 5": "", "blue 6": ""}).items())
    lay_rows(s, shown)
    used_up = [c for _, names in shown for c in listed(names)] + listed(discard)
    given = {seat: listed(names) for seat, names in (hands or {}).items()}
    used_up += [c for cards in given.values() for c in cards]
    assert len(set(used_up)) == len(used_up), "a card lies in two places"
    free = [c for c in free if c not in used_up]
    for seat in range(seats):
        cards = given.get(seat, [])
        rest = 4 - len(cards)
        s["hand"][seat] = bits(cards + free[:rest])
        free = free[rest:]
    kept = len(free) if pile is None else pile
    s["pile"], s["discard"] = bits(free[:kept]), bits(free[kept:] + listed(discard))
    for seat, names in (tools or {}).items():
        s["tool_hand"][seat] = bits(TOOLS.index(name) for name in names.split(", "))
    s["tools_used"] = len(used.split())
    s["tool_discard"][: s["tools_used"]] = [TOOLS.index(name) for name in used.split()]
    s["unturned"] = [2, 2, 2, 2, 4, 4, 4]
    s["treasure_pile"] = left
    s["taken"] = 17 - left - sum(int(kind != EMPTY) for kind in s["treasure"])
    return table


def listed(names: str) -> list[int]:
    return [card(name) for name in names.split(", ")] if names else []


def lay_rows(s: Any, shown: list[tuple[str, str]]) -> None:
    s["treasure"], s["row"], s["row_size"], s["total"] = EMPTY, EMPTY, 0, 0
    for row, (treasure, names) in enumerate(shown):
        s["treasure"][row] = TREASURES.index(treasure.strip("*"))
        for place, c in enumerate(listed(names)):
            s["row"][row, place] = c
            s["row_size"][row] += 1
            s["total"][row, c // 12] += c % 12 + 1


def do(table: Table, kind: str, **params: int | str) -> list[Event]:
    """The seat to act decides; cards and tools may be given by name."""
    if isinstance(params.get("card"), str):
        params["card"] = card(str(params["card"]))
    if isinstance(params.get("tool"), str):
        params["tool"] = TOOLS.index(str(params["tool"]))
    return table.apply(table.actors[0], GAME.actions.number(kind, **params))


def kinds(table: Table) -> set[str]:
    return {move.kind for seat in table.actors for move in table.moves(seat)}


def told(events: list[Event], kind: str) -> list[dict[str, int]]:
    return [event.params for event in events if event.kind == kind]


def usable(table: Table) -> set[str]:
    return {TOOLS[move.params["tool"]] for move in table.moves(table.actors[0]) if move.kind == "use"}


# Components


def test_there_are_60_adventures_of_five_colours_with_the_values_1_to_12() -> None:
    assert (rules.CARDS, rules.COLOURS, rules.VALUE.tolist()) == (60, 5, list(range(1, 13)) * 5)


def test_there_are_8_blue_and_12_red_treasures() -> None:
    treasures = dict(zip(TREASURES, zip(rules.GEMS.tolist(), rules.COPIES.tolist(), strict=True), strict=True))
    assert treasures == {name: (int(name[-1]), 2 if name.startswith("blue") else 4) for name in TREASURES}
    assert (rules.COPIES[:4].sum(), rules.COPIES[4:].sum(), rules.TREASURES) == (8, 12, 17)


def test_every_seat_has_the_same_seven_tools() -> None:
    assert GAME.components.tables["tools"]["names"] == list(TOOLS)
    assert GAME.new(5).view()["tools_left"] == [list(range(7))] * 5


def test_every_entry_of_the_box_says_where_it_comes_from() -> None:
    tables = GAME.components.tables
    entries = [*(tables[name] for name in tables if name != "treasures"), *tables["treasures"].values()]
    assert {entry["mark"] for entry in entries} == {"S", "P", "R"}
    assert all(option.mark in "SPR" for option in GAME.options.values())


@every_table
def test_every_card_and_every_treasure_is_in_exactly_one_place_at_every_step(case: Any) -> None:
    for table in positions(case.new(3), 3):
        s = table.states[0]
        laid = [int(c) for row in range(4) for c in s["row"][row, : s["row_size"][row]]]
        down = [int(c) for c in s["down"][: case.seats].ravel() if c != EMPTY]
        assert sum(c >= DOWN for c in laid) == len(down)
        found = [c for c in laid if c < DOWN] + down + places(s["pile"]) + places(s["discard"])
        found += [c for seat in range(case.seats) for c in places(s["hand"][seat])]
        camps = s["camp"][: case.seats].tolist()
        assert sorted(found) == sorted(12 * colour + value for colour in camps for value in range(12))
        assert [camps[s["owner"][colour]] for colour in camps] == camps
        treasures = s["unturned"] + s["won"].sum(axis=0) + [(s["treasure"] == kind).sum() for kind in range(7)]
        assert treasures.tolist() == rules.COPIES.tolist()
        assert s["treasure_pile"] + s["taken"] + (s["treasure"] != EMPTY).sum() == 17
        for seat in range(case.seats):
            assert s["tool_hand"][seat] & ~s["tools"][seat] == 0
        used = Counter(s["tool_discard"][: s["tools_used"]].tolist())
        assert all(used[t] + sum(int(tools) >> t & 1 for tools in s["tools"]) == case.seats for t in range(7))


# Set-up


@every_count
def test_the_deal(seats: int) -> None:
    view = GAME.new(seats, 4).view(0)
    assert view["hand_sizes"] == [4] * seats
    assert view["pile"] == 12 * seats - 4 * seats
    assert view["tool_hand_sizes"] == [3] * seats
    assert view["treasure_pile"] == 13
    assert all(row["treasure"] is not None and row["cards"] == [] for row in view["rows"])
    assert {c // 12 for c in view["hand"]} <= set(view["camps"])


@every_count
def test_every_camp_is_as_likely_for_every_seat_and_the_seed_says_who_begins(seats: int) -> None:
    tables = [GAME.new(seats, seed) for seed in range(1_500)]
    secrecy.check_frequencies(Counter(table.view()["camps"][0] for table in tables), dict.fromkeys(range(5), 1 / 5))
    secrecy.check_frequencies(Counter(table.actors[0] for table in tables), dict.fromkeys(range(seats), 1 / seats))


def test_the_first_treasure_is_any_of_the_twenty() -> None:
    turned = Counter(GAME.new(3, seed).view()["rows"][0]["treasure"] for seed in range(3_000))
    secrecy.check_frequencies(turned, {kind: int(rules.COPIES[kind]) / 20 for kind in range(7)})


def test_three_treasures_leave_the_game_unseen() -> None:
    for seed in range(5):
        table = play(GAME.new(4, seed), seed)
        assert table.states["unturned"][0].sum() == 3
        assert table.view()["taken"] == 17


# The turn


def test_a_turn_begins_with_a_tool_or_with_an_adventure() -> None:
    table = set_table(tools={0: "compass, rum, lasso"})
    assert kinds(table) == {"use", "lay"}
    assert usable(table) == {"compass", "rum", "lasso"}


def test_only_one_tool_is_used_a_turn_and_it_comes_first() -> None:
    table = set_table(tools={0: "compass, rum, lasso"})
    do(table, "use", tool="compass")
    assert kinds(table) == {"lay"}
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "use", tool="rum")
    table = set_table(tools={0: "compass, rum, lasso"})
    do(table, "lay", card=places(table.states["hand"][0][0])[0], row=0)
    assert table.actors == (1,)


def test_a_used_tool_lies_face_up_on_the_common_discard() -> None:
    table = set_table(tools={0: "compass, rum, lasso"}, used="lasso")
    do(table, "use", tool="compass")
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["tool_discard"] == [4, 1]
        assert table.view(viewer)["tools_left"][0] == [0, 2, 3, 4, 5, 6]


def test_an_adventure_goes_from_the_hand_into_any_row_that_has_a_treasure() -> None:
    table = set_table({"blue 3": "", "red 4": "", "red 5": ""}, {0: "red 1, red 2, green 3, yellow 4"}, left=0)
    lays = {(move.params["card"], move.params["row"]) for move in table.moves(0) if move.kind == "lay"}
    assert lays == {(c, row) for c in places(table.states["hand"][0][0]) for row in range(3)}
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "lay", card="red 1", row=3)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "lay", card="red 9", row=0)


def test_a_card_counts_for_the_owner_of_its_camp_whoever_laid_it() -> None:
    table = set_table({"blue 3": "yellow 11, green 2"}, {0: "yellow 1"})
    events = do(table, "lay", card="yellow 1", row=0)
    assert told(events, "row_won") == [{"row": 0, "seat": 1, "colour": 4, "total": 12, "treasure": 0}]
    assert table.view()["won"] == [[], [0], []]


def test_the_hand_is_drawn_back_to_four_and_the_next_seat_follows_clockwise() -> None:
    table = set_table()
    for seat in (0, 1, 2, 0):
        assert table.actors == (seat,)
        before, cards = table.view()["pile"], table.view(seat)["hand"]
        events = do(table, "lay", card=cards[0], row=3)
        assert table.view()["hand_sizes"] == [4, 4, 4]
        assert table.view()["pile"] == before - 1
        assert [params["seat"] for params in told(events, "card_drawn")] == [seat]


def test_a_tool_is_drawn_only_if_one_was_used_and_while_the_own_pile_lasts() -> None:
    table = set_table(tools={0: "blindfold, rum, lasso"})
    events = do(table, "lay", card=places(table.states["hand"][0][0])[0], row=0)
    assert told(events, "tool_drawn") == []
    table = set_table(tools={0: "blindfold, rum, lasso"})
    do(table, "use", tool="blindfold")
    events = do(table, "lay", card=places(table.states["hand"][0][0])[0], row=0)
    (drawn,) = told(events, "tool_drawn")
    assert TOOLS[drawn["tool"]] in ("compass", "binoculars", "pistol", "camera")
    assert table.view()["tool_hand_sizes"][0] == 3
    table = set_table(tools={0: "blindfold, rum"})
    table.states["tools"][0][0] = bits([0, 2])
    do(table, "use", tool="blindfold")
    events = do(table, "lay", card=places(table.states["hand"][0][0])[0], row=0)
    assert told(events, "tool_drawn") == []
    assert table.view()["tool_hand_sizes"][0] == 1


def test_the_discard_is_shuffled_at_once_when_the_last_card_is_drawn() -> None:
    table = set_table(pile=1)
    discard, hand = table.view()["discard"], table.view(0)["hand"]
    events = do(table, "lay", card=hand[0], row=3)
    assert [event.kind for event in events] == ["card_laid", "card_drawn", "pile_shuffled"]
    assert places(table.states["pile"][0]) == discard
    assert table.view()["discard"] == []


def test_an_empty_discard_is_shuffled_as_soon_as_a_card_is_needed() -> None:
    table = set_table()
    table.states["pile"][0] &= -table.states["pile"][0]  # one card; the others are out of the game, and nothing is discarded
    events = do(table, "lay", card=table.view(0)["hand"][0], row=3)
    assert [event.kind for event in events] == ["card_laid", "card_drawn"]
    assert table.view()["pile"] == 0
    table.states["discard"][0] = bits(listed("red 1, red 2"))
    events = do(table, "lay", card=table.view(1)["hand"][0], row=3)
    assert [event.kind for event in events] == ["card_laid", "pile_shuffled", "card_drawn"]
    assert (table.view()["pile"], table.view()["discard"]) == (1, [])


@every_table
def test_a_hand_never_runs_dry(case: Any) -> None:
    for table in positions(case.new(5), 5):
        if not table.over and table.view()["phase"] == "begin":
            assert table.view()["hand_sizes"] == [4] * case.seats


# Scoring a full row


def test_yellow_11_red_10_and_red_2_in_a_row_of_three_go_to_red() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {1: "red 2"})
    table.states["turn"] = 1
    events = do(table, "lay", card="red 2", row=0)
    assert told(events, "row_won") == [{"row": 0, "seat": 0, "colour": 3, "total": 12, "treasure": 0}]
    assert bits(listed("yellow 11, red 10, red 2")) & ~int(table.states["discard"][0]) == 0


def test_a_won_treasure_is_replaced_by_a_new_one_with_an_empty_row() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"})
    events = do(table, "lay", card="red 2", row=0)
    (turned,) = told(events, "treasure_turned")
    row = table.view()["rows"][0]
    assert row == {"treasure": turned["treasure"], "cards": [], "totals": [0, 0, 0]}
    assert table.view()["treasure_pile"] == 12


def test_when_no_treasure_is_left_to_turn_up_the_slot_stays_empty_and_nothing_may_be_laid_there() -> None:
    table = set_table({"blue 3": "yellow 11, red 10", "red 4": ""}, {0: "red 2"}, left=0)
    do(table, "lay", card="red 2", row=0)
    assert [row["treasure"] for row in table.view()["rows"]] == [None, 4, None, None]
    assert {move.params["row"] for move in table.moves(1) if move.kind == "lay"} == {1}


@pytest.mark.parametrize(("row", "last"), [("yellow 12, red 10", "red 2"), ("yellow 5, red 5", "green 5")])
def test_a_tie_for_the_greatest_total_leaves_the_treasure_with_an_empty_row(row: str, last: str) -> None:
    table = set_table({"blue 3": row}, {0: last})
    before = table.view()["taken"]
    events = do(table, "lay", card=last, row=0)
    assert [params["treasure"] for params in told(events, "row_tied")] == [0]
    assert table.view()["rows"][0] == {"treasure": 0, "cards": [], "totals": [0, 0, 0]}
    assert table.view()["taken"] == before
    assert bits(listed(f"{row}, {last}")) & ~int(table.states["discard"][0]) == 0


def test_a_tie_below_the_greatest_total_does_not_matter() -> None:
    table = set_table({"blue 4": "yellow 3, green 3, red 1"}, {0: "red 4"})
    assert told(do(table, "lay", card="red 4", row=0), "row_won")[0]["seat"] == 0


# Rum


def test_rum_exchanges_camps_with_another_seat_and_an_adventure_is_laid_as_usual() -> None:
    table = set_table(tools={0: "rum"})
    do(table, "use", tool="rum")
    assert [(move.kind, move.params["seat"]) for move in table.moves(0)] == [("trade", 1), ("trade", 2)]
    events = do(table, "trade", seat=2)
    assert told(events, "camps_traded") == [{"seat": 0, "other": 2, "colour": 0, "other_colour": 3}]
    assert table.view()["camps"] == [0, 4, 3]
    assert kinds(table) == {"lay"}


def test_rum_leaves_won_treasures_with_their_owner_and_turns_the_cards_in_the_rows_over_to_the_new_one() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"}, {0: "rum"})
    table.states["won"][0][0, 3] = 1
    do(table, "use", tool="rum")
    do(table, "trade", seat=1)
    assert table.view()["won"] == [[3], [], []]
    assert table.view()["rows"][0]["totals"] == [11, 10, 0]
    do(table, "lay", card="red 2", row=0)
    assert table.view()["won"] == [[3], [0], []]


def test_face_down_cards_too_count_for_the_new_owner() -> None:
    table = set_table({"blue 3": "yellow 11"}, {0: "red 12, red 1"}, {0: "blindfold", 1: "rum"})
    do(table, "use", tool="blindfold")
    do(table, "lay", card="red 12", row=0)
    do(table, "use", tool="rum")
    do(table, "trade", seat=0)  # seat 1 has the red camp now
    events = do(table, "lay", card=table.view(1)["hand"][0], row=0)
    assert [params["card"] for params in told(events, "card_turned")] == [card("red 12")]
    assert told(events, "row_won")[0]["seat"] == 1


# Compass


def test_the_compass_lays_two_adventures_and_then_draws_two() -> None:
    table = set_table(hands={0: "red 1, red 2, red 3, red 4"}, tools={0: "compass"})
    do(table, "use", tool="compass")
    assert table.view()["lays_left"] == 2
    events = do(table, "lay", card="red 1", row=0)
    assert told(events, "card_drawn") == []
    assert (table.actors, kinds(table), table.view()["hand_sizes"][0]) == ((0,), {"lay"}, 3)
    events = do(table, "lay", card="red 2", row=0)
    assert len(told(events, "card_drawn")) == 2
    assert (table.actors, table.view()["hand_sizes"]) == ((1,), [4, 4, 4])


def test_each_of_the_two_is_resolved_before_the_next() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 1, red 2, red 3, red 4"}, {0: "compass"})
    do(table, "use", tool="compass")
    events = do(table, "lay", card="red 2", row=0)
    assert told(events, "row_won")
    assert told(events, "treasure_turned")
    do(table, "lay", card="red 4", row=0)  # into the row of the new treasure
    assert [c["card"] for c in table.view()["rows"][0]["cards"]] == [card("red 4")]


def test_if_the_first_ends_the_game_the_second_is_not_laid() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 1, red 2, red 3, red 4"}, {0: "compass"}, left=0)
    do(table, "use", tool="compass")
    events = do(table, "lay", card="red 2", row=0)
    assert table.over
    assert [event.kind for event in events] == ["card_laid", "row_won", "game_ended"]
    assert table.view()["hand_sizes"] == [3, 4, 4]


# Blindfold


def test_the_blindfold_lays_the_card_face_down_and_only_its_player_knows_it() -> None:
    table = set_table(hands={0: "red 7"}, tools={0: "blindfold"})
    do(table, "use", tool="blindfold")
    assert table.view()["face_down"]
    events = do(table, "lay", card="red 7", row=1)
    laid = next(event for event in events if event.kind == "card_laid_down")
    assert laid.seen_by(0).params == {"seat": 0, "card": card("red 7"), "row": 1}
    for viewer in (1, 2, None):
        assert laid.seen_by(viewer).params == {"seat": 0, "row": 1}
        assert table.view(viewer)["rows"][1]["cards"] == [{"down": True, "by": 0}]
    assert table.view(0)["rows"][1]["cards"] == [{"down": True, "by": 0, "card": card("red 7")}]
    assert table.view(0)["rows"][1]["totals"] == [0, 0, 0]


def test_a_face_down_card_fills_a_place_and_is_turned_up_when_the_row_is_scored() -> None:
    table = set_table({"blue 3": "yellow 11"}, {0: "red 12", 1: "green 1"}, {0: "blindfold"})
    do(table, "use", tool="blindfold")
    do(table, "lay", card="red 12", row=0)
    events = do(table, "lay", card="green 1", row=0)
    assert told(events, "card_turned") == [{"row": 0, "place": 1, "seat": 0, "card": card("red 12")}]
    assert told(events, "row_won")[0] | {"treasure": 0} == {"row": 0, "seat": 0, "colour": 3, "total": 12, "treasure": 0}
    assert card("red 12") in table.view()["discard"]


def test_a_face_down_card_that_completes_the_row_is_turned_up_at_once() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"}, {0: "blindfold"})
    do(table, "use", tool="blindfold")
    events = do(table, "lay", card="red 2", row=0)
    assert [event.kind for event in events][:3] == ["card_laid_down", "card_turned", "row_won"]
    assert events[1].seen_by(None).params["card"] == card("red 2")


# Binoculars


def test_the_binoculars_open_an_opponents_hand_for_every_seat_and_one_of_its_cards_is_laid() -> None:
    table = set_table(hands={1: "red 1, red 2, green 3, yellow 4"}, tools={0: "binoculars"})
    own = table.view(0)["hand"]
    do(table, "use", tool="binoculars")
    assert [(move.kind, move.params["seat"]) for move in table.moves(0)] == [("look", 1), ("look", 2)]
    events = do(table, "look", seat=1)
    opened = sorted(listed("red 1, red 2, green 3, yellow 4"))
    assert [params["card"] for params in told(events, "card_shown")] == opened
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["open"] == {"seat": 1, "cards": opened}
    assert {move.params["card"] for move in table.moves(0)} == set(opened)
    events = do(table, "lay", card="green 3", row=2)
    assert told(events, "card_lent") == [{"seat": 0, "other": 1, "card": card("green 3"), "row": 2}]
    assert table.view(0)["hand"] == own


def test_the_opponent_draws_after_scoring_and_the_active_seat_does_not() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {1: "red 1, red 2, green 3, yellow 4"}, {0: "binoculars"})
    do(table, "use", tool="binoculars")
    do(table, "look", seat=1)
    events = do(table, "lay", card="red 2", row=0)
    assert [event.kind for event in events][:4] == ["card_lent", "row_won", "treasure_turned", "card_drawn"]
    assert [params["seat"] for params in told(events, "card_drawn")] == [1]
    assert table.view()["hand_sizes"] == [4, 4, 4]


# Lasso


def test_the_lasso_takes_a_face_up_card_after_scoring_instead_of_the_draw() -> None:
    table = set_table({"blue 3": "yellow 11, red 10", "red 5": "green 8, green 9"}, {0: "red 2"}, {0: "lasso"})
    do(table, "use", tool="lasso")
    events = do(table, "lay", card="red 2", row=0)
    assert told(events, "row_won")
    assert told(events, "card_drawn") == []
    assert [(move.kind, *move.params.values()) for move in table.moves(0)] == [("take", 1, 0), ("take", 1, 1)]
    events = do(table, "take", row=1, place=0)
    assert told(events, "card_drawn") == []
    assert card("green 8") in table.view(0)["hand"]
    assert table.view()["rows"][1]["cards"] == [{"card": card("green 9"), "down": False}]
    assert table.view()["rows"][1]["totals"] == [0, 0, 9]
    assert table.actors == (1,)


def test_the_lasso_cannot_unfill_a_row_because_it_comes_after_scoring() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"}, {0: "lasso"})
    do(table, "use", tool="lasso")
    do(table, "lay", card="red 2", row=0)
    assert table.view()["won"][0] == [0]


def test_the_card_just_laid_may_be_taken_back_with_the_lasso() -> None:
    table = set_table(hands={0: "red 2"}, tools={0: "lasso"})
    do(table, "use", tool="lasso")
    do(table, "lay", card="red 2", row=1)
    do(table, "take", row=1, place=0)
    assert card("red 2") in table.view(0)["hand"]
    assert table.view()["rows"][1]["cards"] == []


def test_face_down_cards_are_out_of_reach_of_the_lasso() -> None:
    table = set_table({"blue 6": "", "red 4": ""}, {0: "red 7", 1: "green 4"}, {0: "blindfold", 1: "lasso"})
    do(table, "use", tool="blindfold")
    do(table, "lay", card="red 7", row=0)
    do(table, "use", tool="lasso")
    do(table, "lay", card="green 4", row=0)
    assert [tuple(move.params.values()) for move in table.moves(1)] == [(0, 1)]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "take", row=0, place=0)


def test_without_a_face_up_card_the_lasso_draws_normally() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"}, {0: "lasso"})
    do(table, "use", tool="lasso")
    events = do(table, "lay", card="red 2", row=0)
    assert [params["seat"] for params in told(events, "card_drawn")] == [0]
    assert table.actors == (1,)


# Pistol


def test_the_pistol_replaces_a_face_up_card_by_one_of_the_same_colour_or_value() -> None:
    rows = {"blue 4": "yellow 11, red 10", "red 5": "green 5"}
    table = set_table(rows, {0: "red 2, green 10, yellow 1, yellow 3"}, {0: "pistol"})
    do(table, "use", tool="pistol")
    assert [tuple(move.params.values()) for move in table.moves(0)] == [(0, 0), (0, 1), (1, 0)]
    do(table, "aim", row=0, place=1)
    assert table.view()["aimed"] == {"row": 0, "place": 1}
    assert {move.params["card"] for move in table.moves(0)} == {card("red 2"), card("green 10")}
    events = do(table, "replace", card="green 10")
    assert told(events, "card_replaced")[0] == {
        "seat": 0,
        "row": 0,
        "place": 1,
        "old": card("red 10"),
        "card": card("green 10"),
    }
    assert [c["card"] for c in table.view()["rows"][0]["cards"]] == listed("yellow 11, green 10")
    assert table.view()["rows"][0]["totals"] == [0, 11, 10]
    assert table.view()["discard"] == [card("red 10")]


def test_after_the_pistol_an_adventure_is_still_laid_and_the_hand_drawn_to_four() -> None:
    table = set_table({"blue 4": "yellow 11, red 10"}, {0: "red 2, green 10, yellow 1, yellow 3"}, {0: "pistol"})
    do(table, "use", tool="pistol")
    do(table, "aim", row=0, place=1)
    do(table, "replace", card="red 2")
    assert (table.actors, kinds(table), table.view()["hand_sizes"][0]) == ((0,), {"lay"}, 3)
    events = do(table, "lay", card="yellow 1", row=0)
    assert len(told(events, "card_drawn")) == 2
    assert table.view()["hand_sizes"] == [4, 4, 4]


def test_face_down_cards_are_immune_to_the_pistol() -> None:
    table = set_table({"blue 6": ""}, {0: "red 7", 1: "red 4, red 5, green 7, yellow 7"}, {0: "blindfold", 1: "pistol"})
    do(table, "use", tool="blindfold")
    do(table, "lay", card="red 7", row=0)
    assert usable(table) == set()


def test_a_pistol_without_a_legal_swap_cannot_be_used() -> None:
    table = set_table({"blue 4": "red 10"}, {0: "green 1, green 2, yellow 3, yellow 4"}, {0: "pistol"})
    assert usable(table) == set()
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "use", tool="pistol")
    table = set_table({"blue 4": "red 10"}, {0: "green 1, green 10, yellow 3, yellow 4"}, {0: "pistol"})
    assert usable(table) == {"pistol"}


# Camera


@pytest.mark.parametrize(
    ("tool", "next_kind"),
    [("rum", "trade"), ("compass", "lay"), ("blindfold", "lay"), ("binoculars", "look"), ("lasso", "lay"), ("pistol", "aim")],
)
def test_the_camera_carries_out_the_tool_used_last(tool: str, next_kind: str) -> None:
    table = set_table({"blue 6": "red 10"}, {0: "red 1"}, {0: "camera"}, used=f"rum {tool}")
    events = do(table, "use", tool="camera")
    assert [(event.kind, event.params["tool"]) for event in events] == [("tool_used", 6), ("tool_copied", TOOLS.index(tool))]
    view = table.view()
    assert (view["used"], view["tool"], view["tool_discard"][-1]) == (6, TOOLS.index(tool), 6)
    assert kinds(table) == {next_kind}
    assert view["lays_left"] == (2 if tool == "compass" else 1)
    assert view["face_down"] == (tool == "blindfold")


@pytest.mark.parametrize("used", ["", "rum camera"])
def test_a_camera_cannot_be_used_first_or_after_a_camera(used: str) -> None:
    table = set_table(tools={0: "camera"}, used=used)
    assert usable(table) == set()
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "use", tool="camera")


def test_a_camera_cannot_copy_a_pistol_without_a_legal_swap() -> None:
    hand = "green 1, green 2, yellow 3, yellow 4"
    assert usable(set_table({"blue 4": "red 10"}, {0: hand}, {0: "camera, lasso"}, used="pistol")) == {"lasso"}
    assert usable(set_table({"blue 4": "green 10"}, {0: hand}, {0: "camera, lasso"}, used="pistol")) == {"lasso", "camera"}


def test_a_copied_lasso_and_a_copied_blindfold_act_to_the_end_of_the_turn() -> None:
    table = set_table(hands={0: "red 2"}, tools={0: "camera"}, used="lasso")
    do(table, "use", tool="camera")
    do(table, "lay", card="red 2", row=1)
    assert kinds(table) == {"take"}
    table = set_table(hands={0: "red 2"}, tools={0: "camera"}, used="blindfold")
    do(table, "use", tool="camera")
    do(table, "lay", card="red 2", row=1)
    assert table.view(1)["rows"][1]["cards"] == [{"down": True, "by": 0}]


# End and score


@every_count
@pytest.mark.parametrize(("end", "taken"), [("all", 17), ("last-one", 16)])
def test_the_game_stops_at_once_when_all_treasures_or_all_but_one_are_taken(seats: int, end: str, taken: int) -> None:
    for table in positions(GAME.new(seats, 7, {"end": end}), 7):
        assert table.over == (table.view()["taken"] == taken)
    assert sum(row["treasure"] is not None for row in table.view()["rows"]) == 17 - taken
    assert told(table.told, "game_ended") == [{"left": 17 - taken}]


def test_the_turn_that_ends_the_game_stops_there() -> None:
    rows = {"blue 3": "yellow 11, red 10", "red 4": "green 1"}
    table = set_table(rows, {0: "red 2"}, {0: "lasso"}, left=0, end="last-one")
    do(table, "use", tool="lasso")
    events = do(table, "lay", card="red 2", row=0)
    assert table.over
    assert [event.kind for event in events] == ["card_laid", "row_won", "game_ended"]  # no draw and no lasso
    assert [row["treasure"] for row in table.view()["rows"]] == [None, 4, None, None]  # no new treasure


def test_face_down_cards_beside_the_last_treasure_stay_unseen() -> None:
    rows = {"blue 3": "yellow 11, red 10", "red 4": ""}
    table = set_table(rows, {0: "green 7", 1: "red 2"}, {0: "blindfold"}, left=0, end="last-one")
    do(table, "use", tool="blindfold")
    do(table, "lay", card="green 7", row=1)
    do(table, "lay", card="red 2", row=0)
    assert table.over
    assert table.view(1)["rows"][1]["cards"] == [{"down": True, "by": 0}]


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("blue 3, blue 5, red 4, red 4, red 5", 7),
        ("red 4, red 4, red 4", 0),
        ("red 6, red 6, red 6, red 6", 12),
        ("red 4, red 5, red 6", -15),
        ("red 5, red 5", 5),
        ("red 4", -4),
        ("blue 3, blue 3, blue 6", 12),
        ("", 0),
    ],
)
def test_the_test_values_of_the_specification(won: str, points: int) -> None:
    table = set_table()
    for name in won.split(", ") if won else []:
        table.states["won"][0][1, TREASURES.index(name)] += 1
    assert table.scores() == [0, points, 0]
    assert table.view()["points"] == [0, points, 0]


def test_most_points_win_and_a_tie_is_shared() -> None:
    table = set_table()
    table.states["won"][0][0, 0] = table.states["won"][0][2, 0] = 1
    assert (table.scores(), table.ranks()) == ([3, 0, 3], [1, 3, 1])
    table.states["won"][0][2, 4] = 1
    assert (table.scores(), table.ranks()) == ([3, 0, -1], [1, 2, 3])


# Who knows what


@every_table
def test_a_view_shows_nobody_elses_hand_tools_or_face_down_cards(case: Any) -> None:
    for table in positions(case.new(2), 2):
        s = table.states[0]
        for viewer in case.viewers:
            view = table.view(viewer)
            assert ("hand" in view) == ("tools" in view) == (viewer is not None)
            if viewer is not None:
                assert view["hand"] == places(s["hand"][viewer])
                assert view["tools"] == places(s["tool_hand"][viewer])
            for row in view["rows"]:
                assert all(("card" in c) == (not c["down"] or c["by"] == viewer) for c in row["cards"])


@every_table
def test_seen_cards_are_in_the_hand_or_among_the_face_down_cards(case: Any) -> None:
    for seed in range(6):
        for table in positions(case.new(seed), seed):
            s = table.states[0]
            for seat in range(case.seats):
                down = bits(c for c in s["down"][seat] if c != EMPTY)
                assert int(s["seen"][seat]) & ~(int(s["hand"][seat]) | down) == 0
                assert int(s["surely_down"][seat]) & ~down == 0
                for n in range(2):
                    c = int(s["down"][seat, n])
                    if c != EMPTY and int(s["seen"][seat]) >> c & 1:
                        assert int(s["maybe"][seat, n]) >> c & 1 or int(s["surely_down"][seat]) >> c & 1


def test_cards_taken_by_lasso_and_seen_through_binoculars_are_remembered_by_all() -> None:
    rows = {"blue 6": "green 8", "red 6": ""}
    table = set_table(rows, {0: "red 2, red 3", 1: "red 5, red 6, red 7, red 8"}, {0: "lasso", 2: "binoculars"})
    do(table, "use", tool="lasso")
    do(table, "lay", card="red 2", row=1)
    do(table, "take", row=0, place=0)
    assert table.view()["seen"] == [[card("green 8")], [], []]
    do(table, "lay", card="red 5", row=1)
    do(table, "use", tool="binoculars")
    do(table, "look", seat=1)
    drawn = table.view(1)["hand"]
    do(table, "lay", card="red 6", row=1)
    assert table.view()["seen"] == [[card("green 8")], sorted(set(drawn) - {card("red 6")}), []]
    do(table, "lay", card="green 8", row=0)  # laid openly: nothing to remember any more
    assert table.view()["seen"][0] == []


SEEN = "red 5, red 6, red 7"


def look_then_lay_down(hidden: str) -> Table:
    """Seat 0 has seen red 5, 6 and 7 in the hand of seat 1, whose fourth card is unseen; then seat 1 lays one face down."""
    hands = {0: "green 1, green 2, green 3, green 4", 1: f"{SEEN}, red 8", 2: "green 5, green 6, green 7, green 8"}
    rows = {"blue 6": "", "red 6": ""}
    table = set_table(rows, hands, {0: "binoculars", 1: "blindfold, lasso", 2: "binoculars"}, pile=6)
    do(table, "use", tool="binoculars")
    do(table, "look", seat=1)
    do(table, "lay", card="red 8", row=1)
    do(table, "use", tool="blindfold")
    do(table, "lay", card=hidden or unseen_card_of(table, 1), row=0)
    return table


def unseen_card_of(table: Table, seat: int) -> int:
    return next(c for c in table.view(seat)["hand"] if c not in listed(SEEN))


@pytest.mark.parametrize("hidden", ["red 5", "red 7", ""])
def test_a_seen_card_that_may_have_been_laid_face_down_is_only_known_to_be_here_or_there(hidden: str) -> None:
    table = look_then_lay_down(hidden)
    assert table.view(0)["seen"][1] == listed(SEEN)
    where = Counter()
    for seed in range(400):
        world = table.redeal(0, seed).states[0]
        down = int(world["down"][1, 0])
        seen = set(listed(SEEN))
        assert seen <= {down, *places(world["hand"][1])}
        where[down if down in seen else None] += 1
    secrecy.check_frequencies(where, {**dict.fromkeys(listed(SEEN), 1 / 4), None: 1 / 4})


def test_to_play_a_seen_card_openly_says_that_it_does_not_lie_face_down() -> None:
    table = look_then_lay_down("")
    do(table, "lay", card="green 5", row=1)
    do(table, "lay", card="green 1", row=1)
    do(table, "lay", card="red 6", row=1)
    assert table.view(0)["seen"][1] == listed("red 5, red 7")
    downs = Counter(int(table.redeal(0, seed).states["down"][0][1, 0]) for seed in range(600))
    assert set(downs) & set(listed(SEEN)) == set(listed("red 5, red 7"))


@pytest.mark.parametrize("hidden", ["red 5", ""])
def test_a_hand_opened_again_shows_which_seen_card_lies_face_down(hidden: str) -> None:
    table = look_then_lay_down(hidden)
    do(table, "use", tool="binoculars")
    do(table, "look", seat=1)
    for seed in range(200):
        down = int(table.redeal(0, seed).states["down"][0][1, 0])
        assert (down == card("red 5")) if hidden else (down not in listed(SEEN))
    if hidden:
        assert card("red 5") in table.view(0)["seen"][1]
        assert card("red 5") not in table.view(0)["open"]["cards"]


def test_a_face_down_card_that_is_turned_up_is_forgotten() -> None:
    table = look_then_lay_down("red 5")
    for name in ("green 5", "green 1", "red 6", "green 6", "green 2"):
        do(table, "lay", card=name, row=0)
    assert card("red 5") in table.view()["discard"] or card("red 5") in places(table.states["pile"][0])
    assert table.view()["seen"][1] == listed("red 7")


@pytest.mark.parametrize("memory", ["no", "yes"])
def test_memory_hides_the_treasures_of_the_others_until_the_end(memory: str) -> None:
    for table in positions(GAME.new(3, 11, {"memory": memory}), 11):
        for viewer in (0, 1, 2, None):
            view = table.view(viewer)
            for seat in range(3):
                shown = memory == "no" or seat == viewer or table.over
                assert (view["won"][seat] is not None) == (view["points"][seat] is not None) == shown
                if shown:
                    assert view["points"][seat] == table.scores()[seat]


@pytest.mark.parametrize("memory", ["no", "yes"])
def test_memory_hides_them_from_who_learns_too(memory: str) -> None:
    """The observation with other treasures in the others' hands is the same, as the view is."""
    for table in positions(GAME.new(4, 11, {"memory": memory}), 11):
        for viewer in range(4):
            other = table.copy()
            other.states["won"][0, (viewer + 1) % 4] += 1
            same = memory == "yes" and not table.over
            assert (other.observe(viewer) == table.observe(viewer)).all() == same
            own = table.copy()
            own.states["won"][0, viewer] += 1
            assert not (own.observe(viewer) == table.observe(viewer)).all()


# What a redeal gives, against chances counted one by one


def unseen(table: Table, viewer: int | None) -> list[int]:
    """What the viewer has never seen, read off the view."""
    view = table.view(viewer)
    seen = {c for cards in view["seen"] for c in cards} | set(view["discard"]) | set(view.get("hand", []))
    seen |= {c["card"] for row in view["rows"] for c in row["cards"] if "card" in c}
    return [12 * colour + value for colour in sorted(view["camps"]) for value in range(12) if 12 * colour + value not in seen]


def spread(outcomes: Iterator[Any]) -> dict[Any, float]:
    """The chances of outcomes that are counted out, all equally likely."""
    counts = Counter(outcomes)
    return {outcome: n / counts.total() for outcome, n in counts.items()}


def found(table: Table, viewer: int | None, worlds: int = 12_000) -> Counter[Any]:
    """The hand and the face-down cards of seat 1 in many worlds."""
    outcomes: Counter[Any] = Counter()
    for seed in range(worlds):
        s = table.redeal(viewer, seed).states[0]
        outcomes[(tuple(int(c) for c in s["down"][1]), tuple(places(s["hand"][1])))] += 1
    return outcomes


def after_laying_down(hand: tuple[int, ...], pool: list[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """A hand after any of its cards was laid down and any other card drawn."""
    for laid in hand:
        for drawn in pool:
            if drawn not in hand:
                yield laid, tuple(sorted({*hand, drawn} - {laid}))


@pytest.mark.parametrize("viewer", [0, 2])
def test_without_a_memory_every_hand_is_as_likely_as_any_other(viewer: int) -> None:
    table = set_table(pile=2)
    hands = (((EMPTY, EMPTY), hand) for hand in combinations(unseen(table, viewer), 4))
    secrecy.check_frequencies(found(table, viewer), spread(hands))


@pytest.mark.parametrize("viewer", [0, 2])
def test_a_card_laid_face_down_is_any_card_of_the_hand(viewer: int) -> None:
    """Nothing was seen: the hand was any four of the unseen cards."""
    table = set_table(tools={1: "blindfold"}, pile=2)
    table.states["turn"] = 1
    do(table, "use", tool="blindfold")
    do(table, "lay", card=table.view(1)["hand"][0], row=0)
    pool = unseen(table, viewer)
    hands = combinations(pool, 4)
    outcomes = (((laid, EMPTY), hand) for before in hands for laid, hand in after_laying_down(before, pool))
    secrecy.check_frequencies(found(table, viewer, 20_000), spread(outcomes))


@pytest.mark.parametrize("viewer", [0, 2])
@pytest.mark.parametrize("hidden", ["red 6", ""])
def test_after_binoculars_a_card_laid_face_down_is_any_seen_or_unseen_card_of_the_hand(viewer: int, hidden: str) -> None:
    table = look_then_lay_down(hidden)
    pool, seen = unseen(table, viewer), listed(SEEN)
    befores = ((*seen, c) for c in pool)
    outcomes = (((laid, EMPTY), hand) for before in befores for laid, hand in after_laying_down(before, pool))
    secrecy.check_frequencies(found(table, viewer), spread(outcomes))


def test_after_a_lasso_the_taken_card_may_be_the_one_that_lies_face_down() -> None:
    hands = {1: "red 5, red 6, red 7, red 8"}
    table = set_table({"blue 6": "green 9", "red 6": ""}, hands, {1: "lasso, blindfold"}, pile=5)
    table.states["turn"] = 1
    do(table, "use", tool="lasso")
    do(table, "lay", card="red 5", row=1)
    do(table, "take", row=0, place=0)
    for seat in (2, 0):
        do(table, "lay", card=table.view(seat)["hand"][0], row=1)
    do(table, "use", tool="blindfold")
    do(table, "lay", card="red 6", row=0)
    pool = unseen(table, 0)
    befores = ((card("green 9"), *rest) for rest in combinations(pool, 3))
    outcomes = (((laid, EMPTY), hand) for before in befores for laid, hand in after_laying_down(before, pool))
    secrecy.check_frequencies(found(table, 0, 20_000), spread(outcomes))


@pytest.mark.parametrize("hidden", [("red 5", "red 6"), ("red 5", ""), ("", "red 7"), ("", "")])
def test_two_face_down_cards_are_any_of_the_hands_they_came_from(hidden: tuple[str, str]) -> None:
    """The second with a camera; what the first was decides which cards the second may be."""
    table = look_then_lay_down(hidden[0])
    do(table, "lay", card="green 5", row=1)
    do(table, "lay", card="green 1", row=1)
    table.states["tool_hand"][0][1] |= 1 << TOOLS.index("camera")
    do(table, "use", tool="camera")
    do(table, "lay", card=hidden[1] or unseen_card_of(table, 1), row=0)
    pool = unseen(table, 0)
    outcomes = (
        (first, second)
        for before in ((*listed(SEEN), c) for c in pool)
        for first, between in after_laying_down(before, pool)
        for second, _ in after_laying_down(between, [c for c in pool if c != first])
    )
    downs: Counter[Any] = Counter()
    for (down, _), n in found(table, 0).items():
        downs[down] += n
    secrecy.check_frequencies(downs, spread(outcomes))


@pytest.mark.parametrize("viewer", [0, 2])
def test_cards_shuffled_into_the_pile_are_in_a_hand_only_if_it_was_drawn_since(viewer: int) -> None:
    """Seat 1 lays one card down, draws the last of the pile, which is shuffled anew; then it lays a card and draws a new one."""
    table = set_table({"blue 6": "", "red 6": ""}, tools={1: "blindfold"}, pile=1)
    shuffled = table.view()["discard"]
    table.states["turn"] = 1
    do(table, "use", tool="blindfold")
    do(table, "lay", card=table.view(1)["hand"][0], row=0)
    old = [c for c in unseen(table, viewer) if c not in shuffled]
    outcomes = (((laid, EMPTY), hand) for hand in combinations(old, 4) for laid in old if laid not in hand)
    secrecy.check_frequencies(found(table, viewer, 20_000), spread(outcomes))
    for seat in (2, 0, 1):
        do(table, "lay", card=table.view(seat)["hand"][0], row=1)
    assert all(sum(c in shuffled for c in hand) == 1 for _, hand in found(table, viewer, 500))


def test_tools_in_a_hand_are_any_of_those_not_used_yet() -> None:
    table = set_table(tools={1: "rum, lasso, camera"})
    table.states["tools"][0][1] = bits([0, 2, 4, 5, 6])
    drawn = Counter(tuple(places(table.redeal(0, seed).states["tool_hand"][0][1])) for seed in range(4_000))
    secrecy.check_frequencies(drawn, dict.fromkeys(combinations((0, 2, 4, 5, 6), 3), 1 / 10))


def test_a_treasure_to_come_is_any_that_was_not_turned_up_the_removed_ones_included() -> None:
    table = set_table({"blue 3": "yellow 11, red 10"}, {0: "red 2"})
    table.states["unturned"][0] = [1, 0, 2, 0, 3, 0, 1]
    turned: Counter[int] = Counter()
    for seed in range(3_000):
        world = table.redeal(0, seed)
        do(world, "lay", card="red 2", row=0)
        turned[world.view()["rows"][0]["treasure"]] += 1
    secrecy.check_frequencies(turned, {0: 1 / 7, 2: 2 / 7, 4: 3 / 7, 6: 1 / 7})


@every_table
def test_every_redealt_world_is_one_that_could_be(case: Any) -> None:
    """All that is seen is where it was seen, no card is twice there, and what the viewer knows stays."""
    for seed in range(3):
        for step, table in enumerate(positions(case.new(seed), seed)):
            for viewer in case.viewers if step % 5 == 0 else ():
                s = table.redeal(viewer, step).states[0]
                down = [int(c) for c in s["down"][: case.seats].ravel() if c >= 0]
                hands = [c for seat in range(case.seats) for c in places(s["hand"][seat])]
                laid = [int(c) for row in range(4) for c in s["row"][row, : s["row_size"][row]] if c < DOWN]
                everything = sorted(down + hands + laid + places(s["pile"]) + places(s["discard"]))
                assert everything == sorted(12 * c + value for c in s["camp"][: case.seats] for value in range(12))
                assert [n.bit_count() for n in s["hand"].tolist()] == [n.bit_count() for n in table.states["hand"][0].tolist()]
                for seat in range(case.seats):
                    held = int(s["hand"][seat]) | bits(c for c in s["down"][seat] if c >= 0)
                    assert int(s["seen"][seat]) & ~held == 0


@every_table
def test_no_redealt_world_is_dead_or_contradicts_the_history(case: Any) -> None:
    """More of them by benchmarks/redeals.py."""
    table = case.new(1)
    history = History(table)
    for step, _ in enumerate(positions(table, 1)):
        if step:
            history.tell(table.told)
        for viewer in (case.viewers[step % len(case.viewers)], (table.actors or (0,))[0]):
            fault = history.fault(table.redeal(viewer, step), table, viewer)
            assert fault is None, f"{fault}: redeal({viewer}, {step}) at step {step}"


def test_the_history_notices_what_cannot_be() -> None:
    """Two cards that change places, one of them seen there or of another shuffle, are a contradiction."""
    table = GAME.new(3, 5)
    history = History(table)
    found: Counter[str] = Counter()
    for step, _ in enumerate(positions(table, 5)):
        if step:
            history.tell(table.told)
        world = table.redeal(0, step)
        s = world.states[0]
        for ours, theirs in ((places(s["hand"][1])[-1], places(s["hand"][2])[0]), (places(s["hand"][1])[0], 0)):
            changed = world.copy()
            if theirs:
                changed.states["hand"][0, 1:3] ^= 1 << ours | 1 << theirs
            elif s["pile"]:
                drawn = places(s["pile"])[0]
                changed.states["hand"][0, 1] ^= 1 << ours | 1 << drawn
                changed.states["pile"][0] ^= 1 << ours | 1 << drawn
            found[(history.fault(changed, table, 0) or "").strip("012 ")] += 1
    assert found["a card lies in the pile that was not shuffled into it"] > 5
    assert found["seat cannot have these cards"] + found["seat 1 cannot have these cards"] > 5


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("aimed", [False, True])
def test_who_has_drawn_a_pistol_holds_a_card_to_swap(viewer: int | None, aimed: bool) -> None:
    """Whoever looks on: the red 1 is as likely as any other card like the one that lies there, and one of them is there."""
    hands = {0: "red 2, red 3, red 4, red 5", 1: "red 1, yellow 6, yellow 7, yellow 8"}
    table = set_table({"blue 6": "green 1", "red 6": ""}, hands, {1: "pistol"}, pile=14)
    table.states["turn"] = 1
    do(table, "use", tool="pistol")
    if aimed:
        do(table, "aim", row=0, place=0)
    held: Counter[int] = Counter()
    for seed in range(300):
        world = table.redeal(viewer, seed)
        assert len(world.legal(1)) > 0
        held.update(places(world.states["hand"][0][1]))
    assert held[card("red 1")] > 60
    assert len(held) > 10


def test_a_table_stored_with_less_memory_goes_on() -> None:
    """The record as it was when only the last shuffle was remembered."""
    (earlier,) = GAME.earlier
    for seed in range(3):
        for step, table in enumerate(positions(GAME.new(3 + seed, seed), seed)):
            if step % 11 or table.over:
                continue
            old = np.zeros(1, earlier.dtype)
            for name in old.dtype.names:
                if name in GAME.dtype.names:
                    old[name] = table.states[name]
            marks = table.states["shuffle"][0]
            old["fresh"] = bits(c for c in places(table.states["pile"][0]) if marks[c])
            read = earlier.read(old.tobytes(), GAME.dtype)
            again = GAME.from_bytes(table.to_bytes())
            again.states[:] = read
            assert again.view(0) == table.view(0)
            for viewer in (0, 2):
                world = again.redeal(viewer, step)
                assert world.view(viewer) == table.view(viewer)
                assert len(world.legal(world.actors[0])) > 0


# The story


@every_table
def test_the_events_alone_tell_the_whole_public_game(case: Any) -> None:
    rows: list[list[int | None]] = [[], [], [], []]
    treasures: list[int | None] = [None] * 4
    for table in positions(case.new(21), 21):
        for event in table.told:
            seen = event.seen_by(None).params
            if event.kind == "treasure_turned":
                treasures[seen["row"]] = seen["treasure"]
            elif event.kind in ("card_laid", "card_lent"):
                rows[seen["row"]].append(seen["card"])
            elif event.kind == "card_laid_down":
                rows[seen["row"]].append(None)
            elif event.kind == "card_replaced":
                assert rows[seen["row"]][seen["place"]] == seen["old"]
                rows[seen["row"]][seen["place"]] = seen["card"]
            elif event.kind == "card_taken":
                assert rows[seen["row"]].pop(seen["place"]) == seen["card"]
            elif event.kind == "card_turned":
                assert rows[seen["row"]][seen["place"]] is None
            elif event.kind in ("row_won", "row_tied"):
                rows[seen["row"]] = []
                treasures[seen["row"]] = None if event.kind == "row_won" else treasures[seen["row"]]
        view = table.view()
        assert rows == [[c.get("card") for c in row["cards"]] for row in view["rows"]]
        assert treasures == [row["treasure"] for row in view["rows"]]


# Sizes for sanity


def turns_and_ties(seats: int, games: int) -> tuple[float, float]:
    """Turns and tied rows of a random game, on average."""
    turns = ties = 0
    for seed in range(games):
        table = GAME.new(seats, seed)
        player = np.zeros(4, np.uint32)
        seed_generator(player, seed, PLAYER_STREAM)
        while not table.over:
            turns += int(table.states["phase"][0] == rules.TO_BEGIN)
            seat = table.actors[0]
            legal = table.legal(seat)
            ties += sum(event.kind == "row_tied" for event in table.apply(seat, legal[below(player, len(legal))]))
    return turns / games, ties / games


@pytest.mark.parametrize(("seats", "turns", "mean", "ties"), [(3, 85, 7.7, 0.8), (4, 86.5, 3.6, 1.1), (5, 87.5, 1.8, 1.3)])
def test_random_games_have_the_sizes_of_the_specification(seats: int, turns: float, mean: float, ties: float) -> None:
    batch = play_random_games(GAME, GAME.template(seats), 0, 4_000, threads=1)
    assert batch.scores.mean() == pytest.approx(mean, abs=0.3)
    assert 0.03 < ((batch.ranks == 1).sum(axis=1) > 1).mean() < 0.08
    found_turns, found_ties = turns_and_ties(seats, 150)
    assert found_turns == pytest.approx(turns, abs=2)
    assert found_ties == pytest.approx(ties, abs=0.3)


# The first glance of the play-outs


@entry
def _appeal(states: Any, seat: int, action: int) -> int:
    return glance.appeal(states[0], seat, action)


def appeal(table: Table, name: str, row: int) -> int:
    return _appeal(table.states, 0, GAME.actions.number("lay", card=card(name), row=row))


def test_a_card_that_wins_blue_gems_looks_best_and_one_that_gives_them_away_worst() -> None:
    rows = {"blue 6": "yellow 1, yellow 2, red 1, green 1, green 2", "red 6": "", "red 4": "yellow 3, red 2, green 3"}
    table = set_table(rows, {0: "red 9, yellow 9, green 9, red 12"})
    assert appeal(table, "red 9", 0) > appeal(table, "yellow 9", 1) > 0 > appeal(table, "yellow 9", 0)
    assert appeal(table, "red 9", 2) < appeal(table, "yellow 9", 2)  # a single red treasure is a curse
    table.states["won"][0][0, TREASURES.index("red 4")] = 1
    assert appeal(table, "red 9", 2) > appeal(table, "yellow 9", 2)  # unless it makes a pair
