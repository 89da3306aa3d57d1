"""What a backup and its restore cost, in seconds of one core: `python benchmarks/backup.py --tables 5000`, a house in SQLite."""

import argparse
import tempfile
import time
from pathlib import Path

from sqlalchemy import insert

from ludotheque.server.db.backup import back_up, restore
from ludotheque.server.store import people, schema
from ludotheque.server.store.database import Store

STEPS = 60  # of a table


def fill(store: Store, tables: int) -> None:
    """Tables as they are when a game is over."""
    store.migrate()
    with store.engine.begin() as connection:
        ada = people.welcome(connection, "Ada")
        for number in range(tables):
            key = f"table-{number}"
            row = dict.fromkeys(("result", "question", "rematch", "clock", "ended_by", "edition"))
            row |= {"id": key, "game": "robot-master", "version": 1, "options": {"rounds": 3}, "sides": [0, 1], "status": "over"}
            row |= {"visibility": "private", "pace": "live", "casual": True, "host": ada.id, "seed": number, "salt": "0" * 32}
            row |= {"invite": "x" * 22, "record": bytes(500), "number": STEPS - 1, "revision": STEPS, "actors": [], "asked": []}
            row |= {"bot_to_move": False, "created": 0.0, "moved": 0.0, "put_away": False, "kept": False}
            connection.execute(insert(schema.tables), row)
            seat = {"table_id": key, "occupant": "person", "person": ada.id, "name": "Ada", "resigned": False}
            connection.execute(insert(schema.seats), [{**seat, "seat": 0}, {**seat, "seat": 1}])
            events = [("card_placed", {"seat": 1, "value": 3, "row": 2, "column": 4}, {})]
            step = {
                "table_id": key,
                "kind": "move",
                "seat": 1,
                "action": 7,
                "at": 0.0,
                "events": events,
                "waiting": 1,
                "free": False,
            }
            connection.execute(insert(schema.steps), [{**step, "number": n} for n in range(STEPS)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5_000)
    tables = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as folder:
        here, there, file = (Path(folder) / name for name in ("here.db", "there.db", "backup"))
        store, other = Store(f"sqlite:///{here}"), Store(f"sqlite:///{there}")
        fill(store, tables)
        begun = time.process_time()
        back_up(store, file)
        half = time.process_time()
        restore(other, file, replace=False)
        done = time.process_time()
        print(
            f"{tables:,} tables of {STEPS} steps: {sum(path.stat().st_size for path in here.parent.glob('here*')) / 1e6:.0f} MB",
            end=", ",
        )
        print(f"backup {half - begun:.1f} s and {file.stat().st_size / 1e6:.1f} MB, restore {done - half:.1f} s")
        store.close()
        other.close()


if __name__ == "__main__":
    main()
