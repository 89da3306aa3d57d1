"""The TypeScript face of the wire: `python -m ludotheque.server.wire.typescript` writes `web/src/wire.ts` from `messages.py`."""

import inspect
import json
import re
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ludotheque.engine.table import GameRecord
from ludotheque.server.wire import messages
from ludotheque.server.wire.errors import CODES

TARGET = Path(__file__).parents[4] / "web" / "src" / "wire.ts"
HEADER = """\
// Written by `python -m ludotheque.server.wire.typescript` from src/ludotheque/server/wire/messages.py: change it there.
// A field with a question mark is left out when it has the value named behind it.

"""
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def spell(kind: Any) -> str:
    """A Python type in TypeScript."""
    if kind in WORDS:
        return WORDS[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(spell(argument) for argument in arguments))
    if origin is list:
        inner = spell(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {spell(arguments[1])}>"
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return f"{spell(arguments[0])}[]"
        return f"[{', '.join(map(spell, arguments))}]"
    raise TypeError(f"no TypeScript for {kind!r}")


def spell_struct(struct: type[msgspec.Struct]) -> str:
    """One interface; the docstring and the comments behind the fields come along."""
    comments = dict(re.findall(r"^    (\w+): [^#\n]*#(?: noqa:? \S+)? (.*)$", inspect.getsource(struct), re.MULTILINE))
    hints = get_type_hints(struct)
    lines = [f"/** {(inspect.getdoc(struct) or '').strip()} */", f"export interface {struct.__name__} {{"]
    if struct.__struct_config__.tag:
        lines.append(f"  type: {json.dumps(struct.__struct_config__.tag)};")
    for field in msgspec.structs.fields(struct):
        optional, notes = "", [comments[field.name]] if field.name in comments else []
        if not field.required:
            default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            optional, notes = "?", [json.dumps(default), *notes]
        comment = f" // {'; '.join(notes)}" if notes else ""
        lines.append(f"  {field.encode_name}{optional}: {spell(hints[field.name])};{comment}")
    return "\n".join([*lines, "}"])


def spell_alias(name: str, kind: Any) -> str:
    return f"export type {name} = {spell(kind)};"


def spell_codes() -> str:
    """Every code a refusal can have, so that the client's texts can be checked against them."""
    lines = ["/** Every code of a refusal, with when it is given. */", "export const CODES = {"]
    lines += [f"  {json.dumps(code)}: {json.dumps(case.meaning)}," for code, case in CODES.items()]
    return "\n".join([*lines, "} as const;", "", "export type Code = keyof typeof CODES;"])


def spell_wire() -> str:
    """The whole file."""
    parts = []
    for name, thing in vars(messages).items():
        if name.startswith("_") or thing in (Any, Literal, messages.Wire):
            continue
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct):
            parts.append(spell_struct(thing))
        elif get_origin(thing) in (Union, UnionType, Literal, dict):
            parts.append(spell_alias(name, thing))
    return HEADER + "\n\n".join([*parts, spell_struct(GameRecord), spell_codes()]) + "\n"


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(spell_wire(), encoding="utf-8")
