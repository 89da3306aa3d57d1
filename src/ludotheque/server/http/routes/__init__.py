"""Every HTTP endpoint of the house: it only translates, what is done is done in the room of its noun. Imported by `app` alone."""

from typing import Any

from ludotheque.server.http.api import Call, Endpoint
from ludotheque.server.http.openapi import describe
from ludotheque.server.http.routes import account, people, shelf, tables


async def openapi(call: Call) -> dict[str, Any]:
    """Describes all of these."""
    return describe(ENDPOINTS)


ENDPOINTS = [
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    *shelf.ENDPOINTS,
    *people.ENDPOINTS,
    *account.ENDPOINTS,
    *tables.ENDPOINTS,
]
