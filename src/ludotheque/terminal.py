"""A game in the terminal: one person at one seat, bots at the others, for any game through its described moves.

Nothing is printed but `table.view(seat)`, `event.seen_by(seat)` and the seat's own moves.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid

from ludotheque.bots import bot, decide
from ludotheque.engine.actions import Move
from ludotheque.engine.checks import LARGEST_SEED
from ludotheque.engine.table import Table
from ludotheque.engine.texts import Texts
from ludotheque.engine.trace import Event

FEW = 9  # up to so many moves are listed; more are chosen step by step
BACK = -1

Answers = list[tuple[str, list[Move]]]  # what is offered, and the moves it leaves


class Left(Exception):
    """The person has left the table."""


class Speaker:
    """Puts keys and parameters into words, as one seat may read them."""

    def __init__(self, table: Table, seat: int, language: str) -> None:
        self.seat = seat
        self.house = Texts(Path(__file__).parent / "texts", language)
        self.texts = table.game.texts(language)
        self.names = [self.house("you") if other == seat else self.house("bot", seat=other) for other in range(table.seats)]

    def name(self, seat: Any) -> str:
        """The player at that seat, or nothing where the number is no seat."""
        return self.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.names) else ""

    def tell(self, event: Event) -> str:
        """One sentence. Seats come with their names, `player` and `rival`, and with `you`, which of them is the reader's."""
        seen = event.seen_by(self.seat)
        seat, other = seen.params.get("seat"), seen.params.get("other")
        you = {other: "other", seat: "yes"}.get(self.seat, "no")
        return self.texts(seen.key, **seen.params, player=self.name(seat), rival=self.name(other), you=you)

    def label(self, key: str, otherwise: str, **params: int) -> str:
        """A word of the game; a game that does not have it yet shows a name of its rules instead."""
        return self.texts(key, **params) if key in self.texts else otherwise.replace("_", " ")

    def move(self, move: Move) -> str:
        return self.texts(move.key, **move.params)

    def option(self, name: str, value: str | int) -> str:
        return self.house("option", option=self.texts(f"option-{name}"), value=self.label(f"option-{name}-{value}", str(value)))

    def show(self, value: Any, key: str = "view", index: int = 0) -> RenderableType:
        """A view, or a part of it: what it holds decides how it looks."""
        if isinstance(value, tuple):
            value = list(value)
        if isinstance(value, dict):
            return self._fields(value, key)
        if isinstance(value, list) and any(isinstance(item, dict) for item in value):
            return Columns([self._headed(item, key, place) for place, item in enumerate(value)])
        if isinstance(value, list) and value and f"{key}-row" in self.texts:
            return self._lists(value, key)
        if isinstance(value, list) and value and isinstance(value[0], list):
            return self._board(value)
        if isinstance(value, list):
            return self._items(value, key)
        return self._item(value, key, index)

    def _fields(self, fields: Mapping[str, Any], key: str) -> Grid:
        grid = Grid.grid(padding=(0, 2))
        for name, value in fields.items():
            numbered = f"{key}-key" in self.texts
            label = self.texts(f"{key}-key", value=int(name)) if numbered else self.label(f"{key}-{name}", name)
            grid.add_row(label, self.show(value, f"{key}-{name}"))
        return grid

    def _headed(self, item: Any, key: str, index: int) -> RenderableType:
        """One of several things alike, under its name where it has one."""
        shown = self.show(item, key)
        if f"{key}-head" not in self.texts:
            return shown
        return Group(self.texts(f"{key}-head", index=index, owner=self.name(index)), shown)

    def _lists(self, rows: Sequence[Any], key: str) -> Grid:
        """Lists of any length, one below the other, each with its name."""
        grid = Grid.grid(padding=(0, 1))
        for index, row in enumerate(rows):
            items = self.house("nothing") if row is None else self._items(row, key)
            grid.add_row(self.texts(f"{key}-row", index=index, owner=self.name(index)), items)
        return grid

    def _items(self, items: Sequence[Any], key: str) -> str:
        return "   ".join(self._item(item, key, place) for place, item in enumerate(items)) or self.house("nothing")

    def _board(self, rows: Sequence[Sequence[Any]]) -> Grid:
        """A board with the names of its rows and columns, where the game has given them some."""
        grid = Grid.grid(padding=(0, 1))
        named = "row-name" in self.texts and "column-name" in self.texts
        if named:
            grid.add_row("", *(self.texts("column-name", column=column) for column in range(len(rows[0]))), style="dim")
        for number, row in enumerate(rows):
            cells = [self.house("empty-cell") if cell is None else str(cell) for cell in row]
            grid.add_row(*([self.texts("row-name", row=number)] if named else []), *cells)
        return grid

    def _item(self, value: Any, key: str, index: int) -> str:
        if value is None:
            return self.house("nothing")
        if f"{key}-item" in self.texts:
            return self.texts(f"{key}-item", value=value, player=self.name(value), index=index, owner=self.name(index))
        if isinstance(value, bool):
            return self.house("yes" if value else "no")
        return str(value)


class TerminalGame:
    """One game, from the deal to the scores."""

    def __init__(self, table: Table, seat: int, bots: Mapping[int, str], seed: int, language: str, console: Console) -> None:
        """`bots` says who sits at every seat but the person's."""
        self.table = table
        self.seat = seat
        self.bots = {other: bot(name, table.game) for other, name in bots.items()}
        self.bot_names = bots
        self.seed = seed
        self.luck = np.random.default_rng(seed)
        self.console = console
        self.speaker = Speaker(table, seat, language)
        self.house = self.speaker.house

    def play(self) -> None:
        """Plays to the end, or until the person leaves."""
        try:
            self._introduce()
            self._tell(self.table.told)
            while actors := self.table.actors:
                seat = self.seat if self.seat in actors else actors[0]
                self._tell(self.table.apply(seat, self._decide(seat)))
            self._finish()
        except (Left, EOFError, KeyboardInterrupt):
            self._print()
            self._print(self.house("goodbye"))
        self._print(self.house("seed", seed=str(self.seed)))

    def _print(self, *what: RenderableType, style: str | None = None) -> None:
        self.console.print(*what, style=style, markup=False, highlight=False, soft_wrap=all(isinstance(w, str) for w in what))

    def _introduce(self) -> None:
        texts = self.speaker.texts
        self._print(texts("title"), style="bold")
        self._print(texts("tagline"))
        for name, value in self.table.options.items():
            self._print(self.speaker.option(name, value), style="dim")
        for seat, name in self.bot_names.items():
            self._print(self.house("bot-introduced", player=self.speaker.name(seat), bot=name), style="dim")

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self._print(self.speaker.tell(event))

    def _decide(self, seat: int) -> int:
        if seat != self.seat:
            with self.console.status(self.house("thinking", player=self.speaker.name(seat))):
                return decide(self.bots[seat], self.table, seat, int(self.luck.integers(LARGEST_SEED)))
        self._print()
        self._print(self.speaker.show(self.table.view(self.seat)))
        moves = self.table.moves(seat)
        if len(moves) == 1:
            self._print(self.house("only-move", move=self.speaker.move(moves[0])))
            return moves[0].action
        self._print(self.house("your-turn"), style="bold")
        return self._choose(moves).action

    def _choose(self, moves: list[Move]) -> Move:
        """Narrows the moves down until one is left."""
        left = moves
        while len(left) > 1:
            question, answers = self._next_step(left)
            chosen = self._ask(question, [label for label, _ in answers])
            left = moves if chosen == BACK else answers[chosen][1]
        return left[0]

    def _next_step(self, moves: list[Move]) -> tuple[str, Answers]:
        """What to ask next: for the move itself if there are few, else for its kind, else for the first open parameter."""
        label = self.speaker.label
        if len(moves) <= FEW:
            return self.house("ask-move"), [(self.speaker.move(move), [move]) for move in moves]
        kinds = list(dict.fromkeys(move.kind for move in moves))
        if len(kinds) > 1:
            return self.house("ask-kind"), [(label(f"kind-{kind}", kind), [m for m in moves if m.kind == kind]) for kind in kinds]
        name = next(name for name in moves[0].params if len({move.params[name] for move in moves}) > 1)
        values = sorted({move.params[name] for move in moves})
        return label(f"ask-{name}", name), [
            (label(f"choice-{name}", str(value), **{name: value}), [m for m in moves if m.params[name] == value])
            for value in values
        ]

    def _ask(self, question: str, labels: list[str]) -> int:
        """The place in the list of what the person chose, or BACK."""
        self._print(question)
        for number, label in enumerate(labels, 1):
            self._print(f"{number:3}  {label}")
        while True:
            answer = self.console.input(self.house("prompt"), markup=False).strip().lower()
            if answer == "q":
                raise Left
            if answer == "b":
                return BACK
            if answer == "?":
                self._help()
            elif answer.isdecimal() and 1 <= int(answer) <= len(labels):
                return int(answer) - 1
            else:
                self._print(self.house("bad-answer", last=len(labels)))

    def _help(self) -> None:
        self._print(self.house("help"))
        for name, value in self.table.options.items():
            self._print(self.speaker.option(name, value))
            self._print(self.speaker.texts(f"option-{name}-help"), style="dim")

    def _finish(self) -> None:
        self._print()
        self._print(self.speaker.show(self.table.view(self.seat)))
        ranks = self.table.ranks()
        self._print(self.house("game-over"), style="bold")
        if self.table.seats > 1:
            winners = {side for side, rank in zip(self.table.sides(), ranks, strict=True) if rank == 1}
            verdict = "lost" if ranks[self.seat] > 1 else "won" if len(winners) == 1 else "won-shared"
            self._print(self.house(verdict))
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(self.house("player"), self.house("score"), self.house("rank"), style="dim")
        for name, score, rank in zip(self.speaker.names, self.table.scores(), ranks, strict=True):
            grid.add_row(name, str(score), str(rank))
        self._print(grid)
