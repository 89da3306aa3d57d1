"""Reliques & co, ruling by ruling, against the specification; every legal move and every point against a plain second count."""

import re
from collections import Counter
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque
import secrecy
from ludotheque.arena.batch import PLAYER_STREAM, play_random_games
from ludotheque.engine.errors import BadComponents, BadSeats, IllegalMove
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.rule import entry
from ludotheque.engine.table import Table
from ludotheque.engine.texts import LANGUAGES
from ludotheque.engine.trace import Event
from ludotheque.games.reliques_et_co import faces, glance, rules, tables
from play import cases_of, follies, play, positions

GAME = ludotheque.game("reliques-et-co")
BOX = GAME.components.tables
CARDS = BOX["cards"]
NAMES = list(CARDS)
RELICS = ("fossil", "scroll", "statuette", "gem")
FOSSIL, SCROLL, STATUETTE, GEM = range(4)
DIVES = BOX["dives"]["cards"]
STARTING = NAMES[:4]
ROW = "start_desert start_canyon headquarters start_adventurers"
COLUMN = 32  # of the first starting card
OWN_SPACES, COLLECTORS, GUIDE, DIVE = 72, 76, 77, 78
MUSEUM = 72
EMPTY = tables.EMPTY

every_table = pytest.mark.parametrize("case", cases_of(GAME), ids=str)
every_count = pytest.mark.parametrize("seats", GAME.seats)


# A table situation: companies as pictures, dice as they lie


def read_picture(picture: str) -> list[tuple[int, int, int]]:
    """The cards of a company as side, row and column, in the order they were laid: "truck* . / . canyon".

    Rows are parted by a stroke, a star is level 2, a point a free place. The first starting card lies where it always does.
    """
    rows = [row.split() for row in picture.split("/")]
    upper = [name.rstrip("*") for name in rows[0]]
    begins = next((column for column, name in enumerate(upper) if name in STARTING), 0)
    laid = [
        (2 * NAMES.index(name.rstrip("*")) + name.endswith("*"), row, COLUMN + column - begins)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
        if name != "."
    ]
    return sorted(laid, key=lambda card: card[0] // 2 >= len(STARTING))


def set_company(s: Any, seat: int, picture: str, dives: str = "") -> None:
    lay_company(s, seat, read_picture(picture))
    s["dives"][seat] = sum(1 << n for n, dive in enumerate(DIVES) if str(dive["number"]) in dives.split())


def lay_company(s: Any, seat: int, laid: list[tuple[int, int, int]]) -> None:
    for field in ("side", "place", "lying"):
        s[field][seat] = 0
    left = min((column for _, _, column in laid), default=COLUMN)
    s["cards"][seat], s["left"][seat] = len(laid), left
    for slot, (side, row, column) in enumerate(laid):
        s["side"][seat, slot], s["place"][seat, slot] = side, row * tables.COLUMNS + column
        s["lying"][seat, row, tables.box.KINDS.index(CARDS[NAMES[side // 2]]["kind"])] |= 2 << column - left


def set_table(
    picture: str = ROW,
    dice: str = "",
    dollars: int = 0,
    relics: str = "",
    dives: str = "",
    rivals: str = ROW,
    seats: int = 2,
    game: Any = GAME,
) -> Table:
    """Seat 0 began, has rolled these dice and is to place them: "1 4 5", with relics like "2 gem, 1 fossil".

    Dive cards are named by their numbers; the pile begins after the last that anybody has.
    """
    table = game.new(seats, 1)
    s = table.states[0]
    for seat in range(seats):
        set_company(s, seat, picture if seat == 0 else rivals, dives if seat == 0 else "")
    s["sunk"] = int(s["dives"][0]).bit_length()
    s["first"], s["turn"], s["round"], s["phase"] = 0, 0, 1, rules.TO_PLACE
    for face in map(int, dice.split()):
        s["dice"][face] += 1
    s["fresh"] = s["dice"]
    s["dollars"][:seats] = [dollars, *[0] * (seats - 1)]
    s["relics"] = 0
    for listed in relics.split(", ") if relics else ():
        count, kind = listed.split()
        s["relics"][0, RELICS.index(kind)] = int(count)
    for seat in range(seats):
        s["reputation"][seat] = count_reputation(table.view()["companies"][seat])
    s["before"] = [dollars, s["reputation"][0], *s["relics"][0]]
    return table


def begin(table: Table, seat: int = 0) -> list[Event]:
    """The seat before it ends its turn, so that this one rolls its dice."""
    table.states["turn"], table.states["phase"] = (seat - 1) % table.seats, rules.TO_PLACE
    return do(table, "end_turn")


def for_sale(table: Table, name: str) -> int:
    """The offer of a card; if it lies in the pile, it is exchanged for the first offer of its deck."""
    s, card = table.states[0], NAMES.index(name)
    if card not in s["offer"].tolist():
        offer = next(n for n in range(tables.OFFERS) if tables.OFFER_DECK[n] == tables.DECK[card])
        s["pile"][s["offer"][offer]] += 1
        s["offer"][offer] = card
        s["pile"][card] -= 1
    return s["offer"].tolist().index(card)


def fill(table: Table, museum: int, *boxes: int, seat: int = 0) -> None:
    """Cubes of a seat on boxes, from 1."""
    table.states["cubes"][0][museum, seat] = sum(1 << box - 1 for box in boxes)


def space(table: Table, name: str) -> int:
    """The first space of an own card, or with " 2" its second."""
    name, _, second = name.partition(" ")
    cards = table.view()["companies"][table.actors[0]]["cards"]
    return 2 * next(card["slot"] for card in cards if NAMES[card["card"]] == name) + bool(second)


def do(table: Table, kind: str, /, **params: int) -> list[Event]:
    return table.apply(table.actors[0], table.game.actions.number(kind, **params))


def use(table: Table, where: str | int, face: int) -> list[Event]:
    return do(table, "use", space=space(table, where) if isinstance(where, str) else where, face=face)


def takes(table: Table, where: str | int) -> list[int]:
    """The dice that may be laid there now."""
    number = space(table, where) if isinstance(where, str) else where
    return [move.params["face"] for move in moves(table, "use") if move.params["space"] == number]


def buy(table: Table, name: str, row: int, column: int, face: int = 1) -> list[Event]:
    """With a die on the headquarters; columns count from the first starting card."""
    offer = for_sale(table, name)
    use(table, "headquarters", face)
    return [*do(table, "buy", offer=offer), *do(table, "lay", row=row, column=COLUMN + column)]


def turn(table: Table, name: str, face: int = 1) -> list[Event]:
    """With a die on the headquarters."""
    slot = space(table, name) // 2
    use(table, "headquarters", face)
    return do(table, "turn", slot=slot)


def moves(table: Table, *kinds: str) -> list[Any]:
    return [move for move in table.moves(table.actors[0]) if not kinds or move.kind in kinds]


def told(events: list[Event], kind: str) -> list[dict[str, int]]:
    return [event.params for event in events if event.kind == kind]


def own(table: Table, seat: int = 0) -> dict[str, Any]:
    company: dict[str, Any] = table.view()["companies"][seat]
    return company


# A second count, from what anybody can see and what is printed


def meets(condition: str, face: int) -> bool:
    number = next((int(word.rstrip("+")) for word in condition.split() if word[0].isdigit()), 0)
    if condition == "any":
        return True
    if condition.endswith("+"):
        return face >= number
    if condition.endswith("or less"):
        return face <= number
    return face == number if condition.startswith("exactly") else face != number


def printed(card: dict[str, int]) -> dict[str, Any]:
    """What is on the side that lies up."""
    side: dict[str, Any] = CARDS[NAMES[card["card"]]][f"level_{card['level']}"]
    return side


def kind_of(card: dict[str, int]) -> str:
    return str(CARDS[NAMES[card["card"]]]["kind"])


def beside(company: dict[str, Any], card: dict[str, int]) -> list[dict[str, int]]:
    return [other for other in company["cards"] if abs(other["row"] - card["row"]) + abs(other["column"] - card["column"]) == 1]


def count_bonus(company: dict[str, Any], card: dict[str, int], bonus: dict[str, Any]) -> int:
    others = [other for other in company["cards"] if other is not card]
    if bonus["per"] == "dive":
        n = sum(DIVES[number]["symbol"] == bonus["symbol"] for number in company["dives"])
    elif bonus["per"] == "owned":
        n = sum(kind_of(other) == bonus["kind"] for other in others)
    elif bonus["per"] == "row":
        n = sum(kind_of(other) == bonus["kind"] for other in others if other["row"] == card["row"])
    else:
        n = sum(kind_of(other) == bonus["kind"] for other in beside(company, card))
        n = min(n, 1) if bonus["per"] == "if_adjacent" else n
    return int(bonus["reputation"]) * min(n, bonus.get("most", n))


def count_reputation(company: dict[str, Any]) -> int:
    total = len(company["dives"])
    for card in company["cards"]:
        total += printed(card)["reputation"]
        total += sum(count_bonus(company, card, bonus) for bonus in printed(card).get("bonuses", ()))
    return int(total)


def affordable(view: dict[str, Any], card: int, discount: int) -> bool:
    company, price = view["companies"][view["active"]], CARDS[NAMES[card]]
    return bool(company["dollars"] >= price["dollars"] - discount and company["relics"][SCROLL] >= price.get("scrolls", 0))


def purchases(view: dict[str, Any], discount: int) -> set[tuple[Any, ...]]:
    cards = view["companies"][view["active"]]["cards"]
    found = {("buy", n) for n, card in enumerate(view["market"]) if card is not None and affordable(view, card, discount)}
    return found | {("turn", c["slot"]) for c in cards if c["level"] == 1 and affordable(view, c["card"], discount)}


def boxes(view: dict[str, Any], museum: int) -> set[tuple[Any, ...]]:
    values = next(entry["relics"] for entry in BOX["boxes"].values() if len(view["companies"]) in entry["seats"])
    held = view["companies"][view["active"]]["relics"][museum]
    filled = view["museums"][museum]["boxes"]
    return {("fill", museum, n) for n, value in enumerate(values) if filled[n] is None and value <= held}


def relics_beside(company: dict[str, Any], card: dict[str, int]) -> set[tuple[Any, ...]]:
    expeditions = [other for other in beside(company, card) if kind_of(other) == "expedition"]
    spaces = [each for other in expeditions for each in printed(other).get("spaces", ())]
    return {("take", RELICS.index(each["relic"])) for each in spaces if each["does"] == "relic"}


def can_do(view: dict[str, Any], does: dict[str, Any], card: dict[str, int] | None, museum: int | None) -> bool:
    company = view["companies"][view["active"]]
    if does["does"] == "buy":
        return bool(purchases(view, does.get("discount", 0)))
    if does["does"] == "private":
        return any(company["relics"])
    if does["does"] == "museum":
        return any(boxes(view, n) for n in range(4) if museum in (None, n))
    if does["does"] == "money_per_expedition":
        return card is not None and any(kind_of(other) == "expedition" for other in beside(company, card))
    if does["does"] == "adjacent_relic":
        return card is not None and bool(relics_beside(company, card))
    return True


def placements(view: dict[str, Any]) -> set[tuple[Any, ...]]:
    company, dive = view["companies"][view["active"]], view["dive"]
    hand, taken = {die["face"] for die in view["dice"]}, {die["space"] for die in view["placed"]}
    spaces = {
        2 * card["slot"] + n: (each, card, None)
        for card in company["cards"]
        for n, each in enumerate(printed(card).get("spaces", ()))
    }
    spaces |= {MUSEUM + n: ({"die": "4+", "does": "museum"}, None, n) for n in range(4)}
    spaces[COLLECTORS] = ({"die": "3+", "does": "private"}, None, None)
    spaces[GUIDE] = ({"die": "any", "does": "money"}, None, None)
    found = {
        ("use", number, face)
        for number, (each, card, museum) in spaces.items()
        for face in hand
        if number not in taken and meets(each["die"], face) and can_do(view, each, card, museum)
    }
    suits = sum(printed(card).get("dive", 0) for card in company["cards"])
    reached = suits + sum(die["face"] for die in view["dice"])
    if dive["number"] is not None and DIVE not in taken and reached >= dive["number"]:
        found |= {("use", DIVE, face) for face in hand}
    return found | {("end_turn",)}


def expected_moves(view: dict[str, Any]) -> set[tuple[Any, ...]]:
    """Every decision that the specification allows, by its kind and its numbers."""
    company, hand = view["companies"][view["active"]], {die["face"] for die in view["dice"]}
    taken = {(card["row"], card["column"]) for card in company["cards"]}
    if view["phase"] == "arrange":
        return {("arrange", n) for n in range(4)} - {("arrange", card["card"]) for card in company["cards"]}
    if view["phase"] == "change":
        found = {("reroll", die["face"]) for die in view["dice"] if die["fresh"] and view["rerolls"]}
        reach = view["reach"] if view["shift"] else 0
        return found | {("ready",)} | {("shift", a, b) for a in hand for b in range(1, 7) if 0 < abs(a - b) <= reach}
    if view["phase"] == "place":
        return placements(view)
    if view["phase"] == "dive":
        return {("use", DIVE, face) for face in hand}
    if view["phase"] == "buy":
        return purchases(view, view["buying"]["discount"])
    if view["phase"] == "lay":
        near = {(row, column + side) for row, column in taken for side in (-1, 1)} | {(1 - row, column) for row, column in taken}
        return {("lay", *place) for place in near - taken}
    if view["phase"] == "fill":
        asked = view["selling"]["museum"]
        return {move for n in range(4) if asked in (None, n) for move in boxes(view, n)}
    if view["phase"] == "sell":
        return {("sell", n) for n in range(4) if company["relics"][n]} | ({("done",)} if any(view["sale"]["sold"]) else set())
    truck = view["placed"][-1]["space"] // 2
    return relics_beside(company, company["cards"][truck])


@every_table
def test_every_legal_move_and_every_point_of_random_games_agrees_with_a_plain_second_count(case: Any) -> None:
    for seed in range(2):
        for table in positions(case.new(seed), seed):
            view = table.view()
            if not table.over:
                found = [(move.kind, *move.params.values()) for move in moves(table)]
                assert set(found) == expected_moves(view)
                assert len(set(found)) == len(found)
            for company in view["companies"]:
                assert company["reputation"] == count_reputation(company) or view["phase"] == "arrange"
                assert company["dice"] == min(7, sum(printed(card).get("dice", 0) for card in company["cards"]))
            scores = [c["reputation"] for c in view["companies"]]
            for museum, shown in enumerate(view["museums"]):
                standing = [(shown["boxes"].count(n), max_box(shown["boxes"], n)) for n in range(case.seats)]
                best = standing.index(max(standing)) if any(n for n, _ in standing) else None
                assert shown["leader"] == best
                if best is not None:
                    scores[best] += (3, 3, 4, 4)[museum]
            assert table.scores() == scores


@entry
def _appeal(states: Any, seat: int, action: int) -> int:
    return glance.appeal(states[0], seat, action)


@every_count
def test_a_company_lies_as_its_cards_were_laid_and_a_first_glance_leaves_no_mark(seats: int) -> None:
    for table in positions(GAME.new(seats, 3), 3):
        s = table.states[0].copy()
        for seat in range(seats):
            laid = zip(s["side"][seat], s["place"][seat], strict=True)
            cards = [(int(side), *divmod(int(place), tables.COLUMNS)) for side, place in laid][: s["cards"][seat]]
            lay_company(s, seat, cards)
        for seat in table.actors:
            for action in table.legal(seat):
                _appeal(table.states, seat, action)
        assert table.states[0].tobytes() == s.tobytes()


def max_box(filled: list[int | None], seat: int) -> int:
    return max((n for n, owner in enumerate(filled) if owner == seat), default=-1)


# Components

SPECIFICATION = """
start_desert | S | 4 | Expedition | $4 | rep 0 · [4+] 1 scroll | rep 1 · [exactly 1] 1 scroll · [3+] 1 scroll · +1 rep if adjacent to a Vehicle
start_canyon | S | 4 | Expedition | $2 | rep 0 · [any but 2] 1 fossil | rep 1 · [any but 2] 1 fossil · [any but 2] 1 fossil · +1 rep if adjacent to a Building
headquarters | S | 4 | Building | $5 | rep 0 · [any] Buy | rep 1 · [any] Buy · [3+] Buy · +1 rep if adjacent to a Crew
start_adventurers | S | 4 | Crew | $6 | rep 0 · 3 dice | rep 1 · 4 dice · +1 rep if adjacent to a Expedition
canyon | A | 2 | Expedition | $2 | rep 1 · [any but 2] 1 fossil | rep 2 · [any but 2] 1 fossil · [any but 2] 1 fossil
desert | A | 1 | Expedition | $3 | rep 1 · [4+] 1 scroll | rep 2 · [exactly 1] 1 scroll · [3+] 1 scroll
diving_suit | A | 1 | Gear | $3 | rep 1 · dive +2 | rep 2 · dive +4
tour_guides | A | 1 | Crew | $3 | rep 1 · [3 or less] $2 | rep 2 · [3 or less] $3
truck | A | 1 | Vehicle | $3 | rep 1 · [2 or less] 1 relic of a kind an adjacent Expedition gives | rep 1 · [3 or less] 1 relic of a kind an adjacent Expedition gives · +1 rep per adjacent Expedition (max 2)
telegraph | A | 1 | Building | $2 | rep 1 · re-roll up to 1 | rep 1 · re-roll up to 2 · +1 rep if adjacent to a Building
antiques_shop | A | 1 | Building | $3 | rep 1 · [any] private sale +$1 | rep 2 · [any] private sale +$3
photographer | A | 1 | Crew | $3 | rep 1 · [4+] $1 per adjacent Expedition | rep 2 · [2+] $1 per adjacent Expedition · +1 rep if adjacent to a Vehicle
jungle | B | 2 | Expedition | $5 | rep 2 · [4+] 1 statuette | rep 3 · [4+] 1 statuette · [3+] 1 statuette · +1 rep if adjacent to a Crew
lost_temple | B | 1 | Expedition | $3 + 1 scroll | rep 1 · [exactly 1] 1 statuette · [exactly 6] 1 statuette | rep 2 · [2 or less] 1 statuette · [5+] 1 statuette · +1 rep if adjacent to a Expedition
mountain | B | 2 | Expedition | $5 | rep 2 · [5+] 1 gem | rep 3 · [5+] 1 gem · [4+] 1 gem · +1 rep if adjacent to a Vehicle
ice_cave | B | 1 | Expedition | $3 + 1 scroll | rep 1 · [exactly 2] 1 gem · [exactly 6] 1 gem | rep 2 · [2 or less] 1 gem · [5+] 1 gem · +1 rep if adjacent to a Expedition
biplane | B | 1 | Vehicle | $3 + 1 scroll | rep 2 · shift one die by up to 2 | rep 2 · set one die to any face · +1 rep per adjacent Expedition (max 3)
curator | B | 1 | Building | $5 | rep 2 · [any] sale at any museum +$1 | rep 3 · [any] sale at any museum +$2 · +1 rep if adjacent to a Building
submarine | C | 1 | Vehicle | $7 | rep 3 · dive +5 | rep 5 · dive +9
pottery_gallery | C | 1 | Building | $7 | rep 2 · +1 rep per pottery | rep 3 · +2 rep per pottery
coin_cabinet | C | 1 | Building | $7 | rep 2 · +1 rep per doubloon | rep 3 · +2 rep per doubloon
atlantis_society | C | 1 | Building | $7 | rep 2 · +1 rep per sunken_city | rep 3 · +2 rep per sunken_city
airship | C | 1 | Vehicle | $8 | rep 3 · 1 dice | rep 4 · 1 dice · +1 rep per adjacent Expedition (max 3)
explorers_club | C | 1 | Building | $7 | rep 2 · +1 rep per adjacent Crew (max 2) | rep 3 · +1 rep per Crew owned
university | C | 1 | Building | $8 | rep 3 · +1 rep per adjacent Expedition (max 2) | rep 4 · +1 rep per Expedition in its row
adventurers | D | 4 | Crew | $4 + 1 scroll | rep 1 · 1 dice | rep 2 · 2 dice
branch_office | E | 4 | Building | $4 | rep 1 · [4+] Buy | rep 2 · [2+] Buy at $1 less · +1 rep if adjacent to a Crew
"""  # noqa: E501


def in_words(side: dict[str, Any]) -> str:
    """A side as the specification writes it."""
    known = {"reputation", "dice", "dive", "reroll", "shift", "spaces", "bonuses"}
    assert set(side) <= known
    words = [f"rep {side['reputation']}"]
    words += [f"{side['dice']} dice"] if "dice" in side else []
    words += [f"dive +{side['dive']}"] if "dive" in side else []
    words += [f"re-roll up to {side['reroll']}"] if "reroll" in side else []
    if "shift" in side:
        words.append("set one die to any face" if side["shift"] == 6 else f"shift one die by up to {side['shift']}")
    does = {
        "relic": "1 {relic}",
        "buy": "Buy",
        "money": "${dollars}",
        "money_per_expedition": "${dollars} per adjacent Expedition",
        "private": "private sale +${bonus}",
        "museum": "sale at any museum +${bonus}",
        "adjacent_relic": "1 relic of a kind an adjacent Expedition gives",
    }
    for each in side.get("spaces", ()):
        discount = f" at ${each['discount']} less" if "discount" in each else ""
        words.append(f"[{each['die']}] {does[each['does']].format(**each)}{discount}")
    counted = {
        "if_adjacent": "if adjacent to a {}",
        "adjacent": "per adjacent {}",
        "row": "per {} in its row",
        "owned": "per {} owned",
        "dive": "per {}",
    }
    for bonus in side.get("bonuses", ()):
        what = counted[bonus["per"]].format(bonus.get("kind", "").capitalize() or bonus["symbol"])
        most = f" (max {bonus['most']})" if "most" in bonus else ""
        words.append(f"+{bonus['reputation']} rep {what}{most}")
    return " · ".join(words)


def test_the_27_asset_cards_are_those_of_the_specification() -> None:
    listed = [line.split(" | ") for line in SPECIFICATION.strip().splitlines()]
    assert [words[0] for words in listed] == NAMES
    for name, deck, copies, kind, price, *levels in listed:
        card = CARDS[name]
        assert (card["deck"], card["copies"], card["kind"]) == (deck, int(copies), kind.lower())
        scrolls = f" + {card['scrolls']} scroll" if "scrolls" in card else ""
        assert f"${card['dollars']}{scrolls}" == price
        assert [in_words(card["level_1"]), in_words(card["level_2"])] == levels


def test_the_72_cards_add_up() -> None:
    copies: Counter[str] = Counter()
    for card in CARDS.values():
        copies[card["deck"]] += card["copies"]
    assert copies == {"S": 16, "A": 9, "B": 8, "C": 7, "D": 4, "E": 4}
    public = len(BOX["museums"]) + 2  # the collectors and the guide
    assert public == 6
    assert sum(copies.values()) + len(DIVES) + public == 72


def test_there_are_18_dive_cards_from_2_to_19_with_three_symbols() -> None:
    letters = {"pottery": "P", "doubloon": "D", "sunken_city": "S"}
    shown = " ".join(f"{dive['number']}{letters[dive['symbol']]}" for dive in DIVES)
    assert shown == "2P 3P 4D 5P 6S 7D 8P 9S 10D 11P 12S 13D 14P 15S 16D 17D 18S 19S"
    assert BOX["dives"]["reputation"] == 1


def test_the_public_cards_are_those_of_the_specification() -> None:
    museums = {name: (m["die"], m["bonus"], m["majority"]) for name, m in BOX["museums"].items()}
    assert museums == {"fossil": ("4+", 0, 3), "scroll": ("4+", 1, 3), "statuette": ("4+", 2, 4), "gem": ("4+", 3, 4)}
    assert {tuple(entry["seats"]): entry["relics"] for entry in BOX["boxes"].values()} == {
        (2,): [1, 2, 3, 4, 5, 6],
        (3, 4): [1, 1, 2, 2, 3, 3, 4, 5, 6],
    }
    assert (BOX["collectors"]["die"], BOX["collectors"]["dollars"], BOX["collectors"]["variety"]) == ("3+", 1, 1)
    assert (BOX["guide"]["die"], BOX["guide"]["dollars"], BOX["museum_sale"]["dollars"]) == ("any", 1, 1)
    assert (BOX["dice"]["most"], BOX["end"]["reputation"], BOX["end"]["rounds"]) == (7, 20, 100)


def test_every_entry_of_the_box_says_where_it_comes_from() -> None:
    single = {name: entry["mark"] for name, entry in BOX.items() if "mark" in entry}
    assert single == {
        "dice": "S",
        "dollars": "S",
        "end": "S",
        "relics": "S",
        "kinds": "R",
        "decks": "S",
        "museum_sale": "S",
        "collectors": "S",
        "guide": "S",
        "dives": "R",
    }
    assert {entry["mark"] for entry in (*CARDS.values(), *BOX["museums"].values())} == {"R"}
    assert {name: entry["mark"] for name, entry in BOX["boxes"].items()} == {"six": "P", "nine": "R"}
    assert all("sheet" in CARDS[name]["note"] for name in (*STARTING, "diving_suit", "mountain"))
    assert all("ours" in card["note"] for card in CARDS.values())


def test_what_the_sheet_does_not_say_of_its_entries_is_noted() -> None:
    assert {name for name in ("box", "dice", "end", "collectors", "guide") if name in GAME.components.rulings} == {
        "box",
        "dice",
        "end",
        "collectors",
        "guide",
    }
    assert not {"dollars", "relics", "decks", "museum_sale"} & set(GAME.components.rulings)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Desert Expedition, Canyon Expedition, Headquarters, Adventurers, Diving Suit, Truck, University"),
        ("fr", "Expédition Désert, Expédition Canyon, Quartier Général, Aventuriers, Scaphandre, Camion, Université"),
    ],
)
def test_every_card_has_its_name(language: str, expected: str) -> None:
    texts = GAME.texts(language)
    assert [texts(f"card-{card}") for card in (0, 1, 2, 3, 6, 8, 24)] == expected.split(", ")
    assert len({texts(f"card-{card}") for card in range(27)}) == 24  # desert, canyon and adventurers are in two decks


def test_the_box_tells_a_board_what_is_printed_on_the_components() -> None:
    box = faces.box()
    assert [card["id"] for card in box["cards"]] == NAMES
    for card in box["cards"]:
        listed = CARDS[card["id"]]
        assert (card["deck"], card["copies"], card["kind"]) == (listed["deck"], listed["copies"], listed["kind"])
        assert (card["dollars"], card["scrolls"]) == (listed["dollars"], listed.get("scrolls", 0))
        for level, side in enumerate(card["sides"], 1):
            told_of = listed[f"level_{level}"]
            assert [each["does"] for each in side["spaces"]] == [each["does"] for each in told_of.get("spaces", ())]
            for each, space_of in zip(side["spaces"], told_of.get("spaces", ()), strict=True):
                assert each["faces"] == [face for face in range(1, 7) if meets(space_of["die"], face)]
            assert side["bonuses"] == [dict(bonus) for bonus in told_of.get("bonuses", ())]
            numbers = ("reputation", "dice", "dive", "reroll", "shift")
            assert [side[name] for name in numbers] == [told_of.get(name, 0) for name in numbers]
    assert box["offers"] == [*"AAAABBBBCCCCDE"]
    assert box["boxes"] == {"2": [1, 2, 3, 4, 5, 6], **{seats: [1, 1, 2, 2, 3, 3, 4, 5, 6] for seats in "34"}}
    assert (box["goal"], box["most_dice"], box["dollars"], len(box["dives"])) == (20, 7, [2, 3, 3, 4], 18)


@every_table
def test_every_card_cube_and_die_is_in_exactly_one_place_at_every_step(case: Any) -> None:
    for seed in range(2):
        for table in positions(case.new(seed), seed):
            s, view = table.states[0], table.view()
            cards = Counter(int(card) for card in s["offer"] if card != EMPTY)
            cards += Counter({card: int(n) for card, n in enumerate(s["pile"])})
            cards.update(card["card"] for company in view["companies"] for card in company["cards"])
            if s["laying"] != EMPTY:
                cards[int(s["laying"])] += 1
            bought = {n: cards[n] for n in range(4, 27)}
            assert bought == {n: CARDS[NAMES[n]]["copies"] for n in range(4, 27)}
            assert (s["pile"] >= 0).all()
            for company in view["companies"]:
                laid = [card["card"] for card in company["cards"]]
                assert view["phase"] == "arrange" or sorted(laid[:4]) == [0, 1, 2, 3]
                lying = [(card["row"], card["column"]) for card in company["cards"]]
                assert len(set(lying)) == len(lying)
                assert min(*company["relics"], company["dollars"]) >= 0
            dives = [number for company in view["companies"] for number in company["dives"]]
            assert sorted(dives) == list(range(int(s["sunk"])))
            for museum in range(4):
                filled = [owner for owner in view["museums"][museum]["boxes"] if owner is not None]
                assert Counter(filled) == Counter({n: int(s["cubes"][museum, n]).bit_count() for n in range(case.seats)})
            if view["phase"] not in ("arrange", "over"):
                if not view["placed"] and view["phase"] in ("change", "place"):
                    rolled = len(view["dice"])
                assert len(view["dice"]) + len(view["placed"]) == rolled <= 7
                assert (s["fresh"] <= s["dice"]).all()


@every_table
def test_reputation_never_falls(case: Any) -> None:
    for seed in range(3):
        before = [0] * case.seats
        for table in positions(case.new(seed), seed):
            after = table.states["reputation"][0][: case.seats].tolist()
            assert all(new >= old for old, new in zip(before, after, strict=True))
            before = after


# Set-up


@every_count
def test_the_set_up(seats: int) -> None:
    view = GAME.new(seats, 5).view()
    assert [NAMES[card] for card in view["market"]].count("adventurers") == 1
    decks = [CARDS[NAMES[card]]["deck"] for card in view["market"]]
    assert decks == [*"AAAABBBBCCCCDE"]
    assert view["piles"] == [5, 4, 3, 3, 3]
    assert [len(museum["boxes"]) for museum in view["museums"]] == [6 if seats == 2 else 9] * 4
    assert all(owner is None for museum in view["museums"] for owner in museum["boxes"])
    assert (view["dive"]["number"], view["dive"]["symbol"]) == (2, "pottery")
    for company in view["companies"]:
        assert (company["reputation"], company["relics"], company["cards"], company["dives"]) == (0, [0] * 4, [], [])


def test_one_and_five_do_not_play() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.new(seats)


@every_count
def test_seats_get_2_3_3_and_4_dollars_in_turn_order(seats: int) -> None:
    for seed in range(12):
        view = GAME.new(seats, seed).view()
        order = [(view["first"] + n) % seats for n in range(seats)]
        assert [view["companies"][seat]["dollars"] for seat in order] == [2, 3, 3, 4][:seats]


@every_count
def test_the_highest_roll_of_two_dice_begins_and_those_who_tie_roll_again(seats: int) -> None:
    rolled_again = 0
    for seed in range(60):
        table = GAME.new(seats, seed)
        rolls = [(roll["seat"], roll["a"] + roll["b"]) for roll in told(table.told, "first_rolled")]
        rolling = list(range(seats))
        while len(rolling) > 1:
            now, rolls = rolls[: len(rolling)], rolls[len(rolling) :]
            assert [seat for seat, _ in now] == rolling
            rolling = [seat for seat, total in now if total == max(total for _, total in now)]
            rolled_again += len(rolling) > 1
        assert (rolls, [table.view()["first"]], table.actors) == ([], rolling, tuple(rolling))
    assert rolled_again > 0


@every_count
def test_the_seed_says_who_begins_and_all_are_as_likely(seats: int) -> None:
    begun = Counter(GAME.new(seats, seed).actors[0] for seed in range(1_500))
    secrecy.check_frequencies(begun, dict.fromkeys(range(seats), 1 / seats))


def test_every_card_of_a_deck_is_as_likely_to_be_for_sale() -> None:
    laid: Counter[int] = Counter(GAME.new(2, seed).view()["market"][3] for seed in range(1_500))
    secrecy.check_frequencies(laid, {card: CARDS[NAMES[card]]["copies"] / 9 for card in range(4, 12)})


@pytest.mark.parametrize("order", [*permutations(range(4))], ids=str)
def test_each_seat_lays_its_starting_cards_from_left_to_right_as_it_likes(order: tuple[int, ...]) -> None:
    table = GAME.new(2, 3)
    first = table.view()["first"]
    for seat in (first, 1 - first):
        for place, card in enumerate(order[:3]):
            assert table.actors == (seat,)
            assert [move.params["card"] for move in moves(table)] == sorted(set(range(4)) - set(order[:place]))
            do(table, "arrange", card=card)
        laid = [(c["card"], c["level"], c["row"], c["column"]) for c in own(table, seat)["cards"]]
        assert laid == [(card, 1, 0, COLUMN + place) for place, card in enumerate(order)]
    assert table.view()["phase"] == "place"
    assert table.actors == (first,)
    assert (len(table.view()["dice"]), table.view()["round"]) == (3, 1)
    assert [company["reputation"] for company in table.view()["companies"]] == [0, 0]


# Dice


@pytest.mark.parametrize(
    ("picture", "dice"),
    [
        (ROW, 3),
        ("start_desert start_canyon headquarters start_adventurers*", 4),
        (f"{ROW} adventurers", 4),
        (f"{ROW} adventurers* airship", 6),
        (f"{ROW} adventurers* adventurers* / airship", 7),
        (f"{ROW} adventurers* adventurers* adventurers*", 7),  # they show nine
    ],
)
def test_a_seat_rolls_the_dice_that_its_face_up_sides_show_seven_at_most(picture: str, dice: int) -> None:
    table = set_table(picture)
    assert own(table)["dice"] == dice
    events = begin(table)
    assert len(told(events, "die_rolled")) == len(table.view()["dice"]) == dice


def test_a_die_is_fair() -> None:
    table, rolled = set_table(f"{ROW} adventurers* adventurers*"), Counter()
    for _ in range(600):
        rolled.update(roll["face"] for roll in told(begin(table), "die_rolled"))
    secrecy.check_frequencies(rolled, dict.fromkeys(range(1, 7), 1 / 6))


def test_dice_gained_during_a_turn_are_rolled_in_the_next() -> None:
    table = set_table(dice="1 2", dollars=9, relics="1 scroll")
    buy(table, "adventurers", 0, 4)
    assert [die["face"] for die in table.view()["dice"]] == [2]
    assert own(table)["dice"] == 4
    assert len(told(begin(table), "die_rolled")) == 4


# Changing dice


def test_only_a_seat_with_a_card_for_it_may_change_dice() -> None:
    table = set_table()
    begin(table)
    assert table.view()["phase"] == "place"
    for name in ("telegraph", "biplane"):
        table = set_table(f"{ROW} {name}")
        begin(table)
        assert table.view()["phase"] == "change"


def set_dice(table: Table, dice: str) -> None:
    """The seat that changes its dice has rolled these."""
    s = table.states[0]
    s["dice"] = 0
    for face in map(int, dice.split()):
        s["dice"][face] += 1
    s["fresh"] = s["dice"]


def changing(picture: str, dice: str) -> Table:
    table = set_table(picture)
    begin(table)
    set_dice(table, dice)
    return table


@pytest.mark.parametrize(("picture", "allowed"), [("telegraph", 1), ("telegraph*", 2), ("telegraph telegraph*", 3)])
def test_re_rolls_of_several_cards_add_up(picture: str, allowed: int) -> None:
    table = changing(f"{ROW} {picture}", "1 2 3 4 5 6")
    assert table.view()["rerolls"] == allowed
    for face in range(1, allowed + 1):
        assert {move.params["face"] for move in moves(table, "reroll")} >= {face}
        (event,) = told(do(table, "reroll", face=face), "die_rerolled")
        assert (event["seat"], event["face"]) == (0, face)
    assert table.view()["phase"] == "place"
    assert len(table.view()["dice"]) == 6


def test_a_die_is_re_rolled_once_at_most() -> None:
    for seed in range(30):
        table = changing(f"{ROW} telegraph*", "3")
        table.states["generator"][0][0] += seed
        (event,) = told(do(table, "reroll", face=3), "die_rerolled")
        assert table.view()["phase"] == "place"  # the only die has been re-rolled
        assert table.view()["dice"] == [{"face": event["to"], "fresh": False}]
    table = changing(f"{ROW} telegraph*", "3 4")
    (event,) = told(do(table, "reroll", face=3), "die_rerolled")
    assert [move.params["face"] for move in moves(table, "reroll")] == [4]
    if event["to"] != 4:
        with pytest.raises(IllegalMove, match="may not"):
            do(table, "reroll", face=event["to"])


@pytest.mark.parametrize(
    ("card", "face", "reached"),
    [
        ("biplane", 1, [2, 3]),
        ("biplane", 2, [1, 3, 4]),
        ("biplane", 3, [1, 2, 4, 5]),
        ("biplane", 6, [4, 5]),
        ("biplane*", 1, [2, 3, 4, 5, 6]),
        ("biplane*", 4, [1, 2, 3, 5, 6]),
    ],
)
def test_a_shift_goes_to_another_face_from_1_to_6_as_far_as_the_card_allows(card: str, face: int, reached: list[int]) -> None:
    table = changing(f"{ROW} {card}", f"{face} {face}")
    assert [(m.params["face"], m.params["to"]) for m in moves(table, "shift")] == [(face, to) for to in reached]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "shift", face=face, to=face)


def test_one_die_is_shifted_even_with_two_cards_for_it_as_far_as_the_better_allows() -> None:
    table = changing(f"{ROW} biplane biplane*", "1 1")
    do(table, "shift", face=1, to=6)
    assert (table.view()["phase"], [die["face"] for die in table.view()["dice"]]) == ("place", [1, 6])


def test_dice_are_re_rolled_and_shifted_in_any_order_until_the_seat_is_ready() -> None:
    table = changing(f"{ROW} telegraph* biplane", "1 5 5")
    do(table, "shift", face=1, to=3)
    assert {move.kind for move in moves(table)} == {"reroll", "ready"}
    do(table, "reroll", face=3)  # a shifted die is as fresh as before
    assert {move.kind for move in moves(table)} == {"reroll", "ready"}
    do(table, "ready")
    assert table.view()["phase"] == "place"
    table = changing(f"{ROW} telegraph biplane", "1 5 5")
    do(table, "reroll", face=5)
    assert {move.kind for move in moves(table)} == {"shift", "ready"}


def test_of_equal_dice_the_one_that_was_re_rolled_is_shifted() -> None:
    table = changing(f"{ROW} telegraph* biplane", "5 5")
    table.states["fresh"][0][5] = 1
    do(table, "shift", face=5, to=4)
    assert table.view()["dice"] == [{"face": 4, "fresh": False}, {"face": 5, "fresh": True}]


def test_dice_are_changed_before_the_first_is_placed() -> None:
    table = changing(f"{ROW} telegraph biplane", "1 5 5")
    with pytest.raises(IllegalMove, match="may not"):
        use(table, GUIDE, 5)
    do(table, "ready")
    assert (table.view()["rerolls"], table.view()["shift"], table.view()["reach"]) == (0, 0, 0)
    for kind, params in (("reroll", {"face": 5}), ("shift", {"face": 5, "to": 4})):
        with pytest.raises(IllegalMove, match="may not"):
            do(table, kind, **params)


def test_a_card_that_changes_dice_works_from_the_next_turn_on() -> None:
    table = set_table(dice="1 2 3", dollars=2)
    buy(table, "telegraph", 0, 4)
    assert table.view()["phase"] == "place"
    begin(table)
    assert table.view()["phase"] == "change"


# Placing dice


@pytest.mark.parametrize(
    ("condition", "taken"),
    [
        ("any", "123456"),
        ("3+", "3456"),
        ("4+", "456"),
        ("3 or less", "123"),
        ("exactly 2", "2"),
        ("any but 2", "13456"),
    ],
)
def test_a_condition_says_which_dice_a_space_takes(condition: str, taken: str) -> None:
    assert [face for face in range(1, 7) if meets(condition, face)] == [int(face) for face in taken]
    assert tables.box.DICE[condition] == tuple(int(face) for face in taken)


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_every_space_of_every_card_takes_the_dice_printed_beside_it(name: str, level: int) -> None:
    """The card lies beside an expedition, and the seat can pay for anything."""
    picture = f"start_canyon {name}{'*' if level == 2 else ''} tour_guides"
    table = set_table(picture, "1 2 3 4 5 6", dollars=30, relics="6 fossil, 6 scroll, 6 gem")
    slot = space(table, name) // 2 if name != "start_canyon" else 1
    spaces = CARDS[name][f"level_{level}"].get("spaces", ())
    for index in range(2):
        expected = [face for face in range(1, 7) if meets(spaces[index]["die"], face)] if index < len(spaces) else []
        assert takes(table, 2 * slot + index) == expected


def test_every_public_space_takes_the_dice_of_the_specification() -> None:
    table = set_table(dice="1 2 3 4 5 6", relics="1 fossil, 1 scroll, 1 statuette, 1 gem")
    assert [takes(table, MUSEUM + museum) for museum in range(4)] == [[4, 5, 6]] * 4
    assert takes(table, COLLECTORS) == [3, 4, 5, 6]
    assert takes(table, GUIDE) == takes(table, DIVE) == [1, 2, 3, 4, 5, 6]


def test_a_space_takes_one_die_a_turn() -> None:
    table = set_table(dice="1 3 3", dollars=0)
    use(table, "start_canyon", 3)
    assert takes(table, "start_canyon") == []
    with pytest.raises(IllegalMove, match="may not"):
        use(table, "start_canyon", 1)
    use(table, GUIDE, 3)
    with pytest.raises(IllegalMove, match="may not"):
        use(table, GUIDE, 1)
    assert table.view()["placed"] == [{"space": 2, "face": 3}, {"space": GUIDE, "face": 3}]
    begin(table)
    assert table.view()["placed"] == []


def test_two_spaces_of_a_card_take_a_die_each() -> None:
    table = set_table("start_desert* start_canyon headquarters start_adventurers", "1 1 3 6")
    use(table, "start_desert", 1)
    assert takes(table, "start_desert") == []
    assert takes(table, "start_desert 2") == [3, 6]
    use(table, "start_desert 2", 3)
    assert takes(table, "start_desert 2") == []
    assert own(table)["relics"] == [0, 2, 0, 0]


def test_a_space_on_a_card_bought_this_turn_may_be_used_at_once() -> None:
    table = set_table(dice="1 2 3", dollars=3)
    buy(table, "tour_guides", 1, 0)
    assert takes(table, "tour_guides") == [2, 3]
    use(table, "tour_guides", 2)
    assert own(table)["dollars"] == 2


def test_a_space_on_a_card_turned_this_turn_may_be_used_at_once() -> None:
    table = set_table(dice="1 1 2", dollars=4)
    assert takes(table, "start_desert") == []
    turn(table, "start_desert")
    assert takes(table, "start_desert") == [1]
    use(table, "start_desert", 1)
    assert own(table)["relics"] == [0, 1, 0, 0]


def test_a_die_on_a_card_that_is_turned_keeps_blocking_the_space_with_its_index() -> None:
    table = set_table(dice="1 3 4 5", dollars=2)
    use(table, "start_canyon", 3)
    turn(table, "start_canyon")
    assert takes(table, "start_canyon") == []
    assert takes(table, "start_canyon 2") == [4, 5]
    table = set_table(dice="1 3 4", dollars=5)
    turn(table, "headquarters")  # turned by its own die
    assert takes(table, "headquarters") == []
    table.states["dollars"][0][0] = 9
    assert takes(table, "headquarters 2") == [3, 4]


def test_dice_may_stay_unused_and_a_seat_ends_its_turn_itself_even_without_dice() -> None:
    table = set_table(dice="1 2 3")
    do(table, "end_turn")
    assert (table.actors, table.view()["placed"]) == ((1,), [])
    table = set_table(dice="1")
    use(table, GUIDE, 1)
    assert table.actors == (0,)
    assert [move.kind for move in moves(table)] == ["end_turn"]


@every_count
def test_turns_go_clockwise(seats: int) -> None:
    table = set_table(seats=seats)
    for number in range(2 * seats):
        assert (table.actors, table.view()["round"]) == ((number % seats,), 1 + number // seats)
        do(table, "end_turn")


@pytest.mark.parametrize(
    ("where", "picture", "relics"),
    [
        ("headquarters", ROW, ""),
        ("photographer", f"{ROW} photographer", ""),
        ("truck", f"{ROW} truck", ""),
        ("antiques_shop", f"{ROW} antiques_shop", ""),
        ("curator", f"{ROW} curator", ""),
        (COLLECTORS, ROW, ""),
        (MUSEUM + GEM, ROW, "3 fossil"),
    ],
)
def test_a_space_may_be_used_only_if_its_action_gives_something(where: str | int, picture: str, relics: str) -> None:
    table = set_table(picture, "1 2 3 4 5 6", relics=relics)
    assert takes(table, where) == []
    with pytest.raises(IllegalMove, match="may not"):
        use(table, where, 5 if where not in ("truck",) else 1)


# Expeditions and guided tours


@pytest.mark.parametrize(
    ("name", "face", "kind"),
    [
        ("start_desert", 4, SCROLL),
        ("start_canyon", 1, FOSSIL),
        ("desert", 4, SCROLL),
        ("canyon", 1, FOSSIL),
        ("jungle", 4, STATUETTE),
        ("lost_temple", 1, STATUETTE),
        ("lost_temple 2", 6, STATUETTE),
        ("mountain", 5, GEM),
        ("ice_cave", 2, GEM),
        ("ice_cave 2", 6, GEM),
    ],
)
def test_an_expedition_finds_one_relic_of_its_kind(name: str, face: int, kind: int) -> None:
    table = set_table(f"{ROW} {name.split()[0] if not name.startswith('start') else ''}", f"{face}")
    events = use(table, name, face)
    assert told(events, "relic_found") == [{"seat": 0, "kind": kind, "slot": space(table, name) // 2}]
    assert own(table)["relics"] == [int(n == kind) for n in range(4)]


def test_the_guide_gives_1_dollar_for_any_die() -> None:
    for face in range(1, 7):
        table = set_table(dice=str(face))
        assert told(use(table, GUIDE, face), "dollars_earned") == [{"seat": 0, "amount": 1, "space": GUIDE}]
        assert own(table)["dollars"] == 1


@pytest.mark.parametrize(("level", "dollars"), [("", 2), ("*", 3)])
def test_tour_guides_give_2_dollars_then_3(level: str, dollars: int) -> None:
    table = set_table(f"{ROW} tour_guides{level}", "3")
    use(table, "tour_guides", 3)
    assert own(table)["dollars"] == dollars


# Buy, and turn


def test_a_bought_card_is_paid_replaced_and_then_laid_with_level_1_up() -> None:
    table = set_table(dice="1", dollars=5)
    offer = for_sale(table, "jungle")
    pile = table.view()["piles"][1]
    use(table, "headquarters", 1)
    assert table.view()["buying"] == {"discount": 0}
    events = do(table, "buy", offer=offer)
    (bought,), (refilled,) = told(events, "card_bought"), told(events, "offer_refilled")
    assert bought == {"seat": 0, "card": NAMES.index("jungle"), "offer": offer, "dollars": 5, "scrolls": 0}
    view = table.view()
    assert (view["phase"], view["laying"], view["piles"][1]) == ("lay", NAMES.index("jungle"), pile - 1)
    assert (refilled["offer"], view["market"][offer]) == (offer, refilled["card"])
    assert (own(table)["dollars"], len(own(table)["cards"])) == (0, 4)
    do(table, "lay", row=1, column=COLUMN)
    card = own(table)["cards"][4]
    assert (card["card"], card["level"], card["row"], card["column"]) == (NAMES.index("jungle"), 1, 1, COLUMN)


def test_the_place_of_a_bought_card_stays_empty_when_its_pile_has_none_left() -> None:
    table = set_table(dice="1", dollars=4)
    table.states["pile"][0][NAMES.index("branch_office")] = 0
    use(table, "headquarters", 1)
    events = do(table, "buy", offer=13)
    assert told(events, "offer_refilled") == []
    assert table.view()["market"][13] is None
    do(table, "lay", row=1, column=COLUMN)
    table.states["dollars"][0][0], table.states["dice"][0][6] = 30, 1
    use(table, "branch_office", 6)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "buy", offer=13)


def test_of_d_and_e_only_the_top_card_is_for_sale() -> None:
    table = set_table(dice="1", dollars=30, relics="9 scroll")
    use(table, "headquarters", 1)
    assert [move.params["offer"] for move in moves(table, "buy")] == list(range(14))


def test_what_an_upgrade_would_gain_is_told_before_it_is_paid() -> None:
    seen = 0
    for table in positions(GAME.new(3, seed=4), 3):
        view = table.view()
        gains = {upgrade["slot"]: upgrade["reputation"] for upgrade in view.get("upgrades", [])}
        for move in table.moves(view["active"]):
            if move.kind == "turn":
                twin = table.copy()
                twin.apply(view["active"], move.action)
                after, before = (shown["companies"][view["active"]]["reputation"] for shown in (twin.view(), view))
                assert after - before == gains[move.params["slot"]]
                seen += 1
    assert seen > 20


def test_buying_needs_something_that_the_seat_can_pay_for() -> None:
    table = set_table(dice="1 1", dollars=1)
    assert takes(table, "headquarters") == []
    table.states["dollars"][0][0] = 2  # for the canyon expedition that lies there already
    assert takes(table, "headquarters") == [1]
    use(table, "headquarters", 1)
    assert 1 in [move.params["slot"] for move in moves(table, "turn")]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "turn", slot=0)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "buy", offer=12)


def test_some_cards_ask_for_a_scroll_too() -> None:
    table = set_table(dice="1", dollars=4)
    use(table, "headquarters", 1)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "buy", offer=12)
    table = set_table(dice="1", dollars=4, relics="2 scroll, 1 fossil")
    (bought,) = told(buy(table, "adventurers", 1, 3), "card_bought")
    assert (bought["dollars"], bought["scrolls"]) == (4, 1)
    assert (own(table)["dollars"], own(table)["relics"]) == (0, [1, 1, 0, 0])


@pytest.mark.parametrize("name", NAMES)
def test_turning_a_card_costs_its_price_again_scroll_included(name: str) -> None:
    price, scrolls = CARDS[name]["dollars"], CARDS[name].get("scrolls", 0)
    table = set_table(ROW if name in STARTING else f"{ROW} {name}", "1", dollars=price, relics=f"{scrolls} scroll")
    slot = space(table, name) // 2
    (turned,) = told(turn(table, name), "card_turned")
    assert turned == {"seat": 0, "slot": slot, "card": NAMES.index(name), "dollars": price, "scrolls": scrolls}
    assert (own(table)["dollars"], own(table)["relics"][SCROLL]) == (0, 0)
    assert own(table)["cards"][slot]["level"] == 2
    poor = set_table(ROW if name in STARTING else f"{ROW} {name}", "1", dollars=price + 2, relics=f"{scrolls} scroll")
    poor.states["dollars"][0][0] = price - 1
    assert ("turn", slot) not in purchases(poor.view(), 0)
    assert takes(poor, "headquarters") == ([1] if purchases(poor.view(), 0) else [])


def test_a_card_is_turned_once() -> None:
    table = set_table("start_desert start_canyon* headquarters start_adventurers", "1", dollars=9)
    use(table, "headquarters", 1)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "turn", slot=1)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "turn", slot=20)


def test_the_headquarters_at_level_2_buy_twice() -> None:
    table = set_table("start_desert start_canyon headquarters* start_adventurers", "2 2 3", dollars=9)
    assert (takes(table, "headquarters"), takes(table, "headquarters 2")) == ([2, 3], [3])
    turn(table, "start_canyon", 2)
    use(table, "headquarters 2", 3)
    do(table, "buy", offer=13)
    do(table, "lay", row=1, column=COLUMN)
    assert own(table)["dollars"] == 3


def branch_office(dollars: int, relics: str = "", name: str = "telegraph") -> Table:
    return set_table(f"{ROW} branch_office* {name}", "2", dollars=dollars, relics=relics)


def test_the_discount_is_for_buying_and_for_turning_a_card() -> None:
    table = branch_office(1)
    use(table, "branch_office", 2)
    assert table.view()["buying"] == {"discount": 1}
    (turned,) = told(do(table, "turn", slot=5), "card_turned")
    assert (turned["dollars"], own(table)["dollars"]) == (1, 0)
    table = branch_office(3)
    use(table, "branch_office", 2)
    (bought,) = told(do(table, "buy", offer=13), "card_bought")
    assert (bought["dollars"], own(table)["dollars"]) == (3, 0)


def test_the_discount_is_not_for_scrolls() -> None:
    table = branch_office(9)
    use(table, "branch_office", 2)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "buy", offer=12)
    table = branch_office(3, "1 scroll")
    use(table, "branch_office", 2)
    (bought,) = told(do(table, "buy", offer=12), "card_bought")
    assert (bought["dollars"], bought["scrolls"], own(table)["relics"][SCROLL]) == (3, 1, 0)


# Laying cards


def lays(table: Table) -> set[tuple[int, int]]:
    return {(move.params["row"], move.params["column"] - COLUMN) for move in moves(table, "lay")}


def test_a_card_is_laid_where_it_shares_a_side_in_the_upper_or_the_lower_row() -> None:
    table = set_table(dice="1", dollars=4)
    use(table, "headquarters", 1)
    do(table, "buy", offer=13)
    assert lays(table) == {(0, -1), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3)}
    for row, column in ((1, -1), (1, 4), (0, 5), (0, 0)):  # at a corner, at a distance, on another card
        with pytest.raises(IllegalMove, match="may not"):
            do(table, "lay", row=row, column=COLUMN + column)


def test_a_gap_in_the_lower_row_may_be_filled() -> None:
    table = set_table(f"{ROW} / canyon . canyon", "1", dollars=4)
    use(table, "headquarters", 1)
    do(table, "buy", offer=13)
    assert lays(table) == {(0, -1), (0, 4), (1, -1), (1, 1), (1, 3)}


def test_both_rows_grow_both_ways_until_every_card_is_bought() -> None:
    for side in (-1, 1):
        table = set_table(dice="1", dollars=0)
        s = table.states[0]
        column = COLUMN if side == -1 else COLUMN + 3
        for _ in range(32):
            s["dollars"][0], s["dice"][1], s["placed"], s["relics"][0, SCROLL] = 30, 1, 0, 1
            use(table, "headquarters", 1)
            do(table, "buy", offer=moves(table, "buy")[0].params["offer"])
            column += side
            do(table, "lay", row=0, column=column)
            assert own(table)["reputation"] == count_reputation(own(table))
        assert table.view()["market"] == [None] * 14
        assert column in (0, 67)
        s["dollars"][0], s["dice"][1], s["placed"] = 30, 1, 0
        use(table, "headquarters", 1)
        assert {move.kind for move in moves(table)} == {"turn"}


def test_the_view_tells_what_the_new_card_would_gain_at_each_place() -> None:
    table = set_table("start_desert* start_canyon headquarters start_adventurers", "1", dollars=3)
    offer = for_sale(table, "truck")
    use(table, "headquarters", 1)
    do(table, "buy", offer=offer)
    gains = {(spot["row"], spot["column"] - COLUMN): spot["reputation"] for spot in table.view()["spots"]}
    assert gains == {(0, -1): 2, (0, 4): 1, (1, 0): 2, (1, 1): 1, (1, 2): 1, (1, 3): 1}
    assert set(gains) == lays(table)
    for (row, column), gain in gains.items():
        world = table.copy()
        (gained,) = told(do(world, "lay", row=row, column=COLUMN + column), "reputation_gained")
        assert gained["amount"] == gain


# Private sales


def sale(table: Table, where: str | int, face: int, *kinds: int) -> int:
    """What a sale of these relics brings."""
    use(table, where, face)
    for kind in kinds:
        do(table, "sell", kind=kind)
    (paid,) = told(do(table, "done"), "sale_paid")
    return paid["dollars"]


def test_1_fossil_1_scroll_and_2_statuettes_are_sold_to_collectors_for_6_dollars() -> None:
    table = set_table(dice="3", relics="1 fossil, 1 scroll, 2 statuette")
    assert sale(table, COLLECTORS, 3, FOSSIL, SCROLL, STATUETTE, STATUETTE) == 6
    assert (own(table)["dollars"], own(table)["relics"]) == (6, [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("kinds", "dollars"), [((FOSSIL,), 1), ((GEM,), 1), ((FOSSIL,) * 3, 3), ((FOSSIL, GEM), 3), ((0, 1, 2, 3), 7)]
)
def test_collectors_pay_1_dollar_each_and_1_for_every_kind_after_the_first(kinds: tuple[int, ...], dollars: int) -> None:
    table = set_table(dice="3", relics="3 fossil, 3 scroll, 3 statuette, 3 gem")
    assert sale(table, COLLECTORS, 3, *kinds) == dollars
    assert sum(own(table)["relics"]) == 12 - len(kinds)


def test_relics_are_sold_one_after_the_other_until_the_seat_says_done_and_paid_then() -> None:
    table = set_table(dice="3 3", relics="1 fossil, 1 gem")
    use(table, COLLECTORS, 3)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "done")
    assert [move.params["kind"] for move in moves(table)] == [FOSSIL, GEM]
    do(table, "sell", kind=GEM)
    assert table.view()["sale"] == {"sold": [0, 0, 0, 1], "dollars": 1, "bonus": 0}
    assert own(table)["dollars"] == 0
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "sell", kind=GEM)
    do(table, "sell", kind=FOSSIL)
    assert [move.kind for move in moves(table)] == ["done"]
    do(table, "done")
    assert (own(table)["dollars"], table.view()["phase"]) == (3, "place")


@pytest.mark.parametrize(("level", "bonus"), [("", 1), ("*", 3)])
def test_the_antiques_shop_is_a_further_private_sale_whose_bonus_is_paid_once(level: str, bonus: int) -> None:
    table = set_table(f"{ROW} antiques_shop{level}", "1 3", relics="4 fossil, 2 gem")
    assert sale(table, "antiques_shop", 1, FOSSIL, FOSSIL, GEM) == 4 + bonus
    assert takes(table, COLLECTORS) == [3]
    assert sale(table, COLLECTORS, 3, FOSSIL, GEM) == 3


# Museums


def museum_sale(table: Table, where: str | int, face: int, museum: int, box: int) -> int:
    """Fills a box, counted from 1."""
    use(table, where, face)
    (filled,) = told(do(table, "fill", museum=museum, box=box - 1), "box_filled")
    return filled["dollars"]


def test_2_gems_are_sold_at_the_gem_museum_for_5_dollars_with_a_5() -> None:
    table = set_table(dice="5", relics="2 gem")
    use(table, MUSEUM + GEM, 5)
    assert [move.params for move in moves(table)] == [{"museum": GEM, "box": 0}, {"museum": GEM, "box": 1}]
    do(table, "fill", museum=GEM, box=1)
    assert (own(table)["dollars"], own(table)["relics"]) == (5, [0, 0, 0, 0])
    assert table.view()["museums"][GEM]["boxes"] == [None, 0, None, None, None, None]


@pytest.mark.parametrize(("museum", "bonus"), [*enumerate((0, 1, 2, 3))])
@pytest.mark.parametrize(("seats", "values"), [(2, "123456"), (3, "112233456"), (4, "112233456")])
def test_a_museum_pays_1_dollar_a_relic_and_its_bonus(museum: int, bonus: int, seats: int, values: str) -> None:
    for box, value in enumerate(map(int, values), 1):
        table = set_table(dice="4", relics=f"7 {RELICS[museum]}", seats=seats)
        assert museum_sale(table, MUSEUM + museum, 4, museum, box) == value + bonus
        assert own(table)["relics"][museum] == 7 - value
        assert own(table)["cubes"] == [int(n == museum) for n in range(4)]


def test_a_cube_blocks_its_box_for_everybody_and_for_good() -> None:
    table = set_table(dice="4", relics="9 fossil")
    fill(table, FOSSIL, 2, seat=0)
    fill(table, FOSSIL, 3, 6, seat=1)
    use(table, MUSEUM + FOSSIL, 4)
    assert [move.params["box"] + 1 for move in moves(table)] == [1, 4, 5]
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "fill", museum=FOSSIL, box=2)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "fill", museum=FOSSIL, box=8)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "fill", museum=GEM, box=0)
    fill(table, FOSSIL, 1, 2, 3, 4, 5, 6, seat=1)
    table.states["phase"] = rules.TO_PLACE
    table.states["placed"], table.states["dice"][0][4] = 0, 1
    assert takes(table, MUSEUM + FOSSIL) == []


def test_boxes_are_filled_in_any_order_and_one_at_a_time() -> None:
    table = set_table(dice="4 4", relics="9 fossil", seats=3)
    use(table, MUSEUM + FOSSIL, 4)
    assert [move.params["box"] + 1 for move in moves(table)] == list(range(1, 10))
    do(table, "fill", museum=FOSSIL, box=8)
    assert table.view()["phase"] == "place"
    assert takes(table, MUSEUM + FOSSIL) == []


def test_a_box_takes_exactly_its_relics() -> None:
    table = set_table(dice="4", relics="3 fossil")
    use(table, MUSEUM + FOSSIL, 4)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "fill", museum=FOSSIL, box=3)


@pytest.mark.parametrize(("level", "bonus"), [("", 1), ("*", 2)])
def test_the_curators_office_sells_at_any_museum_even_one_used_this_turn(level: str, bonus: int) -> None:
    table = set_table(f"{ROW} curator{level}", "1 4", relics="1 fossil, 5 gem")
    assert museum_sale(table, MUSEUM + GEM, 4, GEM, 1) == 4
    use(table, "curator", 1)
    assert table.view()["selling"] == {"bonus": bonus, "museum": None}
    found = {(move.params["museum"], move.params["box"] + 1) for move in moves(table)}
    assert found == {(FOSSIL, 1), (GEM, 2), (GEM, 3), (GEM, 4)}
    (filled,) = told(do(table, "fill", museum=GEM, box=1), "box_filled")
    assert filled["dollars"] == 2 + 3 + bonus


# Truck and Photographer


def test_the_truck_brings_a_relic_of_a_kind_that_an_adjacent_expedition_gives() -> None:
    table = set_table(f"{ROW} / truck", "2")
    events = use(table, "truck", 2)
    assert told(events, "relic_found") == [{"seat": 0, "kind": SCROLL, "slot": 4}]


@pytest.mark.parametrize(
    ("picture", "kinds"),
    [
        (f"jungle truck {ROW}", [SCROLL, STATUETTE]),
        (f"jungle truck {ROW} / mountain mountain", [SCROLL, STATUETTE, GEM]),
        (f"{ROW} / canyon truck jungle", [FOSSIL, STATUETTE]),
        (f"mountain {ROW} / . truck", None),
        (f"canyon {ROW} / truck", None),
        (f"{ROW} / canyon truck", None),
    ],
)
def test_the_seat_chooses_if_several_kinds_lie_beside_the_truck(picture: str, kinds: list[int] | None) -> None:
    """To the left, to the right, above and below; it is not asked when there is one kind."""
    table = set_table(picture, "1")
    events = use(table, "truck", 1)
    if kinds is None:
        assert len(told(events, "relic_found")) == 1
        return
    assert [move.params["kind"] for move in moves(table)] == kinds
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "take", kind=next(kind for kind in range(4) if kind not in kinds))
    do(table, "take", kind=kinds[-1])
    assert own(table)["relics"] == [int(kind == kinds[-1]) for kind in range(4)]
    assert table.view()["phase"] == "place"


def test_an_expedition_at_a_corner_is_not_beside_the_truck() -> None:
    table = set_table(f"{ROW} truck / . . . canyon", "1")
    assert takes(table, "truck") == []


@pytest.mark.parametrize("level", ["", "*"])
@pytest.mark.parametrize(
    ("picture", "expeditions"),
    [
        (f"canyon photographer{{}} {ROW} / . canyon", 3),
        (f"{ROW} / photographer{{}} canyon", 2),
        (f"{ROW} / . photographer{{}}", 1),
        (f"{ROW} canyon photographer{{}}", 1),
        (f"photographer{{}} {ROW}", 1),
        (f"{ROW} canyon / . . . photographer{{}} . jungle", 0),
    ],
)
def test_the_photographer_earns_1_dollar_for_each_adjacent_expedition(picture: str, expeditions: int, level: str) -> None:
    table = set_table(picture.format(level), "4")
    if expeditions == 0:
        assert takes(table, "photographer") == []
        return
    assert told(use(table, "photographer", 4), "dollars_earned")[0]["amount"] == expeditions
    assert own(table)["dollars"] == expeditions


# The dive


def diving(top: int, dice: str, picture: str = ROW) -> Table:
    """That card lies on top."""
    table = set_table(picture, dice)
    table.states["sunk"] = next(n for n, dive in enumerate(DIVES) if dive["number"] == top)
    table.states["dives"][0][1] = (1 << int(table.states["sunk"][0])) - 1
    return table


def test_one_die_or_several_whose_sum_reaches_the_number_take_the_top_card() -> None:
    table = diving(7, "3 4 6")
    assert told(use(table, DIVE, 3), "dive_taken") == []
    assert (table.view()["phase"], table.view()["dive"]["sum"]) == ("dive", 3)
    events = use(table, DIVE, 4)
    assert told(events, "dive_taken") == [{"seat": 0, "number": 7, "symbol": 1}]
    assert told(events, "reputation_gained") == [{"seat": 0, "amount": 1}]
    assert (own(table)["dives"], own(table)["reputation"]) == ([5], 1)
    assert table.view()["dive"]["number"] == 8


def test_a_dive_is_completed_before_anything_else_and_ends_as_soon_as_the_sum_suffices() -> None:
    table = diving(7, "1 3 4 6")
    use(table, DIVE, 1)
    assert {(move.kind, move.params["space"], move.params["face"]) for move in moves(table)} == {
        ("use", DIVE, face) for face in (3, 4, 6)
    }
    with pytest.raises(IllegalMove, match="may not"):
        use(table, GUIDE, 3)
    with pytest.raises(IllegalMove, match="may not"):
        do(table, "end_turn")
    use(table, DIVE, 6)
    assert (table.view()["phase"], table.view()["dive"]["done"]) == ("place", True)
    assert takes(table, GUIDE) == [3, 4]


def test_a_dive_is_begun_only_if_the_dice_left_can_complete_it() -> None:
    assert takes(diving(7, "1 5"), DIVE) == []
    with pytest.raises(IllegalMove, match="may not"):
        use(diving(7, "1 5"), DIVE, 5)
    assert takes(diving(7, "1 1 5"), DIVE) == [1, 5]
    table = diving(7, "1 1 5")
    use(table, GUIDE, 1)
    assert takes(table, DIVE) == []


def test_one_dive_card_a_turn() -> None:
    table = diving(2, "3 5 6")
    use(table, DIVE, 3)
    assert takes(table, DIVE) == []
    with pytest.raises(IllegalMove, match="may not"):
        use(table, DIVE, 6)
    begin(table)
    set_dice(table, "3 5 6")
    assert takes(table, DIVE) == [3, 5, 6]


def test_at_least_one_die_is_laid() -> None:
    table = diving(2, "", f"{ROW} submarine*")
    assert takes(table, DIVE) == []
    table = diving(2, "1", f"{ROW} submarine*")
    assert len(told(use(table, DIVE, 1), "dive_taken")) == 1


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [("diving_suit", 2), ("diving_suit*", 4), ("submarine", 5), ("submarine*", 9), ("diving_suit submarine*", 11)],
)
def test_dive_bonuses_add_up(cards: str, bonus: int) -> None:
    table = diving(19, "6 6 6 1", f"{ROW} {cards}")
    assert table.view()["dive"]["bonus"] == bonus
    laid = 0
    while table.view()["dive"]["number"] == 19:
        face = max(move.params["face"] for move in moves(table, "use") if move.params["space"] == DIVE)
        laid += face
        use(table, DIVE, face)
    assert 19 <= laid + bonus < 19 + 6


def test_a_dive_bonus_bought_this_turn_counts_at_once() -> None:
    table = diving(7, "1 5")
    table.states["dollars"][0][0] = 3
    assert takes(table, DIVE) == []
    buy(table, "diving_suit", 0, 4)
    assert takes(table, DIVE) == [5]


def test_when_the_pile_is_empty_the_sea_is_closed() -> None:
    table = diving(19, "6 6 6 1")
    for _ in range(4):
        use(table, DIVE, table.view()["dice"][-1]["face"])
    view = table.view()
    assert (view["dive"]["number"], view["dive"]["symbol"], view["dive"]["index"]) == (None, None, None)
    begin(table)
    set_dice(table, "6 6 6")
    assert takes(table, DIVE) == []
    with pytest.raises(IllegalMove, match="may not"):
        use(table, DIVE, 6)


# Reputation


@entry
def _bonus(states: Any, seat: int, slot: int, side: int) -> int:
    return rules.bonus_of(states[0], seat, slot, side)


def bonus(picture: str, name: str, dives: str = "") -> int:
    """What a card of a company has beyond what is printed on it; the view says the same."""
    table = set_table(picture, dives=dives)
    slot = space(table, name) // 2
    card = own(table)["cards"][slot]
    found = _bonus(table.states, 0, slot, 2 * card["card"] + card["level"] - 1)
    assert card["bonus"] == found
    assert card["reputation"] == printed(card)["reputation"] + found
    return int(found)


A_CARD = {"expedition": "canyon", "vehicle": "submarine", "building": "antiques_shop", "crew": "tour_guides"}
ADJACENT = """
start_desert*       vehicle 1
start_canyon*       building 1
headquarters*       crew 1
start_adventurers*  expedition 1
truck*              expedition 2
telegraph*          building 1
photographer*       vehicle 1
jungle*             crew 1
lost_temple*        expedition 1
mountain*           vehicle 1
ice_cave*           expedition 1
biplane*            expedition 3
curator*            building 1
airship*            expedition 3
explorers_club      crew 2
university          expedition 2
branch_office*      crew 1
"""


@pytest.mark.parametrize("line", ADJACENT.strip().splitlines(), ids=lambda line: line.split()[0])
def test_a_bonus_for_adjacent_cards_counts_its_kind_on_all_sides_up_to_its_limit(line: str) -> None:
    card, kind, most = line.split()
    name, near = card.rstrip("*"), A_CARD[kind]
    pictures = {
        0: f"diving_suit {card} diving_suit / . diving_suit",
        1: f"diving_suit {card} {near}",
        2: f"{near} {card} {near} / . diving_suit",
        3: f"{near} {card} {near} / . {near}",
    }
    assert [bonus(picture, name) for picture in pictures.values()] == [min(n, int(most)) for n in pictures]
    for picture in (f"{near} {card}", f"{card} {near}", f"{card} / {near}", f"{near} / {card}"):
        assert bonus(picture, name) == 1
    for picture in (f"{card} diving_suit / . {near}", f"{near} diving_suit / . {card}", f"{card} . {near}"):
        assert bonus(picture, name) == 0
    for other in A_CARD:
        if other != kind and A_CARD[other] != name:
            assert bonus(f"{A_CARD[other]} {card} {A_CARD[other]} / . {A_CARD[other]}", name) == 0


def test_only_those_cards_have_bonuses() -> None:
    elsewhere = {"explorers_club*", "university*"}
    elsewhere |= {name + star for name in ("pottery_gallery", "coin_cabinet", "atlantis_society") for star in ("", "*")}
    listed = {line.split()[0] for line in ADJACENT.strip().splitlines()} | elsewhere
    sides = {name + star: card[level] for name, card in CARDS.items() for star, level in (("", "level_1"), ("*", "level_2"))}
    assert {name for name, side in sides.items() if "bonuses" in side} == listed


def test_the_university_at_level_2_counts_the_expeditions_of_its_row_across_gaps() -> None:
    upper = "start_desert start_canyon headquarters start_adventurers"
    assert bonus(f"{upper} university*", "university") == 2
    assert bonus(f"{upper} . . jungle university*", "university") == 3
    assert bonus(f"canyon {upper} university*", "university") == 3
    assert bonus(f"{upper} / university* canyon . jungle", "university") == 2
    assert bonus(f"{upper} / university*", "university") == 0
    assert bonus(f"{upper} university* / canyon jungle", "university") == 2


def test_the_explorers_club_at_level_2_counts_every_crew_owned_in_both_rows() -> None:
    assert bonus(f"{ROW} explorers_club*", "explorers_club") == 1
    assert bonus(f"{ROW} . . explorers_club* / tour_guides adventurers* photographer adventurers", "explorers_club") == 5


def test_a_bonus_for_dives_counts_the_cards_with_its_symbol() -> None:
    pottery, doubloons, cities = "2 3 5 8 11 14", "4 7 10 13 16 17", "6 9 12 15 18 19"
    for name, listed in (("pottery_gallery", pottery), ("coin_cabinet", doubloons), ("atlantis_society", cities)):
        for star, each in (("", 1), ("*", 2)):
            picture = f"{ROW} {name}{star}"
            numbers = listed.split()
            for n in range(len(numbers) + 1):
                assert bonus(picture, name, " ".join(numbers[:n])) == each * n
            everything = f"{pottery} {doubloons} {cities}"
            assert bonus(picture, name, everything) == 6 * each


def test_a_dive_card_is_worth_1_and_its_symbol_counts_at_once() -> None:
    table = diving(2, "2", f"{ROW} pottery_gallery*")
    assert told(use(table, DIVE, 2), "reputation_gained") == [{"seat": 0, "amount": 3}]
    table = diving(2, "2", f"{ROW} coin_cabinet*")
    assert told(use(table, DIVE, 2), "reputation_gained") == [{"seat": 0, "amount": 1}]


def test_the_diving_suit_gains_1_when_it_is_turned() -> None:
    table = set_table(f"{ROW} diving_suit tour_guides", "1", dollars=3)
    assert own(table)["reputation"] == 2
    assert told(turn(table, "diving_suit"), "reputation_gained") == [{"seat": 0, "amount": 1}]
    assert own(table)["reputation"] == 3


def test_the_company_of_another_seat_counts_for_nothing() -> None:
    table = set_table("start_desert* start_canyon headquarters start_adventurers", rivals=f"{ROW} / submarine submarine")
    assert own(table)["reputation"] == 1


@pytest.mark.parametrize("gain", ["buy", "turn"])
def test_a_change_that_brings_no_reputation_is_not_told_as_a_gain(gain: str) -> None:
    picture = f"{ROW} telegraph" if gain == "turn" else ROW
    table = set_table(picture, "1", dollars=30)
    events = turn(table, "telegraph") if gain == "turn" else buy(table, "diving_suit", 1, 0)
    assert [event["amount"] for event in told(events, "reputation_gained")] == ([] if gain == "turn" else [1])


def test_turning_the_university_never_costs_reputation() -> None:
    """Its level 1 counts the expedition above, its level 2 does not."""
    for picture in (f"{ROW} / university", f"{ROW} / university canyon", f"{ROW} / university . canyon"):
        table = set_table(picture, "1", dollars=8)
        before = own(table)["reputation"]
        turn(table, "university")
        assert own(table)["reputation"] >= before


# The end


def end_round(table: Table, seat: int = 0) -> list[Event]:
    """All seats from this one on end their turns."""
    table.states["turn"], table.states["phase"] = seat, rules.TO_PLACE
    events: list[Event] = []
    for _ in range(table.seats - seat):
        assert not table.over
        events = do(table, "end_turn")
    return events


RICH = f"{ROW} submarine* submarine* submarine* mountain mountain"  # 19 points


@every_count
def test_when_a_seat_reaches_20_the_round_is_finished(seats: int) -> None:
    table = set_table(RICH, "6", seats=seats)
    assert own(table)["reputation"] == 19
    assert not table.view()["ending"]
    events = use(table, DIVE, 6)
    assert told(events, "goal_reached") == [{"seat": 0}]
    assert table.view()["ending"]
    for seat in range(seats):
        assert table.actors == (seat,)
        events = do(table, "end_turn")
    assert table.over
    assert events[-1].kind == "game_ended"
    assert table.view()["round"] == 1


@every_count
def test_when_the_last_seat_of_the_round_reaches_20_nobody_plays_again(seats: int) -> None:
    table = set_table(RICH, "6", seats=seats)
    table.states["first"] = 1  # seat 0 is the last one
    use(table, DIVE, 6)
    do(table, "end_turn")
    assert table.over


def test_a_seat_that_follows_may_reach_20_too_but_the_last_round_is_told_once() -> None:
    table = set_table(RICH, "6", rivals=RICH)
    assert len(told(use(table, DIVE, 6), "goal_reached")) == 1
    do(table, "end_turn")
    set_dice(table, "6")
    assert told(use(table, DIVE, 6), "goal_reached") == []
    do(table, "end_turn")
    assert table.over


def test_19_points_and_museums_do_not_end_the_game() -> None:
    table = set_table(RICH)
    fill(table, GEM, 1)
    end_round(table)
    assert not table.over
    assert table.view()["round"] == 2
    assert table.scores() == [23, 0]


@every_count
def test_a_game_that_reaches_round_100_ends_after_it(seats: int) -> None:
    table = set_table(seats=seats)
    for number in range(1, 101):
        assert (table.over, table.view()["round"]) == (False, number)
        end_round(table)
    assert table.over
    assert table.ranks() == [1] * seats


@pytest.mark.parametrize(("museum", "points"), [*enumerate((3, 3, 4, 4))])
def test_the_most_cubes_win_the_majority_of_a_museum(museum: int, points: int) -> None:
    table = set_table(RICH, rivals=RICH, seats=3)
    table.states["reputation"][0][:3] = 20
    fill(table, museum, 9, seat=0)
    fill(table, museum, 1, 2, seat=2)
    events = end_round(table)
    assert told(events, "majority_won") == [{"seat": 2, "museum": museum, "reputation": points}]
    assert table.view()["majorities"] == [2 if n == museum else None for n in range(4)]
    assert table.scores() == [20, 20, 20 + points]


def test_two_fossil_cubes_tie_on_boxes_1_and_2_and_the_second_box_wins() -> None:
    for first, second in ((0, 1), (1, 0)):
        table = set_table(RICH, rivals=RICH, seats=4)
        table.states["reputation"][0][:4] = 20
        fill(table, FOSSIL, 1, seat=first)
        fill(table, FOSSIL, 2, seat=second)
        assert table.view()["museums"][FOSSIL]["leader"] == second
        events = end_round(table)
        assert told(events, "majority_won") == [{"seat": second, "museum": FOSSIL, "reputation": 3}]
        assert table.ranks()[second] == 1


@pytest.mark.parametrize(
    ("cubes", "leader"),
    [
        (((1, 9), (7, 8), ()), 0),
        (((7, 8), (1, 9), ()), 1),
        (((1, 2, 3), (9,), (8, 7)), 0),
        (((9,), (1, 2), (3, 4)), 2),
        (((), (), (1,)), 2),
        (((), (), ()), None),
    ],
)
def test_a_tie_goes_to_the_tied_seat_with_the_cube_on_the_latest_box(cubes: Any, leader: int | None) -> None:
    table = set_table(seats=3)
    for seat, listed in enumerate(cubes):
        fill(table, STATUETTE, *listed, seat=seat)
    assert table.view()["museums"][STATUETTE]["leader"] == leader
    assert table.scores() == [4 if seat == leader else 0 for seat in range(3)]


def test_a_museum_that_nobody_sold_to_gives_nothing() -> None:
    table = set_table(RICH)
    table.states["reputation"][0][0] = 20
    events = end_round(table)
    assert told(events, "majority_won") == []
    assert table.view()["majorities"] == [None] * 4


def test_the_most_reputation_wins_whatever_the_dollars() -> None:
    table = set_table(dollars=0, seats=3)
    table.states["reputation"][0][:3] = [21, 20, 19]
    table.states["dollars"][0][:3] = [0, 50, 99]
    end_round(table)
    assert (table.over, table.ranks()) == (True, [1, 2, 3])


def test_a_tie_goes_to_more_dollars_and_then_the_win_is_shared() -> None:
    table = set_table(seats=4)
    table.states["reputation"][0][:4] = [20, 20, 20, 20]
    table.states["dollars"][0][:4] = [5, 7, 7, 3]
    end_round(table)
    assert table.ranks() == [3, 1, 1, 4]
    assert table.sides() == [0, 1, 2, 3]


def test_majorities_can_turn_the_game() -> None:
    table = set_table()
    table.states["reputation"][0][:2] = [20, 17]
    fill(table, GEM, 1, seat=1)
    end_round(table)
    assert (table.scores(), table.ranks()) == ([20, 21], [2, 1])


@every_table
def test_the_view_tells_where_the_final_reputation_comes_from(case: Any) -> None:
    for seed in range(5):
        table = play(case.new(seed), seed)
        points = table.view()["points"]
        assert [sum(point.values()) for point in points] == table.scores()
        assert max(company["reputation"] for company in table.view()["companies"]) >= 20


# The worked examples of the rule book


def test_example_of_a_turn_with_1_4_and_5() -> None:
    table = set_table(dice="1 4 5")
    use(table, "start_canyon", 1)
    use(table, "start_desert", 4)
    assert own(table)["relics"] == [1, 1, 0, 0]
    assert sale(table, COLLECTORS, 5, FOSSIL, SCROLL) == 3


def test_examples_of_sales() -> None:
    assert sale(set_table(dice="3", relics="1 fossil"), COLLECTORS, 3, FOSSIL) == 1
    mixed, sold = "1 fossil, 1 scroll, 2 statuette", (FOSSIL, SCROLL, STATUETTE, STATUETTE)
    assert sale(set_table(dice="3", relics=mixed), COLLECTORS, 3, *sold) == 6
    assert sale(set_table(f"{ROW} antiques_shop*", "3", relics=mixed), "antiques_shop", 3, *sold) == 9
    assert museum_sale(set_table(dice="4", relics="2 fossil"), MUSEUM + FOSSIL, 4, FOSSIL, 2) == 2
    assert museum_sale(set_table(dice="4", relics="3 scroll"), MUSEUM + SCROLL, 4, SCROLL, 3) == 4
    assert museum_sale(set_table(dice="4", relics="2 gem"), MUSEUM + GEM, 4, GEM, 2) == 5
    assert museum_sale(set_table(f"{ROW} curator*", "1", relics="2 gem"), "curator", 1, GEM, 2) == 7


@pytest.mark.parametrize(
    ("top", "cards", "dice"),
    [(7, "", "3 4"), (7, "diving_suit", "5"), (14, "diving_suit* submarine*", "1"), (2, "diving_suit", "1")],
)
def test_examples_of_dives(top: int, cards: str, dice: str) -> None:
    table = diving(top, dice, f"{ROW} {cards}")
    for face in map(int, dice.split()):
        events = use(table, DIVE, face)
    assert told(events, "dive_taken")[0]["number"] == top
    assert table.view()["dice"] == []


def test_examples_of_reputation() -> None:
    def gained(events: list[Event]) -> int:
        return sum(event["amount"] for event in told(events, "reputation_gained"))

    assert gained(turn(set_table(f"{ROW} diving_suit", "1", dollars=3), "diving_suit")) == 1
    for name, gain in (("start_canyon", 2), ("headquarters", 2), ("start_adventurers", 1)):
        assert gained(turn(set_table(dice="1", dollars=6), name)) == gain
    table = set_table("start_desert* start_canyon headquarters start_adventurers", "1", dollars=3)
    assert gained(buy(table, "truck", 1, 0)) == 2
    table = set_table("start_desert* start_canyon headquarters start_adventurers / truck", "1", dollars=3)
    assert gained(turn(table, "truck")) == 1
    table = set_table(f"{ROW} pottery_gallery*", dives="2 3 5")
    assert own(table)["cards"][4]["reputation"] == 9
    table = set_table(f"{ROW} university* . canyon")
    assert own(table)["cards"][4]["reputation"] == 7


def test_examples_of_prices_with_the_branch_office_and_of_nine_dice() -> None:
    table = branch_office(1)
    offer = for_sale(table, "telegraph")
    use(table, "branch_office", 2)
    assert told(do(table, "buy", offer=offer), "card_bought")[0]["dollars"] == 1
    table = branch_office(3, "1 scroll")
    use(table, "branch_office", 2)
    (bought,) = told(do(table, "buy", offer=12), "card_bought")
    assert (bought["dollars"], bought["scrolls"]) == (3, 1)
    assert own(set_table(f"{ROW} adventurers* adventurers* adventurers*"))["dice"] == 7


# Who knows what, and what is told


@every_table
def test_all_see_the_same(case: Any) -> None:
    for table in positions(case.new(6), 6):
        assert all(table.view(seat) == table.view() for seat in range(case.seats))
        assert not any(event.secrets for event in table.told)


def test_a_redealt_world_draws_other_cards_and_rolls_other_dice() -> None:
    table = set_table(dice="1", dollars=30)
    offer = for_sale(table, "jungle")
    use(table, "headquarters", 1)
    drawn: Counter[int] = Counter()
    pile = {card: int(n) for card, n in enumerate(table.states["pile"][0]) if n and CARDS[NAMES[card]]["deck"] == "B"}
    for seed in range(1_000):
        world = table.redeal(0, seed)
        do(world, "buy", offer=offer)
        drawn[world.view()["market"][offer]] += 1
    secrecy.check_frequencies(drawn, {card: n / sum(pile.values()) for card, n in pile.items()})


@every_table
def test_the_events_alone_tell_dollars_relics_cards_and_reputation(case: Any) -> None:
    for seed in range(2):
        dollars, reputation = [0] * case.seats, [0] * case.seats
        relics = [[0] * 4 for _ in range(case.seats)]
        cards: list[list[list[int]]] = [[] for _ in range(case.seats)]
        for table in positions(case.new(seed), seed):
            for event in table.told:
                seen = event.params
                seat = seen.get("seat", 0)
                if event.kind in ("began", "sale_paid", "box_filled"):
                    dollars[seat] += seen["dollars"]
                elif event.kind == "dollars_earned":
                    dollars[seat] += seen["amount"]
                elif event.kind in ("card_bought", "card_turned"):
                    dollars[seat] -= seen["dollars"]
                    relics[seat][SCROLL] -= seen["scrolls"]
                if event.kind == "relic_found":
                    relics[seat][seen["kind"]] += 1
                elif event.kind == "relic_sold":
                    relics[seat][seen["kind"]] -= 1
                elif event.kind == "box_filled":
                    relics[seat][seen["museum"]] -= seen["relics"]
                elif event.kind in ("card_arranged", "card_laid"):
                    cards[seat].append([seen["card"], 1])
                elif event.kind == "card_turned":
                    cards[seat][seen["slot"]][1] = 2
                elif event.kind in ("reputation_gained", "majority_won"):
                    reputation[seat] += seen["amount" if event.kind == "reputation_gained" else "reputation"]
            companies = table.view()["companies"]
            assert dollars == [company["dollars"] for company in companies]
            assert relics == [company["relics"] for company in companies]
            assert cards == [[[card["card"], card["level"]] for card in company["cards"]] for company in companies]
            assert reputation == (table.scores() if table.over else [company["reputation"] for company in companies])


# Other editions

HEAD = '[edition]\ngame = "reliques-et-co"\nname = "Our own cards"\n'
ZEPPELIN = """
[cards.zeppelin]
deck = "C"
copies = 2
kind = "crew"
dollars = 6
scrolls = 2
level_1 = { reputation = 2, shift = 1, spaces = [{ die = "exactly 6", does = "buy", discount = 9 }] }
level_2 = { reputation = 2, dive = 3, bonuses = [{ per = "owned", kind = "crew", reputation = 2, most = 2 }] }
mark = "R"
note = "an example"
[texts.en]
card-27 = "Zeppelin"
[texts.fr]
card-27 = "Zeppelin de ligne"
"""
CHANGED = """
[cards.truck]
dollars = 4
level_1 = { reputation = 1, spaces = [{ die = "exactly 3", does = "adjacent_relic" }] }
[cards.tour_guides]
copies = 3
[cards.tour_guides.level_1]
reputation = 2
spaces = [{ die = "any but 6", does = "private", bonus = 2 }]
bonuses = [{ per = "owned", kind = "crew", reputation = 1 }]
[boxes.six]
relics = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]
[end]
rounds = 2
"""


def edition(folder: Path, text: str) -> Any:
    path = folder / "edition.toml"
    path.write_text(HEAD + text)
    return ludotheque.game("reliques-et-co", path)


def test_an_edition_changes_costs_conditions_effects_and_copies_and_adds_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = edition(tmp_path, CHANGED + ZEPPELIN)
    assert [game.texts(language)("card-27") for language in LANGUAGES] == ["Zeppelin", "Zeppelin de ligne"]
    assert "Zeppelin" in game.texts("en")("event-card_laid", card=27, row=0, column=30, player="Ada", you="no")
    revised = game.components.tables["cards"]
    monkeypatch.setitem(globals(), "CARDS", revised)
    monkeypatch.setitem(globals(), "NAMES", list(revised))
    monkeypatch.setitem(globals(), "BOX", game.components.tables)
    assert sum(card["copies"] for card in revised.values() if card["deck"] != "S") == 36
    table = set_table(f"{ROW} / truck tour_guides", "1 3 3", dollars=4, relics="1 fossil", game=game)
    assert (takes(table, "truck"), own(table)["reputation"]) == ([3], 4)
    assert sale(table, "tour_guides", 3, FOSSIL) == 3
    assert told(turn(table, "truck"), "card_turned")[0]["dollars"] == 4
    table = set_table(f"{ROW} zeppelin*", game=game)  # a bonus never counts its own card
    assert (own(table)["reputation"], own(table)["cards"][4]["bonus"]) == (4, 2)
    table = set_table(f"{ROW} zeppelin* tour_guides photographer", "1", dollars=9, game=game)
    assert own(table)["cards"][4]["bonus"] == 4
    assert told(turn(table, "photographer"), "reputation_gained")[0]["amount"] == 1  # counted by the rules as by the view
    table = set_table(f"{ROW} tour_guides", "1", dollars=9, game=game)
    events = turn(table, "tour_guides")
    assert told(events, "reputation_lost") == [{"seat": 0, "amount": 1}]
    assert (told(events, "reputation_gained"), own(table)["reputation"]) == ([], 2)
    table = set_table(f"{ROW} zeppelin", "6", relics="2 scroll", game=game)
    use(table, "zeppelin", 6)  # nothing costs less than 0, and a scroll is not dollars
    assert {CARDS[NAMES[table.view()["market"][m.params["offer"]]]]["dollars"] for m in moves(table, "buy")} <= set(range(10))
    (turned,) = told(do(table, "turn", slot=4), "card_turned")
    assert (turned["dollars"], turned["scrolls"], own(table)["dollars"], own(table)["relics"]) == (0, 2, 0, [0] * 4)
    for seats in game.seats:
        for table in positions(game.new(seats, 2), 2):
            view = table.view()
            if not table.over:
                assert {(move.kind, *move.params.values()) for move in moves(table)} == expected_moves(view)
        assert view["round"] == 2


@pytest.mark.parametrize("museum", range(4))
def test_an_edition_with_twelve_boxes_in_a_museum_deals_and_plays(tmp_path: Path, museum: int) -> None:
    game = edition(tmp_path, CHANGED + ZEPPELIN)
    assert len(game.box["boxes"]["2"]) == 12
    table = set_table(dice="4", relics=f"9 {RELICS[museum]}", game=game)
    assert [len(shown["boxes"]) for shown in table.view()["museums"]] == [12] * 4
    fill(table, museum, 9, seat=1)
    use(table, MUSEUM + museum, 4)
    assert [move.params for move in moves(table)] == [{"museum": museum, "box": box} for box in range(12) if box != 8]
    (filled,) = told(do(table, "fill", museum=museum, box=11), "box_filled")
    assert (filled["museum"], filled["box"], filled["relics"], own(table)["relics"][museum]) == (museum, 11, 4, 5)
    for number, shown in enumerate(table.view()["museums"]):
        cubes = [None] * 8 + [1, None, None, 0] if number == museum else [None] * 12
        assert (shown["boxes"], shown["leader"]) == (cubes, 0 if number == museum else None)  # as many cubes: the latest box


def test_an_edition_leaves_the_house_as_it_is(tmp_path: Path) -> None:
    game = edition(tmp_path, ZEPPELIN)
    assert game.name != GAME.name
    assert len(GAME.components.tables["cards"]) == 27
    assert len(game.components.tables["cards"]) == 28


def test_the_edition_of_the_rule_book_can_be_played(tmp_path: Path) -> None:
    book = Path(__file__).parents[2] / "docs" / "games"
    for language in ("en", "fr"):
        (text,) = re.findall(r"```toml\n(.*?)```", (book / f"reliques-et-co.{language}.md").read_text("utf-8"), re.DOTALL)
        path = tmp_path / f"{language}.toml"
        path.write_text(text)
        assert ludotheque.game("reliques-et-co", path).components.tables["cards"]["truck"]["dollars"] == 4


SPACE = "[cards.truck]\nlevel_1 = {{ reputation = 1, spaces = [{}] }}\n"
BONUS = "[cards.truck]\nlevel_2 = {{ reputation = 1, bonuses = [{}] }}\n"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("[cards.truck]\ndollars = 31\n", "cards.truck.dollars is 31; expected 0 to 30"),
        ("[cards.truck]\ndollars = -1\n", "cards.truck.dollars is -1; expected 0 to 30"),
        ('[cards.truck]\ndollars = "3"\n', "cards.truck.dollars is '3'; expected a value like 3"),
        ("[cards.truck]\nscrolls = -1\n", "cards.truck.scrolls is -1; expected 0 to 30"),
        ("[cards.truck]\ncopies = 10\n", "cards.truck.copies is 10; expected 0 to 9"),
        (
            '[cards.truck]\nkind = "boat"\n',
            "cards.truck.kind: it is 'boat'; expected one of expedition, vehicle, building, crew, gear",
        ),
        ('[cards.truck]\ndeck = "F"\n', "cards.truck.deck: it is 'F'; expected one of S, A, B, C, D, E"),
        ('[cards.truck]\ndeck = "S"\n', "deck S has 5 cards; expected 4, each once for every seat"),
        ("[cards.headquarters]\ncopies = 3\n", "deck S has 4 cards; expected 4, each once for every seat"),
        ("[cards.adventurers]\ncopies = 0\n", "cards: deck D is empty"),
        ("[cards.truck]\nspeed = 3\n", "cards.truck.speed is 3; the box has no such entry"),
        ('[cards.boat]\ndeck = "A"\nmark = "S"\n', "cards.boat: Object missing required field `copies`"),
        ("[cards.truck]\nlevel_1 = { reputation = 31 }\n", "cards.truck.level_1.reputation is 31; expected 0 to 30"),
        ("[cards.truck]\nlevel_1 = { reputation = 5 }\n", "cards.truck: level 2 has less reputation than level 1"),
        ("[cards.airship]\nlevel_1 = { dice = 13 }\n", "cards.airship.level_1.dice is 13; expected 0 to 12"),
        ("[cards.submarine]\nlevel_1 = { dive = 100 }\n", "cards.submarine.level_1.dive is 100; expected 0 to 99"),
        ("[cards.telegraph]\nlevel_1 = { reroll = -1 }\n", "cards.telegraph.level_1.reroll is -1; expected 0 to 12"),
        ("[cards.biplane]\nlevel_1 = { shift = 7 }\n", "cards.biplane.level_1.shift is 7; expected 0 to 6"),
        (SPACE.format('{ die = "7+", does = "buy" }'), r"level_1.spaces\[1\].die: it is '7\+'; expected any, 4\+, 3 or less"),
        (SPACE.format('{ die = "any", does = "fly" }'), r"spaces\[1\].does: it is 'fly'; expected one of relic, buy"),
        (SPACE.format('{ die = "any", does = "relic" }'), r"spaces\[1\].relic: it is ''; expected one of fossil"),
        (SPACE.format('{ die = "any", does = "relic", relic = "idol" }'), r"relic: it is 'idol'; expected one of fossil"),
        (SPACE.format('{ die = "any", does = "money" }'), r"spaces\[1\].dollars: it is 0; expected at least 1"),
        (SPACE.format('{ die = "any", does = "buy", discount = 31 }'), r"discount is 31; expected 0 to 30"),
        (SPACE.format('{ die = "any", does = "buy", bonus = 1 }'), "bonus does not go with buy, which has discount"),
        (SPACE.format('{ die = "any", does = "adjacent_relic", relic = "gem" }'), "relic does not go with adjacent_relic"),
        (SPACE.format(", ".join(['{ die = "any", does = "buy" }'] * 3)), "level_1.spaces has 3 entries; expected 0 to 2"),
        (BONUS.format('{ per = "mile", kind = "crew", reputation = 1 }'), r"bonuses\[1\].per: it is 'mile'; expected one of"),
        (BONUS.format('{ per = "row", kind = "boat", reputation = 1 }'), r"bonuses\[1\].kind: it is 'boat'; expected one of"),
        (BONUS.format('{ per = "dive", symbol = "fish", reputation = 1 }'), "symbol: it is 'fish'; expected one of pottery"),
        (BONUS.format('{ per = "dive", kind = "crew", reputation = 1 }'), "symbol: it is ''; expected one of pottery"),
        (BONUS.format('{ per = "row", kind = "crew", symbol = "pottery", reputation = 1 }'), "symbol does not go with row"),
        (BONUS.format('{ per = "row", kind = "crew", reputation = 31 }'), r"reputation is 31; expected 0 to 30"),
        (BONUS.format('{ per = "row", kind = "crew", reputation = 1, most = 100 }'), r"most is 100; expected 0 to 99"),
        (
            BONUS.format('{ per = "if_adjacent", kind = "crew", reputation = 1, most = 2 }'),
            "most: it is 2; if_adj",
        ),
        ("[dice]\nmost = 13\n", "dice.most is 13; expected 1 to 12"),
        ("[end]\nreputation = 0\n", "end.reputation is 0; expected 1 to 199"),
        ("[end]\nrounds = 101\n", "end.rounds is 101; expected 1 to 100"),
        ("[dollars]\nstart = [1, 2, 3]\n", r"dollars.start: it is \[1, 2, 3\]; expected one for each of 4 seats"),
        ("[decks]\nopen = [4, 4, 4, 0, 1]\n", r"decks.open\[4\] is 0; expected 1 to 4"),
        (
            '[relics]\nnames = ["fossil", "scroll", "gem"]\n',
            r"relics.names has 3 entries; expected 4 to 4",
        ),
        ('[relics]\nnames = ["fossil", "paper", "statuette", "gem"]\n', "relics.names: the rules need scroll among them"),
        (
            '[kinds]\nnames = ["trip", "vehicle", "building", "crew", "gear"]\n',
            "kinds.names: the rules need expedition among them",
        ),
        ('[decks]\nnames = ["A", "B", "C", "D", 5]\n', r"decks.names\[5\] is 5; expected texts"),
        ('[dives]\nsymbols = ["pottery", "pottery", "doubloon"]\n', "dives.symbols: it is .*; expected different names"),
        ('[museums.gem]\ndie = "7"\n', "museums.gem.die: it is '7'; expected any"),
        ("[museums.gem]\nbonus = 31\n", "museums.gem.bonus is 31; expected 0 to 30"),
        ("[museums.gem]\nmajority = 31\n", "museums.gem.majority is 31; expected 0 to 30"),
        ("[boxes.six]\nrelics = [1, 3, 2]\n", r"boxes.six.relics: it is \[1, 3, 2\]; expected boxes that take more and more"),
        ("[boxes.six]\nrelics = []\n", r"boxes.six.relics has 0 entries; expected 1 to 12"),
        ("[boxes.six]\nrelics = [0, 1]\n", r"boxes.six.relics\[1\] is 0; expected 1 to 30"),
        ("[boxes.six]\nseats = [2, 3]\n", r"boxes.nine.seats: it is \[3, 4\]; others have boxes for some of them already"),
        ("[boxes.nine]\nseats = [3]\n", r"boxes: they are for \[2, 3\] seats; expected \[2, 3, 4\]"),
        ('[boxes.nine]\nseats = ["all"]\n', r"boxes.nine.seats\[1\] is 'all'; expected 1 to 8"),
        ('[collectors]\ndie = "low"\n', "collectors.die: it is 'low'; expected any"),
        ("[guide]\ndollars = 0\n", "guide.dollars is 0; expected 1 to 30"),
        ("[dives]\nreputation = 31\n", "dives.reputation is 31; expected 0 to 30"),
        ("[dives]\ncards = []\n", "dives.cards has 0 entries; expected 1 to 30"),
        ('[dives]\ncards = [{ number = 2, symbol = "fish" }]\n', r"dives.cards\[1\].symbol: it is 'fish'"),
        ('[dives]\ncards = [{ number = 0, symbol = "pottery" }]\n', r"dives.cards\[1\].number is 0; expected 1 to 99"),
        (
            '[dives]\ncards = [{ number = 3, symbol = "pottery" }, { number = 2, symbol = "pottery" }]\n',
            "dives.cards: they are not in ascending order",
        ),
        (ZEPPELIN.split("[texts.en]")[0], "card-27"),
    ],
)
def test_a_bad_edition_is_refused_with_the_entry_and_the_reason(tmp_path: Path, text: str, refusal: str) -> None:
    with pytest.raises(BadComponents, match=refusal):
        edition(tmp_path, text)


# Sizes for sanity


def sizes(seats: int, games: int) -> tuple[float, float, int]:
    """Rounds and decisions of a random game, on average, and the most legal moves at once.

    The specification also counts what is not asked here because nothing is to be chosen: the fourth starting card, "ready"
    when nothing can be changed any more, and the relic of a Truck beside one kind.
    """
    rounds = decisions = most = 0
    for seed in range(games):
        table = GAME.new(seats, seed)
        player = np.zeros(4, np.uint32)
        seed_generator(player, seed, PLAYER_STREAM)
        decisions += seats
        while not table.over:
            seat = table.actors[0]
            legal, changing = table.legal(seat), table.states["phase"][0] == rules.TO_CHANGE
            most = max(most, len(legal))
            action = legal[below(player, len(legal))]
            events = table.apply(seat, action)
            decisions += 1
            if changing and action != rules.READY and table.states["phase"][0] != rules.TO_CHANGE:
                decisions += 1
            placed = told(events, "die_placed")
            if placed and placed[0]["card"] == NAMES.index("truck") and told(events, "relic_found"):
                decisions += 1
        rounds += int(table.states["round"][0])
    return rounds / games, decisions / games, most


@pytest.mark.parametrize(
    ("seats", "rounds", "decisions", "winner"), [(2, 26.8, 303, 25.3), (3, 26.0, 437, 24.5), (4, 25.4, 561, 24.2)]
)
def test_random_games_have_the_sizes_of_the_specification(seats: int, rounds: float, decisions: float, winner: float) -> None:
    batch = play_random_games(GAME, GAME.template(seats), 0, 2_000, threads=1)
    assert batch.scores.max(axis=1).mean() == pytest.approx(winner, abs=0.4)
    found_rounds, found_decisions, most = sizes(seats, 200)
    assert found_rounds == pytest.approx(rounds, abs=1)
    assert found_decisions == pytest.approx(decisions, rel=0.03)
    assert most <= 65


# What nobody would do


def dive_follies(table: Table) -> list[int]:
    """The dice that nobody would lay on the dive."""
    return [GAME.actions.describe(action).params["face"] for action in follies(table, table.actors[0])]


@pytest.mark.parametrize(
    ("number", "dice", "foolish"),
    [
        (5, "1 2 5", [1, 2]),
        (5, "1 4 5", []),
        (5, "2 2 2", []),
        (5, "1 1 6", [1]),
        (6, "3 3 5", []),
        (2, "1 6", [1]),
        (6, "1 6", [1]),
        (6, "2 2 2 6", [2]),
        (6, "2 2 2 5", []),
        (6, "2 2 4 6", []),
    ],
)
def test_nobody_dives_with_a_die_too_many_or_with_three_where_one_would_do(number: int, dice: str, foolish: list[int]) -> None:
    before = " ".join(str(dive["number"]) for dive in DIVES if dive["number"] < number)
    assert dive_follies(set_table(dice=dice, dives=before)) == foolish


def test_a_dive_that_needs_no_pips_takes_any_one_die() -> None:
    assert dive_follies(set_table(f"{ROW} / submarine*", dice="1 3 6")) == []


def test_a_die_is_a_folly_if_every_dive_with_it_is_wasteful() -> None:
    found = 0
    for seed in range(40):
        for table in positions(GAME.new(2, seed), seed):
            view = table.view()
            if view["phase"] not in ("place", "dive"):
                continue
            s = table.states.view(np.recarray)[0]
            laid = [int(face) for place, face in zip(s.space[: s.placed], s.face[: s.placed], strict=True) if place == DIVE]
            at_hand = [face for face in range(1, 7) for _ in range(s.dice[face])]
            expected = []
            for move in table.moves(table.actors[0]):
                if move.kind == "use" and move.params["space"] == DIVE:
                    company = view["companies"][view["active"]]
                    wanted = view["dive"]["number"] - sum(printed(card).get("dive", 0) for card in company["cards"])
                    face = move.params["face"]
                    if all(wasteful(dice, wanted, max(laid + at_hand)) for dice in completions([*laid, face], at_hand, wanted)):
                        expected.append(face)
            assert dive_follies(table) == expected
            found += len(expected)
    assert found > 20


def completions(laid: list[int], at_hand: list[int], wanted: int) -> list[list[int]]:
    """All the dice of every dive that goes on from these."""
    left = at_hand.copy()
    left.remove(laid[-1])
    if sum(laid) >= wanted:
        return [laid]
    more = [list(dice) for n in range(1, len(left) + 1) for dice in combinations(left, n)]
    return [laid + dice for dice in more if sum(laid + dice) >= wanted]


def wasteful(dice: list[int], wanted: int, best: int) -> bool:
    return (len(dice) > 1 and sum(dice) - min(dice) >= wanted) or (len(dice) > 2 and best >= wanted)
