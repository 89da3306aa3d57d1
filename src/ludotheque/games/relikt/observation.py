"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import count_bits, lowest_bit
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

# isort: off
from .rules import SEATS, VALUES, VALUE, CARDS, TOOLS, GEMS, COPIES, KINDS, PLACES, ROWS, TREASURES, GOAL, EMPTY, DOWN, BLINDS
from .rules import PHASES, REMEMBERED, TRADE, LOOK, AIM, REPLACE, LAY, TAKE, points
# isort: on

OBSERVATION = 2  # its number: with 2 came `seen_as`; where `memory` is off, and no network learned with it, nothing changed since
ROW_LENGTH = KINDS + CARDS + 3 * SEATS + 1
OBSERVATION_LENGTH = (
    (2 + SEATS - 1) * CARDS  # hand, discard, what was seen of the others
    + ROWS * ROW_LENGTH
    + SEATS * (KINDS + TOOLS + 3)
    + (1 + 2) * TOOLS
    + len(PHASES)
    + ROWS
    + PLACES
    + 7
)


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Seats count from the own one onwards, and colours are known by the seat whose camp they are."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    at = observe_cards(s, seat, s.hand[seat], out, 0)
    at = observe_cards(s, seat, s.discard, out, at)
    for distance in range(1, SEATS):
        at = observe_cards(s, seat, s.seen[(seat + distance) % s.seats] if distance < s.seats else 0, out, at)
    for row in range(ROWS):
        at = observe_row(s, seat, row, out, at)
    for distance in range(SEATS):
        if distance < s.seats:
            observe_seat(s, seat, (seat + distance) % s.seats, out, at)
        at += KINDS + TOOLS + 3
    for tool in range(TOOLS):
        out[at + tool] = s.tool_hand[seat] >> tool & 1
        out[at + TOOLS + tool] = s.tool == tool
        out[at + 2 * TOOLS + tool] = s.tools_used > 0 and s.tool_discard[s.tools_used - 1] == tool
    at += 3 * TOOLS
    out[at + s.phase] = 1.0
    at += len(PHASES)
    if s.aim_row != EMPTY:
        out[at + s.aim_row] = 1.0
        out[at + ROWS + s.aim_place] = 1.0
    at += ROWS + PLACES
    out[at] = s.seats / SEATS
    out[at + 1] = s.lays / 2
    out[at + 2] = count_bits(s.pile) / CARDS
    out[at + 3] = s.treasure_pile / TREASURES
    out[at + 4] = s.taken / TREASURES
    out[at + 5] = s.end
    out[at + 6] = s.taken == GOAL[s.end]


@rule
def observe_cards(s: State, seat: int, cards: int, out: Out, at: int) -> int:
    """One for every card of the set, by the distance of its camp and by its value."""
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        out[at + known_as(s, seat, card)] = 1.0
    return at + CARDS


@rule
def observe_row(s: State, seat: int, row: int, out: Out, at: int) -> int:
    """The treasure, the face-up cards, every camp's total, the own face-down cards, how many each seat has there, places left."""
    if s.treasure[row] != EMPTY:
        out[at + s.treasure[row]] = 1.0
        out[at + KINDS + CARDS + 3 * SEATS] = (GEMS[s.treasure[row]] - s.row_size[row]) / PLACES
    at += KINDS
    sums = at + CARDS
    for place in range(s.row_size[row]):
        card = s.row[row, place]
        if card < DOWN:
            observe_cards(s, seat, 1 << card, out, at)
            out[sums + (s.owner[card // VALUES] - seat) % s.seats] += VALUE[card] / VALUES
        else:
            layer = (card - DOWN) // BLINDS
            out[sums + SEATS + (layer - seat) % s.seats] += 1.0
            if layer == seat:
                own = s.down[seat, (card - DOWN) % BLINDS]
                out[sums + 2 * SEATS + (s.owner[own // VALUES] - seat) % s.seats] += VALUE[own] / VALUES
    return sums + 3 * SEATS + 1


@rule
def observe_seat(s: State, viewer: int, seat: int, out: Out, at: int) -> None:
    """Its treasures, its unused tools, its points, whether it is its turn and whether its hand lies open; what is to be
    remembered is not there, as in the view.
    """
    if seat == viewer or s.memory != REMEMBERED or s.taken == GOAL[s.end]:
        for kind in range(KINDS):
            out[at + kind] = s.won[seat, kind] / COPIES[kind]
        out[at + KINDS + TOOLS] = points(s, seat) / VALUES
    for tool in range(TOOLS):
        out[at + KINDS + tool] = s.tools[seat] >> tool & 1
    out[at + KINDS + TOOLS + 1] = s.turn == seat
    out[at + KINDS + TOOLS + 2] = s.other == seat


# The actions, with seats and colours by the same names


@rule
def seen_as(s: State, seat: int, action: int) -> int:
    if TRADE <= action < AIM:
        first = TRADE if action < LOOK else LOOK
        return first + (action - first - seat) % s.seats
    if REPLACE <= action < LAY:
        return REPLACE + known_as(s, seat, action - REPLACE)
    if LAY <= action < TAKE:
        return LAY + known_as(s, seat, (action - LAY) // ROWS) * ROWS + (action - LAY) % ROWS
    return action


@rule
def known_as(s: State, seat: int, card: int) -> int:
    """A card by the distance of its camp and by its value."""
    return (s.owner[card // VALUES] - seat) % s.seats * VALUES + card % VALUES


@rule
def meant_by(s: State, seat: int, number: int) -> int:
    if TRADE <= number < AIM:
        first = TRADE if number < LOOK else LOOK
        return first + (number - first + seat) % s.seats
    if REPLACE <= number < LAY:
        return REPLACE + card_known_as(s, seat, number - REPLACE)
    if LAY <= number < TAKE:
        return LAY + card_known_as(s, seat, (number - LAY) // ROWS) * ROWS + (number - LAY) % ROWS
    return number


@rule
def card_known_as(s: State, seat: int, known: int) -> int:
    return s.camp[(seat + known // VALUES) % s.seats] * VALUES + known % VALUES
