"""How Marée basse shows itself: what is in the box, and the view of a seat."""

from typing import NotRequired, TypedDict

from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import State

from .rules import NONE, ROUNDS, SHELLS, hidden_from, winner_of, worth_of


class Box(TypedDict):
    """What the board is laid out by."""

    shells: int
    rounds: int


class Round(TypedDict):
    """What lies in one round."""

    shells: list[int | None]  # seat -> the shell it laid
    lanterns: list[bool]  # seat -> whether its lantern stands there
    worth: int
    winner: NotRequired[int | None]  # once the pearl is found; nobody where both are equally near


class View(TypedDict):
    """Everything laid is open; a hand is its owner's, and the shell in the sand everybody's once all are laid."""

    round: int  # the one being played
    first: int  # who lays first in it
    rounds: list[Round]
    lanterns: list[bool]  # seat -> whether it has its lantern still
    pearl: NotRequired[int]
    hand: NotRequired[list[int]]
    unseen: NotRequired[list[int]]  # the shells that may hide the pearl, as far as this seat knows


def box() -> Box:
    return {"shells": SHELLS, "rounds": ROUNDS}


def view(s: State, seat: int | None) -> View:
    over = s.turn == 2 * ROUNDS
    now = min(s.turn // 2, ROUNDS - 1)
    shown: View = {
        "round": now,
        "first": (s.first + now) % 2,
        "rounds": [view_round(s, number, over) for number in range(ROUNDS)],
        "lanterns": [s.lantern[other] == NONE for other in range(2)],
    }
    if over:
        shown["pearl"] = s.sand
    elif seat is not None:
        shown["hand"] = shells_in(s.hand[seat])
        shown["unseen"] = shells_in(s.ask(hidden_from, seat))
    return shown


def view_round(s: State, number: int, over: bool) -> Round:
    laid: Round = {
        "shells": [None if s.laid[seat, number] == NONE else s.laid[seat, number] for seat in range(2)],
        "lanterns": [s.lantern[seat] == number for seat in range(2)],
        "worth": s.ask(worth_of, number),
    }
    if over:
        winner = s.ask(winner_of, number)
        laid["winner"] = None if winner == NONE else winner
    return laid


def shells_in(mask: int) -> list[int]:
    return [shell for shell in range(SHELLS) if mask >> shell & 1]


def reckoning(s: State) -> Reckoning:
    """The points of dark rounds, and of those with a lantern; nothing decides between equal ones."""
    sources = {"dark": [0, 0], "lit": [0, 0]}
    if s.turn == 2 * ROUNDS:
        for number in range(ROUNDS):
            winner, worth = s.ask(winner_of, number), s.ask(worth_of, number)
            if winner != NONE:
                sources["dark" if worth == 1 else "lit"][winner] += worth
    return {"sources": sources, "ties": {}}
