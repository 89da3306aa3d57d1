"""A network plays from its file alone, and only the game that it was trained for."""

import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.bots import bot, decide
from ludotheque.bots.casual import ABSURD, Casual
from ludotheque.bots.guided import Guided
from ludotheque.bots.levels import LEVELS, Sensible, level
from ludotheque.bots.net import FINEST, LARGEST, WIDEST, Layers, Net, Network, Quick, multiply, quicken
from ludotheque.bots.search import Search
from ludotheque.bots.trained import FILE, look_for_network
from ludotheque.engine.errors import DamagedData, OtherVersion, UnknownBot
from ludotheque.engine.game import Game
from ludotheque.engine.record import State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.table import Table
from networks import network
from play import follies, positions
from toys import HERE, NIM, PENNIES, SEALED, answered
from toys.nim import faces, rules

GAME = ludotheque.game("robot-master")


def test_a_network_survives_its_file(tmp_path: Path) -> None:
    made = network()
    made.save(tmp_path / "network.npz")
    read = Network.load(tmp_path / "network.npz")
    assert (read.game, read.version, read.observation) == (made.game, made.version, made.observation)
    for name, before, after in zip(Quick._fields, made.quick, read.quick, strict=True):  # it thinks what it thought
        assert np.allclose(before, after, rtol=1e-6) if name.endswith("unit") else (before == after).all(), name


def test_a_network_that_a_training_wrote_is_read(tmp_path: Path) -> None:
    made = network()
    halves = {name: values.astype(np.float16) for name, values in made.layers._asdict().items()}
    np.savez(tmp_path / "network.npz", game=made.game, version=made.version, observation=made.observation, **halves)
    for layer, half in zip(Network.load(tmp_path / "network.npz").layers, halves.values(), strict=True):
        assert (layer == half).all()


def test_it_plays_legal_moves_to_the_end_at_every_table() -> None:
    net = Net(GAME, network())
    for seats, options in GAME.components.tables_to_test():
        table = GAME.new(seats, 3, options)
        while not table.over:
            seat = table.actors[0]
            judged = net.judge(table, seat)
            assert judged.actions.tolist() == table.legal(seat)
            assert len(judged.shares) == seats
            assert ((judged.shares > 0) & (judged.shares < 1)).all()
            table.apply(seat, decide(net, table, seat, 1))


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    network().save(path)
    whole = path.read_bytes()
    for length in (0, 1, 100, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(DamagedData, match=r"network\.npz"):
            Network.load(path)


@pytest.mark.parametrize("layer", Layers._fields)
def test_layers_that_do_not_fit_are_refused(tmp_path: Path, layer: str) -> None:
    made = network()
    cut = getattr(made.layers, layer)[..., :-1]
    replace(made, layers=made.layers._replace(**{layer: cut})).save(tmp_path / "network.npz")
    with pytest.raises(DamagedData, match="do not fit together"):
        Network.load(tmp_path / "network.npz")


def test_numbers_without_end_are_refused(tmp_path: Path) -> None:
    made = network()
    made.layers.policy[0, 0] = np.inf
    made.save(tmp_path / "network.npz")
    with pytest.raises(DamagedData, match="not finite"):
        Network.load(tmp_path / "network.npz")


@pytest.mark.parametrize("change", [{"game": "other"}, {"version": 99}, {"observation": 99}])
def test_it_plays_nothing_but_what_it_was_trained_for(change: dict[str, object]) -> None:
    with pytest.raises(OtherVersion, match="trained for"):
        Net(GAME, replace(network(), **change))  # type: ignore[arg-type]


def laid(**changed: Any) -> Callable[[Path], None]:
    """Writes a network of which this is not as it should be."""
    return lambda path: replace(network(), **changed).save(path)


def weighed(layer: str, weight: Any) -> Callable[[Path], None]:
    """Writes one with such a weight, plain as a training writes it."""

    def write(path: Path) -> None:
        parts = network().layers._asdict()
        parts[layer] = np.full(parts[layer].shape, weight)
        np.savez(path, game=GAME.name, version=GAME.version, observation=GAME.observation, **parts)

    return write


UNFIT: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: None,
    "no archive": lambda path: path.write_bytes(b"?"),
    "a folder": Path.mkdir,
    "a link to itself": lambda path: path.symlink_to(path),  # as little to be read as what one has no right to
    "another game": laid(game="relikt"),
    "other rules": laid(version=99),
    "another observation": laid(observation=99),
    "fewer inputs": network(inputs=-9).save,
    "more inputs": network(inputs=1).save,
    "fewer actions": network(actions=-1).save,
    "more actions": network(actions=1).save,
    "one action": network(actions=1 - GAME.actions.count).save,
    "one value": network(values=1 - max(GAME.seats)).save,
    "more values": network(values=1).save,
    "too wide for its sums": network(width=WIDEST + 1, blocks=0).save,
    "too wide by far": network(width=3000, blocks=0).save,
    "words for weights": weighed("policy_bias", "heavy"),
    "no numbers": weighed("value", np.nan),
    "endless": weighed("enter_bias", np.inf),
    "huge weights": weighed("policy", 1e30),
    "heavy weights": weighed("up", 1e6),
    "trust that is no number": laid(trust=np.nan),
    "endless trust": laid(trust=np.inf),
    "huge trust": laid(trust=1e30),
    "distrust": laid(trust=-0.1),
    "played out more than wholly": laid(played_out=1.1),
    "played out less than not": laid(played_out=-0.1),
    "no openness": laid(openness=0.0),
    "openness that is no number": laid(openness=np.nan),
    "impatience": laid(patience=-1.0),
    "endless patience": laid(patience=np.inf),
    "no temperature": laid(temperatures=(4.0, 3.0, 0.0)),
    "a temperature below": laid(temperatures=(-1.0,)),
    "a temperature of next to nothing": laid(temperatures=(1e-300,)),
    "a temperature that is no number": laid(temperatures=(np.nan, 2.0)),
    "an endless temperature": laid(temperatures=(np.inf,)),
    "five temperatures": laid(temperatures=(5.0, 4.0, 3.0, 2.0, 1.0)),
    "a temperature alone": laid(temperatures=3.0),
    "temperatures in rows": laid(temperatures=((3.0, 2.0), (1.0, 0.5))),
}


@pytest.mark.parametrize("spoil", UNFIT.values(), ids=UNFIT)
def test_without_a_network_that_fits_the_search_plays_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    spoil(tmp_path / FILE)
    for name in ("net", "casual:2", "guided:0.1s"):
        with pytest.warns(UserWarning, match="robot-master has no trained player, the search plays instead: ."):
            assert isinstance(bot(name, GAME), Search)
    for name in LEVELS:
        with pytest.warns(UserWarning, match="the search plays instead"):
            assert not isinstance(level(name, GAME), Net | Guided)


def test_with_a_network_that_fits_it_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    network().save(tmp_path / FILE)
    assert isinstance(bot("net", GAME), Net)
    assert isinstance(bot("guided:50", GAME), Guided)


@pytest.mark.parametrize(
    ("change", "plays"),
    [
        ("[scores]\ntriple = 120\n", True),
        ("[options.rounds]\ndefault = 2\n", True),
        ("[box]\nseats = [2, 4]\n", False),
        ("[options.rounds]\nrange = [1, 3]\n", False),
        ("[grid]\nsize = 4\n[hands]\nduel = 8\n", False),
    ],
    ids=["scores", "default", "seats", "range", "grid"],
)
def test_an_edition_plays_from_the_network_of_its_game_where_that_sees_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, plays: bool
) -> None:
    (tmp_path / "edition.toml").write_text(f'[edition]\ngame = "robot-master"\nname = "Other"\n{change}')
    edition = ludotheque.game("robot-master", tmp_path / "edition.toml")
    monkeypatch.setattr(edition, "folder", tmp_path)
    network().save(tmp_path / FILE)
    found = look_for_network(edition)
    assert isinstance(found, Network) == plays, found


def test_an_edition_in_whose_numbers_only_the_sums_are_the_same_is_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat less, and a number more that it knows: as many inputs, of which each means something else."""
    (tmp_path / "edition.toml").write_text('[edition]\ngame = "robot-master"\nname = "Other"\n[box]\nseats = [2, 4]\n')
    edition = ludotheque.game("robot-master", tmp_path / "edition.toml")
    monkeypatch.setattr(edition, "folder", tmp_path)
    monkeypatch.setattr(edition, "observation_length", GAME.observation_length + 1)
    network().save(tmp_path / FILE)
    network().check(edition)
    assert look_for_network(edition) == "the edition has other seats, options or actions than its game, or another observation"


def test_a_network_may_be_trained_for_an_edition_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "edition.toml").write_text('[edition]\ngame = "robot-master"\nname = "Other"\n[box]\nseats = [2, 4]\n')
    edition = ludotheque.game("robot-master", tmp_path / "edition.toml")
    monkeypatch.setattr(edition, "folder", tmp_path)
    network(edition).save(tmp_path / FILE)
    assert isinstance(look_for_network(edition), Network)
    with pytest.raises(OtherVersion, match=f"trained for {edition.name}"):
        network(edition).check(GAME)


def test_the_widest_network_sums_up_without_going_over() -> None:
    whole, row = np.full(WIDEST, FINEST, np.int16), np.full(WIDEST, LARGEST, np.int8)
    assert int(multiply(whole, row)) == WIDEST * FINEST * LARGEST
    assert int(multiply(whole, -row)) == -WIDEST * FINEST * LARGEST


def test_a_network_needs_to_know_its_game() -> None:
    with pytest.raises(UnknownBot):
        bot("net")


def test_a_guided_search_spends_its_budget_and_finds_legal_moves() -> None:
    guided = Guided(GAME, network(), simulations=40)
    for seats, options in GAME.components.tables_to_test()[:6]:
        table = GAME.new(seats, 3, options)
        while not table.over:
            seat = table.actors[0]
            found = guided.analyse(table.redeal(seat, 1), seat, 2)
            assert sorted(move.action for move in found.moves) == table.legal(seat)
            assert sum(move.visits for move in found.moves) == found.simulations == 40
            assert found == guided.analyse(table.redeal(seat, 1), seat, 2)
            table.apply(seat, found.moves[0].action)
            for _ in range(5):
                if not table.over:
                    table.apply(table.actors[0], table.legal(table.actors[0])[0])


def test_where_the_tree_outgrows_its_room_it_gets_more() -> None:
    guided = Guided(GAME, network(), simulations=3000)
    table = GAME.new(2, 3)
    assert guided.analyse(table, table.actors[0], 2).simulations == 3000


def test_a_guided_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="budget"):
        Guided(GAME, network())


@pytest.mark.parametrize(
    "game", [game for game in ludotheque.shelf() if (game.folder / FILE).exists()], ids=lambda game: game.slug
)
def test_the_network_in_the_box_is_small_and_fits(game: Game) -> None:
    path = game.folder / FILE
    Network.load(path).check(game)
    assert path.stat().st_size <= 2e6


def test_the_hotter_a_casual_player_the_more_it_overlooks() -> None:
    made = network()
    made.layers.policy[:] = 0
    made.layers.policy_bias[:] = np.linspace(0, -30, len(made.layers.policy_bias))  # the first legal action is the best
    table = GAME.new(2, 3)
    seat = table.actors[0]
    best = table.legal(seat)[0]
    cool, hot = ([Casual(GAME, made, heat).choose(table, seat, seed) for seed in range(60)] for heat in (0.01, 3.0))
    assert set(cool) == {best}
    assert len(set(hot)) > 5
    assert hot == [Casual(GAME, made, 3.0).choose(table, seat, seed) for seed in range(60)]
    weights = Net(GAME, made).judge(table, seat)
    sensible = set(weights.actions[weights.weights > weights.weights.max() + 3.0 * ABSURD].tolist())
    assert set(hot) <= sensible < set(table.legal(seat))


def test_how_a_network_is_searched_and_its_levels_survive_its_file(tmp_path: Path) -> None:
    ways = {"trust": 0.5, "played_out": 0.25, "openness": 1.5, "patience": 4.0, "temperatures": (3.0, 2.0, 1.0)}
    replace(network(), **ways).save(tmp_path / "network.npz")  # type: ignore[arg-type]
    read = Network.load(tmp_path / "network.npz")
    assert {name: getattr(read, name) for name in ways} == ways


@pytest.mark.parametrize("fits", [True, False])
def test_every_level_plays_with_a_network_or_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fits: bool) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    if fits:
        network().save(tmp_path / "network.npz")
    table = GAME.new(2, 3)
    seat = table.actors[0]
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        for name in LEVELS:
            assert decide(level(name, GAME, seconds=0.01), table, seat, 1) in table.legal(seat)
    assert bool(said) != fits


def test_levels_play_as_casually_as_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_as(temperatures: tuple[float, ...]) -> list[str]:
        made = replace(network(), temperatures=temperatures)
        monkeypatch.setattr("ludotheque.bots.levels.find_network", lambda game: made)
        return [
            f"{type(found).__name__} {getattr(found, 'temperature', '')}".strip() for found in (level(n, GAME) for n in LEVELS)
        ]

    assert play_as((4.0, 3.0, 2.0, 1.5)) == ["Casual 4.0", "Casual 3.0", "Casual 2.0", "Casual 1.5", "Guided"]
    assert play_as((4.0, 3.0, 2.0)) == ["Casual 4.0", "Casual 3.0", "Casual 2.0", "Net", "Guided"]
    assert play_as(()) == ["Uniform", "Greedy", "Sensible", "Net", "Guided"]


@rule
def mean(s: State, seat: int, action: int) -> bool:
    """To take a single match, also where it is the last."""
    return action == rules.TAKE


def test_who_plays_from_a_network_leaves_follies_out_where_anything_else_remains() -> None:
    state = record(rules.__file__, ("matches", np.int8), ("left", np.int8), ("turn", np.int8), ("mean", np.int8), trace=1)
    game = Game(SimpleNamespace(**{**vars(rules), "STATE": state, "folly": mean}), faces, HERE / "nim")
    made = network(game)
    made.layers.policy_bias[rules.TAKE] = 100.0  # it would like nothing better
    for left in (1, 2, 3, 5):  # of five one takes one to win
        table = game.new(2, options={"matches": left})
        assert follies(table, 0) == [rules.TAKE]
        sensible = [action for action in table.legal(0) if action != rules.TAKE] or [rules.TAKE]
        assert Net(game, made).judge(table, 0).actions.tolist() == sensible
        for seed in range(20):
            assert Casual(game, made, 5.0).choose(table, 0, seed) in sensible
        assert sorted(move.action for move in Guided(game, made, 50).analyse(table, 0, 1).moves) == sensible
        assert Sensible(50).choose(table, 0, 1) in sensible
        assert Search(50).choose(table, 0, 1) == rules.TAKE or left in (2, 3)


def test_what_gives_much_away_at_once_is_never_played_however_casually() -> None:
    made = network(NIM)
    made.layers.policy_bias[rules.TAKE + 1] = 3.0  # it knows that two is best of two
    chosen = {
        left: {Casual(NIM, made, 50.0).choose(NIM.new(2, options={"matches": left}), 0, seed) for seed in range(30)}
        for left in (2, 9)
    }
    assert chosen[2] == {rules.TAKE + 1}  # the other does not win, and it is seen
    assert len(chosen[9]) == 3  # nothing is seen of what follows


def test_alone_at_the_table_a_point_is_no_win() -> None:
    """The last decision ends the game, and what comes after it is told in points: some fewer give nothing away."""

    def points_after(table: Table, action: int) -> int:
        after = table.copy()
        after.apply(0, action)
        return after.scores()[0] if after.over else 0

    made = network(SEALED)
    made.layers.policy[:] = made.layers.policy_bias[:] = 0  # of equals the first is the best
    table = next(
        table
        for seed in range(100)
        for table in positions(SEALED.new(1, seed), seed)
        if not table.over and points_after(table, table.legal(0)[0]) > min(points_after(table, a) for a in table.legal(0))
    )
    chosen = {Casual(SEALED, made, 5.0).choose(table, 0, seed) for seed in range(60)}
    assert chosen == set(table.legal(0))


def test_a_search_that_plays_out_as_well_finds_legal_moves() -> None:
    guided = Guided(GAME, network(), simulations=40, played_out=0.5)
    for seats in GAME.seats:
        table = GAME.new(seats, 3)
        found = guided.analyse(table, table.actors[0], 2)
        assert sorted(move.action for move in found.moves) == table.legal(table.actors[0])
        assert sum(move.visits for move in found.moves) == 40
        assert all(0 <= move.value <= (100 if seats == 1 else 1) for move in found.moves)


def plain_network(game: Game = GAME) -> Network:
    """One to which every action and every position are alike."""
    made = network(game)
    return replace(made, layers=Layers(*(np.zeros_like(values) for values in made.layers)))


def test_weights_as_bytes_are_the_weights_but_for_a_step_in_127() -> None:
    layers = network(width=40).layers
    quick = quicken(layers)
    for weights, small, unit in (
        (layers.enter, quick.enter, quick.enter_unit),
        (layers.up.swapaxes(1, 2), quick.up, quick.up_unit),
        (layers.policy.T, quick.policy, quick.policy_unit),
    ):
        assert np.abs(small).max(axis=-1).min() == LARGEST
        assert np.abs(small * unit[..., None] - weights).max() <= unit.max() / 2 * 1.001


def test_what_one_holds_counts_though_another_is_to_act() -> None:
    """The network here values nothing but the fives in one's own hand, so a patient search never gives one away."""
    made = plain_network()
    fives = 25 * 6 + 5
    made.layers.enter[fives, 0] = 1.0
    made.layers.enter_bias[1] = 1.0  # what the norm divides by, more or less
    made.layers.value[0, 0] = 3.0
    for seats, mode in ((2, "duel"), (2, "draw"), (4, "teams")):
        for seed in range(4):
            table = GAME.new(seats, seed, {"mode": mode})
            seat = table.actors[0]
            chosen = Guided(GAME, made, simulations=300, patience=4).choose(table, seat, seed)
            assert GAME.actions.describe(chosen).params["value"] != 5


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_sealed_bids_change_nothing_for_a_seat_that_is_still_to_bid(seats: int) -> None:
    made = network(SEALED)
    tables = [SEALED.new(seats, seed=2), SEALED.new(seats, seed=2)]
    tables[0].apply(0, tables[0].legal(0)[0])
    tables[1].apply(0, tables[1].legal(0)[-1])
    assert tables[0].to_bytes() != tables[1].to_bytes()
    worlds = [world for table in tables for world in (table, table.redeal(1, 8))]
    thoughts = {str(Net(SEALED, made).judge(world, 1)) for world in worlds}
    assert len(thoughts) == 1
    for seed in range(2):
        assert len({Guided(SEALED, made, 200).analyse(world, 1, seed) for world in worlds}) == 1
        assert len({Casual(SEALED, made, 2.0).choose(world, 1, seed) for world in worlds}) == 1


def test_choosing_at_the_same_time_a_guided_search_is_no_better_off_for_its_seat() -> None:
    """Who reacted to the other's coin would win more where it searches."""
    worth = []
    for seat in (0, 1):
        report = Guided(PENNIES, plain_network(PENNIES), 4_000).analyse(PENNIES.new(2), seat, 1)
        assert sorted(move.action for move in report.moves) == [0, 1]
        worth.append(sum(move.value * move.visits for move in report.moves) / 4_000)
    assert sum(worth) == pytest.approx(1, abs=0.1)


def test_a_guided_search_knows_what_lies_open_to_who_is_asked_last() -> None:
    values = [
        Guided(game, plain_network(game), 2_000).analyse(game.new(2), 0, 1).moves[0].value
        for game in (answered.TOLD, answered.UNTOLD)
    ]
    assert values[0] < 0.1
    assert values[1] == pytest.approx(0.5, abs=0.1)


def test_alone_at_the_table_half_a_point_is_worth_looking_for() -> None:
    made = plain_network()
    above_the_centre = 7 * 6
    made.layers.enter[above_the_centre : above_the_centre + 6, 0] = 1.0
    made.layers.enter_bias[1] = 3.0
    made.layers.value[0, 0] = 0.03
    table = GAME.new(1, 3, {"mode": "solo"})
    best = Guided(GAME, made, simulations=400).analyse(table, 0, 1).moves[0]
    described = GAME.actions.describe(best.action).params
    assert (described["row"], described["column"]) == (1, 2)
    assert best.visits > 200


def test_alone_at_the_table_a_guided_search_tells_points() -> None:
    table = GAME.new(1, 3, {"mode": "solo"})
    while len(table.record.actions) < 23:  # of 24
        table.apply(0, table.legal(0)[0])
    for move in Guided(GAME, network(), simulations=100).analyse(table.redeal(0, 1), 0, 1).moves:
        after = table.copy()
        after.apply(0, move.action)
        assert move.value == pytest.approx(after.scores()[0])
