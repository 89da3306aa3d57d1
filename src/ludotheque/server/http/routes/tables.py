"""Tables: open one, sit down at it, look at it, give it up, play it once more."""

import re
from functools import partial

from ludotheque.engine.table import GameRecord
from ludotheque.server.http.api import Call, Endpoint, encode
from ludotheque.server.http.routes.people import welcome
from ludotheque.server.http.routes.refusals import EDITION, ME, NOT_READY
from ludotheque.server.rates import refuse_until
from ludotheque.server.show import again, replay
from ludotheque.server.store import lists, tables
from ludotheque.server.store.editions import full_name
from ludotheque.server.store.people import clean_name
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import (
    ending,
    importing,
    keeping,
    opening,
    putting_away,
    rematch,
    reporting,
    resigning,
    seats,
    takeover,
    voting,
)
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import (
    Frame,
    Home,
    Keeping,
    NewTable,
    Place,
    PutAway,
    Replay,
    Report,
    Shun,
    Sitting,
    TableInfo,
    TableSummary,
)

MOST = "^[0-9]{1,3}$"
TABLES_AT_ONCE = 50
MOVES_OF_A_TABLE = 1_000  # a longer game counts as several


async def show_home(call: Call) -> Home:
    """My tables and the open ones."""
    asked = call.request.query_params.get("most", str(lists.MINE))
    if not re.fullmatch(MOST, asked):
        raise Refusal("request/malformed", reason="expected most as a number of up to three digits")
    most = int(asked)
    mine = await call.house.store.read(lists.my_tables, call.person, most) if call.person else []
    free = await call.house.store.read(lists.open_tables, call.person)
    counts = await call.house.store.read(lists.count_mine, call.person) if call.person else (0, 0, 0)
    return Home(await _summaries(call, mine), await _summaries(call, free), *counts)


async def _summaries(call: Call, found: list[StoredTable]) -> list[TableSummary]:
    person = call.person
    return [
        TableSummary(await call.show(table), table.waits_for(person), person is not None and table.is_alone(person))
        for table in found
    ]


async def put_away(call: Call, body: PutAway) -> Home:
    """Show tables of mine no longer, those named or all where nobody else plays; what is not over is given up."""
    store, me = call.house.store, call.me.id
    wanted = await store.read(lists.alone_tables, me) if body.tables is None else list(dict.fromkeys(body.tables))
    for start in range(0, len(wanted), TABLES_AT_ONCE):  # the writer serves others in between
        some = wanted[start : start + TABLES_AT_ONCE]
        await store.write(putting_away.put_away, me, some)
        await call.house.tell_anew(some)
    return await show_home(call)


async def open_table(call: Call, body: NewTable) -> TableInfo:
    """Open a table; it starts by itself once no seat is free."""
    house = call.house
    await house.workshop.find(full_name(body.game, body.edition), call.lines)
    await call.check_new_table()
    return await call.show(await house.change(opening.open_table, house.shelf, house.settings.limits, call.me, body))


async def show_table(call: Call) -> TableInfo:
    """A table, without its game."""
    return await call.show(await call.house.store.read(tables.load, call.table))


async def change_seat(call: Call, body: Place) -> TableInfo:
    """Give a seat another purpose, as the host, before the start."""
    house = call.house
    return await call.show(await house.change(seats.change, house.shelf, call.table, call.seat, call.me, body))


async def sit_down(call: Call, body: Sitting) -> TableInfo:
    """Sit down, or take one's seat back from a bot; a newcomer who gives a name becomes a guest."""
    house = call.house
    if call.guest is None and body.name is not None:
        await house.store.read(seats.look_at_seat, call.table, call.seat, body.invite)
        clean_name(body.name)  # before somebody is made of it who then may not sit
        await welcome(call, body.name)
    return await call.show(await house.change(seats.sit, house.shelf, call.table, call.seat, call.me, body))


async def stand_up(call: Call) -> TableInfo:
    """Leave a seat before the start, or free somebody's as the host."""
    return await call.show(await call.house.change(seats.leave, call.table, call.seat, call.me))


async def shun(call: Call, body: Shun) -> TableInfo:
    """Read nothing of what somebody says any more, or have them at none of my tables; or no longer so."""
    house = call.house
    if body.how == "block" and body.on:
        return await call.show(await house.change(seats.block, call.table, call.seat, call.me))
    table = await house.store.write(seats.shun, call.table, call.seat, call.me, body)
    await house.tell_muted(call.me.id)
    return await call.show(table)


async def ask_removal(call: Call) -> TableInfo:
    """Have the others vote somebody out of a running game; a bot plays on for good."""
    refuse_until(await call.house.votes.ask(f"{call.table} {call.me.id}", 1))
    return await call.show(await call.house.change(voting.ask_removal, call.table, call.seat, call.me.id))


async def report(call: Call, body: Report) -> None:
    """Tell the owner of the house about somebody at the table, or about a line."""
    await call.house.reports.spend(1, call.address, call.me.id)
    await call.house.store.write(reporting.report, call.table, call.me, body)


async def ask_takeover(call: Call) -> TableInfo:
    """Let a bot play on for my seat, until I sit down again; or ask the table to, for a seat whose time is up."""
    house = call.house
    return await call.show(await house.change(takeover.ask_takeover, house.settings, call.table, call.seat, call.me.id))


async def end_table(call: Call) -> TableInfo:
    """Give the table up; where other people play, ask them."""
    house = call.house
    return await call.show(await house.change(ending.end_table, house.shelf, house.settings, call.table, call.me.id))


async def resign(call: Call) -> TableInfo:
    """Leave a seat to a bot for good."""
    return await call.show(await call.house.change(resigning.resign, call.table, call.seat, call.me.id))


async def play_again(call: Call) -> TableInfo:
    """Once more, each one seat further on; the other people are asked to come along."""
    house = call.house
    await call.check_new_table()
    present = house.rooms.present(call.table)
    after = await house.change(rematch.rematch, house.shelf, house.settings.limits, call.table, call.me.id, present)
    await house.tell_anew([call.table])
    return await call.show(after)


async def keep_table(call: Call, body: Keeping) -> TableInfo:
    """Have a table kept, or no longer, however old it gets."""
    house = call.house
    return await call.show(await house.change(keeping.keep, house.settings.limits, call.table, call.me, body.kept))


async def show_replay(call: Call) -> bytes:
    """A finished game, moment by moment, through the eyes of a seat, of all, or of none."""
    house = call.house
    eyes = call.request.query_params.get("seat", "none")
    known = await house.rooms.know(call.table)
    table, steps = known.table, known.steps
    sights = len(steps) * len(replay.viewers_of(table, eyes))
    await house.sights.spend(min(sights, house.settings.limits.sights_at_once), call.address, call.person)
    info = await call.show(table)
    return await call.read(lambda: encode(Replay(info, replay.frames(table, steps, house.shelf, eyes))))


async def show_again(call: Call) -> bytes:
    """What happened in a running game since my last decision, moment by moment, as my seats saw it."""
    house, me = call.house, call.me.id
    known = await house.rooms.know(call.table)
    table, steps = known.table, known.steps
    sights = len(steps) * len(again.own_seats(table, me))  # all of them are played, however few are shown
    await house.sights.spend(min(sights, house.settings.limits.sights_at_once), call.address, me)
    return await call.read(lambda: encode(again.frames_since(table, steps, house.shelf, me)))


async def show_record(call: Call) -> GameRecord:
    """A finished game as a record that can be kept and played again."""
    known = await call.house.rooms.know(call.table)
    return replay.written(known.table, known.steps)


async def import_record(call: Call, body: GameRecord) -> TableInfo:
    """A table from a record, every move checked."""
    house = call.house
    await house.workshop.find(body.game, call.lines)
    await call.check_new_table(1 + len(body.actions) / MOVES_OF_A_TABLE)
    table = await call.read(partial(importing.read_record, house.shelf, house.settings.limits, body, call.me))
    return await call.show(await house.change(importing.store_record, house.shelf, table))


TABLE = ("table/unknown",)
SEAT = (*ME, *TABLE, "seat/unknown")
OPENING = ("me/bad-name", "me/reserved-name", "table/bad-seats", "table/bad-options", "table/bad-bot", *NOT_READY)
FINISHED = (*TABLE, "table/running", "table/waiting", "table/other-version", *NOT_READY)
ONE, CHAIR = "/api/tables/{id}", "/api/tables/{id}/seats/{seat:int}"

ENDPOINTS = [
    Endpoint("GET", "/api/home", show_home, Home, errors=("request/malformed",), query={"most": MOST}),
    Endpoint("POST", "/api/home/put-away", put_away, Home, PutAway, (*ME, *TABLE, "table/not-alone")),
    Endpoint(
        "POST",
        "/api/tables",
        open_table,
        TableInfo,
        NewTable,
        (*ME, *OPENING, *EDITION, "table/bad-clock", "table/too-many"),
        price=3,
    ),
    Endpoint("GET", ONE, show_table, TableInfo, errors=TABLE),
    Endpoint(
        "PUT",
        CHAIR,
        change_seat,
        TableInfo,
        Place,
        (*SEAT, *OPENING, "table/bad-game", "table/not-host", "table/started", "table/over", "seat/taken"),
    ),
    Endpoint(
        "POST",
        CHAIR,
        sit_down,
        TableInfo,
        Sitting,
        (
            *SEAT,
            *NOT_READY,
            "me/bad-name",
            "me/reserved-name",
            "table/started",
            "table/over",
            "seat/taken",
            "seat/invite-only",
            "seat/one-each",
            "seat/blocked",
            "rate/limited",
        ),
    ),
    Endpoint("DELETE", CHAIR, stand_up, TableInfo, errors=(*SEAT, "seat/not-yours", "table/started", "table/over")),
    Endpoint("POST", f"{CHAIR}/shun", shun, TableInfo, Shun, (*SEAT, "seat/nobody")),
    Endpoint(
        "POST",
        f"{ONE}/remove/{{seat:int}}",
        ask_removal,
        TableInfo,
        errors=(
            *SEAT,
            "table/not-seated",
            "table/waiting",
            "table/over",
            "seat/nobody",
            "vote/too-few",
            "question/open",
            "rate/limited",
        ),
    ),
    Endpoint(
        "POST",
        f"{ONE}/report",
        report,
        takes=Report,
        errors=(*SEAT, "seat/nobody", "report/empty", "report/unknown", "rate/limited"),
    ),
    Endpoint(
        "POST",
        f"{ONE}/takeover/{{seat:int}}",
        ask_takeover,
        TableInfo,
        errors=(*SEAT, "table/not-seated", "table/waiting", "table/over", "seat/in-time", "question/open"),
    ),
    Endpoint(
        "POST",
        f"{ONE}/resign/{{seat:int}}",
        resign,
        TableInfo,
        errors=(*SEAT, "seat/not-yours", "table/waiting", "table/over"),
    ),
    Endpoint(
        "POST",
        f"{ONE}/end",
        end_table,
        TableInfo,
        errors=(*ME, *TABLE, "table/over", "table/not-host", "table/not-seated", "question/open"),
    ),
    Endpoint(
        "POST",
        f"{ONE}/rematch",
        play_again,
        TableInfo,
        errors=(
            *ME,
            *TABLE,
            *NOT_READY,
            "table/not-seated",
            "table/running",
            "table/bad-game",
            "table/started",
            "table/over",
            "seat/taken",
            "table/too-many",
        ),
        price=3,
    ),
    Endpoint("PUT", f"{ONE}/kept", keep_table, TableInfo, Keeping, (*ME, *TABLE, "table/not-seated", "table/too-many-kept")),
    Endpoint(
        "GET",
        f"{ONE}/replay",
        show_replay,
        Replay,
        errors=(*FINISHED, "seat/unknown"),
        query={"seat": "^([0-9]{1,2}|all|none)$"},
        price=4,
    ),
    Endpoint(
        "GET",
        f"{ONE}/since",
        show_again,
        list[Frame],
        errors=(*ME, *TABLE, "table/not-seated", "table/waiting", "table/over", "table/other-version", *NOT_READY),
        price=4,
    ),
    Endpoint("GET", f"{ONE}/record", show_record, GameRecord, errors=(*TABLE, "table/running", "table/waiting"), price=2),
    Endpoint(
        "POST",
        "/api/import",
        import_record,
        TableInfo,
        GameRecord,
        (*ME, *EDITION, "table/bad-seats", "table/bad-options", "table/bad-record", "table/other-version"),
        large=True,
        price=5,
    ),
]
