"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

# isort: off
from .rules import PHASES, TO_PLACE, TO_BUY, TO_LAY, buyable, count_dice, dive_bonus, in_hand, needs_met, spots, turnable, usable
from .tables import SEATS, CARDS, RELICS, MOST_DICE, FACES, GOAL, LAST_ROUND, EMPTY, OFFERS, SLOTS, FIRST_COLUMN, COLUMNS
from .tables import OWN_SPACES, ALL_SPACES, SPACES, BOXES, DIVES, DOLLARS, DIVE_NUMBER

# isort: on
from .glance import POINT, like_card, like_place, like_placing, like_turning

OBSERVATION = 2  # its number: 2 knows cards by name, and tells what every action promises
NAMED = 14  # own cards told slot by slot, as the actions are; later ones count like those of the others
SEAT_LENGTH = 2 * CARDS + DIVES + RELICS + RELICS * BOXES + 7
OWN_LENGTH = NAMED * 2 * CARDS + SLOTS * 2
OFFER_LENGTH = CARDS + 3
TURN_LENGTH = 3 * FACES + ALL_SPACES + RELICS + len(PHASES) + 8
PROMISE_LENGTH = ALL_SPACES + SLOTS + 2 * COLUMNS
OBSERVATION_LENGTH = SEATS * SEAT_LENGTH + OWN_LENGTH + OFFERS * OFFER_LENGTH + CARDS + TURN_LENGTH + PROMISE_LENGTH
MANY = 10.0  # what numbers without a limit are measured in


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Every company from the own one onwards, where its cards lie, what is for sale and below, the turn, what it promises."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    at = 0
    for distance in range(SEATS):
        if distance < s.seats:
            observe_company(s, seat, (seat + distance) % s.seats, out, at)
        at += SEAT_LENGTH
    for slot in range(s.cards[seat]):
        if slot < NAMED:
            out[at + slot * 2 * CARDS + s.side[seat, slot]] = 1.0
        out[at + NAMED * 2 * CARDS + 2 * slot] = 1.0 + s.place[seat, slot] // COLUMNS
        out[at + NAMED * 2 * CARDS + 2 * slot + 1] = (s.place[seat, slot] % COLUMNS - FIRST_COLUMN) / MANY
    at += OWN_LENGTH
    discount = s.extra if s.turn == seat else 0
    payable = buyable(s, seat, discount)
    for offer in range(OFFERS):
        card = s.offer[offer]
        if card != EMPTY:
            out[at + card] = 1.0
            out[at + CARDS] = like_card(s, card) / (2 * POINT)
            out[at + CARDS + 1] = (s.dollars[seat] + discount - DOLLARS[card]) / MANY
            out[at + CARDS + 2] = payable >> offer & 1
        at += OFFER_LENGTH
    for card in range(CARDS):
        out[at + card] = s.pile[card]
    at += CARDS
    observe_turn(s, seat, out, at)
    if s.turn == seat:
        observe_promise(s, seat, out, at + TURN_LENGTH)


@rule
def observe_company(s: State, seat: int, other: int, out: Out, at: int) -> None:
    """How many of each side it has, its dives and relics, its boxes, and the rest in numbers."""
    for slot in range(s.cards[other]):
        out[at + s.side[other, slot]] += 1.0
    at += 2 * CARDS
    for number in range(DIVES):
        out[at + number] = s.dives[other] >> number & 1
    at += DIVES
    for kind in range(RELICS):
        out[at + kind] = s.relics[other, kind] / MANY
        for number in range(BOXES):
            out[at + RELICS + kind * BOXES + number] = s.cubes[kind, other] >> number & 1
    at += RELICS + RELICS * BOXES
    out[at] = s.dollars[other] / MANY
    out[at + 1] = s.reputation[other] / GOAL
    out[at + 2] = count_dice(s, other) / MOST_DICE
    out[at + 3] = dive_bonus(s, other) / MANY
    out[at + 4] = s.turn == other
    out[at + 5] = s.first == other
    out[at + 6] = (s.reputation[seat] - s.reputation[other]) / MANY


@rule
def observe_turn(s: State, seat: int, out: Out, at: int) -> None:
    """The dice, where they lie, and what is to be decided."""
    for face in range(FACES):
        out[at + face] = s.dice[face]
        out[at + FACES + face] = s.fresh[face]
        out[at + 2 * FACES + face] = s.dice[face] > 0
    at += 3 * FACES
    for die in range(s.placed):
        out[at + s.space[die]] += s.face[die] / MANY
    at += ALL_SPACES
    for kind in range(RELICS):
        out[at + kind] = s.sold[kind] / MANY
    at += RELICS
    out[at + s.phase] = 1.0
    at += len(PHASES)
    out[at] = s.round / LAST_ROUND
    out[at + 1] = s.rerolls / MOST_DICE
    out[at + 2] = s.reach / FACES
    out[at + 3] = s.extra / MANY
    out[at + 4] = (1 + s.museum) / RELICS
    out[at + 5] = (1 + s.laying) / CARDS
    out[at + 6] = s.sunk / DIVES
    if s.sunk < DIVES:
        out[at + 7] = (DIVE_NUMBER[s.sunk] - dive_bonus(s, seat)) / MANY


@rule
def observe_promise(s: State, seat: int, out: Out, at: int) -> None:
    """What a first glance says of each space that some die can be laid on, each card to be turned, each place for a new one."""
    if s.phase == TO_PLACE:
        hand = in_hand(s)
        met = needs_met(s, seat)
        for space in range(ALL_SPACES):
            if hand != 0 and (space >= OWN_SPACES or space < s.cards[seat] * SPACES) and usable(s, seat, space, hand, met) != 0:
                out[at + space] = like_placing(s, seat, space, 0) / POINT
    elif s.phase == TO_BUY:
        slots = turnable(s, seat, s.extra)
        for slot in range(s.cards[seat]):
            if slots >> slot & 1:
                out[at + ALL_SPACES + slot] = like_turning(s, seat, slot) / (2 * POINT)
    elif s.phase == TO_LAY:
        before = s.reputation[seat]
        for row in range(2):
            columns = spots(s, seat, row)
            first = at + ALL_SPACES + SLOTS
            while columns != 0:
                place = row * COLUMNS + s.left[seat] - 1 + lowest_bit(columns)
                columns &= columns - 1
                out[first + place] = 0.1 + (like_place(s, seat, place) - before) / MANY
