"""The state of a game: one fixed-size NumPy record."""

import zlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np

from ludotheque.engine.cache import game_digest

# A record as the rules see it: `s.grid[row, col]`, `s.turn`. Compiled code and the interpreter give it different
# classes, and no static type describes both.
State = Any
# An array the caller provides and a rule fills.
Out = Any

T = TypeVar("T")

Field = tuple[str, Any] | tuple[str, Any, int | tuple[int, ...]]

TRACE_FIELDS = 6
SOURCES = "rules_"  # begins the name of the field that is named by a digest


def record(rules_file: str, *fields: Field, trace: int = 8) -> np.dtype[np.void]:
    """The dtype of a game's state: the fields of the game, then what every game has.

    `trace` is the greatest number of trace entries that one action can emit. The last field is named by a digest of
    the game's folder and edition, so that no compiled code made for other rules or other component data ever fits this record.
    """
    common: Sequence[Field] = (
        ("seats", np.int8),  # seats at the table
        ("generator", np.uint32, 4),  # all luck of the game comes from here
        ("tracing", np.int8),  # 1: apply tells its story in the trace; 0: it plays in silence (simulations)
        ("trace_length", np.int16),  # entries since the trace was last cleared
        ("trace", np.int16, (trace, 1 + TRACE_FIELDS)),  # kind, then its fields
        (f"{SOURCES}{game_digest(rules_file)}", np.int8),
    )
    return _padded(np.dtype([*fields, *common], align=True))


def _padded(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same layout with the gaps named: NumPy copies fields, not gaps, and a copy must be equal byte for byte."""
    layout: list[Field] = []
    end = 0
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        if offset > end:
            layout.append((f"gap_{end}", np.int8, offset - end))
        layout.append((name, field.base, field.shape) if field.shape else (name, field))
        end = offset + field.itemsize
    if dtype.itemsize > end:
        layout.append((f"gap_{end}", np.int8, dtype.itemsize - end))
    named = np.dtype(layout, align=True)
    assert named.itemsize == dtype.itemsize
    return named


def layout_digest(dtype: np.dtype[np.void]) -> int:
    """A number that changes whenever a field is renamed, moved or of another kind: bytes then mean something else."""
    fields = (dtype.fields or {}).items()
    layout = [(name, field.base.str, field.shape, place) for name, (field, place, *_) in fields if not name.startswith(SOURCES)]
    return zlib.crc32(repr(layout).encode())


class Interpreted:
    """A record for rules that run uncompiled: fields by attribute, and plain Python integers.

    NumPy's small integers would wrap where compiled code widens; Python's never do, and a value that does not fit
    its field raises instead of being cut.
    """

    __slots__ = ("_record",)
    _record: np.void

    def __init__(self, data: np.void) -> None:
        object.__setattr__(self, "_record", data)

    @property
    def dtype(self) -> np.dtype[np.void]:
        return self._record.dtype

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._record[name]
        except ValueError:
            raise AttributeError(f"the record has no field {name!r}") from None
        return InterpretedArray(value) if isinstance(value, np.ndarray) else value.item()

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value.array if isinstance(value, InterpretedArray) else value

    def ask(self, rule: Callable[..., T], *arguments: Any) -> T:
        """What a rule, compiled or not, says of this record, in plain Python. It is asked about a copy: nothing changes here."""
        record = np.frombuffer(bytearray(self._record.tobytes()), self._record.dtype)[0]  # NumPy would copy field by field
        if hasattr(rule, "py_func"):
            return rule(record, *arguments)
        said = rule(Interpreted(record), *map(interpret, arguments))
        return said.item() if isinstance(said, np.generic) else said


class Earlier(NamedTuple):
    """How a game's records were laid out before, under the same rules: what is stored outlives notes that the rules keep."""

    dtype: np.dtype[np.void]
    fill: Callable[[State, State], None]  # from the earlier record, what it lacks of the new one, whose other fields are in place

    def read(self, data: bytes, dtype: np.dtype[np.void]) -> np.ndarray[Any, np.dtype[np.void]]:
        """A record of this layout as one of the game's."""
        earlier, now = np.frombuffer(data, self.dtype), np.zeros(1, dtype)
        for name in dtype.names or ():
            if name in (self.dtype.names or ()) and self.dtype[name] == dtype[name]:
                now[name] = earlier[name]
        self.fill(Interpreted(earlier[0]), Interpreted(now[0]))
        return now


class InterpretedArray:
    """A field that is an array, or an array of records, under the same promise."""

    __slots__ = ("array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        value = self.array[index]
        if isinstance(value, np.void):
            return Interpreted(value)
        return InterpretedArray(value) if isinstance(value, np.ndarray) else value.item()

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(value, Interpreted):
            value = value._record
        self.array[index] = value.array if isinstance(value, InterpretedArray) else value


def interpret(argument: Any) -> Any:
    """An argument as rules that run uncompiled are given it: arrays, and named tuples of arrays, keep that promise."""
    if isinstance(argument, np.ndarray):
        return InterpretedArray(argument)
    return argument._make(map(interpret, argument)) if hasattr(argument, "_make") else argument
