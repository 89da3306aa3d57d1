"""Starts the real server for the browser tests: its own data, a free port, bots that do not pause.

serve.py DATA [seconds a bot pauses [seconds for a decision]]
"""

import sys

import ludotheque
from ludotheque.server.games.warm import is_compiled, warm_up
from ludotheque.server.serving import serve
from ludotheque.server.settings import Settings


def start(data: str, pause: str = "0", patience: str = "300") -> None:
    for game in ludotheque.shelf():
        if not is_compiled(game):  # a first run: no test waits for a compiler
            warm_up(game)
    serve(Settings(port=0, data=data, pause=float(pause), live_seconds=float(patience)))


start(*sys.argv[1:])
