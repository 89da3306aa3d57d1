"""The history of the schema, run at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError

HERE = Path(__file__).parent


class OtherProgram(LudothequeError):
    """A database, or a backup, of a program that is newer than this one; or a revision that is none."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Brings the database to the newest schema, or to an older one from before it, inside the caller's transaction."""
    check(connection, revision)
    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Takes the database back to an older schema; what that has no place for is lost."""
    check(connection, revision)
    command.downgrade(_config(connection), revision)


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def known() -> list[str]:
    """Every revision this program knows, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def current(connection: Connection) -> str | None:
    """The revision of a database; None: nothing was ever kept there."""
    return MigrationContext.configure(connection).get_current_revision()


def check(connection: Connection, revision: str) -> None:
    """Refuses a database that a newer program has brought up to date, and to bring it to a revision that is none."""
    if (found := current(connection)) is not None:
        check_known(found, "the database")
    if revision not in ("head", "base", *known()):
        raise OtherProgram(f"there is no revision {revision!r}; there are: {', '.join(known())}")


def check_known(revision: str, what: str) -> None:
    """Refuses a revision of which this program knows nothing."""
    if revision not in (there := known()):
        raise OtherProgram(
            f"{what} is of revision {revision}, and this program knows only those up to {there[-1]}: "
            "run the program that wrote it, or a newer one"
        )
