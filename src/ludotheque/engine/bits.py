"""Sets of up to 32 places as bits of one integer."""

from ludotheque.engine.rule import rule


@rule
def count_bits(mask: int) -> int:
    """How many places the set holds."""
    pairs = mask - ((mask >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    bytes_ = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F
    return ((bytes_ * 0x01010101) & 0xFFFFFFFF) >> 24


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
