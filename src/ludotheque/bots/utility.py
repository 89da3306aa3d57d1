"""What a finished game is worth to each seat."""

from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rank, rule, score, side


@rule
def share_win(s: State, ranks: Out, shares: Out) -> None:
    """Writes each seat's share of the win: 1 for the winning side, split evenly where sides share it, 0 for the others."""
    rank(s, ranks)
    winning_sides = 0  # as bits
    winners = 0
    for seat in range(s.seats):
        if ranks[seat] == 1 and not winning_sides >> side(s, seat) & 1:
            winning_sides |= 1 << side(s, seat)
            winners += 1
    for seat in range(s.seats):
        shares[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0


@rule
def evaluate(s: State, ranks: Out, utility: Out) -> None:
    """Writes what a player aims at: the win, or alone at the table the points."""
    if s.seats > 1:
        share_win(s, ranks, utility)
    else:
        score(s, ranks)
        utility[0] = ranks[0]
