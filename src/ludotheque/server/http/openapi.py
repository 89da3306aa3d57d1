"""The OpenAPI document of the house, made from the same list as its routes."""

import re
from collections import defaultdict
from typing import Any

import msgspec

import ludotheque
from ludotheque.server.http.api import Endpoint
from ludotheque.server.wire.errors import CODES
from ludotheque.server.wire.messages import Problem

REF = "#/components/schemas/{name}"
ALWAYS = ("rate/limited", "server/away")
CHANGING = ("origin/refused",)
WITH_PATH = ("request/malformed",)  # where something is named in it
WITH_BODY = ("request/malformed", "request/too-large")


def describe(endpoints: list[Endpoint]) -> dict[str, Any]:
    """Every endpoint with its types and its refusals."""
    types = [kind for endpoint in endpoints for kind in (endpoint.takes, endpoint.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REF)
    found = iter(schemas)
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for endpoint in endpoints:
        takes = next(found) if endpoint.takes is not None else None
        gives = next(found) if endpoint.gives is not None else None
        paths[re.sub(r":int", "", endpoint.path)][endpoint.method.lower()] = _operation(endpoint, takes, gives)
    info = {"title": "Ludothèque", "version": ludotheque.__version__}
    return {"openapi": "3.1.0", "info": info, "paths": dict(paths), "components": {"schemas": _plain(components)}}


def _plain(schema: Any) -> Any:
    """The same schema with a pair of equals as a list of two: not every reader of OpenAPI knows `prefixItems`."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _plain(part) for name, part in schema.items()}
    if (parts := found.get("prefixItems")) and all(part == parts[0] for part in parts):
        found["items"] = found.pop("prefixItems")[0]
    return found


def _operation(endpoint: Endpoint, takes: Any, gives: Any) -> dict[str, Any]:
    named = WITH_PATH if re.search(r"\{\w+\}", endpoint.path) else ()
    banned = () if endpoint.for_banned else ("me/banned",)
    always = (*ALWAYS, *banned, *(CHANGING if endpoint.unsafe else ()))
    codes = [*endpoint.errors, *always, *(WITH_BODY if takes else ()), *named]
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys(codes):
        by_status[CODES[code].status].append(code)
    responses: dict[str, Any] = {"204": {"description": "done"}} if gives is None else {"200": _content("the answer", gives)}
    for status, listed in sorted(by_status.items()):
        meaning = "; ".join(f"{code}: {CODES[code].meaning}" for code in listed)
        responses[str(status)] = _content(meaning, {"$ref": REF.format(name="Problem")})
    operation: dict[str, Any] = {"summary": endpoint.summary, "operationId": endpoint.run.__name__, "responses": responses}
    if parameters := _parameters(endpoint):
        operation["parameters"] = parameters
    if takes is not None:
        operation["requestBody"] = {"required": True, **_content("", takes, described=False)}
    return operation


def _content(description: str, schema: Any, described: bool = True) -> dict[str, Any]:
    content = {"content": {"application/json": {"schema": schema}}}
    return {"description": description, **content} if described else content


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    parameters: list[dict[str, Any]] = []
    for name, kind in re.findall(r"\{(\w+)(:int)?\}", endpoint.path):
        schema = {"type": "integer", "minimum": 0, "maximum": 99} if kind else {"type": "string", "minLength": 1}
        parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name, pattern in endpoint.query.items():
        parameters.append({"name": name, "in": "query", "required": False, "schema": {"type": "string", "pattern": pattern}})
    return parameters
