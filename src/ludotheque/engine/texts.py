"""Words: Fluent messages by language. Everything else in the house speaks in keys and parameters."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")


class Texts:
    """The messages of one folder (`en.ftl`, `fr.ftl`) in one language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self._bundle = _bundle(folder, language)

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
        return str(text)


@cache
def _bundle(folder: Path, language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # here: it loads all of Babel, and the server needs no words
    from fluent.runtime.types import fluent_number

    def div(number: int, by: int) -> Any:
        """Which dozen a number is in: `DIV($card, by:12)`."""
        return fluent_number(number // by)

    def mod(number: int, by: int, plus: int = 0) -> Any:
        """And its place there: `MOD($card, by:12, plus:1)` counts from one."""
        return fluent_number(number % by + plus)

    functions: dict[str, Any] = {"DIV": div, "MOD": mod}
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return bundle
