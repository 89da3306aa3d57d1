"""The front door: `ludotheque play`, `simulate`, `arena`, `ladder`, `bench`, `train`, `release`, `serve` and `load`."""

import json
import os
import secrets
import sys
from collections.abc import Iterable, Sequence
from math import inf
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import numpy as np
import typer
from rich.console import Console
from rich.progress import Progress, track
from typer.exceptions import TyperException

from ludotheque.arena import bench as benchmarks
from ludotheque.arena.batch import Batch, play_random_games
from ludotheque.arena.ladder import climb, enter, pair_up
from ludotheque.arena.ladder import play as play_ladder
from ludotheque.arena.match import Match, Outcome, fill_seats, gather, play_matches, round_robin
from ludotheque.arena.outcomes import outcomes
from ludotheque.arena.standings import name_rows, pairings, standings
from ludotheque.arena.statistics import share_wins
from ludotheque.arena.tally import Question, ask, tally
from ludotheque.bots import LEGEND, bot
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.trained import network_digest
from ludotheque.engine.errors import BadOption, BadSeats, LudothequeError, UnknownBot
from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.engine.texts import LANGUAGES
from ludotheque.games import add_shelf, slugs
from ludotheque.games import game as find_game
from ludotheque.games import released as releases
from ludotheque.games.ladder import EXAMPLE, Ladder, Rung, share_ahead, write_ladder, write_page
from ludotheque.server import commands
from ludotheque.terminal import TerminalGame

T = TypeVar("T")
Row = dict[str, Any]

LARGEST_SEED = 2**53 - 1  # every reader of JSON keeps a whole number up to here
LADDER = ("random", "greedy", "search:2000", "net", "guided:400")  # behind the levels and the scripted strategies of a game
ANCHOR = "random"  # its rating is zero
TOLD = 20  # times, where no bar shows how far a ladder is
CHUNK = 1 << 16  # random games between two steps of the progress bar

legend = "\n\n".join(f"{name}: {sentence}" for name, sentence in LEGEND.items())
app = typer.Typer(
    epilog=f"Bots\n\n{legend}",
    no_args_is_help=True,
    add_completion=False,
)

Slug = Annotated[str, typer.Argument(metavar="GAME", help="For example robot-master.")]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", exists=True, dir_okay=False, help="A file with other component data for the game.")
]
Seats = Annotated[int | None, typer.Option(help="Seats at the table; by default the fewest for two or more.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Bots = Annotated[str, typer.Option(help="Names with a comma between them, repeated until every seat is taken.")]
Seed = Annotated[
    int | None, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same deals; drawn if not given.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


@app.callback()
def ludotheque(
    games: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A folder with further games, whose code is run; may be repeated.")
    ] = None,
) -> None:
    """Tabletop games to play against strong bots, and to study by the million."""
    for folder in games or ():
        add_shelf(folder)


@app.command(
    rich_help_panel="Play", epilog="Example: ludotheque play robot-master --option mode=draw --bots greedy --language fr"
)
def play(
    game: Slug,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(help="Where you sit; seats count from 0.")] = 0,
    bots: Bots = "search:0.5s",
    option: Options = None,
    seed: Seed = None,
    edition: EditionFile = None,
    language: Annotated[Literal["en", "fr"] | None, typer.Option(help="By default that of the terminal.")] = None,
) -> None:
    """Play in the terminal against bots."""
    seed = _seed(seed)
    table = find_game(game, edition).new(seats, seed, _options(option))
    if not 0 <= seat < table.seats:
        raise BadSeats(f"there is no seat {seat} at this table; seats run from 0 to {table.seats - 1}")
    others = [other for other in range(table.seats) if other != seat]
    seated = dict(zip(others, _fill(table.game, bots, len(others)), strict=True))
    TerminalGame(table, seat, seated, seed, language or _language(), Console()).play()


@app.command(rich_help_panel="Study", epilog="Example: ludotheque simulate robot-master --games 10000 --seed 7")
def simulate(
    game: Slug,
    games: Annotated[int, typer.Option(min=2, help="How many.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    bots: Bots = "random",
    by: Annotated[
        list[str] | None,
        typer.Option(metavar="EVENT.FIELD", help="Also what an event is worth, as card_bought.card; may be repeated."),
    ] = None,
    seed: Seed = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and tell how they come out: length, scores, what a seat, the first move and any event are worth."""
    chosen, seed = find_game(game, edition), _seed(seed)
    template = chosen.template(seats, _options(option))
    seated = _fill(chosen, bots, int(template["seats"][0]))
    questions = [ask(chosen, text) for text in by or ()]
    played: list[Outcome] = []
    if set(seated) == {"random"} and not questions:
        batch = _random_games(chosen, template, seed, games)
    else:
        matches = [Match(tuple(range(len(seated))), seed + deal) for deal in range(games)]
        playing = play_matches(chosen, template, [bot(name, chosen) for name in seated], matches, questions)
        played = list(_progress(playing, games, "games"))
        batch = gather(played)
    sides = _sides(chosen, template)
    rows = outcomes(batch, sides)
    tallies = {str(question): tally([game.counts[i] for game in played], batch, sides) for i, question in enumerate(questions)}
    if as_json:
        more = {"by": tallies} if tallies else {}
        _print_json(rows, seed, game=chosen.name, bots=seated, games=games, reproducible=not _timed(seated), **more)
        return
    print(f"{chosen.label}, {games:,} games of {', '.join(seated)}; intervals hold 95 %")
    _print_columns(
        ("figure", "seat", "statistic", "value", "low", "high"),
        [
            (
                r["metric"],
                "" if r["seat"] is None else str(r["seat"]),
                r["statistic"],
                *(f"{r[k]:.3f}" for k in ("value", "low", "high")),
            )
            for r in rows
        ],
    )
    for question in questions:
        print()
        _print_tally(chosen, question, tallies[str(question)])
    _print_seed(seed, seated)


@app.command(
    rich_help_panel="Study", epilog="Example: ludotheque arena robot-master --bots search:200,greedy,random --games 20 --seed 7"
)
def arena(
    game: Slug,
    bots: Annotated[str, typer.Option(help="Names with a comma between them; every choice that fills the table plays.")],
    games: Annotated[int, typer.Option(min=1, help="Games per line-up, rounded up to whole rotations of the seats.")] = 100,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, every line-up on the same deals and each deal in every rotation of the seats."""
    chosen, seed = find_game(game, edition), _seed(seed)
    template = chosen.template(seats, _options(option))
    sides = _sides(chosen, template)
    if len(set(sides)) == 1:
        raise BadSeats(f"nobody to beat with {len(sides)} seat; compare solo scores with: ludotheque simulate {game} --bots …")
    names = name_rows(entered := bots.split(","))
    matches = round_robin(len(names), len(sides), games, seed)
    played = play_matches(chosen, template, [bot(name, chosen) for name in entered], matches)
    batch = gather(_progress(played, len(matches), "games"))
    rows, pairs = standings(names, matches, batch, sides), pairings(names, matches, batch, sides)
    equal = 1 / len(set(sides))
    if as_json:
        _print_json(rows, seed, game=chosen.name, pairings=pairs, equal_share=equal, reproducible=not _timed(entered))
        return
    what = f"{chosen.label}, {len(sides)} seats, {len(matches):,} games"
    print(f"{what}; an equal share of the wins is {equal:.1%}; intervals hold 95 %")
    _print_columns(
        ("bot", "games", "win rate %", "low", "high", "rating", "±"),
        [
            (r["bot"], str(r["games"]), *_percent(r["win_rate"], r["low"], r["high"]), f"{r['rating']:.1f}", f"{r['sigma']:.1f}")
            for r in rows
        ],
    )
    print()
    _print_columns(
        ("bot", "against", "games", "ahead %", "low", "high"),
        [(r["bot"], r["opponent"], str(r["games"]), *_percent(r["ahead"], r["low"], r["high"])) for r in pairs],
    )
    _print_seed(seed, entered)


@app.command(rich_help_panel="Study", epilog="Example: ludotheque ladder robot-master --bots greedy,strong --games 9")
def ladder(
    game: Slug,
    bots: Annotated[
        str | None, typer.Option(help="Names with a comma between them; by default levels, scripted strategies and bots.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Deals for every pair; each is played in every seat.")] = 10,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    played: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False,
            help="Keep every game in this file and play none that is there: to go on later, or to put parts together.",
        ),
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Put it into the game's folder, where the house shows it, and onto docs/ladders.md.")
    ] = False,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Rate every level, scripted strategy and bot of a game on one scale: every pair meets, each deal in every seat."""
    chosen, seed = find_game(game, edition), _seed(seed)
    template = chosen.template(seats, _options(option))
    sides = _sides(chosen, template)
    if len(set(sides)) == 1:
        raise BadSeats(f"nobody to beat with {len(sides)} seat; compare solo scores with: ludotheque simulate {game} --bots …")
    found = enter(bots.split(",") if bots else [*LEVELS, *chosen.strategies, *LADDER], chosen)
    network = network_digest(chosen)  # the one that plays now: hours later another may lie there
    entered = dict(sorted(found.items()))  # in whichever order they are named, it is the same ladder
    names = list(entered)
    if len(names) < 2:
        raise UnknownBot(f"a ladder needs two bots or more; {bots} is one")
    zero = next((number for number, name in enumerate(names) if ANCHOR in (name, *entered[name][1])), None)
    if write and (edition or _timed(names) or zero is None):
        raise BadOption(f"--write is for a game's own box, bots that do not think by the clock, and {ANCHOR} among them")
    matches = pair_up(len(names), sides, games, seed)
    playing = play_ladder(chosen, template, entered, matches, played)
    shown = _progress(playing, len(matches), "games")
    ranks = np.array(list(shown if as_json else _tell(shown, len(matches))))
    rungs = climb(len(names), matches, share_wins(ranks, sides), sides, seed, zero)
    held = np.array([match.lineup for match in matches])
    rows = [
        {"bot": name, "also": entered[name][1], "games": int((held == number).any(axis=1).sum()), **rung._asdict()}
        for number, (name, rung) in enumerate(zip(names, rungs, strict=True))
    ]
    rows.sort(key=lambda row: -row["rating"])
    how: Row = {"seats": len(sides), "sides": len(set(sides)), "options": chosen.options_of(template), "deals": games}
    if write:
        standing = tuple(Rung(r["bot"], round(r["rating"]), round(r["low"]), round(r["high"]), tuple(r["also"])) for r in rows)
        whole = Ladder(chosen.slug, chosen.version, seed=seed, games=len(matches), rungs=standing, network=network, **how)
        write_ladder(chosen, whole)
        write_page()
    if as_json:
        _print_json(rows, seed, game=chosen.name, **how, reproducible=not _timed(names))
        return
    share = f"{EXAMPLE} points more than everybody else win {share_ahead(len(set(sides))):.0%}"
    print(f"{chosen.label}, {len(sides)} seats, {len(matches):,} games; {share}; intervals hold 95 %")
    _print_columns(
        ("bot", "games", "rating", "low", "high"),
        [
            (", ".join((r["bot"], *r["also"])), str(r["games"]), *(f"{r[k]:+.0f}" for k in ("rating", "low", "high")))
            for r in rows
        ],
    )
    _print_seed(seed, names)


@app.command(rich_help_panel="Study", epilog="Example: ludotheque bench robot-master --seconds 0.1 --json")
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="By default every game.")] = None,
    seats: Seats = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="Also play batches on the graphics card.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="About so long for each speed.")] = 1.0,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast games run on this machine."""
    seed = _seed(seed)
    rows: list[Row] = []
    for chosen in map(find_game, [game] if game else slugs()):
        seated = chosen.components.check_seats(seats)
        if gpu:
            from ludotheque.arena import gpu as card  # here: it needs the extra ludotheque[gpu]

            rows += card.bench_rows(chosen, seated, chosen.template(seated), seed)
        rows += _progress(benchmarks.bench_rows(chosen, seated, seed, seconds), None, chosen.slug)
    if as_json:
        _print_json(rows, seed)
        return
    _print_columns(
        ("game", "seats", "metric", "how", "value", "unit"),
        [(r["game"], str(r["seats"]), r["metric"], r["how"], _figure(r["value"]), r["unit"]) for r in rows],
    )
    _print_seed(seed)


@app.command(
    rich_help_panel="Study", epilog="Example: ludotheque train robot-master --option mode=duel --minutes 60 --against search:500"
)
def train(
    game: Slug,
    folder: Annotated[Path | None, typer.Option(help="Where it is kept, and goes on from; by default trained/GAME.")] = None,
    seats: Annotated[int | None, typer.Option(help="Train for so many seats alone; by default for all.")] = None,
    option: Options = None,
    minutes: Annotated[
        float | None,
        typer.Option(
            min=0.01, help="About so long in all, shared by the stages; by default what the game's schedule takes, on a CPU 60."
        ),
    ] = None,
    decisions: Annotated[float | None, typer.Option(min=1, help="At most so many in all, shared by the stages.")] = None,
    look: Annotated[float, typer.Option(min=0.01, help="Minutes between two looks at how strong it is.")] = 5.0,
    against: Annotated[
        str, typer.Option(help="The bots it meets in the arena at each look, with a comma between them.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games against each, at every seat count.")] = 20,
    recipe: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A part of how it learns, as width=384; may be repeated.")
    ] = None,
    stranger: Annotated[
        list[Path] | None,
        typer.Option(help="A network that it meets at a part of the tables; may be repeated."),
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Put the finished network into the game's folder, where its bots find it.")
    ] = False,
    seed: Seed = 0,
    edition: EditionFile = None,
) -> None:
    """Train a player by letting it play itself, on the graphics card if there is one. Needs ludotheque[train].

    Where the game has a schedule (training/schedule.toml in its folder) it goes by that; what is given here comes first.
    """
    from ludotheque.learning import workshop  # here: it needs an extra
    from ludotheque.learning.box import put_into_box
    from ludotheque.learning.schedule import Budget

    chosen, opponents = find_game(game, edition), against.split(",")
    if write and (seats is not None or option or edition):
        raise BadOption("--write is for a game's own box, and for all its tables: without --seats, --option and --edition")
    folder = folder or Path("trained", chosen.slug)
    _fill(chosen, against, len(opponents))
    budget = Budget(decisions or inf, 60 * minutes if minutes else inf) if decisions or minutes else None
    training = workshop.open_training(
        chosen, seats, _options(option), folder, _parts(recipe), budget, opponents, games, _seed(seed), stranger or ()
    )
    if (folder / "checkpoint.npz").exists():
        training.resume()
    stages = f"stage {training.stage + 1} of {len(training.stages)}, {training.decisions:,} decisions so far"
    print(f"{chosen.label} learns {workshop.describe_device()}; {stages}", flush=True)
    if training.done:
        print("its budget is spent; --minutes or --decisions give it more", flush=True)
    console = Console(stderr=True)
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(chosen.slug, total=1.0)
            for row in training.run(60 * look, lambda progress: bar.update(task, completed=progress)):
                told = ", ".join(f"{name} {value}" for name, value in row.items() if name.startswith(("against_", "arena_")))
                print(f"{row['seconds']:,.0f} s, stage {row['stage']}, {row['decisions']:,} decisions: {told}", flush=True)
    except KeyboardInterrupt:
        raise LudothequeError("stopped; the same command goes on from where it was last looked at") from None
    print(f"seed {training.seed}; the network is {folder / 'network.npz'}")
    if write:
        print(
            f"{put_into_box(chosen, folder / 'network.npz')} is written. What was measured with the one before is not true of it:"
        )
        print(f"python benchmarks/levels.py {chosen.slug} --write       how the levels play from it")
        print(f"ludotheque ladder {chosen.slug} --games 100 --write    how strong they are")


@app.command(rich_help_panel="Study", epilog="Example: ludotheque release robot-master")
def release(
    game: Slug,
    note: Annotated[
        bool, typer.Option("--note", help="Keep nothing: note what the rules tell now, of a version nobody has played yet.")
    ] = False,
) -> None:
    """Keep a game's rules before they are changed, and raise their version: running games go on by those they were dealt by."""
    chosen = find_game(game)
    if note:
        releases.note(chosen, {**releases.stories(chosen), chosen.version: releases.story_of(chosen)})
        print(f"{chosen.slug} {chosen.version}: {releases.stories(chosen)[chosen.version]}")
    else:
        print(
            f"{chosen.slug} {chosen.version} lies in {releases.release(chosen)}; the rules are version {chosen.version + 1} now"
        )


commands.register(app)


def _seed(given: int | None) -> int:
    return secrets.randbelow(LARGEST_SEED + 1) if given is None else given


def _options(given: Sequence[str] | None) -> dict[str, str | int]:
    chosen: dict[str, str | int] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadOption(f"--option is {text!r}; expected name=value, for example rounds=3")
        chosen[name] = int(value) if value.isdecimal() else value
    return chosen


def _parts(given: Sequence[str] | None) -> dict[str, str]:
    parts = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadOption(f"--recipe is {text!r}; expected name=value, for example width=384")
        parts[name] = value
    return parts


def _fill(game: Game, bots: str, seats: int) -> tuple[str, ...]:
    names = bots.split(",")
    for name in names:
        bot(name, game)
    if len(names) > max(seats, 1):
        raise BadSeats(f"{len(names)} bots for {seats} seats: {bots}")
    return fill_seats(names, seats)


def _print_tally(game: Game, question: Question, rows: list[Row]) -> None:
    texts = game.texts(_language())
    _print_columns(
        (str(question), "per game", "seats %", "won with %", "low", "high", "won without %"),
        [
            (
                texts(key) if (key := f"{question.field}-{r['value']}") in texts else str(r["value"]),
                f"{r['per_game']:.2f}",
                *_percent(r["seats"], *r["win_with"].values()),
                *(_percent(r["win_without"]["value"]) if r["win_without"] else [""]),
            )
            for r in rows
        ],
    )


def _sides(game: Game, template: Any) -> list[int]:
    return Table.deal(game, template.copy(), 0).sides()


def _language() -> str:
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def _timed(bots: Iterable[str]) -> list[str]:
    """The bots with a budget in seconds, whose games no seed can repeat."""
    return sorted({name for name in bots if name.partition(":")[2].endswith("s")})


def _random_games(game: Game, template: Any, seed: int, games: int) -> Batch:
    starts = range(0, games, CHUNK)
    parts = (play_random_games(game, template, seed + start, min(CHUNK, games - start)) for start in starts)
    columns = zip(*_progress(parts, len(starts), "games"), strict=True)
    return Batch(*(np.concatenate(column) for column in columns))


def _progress(work: Iterable[T], total: int | None, what: str) -> Iterable[T]:
    console = Console(stderr=True)
    return track(work, what, total, console=console, transient=True, disable=not console.is_terminal)


def _tell(work: Iterable[T], total: int) -> Iterable[T]:
    """The same as a line now and then, for who looks at it from afar."""
    for done, one in enumerate(work, 1):
        if not Console(stderr=True).is_terminal and done * TOLD // total > (done - 1) * TOLD // total:
            print(f"{done:,} of {total:,} games", file=sys.stderr, flush=True)
        yield one


def _print_json(rows: list[Row], seed: int, **more: Any) -> None:
    print(json.dumps({"rows": rows, "seed": seed, **more}, ensure_ascii=False))


def _print_columns(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Plain aligned columns: figures to the right, words to the left."""
    widths = [max(len(line[i]) for line in (header, *rows)) for i in range(len(header))]
    figures = [all(row[i][:1].isdecimal() for row in rows if row[i]) for i in range(len(header))]
    for line in (header, *rows):
        cells = zip(line, widths, figures, strict=True)
        print("  ".join(cell.rjust(width) if figure else cell.ljust(width) for cell, width, figure in cells).rstrip())


def _print_seed(seed: int, bots: Iterable[str] = ()) -> None:
    print(f"seed {seed}")
    if timed := _timed(bots):
        print(f"not repeatable from the seed: {', '.join(timed)} thinks by the clock; a budget in simulations is repeatable")


def _percent(*shares: float) -> list[str]:
    return [f"{100 * share:.1f}" for share in shares]


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status: 2, with one line that says why, where the input makes no sense."""
    try:
        return app(arguments, standalone_mode=False) or 0
    except (LudothequeError, TyperException) as error:
        message = error.format_message() if isinstance(error, TyperException) else str(error)
        if message:  # none: help was printed instead
            print(f"ludotheque: {message}", file=sys.stderr)
        return 2
