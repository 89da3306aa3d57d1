"""Real parts for the server's tests: a served house, and PostgreSQL and Redis where they are installed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from desk import Desk
from houses import GENEROUS, Served, served
from machines import Postgres, Valkey

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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster that is thrown away."""
    cluster = Postgres()
    yield cluster
    cluster.discard()


@pytest.fixture
def postgres_database(postgres: Postgres) -> str:
    """The URL of an empty database in it."""
    return postgres.database()


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
def valkey() -> Iterator[Valkey]:
    """A Valkey or Redis that keeps nothing."""
    machine = Valkey()
    yield machine
    machine.discard()


@pytest.fixture
def redis_url(valkey: Valkey) -> str:
    return valkey.url
