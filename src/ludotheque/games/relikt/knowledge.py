"""What a seat knows: its own cards and tools, and what everybody remembers."""

import numpy as np

from ludotheque.engine.bits import count_bits, find_bit, lowest_bit
from ludotheque.engine.generator import any_of, below, seed_generator
from ludotheque.engine.record import Earlier, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import silence

# isort: off
from .rules import ALL_OF, BLINDS, CARDS, DOWN, EMPTY, LIKE, ROWS, SEATS, TABLE, TO_AIM, TO_REPLACE, UNSEEN
from .rules import count_unseen, draw_tool, marked, marks_of, unseen_held
# isort: on

ANY = CARDS  # as a face-down card: ANY + mark is an unseen one that came by that shuffle
NOTHING = -2  # as a face-down card: no guess
TRIES = 32  # how often a hand is dealt anew that could not use the pistol it has drawn, before a card is put into it


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Guesses what lies face down, gives every seat its seen cards, and deals all others from what the seat cannot see."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    s.pile = unseen_cards(s, seat)
    for distance in range(s.seats):  # whose turn it is comes first: of its hand may be known what it can do
        other = (s.turn + distance) % s.seats
        if other != seat:
            wanted = cards_to_swap(s) if distance == 0 else 0
            deal_hidden(s, other, wanted)
            for _ in range(TRIES):
                if wanted == 0 or s.hand[other] & wanted != 0:
                    break
                s.pile |= unseen_held(s, other)
                deal_hidden(s, other, wanted)
            if wanted != 0 and s.hand[other] & wanted == 0:
                put_into_hand(s, other, wanted)
            tools = count_bits(s.tool_hand[other])
            s.tool_hand[other] = 0
            for _ in range(tools):
                draw_tool(s, other)


@rule
def cards_to_swap(s: State) -> int:
    """While a pistol is drawn, the cards of which its seat holds one at least: it could not have drawn it otherwise."""
    cards = 0
    if s.phase == TO_REPLACE:
        cards = int(LIKE[s.row[s.aim_row, s.aim_place]])
    elif s.phase == TO_AIM:
        for row in range(ROWS):
            for place in range(s.row_size[row]):
                if s.row[row, place] < DOWN:
                    cards |= int(LIKE[s.row[row, place]])
    return cards


@rule
def deal_hidden(s: State, seat: int, wanted: int) -> None:
    """Takes the cards of a seat from the pile, as many of each shuffle as it had."""
    held = unseen_held(s, seat)
    guess_downs(s, seat, held, wanted)
    s.hand[seat] = s.seen[seat]
    marks = marks_of(s, held)
    while marks != 0:
        mark = lowest_bit(marks)
        marks &= marks - 1
        cards = count_bits(marked(s, held, mark))
        for n in range(BLINDS):
            if s.down[seat, n] == ANY + mark:
                s.down[seat, n] = take_unseen(s, mark)
                cards -= 1
        for _ in range(cards):
            s.hand[seat] |= 1 << take_unseen(s, mark)
    for n in range(BLINDS):
        if s.down[seat, n] != EMPTY:
            s.hand[seat] &= ~(1 << s.down[seat, n])


@rule
def take_unseen(s: State, mark: int) -> int:
    """A random card of the pile that came by that shuffle."""
    card = any_of(s.generator, marked(s, s.pile, mark))
    s.pile &= ~(1 << card)
    return card


@rule
def put_into_hand(s: State, seat: int, wanted: int) -> None:
    """One of the wanted cards changes places with one in hand that came by the same shuffle: nobody can tell them apart."""
    ways = 0
    found = 0
    given = 0
    cards = s.hand[seat] & ~s.seen[seat]
    elsewhere = s.pile | unseen_held(s, seat) & ~cards
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        others = marked(s, elsewhere & wanted, s.shuffle[card])
        if others != 0:
            ways += count_bits(others)
            if below(s.generator, ways) < count_bits(others):
                given = card
                found = any_of(s.generator, others)
    s.hand[seat] ^= 1 << given | 1 << found
    for n in range(BLINDS):
        if s.down[seat, n] == found:
            s.down[seat, n] = given
            return
    s.pile ^= 1 << given | 1 << found


@rule
def unseen_cards(s: State, seat: int) -> int:
    """Every card in play but those the seat can see or has seen."""
    cards = 0
    for other in range(s.seats):
        cards |= int(ALL_OF[s.camp[other]])
    cards &= ~s.discard
    for row in range(ROWS):
        for place in range(s.row_size[row]):
            if s.row[row, place] < DOWN:
                cards &= ~(1 << s.row[row, place])
    for other in range(s.seats):
        cards &= ~s.seen[other]
    if seat >= 0:
        cards &= ~s.hand[seat]
        for n in range(BLINDS):
            if s.down[seat, n] != EMPTY:
                cards &= ~(1 << s.down[seat, n])
    return cards


# What lies face down. Of the hand that a seat held when it laid a card, any card was as likely as any other.


@rule
def guess_downs(s: State, seat: int, held: int, wanted: int) -> None:
    """Goes through all that the face-down cards of a seat may be, and keeps one way, each as likely as any other."""
    if s.down[seat, 0] == EMPTY and s.down[seat, 1] == EMPTY:
        return
    ways = 0
    first_guess = EMPTY
    second_guess = EMPTY
    for first_way in range(count_ways(s, seat, 0)):
        first = guess(s, seat, 0, first_way)
        for second_way in range(count_ways(s, seat, 1)):
            second = guess(s, seat, 1, second_way)
            if can_be_down(s, seat, first, second, second_way) and can_hold(s, seat, held, wanted, first, second):
                ways += 1
                if below(s.generator, ways) == 0:
                    first_guess = first
                    second_guess = second
    s.down[seat, 0] = first_guess
    s.down[seat, 1] = second_guess


@rule
def count_ways(s: State, seat: int, n: int) -> int:
    return 1 if s.down[seat, n] == EMPTY else UNSEEN + count_bits(s.maybe[seat, n])


@rule
def guess(s: State, seat: int, n: int, way: int) -> int:
    """What the n-th face-down card of a seat is: ANY of a shuffle, one that was seen, EMPTY if none lies there; or NOTHING."""
    if s.down[seat, n] == EMPTY:
        return EMPTY
    if way >= UNSEEN:
        return find_bit(s.maybe[seat, n], way - UNSEEN)
    return NOTHING if s.unseen[seat, n, way] == EMPTY else ANY + s.unseen[seat, n, way]


@rule
def can_be_down(s: State, seat: int, first: int, second: int, second_way: int) -> bool:
    """Whether no card is in two places, and none in the hand that was seen not to be there."""
    if first == NOTHING or second == NOTHING or (first == second and first < ANY):
        return False
    if s.surely_down[seat] & ~(bit_of(first) | bit_of(second)) != 0:
        return False
    if first < ANY or s.downs[seat] < BLINDS:
        return True
    if first == second:  # one of those that the second was laid from lay face down already
        others = 0
        for way in range(second_way):
            if s.unseen[seat, 1, way] == first - ANY:
                others += 1
        return others > 0
    return count_unseen(s, seat, 1, first - ANY) > 0


@rule
def can_hold(s: State, seat: int, held: int, wanted: int, first: int, second: int) -> bool:
    """Whether one of the wanted cards can be in the hand then."""
    if wanted == 0 or s.seen[seat] & ~(bit_of(first) | bit_of(second)) & wanted != 0:
        return True
    marks = marks_of(s, s.pile & wanted)
    while marks != 0:
        mark = lowest_bit(marks)
        marks &= marks - 1
        if count_bits(marked(s, held, mark)) > (first == ANY + mark) + (second == ANY + mark):
            return True
    return False


@rule
def bit_of(guessed: int) -> int:
    """A seen card as a set; of unseen ones nothing is known."""
    return 1 << guessed if 0 <= guessed < CARDS else 0


# Tables that were stored when everybody remembered only the last shuffle


def read_earlier(earlier: State, s: State) -> None:
    """What was not noted then is taken to be possible."""
    for card in range(CARDS):
        s.shuffle[card] = earlier.fresh >> card & 1
    for seat in range(s.seats):
        held = s.ask(unseen_held, seat) if (s.down[seat, 0], s.down[seat, 1]) != (EMPTY, EMPTY) else 0
        fresh = (held & earlier.fresh).bit_count()
        old = held.bit_count() - fresh
        if old + fresh > UNSEEN:
            old, fresh = (old - 1, fresh) if old > fresh else (old, fresh - 1)
        marks = [0] * old + [1] * fresh
        for n in range(BLINDS):
            for at in range(UNSEEN):
                s.unseen[seat, n, at] = marks[at] if n < s.downs[seat] and at < len(marks) else EMPTY


EARLIER = (
    Earlier(
        record(
            __file__,
            *TABLE,
            ("seen", np.int64, SEATS),
            ("surely_down", np.int64, SEATS),
            ("seen_before", np.int64, (SEATS, BLINDS)),
            ("maybe", np.int64, (SEATS, BLINDS)),
            ("fresh", np.int64),
            ("fresh_held", np.int8, SEATS),
            ("fresh_before", np.int8, (SEATS, BLINDS)),
            trace=16,
        ),
        read_earlier,
    ),
)
