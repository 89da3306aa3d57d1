"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import count_bits
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

from .rules import CLOSED, EMPTY, MONEY, PER_POINT, PHASES, RELICS, SEATS, TOKENS, actors, points, right_of, tie_break

RELIC_LENGTH = 8 + SEATS
SEAT_LENGTH = 9
OBSERVATION_LENGTH = RELICS * RELIC_LENGTH + SEATS * SEAT_LENGTH + len(PHASES) + 8


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Every relic, then every seat from the own one onwards, then the broker, the auction and the own bid."""
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    at = 0
    for relic in range(RELICS):
        out[at] = s.unsold >> relic & 1
        out[at + 1] = s.lot == relic
        out[at + 2] = s.pawned >> relic & 1
        out[at + 3] = s.certified >> relic & 1
        out[at + 4] = s.between[seat] >> relic & 1
        out[at + 5] = s.between[right_of(s, seat)] >> relic & 1
        out[at + 6] = s.shown >> relic & 1
        out[at + 7] = s.fake >> relic & 1
        for distance in range(s.seats):
            out[at + 8 + distance] = s.owned[(seat + distance) % s.seats] >> relic & 1
        at += RELIC_LENGTH
    for distance in range(SEATS):
        if distance < s.seats:
            observe_seat(s, (seat + distance) % s.seats, out, at)
        at += SEAT_LENGTH
    out[at + s.phase] = 1.0
    at += len(PHASES)
    out[at] = s.seats / SEATS
    out[at + 1] = s.broker / MONEY
    out[at + 2] = (TOKENS - count_bits(s.pawned)) / (TOKENS + 1)
    out[at + 3] = s.bid / MONEY
    out[at + 4] = s.committed[seat] / MONEY
    out[at + 5] = count_bits(s.added)
    out[at + 6] = s.used
    out[at + 7] = s.loan / PER_POINT


@rule
def observe_seat(s: State, seat: int, out: Out, at: int) -> None:
    """Its money and points, its part in the auction, and its bid once it is opened."""
    out[at] = s.ingots[seat] / MONEY
    out[at + 1] = points(s, seat) / MONEY
    out[at + 2] = s.active == seat
    out[at + 3] = actors(s) >> seat & 1
    out[at + 4] = s.leader == seat
    out[at + 5] = s.out >> seat & 1
    out[at + 6] = s.committed[seat] != EMPTY
    out[at + 7] = 0 if s.phase == CLOSED else s.committed[seat] / MONEY
    out[at + 8] = tie_break(s.owned[seat] & ~s.fake, s.pawned)
