"""What a seat knows, as numbers for a learner."""

from ludotheque.engine.bits import count_bits, lowest_bit
from ludotheque.engine.record import Out, State
from ludotheque.engine.rule import rule

# isort: off
from .rules import SIZE, TILES, CROSSES, TREASURES, GUARDS_IN_BOX, MOST_SEATS, NEIGHBOURS, LAY, POST, END_TURN, open_kinds
from .rules import score_tile, unseen
# isort: on

OBSERVATION = 3  # its number: 2 goes by tile, as the actions do, and tells where the edge of the board runs; 3 tells the chains
PLANES = 7 + MOST_SEATS  # of the board: one number a tile
CHAINS_LENGTH = TILES + MOST_SEATS - 1
OBSERVATION_LENGTH = PLANES * TILES + 5 * MOST_SEATS + END_TURN + 3 + 3 + 2 + 2 * SIZE + CHAINS_LENGTH


@rule
def observe(s: State, seat: int, out: Out) -> None:
    """Planes of the board, tile by tile, then the seats from the own one on, the turn, the rules, the shift, the chains.

    Planes: laid, cross, chest, guard, what the tile would score, just laid, beside the board, own tiles, and for each other
    seat the tiles it may hold: 1 if it surely does, else its chance. Neighbours are the same tiles in every game but for
    the edge of the board, which the shift tells.
    """
    for i in range(OBSERVATION_LENGTH):
        out[i] = 0.0
    hidden = 0
    for other in range(s.seats):
        if other != seat:
            hidden |= unseen(s, other)
    for tile in range(TILES):
        out[tile] = s.laid >> tile & 1
        out[TILES + tile] = CROSSES >> tile & 1
        out[2 * TILES + tile] = s.chests_on >> tile & 1
        out[3 * TILES + tile] = s.guards_on >> tile & 1
        if not s.laid >> tile & 1:
            out[4 * TILES + tile] = score_tile(s.laid, s.shift, tile) / (2 * SIZE)
        out[5 * TILES + tile] = s.last == tile
        out[6 * TILES + tile] = s.free_tiles >> tile & 1
        out[7 * TILES + tile] = s.stock[seat] >> tile & 1
        for place in range(1, s.seats):
            other = (seat + place) % s.seats
            if s.known[other] >> tile & 1:
                out[(7 + place) * TILES + tile] = 1.0
            elif hidden >> tile & 1:
                out[(7 + place) * TILES + tile] = count_bits(unseen(s, other)) / count_bits(hidden)
    at = PLANES * TILES
    for place in range(s.seats):
        other = (seat + place) % s.seats
        out[at + place] = s.turn == other
        out[at + MOST_SEATS + place] = s.boat[other] / 100
        out[at + 2 * MOST_SEATS + place] = count_bits(s.stock[other]) / TILES
        out[at + 3 * MOST_SEATS + place] = s.chests[other] / TREASURES
        out[at + 4 * MOST_SEATS + place] = s.guards[other] / GUARDS_IN_BOX
    at += 5 * MOST_SEATS
    for kind in range(END_TURN):
        out[at + kind] = open_kinds(s) >> kind & 1
    at += END_TURN
    for kind in range(LAY, POST + 1):
        out[at + kind - LAY] = s.doing == kind
    out[at + 3 + s.rules] = 1.0
    out[at + 6] = s.free_guards / GUARDS_IN_BOX
    out[at + 7] = s.begun != 0
    out[at + 8 + s.shift // SIZE] = 1.0
    out[at + 8 + SIZE + s.shift % SIZE] = 1.0
    observe_chains(s, seat, out, at + 8 + 2 * SIZE)


@rule
def observe_chains(s: State, seat: int, out: Out, at: int) -> None:
    """How long a chain each own tile is part of, or a free one would be; the longest that each other seat was seen to take."""
    for tile in range(TILES):
        if (s.stock[seat] | s.free_tiles) >> tile & 1:
            out[at + tile] = count_bits(chain(s.shift, s.stock[seat], tile)) / (2 * SIZE)
    for place in range(1, s.seats):
        known = s.known[(seat + place) % s.seats]
        longest = 0
        left = known
        while left != 0:
            found = chain(s.shift, known, lowest_bit(left))
            longest = max(longest, count_bits(found))
            left &= ~found
        out[at + TILES + place - 1] = longest / (2 * SIZE)


@rule
def chain(shift: int, tiles: int, tile: int) -> int:
    """The tile and those of the tiles that hang together with it on the board, as bits."""
    found = 1 << tile
    edge = found
    while edge != 0:
        beside = 0
        while edge != 0:
            beside |= int(NEIGHBOURS[shift, lowest_bit(edge)])
            edge &= edge - 1
        edge = beside & tiles & ~found
        found |= edge
    return found
