"""What a seat knows, as numbers for a learner.

What an action would do stands beside the action: a learner need not add up rows by itself. Cards to be laid are known by their
place in the hand, in the order of the names that `known_as` gives them.
"""

from ludotheque.engine.bits import count_bits, lowest_bit
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

# isort: off
from .rules import SEATS, VALUES, VALUE, CARDS, TOOLS, GEMS, COPIES, KINDS, PLACES, ROWS, TREASURES, GOAL, EMPTY, DOWN, BLINDS
from .rules import REMEMBERED, HAND, PISTOL, LASSO, LIKE, TO_BEGIN, TO_AIM, TO_REPLACE, TO_TAKE
from .rules import PHASES, TRADE, LOOK, AIM, REPLACE, LAY, TAKE, cards_to_lay, points, usable_tools, worth

# isort: on
from .glance import CHANCE
from .knowledge import unseen_cards

OBSERVATION = 3  # its number: with 2 came `seen_as`, with 3 what every action does
SLOT_LENGTH = SEATS + 1 + VALUES
LAY_LENGTH = 3 + SEATS + 1  # its gain, the own lead and that of the card's camp; who wins the row that it fills, or nobody
ROW_LENGTH = KINDS + PLACES + 1 + 4 * SEATS
PLACE_LENGTH = SEATS + 4
SEAT_LENGTH = KINDS + TOOLS + 4
CAMP_LENGTH = 3
LEFT_LENGTH = 3 * TOOLS + len(PHASES) + ROWS + PLACES + KINDS + 10
OBSERVATION_LENGTH = (
    HAND * (SLOT_LENGTH + ROWS * LAY_LENGTH)
    + ROWS * (ROW_LENGTH + PLACES * PLACE_LENGTH)
    + (3 + SEATS - 1) * CARDS  # hand, discard, nobody saw, what was seen of the others
    + SEATS * (SEAT_LENGTH + CAMP_LENGTH)
    + LEFT_LENGTH
)
POINTS = 6.0  # what gains and prizes are measured in
MARGIN = 12.0  # and totals


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Seats count from the own one onwards, and colours are known by the seat whose camp they are."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    best = LEFT_LENGTH - 3  # among the last numbers: what the best card, shot and catch bring
    last = OBSERVATION_LENGTH - LEFT_LENGTH
    at = observe_lays(s, seat, out, 0, last + best)
    for row in range(ROWS):
        observe_row(s, seat, row, out, at)
        at += ROW_LENGTH
    at = observe_places(s, seat, out, at, last + best)
    hidden = unseen_cards(s, seat)
    at = observe_cards(s, seat, s.hand[seat], out, at)
    at = observe_cards(s, seat, s.discard, out, at)
    at = observe_cards(s, seat, hidden, out, at)
    for distance in range(1, SEATS):
        at = observe_cards(s, seat, s.seen[(seat + distance) % s.seats] if distance < s.seats else 0, out, at)
    for distance in range(SEATS):
        if distance < s.seats:
            observe_seat(s, seat, (seat + distance) % s.seats, out, at)
            observe_camp(s, (seat + distance) % s.seats, hidden, out, at + SEAT_LENGTH)
        at += SEAT_LENGTH + CAMP_LENGTH
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
    for kind in range(KINDS):
        out[at + kind] = s.unturned[kind] / COPIES[kind]
    at += KINDS
    out[at] = s.seats / SEATS
    out[at + 1] = s.lays / 2
    out[at + 2] = count_bits(s.pile) / CARDS
    out[at + 3] = s.treasure_pile / TREASURES
    out[at + 4] = s.taken / TREASURES
    out[at + 5] = s.end
    out[at + 6] = GOAL[s.end] - s.taken == 1


@rule
def observe_cards(s: State, seat: int, cards: int, out: Out, at: int) -> int:
    """One for every card of the set, by the distance of its camp and by its value."""
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        out[at + known_as(s, seat, card)] = 1.0
    return at + CARDS


@rule
def shown(s: State, seat: int, other: int) -> bool:
    """Whether the treasures of another seat can be seen, as in the view; else they would have to be remembered."""
    return seat == other or s.memory != REMEMBERED or s.taken == GOAL[s.end]


@rule
def prize(s: State, seat: int, other: int, kind: int) -> int:
    """What one more treasure of that kind brings the other seat, for all that is shown."""
    n = s.won[other, kind] if shown(s, seat, other) else 0
    return worth(kind, n + 1) - worth(kind, n)


@rule
def promise(s: State, seat: int, row: int, more: int, added: int, removed: int) -> float:
    """What the row is worth to the seat on average, with so many more places, one card added and one removed (or EMPTY).

    As in `glance.foresee`, from what the seat may know.
    """
    kind = s.treasure[row]
    left = GEMS[kind] - s.row_size[row] + more
    chances = 0.0
    worth_it = 0.0
    for other in range(s.seats):
        colour = s.camp[other]
        total = known_total(s, seat, row, colour)
        if added != EMPTY and added // VALUES == colour:
            total += VALUE[added]
        if removed != EMPTY and removed // VALUES == colour:
            total -= VALUE[removed]
        chance = CHANCE[left, total]
        brings = prize(s, seat, other, kind)
        chances += chance
        worth_it += chance * brings if other == seat else -chance * brings / (s.seats - 1)
    return worth_it / chances


@rule
def known_total(s: State, seat: int, row: int, colour: int) -> int:
    """The points of a colour in a row, with those that the seat itself has laid face down."""
    total = int(s.total[row, colour])
    for place in range(s.row_size[row]):
        card = s.row[row, place]
        if card >= DOWN and (card - DOWN) // BLINDS == seat:
            own = s.down[seat, (card - DOWN) % BLINDS]
            if own // VALUES == colour:
                total += VALUE[own]
    return total


@rule
def observe_lays(s: State, seat: int, out: Out, at: int, best: int) -> int:
    """Every card that may be laid, and what it would do in each row."""
    cards = cards_to_lay(s, seat)
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        known = known_as(s, seat, card)
        slot = at + slot_of(s, seat, card) * (SLOT_LENGTH + ROWS * LAY_LENGTH)
        out[slot + known // VALUES] = 1.0
        out[slot + SEATS] = VALUE[card] / MARGIN
        out[slot + SEATS + 1 + known % VALUES] = 1.0
        for row in range(ROWS):
            if s.treasure[row] != EMPTY:
                observe_lay(s, seat, card, row, out, slot + SLOT_LENGTH + row * LAY_LENGTH, best)
    return at + HAND * (SLOT_LENGTH + ROWS * LAY_LENGTH)


@rule
def observe_lay(s: State, seat: int, card: int, row: int, out: Out, at: int, best: int) -> None:
    """What it changes in what the row promises, and who leads by how much then; if the row is full, who wins it."""
    gain = (promise(s, seat, row, -1, card, EMPTY) - promise(s, seat, row, 0, EMPTY, EMPTY)) / POINTS
    out[at] = gain
    out[best] = max(out[best], gain)
    own = 0  # total of the own camp, and the best of the others
    others = 0
    camp = 0  # the same for the camp of the card
    rest = 0
    winner = 0  # its distance
    most = -1
    tied = False
    for distance in range(s.seats):
        colour = s.camp[(seat + distance) % s.seats]
        total = known_total(s, seat, row, colour)
        if colour == card // VALUES:
            total += VALUE[card]
            camp = total
        else:
            rest = max(rest, total)
        if distance == 0:
            own = total
        else:
            others = max(others, total)
        if total > most:
            most = total
            winner = distance
            tied = False
        elif total == most:
            tied = True
    out[at + 1] = (own - others) / MARGIN
    out[at + 2] = (camp - rest) / MARGIN
    if s.row_size[row] + 1 == GEMS[s.treasure[row]]:
        out[at + 3 + (SEATS if tied else winner)] = 1.0


@rule
def observe_row(s: State, seat: int, row: int, out: Out, at: int) -> None:
    """The treasure and the places left, every camp's total, the own cards face down, how many each seat has there, the prize."""
    kind = s.treasure[row]
    if kind == EMPTY:
        return
    out[at + kind] = 1.0
    out[at + KINDS + GEMS[kind] - s.row_size[row]] = 1.0
    at += KINDS + PLACES + 1
    for distance in range(s.seats):
        other = (seat + distance) % s.seats
        colour = s.camp[other]
        out[at + distance] = s.total[row, colour] / MARGIN
        out[at + SEATS + distance] = (known_total(s, seat, row, colour) - s.total[row, colour]) / MARGIN
        out[at + 3 * SEATS + distance] = prize(s, seat, other, kind) / POINTS
    for place in range(s.row_size[row]):
        if s.row[row, place] >= DOWN:
            out[at + 2 * SEATS + ((s.row[row, place] - DOWN) // BLINDS - seat) % s.seats] += 1.0


@rule
def observe_places(s: State, seat: int, out: Out, at: int, best: int) -> int:
    """The cards that lie face up, and what it would bring to shoot or to catch each."""
    tools = usable_tools(s, seat) if s.phase == TO_BEGIN and s.turn == seat else 0
    shoots = s.phase == TO_AIM or tools >> PISTOL & 1
    catches = s.phase == TO_TAKE or s.tool == LASSO or tools >> LASSO & 1
    for row in range(ROWS):
        for place in range(s.row_size[row]):
            card = s.row[row, place]
            here = at + (row * PLACES + place) * PLACE_LENGTH
            if card >= DOWN:
                out[here + SEATS + 1] = 1.0
                continue
            out[here + (s.owner[card // VALUES] - seat) % s.seats] = 1.0
            out[here + SEATS] = VALUE[card] / MARGIN
            before = promise(s, seat, row, 0, EMPTY, EMPTY)
            if shoots:
                gain = best_shot(s, seat, row, card)
                if gain > -POINTS:
                    out[here + SEATS + 2] = (gain - before) / POINTS
                    out[best + 1] = max(out[best + 1], (gain - before) / POINTS)
            if catches:
                gain = (promise(s, seat, row, 1, EMPTY, card) - before) / POINTS
                out[here + SEATS + 3] = gain
                out[best + 2] = max(out[best + 2], gain)
    if s.phase == TO_REPLACE and s.turn == seat:  # the cards that may take the place of the one aimed at
        old = s.row[s.aim_row, s.aim_place]
        before = promise(s, seat, s.aim_row, 0, EMPTY, EMPTY)
        cards = s.hand[seat] & LIKE[old]
        while cards != 0:
            card = lowest_bit(cards)
            cards &= cards - 1
            gain = (promise(s, seat, s.aim_row, 0, card, old) - before) / POINTS
            out[slot_of(s, seat, card) * (SLOT_LENGTH + ROWS * LAY_LENGTH) + SLOT_LENGTH + s.aim_row * LAY_LENGTH] = gain
    return at + ROWS * PLACES * PLACE_LENGTH


@rule
def best_shot(s: State, seat: int, row: int, old: int) -> float:
    """What the row promises once the best card of the hand has taken the place of the old one; less than anything if none can."""
    best = -2 * POINTS
    cards = s.hand[seat] & LIKE[old]
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        best = max(best, promise(s, seat, row, 0, card, old))
    return best


@rule
def observe_seat(s: State, seat: int, other: int, out: Out, at: int) -> None:
    """Its treasures, its unused tools, its points, the own lead, whether it is its turn and its hand lies open."""
    if shown(s, seat, other):
        for kind in range(KINDS):
            out[at + kind] = s.won[other, kind] / COPIES[kind]
        out[at + KINDS + TOOLS] = points(s, other) / MARGIN
        out[at + KINDS + TOOLS + 3] = (points(s, seat) - points(s, other)) / MARGIN
    for tool in range(TOOLS):
        out[at + KINDS + tool] = s.tools[other] >> tool & 1
    out[at + KINDS + TOOLS + 1] = s.turn == other
    out[at + KINDS + TOOLS + 2] = s.other == other


@rule
def observe_camp(s: State, seat: int, hidden: int, out: Out, at: int) -> None:
    """What is still to come of its colour: how many cards, their points, the highest."""
    for value in range(VALUES):
        card = s.camp[seat] * VALUES + value
        if hidden >> card & 1:
            out[at] += 1 / VALUES
            out[at + 1] += VALUE[card] / (MARGIN * VALUES)
            out[at + 2] = max(out[at + 2], VALUE[card] / MARGIN)


# The actions, with seats and colours by the same names, and cards by their place in the hand


@rule
def seen_as(s: State, seat: int, action: int) -> int:
    if TRADE <= action < AIM:
        first = TRADE if action < LOOK else LOOK
        return first + (action - first - seat) % s.seats
    if REPLACE <= action < LAY:
        return REPLACE + slot_of(s, seat, action - REPLACE)
    if LAY <= action < TAKE:
        return LAY + slot_of(s, seat, (action - LAY) // ROWS) * ROWS + (action - LAY) % ROWS
    return action


@rule
def known_as(s: State, seat: int, card: int) -> int:
    """A card by the distance of its camp and by its value."""
    return (s.owner[card // VALUES] - seat) % s.seats * VALUES + card % VALUES


@rule
def slot_of(s: State, seat: int, card: int) -> int:
    """How many of the cards that may be laid come before this one."""
    known = known_as(s, seat, card)
    before = 0
    cards = cards_to_lay(s, seat)
    while cards != 0:
        if known_as(s, seat, lowest_bit(cards)) < known:
            before += 1
        cards &= cards - 1
    return before


@rule
def meant_by(s: State, seat: int, number: int) -> int:
    if TRADE <= number < AIM:
        first = TRADE if number < LOOK else LOOK
        return first + (number - first + seat) % s.seats
    if REPLACE <= number < LAY:
        return REPLACE + card_in(s, seat, number - REPLACE)
    if LAY <= number < TAKE:
        return LAY + card_in(s, seat, (number - LAY) // ROWS) * ROWS + (number - LAY) % ROWS
    return number


@rule
def card_in(s: State, seat: int, slot: int) -> int:
    """The card with so many before it."""
    cards = cards_to_lay(s, seat)
    card = lowest_bit(cards)
    while cards != 0:
        if slot_of(s, seat, lowest_bit(cards)) == slot:
            card = lowest_bit(cards)
        cards &= cards - 1
    return card
