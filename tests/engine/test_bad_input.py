"""Bad input of every kind is refused with a sentence that names it and what is possible, and nothing changes."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque
from ludotheque.engine.components import Components
from ludotheque.engine.errors import (
    BadComponents,
    BadOption,
    BadSeats,
    BadSeed,
    DamagedData,
    IllegalMove,
    LudothequeError,
    OtherVersion,
    UnknownGame,
)
from play import CASES, GAMES, Case, advance, play, positions
from toys import NIM, SEALED

GAME = ludotheque.game("robot-master")


# A table that cannot be


@pytest.mark.parametrize(
    "slug", ["chess", "", "Robot-Master", "robot_master", "robot-master ", "../engine", "robot-master/..", None, 3]
)
def test_an_unknown_game_is_refused_with_those_there_are(slug: Any) -> None:
    with pytest.raises(UnknownGame) as refused:
        ludotheque.game(slug)
    assert repr(slug) in str(refused.value)
    assert "robot-master" in str(refused.value)


@pytest.mark.parametrize("seats", [0, 3, 5, -1, 2.0, "2", True, 10**30, float("nan"), (2,)])
def test_a_seat_count_that_is_not_played_is_refused_with_those_that_are(seats: Any) -> None:
    with pytest.raises(BadSeats) as refused:
        GAME.new(seats)
    assert repr(seats) in str(refused.value)
    assert all(allowed in str(refused.value) for allowed in "124")
    assert "1 to 4" not in str(refused.value), "three do not play"


def test_without_a_seat_count_the_smallest_company_plays() -> None:
    assert GAME.new().seats == 2
    assert NIM.new().seats == 2


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (2, {"colour": "red"}, "no option 'colour'; its options: mode, rounds, five_of_a_kind"),
        (2, {"Mode": "duel"}, "no option 'Mode'"),
        (2, {"": 1}, "no option ''"),
        (2, {"mode": "duell"}, "mode='duell'; choose 'duel' or 'draw'"),
        (2, {"mode": "teams"}, "mode='teams' with 2 seats; choose 'duel' or 'draw'"),
        (1, {"mode": "duel"}, "mode='duel' with 1 seat; choose 'solo'"),
        (4, {"mode": None}, "mode=None; choose 'teams'"),
        (2, {"mode": 1}, "mode=1; choose"),
        (2, {"mode": ["duel"]}, r"mode=\['duel'\]; choose"),
        (2, {"rounds": 0}, "rounds=0; choose .*1 to 9"),
        (2, {"rounds": 10}, "rounds=10; choose .*1 to 9"),
        (2, {"rounds": "2"}, "rounds='2'; choose .*1 to 9"),
        (2, {"rounds": 2.0}, "rounds=2.0"),
        (2, {"rounds": True}, "rounds=True"),
        (2, {"rounds": None}, "rounds=None"),
        (2, {"rounds": 10**30}, "rounds=10"),
        (1, {"rounds": 2}, "rounds=2 does not go with mode='solo'"),
        (2, {"five_of_a_kind": "units"}, "five_of_a_kind='units'; choose 'unit' or 'pair'"),
    ],
)
def test_a_bad_option_is_refused_with_what_can_be_chosen(seats: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        GAME.new(seats, options=options)
    with pytest.raises(BadOption, match=told):
        GAME.template(seats, options)


def test_a_number_of_another_kind_means_the_same_option_or_none() -> None:
    """NumPy's integers come out of every array; what they choose must be what they say."""
    try:
        table = GAME.new(2, options={"rounds": np.int64(3)})
    except BadOption:
        return
    assert table.options["rounds"] == 3


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", None, True, float("nan"), [1]])
def test_a_seed_is_a_whole_number_of_63_bits(seed: Any) -> None:
    with pytest.raises(BadSeed, match="expected a whole number from 0 to 9223372036854775807"):
        GAME.new(2, seed)


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**63 - 1])
def test_the_smallest_and_the_largest_seed_deal(seed: int) -> None:
    table = GAME.new(2, seed)
    assert GAME.replay(table.record.to_json()).to_bytes() == table.to_bytes()


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64, 1.5, "1", None])
def test_a_bad_seed_of_a_redeal_is_refused(seed: Any) -> None:
    with pytest.raises(BadSeed, match="expected a whole number"):
        GAME.new(2).redeal(0, seed)


# A move that may not be made


def refuses(table: Any, seat: Any, action: Any, told: str | None = None) -> None:
    before, history = table.to_bytes(), table.record
    with pytest.raises(IllegalMove, match=told):
        table.apply(seat, action)
    assert table.to_bytes() == before
    assert table.record == history


@pytest.mark.parametrize("action", [-1, 150, 151, 10**30, -(10**30)])
def test_an_action_out_of_range_is_refused(action: int) -> None:
    table = GAME.new(2, 1)
    refuses(table, table.actors[0], action, f"{action} is no action; actions run from 0 to 149")


@pytest.mark.parametrize(
    "action", [True, False, 1.0, 2.5, float("nan"), "3", b"3", None, [3], (3,), {}, np.float64(3), np.bool_(True), 3j]
)
def test_an_action_that_is_no_whole_number_is_refused(action: Any) -> None:
    table = GAME.new(2, 1)
    refuses(table, table.actors[0], action, "is no action; actions run from 0 to 149")


@pytest.mark.parametrize("seat", [-1, 2, 10**30, True, 0.0, "0", None, [0], np.float64(0)])
def test_a_seat_that_is_not_at_the_table_is_refused_everywhere(seat: Any) -> None:
    table = GAME.new(2, 1)
    refuses(table, seat, 3, "no seat .*; seats run from 0 to 1")
    for call in (
        table.legal,
        table.moves,
        table.observe,
        *([table.view, lambda s: table.redeal(s, 1)] if seat is not None else []),
    ):
        with pytest.raises(IllegalMove, match="seats run from 0 to 1"):
            call(seat)


def test_the_wrong_seat_is_told_who_is_awaited() -> None:
    table = GAME.new(2, 1)
    seat = table.actors[0]
    refuses(table, 1 - seat, table.legal(seat)[0], f"seat {1 - seat} is not to act; waiting for seat {seat}")


def test_a_seat_that_has_bid_is_told_who_has_not() -> None:
    table = SEALED.new(3, 1)
    table.apply(1, table.legal(1)[0])
    refuses(table, 1, 0, "seat 1 is not to act; waiting for seats 0 and 2")


def test_an_illegal_move_is_described_with_examples_of_legal_ones() -> None:
    table = NIM.new(2, options={"matches": 2})
    refuses(table, 0, 2, r"seat 0 may not take more=2 \(2 legal: take more=0, take more=1\)")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    table = play(GAME.new(2, 1), 1)
    for seat in range(2):
        refuses(table, seat, 3, f"seat {seat} may not act: the game is over")


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint8, np.uint64])
def test_numpy_integers_are_whole_numbers_and_leave_a_plain_record(kind: Any) -> None:
    table = GAME.new(2, 1)
    seat = kind(table.actors[0])
    table.apply(seat, kind(table.legal(seat)[0]))
    assert table.redeal(seat, 1).view(seat) == table.view(seat)
    assert table.observe(seat).size
    assert GAME.replay(table.record.to_json()).to_bytes() == table.to_bytes()


ANYTHING = st.one_of(
    st.integers(),
    st.integers(-5, 160),
    st.floats(),
    st.booleans(),
    st.none(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.lists(st.integers(), max_size=2),
    st.integers(-1, 160).map(np.int64),
    st.floats(width=32).map(np.float32),
)


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 12)], ids=str)
@given(seat=ANYTHING, action=ANYTHING, seed=st.integers(0, 5), step=st.integers(0, 30))
def test_fuzzed_decisions_are_refused_without_a_changed_byte_or_are_legal(
    case: Case, seat: Any, action: Any, seed: int, step: int
) -> None:
    table = advance(case.new(seed), seed, step)
    whole = [type(number) is int or isinstance(number, np.integer) for number in (seat, action)]
    if all(whole) and 0 <= seat < table.seats and action in table.legal(seat):
        table.apply(seat, action)
    else:
        refuses(table, seat, action)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_action_of_the_table_that_is_not_legal_is_refused_for_every_seat(case: Case) -> None:
    for number, table in enumerate(positions(case.new(3), 3)):
        if number % 9 == 0:
            for seat in range(case.seats):
                for action in set(range(-1, case.game.actions.count + 1)) - set(table.legal(seat)):
                    with pytest.raises(IllegalMove):
                        table.apply(seat, action)
            again = case.game.replay(table.record)
            assert again.to_bytes() == table.to_bytes()


# A record that cannot be replayed


def written(**changed: Any) -> str:
    table = advance(GAME.new(2, 4), 4, 3)
    return json.dumps(json.loads(table.record.to_json()) | changed)


ACTIONS = json.loads(written())["actions"]


def test_the_record_is_one_line_of_json_with_everything_a_replay_needs() -> None:
    record = GAME.new(2, 4, {"rounds": 3}).record.to_json()
    assert json.loads(record) == {
        "game": "robot-master",
        "version": GAME.version,
        "seats": 2,
        "options": {"mode": "duel", "rounds": 3, "five_of_a_kind": "unit"},
        "seed": 4,
        "actions": [],
    }
    assert "\n" not in record


@pytest.mark.parametrize(
    ("record", "error", "told"),
    [
        (written(version=99), OtherVersion, "made by robot-master 99; these are the rules 1"),
        (written(version=0), OtherVersion, "made by robot-master 0"),
        (written(game="relikt"), DamagedData, "a record of 'relikt', not of 'robot-master'"),
        (written(seats=3), BadSeats, "not 3"),
        (written(seats=4), BadOption, "mode='duel' with 4 seats"),
        (written(seats="2"), DamagedData, "seats"),
        (written(seats=2.5), DamagedData, "seats"),
        (written(seats=True), DamagedData, "seats"),
        (written(seed=-1), BadSeed, "seed is -1"),
        (written(seed=2**63), BadSeed, "expected a whole number"),
        (written(seed="4"), DamagedData, "seed"),
        (written(seed=None), DamagedData, "seed"),
        (written(options={"rounds": 99}), BadOption, "rounds=99"),
        (written(options={"x": 1}), BadOption, "no option 'x'"),
        (written(options=[]), DamagedData, "options"),
        (written(options={"rounds": [1]}), DamagedData, "options"),
        (written(options={"rounds": 2.0}), DamagedData, "options"),
        (written(actions=None), DamagedData, "actions"),
        (written(actions=[[0]]), DamagedData, r"actions\[0\]"),
        (written(actions=[[0, 1, 2]]), DamagedData, r"actions\[0\]"),
        (written(actions=[[0, "1"]]), DamagedData, "actions"),
        (written(actions=[[0, 1.5]]), DamagedData, "actions"),
        (written(actions=[[9, 1]]), DamagedData, "move 1 of the record cannot be played: there is no seat 9"),
        (written(actions=[[0, 10**30]]), DamagedData, "move 1 of the record cannot be played"),
        (written(actions=[*ACTIONS, ACTIONS[0]]), DamagedData, f"move {len(ACTIONS) + 1} of the record cannot be played"),
        (written(actions=ACTIONS[::-1]), DamagedData, "move 1 of the record cannot be played"),
        (written(extra=1), DamagedData, "unknown field `extra`"),
        ("", DamagedData, "no record of a game"),
        ("{", DamagedData, "no record of a game"),
        ("null", DamagedData, "no record of a game"),
        ("[]", DamagedData, "no record of a game"),
        ("3", DamagedData, "no record of a game"),
        ("{}", DamagedData, "missing required field `game`"),
        (written()[:-1], DamagedData, "no record of a game"),
        (written()[1:], DamagedData, "no record of a game"),
        (written() + "x", DamagedData, "no record of a game"),
        ("[" * 100_000, DamagedData, "no record of a game"),
        (b"\xff\xfe\x00", DamagedData, "no record of a game"),
        (written().encode("utf-16"), DamagedData, "no record of a game"),
        ("\ud800", DamagedData, "no record of a game"),
        (None, DamagedData, "no record of a game"),
        (7, DamagedData, "no record of a game"),
    ],
)
def test_a_record_that_is_not_one_is_refused(record: Any, error: type, told: str) -> None:
    with pytest.raises(error, match=told):
        GAME.replay(record)


def test_every_damaged_character_of_a_record_is_refused_or_gives_another_record() -> None:
    """Some changes of a digit are another game; none is an accident of another kind."""
    record = written()
    for place in range(len(record)):
        for damage in ("", "~", '"', "9", record[place] * 2):
            try:
                table = GAME.replay(record[:place] + damage + record[place + 1 :])
            except LudothequeError:
                continue
            assert GAME.replay(table.record.to_json()).to_bytes() == table.to_bytes()


def test_a_table_without_a_history_says_so_when_asked_for_its_record() -> None:
    with pytest.raises(LudothequeError, match="no history: it was read from bytes or redealt"):
        _ = GAME.from_bytes(GAME.new(2).to_bytes()).record


# Bytes that are no snapshot


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_flipped_bit_of_a_snapshot_is_noticed(game: Any) -> None:
    data = game.new(seed=3).to_bytes()
    for place in range(len(data)):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[place] ^= 1 << bit
            with pytest.raises((DamagedData, OtherVersion)):
                game.from_bytes(bytes(damaged))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_cut_of_a_snapshot_is_noticed(game: Any) -> None:
    data = game.new(seed=3).to_bytes()
    for length in range(len(data)):
        with pytest.raises(DamagedData):
            game.from_bytes(data[:length])
    for tail in (b"\0", b"x", data):
        with pytest.raises(DamagedData):
            game.from_bytes(data + tail)


@pytest.mark.parametrize("data", [b"", b"LUD2", b"LUDO", b"PNG" * 50, b"\0" * 500, "LUDO" * 50, None, 7])
def test_what_is_no_snapshot_is_refused(data: Any) -> None:
    with pytest.raises(DamagedData, match="snapshot"):
        GAME.from_bytes(data)


def test_a_snapshot_of_another_game_or_version_says_which() -> None:
    with pytest.raises(DamagedData, match="a snapshot of 'nim', not of 'robot-master'"):
        GAME.from_bytes(NIM.new().to_bytes())
    data = bytearray(GAME.new(2).to_bytes())
    data[4] += 1
    with pytest.raises(OtherVersion, match=f"made by robot-master {GAME.version + 1}; these are the rules {GAME.version}"):
        GAME.from_bytes(bytes(data))


def test_a_snapshot_may_be_any_kind_of_bytes() -> None:
    table = GAME.new(2, 3)
    for kind in (bytes, bytearray, memoryview):
        assert GAME.from_bytes(kind(table.to_bytes())).to_bytes() == table.to_bytes()


# Components that do not add up

BOX = '[box]\nslug = "x"\ntitle = "X"\nseats = [2]\nmark = "S"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("box = [", "components.toml"),
        (BOX.replace('mark = "S"', ""), r"\[box\] has mark None; expected one of S, P, R"),
        (BOX.replace('"S"', '"Q"'), r"\[box\] has mark 'Q'"),
        (BOX + '[cards]\ncopies = 6\nmark = "R"\n', r"\[cards\] is marked R and needs a note"),
        (BOX + "[cards.red]\ncopies = 6\n", r"\[cards.red\] has mark None"),
        (BOX + '[options.end]\nchoices = ["a"]\n', r"\[options.end\] has mark None"),
    ],
)
def test_components_without_provenance_are_refused(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "components.toml"
    path.write_text(text)
    with pytest.raises(BadComponents, match=told):
        Components(path)


def test_components_that_are_missing_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="nowhere"):
        Components(tmp_path / "nowhere.toml")
