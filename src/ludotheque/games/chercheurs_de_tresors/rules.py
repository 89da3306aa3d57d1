"""Les chercheurs de trésors, by Peter Lewe.

Map tiles are laid on an island of five by five, each on its only cell; treasures are dug where the map has a cross, and
guards are posted beside their chests. Option: `rules` (full, simplified, simplified-literal). The rule book, with what is
our own ruling, is docs/games/chercheurs-de-tresors.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import count_bits, find_bit, list_bits
from ludotheque.engine.components import Components
from ludotheque.engine.generator import any_of, below, seed_generator
from ludotheque.engine.ranking import rank_highest
from ludotheque.engine.record import Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, silence

VERSION = 1


def check_box(box: Components) -> None:
    """The crosses lie on the island, the deal is in the box, and somebody can always get rid of everything: so a game ends."""
    size, tiles = box.tables["board"]["size"], box.tables["crosses"]["tiles"]
    if any(max(tile) > size for tile in tiles) or len(set(map(tuple, tiles))) != len(tiles):
        raise box.refuse("crosses.tiles", f"expected different tiles of an island of {size} by {size}")
    for seats in box.seats:
        where, deal = f"deal.{seats}", box.tables["deal"][str(seats)]
        if seats * deal["tiles"] > size * size - 1:
            raise box.refuse(f"{where}.tiles", f"{seats} seats need {seats * deal['tiles']}; there are {size * size - 1}")
        chests = seats * deal["chests"]
        guards = seats * deal["guards"] + max(deal["free_guards"], deal["free_guards_simplified"])
        for what, needed in (("chests", chests), ("guards", guards)):
            if needed > (held := box.tables["box_counts"][what]):
                raise box.refuse(f"{where}.{what}", f"{seats} seats need {needed}; the box holds {held}")
        dug = min(chests, len(tiles))
        if chests - dug + max(0, guards - dug) >= seats:
            raise box.refuse(where, f"with {len(tiles)} crosses nobody might ever be rid of all chests and guards")


COMPONENTS = Components(Path(__file__).with_name("components.toml"), check=check_box)

# The box. A tile is its row number and column number as digits, counted from 0; a set of tiles is bits.

SIZE = COMPONENTS.tables["board"]["size"]
TILES = SIZE * SIZE
ALL_TILES = (1 << TILES) - 1
CROSSES = sum(1 << (a - 1) * SIZE + b - 1 for a, b in COMPONENTS.tables["crosses"]["tiles"])
TREASURES = len(COMPONENTS.tables["crosses"]["tiles"])
GUARDS_IN_BOX = COMPONENTS.tables["box_counts"]["guards"]
BONUS = COMPONENTS.tables["bonus"]["points"]
MOST_SEATS = max(COMPONENTS.seats)

FULL, SIMPLIFIED, LITERAL = (COMPONENTS.options["rules"].number(name) for name in ("full", "simplified", "simplified-literal"))


def dealt(what: str) -> list[int]:
    """How many of them the deal gives, by the number of seats."""
    return [COMPONENTS.tables["deal"].get(str(seats), {}).get(what, 0) for seats in range(MOST_SEATS + 1)]


TILES_EACH = np.array(dealt("tiles"))
CHESTS_EACH = np.array(dealt("chests"))
GUARDS_EACH = np.array(dealt("guards"))
FREE_GUARDS = np.array(  # rules, seats -> guards beside the board
    [dealt("free_guards"), dealt("free_guards_simplified"), dealt("free_guards_simplified")]
)

# The board. The shift of a game says how far, down and to the right, the start tile moved every tile from the cell of its own
# number; it is a number like a tile's, down and right its digits.

DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))
OFF_BOARD = -1


def cell_of(shift: int, tile: int) -> int:
    """The only cell of a tile."""
    return (shift // SIZE + tile // SIZE) % SIZE * SIZE + (shift + tile) % SIZE


def look(cell: int, direction: tuple[int, int], steps: int) -> int:
    """The cell so many steps away in that direction, or OFF_BOARD."""
    row, column = cell // SIZE + steps * direction[0], cell % SIZE + steps * direction[1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OFF_BOARD


CELL = np.array([[cell_of(shift, tile) for tile in range(TILES)] for shift in range(TILES)])
TILE_ON = np.argsort(CELL, axis=1)  # shift, cell -> the tile that belongs there
RAYS = np.array(  # cell, direction, step -> the cell there, or OFF_BOARD
    [[[look(cell, direction, steps) for steps in range(1, SIZE)] for direction in DIRECTIONS] for cell in range(TILES)]
)
NEIGHBOURS = np.array(  # shift, tile -> the tiles whose cells share a side with its own
    [
        [sum(1 << TILE_ON[shift, cell] for cell in RAYS[CELL[shift, tile], :, 0] if cell != OFF_BOARD) for tile in range(TILES)]
        for shift in range(TILES)
    ]
)

# The record

NOTHING = -1  # no tile, no kind of action

STATE = record(
    __file__,
    # options
    ("rules", np.int8),
    # the board
    ("shift", np.int8),  # from the cell of its own number to its cell in this game
    ("start", np.int8),  # the tile that lay first
    ("laid", np.int32),  # tiles on the board
    ("chests_on", np.int32),  # tiles with a chest
    ("guards_on", np.int32),  # tiles with a guard beside the chest
    # beside the board
    ("free_tiles", np.int32),  # face up
    ("free_guards", np.int8),
    # the seats
    ("stock", np.int32, MOST_SEATS),  # tiles behind the screen
    ("known", np.int32, MOST_SEATS),  # those of them that everybody saw being taken
    ("chests", np.int8, MOST_SEATS),
    ("guards", np.int8, MOST_SEATS),
    ("boat", np.int16, MOST_SEATS),  # where it is on the score track
    ("dug", np.int16, MOST_SEATS),  # the points of that for treasures
    ("guarded", np.int16, MOST_SEATS),  # and those for guards
    # the turn
    ("turn", np.int8),  # the seat to act
    ("begun", np.int8),  # kinds of action begun in this turn, as bits
    ("doing", np.int8),  # the kind that can go on without being begun again, or NOTHING
    ("last", np.int8),  # the tile just laid that the next one must touch, or NOTHING
    ("over", np.int8),
    trace=2,
)

# The actions

ACTIONS = Actions()
TAKE_TILE, TAKE_GUARD, LAY, DIG, POST, END_TURN, PASS = range(7)
FIRST = np.array(  # kind -> its first number
    [
        ACTIONS.kind("take_tile", tile=TILES),
        ACTIONS.kind("take_guard"),
        ACTIONS.kind("lay", tile=TILES),
        ACTIONS.kind("dig", tile=TILES),
        ACTIONS.kind("post", tile=TILES),
        ACTIONS.kind("end_turn"),
        ACTIONS.kind("pass"),
    ]
)
KIND = np.searchsorted(FIRST, np.arange(ACTIONS.count), "right") - 1  # action -> its kind
EVERY_KIND = (1 << END_TURN) - 1  # the five of the rule book, as bits

# The trace

TRACE = Trace()
START_LAID = TRACE.kind("start_laid", "tile", "row", "column", "seat")  # who begins
TILE_TAKEN = TRACE.kind("tile_taken", "seat", "tile")
GUARD_TAKEN = TRACE.kind("guard_taken", "seat")
TILE_LAID = TRACE.kind("tile_laid", "seat", "tile", "row", "column", "points")
CHEST_DUG = TRACE.kind("chest_dug", "seat", "tile", "points")
GUARD_POSTED = TRACE.kind("guard_posted", "seat", "tile", "points")
TURN_ENDED = TRACE.kind("turn_ended", "seat")  # by choice; a turn with nothing more to do ends without a word
PASSED = TRACE.kind("passed", "seat")
GAME_ENDED = TRACE.kind("game_ended", "seat", "points")

# The set-up


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    s.turn = below(s.generator, s.seats)  # the sheet leaves it open: the seed says who begins
    s.shift = below(s.generator, TILES)  # a random tile on a random cell: every shift is equally likely
    s.start = below(s.generator, TILES)
    s.laid = 1 << s.start
    s.chests_on = 0
    s.guards_on = 0
    cell = CELL[s.shift, s.start]
    emit(s, START_LAID, s.start, cell // SIZE, cell % SIZE, s.turn)
    s.free_tiles = ALL_TILES & ~s.laid
    s.free_guards = FREE_GUARDS[s.rules, s.seats]
    for seat in range(s.seats):
        s.stock[seat] = draw(s, s.free_tiles, TILES_EACH[s.seats])
        s.known[seat] = 0
        s.free_tiles &= ~s.stock[seat]
        s.chests[seat] = CHESTS_EACH[s.seats]
        s.guards[seat] = GUARDS_EACH[s.seats]
        s.boat[seat] = 0
        s.dug[seat] = 0
        s.guarded[seat] = 0
    s.over = 0
    open_turn(s)


@rule
def draw(s: State, tiles: int, n: int) -> int:
    """So many random ones of a set of tiles."""
    drawn = 0
    for _ in range(n):
        drawn |= 1 << any_of(s.generator, tiles & ~drawn)
    return drawn


# The turn: one kind of action; in the simplified game several, each once; to the letter of the sheet as many as wanted


@rule
def actors(s: State) -> int:
    return 0 if s.over else 1 << s.turn


@rule
def open_kinds(s: State) -> int:
    """The kinds of action that this turn still allows, as bits."""
    if s.rules == LITERAL or s.begun == 0:
        return EVERY_KIND
    going_on = 0 if s.doing == NOTHING else 1 << s.doing
    if s.rules == FULL:
        return going_on
    return EVERY_KIND & ~s.begun | going_on


@rule
def choices(s: State, seat: int, kind: int) -> int:
    """What a kind of action can be done with now: tiles, as bits; where there is nothing to choose, one bit."""
    if kind == END_TURN:
        return s.begun != 0
    if not open_kinds(s) >> kind & 1:
        return 0
    if kind == TAKE_TILE:
        return s.free_tiles
    if kind == TAKE_GUARD:
        return s.free_guards > 0
    if kind == LAY:
        return layable(s, s.stock[seat])
    if kind == DIG:
        return s.laid & CROSSES & ~s.chests_on if s.chests[seat] > 0 else 0
    return s.chests_on & ~s.guards_on if s.guards[seat] > 0 else 0


@rule
def layable(s: State, tiles: int) -> int:
    """Those of the tiles that may be laid now: any at first, then what touches the tile just laid."""
    return tiles if s.last == NOTHING else tiles & int(NEIGHBOURS[s.shift, s.last])


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = 0
    for kind in range(PASS):
        n = list_bits(choices(s, seat, kind), FIRST[kind], out, n)
    if n == 0:
        out[n] = FIRST[PASS]
        n = 1
    return n


@rule
def count_legal(s: State, seat: int, out: Out) -> int:
    n = 0
    for kind in range(PASS):
        n += count_bits(choices(s, seat, kind))
    return max(n, 1)


@rule
def find_legal(s: State, seat: int, index: int, out: Out) -> int:
    for kind in range(PASS):
        found = choices(s, seat, kind)
        n = count_bits(found)
        if index < n:
            return FIRST[kind] + find_bit(found, index)
        index -= n
    return FIRST[PASS]


@rule
def apply(s: State, seat: int, action: int) -> None:
    kind = KIND[action]
    tile = action - FIRST[kind]
    if kind == PASS:
        emit(s, PASSED, seat)
        end_turn(s)
        return
    if kind == END_TURN:
        emit(s, TURN_ENDED, seat)
        end_turn(s)
        return
    s.begun |= 1 << kind
    s.doing = NOTHING
    s.last = NOTHING
    if kind == TAKE_TILE:
        take_tile(s, seat, tile)
    elif kind == TAKE_GUARD:
        take_guard(s, seat)
    else:
        if s.rules != LITERAL:
            s.doing = kind
        if kind == LAY:
            lay(s, seat, tile)
        elif kind == DIG:
            dig(s, seat, tile)
        else:
            post(s, seat, tile)
    if not may_go_on(s, seat):
        end_turn(s)


# Take a tile, take a guard


@rule
def take_tile(s: State, seat: int, tile: int) -> None:
    s.free_tiles &= ~(1 << tile)
    s.stock[seat] |= 1 << tile
    s.known[seat] |= 1 << tile
    emit(s, TILE_TAKEN, seat, tile)


@rule
def take_guard(s: State, seat: int) -> None:
    s.free_guards -= 1
    s.guards[seat] += 1
    emit(s, GUARD_TAKEN, seat)


# Lay tiles


@rule
def lay(s: State, seat: int, tile: int) -> None:
    cell = CELL[s.shift, tile]
    points = score_tile(s.laid, s.shift, tile)
    s.stock[seat] &= ~(1 << tile)
    s.known[seat] &= ~(1 << tile)
    s.laid |= 1 << tile
    if s.doing == LAY:
        s.last = tile
    s.boat[seat] += points
    emit(s, TILE_LAID, seat, tile, cell // SIZE, cell % SIZE, points)


@rule
def score_tile(laid: int, shift: int, tile: int) -> int:
    """What a tile scores when it is laid: the tiles in line with it, itself counted once; alone, the free cells around it."""
    cell = CELL[shift, tile]
    tiles = 1
    free = 0
    for direction in range(len(DIRECTIONS)):
        tiles += reach(laid, shift, cell, direction, 1)
        free += reach(laid, shift, cell, direction, 0)
    return tiles if tiles > 1 else free


@rule
def reach(laid: int, shift: int, cell: int, direction: int, covered: int) -> int:
    """How many cells from this one on are covered (1), or free (0), without a break."""
    for steps in range(SIZE - 1):
        ahead = RAYS[cell, direction, steps]
        if ahead == OFF_BOARD or laid >> TILE_ON[shift, ahead] & 1 != covered:
            return steps
    return SIZE - 1


# Dig


@rule
def dig(s: State, seat: int, tile: int) -> None:
    s.chests[seat] -= 1
    s.chests_on |= 1 << tile
    points = count_bits(s.chests_on)
    s.boat[seat] += points
    s.dug[seat] += points
    emit(s, CHEST_DUG, seat, tile, points)


# Post guards


@rule
def post(s: State, seat: int, tile: int) -> None:
    s.guards[seat] -= 1
    s.guards_on |= 1 << tile
    points = count_bits(s.chests_on) + count_bits(s.guards_on)
    s.boat[seat] += points
    s.guarded[seat] += points
    emit(s, GUARD_POSTED, seat, tile, points)


# The end of a turn, and of the game


@rule
def may_go_on(s: State, seat: int) -> bool:
    """Whether the seat can do more in this turn, for all that the others know.

    If its true stock were asked, a turn that ends by itself would tell that no dealt tile touches the one just laid.
    """
    for kind in range(END_TURN):
        if kind != LAY and choices(s, seat, kind) != 0:
            return True
    return open_kinds(s) >> LAY & 1 != 0 and layable(s, possible(s, seat)) != 0


@rule
def possible(s: State, seat: int) -> int:
    """The tiles that the seat may hold, for all that everybody knows."""
    held = s.known[seat]
    if unseen(s, seat) != 0:
        for other in range(s.seats):
            held |= unseen(s, other)
    return held


@rule
def unseen(s: State, seat: int) -> int:
    """The tiles that were dealt to the seat and still lie behind its screen."""
    return s.stock[seat] & ~s.known[seat]


@rule
def end_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.seats
    open_turn(s)
    seat = s.turn
    if s.free_tiles == 0 and s.free_guards == 0 and s.stock[seat] == 0 and s.chests[seat] == 0 and s.guards[seat] == 0:
        s.boat[seat] += BONUS
        s.over = 1
        emit(s, GAME_ENDED, seat, BONUS)


@rule
def open_turn(s: State) -> None:
    s.begun = 0
    s.doing = NOTHING
    s.last = NOTHING


# The result


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = s.boat[seat]


@rule
def rank(s: State, out: Out) -> None:
    """The boat farthest ahead wins; level boats share (R)."""
    score(s, out)
    rank_highest(out, s.seats)


# What a seat knows: everything but the tiles dealt to the others that still lie behind their screens


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Gathers those tiles and deals them again, to each seat as many as it had."""
    seed_generator(s.generator, seed, 1)
    silence(s)
    gathered = 0
    for other in range(s.seats):
        if other != seat:
            gathered |= unseen(s, other)
    for other in range(s.seats):
        if other != seat:
            drawn = draw(s, gathered, count_bits(unseen(s, other)))
            gathered &= ~drawn
            s.stock[other] = s.known[other] | drawn
