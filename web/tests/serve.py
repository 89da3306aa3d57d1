"""Starts the real server for the browser tests: its own data, a free port, bots that do not pause.

serve.py DATA [seconds a bot pauses [seconds for a decision [how long things are kept]]]
"""

import sys

from ludotheque.server.serving import serve
from ludotheque.server.settings import Limits, Settings, read_settings

PLENTY = 10**6
LIMITS = Limits(  # of one address
    requests_at_once=PLENTY, arrivals_at_once=PLENTY, welcomes_at_once=PLENTY, tables_at_once=PLENTY, writes_waiting=PLENTY
)


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
    serve(settings)


start(*sys.argv[1:])
