"""Reliques & co, by Ryan Laukat.

Each seat leads a company of explorers in New York, 1929: it rolls its dice and lays them on spaces, its own and public ones, to
dig up relics, to sell them and to buy cards, and it dives for what the sea hides. Twenty points of reputation begin the last
round. The rule book, with what is our own ruling, is docs/games/reliques-et-co.
"""

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import count_bits, list_bits, lowest_bit
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.ranking import rank_highest
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, silence

from .box import COMPONENTS as COMPONENTS

# In the order of the box; one name a line would be eighty lines.
# isort: off
from .tables import SEATS, CARDS, RELICS, SCROLL, KINDS, EXPEDITION, MOST_DICE, FACES, START_DOLLARS, GOAL, LAST_ROUND, EMPTY
from .tables import DECK, IN_DECK, COPIES, KIND, DOLLARS, SCROLLS, MANY_DOLLARS, STARTING, OFFER_DECK, OFFERS, UPPER, SLOTS
from .tables import FIRST_COLUMN, COLUMNS, PUBLIC, REPUTATION, DICE, DIVE_BONUS, REROLLS, REACH, SPACES, OWN_SPACES, ALL_SPACES
from .tables import DIVE_SPACE, RELIC, BUY_ONE, MONEY, MONEY_PER_EXPEDITION, PRIVATE, MUSEUM, ADJACENT_RELIC, DIVE, DOES, FITS
from .tables import AMOUNT, WHICH, DISCOUNTS, NOTHING, EXPEDITION_BESIDE, RELIC_BESIDE, RELIC_TO_SELL, DIVE_IN_REACH, ANY_BOX
from .tables import BOX_OF, CARD_FOR, NEED, BONUSES, ADJACENT, ROW, OWNED, PER_DIVE, PER, OF, EACH, MOST, RELIC_PRICE, VARIETY
from .tables import MUSEUM_PRICE, MUSEUM_BONUS, MAJORITY, BOXES, BOX, LARGEST_BOX, WITHIN, DIVES, DIVE_NUMBER, DIVE_SYMBOL
from .tables import SHOWING, DIVE_REPUTATION
# isort: on

VERSION = 1

# The record

STATE = record(
    __file__,
    # the companies
    ("side", np.int8, (SEATS, SLOTS)),  # slot -> the side that lies up
    ("place", np.int16, (SEATS, SLOTS)),  # slot -> where it lies
    ("cards", np.int8, SEATS),  # slots in use
    ("left", np.int8, SEATS),  # the leftmost column in use
    ("lying", np.int64, (SEATS, 2, KINDS)),  # row, kind -> columns of such cards, as bits; the leftmost in use is bit 1
    ("relics", np.int16, (SEATS, RELICS)),
    ("dollars", np.int16, SEATS),
    ("reputation", np.int16, SEATS),  # on the track: without museums
    ("dives", np.int32, SEATS),  # dive cards, as bits
    # the table
    ("offer", np.int8, OFFERS),  # card for sale, or EMPTY
    ("pile", np.int8, CARDS),  # of each card, how many lie face down; nobody knows their order, so it is drawn when it matters
    ("sunk", np.int8),  # dive cards taken
    ("cubes", np.int16, (RELICS, SEATS)),  # museum, seat -> boxes with its cubes, as bits
    # the match
    ("phase", np.int8),  # what is to be decided
    ("first", np.int8),  # the seat that began
    ("turn", np.int8),  # the seat that decides
    ("round", np.int8),  # from 1
    # the turn
    ("dice", np.int8, FACES),  # face -> dice not placed yet
    ("fresh", np.int8, FACES),  # those of them that were not re-rolled
    ("rerolls", np.int8),  # left
    ("reach", np.int8),  # how far one die may be shifted; 0 once it is done
    ("placed", np.int8),  # dice placed
    ("space", np.int8, MOST_DICE),  # die placed -> where, in the order they were laid
    ("face", np.int8, MOST_DICE),  # die placed -> its face
    ("before", np.int16, 2 + RELICS),  # when the dice were rolled: dollars, reputation, relics
    # the action of the die just placed
    ("extra", np.int64),  # dollars that its space gives, or saves, beyond the ordinary
    ("museum", np.int8),  # that is sold to, or EMPTY where any will do
    ("laying", np.int8),  # the card bought, or EMPTY
    ("sold", np.int16, RELICS),  # in a private sale
    trace=max(6 * SEATS, 4 + MOST_DICE, 2 + RELICS),
)

# The actions

ACTIONS = Actions()
ARRANGE = ACTIONS.kind("arrange", card=len(STARTING))
REROLL = ACTIONS.kind("reroll", face=FACES)
SHIFT = ACTIONS.kind("shift", face=FACES, to=FACES)
READY = ACTIONS.kind("ready")
USE = ACTIONS.kind("use", space=ALL_SPACES, face=FACES)
BUY = ACTIONS.kind("buy", offer=OFFERS)
TURN = ACTIONS.kind("turn", slot=SLOTS)
LAY = ACTIONS.kind("lay", row=2, column=COLUMNS)
FILL = ACTIONS.kind("fill", museum=RELICS, box=BOXES)
SELL = ACTIONS.kind("sell", kind=RELICS)
TAKE = ACTIONS.kind("take", kind=RELICS)
DONE = ACTIONS.kind("done")
END_TURN = ACTIONS.kind("end_turn")

PHASES = ("arrange", "change", "place", "dive", "buy", "lay", "fill", "sell", "take", "over")
TO_ARRANGE, TO_CHANGE, TO_PLACE, TO_DIVE, TO_BUY, TO_LAY, TO_FILL, TO_SELL, TO_TAKE, OVER = range(len(PHASES))

# The trace

TRACE = Trace()
FIRST_ROLLED = TRACE.kind("first_rolled", "seat", "a", "b")
BEGAN = TRACE.kind("began", "seat", "dollars")
CARD_ARRANGED = TRACE.kind("card_arranged", "seat", "card")
DIE_ROLLED = TRACE.kind("die_rolled", "seat", "face")
DIE_REROLLED = TRACE.kind("die_rerolled", "seat", "face", "to")
DIE_SHIFTED = TRACE.kind("die_shifted", "seat", "face", "to")
DICE_KEPT = TRACE.kind("dice_kept", "seat")
DIE_PLACED = TRACE.kind("die_placed", "seat", "space", "face", "card")  # EMPTY on a public card
RELIC_FOUND = TRACE.kind("relic_found", "seat", "kind", "slot")
DOLLARS_EARNED = TRACE.kind("dollars_earned", "seat", "amount", "space")
CARD_BOUGHT = TRACE.kind("card_bought", "seat", "card", "offer", "dollars", "scrolls")
OFFER_REFILLED = TRACE.kind("offer_refilled", "offer", "card")
CARD_LAID = TRACE.kind("card_laid", "seat", "card", "row", "column")
CARD_TURNED = TRACE.kind("card_turned", "seat", "slot", "card", "dollars", "scrolls")
RELIC_SOLD = TRACE.kind("relic_sold", "seat", "kind")
SALE_PAID = TRACE.kind("sale_paid", "seat", "dollars")
BOX_FILLED = TRACE.kind("box_filled", "seat", "museum", "box", "relics", "dollars")
DIVE_TAKEN = TRACE.kind("dive_taken", "seat", "number", "symbol")
REPUTATION_GAINED = TRACE.kind("reputation_gained", "seat", "amount")
TURN_ENDED = TRACE.kind("turn_ended", "seat")
GOAL_REACHED = TRACE.kind("goal_reached", "seat")
MAJORITY_WON = TRACE.kind("majority_won", "seat", "museum", "reputation")
GAME_ENDED = TRACE.kind("game_ended")
REPUTATION_LOST = TRACE.kind("reputation_lost", "seat", "amount")

# The set-up, from a record that is zero but for seats


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    for card in range(CARDS):
        s.pile[card] = COPIES[card] if DECK[card] != EMPTY else 0
    for offer in range(OFFERS):
        s.offer[offer] = draw(s, OFFER_DECK[offer])
    s.first = roll_for_first(s)
    for distance in range(s.seats):
        seat = (s.first + distance) % s.seats
        s.dollars[seat] = START_DOLLARS[distance]
        s.left[seat] = FIRST_COLUMN
        emit(s, BEGAN, seat, START_DOLLARS[distance])
    s.laying = EMPTY
    s.museum = EMPTY
    s.turn = s.first
    s.round = 1
    s.phase = TO_ARRANGE


@rule
def draw(s: State, deck: int) -> int:
    """Takes the next card of a deck, or EMPTY if none is left."""
    cards = 0
    n = 0
    while IN_DECK[deck, n] != EMPTY:
        cards += s.pile[IN_DECK[deck, n]]
        n += 1
    if cards == 0:
        return EMPTY
    place = below(s.generator, cards)
    n = 0
    while place >= s.pile[IN_DECK[deck, n]]:
        place -= s.pile[IN_DECK[deck, n]]
        n += 1
    s.pile[IN_DECK[deck, n]] -= 1
    return IN_DECK[deck, n]


@rule
def roll(s: State) -> int:
    """One die."""
    return 1 + below(s.generator, FACES - 1)


@rule
def roll_for_first(s: State) -> int:
    """Two dice each; those who tie roll again until one is ahead."""
    tied = (1 << s.seats) - 1
    while count_bits(tied) > 1:
        rolling = tied
        best = 0
        for seat in range(s.seats):
            if rolling >> seat & 1:
                a = roll(s)
                b = roll(s)
                emit(s, FIRST_ROLLED, seat, a, b)
                if a + b > best:
                    best = a + b
                    tied = 0
                if a + b == best:
                    tied |= 1 << seat
    return lowest_bit(tied)


# The starting cards: each seat lays its four from left to right, as it likes


@rule
def unarranged(s: State, seat: int) -> int:
    """The starting cards that are not laid yet, as bits."""
    left = (1 << len(STARTING)) - 1
    for slot in range(s.cards[seat]):
        for card in range(len(STARTING)):
            if s.side[seat, slot] == 2 * STARTING[card]:
                left &= ~(1 << card)
    return left


@rule
def arrange(s: State, seat: int, card: int) -> None:
    """The last of the four is laid by itself."""
    lay_starting(s, seat, card)
    left = unarranged(s, seat)
    if count_bits(left) == 1:
        lay_starting(s, seat, lowest_bit(left))
        s.reputation[seat] = count_reputation(s, seat)
        s.turn = (seat + 1) % s.seats
        if s.turn == s.first:
            begin_turn(s, (seat + 1) % s.seats)


@rule
def lay_starting(s: State, seat: int, card: int) -> None:
    put(s, seat, 2 * STARTING[card], UPPER * COLUMNS + FIRST_COLUMN + s.cards[seat])
    emit(s, CARD_ARRANGED, seat, STARTING[card])


@rule
def put(s: State, seat: int, side: int, place: int) -> None:
    """Cards once laid never move."""
    slot = s.cards[seat]
    s.side[seat, slot] = side
    s.place[seat, slot] = place
    s.cards[seat] = slot + 1
    if place % COLUMNS < s.left[seat]:
        begin_at(s, seat, place % COLUMNS)
    s.lying[seat, place // COLUMNS, KIND[side // 2]] |= column_at(s, seat, place)


@rule
def begin_at(s: State, seat: int, left: int) -> None:
    """The company has another leftmost column."""
    added = s.left[seat] - left
    for row in range(2):
        for kind in range(KINDS):
            columns = s.lying[seat, row, kind]
            s.lying[seat, row, kind] = columns << added if added > 0 else columns >> -added
    s.left[seat] = left


@rule
def column_at(s: State, seat: int, place: int) -> int:
    """The column of a place as the bit that `lying` has for it."""
    return 2 << place % COLUMNS - s.left[seat]


# Who decides what


@rule
def actors(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, out: Out) -> int:
    if s.phase == TO_PLACE:
        return list_placements(s, seat, out)
    if s.phase == TO_DIVE:
        return list_bits(in_hand(s), USE + DIVE_SPACE * FACES, out, 0)
    if s.phase == TO_BUY:
        n = list_bits(buyable(s, seat, s.extra), BUY, out, 0)
        return list_bits(turnable(s, seat, s.extra), TURN, out, n)
    if s.phase == TO_LAY:
        n = 0
        for row in range(2):
            n = list_bits(spots(s, seat, row), LAY + row * COLUMNS + s.left[seat] - 1, out, n)
        return n
    if s.phase == TO_FILL:
        n = 0
        for museum in range(RELICS):
            if s.museum == EMPTY or s.museum == museum:
                n = list_bits(fillable(s, seat, museum), FILL + museum * BOXES, out, n)
        return n
    if s.phase == TO_SELL:
        n = list_bits(owned_relics(s, seat), SELL, out, 0)
        if count_sold(s) > 0:
            out[n] = DONE
            n += 1
        return n
    if s.phase == TO_TAKE:
        return list_bits(found_beside(s, seat, s.space[s.placed - 1] // SPACES), TAKE, out, 0)
    if s.phase == TO_CHANGE:
        n = list_bits(rerollable(s), REROLL, out, 0)
        for face in range(1, FACES):
            n = list_bits(shifts(s, face), SHIFT + face * FACES, out, n)
        out[n] = READY
        return n + 1
    return list_bits(unarranged(s, seat), ARRANGE, out, 0)


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < REROLL:
        arrange(s, seat, action - ARRANGE)
    elif action < SHIFT:
        reroll_die(s, seat, action - REROLL)
    elif action < READY:
        shift_die(s, seat, (action - SHIFT) // FACES, (action - SHIFT) % FACES)
    elif action < USE:
        emit(s, DICE_KEPT, seat)
        stop_changing(s)
    elif action < BUY:
        place_die(s, seat, (action - USE) // FACES, (action - USE) % FACES)
    elif action < TURN:
        buy_card(s, seat, action - BUY)
    elif action < LAY:
        turn_card(s, seat, action - TURN)
    elif action < FILL:
        lay_card(s, seat, action - LAY)
    elif action < SELL:
        fill_box(s, seat, (action - FILL) // BOXES, (action - FILL) % BOXES)
    elif action < TAKE:
        sell_relic(s, seat, action - SELL)
    elif action < DONE:
        find_relic(s, seat, action - TAKE, s.space[s.placed - 1] // SPACES)
    elif action < END_TURN:
        close_sale(s, seat)
    else:
        end_turn(s, seat)


# The turn: roll the dice that the face-up cards show


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.before[0] = s.dollars[seat]
    s.before[1] = s.reputation[seat]
    for kind in range(RELICS):
        s.before[2 + kind] = s.relics[seat, kind]
    for face in range(FACES):
        s.dice[face] = 0
    for _ in range(count_dice(s, seat)):
        s.dice[roll(s)] += 1
    for face in range(1, FACES):
        s.fresh[face] = s.dice[face]
        for _ in range(s.dice[face]):
            emit(s, DIE_ROLLED, seat, face)
    s.rerolls = 0
    s.reach = 0
    for slot in range(s.cards[seat]):
        s.rerolls = min(s.rerolls + REROLLS[s.side[seat, slot]], MOST_DICE)
        s.reach = max(s.reach, REACH[s.side[seat, slot]])  # R: one die is shifted, however many cards allow it
    s.phase = TO_CHANGE
    go_on_changing(s)


@rule
def count_dice(s: State, seat: int) -> int:
    """How many dice the seat rolls."""
    dice = 0
    for slot in range(s.cards[seat]):
        dice += DICE[s.side[seat, slot]]
    return min(dice, MOST_DICE)


@rule
def in_hand(s: State) -> int:
    """The faces of the dice not placed yet, as bits."""
    faces = 0
    for face in range(1, FACES):
        if s.dice[face] > 0:
            faces |= 1 << face
    return faces


# Before the first die is placed, cards may allow to re-roll some dice and to shift one


@rule
def rerollable(s: State) -> int:
    """The faces of dice that may be re-rolled, as bits: none twice."""
    faces = 0
    if s.rerolls > 0:
        for face in range(1, FACES):
            if s.fresh[face] > 0:
                faces |= 1 << face
    return faces


@rule
def shifts(s: State, face: int) -> int:
    """The other faces that a die may be turned to, as bits."""
    faces = 0
    if s.dice[face] > 0:
        for to in range(max(1, face - s.reach), min(FACES, face + s.reach + 1)):
            if to != face:
                faces |= 1 << to
    return faces


@rule
def go_on_changing(s: State) -> None:
    """The dice are placed as soon as nothing can be changed any more."""
    if rerollable(s) == 0 and (s.reach == 0 or in_hand(s) == 0):
        stop_changing(s)


@rule
def stop_changing(s: State) -> None:
    """What was not used is lost."""
    s.rerolls = 0
    s.reach = 0
    s.phase = TO_PLACE


@rule
def reroll_die(s: State, seat: int, face: int) -> None:
    s.dice[face] -= 1
    s.fresh[face] -= 1
    s.rerolls -= 1
    to = roll(s)
    s.dice[to] += 1
    emit(s, DIE_REROLLED, seat, face, to)
    go_on_changing(s)


@rule
def shift_die(s: State, seat: int, face: int, to: int) -> None:
    """Of equal dice one that was re-rolled is shifted: the others can still be."""
    if s.fresh[face] == s.dice[face]:
        s.fresh[face] -= 1
        s.fresh[to] += 1
    s.dice[face] -= 1
    s.dice[to] += 1
    s.reach = 0
    emit(s, DIE_SHIFTED, seat, face, to)
    go_on_changing(s)


# Place the dice one by one, each on a free space that takes it, and do what it says at once


@rule
def side_at(s: State, seat: int, space: int) -> int:
    """The side that a space is printed on: of an own card, or a public one."""
    if space < OWN_SPACES:
        return s.side[seat, space // SPACES]
    return PUBLIC + space - OWN_SPACES


@rule
def index_of(space: int) -> int:
    """Which space of its side it is."""
    return space % SPACES if space < OWN_SPACES else 0


@rule
def list_placements(s: State, seat: int, out: Out) -> int:
    hand = in_hand(s)
    n = 0
    if hand != 0:
        met = needs_met(s, seat)
        for own in range(s.cards[seat] * SPACES):
            n = list_bits(usable(s, seat, own, hand, met), USE + own * FACES, out, n)
        for public in range(OWN_SPACES, ALL_SPACES):
            n = list_bits(usable(s, seat, public, hand, met), USE + public * FACES, out, n)
    out[n] = END_TURN
    return n + 1


@rule
def usable(s: State, seat: int, space: int, hand: int, met: int) -> int:
    """The dice of a hand that may be laid on a space, as bits of their faces."""
    side = side_at(s, seat, space)
    index = index_of(space)
    faces = hand & FITS[side, index]
    if faces == 0 or is_taken(s, space):
        return 0
    if NEED[side, index] == EXPEDITION_BESIDE:
        return faces if expeditions_beside(s, seat, space // SPACES) > 0 else 0
    if NEED[side, index] == RELIC_BESIDE:
        return faces if found_beside(s, seat, space // SPACES) != 0 else 0
    return faces if met >> NEED[side, index] & 1 else 0


@rule
def is_taken(s: State, space: int) -> bool:
    """A space takes one die a turn; when its card is turned, the die stays where it is."""
    dice = 0
    for die in range(s.placed):
        if s.space[die] == space:
            dice += 1
    return dice > 0


@rule
def needs_met(s: State, seat: int) -> int:
    """Which needs of spaces are met wherever they are, as bits."""
    met = 1 << NOTHING
    if owned_relics(s, seat) != 0:
        met |= 1 << RELIC_TO_SELL
    if can_dive(s, seat):
        met |= 1 << DIVE_IN_REACH
    for museum in range(RELICS):
        if fillable(s, seat, museum) != 0:
            met |= 1 << ANY_BOX | 1 << BOX_OF + museum
    missing = cheapest(s, seat) - s.dollars[seat]
    for n in range(len(DISCOUNTS)):
        if DISCOUNTS[n] >= missing:
            met |= 1 << CARD_FOR + n
    return met


@rule
def place_die(s: State, seat: int, space: int, face: int) -> None:
    s.dice[face] -= 1
    s.fresh[face] = min(s.fresh[face], s.dice[face])
    s.space[s.placed] = space
    s.face[s.placed] = face
    s.placed += 1
    emit(s, DIE_PLACED, seat, space, face, s.side[seat, space // SPACES] // 2 if space < OWN_SPACES else EMPTY)
    act(s, seat, space)


@rule
def act(s: State, seat: int, space: int) -> None:
    """Does what a space says, or asks for what must be decided first."""
    side = side_at(s, seat, space)
    index = index_of(space)
    does = DOES[side, index]
    s.extra = AMOUNT[side, index]
    if does == RELIC:
        find_relic(s, seat, WHICH[side, index], space // SPACES)
    elif does == MONEY:
        earn(s, seat, AMOUNT[side, index], space)
    elif does == MONEY_PER_EXPEDITION:
        earn(s, seat, AMOUNT[side, index] * expeditions_beside(s, seat, space // SPACES), space)
    elif does == ADJACENT_RELIC:
        kinds = found_beside(s, seat, space // SPACES)
        if count_bits(kinds) > 1:
            s.phase = TO_TAKE
        else:
            find_relic(s, seat, lowest_bit(kinds), space // SPACES)
    elif does == BUY_ONE:
        s.phase = TO_BUY
    elif does == PRIVATE:
        s.phase = TO_SELL
    elif does == MUSEUM:
        s.museum = WHICH[side, index]
        s.phase = TO_FILL
    elif does == DIVE:
        dive(s, seat)


# Expeditions, guided tours and all that gives relics or dollars at once


@rule
def find_relic(s: State, seat: int, kind: int, slot: int) -> None:
    s.relics[seat, kind] += 1
    s.phase = TO_PLACE
    emit(s, RELIC_FOUND, seat, kind, slot)


@rule
def earn(s: State, seat: int, amount: int, space: int) -> None:
    s.dollars[seat] += amount
    emit(s, DOLLARS_EARNED, seat, amount, space)


@rule
def is_beside(a: int, b: int) -> bool:
    """Whether two places share a side. No company is so wide that the end of a row could meet the beginning of the other."""
    return abs(a - b) == 1 or abs(a - b) == COLUMNS


@rule
def expeditions_beside(s: State, seat: int, slot: int) -> int:
    row = s.place[seat, slot] // COLUMNS
    here = s.lying[seat, row, EXPEDITION]
    return count_for_bonus(ADJACENT, column_at(s, seat, s.place[seat, slot]), here, s.lying[seat, 1 - row, EXPEDITION])


@rule
def found_beside(s: State, seat: int, slot: int) -> int:
    """The kinds of relic that expeditions beside that card give, as bits."""
    kinds = 0
    for other in range(s.cards[seat]):
        side = s.side[seat, other]
        if KIND[side // 2] == EXPEDITION and is_beside(s.place[seat, other], s.place[seat, slot]):
            for index in range(SPACES):
                if DOES[side, index] == RELIC:
                    kinds |= 1 << WHICH[side, index]
    return kinds


# Buy a card, or turn one to level 2 for the same price


@rule
def can_pay(s: State, seat: int, dollars: int, scrolls: int) -> bool:
    return s.dollars[seat] >= dollars and s.relics[seat, SCROLL] >= scrolls


@rule
def buyable(s: State, seat: int, discount: int) -> int:
    """The offers that the seat can pay for, as bits."""
    offers = 0
    if s.cards[seat] < SLOTS:
        for offer in range(OFFERS):
            card = s.offer[offer]
            if card != EMPTY and can_pay(s, seat, DOLLARS[card] - discount, SCROLLS[card]):
                offers |= 1 << offer
    return offers


@rule
def turnable(s: State, seat: int, discount: int) -> int:
    """The slots of level-1 cards that the seat can pay for once more, as bits."""
    slots = 0
    for slot in range(s.cards[seat]):
        card = s.side[seat, slot] // 2
        if s.side[seat, slot] % 2 == 0 and can_pay(s, seat, DOLLARS[card] - discount, SCROLLS[card]):
            slots |= 1 << slot
    return slots


@rule
def cheapest(s: State, seat: int) -> int:
    """The price of the cheapest card that the seat can buy, or turn, with its scrolls."""
    price = MANY_DOLLARS
    if s.cards[seat] < SLOTS:
        for offer in range(OFFERS):
            card = s.offer[offer]
            if card != EMPTY and SCROLLS[card] <= s.relics[seat, SCROLL]:
                price = min(price, DOLLARS[card])
    for slot in range(s.cards[seat]):
        card = s.side[seat, slot] // 2
        if s.side[seat, slot] % 2 == 0 and SCROLLS[card] <= s.relics[seat, SCROLL]:
            price = min(price, DOLLARS[card])
    return price


@rule
def pay(s: State, seat: int, price: int, scrolls: int) -> int:
    """Returns the dollars paid: a discount is not for scrolls, and nothing is given back."""
    dollars = max(0, price - s.extra)
    s.dollars[seat] -= dollars
    s.relics[seat, SCROLL] -= scrolls
    return dollars


@rule
def buy_card(s: State, seat: int, offer: int) -> None:
    """The card is paid and replaced, then laid."""
    card = s.offer[offer]
    dollars = pay(s, seat, DOLLARS[card], SCROLLS[card])
    emit(s, CARD_BOUGHT, seat, card, offer, dollars, SCROLLS[card])
    s.offer[offer] = draw(s, OFFER_DECK[offer])
    if s.offer[offer] != EMPTY:
        emit(s, OFFER_REFILLED, offer, s.offer[offer])
    s.laying = card
    s.phase = TO_LAY


@rule
def columns_in(s: State, seat: int, row: int) -> int:
    """The columns where own cards lie in a row, as bits."""
    columns = 0
    for kind in range(KINDS):
        columns |= s.lying[seat, row, kind]
    return columns


@rule
def spots(s: State, seat: int, row: int) -> int:
    """The columns where a new card can lie in a row, as bits: beside, below or above an own card."""
    here = columns_in(s, seat, row)
    return (here << 1 | here >> 1 | columns_in(s, seat, 1 - row)) & ~here


@rule
def lay_card(s: State, seat: int, place: int) -> None:
    emit(s, CARD_LAID, seat, s.laying, place // COLUMNS, place % COLUMNS)
    put(s, seat, 2 * s.laying, place)
    s.laying = EMPTY
    s.phase = TO_PLACE
    update_reputation(s, seat)


@rule
def turn_card(s: State, seat: int, slot: int) -> None:
    card = s.side[seat, slot] // 2
    dollars = pay(s, seat, DOLLARS[card], SCROLLS[card])
    s.side[seat, slot] += 1
    s.phase = TO_PLACE
    emit(s, CARD_TURNED, seat, slot, card, dollars, SCROLLS[card])
    update_reputation(s, seat)


# Private collectors: any relics, one after the other, paid together


@rule
def owned_relics(s: State, seat: int) -> int:
    """The kinds of which the seat has relics, as bits."""
    kinds = 0
    for kind in range(RELICS):
        if s.relics[seat, kind] > 0:
            kinds |= 1 << kind
    return kinds


@rule
def sell_relic(s: State, seat: int, kind: int) -> None:
    s.relics[seat, kind] -= 1
    s.sold[kind] += 1
    emit(s, RELIC_SOLD, seat, kind)


@rule
def count_sold(s: State) -> int:
    relics = 0
    for kind in range(RELICS):
        relics += s.sold[kind]
    return relics


@rule
def takings(relics: int, kinds: int, extra: int) -> int:
    """What collectors pay: for every relic, for every kind after the first, and what the space gives."""
    return RELIC_PRICE * relics + VARIETY * (kinds - 1) + extra


@rule
def close_sale(s: State, seat: int) -> None:
    kinds = 0
    for kind in range(RELICS):
        if s.sold[kind] > 0:
            kinds += 1
    dollars = takings(count_sold(s), kinds, s.extra)
    s.dollars[seat] += dollars
    for kind in range(RELICS):
        s.sold[kind] = 0
    s.phase = TO_PLACE
    emit(s, SALE_PAID, seat, dollars)


# Museums: fill one box, for good


@rule
def fillable(s: State, seat: int, museum: int) -> int:
    """The free boxes of a museum that the seat has relics enough for, as bits."""
    boxes = WITHIN[s.seats, min(s.relics[seat, museum], LARGEST_BOX)]
    for other in range(s.seats):
        boxes &= ~s.cubes[museum, other]
    return boxes


@rule
def fill_box(s: State, seat: int, museum: int, box: int) -> None:
    relics = BOX[s.seats, box]
    dollars = MUSEUM_PRICE * relics + MUSEUM_BONUS[museum] + s.extra
    s.relics[seat, museum] -= relics
    s.dollars[seat] += dollars
    s.cubes[museum, seat] |= 1 << box
    s.museum = EMPTY
    s.phase = TO_PLACE
    emit(s, BOX_FILLED, seat, museum, box, relics, dollars)


# Dive: dice add up to the number on top, once a turn


@rule
def dive_bonus(s: State, seat: int) -> int:
    """What own cards add to every dive."""
    bonus = 0
    for slot in range(s.cards[seat]):
        bonus += DIVE_BONUS[s.side[seat, slot]]
    return bonus


@rule
def can_dive(s: State, seat: int) -> bool:
    """A dive is begun only if the dice at hand can complete it."""
    if s.sunk == DIVES:
        return False
    reached = dive_bonus(s, seat)
    for face in range(1, FACES):
        reached += face * s.dice[face]
    return reached >= DIVE_NUMBER[s.sunk]


@rule
def laid_for_dive(s: State) -> int:
    """The sum of the dice that lie on the dive."""
    pips = 0
    for die in range(s.placed):
        if s.space[die] == DIVE_SPACE:
            pips += s.face[die]
    return pips


@rule
def dive(s: State, seat: int) -> None:
    """The card on top is taken as soon as the sum suffices."""
    s.phase = TO_DIVE
    if laid_for_dive(s) + dive_bonus(s, seat) >= DIVE_NUMBER[s.sunk]:
        emit(s, DIVE_TAKEN, seat, DIVE_NUMBER[s.sunk], DIVE_SYMBOL[s.sunk])
        s.dives[seat] |= 1 << s.sunk
        s.sunk += 1
        s.phase = TO_PLACE
        update_reputation(s, seat)


# Reputation: printed values, bonuses that hold now, dive cards


@rule
def count_for_bonus(per: int, column: int, here: int, across: int) -> int:
    """How many cards a bonus counts: those of its kind lie `here` in its row, `across` in the other, its own card at `column`."""
    if per == ROW:
        return count_bits(here & ~column)
    if per == OWNED:
        return count_bits(here & ~column) + count_bits(across)
    return count_bits(here & (column << 1 | column >> 1)) + count_bits(across & column)


@rule
def bonus_of(s: State, seat: int, slot: int, side: int) -> int:
    """The reputation that a card has, with that side up, beyond what is printed on it."""
    total = 0
    for index in range(BONUSES):
        if PER[side, index] == PER_DIVE:
            n = count_bits(s.dives[seat] & SHOWING[OF[side, index]])
            total += EACH[side, index] * min(n, MOST[side, index])
        elif PER[side, index] != 0:
            row = s.place[seat, slot] // COLUMNS
            column = column_at(s, seat, s.place[seat, slot])
            here = s.lying[seat, row, OF[side, index]]
            n = count_for_bonus(PER[side, index], column, here, s.lying[seat, 1 - row, OF[side, index]])
            total += EACH[side, index] * min(n, MOST[side, index])
    return total


@rule
def count_reputation(s: State, seat: int) -> int:
    total = DIVE_REPUTATION * count_bits(s.dives[seat])
    for slot in range(s.cards[seat]):
        total += REPUTATION[s.side[seat, slot]] + bonus_of(s, seat, slot, s.side[seat, slot])
    return total


@rule
def update_reputation(s: State, seat: int) -> None:
    gained = count_reputation(s, seat) - s.reputation[seat]
    last_round = is_last_round(s)
    s.reputation[seat] += gained
    if gained > 0:
        emit(s, REPUTATION_GAINED, seat, gained)
    if gained < 0:  # an edition may print less on the other side of a card
        emit(s, REPUTATION_LOST, seat, -gained)
    if not last_round and is_last_round(s):
        emit(s, GOAL_REACHED, seat)


@rule
def is_last_round(s: State) -> bool:
    """Whether somebody has reached the goal."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.reputation[seat])
    return best >= GOAL


# The end of a turn, and of the game: all have had the same number of turns


@rule
def end_turn(s: State, seat: int) -> None:
    emit(s, TURN_ENDED, seat)
    for die in range(s.placed):
        s.space[die] = 0
        s.face[die] = 0
    s.placed = 0
    s.extra = 0
    following = (seat + 1) % s.seats
    if following == s.first:
        if is_last_round(s) or s.round == LAST_ROUND:
            end_game(s)
            return
        s.round += 1
    begin_turn(s, following)


@rule
def end_game(s: State) -> None:
    s.phase = OVER
    for face in range(FACES):
        s.dice[face] = 0
        s.fresh[face] = 0
    for museum in range(RELICS):
        seat = leader(s, museum)
        if seat != EMPTY:
            emit(s, MAJORITY_WON, seat, museum, MAJORITY[museum])
    emit(s, GAME_ENDED)


@rule
def leader(s: State, museum: int) -> int:
    """Who has the most cubes in a museum, of those who tie the one with the latest box; EMPTY if nobody has one."""
    best = EMPTY
    most = 0
    for seat in range(s.seats):
        cubes = s.cubes[museum, seat]
        standing = count_bits(cubes) << BOXES | cubes
        if standing > most:
            most = standing
            best = seat
    return best


# The score, as things stand: the track, and the museums


@rule
def points(s: State, seat: int) -> int:
    total = int(s.reputation[seat])
    for museum in range(RELICS):
        if leader(s, museum) == seat:
            total += MAJORITY[museum]
    return total


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = points(s, seat)


@rule
def rank(s: State, out: Out) -> None:
    """By points, then by dollars; else the rank is shared."""
    for seat in range(s.seats):
        out[seat] = points(s, seat) * MANY_DOLLARS + s.dollars[seat]
    rank_highest(out, s.seats)


# What a seat knows: everything but the order of the piles and the dice to come


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    seed_generator(s.generator, seed, 1)
    silence(s)
