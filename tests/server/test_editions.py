"""Other editions at the table: loaded by a host, tried out and compiled beside the house, kept as long as a game needs them."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import play_out
from desk import SHELF, Desk, refused
from houses import GENEROUS, Served
from loading import HEAD, THRICE, TOLD, load, open_table, prepared

import ludotheque
from ludotheque.engine.edition import parse_edition
from ludotheque.engine.errors import BadComponents
from ludotheque.server.games import workshop
from ludotheque.server.games.cage.cages import Cages
from ludotheque.server.games.cage.frames import Trial, Tried
from ludotheque.server.games.cage.nursery import Nurseries
from ludotheque.server.settings import Limits
from ludotheque.server.store import editions, lists, people, tables
from ludotheque.server.table import opening
from ludotheque.server.wire.messages import NewTable, Place


def test_a_host_plays_an_edition_from_a_file_with_everything_a_table_has(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    digest = load(ada, THRICE)
    assert load(ada) == digest
    table = open_table(ada, digest, "me", "friend")
    assert table["edition"] == {"digest": digest, "name": "Thrice"}
    box = ada.ask("GET", f"/api/boxes/robot-master@{digest}")
    assert box["edition"]["name"] == "Thrice"
    assert box["game"]["slug"] == "robot-master"
    assert ben.sit(table, 1)["status"] == "running"

    lines = [ada.line(), ben.line()]
    for line in lines:
        line.join(table)
    seat = lines[0].tables[table["id"]]["info"]["actors"][0]
    assert lines[seat].move(table["id"])["number"] == 1
    lines[seat].stands_at(table["id"], 1)
    lines[seat].command("undo", table=table["id"], seat=seat, based_on=1)
    if lines[seat].tables[table["id"]]["info"]["number"] == 1:
        lines[1 - seat].until(lambda m: m.get("info", {}).get("question") or m.get("info", {}).get("number") == 2)
        if lines[1 - seat].tables[table["id"]]["info"]["number"] == 1:
            lines[1 - seat].command("answer", table=table["id"], yes=True)
    lines[seat].stands_at(table["id"], 2)
    assert lines[seat].command("hint", table=table["id"], seat=seat)["type"] == "accepted"
    play_out(lines, table["id"])

    scores = lines[0].tables[table["id"]]["info"]["result"]["scores"]
    record = ada.ask("GET", f"/api/tables/{table['id']}/record")
    assert record["game"] == f"robot-master@{digest}"
    ours = ludotheque.game("robot-master").new(2, record["seed"], record["options"])
    for who, action in record["actions"]:
        ours.apply(who, action)
    assert scores == [3 * score for score in ours.scores()]
    replay = ada.ask("GET", f"/api/tables/{table['id']}/replay?seat=all")
    assert replay["info"]["edition"]["name"] == "Thrice"
    assert len(replay["frames"]) == lines[0].tables[table["id"]]["info"]["number"] + 1
    again = ben.ask("POST", "/api/import", record)
    assert (again["result"]["scores"], again["edition"]["digest"]) == (scores, digest)
    assert ben.ask("POST", f"/api/tables/{table['id']}/rematch")["edition"]["digest"] == digest


def test_a_person_sees_the_own_editions_and_may_remove_them(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    digest = load(ada, THRICE + TOLD)
    mine = {"digest": digest, "name": "Thrice", "mine": True}
    assert ada.ask("GET", "/api/games/robot-master/editions") == {"editions": [mine]}
    assert ben.ask("GET", "/api/games/robot-master/editions") == {"editions": []}
    assert ada.ask("GET", "/api/games/relikt/editions") == {"editions": []}
    box = ada.ask("GET", f"/api/boxes/robot-master@{digest}")
    assert box["texts"] == {"en": {"tagline": "Threefold."}, "fr": {"tagline": "Par trois."}}
    (kept,) = ada.ask("GET", "/api/me/export")["editions"]
    assert (kept["game"], kept["toml"]) == ("robot-master", THRICE + TOLD)
    ben.refused("edition/unknown", "DELETE", f"/api/editions/{digest}")
    ada.ask("DELETE", f"/api/editions/{digest}", status=204)
    assert ada.ask("GET", "/api/games/robot-master/editions") == {"editions": []}


def as_told(thing: Any) -> Any:
    """The same after its way over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_a_box_of_the_house_is_on_the_wire(house: Served) -> None:
    guest = house.guest()
    for info in guest.ask("GET", "/api/games"):
        box = guest.ask("GET", f"/api/boxes/{info['slug']}")
        assert box["game"] == info
        assert box["box"] == as_told(house.house.shelf.game(info["slug"]).box)
        assert "edition" not in box
    guest.refused("table/bad-game", "GET", "/api/boxes/chess")
    guest.refused("table/bad-game", "GET", "/api/boxes/chess@0123456789ab")
    guest.refused("edition/unknown", "GET", "/api/boxes/robot-master@0123456789ab")


@pytest.mark.parametrize(
    ("toml", "reason"),
    [
        ("[edition", "the file: "),
        ("", "an edition begins with [edition]"),
        (HEAD.replace("robot-master", "relikt"), "the file: this is an edition of 'relikt', not of 'robot-master'"),
        (HEAD.replace("Thrice", "x" * 61), "expected 1 to 60 characters"),
        (HEAD + "[scores]\nquadruple = 1\n", "the file: scores has no quadruple; it has: single, pair, triple"),
        (HEAD + '[scores]\ntriple = "many"\n', "the file: scores.triple is 'many'; expected a value like 100"),
        (HEAD + '[box]\nslug = "chess"\n', "an edition keeps the one of its game"),
        (HEAD + "[grid]\nsize = 9\n", "the file: grid.size is 9; expected 3 to 5"),
        (HEAD + '[texts.en]\ntagline = "x"\n', "texts are given as [texts.en] and [texts.fr]"),
        (HEAD + '[texts.en]\ntagline = "x"\n[texts.fr]\n', "texts.en.tagline has no counterpart"),
        (HEAD + '[texts.en]\ntagline = "{"\n[texts.fr]\ntagline = "x"\n', "expected a text in the syntax of Fluent"),
        (HEAD + '[texts.en]\nslogan = "x"\n[texts.fr]\nslogan = "x"\n', "texts.en.slogan is a text the game does not have"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_the_librarys_reason(house: Served, toml: str, reason: str) -> None:
    ada = house.guest("Ada")
    problem = ada.refused("edition/bad", "POST", "/api/editions", {"game": "robot-master", "toml": toml})
    assert reason in problem["params"]["reason"]
    assert "\n" not in problem["params"]["reason"]
    assert ada.ask("GET", "/api/games/robot-master/editions") == {"editions": []}


def test_what_is_too_large_too_often_or_too_much_is_refused(serve: Callable[..., Served]) -> None:
    house = serve(limits=Limits(edition_bytes=200, editions_at_once=2, editions_per_second=0, editions=1))
    ada = house.guest("Ada")
    wish = {"game": "robot-master", "toml": THRICE}
    assert ada.refused("request/too-large", "POST", "/api/editions", {**wish, "toml": "#" * 201})["params"]["most"] == 200
    house.guest().refused("me/required", "POST", "/api/editions", wish)
    load(ada)
    ada.refused("edition/too-many", "POST", "/api/editions", {**wish, "toml": THRICE + "#"})
    ada.refused("rate/limited", "POST", "/api/editions", wish)


def test_an_operator_can_turn_loading_off(serve: Callable[..., Served]) -> None:
    ada = serve(editions=False).guest("Ada")
    ada.refused("edition/not-here", "POST", "/api/editions", {"game": "robot-master", "toml": THRICE})
    assert ada.ask("GET", "/api/games/robot-master/editions") == {"editions": [], "loading": False}


def test_an_edition_nobody_has_loaded_is_named(house: Served) -> None:
    ada = house.guest("Ada")
    name = "robot-master@0123456789ab"
    wish = {"game": "robot-master", "places": [{"who": "me"}], "edition": "0123456789ab"}
    assert ada.refused("edition/unknown", "POST", "/api/tables", wish)["params"] == {"edition": name}
    record = {"game": name, "version": 1, "seats": 2, "options": {}, "seed": 1, "actions": []}
    assert ada.refused("edition/unknown", "POST", "/api/import", record)["params"] == {"edition": name}


def test_the_house_reads_its_own_editions_and_leaves_a_bad_one_out(
    serve: Callable[..., Served], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "bad.toml").write_text(HEAD + "[scores]\nquadruple = 1\n")
    (folder / "thrice.toml").write_text(THRICE)
    with caplog.at_level(logging.ERROR):
        ada = serve().guest("Ada")
        while not (found := ada.ask("GET", "/api/games/robot-master/editions")["editions"]):
            time.sleep(0.05)
    assert [edition["name"] for edition in found] == ["Thrice"]
    assert f"{folder / 'bad.toml'}: scores has no quadruple" in caplog.text
    assert open_table(ada, found[0]["digest"], "me", "random")["edition"]["name"] == "Thrice"


@pytest.mark.parametrize(
    ("toml", "searches"), [(THRICE, False), (HEAD + "[box]\nseats = [2, 4]\n", True)], ids=["same moves", "other seats"]
)
def test_the_house_says_once_that_the_bots_of_an_edition_search(
    serve: Callable[..., Served],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    toml: str,
    searches: bool,
) -> None:
    async def compile_nothing(*_: Any) -> None:
        pass

    answered: Future[Any] = Future()
    answered.set_result(None)
    monkeypatch.setattr(workshop, "run_compiler", compile_nothing)
    monkeypatch.setattr(Cages, "put", lambda *_: answered)
    with caplog.at_level(logging.INFO, "ludotheque.editions"):
        house = serve()
        name = f"robot-master@{load(house.guest('Ada'), toml)}"
        while name not in house.house.shelf:
            time.sleep(0.01)
        house.guest().ask("GET", f"/api/boxes/{name}")
    told = [record.getMessage() for record in caplog.records if "its bots search" in record.getMessage()]
    assert [line.startswith(f"{name} has no trained player, its bots search: the ") for line in told] == [True] * searches


def test_a_table_waits_for_its_edition_after_a_restart_and_then_goes_on(serve: Callable[..., Served]) -> None:
    ada = serve().guest("Ada")
    table = open_table(ada, load(ada), "me", "greedy")["id"]
    restarted = serve().guest()
    restarted.http.cookies = ada.http.cookies
    line = restarted.line()
    info = line.join(table)["info"]
    if info.get("problem"):
        assert info["problem"] == "edition/preparing"
        assert not line.tables[table]["sights"]
        line.until(lambda m: m["type"] == "whole")
    assert "problem" not in line.tables[table]["info"]
    play_out([line], table)


def test_an_edition_that_does_not_compile_is_said_to_be_broken(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise BadComponents("the compiler gave up")

    monkeypatch.setattr(workshop, "run_compiler", fail)
    ada = serve(limits=GENEROUS).guest("Ada")
    digest = load(ada)
    wish = {"game": "robot-master", "places": [{"who": "me"}], "edition": digest}
    prepared(ada, "POST", "/api/tables", wish)
    assert ada.refused("edition/broken", "POST", "/api/tables", wish)["params"] == {"reason": "the compiler gave up"}


# What is kept


EDITION = parse_edition(THRICE.encode(), "thrice")
OTHER = parse_edition((THRICE + "#").encode(), "other")


@pytest.fixture
def played(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Ada has loaded two editions, and plays one of them."""
    path = tmp_path / "thrice.toml"
    path.write_text(THRICE)
    monkeypatch.setitem(SHELF.editions, f"robot-master@{EDITION.digest}", ludotheque.game("robot-master", path))
    for edition in (EDITION, OTHER, EDITION):
        desk.run(editions.add, desk.ada.id, edition, 2)
    wish = NewTable("robot-master", [Place("me"), Place("friend")], edition=EDITION.digest)
    return desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)


def digests(desk: Desk, person: str) -> list[str]:
    return [edition.digest for edition in desk.run(editions.loaded_by, person, "robot-master")]


def test_the_same_file_is_kept_once_and_a_table_names_its_edition(desk: Desk, played: Any) -> None:
    assert digests(desk, desk.ada.id) == [OTHER.digest, EDITION.digest]
    with refused("edition/too-many"):
        desk.run(editions.add, desk.ada.id, parse_edition((THRICE + "##").encode(), "third"), 2)
    found = desk.load(played)
    assert (found.game, found.edition, found.edition_name) == ("robot-master", EDITION.digest, "Thrice")
    assert found.name == f"robot-master@{EDITION.digest}"
    (mine,) = desk.run(lists.my_tables, desk.ada.id)
    assert mine.edition_name == "Thrice"
    assert desk.run(editions.find, "robot-master", EDITION.digest) == EDITION
    assert desk.run(editions.find, "relikt", EDITION.digest) is None


def test_whoever_is_forgotten_leaves_the_editions_of_games_and_nothing_else(desk: Desk, played: Any) -> None:
    desk.run(people.forget, desk.ada)
    assert desk.run(editions.find, "robot-master", OTHER.digest) is None
    assert desk.run(editions.find, "robot-master", EDITION.digest) == EDITION
    assert desk.run(tables.load, played.id).edition_name == "Thrice"


def test_what_somebody_else_has_loaded_stays(desk: Desk, played: Any) -> None:
    desk.run(editions.add, desk.ben.id, OTHER, 20)
    with refused("edition/unknown"):
        desk.run(editions.remove, desk.ben.id, EDITION.digest)
    desk.run(editions.remove, desk.ada.id, OTHER.digest)
    assert digests(desk, desk.ben.id) == [OTHER.digest]
    desk.run(editions.remove, desk.ben.id, OTHER.digest)
    assert desk.run(editions.find, "robot-master", OTHER.digest) is None


def test_a_guest_brings_the_loaded_editions_along(desk: Desk, played: Any) -> None:
    account = desk.run(people.open_account, desk.ben, "Ben", "hash")
    desk.run(editions.add, account.id, OTHER, 20)
    desk.run(people.bring_along, desk.ada, account)
    assert sorted(digests(desk, account.id)) == sorted([EDITION.digest, OTHER.digest])


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[2] / "docs" / "editions").glob("*.toml")), ids=lambda path: path.stem
)
def test_the_sample_editions_can_be_played(path: Path) -> None:
    async def try_out() -> Tried:
        nursery = Nurseries(60)
        try:
            return await nursery.try_out(Trial(str(path), path.read_bytes()))
        finally:
            await nursery.close()

    box = asyncio.run(try_out()).box
    assert box is not None
    assert box.edition is not None
    assert path.stem.startswith(box.game.slug)
    if box.game.slug == "entrepot-51":
        assert [relic["id"] for relic in box.box["relics"][26:]] == ["key", "lantern"]
        assert box.texts["fr"]["relic-27"] == "la Lanterne de Diogène"
