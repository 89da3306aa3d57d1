"""Information-set tree search guided by a trained network.

As in `bots/search.py`, each simulation walks one tree in another redealt world, and simultaneous decisions are decoupled. But
where the tree ends, the network says what every seat may expect and which decisions deserve a try, and the walk down the tree
weighs both (PUCT: D. Silver et al., "Mastering the game of Go without human knowledge", Nature 550, 2017). Where that is
stronger, the game is played out as well and counts for a part; and where others are to act first, who do not know what the
searching seat holds, some of their decisions are followed before the network is asked what all of it is worth.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots.net import WAYS, Network, Quick, Room, leave_follies, look, think
from ludotheque.bots.playout import Scratch, play_out
from ludotheque.bots.search import CHUNK, DONE, LONGEST_PATH, NONE, ROOT, SIZE, STAMP, Analysis, Tree, find_child, plant, report
from ludotheque.bots.utility import evaluate
from ludotheque.engine.bits import lowest_bit
from ludotheque.engine.generator import next_seed
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import actors, apply, entry, legal, redeal, reveals, rule, taste
from ludotheque.engine.table import Table

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

GUIDED_STREAM = 6
DOUBT = 0.1  # what a decision never tried is thought to be worth less than its position
SOLO_POINTS = 100  # as in learning: alone at the table, the network expects points in hundredths
NARROWEST = 0.05  # there what simulations find is measured by how far it lies apart, this at least

NODE = np.dtype(
    [
        ("action", np.int64),
        ("seat", np.int32),  # who made the decision that leads here
        ("first_child", np.int32),  # or NONE
        ("next_sibling", np.int32),  # or NONE
        ("visits", np.int32),
        ("asked", np.int32),  # seats whose decisions from here the network was asked about, as bits
        ("prior", np.float32),  # how likely the network thinks the decision
        ("worth", np.float32),  # what the network expects for the seat that was asked here first
        ("total", np.float64),  # utility of that seat, summed over the visits
    ],
    align=True,
)


@rule
def add_child(tree: Tree, parent: int, seat: int, action: int, prior: float) -> int:
    """Appends a node to the tree."""
    nodes = tree.nodes
    child = tree.counts[SIZE]
    tree.counts[SIZE] = child + 1
    nodes[child].seat = seat
    nodes[child].action = action
    nodes[child].first_child = NONE
    nodes[child].next_sibling = nodes[parent].first_child
    nodes[child].visits = 0
    nodes[child].asked = 0
    nodes[child].prior = prior
    nodes[child].worth = 0.0
    nodes[child].total = 0.0
    nodes[parent].first_child = child
    return child


@rule
def grow(s: State, tree: Tree, seat: int, n: int, quick: Quick, room: Room, out: Out, openness: float) -> None:
    """Asks the network about this world, and puts every decision that the tree does not know yet into it."""
    look(s, seat, room, out)
    think(quick, room, s, seat, n, out)
    most = -inf
    for i in range(n):
        most = max(most, room.policy[i])
    total = 0.0
    for i in range(n):
        room.policy[i] = exp((room.policy[i] - most) / openness)
        total += room.policy[i]
    parent = tree.cursors[seat]
    here = tree.nodes[parent]
    if here.asked == 0:
        here.worth = room.shares[0]
    for i in range(n):
        if not here.asked >> seat & 1 or find_child(tree, parent, seat, out[i]) == NONE:
            add_child(tree, parent, seat, out[i], room.policy[i] / total)
    here.asked |= 1 << seat


@rule
def select(tree: Tree, seat: int, n: int, out: Out, trust: float) -> int:
    """The most promising decision among the legal ones, or NONE if the tree does not know all of them yet."""
    marks = tree.marks
    spread = max(tree.bounds[1] - tree.bounds[0], NARROWEST)
    tree.counts[STAMP] += 1
    legal_here = tree.counts[STAMP]
    for i in range(n):
        marks[out[i]] = legal_here
    parent = tree.nodes[tree.cursors[seat]]
    known = 0
    visits = 0
    priors = 0.0
    child = parent.first_child
    while child != NONE:
        node = tree.nodes[child]
        if node.seat == seat and marks[node.action] == legal_here:
            known += 1
            visits += node.visits
            priors += node.prior
        child = node.next_sibling
    if known < n:
        return NONE
    best = NONE
    best_bound = -inf
    child = parent.first_child
    while child != NONE:
        node = tree.nodes[child]
        if node.seat == seat and marks[node.action] == legal_here:
            mean = node.total / node.visits / spread if node.visits > 0 else parent.worth / spread - DOUBT
            bound = mean + trust * node.prior / max(priors, 1e-9) * sqrt(visits + 1) / (1 + node.visits)
            if bound > best_bound:
                best = child
                best_bound = bound
        child = node.next_sibling
    return best


@entry
def _simulate(
    tree: Tree,
    scratch: Scratch,
    quick: Quick,
    room: Room,
    roots: Any,
    observer: int,
    simulations: int,
    trust: float,
    played_out: float,
    openness: float,
    patience: float,
) -> None:
    """Runs simulations while there is room for their nodes; `tree.counts[DONE]` counts them."""
    nodes = tree.nodes
    tries = taste(roots[0])
    for _ in range(simulations):
        scratch.worlds[0] = roots[0]
        s = scratch.worlds[0]
        redeal(s, observer, next_seed(scratch.player))
        length = 0
        here = ROOT  # where everybody stands
        joined = 0  # decisions of the path that lead from ROOT to `here`
        before = 0  # who was waiting at the last decision
        revealed = reveals(s)
        waiting = actors(s)
        judged = False
        judge = 0  # the seat from whose view it was
        followed = 0  # decisions of others, as the network would make them
        while waiting != 0 and length < len(tree.path) and not judged:
            if tree.counts[SIZE] + len(tree.path) + len(tree.marks) > len(nodes):
                return
            if waiting & ~before or reveals(s) != revealed:  # a seat is asked that was not: whatever was hidden is public now
                while joined < length:
                    made = nodes[tree.path[joined]]
                    child = find_child(tree, here, made.seat, made.action)
                    here = add_child(tree, here, made.seat, made.action, made.prior) if child == NONE else child
                    joined += 1
                for seat in range(s.seats):
                    tree.cursors[seat] = here
                revealed = reveals(s)
            before = waiting
            seat = observer if waiting >> observer & 1 else lowest_bit(waiting)
            n = leave_follies(s, seat, legal(s, seat, scratch.out), scratch.out)
            asked = nodes[tree.cursors[seat]].asked >> seat & 1
            child = select(tree, seat, n, scratch.out, trust) if asked else NONE
            if child == NONE:
                grow(s, tree, seat, n, quick, room, scratch.out, openness)
                if seat != observer and not asked:
                    followed += 1
                if asked or (seat != observer and followed <= patience):  # asked: in another world, with other decisions
                    child = select(tree, seat, n, scratch.out, trust)
            if child == NONE:
                judged = True
                judge = seat
            else:
                tree.cursors[seat] = child
                tree.path[length] = child
                length += 1
                apply(s, seat, nodes[child].action)
                waiting = actors(s)
        if not judged or played_out > 0:
            play_out(s, tries, scratch.player, scratch.out)
            evaluate(s, scratch.ranks, scratch.utility)
            if s.seats == 1:
                scratch.utility[0] /= SOLO_POINTS
        if judged:
            for place in range(s.seats):
                other = (judge + place) % s.seats
                scratch.utility[other] = played_out * scratch.utility[other] + (1 - played_out) * room.shares[place]
        for i in range(length):
            node = nodes[tree.path[i]]
            node.visits += 1
            node.total += scratch.utility[node.seat]
        if s.seats == 1:
            tree.bounds[0] = min(tree.bounds[0], scratch.utility[0])
            tree.bounds[1] = max(tree.bounds[1], scratch.utility[0])
        tree.counts[DONE] += 1


@dataclass
class Guided:
    """Plays the decision that the most simulations went through."""

    game: "Game"
    network: Network
    simulations: float = inf  # at most so many …
    seconds: float = inf  # … and about so long for a decision; one of the two must be given
    trust: float | None = None  # in what the network thinks at first; by default what suits it, like the next three
    played_out: float | None = None  # what a game played out counts for, from 0 to 1; the network's value has the rest
    openness: float | None = None  # to what the network thinks little of: the temperature of its weights
    patience: float | None = (
        None  # decisions of others that a simulation follows before it judges from another view than one's own
    )

    clock: Callable[[], float] = time.perf_counter  # that tells the seconds

    def __post_init__(self) -> None:
        self.network.check(self.game)
        if not (self.simulations >= 1 and self.seconds > 0 and min(self.simulations, self.seconds) < inf):
            raise ValueError(f"a search needs a budget of simulations or seconds, not {self.simulations} and {self.seconds}")

    def choose(self, world: Table, seat: int, seed: int) -> int:
        return self.analyse(world, seat, seed).moves[0].action

    def analyse(self, world: Table, seat: int, seed: int) -> Analysis:
        """Searches from a world as `seat` knows it; every simulation redeals what it does not know."""
        started = self.clock()
        quick = self.network.quick
        ways = [getattr(self.network, way) if (own := getattr(self, way)) is None else own for way in WAYS]
        room, scratch = Room.at(world, quick), Scratch.at(world, seed, GUIDED_STREAM)
        nodes = np.zeros(2 * (LONGEST_PATH + self.game.actions.count) + 32 * CHUNK, NODE)
        nodes[ROOT]["first_child"] = NONE
        tree = plant(world)._replace(nodes=nodes)
        budget = self.simulations + 1  # the first only asks about the position itself
        done = 0
        while done <= 1 or (done < budget and self.clock() - started < self.seconds):
            chunk = int(min(CHUNK, budget - done))
            _simulate(tree, scratch, quick, room, world.states, seat, chunk, *ways)
            if tree.counts[DONE] < done + chunk:
                tree = tree._replace(nodes=np.concatenate([tree.nodes, np.zeros_like(tree.nodes)]))
            done = int(tree.counts[DONE])
        if world.seats == 1:
            tree.nodes["total"] *= SOLO_POINTS
        return report(tree.nodes, seat, done - 1)
