"""Single-observer information-set Monte-Carlo tree search.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012. Each simulation walks one tree in another redealt world: determinize, select,
expand, simulate, back-propagate. Statistics belong to what the observer can tell apart, the sequence of decisions; a
node is selected among the children that are legal in the world at hand, and counts how often it was available.

A game that says how appealing its decisions look has them tried in about that order, and only as many of them as the
visits so far can tell apart: progressive widening (R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go",
ICGA Journal 30(4), 2007). Where one may bid any of fifty sums, trying each first would leave nothing for the replies.

Simultaneous decisions are decoupled: while several seats are to act, each selects from the node where the phase began
and sees only its own decisions; when the phase is over, all of them join the path.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from ludotheque.bots.playout import UNIFORM, Scratch, favourite, play_out
from ludotheque.bots.utility import evaluate
from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.generator import below, next_seed, next_word
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import actors, apply, entry, legal, redeal, reveals, rule, taste
from ludotheque.engine.table import Table

ROOT = 0
NONE = -1
SIZE, STAMP, DONE = 0, 1, 2  # of `Tree.counts`: its nodes; the last mark given; simulations run
EXPLORATION = 0.4  # measured, like the next, see docs/measurements.md
WIDENING = 1.0  # decisions tried, for the root of the visits
CHUNK = 128  # simulations between two looks at the clock
SEARCH_STREAM = 3
HALF_WORD = 2**31
LONGEST_PATH = 256  # decisions a simulation may spend in the tree

NODE = np.dtype(
    [
        ("action", np.int64),  # as everywhere: `apply` is compiled once
        ("seat", np.int32),  # who made the decision that leads here
        ("first_child", np.int32),  # or NONE
        ("next_sibling", np.int32),  # or NONE
        ("visits", np.int32),
        ("available", np.int32),  # simulations in which the decision was legal when its parent was left
        ("total", np.float64),  # utility of that seat, summed over the visits
    ],
    align=True,
)


class Tree(NamedTuple):
    """What the simulations of one decision have found out, and what walking through it takes."""

    nodes: Out  # NODE, from ROOT on
    counts: Out  # SIZE, STAMP, DONE
    bounds: Out  # the lowest and the highest utility
    marks: Out  # action -> when it was legal last
    path: Out  # the nodes of a simulation, in the order they were entered
    cursors: Out  # seat -> the node where it stands


def plant(world: Table) -> Tree:
    """A tree that is its root."""
    nodes = np.zeros(2 * (CHUNK + LONGEST_PATH), NODE)
    nodes[ROOT]["first_child"] = NONE
    return Tree(
        nodes,
        counts=np.array([1, 0, 0]),
        bounds=np.array([inf, -inf]) if world.seats == 1 else np.array([0.0, 1.0]),
        marks=np.zeros(world.game.actions.count, np.int64),
        path=np.zeros(LONGEST_PATH, np.int64),
        cursors=np.zeros(world.seats, np.int64),
    )


@rule
def add_child(tree: Tree, parent: int, seat: int, action: int) -> int:
    """Appends a node to the tree."""
    nodes = tree.nodes
    child = tree.counts[SIZE]
    tree.counts[SIZE] = child + 1
    nodes[child].seat = seat
    nodes[child].action = action
    nodes[child].first_child = NONE
    nodes[child].next_sibling = nodes[parent].first_child
    nodes[child].visits = 0
    nodes[child].available = 0
    nodes[child].total = 0.0
    nodes[parent].first_child = child
    return child


@rule
def find_child(tree: Tree, parent: int, seat: int, action: int) -> int:
    nodes = tree.nodes
    child = nodes[parent].first_child
    while child != NONE and (nodes[child].seat != seat or nodes[child].action != action):
        child = nodes[child].next_sibling
    return child


@rule
def select(tree: Tree, scratch: Scratch, seat: int, n: int, exploration: float, widening: float, shaken: bool) -> int:
    """The child with the highest upper confidence bound among those legal here, or NONE while another should be tried.

    `scratch.out` holds the n legal actions. Each gets the mark `tree.counts[STAMP]`, one higher if it was visited before. Where
    seats decide at the same time the confidence is `shaken`, multiplied by a random number around one: without it two
    seats fall into step and one of them seems to read the other's mind.
    """
    marks = tree.marks
    tree.counts[STAMP] += 2
    legal_here = tree.counts[STAMP]
    for i in range(n):
        marks[scratch.out[i]] = legal_here
    best = NONE
    best_bound = -inf
    visited = 0
    visits = 0
    lowest = tree.bounds[0]
    spread = max(tree.bounds[1] - lowest, 1e-9)
    child = tree.nodes[tree.cursors[seat]].first_child
    while child != NONE:
        node = tree.nodes[child]
        if node.seat == seat and marks[node.action] == legal_here:
            node.available += 1
            if node.visits > 0:
                marks[node.action] = legal_here + 1
                visited += 1
                visits += node.visits
                mean = (node.total / node.visits - lowest) / spread
                confidence = exploration * sqrt(log(node.available) / node.visits)
                bound = mean + (confidence * next_word(scratch.player) / HALF_WORD if shaken else confidence)
                if bound > best_bound:
                    best = child
                    best_bound = bound
        child = node.next_sibling
    return best if visited == n or visited > widening * sqrt(visits) else NONE


@rule
def expand(s: State, tree: Tree, scratch: Scratch, seat: int, n: int, taste: int) -> int:
    """The most appealing of `taste` random decisions never tried from where the seat stands, as a node of the tree."""
    out = scratch.out
    untried = 0
    for i in range(n):
        if tree.marks[out[i]] == tree.counts[STAMP]:
            out[untried] = out[i]
            untried += 1
    first = out[below(scratch.player, untried)]
    action = favourite(s, seat, first, untried, True, taste, scratch.player, out)
    child = find_child(tree, tree.cursors[seat], seat, action)
    if child == NONE:
        child = add_child(tree, tree.cursors[seat], seat, action)
        tree.nodes[child].available = 1
    return child


@rule
def back_propagate(tree: Tree, length: int, utility: Out) -> None:
    """Every node of the path counts the visit and what its own seat got out of it."""
    for i in range(length):
        node = tree.nodes[tree.path[i]]
        node.visits += 1
        node.total += utility[node.seat]
    for value in utility:
        tree.bounds[0] = min(tree.bounds[0], value)
        tree.bounds[1] = max(tree.bounds[1], value)


@entry
def _simulate(
    tree: Tree, scratch: Scratch, roots: Any, observer: int, simulations: int, exploration: float, widening: float
) -> None:
    """Runs simulations while there is room for their nodes; `tree.counts[DONE]` counts them."""
    cursors = tree.cursors
    path = tree.path
    tries = taste(roots[0])
    breadth = widening if tries > UNIFORM else inf  # what nobody has a taste for is tried in any order, so all of it is
    for _ in range(simulations):
        if tree.counts[SIZE] + len(path) > len(tree.nodes):
            return
        scratch.worlds[0] = roots[0]
        s = scratch.worlds[0]
        redeal(s, observer, next_seed(scratch.player))  # determinize
        length = 0
        here = ROOT  # where everybody stands
        joined = 0  # decisions of the path that lead from ROOT to `here`
        before = 0  # who was waiting at the last decision
        revealed = reveals(s)
        waiting = actors(s)
        together = False  # several seats decide at the same time
        grown = False
        while waiting != 0 and length < len(path) and not grown:
            if waiting & ~before or reveals(s) != revealed:  # a seat is asked that was not: whatever was hidden is public now
                while joined < length:
                    made = tree.nodes[path[joined]]
                    child = find_child(tree, here, made.seat, made.action)
                    here = add_child(tree, here, made.seat, made.action) if child == NONE else child
                    joined += 1
                for seat in range(s.seats):
                    cursors[seat] = here
                together = waiting & (waiting - 1) != 0
                revealed = reveals(s)
            before = waiting
            seat = observer if waiting >> observer & 1 else lowest_bit(waiting)
            n = legal(s, seat, scratch.out)
            child = select(tree, scratch, seat, n, exploration, breadth, together)
            if child == NONE:
                child = expand(s, tree, scratch, seat, n, tries)
                grown = True
            cursors[seat] = child
            path[length] = child
            length += 1
            apply(s, seat, tree.nodes[child].action)
            waiting = actors(s)
        play_out(s, tries, scratch.player, scratch.out)  # simulate
        evaluate(s, scratch.ranks, scratch.utility)
        back_propagate(tree, length, scratch.utility)
        tree.counts[DONE] += 1


@dataclass(frozen=True)
class MoveReport:
    """What the search found out about one decision."""

    action: int
    visits: int
    value: float  # mean utility for the deciding seat: share of the win, or points when alone
    line: tuple[tuple[int, int], ...]  # the most visited continuation: (seat, action), this decision first


@dataclass(frozen=True)
class Analysis:
    """What the search found out, best decision first."""

    simulations: int
    moves: tuple[MoveReport, ...]


class Search:
    """Plays the decision that the most simulations went through."""

    def __init__(
        self,
        simulations: float = inf,
        seconds: float = inf,
        exploration: float = EXPLORATION,
        widening: float = WIDENING,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """At most so many simulations and about so many seconds of that clock for a decision; one of the two must be given."""
        if not (simulations >= 1 and seconds > 0 and min(simulations, seconds) < inf):
            raise ValueError(f"search needs a budget of simulations or seconds, not {simulations} and {seconds}")
        self.simulations = simulations
        self.seconds = seconds
        self.exploration = exploration
        self.widening = widening
        self.clock = clock

    def choose(self, world: Table, seat: int, seed: int) -> int:
        return self.analyse(world, seat, seed).moves[0].action

    def analyse(self, world: Table, seat: int, seed: int) -> Analysis:
        """Searches from a world as `seat` knows it; every simulation redeals what it does not know."""
        started = self.clock()
        tree = plant(world)
        scratch = Scratch.at(world, seed, SEARCH_STREAM)
        done = 0
        while done == 0 or (done < self.simulations and self.clock() - started < self.seconds):
            if tree.counts[SIZE] + LONGEST_PATH > len(tree.nodes):
                tree = tree._replace(nodes=np.concatenate([tree.nodes, np.zeros_like(tree.nodes)]))
            chunk = int(min(CHUNK, self.simulations - done))
            _simulate(tree, scratch, world.states, seat, chunk, self.exploration, self.widening)
            done = int(tree.counts[DONE])
        return report(tree.nodes, seat, done)


def report(nodes: Any, seat: int, simulations: int) -> Analysis:
    moves: list[MoveReport] = []
    for child in _children(nodes, ROOT):
        if nodes[child]["seat"] != seat:
            continue  # another seat's decision in the same simultaneous phase
        line = []
        node = child
        while node != NONE:
            line.append((int(nodes[node]["seat"]), int(nodes[node]["action"])))
            node = max(_children(nodes, node), key=lambda n: nodes[n]["visits"], default=NONE)
        visits = int(nodes[child]["visits"])
        value = float(nodes[child]["total"] / max(visits, 1))
        moves.append(MoveReport(int(nodes[child]["action"]), visits, value, tuple(line)))
    moves.sort(key=lambda move: (-move.visits, -move.value, move.action))
    return Analysis(simulations, tuple(moves))


def _children(nodes: Any, parent: int) -> Iterator[int]:
    child = nodes[parent]["first_child"]
    while child != NONE:
        yield child
        child = nodes[child]["next_sibling"]
