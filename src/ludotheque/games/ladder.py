"""How strong the bots of a game were found to be: the ladder in its folder, and the page that shows them all.

`ludotheque ladder GAME --write` plays and writes both. No rule depends on it, so nothing is compiled anew for it and no released
rules keep it; it is of one version of the rules, as a network is, and counts for no other.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ludotheque import games
from ludotheque.engine.errors import DamagedData
from ludotheque.engine.game import Game

FILE = "ladder.json"  # in the folder of its game
PAGE = games.HERE.parents[2] / "docs" / "ladders.md"
EXAMPLE = 200  # points ahead, to tell what points mean

HEAD = """\
# How strong the bots are

Written by `ludotheque ladder GAME --write` from the ladder in each game's folder (`games/<game>/ladder.json`), which the house
shows too, beside the levels and on the page of the game. `python -m ludotheque.games.ladder` writes this page alone.

Every pair of bots meets, one of them alone against the other in all other seats, and each deal is played in every seat. The
ratings are the most likely ones (`arena/ladder.py`): whoever has 400 points more than another has ten times its chance of
winning. **0 is play at random**, the one bot that is the same in every game and version; points of two games still say nothing
about each other. Intervals hold 95 %, by drawing again, for every pair, the deals it played. They tell how surely a bot stands
there among the others, so random has one too. Bots think by simulations here and never by the clock: the same seed gives the
same ladder, on however many cores and in however many parts it is played (`--played`). Names in one line are one player.
"""


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a bot stands, in points, with the interval that holds 95 %."""

    bot: str
    rating: int
    low: int
    high: int
    also: tuple[str, ...] = ()  # other names of the same player


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ladder and how it was played; strongest first."""

    game: str
    version: int  # of the rules
    seats: int
    sides: int  # that play against each other: as many as seats, but for partners
    options: dict[str, int | str]
    seed: int
    deals: int
    games: int
    rungs: tuple[Rung, ...]
    network: str = ""  # that played, and by whose temperatures the levels did: see `bots.trained.network_digest`


def read_ladder(game: Game) -> Ladder | None:
    """The ladder of a game as it is now, if one was written; an edition has none."""
    if game.edition is not None or not (path := game.folder / FILE).exists():
        return None
    try:
        ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DamagedData(f"{path} holds no ladder that `ludotheque ladder --write` wrote: {error}") from None
    if ladder.game != game.slug:
        raise DamagedData(f"{path} holds a ladder of {ladder.game!r}, not of {game.slug!r}")
    return ladder if ladder.version == game.version else None


def write_ladder(game: Game, ladder: Ladder) -> Path:
    """Puts a ladder into the folder of its game; one rung is one line."""
    head = msgspec.to_builtins(ladder)
    rungs = ",\n".join(f"    {json.dumps(rung, ensure_ascii=False)}" for rung in head.pop("rungs"))
    lines = "".join(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},\n" for name, value in head.items())
    path = game.folder / FILE
    path.write_text(f'{{\n{lines}  "rungs": [\n{rungs}\n  ]\n}}\n', "utf-8")
    return path


def share_ahead(sides: int) -> float:
    """How often somebody wins who is `EXAMPLE` points ahead of everybody else."""
    strength = 10.0 ** (EXAMPLE / 400)
    return float(strength / (strength + sides - 1))


def spell_page(shelf: Sequence[Game]) -> str:
    """The page with the ladders of those games."""
    return "\n".join([HEAD, *(_spell(game, ladder) for game in shelf if (ladder := read_ladder(game)))])


def _spell(game: Game, ladder: Ladder) -> str:
    options = [f"--option {name}={value}" for name, value in ladder.options.items()]
    bots = ",".join(name for rung in sorted(ladder.rungs, key=lambda rung: rung.bot) for name in (rung.bot, *rung.also))
    table = " ".join([f"--seats {ladder.seats}", *options])
    command = f"ludotheque ladder {game.slug} {table} --bots {bots} --games {ladder.deals} --seed {ladder.seed}"
    rows = "".join(
        f"| {', '.join((rung.bot, *rung.also))} | {_points(rung.rating)} | {_points(rung.low)} to {_points(rung.high)} |\n"
        for rung in ladder.rungs
    )
    return (
        f"## {game.title}\n\n`{command}`: {ladder.games:,} games; "
        f"{EXAMPLE} points more than everybody else win {share_ahead(ladder.sides):.0%}.\n\n"
        f"| bot | points | 95 % |\n|---|---|---|\n{rows}"
    )


def _points(number: int) -> str:
    return str(number).replace("-", "−")


def write_page() -> None:
    """Writes the page with the ladders of the house's own games, where its documents are."""
    if PAGE.exists():
        own = [game for game in map(games.game, games.slugs()) if game.folder.parent == games.HERE]
        PAGE.write_text(spell_page(own), "utf-8")


if __name__ == "__main__":
    write_page()
