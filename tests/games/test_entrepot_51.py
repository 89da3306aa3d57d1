"""Entrepôt 51, ruling by ruling, against the specification; what a redeal gives against chances counted one by one."""

from collections import Counter
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import pytest

import ludotheque
import secrecy
from ludotheque.arena.batch import play_random_games
from ludotheque.engine.errors import BadComponents, BadSeats, IllegalMove
from ludotheque.engine.table import Table
from ludotheque.engine.texts import LANGUAGES
from ludotheque.engine.trace import Event
from ludotheque.games.entrepot_51 import faces, rules
from play import advance, cases_of, follies, play, positions

GAME = ludotheque.game("entrepot-51")
RELICS = tuple(GAME.components.tables["relics"])
EMPTY = rules.EMPTY

every_table = pytest.mark.parametrize("case", cases_of(GAME), ids=str)
every_count = pytest.mark.parametrize("seats", GAME.seats)


def relic(name: str) -> int:
    return RELICS.index(name)


def bits(names: str) -> int:
    """The set of these relics."""
    return sum(1 << relic(name) for name in names.split())


def names(relics: Any) -> set[str]:
    """The relics of a list in a view."""
    return {RELICS[number] for number in relics}


def set_table(
    *collections: str, ingots: list[int] | None = None, broker: int = 20, pawned: str = "", seats: int = 3, **options: Any
) -> Table:
    """Seat 0 is to turn up a relic; the collections lie before the seats, and no counterfeit is in play."""
    table = GAME.new(seats, 1, options)
    s = table.states[0]
    s["between"], s["active"], s["turn"] = 0, 0, 0
    for seat, listed in enumerate(collections):
        s["owned"][seat] = bits(listed)
        for place, name in enumerate(listed.split()):
            s["place"][relic(name)] = place
    s["unsold"] &= ~bits(" ".join(collections))
    s["sold"] = len(" ".join(collections).split())
    s["ingots"][:seats] = ingots or [10] * seats
    s["broker"], s["pawned"] = broker, bits(pawned)
    return table


def do(table: Table, seat: int, kind: str, **params: int | str) -> list[Event]:
    """A seat decides; a relic may be given by name."""
    if isinstance(params.get("relic"), str):
        params["relic"] = relic(str(params["relic"]))
    return table.apply(seat, GAME.actions.number(kind, **params))


def turn_up(table: Table, name: str, revealer: int = 0) -> Table:
    """That seat turns up that relic, wherever it lies in its deck."""
    s = table.states[0]
    s["active"] = s["turn"] = revealer
    colour = next(colour for colour in range(4) if rules.OF_COLOUR[colour] >> relic(name) & 1)
    others = int(s["unsold"]) & int(rules.OF_COLOUR[colour]) & ~bits(name)
    s["unsold"] = int(s["unsold"]) & ~others
    do(table, revealer, "reveal", colour=colour)
    s["unsold"] |= others
    return table


def sell(table: Table, name: str, winner: int, price: int, revealer: int = 0) -> list[Event]:
    """An auction in which nobody but the winner bids anything; at price 0 the winner turned the relic up."""
    turn_up(table, name, winner if price == 0 else revealer)
    events: list[Event] = []
    while table.view()["lot"] == relic(name) and table.view()["phase"] in ("open", "closed"):
        seat = table.actors[0]
        if table.view()["phase"] == "closed":
            events += do(table, seat, "commit", amount=price if seat == winner else 0)
        elif seat == winner and price > 0:
            events += do(table, seat, "bid", amount=price)
        else:
            events += do(table, seat, "pass")
    return events


def kinds(table: Table, seat: int | None = None) -> set[str]:
    return {move.kind for other in table.actors if seat in (None, other) for move in table.moves(other)}


def choices(table: Table, seat: int, kind: str) -> list[Any]:
    """The only parameter of every legal decision of a kind; relics by name."""
    found = [next(iter(move.params.items())) for move in table.moves(seat) if move.kind == kind]
    return [RELICS[value] if name == "relic" else value for name, value in found]


def told(events: list[Event], kind: str) -> list[dict[str, int]]:
    return [event.params for event in events if event.kind == kind]


def money(table: Table) -> tuple[list[int], int]:
    view = table.view()
    return view["ingots"], view["broker"]


def last_sale(
    *collections: str, fakes: str = "", pawned: str = "", ingots: list[int] | None = None, winner: int = 0, seats: int = 3
) -> tuple[Table, list[Event]]:
    """The staff is sold for nothing as the last relic; what was not named is out of the game."""
    table = set_table(*collections, ingots=ingots, pawned=pawned, seats=seats)
    table.states["unsold"], table.states["sold"], table.states["added"] = bits("staff"), 25, bits(fakes)
    return table, sell(table, "staff", winner, 0)


# Components

SPECIFICATION = """
excalibur   blue 3 plain closed   none
grail       blue 3 blessed open   points 3
boots       blue 1 blessed open   next_revealer
stone       blue 2 blessed closed ingots_per_point 3
malleus     blue 2 cursed open    points_per_cursed -1
horn        blue 1 blessed open   cancels_counterfeit
mortar      blue 1 cursed open    gives_left 3
durandal    blue 2 plain closed   none
mjollnir    green 2 blessed open  equals_bid
fleece      green 3 plain closed  none
pandora     green 3 cursed open   adds_counterfeit
nessus      green 2 cursed open   loses_ties
gleipnir    green 1 blessed open  certifies
ring        green 1 cursed open   pays_broker 1
cornucopia  green 1 blessed closed takes_from_broker 5
ark         yellow 3 cursed closed points -3
lamp        yellow 2 blessed closed steals 1
carpet      yellow 1 blessed open pays_right
thoth       yellow 1 blessed open certifies
harp        yellow 2 blessed open ignores_curses
seal        yellow 2 plain open   none
yata        red 1 blessed open    wins_ties
nuhoko      red 3 plain closed    none
peaches     red 2 blessed open    buys_back_free
staff       red 2 plain open      none
muramasa    red 1 cursed open     gives_each 1
"""


def test_the_26_relics_are_those_of_the_specification() -> None:
    listed = [line.split() for line in SPECIFICATION.strip().splitlines()]
    assert [words[0] for words in listed] == list(RELICS)
    for name, colour, value, kind, auction, effect, *number in listed:
        entry = GAME.components.tables["relics"][name]
        assert (entry["colour"], entry["value"], entry["kind"], entry["auction"]) == (colour, int(value), kind, auction)
        assert (entry["effect"], entry.get("number", 0)) == (effect, int(number[0]) if number else 0)


def test_there_are_8_blue_7_green_6_yellow_and_5_red_relics_of_the_values_1_to_3() -> None:
    assert GAME.new(3).view()["decks"] == [8, 7, 6, 5]
    assert set(rules.VALUE.tolist()) == {1, 2, 3}


def test_there_are_23_counterfeits_one_for_each_relic_but_three() -> None:
    assert rules.COUNTERFEITS.bit_count() == 23
    assert names(n for n in range(26) if not rules.COUNTERFEITS >> n & 1) == {"gleipnir", "thoth", "pandora"}


def test_every_entry_of_the_box_says_where_it_comes_from() -> None:
    tables = GAME.components.tables
    assert {tables[name]["mark"] for name in tables if name != "relics"} == {"S", "P", "R"}
    assert {entry["mark"] for entry in tables["relics"].values()} == {"R"}
    assert all(entry["note"] for entry in tables["relics"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_relic_and_every_effect_has_its_words(language: str) -> None:
    texts = GAME.texts(language)
    assert len({texts(f"relic-{n}") for n in range(26)}) == 26
    assert len({texts("relic-name", relic=n) for n in range(26)}) == 26
    effects = {entry["effect"] for entry in GAME.components.tables["relics"].values()}
    assert (
        len({texts(f"effect-{effect}", number=3, signed="3", usual=5) for effect in effects})
        == len(effects)
        == len(rules.EFFECTS)
    )


@every_table
def test_ingots_only_move_and_every_relic_is_in_exactly_one_place_at_every_step(case: Any) -> None:
    for seed in range(3):
        for table in positions(case.new(seed), seed):
            s, view = table.states[0], table.view()
            ingots = [int(n) for n in s["ingots"]]
            assert sum(ingots) + s["broker"] == 10 * case.seats + 20
            assert min(*ingots, s["broker"]) >= 0
            lot = 0 if s["lot"] == EMPTY else 1 << int(s["lot"])
            everything = [int(s["unsold"]), lot, *(int(relics) for relics in s["owned"])]
            assert sum(relics.bit_count() for relics in everything) == 26
            assert int(s["pawned"]) & ~sum(everything[2:]) == 0
            assert all(int(s["place"][n]) == place for cards in view["collections"] for place, n in enumerate(cards))
            lying = [int(s["added"]), int(s["shown"]), *(int(cards) for cards in s["between"])]
            assert sum(cards.bit_count() for cards in lying) + view["counterfeits"]["spare"] == 23
            assert sum(cards & ~rules.COUNTERFEITS for cards in lying) == 0


# Set-up


@every_count
def test_the_deal(seats: int) -> None:
    view = GAME.new(seats, 4).view(0)
    assert view["ingots"] == [10] * seats
    assert (view["broker"], view["tokens"], view["collections"]) == (20, 6, [[]] * seats)
    beside = 2 if seats == 3 else 1
    assert (view["counterfeits"]["beside"], view["counterfeits"]["spare"]) == (beside, 23 - beside * seats)
    assert (len(view["counterfeits"]["left"]), len(view["counterfeits"]["right"])) == (beside, beside)


@pytest.mark.parametrize(("seats", "known"), [(3, 4), (4, 2), (5, 2)])
def test_each_seat_knows_the_counterfeits_on_its_left_and_on_its_right(seats: int, known: int) -> None:
    table = GAME.new(seats, 9)
    views = [table.view(seat)["counterfeits"] for seat in range(seats)]
    assert [len(view["known"]) for view in views] == [known] * seats
    assert all(views[seat]["left"] == views[(seat + 1) % seats]["right"] for seat in range(seats))
    assert "known" not in table.view()["counterfeits"]


def test_two_do_not_play() -> None:
    with pytest.raises(BadSeats):
        GAME.new(2)


@every_count
def test_the_seed_says_who_begins_and_all_are_as_likely(seats: int) -> None:
    begun = Counter(GAME.new(seats, seed).actors[0] for seed in range(1_500))
    secrecy.check_frequencies(begun, dict.fromkeys(range(seats), 1 / seats))


def test_every_counterfeit_is_as_likely_to_lie_beside_a_seat() -> None:
    seen = Counter(GAME.new(4, seed).view(0)["counterfeits"]["left"][0] for seed in range(4_000))
    secrecy.check_frequencies(seen, {n: 1 / 23 for n in range(26) if rules.COUNTERFEITS >> n & 1})


# The turn


def test_the_active_seat_chooses_a_deck_that_is_not_empty() -> None:
    table = set_table("yata nuhoko peaches", "staff muramasa")
    assert choices(table, 0, "reveal") == [0, 1, 2]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "reveal", colour=3)


def test_every_relic_of_a_deck_is_as_likely_to_be_on_top() -> None:
    turned: Counter[int] = Counter()
    for seed in range(2_000):
        table = GAME.new(3, seed)
        do(table, table.actors[0], "reveal", colour=3)
        turned[table.view()["lot"]] += 1
    secrecy.check_frequencies(turned, dict.fromkeys(range(21, 26), 1 / 5))


def test_the_box_tells_a_board_what_is_printed_on_the_components() -> None:
    box = faces.box()
    assert [entry["id"] for entry in box["relics"]] == list(RELICS)
    for name, entry in zip(RELICS, box["relics"], strict=True):
        relic = GAME.components.tables["relics"][name]
        listed = {"number": 0, "counterfeit": True, "moment": rules.box.MOMENT.get(relic["effect"]), **relic}
        assert {**entry, "colour": box["colours"][entry["colour"]]} == {field: listed.get(field, name) for field in entry}
        assert (entry["moment"] is None) == (entry["kind"] == "plain")
    assert (box["first"], box["second"]) == ([8, 7, 6, 5], [6, 5, 4, 3])
    assert (box["set"], box["ingots_per_point"], box["buy_back"], box["tokens"]) == (5, 5, 10, 6)


def test_the_view_tells_the_points_as_things_stand_as_if_all_were_genuine() -> None:
    table = set_table("grail harp gleipnir staff", "stone", ingots=[9, 7, 14], pawned="staff")
    assert table.view()["points"] == [
        {"ingots": 1, "sets": 0, "categories": [8, 7, 6, 0], "effects": 3},
        {"ingots": 2, "sets": 0, "categories": [6, 0, 0, 0], "effects": 0},
        {"ingots": 2, "sets": 0, "categories": [0, 0, 0, 0], "effects": 0},
    ]


@pytest.mark.parametrize(("name", "auction"), [("excalibur", "closed"), ("seal", "open"), ("stone", "closed"), ("ring", "open")])
def test_a_relic_with_the_fist_is_sold_in_a_closed_auction_any_other_in_an_open_one(name: str, auction: str) -> None:
    view = turn_up(set_table(), name).view()
    assert (view["lot"], view["auction"], view["phase"]) == (relic(name), auction, auction)


def test_the_winner_of_the_auction_turns_up_the_next_relic() -> None:
    table = set_table()
    sell(table, "seal", 2, 4)
    assert (table.view()["phase"], table.actors) == ("reveal", (2,))
    sell(table, "nuhoko", 1, 4, revealer=2)
    assert (table.view()["phase"], table.actors) == ("reveal", (1,))


@every_table
def test_there_are_exactly_26_auctions_and_at_most_6_pawnings(case: Any) -> None:
    for seed in range(4):
        counts: Counter[str] = Counter()
        for table in positions(case.new(seed), seed):
            counts.update(event.kind for event in table.told)
        assert counts["relic_revealed"] == counts["relic_bought"] == table.view()["sold"] == 26
        assert counts["relic_pawned"] <= 6


# The open auction


def test_seats_speak_clockwise_from_the_left_of_the_one_who_turned_the_relic_up() -> None:
    table = turn_up(set_table(seats=4), "seal", revealer=2)
    for bid, seat in enumerate((3, 0, 1, 2, 3), 1):
        assert table.actors == (seat,)
        do(table, seat, "bid", amount=bid)


def test_a_bid_is_strictly_more_than_the_last_one_and_never_more_than_the_ingots_held() -> None:
    table = turn_up(set_table(ingots=[10, 8, 6]), "seal")
    assert choices(table, 1, "bid") == list(range(1, 9))
    do(table, 1, "bid", amount=4)
    assert choices(table, 2, "bid") == [5, 6]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 2, "bid", amount=4)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 2, "bid", amount=7)


def test_who_passes_is_out_for_good_and_the_last_one_left_wins() -> None:
    table = turn_up(set_table(seats=4), "seal")
    do(table, 1, "bid", amount=1)
    do(table, 2, "pass")
    do(table, 3, "bid", amount=2)
    do(table, 0, "pass")
    do(table, 1, "bid", amount=3)
    assert table.view()["out"] == [True, False, True, False]
    assert table.actors == (3,)
    events = do(table, 3, "pass")
    assert told(events, "relic_bought") == [{"seat": 1, "relic": relic("seal"), "amount": 3}]
    assert table.view()["collections"] == [[], [relic("seal")], [], []]


def test_the_opening_bid_is_at_least_one() -> None:
    table = turn_up(set_table(), "seal")
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 1, "bid", amount=0)


def test_if_all_others_pass_without_a_bid_the_revealer_takes_the_relic_for_nothing_and_is_not_asked() -> None:
    table = turn_up(set_table(), "seal", revealer=1)
    do(table, 2, "pass")
    events = do(table, 0, "pass")
    assert told(events, "relic_bought") == [{"seat": 1, "relic": relic("seal"), "amount": 0}]
    assert told(events, "paid") == []
    assert money(table) == ([10, 10, 10], 20)


def test_the_one_who_turned_the_relic_up_bids_like_the_others() -> None:
    table = turn_up(set_table(), "seal")
    do(table, 1, "bid", amount=1)
    do(table, 2, "pass")
    do(table, 0, "bid", amount=2)
    events = do(table, 1, "pass")
    assert told(events, "relic_bought")[0]["seat"] == 0


def test_a_seat_without_ingots_can_only_pass() -> None:
    table = turn_up(set_table(ingots=[10, 0, 20]), "seal")
    assert kinds(table) == {"pass"}


# The closed auction


def closed(bids: list[int], *collections: str, revealer: int = 0, pawned: str = "") -> tuple[int, Table]:
    """Who wins a closed auction with these bids."""
    table = turn_up(set_table(*collections, pawned=pawned, seats=len(bids)), "nuhoko", revealer)
    events: list[Event] = []
    for seat, amount in enumerate(bids):
        events = do(table, seat, "commit", amount=amount)
    (bought,) = told(events, "relic_bought")
    assert bought["amount"] == max(bids)
    return bought["seat"], table


@every_count
def test_all_seats_hide_their_bid_at_once_in_any_order(seats: int) -> None:
    for order in permutations(range(seats)):
        table = turn_up(set_table(seats=seats), "nuhoko")
        for n, seat in enumerate(order):
            assert set(table.actors) == set(order[n:])
            do(table, seat, "commit", amount=seat)
        assert table.view()["collections"][seats - 1] == [relic("nuhoko")]


def test_no_bid_is_visible_before_the_last_one_is_made() -> None:
    table = turn_up(set_table(), "nuhoko")
    for seat, amount in ((1, 7), (0, 3)):
        (event,) = do(table, seat, "commit", amount=amount)
        assert event.seen_by(seat).params == {"seat": seat, "amount": amount}
        assert event.seen_by(2).params == event.seen_by(None).params == {"seat": seat}
    assert table.view(1)["commit"] == 7
    for viewer in (2, None):
        view = table.view(viewer)
        assert (view["committed"], view["bids"], view["bid"], view["leader"]) == ([True, True, False], [None] * 3, 0, None)
        assert "commit" not in view
        assert view["ingots"] == [10, 10, 10]
    events = do(table, 2, "commit", amount=5)
    assert [(event["seat"], event["amount"]) for event in told(events, "bid_shown")] == [(0, 3), (1, 7), (2, 5)]
    assert table.view()["bids"] == [3, 7, 5]


def test_the_highest_bid_wins_and_only_the_winner_pays() -> None:
    winner, table = closed([4, 9, 2])
    assert winner == 1
    assert money(table) == ([10, 1, 19], 20)


@pytest.mark.parametrize(
    ("revealer", "bids", "winner"), [(0, [5, 5, 5], 0), (1, [5, 0, 5], 2), (2, [5, 5, 0], 0), (1, [5, 5, 5], 1)]
)
def test_a_tie_goes_to_the_first_clockwise_starting_with_the_revealer(revealer: int, bids: list[int], winner: int) -> None:
    assert closed(bids, revealer=revealer)[0] == winner


def test_if_nobody_bids_anything_the_same_rule_gives_the_relic_away() -> None:
    winner, table = closed([0, 0, 0], revealer=2)
    assert (winner, money(table)) == (2, ([10, 10, 10], 20))
    assert closed([0, 0, 0], "", "yata", revealer=2)[0] == 1


def test_yata_no_kagami_wins_a_tie() -> None:
    assert closed([5, 5, 5], "", "", "yata")[0] == 2
    assert closed([6, 5, 5], "", "", "yata")[0] == 0


def test_nessus_loses_a_tie() -> None:
    assert closed([5, 5, 5], "nessus")[0] == 1
    assert closed([5, 4, 4], "nessus")[0] == 0


def test_yata_and_nessus_of_one_seat_cancel_out() -> None:
    assert closed([5, 5, 5], "nessus yata")[0] == 0
    assert closed([5, 5, 5], "", "nessus yata")[0] == 0


def test_a_pawned_yata_wins_no_tie_and_no_longer_cancels_nessus() -> None:
    assert closed([5, 5, 5], "", "yata", pawned="yata")[0] == 0
    assert closed([5, 5, 5], "nessus yata", pawned="yata")[0] == 1


def test_a_pawned_nessus_loses_ties_all_the_same() -> None:
    assert closed([5, 5, 5], "nessus", pawned="nessus")[0] == 1


def test_with_the_harp_nessus_loses_no_tie_unless_the_harp_is_pawned() -> None:
    assert closed([5, 5, 5], "nessus harp")[0] == 0
    assert closed([5, 5, 5], "nessus harp", pawned="nessus")[0] == 0
    assert closed([5, 5, 5], "nessus harp", pawned="harp")[0] == 1


def test_a_closed_bid_never_exceeds_the_ingots_held() -> None:
    table = turn_up(set_table(ingots=[3, 12, 15]), "nuhoko")
    assert choices(table, 0, "commit") == [0, 1, 2, 3]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "commit", amount=4)


# Paying


@every_count
def test_the_winner_pays_the_whole_bid_to_the_left_neighbour(seats: int) -> None:
    for winner in range(seats):
        table = set_table(seats=seats)
        events = sell(table, "seal", winner, 7, revealer=(winner + 1) % seats)
        left = (winner + 1) % seats
        assert told(events, "paid") == [{"seat": winner, "other": left, "amount": 7}]
        assert money(table)[0] == [3 if seat == winner else 17 if seat == left else 10 for seat in range(seats)]


@pytest.mark.parametrize(("to", "ingots"), [(0, [6, 14, 10]), (1, [6, 10, 14])])
def test_the_carpet_lets_its_owner_pay_the_right_neighbour(to: int, ingots: list[int]) -> None:
    table = set_table("carpet")
    sell(table, "seal", 0, 4, revealer=1)
    assert (table.view()["phase"], table.actors, choices(table, 0, "pay")) == ("pay", (0,), [0, 1])
    assert table.view()["lot"] == relic("seal")
    do(table, 0, "pay", to=to)
    assert money(table) == (ingots, 20)
    assert table.view()["collections"][0] == [relic("carpet"), relic("seal")]


def test_the_carpet_also_flies_after_a_closed_auction() -> None:
    table = set_table("carpet")
    sell(table, "nuhoko", 0, 4)
    do(table, 0, "pay", to=1)
    assert money(table) == ([6, 10, 14], 20)


@pytest.mark.parametrize(("collection", "pawned", "lot", "price"), [
    ("carpet", "", "seal", 0),
    ("", "", "carpet", 5),
    ("carpet", "carpet", "seal", 5),
])  # fmt: skip
def test_the_carpet_asks_nothing_at_price_0_for_its_own_purchase_or_while_pawned(
    collection: str, pawned: str, lot: str, price: int
) -> None:
    table = set_table(collection, pawned=pawned)
    sell(table, lot, 0, price, revealer=1)
    assert table.view()["phase"] == "reveal"
    assert money(table) == ([10 - price, 10 + price, 10], 20)


def test_the_ring_costs_one_ingot_more_after_each_later_auction_its_owner_wins() -> None:
    table = set_table()
    sell(table, "ring", 0, 2, revealer=1)
    assert money(table) == ([8, 12, 10], 20)
    events = sell(table, "seal", 0, 3, revealer=1)
    assert told(events, "extra_paid") == [{"seat": 0, "amount": 1}]
    assert money(table) == ([4, 15, 10], 21)
    sell(table, "nuhoko", 0, 0)
    assert money(table) == ([3, 15, 10], 22)
    sell(table, "grail", 1, 3)
    assert money(table) == ([3, 12, 13], 22)


def test_the_ring_asks_for_nothing_from_an_empty_purse() -> None:
    table = set_table("ring", ingots=[5, 10, 15])
    assert told(sell(table, "seal", 0, 5, revealer=1), "extra_paid") == []
    assert money(table) == ([0, 15, 15], 20)


def test_the_rings_curse_works_while_pawned_but_not_with_the_harp() -> None:
    table = set_table("ring", pawned="ring")
    assert told(sell(table, "seal", 0, 5, revealer=1), "extra_paid") == [{"seat": 0, "amount": 1}]
    table = set_table("ring harp")
    assert told(sell(table, "seal", 0, 5, revealer=1), "extra_paid") == []
    table = set_table("ring harp", pawned="harp")
    assert told(sell(table, "seal", 0, 5, revealer=1), "extra_paid") == [{"seat": 0, "amount": 1}]


def test_the_price_comes_first_then_the_ring_then_the_relics_own_effect() -> None:
    table = set_table("ring", ingots=[8, 10, 12])
    events = sell(table, "mortar", 0, 5, revealer=1)
    kinds_told = [event.kind for event in events if event.kind in ("paid", "extra_paid", "ingots_given")]
    assert kinds_told == ["paid", "extra_paid", "ingots_given"]
    assert money(table) == ([0, 17, 12], 21)  # of the last three ingots one went to the broker


# Immediate effects


@pytest.mark.parametrize(("held", "given"), [(10, 3), (6, 2), (4, 0)])
def test_the_mortar_gives_up_to_3_ingots_to_the_left_neighbour(held: int, given: int) -> None:
    table = set_table(ingots=[held, 10, 10])
    events = sell(table, "mortar", 0, 4, revealer=1)
    assert told(events, "ingots_given") == ([{"seat": 0, "other": 1, "amount": given}] if given else [])
    assert money(table)[0] == [held - 4 - given, 14 + given, 10]


@pytest.mark.parametrize(("broker", "taken"), [(20, 5), (5, 5), (3, 3), (0, 0)])
def test_the_cornucopia_takes_up_to_5_ingots_from_the_broker(broker: int, taken: int) -> None:
    table = set_table(broker=broker)
    events = sell(table, "cornucopia", 0, 1)
    assert told(events, "ingots_taken") == [{"seat": 0, "amount": taken}]
    assert money(table) == ([9 + taken, 11, 10], broker - taken)


def test_pandoras_box_adds_a_counterfeit_that_nobody_sees() -> None:
    table = GAME.new(3, 1)
    known = [table.view(seat)["counterfeits"]["known"] for seat in range(3)]
    table.states["active"] = table.states["turn"] = 0
    events = sell(table, "pandora", 0, 1, revealer=1)
    assert told(events, "counterfeit_added") == [{"seat": 0}]
    for seat in range(3):
        view = table.view(seat)["counterfeits"]
        assert (view["added"], view["spare"], view["known"]) == (1, 16, known[seat])
    assert table.states["added"][0] & ~rules.COUNTERFEITS == 0


def test_pandoras_counterfeit_is_any_that_was_not_dealt() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(2_000):
        table = set_table().redeal(None, seed)  # the luck of another table
        table.states["between"][0][:3] = [bits("grail boots"), bits("stone malleus"), bits("horn mortar")]
        sell(table, "pandora", 0, 0)
        drawn[int(table.states["added"][0]).bit_length() - 1] += 1
    left = rules.COUNTERFEITS & ~bits("grail boots stone malleus horn mortar")
    secrecy.check_frequencies(drawn, {n: 1 / 17 for n in range(26) if left >> n & 1})


def test_pandoras_box_does_nothing_when_no_counterfeit_is_left() -> None:
    table = set_table()
    table.states["between"][0][0] = rules.COUNTERFEITS
    assert told(sell(table, "pandora", 0, 1, revealer=1), "counterfeit_added") == []


@pytest.mark.parametrize(("held", "ingots"), [(10, [6, 11, 11, 11, 11]), (4, [0, 11, 11, 11, 11]), (2, [0, 11, 11, 10, 10])])
def test_the_blade_gives_one_ingot_to_each_other_seat_clockwise_while_any_is_left(held: int, ingots: list[int]) -> None:
    table = set_table(ingots=[held, 10, 10, 10, 10], seats=5)
    sell(table, "muramasa", 0, 0)
    assert money(table)[0] == ingots


@pytest.mark.parametrize("name", ["mortar", "muramasa", "pandora"])
def test_the_harp_ignores_an_immediate_curse_unless_it_is_pawned(name: str) -> None:
    table = set_table("harp")
    events = sell(table, name, 0, 0)
    assert told(events, "curse_ignored") == [{"seat": 0, "relic": relic(name)}]
    assert money(table) == ([10, 10, 10], 20)
    assert table.view()["counterfeits"]["added"] == 0
    table = set_table("harp", pawned="harp")
    assert told(sell(table, name, 0, 0), "curse_ignored") == []
    assert money(table)[0] != [10, 10, 10] or table.view()["counterfeits"]["added"] == 1


def test_the_harp_does_not_undo_a_past_immediate_curse() -> None:
    table = set_table()
    sell(table, "mortar", 0, 0)
    sell(table, "harp", 0, 0)
    assert money(table) == ([7, 13, 10], 20)


# The Lamp


def test_the_lamp_takes_an_unpawned_relic_of_value_1_from_another_seat() -> None:
    table = set_table("boots", "horn grail yata", "thoth ring", pawned="ring")
    events = sell(table, "lamp", 0, 2)
    assert told(events, "relic_stolen") == []
    assert (table.view()["phase"], table.actors) == ("steal", (0,))
    assert set(choices(table, 0, "steal")) == {"horn", "yata", "thoth"}
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "steal", relic="grail")
    events = do(table, 0, "steal", relic="horn")
    assert told(events, "relic_stolen") == [{"seat": 0, "other": 1, "relic": relic("horn")}]
    assert [names(cards) for cards in table.view()["collections"]] == [
        {"boots", "lamp", "horn"},
        {"grail", "yata"},
        {"thoth", "ring"},
    ]
    assert table.view()["collections"][0][-1] == relic("horn")


def test_the_lamp_asks_nothing_when_there_is_no_choice() -> None:
    table = set_table("boots", "grail", "thoth")
    events = sell(table, "lamp", 0, 2)
    assert told(events, "relic_stolen") == [{"seat": 0, "other": 2, "relic": relic("thoth")}]
    table = set_table("boots", "grail", "thoth", pawned="thoth")
    assert told(sell(table, "lamp", 0, 2), "relic_stolen") == []
    assert table.view()["phase"] == "reveal"


def test_the_theft_does_not_repeat_an_immediate_effect() -> None:
    table = set_table("", "mortar", "muramasa")
    sell(table, "lamp", 0, 2)
    before = money(table)
    do(table, 0, "steal", relic="mortar")
    assert money(table) == before


def test_a_stolen_permanent_effect_works_for_its_new_owner() -> None:
    table = set_table("", "yata", "nessus")
    sell(table, "lamp", 0, 2)
    assert table.view()["phase"] == "reveal"
    turn_up(table, "nuhoko", revealer=1)
    for seat in range(3):
        events = do(table, seat, "commit", amount=3)
    assert told(events, "relic_bought")[0]["seat"] == 0


# The Boots


def test_the_owner_of_the_boots_may_turn_up_the_next_relic_whoever_won() -> None:
    table = set_table("", "", "boots")
    sell(table, "seal", 0, 2, revealer=1)
    assert (table.view()["phase"], table.actors, choices(table, 2, "take_lead")) == ("lead", (2,), [0, 1])
    twin = table.copy()
    do(table, 2, "take_lead", yes=0)
    assert (table.view()["phase"], table.actors) == ("reveal", (0,))
    do(twin, 2, "take_lead", yes=1)
    assert (twin.view()["phase"], twin.actors, kinds(twin)) == ("reveal", (2,), {"reveal", "pawn"})
    turn_up(twin, "staff", revealer=2)
    assert twin.actors == (0,)  # the left of seat 2 speaks first, and seat 2 would get it for nothing
    do(twin, 0, "pass")
    assert told(do(twin, 1, "pass"), "relic_bought")[0] == {"seat": 2, "relic": relic("staff"), "amount": 0}


def test_the_boots_ask_nothing_of_a_winner_nor_while_pawned() -> None:
    table = set_table("boots")
    sell(table, "seal", 0, 2, revealer=1)
    assert table.view()["phase"] == "reveal"
    table = set_table("", "boots", pawned="boots")
    sell(table, "seal", 0, 2, revealer=1)
    assert table.view()["phase"] == "reveal"


def test_the_boots_ask_their_new_owner_after_a_theft() -> None:
    table = set_table("", "boots")
    sell(table, "lamp", 2, 2)
    assert names(table.view()["collections"][2]) == {"lamp", "boots"}
    assert (table.view()["phase"], table.actors) == ("reveal", (2,))


def test_the_boots_are_not_asked_after_the_26th_relic() -> None:
    table, _ = last_sale("", "boots")
    assert table.over


# Mjöllnir


def test_mjollnir_may_equal_the_current_bid_and_so_take_the_lead_but_not_at_0() -> None:
    table = turn_up(set_table("", "mjollnir"), "seal")
    assert choices(table, 1, "bid")[0] == 1
    do(table, 1, "pass")
    table = turn_up(set_table("", "", "mjollnir"), "seal")
    do(table, 1, "bid", amount=4)
    assert choices(table, 2, "bid") == list(range(4, 11))
    events = do(table, 2, "bid", amount=4)
    assert [event.kind for event in events] == ["bid_equalled"]
    assert (table.view()["bid"], table.view()["leader"]) == (4, 2)
    do(table, 0, "pass")
    assert choices(table, 1, "bid")[0] == 5
    assert told(do(table, 1, "pass"), "relic_bought") == [{"seat": 2, "relic": relic("seal"), "amount": 4}]


def test_a_pawned_mjollnir_equals_nothing() -> None:
    table = turn_up(set_table("", "", "mjollnir", pawned="mjollnir"), "seal")
    do(table, 1, "bid", amount=4)
    assert choices(table, 2, "bid")[0] == 5


# The pawnbroker


@pytest.mark.parametrize("loan", [3, 5])
def test_pawning_brings_the_loan_and_puts_a_token_on_the_relic(loan: int) -> None:
    table = set_table("grail", loan=loan)
    events = do(table, 0, "pawn", relic="grail")
    assert told(events, "relic_pawned") == [{"seat": 0, "relic": relic("grail"), "ingots": loan}]
    assert money(table) == ([10 + loan, 10, 10], 20 - loan)
    assert (table.view()["pawned"], table.view()["tokens"]) == ([relic("grail")], 5)
    assert GAME.new(3).options == {"loan": 5}


def test_the_broker_lends_no_more_than_it_has_and_nothing_from_nothing() -> None:
    table = set_table("grail horn", broker=2)
    do(table, 0, "pawn", relic="grail")
    assert money(table) == ([12, 10, 10], 0)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "pawn", relic="horn")


def test_without_a_token_nothing_is_pawned() -> None:
    table = set_table("grail horn boots", "yata staff nuhoko seal", pawned="horn boots yata staff nuhoko seal")
    assert (table.view()["tokens"], choices(table, 0, "pawn")) == (0, [])
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "pawn", relic="grail")


def test_a_pawned_relic_cannot_be_pawned_again() -> None:
    table = set_table("grail", pawned="grail")
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 0, "pawn", relic="grail")


def test_only_own_relics_are_pawned() -> None:
    with pytest.raises(IllegalMove, match="may not"):
        do(set_table("", "grail"), 0, "pawn", relic="grail")


def test_the_active_seat_may_pawn_before_it_turns_up_a_relic_and_is_still_to_do_so() -> None:
    table = set_table("grail horn")
    do(table, 0, "pawn", relic="grail")
    do(table, 0, "pawn", relic="horn")
    assert (table.actors, kinds(table)) == ((0,), {"reveal"})


def test_a_seat_may_pawn_on_its_turn_to_speak_and_then_still_speaks() -> None:
    table = turn_up(set_table("grail", "horn", "yata"), "seal")
    assert choices(table, 1, "pawn") == ["horn"]
    do(table, 1, "pawn", relic="horn")
    assert (table.actors, choices(table, 1, "bid")[-1]) == ((1,), 15)
    with pytest.raises(IllegalMove, match="seat 2 is not to act"):
        do(table, 2, "pawn", relic="yata")


def test_a_seat_may_pawn_before_it_hides_its_bid_but_not_after_first_come_first_served() -> None:
    table = turn_up(set_table("grail", "horn", "yata", broker=7), "nuhoko")
    do(table, 2, "pawn", relic="yata")
    do(table, 0, "pawn", relic="grail")
    assert money(table) == ([12, 10, 15], 0)
    assert choices(table, 1, "pawn") == []
    table = turn_up(set_table("grail"), "nuhoko")
    do(table, 0, "commit", amount=3)
    with pytest.raises(IllegalMove, match="seat 0 is not to act"):
        do(table, 0, "pawn", relic="grail")


def test_nobody_pawns_while_asked_whom_to_pay_what_to_take_or_who_leads() -> None:
    table = set_table("carpet", "boots", "yata horn")
    sell(table, "lamp", 0, 3)
    assert kinds(table) == {"pay"}
    do(table, 0, "pay", to=1)
    assert kinds(table) == {"steal"}
    do(table, 0, "steal", relic="yata")
    assert kinds(table) == {"take_lead"}


# The end: buy-backs


def test_after_the_26th_relic_the_buy_backs_go_clockwise_from_the_winner_of_the_last_auction() -> None:
    table, _ = last_sale("grail", "yata", "seal", pawned="grail yata seal", ingots=[30, 20, 10], winner=1)
    for seat, name in ((1, "yata"), (2, "seal"), (0, "grail")):
        assert (table.view()["phase"], table.actors) == ("buy_back", (seat,))
        assert choices(table, seat, "buy_back") == [name]
        do(table, seat, "done")
    assert table.over


def test_a_relic_is_bought_back_for_10_ingots_paid_to_the_broker() -> None:
    table, _ = last_sale("grail horn", pawned="grail horn", ingots=[25, 0, 0])
    events = do(table, 0, "buy_back", relic="grail")
    assert told(events, "relic_bought_back") == [{"seat": 0, "relic": relic("grail"), "amount": 10}]
    assert money(table) == ([15, 0, 0], 30)
    do(table, 0, "buy_back", relic="horn")
    assert table.view()["pawned"] == []


def test_who_has_fewer_than_10_ingots_is_not_asked() -> None:
    table, _ = last_sale("grail", "yata", pawned="grail yata", ingots=[9, 10, 0])
    assert table.actors == (1,)


def test_the_peaches_buy_back_one_relic_for_nothing() -> None:
    table, _ = last_sale("grail horn peaches", pawned="grail horn", ingots=[9, 0, 0])
    assert kinds(table) == {"redeem_free", "done"}
    assert choices(table, 0, "redeem_free") == ["grail", "horn"]
    events = do(table, 0, "redeem_free", relic="horn")
    assert told(events, "relic_bought_back") == [{"seat": 0, "relic": relic("horn"), "amount": 0}]
    assert table.over or table.actors != (0,)
    assert money(table)[0] == [9, 0, 0]


def test_the_peaches_do_not_buy_back_themselves_but_work_once_they_are_bought_back() -> None:
    table, _ = last_sale("grail peaches", pawned="grail peaches", ingots=[9, 0, 0])
    assert table.view()["phase"] != "buy_back"
    table, _ = last_sale("grail peaches", pawned="grail peaches", ingots=[12, 0, 0])
    assert kinds(table) == {"buy_back", "done"}
    do(table, 0, "buy_back", relic="peaches")
    assert kinds(table) == {"redeem_free", "done"}


# The end: certificates


def test_the_owners_of_gleipnir_and_thoth_certify_in_the_same_order() -> None:
    table, _ = last_sale("thoth grail", "gleipnir", winner=1)
    assert (table.view()["phase"], table.actors, choices(table, 1, "certify")) == ("certify", (1,), ["gleipnir", "staff"])
    do(table, 1, "certify", relic="staff")
    assert (table.actors, choices(table, 0, "certify")) == ((0,), ["grail", "thoth"])
    do(table, 0, "done")
    assert table.view()["certified"] == [relic("staff")]
    assert table.over


def test_one_owner_of_both_certificates_decides_twice() -> None:
    table, _ = last_sale("thoth gleipnir grail")
    do(table, 0, "certify", relic="grail")
    assert (table.actors, choices(table, 0, "certify")) == ((0,), ["gleipnir", "thoth", "staff"])
    do(table, 0, "certify", relic="thoth")
    assert table.over


def test_who_leaves_it_at_that_gives_up_every_certificate_left() -> None:
    table, _ = last_sale("thoth gleipnir grail")
    do(table, 0, "done")
    assert (table.over, table.view()["certified"]) == (True, [])


def test_a_relic_left_at_the_broker_gives_no_certificate_and_gets_none() -> None:
    table, _ = last_sale("thoth grail", "gleipnir horn", pawned="thoth horn", ingots=[9, 9, 9])
    assert (table.view()["phase"], table.actors, choices(table, 1, "certify")) == ("certify", (1,), ["gleipnir"])
    with pytest.raises(IllegalMove, match="may not"):
        do(table, 1, "certify", relic="horn")


# The end: the truth


def test_the_counterfeits_are_turned_up_and_fakes_do_not_count() -> None:
    table, events = last_sale("grail excalibur", "", "seal", fakes="grail seal")
    shown = [{"seat": 0, "relic": relic("grail"), "certified": 0}, {"seat": 2, "relic": relic("seal"), "certified": 0}]
    assert told(events, "counterfeit_shown") == shown
    assert names(table.view()["counterfeits"]["shown"]) == names(table.view()["counterfeits"]["fake"]) == {"grail", "seal"}
    assert table.view()["totals"][0] == [3, 0, 0, 2]
    assert table.view()["points"][0]["effects"] == 0


def test_the_counterfeit_of_a_certified_relic_is_ignored() -> None:
    table, _ = last_sale("gleipnir grail", fakes="grail")
    events = do(table, 0, "certify", relic="grail")
    assert told(events, "counterfeit_shown") == [{"seat": 0, "relic": relic("grail"), "certified": 1}]
    view = table.view()
    assert (view["counterfeits"]["fake"], view["counterfeits"]["cancelled"]) == ([], None)
    assert view["points"][0]["effects"] == 3


def test_a_genuine_horn_may_cancel_one_counterfeit_anybodys() -> None:
    table, _ = last_sale("grail", "horn", "seal", fakes="grail seal")
    assert (table.view()["phase"], table.actors, choices(table, 1, "cancel")) == ("cancel", (1,), ["grail", "seal"])
    events = do(table, 1, "cancel", relic="grail")
    assert told(events, "counterfeit_cancelled") == [{"seat": 1, "other": 0, "relic": relic("grail")}]
    view = table.view()
    assert table.over
    assert (names(view["counterfeits"]["fake"]), view["counterfeits"]["cancelled"]) == ({"seal"}, relic("grail"))
    assert view["points"][0]["effects"] == 3


def test_the_horn_need_not_be_used() -> None:
    table, _ = last_sale("grail", "horn", fakes="grail")
    do(table, 1, "done")
    assert table.over
    assert names(table.view()["counterfeits"]["fake"]) == {"grail"}


def test_a_fake_horn_and_one_left_at_the_broker_cancel_nothing() -> None:
    assert last_sale("grail", "horn", fakes="grail horn")[0].over
    assert last_sale("grail", "horn", fakes="grail", pawned="horn", ingots=[9, 9, 9])[0].over


def test_a_certified_horn_is_genuine() -> None:
    table, _ = last_sale("grail", "horn gleipnir", fakes="grail horn")
    do(table, 1, "certify", relic="horn")
    assert (table.view()["phase"], choices(table, 1, "cancel")) == ("cancel", ["grail"])


def test_the_horn_asks_nothing_when_there_is_no_fake() -> None:
    assert last_sale("grail", "horn")[0].over


@every_table
def test_the_steps_of_the_end_come_in_their_order_once_each(case: Any) -> None:
    order = ["buy_back", "certify", "cancel", "over"]
    for seed in range(5):
        phases = [table.view()["phase"] for table in positions(case.new(seed), seed)]
        end = [phase for phase in phases if phase in order]
        assert end == sorted(end, key=order.index)
        assert phases[len(phases) - len(end) :] == end


# The score


def breakdown(*collections: str, seat: int = 0, fakes: str = "", pawned: str = "", ingots: list[int] | None = None) -> Any:
    """The points of a seat for ingots, sets, categories and effects, if the game ended like this."""
    table = set_table(*collections, pawned=pawned, ingots=ingots or [0] * 3)
    s = table.states[0]
    s["shown"] = s["fake"] = bits(fakes)
    s["phase"] = rules.OVER
    return table.view()["points"][seat]


@pytest.mark.parametrize(("ingots", "plain", "stone"), [(0, 0, 0), (4, 0, 1), (5, 1, 1), (9, 1, 3), (14, 2, 4), (30, 6, 10)])
def test_five_ingots_are_a_point_three_with_the_stone(ingots: int, plain: int, stone: int) -> None:
    assert breakdown(ingots=[ingots, 0, 0])["ingots"] == plain
    assert breakdown("stone", ingots=[ingots, 0, 0])["ingots"] == stone
    assert breakdown("stone", pawned="stone", ingots=[ingots, 0, 0])["ingots"] == plain
    assert breakdown("stone", fakes="stone", ingots=[ingots, 0, 0])["ingots"] == plain


def test_a_set_of_four_categories_is_worth_5_points() -> None:
    assert breakdown("grail fleece seal")["sets"] == 0
    assert breakdown("grail fleece seal yata")["sets"] == 5
    assert breakdown("grail horn boots fleece ring seal harp yata nuhoko")["sets"] == 10
    assert breakdown("grail fleece seal yata", fakes="seal")["sets"] == 0
    assert breakdown("grail fleece seal yata", pawned="seal")["sets"] == 0


def test_the_greatest_and_the_second_total_of_each_category_score() -> None:
    first = breakdown("excalibur fleece ark nuhoko", "stone mjollnir lamp staff")["categories"]
    second = breakdown("excalibur fleece ark nuhoko", "stone mjollnir lamp staff", seat=1)["categories"]
    assert (first, second) == ([8, 7, 6, 5], [6, 5, 4, 3])


def test_without_a_counting_relic_of_the_category_nobody_is_ranked() -> None:
    assert breakdown("excalibur", seat=1)["categories"] == [0, 0, 0, 0]
    assert breakdown("excalibur", "grail", seat=1, fakes="grail")["categories"] == [0, 0, 0, 0]


def blue(*collections: str, pawned: str = "") -> list[int]:
    """The points of every seat for blue."""
    table = set_table(*collections, pawned=pawned, seats=max(3, len(collections)))
    return table.view()["ranks"][0]


# plain collections: 3 excalibur, 3 grail, 2 stone, 2 durandal, 2 malleus, 1 boots, 1 horn, 1 mortar


@pytest.mark.parametrize(
    ("collections", "expected"),
    [
        (("excalibur", "grail", "stone"), [6, 6, 0]),  # two first: both take the second place, nobody else is second
        (("excalibur", "stone", "durandal"), [8, 0, 0]),  # two second: nothing
        (("stone", "durandal", "malleus"), [0, 0, 0]),  # three first: nothing
        (("stone", "durandal", "malleus", "boots"), [0, 0, 0, 0]),  # and no second
        (("excalibur", "boots", "horn", "mortar"), [8, 0, 0, 0]),  # three second
        (("excalibur", "grail", "stone", "durandal"), [6, 6, 0, 0]),
        (("excalibur", "stone", "boots"), [8, 6, 0]),
        (("excalibur", "stone"), [8, 6, 0]),
    ],
)
def test_ties_for_a_category(collections: tuple[str, ...], expected: list[int]) -> None:
    assert blue(*collections) == expected


@pytest.mark.parametrize(
    ("collections", "pawned", "expected"),
    [
        (("excalibur yata", "grail", "stone"), "", [8, 6, 0]),  # Yata takes the first place, the other is second
        (("excalibur", "stone yata", "durandal"), "", [8, 6, 0]),  # Yata takes the second place
        (("excalibur", "grail nessus", "stone"), "", [8, 6, 0]),  # Nessus falls to the second place
        (("excalibur", "stone", "durandal nessus"), "", [8, 6, 0]),
        (("stone yata", "durandal", "malleus"), "", [8, 0, 0]),  # the others are tied for the second place
        (("stone nessus", "durandal", "malleus"), "", [0, 6, 6]),  # the others are tied for the first
        (("excalibur yata nessus", "grail", "stone"), "", [6, 6, 0]),  # they cancel out
        (("excalibur yata nessus", "grail", "stone"), "yata", [6, 8, 0]),  # a pawned Yata cancels nothing
        (("excalibur yata", "grail", "stone"), "yata", [6, 6, 0]),
        (("excalibur nessus", "grail", "stone"), "nessus", [6, 8, 0]),  # a curse works at the broker
        (("excalibur nessus harp", "grail", "stone"), "", [6, 6, 0]),  # the Harp silences Nessus
        (("excalibur nessus harp", "grail", "stone"), "harp", [6, 8, 0]),
        (("excalibur yata", "grail nessus", "stone"), "", [8, 6, 0]),
    ],
)
def test_yata_wins_and_nessus_loses_every_tie_for_a_category(
    collections: tuple[str, ...], pawned: str, expected: list[int]
) -> None:
    assert blue(*collections, pawned=pawned) == expected


def test_points_of_the_grail_and_the_ark() -> None:
    assert breakdown("grail")["effects"] == 3
    assert breakdown("grail", pawned="grail")["effects"] == 0
    assert breakdown("ark")["effects"] == -3
    assert breakdown("ark", pawned="ark")["effects"] == -3
    assert breakdown("ark", fakes="ark")["effects"] == 0
    assert breakdown("ark", fakes="ark", pawned="ark")["effects"] == 0


def test_the_malleus_costs_a_point_for_each_cursed_relic_itself_and_pawned_ones_included_fakes_not() -> None:
    assert breakdown("malleus")["effects"] == -1
    assert breakdown("malleus nessus ring grail", pawned="ring grail")["effects"] == -3
    assert breakdown("malleus nessus ring", pawned="malleus")["effects"] == -3
    assert breakdown("malleus nessus ring", fakes="ring")["effects"] == -2
    assert breakdown("malleus nessus", fakes="malleus")["effects"] == 0
    assert breakdown("malleus ark")["effects"] == -5


def test_the_harp_ignores_score_curses_unless_it_is_fake_or_left_at_the_broker() -> None:
    assert breakdown("harp malleus ark grail")["effects"] == 3
    assert breakdown("harp malleus ark", fakes="harp")["effects"] == -5
    assert breakdown("harp malleus ark", pawned="harp")["effects"] == -5
    assert breakdown("harp ark", pawned="ark")["effects"] == 0


@every_table
def test_the_breakdown_adds_up_to_the_score(case: Any) -> None:
    for seed in range(10):
        table = play(case.new(seed), seed)
        parts = [p["ingots"] + p["sets"] + sum(p["categories"]) + p["effects"] for p in table.view()["points"]]
        assert table.view()["places"] == table.ranks()
        assert parts == table.scores()


def ranks(*collections: str, ingots: list[int], pawned: str = "") -> list[int]:
    return set_table(*collections, ingots=ingots, pawned=pawned, seats=len(ingots)).ranks()


def test_the_most_points_win_and_else_the_win_is_shared() -> None:
    assert ranks("", "", "", ingots=[5, 10, 0]) == [2, 1, 3]
    assert ranks("", "", "", ingots=[5, 9, 0]) == [1, 1, 3]
    assert ranks("", "", "", "", ingots=[9, 5, 5, 20]) == [2, 2, 2, 1]


def test_a_final_tie_is_won_with_yata_and_lost_with_nessus() -> None:
    # a red first place is worth 5 points, a green one 7: both here have as much as 25 and 35 ingots
    assert ranks("yata", "", "", ingots=[0, 25, 0]) == [1, 2, 3]
    assert ranks("nessus", "", "", ingots=[0, 35, 0]) == [2, 1, 3]
    assert ranks("nessus yata", "", "", ingots=[0, 60, 0]) == [1, 1, 3]
    assert ranks("nessus yata", "", "", ingots=[0, 35, 0], pawned="yata") == [2, 1, 3]
    assert ranks("nessus", "", "", ingots=[0, 0, 0], pawned="nessus") == [3, 1, 1]
    assert ranks("nessus harp", "", "", ingots=[0, 65, 0]) == [1, 1, 3]


def test_a_result_names_the_relics_that_decided_between_equal_scores() -> None:
    reckoning = set_table("yata", "", "nessus", ingots=[0, 25, 0]).reckoning()
    assert reckoning["ties"] == {"relics": [1, 0, -1]}
    assert {name: points for name, points in reckoning["sources"].items() if any(points)} == {
        "category-1": [0, 0, 7],
        "category-3": [5, 0, 0],
        "ingots": [0, 5, 0],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_numbers_stand_side_by_side_and_none_is_counted_from_nothing_to_nothing(language: str) -> None:
    texts = GAME.texts(language)
    for kind in ("paid", "ingots_given"):
        said = texts(f"event-{kind}", seat=1, other=2, amount=5, player="Bot 2", rival="Bot 3", you="no")
        assert "5" in said
        assert "3 5" not in said
    for pawn in ("yes", "no"):
        assert "0" not in texts("board-ask-commit", ingots=0, pawn=pawn)


# What is known


def gaps(table: Table) -> tuple[int, ...]:
    return tuple(int(cards) for cards in table.states["between"][0][: table.seats])


@pytest.mark.parametrize(("seats", "viewer"), [(3, 0), (4, 2), (5, 4)])
def test_a_redeal_keeps_the_counterfeits_beside_the_viewer_and_draws_the_others(seats: int, viewer: int) -> None:
    table = GAME.new(seats, 5)
    worlds = [table.redeal(viewer, seed) for seed in range(40)]
    for gap in range(seats):
        found = {gaps(world)[gap] for world in worlds}
        beside = gap in (viewer, (viewer - 1) % seats)
        assert (found == {gaps(table)[gap]}) == beside
    assert len({gaps(table.redeal(None, seed))[viewer] for seed in range(40)}) > 10


def small_position() -> tuple[Table, list[int]]:
    """Four seats; seat 0 has seen neither what lies on the left of seat 1 nor on that of seat 2, and Pandora has added one.

    Only five counterfeits can lie there for all that seat 0 knows: the others lie beside it.
    """
    table = GAME.new(4, 3)
    unknown = [relic(name) for name in ("grail", "seal", "yata", "ring", "ark")]
    rest = [n for n in range(26) if rules.COUNTERFEITS >> n & 1 and n not in unknown]
    s = table.states[0]
    s["between"][:4] = [sum(1 << n for n in rest[:9]), 1 << unknown[0], 1 << unknown[1], sum(1 << n for n in rest[9:])]
    s["added"] = 1 << unknown[2]
    return table, unknown


def test_what_a_seat_has_not_seen_is_drawn_uniformly_from_what_is_possible() -> None:
    table, unknown = small_position()
    drawn: Counter[Any] = Counter()
    for seed in range(6_000):
        world = table.redeal(0, seed)
        drawn[(*gaps(world)[1:3], int(world.states["added"][0]))] += 1
    ways = [tuple(1 << n for n in way) for way in permutations(unknown, 3)]
    secrecy.check_frequencies(drawn, dict.fromkeys(ways, 1 / 60))


def test_a_gap_of_two_is_any_pair() -> None:
    table = GAME.new(3, 3)
    known = gaps(table)[0] | gaps(table)[2]
    pool = [n for n in range(26) if (rules.COUNTERFEITS & ~known) >> n & 1]
    drawn = Counter(gaps(table.redeal(0, seed))[1] for seed in range(12_000))
    pairs = [1 << one | 1 << other for one, other in combinations(pool, 2)]
    secrecy.check_frequencies(drawn, dict.fromkeys(pairs, 1 / len(pairs)))


@pytest.mark.parametrize("true", [0, 4])
def test_a_hidden_bid_is_any_that_its_seat_could_make_whatever_it_is(true: int) -> None:
    table = turn_up(set_table(ingots=[3, 4, 23]), "nuhoko")
    do(table, 0, "commit", amount=2)
    do(table, 1, "commit", amount=true)
    drawn = Counter(tuple(table.redeal(0, seed).states["committed"][0][:3].tolist()) for seed in range(3_000))
    secrecy.check_frequencies(drawn, {(2, bid, EMPTY): 1 / 5 for bid in range(5)})
    drawn = Counter(tuple(table.redeal(None, seed).states["committed"][0][:3].tolist()) for seed in range(6_000))
    secrecy.check_frequencies(drawn, {(mine, bid, EMPTY): 1 / 20 for mine, bid in product(range(4), range(5))})


def test_opened_bids_stay_known() -> None:
    _, table = closed([4, 9, 2])
    assert table.redeal(2, 1).view(2)["bids"] == [4, 9, 2]


def test_once_turned_up_the_counterfeits_stay_what_they_are() -> None:
    table, _ = last_sale("grail", "horn", "seal", fakes="grail seal")
    for viewer in (0, 1, 2, None):
        assert table.redeal(viewer, 7).view(viewer)["counterfeits"] == table.view(viewer)["counterfeits"]


def test_the_next_relic_of_a_deck_is_unknown() -> None:
    table = set_table("yata nuhoko", "peaches")
    turned: Counter[int] = Counter()
    for seed in range(400):
        world = table.redeal(0, seed)
        do(world, 0, "reveal", colour=3)
        turned[world.view()["lot"]] += 1
    secrecy.check_frequencies(turned, {relic("staff"): 1 / 2, relic("muramasa"): 1 / 2})


# The story


@every_table
def test_the_events_alone_tell_the_whole_public_game(case: Any) -> None:
    for seed in range(3):
        ingots, broker = [10] * case.seats, 20
        collections: list[list[int]] = [[] for _ in range(case.seats)]
        pawned: set[int] = set()
        for table in positions(case.new(seed), seed):
            for event in table.told:
                seen = event.seen_by(None).params
                seat, other, amount = seen.get("seat", 0), seen.get("other", 0), seen.get("amount", 0)
                if event.kind in ("paid", "ingots_given"):
                    ingots[seat] -= amount
                    ingots[other] += amount
                elif event.kind in ("ingots_taken", "extra_paid", "relic_bought_back"):
                    taken = amount if event.kind == "ingots_taken" else -amount
                    ingots[seat] += taken
                    broker -= taken
                    pawned -= {seen["relic"]} if event.kind == "relic_bought_back" else set()
                elif event.kind == "relic_pawned":
                    ingots[seat] += seen["ingots"]
                    broker -= seen["ingots"]
                    pawned |= {seen["relic"]}
                elif event.kind in ("relic_bought", "relic_stolen"):
                    if event.kind == "relic_stolen":
                        collections[other].remove(seen["relic"])
                    collections[seat].append(seen["relic"])
            view = table.view()
            assert (ingots, broker) == (view["ingots"], view["broker"])
            assert (collections, sorted(pawned)) == (view["collections"], view["pawned"])


# Other editions

HEAD = '[edition]\ngame = "entrepot-51"\nname = "Our own"\n'


def edition(folder: Path, text: str) -> Any:
    path = folder / "edition.toml"
    path.write_text(HEAD + text)
    return ludotheque.game("entrepot-51", path)


def test_an_edition_changes_value_effect_and_symbol_of_a_relic(tmp_path: Path) -> None:
    game = edition(
        tmp_path, '[relics.seal]\nvalue = 3\nkind = "blessed"\nauction = "closed"\neffect = "takes_from_broker"\nnumber = 7\n'
    )
    table = game.new(3, 1)
    s = table.states[0]
    s["active"] = s["turn"] = 0
    s["unsold"] = bits("seal grail")
    s["owned"][1], s["sold"] = rules.ALL & ~bits("seal grail"), 24
    table.apply(0, game.actions.number("reveal", colour=2))
    assert table.view()["phase"] == "closed"
    for seat in range(3):
        events = table.apply(seat, game.actions.number("commit", amount=5 if seat == 0 else 0))
    assert told(events, "ingots_taken") == [{"seat": 0, "amount": 7}]
    assert table.view()["totals"][0] == [0, 0, 3, 0]
    assert GAME.new(3).view()["decks"] == game.new(3).view()["decks"]


def test_an_edition_may_have_more_relics_and_other_decks(tmp_path: Path) -> None:
    relics = "".join(
        f'[relics.cup_{n}]\ncolour = "red"\nvalue = 2\nkind = "blessed"\nauction = "open"\neffect = "wins_ties"\nmark = "P"\n'
        for n in range(2)
    )
    names = "".join(f'[texts.{language}]\nrelic-26 = "Cup One"\nrelic-27 = "Cup Two"\n' for language in ("en", "fr"))
    game = edition(tmp_path, relics + "[decks]\nsizes = [8, 7, 6, 7]\n[counterfeits]\ncards = 25\n" + names)
    assert game.texts("fr")("event-bids_opened", relic=27) == "On dévoile les offres pour Cup Two."
    assert game.texts("en")("view-lot-item", value=26) == "Cup One"
    for seats in game.seats:
        for table in positions(game.new(seats, 2), 2):
            view = table.view(0)
            assert sum(view["ingots"]) + view["broker"] == 10 * seats + 20
            secrecy.check_redeal(table, 0, worlds=1)
        assert view["sold"] == 28
    assert game.new(3).view()["counterfeits"]["spare"] == 19


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('[relics.seal]\neffect = "flies"\n', "relics.seal: effect is 'flies'; expected one of none, "),
        ('[relics.seal]\ncolour = "purple"\n', "relics.seal: colour is 'purple'; expected one of blue, green, yellow, red"),
        ("[relics.seal]\nvalue = 4\n", "relics.seal: value is 4; expected 1 to 3"),
        ("[relics.seal]\nvalue = 0\n", "relics.seal: value is 0; expected 1 to 3"),
        ('[relics.seal]\nvalue = "two"\n', "relics.seal.value is 'two'; expected a value like 2"),
        ('[relics.seal]\nkind = "holy"\n', "relics.seal: kind is 'holy'; expected one of plain, blessed, cursed"),
        ('[relics.seal]\nauction = "dutch"\n', "relics.seal: auction is 'dutch'; expected one of open, closed"),
        ('[relics.seal]\nkind = "blessed"\n', "a plain relic has no effect and any other has one"),
        ('[relics.seal]\nkind = "cursed"\neffect = "ignores_curses"\n', "a curse cannot ignore curses"),
        ('[relics.grail]\neffect = "wins_ties"\n', "relics.grail: number is 3 with the effect wins_ties; expected none"),
        ("[relics.lamp]\nnumber = 4\n", "relics.lamp: number is 4 with the effect steals; expected 1 to 3"),
        ("[relics.cornucopia]\nnumber = 0\n", "number is 0 with the effect takes_from_broker; expected 1 to 99"),
        ("[relics.seal]\ncolours = 3\n", "relics.seal.colours is 3; the box has no such entry"),
        ('[relics.new]\ncolour = "red"\nmark = "S"\n', "relics.new: Object missing required field `value`"),
        ('[relics.seal]\ncolour = "red"\n', "decks.sizes: the yellow deck has 6 relics, and 5 relics are yellow"),
        ("[decks]\nsizes = [8, 7, 6]\n", "decks.sizes has 3 entries; expected 4 to 4"),
        ("[relics.seal]\ncounterfeit = false\n", "counterfeits.cards: it is 23, and 22 relics have a counterfeit"),
        ("[counterfeits]\nbeside = [8, 1, 1]\n", "counterfeits.beside: 3 seats need 24 counterfeits; there are 23"),
        ("[certificates]\ncount = 1\n", "certificates.count: it is 1, and 2 relics give a certificate"),
        ('[relics.seal]\nkind = "blessed"\neffect = "equals_bid"\n', "only one of them may have the effect equals_bid"),
        ("[ingots]\nseat = 100\n", "ingots: there would be 520 in play"),
        ("[score]\ningots = 0\n", "score.ingots is 0; expected 1 to 500"),
    ],
)
def test_a_bad_edition_is_refused_with_the_entry_and_the_reason(tmp_path: Path, text: str, refusal: str) -> None:
    with pytest.raises(BadComponents, match=refusal):
        edition(tmp_path, text)


# Sizes for sanity


@pytest.mark.parametrize(
    ("seats", "length", "mean", "winner"), [(3, 141, 18.0, 26), (4, 171, 13.5, 22.6), (5, 199.5, 10.5, 19.6)]
)
def test_random_games_have_the_sizes_of_the_specification(seats: int, length: float, mean: float, winner: float) -> None:
    batch = play_random_games(GAME, GAME.template(seats), 0, 2_000, threads=1)
    assert batch.lengths.mean() == pytest.approx(length, abs=1.5)
    assert batch.scores.mean() == pytest.approx(mean, abs=0.3)
    assert batch.scores.max(axis=1).mean() == pytest.approx(winner, abs=0.6)
    assert 0.015 < ((batch.ranks == 1).sum(axis=1) > 1).mean() < 0.045


@every_count
def test_every_decision_every_event_and_every_effect_occurs_in_random_play(seats: int) -> None:
    told_of: set[str] = set()
    decided: set[str] = set()
    worked: set[str] = set()
    for seed in range(60):
        for table in positions(GAME.new(seats, seed), seed):
            told_of |= {event.kind for event in table.told}
            s = table.states[0]
            for seat in range(seats):
                working = int(s["owned"][seat]) & ~int(s["fake"]) & ~int(s["pawned"])
                worked |= {rules.EFFECTS[int(rules.EFFECT[n])] for n in range(26) if working >> n & 1}
        decided |= {GAME.actions.describe(action).kind for _, action in table.record.actions}
    assert decided == set(GAME.actions.kinds)
    assert told_of == set(GAME.trace.kinds)
    assert worked == set(rules.EFFECTS)


def test_a_random_game_can_be_stopped_and_looked_at_anywhere() -> None:
    table = advance(GAME.new(5, 8), 8, 60)
    assert table.view(1)["sold"] == sum(len(cards) for cards in table.view(1)["collections"])


# What nobody would do


def foolish(table: Table, seat: int, kind: str) -> list[Any]:
    """The only parameter of every folly of a kind; relics by name."""
    described = [GAME.actions.describe(action) for action in follies(table, seat)]
    found = [next(iter(move.params.items())) for move in described if move.kind == kind]
    return [RELICS[value] if name == "relic" else value for name, value in found]


def test_nobody_bids_four_more_than_another_has_bid_but_anything_if_nobody_has() -> None:
    table = turn_up(set_table("", "", "", ingots=[10, 10, 10]), "grail")
    assert follies(table, 1) == []
    do(table, 1, "bid", amount=3)
    assert foolish(table, 2, "bid") == [7, 8, 9, 10]


@pytest.mark.parametrize(
    ("broker", "loan", "spurned"), [(20, 5, False), (20, 3, False), (3, 5, False), (2, 5, True), (1, 3, True)]
)
def test_nobody_pawns_for_one_or_two_ingots_what_counts(broker: int, loan: int, spurned: bool) -> None:
    table = set_table("grail malleus excalibur", "stone", broker=broker, loan=loan)
    assert foolish(table, 0, "pawn") == (["excalibur", "grail"] if spurned else [])
    table.states["between"][0][2] = bits("grail")  # on the right, where seat 0 sees it
    table.states["between"][0][1] = bits("excalibur")  # where it does not
    assert foolish(table, 0, "pawn") == (["excalibur"] if spurned else [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_s_own_hidden_bid_is_no_news(language: str) -> None:
    say = GAME.texts(language)
    assert say("recap-bid_shown", you="yes", player="Ada", amount=4) == ""
    assert "4" in say("recap-bid_shown", you="no", player="Bot 2", amount=4)
