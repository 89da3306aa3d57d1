"""A table: one game being played, and the only door through which Python moves its pieces."""

import struct
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ludotheque.engine import rule
from ludotheque.engine.actions import Move
from ludotheque.engine.bits import places
from ludotheque.engine.checks import check_seed, is_whole
from ludotheque.engine.errors import DamagedData, IllegalMove, LudothequeError, OtherVersion
from ludotheque.engine.reckoning import Reckoning
from ludotheque.engine.record import Interpreted, layout_digest
from ludotheque.engine.rule import entry
from ludotheque.engine.trace import Event

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

States = np.ndarray[Any, np.dtype[np.void]]


@entry
def _setup(states: Any, seed: int) -> None:
    rule.setup(states[0], seed)


@entry
def _actors(states: Any) -> int:
    return rule.actors(states[0])


@entry
def _legal(states: Any, seat: int, out: Any) -> int:
    if not rule.actors(states[0]) >> seat & 1:
        return 0
    return rule.legal(states[0], seat, out)


@entry
def _apply_if_legal(states: Any, seat: int, action: int, out: Any) -> bool:
    for i in range(_legal(states, seat, out)):
        if out[i] == action:
            states[0].trace_length = 0
            rule.apply(states[0], seat, action)
            return True
    return False


@entry
def _redeal(states: Any, seat: int, seed: int) -> None:
    rule.redeal(states[0], seat, seed)


@entry
def _observe(states: Any, seat: int, out: Any) -> None:
    rule.observe(states[0], seat, out)


@entry
def _score(states: Any, out: Any) -> None:
    rule.score(states[0], out)


@entry
def _rank(states: Any, out: Any) -> None:
    rule.rank(states[0], out)


@entry
def _side(states: Any, seat: int) -> int:
    return rule.side(states[0], seat)


class GameRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it can be written down: the deal and every decision. `Game.replay` plays it again."""

    game: str  # slug, and `@` with the digest of the edition if it is not the house's own
    version: int
    seats: int
    options: dict[str, str | int]
    seed: int
    actions: tuple[tuple[int, int], ...]  # (seat, action) in the order they were made

    def to_json(self) -> str:
        """One line of JSON."""
        return msgspec.json.encode(self).decode()


class Table:
    """One game being played. Made by `Game.new`, `Game.from_bytes` or `Game.replay`."""

    def __init__(self, game: "Game", states: States) -> None:
        self.game = game
        self.states = states  # one record: what compiled code works on
        self.seats = int(states["seats"][0])
        self._seed: int | None = None
        self._actions: list[tuple[int, int]] = []
        self._out = np.zeros(game.actions.count, np.int64)

    @classmethod
    def deal(cls, game: "Game", template: States, seed: int) -> "Table":
        """A new game from a template; the deal itself is the first thing told."""
        table = cls(game, template)
        table.states["tracing"] = 1
        _setup(table.states, seed)
        table._seed = seed
        return table

    def __repr__(self) -> str:
        return f"<{self.game.slug} for {self.seats}, {'over' if self.over else f'seats {self.actors} to act'}>"

    @property
    def options(self) -> dict[str, str | int]:
        """The options chosen for this table."""
        return self.game.options_of(self.states)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        return tuple(places(_actors(self.states)))

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return bool(_actors(self.states) == 0)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of that seat, ascending; empty when it is not to act."""
        self._check_seat(seat)
        listed: list[int] = self._out[: _legal(self.states, seat, self._out)].tolist()
        return listed

    def moves(self, seat: int) -> list[Move]:
        """The same, described."""
        return [self.game.actions.describe(action) for action in self.legal(seat)]

    def apply(self, seat: int, action: int) -> list[Event]:
        """Carries out one decision and tells what happened; raises IllegalMove, with nothing changed, if it may not be made.

        The events hold everything: show a viewer only `event.seen_by(seat)`.
        """
        self._check_seat(seat)
        if not is_whole(action) or not 0 <= action < self.game.actions.count:
            raise IllegalMove(f"{action!r} is no action; actions run from 0 to {self.game.actions.count - 1}")
        if not _apply_if_legal(self.states, seat, action, self._out):
            self.check_to_act(seat)
            raise IllegalMove(self._refusal(seat, action))
        self._actions.append((int(seat), int(action)))
        return self.told

    @property
    def told(self) -> list[Event]:
        """What the last action, or the deal, left in the trace."""
        return self.game.trace.events(self.states[0])

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or not 0 <= seat < self.seats:
            raise IllegalMove(f"there is no seat {seat!r} at this table; seats run from 0 to {self.seats - 1}")

    def check_to_act(self, seat: int) -> None:
        """Raises IllegalMove, saying who is waited for, unless that seat is to act."""
        self._check_seat(seat)
        if self.over:
            raise IllegalMove(f"seat {seat} may not act: the game is over")
        if seat not in self.actors:
            waiting = " and ".join(str(other) for other in self.actors)
            raise IllegalMove(f"seat {seat} is not to act; waiting for seat{'s' if len(self.actors) > 1 else ''} {waiting}")

    def _refusal(self, seat: int, action: int) -> str:
        move = self.game.actions.describe(action)
        legal = self.moves(seat)
        examples = ", ".join(str(other) for other in legal[:3]) + (" …" if len(legal) > 3 else "")
        return f"seat {seat} may not {move} ({len(legal)} legal: {examples})"

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat may see, ready for JSON; None is a spectator. What is hidden is absent."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(Interpreted(self.states[0]), seat)

    def observe(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The same as numbers, always as many."""
        self._check_seat(seat)
        out = np.zeros(self.game.observation_length, np.float32)
        _observe(self.states, seat, out)
        return out

    def scores(self) -> list[int]:
        """The points of every seat as things stand."""
        out = np.zeros(self.seats, np.int64)
        _score(self.states, out)
        return out.tolist()

    def ranks(self) -> list[int]:
        """The rank of every seat as things stand; tied seats share the better one."""
        out = np.zeros(self.seats, np.int64)
        _rank(self.states, out)
        return out.tolist()

    def reckoning(self) -> Reckoning:
        """Where the points of every seat are from, and what decides between equal scores, as things stand."""
        reckon = self.game.reckoning
        return reckon(Interpreted(self.states[0])) if reckon else {"sources": {}, "ties": {}}

    def sides(self) -> list[int]:
        """The party of every seat: partners share a number."""
        return [_side(self.states, seat) for seat in range(self.seats)]

    def copy(self) -> "Table":
        """An independent table in the same position, with the same history."""
        twin = Table(self.game, self.states.copy())
        twin._seed, twin._actions = self._seed, list(self._actions)
        return twin

    def redeal(self, seat: int | None, seed: int) -> "Table":
        """A world as it might be for all that seat knows (None: a spectator), without a history. This table stays as it is."""
        if seat is not None:
            self._check_seat(seat)
        world = Table(self.game, self.states.copy())
        _redeal(world.states, -1 if seat is None else seat, check_seed(seed))
        return world

    @property
    def record(self) -> GameRecord:
        """Seed, options and decisions: all it takes to play this game again."""
        if self._seed is None:
            raise LudothequeError("this table has no history: it was read from bytes or redealt")
        game = self.game
        return GameRecord(game.name, game.version, self.seats, self.options, self._seed, tuple(self._actions))

    def to_bytes(self) -> bytes:
        """A snapshot for `Game.from_bytes`: the record itself behind a header that names game, version and layout."""
        payload = self.states.tobytes()
        name = self.game.name.encode()
        header = _HEADERS[_MAGIC].pack(_MAGIC, self.game.version, len(name), zlib.crc32(payload), self.game.layout)
        return header + name + payload


_MAGIC = b"LUD2"
_HEADERS = {  # how snapshots begin: magic, game version, length of the name, checksum of the record, digest of its layout
    b"LUDO": struct.Struct("<4sHHI"),  # as they were stored before they told their layout
    _MAGIC: struct.Struct("<4sHHII"),
}


def unpack(game: "Game", data: bytes) -> States:
    """The record in a snapshot, if it is whole, of this game, of this version and laid out like its records."""
    header = _HEADERS.get(bytes(data[:4])) if isinstance(data, bytes | bytearray | memoryview) else None
    if header is None or len(data) < header.size:
        raise DamagedData(f"this {type(data).__name__} is no snapshot of a table")
    data = bytes(data)
    _, version, length, checksum, *layout = header.unpack_from(data)
    name = data[header.size : header.size + length].decode("utf-8", "replace")
    payload = data[header.size + length :]
    if name != game.name:
        raise DamagedData(f"this is a snapshot of {name!r}, not of {game.name!r}")
    if version != game.version:
        raise OtherVersion(f"the snapshot was made by {name} {version}; these are the rules {game.version}")
    for earlier in game.earlier if zlib.crc32(payload) == checksum else ():
        if len(payload) == earlier.dtype.itemsize and layout in ([], [layout_digest(earlier.dtype)]):
            return earlier.read(payload, game.dtype)
    if len(payload) != game.dtype.itemsize or zlib.crc32(payload) != checksum:
        raise DamagedData(f"the snapshot of {name} is damaged: its checksum does not match")
    if layout and layout != [game.layout]:
        raise OtherVersion(
            f"the snapshot of {name} {version} has its fields in other places than these rules, which lack a new VERSION"
        )
    return np.frombuffer(payload, game.dtype).copy()
