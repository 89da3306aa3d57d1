"""The history of the schema, run at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

HERE = Path(__file__).parent


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Brings the database to the newest schema, or to an older one from before it, inside the caller's transaction."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
