"""What events are worth, counted in a game whose course is known."""

from collections import Counter

import numpy as np
import pytest

import ludotheque
from ludotheque.arena.batch import Batch
from ludotheque.arena.match import Match, play_match
from ludotheque.arena.tally import Question, ask, tally
from ludotheque.bots import bot
from ludotheque.engine.errors import LudothequeError

GAME = ludotheque.game("robot-master")


def test_every_robot_placed_is_counted_for_the_seat_that_placed_it() -> None:
    questions = [ask(GAME, text) for text in ("robot_placed.value", "robot_placed.seat")]
    outcome = play_match(GAME, GAME.template(2), [bot("random")] * 2, Match((0, 1), 3), questions)
    values, seats = outcome.counts
    assert [counted.total() for counted in values] == [12, 12]
    assert seats == [{0: 12}, {1: 12}]


def test_seats_that_had_it_are_told_from_those_that_had_not() -> None:
    counts = [[Counter({5: 2}), Counter()], [Counter(), Counter({5: 1, 3: 1})]]
    batch = Batch(np.array([9, 9]), np.array([0, 0]), np.zeros((2, 2), int), np.array([[1, 2], [1, 2]]))
    three, five = tally(counts, batch, [0, 1])
    assert (three["value"], three["per_game"], three["seats"], three["win_with"]["value"]) == (3, 0.5, 0.25, 0.0)
    assert (five["per_game"], five["win_with"]["value"], five["win_without"]["value"]) == (1.5, 0.5, 0.5)


def test_what_all_seats_had_has_no_win_rate_without_it() -> None:
    batch = Batch(np.array([9]), np.array([0]), np.zeros((1, 2), int), np.array([[1, 2]]))
    (row,) = tally([[Counter({1: 1}), Counter({1: 1})]], batch, [0, 1])
    assert row["win_without"] is None


@pytest.mark.parametrize(
    "text", ["", "robot_placed", "robot_placed.", "robot_placed.colour", "dice.face", "robot_revealed.value"]
)
def test_an_unknown_event_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(LudothequeError, match=r"robot_placed\.value"):
        ask(GAME, text)


def test_a_question_is_written_as_it_is_asked() -> None:
    assert str(Question("card_bought", "card")) == "card_bought.card"
