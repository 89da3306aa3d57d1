"""Starts the real server for the browser tests: its own data, a free port, bots that do not pause."""

import sys

from ludotheque.server.serving import serve
from ludotheque.server.settings import Settings

serve(Settings(port=0, data=sys.argv[1], pause=float(sys.argv[2]) if len(sys.argv) > 2 else 0.0))
