"""What a stranger would like to do to those who play: take their seats, their names, their patience. Over the real wire."""

from typing import Any

import pytest
from client import Guest, Line
from houses import GENEROUS, Served
from msgspec.structs import replace


def seat_path(table: Any, seat: int) -> str:
    return f"/api/tables/{table['id']}/seats/{seat}"


def take(guest: Guest, table: Any, seat: int, **wish: Any) -> Any:
    return guest.ask("POST", seat_path(table, seat), wish)


def names(table: Any) -> list[str]:
    return [seat.get("name", "") for seat in table["seats"]]


def at_table(house: Served, *people: str, game: str = "nim") -> tuple[list[Guest], Any]:
    """A running public table of these people, the first of whom is its host."""
    guests = [house.guest(name) for name in people]
    table = guests[0].open_table("me", *["open"] * (len(people) - 1), game=game, visibility="public")
    for seat, guest in enumerate(guests[1:], 1):
        table = take(guest, table, seat)
    assert table["status"] == "running"
    return guests, table


# Seats and names


def test_a_stranger_takes_all_seats(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(eve, table, 1)
    eve.refused("seat/one-each", "POST", seat_path(table, 2), {})
    eve.refused("seat/one-each", "POST", seat_path(table, 3), {"name": "Another"})


def test_a_stranger_learns_the_link_by_sitting_down(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", "friend", "open", game="nim", visibility="public")
    assert "invite" not in take(eve, table, 1)
    assert "invite" not in eve.line().join(table)["info"]


def test_two_friends_at_one_screen_still_sit_down_by_the_link(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(ben, table, 1, invite=table["invite"])
    take(ben, table, 2, invite=table["invite"], name="Zoé")
    after = take(ada, table, 3, name="Carl")  # the host's own
    assert names(after) == ["Ada", "Ben", "Zoé", "Carl"]


@pytest.mark.parametrize("name", ["Ada", "ADA", "Аda", "A d a", "\uff21da", "Ada\u3164", "Ada\u2800"])
def test_a_stranger_bears_the_hosts_name(house: Served, name: str) -> None:
    ada, eve = house.guest("Ada"), house.guest()
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    seated = take(eve, table, 1, name=name)
    assert names(seated)[1].endswith(" 2"), names(seated)


# The host's door


def test_a_host_cannot_get_rid_of_somebody(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    line = eve.line()
    line.join(table)
    take(eve, table, 1)
    freed = ada.ask("DELETE", seat_path(table, 1))
    assert freed["seats"][1]["occupant"] == "open"
    line.until(lambda m: m["type"] == "changed" and m["info"]["seats"][1]["occupant"] == "open")


def test_nobody_but_the_host_frees_somebody_elses_seat(house: Served) -> None:
    ada, ben, eve = house.guest("Ada"), house.guest("Ben"), house.guest("Eve")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(ben, table, 1)
    take(eve, table, 2)
    eve.refused("seat/not-yours", "DELETE", seat_path(table, 1))
    eve.refused("seat/not-yours", "DELETE", seat_path(table, 0))
    ada.refused("seat/not-yours", "DELETE", seat_path(table, 3))


def test_whoever_was_thrown_out_comes_back(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(eve, table, 1)
    blocked = ada.ask("POST", f"{seat_path(table, 1)}/shun", {"how": "block"})
    assert blocked["seats"][1]["occupant"] == "open"
    eve.refused("seat/blocked", "POST", seat_path(table, 1), {})
    eve.refused("seat/blocked", "POST", seat_path(table, 1), {"invite": table["invite"]})
    another = ada.open_table("me", "open", game="nim", visibility="public")
    assert another["id"] not in [row["info"]["id"] for row in eve.ask("GET", "/api/home")["open"]]
    eve.refused("seat/blocked", "POST", seat_path(another, 1), {})
    (entry,) = ada.ask("GET", "/api/me/shunned")
    assert (entry["id"], entry["name"], entry["how"]) == (eve.id, "Eve", "block")
    ada.ask("DELETE", f"/api/me/shunned/block/{eve.id}", status=204)
    assert take(eve, another, 1)["status"] == "running"


def test_whoever_is_blocked_comes_along_to_the_next_game(house: Served) -> None:
    (ada, eve), table = at_table(house, "Ada", "Eve")
    ada.ask("POST", f"{seat_path(table, 1)}/shun", {"how": "block"})
    ada.ask("POST", f"/api/tables/{table['id']}/end")
    line = eve.line()
    line.join(table)
    line.command("answer", table=table["id"], yes=True)
    after = ada.ask("POST", f"/api/tables/{table['id']}/rematch")
    assert [seat["occupant"] for seat in after["seats"]] == ["open", "person"]
    eve.refused("seat/blocked", "POST", seat_path(after, 0), {})


def test_a_blocked_guest_comes_in_by_an_account(serve: Any) -> None:
    house = serve()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    other = house.guest("Mallory")
    other.ask("POST", "/api/account", {"name": "Mallory", "password": "correct horse"})
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(eve, table, 1)
    ada.ask("POST", f"{seat_path(table, 1)}/shun", {"how": "block"})
    eve.ask("POST", "/api/session", {"name": "Mallory", "password": "correct horse"})
    eve.refused("seat/blocked", "POST", seat_path(table, 1), {})


# The vote


def test_a_griefer_has_the_table_vote_again_and_again(serve: Any) -> None:
    house = serve(limits=replace(GENEROUS, votes_per_hour=0.001))
    (_, ben, eve, cleo), table = at_table(house, "Ada", "Ben", "Eve", "Cleo")
    lines = [ben.line(), cleo.line()]
    for line in lines:
        line.join(table)
    for _ in range(3):
        eve.ask("POST", f"/api/tables/{table['id']}/remove/0")
        for line in lines:
            assert line.command("answer", table=table["id"], yes=False)["type"] == "accepted"
    eve.refused("rate/limited", "POST", f"/api/tables/{table['id']}/remove/0")
    assert ben.ask("POST", f"/api/tables/{table['id']}/remove/2")["question"]["seat"] == 2  # others may still


def test_a_griefer_cannot_be_voted_out(house: Served) -> None:
    (ada, ben, eve, cleo), table = at_table(house, "Ada", "Ben", "Eve", "Cleo")
    lines = [guest.line() for guest in (ada, ben, eve, cleo)]
    for line in lines:
        line.join(table)
    asked = ada.ask("POST", f"/api/tables/{table['id']}/remove/2")
    assert asked["question"] == {"kind": "remove", "seat": 2, "waiting": [1, 3]}
    lines[2].refused("question/none", "answer", table=table["id"], yes=False)  # not hers to answer
    lines[1].command("answer", table=table["id"], yes=False)
    assert eve.ask("GET", f"/api/tables/{table['id']}")["seats"][2]["occupant"] == "person"
    lines[3].command("answer", table=table["id"], yes=True)
    told = lines[2].until(lambda m: m["type"] == "whole")
    assert (told["info"]["seats"][2]["occupant"], told["info"]["seats"][2]["resigned"]) == ("bot", True)
    assert told["steps"][-1]["kind"] == "remove" or any(step["kind"] == "remove" for step in told["steps"])
    assert [sight["seat"] for sight in told["sights"]] == [None]
    lines[2].refused("seat/not-yours", "move", table=table["id"], seat=2, based_on=told["info"]["number"], action=0)
    lines[2].refused("table/not-seated", "say", table=table["id"], text="!")
    eve.refused("table/started", "POST", seat_path(table, 2), {})


def test_a_griefer_votes_the_others_out(house: Served) -> None:
    (ada, ben, eve, cleo), table = at_table(house, "Ada", "Ben", "Eve", "Cleo")
    lines = [guest.line() for guest in (ada, ben, eve, cleo)]
    for line in lines:
        line.join(table)
    asked = eve.ask("POST", f"/api/tables/{table['id']}/remove/0")
    again = eve.ask("POST", f"/api/tables/{table['id']}/remove/0")
    assert asked["question"] == again["question"]  # twice is one voice
    eve.refused("question/open", "POST", f"/api/tables/{table['id']}/remove/1")
    for line in (lines[1], lines[3]):
        line.command("answer", table=table["id"], yes=False)
    after = ada.ask("GET", f"/api/tables/{table['id']}")
    assert ("question" in after, after["seats"][0]["occupant"]) == (False, "person")


def test_one_of_two_throws_the_other_out(house: Served) -> None:
    (_ada, eve), table = at_table(house, "Ada", "Eve")
    eve.refused("vote/too-few", "POST", f"/api/tables/{table['id']}/remove/0")
    eve.refused("seat/nobody", "POST", f"/api/tables/{table['id']}/remove/1")
    house.guest("Mallory").refused("table/not-seated", "POST", f"/api/tables/{table['id']}/remove/0")


def test_an_open_question_shields_a_griefer(house: Served) -> None:
    (ada, ben, eve, cleo), table = at_table(house, "Ada", "Ben", "Eve", "Cleo")
    assert eve.ask("POST", f"/api/tables/{table['id']}/end")["question"]["kind"] == "end"
    ada.ask("POST", f"/api/tables/{table['id']}/remove/2")
    line = ben.line()
    line.join(table)
    line.command("answer", table=table["id"], yes=True)
    assert cleo.ask("GET", f"/api/tables/{table['id']}")["seats"][2]["occupant"] == "bot"


def test_somebody_with_two_seats_has_two_voices(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "open", "open", "open", game="nim", visibility="public")
    take(house.guest("Ben"), table, 1)
    take(eve, table, 2, invite=table["invite"])
    take(eve, table, 3, invite=table["invite"], name="Eve too")
    asked = eve.ask("POST", f"/api/tables/{table['id']}/remove/0")
    assert asked["question"]["waiting"] == [1]


def test_a_host_ends_the_game_of_others_at_will(house: Served) -> None:
    (ada, _ben), table = at_table(house, "Ada", "Ben")
    asked = ada.ask("POST", f"/api/tables/{table['id']}/end")
    assert (asked["status"], asked["question"]["kind"]) == ("running", "end")


# Words


def talk(house: Served) -> tuple[Guest, Guest, Any, Line, Line]:
    (ada, eve), table = at_table(house, "Ada", "Eve")
    lines = ada.line(), eve.line()
    for line in lines:
        line.join(table)
    return ada, eve, table, *lines


def test_somebody_who_was_muted_is_still_read(house: Served) -> None:
    ada, _eve, table, here, there = talk(house)
    there.command("say", table=table["id"], text="first insult")
    here.until(lambda m: m["type"] == "said")
    answer = ada.ask("POST", f"{seat_path(table, 1)}/shun", {"how": "mute"})
    assert answer["seats"][1].get("muted")  # whichever comes later, this or what the line tells
    assert ada.ask("GET", f"/api/tables/{table['id']}")["seats"][1].get("muted")
    told = here.until(lambda m: m["type"] == "changed" and m["info"]["seats"][1].get("muted"))
    assert not told["info"]["seats"][0].get("muted")
    there.command("say", table=table["id"], text="second insult")
    here.command("say", table=table["id"], text="peace")
    here.command("say", table=table["id"], text="and quiet")
    here.until_said(table["id"], "and quiet")
    assert [line["text"] for line in here.tables[table["id"]]["chat"]] == ["first insult", "peace", "and quiet"]
    there.until(lambda m: m["type"] == "said" and m["line"]["text"] == "and quiet")
    again = ada.line().join(table)
    assert [line["text"] for line in again["chat"]] == ["peace", "and quiet"]
    assert again["info"]["seats"][1]["muted"]
    assert not any(seat.get("muted") for seat in there.tables[table["id"]]["info"]["seats"])  # nobody else is told
    ada.ask("POST", f"{seat_path(table, 1)}/shun", {"how": "mute", "on": False})
    assert len(ada.line().join(table)["chat"]) == 4


def test_an_insult_leaves_no_trace(house: Served) -> None:
    from ludotheque.server.admin import acts

    ada, eve, table, here, there = talk(house)
    for number in range(30):
        there.command("say", table=table["id"], text=f"word {number}")
    insult = here.until(lambda m: m["type"] == "said" and m["line"]["text"] == "word 15")["line"]
    report = f"/api/tables/{table['id']}/report"
    ada.ask("POST", report, {"reason": "an insult", "line": insult["number"]}, status=204)
    eve.ask("DELETE", "/api/me", status=204)  # she takes her words with her, but not out of the report
    store = house.house.store
    (kept,) = store._run(store.engine, acts.list_reports, False, 10)
    assert (kept["reason"], kept["name"], kept["table_id"]) == ("an insult", "Eve", table["id"])
    assert [line["text"] for line in kept["lines"]] == [f"word {number}" for number in range(26)]


def test_reports_drown_the_owner(serve: Any) -> None:
    house = serve(limits=replace(GENEROUS, reports=8, crowd=2))  # also what is refused counts
    ada, _eve, table, _, _there = talk(house)
    report = f"/api/tables/{table['id']}/report"
    for bad in ({"reason": ""}, {"reason": "\u0000\u202e"}, {"reason": "x" * 501}):
        ada.refused("report/empty", "POST", report, {**bad, "seat": 1})
    ada.refused("seat/nobody", "POST", report, {"reason": "myself", "seat": 0})
    ada.refused("seat/nobody", "POST", report, {"reason": "nobody"})
    ada.refused("report/unknown", "POST", report, {"reason": "no line", "line": 10**9})
    for _ in range(2):
        ada.ask("POST", report, {"reason": "rude", "seat": 1}, status=204)
    ada.refused("rate/limited", "POST", report, {"reason": "rude", "seat": 1})
    guests = [house.guest(f"Mallory {number}") for number in range(3)]  # from the same address
    answers = [guest.http.post(report, json={"reason": "rude", "seat": 1}).status_code for guest in guests for _ in range(3)]
    assert answers == [204] * 8 + [429]


def test_a_line_of_another_table_is_read_by_reporting_it(house: Served) -> None:
    _ada, _eve, table, _, there = talk(house)
    elsewhere = house.guest("Mallory")
    there.command("say", table=table["id"], text="private")
    line = there.until_said(table["id"], "private")["number"]
    other = elsewhere.open_table("me", "open", game="nim", visibility="public")
    elsewhere.refused("report/unknown", "POST", f"/api/tables/{other['id']}/report", {"reason": "x", "line": line})


def test_a_deleted_line_lets_the_next_one_reach_nobody(serve: Any) -> None:
    from sqlalchemy import text

    house = serve()
    _, _, table, here, there = talk(house)
    there.command("say", table=table["id"], text="gone")
    here.until(lambda m: m["type"] == "said")
    with house.house.store.engine.begin() as connection:
        connection.execute(text("DELETE FROM chat"))
    there.command("say", table=table["id"], text="heard?")
    assert here.until(lambda m: m["type"] == "said")["line"]["text"] == "heard?"
