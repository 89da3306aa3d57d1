"""A network plays from its file alone, and only the game that it was trained for."""

import warnings
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import ludotheque
from ludotheque.bots import bot, decide
from ludotheque.bots.casual import ABSURD, Casual
from ludotheque.bots.guided import Guided
from ludotheque.bots.levels import LEVELS, Sensible, level
from ludotheque.bots.net import LARGEST, Layers, Net, Network, Quick, quicken, table_features
from ludotheque.bots.search import Search
from ludotheque.bots.trained import FILE
from ludotheque.engine.errors import DamagedData, OtherVersion, UnknownBot
from ludotheque.engine.game import Game
from ludotheque.engine.record import State, record
from ludotheque.engine.rule import rule
from play import follies
from toys import HERE, NIM
from toys.nim import faces, rules

GAME = ludotheque.game("robot-master")


def network(game: Game = GAME, width: int = 8) -> Network:
    """One that has learned nothing."""
    luck = np.random.default_rng(4)
    inputs = game.observation_length + game.actions.count + len(table_features(game, game.template()))
    square, each = (2, width, width), (2, width)
    ends = ((width, game.actions.count), (game.actions.count,), (width, max(game.seats)), (max(game.seats),))
    shapes = ((inputs, width), (width,), square, each, square, each, *ends)
    layers = Layers(*(luck.standard_normal(shape).astype(np.float32) for shape in shapes))
    return Network(game.name, game.version, game.observation, layers)


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


def test_without_a_network_that_fits_the_search_plays_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    for spoil in (lambda path: None, lambda path: path.write_bytes(b"?"), replace(network(), observation=99).save):
        spoil(tmp_path / "network.npz")
        for name in ("net", "guided:0.1s"):
            with pytest.warns(UserWarning, match="the search plays instead"):
                assert isinstance(bot(name, GAME), Search)
    network().save(tmp_path / "network.npz")
    assert isinstance(bot("net", GAME), Net)
    assert isinstance(bot("guided:50", GAME), Guided)


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


def test_a_search_that_plays_out_as_well_finds_legal_moves() -> None:
    guided = Guided(GAME, network(), simulations=40, played_out=0.5)
    for seats in GAME.seats:
        table = GAME.new(seats, 3)
        found = guided.analyse(table, table.actors[0], 2)
        assert sorted(move.action for move in found.moves) == table.legal(table.actors[0])
        assert sum(move.visits for move in found.moves) == 40
        assert all(0 <= move.value <= 1 for move in found.moves)


def plain_network(width: int = 8) -> Network:
    """One to which every action and every position are alike."""
    made = network(width=width)
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
