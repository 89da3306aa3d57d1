"""What is written down while the house runs: when, how bad, at which request and table; in lines for people or for programs.

Secrets never come in: addresses as they are declared and ids are all that is said. What other packages have to tell below a
warning is not written, whatever the level: the text of sockets has cookies in it, and that of databases what is stored.
"""

import datetime
import json
import logging
import re
from contextvars import ContextVar
from time import monotonic
from typing import Any

request: ContextVar[str] = ContextVar("request", default="")
table: ContextVar[str] = ContextVar("table", default="")
OURS = "ludotheque"
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
CONTROL = {number: f"\\x{number:02x}" for number in (*range(32), *range(127, 160), 0x2028, 0x2029)}
UNTIL_NEXT = 1.0  # seconds between two lines about slow ones: a house that is overrun does not fill the disk too


def at_table(table_id: str) -> None:
    """What is done from now on is done at that table, if what somebody sent can be the id of one."""
    table.set(table_id if ID.fullmatch(table_id) else "")


class Lines(logging.Formatter):
    """For people: `2026-11-16T12:00:00.123Z warning ludotheque.bots request=… table=…: what happened`."""

    def format(self, record: logging.LogRecord) -> str:
        where = "".join(f" {name}={value}" for name, value in _where(record).items())
        message = record.getMessage().translate(CONTROL)  # nobody writes lines of their own
        told = f"{_at(record)} {record.levelname.lower()} {record.name}{where}: {message}"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


class Json(logging.Formatter):
    """For programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {"time": _at(record), "level": record.levelname.lower(), "logger": record.name, **_where(record)}
        told["message"] = record.getMessage()
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _at(record: logging.LogRecord) -> str:
    at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _where(record: logging.LogRecord) -> dict[str, str]:
    found = {"request": request.get(), "table": getattr(record, "table", None) or table.get()}
    return {name: value for name, value in found.items() if value}


def set_up(form: str, level: str) -> None:
    """From now on everything is written to standard error in that form."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == "json" else Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    logging.captureWarnings(True)


class Slow:
    """Tells of what took long, one line a second at most."""

    def __init__(self, log: logging.Logger, seconds: float) -> None:
        self._log, self._seconds = log, seconds
        self._untold, self._next = 0, 0.0

    def tell(self, what: str, seconds: float) -> None:
        if seconds < self._seconds:
            return
        if monotonic() < self._next:
            self._untold += 1
            return
        others = f", and {self._untold} others since the last line" if self._untold else ""
        self._log.warning("%s took %.1f s%s", what, seconds, others)
        self._untold, self._next = 0, monotonic() + UNTIL_NEXT
