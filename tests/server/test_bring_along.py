"""A guest who logs in brings the games along: all of them, at once, and never from one account to another."""

import threading
from typing import Any

import pytest
from client import Guest, play_out
from desk import SHELF, Desk, find_person
from houses import Served
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from ludotheque.server.settings import Settings
from ludotheque.server.store import lists, people, schema, sessions, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import ending, seats
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import MakeMove, Me, Say, Sitting


@pytest.fixture
def account(desk: Desk) -> Me:
    me = desk.run(people.welcome, "Ada at home")
    return desk.run(people.open_account, me, "Ada at home", "no hash")


def rows(desk: Desk, table: Any) -> str:
    return str(desk.run(lambda connection: connection.execute(select(table)).all()))


def with_ada_to_act(desk: Desk) -> StoredTable:
    table = desk.open()
    return table if table.actors == [0] else desk.move(table, 1)


def test_seats_hosted_tables_talk_and_commands_become_the_accounts(desk: Desk, account: Me) -> None:
    played = desk.move(with_ada_to_act(desk), 0, id="mine")
    finished = desk.run(ending.end_table, SHELF, Settings(), desk.open().id, desk.ada.id)
    desk.obey(desk.ada, Say("s1", played.id, "bonjour"))
    token = desk.run(sessions.begin, desk.ada.id)
    touched = desk.run(people.bring_along, desk.ada, account)
    assert sorted(touched) == sorted([played.id, finished.id])
    after = desk.load(played)
    assert (after.host, after.seats[0].person, after.seats[0].name) == (account.id, account.id, "Ada")
    assert (after.revision, after.number) == (played.revision + 1, played.number)
    assert [line.text for _, line in desk.run(lists.said_after, account.id, 0)] == ["bonjour"]
    assert desk.run(sessions.find, token, Settings()) is None
    assert desk.run(find_person, desk.ada.id) is None
    for table in (schema.people, schema.seats, schema.tables, schema.chat, schema.commands, schema.sessions):
        assert desk.ada.id not in rows(desk, table)
    again = MakeMove("mine", played.id, 0, played.number - 1, 0)  # sent again, because its answer was lost
    assert desk.obey(account, again).number == played.number


def test_a_command_both_have_used_is_no_obstacle(desk: Desk, account: Me) -> None:
    table = desk.open()
    desk.run(people.bring_along, desk.ben, account)
    for person in (desk.ada, account):
        desk.obey(person, Say("same", table.id, "hello"))
    desk.run(people.bring_along, desk.ada, account)
    assert desk.load(table).seats_of(account.id) == [0, 1]


def test_at_one_table_both_seats_are_the_accounts_and_it_plays_on(desk: Desk, account: Me) -> None:
    table = desk.open()
    desk.run(people.bring_along, desk.ben, account)
    desk.run(people.bring_along, desk.ada, account)
    table = desk.load(table)
    assert table.seats_of(account.id) == [0, 1]
    for number in range(4):
        seat = table.actors[0]
        action = SHELF.open(table).legal(seat)[0]
        table = desk.obey(account, MakeMove(f"b{number}", table.id, seat, table.number, action)).table
    assert table.number == 4


def test_an_account_is_never_merged_into_another(desk: Desk, account: Me) -> None:
    table = desk.open()
    ada = desk.run(people.open_account, desk.ada, "Ada L", "no hash")
    for before in (ada, desk.ada):  # whatever the asker still believes to be
        assert desk.run(people.bring_along, before, account) == []
    assert desk.load(table).seats[0].person == ada.id
    assert desk.run(people.bring_along, Me("nobody", "Nobody"), account) == []


def test_the_login_and_a_move_in_flight_do_not_disturb_each_other(desk: Desk, account: Me) -> None:
    for round_ in range(6):
        guest = desk.run(people.welcome, f"Guest {round_}")
        desk.ada = guest
        table = with_ada_to_act(desk)
        action = SHELF.open(table).legal(0)[0]
        outcome: list[Any] = []

        def move(guest: Me = guest, table: StoredTable = table, action: int = action, outcome: list[Any] = outcome) -> None:
            wish = MakeMove("flight", table.id, 0, table.number, action)
            try:
                outcome.append(desk.obey(guest, wish).number)
            except Refusal as refusal:
                outcome.append(refusal.code)

        moving = threading.Thread(target=move)
        logging_in = threading.Thread(target=desk.run, args=(people.bring_along, guest, account))
        for thread in (moving, logging_in) if round_ % 2 else (logging_in, moving):
            thread.start()
        for thread in (moving, logging_in):
            thread.join()
        after = desk.load(table)
        assert after.seats[0].person == account.id
        made = outcome[0] == table.number + 1
        assert made or outcome == ["seat/not-yours"]
        assert after.number == table.number + made
        again = MakeMove("flight", table.id, 0, table.number, action)  # the client repeats it as whoever it is now
        assert desk.obey(account, again).number == table.number + 1
        assert desk.load(table).number == table.number + 1


def test_sitting_down_while_logging_in_leaves_no_seat_behind(desk: Desk, account: Me) -> None:
    for round_ in range(4):
        guest, other = desk.run(people.welcome, f"Guest {round_}"), desk.ada
        table = desk.open_for_friend()
        failed: list[Exception] = []

        def sit(guest: Me = guest, table: StoredTable = table, failed: list[Exception] = failed) -> None:
            try:
                desk.run(seats.sit, SHELF, table.id, 1, guest, Sitting(table.invite))
            except Exception as error:  # the guest was no more
                failed.append(error)

        threads = [threading.Thread(target=sit), threading.Thread(target=desk.run, args=(people.bring_along, guest, account))]
        for thread in threads if round_ % 2 else threads[::-1]:
            thread.start()
        for thread in threads:
            thread.join()
        seat = desk.run(tables.load, table.id).seats[1]
        assert (seat.occupant, seat.person) == (("invited", None) if failed else ("person", account.id))
        assert other.id != account.id


# As browsers do it


def account_of(house: Served, name: str) -> Guest:
    somebody = house.guest(name)
    somebody.ask("POST", "/api/account", {"name": name, "password": "correct horse"})
    return somebody


def log_in(guest: Guest, name: str) -> Any:
    me = guest.ask("POST", "/api/session", {"name": name, "password": "correct horse"})
    guest.id = me["id"]
    return me


def test_logging_in_brings_the_games_and_everybody_at_the_table_sees_it(house: Served) -> None:
    home_device = account_of(house, "Grace at home")
    guest, ben = house.guest("Grace on the train"), house.guest("Ben")
    table = guest.open_table("me", "friend")
    ben.sit(table, 1)
    on_the_train, at_home, opposite = guest.line(), home_device.line(), ben.line()
    for line in (on_the_train, at_home, opposite):
        line.join(table)
    assert at_home.tables[table["id"]]["sights"][0]["seat"] is None
    old_cookies = dict(guest.http.cookies)
    assert log_in(guest, "Grace at home")["id"] == home_device.id
    told = at_home.until(lambda m: m["type"] == "whole")  # the story again, now through the eyes of the seat
    assert ([sight["seat"] for sight in told["sights"]], told["info"]["host"]) == ([0], True)
    opposite.until(lambda m: m["type"] == "changed")
    with pytest.raises(ConnectionClosed) as closed:
        on_the_train.until(lambda m: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001
    stolen = house.guest()
    stolen.http.cookies.update(old_cookies)
    assert stolen.ask("GET", "/api/me") is None
    again = guest.line()
    again.join(table, since=0)
    assert [s["info"]["id"] for s in guest.ask("GET", "/api/home")["mine"]] == [table["id"]]
    play_out([again, opposite], table["id"])


def test_both_seats_of_a_table_end_up_on_one_device(house: Served) -> None:
    home_device = account_of(house, "Hedy")
    guest = house.guest("Hedy too")
    table = home_device.open_table("me", "friend", options={"mode": "draw"})
    guest.sit(table, 1)
    log_in(guest, "Hedy")
    line = guest.line()
    known = line.join(table)
    assert [seat["seat"] for seat in known["info"]["seats"] if seat.get("yours")] == [0, 1]
    assert [sight["seat"] for sight in known["sights"]] == [0, 1]
    play_out([line], table["id"])


def test_a_wrong_password_changes_nothing(house: Served) -> None:
    account_of(house, "Emmy")
    guest = house.guest("Guest")
    table = guest.open_table("me", "me")
    line = guest.line()
    line.join(table)
    guest.refused("account/refused", "POST", "/api/session", {"name": "Emmy", "password": "wrong horse"})
    assert guest.ask("GET", "/api/me") == {"id": guest.id, "name": "Guest"}
    assert guest.ask("GET", f"/api/tables/{table['id']}")["host"]
    assert line.move(table["id"])["type"] == "accepted"


def test_from_one_account_to_another_is_only_a_change_of_person(house: Served) -> None:
    one, two = account_of(house, "One of two"), account_of(house, "Two of two")
    table = one.open_table("me", "me")
    browser = house.guest()
    log_in(browser, "One of two")
    assert log_in(browser, "Two of two")["id"] == two.id
    assert browser.ask("GET", "/api/home")["mine"] == []
    assert one.ask("GET", "/api/me")["id"] == one.id
    assert one.ask("GET", f"/api/tables/{table['id']}")["host"]
    log_in(one, "One of two")  # once more as oneself
    assert [s["info"]["id"] for s in one.ask("GET", "/api/home")["mine"]] == [table["id"]]
