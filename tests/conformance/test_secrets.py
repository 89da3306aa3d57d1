"""What a seat cannot know never reaches it; and the tests that say so find every hole of the leaking toys."""

from collections import Counter
from collections.abc import Callable

import pytest

import secrecy
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from play import CASES, Case, cases_of, positions
from toys import SEALED, leaking
from toys.sealed.rules import COPIES, VALUES

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def sample(case: Case, seed: int, every: int) -> list[Table]:
    """Copies of the first positions of a random game and of every so many later ones, the end included."""
    return [
        table.copy()
        for step, table in enumerate(positions(case.new(seed), seed))
        if step < 4 or step % every == 0 or len(table.actors) != 1
    ]


def check_everywhere(case: Case, check: Callable[[Table, int | None], None], seeds: int = 2, every: int = 11) -> None:
    for seed in range(seeds):
        for table in sample(case, seed, every):
            for viewer in case.viewers:
                try:
                    check(table, viewer)
                except AssertionError as failure:
                    failure.add_note(f"to reproduce: game.replay('{table.record.to_json()}')")
                    raise


def openings(case: Case, deals: int, steps: int) -> list[Table]:
    """The first positions of many games: few things have happened, so many look the same to somebody."""
    return [
        table.copy() for seed in range(deals) for table, _ in zip(positions(case.new(seed), seed), range(steps), strict=False)
    ]


# (a) what cannot be told apart looks the same


@every_case
def test_positions_a_viewer_cannot_tell_apart_look_the_same_to_it(case: Case) -> None:
    check_everywhere(case, secrecy.check_shown)


@every_case
def test_events_tell_a_viewer_only_what_it_knows_afterwards(case: Case) -> None:
    check_everywhere(case, secrecy.check_events, seeds=1, every=11)


# (b) redeal


@every_case
def test_redeal_is_a_function_of_what_the_viewer_knows(case: Case) -> None:
    check_everywhere(case, secrecy.check_redeal)


@every_case
def test_redeal_replaces_the_generator(case: Case) -> None:
    check_everywhere(case, secrecy.check_generator)


@every_case
def test_redeal_keeps_nothing_that_the_viewer_cannot_see(case: Case) -> None:
    tables = openings(case, deals=24, steps=4)
    for viewer in case.viewers:
        secrecy.check_nothing_kept(tables, viewer)


@every_case
def test_a_redealt_world_is_silent_and_has_no_history(case: Case) -> None:
    for table in sample(case, 5, 9):
        world = table.redeal(None, 1)
        assert world.told == []
        assert not world.states["trace"].any()
        with pytest.raises(ValueError, match="no history"):
            _ = world.record


@every_case
def test_a_redealt_world_can_be_played_to_its_end(case: Case) -> None:
    for table in sample(case, 6, 11):
        for viewer in case.viewers:
            world = table.redeal(viewer, 3)
            assert world.actors == table.actors
            while not world.over:
                seat = world.actors[-1]
                world.apply(seat, world.legal(seat)[0])
            assert min(world.ranks()) == 1


# Every hole is found


def check_through(game: Game, check: Callable[[Table, int | None], None]) -> None:
    for case in cases_of(game):
        if case.seats == 2:
            check_everywhere(case, check)


def check_kept(game: Game) -> None:
    for case in cases_of(game):
        if case.seats == 2:
            for viewer in case.viewers:
                secrecy.check_nothing_kept(openings(case, deals=60, steps=4), viewer)


def test_a_secret_in_the_view_is_found() -> None:
    with pytest.raises(AssertionError, match="can see what redeal"):
        check_through(leaking.THROUGH_VIEW, secrecy.check_shown)


def test_a_secret_in_the_observation_is_found() -> None:
    with pytest.raises(AssertionError, match="can see what redeal"):
        check_through(leaking.THROUGH_OBSERVE, secrecy.check_shown)


def test_a_secret_in_a_folly_is_found() -> None:
    with pytest.raises(AssertionError, match="can see what redeal"):
        check_through(leaking.THROUGH_FOLLY, secrecy.check_shown)


def test_a_secret_in_the_number_of_an_action_is_found() -> None:
    with pytest.raises(AssertionError, match="can see what redeal"):
        check_through(leaking.THROUGH_NUMBERS, secrecy.check_shown)


def test_a_secret_in_an_event_is_found() -> None:
    with pytest.raises(AssertionError, match=r"tell viewer .* a secret"):
        check_through(leaking.THROUGH_EVENT, secrecy.check_events)


def test_a_hidden_thing_that_redeal_keeps_is_found() -> None:
    with pytest.raises(AssertionError, match="keeps what it cannot see"):
        check_kept(leaking.THROUGH_REDEAL)


def test_a_generator_that_redeal_leaves_is_found() -> None:
    with pytest.raises(AssertionError, match="continues the true generator"):
        check_through(leaking.THROUGH_GENERATOR, secrecy.check_generator)


def test_a_redeal_that_depends_on_what_is_hidden_is_found() -> None:
    with pytest.raises(AssertionError, match="left a trace"):
        check_through(leaking.THROUGH_LUCK, secrecy.check_redeal)


def bids_redealt(game: Game, worlds: int = 3_000) -> Counter[int]:
    """What seat 1's sealed bid is for all that seat 0 knows, in many worlds."""
    table = game.new(2, seed=4)
    table.apply(1, table.legal(1)[0])
    return Counter(table.redeal(0, seed).states["bid"][0][1] for seed in range(worlds))


def unseen_cards() -> dict[int, float]:
    """The chance of each value among the cards that seat 0 of that table does not hold."""
    hand = SEALED.new(2, seed=4).view(0)["hand"]
    return {value: (COPIES - hand.count(value)) / (VALUES * COPIES - len(hand)) for value in range(VALUES)}


def test_a_redeal_with_the_right_frequencies_passes() -> None:
    secrecy.check_frequencies(bids_redealt(SEALED), unseen_cards())


def test_a_redeal_with_the_wrong_frequencies_is_found() -> None:
    with pytest.raises(AssertionError, match="chi-square"):
        secrecy.check_frequencies(bids_redealt(leaking.UNEVEN), unseen_cards())


def test_the_tight_toy_passes_where_the_leaking_ones_fail() -> None:
    for check in (secrecy.check_shown, secrecy.check_events, secrecy.check_redeal, secrecy.check_generator):
        check_through(SEALED, check)
    check_kept(SEALED)
