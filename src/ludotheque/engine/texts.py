"""Words: Fluent messages by language. Everything else in the house speaks in keys and parameters."""

import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.engine.checks import brief
from ludotheque.engine.errors import BadComponents

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
LONGEST = 2_000  # characters of a text that an edition brings
HYPHEN = re.compile(r"(?<![\w/#=?&.%~-])-(?=\d)")  # numbers are written with one; read they have a minus. Links keep theirs


class Texts:
    """The messages of one folder (`en.ftl`, `fr.ftl`) in one language; an edition lays some of its own over them."""

    def __init__(self, folder: Path, language: str, over: Mapping[str, str] | None = None) -> None:
        self.language = language
        self._bundle = _bundle(folder, language, tuple((over or {}).items()))

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def __call__(self, key: str, /, **params: Any) -> str:
        """The text behind a key. A missing key or parameter is an error: the tests walk through all of them."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, params)
        if errors:
            raise errors[0]
        return HYPHEN.sub("−", str(text))


def spell(key: str, text: str) -> str:
    """A message in the syntax of Fluent; a text of several lines is indented, so that it stays one message."""
    return f"{key} = {text}".replace("\n", "\n    ") + "\n"


def check_overlay(texts: Any, source: str) -> None:
    """Refuses texts of an edition that are not the same keys in every language, or no Fluent."""
    from fluent.syntax import FluentParser, ast  # here: only editions need it

    if texts == {}:
        return
    if not isinstance(texts, dict) or set(texts) != set(LANGUAGES) or not all(isinstance(told, dict) for told in texts.values()):
        raise BadComponents(f"{source}: texts are given as {' and '.join(f'[texts.{language}]' for language in LANGUAGES)}")
    for language, told in texts.items():
        for key, text in told.items():
            where = f"{source}: texts.{language}.{key}"
            if not all(key in other for other in texts.values()):
                raise BadComponents(f"{where} has no counterpart; every text is told in {' and '.join(LANGUAGES)}")
            if isinstance(text, str) and len(text) > LONGEST:
                raise BadComponents(f"{where} has {len(text)} characters; expected at most {LONGEST}")
            try:
                parsed = FluentParser().parse(spell(key, text)).body if isinstance(text, str) else []
            except RecursionError:
                raise BadComponents(f"{where} nests too deeply for a text in the syntax of Fluent") from None
            if not (len(parsed) == 1 and isinstance(parsed[0], ast.Message) and parsed[0].value and parsed[0].id.name == key):
                raise BadComponents(f"{where} is {brief(text)}; expected a text in the syntax of Fluent")


def check_keys(folder: Path, texts: Mapping[str, Mapping[str, str]], needed: Collection[str], source: str) -> None:
    """Refuses texts that no page would ask for, and the lack of one that the components need."""
    for language in LANGUAGES:
        own, over = Texts(folder, language), texts.get(language, {})
        for key in over:
            if key not in own and key not in needed:
                raise BadComponents(f"{source}: texts.{language}.{key} is a text the game does not have and does not need")
        for key in needed:
            if key not in own and key not in over:
                raise BadComponents(f"{source}: a component it adds needs a name: texts.{language}.{key} is missing")


@cache
def _bundle(folder: Path, language: str, over: tuple[tuple[str, str], ...] = ()) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # here: it loads all of Babel, and the server needs no words
    from fluent.runtime.types import fluent_number

    def div(number: int, by: int) -> Any:
        """Which dozen a number is in: `DIV($card, by:12)`."""
        return fluent_number(number // by)

    def mod(number: int, by: int, plus: int = 0) -> Any:
        """And its place there: `MOD($card, by:12, plus:1)` counts from one."""
        return fluent_number(number % by + plus)

    def word(name: str, number: int) -> Any:
        """One of a list of messages by its number: `WORD("relic", $relic)` says `relic-7`, which may not ask for a word again."""
        message = bundle.get_message(f"{name}-{int(number)}")
        if asked or not message.value:
            return ""
        asked.append(name)
        try:
            return bundle.format_pattern(message.value, {})[0]
        finally:
            asked.clear()

    asked: list[str] = []
    functions: dict[str, Any] = {"DIV": div, "MOD": mod, "WORD": word}
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    bundle.add_resource(FluentResource("".join(spell(key, text) for key, text in over)), allow_overrides=True)
    return bundle
