"""What the rules say, written down for the tests of the boards: `python tests/fixtures.py` makes web/src/games/<slug>/fixtures.

A board may compute a preview, of a score before the move is made. Here seeded games are played, and each file holds positions
with what the rules made of them; the client's tests compute the same. `box.json` is what is printed in the house's own box.
LUDOTHEQUE_INTERPRET=1 saves compiling an edition for it.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement, islice
from pathlib import Path
from typing import Any

import ludotheque
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.games.robot_master.rules import score_line
from play import advance, positions

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"

Listed = dict[str, list[Any]]  # what each list of a file holds


def some(found: Iterable[Any], most: int, every: int = 1) -> list[Any]:
    """Some of them, from here and there."""
    return list(islice(found, 0, most * every, every))


# Robot Master: what a line is worth, and what the two lines of a cell would be worth


def robot_master(game: Game) -> dict[str, Listed]:
    return {"previews": {"lines": list(lines(game)), "positions": some(placements(game), 40, 3)}}


def lines(game: Game) -> Iterator[Any]:
    """Lines of up to five robots; both ways to count five of a kind."""
    box = game.box
    for n in range(box["size"] + 1):
        for robots in some(combinations_with_replacement(range(box["values"]), n), 40, 7 if n > 2 else 1):
            tally = sum(1 << 3 * value for value in robots)
            yield {"robots": robots, "unit": int(score_line(tally, 0)), "pair": int(score_line(tally, 1))}
    for value in range(box["values"]):
        tally = box["size"] << 3 * value
        yield {"robots": [value] * box["size"], "unit": int(score_line(tally, 0)), "pair": int(score_line(tally, 1))}


def placements(game: Game) -> Iterator[Any]:
    for seed, (seats, mode) in enumerate([(1, "solo"), (2, "duel"), (2, "draw"), (4, "teams")] * 3):
        table = game.new(seats, seed, {"mode": mode, "five_of_a_kind": ("unit", "pair")[seed % 2]})
        for _ in positions(table, seed):
            for move in table.moves(table.actors[0])[seed::20] if table.actors else ():
                after = applied(table, move.action)
                if not after.over:
                    row, column = move.params["row"], move.params["column"]
                    view = after.view()
                    yield {
                        "five_of_a_kind": table.options["five_of_a_kind"],
                        "view": table.view(table.actors[0]),
                        **move.params,
                        "row_score": view["rows"][row],
                        "column_score": view["columns"][column],
                    }


def applied(table: Table, action: int) -> Table:
    after = table.copy()
    after.apply(table.actors[0], action)
    return after


# Les chercheurs de trésors: the points of a tile, a chest and a guard


def chercheurs_de_tresors(game: Game) -> dict[str, Listed]:
    by_kind = {kind: some(scorings(game, kind), 24, every) for kind, every in (("lay", 9), ("dig", 5), ("post", 3))}
    return {"previews": by_kind}


def scorings(game: Game, kind: str) -> Iterator[Any]:
    for seed in range(12):
        table = game.new(2 + seed % 3, seed)
        for _ in positions(table, seed):
            for move in table.moves(table.actors[0]) if table.actors else ():
                if move.kind == kind:
                    (points,) = (e.params["points"] for e in applied(table, move.action).told if "tile" in e.params)
                    yield {"view": table.view(table.actors[0]), "tile": move.params["tile"], "points": points}
                    break


# Relíkt: what treasures are worth, and who takes a row that a card completes


def relikt(game: Game) -> dict[str, Listed]:
    return {"previews": {"won": some(treasures(game), 24), "rows": some(completed_rows(game), 30, 2)}}


def treasures(game: Game) -> Iterator[Any]:
    for seed in range(9):
        view = advance(game.new(3 + seed % 3, seed), seed, 10_000).view()
        yield from ({"won": won, "points": points} for won, points in zip(view["won"], view["points"], strict=True))


def completed_rows(game: Game) -> Iterator[Any]:
    for seed in range(9):
        table = game.new(3 + seed % 3, seed)
        for _ in positions(table, seed):
            seat = table.actors[0] if table.actors else None
            for move in table.moves(seat) if seat is not None else ():
                if move.kind != "lay" or table.view(seat)["face_down"]:
                    continue
                row = table.view(seat)["rows"][move.params["row"]]
                if any(card["down"] and card["by"] != seat for card in row["cards"]):
                    continue
                taken = [event for event in applied(table, move.action).told if event.kind in ("row_won", "row_tied")]
                if taken:
                    view = table.view(seat)
                    winner = taken[0].params.get("seat")
                    yield {"row": row, "camps": view["camps"], "card": move.params["card"], "winner": winner}
                    break


# Entrepôt 51: the sum of the parts, and the totals while no counterfeit is turned up yet


def entrepot_51(game: Game) -> dict[str, Listed]:
    return {"previews": {"ends": [end(game, 3 + seed % 3, seed) for seed in range(6)]}}


def end(game: Game, seats: int, seed: int) -> Any:
    genuine: list[Any] = []
    for table in positions(game.new(seats, seed), seed):
        view = table.view()
        if "shown" not in view["counterfeits"]:
            genuine = view["totals"]
    return {"view": view, "genuine": genuine, "scores": table.scores()}


# Reliques & co: what neighbours are worth; and a table with as many boxes in a museum as an edition can have

TWELVE = """
[edition]
game = "reliques-et-co"
name = "Twelve boxes"
[boxes.six]
relics = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
[boxes.nine]
relics = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2]
"""


def reliques_et_co(game: Game) -> dict[str, Listed]:
    return {
        "previews": {"companies": some(neighbourhoods(game), 30)},
        "twelve-boxes": {"positions": some(fillings(twelve_boxes()), 4, 5)},
    }


def neighbourhoods(game: Game) -> Iterator[Any]:
    """Companies, with what the cards have from neighbours together; those of which a bonus counts something else are left out."""
    for seed in range(30):
        for company in advance(game.new(2 + seed % 3, seed), seed, 10_000).view()["companies"]:
            sides = [game.box["cards"][laid["card"]]["sides"][laid["level"] - 1] for laid in company["cards"]]
            counted = {bonus["per"] for side in sides for bonus in side["bonuses"]}
            if counted and counted <= {"adjacent", "if_adjacent"}:
                yield {"company": company, "reputation": sum(laid["bonus"] for laid in company["cards"])}


def twelve_boxes() -> Game:
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(TWELVE)
        file.flush()
        return ludotheque.game("reliques-et-co", file.name)


def fillings(game: Game) -> Iterator[Any]:
    """Moments in which a box is to be chosen, of every museum and past the ninth."""
    for seed in range(20):
        for table in positions(game.new(2, seed), seed):
            moves = table.moves(table.actors[0]) if table.actors else []
            if any(move.kind == "fill" and move.params["box"] > 8 for move in moves):
                listed = [{"action": move.action, "kind": move.kind, "params": move.params} for move in moves]
                yield {"view": table.view(table.actors[0]), "moves": listed}


MAKERS: dict[str, Callable[[Game], dict[str, Listed]]] = {
    "robot-master": robot_master,
    "chercheurs-de-tresors": chercheurs_de_tresors,
    "relikt": relikt,
    "entrepot-51": entrepot_51,
    "reliques-et-co": reliques_et_co,
}


def make(slug: str) -> dict[str, str]:
    """The name of every file of a game, with what it is to hold."""
    game = ludotheque.game(slug)
    files = {f"{name}.json": spell(listed) for name, listed in MAKERS[slug](game).items()}
    return {"box.json": json.dumps(game.box, indent=1, ensure_ascii=False) + "\n", **files}


def spell(listed: Listed) -> str:
    """JSON with one case a line."""
    lists = [
        f" {json.dumps(name)}: [\n" + ",\n".join(f"  {json.dumps(case, ensure_ascii=False)}" for case in cases) + "\n ]"
        for name, cases in listed.items()
    ]
    return "{\n" + ",\n".join(lists) + "\n}\n"


if __name__ == "__main__":
    for slug in MAKERS:
        folder = Path(sys.argv[1] if sys.argv[1:] else GAMES) / slug / "fixtures"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in make(slug).items():
            (folder / name).write_text(text, "utf-8")
