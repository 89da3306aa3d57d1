"""How the processes that serve one database tell each other what has changed: table ids go round, never what happened there."""

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something is new at a table; whoever cares reads it from the database."""

    kind: Literal["changed", "said", "present", "gone", "muted", "ruled"]
    table: str
    number: int = 0  # changed: the revision; said: the line
    process: str = ""  # that says so
    people: list[str] = []  # changed: who plays there; present: who is there; gone: who is no more; muted: who mutes somebody
    sessions: list[str] = []  # gone: only these of theirs have ended
    asking: bool = False  # present: and who is with you?


Listener = Callable[[Notice], None]


class Fanout(Protocol):
    """Publishes to every process, this one included."""

    async def open(self, listener: Listener) -> None: ...

    async def publish(self, notice: Notice) -> None: ...

    async def ping(self) -> None: ...  # fails where the others cannot be reached

    async def close(self) -> None: ...


class InProcess:
    """One process serves alone."""

    async def open(self, listener: Listener) -> None:
        self._listener = listener

    async def publish(self, notice: Notice) -> None:
        self._listener(notice)

    async def ping(self) -> None:
        pass

    async def close(self) -> None:
        pass
