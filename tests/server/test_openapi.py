"""The OpenAPI document says what the house does: schemathesis asks, and compares every answer with it."""

from typing import Any

import pytest
import schemathesis
from client import Guest, play_out
from houses import Served
from hypothesis import HealthCheck, settings

from ludotheque.server.http.openapi import describe
from ludotheque.server.http.routes import ENDPOINTS
from ludotheque.server.wire.errors import CODES

SCHEMA = schemathesis.openapi.from_dict(describe(ENDPOINTS))


@pytest.fixture(scope="module")
def ada(house: Served) -> Guest:
    return house.guest("Ada")


@pytest.fixture(scope="module")
def tables(ada: Guest) -> list[str]:
    """A waiting, a running and a finished table, so that the questions are not all about nothing."""
    finished = ada.open_table("me")
    line = ada.line()
    line.join(finished)
    play_out([line], finished["id"])
    return [ada.open_table("me", "open")["id"], ada.open_table("me", "me")["id"], finished["id"]]


@SCHEMA.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Any, house: Served, ada: Guest, tables: list[str]) -> None:
    if (case.method, case.path) in [("DELETE", "/api/me"), ("DELETE", "/api/session")]:
        return  # they would show Ada the door; tests/server/test_people.py
    if "id" in (case.path_parameters or {}) and len(case.path_parameters["id"]) % 2:
        case.path_parameters["id"] = tables[len(case.path_parameters["id"]) % 3]
    headers = {"Origin": house.url, "Cookie": ada.cookie}
    checks = [schemathesis.checks.not_a_server_error, *_conformance()]
    case.call_and_validate(base_url=house.url, headers=headers, checks=checks)


def _conformance() -> list[Any]:
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

    return [status_code_conformance, content_type_conformance, response_schema_conformance]


def test_every_endpoint_is_described_with_its_refusals(house: Served) -> None:
    document = house.guest().ask("GET", "/api/openapi.json")
    assert document == describe(ENDPOINTS)
    for endpoint in ENDPOINTS:
        operation = document["paths"][endpoint.path.replace(":int", "")][endpoint.method.lower()]
        assert operation["summary"]
        for code in endpoint.errors:
            assert code in operation["responses"][str(CODES[code].status)]["description"]
