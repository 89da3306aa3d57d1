"""The golden games are played again, decision by decision, to the same scores, ranks and bytes."""

from pathlib import Path
from typing import Any

import pytest

import ludotheque
from golden import HERE, digest, read, write
from ludotheque import games
from ludotheque.engine.table import Table

FILES = sorted(HERE.glob("*/*.txt"))
OF_THE_HOUSE = [game for game in ludotheque.shelf() if game.folder.parent == games.HERE]  # any other has tests of its own
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")


def replay(path: Path) -> Table:
    record = read(path).record
    return ludotheque.game(record.game).replay(record)


@every_file
def test_a_golden_game_ends_as_recorded(path: Path) -> None:
    golden, table = read(path), replay(path)
    assert table.over
    assert (table.scores(), table.ranks(), digest(table)) == (golden.scores, golden.ranks, golden.digest)


@every_file
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    head = [line[2:] for line in path.read_text("utf-8").splitlines() if line.startswith("# ")]
    assert write(replay(path), head) == path.read_text("utf-8")


def golden(game: str) -> list[Table]:
    return [replay(path) for path in FILES if path.parent.name == game]


@pytest.mark.parametrize("game", OF_THE_HOUSE, ids=lambda game: game.slug)
def test_there_is_a_golden_game_for_every_seat_count_and_every_option(game: object) -> None:
    played = golden(game.slug)
    assert {table.seats for table in played} == set(game.seats)
    for name, option in game.options.items():
        values = {table.options[name] for table in played}
        assert values == set(option.values) if isinstance(option.values[0], str) else len(values) > 1


def test_robot_master_has_a_golden_game_for_every_way_it_can_end() -> None:
    ends = set()
    for table in golden("robot-master"):
        rows, columns = (table.view()["last_round"][side] for side in ("rows", "columns"))
        if table.seats == 1:
            ends.add("solo")
        elif table.options["rounds"] > 1:
            ends.add("match shared" if len(set(table.ranks())) == 1 else "match won")
        elif rows == columns:
            ends.add("draw")
        else:
            later = "by a later line " if rows[0] == columns[0] else ""
            ends.add(f"{'rows' if rows > columns else 'columns'} win {later}".strip())
    named = {"solo", "match won", "match shared", "draw", "rows win", "columns win"}
    assert ends == named | {"rows win by a later line", "columns win by a later line"}


def test_robot_master_has_a_golden_game_where_five_of_a_kind_counts_either_way() -> None:
    found = {
        table.options["five_of_a_kind"] for table in golden("robot-master") if any(len(set(line)) == 1 for line in lines(table))
    }
    assert found == {"unit", "pair"}


def lines(table: Table) -> list[list[int]]:
    grid = table.view()["grid"]
    return grid + [list(column) for column in zip(*grid, strict=True)]


def test_les_chercheurs_de_tresors_has_a_golden_game_for_every_way_it_can_end() -> None:
    ends = set()
    for table in golden("chercheurs-de-tresors"):
        ender, scores = table.told[-1].params["seat"], table.scores()
        others = max(score for seat, score in enumerate(scores) if seat != ender)
        if table.ranks().count(1) > 1:
            ends.add("shared")
        elif scores[ender] < others:
            ends.add("another seat wins")
        else:
            ends.add("the ender wins by the bonus" if scores[ender] - 7 < others else "the ender wins")
        if sum(table.view()["stock_sizes"]) > 0:
            ends.add("tiles left")
    assert ends == {"shared", "another seat wins", "the ender wins by the bonus", "the ender wins", "tiles left"}


def test_les_chercheurs_de_tresors_has_golden_games_with_a_pass_and_with_the_surplus_chest() -> None:
    passes = set()
    for table in golden("chercheurs-de-tresors"):
        view = table.view()
        for seat, action in table.record.actions:
            if table.game.actions.describe(action).kind == "pass":
                surplus = table.seats == 3 and view["chests"][seat] == 1 and len(view["chests_on"]) == 8
                passes.add("for the surplus chest" if surplus else "for now")
    assert passes == {"for the surplus chest", "for now"}


def test_relikt_has_a_golden_game_for_every_way_it_can_end() -> None:
    ends = set()
    for table in golden("relikt"):
        view = table.view()
        ends.add(f"{table.options['end']} taken")
        ends.add({1: "one seat wins", 2: "two share", 3: "three share"}[table.ranks().count(1)])
        if view["tool"] is not None:
            ends.add(table.game.components.tables["tools"]["names"][view["tool"]])
        if view["lays_left"] > 0:
            ends.add("a card is not laid any more")
        if any(card["down"] for row in view["rows"] for card in row["cards"]):
            ends.add("a card stays face down")
    assert ends >= {"all taken", "last-one taken", "one seat wins", "two share", "three share"}
    assert ends >= {"compass", "a card is not laid any more", "lasso", "binoculars", "blindfold", "a card stays face down"}


def test_entrepot_51_has_a_golden_game_for_every_way_it_can_end() -> None:
    ends, seen = set(), set()
    for table in golden("entrepot-51"):
        view, scores, ranks = table.view(), table.scores(), table.ranks()
        level = [seat for seat in range(table.seats) if scores[seat] == max(scores)]
        if len(level) == 1:
            ends.add("by points")
        elif ranks.count(1) > 1:
            ends.add("shared")
        else:
            ends.add("a tie is won" if owns(view, ranks.index(1), "wins_ties") else "a tie is lost")
        seen |= {table.game.actions.describe(action).kind for _, action in table.record.actions}
        seen |= {"a counterfeit is ignored"} if set(view["certified"]) & set(view["counterfeits"]["shown"]) else set()
    assert ends == {"by points", "shared", "a tie is won", "a tie is lost"}
    assert seen == {*ludotheque.game("entrepot-51").actions.kinds, "a counterfeit is ignored"}


def owns(view: dict[str, Any], seat: int, effect: str) -> bool:
    """Whether a relic with that effect counts for the seat at the end."""
    relics = list(ludotheque.game("entrepot-51").components.tables["relics"].values())
    gone = view["pawned"] + view["counterfeits"]["fake"]
    return any(relics[relic]["effect"] == effect and relic not in gone for relic in view["collections"][seat])


def test_reliques_et_co_has_a_golden_game_for_every_way_it_can_end() -> None:
    ends, seen = set(), set()
    for table in golden("reliques-et-co"):
        view, scores, ranks = table.view(), table.scores(), table.ranks()
        reputation = [company["reputation"] for company in view["companies"]]
        if scores.count(max(scores)) == 1:
            ends.add("by reputation")
        else:
            ends.add("shared" if ranks.count(1) > 1 else "by dollars")
        ends.add("at 20" if max(reputation) >= 20 else f"after round {view['round']}")
        if max(reputation[seat] for seat in range(table.seats) if seat != (view["first"] - 1) % table.seats) < 20:
            ends.add("the last seat gets there")
        if reputation[ranks.index(1)] < max(reputation):
            ends.add("by museums")
        ends |= {"a museum by the latest box" for museum in view["museums"] if is_tied(museum["boxes"], museum["leader"])}
        ends |= {"a museum by nobody" for leader in view["majorities"] if leader is None}
        seen |= {table.game.actions.describe(action).kind for _, action in table.record.actions}
    assert ends >= {"by reputation", "by dollars", "shared", "at 20", "after round 100"}
    assert ends >= {"the last seat gets there", "by museums", "a museum by the latest box", "a museum by nobody"}
    assert seen == set(ludotheque.game("reliques-et-co").actions.kinds)


def is_tied(boxes: list[int | None], leader: int | None) -> bool:
    """Whether another seat has as many boxes as the one ahead."""
    return leader is not None and any(boxes.count(seat) == boxes.count(leader) for seat in set(boxes) - {leader, None})
