"""What is printed in the box, as numbers and arrays that rules are compiled with."""

from collections.abc import Callable
from typing import Any

import numpy as np

from . import box
from .box import COMPONENTS

Numbers = np.ndarray[Any, np.dtype[np.int64]]

SEATS = max(COMPONENTS.seats)
CARDS = len(box.CARDS)  # a card is its place in the box
RELICS = len(box.RELICS)
SCROLL = box.RELICS.index("scroll")
KINDS = len(box.KINDS)
EXPEDITION = box.KINDS.index("expedition")
MOST_DICE = COMPONENTS.tables["dice"]["most"]
FACES = len(box.FACES) + 1  # a face is its number of pips; there is none with 0
START_DOLLARS = np.array(COMPONENTS.tables["dollars"]["start"])
GOAL = COMPONENTS.tables["end"]["reputation"]
LAST_ROUND = COMPONENTS.tables["end"]["rounds"]
EMPTY = -1

DECKS = len(box.DECKS)
DECK = np.array([box.DECKS.index(card.deck) if card.deck in box.DECKS else EMPTY for card in box.CARDS.values()])
IN_DECK = np.array([np.append(np.flatnonzero(np.equal(DECK, deck)), [EMPTY] * CARDS)[:CARDS] for deck in range(DECKS)])
COPIES = np.array([card.copies for card in box.CARDS.values()])
KIND = np.array([box.KINDS.index(card.kind) for card in box.CARDS.values()])
DOLLARS = np.array([card.dollars for card in box.CARDS.values()])
SCROLLS = np.array([card.scrolls for card in box.CARDS.values()])
MANY_DOLLARS = 1 << 16  # more than anybody ever has, or pays
STARTING = np.flatnonzero(DECK == EMPTY)  # the cards that every seat begins with
OFFER_DECK = np.repeat(np.arange(DECKS), COMPONENTS.tables["decks"]["open"])  # offer -> its deck
OFFERS = len(OFFER_DECK)

# A company lies in two rows; a place is its row and its column as digits. Its cards are numbered as they were laid: slots

UPPER, LOWER = range(2)
SLOTS = box.STARTING + box.BOUGHT
FIRST_COLUMN = box.BOUGHT
COLUMNS = box.BOUGHT + box.STARTING + box.BOUGHT

# A side is a card and its level as digits. Behind them come the public cards, one side each: what is printed on a side is
# read the same way wherever it lies.

CARD_SIDES = [side for card in box.CARDS.values() for side in card.sides]
MUSEUM_SIDES = [
    box.Side(0, spaces=(box.Space(museum.die, "museum", relic=relic),))
    for relic, museum in zip(box.RELICS, box.MUSEUMS, strict=True)
]
COLLECTORS = box.Side(0, spaces=(box.Space(COMPONENTS.tables["collectors"]["die"], "private"),))
GUIDE = box.Side(
    0, spaces=(box.Space(COMPONENTS.tables["guide"]["die"], "money", dollars=COMPONENTS.tables["guide"]["dollars"]),)
)
SEA = box.Side(0, spaces=(box.Space("any", "dive"),))
SIDES = [*CARD_SIDES, *MUSEUM_SIDES, COLLECTORS, GUIDE, SEA]
PUBLIC = len(CARD_SIDES)  # the first public side

REPUTATION = np.array([side.reputation for side in SIDES])
DICE = np.array([side.dice for side in SIDES])
DIVE_BONUS = np.array([side.dive for side in SIDES])
REROLLS = np.array([side.reroll for side in SIDES])
REACH = np.array([side.shift for side in SIDES])

SPACES = box.SPACES
OWN_SPACES = SLOTS * SPACES  # slot and space as digits; then one of each public card
ALL_SPACES = OWN_SPACES + len(SIDES) - PUBLIC
DIVE_SPACE = ALL_SPACES - 1

ACTIONS_OF_SPACES = ("", *box.ACTIONS, "dive")  # from an array, so that a rule is not compiled for each anew:
RELIC, BUY_ONE, MONEY, MONEY_PER_EXPEDITION, PRIVATE, MUSEUM, ADJACENT_RELIC, DIVE = np.arange(len(ACTIONS_OF_SPACES))[1:]


def spaces(number: Callable[[box.Space], int], none: int = 0) -> Numbers:
    """A number for each space of each side, with another where a side has no such space."""
    return np.array([[number(space) for space in side.spaces] + [none] * (SPACES - len(side.spaces)) for side in SIDES])


DOES = spaces(lambda space: ACTIONS_OF_SPACES.index(space.does))
FITS = spaces(lambda space: sum(1 << face for face in space.faces))  # the dice it takes, as bits of their faces
AMOUNT = spaces(lambda space: space.amount)  # the dollars it gives or saves
WHICH = spaces(lambda space: box.RELICS.index(space.relic) if space.relic else EMPTY, EMPTY)  # relic that it gives, or is sold

# What an action needs to be possible to its end, and not in vain (R): what stands beside its card, or a bit of `needs_met`

DISCOUNTS = np.array(sorted({0, *(space.discount for side in SIDES for space in side.spaces)}))
NOTHING, EXPEDITION_BESIDE, RELIC_BESIDE, RELIC_TO_SELL, DIVE_IN_REACH, ANY_BOX = range(6)
BOX_OF = ANY_BOX + 1  # one need for each museum
CARD_FOR = BOX_OF + RELICS  # and one for each discount


def need(space: box.Space) -> int:
    if space.does == "buy":
        return CARD_FOR + int(np.searchsorted(DISCOUNTS, space.discount))
    if space.does == "museum":
        return BOX_OF + box.RELICS.index(space.relic) if space.relic else ANY_BOX
    needs = {
        "money_per_expedition": EXPEDITION_BESIDE,
        "adjacent_relic": RELIC_BESIDE,
        "private": RELIC_TO_SELL,
        "dive": DIVE_IN_REACH,
    }
    return needs.get(space.does, NOTHING)


NEED = spaces(need)

BONUSES = box.BONUSES
PER_WHAT = ("", *box.BONUSES_PER)
IF_ADJACENT, ADJACENT, ROW, OWNED, PER_DIVE = np.arange(len(PER_WHAT))[1:]


def bonuses(number: Callable[[box.Bonus], int]) -> Numbers:
    """A number for each bonus of each side, 0 where a side has none."""
    return np.array([[number(bonus) for bonus in side.bonuses] + [0] * (BONUSES - len(side.bonuses)) for side in SIDES])


PER = bonuses(lambda bonus: PER_WHAT.index(bonus.per))
OF = bonuses(lambda bonus: box.KINDS.index(bonus.kind) if bonus.kind else box.SYMBOLS.index(bonus.symbol))
EACH = bonuses(lambda bonus: bonus.reputation)
MOST = bonuses(lambda bonus: 1 if bonus.per == "if_adjacent" else bonus.most or SLOTS)  # how many of them count

RELIC_PRICE = COMPONENTS.tables["collectors"]["dollars"]
VARIETY = COMPONENTS.tables["collectors"]["variety"]
MUSEUM_PRICE = COMPONENTS.tables["museum_sale"]["dollars"]
MUSEUM_BONUS = np.array([museum.bonus for museum in box.MUSEUMS])
MAJORITY = np.array([museum.majority for museum in box.MUSEUMS])
BOXES = max(len(boxes) for boxes in box.BOXES.values())
BOX = np.array([box.BOXES.get(seats, [])[:BOXES] + [0] * (BOXES - len(box.BOXES.get(seats, []))) for seats in range(SEATS + 1)])
LARGEST_BOX = int(BOX.max())
WITHIN = np.array(  # seats, relics -> the boxes that so many relics can fill, as bits
    [[sum(1 << b for b in range(BOXES) if 0 < boxes[b] <= relics) for relics in range(LARGEST_BOX + 1)] for boxes in BOX]
)

DIVES = len(box.DIVES)
DIVE_NUMBER = np.array([dive.number for dive in box.DIVES])
DIVE_SYMBOL = np.array([box.SYMBOLS.index(dive.symbol) for dive in box.DIVES])
SHOWING = np.array([sum(1 << i for i in range(DIVES) if box.DIVES[i].symbol == symbol) for symbol in box.SYMBOLS])
DIVE_REPUTATION = COMPONENTS.tables["dives"]["reputation"]
