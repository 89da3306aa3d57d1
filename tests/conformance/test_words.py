"""Every word is there in both languages, for every kind of move and event, every option and everything a view shows."""

import re
import unicodedata
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fluent.syntax import FluentParser, ast, visitor

import ludotheque
from ludotheque.engine.components import ruling_key
from ludotheque.engine.game import Game
from ludotheque.engine.texts import LANGUAGES, Texts
from ludotheque.engine.trace import Event
from play import GAMES, cases_of, positions

HOUSE = Path(ludotheque.__file__).parent / "texts"
BOOKS = Path(__file__).parents[2] / "docs" / "games"
BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
ACCOUNT = HOUSE / "account"
FOLDERS = {"house": HOUSE, "account": ACCOUNT, **{game.slug: game.folder / "texts" for game in GAMES}}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def entries(folder: Path, language: str) -> list[Any]:
    return FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8")).body


class _References(visitor.Visitor):
    """The variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def variables(folder: Path, language: str) -> dict[str, set[str]]:
    """Every key with the variables that its text needs, those of the messages it uses included."""
    found: dict[str, _References] = {}
    for entry in entries(folder, language):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = _References()
            found[entry.id.name].visit(entry)

    def needed(key: str) -> set[str]:
        return found[key].variables.union(*(needed(other) for other in found[key].messages))

    return {key: needed(key) for key in found}


def told(game: Game) -> list[Event]:
    """An event of every kind the game declares."""
    events = []
    for kind in range(len(game.trace.kinds)):
        state = np.zeros(1, game.dtype)[0]
        state["trace_length"] = 1
        state["trace"][0, 0] = kind
        events += game.trace.events(state)
    return events


def expected(game: Game) -> dict[str, set[str]]:
    """Every key a game needs, with the parameters its text receives."""
    keys: dict[str, set[str]] = {"title": set(), "tagline": set()}
    for kind, params in game.actions.kinds.items():
        keys |= {f"kind-{kind}": set(), f"move-{kind}": set(params)}
        for param in params:
            keys |= {f"ask-{param}": set(), f"choice-{param}": {param}}
    for event in told(game):
        extras = {"player", "you"} if "seat" in event.params else set()
        extras |= {"rival"} if "other" in event.params else set()
        keys[event.key] = set(event.params) | extras
        if event.secrets:
            hidden = Event(event.kind, event.params, dict.fromkeys(event.secrets, -1)).seen_by(None)
            keys[hidden.key] = set(hidden.params) | extras
    for name, option in game.options.items():
        keys |= {f"option-{name}": set(), f"option-{name}-help": set()}
        keys |= {f"option-{name}-{value}": set() for value in option.values if isinstance(value, str)}
    keys |= {ruling_key(entry): set() for entry in game.components.rulings}
    for cue in game.guide.steps if game.guide else ():
        keys |= {cue.key: set()} if cue.text else {}
    for field in {field for case in cases_of(game) for table in positions(case.new(0), 0) for field in table.view(0)}:
        keys[f"view-{field}"] = set()
    return keys


@every_game
@every_language
def test_a_game_has_one_title(game: Game, language: str) -> None:
    """The page reads it from the box, link cards and the terminal from the texts, and the rule book begins with it."""
    assert Texts(game.folder / "texts", language)("title") == game.title
    if (book := BOOKS / f"{game.slug}.{language}.md").exists():
        assert book.read_text("utf-8").splitlines()[0] == f"# {game.title}"


@every_folder
@every_language
def test_texts_are_well_formed(folder: Path, language: str) -> None:
    assert [entry.content for entry in entries(folder, language) if isinstance(entry, ast.Junk)] == []


@every_folder
@every_language
def test_no_key_is_given_twice(folder: Path, language: str) -> None:
    keys = [entry.id.name for entry in entries(folder, language) if isinstance(entry, ast.Message)]
    assert sorted(set(keys)) == sorted(keys)


@every_folder
def test_both_languages_have_the_same_keys_and_variables(folder: Path) -> None:
    english, french = (variables(folder, language) for language in LANGUAGES)
    assert english == french


@every_game
@every_language
def test_every_move_event_option_and_view_of_a_game_has_its_text(game: Game, language: str) -> None:
    assert set(expected(game)) - set(variables(game.folder / "texts", language)) == set()


@every_game
@every_language
def test_the_status_asks_in_one_mood(game: Game, language: str) -> None:
    """After "Your turn:" stands `do-<kind>`, the name of the kind where a game has none at all."""
    kinds = set(game.actions.kinds)
    given = variables(game.folder / "texts", language)
    assert {kind for kind in kinds if f"do-{kind}" in given} in (set(), kinds)


@every_game
@every_language
def test_no_ruling_is_told_of_an_entry_that_needs_none(game: Game, language: str) -> None:
    told = {key for key in variables(game.folder / "texts", language) if key.startswith("ruling-")}
    assert told - {ruling_key(entry) for entry in game.components.rulings} == set()


@every_game
@every_language
def test_a_text_needs_no_parameter_that_it_does_not_receive(game: Game, language: str) -> None:
    given = expected(game)
    for key, needed in variables(game.folder / "texts", language).items():
        if key.startswith("view-") and key.endswith("-item"):
            assert needed <= {"value", "index", "player", "owner"}, key
        elif key in given:
            assert needed <= given[key], key


@every_game
@every_language
def test_every_text_of_a_game_formats_with_its_parameters(game: Game, language: str) -> None:
    texts = game.texts(language)
    for key, params in expected(game).items():
        for number in (0, 1, 5):
            values: dict[str, Any] = dict.fromkeys(params, number) | {"player": "Ada", "rival": "Bea", "you": "no"}
            text = texts(key, **values)
            assert text.strip() == text != ""
            assert "{" not in text


@every_language
def test_every_text_of_the_house_formats_with_its_parameters(language: str) -> None:
    for key, params in variables(HOUSE, language).items():
        assert Texts(HOUSE, language)(key, **dict.fromkeys(params, 1)).strip()


@every_folder
@every_language
def test_no_number_stands_right_behind_a_name(folder: Path, language: str) -> None:
    """Read aloud, "Bot 2 5 ingots" are twenty-five."""
    texts = Texts(folder, language)
    given = {**dict.fromkeys(("player", "players", "rival", "owner", "winner"), "Bot 2"), "what": "is asked"}
    wrong = set()
    for key, params in variables(folder, language).items():
        for number, you in product(range(4), ("no", "yes")):
            said = texts(key, **{**dict.fromkeys(params, number), **given, "you": you})
            if re.search(r"Bot 2[\s,]*\d", said):
                wrong.add(said)
    assert wrong == set()


# they end like a noun in the plural, and are none
NO_NOUNS = {"goes", "has", "is", "lies", "was", "dans", "fois", "moins", "pas", "plus", "sans", "sous"}
PEOPLE = {"player", "rival", "winner", "owner", "you", "bot", "name", "designer"}
NAMES = PEOPLE | {"seat", "seats", "game", "edition", "option", "level", "time", "what", "move", "code", "reason"}
LIMITS = {"most", "least"}  # of the house, never so few


class _Plurals(visitor.Visitor):
    """The choices by number: what each of their variants is for, and whether it says the number."""

    def __init__(self) -> None:
        self.found: list[dict[str, bool]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        said = {}
        for variant in node.variants:
            used = _References()
            used.visit(variant.value)
            name = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            said[name] = isinstance(node.selector, ast.VariableReference) and node.selector.id.name in used.variables
        if "one" in said:
            self.found.append(said)
        self.generic_visit(node)


@every_folder
@every_language
def test_no_number_is_said_as_another(folder: Path, language: str) -> None:
    """In French `one` is for 0 as well: where it says "un" instead of the number, zero needs words of its own, `[0]`."""
    wrong = []
    for entry in entries(folder, language) if language == "fr" else ():
        plurals = _Plurals()
        plurals.visit(entry)
        wrong += [entry.id.name for said in plurals.found if any(said.values()) and not said["one"] and "0" not in said]
    assert wrong == []


@every_folder
@every_language
@pytest.mark.parametrize("number", [0, 1])
def test_nouns_agree_with_their_numbers(folder: Path, language: str, number: int) -> None:
    """No "1 points"; in French no "0 points" either. What comes from outside and is never so few is said another way."""
    texts, names = Texts(folder, language), NAMES | ({"value", *LIMITS} if folder in (HOUSE, ACCOUNT) else set())
    wrong = []
    for key, params in variables(folder, language).items():
        text = texts(key, **{param: "Ada" if param in names else number for param in params})
        nouns = set(re.findall(rf"(?<![\w.,$·]){number}[ \u00a0\u202f]([a-zà-ÿœ]+[sx])\b", text))
        if number < 2 and (number or language == "fr") and nouns - NO_NOUNS:
            wrong.append(f"{key}: {text}")
    assert wrong == []


@every_language
def test_a_minus_is_no_hyphen(tmp_path: Path, language: str) -> None:
    (tmp_path / f"{language}.ftl").write_text("score = A-3: { $points }, ({ $points })\n")
    assert Texts(tmp_path, language)("score", points=-4) == "A-3: −4, (−4)"


@every_language
@pytest.mark.parametrize("link", ["https://house.example/recover#email=-79j8", "/tables/-4x", "/x?y=-1&z=-2", "/a--3", "#-5"])
def test_a_link_is_told_as_it_is(tmp_path: Path, language: str, link: str) -> None:
    """A secret that begins like a number came with a minus in it, and its letter led nowhere."""
    (tmp_path / f"{language}.ftl").write_text("letter = Here: { $link }\n")
    assert Texts(tmp_path, language)("letter", link=link) == f"Here: {link}"


@every_language
def test_a_missing_text_or_parameter_is_an_error(language: str) -> None:
    texts = GAMES[0].texts(language)
    assert "no-such-key" not in texts
    with pytest.raises((KeyError, LookupError)):
        texts("no-such-key")
    with pytest.raises(Exception, match="value"):
        texts("choice-value")


def book_of(game: Game, language: str) -> Path:
    """The rule book in that language: among the documents, or beside the rules where a game came from elsewhere."""
    beside = game.folder / f"book.{language}.md"
    return beside if beside.exists() else BOOKS / f"{game.slug}.{language}.md"


def anchor(heading: str) -> str:
    """What a heading is linked by, as web/vite/rule-books.ts makes it."""
    plain = unicodedata.normalize("NFD", heading.lower().replace("œ", "oe"))
    return re.sub(r"[^a-z0-9]+", "-", "".join(letter for letter in plain if not unicodedata.combining(letter))).strip("-")


@every_game
@every_language
def test_a_rule_is_linked_by_a_heading_of_the_rule_book(game: Game, language: str) -> None:
    texts = Texts(game.folder / "texts", language)
    linked = {texts(key) for key in variables(game.folder / "texts", language) if key.startswith("rule-")}
    if linked:
        headings = re.findall(r"^##+ (.+)$", book_of(game, language).read_text("utf-8"), re.M)
        assert linked - set(map(anchor, headings)) == set()


def desk_of(game: Game) -> Path:
    """What the parts of its board share, beside the other boards or in the folder of a game from elsewhere."""
    beside = game.folder / "board" / "desk.svelte.ts"
    return beside if beside.exists() else BOARDS / game.slug / "desk.svelte.ts"


@every_game
@every_language
def test_whatever_is_looked_at_closely_is_linked_to_a_chapter(game: Game, language: str) -> None:
    """A desk names what there is to be looked at: `subjectOf` (web/src/kit/desk.svelte.ts)."""
    desk = desk_of(game).read_text("utf-8") if desk_of(game).exists() else ""
    named = re.search(r"subjectOf\(.*?\n  }", desk, re.S)
    if "spotOf(" in desk:  # it says where a closer look stands, so there is one
        assert named
    subjects = re.findall(r"'(\w+)'", named.group()) if named else []
    keys = variables(game.folder / "texts", language)
    assert [subject for subject in subjects if f"rule-{subject}" not in keys] == []
