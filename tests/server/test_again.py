"""What happened since one's last decision is shown again, as one's seats saw it then."""

import itertools

import pytest
from client import Guest, Line, play_out
from houses import Served

from ludotheque.server.show import again


def since(guest: Guest, table: str) -> list:
    return guest.ask("GET", f"/api/tables/{table}/since")


def test_it_begins_where_the_own_last_decision_left_the_table(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend", options={"mode": "draw"})
    ben.sit(table, 1)
    people, lines, table_id = (ada, ben), (ada.line(), ben.line()), table["id"]
    seen: tuple[dict, dict] = ({}, {})  # of each, what they were shown at every step
    for line, sights in zip(lines, seen, strict=True):
        sights[0] = line.join(table)["sights"]
    assert [since(guest, table_id) for guest in people] == [[], []]
    for number in range(1, 12):
        mover = lines[0].tables[table_id]["info"]["actors"][0]
        lines[mover].move(table_id)
        for line, sights in zip(lines, seen, strict=True):
            sights[number] = line.stands_at(table_id, number)["sights"]
        for guest, line, sights, seat in zip(people, lines, seen, (0, 1), strict=True):
            steps = line.tables[table_id]["steps"]
            own = max((step["number"] for step in steps if step["kind"] == "move" and step["seat"] == seat), default=0)
            frames = since(guest, table_id)
            assert [frame["step"] for frame in frames] == (steps[own:] if own < number else [])
            assert [frame["sights"] for frame in frames] == [sights[frame["step"]["number"]] for frame in frames]
            assert all(after["step"]["seat"] in before["actors"] for before, after in itertools.pairwise(frames))


def test_what_was_taken_back_does_not_return(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend", options={"mode": "draw"})
    ben.sit(table, 1)
    people, lines, table_id = (ada, ben), (ada.line(), ben.line()), table["id"]
    for line in lines:
        line.join(table)
    seat = lines[0].tables[table_id]["info"]["actors"][0]
    lines[seat].move(table_id)
    lines[seat].stands_at(table_id, 1)
    assert [frame["step"]["number"] for frame in since(people[1 - seat], table_id)] == [0, 1]
    lines[seat].command("undo", table=table_id, seat=seat, based_on=1)
    lines[1 - seat].until(lambda m: m["type"] == "changed" and m["info"].get("question"))
    assert lines[1 - seat].command("answer", table=table_id, yes=True)["number"] == 2
    lines[seat].stands_at(table_id, 2)
    assert [since(guest, table_id) for guest in people] == [[], []]
    lines[seat].move(table_id)
    lines[seat].stands_at(table_id, 3)
    assert [frame["step"]["number"] for frame in since(people[1 - seat], table_id)] == [2, 3]
    assert since(people[seat], table_id) == []


def test_two_at_one_screen_begin_with_who_has_waited_longest_and_read_no_secrets(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", options={"mode": "draw"})["id"]
    line: Line = ada.line()
    line.join(table)
    play_out([line], table, until=6)
    frames, steps = since(ada, table), line.tables[table]["steps"]
    other = max(step["number"] for step in steps if step["kind"] == "move" and step["seat"] != steps[-1]["seat"])
    assert [frame["step"] for frame in frames] == steps[other:]
    assert all([sight["seat"] for sight in frame["sights"]] == [0, 1] for frame in frames)
    assert frames[-1]["sights"] == line.tables[table]["sights"]


def test_no_more_is_told_than_a_client_keeps(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(again, "KEPT", 3)
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", "me", "me", options={"mode": "teams"})["id"]
    line = ada.line()
    line.join(table)
    play_out([line], table, until=8)
    assert [frame["step"]["number"] for frame in since(ada, table)] == [6, 7, 8]


def test_only_those_who_sit_there_look_back_and_only_while_it_runs(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    waiting = ada.open_table("me", "friend")["id"]
    ada.refused("table/waiting", "GET", f"/api/tables/{waiting}/since")
    table = ada.open_table("me", "me")["id"]
    eve.refused("table/not-seated", "GET", f"/api/tables/{table}/since")
    house.guest().refused("me/required", "GET", f"/api/tables/{table}/since")
    ada.refused("table/unknown", "GET", "/api/tables/nowhere/since")
    ada.ask("POST", f"/api/tables/{table}/end")
    ada.refused("table/over", "GET", f"/api/tables/{table}/since")
    eve.refused("table/not-seated", "GET", f"/api/tables/{table}/since")
