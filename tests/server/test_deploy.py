"""The files of deploy/, tried as far as a machine without containers can: by the programs that read them, and our own commands.

`LUDOTHEQUE_TEST_CONTAINER=1` also runs the steps of the Containerfile, in folders of the test: minutes, and packages are fetched.
"""

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml
from client import PATIENCE
from houses import GENEROUS, Served, free_port, served, wait_for
from proxies import NAME, compose, nginx
from websockets.sync.client import ClientConnection, connect

from ludotheque.cli import app
from ludotheque.server.games.cage.walls import ROOMS
from ludotheque.server.serving import make_server
from ludotheque.server.settings import Settings, find_settings, read_settings
from toys import NIM, PENNIES

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
OURS = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "ludotheque"}
UNITS = sorted(DEPLOY.glob("*.service"))
HOUSE_ITSELF = 2 << 30  # bytes: with its own games loaded, and the program in each process of an edition
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def unit(path: Path) -> dict[str, dict[str, list[str]]]:
    """A unit file: section -> key -> its values."""

    class Several(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            super().__setitem__(key, self.get(key, []) + value if isinstance(value, list) else value)

    read = configparser.RawConfigParser(strict=False, dict_type=Several, comment_prefixes=["#"], interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(path, "utf-8")
    return {name: {key: value.split("\n") for key, value in section.items()} for name, section in read.items()}


def check_command(words: list[str]) -> None:
    """Has our own command line take that, up to where it would begin."""
    command, *options = words
    COMMANDS[command].make_context(command, options)


def containerfile() -> list[tuple[str, str]]:
    """Its instructions."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text("utf-8"))
    return [(line.split()[0], line.split(None, 1)[1]) for line in text.splitlines() if line and not line.startswith("#")]


def test_what_the_container_copies_is_there_and_nobody_runs_as_root() -> None:
    steps = containerfile()
    for kind, arguments in steps:
        if kind == "COPY" and "--from" not in arguments:
            assert all((ROOT / source).exists() for source in arguments.split()[:-1])
    last = max(number for number, (kind, _) in enumerate(steps) if kind == "FROM")
    assert ("USER", "1000") in steps[last:]
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert {".git", ".venv", "**/node_modules"} <= set(ignored)


def test_the_command_of_the_container_is_one_of_ours_and_its_settings_are_settings() -> None:
    steps = dict(containerfile())
    assert yaml.safe_load(steps["ENTRYPOINT"]) == ["ludotheque"]
    check_command(yaml.safe_load(steps["CMD"]))
    environment = dict(part.split("=", 1) for part in steps["ENV"].split())
    found = read_settings({}, environment)
    assert (found.host, found.data) == ("0.0.0.0", "/var/lib/ludotheque")
    assert yaml.safe_load(steps["VOLUME"]) == [environment["LUDOTHEQUE_DATA"], environment["LUDOTHEQUE_CACHE"]]
    assert steps["EXPOSE"] == str(found.port)


@pytest.mark.skipif(not os.environ.get("LUDOTHEQUE_TEST_CONTAINER"), reason="LUDOTHEQUE_TEST_CONTAINER=1 has it built")
def test_the_steps_of_the_container_make_a_house_that_opens(tmp_path: Path) -> None:
    """The steps of the first stage, in folders of the test; then the command of the second."""
    source, opt = tmp_path / "source", tmp_path / "ludotheque"
    ignored = [line.removeprefix("**/") for line in (ROOT / ".dockerignore").read_text().split("\n") if line and line[0] != "#"]
    left_out = shutil.ignore_patterns(*(name for name in ignored if "/" not in name), "client")
    shutil.copytree(ROOT, source, ignore=left_out, symlinks=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LUDOTHEQUE_", "PYTHON"))}
    environment["PATH"] = f"{opt}/bin:{Path(sys.base_prefix) / 'bin'}:/usr/local/bin:/usr/bin:/bin"
    for kind, arguments in containerfile()[1:]:
        if kind == "FROM":
            break
        if kind == "RUN":
            command = arguments.replace("/opt/ludotheque", str(opt))
            subprocess.run(["sh", "-ec", command], cwd=source, env=environment, check=True)
    assert not (opt / "bin/node").exists()
    port = free_port()
    words = [str(opt / "bin/ludotheque"), "serve", "--no-browser", "--port", str(port), "--data", str(tmp_path / "data")]
    process = subprocess.Popen(words, env={**environment, "LUDOTHEQUE_CACHE": str(tmp_path / "cache")}, cwd=tmp_path)
    try:
        wait_for(port, process)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False).status_code == 200
        assert "<title>" in httpx.get(f"http://127.0.0.1:{port}/", trust_env=False).text
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def test_there_are_two_houses_two_workers_and_what_they_need() -> None:
    commands = [service["command"][0] for service in OURS.values()]
    assert sorted(commands) == ["serve", "serve", "work", "work"]
    assert set(COMPOSE["services"]) - set(OURS) == {"postgres", "valkey", "proxy"}
    for service in OURS.values():
        built = DEPLOY / service["build"]["context"]
        assert (built / service["build"]["dockerfile"]).is_file()
        assert set(service["depends_on"]) <= set(COMPOSE["services"])
        for needed, how in service["depends_on"].items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in COMPOSE["services"][needed]
    named = {volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == set(COMPOSE["volumes"])


@pytest.mark.parametrize("name", sorted(OURS))
def test_every_command_and_setting_of_the_compose_file_is_one_of_ours(name: str) -> None:
    filled = {"POSTGRES_PASSWORD": "hush", "NAME": "games.example.org"}
    environment = {
        variable: re.sub(r"\$\{(\w+)[^}]*\}", lambda found: filled[found[1]], str(value))
        for variable, value in OURS[name]["environment"].items()
    }
    found = read_settings({}, environment)
    assert found.database == "postgresql://ludotheque:hush@postgres/ludotheque"
    assert (found.redis, found.origins) == ("redis://valkey:6379", ("https://games.example.org",))
    assert found.proxies == (COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"],)
    check_command(OURS[name]["command"])


def test_the_health_check_of_the_compose_file_tells_a_house_that_is_ready(tmp_path: Path) -> None:
    check = OURS["house1"]["healthcheck"]["test"]
    assert check[0] == "CMD"
    with served(Settings(data=str(tmp_path)), [NIM]) as house:
        command = [word.replace("http://127.0.0.1:8000", house.url) for word in (sys.executable, *check[2:])]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    with served(Settings(data=str(tmp_path)), [NIM]) as house:
        house.house.preparing._waited_for.add(PENNIES)  # which is not on it, so that it stays so
        command = [word.replace("http://127.0.0.1:8000", house.url) for word in (sys.executable, *check[2:])]
        assert subprocess.run(command, capture_output=True, check=False).returncode != 0


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_the_units_are_units(path: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    copy = tmp_path / path.name.replace("@.", "@8001.")
    copy.write_text(re.sub(r"(?m)^(ExecStart=)\S+", r"\1/bin/true", path.read_text("utf-8")), "utf-8")
    found = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    complaints = [line for line in found.stderr.splitlines() if path.name.partition(".")[0].rstrip("@") in line]
    assert not complaints


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_house_whose_database_is_away_is_started_until_it_is_back(path: Path) -> None:
    found = unit(path)
    assert found["Unit"]["StartLimitIntervalSec"] == ["0"]
    assert found["Service"]["Restart"][0] in ("always", "on-failure")


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_the_commands_and_settings_of_the_units_are_ours(path: Path) -> None:
    service = unit(path)["Service"]
    environment = dict(part.split("=", 1) for line in service["Environment"] for part in shlex.split(line))
    if (file := environment.pop("LUDOTHEQUE_SETTINGS", None)) is not None:
        name = file.removeprefix("%d/")
        assert service["LoadCredential"] == [f"{name}:/etc/ludotheque.toml"]
    assert read_settings({}, environment).data == "/var/lib/ludotheque"
    program, *words = shlex.split(service["ExecStart"][0].replace("%i", "8001"))
    assert program.endswith("/bin/ludotheque")
    check_command(words)


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_editions_that_take_all_they_may_do_not_end_the_house(path: Path) -> None:
    """What their processes are let have fits into the unit; where it does not after all, one of them is ended and nobody else."""
    service = unit(path)["Service"]
    environment = dict(part.split("=", 1) for line in service["Environment"] for part in shlex.split(line))
    environment.pop("LUDOTHEQUE_SETTINGS", None)
    found = read_settings({}, environment)
    at_once = {"play": found.cages, "try": found.trials, "compile": 1}
    assert service["OOMPolicy"] == ["continue"]
    (most,) = service["MemoryMax"]
    assert int(most.removesuffix("G")) << 30 >= HOUSE_ITSELF + sum(ROOMS[work].memory * many for work, many in at_once.items())


def test_the_settings_file_is_read() -> None:
    path = DEPLOY / "ludotheque.toml"
    found = find_settings({"settings": str(path)}, {})
    assert (found.settings.log, found.settings.proxies) == ("json", ("127.0.0.1",))
    commented = re.findall(r"(?m)^# (\w+ = .+)$", path.read_text("utf-8"))
    assert len(commented) == 2


@pytest.mark.parametrize("name", ["Caddyfile", "compose.Caddyfile"])
def test_caddy_lets_go_of_an_idle_line_before_the_house_does(name: str) -> None:
    """What is sent on a line that the house is just closing is answered with 502, unless it may be sent twice."""
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed: it is a package of Debian")
    command = ["caddy", "adapt", "--config", str(DEPLOY / name), "--adapter", "caddyfile"]
    written = subprocess.run(command, env={**os.environ, "NAME": NAME}, capture_output=True, check=True).stdout
    waits = make_server(Settings()).config.timeout_keep_alive

    def proxies(part: Any) -> Iterator[Any]:
        if isinstance(part, dict) and part.get("handler") == "reverse_proxy":
            yield part
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            yield from proxies(inner)

    found = list(proxies(json.loads(written)))
    assert found
    for proxy in found:
        assert 0 < proxy["transport"]["keep_alive"]["idle_timeout"] / 1e9 < waits


def behind_a_proxy(database: str, redis: str, data: Path, origin: str) -> Settings:
    return Settings(
        database=database,
        redis=redis,
        data=str(data),
        origins=(origin,),
        proxies=("127.0.0.1",),
        shutdown_seconds=1,
        limits=GENEROUS,
    )


def test_one_house_after_the_other_is_restarted_and_nobody_is_turned_away(
    postgres_database: str, redis_url: str, tmp_path: Path
) -> None:
    """The proxy of the compose file, as it is but for addresses, before two houses; each is closed and opened meanwhile."""
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed: it is a package of Debian")
    ports, port = [free_port(), free_port()], free_port()
    command, environment = compose(tmp_path, NAME, port, ports)

    def open_house(own: int) -> Any:
        return served(behind_a_proxy(postgres_database, redis_url, tmp_path, f"http://{NAME}:{port}"), [NIM], port=own)

    houses = [open_house(own) for own in ports]
    seen: list[Any] = [house.__enter__() for house in houses]
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"Host": f"{NAME}:{port}"}, timeout=PATIENCE)
        client.headers["Origin"] = f"http://{NAME}:{port}"
        assert client.get("/metrics").status_code == 404
        assert client.post("/api/me", json={"name": "Ada"}).status_code == 200

        def both_asked() -> bool:
            counted = [house.house.metrics.text().decode() for house in seen]
            return all('path="/api/home"' in text for text in counted)

        while not both_asked():
            assert client.get("/api/home").status_code == 200
        for number, own in enumerate(ports):
            houses[number].__exit__(None, None, None)
            for _ in range(20):
                assert client.get("/api/home").status_code == 200
            houses[number] = open_house(own)
            seen[number] = houses[number].__enter__()
            while not both_asked():
                assert client.get("/api/home").status_code == 200
    finally:
        process.terminate()
        process.wait(PATIENCE)
        for house in houses:
            house.__exit__(None, None, None)


class Calls:
    """Lines that are opened through a proxy, and the houses they arrive at."""

    def __init__(self, houses: list[Served | None], port: int, origin: Any) -> None:
        self.houses, self._port, self._origin = houses, port, origin
        self._open: list[ClientConnection] = []

    def house_of(self, table: str) -> int:
        """Calls at that table, and says who has answered; the line stays."""
        before = self._connected()
        raw = socket.create_connection(("127.0.0.1", self._port))
        address = f"ws://{NAME}:{self._port}/api/socket/{table}"
        context = connect(address, sock=raw, origin=self._origin, proxy=None, open_timeout=PATIENCE)
        line: ClientConnection = context.__enter__()
        self._open.append(line)
        line.send('{"type":"ping"}')
        assert line.recv(timeout=PATIENCE) == '{"type":"pong"}'
        (found,) = [number for number, count in self._connected().items() if count > before[number]]
        return found

    def _connected(self) -> dict[int, int]:
        return {number: house.house.turns.connected for number, house in enumerate(self.houses) if house is not None}

    def hang_up(self) -> None:
        for line in self._open:
            line.close()
        self._open.clear()
        while any(self._connected().values()):
            time.sleep(0.01)


@pytest.mark.parametrize("program", ["caddy", "nginx"])
def test_those_who_sit_at_one_table_meet_in_one_house(
    program: str, postgres_database: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The proxy of the compose file, and nginx with another house, as they are but for addresses."""
    if shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is None:
        pytest.skip(f"{program} is not installed: it is a package of Debian")
    folder, ports, port = tmp_path_factory.mktemp(program), [free_port(), free_port()], free_port()
    folder.chmod(0o755)
    if program == "caddy":
        origin, (command, environment) = f"http://{NAME}:{port}", compose(folder, NAME, port, ports)
    else:
        origin, (command, environment, _) = f"https://{NAME}", nginx(folder, ports[0], port, free_port(), *ports[1:])
        site = folder / "site.conf"
        site.write_text(
            site.read_text().replace(f"{port} ssl http2;", f"{port};")
        )  # what calls here reads and writes in two threads

    def open_house(own: int) -> Any:
        return served(behind_a_proxy(postgres_database, redis_url, folder, origin), [NIM], port=own)

    doors = [open_house(own) for own in ports]
    houses: list[Any] = [door.__enter__() for door in doors]
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        calls = Calls(houses, port, origin)
        tables = [f"table-{number}" for number in range(40)]
        homes = {table: calls.house_of(table) for table in tables}
        counts = Counter(homes.values())
        assert min(counts[0], counts[1]) >= len(tables) // 5, counts
        for _ in range(2):
            assert {table: calls.house_of(table) for table in reversed(tables)} == homes
        calls.hang_up()
        for number, own in enumerate(ports):
            houses[number] = None
            doors[number].__exit__(None, None, None)
            assert {calls.house_of(table) for table in tables} == {1 - number}
            doors[number] = open_house(own)
            houses[number] = doors[number].__enter__()
            while {table: calls.house_of(table) for table in tables} != homes:  # the proxy finds by itself that it is back
                calls.hang_up()
                for _ in range(10):  # as pages ask: nginx learns that it is by what is answered, and a line goes on and on
                    assert httpx.get(f"http://127.0.0.1:{port}/healthz", headers={"Host": NAME}, trust_env=False).is_success
            calls.hang_up()
    finally:
        process.terminate()
        process.wait(PATIENCE)
        for door in doors:
            door.__exit__(None, None, None)
