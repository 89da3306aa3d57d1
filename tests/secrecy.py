"""The two secrets tests as functions: each takes tables of any game and fails if a secret gets out.

`redeal(seat, seed)` is the measure of what a seat knows: two positions are the same to a seat when they, redealt with
one seed, are the same bytes. Everything a seat is shown must follow from that, and that from everything it is shown.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from ludotheque.engine.table import Table
from play import canonical, follies, numbers

Viewer = int | None
COMMON = 12345  # the seed that makes two positions comparable


def knowledge(table: Table, viewer: Viewer) -> bytes:
    """What the viewer knows, as bytes: equal exactly for positions it cannot tell apart."""
    return table.redeal(viewer, COMMON).to_bytes()


def shown(table: Table, viewer: Viewer) -> str:
    """Everything a table shows a viewer between two decisions."""
    told = {"view": table.view(viewer), "actors": table.actors}
    if viewer is not None:
        told |= {"legal": table.legal(viewer), "numbers": numbers(table, viewer), "follies": follies(table, viewer)}
        told |= {"observation": table.observe(viewer).tobytes().hex()}
    return canonical(told)


def telling(world: Table) -> Table:
    """A redealt world that tells its story like a real table."""
    world.states["tracing"] = 1
    return world


def check_shown(table: Table, viewer: Viewer, worlds: int = 4) -> None:
    """(a) Positions that differ only in what the viewer cannot know look the same to it.

    The view, who may act, the moves and the numbers by which a network knows them, the follies, the observation.
    """
    expected = shown(table, viewer)
    for seed in range(worlds):
        assert shown(table.redeal(viewer, seed), viewer) == expected, f"viewer {viewer} can see what redeal {seed} changed"


def check_events(table: Table, viewer: Viewer, worlds: int = 4, actions: int = 3) -> None:
    """(a) Two decisions that leave a viewer with the same knowledge were told to it in the same words.

    They are made in worlds that the viewer could not tell apart before. The viewer knows its own decision, and of another's
    which kind it was. What was said openly must still lie in the record, or this cannot tell it from a secret.
    """
    told: dict[tuple[int, str, bytes], str] = {}
    for world in (table, *(table.redeal(viewer, seed) for seed in range(worlds))):
        for seat in world.actors:
            legal = world.legal(seat)
            for action in legal[:: max(1, len(legal) // actions)]:
                after = telling(world.copy())
                events = after.apply(seat, action)
                heard = canonical([(event.key, event.params) for event in (event.seen_by(viewer) for event in events)])
                move = world.game.actions.describe(action)
                key = (seat, str(move) if seat == viewer else move.kind, knowledge(after, viewer))
                assert told.setdefault(key, heard) == heard, f"the events of seat {seat} tell viewer {viewer} a secret"


def check_redeal(table: Table, viewer: Viewer, worlds: int = 4) -> None:
    """(b) A redeal follows from what the viewer knows and from its seed alone: redealing a redealt world changes nothing."""
    expected = knowledge(table, viewer)
    for seed in range(worlds):
        assert knowledge(table.redeal(viewer, seed), viewer) == expected, f"redeal {seed} for viewer {viewer} left a trace"


def check_generator(table: Table, viewer: Viewer) -> None:
    """(b) The luck to come is not the table's, and comes from the seed."""
    words = [world.states["generator"].tobytes() for world in (table, table.redeal(viewer, 0), table.redeal(viewer, 1))]
    assert len(set(words)) == 3, "a redealt world continues the true generator"


def check_nothing_kept(tables: Iterable[Table], viewer: Viewer, worlds: int = 2) -> None:
    """(b) Redeal keeps no more than is shown: positions that look the same to a viewer are the same when redealt for it.

    The positions come from different deals, and from worlds redealt for a spectator, who knows least. A view shows all
    that its viewer knows, so what differs is something hidden that was kept.
    """
    known: dict[str, set[bytes]] = defaultdict(set)
    for table in tables:
        for position in (table, *(table.redeal(None, seed) for seed in range(worlds))):
            known[shown(position, viewer)].add(knowledge(position, viewer))
    for view, positions in known.items():
        assert len(positions) == 1, f"redeal for viewer {viewer} keeps what it cannot see: {view}"
    assert len(known) >= 1


def check_frequencies(found: Counter[Any], expected: dict[Any, float]) -> None:
    """(b) Pearson's chi-square of what redeals gave against the exact chances, which add up to one.

    The limit is the Wilson-Hilferty quantile at 4.5 standard deviations; the seeds are fixed, so it holds always or never.
    """
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert set(found) <= set(expected), f"impossible: {set(found) - set(expected)}"
    total = sum(found.values())
    distance = sum((found[outcome] - total * chance) ** 2 / (total * chance) for outcome, chance in expected.items())
    freedom = len(expected) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 4.5 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert distance < limit, f"chi-square {distance:.1f} over {limit:.1f} with {freedom} degrees of freedom"
