"""Real parts for the server's tests: a served house, and PostgreSQL and Redis where they are installed."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from desk import Desk
from houses import GENEROUS, Served, free_port, served
from sqlalchemy import create_engine, text

from ludotheque.server.settings import Settings
from ludotheque.server.store.database import Store


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """An open house without limits that would be in the way, whose bots do not wait."""
    data = tmp_path_factory.mktemp("house")
    with served(Settings(data=str(data), pause=0, limits=GENEROUS)) as found:
        yield found


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Opens a house with settings of the test's own."""
    opened = []

    def opener(**settings: object) -> Served:
        context = served(Settings(**{"data": str(tmp_path), "pause": 0, "limits": GENEROUS, **settings}))  # type: ignore[arg-type]
        opened.append(context)
        return context.__enter__()

    yield opener
    for context in reversed(opened):
        context.__exit__(None, None, None)


# Databases


def postgres_programs() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL cluster that is thrown away."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("no PostgreSQL in /usr/lib/postgresql: install Debian's package postgresql")
    root = os.geteuid() == 0
    if root and shutil.which("runuser") is None:
        pytest.skip("PostgreSQL does not run as root, and there is no runuser to become postgres")
    become = ["runuser", "-u", "postgres", "--"] if root else []
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    if root:
        shutil.chown(folder, "postgres")
    port = free_port()

    def run(*command: str) -> None:
        subprocess.run([*become, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    data = str(folder / "data")
    run(str(programs / "initdb"), "-D", data, "-U", "ludo", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
    options = f"-F -h 127.0.0.1 -p {port} -k {folder} -c max_connections=60"
    run(str(programs / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql+psycopg://ludo@127.0.0.1:{port}/postgres"
    finally:
        run(str(programs / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The URL of an empty database in it."""
    name = f"ludo_{os.urandom(6).hex()}"
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres.removesuffix("postgres") + name


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Valkey or Redis that keeps nothing."""
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None:
        pytest.skip("neither valkey-server nor redis-server is installed")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)
        while True:
            assert process.poll() is None, "it did not start"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}"
        process.terminate()
        process.wait(10)
