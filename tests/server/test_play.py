"""Tables as people play them: over HTTP and sockets, against people and bots, alone and on one device."""

import hashlib

import pytest
from client import play_out
from houses import Served

from ludotheque.engine.game import Game


@pytest.mark.parametrize(
    ("places", "options"),
    [
        (["me"], {"mode": "solo"}),
        (["me", "search:300"], {"mode": "duel"}),
        (["me", "greedy"], {"mode": "draw", "rounds": 2}),
        (["me", "random", "random", "greedy"], {"mode": "teams"}),
        (["me", "me"], {"mode": "draw"}),
    ],
)
def test_a_whole_game_of_every_mode_is_played_to_its_end(house: Served, places: list[str], options: dict[str, object]) -> None:
    ada = house.guest("Ada")
    table = ada.open_table(*places, options=options)
    assert table["status"] == "running"
    line = ada.line()
    line.join(table)
    play_out([line], table["id"])
    info = line.tables[table["id"]]["info"]
    assert info["status"] == "over"
    assert info["actors"] == []
    assert len(info["result"]["scores"]) == len(places)
    assert hashlib.sha256(info["seed"].encode()).hexdigest() == info["seed_hash"] == table["seed_hash"]


@pytest.mark.parametrize("game", ["sealed", "pennies", "nim"])
def test_any_registered_game_is_playable(house: Served, game: str) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend", game=game)
    ben.sit(table, 1)
    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    play_out(lines, table["id"])
    assert lines[0].tables[table["id"]]["info"]["status"] == "over"


def test_a_stored_position_is_read_once_a_move_however_many_are_told(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    lines = [ada.line(), ben.line(), house.guest().line()]
    for line in lines:
        line.join(table)
    read: list[bytes] = []
    from_bytes = Game.from_bytes
    monkeypatch.setattr(Game, "from_bytes", lambda game, data: read.append(data) or from_bytes(game, data))
    mover = next(line for line in lines if any(sight.get("moves") for sight in line.tables[table["id"]]["sights"]))
    mover.move(table["id"])
    for line in lines:
        line.stands_at(table["id"], 1)
    assert len(read) == 1


def test_two_people_meet_through_an_invitation(house: Served) -> None:
    ada, ben, eve = house.guest("Ada"), house.guest("Ben"), house.guest()
    table = ada.open_table("me", "friend")
    assert (table["status"], table["number"]) == ("waiting", -1)
    host, watching = ada.line(), eve.line()
    host.join(table)
    watching.join(table)
    ben.sit(table, 1)
    for line in (host, watching):
        line.stands_at(table["id"], 0)
        assert line.tables[table["id"]]["steps"][0]["kind"] == "deal"
    friend = ben.line()
    friend.join(table)
    play_out([host, friend, watching], table["id"])
    assert watching.tables[table["id"]]["sights"][0]["seat"] is None
    steps = [line.tables[table["id"]]["steps"] for line in (host, friend, watching)]
    assert len(steps[0]) == len(steps[1]) == len(steps[2]) == 25  # the deal and 24 robots


def test_a_newcomer_sits_down_by_giving_a_name(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest()
    table = ada.open_table("me", "friend")
    told = ben.ask("POST", f"/api/tables/{table['id']}/seats/1", {"invite": table["invite"], "name": "Ben"})
    assert told["seats"][1] == {"seat": 1, "occupant": "person", "name": "Ben", "yours": True, "side": 1, **_deadline(told, 1)}
    assert ben.ask("GET", "/api/me")["name"] == "Ben"


def _deadline(table: dict, seat: int) -> dict:
    return {"deadline": table["seats"][seat]["deadline"]} if seat in table["actors"] else {}


def test_coming_back_with_the_last_number_gives_the_gap(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")["id"]
    ben.sit(ada.ask("GET", f"/api/tables/{table}"), 1)
    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    for _ in range(3):
        mover = next(line for line in lines if line.tables[table]["sights"][0].get("moves"))
        number = mover.move(table)["number"]
        for line in lines:
            line.stands_at(table, number)
    again = ada.line()
    again.send(type="join", table=table, since=1)
    news = again.until(lambda m: m["type"] != "turns")
    assert news["type"] == "news"
    assert [step["number"] for step in news["steps"]] == [2, 3]
    for since in (99, -2):
        again.send(type="join", table=table, since=since)
        assert again.until(lambda m: m["type"] in ("whole", "news"))["type"] == "whole"


def test_presence_is_told_to_those_at_the_table(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    line = ada.line()
    assert [seat.get("present", False) for seat in line.join(table)["info"]["seats"]] == [True, False]
    other = ben.line()
    other.join(table)
    line.until(lambda m: m["type"] == "changed" and m["info"]["seats"][1].get("present"))
    other.socket.close()
    line.until(lambda m: m["type"] == "changed" and not m["info"]["seats"][1].get("present"))


def test_chat_is_for_those_who_play_and_comes_again_after_a_gap(house: Served) -> None:
    ada, ben, eve = house.guest("Ada"), house.guest("Ben"), house.guest("Eve")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    lines = [guest.line() for guest in (ada, ben, eve)]
    for line in lines:
        line.join(table)
    lines[2].refused("table/not-seated", "say", table=table["id"], text="hello")
    lines[0].refused("chat/empty", "say", table=table["id"], text=" \u0007\u202e ")
    lines[0].refused("chat/empty", "say", table=table["id"], text="x" * 501)
    said = {"table": table["id"], "id": "once", "text": "<b>bon\u0000jour</b>\n\u202eà tous"}
    assert lines[0].command("say", **said)["type"] == "accepted"
    heard = lines[1].until(lambda m: m["type"] == "said")["line"]
    assert (heard["name"], heard["text"], heard["seat"]) == ("Ada", "<b>bonjour</b> à tous", 0)
    lines[0].command("say", **said)  # repeated: not said again
    lines[1].command("say", table=table["id"], text="salut")
    again = eve.line()
    assert [line["text"] for line in again.join(table)["chat"]] == ["<b>bonjour</b> à tous", "salut"]
    back = ada.line()
    back.send(type="join", table=table["id"], since=0, heard=heard["at"])
    assert back.until(lambda m: m["type"] == "said")["line"]["text"] == "salut"


def test_a_hint_is_for_the_asker_and_everybody_is_told_that_it_was_asked(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "me")["id"]
    line, watching = ada.line(), eve.line()
    known = line.join(table)
    watching.join(table)
    seat = known["info"]["actors"][0]
    line.send(type="hint", id="h", table=table, seat=seat)
    hint = line.until(lambda m: m["type"] == "hints")
    legal = {move["action"] for move in line.tables[table]["sights"][seat]["moves"]}
    assert {move["move"]["action"] for move in hint["moves"]} <= legal
    assert 0 < sum(move["share"] for move in hint["moves"]) <= 1.0001
    assert hint["moves"][0]["line"][0]["seat"] == seat
    watching.stands_at(table, 1)
    assert watching.tables[table]["steps"][1]["kind"] == "hint"
    assert not any(message.get("type") == "hints" for message in eve.received if isinstance(message, dict))
    line.refused("move/not-your-turn", "hint", table=table, seat=1 - seat)
    eve_line = eve.line()
    eve_line.refused("seat/not-yours", "hint", table=table, seat=seat)
    # a hint is no move: a decision based on the position before it is still good
    assert line.move(table, seat=seat, based_on=0)["type"] == "accepted"


def test_the_first_page_puts_the_tables_first_where_it_is_my_turn(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    waiting = ada.open_table("me", "open", visibility="public")
    mine = ada.open_table("me", "me")
    home = ada.ask("GET", "/api/home")
    assert [summary["info"]["id"] for summary in home["mine"]] == [mine["id"], waiting["id"]]
    assert home["mine"][0]["your_turn"]
    listed = {summary["info"]["id"] for summary in ben.ask("GET", "/api/home")["open"]}
    assert waiting["id"] in listed
    assert mine["id"] not in listed
    assert "invite" not in next(s["info"] for s in ben.ask("GET", "/api/home")["open"] if s["info"]["id"] == waiting["id"])
    ben.ask("POST", f"/api/tables/{waiting['id']}/seats/1", {})
    assert waiting["id"] not in {s["info"]["id"] for s in house.guest("Carl").ask("GET", "/api/home")["open"]}


def test_the_shelf_tells_options_rulings_and_bots(house: Served) -> None:
    games = {game["slug"]: game for game in house.guest().ask("GET", "/api/games")}
    robot_master = games["robot-master"]
    assert robot_master["designer"] == "Reiner Knizia"
    assert {option["name"]: option["values"] for option in robot_master["options"]}["mode"] == ["solo", "duel", "draw", "teams"]
    assert "dreamer" in robot_master["bots"]
    rulings = {ruling["key"]: ruling["mark"] for ruling in robot_master["rulings"]}
    assert rulings == {
        "ruling-box": "S",
        "ruling-bands": "R",
        "ruling-options-rounds": "S",
        "ruling-options-five_of_a_kind": "S",
    }
    assert any(ruling["key"] == "ruling-options-prize" for ruling in games["sealed"]["rulings"])


def test_a_host_may_allow_no_hints(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", game="nim", hints=False)
    assert table["casual"] is False
    line = ada.line()
    line.join(table)
    line.refused("hint/not-casual", "hint", table=table["id"], seat=line.tables[table["id"]]["info"]["actors"][0])
