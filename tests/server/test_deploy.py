"""The files of deploy/, tried as far as a machine without containers can: by the programs that read them, and our own commands.

`LUDOTHEQUE_TEST_CONTAINER=1` also runs the steps of the Containerfile, in folders of the test: minutes, and packages are fetched.
"""

import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml
from client import PATIENCE
from houses import free_port, served, wait_for

from ludotheque.cli import app
from ludotheque.server.games.cage.walls import ROOMS
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


def test_one_house_after_the_other_is_restarted_and_nobody_is_turned_away(
    postgres_database: str, redis_url: str, tmp_path: Path
) -> None:
    """The proxy of the compose file, as it is but for addresses, before two houses; each is closed and opened meanwhile."""
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed: it is a package of Debian")
    name, ports, port = "games.example.org", [free_port(), free_port()], free_port()
    written = (DEPLOY / "compose.Caddyfile").read_text("utf-8").replace("{$NAME}", f"http://{name}:{port}", 1)
    for number, own in enumerate(ports, 1):
        written = written.replace(f"house{number}:8000", f"127.0.0.1:{own}")
    file = tmp_path / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{written}", "utf-8")
    environment = {**os.environ, "NAME": name, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}

    def open_house(own: int) -> Any:
        settings = Settings(
            database=postgres_database,
            redis=redis_url,
            data=str(tmp_path),
            origins=(f"http://{name}:{port}",),
            proxies=("127.0.0.1",),
            shutdown_seconds=1,
        )
        return served(settings, [NIM], port=own)

    houses = [open_house(own) for own in ports]
    seen: list[Any] = [house.__enter__() for house in houses]
    command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"Host": f"{name}:{port}"}, timeout=PATIENCE)
        client.headers["Origin"] = f"http://{name}:{port}"
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
