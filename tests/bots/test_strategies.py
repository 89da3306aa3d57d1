"""The scripted players of each game: they play by the rules, from what their seat sees, and only their own game knows them."""

import pytest

import ludotheque
from ludotheque.bots import bot, decide
from ludotheque.engine.errors import UnknownBot
from ludotheque.engine.game import Game

SCRIPTED = [(game, name, seats) for game in ludotheque.shelf() for name in game.strategies for seats in game.seats]


@pytest.mark.parametrize(("game", "name", "seats"), SCRIPTED, ids=lambda part: part.slug if isinstance(part, Game) else str(part))
def test_a_scripted_player_can_play_a_whole_game_alone_with_its_like(game: Game, name: str, seats: int) -> None:
    table = game.new(seats, seed=7)
    player = bot(name, game)
    while actors := table.actors:
        table.apply(actors[0], decide(player, table, actors[0], seed=1))
    assert min(table.ranks()) == 1


@pytest.mark.parametrize(("game", "name", "seats"), SCRIPTED, ids=lambda part: part.slug if isinstance(part, Game) else str(part))
def test_what_a_scripted_player_does_depends_only_on_what_its_seat_sees(game: Game, name: str, seats: int) -> None:
    table = game.new(seats, seed=8)
    for move in range(40):
        seat = table.actors[0]
        assert len({bot(name, game).choose(table.redeal(seat, world), seat, 1) for world in range(3)}) == 1
        table.apply(seat, table.legal(seat)[move % len(table.legal(seat))])


def test_an_unknown_bot_of_a_game_is_refused_with_the_names_of_its_scripted_players() -> None:
    with pytest.raises(UnknownBot, match="appraiser: Spends its money") as refused:
        bot("gambler", ludotheque.game("entrepot-51"))
    assert "search: " in str(refused.value)


def test_a_scripted_player_is_unknown_in_another_game() -> None:
    with pytest.raises(UnknownBot):
        bot("appraiser", ludotheque.game("robot-master"))
