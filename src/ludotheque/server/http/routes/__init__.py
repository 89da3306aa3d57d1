"""Every HTTP endpoint of the house: it only translates, what is done is done in the room of its noun. Imported by `app` alone."""

from functools import cache
from typing import Any

from ludotheque.server.http.api import Call, Endpoint, encode
from ludotheque.server.http.openapi import describe
from ludotheque.server.http.routes import account, people, shelf, tables


async def openapi(call: Call) -> bytes:
    """Describes all of these."""
    return written()


@cache
def written() -> bytes:
    """The same for everybody: to make it anew took as long as a hundred looks at the price of one."""
    return encode(describe(ENDPOINTS))


ENDPOINTS = [
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    *shelf.ENDPOINTS,
    *people.ENDPOINTS,
    *account.ENDPOINTS,
    *tables.ENDPOINTS,
]
