"""Finished games: looked at again, written down, read back."""

import itertools

import pytest
from client import Guest, Line, play_out
from houses import Served

import ludotheque


@pytest.fixture
def finished(house: Served) -> tuple[Guest, Guest, str, Line]:
    """A game of two people in the mode where cards are drawn, with an undo and a hint in it."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend", options={"mode": "draw"})
    ben.sit(table, 1)
    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    seat = table["actors"][0] if table["actors"] else lines[0].tables[table["id"]]["info"]["actors"][0]
    lines[seat].move(table["id"])
    lines[seat].stands_at(table["id"], 1)
    lines[seat].command("undo", table=table["id"], seat=seat, based_on=1)
    lines[1 - seat].until(lambda m: m["type"] == "changed" and m["info"].get("question"))
    assert lines[1 - seat].command("answer", table=table["id"], yes=True)["number"] == 2
    lines[seat].stands_at(table["id"], 2)
    lines[seat].command("hint", table=table["id"], seat=seat)
    play_out(lines, table["id"])
    return ada, ben, table["id"], lines[0]


def test_a_replay_shows_each_step_through_the_eyes_asked_for(finished: tuple[Guest, Guest, str, Line]) -> None:
    ada, _, table, line = finished
    steps = line.tables[table]["steps"]
    own = ada.ask("GET", f"/api/tables/{table}/replay?seat=0")
    assert [frame["step"] for frame in own["frames"]] == steps
    assert own["frames"][-1]["sights"][0]["view"] == line.tables[table]["sights"][0]["view"]
    assert own["frames"][2]["sights"] == own["frames"][0]["sights"]  # taken back
    nobody = ada.ask("GET", f"/api/tables/{table}/replay")
    assert all("hand" not in frame["sights"][0]["view"] for frame in nobody["frames"])
    everything = ada.ask("GET", f"/api/tables/{table}/replay?seat=all")
    assert all(len(frame["sights"]) == 2 for frame in everything["frames"])
    events = [event for frame in everything["frames"] for event in frame["step"].get("events", [])]
    assert not any(event.get("partial") for event in events)
    assert {"robot_drawn"} <= {event["kind"] for event in events}
    for seat in ("2", "99", "me", "-1"):
        ada.refused("seat/unknown", "GET", f"/api/tables/{table}/replay?seat={seat}")


def test_every_frame_says_who_must_decide_after_it(finished: tuple[Guest, Guest, str, Line]) -> None:
    ada, _, table, _ = finished
    frames = ada.ask("GET", f"/api/tables/{table}/replay")["frames"]
    for before, after in itertools.pairwise(frames):
        assert after["step"]["kind"] != "move" or after["step"]["seat"] in before["actors"]
    assert frames[2]["actors"] == frames[0]["actors"]  # taken back
    assert frames[-1]["actors"] == []
    given_up = ada.open_table("me", "me")
    ada.ask("POST", f"/api/tables/{given_up['id']}/end")
    frames = ada.ask("GET", f"/api/tables/{given_up['id']}/replay")["frames"]
    assert [len(frame["actors"]) for frame in frames] == [1, 0]


def test_a_record_plays_the_same_game_and_can_be_brought_back(finished: tuple[Guest, Guest, str, Line]) -> None:
    ada, ben, table, line = finished
    record = ada.http.get(f"/api/tables/{table}/record")
    played = ludotheque.game("robot-master").replay(record.text)
    info = line.tables[table]["info"]
    assert played.over
    assert played.scores() == info["result"]["scores"]
    assert int(info["seed"].partition(":")[0]) == record.json()["seed"]
    again = ben.ask("POST", "/api/import", record.json())
    assert (again["status"], again["result"], again["options"]) == ("over", info["result"], info["options"])
    assert again["host"]
    assert len(ben.ask("GET", f"/api/tables/{again['id']}/replay?seat=1")["frames"]) == 1 + len(record.json()["actions"])
    assert again["id"] in {summary["info"]["id"] for summary in ben.ask("GET", "/api/home")["mine"]}


def test_a_record_that_stops_early_is_an_ended_table(finished: tuple[Guest, Guest, str, Line]) -> None:
    ada, _, table, _ = finished
    record = ada.ask("GET", f"/api/tables/{table}/record")
    record["actions"] = record["actions"][:5]
    again = ada.ask("POST", "/api/import", record)
    assert (again["status"], again["number"]) == ("ended", 5)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"actions": [[0, 0], [0, 0], [0, 0]]}, "table/bad-record"),
        ({"actions": [[7, 3]]}, "table/bad-record"),
        ({"actions": [[0, -1]]}, "table/bad-record"),
        ({"seats": 3}, "table/bad-seats"),
        ({"seats": -1}, "table/bad-seats"),
        ({"seats": 10**9}, "table/bad-seats"),
        ({"version": 99}, "table/other-version"),
        ({"seed": -1}, "table/bad-record"),
        ({"seed": 2**64}, "request/malformed"),
        ({"options": {"mode": "chess"}}, "table/bad-options"),
        ({"game": "../relikt"}, "table/bad-game"),
        ({"more": 1}, "request/malformed"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused(house: Served, change: dict, code: str) -> None:
    record = ludotheque.game("robot-master").new(2, 5).record
    plain = {"game": record.game, "version": record.version, "seats": 2, "options": record.options, "seed": 5, "actions": []}
    ada = house.guest("Ada")
    if code == "request/malformed" and "seed" in change:
        code = ada.http.post("/api/import", json={**plain, **change}).json()["code"]
        assert code in ("request/malformed", "table/bad-record")
        return
    ada.refused(code, "POST", "/api/import", {**plain, **change})


def test_a_table_given_up_before_the_deal_has_no_replay(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "open")["id"]
    ada.ask("POST", f"/api/tables/{table}/end")
    ada.refused("table/waiting", "GET", f"/api/tables/{table}/replay")


def test_a_rematch_is_told_to_those_who_still_look(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "random")["id"]
    line = ada.line()
    line.join(table)
    play_out([line], table)
    after = ada.ask("POST", f"/api/tables/{table}/rematch")
    assert line.until(lambda m: m["type"] == "changed" and m["info"].get("rematch"))["info"]["rematch"] == after["id"]
    assert [seat["occupant"] for seat in after["seats"]] == ["bot", "person"]
    assert ada.ask("POST", f"/api/tables/{table}/rematch")["id"] == after["id"]
