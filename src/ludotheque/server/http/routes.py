"""Every HTTP endpoint of the house. Routes only translate: what is done is done in the module of its noun."""

import asyncio
from typing import Any

from ludotheque.engine.table import GameRecord
from ludotheque.server.games.shelf import full_name, unpack
from ludotheque.server.http.api import Call, Endpoint
from ludotheque.server.http.arrivals import check_arrival
from ludotheque.server.show import guide, replay
from ludotheque.server.store import editions, lists, people, sessions, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import ending, opening, rematch, seats, takeover
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import (
    Box,
    Credentials,
    EditionFile,
    EditionInfo,
    Editions,
    Export,
    GameInfo,
    Guide,
    Home,
    Me,
    Naming,
    NewTable,
    Place,
    Replay,
    Sitting,
    TableInfo,
    TableSummary,
)


async def list_games(call: Call) -> list[GameInfo]:
    """The shelf."""
    return call.house.shelf.infos


async def show_box(call: Call) -> Box:
    """A game and what is in its box; `name` is its slug, with `@` and a digest for another edition."""
    if "@" in call.name:
        return await call.house.workshop.box(call.name)
    return unpack(call.house.shelf.game(call.name))


async def list_editions(call: Call) -> Editions:
    """The other editions of a game: those of the house, and those I have loaded."""
    house = call.house
    ours = house.workshop.of_house(house.shelf.game(call.game).slug)
    mine = await house.store.read(editions.loaded_by, call.guest.id, call.game) if call.guest else []
    known = {edition.digest for edition in ours}
    return Editions([*ours, *(edition for edition in mine if edition.digest not in known)], house.settings.editions)


async def load_edition(call: Call, body: EditionFile) -> EditionInfo:
    """Load an edition from a file; its games are tried out first."""
    return await call.house.workshop.load(call.me, body)


async def remove_edition(call: Call) -> None:
    """Take an edition from those I have loaded; games that are played with it stay."""
    await call.house.store.write(editions.remove, call.me.id, call.digest)


async def show_guide(call: Call) -> Guide:
    """The guided first game of a game, moment by moment, through the learner's eyes."""
    return await asyncio.to_thread(guide.show_guide, call.house.shelf.game(call.game))


# The person


async def who_am_i(call: Call) -> Me:
    """Whoever this browser is."""
    if call.guest is None:
        raise Refusal("me/unknown")
    return call.guest


async def name_me(call: Call, body: Naming) -> Me:
    """Become a guest of that name, or take another name."""
    if call.guest is not None:
        return await call.house.store.write(people.rename, call.guest, body.name)
    return await _welcome(call, body.name)


async def _welcome(call: Call, name: str) -> Me:
    check_arrival(call)

    def arrive(connection: Any) -> tuple[Me, str]:
        me = people.welcome(connection, name)
        return me, sessions.begin(connection, me.id)

    return call.greet(*await call.house.store.write(arrive))


async def open_account(call: Call, body: Credentials) -> Me:
    """Turn the guest into an account; the games stay."""
    check_arrival(call)
    people.clean_name(body.name)
    password = await asyncio.to_thread(people.hasher.hash, people.check_password(body.password))
    return await call.house.store.write(people.open_account, call.me, body.name, password)


async def come_back(call: Call, body: Credentials) -> Me:
    """Come back to an account; what a guest played comes along."""
    check_arrival(call)
    me, password = await call.house.store.read(people.find_account, body.name)
    if not await asyncio.to_thread(people.verify, password, body.password[: people.LONGEST_PASSWORD]) or me is None:
        raise Refusal("account/refused")
    before = call.guest

    def arrive(connection: Any) -> tuple[str, list[str]]:
        if call.token is not None:
            sessions.end(connection, call.token)
        touched = people.bring_along(connection, before, me) if before is not None and before.id != me.id else []
        return sessions.begin(connection, me.id), touched

    token, touched = await call.house.store.write(arrive)
    if before is not None and not before.account:
        await call.house.tell_gone(before.id, touched)
    return call.greet(me, token)


async def leave_house(call: Call) -> None:
    """Leave: this browser is nobody again."""
    if call.token is not None:
        await call.house.store.write(sessions.end, call.token)
    call.leaving = True


async def export_me(call: Call) -> Export:
    """Everything that is kept about me."""
    created, mine, said, loaded = await call.house.store.read(lists.everything_about, call.me.id)
    return Export(call.me, created, [call.house.show(table, call.me.id) for table in mine], said, loaded)


async def forget_me(call: Call) -> None:
    """Delete me: games stay, under an anonymous name."""
    touched = await call.house.store.write(people.forget, call.me)
    call.leaving = True
    await call.house.tell_gone(call.me.id, touched)


async def show_home(call: Call) -> Home:
    """My tables and the open ones."""
    person = call.guest.id if call.guest else None
    mine = await call.house.store.read(lists.my_tables, person) if person else []
    free = await call.house.store.read(lists.open_tables, person)
    return Home(_summaries(call, mine, person), _summaries(call, free, person))


def _summaries(call: Call, found: list[StoredTable], person: str | None) -> list[TableSummary]:
    return [TableSummary(call.house.show(table, person), lists.is_turn_of(table, person)) for table in found]


# Tables


async def open_table(call: Call, body: NewTable) -> TableInfo:
    """Open a table; it starts by itself once no seat is free."""
    house = call.house
    await house.workshop.find(full_name(body.game, body.edition))
    return _shown(call, await house.change(opening.open_table, house.shelf, house.settings.limits, call.me, body))


def _shown(call: Call, table: StoredTable) -> TableInfo:
    return call.house.show(table, call.guest.id if call.guest else None)


async def show_table(call: Call) -> TableInfo:
    """A table, without its game."""
    return _shown(call, await call.house.store.read(tables.load, call.table))


async def change_seat(call: Call, body: Place) -> TableInfo:
    """Give a seat another purpose, as the host, before the start."""
    house = call.house
    return _shown(call, await house.change(seats.change, house.shelf, call.table, call.seat, call.me, body))


async def sit_down(call: Call, body: Sitting) -> TableInfo:
    """Sit down, or take one's seat back from a bot; a newcomer who gives a name becomes a guest."""
    house = call.house
    if call.guest is None and body.name is not None:
        table = await house.store.read(tables.load, call.table)
        seats.may_sit(table, table.seat(call.seat), body.invite)
        await _welcome(call, body.name)
    return _shown(call, await house.change(seats.sit, house.shelf, call.table, call.seat, call.me, body))


async def stand_up(call: Call) -> TableInfo:
    """Leave a seat before the start."""
    return _shown(call, await call.house.change(seats.leave, call.table, call.seat, call.me))


async def ask_takeover(call: Call) -> TableInfo:
    """Ask the table to let a bot play on for a seat whose time is up."""
    house = call.house
    return _shown(call, await house.change(takeover.ask_takeover, house.settings, call.table, call.seat, call.me.id))


async def end_table(call: Call) -> TableInfo:
    """Give the table up."""
    return _shown(call, await call.house.change(ending.end_table, call.house.settings, call.table, call.me.id))


async def play_again(call: Call) -> TableInfo:
    """Once more, each one seat further on; the second to ask gets the same table."""
    house = call.house
    after, before = await house.store.write(rematch.rematch, house.shelf, call.table, call.me.id)
    if before is not None:
        await house.tell(before)
        await house.tell(after)
    return _shown(call, after)


async def show_replay(call: Call) -> Replay:
    """A finished game, moment by moment, through the eyes of a seat, of all, or of none."""
    house = call.house
    eyes = call.request.query_params.get("seat", "none")
    table, steps = await house.read_table(call.table)
    frames = await asyncio.to_thread(replay.frames, table, steps, house.shelf, eyes)
    return Replay(_shown(call, table), frames)


async def show_record(call: Call) -> GameRecord:
    """A finished game as a record that can be kept and played again."""
    table, steps = await call.house.read_table(call.table)
    return replay.written(table, steps, call.house.shelf)


async def import_record(call: Call, body: GameRecord) -> TableInfo:
    """A table from a record, every move checked."""
    house = call.house
    await house.workshop.find(body.game)
    table = await asyncio.to_thread(replay.read_record, house.shelf, house.settings.limits, body, call.me)
    return _shown(call, await house.store.write(replay.store_record, house.shelf, table))


async def openapi(call: Call) -> dict[str, Any]:
    """Describes all of these."""
    from ludotheque.server.http.openapi import describe  # here: it describes this very file

    return describe(ENDPOINTS)


ME = ("me/required",)
TABLE = ("table/unknown",)
SEAT = (*ME, *TABLE, "seat/unknown")
NOT_READY = ("edition/preparing", "edition/broken")
EDITION = ("table/bad-game", "edition/unknown", *NOT_READY)
OPENING = ("me/bad-name", "table/bad-seats", "table/bad-options", "table/bad-bot", *NOT_READY)
FINISHED = (*TABLE, "table/running", "table/waiting", "table/other-version", *NOT_READY)
ONE, CHAIR = "/api/tables/{id}", "/api/tables/{id}/seats/{seat:int}"

ENDPOINTS = [
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/api/games", list_games, list[GameInfo]),
    Endpoint("GET", "/api/boxes/{name}", show_box, Box, errors=EDITION),
    Endpoint("GET", "/api/games/{game}/editions", list_editions, Editions, errors=("table/bad-game", *NOT_READY)),
    Endpoint(
        "POST",
        "/api/editions",
        load_edition,
        EditionInfo,
        EditionFile,
        (*ME, "table/bad-game", "edition/bad", "edition/too-many", "edition/not-here", "request/too-large", "rate/limited"),
    ),
    Endpoint("DELETE", "/api/editions/{digest}", remove_edition, errors=(*ME, "edition/unknown")),
    Endpoint("GET", "/api/games/{game}/guide", show_guide, Guide, errors=("table/bad-game", "guide/none")),
    Endpoint("GET", "/api/me", who_am_i, Me, errors=("me/unknown",)),
    Endpoint("POST", "/api/me", name_me, Me, Naming, ("me/bad-name", "rate/limited")),
    Endpoint("DELETE", "/api/me", forget_me, errors=ME),
    Endpoint("GET", "/api/me/export", export_me, Export, errors=ME),
    Endpoint(
        "POST",
        "/api/account",
        open_account,
        Me,
        Credentials,
        (*ME, "me/bad-name", "account/exists", "account/name-taken", "account/bad-password", "rate/limited"),
    ),
    Endpoint("POST", "/api/session", come_back, Me, Credentials, ("account/refused", "rate/limited")),
    Endpoint("DELETE", "/api/session", leave_house),
    Endpoint("GET", "/api/home", show_home, Home),
    Endpoint("POST", "/api/tables", open_table, TableInfo, NewTable, (*ME, *OPENING, *EDITION, "table/too-many")),
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
        (*SEAT, *NOT_READY, "me/bad-name", "table/started", "table/over", "seat/taken", "seat/invite-only", "rate/limited"),
    ),
    Endpoint("DELETE", CHAIR, stand_up, TableInfo, errors=(*SEAT, "seat/not-yours", "table/started", "table/over")),
    Endpoint(
        "POST",
        f"{ONE}/takeover/{{seat:int}}",
        ask_takeover,
        TableInfo,
        errors=(*SEAT, "table/not-seated", "table/waiting", "table/over", "seat/in-time", "question/open"),
    ),
    Endpoint(
        "POST", f"{ONE}/end", end_table, TableInfo, errors=(*ME, *TABLE, "table/over", "table/not-host", "table/not-seated")
    ),
    Endpoint(
        "POST",
        f"{ONE}/rematch",
        play_again,
        TableInfo,
        errors=(*ME, *TABLE, *NOT_READY, "table/not-seated", "table/running", "table/bad-game"),
    ),
    Endpoint(
        "GET", f"{ONE}/replay", show_replay, Replay, errors=(*FINISHED, "seat/unknown"), query={"seat": "^([0-9]{1,2}|all|none)$"}
    ),
    Endpoint("GET", f"{ONE}/record", show_record, GameRecord, errors=FINISHED),
    Endpoint(
        "POST",
        "/api/import",
        import_record,
        TableInfo,
        GameRecord,
        (*ME, *EDITION, "table/bad-seats", "table/bad-options", "table/bad-record", "table/other-version"),
        large=True,
    ),
]
