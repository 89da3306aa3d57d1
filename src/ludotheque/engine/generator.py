"""The luck of a game: sfc32 (Chris Doty-Humphrey's Small Fast Counting generator), four 32-bit words in the record.

The same arithmetic runs interpreted, compiled and on a GPU, so everything is masked to 32 bits by hand. A generator
is any array of four unsigned 32-bit words: a game's own is `s.generator`, a random player brings another.
"""

from ludotheque.engine.bits import count_bits, find_bit
from ludotheque.engine.record import Out
from ludotheque.engine.rule import rule

MASK = 0xFFFFFFFF
MIXING_ROUNDS = 12  # after so many steps every bit of the seed has reached every word


@rule
def seed_generator(generator: Out, seed: int, stream: int) -> None:
    """Starts a generator; the same seed on another stream is another, unrelated sequence."""
    generator[0] = seed & MASK
    generator[1] = (seed >> 32) & MASK
    generator[2] = stream & MASK
    generator[3] = 1
    for _ in range(MIXING_ROUNDS):
        next_word(generator)


@rule
def next_word(generator: Out) -> int:
    """Thirty-two random bits."""
    a = int(generator[0])
    b = int(generator[1])
    c = int(generator[2])
    counter = int(generator[3])
    word = (a + b + counter) & MASK
    generator[0] = b ^ (b >> 9)
    generator[1] = (c + (c << 3)) & MASK
    generator[2] = (((c << 21) | (c >> 11)) + word) & MASK
    generator[3] = (counter + 1) & MASK
    return word


@rule
def below(generator: Out, n: int) -> int:
    """A whole number from 0 to n - 1. The bias of the multiplication is under n / 2**32, less than any test can see."""
    return (next_word(generator) * n) >> 32


@rule
def any_of(generator: Out, places: int) -> int:
    """A random place of a set that is not empty."""
    return find_bit(places, below(generator, count_bits(places)))


@rule
def draw_from(generator: Out, counts: Out) -> int:
    """Takes one of many things, all equally likely, out of `counts`, which has a number of each kind; returns its kind."""
    things = 0
    for kind in range(len(counts)):
        things += counts[kind]
    place = below(generator, things)
    kind = 0
    while place >= counts[kind]:
        place -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@rule
def next_seed(generator: Out) -> int:
    """A seed for another generator, from 0 to 2**63 - 1."""
    return ((next_word(generator) & 0x7FFFFFFF) << 32) | next_word(generator)
