"""Leaving well: resigning, letting a bot play on and coming back, ending for all, clocks, playing again, putting away."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from client import Guest, Line, play_out
from desk import SHELF, Desk, refused
from houses import Served

import ludotheque
from ludotheque.engine.texts import LANGUAGES, Texts
from ludotheque.server.games.levels import LEVELS
from ludotheque.server.live import timekeeper
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.show.sight import show_sights
from ludotheque.server.show.table import show_table
from ludotheque.server.store import clocks, lists, migrations, tables
from ludotheque.server.store.people import clean_name
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import ending, hints, moves, opening, putting_away, rematch, resigning, seats, takeover
from ludotheque.server.wire.messages import Me, NewTable, Place, Sitting

SETTINGS = Settings()


def kinds(desk: Desk, table: StoredTable) -> list[str]:
    return [step.kind for step in desk.run(tables.load_steps, table.id)]


def alone(desk: Desk, *bots: str, **wish: Any) -> StoredTable:
    """Ada among bots."""
    places = [Place("me"), *(Place("bot", bot) for bot in bots)]
    return desk.run(opening.open_table, SHELF, Limits(), desk.ada, NewTable("robot-master", places, **wish))


def three(desk: Desk) -> StoredTable:
    """Ada, Ben, Eve and a bot."""
    places = [Place("me"), Place("open"), Place("open"), Place("bot", "greedy")]
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, NewTable("robot-master", places, visibility="public"))
    desk.run(seats.sit, SHELF, table.id, 1, desk.ben, Sitting())
    return desk.run(seats.sit, SHELF, table.id, 2, desk.eve, Sitting())


def end(desk: Desk, table: StoredTable, who: Me) -> StoredTable:
    return desk.run(ending.end_table, SHELF, SETTINGS, table.id, who.id)


# Resigning


def test_whoever_resigns_leaves_the_seat_to_a_bot_for_good(desk: Desk) -> None:
    table = desk.open("greedy", "random")
    with refused("seat/not-yours"):
        desk.run(resigning.resign, table.id, 0, desk.ben.id)
    left = desk.run(resigning.resign, table.id, 1, desk.ben.id)
    assert (left.status, left.seats[1].occupant, left.seats[1].bot, left.seats[1].name) == ("running", "bot", "greedy", "Ben")
    assert kinds(desk, table)[-1] == "resign"
    shown = show_table(left, desk.ben.id, SETTINGS, None)
    assert (shown.seats[1].resigned, shown.seats[1].kept, shown.seats[1].yours) == (True, False, False)
    assert [sight.seat for sight in show_sights(left, SHELF.open(left), [], desk.ben.id)] == [None]  # as a spectator
    with refused("table/started"):
        desk.run(seats.sit, SHELF, table.id, 1, desk.ben, Sitting(table.invite))
    with refused("table/not-seated"):
        desk.run(takeover.ask_takeover, SETTINGS, table.id, 1, desk.ben.id)
    assert desk.run(resigning.resign, table.id, 1, desk.ben.id).number == left.number  # asked twice: once
    assert [found.id for found in desk.run(lists.my_tables, desk.ben.id)] == [table.id]


def test_a_game_that_nobody_wants_any_more_is_given_up_and_keeps_its_replay(desk: Desk) -> None:
    table = desk.open()
    left = desk.run(resigning.resign, table.id, 0, desk.ada.id)
    assert left.status == "running"
    left = desk.run(resigning.resign, table.id, 1, desk.ben.id)
    assert (left.status, left.ended_by, left.actors, left.bot_to_move) == ("ended", 1, [], False)
    assert kinds(desk, table)[-3:] == ["resign", "resign", "end"]


def test_a_game_goes_on_for_whoever_may_come_back(desk: Desk) -> None:
    table = desk.open()
    desk.run(takeover.ask_takeover, SETTINGS, table.id, 0, desk.ada.id)
    left = desk.run(resigning.resign, table.id, 1, desk.ben.id)
    assert (left.status, left.bot_to_move) == ("running", True)
    back = desk.run(seats.sit, SHELF, table.id, 0, desk.ada, Sitting())
    assert back.seats[0].holder == desk.ada.id
    assert end(desk, table, desk.ada).status == "ended"  # alone now


def test_a_move_is_good_although_somebody_resigned_meanwhile(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    action = SHELF.open(table).legal(seat)[0]
    desk.run(resigning.resign, table.id, 1 - seat, desk.person(1 - seat).id)
    assert desk.move(table, seat, action=action).number == table.number + 2


def test_whoever_leaves_is_not_waited_for_with_an_answer(desk: Desk) -> None:
    table = end(desk, three(desk), desk.ada)
    assert table.question["waiting"] == [1, 2]
    left = desk.run(resigning.resign, table.id, 1, desk.ben.id)
    assert left.question["waiting"] == [2]
    left = desk.run(resigning.resign, table.id, 0, desk.ada.id)
    assert left.question is None  # it was hers


def test_a_resigned_seat_shows_nothing_of_its_hand_over_the_wire(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    line = ben.line()
    line.join(table)
    assert line.tables[table["id"]]["sights"][0]["seat"] == 1
    ben.ask("POST", f"/api/tables/{table['id']}/resign/1")
    told = line.until(lambda m: m["type"] == "whole")
    assert [(sight["seat"], "hand" in sight["view"], sight.get("moves")) for sight in told["sights"]] == [(None, False, None)]
    line.refused("seat/not-yours", "move", table=table["id"], seat=1, based_on=told["info"]["number"], action=0)
    line.refused("table/not-seated", "say", table=table["id"], text="psst")


# A bot plays for me


def test_anybody_may_let_a_bot_play_and_come_back(desk: Desk) -> None:
    table = desk.open("random", "random")
    away = desk.run(takeover.ask_takeover, SETTINGS, table.id, 1, desk.ben.id)
    assert (away.seats[1].occupant, away.seats[1].bot, away.seats[1].keeper_of) == ("bot", "random", desk.ben.id)
    assert desk.run(takeover.ask_takeover, SETTINGS, table.id, 1, desk.ben.id).number == away.number  # asked twice: once
    back = desk.run(seats.sit, SHELF, table.id, 1, desk.ben, Sitting())
    assert back.seats[1].holder == desk.ben.id
    assert kinds(desk, table)[-2:] == ["takeover", "return"]


def test_where_no_bot_plays_the_regular_one_stands_in(desk: Desk) -> None:
    away = desk.run(takeover.ask_takeover, SETTINGS, desk.open().id, 1, desk.ben.id)
    assert away.seats[1].bot == "regular"


# Ending for all


def test_alone_among_bots_anybody_ends_the_game_at_once(desk: Desk) -> None:
    ended = end(desk, alone(desk, "random"), desk.ada)
    assert (ended.status, ended.ended_by) == ("ended", 0)
    assert show_table(ended, desk.eve.id, SETTINGS, None).ended_by == 0


def test_among_people_everybody_is_asked_whether_the_game_shall_end(desk: Desk) -> None:
    table = three(desk)
    asked = end(desk, table, desk.ada)  # the host, too
    assert (asked.status, asked.question["kind"], asked.question["waiting"]) == ("running", "end", [1, 2])
    while asked.seats[asked.actors[0]].holder is None:  # a bot's move settles nothing
        action = SHELF.open(asked).legal(asked.actors[0])[0]
        asked = desk.run(moves.make_bot_move, SHELF, table.id, asked.actors[0], asked.number, action)
    assert asked.question["kind"] == "end"
    assert desk.answer(asked, desk.ben, True).status == "running"
    refused_it = desk.answer(asked, desk.eve, False)
    assert (refused_it.status, refused_it.question) == ("running", None)
    assert [(step.kind, step.seat) for step in desk.run(tables.load_steps, table.id)][-1] == ("no-end", 2)
    end(desk, table, desk.ben)
    desk.answer(table, desk.ada, True)
    ended = desk.answer(table, desk.eve, True)
    assert (ended.status, ended.ended_by, ended.question) == ("ended", 1, None)


def test_before_the_start_only_the_host_clears_the_table_away(desk: Desk) -> None:
    table = desk.open_for_friend()
    with refused("table/not-seated"):
        end(desk, table, desk.ben)
    assert end(desk, table, desk.ada).status == "ended"


def test_who_does_not_play_ends_nothing(desk: Desk) -> None:
    table = desk.open()
    with refused("table/not-seated"):
        end(desk, table, desk.eve)
    desk.run(resigning.resign, table.id, 0, desk.ada.id)
    with refused("table/not-seated"):
        end(desk, table, desk.ada)  # the host, but Ben plays on


def test_a_game_given_up_keeps_replay_and_record(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "random")["id"]
    line = ada.line()
    line.join(table)
    while not any(sight.get("moves") for sight in line.tables[table]["sights"]):
        line.read()
    line.move(table)
    info = ada.ask("POST", f"/api/tables/{table}/end")
    assert (info["status"], info["ended_by"]) == ("ended", 0)
    frames = ada.ask("GET", f"/api/tables/{table}/replay?seat=all")["frames"]
    assert frames[-1]["step"]["kind"] == "end"
    assert len(ada.ask("GET", f"/api/tables/{table}/record")["actions"]) >= 1


# Clocks


def test_one_person_among_bots_has_all_the_time_unless_a_clock_was_chosen(desk: Desk) -> None:
    assert all(seat.deadline is None for seat in show_table(alone(desk, "random"), desk.ada.id, SETTINGS, None).seats)
    both = alone(desk, clock=60)  # for one
    assert show_table(both, desk.ada.id, SETTINGS, None).clock == 60
    assert show_table(both, desk.ada.id, SETTINGS, None).seats[0].deadline == both.asked[0] + 60
    people = desk.open()
    seat = people.actors[0]
    assert show_table(people, desk.ada.id, SETTINGS, None).seats[seat].deadline == people.asked[seat] + SETTINGS.live_seconds


@pytest.mark.parametrize("clock", [9, 14 * 86_400 + 1])
def test_a_clock_has_bounds(desk: Desk, clock: int) -> None:
    with refused("table/bad-clock"):
        alone(desk, "random", clock=clock)


def test_when_a_chosen_clock_is_up_a_bot_takes_the_seat(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = alone(desk, clock=60)
    with refused("seat/in-time"):
        desk.run(takeover.time_up, SETTINGS, table.id)
    late = clocks.now() + 61
    monkeypatch.setattr(takeover, "now", lambda: late)
    taken = desk.run(takeover.time_up, SETTINGS, table.id)
    assert (taken.seats[0].occupant, taken.seats[0].keeper_of, taken.bot_to_move) == ("bot", desk.ada.id, True)
    back = desk.run(seats.sit, SHELF, table.id, 0, desk.ada, Sitting())
    assert back.asked[0] == late


def test_a_patience_that_nobody_chose_takes_no_seat_by_itself(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk.open()
    monkeypatch.setattr(takeover, "now", lambda: clocks.now() + 10_000)
    with refused("seat/in-time"):
        desk.run(takeover.time_up, SETTINGS, table.id)


def test_only_those_who_play_by_a_clock_are_looked_for_and_only_when_it_is_up(desk: Desk) -> None:
    desk.open()
    alone(desk, "random")
    table = alone(desk, clock=60)
    due = table.asked[0] + 60
    assert desk.run(lists.due_tables, due) == []
    assert desk.run(lists.due_tables, due + 1) == [(table.id, due)]
    left = end(desk, table, desk.ada)
    assert (left.status, left.due) == ("ended", None)
    assert desk.run(lists.due_tables, due + 1) == []


def test_clocks_that_ran_before_the_house_looked_for_them_so_ring_too(desk: Desk) -> None:
    table, other = alone(desk, clock=60), alone(desk, "random")
    with desk.store.engine.begin() as connection:
        migrations.downgrade(connection, "0009")
    desk.store.migrate()
    assert [desk.run(tables.load, found.id).due for found in (table, other)] == [table.due, None]


def test_the_house_rings_when_a_clock_is_up_also_after_a_restart(
    serve: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "SHORTEST_CLOCK", 0)
    monkeypatch.setattr(timekeeper.Timekeeper, "consider", lambda self, table: None)  # nobody has set an alarm
    first = serve()
    ada = first.guest("Ada")
    table = ada.open_table("me", clock=0)["id"]
    house = serve()  # of the same database, as after a restart
    ada.url, ada.http.base_url = house.url, house.url
    ada.http.headers["Origin"] = house.url
    line = ada.line()
    known = line.join(table)
    while not any(step["kind"] == "takeover" for step in known["steps"]):  # it may have come before the line did
        line.read()
        known = line.tables[table]
    assert known["info"]["seats"][0]["kept"]


# Once more


def finished(desk: Desk) -> StoredTable:
    table = end(desk, desk.open(), desk.ada)
    return desk.answer(table, desk.ben, True)


def test_a_rematch_is_offered_to_the_others_and_begins_once_they_accept(desk: Desk) -> None:
    table = desk.open()
    with refused("table/running"):
        desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id)
    end(desk, table, desk.ada)
    table = desk.answer(table, desk.ben, True)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ben.id)
    assert [(seat.occupant, seat.person) for seat in after.seats] == [("person", desk.ben.id), ("invited", desk.ada.id)]
    assert (after.status, after.seed != table.seed) == ("waiting", True)
    before = desk.load(table)
    assert (before.rematch, before.question) == (after.id, {"kind": "rematch", "seat": 1, "waiting": [0]})
    assert show_table(after, desk.ada.id, SETTINGS, None).seats[1].kept
    with refused("seat/taken"):
        desk.run(seats.sit, SHELF, after.id, 1, desk.eve, Sitting(after.invite))
    assert desk.answer(table, desk.ada, True).question is None
    assert desk.load(after).status == "running"
    assert desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id).id == after.id
    with refused("table/not-seated"):
        desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.eve.id)


def test_who_also_asks_to_play_again_accepts(desk: Desk) -> None:
    table = finished(desk)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ben.id)
    assert desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id).id == after.id
    assert (desk.load(after).status, desk.load(table).question) == ("running", None)


def test_who_sits_down_at_the_next_table_accepts_too(desk: Desk) -> None:
    table = finished(desk)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ben.id)
    assert desk.run(seats.sit, SHELF, after.id, 1, desk.ada, Sitting()).status == "running"
    assert desk.answer(table, desk.ada, True).question is None


def test_who_says_no_leaves_the_seat_to_somebody_else(desk: Desk) -> None:
    table = finished(desk)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ben.id)
    assert desk.answer(table, desk.ada, False).question is None
    assert [(seat.occupant, seat.person) for seat in desk.load(after).seats] == [("person", desk.ben.id), ("invited", None)]
    assert (desk.load(after).seats[1].name, desk.load(after).seats[1].resigned) == ("Ada", True)  # whoever asked reads it there
    assert desk.run(seats.change, SHELF, after.id, 1, desk.ben, Place("bot", "random")).status == "running"


def test_who_resigned_and_still_watches_finds_a_seat_kept_at_the_next_table(desk: Desk) -> None:
    table = desk.open()
    desk.run(resigning.resign, table.id, 1, desk.ben.id)
    table = end(desk, table, desk.ada)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id, {desk.ada.id, desk.ben.id})
    assert [(seat.occupant, seat.person) for seat in after.seats] == [("invited", desk.ben.id), ("person", desk.ada.id)]
    assert desk.load(table).question is None  # the game told that they had had enough: they are not asked
    assert desk.run(seats.sit, SHELF, after.id, 0, desk.ben, Sitting()).status == "running"


def test_who_resigned_and_went_is_not_waited_for(desk: Desk) -> None:
    table = desk.open()
    desk.run(resigning.resign, table.id, 1, desk.ben.id)
    table = end(desk, table, desk.ada)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id, {desk.ada.id})
    assert (after.status, [seat.occupant for seat in after.seats]) == ("running", ["bot", "person"])


def test_a_rematch_against_bots_begins_at_once_with_the_same_clock(desk: Desk) -> None:
    table = end(desk, alone(desk, "random", clock=90), desk.ada)
    after = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ada.id)
    assert (after.status, after.clock, [seat.occupant for seat in after.seats]) == ("running", 90, ["bot", "person"])


def test_a_rematch_is_told_at_both_tables(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    play_out(lines, table["id"])
    after = ada.ask("POST", f"/api/tables/{table['id']}/rematch")
    lines[0].join(after)
    told = lines[1].until(lambda m: m["type"] == "changed" and m["info"].get("question"))["info"]
    assert (told["question"], told["rematch"]) == ({"kind": "rematch", "seat": 0, "waiting": [1]}, after["id"])
    assert lines[1].command("answer", table=table["id"], yes=True)["type"] == "accepted"
    lines[0].until(
        lambda m: m["type"] in ("news", "whole") and m["info"]["id"] == after["id"] and m["info"]["status"] == "running"
    )


# Names


@pytest.mark.parametrize(
    "name", ["You", "vous", "Bot", "Bot 2", "bót", "Guest 12", "Visiteur 7", "Master", "Rêveur", "Bot (Strong)"]
)
def test_nobody_is_called_what_the_house_calls_others(house: Served, name: str) -> None:
    ada = house.guest("Ada")
    ada.refused("me/reserved-name", "POST", "/api/me", {"name": name})
    body = {"game": "robot-master", "places": [{"who": "me"}, {"who": "me", "name": name}]}
    ada.refused("me/reserved-name", "POST", "/api/tables", body)


@pytest.mark.parametrize("name", ["Ada", "Yousra", "Botanist", "Strong Bad", "大师", "🎲", "42"])
def test_other_names_are_free(house: Served, name: str) -> None:
    assert house.guest("Ada").ask("POST", "/api/me", {"name": name})["name"] == name


def test_no_two_at_a_table_are_called_the_same(desk: Desk) -> None:
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, NewTable("robot-master", [Place("me"), Place("friend")]))
    table = desk.run(seats.sit, SHELF, table.id, 1, desk.ben, Sitting(table.invite, "ADA"))
    assert [seat.name for seat in table.seats] == ["Ada", "ADA 2"]
    here = NewTable("robot-master", [Place("me"), Place("me"), Place("me", name="Ada"), Place("bot", "random")])
    names = [seat.name for seat in desk.run(opening.open_table, SHELF, Limits(), desk.ada, here).seats]
    assert names == ["Ada", "Ada 2", "Ada 3", ""]


# Putting away


def mine(guest: Guest) -> list[str]:
    return [summary["info"]["id"] for summary in guest.ask("GET", "/api/home")["mine"]]


def test_games_against_bots_are_put_away_singly_or_all_at_once(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    against_bots = [ada.open_table("me", "random")["id"] for _ in range(3)]
    shared = ada.open_table("me", "friend")
    ben.sit(shared, 1)
    home = ada.ask("GET", "/api/home?most=2")
    assert (home["total"], home["unfinished"], home["alone"], len(home["mine"])) == (4, 4, 3, 2)
    line: Line = ada.line()
    line.until(lambda m: m["type"] == "turns")
    home = ada.ask("POST", "/api/home/put-away", {"tables": against_bots[:1]})
    assert home["total"] == 3
    put_away = ada.ask("GET", f"/api/tables/{against_bots[0]}")
    assert (put_away["status"], put_away["ended_by"]) == ("ended", 0)
    ada.ask("GET", f"/api/tables/{against_bots[0]}/record")  # by its address it is still there
    ada.refused("table/not-alone", "POST", "/api/home/put-away", {"tables": [shared["id"]]})
    ben.refused("table/not-alone", "POST", "/api/home/put-away", {"tables": [against_bots[1]]})
    ada.ask("POST", "/api/home/put-away", {})
    assert mine(ada) == [shared["id"]]
    assert mine(ben) == [shared["id"]]
    waits = {turn["table"] for turn in line.until(lambda m: m["type"] == "turns" and not {*against_bots} & ids(m))["tables"]}
    assert waits <= {shared["id"]}
    assert len(ada.ask("GET", "/api/me/export")["tables"]) == 4
    ada.refused("request/malformed", "GET", "/api/home?most=all")


def ids(message: Any) -> set[str]:
    return {turn["table"] for turn in message["tables"]}


def test_a_table_where_somebody_resigned_is_not_put_away(desk: Desk) -> None:
    table = desk.open()
    desk.run(resigning.resign, table.id, 1, desk.ben.id)
    with refused("table/not-alone"):
        desk.run(putting_away.put_away, desk.ada.id, [table.id])


def test_a_stranger_is_nobody_without_an_error(house: Served) -> None:
    assert house.guest().ask("GET", "/api/me") is None


def test_every_word_for_others_is_reserved() -> None:
    for language in LANGUAGES:
        texts = Texts(Path(ludotheque.__file__).parent / "texts", language)
        levels = [texts("level-" + re.sub(r"\W+", "-", level)) for level in LEVELS]
        for word in (texts("you"), texts("bot-name"), texts("guest-name", number="12"), *levels):
            with refused("me/reserved-name"):
                clean_name(word)
        assert clean_name(texts("guest-name", number="12"), arriving=True)


# Hints


def test_a_hint_asked_while_others_still_decide_arrives(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "random", "random", game="entrepot-51")["id"]
    line = ada.line()
    line.join(table)
    luck = random.Random(1)
    for _ in range(400):
        known = line.tables[table]
        moves = next((sight["moves"] for sight in known["sights"] if sight.get("moves")), None)
        if known["info"]["status"] != "running":
            break
        if moves is None:
            line.read()
        elif len(known["info"]["actors"]) > 1:  # the bids are closed
            line.send(type="hint", id="h", table=table, seat=0)
            hint = line.until(lambda m: m["type"] in ("hints", "refused") and m["id"] == "h")
            assert hint["type"] == "hints", hint
            return
        else:
            line.stands_at(table, line.move(table, luck.choice(moves)["action"])["number"])
    raise AssertionError("no bids were closed")


def test_a_hint_that_comes_too_late_is_told(desk: Desk) -> None:
    table = desk.open(game="pennies")
    assert table.actors == [0, 1]
    moved = desk.move(table, 1)
    assert not desk.run(hints.moved_on, table.id, 0, desk.ada.id, table.number)  # Ben's secret changes nothing for Ada
    with refused("hint/too-late"):
        desk.run(hints.moved_on, table.id, 1, desk.ben.id, table.number)
    desk.undo(moved, 1)
    assert desk.run(hints.moved_on, table.id, 0, desk.ada.id, moved.number)  # to be thought again
