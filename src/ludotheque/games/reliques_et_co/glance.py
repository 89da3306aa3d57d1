"""A first glance at a decision, for play-outs and the search, in hundredths of a point of reputation."""

import numpy as np

from ludotheque.engine.bits import count_bits, lowest_bit
from ludotheque.engine.record import State
from ludotheque.engine.rule import rule

from . import box

# isort: off
from .rules import REROLL, SHIFT, READY, USE, BUY, TURN, LAY, FILL, SELL, TAKE, DONE, TO_DIVE, put, begin_at, column_at, side_at
from .rules import index_of, expeditions_beside, found_beside, owned_relics, dive_bonus, laid_for_dive, bonus_of, count_reputation
from .tables import FACES, GOAL, EMPTY, KIND, DOLLARS, SCROLLS, COLUMNS, SIDES, REPUTATION, DICE, SPACES, RELIC, BUY_ONE, MONEY
from .tables import MONEY_PER_EXPEDITION, PRIVATE, MUSEUM, ADJACENT_RELIC, DOES, AMOUNT, WHICH, BONUSES, PER_DIVE, PER
from .tables import OF, EACH, MUSEUM_BONUS, BOXES, DIVE_SPACE, DIVE_NUMBER, DIVE_SYMBOL, DIVE_REPUTATION
# isort: on

TASTE = 16  # with the numbers below measured, see docs/measurements.md
POINT = 100
DOLLAR = 30
TREASURE = np.array([28, 55, 72, 72])  # kind -> what a relic promises
HIGH_DIE = 16  # for each pip: a high die fits most spaces now, a low one will not later
SHOPPING = 25  # and one for each dollar: first come treasures and their sale, then this, a guided tour only if one is poor
CUBE = 55  # in a museum
BEST_BONUS = max(museum.bonus for museum in box.MUSEUMS)
VARIETY_SOLD = 25
MOST_PIPS = 56  # that are added up, as bits; no dice of the box show more
DIVING_DIE = 39  # what it could have done elsewhere
THRIFT = 6  # what a dollar is worth that is not spent
SCROLL_PAID = 42
DIE = 220  # to roll in every turn of a game
CHANCE = np.array([5 * sum(bonus.reputation for bonus in side.bonuses) for side in SIDES])  # that its bonuses will hold


@rule
def taste(s: State) -> int:
    return TASTE


@rule
def appeal(s: State, seat: int, action: int) -> int:
    """Dice do what promises most, and no turn is ended while one can do something; a dear card is a good one."""
    if action < SHIFT:
        return 5 - (action - REROLL)
    if action < READY:
        return (action - SHIFT) % FACES - (action - SHIFT) // FACES
    if action == READY:
        return 0
    if action < BUY:
        return like_placing(s, seat, (action - USE) // FACES, (action - USE) % FACES)
    if action < TURN:
        return like_card(s, s.offer[action - BUY])
    if action < LAY:
        return like_turning(s, seat, action - TURN)
    if action < FILL:
        return like_place(s, seat, action - LAY)
    if action < SELL:
        return (action - FILL) % BOXES
    if action < TAKE:
        return 1
    return TREASURE[action - TAKE] if action < DONE else 0


@rule
def folly(s: State, seat: int, action: int) -> bool:
    """To lay a die on a dive so that one of them is too many in the end, or that there are three where one at hand would do."""
    if not USE <= action < BUY or (action - USE) // FACES != DIVE_SPACE:
        return False
    face = (action - USE) % FACES
    wanted = DIVE_NUMBER[s.sunk] - dive_bonus(s, seat)
    missing = wanted - laid_for_dive(s) - face
    lowest = face
    before = 0  # dice that lie there
    for die in range(s.placed):
        if s.space[die] == DIVE_SPACE:
            lowest = min(lowest, s.face[die])
            before += 1
    alone = False  # another die at hand would do
    for other in range(max(1, wanted), FACES):
        if left_of(s, other, face) > 0:
            alone = True
    if missing <= 0:
        return before > 0 and (lowest + missing <= 0 or (before > 1 and alone))
    return (before > 0 and alone) or not can_finish(s, face, lowest, missing, alone)


@rule
def left_of(s: State, face: int, used: int) -> int:
    """The dice at hand that show this face, but for one that is used."""
    return s.dice[face] - (1 if face == used else 0)


@rule
def can_finish(s: State, used: int, lowest: int, missing: int, with_one: bool) -> bool:
    """Whether dice at hand, any or a single one, can add up to what is missing of a dive so that each of all is needed."""
    if missing >= MOST_PIPS:
        return True
    for least in range(1, FACES):
        sums = 1  # of dice that show no less, as bits
        for face in range(least, FACES):
            for _ in range(left_of(s, face, used)):
                sums = (sums | (1 if with_one else sums) << face) & ((1 << MOST_PIPS) - 1)
        if sums >> missing & ((1 << min(least, lowest)) - 1) != 0:
            return True
    return False


@rule
def like_placing(s: State, seat: int, space: int, face: int) -> int:
    """What the space promises, high dice first; a dive takes any, but is completed by the lowest that can."""
    if s.phase == TO_DIVE:
        reached = laid_for_dive(s) + dive_bonus(s, seat) + face
        return POINT - face if reached >= DIVE_NUMBER[s.sunk] else face
    side = side_at(s, seat, space)
    index = index_of(space)
    does = DOES[side, index]
    amount = AMOUNT[side, index]
    liking = HIGH_DIE * face
    if does == RELIC:
        return liking + TREASURE[WHICH[side, index]]
    if does == MONEY:
        return liking + DOLLAR * amount
    if does == MONEY_PER_EXPEDITION:
        return liking + DOLLAR * amount * expeditions_beside(s, seat, space // SPACES)
    if does == BUY_ONE:
        return liking + SHOPPING + s.dollars[seat]
    if does == PRIVATE:
        return liking + VARIETY_SOLD * (count_bits(owned_relics(s, seat)) - 2 + amount)
    if does == MUSEUM:
        museum = WHICH[side, index]
        return liking + CUBE + DOLLAR * (amount + (MUSEUM_BONUS[museum] if museum != EMPTY else BEST_BONUS))
    if does == ADJACENT_RELIC:
        return liking + TREASURE[lowest_bit(found_beside(s, seat, space // SPACES))]
    return like_dive(s, seat)


@rule
def like_dive(s: State, seat: int) -> int:
    """What it is worth, with what own cards give for its symbol, less the dice it takes."""
    points = DIVE_REPUTATION
    for slot in range(s.cards[seat]):
        for index in range(BONUSES):
            side = s.side[seat, slot]
            if PER[side, index] == PER_DIVE and OF[side, index] == DIVE_SYMBOL[s.sunk]:
                points += EACH[side, index]
    missing = DIVE_NUMBER[s.sunk] - dive_bonus(s, seat)
    return POINT * points - DIVING_DIE * (1 + max(0, missing - 1) // 5)


@rule
def like_side(s: State, side: int) -> int:
    """Its reputation, and its dice until somebody reaches the goal."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.reputation[seat])
    return POINT * REPUTATION[side] + DIE * DICE[side] * max(0, GOAL - best) // GOAL


@rule
def like_card(s: State, card: int) -> int:
    return like_side(s, 2 * card) + CHANCE[2 * card + 1] - price_felt(s, card)


@rule
def like_turning(s: State, seat: int, slot: int) -> int:
    card = s.side[seat, slot] // 2
    bonus = bonus_of(s, seat, slot, 2 * card + 1) - bonus_of(s, seat, slot, 2 * card)
    return like_side(s, 2 * card + 1) - like_side(s, 2 * card) + POINT * bonus - price_felt(s, card)


@rule
def price_felt(s: State, card: int) -> int:
    return THRIFT * (DOLLARS[card] - s.extra) + SCROLL_PAID * SCROLLS[card]


@rule
def like_place(s: State, seat: int, place: int) -> int:
    """All bonuses as they would be with the new card there: it is put down for a moment."""
    left = s.left[seat]
    put(s, seat, 2 * s.laying, place)
    bonuses = count_reputation(s, seat)
    s.cards[seat] -= 1
    s.side[seat, s.cards[seat]] = 0
    s.place[seat, s.cards[seat]] = 0
    s.lying[seat, place // COLUMNS, KIND[s.laying]] &= ~column_at(s, seat, place)
    begin_at(s, seat, left)
    return bonuses
