"""A PostgreSQL and a Valkey of the test's own, to be frozen, killed and started again."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from houses import free_port
from sqlalchemy import create_engine, text


class Machine:
    """A program that runs beside the house."""

    pid: int

    def freeze(self) -> None:
        """It is still there, and says nothing more."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        for pid in (self.pid, *_children(self.pid)):
            os.kill(pid, number)

    def start(self) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        """At once, as a crash would."""
        raise NotImplementedError

    @contextmanager
    def frozen(self) -> Iterator[None]:
        self.freeze()
        try:
            yield
        finally:
            self.thaw()

    @contextmanager
    def away(self) -> Iterator[None]:
        self.stop()
        try:
            yield
        finally:
            self.start()


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


class Postgres(Machine):
    """A cluster that is thrown away."""

    def __init__(self) -> None:
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not programs:
            pytest.skip("no PostgreSQL in /usr/lib/postgresql: install Debian's package postgresql")
        root = os.geteuid() == 0
        if root and shutil.which("runuser") is None:
            pytest.skip("PostgreSQL does not run as root, and there is no runuser to become postgres")
        self._programs = programs[-1].parent
        self._become = ["runuser", "-u", "postgres", "--"] if root else []
        self._folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
        if root:
            shutil.chown(self._folder, "postgres")
        self._data, self.port = self._folder / "data", free_port()
        self.url = f"postgresql+psycopg://ludo@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-U", "ludo", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._become, str(self._programs / program), "-D", str(self._data), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        options = f"-F -h 127.0.0.1 -p {self.port} -k {self._folder} -c max_connections=60"
        self._run("pg_ctl", "-w", "-o", options, "-l", str(self._folder / "log"), "start")
        self.pid = int((self._data / "postmaster.pid").read_text().split()[0])

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")

    def database(self) -> str:
        """The URL of an empty database in it."""
        name = f"ludo_{os.urandom(6).hex()}"
        engine = create_engine(self.url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self.url.removesuffix("postgres") + name

    def discard(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


class Valkey(Machine):
    """A Valkey or Redis that keeps nothing."""

    def __init__(self) -> None:
        program = shutil.which("valkey-server") or shutil.which("redis-server")
        if program is None:
            pytest.skip("neither valkey-server nor redis-server is installed")
        self._program, self.port = program, free_port()
        self._folder = tempfile.mkdtemp(prefix="ludotheque-valkey-")
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=self._folder)
        self.pid = self._process.pid
        while True:
            assert self._process.poll() is None, "it did not start"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def discard(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
