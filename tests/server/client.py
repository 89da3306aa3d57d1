"""A guest of the tests: real HTTP, a real socket, and everything that ever came over the wire."""

import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

PATIENCE = 600.0  # seconds: nothing but a hang takes so long, whatever else the machine does
_ids = itertools.count()


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE, trust_env=False)
        self.received: list[Any] = []  # every JSON body and frame
        self._sockets: list[Line] = []
        self.id = ""

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer, which must have that status."""
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text[:300]}"
        if not answer.content:
            return None
        self.received.append(answer.json())
        return answer.json()

    def refused(self, code: str, method: str, path: str, body: Any = None) -> Any:
        """Asks for something that must be refused with that code."""
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        problem = answer.json()
        assert answer.status_code >= 400
        assert problem["code"] == code, problem
        return problem

    def arrive(self, name: str) -> None:
        self.id = self.ask("POST", "/api/me", {"name": name})["id"]

    def open_table(self, *places: str, game: str = "robot-master", **wish: Any) -> Any:
        """A table; a place is me, open, friend or a bot's level."""
        laid = [{"who": place} if place in ("me", "open", "friend") else {"who": "bot", "bot": place} for place in places]
        return self.ask("POST", "/api/tables", {"game": game, "places": laid, **wish})

    def sit(self, table: Any, seat: int) -> Any:
        return self.ask("POST", f"/api/tables/{table['id']}/seats/{seat}", {"invite": table.get("invite")})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def line(self, **more: Any) -> "Line":
        """A socket of its own."""
        line = Line(self, **more)
        self._sockets.append(line)
        return line

    def close(self) -> None:
        for line in self._sockets:
            line.socket.close()
        self.http.close()


class Line:
    """One socket, and the tables as it knows them."""

    def __init__(self, guest: Guest, at: str = "", **more: Any) -> None:
        headers = {"Cookie": guest.cookie} if guest.cookie else {}
        self.guest = guest
        options = {
            "origin": guest.url,
            "additional_headers": headers,
            "compression": None,
            "proxy": None,
            "ping_interval": None,
            **more,
        }
        self._context = connect(guest.url.replace("http", "ws", 1) + f"/api/socket{at}", **options)
        self.socket: ClientConnection = self._context.__enter__()
        self.tables: dict[str, Any] = {}  # id -> {info, sights, steps, chat}

    def send(self, **command: Any) -> None:
        self.socket.send(json.dumps(command))

    def read(self) -> Any:
        """The next message, taken into account."""
        message = msgspec.json.decode(self.socket.recv(timeout=PATIENCE))
        self.guest.received.append(message)
        if message["type"] == "whole":
            self.tables[message["info"]["id"]] = {**message, "steps": list(message["steps"]), "chat": list(message["chat"])}
        elif message["type"] == "news":
            known = self.tables.setdefault(message["info"]["id"], {"steps": [], "chat": []})
            known["info"], known["sights"] = message["info"], message["sights"]
            numbers = [step["number"] for step in (*known["steps"][-1:], *message["steps"])]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True, (
                numbers,
                message["info"]["number"],
            )
            known["steps"] += message["steps"]
        elif message["type"] == "changed":
            self.tables.setdefault(message["info"]["id"], {"steps": [], "chat": []})["info"] = message["info"]
        elif message["type"] == "said":
            self.tables.setdefault(message["table"], {"steps": [], "chat": []})["chat"].append(message["line"])
        return message

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """The first message that is wanted; those before it are taken into account."""
        for _ in range(10_000):
            message = self.read()
            if wanted(message):
                return message
        raise AssertionError("it never came")

    def until_said(self, table_id: str, text: str) -> Any:
        """A line of chat: one's own may be heard before the answer that it was accepted."""
        while not (found := [line for line in self.tables[table_id]["chat"] if line["text"] == text]):
            self.read()
        return found[0]

    def hear_all(self) -> None:
        """Takes into account whatever was sent until now."""
        self.send(type="ping")
        self.until(lambda m: m["type"] == "pong")

    def join(self, table: Any, since: int | None = None, **more: Any) -> Any:
        """Follows a table; what is known of it then."""
        table_id = table if isinstance(table, str) else table["id"]
        self.send(type="join", table=table_id, **({} if since is None else {"since": since}), **more)
        self.until(lambda m: m["type"] in ("whole", "news") and m["info"]["id"] == table_id)
        return self.tables[table_id]

    def command(self, kind: str, **more: Any) -> Any:
        """Sends a command and waits for its answer."""
        command_id = more.pop("id", f"c{next(_ids)}")
        self.send(type=kind, id=command_id, **more)
        return self.until(lambda m: m["type"] in ("accepted", "refused") and m["id"] == command_id)

    def move(self, table_id: str, action: int | None = None, seat: int | None = None, **more: Any) -> Any:
        """Makes a move, the first legal one of the own seat that is to act unless another is named."""
        known = self.tables[table_id]
        sight = next(s for s in known["sights"] if (s.get("moves") if seat is None else s["seat"] == seat))
        chosen = sight["moves"][0]["action"] if action is None else action
        command = {"table": table_id, "seat": sight["seat"], "based_on": known["info"]["number"], "action": chosen, **more}
        return self.command("move", **command)

    def stands_at(self, table_id: str, number: int) -> Any:
        """Waits until the table has come to that step."""
        while self.tables[table_id]["info"]["number"] < number:
            self.read()
        return self.tables[table_id]

    def refused(self, code: str, kind: str, **more: Any) -> Any:
        answer = self.command(kind, **more)
        assert answer["type"] == "refused"
        assert answer["code"] == code, answer
        return answer


def play_out(lines: list[Line], table_id: str, seed: int = 0, most: int = 5_000, until: int | None = None) -> None:
    """Random moves of whoever is to act, until the game is over for every one of these lines, or has come to that step.

    Bots play for themselves.
    """
    luck = random.Random(seed)
    for _ in range(most):
        number = max(line.tables[table_id]["info"]["number"] for line in lines)
        for line in lines:
            line.stands_at(table_id, number)
        if any(line.tables[table_id]["info"]["number"] > number for line in lines):
            continue  # one of them was told several steps at once
        if lines[0].tables[table_id]["info"]["status"] != "running" or (until is not None and number >= until):
            return
        ready = [(line, s) for line in lines for s in line.tables[table_id]["sights"] if s.get("moves")]
        if ready:
            line, sight = luck.choice(ready)
            answer = line.move(table_id, luck.choice(sight["moves"])["action"], sight["seat"])
            assert answer["type"] == "accepted", answer
            line.stands_at(table_id, answer["number"])
        else:
            lines[0].read()
    raise AssertionError("the game does not end")
