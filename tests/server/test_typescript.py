"""The client's types are the server's messages."""

import re
from pathlib import Path

import msgspec
import pytest

import ludotheque
import toys
from ludotheque import server
from ludotheque.engine.game import Game
from ludotheque.server.wire import messages
from ludotheque.server.wire.errors import CODES
from ludotheque.server.wire.typescript import TARGET, spell_game, spell_wire, target_of

SERVER = Path(server.__path__[0])


def test_the_clients_types_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == spell_wire(), "run: python -m ludotheque.server.wire.typescript"


@pytest.mark.parametrize("game", ludotheque.shelf(), ids=lambda game: game.slug)
def test_the_types_of_every_board_are_up_to_date(game: Game) -> None:
    assert target_of(game).read_text("utf-8") == spell_game(game), "run: python -m ludotheque.server.wire.typescript"


def test_what_only_some_may_see_may_be_absent_and_what_can_happen_has_its_parameters() -> None:
    wire = spell_game(ludotheque.game("robot-master"))
    assert "  hand?: number[];" in wire
    assert "  place: { value: number; row: number; column: number };" in wire
    assert "  robot_drawn: { seat: number; value?: number };" in wire
    assert '  mode: "solo" | "duel" | "draw" | "teams";' in wire
    assert "export const COLUMNS = 1;" in wire


@pytest.mark.parametrize("game", toys.GAMES, ids=lambda game: game.slug)
def test_a_game_that_declares_nothing_has_types_too(game: Game) -> None:
    wire = spell_game(game)
    assert "export type View = Record<string, unknown>;" in wire
    assert "export type Box = Record<string, unknown>;" in wire
    assert all(f"  {kind}: " in wire for kind in (*game.actions.kinds, *game.trace.kinds))


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
