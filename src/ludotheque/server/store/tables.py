"""A table as it is kept: its row, its seats and the story of its steps. The one place that stores them."""

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, Select, TableClause, bindparam, delete, func, insert, or_, select, update

from ludotheque.engine.table import GameRecord, Table
from ludotheque.engine.trace import Event
from ludotheque.server.settings import Settings
from ludotheque.server.store import jobs, schema
from ludotheque.server.store.clocks import allowance, start_clocks
from ludotheque.server.store.editions import full_name
from ludotheque.server.store.statements import Statement
from ludotheque.server.wire.errors import Refusal


class StoredSeat(msgspec.Struct):
    """Who sits at one seat.

    A person who deleted their account leaves an occupied seat without a person; a bot's person is whom it stands in for, or who
    has resigned; and an invited seat's is whom it is kept for.
    """

    seat: int
    occupant: str
    name: str = ""
    person: str | None = None
    bot: str | None = None
    resigned: bool = False
    keeps: bool = False  # the person wants the table kept

    @property
    def holder(self) -> str | None:
        """The person who decides here."""
        return self.person if self.occupant == "person" else None

    @property
    def keeper_of(self) -> str | None:
        """The person for whom a bot, or an empty chair, keeps the seat."""
        return self.person if self.occupant in ("bot", "invited") and not self.resigned else None


class StoredStep(msgspec.Struct):
    """One numbered thing that happened, with every secret."""

    number: int
    kind: str
    at: float
    seat: int | None = None
    action: int | None = None
    events: list[tuple[str, dict[str, int], dict[str, int]]] = []  # kind, parameters, parameter -> who alone may see it
    waiting: int = 0
    free: bool = False
    undone: int | None = None


class Moved(msgspec.Struct, frozen=True):
    """What a move, or whatever else changes nothing more, has made of a table: enough to go on from the revision before it."""

    revision: int
    number: int
    steps: list[StoredStep]
    record: bytes | None
    actors: list[int]
    asked: list[float | None]
    moved: float
    status: str
    bot_to_move: bool
    due: float | None
    result: dict[str, Any] | None
    question: dict[str, Any] | None


class StoredTable(msgspec.Struct):
    """Everything the database knows about a table but its steps."""

    id: str
    game: str
    version: int
    options: dict[str, int | str]
    sides: list[int]
    status: str
    visibility: str
    pace: str
    casual: bool
    host: str | None
    seed: int
    salt: str
    invite: str
    record: bytes | None
    number: int
    revision: int
    actors: list[int]
    asked: list[float | None]
    bot_to_move: bool
    result: dict[str, Any] | None
    question: dict[str, Any] | None
    rematch: str | None
    created: float
    moved: float
    edition: str | None  # digest; None: the house's own
    clock: int | None
    due: float | None  # when the first who plays by a clock that was chosen is late
    ended_by: int | None
    put_away: bool
    kept: bool  # by its host
    edition_name: str | None
    seats: list[StoredSeat] = []
    steps: list[StoredStep] = []  # those added since it was loaded
    reseated: bool = False  # since it was loaded
    only_moved: bool = False  # `Moved` tells all that was changed when it was saved
    heard: bool = False  # what another process says of it, not the database
    position: Table | None = None  # the game as it stands, once the record was opened
    seldom: list[Any] | None = None  # what a move seldom changes, as it is stored

    @property
    def name(self) -> str:
        """The name of its game on the shelf."""
        return full_name(self.game, self.edition)

    @property
    def seed_text(self) -> str:
        """What is hashed at the start and shown at the end."""
        return f"{self.seed}:{self.salt}"

    @property
    def seed_hash(self) -> str:
        return hashlib.sha256(self.seed_text.encode()).hexdigest()

    @property
    def finished(self) -> bool:
        return self.status in ("over", "ended")

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that person holds."""
        return [] if person is None else [seat.seat for seat in self.seats if seat.holder == person]

    def waits_for(self, person: str | None) -> bool:
        """Whether it is that person's turn."""
        return self.status == "running" and not set(self.seats_of(person)).isdisjoint(self.actors)

    @property
    def players(self) -> set[str]:
        """The people who hold a seat."""
        return {seat.holder for seat in self.seats if seat.holder is not None}

    @property
    def keepers(self) -> set[str]:
        """Who wants it kept, of those who host it, play there, or have."""
        seated = {seat.person for seat in self.seats if seat.person is not None and seat.keeps}
        return seated | {self.host} if self.kept and self.host is not None else seated

    def is_alone(self, person: str) -> bool:
        """Whether nobody but that person hosts it, plays there, or has."""
        return {self.host, *(seat.person for seat in self.seats)} - {None} == {person}

    def waited_for_since(self, seat: int) -> float | None:
        """When a person was asked for the decision that seat owes."""
        return self.asked[seat] if self.status == "running" and self.seats[seat].occupant == "person" else None

    def deadline(self, seat: int, settings: Settings) -> float | None:
        """When a person's time for this decision is up."""
        since = self.waited_for_since(seat)
        people = {chair.person or chair.seat for chair in self.seats if chair.occupant == "person"}
        time = allowance(self.clock, self.pace, len(people), settings)
        return None if since is None or time is None else since + time

    def seat(self, number: int) -> StoredSeat:
        """That seat, if the table has it."""
        if not 0 <= number < len(self.seats):
            raise Refusal("seat/unknown")
        return self.seats[number]

    def require(self, status: str) -> None:
        """Refuses unless the table is waiting, or running."""
        if self.status != status:
            raise Refusal({"waiting": "table/waiting", "running": "table/started"}.get(self.status, "table/over"))

    def require_own(self, seat: int, person: str | None) -> StoredSeat:
        """That seat, if it is that person's: a seat number is never believed."""
        found = self.seat(seat)
        if person is None or found.holder != person:
            raise Refusal("seat/not-yours")
        return found

    def reseat(self, seat: StoredSeat) -> None:
        """Gives a seat to somebody else, or to nobody."""
        self.seats[seat.seat] = seat
        self.reseated = True

    def add(self, kind: str, at: float, game: Table | None, **more: Any) -> StoredStep:
        """Appends a step; `game`, if it changed, is how the table stands after it."""
        self.number += 1
        self.moved = at
        if game is not None:
            self.position, self.record = game, game.to_bytes()
            self.actors = list(game.actors)
            self.asked = start_clocks(self.asked, self.actors, more.get("seat") if kind != "undo" else None, at)
            if game.over:
                self.status, self.question = "over", None
                self.result = result_of(game)
        step = StoredStep(self.number, kind, at, waiting=sum(1 << seat for seat in self.actors), **more)
        self.steps.append(step)
        return step

    def anew(self) -> "StoredTable":
        """The same as if it had just been loaded, to be changed."""
        return msgspec.structs.replace(
            self, seats=[*self.seats], asked=[*self.asked], steps=[], reseated=False, only_moved=False, position=None
        )

    def moved_on(self) -> Moved:
        """What others need to go on from the revision before."""
        return Moved(*(getattr(self, name) for name in Moved.__struct_fields__))

    def after(self, moved: Moved) -> "StoredTable | None":
        """How it stands after that; None if something else came between."""
        if moved.revision != self.revision + 1 or moved.number != self.number + len(moved.steps):
            return None
        new = {name: getattr(moved, name) for name in Moved.__struct_fields__}
        same = self.position if moved.record == self.record else None
        return msgspec.structs.replace(self, **new, position=same, reseated=False, only_moved=False, heard=True)


ASKED_AT_ONCE = 500

_EDITION_NAME = select(schema.editions.c.name).where(schema.editions.c.digest == schema.tables.c.edition).scalar_subquery()
COLUMNS = [*schema.tables.columns, _EDITION_NAME.label("edition_name")]
FIXED = (  # from the start
    "id",
    "game",
    "edition",
    "options",
    "sides",
    "pace",
    "clock",
    "casual",
    "seed",
    "salt",
    "invite",
    "created",
)
_FIELDS = [column.name for column in schema.tables.columns]
_CHANGING = [name for name in _FIELDS if name not in FIXED]
_EVERY_MOVE = ["record", "number", "revision", "actors", "asked", "moved"]
_SELDOM = [name for name in _CHANGING if name not in _EVERY_MOVE]
_NEVER_BY_MOVES = [place for place, name in enumerate(_SELDOM) if name not in Moved.__struct_fields__]

# Statements are made once: making one costs SQLAlchemy more than SQLite needs to run it. What every move runs goes past it.
_t, _s, _p, _c = schema.tables.c, schema.seats.c, schema.steps.c, schema.commands.c
_SEAT = (_s.seat, _s.occupant, _s.name, _s.person, _s.bot, _s.resigned, _s.keeps)
_SEATS = select(_s.table_id, *_SEAT).order_by(_s.seat)
_LOAD = Statement(
    select(*COLUMNS, *_SEAT)
    .join_from(schema.tables, schema.seats, _t.id == _s.table_id)
    .where(_t.id == bindparam("key"))
    .order_by(_s.seat)
)
_LOCK = Statement(select(_t.id).where(_t.id == bindparam("key")).with_for_update())
_STEPS = Statement(
    select(_p.number, _p.kind, _p.at, _p.seat, _p.action, _p.events, _p.waiting, _p.free, _p.undone)
    .where(_p.table_id == bindparam("key"), _p.number > bindparam("after"))
    .order_by(_p.number)
)
_UPDATE, _UPDATE_MOVED = (  # an index is written again for every column that is named, though it stays as it was
    Statement(update(schema.tables).where(_t.id == bindparam("key")).values({name: bindparam(f"new_{name}") for name in names}))
    for names in (_CHANGING, _EVERY_MOVE)
)
_INSERT_STEP, _INSERT_SEAT = Statement(insert(schema.steps)), insert(schema.seats)
_REMEMBER = {
    name: Statement(make(schema.commands).on_conflict_do_nothing().returning(_c.number)) for name, make in jobs.INSERT.items()
}
_MOVED = (
    update(schema.tables)
    .where(_t.id == bindparam("key"), _t.revision == bindparam("old_revision"), _t.moved == bindparam("old_moved"))
    .values({name: bindparam(f"new_{name}") for name in _EVERY_MOVE})
    .returning(_t.id)
    .cte("moved")
)


def _insert_moved(into: TableClause) -> Insert:
    """Inserts a row for the table that has moved, if it has."""
    return insert(into).from_select(
        [column.name for column in into.columns],
        select(_MOVED.c.id, *(bindparam(f"{into.name}_{column.name}", type_=column.type) for column in [*into.columns][1:])),
    )


_STORE_MOVE = Statement(_insert_moved(schema.commands).add_cte(_insert_moved(schema.steps).cte("stepped")).returning(_c.number))
_DONE = select(_c.number).where(_c.table_id == bindparam("key"), _c.person == bindparam("who"), _c.command == bindparam("what"))


def batches(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """So many at a time as one query asks about."""
    for start in range(0, len(names), ASKED_AT_ONCE):
        yield names[start : start + ASKED_AT_ONCE]


def pack_events(events: Iterable[Event]) -> list[tuple[str, dict[str, int], dict[str, int]]]:
    """Events as they are stored."""
    return [(event.kind, event.params, event.secrets) for event in events]


def result_of(game: Table) -> dict[str, Any]:
    """How a game came out, as it is stored and told."""
    return {"scores": game.scores(), "ranks": game.ranks(), **game.reckoning()}


def load(connection: Connection, table_id: str, lock: bool = False) -> StoredTable:
    """The table of that id; locked, nobody else changes it until the transaction ends."""
    if lock and connection.dialect.name == "postgresql":  # first: a join with a locked row may show seats older than the lock
        _LOCK.run(connection, {"key": table_id})
    rows = _LOAD.rows(connection, {"key": table_id})  # one per seat
    if not rows:
        raise Refusal("table/unknown")
    table = _make(rows[0][: len(COLUMNS)])
    table.seats = [StoredSeat(*row[len(COLUMNS) :]) for row in rows]
    table.seldom = _seldom(table)
    return table


def _seldom(table: StoredTable) -> list[Any]:
    """What a move seldom changes; what could be changed in its place is written down."""
    values = (getattr(table, name) for name in _SELDOM)
    return [msgspec.json.encode(value) if isinstance(value, dict) else value for value in values]


def find(connection: Connection, query: Select[Any]) -> list[StoredTable]:
    """The tables of a query over `COLUMNS`, in its order."""
    by_id = {table.id: table for table in map(_make, connection.execute(query))}
    for table_id, *seat in connection.execute(_SEATS.where(_s.table_id.in_(by_id))) if by_id else ():
        by_id[table_id].seats.append(StoredSeat(*seat))
    return list(by_id.values())


def _make(row: Any) -> StoredTable:
    """A table without its seats from a row of `COLUMNS`."""
    return StoredTable(*row)


def load_steps(connection: Connection, table_id: str, after: int = -1) -> list[StoredStep]:
    """The story after that step."""
    return [StoredStep(*row) for row in _STEPS.rows(connection, {"key": table_id, "after": after})]


def waiting_since(connection: Connection, table: StoredTable) -> float | None:
    """When anybody but a bot last did something there; None where only bots play."""
    people = [seat.seat for seat in table.seats if seat.holder is not None]
    if not people:
        return None
    last = select(func.max(_p.at)).where(_p.table_id == table.id, or_(_p.kind != "move", _p.seat.in_(people)))
    return connection.execute(last).scalar()


def load_story(connection: Connection, table_id: str, after: int = -1) -> tuple[StoredTable, list[StoredStep]]:
    """The table and all that happened there, or what did after that step."""
    table = load(connection, table_id)
    steps = load_steps(connection, table_id, after)
    counted = max(0, table.number - after)  # PostgreSQL may already see a step that the row read before does not count
    return table, steps[:counted]


def standing(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Of each of these tables, if it is there, the revision and the last line of chat."""
    revisions = connection.execute(select(_t.id, _t.revision).where(_t.id.in_(table_ids))).all()
    said = select(schema.chat.c.table_id, func.max(schema.chat.c.id)).where(schema.chat.c.table_id.in_(table_ids))
    lines = {row.table_id: int(row[1]) for row in connection.execute(said.group_by(schema.chat.c.table_id))}
    return {table_id: (revision, lines.get(table_id, 0)) for table_id, revision in revisions}


def save(connection: Connection, table: StoredTable) -> StoredTable:
    """Stores a changed table with its new steps, and its seats if those changed: all or nothing with the transaction."""
    owed = table.bot_to_move
    statement, names = (_UPDATE_MOVED, _EVERY_MOVE) if _revise(table) else (_UPDATE, _CHANGING)
    statement.run(connection, _renewed(table, names))
    if table.reseated:
        connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table.id))
        _insert_seats(connection, table)
    _insert_steps(connection, table)
    _note_job(connection, table, owed)
    return table


def _revise(table: StoredTable) -> bool:
    """Makes the next revision of a changed table; whether nothing has changed that a move seldom changes."""
    table.revision += 1
    table.bot_to_move = _owes_bot_move(table)
    table.due = _first_due(table)
    before, table.seldom = table.seldom, _seldom(table)
    table.only_moved = not table.reseated and before is not None and all(before[at] == table.seldom[at] for at in _NEVER_BY_MOVES)
    return table.seldom == before


def _renewed(table: StoredTable, names: Iterable[str]) -> dict[str, Any]:
    return {"key": table.id, **{f"new_{name}": getattr(table, name) for name in names}}


def save_at_once(table: StoredTable, before: float, person: str, command: str) -> Callable[[Connection], bool] | None:
    """What stores a move and remembers its command by one statement, which needs no lock and no transaction around it.

    It stores all of that or nothing, and says whether it has. It does not if the table was changed since it was loaded: whatever
    changes a table or its seats raises the revision; and where a backup was restored meanwhile and played on to the same one, the
    last step is not of the moment `before`. None where more has changed than a move does, or a bot is to move now.
    """
    old = {"old_revision": table.revision, "old_moved": before}
    if not _revise(table) or table.reseated or len(table.steps) != 1:
        return None
    step = {f"steps_{name}": value for name, value in msgspec.structs.asdict(table.steps[0]).items()}
    done = {"commands_person": person, "commands_command": command, "commands_number": table.number}
    return partial(_store_move, {**_renewed(table, _EVERY_MOVE), **old, **step, **done})


def _store_move(values: dict[str, Any], connection: Connection) -> bool:
    return bool(_STORE_MOVE.rows(connection, values))


def _note_job(connection: Connection, table: StoredTable, owed: bool) -> None:
    """Has a bot's move thought, or no longer; `owed`: one was to move before."""
    if not table.bot_to_move:
        if owed:
            jobs.drop(connection, table.id)
    elif not owed or table.reseated:
        if table.players:
            jobs.owe(connection, table.id, table.host or min(table.players), table.edition is not None)
        elif owed:
            jobs.rest(connection, table.id)


def _owes_bot_move(table: StoredTable) -> bool:
    return table.status == "running" and any(table.seats[seat].occupant == "bot" for seat in table.actors)


def _first_due(table: StoredTable) -> float | None:
    if table.clock is None:
        return None
    waited = [since for seat in table.actors if (since := table.waited_for_since(seat)) is not None]
    return min(waited) + table.clock if waited else None


def create(connection: Connection, table: StoredTable) -> StoredTable:
    """Stores a new table."""
    table.bot_to_move = _owes_bot_move(table)
    table.due = _first_due(table)
    connection.execute(insert(schema.tables), {name: getattr(table, name) for name in _FIELDS})
    _insert_seats(connection, table)
    _insert_steps(connection, table)
    _note_job(connection, table, owed=False)
    return table


def _insert_seats(connection: Connection, table: StoredTable) -> None:
    connection.execute(_INSERT_SEAT, [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in table.seats])


def _insert_steps(connection: Connection, table: StoredTable) -> None:
    for step in table.steps:
        _INSERT_STEP.run(connection, {"table_id": table.id, **msgspec.structs.asdict(step)})


def effective(steps: Sequence[StoredStep]) -> list[StoredStep]:
    """The moves that still hold: what an undo took back is gone."""
    line: list[StoredStep] = []
    for step in steps:
        if step.kind == "move":
            line.append(step)
        elif step.kind == "undo":
            line = [made for made in line if made.number <= (step.undone or 0)]
    return line


def record_of(table: StoredTable, steps: Sequence[StoredStep]) -> GameRecord:
    """What was played: the moves that held."""
    actions = tuple((made.seat or 0, made.action or 0) for made in effective(steps))
    return GameRecord(table.name, table.version, len(table.seats), table.options, table.seed, actions)


def new_id() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(12)


# Commands that were done


def done_before(connection: Connection, table_id: str, person: str, command: str) -> int | None:
    """Where the table stood after that person's command of that id, if it was done."""
    found: int | None = connection.execute(_DONE, {"key": table_id, "who": person, "what": command}).scalar_one_or_none()
    return found


def remember(connection: Connection, table: StoredTable, person: str, command: str) -> None:
    """Notes that the command is done, in the transaction that does it; an id that was used for something else is refused."""
    values = {"table_id": table.id, "person": person, "command": command, "number": table.number}
    if not _REMEMBER[connection.dialect.name].rows(connection, values):
        raise Refusal("move/stale", number=table.number)
