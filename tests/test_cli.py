"""The front door: every command for real, with small budgets."""

import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from ludotheque.bots.levels import LEVELS
from ludotheque.cli import app, main

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
EXAMPLES = {name: shlex.split(command.epilog.removeprefix("Example: ludotheque ")) for name, command in COMMANDS.items()}


@pytest.fixture(autouse=True)
def no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    """What a command prints with --json: one object, and nothing beside it."""
    assert main([*arguments, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    answer = json.loads(printed.out)
    assert isinstance(answer["rows"], list)
    assert 0 <= answer["seed"] < 2**53
    return answer


ELSEWHERE = {
    "bench",
    "train",
    "serve",
    "work",
    "settings",
    "load",
    "warm",
    "admin",
    "db",
    "release",
}  # tried elsewhere


@pytest.mark.parametrize("command", sorted(EXAMPLES.keys() - ELSEWHERE))
def test_the_example_of_the_help_runs(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert EXAMPLES[command][0] == command
    assert main(EXAMPLES[command]) == 0
    assert re.search(r"(seed|Seed|Graine).* \d+", capsys.readouterr().out)


def test_the_example_of_bench_runs_and_has_a_row_for_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [word for word in EXAMPLES["bench"] if word != "--json"]
    rows = run_json(capsys, *arguments)["rows"]
    assert all(list(row) == ["game", "seats", "metric", "how", "value", "unit"] for row in rows)
    assert {(row["metric"], row["how"]) for row in rows} == {
        ("steps_per_s", "call"),
        ("steps_per_s", "loop"),
        ("steps_per_s", "batch"),
        ("simulations_per_s", "search"),
        ("slowest_decision_s", "search:2000"),
        *(("decision_cpu_s", name) for name in LEVELS),
        ("compile_s", "cold"),
        ("compile_s", "warm"),
        ("state_bytes", "record"),
    }
    assert all(row["value"] > 0 for row in rows)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_help_ends_with_its_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.endswith(f"Example: ludotheque {shlex.join(EXAMPLES[command])}")


def test_the_help_groups_the_commands_and_names_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    places = [
        told.index(word) for word in ("Play ─", "│ play", "Study ─", "│ simulate", "│ arena", "│ bench", "random:", "search:")
    ]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("simulate chess", ("chess", "robot-master")),
        ("simulate robot-master --seats 3", ("3", "4")),
        ("simulate robot-master --option mode", ("mode", "name=value")),
        ("simulate robot-master --option mode=solo", ("solo", "duel")),
        ("simulate robot-master --option speed=9", ("speed", "rounds")),
        ("simulate robot-master --option rounds=10", ("10", "9")),
        ("simulate robot-master --option rounds=two", ("two", "9")),
        ("simulate robot-master --games 0", ("--games",)),
        ("simulate robot-master --games many", ("--games",)),
        ("simulate robot-master --seed -1", ("--seed",)),
        ("simulate robot-master --seed 9007199254740992", ("--seed",)),
        ("simulate robot-master --bots random,random,random", ("3 bots", "2 seats")),
        ("arena robot-master --bots random,deepblue", ("deepblue", "greedy")),
        ("arena robot-master --bots search:0", ("search:0",)),
        ("arena robot-master", ("--bots",)),
        ("arena robot-master --bots random --games 0", ("--games",)),
        ("arena robot-master --bots random --seats 1", ("simulate",)),
        ("play robot-master --seat 2", ("2", "0 to 1")),
        ("play robot-master --bots", ("--bots",)),
        ("play robot-master --language de", ("de", "fr")),
        ("bench chess", ("chess",)),
        ("bench robot-master --seconds 0", ("--seconds",)),
        ("dance", ("dance",)),
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: str, named: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert all(word in printed.err for word in named)


def test_the_installed_command_hands_its_status_on() -> None:
    done = subprocess.run([Path(sys.executable).with_name("ludotheque"), "simulate", "chess"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_a_missing_seed_is_drawn_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = run_json(capsys, "simulate", "robot-master", "--games", "50")
    again = run_json(capsys, "simulate", "robot-master", "--games", "50", "--seed", str(drawn["seed"]))
    assert again == drawn


def test_random_games_end_after_24_decisions_and_share_out_one_win(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_json(capsys, "simulate", "robot-master", "--games", "3000", "--seed", "5")
    figures = {(row["metric"], row["seat"], row["statistic"]): row for row in answer["rows"]}
    assert figures["length", None, "mean"]["value"] == 24
    assert sum(figures["win_share", seat, "mean"]["value"] for seat in (0, 1)) == pytest.approx(1)
    assert figures.keys() >= {("win_share_of_first", None, "mean"), ("shared_win", None, "mean"), ("score", 1, "median")}
    assert all(row["low"] <= row["value"] <= row["high"] for row in answer["rows"])


def test_bots_are_simulated_too_and_a_solo_game_has_no_winner(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_json(capsys, "simulate", "robot-master", "--seats", "1", "--bots", "greedy:4", "--games", "20", "--seed", "5")
    figures = {(row["metric"], row["statistic"]): row["value"] for row in answer["rows"]}
    assert figures["score", "median"] > 10  # what random play reaches
    assert {row["metric"] for row in answer["rows"]} == {"length", "score"}


def test_the_arena_is_repeatable_from_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "robot-master", "--bots", "search:40,greedy:1,random", "--games", "5"]
    drawn = run_json(capsys, *arguments)
    again = run_json(capsys, *arguments, "--seed", str(drawn["seed"]))
    assert again == drawn
    assert drawn["reproducible"]
    assert {row["bot"] for row in drawn["rows"]} == {"search:40", "greedy:1", "random"}
    assert all(row.keys() >= {"bot", "games", "win_rate", "low", "high", "rating"} for row in drawn["rows"])
    assert [row["games"] for row in drawn["rows"]] == [12, 12, 12]  # 5 become 3 deals in 2 rotations; each bot meets two others
    assert [row["games"] for row in drawn["pairings"]] == [6, 6, 6]


def test_the_arena_seats_teams_bot_against_bot(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_json(
        capsys, "arena", "robot-master", "--bots", "greedy:2,random", "--seats", "4", "--games", "10", "--seed", "3"
    )
    assert answer["equal_share"] == 0.5
    assert [(row["bot"], row["games"]) for row in answer["rows"]] == [("greedy:2", 10), ("random", 10)]
    assert sum(row["win_rate"] for row in answer["rows"]) == pytest.approx(1)


def test_a_budget_in_seconds_is_said_to_be_unrepeatable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "robot-master", "--bots", "search:0.02s,search:0.02s", "--games", "2", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "search:0.02s#2" in told
    assert "not repeatable from the seed: search:0.02s thinks by the clock" in told
    assert "an equal share of the wins is 50.0%" in told


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Graine"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "Seed"),
        ({"LANG": "de_DE.UTF-8"}, "Seed"),
        ({}, "Seed"),
    ],
)
def test_the_terminal_says_the_language(
    environment: dict[str, str], word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main(["play", "robot-master", "--bots", "random", "--seed", "7"]) == 0
    assert word in capsys.readouterr().out


def test_warming_up_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(EXAMPLES["warm"]) == 0
    assert "robot-master is compiled" in capsys.readouterr().out


def test_an_event_is_told_with_what_it_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_json(capsys, "simulate", "robot-master", "--games", "20", "--seed", "5", "--by", "robot_placed.value")
    assert [row["value"] for row in answer["by"]["robot_placed.value"]] == [0, 1, 2, 3, 4, 5]
    assert sum(row["per_game"] for row in answer["by"]["robot_placed.value"]) == pytest.approx(24)


def test_the_ladder_rates_every_bot_on_one_scale(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["ladder", "robot-master", "--bots", "search:40,greedy:1,random,greedy:1", "--games", "4"]
    drawn = run_json(capsys, *arguments)
    assert run_json(capsys, *arguments, "--seed", str(drawn["seed"])) == drawn
    assert drawn["reproducible"]
    assert (drawn["seats"], drawn["sides"], drawn["deals"], drawn["options"]["mode"]) == (2, 2, 4, "duel")
    ratings = {row["bot"]: row["rating"] for row in drawn["rows"]}
    assert list(ratings.values()) == sorted(ratings.values(), reverse=True)
    assert [row["games"] for row in drawn["rows"]] == [16, 16, 16]
    assert all(row["low"] <= row["rating"] <= row["high"] for row in drawn["rows"])
    assert ratings["random"] == 0
    assert {row["bot"]: row["also"] for row in drawn["rows"]} == {"search:40": [], "greedy:1": ["greedy:1"], "random": []}
    assert main([*arguments, "--seed", "3"]) == 0
    told = capsys.readouterr()
    assert "200 points more than everybody else win 76%" in told.out
    assert told.err.endswith("24 of 24 games\n")
    assert main(["ladder", "robot-master", "--seats", "1"]) == 2
    assert "nobody to beat" in capsys.readouterr().err
    assert main(["ladder", "robot-master", "--bots", "greedy,greedy:8"]) == 2
    assert "two bots or more" in capsys.readouterr().err
    for bots in ("random,search:0.1s", "greedy,greedy:2"):
        assert main(["ladder", "robot-master", "--bots", bots, "--write"]) == 2
        assert "--write is for" in capsys.readouterr().err


def test_a_ladder_goes_on_where_it_stopped_and_is_put_together_from_parts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def climb(bots: str, *more: str) -> dict:
        return run_json(capsys, "ladder", "robot-master", "--bots", bots, *more)

    whole = climb("random,greedy:1,greedy:2", "--games", "4", "--seed", "5")
    parts = [tmp_path / "a", tmp_path / "b"]
    for part, seed in zip(parts, ("5", "7"), strict=True):
        climb("greedy:1,random,greedy:2", "--games", "2", "--seed", seed, "--played", str(part))
    together = tmp_path / "all"
    together.write_bytes(b"".join(part.read_bytes() for part in parts))
    before = together.read_bytes()
    assert climb("greedy:2,random,greedy:1", "--games", "4", "--seed", "5", "--played", str(together)) == whole
    assert together.read_bytes() == before  # none was played again
    assert climb("random,greedy:1,greedy:2", "--games", "5", "--seed", "5", "--played", str(together))["deals"] == 5
    assert len(together.read_bytes().splitlines()) == 30
    assert main(["ladder", "robot-master", "--bots", "random,greedy:3", "--played", str(together)]) == 2
    assert "of another ladder" in capsys.readouterr().err
    together.write_text("seed 5\n")
    assert main(["ladder", "robot-master", "--bots", "random,greedy:3", "--played", str(together)]) == 2
    assert "other things than games" in capsys.readouterr().err
