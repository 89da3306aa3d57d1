"""One connection as the house sees it: whose it is, which tables it follows, and what it is still to be sent."""

import asyncio
from typing import Literal, NamedTuple

from ludotheque.server.wire.messages import ChatLine, Message, Turn


class Joining(NamedTuple):
    """What a client that has just joined knows already, and what was said so far."""

    since: int | None
    heard: float | None
    lines: list[ChatLine]


class Told(NamedTuple):
    """What a connection knows of a table: the last step, through which seats it was told, why it saw nothing, of when."""

    number: int
    seats: list[int]
    problem: str | None
    revision: int


class Following:
    """One table that a connection follows."""

    def __init__(self, told: Told, joining: Joining) -> None:
        self.told = told
        self.joining: Joining | None = joining  # how it is to be told first; None: it was
        self.heard = 0  # the last line of chat it was told


class Due(NamedTuple):
    """Something to be looked up when its turn to be sent comes, so that several notices become one message."""

    what: Literal["news", "turns"]
    table: str


class Follower:
    """One connection."""

    def __init__(self, person: str | None, address: str = "", session: str | None = None) -> None:
        self.person, self.address, self.session = person, address, session
        self.gone = False  # the person is no more, or has signed out: nothing is told or taken any longer
        self.muted: frozenset[str] = frozenset()  # of whom this person wants to read nothing
        self.tables: dict[str, Following] = {}
        self.turns: dict[str, Turn] = {}  # table -> as it was told to wait for this person
        self.queue: asyncio.Queue[Message | Due | None] = asyncio.Queue()  # None: hang up
        self._due: set[Due] = set()

    def send(self, message: Message) -> None:
        if not self.gone:
            self.queue.put_nowait(message)

    def hang_up(self) -> None:
        """Ends it at once: what is not sent yet is not sent any more."""
        self.gone = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def notify(self, due: Due) -> None:
        """Has that looked up and sent; notices that come before it is sent become one."""
        if due not in self._due and not self.gone:
            self._due.add(due)
            self.queue.put_nowait(due)

    def is_due(self, due: Due) -> bool:
        return due in self._due

    def taken_up(self, due: Due) -> None:
        self._due.discard(due)

    @property
    def unsent(self) -> int:
        """How many messages the connection is behind."""
        return self.queue.qsize()
