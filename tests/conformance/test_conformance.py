"""What every game promises, for every seat count and every option."""

import json
from typing import Any

import numpy as np
import pytest

import walk
from ludotheque.arena.batch import PLAYER_STREAM, play_random_games
from ludotheque.engine.generator import below, seed_generator
from ludotheque.engine.rule import entry, observe
from play import CASES, Case, advance, canonical, play, positions

SEEDS = (1, 2)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


# Thousands of compiled games


@every_case
def test_a_seat_that_is_to_act_has_something_to_do(case: Case) -> None:
    walk.assert_never(walk.EMPTY, case)


@every_case
def test_legal_actions_are_ascending_and_unique(case: Case) -> None:
    walk.assert_never(walk.UNSORTED, case)


@every_case
def test_legal_actions_are_numbers_of_the_action_table(case: Case) -> None:
    walk.assert_never(walk.OUT_OF_RANGE, case)


@every_case
def test_counting_the_legal_actions_agrees_with_listing_them(case: Case) -> None:
    walk.assert_never(walk.MISCOUNTED, case)


@every_case
def test_finding_a_legal_action_agrees_with_listing_them(case: Case) -> None:
    walk.assert_never(walk.MISFOUND, case)


@every_case
def test_only_seats_at_the_table_are_to_act(case: Case) -> None:
    walk.assert_never(walk.NO_SUCH_SEAT, case)


@every_case
def test_the_trace_never_overflows(case: Case) -> None:
    walk.assert_never(walk.TRACE_FULL, case)  # that nothing was dropped either: `emit_strictly` in test_interpreted


@every_case
def test_every_trace_entry_is_of_a_declared_kind_with_declared_fields(case: Case) -> None:
    walk.assert_never(walk.UNDECLARED, case)


@every_case
def test_every_game_ends(case: Case) -> None:
    walk.assert_never(walk.ENDLESS, case)


@every_case
def test_tied_seats_share_the_better_rank_at_every_moment(case: Case) -> None:
    walk.assert_never(walk.BAD_RANKS, case)


@every_case
def test_a_higher_score_never_ranks_behind_a_lower_one(case: Case) -> None:
    batch = play_random_games(case.game, case.template(), 0, 500, threads=1)
    better = batch.scores[:, :, None] > batch.scores[:, None, :]
    behind = batch.ranks[:, :, None] >= batch.ranks[:, None, :]
    assert not np.any(better & behind), f"{case}: seed {np.argwhere(better & behind)[0][0]}"


@every_case
def test_tied_seats_share_the_better_rank_at_the_end(case: Case) -> None:
    ranks = play_random_games(case.game, case.template(), 0, 500, threads=1).ranks
    assert (ranks == 1 + (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)).all()


# The table


@every_case
def test_exactly_the_actors_have_legal_actions(case: Case) -> None:
    for table in positions(case.new(1), 1):
        assert tuple(seat for seat in range(case.seats) if table.legal(seat)) == table.actors
        assert table.over == (table.actors == ())


@every_case
def test_a_copy_is_independent(case: Case) -> None:
    for seed in SEEDS:
        for table in positions(case.new(seed), seed):
            before, twin = table.to_bytes(), table.copy()
            for seat in twin.actors[:1]:
                twin.apply(seat, twin.legal(seat)[-1])
                assert twin.to_bytes() != before
                assert len(twin.record.actions) == len(table.record.actions) + 1
            assert table.to_bytes() == before


@every_case
def test_a_copy_goes_on_like_the_original(case: Case) -> None:
    table = case.new(3)
    twin = table.copy()
    assert play(table, 5).to_bytes() == play(twin, 5).to_bytes()
    assert table.record == twin.record


@every_case
def test_a_snapshot_gives_the_table_back(case: Case) -> None:
    for seed in SEEDS:
        for table in positions(case.new(seed), seed):
            back = case.game.from_bytes(table.to_bytes())
            assert back.to_bytes() == table.to_bytes()
            assert (back.actors, back.seats, back.options) == (table.actors, table.seats, table.options)


@every_case
def test_a_snapshot_goes_on_like_the_original(case: Case) -> None:
    table = advance(case.new(4), 4, 4)
    back = case.game.from_bytes(table.to_bytes())
    luck = 9
    while not table.over:
        seat = table.actors[-1]
        action = table.legal(seat)[luck % len(table.legal(seat))]
        assert back.apply(seat, action) == table.apply(seat, action)
        luck = luck * 7 + 1
    assert back.to_bytes() == table.to_bytes()


@every_case
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    for seed in SEEDS:
        assert play(case.new(seed), seed).to_bytes() == play(case.new(seed), seed).to_bytes()


@every_case
def test_another_seed_gives_another_deal(case: Case) -> None:
    assert len({case.new(seed).to_bytes() for seed in range(50)}) == 50


@every_case
def test_the_record_replays_to_the_same_bytes(case: Case) -> None:
    for seed in SEEDS:
        table = play(case.new(seed), seed)
        again = case.game.replay(table.record.to_json())
        assert again.to_bytes() == table.to_bytes()
        assert again.record == table.record


@every_case
def test_a_record_can_stop_anywhere(case: Case) -> None:
    whole = json.loads(play(case.new(6), 6).record.to_json())
    for made, table in zip(range(30), positions(case.new(6), 6), strict=False):
        part = json.dumps(whole | {"actions": whole["actions"][:made]})
        assert case.game.replay(part).to_bytes() == table.to_bytes()


@every_case
def test_looking_changes_nothing(case: Case) -> None:
    for table in positions(case.new(7), 7):
        before = table.to_bytes()
        for seat in range(case.seats):
            table.legal(seat), table.moves(seat), table.view(seat), table.observe(seat), table.redeal(seat, 1)
        table.view(None), table.redeal(None, 1), table.scores(), table.ranks(), table.sides(), table.told, repr(table)
        table.record, table.copy(), table.actors, table.over, table.options
        assert table.to_bytes() == before


@every_case
def test_a_view_is_plain_json(case: Case) -> None:
    for table in positions(case.new(8), 8):
        for viewer in case.viewers:
            view = table.view(viewer)
            assert json.loads(canonical(view)) == view, "a view has string keys, lists, numbers, strings, booleans and None only"


@every_case
def test_an_observation_has_a_fixed_length_and_finite_numbers(case: Case) -> None:
    for table in positions(case.new(9), 9):
        for seat in range(case.seats):
            seen = table.observe(seat)
            assert seen.shape == (case.game.observation_length,)
            assert seen.dtype == np.float32
            assert np.isfinite(seen).all()


@entry
def _observe(states: Any, seat: int, out: Any) -> None:
    observe(states[0], seat, out)


@every_case
def test_an_observation_writes_every_number(case: Case) -> None:
    """What a learner leaves in its buffer from another position must not shine through."""
    for table in positions(case.new(9), 9):
        for seat in range(case.seats):
            out = np.full(case.game.observation_length, 123.0, np.float32)
            _observe(table.states, seat, out)
            assert out.tobytes() == table.observe(seat).tobytes()


@every_case
def test_every_event_tells_declared_fields_as_whole_numbers(case: Case) -> None:
    for table in positions(case.new(10), 10):
        for event in table.told:
            assert tuple(event.params) == case.game.trace.kinds[event.kind]
            assert all(type(value) is int for value in event.params.values())
            assert set(event.secrets) <= set(event.params)


@every_case
def test_every_action_is_told(case: Case) -> None:
    for table in positions(case.new(10), 10):
        assert table.told or not table.record.actions


@every_case
def test_moves_describe_the_legal_actions(case: Case) -> None:
    for table in positions(case.new(12), 12, most=5_000):
        for seat in table.actors:
            moves = table.moves(seat)
            assert [move.action for move in moves] == table.legal(seat)
            assert all(case.game.actions.number(move.kind, **move.params) == move.action for move in moves)


@every_case
def test_a_compiled_play_out_plays_the_same_game_as_the_table(case: Case) -> None:
    """A silent record, played by the compiled loop, ends in the scores of the telling one."""
    batch = play_random_games(case.game, case.template(), 20, 3, threads=1)
    for number in range(3):
        table = case.new(20 + number)
        player = np.zeros(4, np.uint32)
        seed_generator(player, 20 + number, PLAYER_STREAM)
        assert table.actors[0] == batch.firsts[number]
        while not table.over:
            seat = table.actors[0]
            legal = table.legal(seat)
            table.apply(seat, legal[below(player, len(legal))])
        assert len(table.record.actions) == batch.lengths[number]
        assert table.scores() == batch.scores[number].tolist()
        assert table.ranks() == batch.ranks[number].tolist()
