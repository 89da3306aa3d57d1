"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

from .rules import PHASES, count_dice, dive_bonus

# isort: off
from .tables import SEATS, CARDS, RELICS, MOST_DICE, FACES, GOAL, LAST_ROUND, EMPTY, OFFERS, SLOTS, FIRST_COLUMN, COLUMNS
from .tables import ALL_SPACES, BOXES, DIVES
# isort: on

SLOT_LENGTH = 4
SEAT_LENGTH = SLOTS * SLOT_LENGTH + DIVES + RELICS + RELICS * BOXES + 6
TURN_LENGTH = 3 * FACES + ALL_SPACES + RELICS + len(PHASES) + 6
OBSERVATION_LENGTH = SEATS * SEAT_LENGTH + OFFERS * CARDS + CARDS + TURN_LENGTH
MANY = 10.0  # what numbers without a limit are measured in


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Every company from the own one onwards, then the cards for sale and below, then the turn."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    at = 0
    for distance in range(SEATS):
        if distance < s.seats:
            observe_company(s, (seat + distance) % s.seats, out, at)
        at += SEAT_LENGTH
    for offer in range(OFFERS):
        if s.offer[offer] != EMPTY:
            out[at + s.offer[offer]] = 1.0
        at += CARDS
    for card in range(CARDS):
        out[at + card] = s.pile[card]
    at += CARDS
    observe_turn(s, out, at)


@rule
def observe_company(s: State, seat: int, out: Out, at: int) -> None:
    """Its cards with their levels and places, its dives and relics, its boxes, and the rest in numbers."""
    for slot in range(s.cards[seat]):
        out[at + slot * SLOT_LENGTH] = (1 + s.side[seat, slot] // 2) / CARDS
        out[at + slot * SLOT_LENGTH + 1] = s.side[seat, slot] % 2
        out[at + slot * SLOT_LENGTH + 2] = s.place[seat, slot] // COLUMNS
        out[at + slot * SLOT_LENGTH + 3] = (s.place[seat, slot] % COLUMNS - FIRST_COLUMN) / MANY
    at += SLOTS * SLOT_LENGTH
    for number in range(DIVES):
        out[at + number] = s.dives[seat] >> number & 1
    at += DIVES
    for kind in range(RELICS):
        out[at + kind] = s.relics[seat, kind] / MANY
        for number in range(BOXES):
            out[at + RELICS + kind * BOXES + number] = s.cubes[kind, seat] >> number & 1
    at += RELICS + RELICS * BOXES
    out[at] = s.dollars[seat] / MANY
    out[at + 1] = s.reputation[seat] / GOAL
    out[at + 2] = count_dice(s, seat) / MOST_DICE
    out[at + 3] = dive_bonus(s, seat) / MANY
    out[at + 4] = s.turn == seat
    out[at + 5] = s.first == seat


@rule
def observe_turn(s: State, out: Out, at: int) -> None:
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
