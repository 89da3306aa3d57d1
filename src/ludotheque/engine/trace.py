"""The story an action leaves behind: entries (kind, fields …) in the record, and the events made from them."""

from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np

from ludotheque.engine.record import TRACE_FIELDS, State
from ludotheque.engine.rule import rule


@rule
def emit(s: State, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Appends an entry to the trace, unless the record plays in silence."""
    if s.tracing == 0 or s.trace_length == len(s.trace):
        return
    n = s.trace_length
    s.trace[n, 0] = kind
    s.trace[n, 1] = a
    s.trace[n, 2] = b
    s.trace[n, 3] = c
    s.trace[n, 4] = d
    s.trace[n, 5] = e
    s.trace[n, 6] = f
    s.trace_length = n + 1


@rule
def silence(s: State) -> None:
    """Empties the trace and ends the telling: what follows is imagined. Part of every `redeal`."""
    s.tracing = 0
    s.trace_length = 0
    for n in range(len(s.trace)):
        for f in range(1 + TRACE_FIELDS):
            s.trace[n, f] = 0


@dataclass(frozen=True)
class secret:  # noqa: N801 - reads as a word in the declaration of a kind
    """A field of a trace kind that only one seat may see: the one named by the field `to`."""

    name: str
    to: str = "seat"


@dataclass(slots=True)
class Event:
    """One thing that happened, as a text key and its parameters."""

    kind: str
    params: dict[str, int]
    secrets: dict[str, int] = field(default_factory=dict)  # parameter -> the only seat that may see it
    partial: bool = False  # something was left out for this viewer

    @property
    def key(self) -> str:
        """The text key: those who may not see all of an event get a sentence of their own."""
        return f"event-{self.kind}-hidden" if self.partial else f"event-{self.kind}"

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` may know it (None: a spectator): what is hidden is absent."""
        if not self.secrets:
            return self
        seen = {name: value for name, value in self.params.items() if self.secrets.get(name, seat) == seat}
        return Event(self.kind, seen, partial=len(seen) < len(self.params))


class Trace:
    """The trace kinds of a game. Released kinds keep their number; new ones are appended."""

    def __init__(self) -> None:
        self._kinds: list[tuple[str, tuple[str | secret, ...]]] = []

    def kind(self, name: str, *fields: str | secret) -> int:
        """Appends a kind and returns its number."""
        if len(fields) > TRACE_FIELDS:
            raise TypeError(f"trace kind {name} has {len(fields)} fields; a trace entry holds {TRACE_FIELDS}")
        self._kinds.append((name, fields))
        return cast(int, np.int64(len(self._kinds) - 1))  # a plain integer would be a type of its own to the compiler

    @property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        """Every kind with the names of its fields."""
        return {name: tuple(f if isinstance(f, str) else f.name for f in fields) for name, fields in self._kinds}

    @property
    def secrets(self) -> dict[str, tuple[str, ...]]:
        """Every kind with the names of the fields that only one seat may see."""
        return {name: tuple(f.name for f in fields if isinstance(f, secret)) for name, fields in self._kinds}

    def events(self, state: Any) -> list[Event]:
        """The trace of a record as events, with nothing left out."""
        told = []
        for kind, *values in state["trace"][: state["trace_length"]].tolist():
            name, fields = self._kinds[kind]
            params = {f if isinstance(f, str) else f.name: v for f, v in zip(fields, values, strict=False)}
            secrets = {f.name: params[f.to] for f in fields if isinstance(f, secret)}
            told.append(Event(name, params, secrets))
        return told
