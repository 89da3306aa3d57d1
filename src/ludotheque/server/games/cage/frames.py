"""What goes through the pipe between the house and a cage: frames of MessagePack, declared once. Nothing in them is ever run."""

import struct
from typing import Any, BinaryIO

import msgspec

from ludotheque.server.wire.messages import Box, HintMove

LENGTH = struct.Struct("<I")
LONGEST = 4 << 20  # bytes; a whole game to be replayed is far shorter


class Trial(msgspec.Struct):
    """An edition to be tried out, of that game if one is named; messages call its file `source`."""

    source: str
    data: bytes
    game: str = ""
    version: int = 0  # of the rules; 0: of today


class Facts(msgspec.Struct):
    """What the house must know of an edition to deal with its records and moves."""

    layout: int
    size: int  # of a record
    kinds: list[tuple[str, dict[str, int]]]  # of actions
    untrained: str = ""  # why its bots search: no network fits it; empty where one does


class Tried(msgspec.Struct):
    """What came of it: its box, or what is wrong with it."""

    box: Box | None = None
    facts: Facts | None = None
    reason: str = ""


class Deal(msgspec.Struct, frozen=True, tag=True):
    """A new game, with the first moves if there are any."""

    seats: int
    seed: int
    options: tuple[tuple[str, int | str], ...]
    actions: tuple[tuple[int, int], ...] = ()


class Open(msgspec.Struct, frozen=True, tag=True):
    """A game as it was stored."""

    record: bytes


class Apply(msgspec.Struct, frozen=True, tag=True):
    """A decision."""

    record: bytes
    seat: int
    action: int


class Choose(msgspec.Struct, frozen=True, tag=True):
    """What would a bot do?"""

    record: bytes
    seat: int
    level: str
    seconds: float


class Advise(msgspec.Struct, frozen=True, tag=True):
    """What would the strongest one advise?"""

    record: bytes
    seat: int


Question = Deal | Open | Apply | Choose | Advise


class Asked(msgspec.Struct):
    """A question with its number."""

    number: int
    question: Question


class Sheet(msgspec.Struct, frozen=True, tag=True):
    """All that the house ever asks of a position, at once: whoever looks at a table later waits for nobody."""

    record: bytes
    seats: int
    options: dict[str, int | str]
    actors: tuple[int, ...]
    legal: dict[int, list[int]]  # seat to act -> its actions
    views: list[dict[str, Any]]  # by seat; the last is a spectator's
    told: list[tuple[str, dict[str, int], dict[str, int]]]
    sides: list[int]
    scores: list[int]
    ranks: list[int]
    reckoning: dict[str, Any]
    free: bool = False  # the decision that led here has told nobody anything


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """A bot's decision."""

    thought: int


class Advice(msgspec.Struct, frozen=True, tag=True):
    """The best moves."""

    thought: list[HintMove]


class No(msgspec.Struct, frozen=True, tag=True):
    """What the library refuses: the name of its error, and its message."""

    kind: str
    reason: str


class Broken(msgspec.Struct, frozen=True, tag=True):
    """The edition itself has failed."""

    reason: str


Answer = Sheet | Chosen | Advice | No | Broken


class Answered(msgspec.Struct):
    """The answer to the question of that number."""

    number: int
    answer: Answer


READY = -1  # the number of what a cage says first


def write_frame(pipe: BinaryIO, thing: Any) -> None:
    data = msgspec.msgpack.encode(thing)
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next frame; None at the end, or where what comes is none."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    if length > LONGEST:
        return None
    data = pipe.read(length)
    return data if len(data) == length else None
