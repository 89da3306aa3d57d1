"""Sets of places as bits, against Python's own."""

import random

import numpy as np
import pytest

from ludotheque.engine.bits import count_bits, find_bit, list_bits, lowest_bit, places

MASKS = [1, 2, 3, 0x80000000, 0xFFFFFFFF, 0x55555555, *(random.Random(bits).getrandbits(32) | 1 << bits for bits in range(32))]


@pytest.mark.parametrize("mask", [0, *MASKS], ids=hex)
def test_bits_are_counted(mask: int) -> None:
    assert count_bits(mask) == mask.bit_count()


@pytest.mark.parametrize("mask", MASKS, ids=hex)
def test_the_lowest_bit_is_the_smallest_place(mask: int) -> None:
    assert lowest_bit(mask) == min(place for place in range(32) if mask >> place & 1)


@pytest.mark.parametrize("mask", MASKS, ids=hex)
def test_places_are_found_in_ascending_order(mask: int) -> None:
    expected = [place for place in range(32) if mask >> place & 1]
    assert [find_bit(mask, index) for index in range(len(expected))] == expected
    assert places(mask) == expected


@pytest.mark.parametrize("mask", [0, *MASKS], ids=hex)
def test_a_set_is_listed_behind_what_is_listed_already(mask: int) -> None:
    out = np.full(40, -1)
    n = list_bits(mask, 100, out, 3)
    assert out[:n].tolist() == [-1] * 3 + [100 + place for place in places(mask)]
    assert set(out[n:]) == {-1}
