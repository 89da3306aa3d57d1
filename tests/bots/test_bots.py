"""Bots play legally everywhere and see nothing but redealt worlds."""

from functools import cache
from itertools import islice

import pytest

import ludotheque
from ludotheque.bots import LEGEND, bot, decide
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.search import Search
from ludotheque.engine.errors import LudothequeError, UnknownBot
from ludotheque.engine.table import Table
from networks import network
from play import CASES, Case, positions
from toys import NIM, SEALED

NAMES = ("random", "greedy:2", "search:30", "net", "casual:2", "guided:20")
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_bot = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def _untrained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a network, toys too; it has learned nothing, and nothing that it sees is the same to it as anything else."""
    monkeypatch.setattr("ludotheque.bots.trained.find_network", cache(network))


def undecided(case: Case, seed: int, most: int = 40) -> list[Table]:
    """Some positions of a random game in which somebody has a choice."""
    found = (
        table.copy() for table in positions(case.new(seed), seed) if any(len(table.legal(seat)) > 1 for seat in table.actors)
    )
    return list(islice(found, 0, most, 7))


class Spy:
    """Writes down every world it is shown and plays the first legal action."""

    def __init__(self) -> None:
        self.worlds: list[Table] = []

    def choose(self, world: Table, seat: int, seed: int) -> int:
        self.worlds.append(world)
        return world.legal(seat)[0]


@every_case
def test_a_bot_is_shown_a_redealt_world_and_never_the_table(case: Case) -> None:
    for table in undecided(case, 2):
        before = table.to_bytes()
        for seat in table.actors:
            if len(table.legal(seat)) > 1:
                spy = Spy()
                decide(spy, table, seat, seed=5)
                (world,) = spy.worlds
                assert world is not table
                assert world.to_bytes() == table.redeal(seat, 5).to_bytes()
                assert world.states["generator"].tobytes() != table.states["generator"].tobytes()
                world.states["seats"] = 0  # whatever a bot does to its world does not reach the table
        assert table.to_bytes() == before


@every_bot
@every_case
def test_a_bot_chooses_a_legal_action(case: Case, name: str) -> None:
    for table in undecided(case, 3):
        for seat in table.actors:
            assert decide(bot(name, case.game), table, seat, seed=8) in table.legal(seat)


@every_bot
@every_case
def test_a_bot_chooses_the_same_whatever_it_cannot_see(case: Case, name: str) -> None:
    for table in undecided(case, 4, most=15):
        for seat in table.actors:
            worlds = (table, table.redeal(seat, 1), table.redeal(seat, 2))
            choices = {decide(bot(name, case.game), world, seat, seed=9) for world in worlds}
            assert len(choices) == 1


@every_bot
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    table = ludotheque.game("robot-master").new(2, seed=3)
    seat = table.actors[0]
    assert decide(bot(name, table.game), table, seat, 11) == decide(bot(name, table.game), table, seat, 11)


def test_random_plays_every_legal_action_sooner_or_later() -> None:
    table = ludotheque.game("robot-master").new(4, seed=3)
    seat = table.actors[0]
    assert {decide(bot("random"), table, seat, seed) for seed in range(1_000)} == set(table.legal(seat))


def test_a_forced_decision_needs_no_bot() -> None:
    table = NIM.new(2, options={"matches": 1})
    spy = Spy()
    assert decide(spy, table, 0, 1) == 0
    assert spy.worlds == []


def test_greedy_takes_a_win_at_hand() -> None:
    for matches in (1, 2, 3):
        table = NIM.new(2, options={"matches": matches})
        assert decide(Greedy(4), table, 0, 1) == matches - 1


@every_bot
def test_a_bot_asked_for_a_seat_that_is_not_to_act_is_a_clear_error(name: str) -> None:
    table = NIM.new(2)
    with pytest.raises(LudothequeError, match="seat 1 is not to act"):
        decide(bot(name, NIM), table, 1, 1)


@every_bot
def test_a_bot_asked_when_the_game_is_over_is_a_clear_error(name: str) -> None:
    table = SEALED.new(1, options={"rounds": 1})
    while not table.over:
        table.apply(0, table.legal(0)[0])
    with pytest.raises(LudothequeError, match="over"):
        decide(bot(name, SEALED), table, 0, 1)


@pytest.mark.parametrize(
    ("name", "kind", "budget"),
    [
        ("greedy", Greedy, {"playouts": 8}),
        ("greedy:16", Greedy, {"playouts": 16}),
        ("search", Search, {"simulations": 2000}),
        ("search:500", Search, {"simulations": 500}),
        ("search:0.5s", Search, {"seconds": 0.5}),
        ("search:2s", Search, {"seconds": 2.0}),
    ],
)
def test_a_budget_stands_behind_a_colon(name: str, kind: type, budget: dict[str, float]) -> None:
    made = bot(name)
    assert isinstance(made, kind)
    assert budget.items() <= vars(made).items()


BAD_NAMES = [
    *["", "Random", "rand", "random:5", "random:", "greedy:", "greedy:0", "greedy:-1", "greedy:1.5", "greedy:2s", "greedy:1e3"],
    *["search:", "search:0", "search:0s", "search:0.0s", "search:-1s", "search:.5s", "search:nan", "search:infs", "search:1 s"],
    *["search:1000000000000", "search:5:5", " search", "search\n", "search:٣", "mcts"],
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_an_unknown_bot_is_refused_with_the_legend(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bot(name)
    assert repr(name) in str(refused.value)
    assert all(sentence in str(refused.value) for sentence in LEGEND.values())
