"""Robot Master, by Reiner Knizia.

Robots are laid one by one on a grid of five by five. One side owns the rows, the other the columns, and a side is
worth its weakest line. Options: `mode` (solo, duel, draw, teams), `rounds`, `five_of_a_kind`. The rule book, with what is
our own ruling, is docs/games/robot-master.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import count_bits, find_bit
from ludotheque.engine.components import Components
from ludotheque.engine.generator import below, draw_from, seed_generator
from ludotheque.engine.record import Earlier, Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, secret, silence

VERSION = 1


def check_box(box: Components) -> None:
    """The robots are numbered from 0, and there are enough of them for every hand and every cell."""
    robots, hands, cells = box.tables["robots"], box.tables["hands"], box.tables["grid"]["size"] ** 2
    if robots["values"] != list(range(len(robots["values"]))):
        raise box.refuse("robots.values", f"it is {robots['values']}; expected 0, 1, 2 and so on")
    if box.tables["bands"]["from"] != sorted(set(box.tables["bands"]["from"])):
        raise box.refuse("bands.from", f"it is {box.tables['bands']['from']}; expected ascending numbers")
    pack = len(robots["values"]) * robots["copies"]
    for mode, seats, drawn in (("solo", 1, cells - 2), ("duel", 2, 0), ("draw", 2, cells - 1), ("teams", 4, 0)):
        needed = 1 + seats * hands[mode] + drawn  # one lies in the centre
        if needed > pack:
            raise box.refuse("robots.copies", f"there are {pack} robots; {mode} needs {needed}")
        if drawn == 0 and seats * hands[mode] < cells - 1 + (-(cells - 1) % seats):
            raise box.refuse(f"hands.{mode}", f"it is {hands[mode]}; {seats} hands do not fill {cells} cells")


COMPONENTS = Components(Path(__file__).with_name("components.toml"), check=check_box)

# The box

VALUES = len(COMPONENTS.tables["robots"]["values"])
COPIES = COMPONENTS.tables["robots"]["copies"]
SIZE = COMPONENTS.tables["grid"]["size"]
CELLS = SIZE * SIZE
CENTRE = CELLS // 2
EMPTY = -1

SOLO, DUEL, DRAW, TEAMS = (COMPONENTS.options["mode"].number(name) for name in ("solo", "duel", "draw", "teams"))
HAND = np.array([COMPONENTS.tables["hands"][name] for name in ("solo", "duel", "draw", "teams")])


def points_of(value: int, n: int, five_of_a_kind: object) -> int:
    """What n equal robots in one line are worth together."""
    scores = COMPONENTS.tables["scores"]
    if n < 2:
        return n * scores["single"] * value
    if n == 2:
        return scores["pair"] * value
    if n == 5 and five_of_a_kind == "pair":
        return scores["triple"] + scores["pair"] * value
    return scores["triple"] + (n - 3) * scores["single"] * value


POINTS = np.array(  # option, value, how many
    [
        [[points_of(value, n, option) for n in range(SIZE + 1)] for value in range(VALUES)]
        for option in COMPONENTS.options["five_of_a_kind"].values
    ]
)
HIGHEST = 2 * COMPONENTS.tables["scores"]["triple"]  # no line is worth more

ROWS, COLUMNS = 0, 1  # the two sides
NOBODY = -1

NEIGHBOURS = np.array(  # cell -> the cells that share a full side with it, as bits
    [
        sum(1 << other for other in range(CELLS) if abs(cell // SIZE - other // SIZE) + abs(cell % SIZE - other % SIZE) == 1)
        for cell in range(CELLS)
    ]
)

# The record

ROUNDS = int(max(COMPONENTS.options["rounds"].values))  # at most, in a match
TABLE = (
    # options
    ("mode", np.int8),
    ("rounds", np.int8),
    ("five_of_a_kind", np.int8),
    # the grid
    ("grid", np.int8, (SIZE, SIZE)),  # value of the robot on it, or EMPTY
    ("tally", np.int32, (2, SIZE)),  # side, line -> how many of each value lie in it, three bits a value
    ("laid", np.int32),  # cells with a robot, as bits
    ("open", np.int32),  # empty cells beside a robot, as bits
    # the seats and the pile
    ("hand", np.int8, (max(COMPONENTS.seats), VALUES)),  # seat, value -> cards
    ("pile", np.int8, VALUES),  # value -> cards not dealt; nobody knows their order, so it is drawn when it matters
    # the match
    ("round", np.int8),  # rounds finished
    ("first", np.int8),  # the seat that placed first in this round
    ("turn", np.int8),  # the seat to place
    ("lines", np.int16, (2, SIZE)),  # side -> its lines of the last finished round, weakest first
    ("winner", np.int8),  # side that won the last finished round, or NOBODY
    ("total", np.int16, 2),  # side -> points of the match
)
STATE = record(__file__, *TABLE, ("won", np.int16, (ROUNDS, 2)), trace=4)  # round, side -> points it brought

# The actions

ACTIONS = Actions()
PLACE = ACTIONS.kind("place", value=VALUES, row=SIZE, column=SIZE)

# The trace

TRACE = Trace()
ROUND_DEALT = TRACE.kind("round_dealt", "round", "value", "seat")  # the centre's robot, who places first
ROBOT_PLACED = TRACE.kind("robot_placed", "seat", "value", "row", "column")
ROBOT_DRAWN = TRACE.kind("robot_drawn", "seat", secret("value"))
ROBOT_REVEALED = TRACE.kind("robot_revealed", "value")
ROUND_WON = TRACE.kind("round_won", "side", "weakest_row", "weakest_column", "points")
ROUND_DRAWN = TRACE.kind("round_drawn", "weakest_row", "weakest_column")
GRID_FILLED = TRACE.kind("grid_filled", "weakest")  # the end of a solo game

# The deal


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    s.round = 0
    s.total[ROWS] = 0
    s.total[COLUMNS] = 0
    for number in range(ROUNDS):
        s.won[number, ROWS] = 0
        s.won[number, COLUMNS] = 0
    s.first = below(s.generator, s.seats)  # the sheet leaves it open: the seed says who begins
    deal_round(s)


@rule
def deal_round(s: State) -> None:
    for cell in range(CELLS):
        s.grid[cell // SIZE, cell % SIZE] = EMPTY
    for line in range(SIZE):
        s.tally[ROWS, line] = 0
        s.tally[COLUMNS, line] = 0
    s.laid = 0
    s.open = 0
    for value in range(VALUES):
        s.pile[value] = COPIES
    centre = draw(s)
    lay(s, centre, CENTRE)
    s.turn = s.first
    emit(s, ROUND_DEALT, s.round + 1, centre, s.first)
    for seat in range(s.seats):
        for value in range(VALUES):
            s.hand[seat, value] = 0
        for _ in range(HAND[s.mode]):
            s.hand[seat, draw(s)] += 1
    if s.mode == SOLO:
        emit(s, ROBOT_REVEALED, revealed(s))


@rule
def draw(s: State) -> int:
    """Takes a random card from the pile, which must hold one."""
    return draw_from(s.generator, s.pile)


@rule
def revealed(s: State) -> int:
    """The robot a solo player has to place."""
    value = 0
    while s.hand[0, value] == 0:
        value += 1
    return value


# The turn: place one robot from the hand beside a robot


@rule
def actors(s: State) -> int:
    if s.round == s.rounds:
        return 0
    return 1 << s.turn


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = 0
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            for cell in range(CELLS):
                if s.open >> cell & 1:
                    out[n] = PLACE + value * CELLS + cell
                    n += 1
    return n


@rule
def count_legal(s: State, seat: int, out: Out) -> int:
    return count_held(s, seat) * count_bits(s.open)


@rule
def find_legal(s: State, seat: int, index: int, out: Out) -> int:
    cells = count_bits(s.open)
    value = 0
    while s.hand[seat, value] == 0 or index >= cells:
        if s.hand[seat, value] > 0:
            index -= cells
        value += 1
    return PLACE + value * CELLS + find_bit(s.open, index)


@rule
def count_held(s: State, seat: int) -> int:
    """How many different values the seat holds."""
    held = 0
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            held += 1
    return held


@rule
def apply(s: State, seat: int, action: int) -> None:
    value = (action - PLACE) // CELLS
    cell = (action - PLACE) % CELLS
    s.hand[seat, value] -= 1
    lay(s, value, cell)
    emit(s, ROBOT_PLACED, seat, value, cell // SIZE, cell % SIZE)
    refill_hand(s, seat)
    s.turn = (s.turn + 1) % s.seats
    if s.open == 0:
        end_round(s)


@rule
def lay(s: State, value: int, cell: int) -> None:
    row = cell // SIZE
    column = cell % SIZE
    s.grid[row, column] = value
    s.tally[ROWS, row] += 1 << 3 * value
    s.tally[COLUMNS, column] += 1 << 3 * value
    s.laid |= 1 << cell
    s.open = (s.open | NEIGHBOURS[cell]) & ~s.laid


@rule
def refill_hand(s: State, seat: int) -> None:
    """`draw` takes a card after every placement, the last one included (S: 24 of 25); `solo` reveals one while there is room."""
    if s.mode == DRAW:
        value = draw(s)
        s.hand[seat, value] += 1
        emit(s, ROBOT_DRAWN, seat, value)
    elif s.mode == SOLO and s.open != 0:
        value = draw(s)
        s.hand[seat, value] += 1
        emit(s, ROBOT_REVEALED, value)


# The score of a line


@rule
def score_line(tally: int, five_of_a_kind: int) -> int:
    """The score of a line, full or not: what its robots of each value bring together."""
    points = 0
    for value in range(VALUES):
        points += POINTS[five_of_a_kind, value, count_equal(tally, value)]
    return points


@rule
def count_equal(tally: int, value: int) -> int:
    """How many robots of that value lie in a line."""
    return tally >> 3 * value & 7


# The end of a round


@rule
def end_round(s: State) -> None:
    sort_lines(s)
    weakest_row = s.lines[ROWS, 0]
    weakest_column = s.lines[COLUMNS, 0]
    s.round += 1
    if s.mode == SOLO:
        s.winner = NOBODY
        emit(s, GRID_FILLED, min(weakest_row, weakest_column))
        return
    s.winner = find_winner(s)
    if s.winner == NOBODY:
        emit(s, ROUND_DRAWN, weakest_row, weakest_column)
    else:
        points = abs(weakest_row - weakest_column)
        s.total[s.winner] += points
        s.won[s.round - 1, s.winner] = points
        emit(s, ROUND_WON, s.winner, weakest_row, weakest_column, points)
    if s.round < s.rounds:
        s.first = (s.first + 1) % s.seats  # R: the next seat clockwise begins, ownership stays
        deal_round(s)


@rule
def sort_lines(s: State) -> None:
    """Writes each side's line scores, weakest first."""
    for side in range(2):
        for line in range(SIZE):
            points = score_line(s.tally[side, line], s.five_of_a_kind)
            place = line
            while place > 0 and s.lines[side, place - 1] > points:
                s.lines[side, place] = s.lines[side, place - 1]
                place -= 1
            s.lines[side, place] = points


@rule
def find_winner(s: State) -> int:
    """The side whose weakest line is stronger; equal ones are set aside and the next weakest compared (P past the second)."""
    for line in range(SIZE):
        if s.lines[ROWS, line] > s.lines[COLUMNS, line]:
            return ROWS
        if s.lines[ROWS, line] < s.lines[COLUMNS, line]:
            return COLUMNS
    return NOBODY  # R: all five equal is a draw


# The result


@rule
def side(s: State, seat: int) -> int:
    return seat % 2


@rule
def weakest(s: State, side: int) -> int:
    """The weakest line of a side: of the last round when the game is over, else as the grid lies now."""
    if s.round == s.rounds:
        return int(s.lines[side, 0])
    lowest = score_line(s.tally[side, 0], s.five_of_a_kind)
    for line in range(1, SIZE):
        lowest = min(lowest, score_line(s.tally[side, line], s.five_of_a_kind))
    return lowest


@rule
def score(s: State, out: Out) -> None:
    """The weakest line, of all ten in solo; in a match of several rounds the points so far."""
    for seat in range(s.seats):
        if s.mode == SOLO:
            out[seat] = min(weakest(s, ROWS), weakest(s, COLUMNS))
        elif s.rounds == 1:
            out[seat] = weakest(s, side(s, seat))
        else:
            out[seat] = s.total[side(s, seat)]


@rule
def rank(s: State, out: Out) -> None:
    """By points, and at the end of a single round by every line; the losers of a team game share the third place."""
    score(s, out)
    ahead = NOBODY
    if s.rounds == 1 and s.round == 1:
        ahead = s.winner
    elif s.mode != SOLO and out[0] != out[1]:
        ahead = ROWS if out[0] > out[1] else COLUMNS
    for seat in range(s.seats):
        out[seat] = 1 if ahead == NOBODY or side(s, seat) == ahead else 1 + s.seats // 2


# What a seat knows: its own hand, and every robot on the grid


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Gathers the pile and the other hands, and deals those hands again. A solo player's robot lies open."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    if s.mode != SOLO:
        for other in range(s.seats):
            if other != seat:
                for value in range(VALUES):
                    s.pile[value] += s.hand[other, value]
        for other in range(s.seats):
            if other != seat:
                redeal_hand(s, other)


@rule
def redeal_hand(s: State, seat: int) -> None:
    cards = 0
    for value in range(VALUES):
        cards += s.hand[seat, value]
        s.hand[seat, value] = 0
    for _ in range(cards):
        s.hand[seat, draw(s)] += 1


# Tables that were stored when only a match's points were noted


def read_earlier(earlier: State, s: State) -> None:
    """Of the last round it is known what it brought."""
    if s.round > 0 and s.winner != NOBODY:
        s.won[s.round - 1, s.winner] = abs(s.lines[ROWS, 0] - s.lines[COLUMNS, 0])


EARLIER = (Earlier(record(__file__, *TABLE, trace=4), read_earlier),)
