"""How the processes that serve one database tell each other what has changed: ids, and to those who follow a table its move.

A notice goes to the topics it is about, a table's or a person's, and a process hears only those it has somebody for. Any notice
may be lost: whatever hangs on one is compared with the database whenever its topic begins to be heard, and from time to time.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, Protocol

import msgspec

HOUSE = "house"  # the topic that every process hears
NOTHING = msgspec.Raw()


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something is new at a table; whoever cares reads it from the database, unless it is a move after what they know."""

    kind: Literal["changed", "said", "present", "gone", "muted", "ruled", "alive", "lost", "work"]
    table: str  # work: the key of a hint that is answered; empty: there is something to think
    number: int = 0  # changed: the revision; said: the line
    process: str = ""  # that says so
    people: list[str] = []  # changed: who plays there; present: who is there; gone: who is no more; muted: who mutes somebody
    sessions: list[str] = []  # gone: only these of theirs have ended
    asking: bool = False  # present: and who is with you?
    moved: msgspec.Raw = NOTHING  # changed: `store.tables.Moved`, with every secret; read where it is needed, if it can be


def of_table(table_id: str) -> str:
    """The topic of a table."""
    return f"table:{table_id}"


def of_person(person: str) -> str:
    """The topic of somebody, on whatever page."""
    return f"person:{person}"


def named(topics: Iterable[str], of: Callable[[str], str]) -> list[str]:
    """The tables, or the people, among topics."""
    return [topic.removeprefix(of("")) for topic in topics if topic.startswith(of(""))]


def addressed(notice: Notice) -> Iterator[tuple[str, Notice]]:
    """The topics a notice is about, with what is said there: nobody hears of others what only concerns these."""
    if notice.kind in ("ruled", "alive", "lost", "work"):
        yield HOUSE, notice
        return
    personal = notice.kind != "present"
    if notice.table:
        yield of_table(notice.table), msgspec.structs.replace(notice, people=[]) if personal else notice
    for person in notice.people if personal else ():
        yield of_person(person), msgspec.structs.replace(notice, people=[person], moved=NOTHING)


Hear = Callable[[Notice], None]
Begun = Callable[[str], None]


class Fanout(Protocol):
    """Publishes to every process, this one included. Nothing here waits for anybody."""

    listening: bool  # False: nothing is heard of the others

    async def open(self, hear: Hear, begun: Begun) -> None:
        """Has notices heard, and said which topics are from now on: what was said there before was missed."""

    def follow(self, topic: str) -> None: ...

    def leave(self, topic: str) -> None: ...

    def publish(self, notice: Notice) -> None: ...

    async def ping(self) -> None: ...  # fails where the others cannot be reached

    async def close(self) -> None: ...


class InProcess:
    """One process serves alone."""

    listening = True

    async def open(self, hear: Hear, begun: Begun) -> None:
        self._hear = hear

    def follow(self, topic: str) -> None:
        pass

    def leave(self, topic: str) -> None:
        pass

    def publish(self, notice: Notice) -> None:
        self._hear(notice)

    async def ping(self) -> None:
        pass

    async def close(self) -> None:
        pass
