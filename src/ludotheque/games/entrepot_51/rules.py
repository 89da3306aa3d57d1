"""Entrepôt 51, by Bruno Faidutti, Sérgio Halaban and André Zatz.

The relics of a bankrupt state are auctioned off, and some of them are counterfeit: each seat knows only of those on its left
and on its right. Money goes to the left neighbour and never leaves the table. Option: `loan`. The rule book, with what is
our own ruling, is docs/games/entrepot-51.
"""

from collections.abc import Iterable

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import count_bits, find_bit, list_bits, lowest_bit
from ludotheque.engine.generator import any_of, below, seed_generator
from ludotheque.engine.ranking import rank_highest
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, secret, silence

from . import box
from .box import COMPONENTS

VERSION = 1

# The box

SEATS = max(COMPONENTS.seats)
RELICS = len(box.RELICS)  # a relic is its place in the box; a set of them is an integer
COLOURS = len(COMPONENTS.tables["colours"]["names"])
FIRST = np.array(COMPONENTS.tables["colours"]["first"])  # colour -> points
SECOND = np.array(COMPONENTS.tables["colours"]["second"])
SET = COMPONENTS.tables["score"]["set"]
PER_POINT = COMPONENTS.tables["score"]["ingots"]

INGOTS = COMPONENTS.tables["ingots"]["seat"]
BROKER = COMPONENTS.tables["ingots"]["broker"]
MONEY = SEATS * INGOTS + BROKER
TOKENS = COMPONENTS.tables["pawnbroker"]["tokens"]
BUY_BACK_PRICE = COMPONENTS.tables["pawnbroker"]["buy_back"]
BESIDE = np.array(  # seats -> counterfeits between two neighbours
    [dict(zip(COMPONENTS.seats, COMPONENTS.tables["counterfeits"]["beside"], strict=True)).get(n, 0) for n in range(SEATS + 1)]
)
ADDING = sum(relic.effect == "adds_counterfeit" for relic in box.RELICS)
MOST_COUNTERFEITS = max(seats * int(BESIDE[seats]) for seats in COMPONENTS.seats) + ADDING

EFFECTS = tuple(box.EFFECTS)
NUMBERS = np.arange(len(EFFECTS))  # in the order of the box; from an array, so that a rule is not compiled for each anew
GIVES_LEFT, GIVES_EACH, TAKES_FROM_BROKER, ADDS_COUNTERFEIT, STEALS = NUMBERS[1:6]
WINS_TIES, LOSES_TIES, EQUALS_BID, PAYS_RIGHT, PAYS_BROKER, NEXT_REVEALER, IGNORES_CURSES = NUMBERS[6:13]
BUYS_BACK_FREE, CERTIFIES, CANCELS_COUNTERFEIT, POINTS, POINTS_PER_CURSED, INGOTS_PER_POINT = NUMBERS[13:]


def bits(relics: Iterable[bool]) -> int:
    """The relics of which it is true, as bits."""
    return sum(1 << place for place, true in enumerate(relics) if true)


VALUE = np.array([relic.value for relic in box.RELICS])
EFFECT = np.array([EFFECTS.index(relic.effect) for relic in box.RELICS])
NUMBER = np.array([relic.number for relic in box.RELICS])
ALL = (1 << RELICS) - 1
OF_COLOUR = np.array([bits(relic.colour == name for relic in box.RELICS) for name in COMPONENTS.tables["colours"]["names"]])
OF_VALUE = np.array([bits(relic.value == value for relic in box.RELICS) for value in range(box.HIGHEST + 1)])
WITH = np.array([bits(relic.effect == name for relic in box.RELICS) for name in EFFECTS])  # effect -> its relics
BLESSED = bits(relic.kind == "blessed" for relic in box.RELICS)
CURSED = bits(relic.kind == "cursed" for relic in box.RELICS)
FIST = bits(relic.auction == "closed" for relic in box.RELICS)  # the symbol of a closed auction
COUNTERFEITS = bits(relic.counterfeit for relic in box.RELICS)

LEFT = 0  # whom to pay; 1 is the right neighbour
EMPTY = -1

# The record

STATE = record(
    __file__,
    # options
    ("loan", np.int8),
    # the relics, as bits; nobody knows the order of a deck, so it is drawn when a relic is turned up
    ("unsold", np.int64),  # in the four decks
    ("owned", np.int64, SEATS),
    ("place", np.int8, RELICS),  # relic -> its place in the collection it lies in
    ("pawned", np.int64),
    ("certified", np.int64),
    ("sold", np.int8),  # auctions finished
    # the counterfeits, as bits of their relics
    ("between", np.int64, SEATS),  # face down between that seat and its left neighbour
    ("added", np.int64),  # face down in play, seen by nobody
    ("shown", np.int64),  # at the end: all of them
    ("fake", np.int64),  # those that count
    # the ingots
    ("ingots", np.int16, SEATS),
    ("broker", np.int16),
    # the auction
    ("phase", np.int8),  # what is to be decided
    ("active", np.int8),  # the seat that turns up the next relic, or has turned up this one
    ("turn", np.int8),  # the seat that is asked; in a closed auction all are, until they have committed a bid
    ("lot", np.int8),  # the relic for sale, or EMPTY
    ("bid", np.int16),  # the highest, 0 if there is none
    ("leader", np.int8),  # who made it, or EMPTY
    ("out", np.int8),  # seats that have passed, as bits
    ("committed", np.int16, SEATS),  # the hidden bid of a closed auction, or EMPTY; public once all are opened
    # the end
    ("used", np.int8),  # how many free buy-backs, certificates or cancellations the seat has used in this step
    trace=8 + 3 * SEATS + MOST_COUNTERFEITS,
)

# The actions

ACTIONS = Actions()
REVEAL = ACTIONS.kind("reveal", colour=COLOURS)
BID = ACTIONS.kind("bid", amount=MONEY + 1)
PASS = ACTIONS.kind("pass")
COMMIT = ACTIONS.kind("commit", amount=MONEY + 1)
PAWN = ACTIONS.kind("pawn", relic=RELICS)
PAY = ACTIONS.kind("pay", to=2)
STEAL = ACTIONS.kind("steal", relic=RELICS)
TAKE_LEAD = ACTIONS.kind("take_lead", yes=2)
BUY_BACK = ACTIONS.kind("buy_back", relic=RELICS)
REDEEM_FREE = ACTIONS.kind("redeem_free", relic=RELICS)
CERTIFY = ACTIONS.kind("certify", relic=RELICS)
CANCEL = ACTIONS.kind("cancel", relic=RELICS)
DONE = ACTIONS.kind("done")

PHASES = ("reveal", "open", "closed", "pay", "steal", "lead", "buy_back", "certify", "cancel", "over")
TO_REVEAL, OPEN, CLOSED, TO_PAY, TO_STEAL, TO_LEAD, TO_BUY_BACK, TO_CERTIFY, TO_CANCEL, OVER = range(len(PHASES))
WON, SOLD = range(OVER + 1, OVER + 3)  # moments within one action: the hammer has fallen; the relic is bought

# The trace

TRACE = Trace()
COUNTERFEITS_DEALT = TRACE.kind("counterfeits_dealt", "beside")
GAME_BEGUN = TRACE.kind("game_begun", "seat")
RELIC_REVEALED = TRACE.kind("relic_revealed", "seat", "relic")
RELIC_PAWNED = TRACE.kind("relic_pawned", "seat", "relic", "ingots")
BID_MADE = TRACE.kind("bid_made", "seat", "amount")
BID_EQUALLED = TRACE.kind("bid_equalled", "seat", "amount")
PASSED = TRACE.kind("passed", "seat")
BID_COMMITTED = TRACE.kind("bid_committed", "seat", secret("amount"))
BIDS_OPENED = TRACE.kind("bids_opened", "relic")
BID_SHOWN = TRACE.kind("bid_shown", "seat", "amount")
RELIC_BOUGHT = TRACE.kind("relic_bought", "seat", "relic", "amount")
PAID = TRACE.kind("paid", "seat", "other", "amount")
EXTRA_PAID = TRACE.kind("extra_paid", "seat", "amount")
CURSE_IGNORED = TRACE.kind("curse_ignored", "seat", "relic")
INGOTS_GIVEN = TRACE.kind("ingots_given", "seat", "other", "amount")
INGOTS_TAKEN = TRACE.kind("ingots_taken", "seat", "amount")
COUNTERFEIT_ADDED = TRACE.kind("counterfeit_added", "seat")
RELIC_STOLEN = TRACE.kind("relic_stolen", "seat", "other", "relic")
LEAD_TAKEN = TRACE.kind("lead_taken", "seat")
LEAD_LEFT = TRACE.kind("lead_left", "seat")
RELIC_BOUGHT_BACK = TRACE.kind("relic_bought_back", "seat", "relic", "amount")
CERTIFIED = TRACE.kind("certified", "seat", "relic")
COUNTERFEIT_SHOWN = TRACE.kind("counterfeit_shown", "seat", "relic", "certified")  # whose relic, whether it is certified
COUNTERFEIT_CANCELLED = TRACE.kind("counterfeit_cancelled", "seat", "other", "relic")
STEP_ENDED = TRACE.kind("step_ended", "seat")
GAME_ENDED = TRACE.kind("game_ended")

# The deal, from a record that is zero but for seats and options


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    s.unsold = ALL
    s.broker = BROKER
    for relic in range(RELICS):
        s.place[relic] = EMPTY
    for seat in range(s.seats):
        s.ingots[seat] = INGOTS
        for _ in range(BESIDE[s.seats]):
            s.between[seat] |= 1 << any_of(s.generator, spare(s))
    emit(s, COUNTERFEITS_DEALT, BESIDE[s.seats])
    clear_lot(s)
    clear_bids(s)
    s.active = below(s.generator, s.seats)  # the sheet says the youngest: the seed says who begins
    emit(s, GAME_BEGUN, s.active)
    s.turn = s.active
    s.phase = TO_REVEAL


@rule
def in_play(s: State) -> int:
    """The counterfeits in play, seen or not, as bits."""
    counterfeits = s.added | s.shown
    for seat in range(s.seats):
        counterfeits |= s.between[seat]
    return counterfeits


@rule
def spare(s: State) -> int:
    """The counterfeits in the pile that nobody looks at, as bits."""
    return COUNTERFEITS & ~in_play(s)


@rule
def left_of(s: State, seat: int) -> int:
    return (seat + 1) % s.seats


@rule
def right_of(s: State, seat: int) -> int:
    return (seat + s.seats - 1) % s.seats


# Blessings and curses


@rule
def working(s: State, seat: int, effect: int) -> int:
    """The relics that have this effect on the seat now, as bits."""
    return at_work(s.owned[seat] & ~s.fake, s.pawned, effect)


@rule
def at_work(relics: int, pawned: int, effect: int) -> int:
    """Those of a collection without fakes that have this effect: at the broker a blessing sleeps, a curse does not."""
    curses = relics & CURSED & int(WITH[effect])
    if curses != 0 and relics & ~pawned & int(WITH[IGNORES_CURSES]) != 0:
        curses = 0
    return relics & BLESSED & ~pawned & int(WITH[effect]) | curses


@rule
def sum_numbers(relics: int) -> int:
    """The numbers of these relics' effects, added up."""
    total = 0
    while relics != 0:
        total += NUMBER[lowest_bit(relics)]
        relics &= relics - 1
    return total


@rule
def tie_break(relics: int, pawned: int) -> int:
    """1 for the owner of a collection that wins all ties, -1 for one that loses them; the two cancel out."""
    wins = 1 if at_work(relics, pawned, WINS_TIES) != 0 else 0
    loses = 1 if at_work(relics, pawned, LOSES_TIES) != 0 else 0
    return wins - loses


# Who decides what


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == CLOSED:
        waiting = 0
        for seat in range(s.seats):
            if s.committed[seat] == EMPTY:
                waiting |= 1 << seat
        return waiting
    return 1 << s.turn


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = 0
    if s.phase <= CLOSED:
        if s.phase == TO_REVEAL:
            for colour in range(COLOURS):
                if s.unsold & OF_COLOUR[colour] != 0:
                    out[n] = REVEAL + colour
                    n += 1
        elif s.phase == OPEN:
            for amount in range(lowest_bid(s, seat), s.ingots[seat] + 1):
                out[n] = BID + amount
                n += 1
            out[n] = PASS
            n += 1
        else:
            for amount in range(s.ingots[seat] + 1):
                out[n] = COMMIT + amount
                n += 1
        n = list_bits(pawnable(s, seat), PAWN, out, n)
    elif s.phase == TO_PAY or s.phase == TO_LEAD:
        first = PAY if s.phase == TO_PAY else TAKE_LEAD
        out[0] = first
        out[1] = first + 1
        n = 2
    elif s.phase == TO_STEAL:
        n = list_bits(stealable(s), STEAL, out, 0)
    else:
        if s.phase == TO_BUY_BACK:
            if s.ingots[seat] >= BUY_BACK_PRICE:
                n = list_bits(s.owned[seat] & s.pawned, BUY_BACK, out, n)
            if chances(s, seat, BUYS_BACK_FREE) > 0:
                n = list_bits(s.owned[seat] & s.pawned, REDEEM_FREE, out, n)
        elif s.phase == TO_CERTIFY:
            n = list_bits(certifiable(s, seat), CERTIFY, out, n)
        else:
            n = list_bits(s.fake, CANCEL, out, n)
        out[n] = DONE
        n += 1
    return n


@rule
def count_legal(s: State, seat: int, out: Out) -> int:
    if s.phase <= CLOSED:
        return count_plain(s, seat) + count_bits(pawnable(s, seat))
    return legal(s, seat, out)


@rule
def find_legal(s: State, seat: int, index: int, out: Out) -> int:
    if s.phase > CLOSED:
        return out[index]
    plain = count_plain(s, seat)
    if index >= plain:
        return PAWN + find_bit(pawnable(s, seat), index - plain)
    if s.phase == CLOSED:
        return COMMIT + index
    if s.phase == OPEN:
        return PASS if index == plain - 1 else BID + lowest_bid(s, seat) + index
    colour = 0
    while s.unsold & OF_COLOUR[colour] == 0 or index > 0:
        if s.unsold & OF_COLOUR[colour] != 0:
            index -= 1
        colour += 1
    return REVEAL + colour


@rule
def count_plain(s: State, seat: int) -> int:
    """How many decisions there are at an auction, or before it, without those to pawn something."""
    if s.phase == CLOSED:
        return int(s.ingots[seat]) + 1
    if s.phase == OPEN:
        return max(0, int(s.ingots[seat]) + 1 - lowest_bid(s, seat)) + 1
    decks = 0
    for colour in range(COLOURS):
        if s.unsold & OF_COLOUR[colour] != 0:
            decks += 1
    return decks


@rule
def apply(s: State, seat: int, action: int) -> None:
    """A decision, then all that follows without anybody being asked."""
    if action < BID:
        reveal_relic(s, seat, action - REVEAL)
    elif action < PASS:
        make_bid(s, seat, action - BID)
    elif action < COMMIT:
        pass_for_good(s, seat)
    elif action < PAWN:
        commit_bid(s, seat, action - COMMIT)
    elif action < PAY:
        pawn_relic(s, seat, action - PAWN)
    elif action < STEAL:
        settle(s, action - PAY)
    elif action < TAKE_LEAD:
        steal_relic(s, action - STEAL)
    elif action < BUY_BACK:
        take_lead(s, seat, action - TAKE_LEAD)
    elif action < CERTIFY:
        buy_back(s, seat, action)
    elif action < CANCEL:
        certify(s, seat, action - CERTIFY)
    elif action < DONE:
        cancel(s, seat, action - CANCEL)
    else:
        emit(s, STEP_ENDED, seat)
        ask_next(s)
    if s.phase == WON:
        ask_for_payment(s)
    if s.phase == SOLD:
        choose_revealer(s)
    if TO_BUY_BACK <= s.phase < OVER:
        seek_choice(s)


# The turn: the active seat turns up a relic


@rule
def clear_lot(s: State) -> None:
    s.lot = EMPTY
    s.bid = 0
    s.leader = EMPTY
    s.out = 0


@rule
def clear_bids(s: State) -> None:
    """Bids that were opened lie there until the next relic is turned up."""
    for seat in range(s.seats):
        s.committed[seat] = EMPTY


@rule
def reveal_relic(s: State, seat: int, colour: int) -> None:
    clear_bids(s)
    s.lot = any_of(s.generator, s.unsold & int(OF_COLOUR[colour]))
    s.unsold &= ~(1 << s.lot)
    emit(s, RELIC_REVEALED, seat, s.lot)
    if FIST >> s.lot & 1:
        s.phase = CLOSED
    else:
        s.phase = OPEN
        hear_next(s, seat)


# The open auction: bid more, or pass for good


@rule
def hear_next(s: State, seat: int) -> None:
    """The next seat clockwise that has not passed speaks, or wins if nobody is left to outbid it.

    R: if all others pass without a bid, the one who turned the relic up takes it for nothing.
    """
    following = left_of(s, seat)
    while s.out >> following & 1:
        following = left_of(s, following)
    s.turn = following
    if following == s.leader or (s.leader == EMPTY and following == s.active):
        s.phase = WON


@rule
def lowest_bid(s: State, seat: int) -> int:
    """One more than the last bid; who may equal it takes the lead by that, though not at 0."""
    if s.bid > 0 and working(s, seat, EQUALS_BID) != 0:
        return int(s.bid)
    return s.bid + 1


@rule
def make_bid(s: State, seat: int, amount: int) -> None:
    emit(s, BID_EQUALLED if amount == s.bid else BID_MADE, seat, amount)
    s.bid = amount
    s.leader = seat
    hear_next(s, seat)


@rule
def pass_for_good(s: State, seat: int) -> None:
    emit(s, PASSED, seat)
    s.out |= 1 << seat
    hear_next(s, seat)


# The closed auction: all hide a bid, and all bids are opened together


@rule
def commit_bid(s: State, seat: int, amount: int) -> None:
    s.committed[seat] = amount
    emit(s, BID_COMMITTED, seat, amount)
    if actors(s) == 0:
        open_bids(s)


@rule
def open_bids(s: State) -> None:
    """The highest wins; of equal ones by blessing and curse, then the first clockwise from the one who turned the relic up."""
    emit(s, BIDS_OPENED, s.lot)
    for distance in range(s.seats):
        seat = (s.active + distance) % s.seats
        emit(s, BID_SHOWN, seat, s.committed[seat])
        tied = s.leader != EMPTY and s.committed[seat] == s.bid
        if s.leader == EMPTY or s.committed[seat] > s.bid or (tied and wins_tie(s, seat, s.leader)):
            s.leader = seat
            s.bid = s.committed[seat]
    s.turn = s.leader
    s.phase = WON


@rule
def wins_tie(s: State, seat: int, other: int) -> bool:
    return tie_break(s.owned[seat], s.pawned) > tie_break(s.owned[other], s.pawned)


# The purchase, by the seat whose turn it is: pay, lay the relic face up, do what it says at once


@rule
def ask_for_payment(s: State) -> None:
    """The winner pays to the left; only where it may choose is it asked."""
    if s.bid > 0 and working(s, s.turn, PAYS_RIGHT) != 0:
        s.phase = TO_PAY
    else:
        settle(s, LEFT)


@rule
def settle(s: State, to: int) -> None:
    emit(s, RELIC_BOUGHT, s.turn, s.lot, s.bid)
    if s.bid > 0:
        other = left_of(s, s.turn) if to == LEFT else right_of(s, s.turn)
        give(s, other, s.bid)
        emit(s, PAID, s.turn, other, s.bid)
    pay_extra(s)
    relic = s.lot
    clear_lot(s)
    lay(s, relic)
    s.sold += 1
    s.phase = SOLD
    if EFFECT[relic] <= STEALS:  # the immediate effects come first in the box
        act_at_once(s, relic)


@rule
def give(s: State, other: int, amount: int) -> None:
    s.ingots[s.turn] -= amount
    s.ingots[other] += amount


@rule
def pay_extra(s: State) -> None:
    """A curse that the buyer has already: a little more, to the broker, as far as possible."""
    amount = min(sum_numbers(working(s, s.turn, PAYS_BROKER)), s.ingots[s.turn])
    if amount > 0:
        s.ingots[s.turn] -= amount
        s.broker += amount
        emit(s, EXTRA_PAID, s.turn, amount)


@rule
def lay(s: State, relic: int) -> None:
    """Puts a relic at the end of the buyer's collection."""
    s.place[relic] = count_bits(s.owned[s.turn])
    s.owned[s.turn] |= 1 << relic


@rule
def act_at_once(s: State, relic: int) -> None:
    """An immediate effect, once, as far as possible."""
    effect = EFFECT[relic]
    if CURSED >> relic & 1 and working(s, s.turn, effect) >> relic & 1 == 0:
        emit(s, CURSE_IGNORED, s.turn, relic)
    elif effect == GIVES_LEFT:
        hand_over(s, left_of(s, s.turn), NUMBER[relic])
    elif effect == GIVES_EACH:
        for distance in range(1, s.seats):
            hand_over(s, (s.turn + distance) % s.seats, NUMBER[relic])
    elif effect == TAKES_FROM_BROKER:
        amount = min(NUMBER[relic], s.broker)
        s.broker -= amount
        s.ingots[s.turn] += amount
        emit(s, INGOTS_TAKEN, s.turn, amount)
    elif effect == ADDS_COUNTERFEIT:
        if spare(s) != 0:
            s.added |= 1 << any_of(s.generator, spare(s))
            emit(s, COUNTERFEIT_ADDED, s.turn)
    elif effect == STEALS:
        targets = stealable(s)
        if count_bits(targets) > 1:
            s.phase = TO_STEAL
        elif targets != 0:
            steal_relic(s, lowest_bit(targets))


@rule
def hand_over(s: State, other: int, amount: int) -> None:
    """So many ingots to another seat, or as many as there are."""
    amount = min(amount, s.ingots[s.turn])
    if amount > 0:
        give(s, other, amount)
        emit(s, INGOTS_GIVEN, s.turn, other, amount)


@rule
def stealable(s: State) -> int:
    """What the relic just bought may take: the others' unpawned relics of that value, as bits."""
    mine = s.owned[s.turn]
    newest = lowest_bit(mine)
    while s.place[newest] < count_bits(s.owned[s.turn]) - 1:
        mine &= mine - 1
        newest = lowest_bit(mine)
    return ALL & ~s.unsold & ~s.owned[s.turn] & ~s.pawned & int(OF_VALUE[NUMBER[newest]])


@rule
def steal_relic(s: State, relic: int) -> None:
    """R: its own immediate effect is not repeated."""
    other = owner(s, relic)
    s.owned[other] &= ~(1 << relic)
    left = s.owned[other]
    while left != 0:
        if s.place[lowest_bit(left)] > s.place[relic]:
            s.place[lowest_bit(left)] -= 1
        left &= left - 1
    lay(s, relic)
    emit(s, RELIC_STOLEN, s.turn, other, relic)
    s.phase = SOLD


@rule
def owner(s: State, relic: int) -> int:
    """Who has a relic that is sold."""
    seat = 0
    while s.owned[seat] >> relic & 1 == 0:
        seat += 1
    return seat


# Who turns up the next relic


@rule
def choose_revealer(s: State) -> None:
    """The buyer, unless another seat may take the role and is asked; after the last relic the end begins."""
    s.active = s.turn
    if s.sold == RELICS:
        s.phase = TO_BUY_BACK
        return
    s.phase = TO_REVEAL
    if working(s, s.active, NEXT_REVEALER) == 0:
        for distance in range(1, s.seats):
            other = (s.active + distance) % s.seats
            if s.phase == TO_REVEAL and working(s, other, NEXT_REVEALER) != 0:
                s.turn = other
                s.phase = TO_LEAD


@rule
def take_lead(s: State, seat: int, yes: int) -> None:
    emit(s, LEAD_TAKEN if yes else LEAD_LEFT, seat)
    if yes:
        s.active = seat
    s.turn = s.active
    s.phase = TO_REVEAL


# The pawnbroker


@rule
def pawnable(s: State, seat: int) -> int:
    """The relics the seat may pawn, as bits: none when ingots or tokens are used up."""
    if s.broker == 0 or count_bits(s.pawned) >= TOKENS:
        return 0
    return s.owned[seat] & ~s.pawned


@rule
def pawn_relic(s: State, seat: int, relic: int) -> None:
    amount = min(s.loan, s.broker)
    s.pawned |= 1 << relic
    s.broker -= amount
    s.ingots[seat] += amount
    emit(s, RELIC_PAWNED, seat, relic, amount)


# The end, clockwise from the winner of the last auction: buy-backs, certificates, the truth


@rule
def seek_choice(s: State) -> None:
    """Goes on to the next seat that has something to decide, step by step."""
    while s.phase != OVER and not has_choice(s, s.turn):
        ask_next(s)


@rule
def has_choice(s: State, seat: int) -> bool:
    if s.phase == TO_BUY_BACK:
        can_redeem = s.ingots[seat] >= BUY_BACK_PRICE or chances(s, seat, BUYS_BACK_FREE) > 0
        return s.owned[seat] & s.pawned != 0 and can_redeem
    if s.phase == TO_CERTIFY:
        return chances(s, seat, CERTIFIES) > 0 and certifiable(s, seat) != 0
    return chances(s, seat, CANCELS_COUNTERFEIT) > 0 and s.fake != 0


@rule
def chances(s: State, seat: int, effect: int) -> int:
    """How often the seat may still use this effect in the present step: once for every relic that has it."""
    return count_bits(working(s, seat, effect)) - s.used


@rule
def certifiable(s: State, seat: int) -> int:
    """The own relics that are not left at the broker and have no certificate yet, as bits."""
    return s.owned[seat] & ~s.pawned & ~s.certified


@rule
def ask_next(s: State) -> None:
    """The turn passes to the left; once round the table the next step begins."""
    s.turn = left_of(s, s.turn)
    s.used = 0
    if s.turn == s.active:
        if s.phase == TO_CERTIFY:
            show_counterfeits(s)
        s.phase += 1
        if s.phase == OVER:
            emit(s, GAME_ENDED)


@rule
def buy_back(s: State, seat: int, action: int) -> None:
    free = action >= REDEEM_FREE
    relic = action - (REDEEM_FREE if free else BUY_BACK)
    price = 0 if free else BUY_BACK_PRICE
    s.pawned &= ~(1 << relic)
    s.ingots[seat] -= price
    s.broker += price
    if free:
        s.used += 1
    emit(s, RELIC_BOUGHT_BACK, seat, relic, price)


@rule
def certify(s: State, seat: int, relic: int) -> None:
    s.certified |= 1 << relic
    s.used += 1
    emit(s, CERTIFIED, seat, relic)


@rule
def show_counterfeits(s: State) -> None:
    """All counterfeits in play are turned up; those of certified relics are ignored."""
    s.shown = in_play(s)
    s.fake = s.shown & ~s.certified
    s.added = 0
    for seat in range(s.seats):
        s.between[seat] = 0
    relics = s.shown
    while relics != 0:
        relic = lowest_bit(relics)
        relics &= relics - 1
        emit(s, COUNTERFEIT_SHOWN, owner(s, relic), relic, s.certified >> relic & 1)


@rule
def cancel(s: State, seat: int, relic: int) -> None:
    """One counterfeit, anybody's, is taken away again."""
    s.fake &= ~(1 << relic)
    s.used += 1
    emit(s, COUNTERFEIT_CANCELLED, seat, owner(s, relic), relic)


# The score, of a collection without its fakes; as things stand, what is at the broker does not count


@rule
def sum_values(relics: int) -> int:
    total = 0
    for value in range(1, len(OF_VALUE)):
        total += value * count_bits(relics & int(OF_VALUE[value]))
    return total


@rule
def standing(relics: int, pawned: int, colour: int) -> int:
    """How a collection compares in a category: its total value there, then who wins ties; 0 without a relic of it."""
    total = sum_values(relics & ~pawned & int(OF_COLOUR[colour]))
    return 3 * total + tie_break(relics, pawned) if total > 0 else 0


@rule
def colour_points(own: int, rivals: int, colour: int) -> int:
    """The points for a standing with so many others ahead of it or level.

    Two that stay tied take the points of the rank below, which then is nobody else's; three or more take none.
    """
    if own == 0 or rivals > 1:
        return 0
    return FIRST[colour] if rivals == 0 else SECOND[colour]


@rule
def count_sets(relics: int, pawned: int) -> int:
    """Sets of relics, one of each category."""
    sets = RELICS
    for colour in range(COLOURS):
        sets = min(sets, count_bits(relics & ~pawned & int(OF_COLOUR[colour])))
    return sets


@rule
def ingot_points(relics: int, pawned: int, ingots: int) -> int:
    """One for every so many ingots, fewer with the right blessing."""
    price = PER_POINT
    cheaper = at_work(relics, pawned, INGOTS_PER_POINT)
    while cheaper != 0:
        price = min(price, int(NUMBER[lowest_bit(cheaper)]))
        cheaper &= cheaper - 1
    return ingots // price


@rule
def effect_points(relics: int, pawned: int) -> int:
    """What relics give or take; R: cursed ones at the broker count among the cursed."""
    each = sum_numbers(at_work(relics, pawned, POINTS_PER_CURSED))
    return sum_numbers(at_work(relics, pawned, POINTS)) + each * count_bits(relics & CURSED)


@rule
def category_points(s: State, seat: int, colour: int) -> int:
    """What the seat gets for a category as things stand."""
    own = standing(s.owned[seat] & ~s.fake, s.pawned, colour)
    rivals = 0
    for other in range(s.seats):
        if other != seat and standing(s.owned[other] & ~s.fake, s.pawned, colour) >= own:
            rivals += 1
    return colour_points(own, rivals, colour)


@rule
def points(s: State, seat: int) -> int:
    relics = s.owned[seat] & ~s.fake
    total = ingot_points(relics, s.pawned, s.ingots[seat])
    total += SET * count_sets(relics, s.pawned) + effect_points(relics, s.pawned)
    for colour in range(COLOURS):
        total += category_points(s, seat, colour)
    return total


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = points(s, seat)


@rule
def rank(s: State, out: Out) -> None:
    """By points, then by who wins ties; else the rank is shared."""
    for seat in range(s.seats):
        out[seat] = 3 * points(s, seat) + tie_break(s.owned[seat] & ~s.fake, s.pawned)
    rank_highest(out, s.seats)


# What a seat knows: the counterfeits beside it, its own bid, and all that lies open


@rule
def reveals(s: State) -> int:
    """Hidden bids become public when they are opened: with the sale, or just before it if the buyer may choose whom to pay."""
    return s.sold + (1 if s.phase == TO_PAY else 0)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Draws the counterfeits that the seat has not seen, and any bid that the others may have hidden."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    added = count_bits(s.added)
    s.added = 0
    for other in range(s.seats):
        if not is_beside(s, seat, other):
            s.between[other] = 0
    if s.shown == 0:
        for other in range(s.seats):
            if not is_beside(s, seat, other):
                for _ in range(BESIDE[s.seats]):
                    s.between[other] |= 1 << any_of(s.generator, spare(s))
    for _ in range(added):
        s.added |= 1 << any_of(s.generator, spare(s))
    if s.phase == CLOSED:
        for other in range(s.seats):
            if other != seat and s.committed[other] != EMPTY:
                s.committed[other] = below(s.generator, s.ingots[other] + 1)


@rule
def is_beside(s: State, seat: int, gap: int) -> bool:
    """Whether the seat, which may be a spectator's, can see the counterfeits between `gap` and its left neighbour."""
    return seat >= 0 and (gap == seat or gap == right_of(s, seat))
