"""Secrets on the wire: everything each client ever received follows from what its seat knows, and from nothing else.

The measure is `redeal`: a world redealt for a viewer differs from the true one in exactly what the viewer may not know. So
every view, list of moves and event that came over the wire must be the one such a world would have given. And the seed,
the generator and the bytes of the record must not be there in any form.
"""

import os
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from client import Guest, Line, play_out
from houses import GAMES, Served

from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.server.show.still import view
from ludotheque.server.store.tables import StoredStep, StoredTable, load, load_steps

GAMES_EACH = int(os.environ.get("LUDOTHEQUE_TEST_SECRET_GAMES", "1"))
FORBIDDEN = {
    "seed",
    "salt",
    "generator",
    "record",
    "pile_order",
    "trace",
    "states",
    "actions",
    "password",
    "token_hash",
    "person",
}


def cases() -> list[Any]:
    found = []
    for game in GAMES:
        for seats, options in game.components.tables_to_test():
            if options.get("rounds", 1) in (1, 2) and seats <= 4:
                found.append(pytest.param(game, seats, options, id=f"{game.slug}-{seats}-{'-'.join(map(str, options.values()))}"))
    return found


@pytest.mark.parametrize(("game", "seats", "options"), cases())
def test_a_client_receives_only_what_its_seat_may_know(house: Served, game: Game, seats: int, options: dict) -> None:
    for number in range(GAMES_EACH):
        check_game(house, game, seats, options, number)


class Company:
    """Those who play and one who watches, each on a line of their own; they may come to many games, one after the other."""

    def __init__(self, house: Served, most: int) -> None:
        self.people = [house.guest(f"P{seat}") for seat in range(most)]
        self.watcher = house.guest()
        self.lines = [guest.line() for guest in (*self.people, self.watcher)]

    def leave(self, table_id: str) -> int:
        """Hears what is still under way from a table, and forgets it; how many messages there were."""
        for line in self.lines:
            line.send(type="part", table=table_id)
            line.hear_all()
        heard = sum(len(line.guest.received) for line in self.lines)
        for line in self.lines:
            line.guest.received.clear()
            line.tables.clear()
        return heard


def check_game(house: Served, game: Game, seats: int, options: dict, number: int, company: Company | None = None) -> int:
    """Plays one game and checks all that was told of it; how many messages that was."""
    luck = random.Random(number)
    company = company or Company(house, seats)
    people, watcher = company.people[:seats], company.watcher
    table = people[0].open_table("me", *["friend"] * (seats - 1), game=game.slug, options=options)
    for seat in range(1, seats):
        people[seat].sit(table, seat)
    lines = [*company.lines[:seats], company.lines[-1]]
    for line in lines:
        line.join(table)
    for _ in range(luck.randrange(3)):  # refused while it runs, whoever asks
        for guest in (people[0], watcher):
            for path in ("replay", "replay?seat=0", "replay?seat=all", "record"):
                guest.refused("table/running", "GET", f"/api/tables/{table['id']}/{path}")
    leaving = luck.randrange(seats) if number % 2 and seats > 1 else None  # in every other game somebody resigns on the way
    if leaving is not None:
        play_out(lines, table["id"], seed=number, until=luck.randrange(1, 12))
        people[leaving].http.post(f"/api/tables/{table['id']}/resign/{leaving}")  # refused where it is over already
        for line in lines:
            line.join(table["id"])
    for until in sorted(luck.sample(range(1, 40), 4)):
        play_out(lines, table["id"], seed=number + until, until=until)
        look_back(lines, table["id"])
    play_out(lines, table["id"], seed=number)
    for line in lines:
        line.hear_all()
    stored = house.house.store._run(house.house.store.engine, load, table["id"])
    steps = house.house.store._run(house.house.store.engine, load_steps, table["id"])
    worlds = positions(game, stored, steps)
    left = next((step.number for step in steps if step.kind == "resign"), len(steps))
    for viewer, line in [*enumerate(lines[:-1]), (None, lines[-1])]:
        check_received(line.guest, viewer, worlds, stored, left if viewer == leaving else len(steps))
    return company.leave(table["id"])


def look_back(lines: Sequence[Line], table_id: str) -> None:
    """Everybody asks what has happened since their last decision; who does not sit there is refused."""
    for line in lines:
        known = line.tables[table_id]
        path = f"/api/tables/{table_id}/since"
        if line is lines[-1]:
            line.guest.refused("me/required", "GET", path)
        elif known["sights"][0]["seat"] is None:
            line.guest.refused("table/not-seated", "GET", path)
        elif known["info"]["status"] != "running":
            line.guest.refused("table/over", "GET", path)
        else:
            line.guest.ask("GET", path)


def positions(game: Game, stored: StoredTable, steps: Sequence[StoredStep]) -> list[tuple[Table, list[Any]]]:
    """The true table after every step, with its events."""
    table = game.new(len(stored.seats), stored.seed, stored.options)
    found = [(table.copy(), table.told)]
    for step in steps[1:]:
        events = table.apply(step.seat, step.action) if step.kind == "move" else []
        found.append((table.copy(), events))
    return found


def check_received(guest: Guest, seat: int | None, worlds: list[Any], stored: Any, left: int) -> None:
    """Whoever resigned with the step `left` has a spectator's eyes from then on, for what was before too."""
    for message in guest.received:
        for frame in message if isinstance(message, list) else ():  # what was shown again, as it was seen then
            check_told(frame["sights"], [frame["step"]], seat, worlds, frame["step"]["number"])
        viewer = seat if isinstance(message, dict) and message.get("info", {}).get("number", left) < left else None
        if not isinstance(message, dict) or message.get("type") not in ("whole", "news"):
            info = message.get("info", {}) if isinstance(message, dict) else {}
            check_nothing_forbidden(message, stored, running=info.get("status", "running") in ("running", "waiting"))
            continue
        info = message["info"]
        assert info["id"] == stored.id
        check_nothing_forbidden(message, stored, running=info["status"] in ("running", "waiting"))
        if info["number"] < 0:
            continue
        check_told(message["sights"], message["steps"], viewer, worlds, info["number"])


def check_told(sights: list[Any], steps: list[Any], viewer: int | None, worlds: list[Any], number: int) -> None:
    """What was seen when the table stood at that step, and told of these, follows from what the viewer knew then."""
    true, _ = worlds[number]
    assert [sight["seat"] for sight in sights] == [viewer], number
    imagined = true.redeal(viewer, 4321)  # another deal, the same knowledge
    sight = sights[0]
    assert sight["view"] == msgspec.json.decode(msgspec.json.encode(view(imagined, viewer)))
    moves = [] if viewer is None or true.over else imagined.legal(viewer)
    assert [move["action"] for move in sight.get("moves", [])] == moves
    for step in steps:
        events = [event.seen_by(viewer) for event in worlds[step["number"]][1]]
        told = [(event["kind"], event["params"], event.get("partial", False)) for event in step.get("events", [])]
        assert told == [(event.kind, event.params, event.partial) for event in events]
        for event, whole in zip(events, worlds[step["number"]][1], strict=True):
            hidden = {name for name, owner in whole.secrets.items() if owner != viewer}
            assert hidden.isdisjoint(event.params)


def check_nothing_forbidden(message: Any, stored: Any, running: bool = True) -> None:
    text = msgspec.json.encode(message).decode()
    secrets = [str(stored.seed), stored.salt] if running and stored.seed > 10**6 else []
    assert not any(secret in text for secret in secrets), text[:300]
    if running:
        assert FORBIDDEN.isdisjoint(keys(message)), FORBIDDEN & keys(message)


def keys(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return set(thing) | {key for value in thing.values() for key in keys(value)}
    if isinstance(thing, list):
        return {key for value in thing for key in keys(value)}
    return set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_whoever_resigns_sees_what_a_spectator_sees(house: Served, game: Game) -> None:
    seats, options = next((seats, options) for seats, options in game.components.tables_to_test() if seats > 1)
    check_game(house, game, seats, options, number=1)


def test_somebody_with_two_seats_sees_each_and_a_story_without_secrets(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "me", options={"mode": "draw"})
    line: Line = ada.line()
    line.join(table)
    play_out([line], table["id"])
    drawn = [e for step in line.tables[table["id"]]["steps"] for e in step.get("events", []) if e["kind"] == "robot_drawn"]
    assert drawn
    assert all(event["partial"] and "value" not in event["params"] for event in drawn)  # one screen, two readers
    assert [sight["seat"] for sight in line.tables[table["id"]]["sights"]] == [0, 1]


def test_the_secret_of_an_invitation_is_for_those_who_sit(house: Served) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open_table("me", "friend")
    assert "invite" in table
    assert "invite" not in eve.ask("GET", f"/api/tables/{table['id']}")
    assert "invite" not in eve.line().join(table)["info"]


def test_the_log_says_nothing_of_seeds(house: Served, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    ours = ("ludotheque", "uvicorn", "sqlalchemy", "alembic", "asyncio")
    ada = house.guest("Ada")
    table = ada.open_table("me", "random")
    line = ada.line()
    line.join(table)
    play_out([line], table["id"])
    stored = house.house.store._run(house.house.store.engine, load, table["id"])
    for secret in (str(stored.seed), stored.salt, stored.invite, ada.http.cookies["ludotheque"]):
        assert not any(secret in record.getMessage() for record in caplog.records if record.name.startswith(ours))
