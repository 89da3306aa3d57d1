"""A toy whose rules have really changed: its games go on by their own; where those are gone, nobody is shut out of a table."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import Guest, Line, play_out
from houses import GENEROUS, Served, served

from ludotheque.engine.game import Game
from ludotheque.games.released import keep
from ludotheque.server.games.preparing import Preparing
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Settings
from ludotheque.server.wire.errors import Refusal
from releases import change, copy_nim, lay, two_versions

THREE = 2  # the action that takes three matches: version 2 has none


class Evening:
    """Ada and Ben, in the house before the upgrade and after it."""

    def __init__(self, data: Path, old: Game) -> None:
        self.settings = Settings(data=str(data), pause=0, limits=GENEROUS)
        with served(self.settings, [old]) as house:
            ada, ben = (house.guest(name) for name in ("Ada", "Ben"))
            table = ada.open_table("me", "friend", game="nim")
            ben.sit(table, 1)
            self.table = table["id"]
            self.bots = ada.open_table("me", "dreamer", game="nim")["id"]
            self.waiting = ada.open_table("me", "friend", game="nim")
            self.finished = ada.open_table("me", "me", game="nim")["id"]
            line, other = ada.line(), ben.line()
            for one in (self.table, self.bots, self.finished):
                line.join(one)
            other.join(self.table)
            for one in (self.table, self.finished):
                line.stands_at(one, line.move(one, THREE)["number"])
            play_out([line], self.finished)
            other.stands_at(self.table, 1)
            other.move(self.table, 0)
            self.cookies = [guest.http.cookies for guest in (ada, ben)]
            self.record = ada.ask("GET", f"/api/tables/{self.finished}/record")

    def come(self, house: Served) -> list[tuple[Guest, Line]]:
        found = []
        for cookies in self.cookies:
            guest = house.guest()
            guest.http.cookies = cookies
            found.append((guest, guest.line()))
        return found


@pytest.fixture(scope="module")
def both() -> tuple[Game, Game]:
    return two_versions()


@pytest.fixture
def evening(tmp_path: Path, both: tuple[Game, Game]) -> Evening:
    return Evening(tmp_path, both[0])


def test_games_go_on_by_the_rules_they_were_dealt_by(evening: Evening, both: tuple[Game, Game]) -> None:
    with served(evening.settings, [both[1]]) as house:
        (ada, line), (_, other) = evening.come(house)
        for one in (line, other):
            assert one.join(evening.table)["info"]["version"] == 1
        line.stands_at(evening.table, line.move(evening.table, THREE)["number"])
        asked = line.command("undo", table=evening.table, seat=0, based_on=line.tables[evening.table]["info"]["number"])
        assert (asked["type"], asked["number"]) == ("accepted", 4)
        play_out([line, other], evening.table)
        line.join(evening.bots)
        hint = line.command("hint", table=evening.bots, seat=0)
        assert hint["type"] == "accepted", hint
        play_out([line], evening.bots)
        for one in (evening.table, evening.bots, evening.finished):
            assert ada.ask("GET", f"/api/tables/{one}")["version"] == 1
            assert ada.ask("GET", f"/api/tables/{one}/replay?seat=none")["frames"]
            assert ada.ask("GET", f"/api/tables/{one}/record")["version"] == 1
        brought = ada.ask("POST", "/api/import", evening.record)
        assert (brought["version"], brought["status"]) == (1, "over")
        assert ada.ask("GET", f"/api/tables/{brought['id']}/replay?seat=all")["frames"]


def test_a_table_that_was_opened_by_earlier_rules_is_dealt_by_them_and_the_next_by_todays(
    evening: Evening, both: tuple[Game, Game]
) -> None:
    with served(evening.settings, [both[1]]) as house:
        (ada, line), (ben, other) = evening.come(house)
        assert ben.sit(evening.waiting, 1)["status"] == "running"
        line.join(evening.waiting)
        other.join(evening.waiting)
        line.stands_at(evening.waiting["id"], line.move(evening.waiting["id"], THREE)["number"])
        play_out([line, other], evening.waiting["id"])
        again = ada.ask("POST", f"/api/tables/{evening.waiting['id']}/rematch")
        assert again["version"] == 2
        table = ada.open_table("me", "me", game="nim")
        assert table["version"] == 2
        line.join(table)
        line.refused("move/illegal", "move", table=table["id"], seat=0, based_on=0, action=THREE)
        for name in ("nim~1", "nim~x", "nim~", f"nim~{'9' * 50}"):
            for edition in (None, "0" * 64):
                wish = {"game": name, "places": [{"who": "me"}] * 2, "edition": edition}
                ada.refused("table/bad-game", "POST", "/api/tables", wish)
            ada.refused("table/bad-game", "POST", "/api/import", {**evening.record, "game": name})
            ada.refused("table/bad-game", "GET", f"/api/boxes/{name}?version=1")
        ada.refused("table/other-version", "GET", "/api/boxes/nim?version=99999")
        ada.refused("request/malformed", "GET", "/api/boxes/nim?version=-1")
        assert [ada.ask("GET", f"/api/boxes/nim?version={n}")["game"]["version"] for n in (1, 2)] == [1, 2]


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The rules of today without the earlier ones."""
    nim = copy_nim(tmp_path_factory.mktemp("forgetful"))
    shutil.rmtree(keep(nim, 1))
    change(nim)
    return lay(nim)


def test_a_table_whose_rules_are_gone_can_be_looked_at_and_left_by_everybody(evening: Evening, forgetful: Game) -> None:
    with served(evening.settings, [forgetful]) as house:
        (ada, line), (ben, other) = evening.come(house)
        for one in (line, other):
            seen = one.join(evening.table)
            assert (seen["info"]["status"], seen["info"]["problem"]) == ("running", "table/other-version")
            assert [event["kind"] for step in seen["steps"] for event in step.get("events", [])] == ["matches_taken"] * 2
        home = ben.ask("GET", "/api/home")
        assert [one["info"]["problem"] for one in home["mine"]] == ["table/other-version"]
        line.refused("table/other-version", "move", table=evening.table, seat=0, based_on=2, action=0)
        ended = ben.ask("POST", f"/api/tables/{evening.table}/end")  # nobody is asked about a game that cannot go on
        assert ended["status"] == "ended"
        line.stands_at(evening.table, ended["number"])
        assert ada.ask("GET", f"/api/tables/{evening.table}/record")["actions"] == [[0, THREE], [1, 0]]
        ada.refused("table/other-version", "GET", f"/api/tables/{evening.table}/replay?seat=none")
        ada.refused("table/other-version", "POST", "/api/import", evening.record)
        assert ada.ask("POST", f"/api/tables/{evening.bots}/resign/0")["status"] == "ended"
        assert ben.sit(evening.waiting, 1)["version"] == 2  # it is dealt only now


def test_a_record_whose_rules_are_gone_is_played_by_todays_if_it_ends_where_it_ended(
    both: tuple[Game, Game], forgetful: Game, tmp_path: Path
) -> None:
    played = both[0].new(2, 1)
    while not played.over:
        played.apply(played.actors[0], 0)
    record = msgspec.to_builtins(played.record)
    with served(Settings(data=str(tmp_path), limits=GENEROUS), [forgetful]) as house:
        ada = house.guest("Ada")
        brought = ada.ask("POST", "/api/import", record)
        assert (brought["version"], brought["status"]) == (2, "over")
        assert ada.ask("GET", f"/api/tables/{brought['id']}/replay?seat=all")["frames"]
        for other in ({"actions": record["actions"][:-1]}, {"actions": [[0, 1], *record["actions"][1:]]}, {"version": 3}):
            ada.refused("table/other-version", "POST", "/api/import", {**record, **other})


def test_earlier_rules_are_made_ready_when_somebody_needs_them(both: tuple[Game, Game], monkeypatch: pytest.MonkeyPatch) -> None:
    from ludotheque.server.games import preparing

    old, new = both
    done: list[Any] = []
    monkeypatch.setattr(preparing, "is_compiled", lambda game: game in done)
    monkeypatch.setattr(preparing, "note_compiled", done.append)
    monkeypatch.setattr(preparing, "stages", lambda game: iter([None]))
    shelf = Shelf([new])
    prepared = Preparing(shelf)
    assert list(prepared.run()) == ["nim"]
    begun: list[bool] = []
    prepared.begin = lambda: begun.append(True)
    assert prepared.all_ready
    for _ in range(2):
        with pytest.raises(Refusal, match="game/preparing"):
            shelf.by_rules("nim", 1)
    assert begun == [True]
    assert list(prepared.run()) == ["nim"]
    assert (shelf.by_rules("nim", 1), done) == (old, [new, old])


def test_rules_that_cannot_be_loaded_keep_nobody_out(tmp_path: Path) -> None:
    nim = copy_nim(tmp_path)
    (keep(nim, 1) / "rules.py").write_text("VERSION = nonsense")
    shelf = Shelf([lay(nim)])
    for _ in range(2):
        with pytest.raises(Refusal, match="table/other-version"):
            shelf.by_rules("nim", 1)


def test_a_board_shows_what_has_the_shape_it_was_drawn_for(tmp_path: Path, both: tuple[Game, Game]) -> None:
    assert Shelf([both[1]]).box("nim", 1).drawn
    nim = copy_nim(tmp_path)
    keep(nim, 1)
    rules = nim / "rules.py"
    rules.write_text(rules.read_text().replace('"seat", "count", "left"', '"seat", "count"').replace("count, s.left)", "count)"))
    shelf = Shelf([lay(nim)])
    assert (shelf.box("nim", 1).drawn, shelf.box("nim", 2).drawn) == (False, True)
