"""Serves a house of the package that PYTHONPATH names, from a folder: what the tests of an upgrade start, and kill."""

import sys

import msgspec

from ludotheque.server.serving import serve
from ludotheque.server.settings import Limits, Settings

PLENTY = 10**6
LIMITS = msgspec.structs.replace(
    Limits(), commands_per_second=PLENTY, commands_at_once=PLENTY, requests_at_once=PLENTY, tables_at_once=PLENTY
)

if __name__ == "__main__":
    serve(Settings(port=0, data=sys.argv[1], pause=0, limits=LIMITS))
