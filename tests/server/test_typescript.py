"""The client's types are the server's messages."""

import re
from pathlib import Path

import msgspec

from ludotheque import server
from ludotheque.server.wire import messages
from ludotheque.server.wire.errors import CODES
from ludotheque.server.wire.typescript import TARGET, spell_wire

SERVER = Path(server.__path__[0])


def test_the_clients_types_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == spell_wire(), "run: python -m ludotheque.server.wire.typescript"


def test_every_message_is_spelled_and_every_default_may_be_left_out() -> None:
    wire = spell_wire()
    for name, thing in vars(messages).items():
        if isinstance(thing, type) and issubclass(thing, messages.Wire) and thing is not messages.Wire:
            assert f"export interface {name} {{" in wire
    assert msgspec.json.encode(messages.Ping()) == b'{"type":"ping"}'
    assert "account?: boolean; // false" in wire
    assert "export type Command = Join | Part | MakeMove | AskUndo | Answer | AskHint | Say | Ping;" in wire


def test_every_code_is_used_and_every_used_code_is_listed() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in SERVER.rglob("*.py") if path.name != "errors.py")
    used = set(re.findall(r'"([a-z]+/[a-z-]+)"', sources))
    listed = {code for code in used if code.partition("/")[0] in {code.partition("/")[0] for code in CODES}}
    assert listed - {"application/json"} == set(CODES)
