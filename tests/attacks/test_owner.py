"""What somebody would like to do whom the owner of the house has banned, muted or deleted; and the book of what was done."""

import json
from typing import Any

import pytest
from client import Guest, Line
from houses import Served
from sqlalchemy import text
from test_strangers import at_table, talk
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.cli import main
from ludotheque.server.store import bans

QUICK = {"sweep_seconds": 0.05}


def admin(house: Served, *arguments: str) -> None:
    """The real command, on the database of the running house."""
    settings = house.house.settings
    where = ["--database", settings.database_url]
    assert main(["admin", *arguments, *where]) == 0


@pytest.mark.parametrize(
    "act", [("ban",), ("unban",), ("mute",), ("unmute",), ("delete", "person"), ("delete", "table")], ids=" ".join
)
def test_somebody_is_safe_behind_a_dash(house: Served, capsys: pytest.CaptureFixture[str], act: tuple[str, ...]) -> None:
    nobody = "-ydKNBwJh8St"  # an id as it may be drawn
    main(["admin", *act, nobody, "--why", "cheats", "--database", house.house.settings.database_url])
    assert nobody in capsys.readouterr().err


def closed(line: Line) -> int | None:
    with pytest.raises(ConnectionClosed) as end:
        line.until(lambda m: False)
    return end.value.rcvd.code if end.value.rcvd else None


def test_a_banned_person_stays(serve: Any, database: str) -> None:
    house = serve(**QUICK, database=database)
    (ada, eve), table = at_table(house, "Ada", "Eve")
    here, line = ada.line(), eve.line()
    here.join(table)
    line.join(table)
    admin(house, "ban", eve.id, "--why", "cheats")
    assert closed(line) == 4001
    eve.refused("me/banned", "POST", "/api/me", {"name": "Eva"})
    eve.refused("me/banned", "POST", "/api/tables", {"game": "nim", "places": [{"who": "me"}, {"who": "me"}]})
    with pytest.raises(InvalidStatus):
        eve.line()
    here.send(type="ping")
    assert here.until(lambda m: m["type"] == "pong")  # nobody else notices
    assert eve.ask("GET", "/api/me/export")["me"]["name"] == "Eve"  # what is kept about her is hers
    admin(house, "unban", eve.id, "--why", "a mistake")
    _until_welcome(eve)


def _until_welcome(guest: Guest) -> None:
    for _ in range(10_000):
        if guest.http.get("/api/home").status_code == 200:
            return
    raise AssertionError("still banned")


def test_a_banned_network_comes_as_new_guests(serve: Any) -> None:
    house = serve(**QUICK)
    eve = house.guest("Eve")
    watching = house.guest().line()
    admin(house, "ban", "127.0.0.0/24", "--for", "7d", "--why", "spam")
    assert closed(watching) == 4001
    stranger = house.guest()
    problem = stranger.refused("me/banned", "POST", "/api/me", {"name": "Somebody else"})
    assert problem["params"]["until"] > 0
    eve.refused("me/banned", "GET", "/api/home")
    admin(house, "unban", "127.0.0.0/24", "--why", "enough")
    _until_welcome(stranger)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2001:db8::5/128", "2001:db8::/64"),
        ("2001:db8::5/96", "2001:db8::/64"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ],
)
def test_somebody_stays_whose_address_was_banned(serve: Any, capsys: pytest.CaptureFixture, said: str, meant: str) -> None:
    """However the owner writes an address, it is banned as the house counts it, and the owner is told so."""
    from ludotheque.server.http.addresses import counted
    from ludotheque.server.wire.errors import Refusal

    house = serve()
    store, known = house.house.store, house.house.bans
    capsys.readouterr()
    admin(house, "ban", said, "--why", "spam")
    assert (f"{said} is banned as {meant}" in capsys.readouterr().out) == (said != meant)
    known._banned = store._run(store.engine, bans.load)
    with pytest.raises(Refusal):
        known.check(None, counted(said.partition("/")[0]))
    admin(house, "unban", said, "--why", "enough")
    known._banned = store._run(store.engine, bans.load)
    known.check(None, counted(said.partition("/")[0]))


def test_a_banned_person_comes_back_as_another_guest_from_where_they_were(serve: Any, capsys: pytest.CaptureFixture) -> None:
    """The owner need not know an address: the house has a trace of it, too short to be one, and bans by that."""
    house = serve(**QUICK, proxies=("127.0.0.1",))
    eve, ben = (house.guest() for _ in range(2))
    eve.http.headers["X-Forwarded-For"], ben.http.headers["X-Forwarded-For"] = "203.0.113.5", "203.0.113.6"
    person = eve.ask("POST", "/api/me", {"name": "Eve"})["id"]
    admin(house, "ban", person, "--address", "--why", "cheats")
    again = house.guest()
    again.http.headers["X-Forwarded-For"] = "203.0.113.5"
    assert any(again.http.get("/api/home").status_code == 403 for _ in range(10_000))
    eve.ask("DELETE", "/api/me", status=204)  # which lifts nothing
    again.refused("me/banned", "POST", "/api/me", {"name": "Somebody else"})
    assert ben.ask("POST", "/api/me", {"name": "Ben"})
    with house.house.store.engine.connect() as connection:
        assert "203.0.113" not in str(connection.execute(text("SELECT * FROM bans")).all())
    capsys.readouterr()
    admin(house, "list", "bans", "--json")
    (row,) = json.loads(capsys.readouterr().out)["rows"]
    admin(house, "unban", row["network"], "--why", "enough")
    _until_welcome(again)


def test_a_ban_that_is_over_holds(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludotheque.server.wire.errors import Refusal

    house = serve(**QUICK)
    eve = house.guest("Eve")
    admin(house, "ban", eve.id, "--for", "1h", "--why", "a break")
    found = house.house.store._run(house.house.store.engine, bans.load)
    assert list(found.people) == [eve.id]
    later = found.people[eve.id] + 1
    house.house.bans._banned = found
    with pytest.raises(Refusal):
        house.house.bans.check(eve.id, "")
    monkeypatch.setattr("ludotheque.server.live.bans.now", lambda: later)
    house.house.bans.check(eve.id, "")


def test_a_muted_person_speaks_on(serve: Any, database: str) -> None:
    house = serve(database=database)
    _, eve, table, _here, there = talk(house)
    admin(house, "mute", eve.id, "--for", "1d", "--why", "insults")
    there.refused("chat/muted", "say", table=table["id"], text="again")
    admin(house, "unmute", eve.id, "--why", "has apologised")
    assert there.command("say", table=table["id"], text="sorry")["type"] == "accepted"


def test_a_deleted_person_plays_on(serve: Any, database: str) -> None:
    house = serve(**QUICK, database=database)
    (ada, eve), table = at_table(house, "Ada", "Eve")
    here, line = ada.line(), eve.line()
    here.join(table)
    line.join(table)
    admin(house, "delete", "person", eve.id, "--why", "asked to")
    assert closed(line) == 4001
    assert eve.ask("GET", "/api/me") is None
    told = here.until(lambda m: m["type"] == "changed" and m["info"]["seats"][1]["name"].startswith("Anonym"))
    assert told["info"]["id"] == table["id"]


def test_the_owner_finds_nothing_and_leaves_no_trace(serve: Any, database: str, capsys: pytest.CaptureFixture) -> None:
    house = serve(database=database)
    ada, eve, table, here, there = talk(house)
    there.command("say", table=table["id"], text="a b\u0007ad word")
    line = here.until(lambda m: m["type"] == "said")["line"]["number"]
    ada.ask("POST", f"/api/tables/{table['id']}/report", {"reason": "rude", "line": line}, status=204)

    def listed(*arguments: str) -> list[Any]:
        capsys.readouterr()
        admin(house, *arguments, "--json")
        return json.loads(capsys.readouterr().out)["rows"]

    (person,) = listed("list", "people", "--name", "eV")
    assert (person["id"], person["reports"], person["tables"]) == (eve.id, 1, 1)
    assert [row["id"] for row in listed("list", "tables", "--name", "Eve", "--status", "running")] == [table["id"]]
    (report,) = listed("list", "reports")
    assert report["lines"][-1]["text"] == "a bad word"
    admin(house, "delete", "line", str(line), "--why", "rude")
    admin(house, "settle", str(report["id"]), "--why", "line deleted")
    admin(house, "ban", "2001:db8::1", "--why", "a spammer")
    assert listed("list", "reports") == []
    assert [row["network"] for row in listed("list", "bans")] == ["2001:db8::/64"]
    admin(house, "delete", "table", table["id"], "--why", "no longer wanted")
    ada.refused("table/unknown", "GET", f"/api/tables/{table['id']}")
    book = listed("log")
    assert [row["what"] for row in book] == ["delete line", "settle", "ban", "delete table"]
    assert all(row["who"] and row["why"] and row["at"] for row in book)
    admin(house, "log")
    admin(house, "list", "people")
    assert "no longer wanted" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ban", "nobody", "--why", "x"], "nobody has the id or the account 'nobody'"),
        (["unban", "192.0.2.1", "--why", "x"], "is under no ban"),
        (["ban", "192.0.2.1", "--for", "ever", "--why", "x"], "--for is 'ever'"),
        (["delete", "line", "x", "--why", "x"], "is no number of a line"),
        (["settle", "7", "--why", "x"], "no report has the number 7"),
        (["ban", "192.0.2.1"], "--why"),
    ],
)
def test_a_slip_of_the_owner_does_something_else(
    serve: Any, arguments: list[str], said: str, capsys: pytest.CaptureFixture
) -> None:
    house = serve()
    assert main(["admin", *arguments, "--database", house.house.settings.database_url]) == 2
    assert said in capsys.readouterr().err
    assert main(["admin", "log", "--database", house.house.settings.database_url]) == 0
    assert capsys.readouterr().out == "nothing\n"


def test_a_slip_of_the_owner_opens_an_empty_house(tmp_path: Any, capsys: pytest.CaptureFixture) -> None:
    assert main(["admin", "log", "--data", str(tmp_path / "elsewhere")]) == 2
    assert "there is no house in" in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()


def test_a_name_moves_the_owners_cursor(serve: Any, capsys: pytest.CaptureFixture) -> None:
    house = serve()
    eve = house.guest("Eve")
    with house.house.store.engine.begin() as connection:
        connection.execute(text("UPDATE people SET name = :name"), {"name": "\x1b[2J\nAda"})
    capsys.readouterr()
    admin(house, "list", "people")
    assert "\x1b" not in capsys.readouterr().out
    assert eve.id


def test_a_ban_is_heard_late_by_the_other_process(serve: Any, redis_url: str) -> None:
    house = serve(redis=redis_url, sweep_seconds=3_600.0)
    eve = house.guest("Eve")
    line = eve.line()
    line.until(lambda m: m["type"] == "turns")
    admin(house, "ban", eve.id, "--why", "cheats", "--redis", redis_url)
    assert closed(line) == 4001
