"""Worlds redealt along random games of Relíkt, each held against the whole history: dead ones and impossible ones are counted."""

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import ludotheque
from play import cases_of, positions
from relikt_history import History


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    faults: Counter[str] = Counter()
    worlds = games = aimed = hidden = 0
    begun = perf_counter()
    cases = cases_of(ludotheque.game("relikt"))
    while worlds < wish.worlds:
        case = cases[games % len(cases)]
        seed = wish.seed + games
        history = None
        for step, table in enumerate(positions(case.new(seed), seed)):
            history = history or History(table)
            if step:
                history.tell(table.told)
            for viewer in case.viewers:
                fault = history.fault(table.redeal(viewer, step), table, viewer)
                worlds += 1
                aimed += table.view()["phase"] in ("aim", "replace") and viewer not in table.actors
                hidden += any(isinstance(card, tuple) for row in history.rows for card in row)
                if fault:
                    faults[fault] += 1
        games += 1
    took = perf_counter() - begun
    print(f"{worlds} worlds of {games} games in {took:.0f} s: {faults.total()} dead or impossible {dict(faults)}")
    print(f"a pistol was drawn by another seat in {aimed} of them, a card lay face down in {hidden}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
