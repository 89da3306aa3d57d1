"""What the house holds of an edition: a game and its tables as everywhere, whose rules are asked of another process."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.checks import check_seed
from ludotheque.engine.components import Components, Option
from ludotheque.engine.edition import Edition
from ludotheque.engine.errors import BadOption, BadSeats, DamagedData, IllegalMove, LudothequeError, OtherVersion
from ludotheque.engine.game import Game
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import Earlier
from ludotheque.engine.table import GameRecord, Table, unpack
from ludotheque.engine.trace import Event
from ludotheque.server.games.cage.frames import (
    Advice,
    Advise,
    Answer,
    Apply,
    Choose,
    Chosen,
    Deal,
    Facts,
    No,
    Open,
    Question,
    Sheet,
)
from ludotheque.server.store.database import settled
from ludotheque.server.wire.messages import Box, GameInfo

ERRORS = {kind.__name__: kind for kind in (BadOption, BadSeats, DamagedData, IllegalMove, OtherVersion)}


class Keeper(Protocol):
    """Who brings questions to the process of an edition, and its answers back."""

    def ask(self, game: "CagedGame", question: Question) -> Answer:
        """The answer; an edition that gives none is broken, and that is what is raised."""
        ...

    def put(self, game: "CagedGame", question: Question) -> "Future[Answer]":
        """The same, and does not wait."""
        ...


class CagedComponents(Components):
    """The box of an edition, as far as the house must know it: who plays, and with which options."""

    def __init__(self, info: GameInfo) -> None:
        self.source = info.slug
        self.tables, self.rulings = {}, {}
        self.box = {"slug": info.slug, "title": info.title}
        self.seats = tuple(info.seats)
        self.options = {
            option.name: Option(
                option.name,
                tuple(option.values),
                option.mark,
                {value: tuple(option.fits[str(value)]) for value in option.values if str(value) in option.fits},
                option.default,
                option.not_with,
            )
            for option in info.options
        }


class CagedGame(Game):
    """An edition on the shelf."""

    def __init__(self, edition: Edition, box: Box, facts: Facts, keeper: Keeper, key: str) -> None:
        self.key = key  # what the shelf calls it: its name, and the version of its rules where those are earlier ones
        self.components = CagedComponents(box.game)
        self.slug, self.title, self.version = box.game.slug, box.game.title, box.game.version
        self.edition, self.box, self.keeper = edition, box.box, keeper
        self.layout, self.dtype = facts.layout, np.dtype((np.void, facts.size))
        self.earlier: Sequence[Earlier] = ()
        self.actions = Actions()
        for name, params in facts.kinds:
            self.actions.kind(name, **params)

    def new(self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None) -> Table:
        return self._deal(seats, seed, options or {}, ())

    def replay(self, record: GameRecord | str | bytes) -> Table:
        assert isinstance(record, GameRecord)
        return self._deal(record.seats, record.seed, record.options, record.actions)

    def _deal(
        self, seats: int | None, seed: int, options: Mapping[str, Any], actions: tuple[tuple[int, int], ...]
    ) -> "CagedTable":
        seats = self.components.check_seats(seats)
        chosen = self.components.check_options(seats, options)
        return self.ask_for_table(Deal(seats, check_seed(seed), tuple(chosen.items()), actions))

    def from_bytes(self, data: bytes) -> "CagedTable":
        unpack(self, data)  # what is damaged, or of other rules, needs no asking
        return self.ask_for_table(Open(data))

    def ask_for_table(self, question: Question) -> "CagedTable":
        answer = self.ask(question)
        assert isinstance(answer, Sheet)
        return CagedTable(self, answer)

    def ask(self, question: Question) -> Answer:
        """What the process of the edition answers; what the library would refuse is raised as it would."""
        return read(self.keeper.ask(self, question))


def read(answer: Answer) -> Answer:
    """An answer; a refusal is raised as the library would."""
    if isinstance(answer, No):
        raise ERRORS.get(answer.kind, LudothequeError)(answer.reason)
    return answer


async def thought(awaited: "Future[Answer]") -> Any:
    """What was thought about a table of an edition, in its own process and not in one of the house's threads."""
    answer = read(await settled(awaited))
    assert isinstance(answer, Chosen | Advice)
    return answer.thought


class CagedTable(Table):
    """A table of an edition: all that can be seen of its position is here, only what changes it is asked for."""

    game: CagedGame

    def __init__(self, game: CagedGame, sheet: Sheet) -> None:
        self.game, self.sheet, self.seats = game, sheet, sheet.seats

    @property
    def options(self) -> dict[str, str | int]:
        return dict(self.sheet.options)

    @property
    def actors(self) -> tuple[int, ...]:
        return self.sheet.actors

    @property
    def over(self) -> bool:
        return not self.sheet.actors

    @property
    def told(self) -> list[Event]:
        return [Event(*event) for event in self.sheet.told]

    @property
    def told_nothing(self) -> bool:
        """Whether the decision that led here told nobody anything, as `secrecy` sees it."""
        return self.sheet.free

    def legal(self, seat: int) -> list[int]:
        self._check_seat(seat)
        return self.sheet.legal.get(seat, [])

    def apply(self, seat: int, action: int) -> list[Event]:
        if action not in self.legal(seat):
            raise IllegalMove(f"seat {seat} may not do {action!r} now")
        answer = self.game.ask(Apply(self.sheet.record, seat, action))
        assert isinstance(answer, Sheet)
        self.sheet = answer
        return self.told

    def view(self, seat: int | None = None) -> dict[str, Any]:
        if seat is not None:
            self._check_seat(seat)
        return self.sheet.views[-1 if seat is None else seat]

    def scores(self) -> list[int]:
        return self.sheet.scores

    def ranks(self) -> list[int]:
        return self.sheet.ranks

    def sides(self) -> list[int]:
        return self.sheet.sides

    def reckoning(self) -> Reckoning:
        return self.sheet.reckoning  # type: ignore[return-value]

    def copy(self) -> "CagedTable":
        return CagedTable(self.game, self.sheet)

    def to_bytes(self) -> bytes:
        return self.sheet.record

    def choose(self, seat: int, level: str, seconds: float) -> "Future[Answer]":
        """What a bot of that level does, thought where the game is played."""
        return self.game.keeper.put(self.game, Choose(self.sheet.record, seat, level, seconds))

    def advise(self, seat: int) -> "Future[Answer]":
        """What the strongest one advises."""
        return self.game.keeper.put(self.game, Advise(self.sheet.record, seat))
