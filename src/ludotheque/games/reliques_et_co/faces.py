"""How Reliques & co shows itself: the box, the table with its companies, and why a move is refused."""

from typing import Any

from ludotheque.engine.actions import Move
from ludotheque.engine.record import State

from . import box as printed
from .box import COMPONENTS
from .rules import OVER, PHASES, TO_ARRANGE, TO_BUY, TO_DIVE, TO_FILL, TO_LAY, TO_SELL, count_for_bonus, takings
from .tables import (
    BOX,
    COLUMNS,
    DECK,
    DECKS,
    DICE,
    DIVE_BONUS,
    DIVE_NUMBER,
    DIVE_REPUTATION,
    DIVE_SPACE,
    DIVE_SYMBOL,
    DIVES,
    EACH,
    EMPTY,
    GOAL,
    KIND,
    MAJORITY,
    MOST,
    MOST_DICE,
    OF,
    OFFER_DECK,
    OWN_SPACES,
    PER,
    PER_DIVE,
    RELICS,
    REPUTATION,
    SHOWING,
    SPACES,
)

Laid = list[tuple[int, int]]  # side and place of every card of a company, in the order they were laid


def box() -> dict[str, Any]:
    """What is printed on the components."""
    tables = COMPONENTS.tables
    return {
        "cards": [show_card(name, card) for name, card in printed.CARDS.items()],
        "offers": [printed.DECKS[deck] for deck in OFFER_DECK],
        "museums": [
            {"kind": kind, "bonus": museum.bonus, "majority": museum.majority, "faces": list(printed.DICE[museum.die])}
            for kind, museum in enumerate(printed.MUSEUMS)
        ],
        "boxes": {str(seats): relics for seats, relics in printed.BOXES.items()},
        "museum_sale": {"dollars": tables["museum_sale"]["dollars"]},
        "collectors": {
            "faces": list(printed.DICE[tables["collectors"]["die"]]),
            "dollars": tables["collectors"]["dollars"],
            "variety": tables["collectors"]["variety"],
        },
        "guide": {"faces": list(printed.DICE[tables["guide"]["die"]]), "dollars": tables["guide"]["dollars"]},
        "dives": [{"number": dive.number, "symbol": dive.symbol} for dive in printed.DIVES],
        "dive_reputation": DIVE_REPUTATION,
        "dollars": tables["dollars"]["start"],
        "goal": GOAL,
        "most_dice": MOST_DICE,
    }


def show_card(name: str, card: printed.Card) -> dict[str, Any]:
    return {
        "id": name,
        "deck": card.deck,
        "copies": card.copies,
        "kind": card.kind,
        "dollars": card.dollars,
        "scrolls": card.scrolls,
        "sides": [show_side(side) for side in card.sides],
    }


def show_side(side: printed.Side) -> dict[str, Any]:
    return {
        "reputation": side.reputation,
        "dice": side.dice,
        "dive": side.dive,
        "reroll": side.reroll,
        "shift": side.shift,
        "spaces": [show_space(space) for space in side.spaces],
        "bonuses": [show_bonus(bonus) for bonus in side.bonuses],
    }


def show_space(space: printed.Space) -> dict[str, Any]:
    found: dict[str, Any] = {"faces": list(space.faces), "does": space.does}
    if space.relic:
        found["kind"] = printed.RELICS.index(space.relic)
    if space.amount:
        found["amount"] = space.amount
    return found


def show_bonus(bonus: printed.Bonus) -> dict[str, Any]:
    found: dict[str, Any] = {"per": bonus.per, "reputation": bonus.reputation}
    for field in ("kind", "symbol", "most"):
        if getattr(bonus, field):
            found[field] = getattr(bonus, field)
    return found


def needed_texts() -> list[str]:
    """The name of every card."""
    return [f"card-{card}" for card in range(len(printed.CARDS))]


def view(s: State, seat: int | None) -> dict[str, Any]:
    """All lies open, to everybody alike."""
    seats = range(s.seats)
    over = s.phase == OVER
    leaders = [leader(s, museum) for museum in range(RELICS)]
    found: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "active": s.turn,
        "asked": [] if over else [s.turn],
        "first": s.first,
        "round": s.round,
        "ending": any(s.reputation[other] >= GOAL for other in seats),
        "dice": [{"face": face, "fresh": die < s.fresh[face]} for face in range(1, 7) for die in range(s.dice[face])],
        "placed": [{"space": s.space[die], "face": s.face[die]} for die in range(s.placed)],
        "rerolls": s.rerolls,
        "shift": int(s.reach > 0),
        "reach": s.reach,
        "dive": view_dive(s),
        "market": [None if card == EMPTY else card for card in list_of(s.offer)],
        "piles": [sum(n for card, n in enumerate(list_of(s.pile)) if DECK[card] == deck) for deck in range(DECKS)],
        "companies": [view_company(s, other) for other in seats],
        "museums": [view_museum(s, museum, leaders[museum]) for museum in range(RELICS)],
        "gains": {
            "dollars": s.dollars[s.turn] - s.before[0],
            "reputation": s.reputation[s.turn] - s.before[1],
            "relics": [s.relics[s.turn, kind] - s.before[2 + kind] for kind in range(RELICS)],
        },
    }
    if s.phase == TO_ARRANGE or over:
        found["gains"] = {"dollars": 0, "reputation": 0, "relics": [0] * RELICS}
    found |= view_action(s)
    if over:
        found["majorities"] = leaders
        found["points"] = [view_points(s, other, leaders) for other in seats]
    return found


def list_of(array: Any) -> list[int]:
    """A field of the record as numbers."""
    return [array[place] for place in range(len(array))]


def leader(s: State, museum: int) -> int | None:
    """Who has the most boxes of a museum, or the latest of as many."""
    cubes = [s.cubes[museum, seat] for seat in range(s.seats)]
    best = max(range(s.seats), key=lambda seat: (cubes[seat].bit_count(), cubes[seat]))
    return best if cubes[best] else None


def view_museum(s: State, museum: int, leading: int | None) -> dict[str, Any]:
    boxes: list[int | None] = [None] * sum(int(relics) > 0 for relics in BOX[s.seats])
    for seat in range(s.seats):
        for number in range(len(boxes)):
            if s.cubes[museum, seat] >> number & 1:
                boxes[number] = seat
    return {"boxes": boxes, "leader": leading}


def view_dive(s: State) -> dict[str, Any]:
    """The card on top, and the dice on it; a dive that is done stays so until the end of the turn."""
    left = s.sunk < DIVES
    laid = [s.face[die] for die in range(s.placed) if s.space[die] == DIVE_SPACE]
    return {
        "number": int(DIVE_NUMBER[s.sunk]) if left else None,
        "symbol": printed.SYMBOLS[DIVE_SYMBOL[s.sunk]] if left else None,
        "index": s.sunk if left else None,
        "sum": sum(laid) if s.phase == TO_DIVE else 0,
        "bonus": sum(int(DIVE_BONUS[side]) for side, _ in laid_cards(s, s.turn)),
        "done": bool(laid) and s.phase != TO_DIVE,
    }


def laid_cards(s: State, seat: int) -> Laid:
    return [(s.side[seat, slot], s.place[seat, slot]) for slot in range(s.cards[seat])]


def bonus_at(laid: Laid, slot: int, dives: int) -> int:
    """The reputation that a card has beyond what is printed on it."""
    side, place = laid[slot]
    left = min(place % COLUMNS for _, place in laid)
    total = 0
    for per, of, each, most in zip(PER[side], OF[side], EACH[side], MOST[side], strict=True):
        if per == PER_DIVE:
            n = (dives & int(SHOWING[of])).bit_count()
        else:
            rows = [0, 0]
            for other, where in laid:
                if KIND[other // 2] == of:
                    rows[where // COLUMNS] |= 2 << where % COLUMNS - left
            here = place // COLUMNS
            n = int(count_for_bonus(int(per), 2 << place % COLUMNS - left, rows[here], rows[1 - here]))
        total += int(each) * min(n, int(most))
    return total


def card_reputation(laid: Laid, dives: int) -> int:
    """What a company's cards are worth together."""
    return sum(int(REPUTATION[side]) + bonus_at(laid, slot, dives) for slot, (side, _) in enumerate(laid))


def view_company(s: State, seat: int) -> dict[str, Any]:
    laid = laid_cards(s, seat)
    bonuses = [bonus_at(laid, slot, s.dives[seat]) for slot in range(len(laid))]
    return {
        "cards": [
            {
                "slot": slot,
                "card": side // 2,
                "level": 1 + side % 2,
                "row": place // COLUMNS,
                "column": place % COLUMNS,
                "reputation": int(REPUTATION[side]) + bonuses[slot],
                "bonus": bonuses[slot],
            }
            for slot, (side, place) in enumerate(laid)
        ],
        "relics": [s.relics[seat, kind] for kind in range(RELICS)],
        "dollars": s.dollars[seat],
        "reputation": s.reputation[seat],
        "dice": min(MOST_DICE, sum(int(DICE[side]) for side, _ in laid)),
        "dives": [number for number in range(DIVES) if s.dives[seat] >> number & 1],
        "cubes": [s.cubes[museum, seat].bit_count() for museum in range(RELICS)],
    }


def view_action(s: State) -> dict[str, Any]:
    """What is known of the action that is being decided."""
    if s.phase == TO_BUY:
        return {"buying": {"discount": s.extra}, "upgrades": view_upgrades(s)}
    if s.phase == TO_LAY:
        return {"laying": s.laying, "spots": view_spots(s)}
    if s.phase == TO_FILL:
        return {"selling": {"bonus": s.extra, "museum": None if s.museum == EMPTY else s.museum}}
    if s.phase == TO_SELL:
        sold = list_of(s.sold)
        dollars = int(takings(sum(sold), sum(n > 0 for n in sold), s.extra)) if any(sold) else 0
        return {"sale": {"sold": sold, "dollars": dollars, "bonus": s.extra}}
    return {}


def view_upgrades(s: State) -> list[dict[str, int]]:
    """What the company would gain by turning each of its level-1 cards, whether it can pay or not."""
    laid, dives = laid_cards(s, s.turn), s.dives[s.turn]
    before = card_reputation(laid, dives)
    turned = {
        slot: [*laid[:slot], (side + 1, place), *laid[slot + 1 :]] for slot, (side, place) in enumerate(laid) if side % 2 == 0
    }
    return [{"slot": slot, "reputation": card_reputation(after, dives) - before} for slot, after in turned.items()]


def view_spots(s: State) -> list[dict[str, int]]:
    """Where the new card can lie, and what the company would gain by it."""
    laid, dives = laid_cards(s, s.turn), s.dives[s.turn]
    taken = {place for _, place in laid}
    free = sorted({near for place in taken for near in beside(place)} - taken)
    before = card_reputation(laid, dives)
    return [
        {
            "row": place // COLUMNS,
            "column": place % COLUMNS,
            "reputation": card_reputation([*laid, (2 * s.laying, place)], dives) - before,
        }
        for place in free
    ]


def beside(place: int) -> tuple[int, int, int]:
    """The places that share a side with one: left, right, above or below."""
    return place - 1, place + 1, (place + COLUMNS) % (2 * COLUMNS)


def view_points(s: State, seat: int, leaders: list[int | None]) -> dict[str, int]:
    """Where the final reputation comes from."""
    laid = laid_cards(s, seat)
    return {
        "cards": sum(int(REPUTATION[side]) for side, _ in laid),
        "bonuses": sum(bonus_at(laid, slot, s.dives[seat]) for slot in range(len(laid))),
        "dives": DIVE_REPUTATION * s.dives[seat].bit_count(),
        "museums": sum(int(MAJORITY[museum]) for museum, leading in enumerate(leaders) if leading == seat),
    }


KINDS = {
    "arrange": ("arrange",),
    "change": ("reroll", "shift", "ready"),
    "place": ("use", "end_turn"),
    "dive": ("use",),
    "buy": ("buy", "turn"),
    "lay": ("lay",),
    "fill": ("fill",),
    "sell": ("sell", "done"),
    "take": ("take",),
}

REASONS = {
    "arrange": "that card is laid already",
    "lay": "a card is laid on a free place that shares a side with an own card",
    "sell": "there is no such relic left to sell",
    "take": "no adjacent expedition gives that relic",
    "done": "at least one relic must be sold",
}


def why_not(view: dict[str, Any], move: Move) -> str | None:
    """The rule that forbids a decision, from what anybody can see."""
    if move.kind not in KINDS[view["phase"]]:
        return f"now it is time to {' or '.join(KINDS[view['phase']])}"
    params = move.params
    if move.kind == "reroll":
        return why_not_reroll(view, params["face"])
    if move.kind == "shift":
        return why_not_shift(view, params["face"])
    if move.kind == "use":
        return why_not_use(view, params["space"], params["face"])
    if move.kind == "buy":
        return why_not_buy(view, view["market"][params["offer"]])
    if move.kind == "turn":
        return why_not_turn(view, params["slot"])
    if move.kind == "fill":
        return why_not_fill(view, params["museum"], params["box"])
    return REASONS.get(move.kind)


def own(view: dict[str, Any]) -> dict[str, Any]:
    """The company of the seat that decides."""
    company: dict[str, Any] = view["companies"][view["active"]]
    return company


def why_not_reroll(view: dict[str, Any], face: int) -> str:
    if view["rerolls"] == 0:
        return "no re-roll is left"
    shown = any(die["face"] == face for die in view["dice"])
    return f"every {face} has been re-rolled" if shown else f"no die shows {face}"


def why_not_shift(view: dict[str, Any], face: int) -> str:
    if view["shift"] == 0:
        return "no shift is left"
    if not any(die["face"] == face for die in view["dice"]):
        return f"no die shows {face}"
    return f"a die is shifted to another face, by {view['reach']} at most"


def why_not_use(view: dict[str, Any], space: int, face: int) -> str:
    if not any(die["face"] == face for die in view["dice"]):
        return f"no die shows {face}"
    if view["phase"] == "dive":
        return "the dive must be completed first"
    if space == DIVE_SPACE:
        return why_not_dive(view)
    if any(die["space"] == space for die in view["placed"]):
        return "a die lies there already"
    faces = faces_of(view, space)
    if not faces:
        return "there is no such space"
    return "its action would give nothing, or cannot be completed" if face in faces else f"that space does not take a {face}"


def why_not_dive(view: dict[str, Any]) -> str:
    dive = view["dive"]
    if dive["number"] is None:
        return "no dive card is left"
    if dive["done"]:
        return "one dive card a turn"
    reached = dive["bonus"] + sum(die["face"] for die in view["dice"])
    return f"all dice together reach {reached}, and the dive needs {dive['number']}"


def faces_of(view: dict[str, Any], space: int) -> tuple[int, ...]:
    """The dice that a space takes; none if it does not exist."""
    if space >= OWN_SPACES:
        tables = COMPONENTS.tables
        public = [museum.die for museum in printed.MUSEUMS] + [tables["collectors"]["die"], tables["guide"]["die"]]
        return printed.DICE[public[space - OWN_SPACES]]
    cards = own(view)["cards"]
    if space // SPACES >= len(cards):
        return ()
    card = cards[space // SPACES]
    spaces = list(printed.CARDS.values())[card["card"]].sides[card["level"] - 1].spaces
    return spaces[space % SPACES].faces if space % SPACES < len(spaces) else ()


def why_not_buy(view: dict[str, Any], card: int | None) -> str:
    if card is None:
        return "nothing is for sale there"
    asked = list(printed.CARDS.values())[card]
    price = max(0, asked.dollars - view["buying"]["discount"])
    if own(view)["dollars"] < price:
        return f"it costs {price} dollars"
    if own(view)["relics"][printed.RELICS.index("scroll")] < asked.scrolls:
        return "a scroll must be paid too"
    return "the company has no room for another card"


def why_not_turn(view: dict[str, Any], slot: int) -> str:
    cards = own(view)["cards"]
    if slot >= len(cards):
        return "there is no such card"
    return "that card shows level 2 already" if cards[slot]["level"] == 2 else why_not_buy(view, cards[slot]["card"])


def why_not_fill(view: dict[str, Any], museum: int, number: int) -> str:
    if view["selling"]["museum"] not in (None, museum):
        return "the die lies on another museum"
    boxes = view["museums"][museum]["boxes"]
    if number >= len(boxes):
        return "there is no such box"
    return "that box is filled" if boxes[number] is not None else "there are not enough relics of that kind"
