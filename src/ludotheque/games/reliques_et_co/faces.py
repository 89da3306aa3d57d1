"""How Reliques & co shows itself: what is printed in the box, and the table with its companies."""

from typing import Any, Literal, NotRequired, TypedDict, cast, get_args

from ludotheque.engine.bits import places
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import State

from . import box as printed
from .box import COMPONENTS
from .glance import like_place
from .rules import (
    OVER,
    PHASES,
    TO_ARRANGE,
    TO_BUY,
    TO_DIVE,
    TO_FILL,
    TO_LAY,
    TO_SELL,
    bonus_of,
    count_dice,
    count_reputation,
    count_sold,
    dive_bonus,
    is_last_round,
    laid_for_dive,
    leader,
    spots,
    takings,
)
from .tables import (
    BOX,
    COLUMNS,
    DECK,
    DECKS,
    DIVE_NUMBER,
    DIVE_REPUTATION,
    DIVE_SPACE,
    DIVE_SYMBOL,
    DIVES,
    EMPTY,
    FIRST_COLUMN,
    GOAL,
    MAJORITY,
    MOST_DICE,
    OFFER_DECK,
    OWN_SPACES,
    RELICS,
    REPUTATION,
    SCROLL,
)

CONSTANTS = {
    "RELICS": RELICS,
    "SCROLL": SCROLL,  # the relic that cards may cost
    "FACES": len(printed.FACES),
    "ANY_FACE": printed.ANY_FACE,  # the shift of a die that may become whatever one likes
    "START": printed.START,  # the deck that every seat has its first cards from
    "START_CARDS": printed.STARTING,
    "START_COLUMN": FIRST_COLUMN,  # the starting cards lie in the upper row, from here to the right
    "SPACES": printed.SPACES,  # on a card: a space is a slot and the place on its card as digits, then one of each public card
    "MUSEUM_SPACE": OWN_SPACES,  # the first of them
    "COLLECTORS_SPACE": OWN_SPACES + RELICS,
    "GUIDE_SPACE": OWN_SPACES + RELICS + 1,
    "DIVE_SPACE": DIVE_SPACE,
    "MOST_DICE": printed.MOST_DICE,  # that any edition can have; `most_dice` of the box is this one's
    "OPEN": printed.OPEN,  # deck -> cards for sale
}

Phase = Literal["arrange", "change", "place", "dive", "buy", "lay", "fill", "sell", "take", "over"]
CardKind = Literal["expedition", "vehicle", "building", "crew", "gear"]  # with DiveSymbol: those that are drawn
DiveSymbol = Literal["pottery", "doubloon", "sunken_city"]
Deed = Literal["relic", "buy", "money", "money_per_expedition", "private", "museum", "adjacent_relic"]
Per = Literal["if_adjacent", "adjacent", "row", "owned", "dive"]


class Space(TypedDict):
    """Where one die can be laid."""

    faces: list[int]  # that it takes
    does: Deed
    kind: NotRequired[int]  # the relic that it gives
    amount: NotRequired[int]  # dollars: earned, on top of a sale, or off a price


class Bonus(TypedDict):
    """Reputation for what lies around, is owned or was brought up."""

    per: Per
    reputation: int
    kind: NotRequired[CardKind]  # of the cards that it counts
    symbol: NotRequired[DiveSymbol]  # of the dives that it counts
    most: NotRequired[int]  # how many count, if not all


class Side(TypedDict):
    """What a card shows at one level."""

    reputation: int
    dice: int
    dive: int
    reroll: int
    shift: int  # by how much one die may be shifted; ANY_FACE: to any face
    spaces: list[Space]
    bonuses: list[Bonus]


class Card(TypedDict):
    """An asset card; a card is its place in the box."""

    id: str  # of its drawing
    deck: str
    copies: int
    kind: CardKind
    dollars: int
    scrolls: int
    sides: tuple[Side, Side]


class Museum(TypedDict):
    """Where relics of a kind are sold to."""

    kind: int
    bonus: int
    majority: int
    faces: list[int]


class MuseumSale(TypedDict):
    """What museums pay."""

    dollars: int  # for each relic


class Collectors(TypedDict):
    """What collectors pay."""

    faces: list[int]
    dollars: int  # for each relic
    variety: int  # for each kind after the first


class Guide(TypedDict):
    """What the guide pays."""

    faces: list[int]
    dollars: int


class DiveCard(TypedDict):
    """A treasure of the sea."""

    number: int
    symbol: DiveSymbol


class Box(TypedDict):
    """What is printed on the components: an edition may change every number of it."""

    cards: list[Card]
    kinds: list[CardKind]  # in the order of their numbers
    symbols: list[DiveSymbol]
    offers: list[str]  # place in the market -> its deck
    museums: list[Museum]
    boxes: dict[str, list[int]]  # seats -> relics that each box of a museum takes
    museum_sale: MuseumSale
    collectors: Collectors
    guide: Guide
    dives: list[DiveCard]
    dive_reputation: int
    dollars: list[int]  # that seats begin with, in the order of the first turn
    goal: int
    most_dice: int


class Die(TypedDict):
    """A die that is not placed yet."""

    face: int
    fresh: bool  # not re-rolled


class PlacedDie(TypedDict):
    """A die on a space."""

    space: int
    face: int


class Dive(TypedDict):
    """The dive card on top, and the dice on it; a dive that is done stays so until the end of the turn."""

    number: int | None  # nothing once all are taken
    symbol: DiveSymbol | None
    index: int | None
    sum: int
    bonus: int
    done: bool


class LaidCard(TypedDict):
    """A card of a company."""

    slot: int
    card: int
    level: Literal[1, 2]
    row: int
    column: int
    reputation: int  # printed and bonus
    bonus: int


class Company(TypedDict):
    """What lies before a seat."""

    cards: list[LaidCard]
    relics: list[int]
    dollars: int
    reputation: int
    dice: int  # it rolls next turn
    dives: list[int]
    cubes: list[int]  # by museum


class Boxes(TypedDict):
    """The boxes of a museum."""

    boxes: list[int | None]  # box -> the seat that filled it
    leader: int | None


class Gains(TypedDict):
    """What the active seat has gained in this turn."""

    dollars: int
    reputation: int
    relics: list[int]


class Buying(TypedDict):
    """A card is being bought."""

    discount: int


class Upgrade(TypedDict):
    """An own card that could be turned."""

    slot: int
    reputation: int  # what the company would gain


class Spot(TypedDict):
    """Where the new card can lie."""

    row: int
    column: int
    reputation: int  # what the company would gain there


class Selling(TypedDict):
    """Relics are being sold to a museum."""

    bonus: int
    museum: int | None  # nothing where any will do


class Sale(TypedDict):
    """Relics are being sold to collectors."""

    sold: list[int]
    dollars: int
    bonus: int


class Points(TypedDict):
    """Where the final reputation of a seat comes from."""

    cards: int
    bonuses: int
    dives: int
    museums: int


class View(TypedDict):
    """All lies open, to everybody alike."""

    phase: Phase
    active: int
    first: int
    round: int
    ending: bool  # somebody has reached the goal
    dice: list[Die]
    placed: list[PlacedDie]
    rerolls: int
    shift: int  # shifts left
    reach: int
    dive: Dive
    market: list[int | None]
    piles: list[int]  # by deck
    companies: list[Company]
    museums: list[Boxes]
    gains: Gains
    buying: NotRequired[Buying]  # while a card is bought or turned
    upgrades: NotRequired[list[Upgrade]]
    laying: NotRequired[int]  # while a card that was bought is laid
    spots: NotRequired[list[Spot]]
    selling: NotRequired[Selling]  # while a box is filled
    sale: NotRequired[Sale]  # while relics are sold to collectors
    majorities: NotRequired[list[int | None]]  # at the end: museum -> seat
    points: NotRequired[list[Points]]  # at the end


def box() -> Box | None:
    """Nothing where an edition needs what is not drawn."""
    if {*printed.KINDS, *printed.SYMBOLS} != {*get_args(CardKind), *get_args(DiveSymbol)}:
        return None
    tables = COMPONENTS.tables
    return {
        "cards": [show_card(name, card) for name, card in printed.CARDS.items()],
        "kinds": cast(list[CardKind], printed.KINDS),
        "symbols": cast(list[DiveSymbol], printed.SYMBOLS),
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
        "dives": [{"number": dive.number, "symbol": cast(DiveSymbol, dive.symbol)} for dive in printed.DIVES],
        "dive_reputation": DIVE_REPUTATION,
        "dollars": tables["dollars"]["start"],
        "goal": GOAL,
        "most_dice": MOST_DICE,
    }


def show_card(name: str, card: printed.Card) -> Card:
    return {
        "id": name,
        "deck": card.deck,
        "copies": card.copies,
        "kind": cast(CardKind, card.kind),
        "dollars": card.dollars,
        "scrolls": card.scrolls,
        "sides": (show_side(card.level_1), show_side(card.level_2)),
    }


def show_side(side: printed.Side) -> Side:
    return {
        "reputation": side.reputation,
        "dice": side.dice,
        "dive": side.dive,
        "reroll": side.reroll,
        "shift": side.shift,
        "spaces": [show_space(space) for space in side.spaces],
        "bonuses": [show_bonus(bonus) for bonus in side.bonuses],
    }


def show_space(space: printed.Space) -> Space:
    found: Space = {"faces": list(space.faces), "does": cast(Deed, space.does)}
    if space.relic:
        found["kind"] = printed.RELICS.index(space.relic)
    if space.amount:
        found["amount"] = space.amount
    return found


def show_bonus(bonus: printed.Bonus) -> Bonus:
    found: Bonus = {"per": cast(Per, bonus.per), "reputation": bonus.reputation}
    if bonus.kind:
        found["kind"] = cast(CardKind, bonus.kind)
    if bonus.symbol:
        found["symbol"] = cast(DiveSymbol, bonus.symbol)
    if bonus.most:
        found["most"] = bonus.most
    return found


def needed_texts() -> list[str]:
    """The name of every card."""
    return [f"card-{card}" for card in range(len(printed.CARDS))]


def view(s: State, seat: int | None) -> View:
    seats = range(s.seats)
    found: View = {
        "phase": cast(Phase, PHASES[s.phase]),
        "active": s.turn,
        "first": s.first,
        "round": s.round,
        "ending": s.ask(is_last_round),
        "dice": [{"face": face, "fresh": die < s.fresh[face]} for face in printed.FACES for die in range(s.dice[face])],
        "placed": [{"space": s.space[die], "face": s.face[die]} for die in range(s.placed)],
        "rerolls": s.rerolls,
        "shift": int(s.reach > 0),
        "reach": s.reach,
        "dive": view_dive(s),
        "market": [None if card == EMPTY else card for card in list_of(s.offer)],
        "piles": [sum(n for card, n in enumerate(list_of(s.pile)) if DECK[card] == deck) for deck in range(DECKS)],
        "companies": [view_company(s, other) for other in seats],
        "museums": [view_museum(s, museum) for museum in range(RELICS)],
        "gains": view_gains(s),
    }
    show_action(s, found)
    if s.phase == OVER:
        found["majorities"] = [museum["leader"] for museum in found["museums"]]
        found["points"] = [view_points(s, other) for other in seats]
    return found


def reckoning(s: State) -> Reckoning:
    """Museums count once they are decided."""
    points = [view_points(s, seat) for seat in range(s.seats)]
    return {
        "sources": {
            "cards": [each["cards"] for each in points],
            "bonuses": [each["bonuses"] for each in points],
            "dives": [each["dives"] for each in points],
            "museums": [each["museums"] if s.phase == OVER else 0 for each in points],
        },
        "ties": {"dollars": [s.dollars[seat] for seat in range(s.seats)]},
    }


def list_of(array: Any) -> list[int]:
    """A field of the record as numbers."""
    return [array[place] for place in range(len(array))]


def view_dive(s: State) -> Dive:
    left = s.sunk < DIVES
    laid = s.ask(laid_for_dive)
    return {
        "number": int(DIVE_NUMBER[s.sunk]) if left else None,
        "symbol": cast(DiveSymbol, printed.SYMBOLS[DIVE_SYMBOL[s.sunk]]) if left else None,
        "index": s.sunk if left else None,
        "sum": laid if s.phase == TO_DIVE else 0,
        "bonus": s.ask(dive_bonus, s.turn),
        "done": laid > 0 and s.phase != TO_DIVE,
    }


def view_company(s: State, seat: int) -> Company:
    return {
        "cards": [view_card(s, seat, slot) for slot in range(s.cards[seat])],
        "relics": [s.relics[seat, kind] for kind in range(RELICS)],
        "dollars": s.dollars[seat],
        "reputation": s.reputation[seat],
        "dice": s.ask(count_dice, seat),
        "dives": places(s.dives[seat]),
        "cubes": [s.cubes[museum, seat].bit_count() for museum in range(RELICS)],
    }


def view_card(s: State, seat: int, slot: int) -> LaidCard:
    side, place = s.side[seat, slot], s.place[seat, slot]
    bonus = s.ask(bonus_of, seat, slot, side)
    return {
        "slot": slot,
        "card": side // 2,
        "level": 2 if side % 2 else 1,
        "row": place // COLUMNS,
        "column": place % COLUMNS,
        "reputation": int(REPUTATION[side]) + bonus,
        "bonus": bonus,
    }


def view_museum(s: State, museum: int) -> Boxes:
    boxes: list[int | None] = [None] * sum(int(relics) > 0 for relics in BOX[s.seats])
    for seat in range(s.seats):
        for number in range(len(boxes)):
            if s.cubes[museum, seat] >> number & 1:
                boxes[number] = seat
    leading = s.ask(leader, museum)
    return {"boxes": boxes, "leader": None if leading == EMPTY else leading}


def view_gains(s: State) -> Gains:
    if s.phase in (TO_ARRANGE, OVER):
        return {"dollars": 0, "reputation": 0, "relics": [0] * RELICS}
    return {
        "dollars": s.dollars[s.turn] - s.before[0],
        "reputation": s.reputation[s.turn] - s.before[1],
        "relics": [s.relics[s.turn, kind] - s.before[2 + kind] for kind in range(RELICS)],
    }


def show_action(s: State, found: View) -> None:
    """Adds what is known of the action that is being decided."""
    if s.phase == TO_BUY:
        found["buying"] = {"discount": s.extra}
        found["upgrades"] = [view_upgrade(s, slot) for slot in range(s.cards[s.turn]) if s.side[s.turn, slot] % 2 == 0]
    elif s.phase == TO_LAY:
        found["laying"] = s.laying
        found["spots"] = view_spots(s)
    elif s.phase == TO_FILL:
        found["selling"] = {"bonus": s.extra, "museum": None if s.museum == EMPTY else s.museum}
    elif s.phase == TO_SELL:
        sold = list_of(s.sold)
        dollars = int(takings(s.ask(count_sold), sum(n > 0 for n in sold), s.extra)) if any(sold) else 0
        found["sale"] = {"sold": sold, "dollars": dollars, "bonus": s.extra}


def view_upgrade(s: State, slot: int) -> Upgrade:
    """What the company would gain by turning that card, whether it can pay or not."""
    before = s.side[s.turn, slot]
    worth = [int(REPUTATION[side]) + s.ask(bonus_of, s.turn, slot, side) for side in (before, before + 1)]
    return {"slot": slot, "reputation": worth[1] - worth[0]}


def view_spots(s: State) -> list[Spot]:
    before = s.ask(count_reputation, s.turn)
    found: list[Spot] = []
    for row in range(2):
        columns = s.ask(spots, s.turn, row)  # as bits, the leftmost in use is bit 1
        for column in (s.left[s.turn] - 1 + bit for bit in places(columns)):
            after = s.ask(like_place, s.turn, row * COLUMNS + column)
            found.append({"row": row, "column": column, "reputation": after - before})
    return found


def view_points(s: State, seat: int) -> Points:
    cards = [view_card(s, seat, slot) for slot in range(s.cards[seat])]
    bonuses = sum(card["bonus"] for card in cards)
    return {
        "cards": sum(card["reputation"] for card in cards) - bonuses,
        "bonuses": bonuses,
        "dives": DIVE_REPUTATION * s.dives[seat].bit_count(),
        "museums": sum(int(MAJORITY[museum]) for museum in range(RELICS) if s.ask(leader, museum) == seat),
    }
