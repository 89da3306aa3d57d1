"""The TypeScript faces of the wire, written by `python -m ludotheque.server.wire.typescript`.

`web/src/wire.ts` is made from `messages.py`, the `wire.ts` of a game's board from what its rules and faces declare.
"""

import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from ludotheque import games
from ludotheque.engine.components import Option
from ludotheque.engine.game import Game
from ludotheque.engine.table import GameRecord
from ludotheque.server.wire import messages
from ludotheque.server.wire.errors import CODES

WEB = Path(__file__).parents[4] / "web" / "src"
TARGET = WEB / "wire.ts"
HEADER = """\
// Written by `python -m ludotheque.server.wire.typescript` from src/ludotheque/server/wire/messages.py: change it there.
// A field with a question mark is left out when it has the value named behind it.

"""
GAME_HEADER = """\
// Written by `python -m ludotheque.server.wire.typescript` from the rules.py and faces.py of {title}: change it there.
// A field with a question mark is there only for those who may see it, or while there is such a thing.
import type {{ BoardProps, EventOf, MoveOf, PartsProps, PieceProps }} from '$kit/board';

"""
GAME_FOOTER = """\
export type Props = BoardProps<View, Box, Move, Event, Options>;
export type PropsOfParts = PartsProps<Box>;
export type PropsOfPiece = PieceProps<Box, Event>;
"""
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}

Names = Mapping[Any, str]  # choices that have a name -> it
NO_NAMES: Names = {}


def spell(kind: Any, names: Names = NO_NAMES) -> str:
    """A Python type in TypeScript."""
    if kind in WORDS:
        return WORDS[kind]
    if is_declared(kind):
        return str(kind.__name__)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return names.get(kind) or " | ".join(json.dumps(value, ensure_ascii=False) for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(spell(argument, names) for argument in arguments))
    if origin is list:
        inner = spell(arguments[0], names)
        return f"({inner})[]" if " | " in inner and not inner.endswith("[]") else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {spell(arguments[1], names)}>"
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return f"{spell(arguments[0], names)}[]"
        return f"[{', '.join(spell(argument, names) for argument in arguments)}]"
    raise TypeError(f"no TypeScript for {kind!r}")


def is_declared(kind: Any) -> bool:
    """Whether it is a structure with named fields."""
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))


def spell_struct(struct: Any, names: Names = NO_NAMES) -> str:
    """One interface; the docstring and the comments behind the fields come along."""
    comments = comments_in(struct)
    meaning = (inspect.getdoc(struct) or "").strip().replace("\n", "\n * ").replace(" * \n", " *\n")
    lines = [f"/** {meaning} */", f"export interface {struct.__name__} {{"]
    for name, kind, default in fields_of(struct):
        notes = [note for note in (default, comments.get(name)) if note]
        comment = f" // {'; '.join(notes)}" if notes else ""
        lines.append(f"  {name}{'' if default is None else '?'}: {spell(kind, names)};{comment}")
    return "\n".join([*lines, "}"])


def comments_in(source: Any) -> dict[str, str]:
    """The comments behind the fields of a structure, or behind the entries of a module's dictionaries."""
    return dict(re.findall(r"""^    "?(\w+)"?: [^#\n]*#(?: noqa:? \S+)? (.*)$""", inspect.getsource(source), re.MULTILINE))


def fields_of(struct: Any) -> Iterator[tuple[str, Any, str | None]]:
    """Name and type of every field, and if it may be left out what is meant then: its default, or nothing."""
    hints = get_type_hints(struct)
    if is_typeddict(struct):
        yield from ((name, kind, "" if name in struct.__optional_keys__ else None) for name, kind in hints.items())
        return
    if struct.__struct_config__.tag:
        yield "type", Literal[struct.__struct_config__.tag], None
    for field in msgspec.structs.fields(struct):
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        yield field.encode_name, hints[field.name], None if field.required else json.dumps(default)


def spell_alias(name: str, kind: Any) -> str:
    return f"export type {name} = {spell(kind)};"


def spell_codes() -> str:
    """Every code a refusal can have, so that the client's texts can be checked against them."""
    lines = ["/** Every code of a refusal, with when it is given. */", "export const CODES = {"]
    lines += [f"  {json.dumps(code)}: {json.dumps(case.meaning)}," for code, case in CODES.items()]
    return "\n".join([*lines, "} as const;", "", "export type Code = keyof typeof CODES;"])


def spell_wire() -> str:
    """The whole file of the messages."""
    parts = []
    for name, thing in vars(messages).items():
        if name.startswith("_") or thing in (Any, Literal, messages.Wire):
            continue
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct):
            parts.append(spell_struct(thing))
        elif get_origin(thing) in (Union, UnionType, Literal, dict):
            parts.append(spell_alias(name, thing))
    return HEADER + "\n\n".join([*parts, spell_struct(GameRecord), spell_codes()]) + "\n"


# What the board of a game gets


def spell_game(game: Game) -> str:
    """The whole file of one game: what is seen, what is printed, what can be decided, what can happen."""
    faces = sys.modules[game.view.__module__]
    view, box = get_type_hints(game.view)["return"], printed(faces)
    declared = list(dict.fromkeys([*gather(view), *gather(box)]))
    names = {kind: name for struct in declared for name, kind in choices_of(struct)}
    parts = [spell_alias(name, kind) for kind, name in names.items()]
    parts += [spell_struct(struct, names) for struct in declared]
    parts += [f"export type {name} = {spell(kind)};" for name, kind in (("View", view), ("Box", box)) if not is_declared(kind)]
    parts.append(spell_kinds("Moves", "Every kind of decision, with its parameters.", game.actions.kinds, {}))
    parts.append("export type Move = MoveOf<Moves>;")
    parts.append(spell_kinds("Events", "Every kind of event, with its parameters.", game.trace.kinds, game.trace.secrets))
    parts.append("export type Event = EventOf<Events>;")
    parts.append(spell_options(game.options.values()))
    if hasattr(faces, "CONSTANTS"):
        parts.append(spell_constants(faces.CONSTANTS, comments_in(faces)))
    return GAME_HEADER.format(title=game.title) + "\n\n".join([*parts, GAME_FOOTER])


def printed(faces: ModuleType) -> Any:
    """What `box` of these faces is declared to return where its board is drawn."""
    kind = get_type_hints(faces.box)["return"] if hasattr(faces, "box") else dict[str, Any]
    return next((part for part in get_args(kind) if is_declared(part)), kind)


def gather(kind: Any) -> Iterator[Any]:
    """The structures that a type is made of, the outer ones first."""
    parts = [part for _, part, _ in fields_of(kind)] if is_declared(kind) else get_args(kind)
    if is_declared(kind):
        yield kind
    if get_origin(kind) is not Literal:
        for part in parts:
            yield from gather(part)


def choices_of(struct: Any) -> Iterator[tuple[str, Any]]:
    """The choices that have a name where a structure is declared, and that it uses."""
    used = {part for _, kind, _ in fields_of(struct) for part in literals(kind)}
    for name, thing in vars(sys.modules[struct.__module__]).items():
        if get_origin(thing) is Literal and thing in used:
            yield name, thing


def literals(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Literal:
        yield kind
    else:
        for part in get_args(kind):
            yield from literals(part)


def spell_kinds(name: str, meaning: str, kinds: Mapping[str, Iterable[str]], secrets: Mapping[str, Iterable[str]]) -> str:
    """Kinds of moves or events by name; what only one seat may see is absent for the others."""
    lines = [f"/** {meaning} */", f"export interface {name} {{"]
    for kind, params in kinds.items():
        hidden = set(secrets.get(kind, ()))
        fields = "; ".join(f"{param}{'?' if param in hidden else ''}: number" for param in params)
        lines.append(f"  {kind}: {f'{{ {fields} }}' if fields else 'Record<string, never>'};")
    return "\n".join([*lines, "}"])


def spell_options(options: Iterable[Option]) -> str:
    lines = []
    for option in options:
        words = [value for value in option.values if isinstance(value, str)]
        lines.append(f"  {option.name}: {' | '.join(map(json.dumps, words)) if words else 'number'};")
    if not lines:
        return "export type Options = Record<string, never>;"
    return "\n".join(["/** What the host of a table has chosen. */", "export interface Options {", *lines, "}"])


def spell_constants(constants: Mapping[str, Any], comments: Mapping[str, str]) -> str:
    """Numbers, and lists of them, that the source of the rules fixes: no edition changes them."""
    lines = []
    for name, value in constants.items():
        comment = f" // {comments[name]}" if name in comments else ""
        lines.append(f"export const {name} = {json.dumps(value)}{' as const' if isinstance(value, list) else ''};{comment}")
    return "\n".join(lines)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def target_of(game: Game) -> Path:
    """Where the types of a game's board belong: with the others, or in its own folder if it lies outside the house."""
    return (WEB / "games" / game.slug if game.folder.parent == games.HERE else game.folder / "board") / "wire.ts"


if __name__ == "__main__":
    write(TARGET, spell_wire())
    for game in map(games.game, games.slugs()):
        write(target_of(game), spell_game(game))
