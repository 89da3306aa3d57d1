"""What the house forgets, and when: a little at a time. What somebody wants to keep, or has an account for, is kept."""

import datetime
import gzip
import logging
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from ludotheque.server.settings import Keep
from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.tables import StoredStep, StoredTable, effective, record_of

log = logging.getLogger("ludotheque.store")

DAY = 86_400.0
BATCH = 20  # tables and people at a time; lines and commands twenty times as many
FINISHED = ("over", "ended")

t, s, p, c, d, e, o, r = (
    table.c
    for table in (
        schema.tables,
        schema.seats,
        schema.people,
        schema.chat,
        schema.commands,
        schema.editions,
        schema.loaded,
        schema.reports,
    )
)


def overdue(connection: Connection, keep: Keep) -> list[str]:
    """Some tables that nobody has touched for so long that they go."""
    found: list[str] = []
    for condition in _forgettable(keep):
        if len(found) < BATCH:
            query = select(t.id).where(condition, t.id.not_in(found)).order_by(t.moved).limit(BATCH - len(found))
            found += connection.execute(query).scalars()
    return found


def _forgettable(keep: Keep) -> list[ColumnElement[bool]]:
    """What holds for a table that goes: one of these."""
    two = select(s.table_id).where(s.person.is_not(None)).group_by(s.table_id)
    several = t.id.in_(two.having(func.count(s.person.distinct()) > 1))
    cases: list[tuple[float, ColumnElement[bool]]] = [
        (keep.waiting, t.status == "waiting"),
        (keep.alone, and_(t.status == "running", ~several)),
        (keep.running, and_(t.status == "running", several)),
        (keep.finished, and_(t.status.in_(FINISHED), ~_among(p.login.is_not(None)))),
        (keep.guests, and_(t.status.in_(("waiting", "running", "ended")), ~_among(~_strayed(keep)))),
    ]
    return [and_(t.moved < _since(days), ~_kept(), condition) for days, condition in cases if days]


def _kept() -> ColumnElement[bool]:
    """Whether anybody who hosts a table, or has or had a seat there, wants it kept: `StoredTable.keepers`, for many."""
    seated = select(s.seat).where(s.table_id == t.id, s.person.is_not(None), s.keeps).correlate(schema.tables)
    return or_(and_(t.kept, t.host.is_not(None)), exists(seated))


def _among(holds: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether something holds of anybody who hosts a table, or has or had a seat there."""
    seated = select(s.person).where(s.table_id == t.id, s.person.is_not(None)).correlate(schema.tables)
    return exists(select(p.id).where(or_(p.id == t.host, p.id.in_(seated)), holds).correlate(schema.tables))


def _strayed(keep: Keep) -> ColumnElement[bool]:
    """Whether somebody is a guest who has never finished a game, and was not here for long."""
    own, game = schema.seats.alias(), schema.tables.alias()
    played = select(own.c.seat).join(game, game.c.id == own.c.table_id).where(own.c.person == p.id, game.c.status == "over")
    played = played.correlate(schema.people)
    return and_(p.login.is_(None), p.seen < _since(keep.guests), ~exists(played))


def _since(days: float) -> float:
    return now() - days * DAY


def forget(connection: Connection, keep: Keep, found: Sequence[str]) -> int:
    """Deletes these tables, unless somebody has touched them meanwhile, and a little of everything else; how much it was."""
    gone = 0
    if found:
        still = select(t.id).where(t.id.in_(found), or_(*_forgettable(keep)))
        tables = list(connection.execute(still).scalars())
        connection.execute(update(schema.tables).where(t.rematch.in_(tables)).values(rematch=None))
        gone += connection.execute(delete(schema.tables).where(t.id.in_(tables))).rowcount
    for statement in _rest(keep):
        gone += connection.execute(statement).rowcount
    return gone


def _rest(keep: Keep) -> list[Any]:
    """What is deleted beside tables."""
    statements: list[Any] = []
    if keep.guests:
        somewhere = or_(exists(select(s.seat).where(s.person == p.id)), exists(select(t.id).where(t.host == p.id)))
        stray = select(p.id).where(_strayed(keep), ~somewhere).order_by(p.seen).limit(BATCH)
        statements.append(delete(schema.people).where(p.id.in_(stray)))
    if keep.chat:
        said = select(c.id).join(schema.tables, t.id == c.table_id)
        old = said.where(t.status.in_(FINISHED), ~_kept(), c.at < _since(keep.chat)).order_by(c.id).limit(20 * BATCH)
        statements.append(delete(schema.chat).where(c.id.in_(old)))
    if keep.commands:  # an id that a client repeats is never that old
        quiet = select(t.id).where(t.status.in_(("waiting", "running", *FINISHED)), t.moved < _since(keep.commands))
        done = quiet.where(exists(select(d.command).where(d.table_id == t.id))).limit(BATCH)
        statements.append(delete(schema.commands).where(d.table_id.in_(done)))
    if keep.reports:  # since they were settled, or made: what nobody looks at would fill the disk
        old = select(r.id).where(func.coalesce(r.settled, r.at) < _since(keep.reports)).limit(20 * BATCH)
        statements.append(delete(schema.reports).where(r.id.in_(old)))
    if keep.guests:
        used = or_(exists(select(o.digest).where(o.digest == e.digest)), exists(select(t.id).where(t.edition == e.digest)))
        unused = select(e.digest).where(e.created < _since(1), ~used).limit(BATCH)
        statements.append(delete(schema.editions).where(e.digest.in_(unused)))
    return statements


def write_down(archive: Path, stories: Iterable[tuple[StoredTable, Sequence[StoredStep]]], keep: Keep, most: int) -> None:
    """Writes records into the archive of today: what was played, as it can be brought along again, and not by whom.

    A day is one file, a line a game. The archive is never larger than `most` bytes: strangers decide how much is played.
    """
    archive.mkdir(parents=True, exist_ok=True)
    played = [{"table": table.id, "record": record_of(table, steps)} for table, steps in stories if effective(steps)]
    written = gzip.compress(b"".join(msgspec.json.encode(game) + b"\n" for game in played)) if played else b""
    today = archive / f"{_day(0)}.jsonl.gz"
    if not _make_room(archive, today, len(written), keep, most):
        log.warning("the archive is full for today (archive_bytes): games are forgotten that are not written down")
    elif written:
        _append(today, written)


def _make_room(archive: Path, today: Path, needed: int, keep: Keep, most: int) -> bool:
    """Removes days that are older than they are kept, and the oldest of the others as room is needed; whether there is any."""
    sizes = {path: path.stat().st_size for path in sorted(archive.glob("????-??-??.jsonl.gz"))}
    room = most - sum(sizes.values())
    fits = sizes.pop(today, 0) + needed <= most
    for path, size in sizes.items():
        if (keep.archive and path.name < _day(keep.archive)) or (fits and room < needed):
            path.unlink(missing_ok=True)
            room += size
    return fits


def _append(path: Path, written: bytes) -> None:
    """All of it, on the disk, or nothing: half a game would hide all that come after it."""
    with path.open("ab", buffering=0) as file:
        before = file.seek(0, os.SEEK_END)
        try:
            if file.write(written) != len(written):
                raise OSError("the archive could not be written")
            os.fsync(file.fileno())
        except OSError:
            file.truncate(before)
            raise


def _day(ago: float) -> str:
    return datetime.datetime.fromtimestamp(_since(ago), datetime.UTC).date().isoformat()
