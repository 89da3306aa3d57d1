"""What is to be thought, and which worker thinks it: jobs are leased here, so that any number of processes share them.

A worker that dies lets its lease run out, and another takes over. Turns are fair over the whole database: by address, there by
person, each after all others; so one worker takes a job at a time (`claim`). Times are the database's: workers' clocks differ.
No queue that is kept well does this on SQLite too, in the transaction of a move, and fairly (procrastinate, pgqueuer: PostgreSQL
alone, in order of coming).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    String,
    and_,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from ludotheque.server.store import schema

CLAIM_LOCK = 7_510_352  # for PostgreSQL: one claims at a time, or two would both serve who is next
CLAIM_MS = "2000"  # and who falls silent meanwhile, frozen or cut off, is thrown out
REMEMBERED = 10_000  # turns, after which somebody is as good as new
FORGOTTEN_SECONDS = 600.0  # after which a hint has nobody left who waits for it

j, t, s, p, w = (table.c for table in (schema.jobs, schema.tables, schema.seats, schema.people, schema.served))
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Clock(FunctionElement[float]):
    """The time in the database, seconds since 1970."""

    type = Float()
    inherit_cache = True


@compiles(Clock, "postgresql")
def _postgresql_clock(*_: Any, **__: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"


@compiles(Clock, "sqlite")
def _sqlite_clock(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


class Job(NamedTuple):
    """Something that a worker has taken."""

    key: str
    table_id: str
    seat: int | None  # that a hint is for; None: a bot's move
    person: str
    caged: bool
    tries: int


# Statements are made once, as in `tables.py`.

_NEW: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("key", "table_id", "seat", "person", "caged")}
_ASK = insert(schema.jobs).values(**_NEW, since=Clock())
_OWE = {
    name: make(schema.jobs).values(**_NEW, since=Clock()).on_conflict_do_update(index_elements=[j.key], set_={"wanted": null()})
    for name, make in INSERT.items()
}
_DROP = delete(schema.jobs).where(j.key == bindparam("job"))
_DONE = (
    update(schema.jobs)
    .where(j.key == bindparam("job"), j.worker == bindparam("who"))
    .values(worker=None, until=0.0, since=Clock() - bindparam("rested", type_=Float), tries=0)
)


def _ready() -> ColumnElement[bool]:
    """Whether a job may be taken now: nobody else is at it, a bot's pause is over, and somebody is there to see."""
    return and_(
        j.until <= Clock(),
        j.answer.is_(None),
        j.since + _pause() <= Clock(),
        or_(j.wanted.is_(None), j.wanted > Clock()),
        j.caged.in_(bindparam("kinds", expanding=True)),
        j.key.not_in(bindparam("doing", expanding=True)),
    )


def _pause() -> ColumnElement[float]:
    return func.coalesce(j.seat * 0.0, bindparam("pause", type_=Float))  # nobody who asks for a hint is made to wait


_ALONE = select(func.set_config("idle_in_transaction_session_timeout", CLAIM_MS, True), func.pg_advisory_xact_lock(CLAIM_LOCK))
_WAITS = select(j.key).where(_ready()).limit(1)
_COUNT = select(func.count()).select_from(schema.jobs).where(_ready())
_ADDRESS, _PERSON = schema.served.alias(), schema.served.alias()
_NEXT = (
    select(j.key)
    .select_from(
        schema.jobs.outerjoin(schema.people, p.id == j.person)
        .outerjoin(_ADDRESS, _ADDRESS.c.key == literal("at ").concat(func.coalesce(cast(p.crowd, String), "")))
        .outerjoin(_PERSON, _PERSON.c.key == j.person)
    )
    .where(_ready())
    .order_by(func.coalesce(_ADDRESS.c.turn, 0), func.coalesce(_PERSON.c.turn, 0), j.since)
    .limit(1)
    .with_for_update(of=schema.jobs, skip_locked=True)
)
_CLAIM = (
    update(schema.jobs)
    .where(j.key == _NEXT.scalar_subquery())
    .values(worker=bindparam("who"), until=Clock() + bindparam("lease", type_=Float))
    .returning(j.key, j.table_id, j.seat, j.person, j.caged, j.tries)
)
_CROWD = select(p.crowd).where(p.id == bindparam("whom"))
_TURN = select(func.coalesce(func.max(w.turn), 0) + 1).scalar_subquery()
_SERVE = {
    name: make(schema.served)
    .values(key=bindparam("name"), turn=_TURN)
    .on_conflict_do_update(index_elements=[w.key], set_={"turn": _TURN})
    for name, make in INSERT.items()
}


# What is owed


def owe(connection: Connection, table_id: str, person: str, caged: bool) -> None:
    """A bot is to move where people play."""
    values = {"new_key": table_id, "new_table_id": table_id, "new_seat": None, "new_person": person, "new_caged": caged}
    connection.execute(_OWE[connection.dialect.name], values)


def rest(connection: Connection, table_id: str) -> None:
    """Nobody plays there any more but bots: they wait until somebody looks on."""
    connection.execute(update(schema.jobs).where(j.key == table_id).values(wanted=0.0))


def drop(connection: Connection, key: str) -> None:
    """Nothing is to be thought there."""
    connection.execute(_DROP, {"job": key})


def watch(connection: Connection, table_ids: Sequence[str], seconds: float) -> None:
    """Somebody looks on where only bots play, for so long at least."""
    owed = _owed().add_columns(Clock() + seconds).where(t.id.in_(table_ids), ~_played())
    new = INSERT[connection.dialect.name](schema.jobs).from_select([*_OWED, "wanted"], owed)
    wanted = {"wanted": new.excluded.wanted}
    connection.execute(new.on_conflict_do_update(index_elements=[j.key], set_=wanted, where=j.wanted.is_not(None)))


def mend(connection: Connection) -> None:
    """Notes what is owed and not noted (in a database of older days), and forgets what is of no use any more."""
    there = exists(select(j.key).where(j.key == t.id))
    new = INSERT[connection.dialect.name](schema.jobs).from_select(_OWED, _owed().where(_played(), ~there))
    connection.execute(new.on_conflict_do_nothing())
    stale = or_(j.wanted < Clock() - FORGOTTEN_SECONDS, and_(j.seat.is_not(None), j.since < Clock() - FORGOTTEN_SECONDS))
    connection.execute(delete(schema.jobs).where(stale))
    connection.execute(delete(schema.served).where(w.turn <= _TURN - REMEMBERED))


_OWED = ["key", "table_id", "person", "caged", "since"]


def _owed() -> Any:
    """The tables where a bot is to move, as jobs; those they are thought for are their hosts."""
    whose = func.coalesce(t.host, t.id)
    return select(t.id.label("key"), t.id.label("table_id"), whose, t.edition.is_not(None), Clock()).where(
        t.bot_to_move == true()
    )


def _played() -> ColumnElement[bool]:
    """Whether anybody but bots plays at a table."""
    seated = select(s.seat).where(s.table_id == t.id, s.occupant == "person", s.person.is_not(None))
    return exists(seated.correlate(schema.tables))


def hurry(connection: Connection, game: str, edition: str | None) -> None:
    """What was put off until a game is ready need not wait any more."""
    ready = select(t.id).where(t.game == game, t.edition.is_(None) if edition is None else t.edition == edition)
    later = update(schema.jobs).where(j.table_id.in_(ready), j.since > Clock())
    connection.execute(later.values(since=Clock(), tries=0))


# Hints


def ask_hint(connection: Connection, key: str, table_id: str, seat: int, person: str, caged: bool) -> None:
    """Somebody wants to know what the best move is."""
    values = {"new_key": key, "new_table_id": table_id, "new_seat": seat, "new_person": person, "new_caged": caged}
    connection.execute(_ASK, values)


def answer(connection: Connection, key: str, worker: str, said: bytes) -> None:
    """What was thought, for whoever asked."""
    mine = update(schema.jobs).where(j.key == key, j.worker == worker)
    connection.execute(mine.values(answer=said, worker=None, until=0.0))


def answered(connection: Connection, key: str) -> tuple[bytes | None] | None:
    """The answer, once there is one; None: nothing is being thought."""
    row = connection.execute(select(j.answer).where(j.key == key)).one_or_none()
    return None if row is None else (row.answer,)


# Workers


def waits(connection: Connection, pause: float, kinds: Sequence[bool], doing: Sequence[str]) -> bool:
    """Whether there is anything to take: to look costs others nothing."""
    return connection.execute(_WAITS, {"pause": pause, "kinds": kinds, "doing": doing}).first() is not None


def count(connection: Connection, pause: float) -> int:
    """How many jobs wait for somebody to take them."""
    return connection.execute(_COUNT, {"pause": pause, "kinds": (False, True), "doing": ()}).scalar_one()


def claim(
    connection: Connection, worker: str, lease: float, pause: float, kinds: Sequence[bool], doing: Sequence[str]
) -> Job | None:
    """Takes the job of whose turn it is, caged or not (`kinds`), for so many seconds; `doing`: those one has already."""
    dialect = connection.dialect.name
    if dialect == "postgresql":
        connection.execute(_ALONE)
    values = {"who": worker, "lease": lease, "pause": pause, "kinds": kinds, "doing": doing}
    row = connection.execute(_CLAIM, values).one_or_none()
    if row is None:
        return None
    crowd = connection.execute(_CROWD, {"whom": row.person}).scalar_one_or_none()
    for name in (f"at {'' if crowd is None else crowd}", row.person):
        connection.execute(_SERVE[dialect], {"name": name})
    return Job(*row)


def renew(connection: Connection, worker: str, lease: float, doing: Sequence[str]) -> None:
    """Keeps what one is still thinking about."""
    mine = update(schema.jobs).where(j.worker == worker, j.key.in_(doing))
    connection.execute(mine.values(until=Clock() + lease))


def done(connection: Connection, key: str, worker: str, rested: float) -> bool:
    """Gives a job back that is done, in the transaction that stores what came of it; False if another worker has it now.

    Of the pause before the next decision there so much is over already.
    """
    return connection.execute(_DONE, {"job": key, "who": worker, "rested": rested}).rowcount == 1


def put_off(connection: Connection, key: str, worker: str, seconds: float) -> None:
    """Gives a job back that nobody is to take for so long."""
    mine = update(schema.jobs).where(j.key == key, j.worker == worker)
    connection.execute(mine.values(worker=None, until=0.0, since=Clock() + seconds, tries=j.tries + 1 if seconds else j.tries))


def give_back(connection: Connection, worker: str) -> None:
    """Lets others take at once whatever one has."""
    connection.execute(update(schema.jobs).where(j.worker == worker).values(worker=None, until=0.0))
