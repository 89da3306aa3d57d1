"""Every word exists in both languages, for every game on the shelf."""

import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.engine.game import Game
from ludotheque.engine.texts import LANGUAGES, Texts
from ludotheque.games import game as find_game
from ludotheque.games import slugs
from ludotheque.terminal import Speaker

PACKAGE = Path(ludotheque.__file__).parent
SHELF = [find_game(slug) for slug in slugs()]
FOLDERS = [PACKAGE / "texts", PACKAGE / "texts" / "account", *(game.folder / "texts" for game in SHELF)]

on_every_shelf = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def keys(folder: Path, language: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", (folder / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_keys_in_the_same_order(folder: Path) -> None:
    assert keys(folder, "fr") == keys(folder, "en")
    assert len(set(keys(folder, "en"))) == len(keys(folder, "en"))


@on_every_shelf
@in_every_language
def test_every_move_can_be_said_and_asked_for(game: Game, language: str) -> None:
    texts = game.texts(language)
    for action in range(game.actions.count):
        move = game.actions.describe(action)
        assert texts(move.key, **move.params)
        assert texts(f"kind-{move.kind}")
        for name, value in move.params.items():
            assert texts(f"ask-{name}")
            assert texts(f"choice-{name}", **{name: value})


@on_every_shelf
@in_every_language
@pytest.mark.parametrize("you", ["yes", "other", "no"])
def test_every_event_can_be_told(game: Game, language: str, you: str) -> None:
    texts = game.texts(language)
    for kind, fields in game.trace.kinds.items():
        for value in (0, 1, 2):
            params = dict.fromkeys(fields, value)
            names = {"player": "Ada", "rival": "Bea", "you": you}
            assert texts(f"event-{kind}", **params, **names)
            if f"event-{kind}-hidden" in texts:
                assert texts(f"event-{kind}-hidden", **params, **names)


@on_every_shelf
@in_every_language
def test_title_and_every_option_have_a_name_and_a_sentence(game: Game, language: str) -> None:
    texts = game.texts(language)
    assert texts("title")
    assert texts("tagline")
    for name, option in game.options.items():
        assert texts(f"option-{name}")
        assert texts(f"option-{name}-help")
        assert all(texts(f"option-{name}-{value}") for value in option.values if isinstance(value, str))


@on_every_shelf
@in_every_language
def test_every_scripted_player_has_a_name(game: Game, language: str) -> None:
    assert all(game.texts(language)(f"strategy-{name}") for name in game.strategies)


@on_every_shelf
@in_every_language
def test_every_field_of_the_view_has_a_label(game: Game, language: str) -> None:
    for seats, options in game.components.tables_to_test():
        table = game.new(seats, 3, options)
        speaker = Speaker(table, 0, language)
        while actors := table.actors:
            table.apply(actors[0], table.legal(actors[0])[0])
        for seat in (0, None):
            fields = [f"view-{name}" for name in table.view(seat)]
            assert [key for key in fields if key not in speaker.texts] == []
            assert speaker.show(table.view(seat))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_has_french_typography(folder: Path) -> None:
    text = re.sub(r"^#.*$|^[\w-]+ =|\[\w+\]", "", (folder / "fr.ftl").read_text("utf-8"), flags=re.MULTILINE)
    said = re.sub(r"\{[^{}]*\}", "x", re.sub(r"\{ *\"[^{}]*\}", "", text))  # what is put in is a word like any other
    assert not re.findall(r"[\w}]'\w", said), "the apostrophe is ’"
    assert not re.findall(r"\w ?[:;!?](?=\s|$)", said), "a narrow no-break space stands before : ; ! ?"


@in_every_language
def test_numbers_are_taken_apart_by_div_and_mod(tmp_path: Path, language: str) -> None:
    words = "card = { DIV($card, by:12) ->\n    [0] red\n   *[1] blue\n} { MOD($card, by:12, plus:1) }\n"
    (tmp_path / f"{language}.ftl").write_text(words)
    assert [Texts(tmp_path, language)("card", card=card) for card in (0, 11, 12)] == ["red 1", "red 12", "blue 1"]


@in_every_language
def test_a_word_is_one_of_a_list_and_asks_for_no_other(tmp_path: Path, language: str) -> None:
    words = 'card-0 = ace\ncard-1 = king { WORD("card", 1) }\nplay = Play { WORD("card", $card) }.\n'
    (tmp_path / f"{language}.ftl").write_text(words)
    assert [Texts(tmp_path, language)("play", card=card) for card in (0, 1)] == ["Play ace.", "Play king ."]


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts(PACKAGE / "texts", "en")("no-such-key")
