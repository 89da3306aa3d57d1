"""Starts the real server for the browser tests: its own data, a free port, bots that do not pause.

serve.py DATA [seconds a bot pauses [seconds for a decision [how long things are kept]]]

Where a file `luck` lies in its data, deals and bots' thoughts are drawn from what is written there, anew whenever that changes: a
test has the same luck each time, and what it finds it finds again.
"""

import secrets
import sys
from pathlib import Path
from random import Random
from threading import Lock

from ludotheque.server.games import luck
from ludotheque.server.serving import serve
from ludotheque.server.settings import Limits, Settings, read_settings

PLENTY = 10**6
LIMITS = Limits(  # of one address
    requests_at_once=PLENTY, arrivals_at_once=PLENTY, welcomes_at_once=PLENTY, tables_at_once=PLENTY, writes_waiting=PLENTY
)


class Luck:
    """Stands in for the system's secrets where the house draws deals and thoughts."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = Lock()
        self.test = ""
        self.deals: Random = secrets.SystemRandom()

    def _renew(self) -> None:
        test = self.file.read_text("utf-8") if self.file.exists() else ""
        if test != self.test:
            self.test, self.deals = test, Random(test)

    def randbelow(self, limit: int) -> int:
        """For a deal: one after the other."""
        with self.lock:
            self._renew()
            return self.deals.randrange(limit)

    def randbits(self, bits: int) -> int:
        """For a thought: the same for all of a test, for nobody knows in which order bots think."""
        with self.lock:
            self._renew()
            return Random(self.test).getrandbits(bits) if self.test else secrets.randbits(bits)


def start(data: str, pause: str = "0", patience: str = "300", keep: str = "all") -> None:
    settings = Settings(
        port=0,
        data=data,
        pause=float(pause),
        live_seconds=float(patience),
        compile_first=False,
        limits=LIMITS,
        keep=read_settings({"keep": keep}).keep,
    )
    luck.secrets = Luck(Path(data) / "luck")  # type: ignore[assignment]
    serve(settings)


start(*sys.argv[1:])
