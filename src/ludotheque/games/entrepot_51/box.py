"""The box of Entrepôt 51, checked: an edition may change every relic, and must still add up."""

from collections.abc import Collection
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from ludotheque.engine.components import Components

Kind = Literal["plain", "blessed", "cursed"]
Auction = Literal["open", "closed"]
Moment = Literal["immediate", "permanent", "end", "score"]

COMPONENTS = Components(Path(__file__).with_name("components.toml"), growing=("relics",))

LOWEST, HIGHEST = COMPONENTS.tables["values"]["lowest"], COMPONENTS.tables["values"]["highest"]
MOST_RELICS = 62  # a set of them is one integer
MOST_INGOTS = 500
NOTHING, AMOUNT, POINTS = range(1), range(1, 100), range(-99, 100)  # numbers of an effect

EFFECTS_BY_MOMENT: dict[Moment, dict[str, range]] = {  # when an effect works -> effect -> what its number may be
    "immediate": {
        "gives_left": AMOUNT,
        "gives_each": AMOUNT,
        "takes_from_broker": AMOUNT,
        "adds_counterfeit": NOTHING,
        "steals": range(LOWEST, HIGHEST + 1),
    },
    "permanent": {
        "wins_ties": NOTHING,
        "loses_ties": NOTHING,
        "equals_bid": NOTHING,
        "pays_right": NOTHING,
        "pays_broker": AMOUNT,
        "next_revealer": NOTHING,
        "ignores_curses": NOTHING,
    },
    "end": {  # before the score
        "buys_back_free": NOTHING,
        "certifies": NOTHING,
        "cancels_counterfeit": NOTHING,
    },
    "score": {
        "points": POINTS,
        "points_per_cursed": POINTS,
        "ingots_per_point": AMOUNT,
    },
}
EFFECTS = {"none": NOTHING} | {effect: numbers for effects in EFFECTS_BY_MOMENT.values() for effect, numbers in effects.items()}
MOMENT = {effect: moment for moment, effects in EFFECTS_BY_MOMENT.items() for effect in effects}


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card; what its fields may hold is checked below, where a message can name the choices."""

    colour: str
    value: int
    kind: str
    auction: str
    effect: str
    mark: str
    number: int = 0
    counterfeit: bool = True
    note: str = ""


refuse = COMPONENTS.refuse


def read_relic(name: str, entry: Any) -> Relic:
    """One entry of the table of relics."""
    where = f"relics.{name}"
    try:
        relic = msgspec.convert(entry, Relic)
    except msgspec.ValidationError as error:
        raise refuse(where, str(error)) from None
    choices: list[tuple[str, str, Collection[str]]] = [
        ("colour", relic.colour, COMPONENTS.tables["colours"]["names"]),
        ("kind", relic.kind, get_args(Kind)),
        ("auction", relic.auction, get_args(Auction)),
        ("effect", relic.effect, EFFECTS),
    ]
    for field, chosen, known in choices:
        if chosen not in known:
            raise refuse(where, f"{field} is {chosen!r}; expected one of {', '.join(known)}")
    if not LOWEST <= relic.value <= HIGHEST:
        raise refuse(where, f"value is {relic.value}; expected {LOWEST} to {HIGHEST}")
    numbers = EFFECTS[relic.effect]
    if relic.number not in numbers:
        expected = "none" if numbers == NOTHING else f"{numbers[0]} to {numbers[-1]}"
        raise refuse(where, f"number is {relic.number} with the effect {relic.effect}; expected {expected}")
    if (relic.kind == "plain") != (relic.effect == "none"):
        raise refuse(where, f"a plain relic has no effect and any other has one, but this is {relic.kind} with {relic.effect}")
    if relic.effect == "ignores_curses" and relic.kind == "cursed":
        raise refuse(where, "a curse cannot ignore curses")
    return relic


def read_relics() -> list[Relic]:
    """All of them, in order; together they fill the decks and fit the counterfeits and the certificates."""
    tables = COMPONENTS.tables
    relics = [read_relic(name, entry) for name, entry in tables["relics"].items()]
    if len(relics) > MOST_RELICS:
        raise refuse("relics", f"there are {len(relics)}; expected at most {MOST_RELICS}")
    colours, sizes = tables["colours"]["names"], tables["decks"]["sizes"]
    if len(tables["counterfeits"]["beside"]) != len(COMPONENTS.seats):
        raise refuse("counterfeits.beside", f"it is {tables['counterfeits']['beside']}; expected as many as seat counts")
    for colour, size in zip(colours, sizes, strict=True):
        found = sum(relic.colour == colour for relic in relics)
        if found != size:
            raise refuse("decks.sizes", f"the {colour} deck has {size} relics, and {found} relics are {colour}")
    check_counts(relics)
    return relics


def check_counts(relics: list[Relic]) -> None:
    """Cards, certificates and ingots are enough, and no two seats can equal each other's bids for ever."""
    tables = COMPONENTS.tables
    cards = sum(relic.counterfeit for relic in relics)
    if cards != tables["counterfeits"]["cards"]:
        raise refuse("counterfeits.cards", f"it is {tables['counterfeits']['cards']}, and {cards} relics have a counterfeit")
    for seats, beside in zip(COMPONENTS.seats, tables["counterfeits"]["beside"], strict=True):
        if seats * beside > cards:
            raise refuse("counterfeits.beside", f"{seats} seats need {seats * beside} counterfeits; there are {cards}")
    certifying = sum(relic.effect == "certifies" for relic in relics)
    if certifying > tables["certificates"]["count"]:
        raise refuse("certificates.count", f"it is {tables['certificates']['count']}, and {certifying} relics give a certificate")
    if sum(relic.effect == "equals_bid" for relic in relics) > 1:
        raise refuse("relics", "only one of them may have the effect equals_bid")
    ingots = max(COMPONENTS.seats) * tables["ingots"]["seat"] + tables["ingots"]["broker"]
    if ingots > MOST_INGOTS:
        raise refuse("ingots", f"there would be {ingots} in play; expected at most {MOST_INGOTS}")


RELICS = read_relics()
