"""A game in the terminal: played to the end by a script, in both languages, and blind to what the seat may not know."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

import ludotheque
import toys
from ludotheque.engine.table import Table
from ludotheque.terminal import FEW, Speaker, TerminalGame

Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays at a table with these answers and returns all that was printed; no answer left is the end of the input."""

    def run(table: Table, answers: str = "1 " * 400, seat: int = 0, language: str = "en", bots: str = "random") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers.split())))
        printed = io.StringIO()
        others = {other: bots for other in range(table.seats) if other != seat}
        TerminalGame(table, seat, others, 7, language, Console(file=printed, width=100)).play()
        return printed.getvalue()

    return run


def deal(seats: int = 2, seed: int = 7, **options: str | int) -> Table:
    return ludotheque.game("robot-master").new(seats, seed, options)


@pytest.mark.parametrize(
    ("language", "over", "seed"), [("en", "The game is over.", "Seed: 7"), ("fr", "La partie est terminée.", "Graine\u202f: 7")]
)
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {}), (2, {"mode": "draw"}), (4, {}), (2, {"rounds": 2, "five_of_a_kind": "pair"})]
)
def test_a_game_is_played_to_the_end(play: Play, seats: int, options: dict, language: str, over: str, seed: str) -> None:
    table = deal(seats, **options)
    printed = play(table, language=language)
    assert table.over
    assert over in printed
    assert printed.rstrip().endswith(seed)


@pytest.mark.parametrize("game", toys.GAMES, ids=lambda game: game.slug)
def test_any_game_can_be_played_through_its_described_moves(play: Play, game: ludotheque.engine.game.Game) -> None:
    table = game.new(seed=3)
    assert "The game is over." in play(table)
    assert table.over


def test_many_moves_are_chosen_step_by_step(play: Play) -> None:
    table = deal(seats=1)

    def open_cells_after(action: int) -> int:
        twin = table.copy()
        twin.apply(0, action)
        return len(twin.legal(0))

    while len(table.legal(0)) <= FEW:
        table.apply(0, max(table.legal(0), key=open_cells_after))
    moves = table.moves(0)
    printed = play(table, "b 2 1 q")
    rows = sorted({move.params["row"] for move in moves})
    asked = printed.split("In which row?")[1]
    assert [line.split()[-1] for line in asked.splitlines()[1 : len(rows) + 1]] == ["ABCDE"[row] for row in rows]
    assert f"You place a {moves[0].params['value']} on {'ABCDE'[rows[1]]}" in printed


def test_a_wrong_answer_is_asked_again_and_changes_nothing(play: Play) -> None:
    table = deal()
    before = len(table.record.actions)
    printed = play(table, "0 99 abc -1 ² ? q", seat=table.actors[0])
    assert printed.count("That is not on the list") == 5
    assert "leave the table" in printed
    assert len(table.record.actions) == before


def test_lists_of_different_lengths_are_shown_under_each_other_with_their_names() -> None:
    table = ludotheque.game("relikt").new(3, 1)
    printed = io.StringIO()
    Console(file=printed, width=100).print(Speaker(table, 0, "en").show([[0, 4], None, []], "view-won"))
    assert [line.split() for line in printed.getvalue().splitlines()] == [
        ["You", "3", "blue", "4", "red"],
        ["Bot", "1", "–"],
        ["Bot", "2", "–"],
    ]


@pytest.mark.parametrize("answers", ["q", "Q", "", "1"])
def test_leaving_and_the_end_of_the_input_are_polite(play: Play, answers: str) -> None:
    printed = play(deal(), answers)
    assert "See you soon!" in printed
    assert printed.rstrip().endswith("Seed: 7")


def test_an_interrupt_is_polite(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupt)
    assert "See you soon!" in play(deal())


def test_the_only_move_is_played_without_asking(play: Play) -> None:
    table = deal()
    printed = play(table)
    last = table.record.actions[-2:]  # one of the two last placements is the person's
    value = next(table.game.actions.describe(action) for seat, action in last if seat == 0)
    assert "Only one move is possible: Place a" in printed
    assert f"Only one move is possible: Place a {value.params['value']} on" in printed


def test_only_the_own_view_is_ever_asked_for(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int | None] = set()
    true_view = Table.view

    def spy(self: Table, seat: int | None = None) -> dict:
        asked.add(seat)
        return true_view(self, seat)

    monkeypatch.setattr(Table, "view", spy)
    play(deal(4), seat=2)
    assert asked == {2}


@pytest.mark.parametrize("mode", ["duel", "draw"])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(play: Play, mode: str) -> None:
    table = deal(mode=mode)
    while table.actors != (0,):
        table.apply(1, table.legal(1)[0])
    worlds = [table.redeal(0, seed) for seed in range(8)]
    assert len({world.view(1)["hand"].__repr__() for world in worlds}) > 1
    assert len({play(world, "q") for world in worlds}) == 1


def test_another_seats_draw_is_told_without_the_card(play: Play) -> None:
    printed = play(deal(mode="draw"))
    assert printed.count("Bot 1 draws a robot.") == 12
    assert printed.count("Bot 1 draws a") == 12
    assert printed.count("You draw a") == 12


def test_a_sealed_bid_is_not_told_before_it_is_revealed(play: Play) -> None:
    table = toys.SEALED.new(seed=3)
    sealed, _, revealed = play(table, seat=1).partition("had bid")
    assert "Seat 0 seals a card" in sealed
    assert "Seat 0 seals card" not in sealed + revealed
