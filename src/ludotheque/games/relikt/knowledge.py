"""What a seat knows: its own cards and tools, and what everybody remembers."""

from ludotheque.engine.bits import count_bits, lowest_bit
from ludotheque.engine.generator import any_of, below, seed_generator
from ludotheque.engine.record import State
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import silence

from .rules import ALL_OF, BLINDS, CARDS, DOWN, EMPTY, HAND, ROWS, draw_tool

OLD, FRESH, NOTHING = CARDS, CARDS + 1, CARDS + 2  # as a face-down card: unseen, from before or after the last shuffle; none


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Guesses what lies face down, gives every seat its seen cards, and deals all others from what the seat cannot see."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    s.pile = unseen_cards(s, seat)
    for other in range(s.seats):
        if other != seat:
            cards = count_bits(s.hand[other])
            fresh = s.fresh_held[other]
            guess_downs(s, other, cards)
            s.hand[other] = s.seen[other]
            for n in range(BLINDS):
                if s.down[other, n] == FRESH:
                    fresh -= 1
                if s.down[other, n] == OLD or s.down[other, n] == FRESH:
                    s.down[other, n] = take_unseen(s, s.down[other, n] == FRESH)
                elif s.down[other, n] != EMPTY:
                    s.hand[other] &= ~(1 << s.down[other, n])
            for unseen in range(cards - count_bits(s.hand[other])):
                s.hand[other] |= 1 << take_unseen(s, unseen < fresh)
            tools = count_bits(s.tool_hand[other])
            s.tool_hand[other] = 0
            for _ in range(tools):
                draw_tool(s, other)


@rule
def take_unseen(s: State, fresh: bool) -> int:
    """A random card of the pile that was, or was not, shuffled into it last."""
    card = any_of(s.generator, s.pile & s.fresh if fresh else s.pile & ~s.fresh)
    s.pile &= ~(1 << card)
    return card


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


@rule
def guess_downs(s: State, seat: int, cards: int) -> None:
    """Goes through all that the face-down cards of a seat may be, and keeps one way by its weight."""
    ways = 0
    first_guess = NOTHING
    second_guess = NOTHING
    firsts = guesses(s, seat, 0)
    while firsts != 0:
        first = lowest_bit(firsts)
        firsts &= firsts - 1
        seconds = guesses(s, seat, 1)
        while seconds != 0:
            second = lowest_bit(seconds)
            seconds &= seconds - 1
            weight = weigh_downs(s, seat, cards, first, second)
            ways += weight
            if weight > 0 and below(s.generator, ways) < weight:
                first_guess = first
                second_guess = second
    s.down[seat, 0] = EMPTY if first_guess == NOTHING else first_guess
    s.down[seat, 1] = EMPTY if second_guess == NOTHING else second_guess


@rule
def guesses(s: State, seat: int, n: int) -> int:
    """What the n-th face-down card of a seat may be, as bits."""
    return 1 << NOTHING if s.down[seat, n] == EMPTY else s.maybe[seat, n] | 1 << OLD | 1 << FRESH


@rule
def weigh_downs(s: State, seat: int, cards: int, first: int, second: int) -> int:
    """In how many ways a seat can have laid these cards: of the hand it held each time, any card was as likely as any other."""
    seen = s.seen[seat] & ~(1 << first | 1 << second)  # in the hand
    fresh = s.fresh_held[seat] - (first == FRESH) - (second == FRESH)
    if s.surely_down[seat] & seen or (first == second and first < CARDS) or not 0 <= fresh <= cards - count_bits(seen):
        return 0
    return ways_to_lay(s, seat, 0, first, NOTHING) * ways_to_lay(s, seat, 1, second, first)


@rule
def ways_to_lay(s: State, seat: int, n: int, card: int, before: int) -> int:
    """How many cards of the hand it can have been, when `before` lay face down already."""
    unseen = HAND - count_bits(s.seen_before[seat, n] & ~(1 << before))
    fresh = s.fresh_before[seat, n] - (before == FRESH)
    if card == FRESH:
        return max(0, min(fresh, unseen))
    if card == OLD:
        return max(0, unseen - max(0, fresh))
    return 1 if card == NOTHING or unseen >= 0 else 0
