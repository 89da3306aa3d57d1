"""Sets of up to 63 places as bits of one integer."""

from ludotheque.engine.record import Out
from ludotheque.engine.rule import rule


def places(mask: int) -> list[int]:
    """The places in the set, ascending, for Python that is not compiled."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


@rule
def count_bits(mask: int) -> int:
    """How many places the set holds."""
    # Written the way the compiler knows: it becomes one instruction on the CPU and on the GPU.
    pairs = mask - (mask >> 1 & 0x5555555555555555)
    nibbles = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0F
    return int(octets) * 0x0101010101010101 >> 56 & 0xFF  # Python's integers do not overflow where NumPy's warn


@rule
def lowest_bit(mask: int) -> int:
    """The smallest place in the set, which must not be empty."""
    return count_bits((mask & -mask) - 1)


@rule
def find_bit(mask: int, index: int) -> int:
    """The place at `index` in ascending order."""
    for _ in range(index):
        mask &= mask - 1
    return lowest_bit(mask)


@rule
def list_bits(mask: int, first: int, out: Out, n: int) -> int:
    """Writes `first` plus each place of the set behind the n already in `out`; returns how many there are then."""
    while mask != 0:
        out[n] = first + lowest_bit(mask)
        mask &= mask - 1
        n += 1
    return n
