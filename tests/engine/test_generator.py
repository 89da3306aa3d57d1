"""The luck of a game: the same words compiled and interpreted, uniform, and pinned: a change would deal other games."""

import json
from collections import Counter

import numpy as np
import pytest

import secrecy
from ludotheque.engine.generator import any_of, below, draw_from, next_seed, next_word, seed_generator
from play import run_python

FIRST_WORDS = {
    (0, 0): [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520],
    (1, 0): [0x1A55383E, 0x249FB8E8, 0x62027656, 0xC9ECBB16],
    (1, 1): [0x3294E646, 0x3AA2E2D6, 0xF9267AC9, 0xF539D5BC],
    (2**32, 0): [0x77EEF724, 0x6F99472C, 0x65C86823, 0x6A161A47],
    (2**63 - 1, 7): [0x4AB1CFE6, 0xB0A43A96, 0x4C4D630B, 0x06DF1BB5],
}


def seeded(seed: int, stream: int = 0) -> np.ndarray:
    generator = np.zeros(4, np.uint32)
    seed_generator(generator, seed, stream)
    return generator


def words(seed: int, stream: int, n: int = 4) -> list[int]:
    generator = seeded(seed, stream)
    return [next_word(generator) for _ in range(n)]


def sfc32(a: int, b: int, c: int, counter: int) -> tuple[int, tuple[int, int, int, int]]:
    """One step of the published generator, written down once more."""
    word = (a + b + counter) % 2**32
    rotated = (c * 2**21 + c // 2**11) % 2**32
    return word, (b ^ b // 2**9, (c + c * 8) % 2**32, (rotated + word) % 2**32, (counter + 1) % 2**32)


@pytest.mark.parametrize(("seed", "stream"), FIRST_WORDS)
def test_the_first_words_of_a_seed_never_change(seed: int, stream: int) -> None:
    assert words(seed, stream) == FIRST_WORDS[seed, stream]


@pytest.mark.parametrize(("seed", "stream"), FIRST_WORDS)
def test_it_is_sfc32(seed: int, stream: int) -> None:
    state = (seed % 2**32, seed // 2**32, stream, 1)
    for _ in range(12):
        _, state = sfc32(*state)
    for word in words(seed, stream, 50):
        expected, state = sfc32(*state)
        assert word == expected


def test_interpreted_words_are_compiled_words() -> None:
    program = (
        "import json, numpy as np; from ludotheque.engine.generator import *; g = np.zeros(4, np.uint32)\n"
        "seed_generator(g, 2**63 - 3, 9); print(json.dumps([f() for _ in range(500) for f in"
        " (lambda: int(next_word(g)), lambda: int(below(g, 36)), lambda: int(next_seed(g)))]))"
    )
    interpreted = json.loads(run_python("-c", program, LUDOTHEQUE_INTERPRET="1"))
    generator = seeded(2**63 - 3, 9)
    expected = []
    for _ in range(500):
        expected += [next_word(generator), below(generator, 36), next_seed(generator)]
    assert interpreted == expected


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 150])
def test_below_is_uniform(n: int) -> None:
    generator = seeded(5)
    found = Counter(below(generator, n) for _ in range(200 * n))
    assert set(found) == set(range(n))
    if n > 1:
        secrecy.check_frequencies(found, dict.fromkeys(range(n), 1 / n))


def test_any_of_a_set_is_as_likely_as_any_other() -> None:
    generator = seeded(6)
    found = Counter(any_of(generator, 0b1011010) for _ in range(2_000))
    secrecy.check_frequencies(found, dict.fromkeys((1, 3, 4, 6), 1 / 4))


def test_kinds_are_drawn_as_often_as_there_are_things_of_them_and_none_is_left() -> None:
    generator = seeded(7)
    first: Counter[int] = Counter()
    for _ in range(2_000):
        counts = np.array([3, 0, 1, 4], np.int8)
        drawn = [draw_from(generator, counts) for _ in range(8)]
        assert sorted(drawn) == [0, 0, 0, 2, 3, 3, 3, 3]
        assert not counts.any()
        first[drawn[0]] += 1
    secrecy.check_frequencies(first, {0: 3 / 8, 2: 1 / 8, 3: 4 / 8})


def test_neighbouring_seeds_and_streams_are_unrelated() -> None:
    first = [words(seed, stream, 1)[0] for seed in range(500) for stream in range(6)]
    assert len(set(first)) == len(first)
    for bit in range(32):  # every bit is set half of the time: 1,500 ± 5 standard deviations of 27
        assert abs(sum(word >> bit & 1 for word in first) - 1_500) < 137


def test_a_seed_for_another_generator_is_a_seed() -> None:
    generator = seeded(8)
    seeds = [next_seed(generator) for _ in range(1_000)]
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert len(set(seeds)) == 1_000
    assert max(seeds) > 2**62
