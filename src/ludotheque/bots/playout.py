"""Play to the end of a game at random, or nearly: the engine of simulations, and the last leg of every look-ahead."""

from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.generator import below
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import actors, appeal, apply, count_legal, find_legal, rule

UNIFORM = 1


@rule
def pick(s: State, seat: int, taste: int, player: Out, out: Out) -> int:
    """The most appealing of `taste` random legal actions."""
    n = count_legal(s, seat, out)
    best = find_legal(s, seat, below(player, n), out)
    if taste > UNIFORM:
        best_appeal = appeal(s, seat, best)
        for _ in range(taste - 1):
            action = find_legal(s, seat, below(player, n), out)
            found = appeal(s, seat, action)
            if found > best_appeal:
                best = action
                best_appeal = found
    return best


@rule
def play_out(s: State, taste: int, player: Out, out: Out) -> int:
    """Plays to the end and returns the number of decisions. `player` is the generator that chooses."""
    steps = 0
    waiting = actors(s)
    while waiting != 0:
        seat = lowest_bit(waiting)
        apply(s, seat, pick(s, seat, taste, player, out))
        waiting = actors(s)
        steps += 1
    return steps
