"""Random play on one core: our Robot Master duel against OpenSpiel's C++ tic-tac-toe driven from Python, in one run.

python benchmarks/peers.py          # needs ludotheque[bench]
"""

import random
from statistics import median

import pyspiel

import ludotheque
from ludotheque.arena.batch import play_random_games
from ludotheque.arena.bench import measure_rate, play_by_calls

SEED = 7
SECONDS = 2.0
ROUNDS = 3  # taken in turns, so that a busy moment of the machine hits all alike


def play_openspiel(games: int) -> int:
    """Plays random games of tic-tac-toe as OpenSpiel's examples do, and returns the steps."""
    game = pyspiel.load_game("tic_tac_toe")
    player = random.Random(SEED)
    steps = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(player.choice(state.legal_actions()))
            steps += 1
    return steps


def main() -> None:
    duel = ludotheque.game("robot-master")
    template = duel.template(seats=2)
    contenders = {
        "OpenSpiel tic-tac-toe, from Python": play_openspiel,
        "Robot Master duel, one call per step": lambda games: play_by_calls(duel, 2, SEED, games),
        "Robot Master duel, compiled loop": lambda games: int(
            play_random_games(duel, template, SEED, games, threads=1).lengths.sum()
        ),
    }
    rates = [{name: measure_rate(play, SECONDS) for name, play in contenders.items()} for _ in range(ROUNDS)]
    peer = next(iter(contenders))
    print(f"{'':<38}{'steps/s':>12}{'/ OpenSpiel':>13}")
    for name in contenders:
        rate, ratio = median(turn[name] for turn in rates), median(turn[name] / turn[peer] for turn in rates)
        print(f"{name:<38}{rate:>12,.0f}{ratio:>13.2f}")


if __name__ == "__main__":
    main()
