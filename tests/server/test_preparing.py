"""A first start: games are compiled one step after the other, what somebody opens comes first, and who has to wait is told."""

from collections.abc import Iterator
from typing import Any

import pytest
from desk import SHELF, refused

from ludotheque.server.games import preparing
from ludotheque.server.games.preparing import Preparing, share_compiled
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.games.warm import is_compiled, warm_up

GAMES = [game for game in SHELF.games.values() if game.slug in ("robot-master", "relikt", "entrepot-51")]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A shelf of three, none of which was ever compiled."""
    monkeypatch.setattr(preparing, "is_compiled", lambda game: False)
    monkeypatch.setattr(preparing, "note_compiled", lambda game: None)
    return Shelf(GAMES)


def test_what_somebody_opens_is_prepared_first(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def stages(game: Any) -> Iterator[None]:
        for _ in range(2):
            done.append(game.slug)
            if done == ["robot-master"]:
                with refused("game/preparing"):
                    shelf.game("entrepot-51")  # somebody opens a table
            yield

    monkeypatch.setattr(preparing, "stages", stages)
    prepared = Preparing(shelf)
    assert not prepared.all_ready
    assert prepared.share("relikt") is not None
    known = list(prepared.run())
    assert done[:3] == ["robot-master", "entrepot-51", "entrepot-51"]
    assert (known[0], {*known}) == ("entrepot-51", {game.slug for game in GAMES})
    assert prepared.all_ready
    assert prepared.share("relikt") is None
    assert shelf.game("relikt").slug == "relikt"


def test_a_game_that_cannot_be_prepared_keeps_nobody_waiting(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def stages(game: Any) -> Iterator[None]:
        raise ValueError("no compiler")
        yield

    monkeypatch.setattr(preparing, "stages", stages)
    prepared = Preparing(shelf)
    assert len(list(prepared.run())) == len(GAMES)
    assert prepared.all_ready


def test_a_house_that_is_closed_compiles_nothing_more(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr(preparing, "note_compiled", done.append)

    def stages(game: Any) -> Iterator[None]:
        yield
        prepared.close()

    monkeypatch.setattr(preparing, "stages", stages)
    prepared = Preparing(shelf)
    assert list(prepared.run()) == list(prepared.run()) == done == []


def test_the_box_of_a_game_that_is_not_ready_can_be_looked_at(shelf: Shelf) -> None:
    Preparing(shelf)
    assert shelf.find("relikt").slug == "relikt"
    with refused("game/preparing") as refusal:
        shelf.game("relikt")
    assert 0 <= refusal.value.params["share"] < 1


def test_compiled_functions_are_counted() -> None:
    (nim,) = [game for game in SHELF.games.values() if game.slug == "nim"]
    warm_up(nim)
    assert share_compiled(nim) > 0.7
    assert is_compiled(nim)
