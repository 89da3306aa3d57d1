"""The box of Reliques & co, checked: an edition may change every card and add others, and the game must still add up."""

from collections.abc import Collection
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ludotheque.engine.components import Components

COMPONENTS = Components(Path(__file__).with_name("components.toml"), growing=("cards",))

RELICS: list[str] = COMPONENTS.tables["relics"]["names"]
KINDS: list[str] = COMPONENTS.tables["kinds"]["names"]
SYMBOLS: list[str] = COMPONENTS.tables["dives"]["symbols"]
DECKS: list[str] = COMPONENTS.tables["decks"]["names"]
START = "S"  # the deck that every seat has its first cards from

# What boards and records have room for
STARTING = 4  # cards of deck S
OPEN = [4, 4, 4, 1, 1]  # cards for sale of each deck, as the market and its texts have them
BOUGHT = 32  # cards that a company can add to them
MOST_CARDS = 60  # different ones
MOST_DICE = 12
SPACES = 2  # on one side of a card
BONUSES = 2
FACES = range(1, 7)
ANY_FACE = 6  # the shift of a die that may become whatever one likes

DICE = {"any": tuple(FACES)}  # condition of a space -> the faces that it takes
for n in FACES:
    DICE |= {f"{n}+": tuple(range(n, 7)), f"{n} or less": tuple(range(1, n + 1)), f"exactly {n}": (n,)}
    DICE[f"any but {n}"] = tuple(face for face in FACES if face != n)

# What a space does, with the one thing more that is written beside it
ACTIONS = {
    "relic": "relic",
    "buy": "discount",
    "money": "dollars",
    "money_per_expedition": "dollars",
    "private": "bonus",
    "museum": "bonus",
    "adjacent_relic": "",
}
# What a bonus counts, and of which it counts them
BONUSES_PER = {"if_adjacent": "kind", "adjacent": "kind", "row": "kind", "owned": "kind", "dive": "symbol"}


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one die can be laid; what its fields may hold is checked below, where a message can name the choices."""

    die: str
    does: str
    relic: str = ""
    dollars: int = 0
    discount: int = 0
    bonus: int = 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice that may be laid there."""
        return DICE[self.die]

    @property
    def amount(self) -> int:
        """The dollars that its action gives or saves."""
        return self.dollars + self.discount + self.bonus


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Reputation for what lies around, is owned or was brought up."""

    per: str
    reputation: int
    kind: str = ""
    symbol: str = ""
    most: int = 0  # how many count; 0: all


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card shows at one level."""

    reputation: int
    dice: int = 0
    dive: int = 0
    reroll: int = 0
    shift: int = 0
    spaces: tuple[Space, ...] = ()
    bonuses: tuple[Bonus, ...] = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One asset card."""

    deck: str
    copies: int
    kind: str
    dollars: int
    level_1: Side
    level_2: Side
    mark: str
    scrolls: int = 0
    note: str = ""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both levels."""
        return self.level_1, self.level_2


class Museum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the public cards that relics of a kind are sold to."""

    die: str
    bonus: int
    majority: int
    mark: str
    note: str = ""


class Dive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One dive card."""

    number: int
    symbol: str


T = TypeVar("T")


refuse = COMPONENTS.refuse


def read(where: str, entry: Any, kind: type[T]) -> T:
    """An entry of a table, with the fields it must have and no others."""
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        raise refuse(where, str(error)) from None


def check_choice(where: str, chosen: str, known: Collection[str]) -> None:
    if chosen not in known:
        raise refuse(where, f"it is {chosen!r}; expected one of {', '.join(known)}")


def check_names(where: str, names: list[str]) -> None:
    if len(set(names)) != len(names):
        raise refuse(where, f"it is {names}; expected different names")


def check_die(where: str, condition: str) -> None:
    if condition not in DICE:
        raise refuse(where, f"it is {condition!r}; expected any, 4+, 3 or less, exactly 1 or any but 2, with a face from 1 to 6")


def check_space(where: str, space: Space) -> None:
    check_die(f"{where}.die", space.die)
    check_choice(f"{where}.does", space.does, ACTIONS)
    asked = ACTIONS[space.does]
    for field in ("relic", "dollars", "discount", "bonus"):
        if field != asked and getattr(space, field):
            raise refuse(where, f"{field} does not go with {space.does}{f', which has {asked}' if asked else ''}")
    if asked == "relic":
        check_choice(f"{where}.relic", space.relic, RELICS)
    elif asked == "dollars" and space.dollars == 0:
        raise refuse(f"{where}.dollars", "it is 0; expected at least 1")


def check_bonus(where: str, bonus: Bonus) -> None:
    check_choice(f"{where}.per", bonus.per, BONUSES_PER)
    asked, other = ("kind", "symbol") if BONUSES_PER[bonus.per] == "kind" else ("symbol", "kind")
    check_choice(f"{where}.{asked}", getattr(bonus, asked), KINDS if asked == "kind" else SYMBOLS)
    if getattr(bonus, other):
        raise refuse(where, f"{other} does not go with {bonus.per}, which has {asked}")
    if bonus.per == "if_adjacent" and bonus.most:
        raise refuse(f"{where}.most", f"it is {bonus.most}; if_adjacent counts once")


def check_side(where: str, side: Side) -> None:
    for number, space in enumerate(side.spaces, 1):
        check_space(f"{where}.spaces[{number}]", space)
    for number, bonus in enumerate(side.bonuses, 1):
        check_bonus(f"{where}.bonuses[{number}]", bonus)


def read_card(name: str, entry: Any) -> Card:
    """One entry of the table of cards."""
    where = f"cards.{name}"
    card = read(where, entry, Card)
    check_choice(f"{where}.deck", card.deck, [START, *DECKS])
    check_choice(f"{where}.kind", card.kind, KINDS)
    for level, side in enumerate(card.sides, 1):
        check_side(f"{where}.level_{level}", side)
    if card.level_2.reputation < card.level_1.reputation:
        raise refuse(where, "level 2 has less reputation than level 1; reputation never falls")
    return card


def read_cards() -> dict[str, Card]:
    """All of them, in order; every seat can begin, and every deck has something to sell."""
    cards = {name: read_card(name, entry) for name, entry in COMPONENTS.tables["cards"].items()}
    if len(cards) > MOST_CARDS:
        raise refuse("cards", f"there are {len(cards)} different ones; expected at most {MOST_CARDS}")
    starting = [card for card in cards.values() if card.deck == START]
    if len(starting) != STARTING or any(card.copies < max(COMPONENTS.seats) for card in starting):
        raise refuse("cards", f"deck {START} has {len(starting)} cards; expected {STARTING}, each once for every seat")
    if not any(card.level_1.dice for card in starting):
        raise refuse("cards", f"no card of deck {START} has dice; nobody could begin")
    for deck in DECKS:
        if not any(card.deck == deck and card.copies for card in cards.values()):
            raise refuse("cards", f"deck {deck} is empty")
    return cards


def read_museums() -> list[Museum]:
    """One for each kind of relic, in that order."""
    entries = COMPONENTS.tables["museums"]
    if list(entries) != RELICS:
        raise refuse("museums", f"they are {', '.join(entries)}; expected {', '.join(RELICS)}")
    museums = [read(f"museums.{name}", entry, Museum) for name, entry in entries.items()]
    for name, museum in zip(entries, museums, strict=True):
        check_die(f"museums.{name}.die", museum.die)
    return museums


def read_boxes() -> dict[int, list[int]]:
    """How many relics the boxes of a museum take, by seat count."""
    found: dict[int, list[int]] = {}
    for name, entry in COMPONENTS.tables["boxes"].items():
        where, relics = f"boxes.{name}.relics", entry["relics"]
        if relics != sorted(relics):
            raise refuse(where, f"it is {relics}; expected boxes that take more and more relics")
        if found.keys() & set(entry["seats"]):
            raise refuse(f"boxes.{name}.seats", f"it is {entry['seats']}; others have boxes for some of them already")
        found |= dict.fromkeys(entry["seats"], relics)
    if set(found) != set(COMPONENTS.seats):
        raise refuse("boxes", f"they are for {sorted(found)} seats; expected {list(COMPONENTS.seats)}")
    return found


def read_dives() -> list[Dive]:
    """The dive cards, lowest first."""
    dives = [read(f"dives.cards[{number}]", entry, Dive) for number, entry in enumerate(COMPONENTS.tables["dives"]["cards"], 1)]
    for number, dive in enumerate(dives, 1):
        check_choice(f"dives.cards[{number}].symbol", dive.symbol, SYMBOLS)
    if any(above.number > below.number for above, below in pairwise(dives)):
        raise refuse("dives.cards", "they are not in ascending order")
    return dives


def check_names_of_the_box() -> None:
    """Whatever the rules know by name, and what belongs to each seat."""
    tables = COMPONENTS.tables
    for entry, field in (("relics", "names"), ("kinds", "names"), ("decks", "names"), ("dives", "symbols")):
        check_names(f"{entry}.{field}", tables[entry][field])
    for entry, name in (("relics", "scroll"), ("kinds", "expedition")):
        if name not in tables[entry]["names"]:
            raise refuse(f"{entry}.names", f"the rules need {name} among them")
    if tables["decks"]["open"] != OPEN:
        raise refuse("decks.open", f"it is {tables['decks']['open']}; the market has room for {OPEN}")
    if len(tables["dollars"]["start"]) < max(COMPONENTS.seats):
        raise refuse(
            "dollars.start", f"it is {tables['dollars']['start']}; expected one for each of {max(COMPONENTS.seats)} seats"
        )
    for entry in ("collectors", "guide"):
        check_die(f"{entry}.die", tables[entry]["die"])


check_names_of_the_box()
CARDS = read_cards()
MUSEUMS = read_museums()
BOXES = read_boxes()
DIVES = read_dives()
