"""Relíkt, by Rüdiger Dorn.

Adventures of all colours are laid in rows beside four treasures. A row that is full goes to the camp whose colour has the
greatest total, whoever laid the cards: blue gems are worth points, red ones cost as many unless they come in pairs. Seven
tools bend the rules once each. Options: `end` (all, last-one), `memory`. The rule book, with what is our own ruling, is
docs/games/relikt.
"""

from pathlib import Path

import numpy as np

from ludotheque.engine.actions import Actions
from ludotheque.engine.bits import count_bits, find_bit, list_bits, lowest_bit
from ludotheque.engine.components import Components
from ludotheque.engine.generator import any_of, below, draw_from, seed_generator
from ludotheque.engine.ranking import rank_highest
from ludotheque.engine.record import Field, Out, State, record
from ludotheque.engine.rule import rule
from ludotheque.engine.trace import Trace, emit, secret

VERSION = 1
TOOL_NAMES = ("rum", "compass", "blindfold", "binoculars", "lasso", "pistol", "camera")


def check_box(box: Components) -> None:
    """The tools are the seven, the treasures fill the rows, and the cards of the fewest camps suffice for hands and rows."""
    adventures, treasures, expedition = (box.tables[name] for name in ("adventures", "treasures", "expedition"))
    if sorted(box.tables["tools"]["names"]) != sorted(TOOL_NAMES):
        raise box.refuse("tools.names", f"expected {', '.join(TOOL_NAMES)} in any order")
    for colour, kinds in treasures.items():
        if len(kinds["copies"]) != len(kinds["gems"]):
            raise box.refuse(
                f"treasures.{colour}.copies", f"there are {len(kinds['copies'])}; expected one for each kind of gems"
            )
    turned = sum(sum(kinds["copies"]) for kinds in treasures.values()) - expedition["removed"]
    if not expedition["rows"] < turned <= MOST_TREASURES:
        raise box.refuse(
            "expedition.removed", f"{turned} treasures would be left; expected {expedition['rows'] + 1} to {MOST_TREASURES}"
        )
    places = max(max(kinds["gems"]) for kinds in treasures.values())
    for seats in box.seats:
        needed, cards = seats * adventures["hand"] + expedition["rows"] * places, seats * len(adventures["values"])
        if needed > cards:
            raise box.refuse("adventures.hand", f"hands and rows of {seats} seats need {needed} cards; there are {cards}")
    if len(set(adventures["values"])) != len(adventures["values"]):
        raise box.refuse("adventures.values", "expected different ones")


MOST_TREASURES = 60
COMPONENTS = Components(Path(__file__).with_name("components.toml"), check=check_box)

# The box

SEATS = max(COMPONENTS.seats)
COLOURS = len(COMPONENTS.tables["colours"]["names"])
VALUES = len(COMPONENTS.tables["adventures"]["values"])
VALUE = np.array(COMPONENTS.tables["adventures"]["values"] * COLOURS)  # card -> points
CARDS = COLOURS * VALUES  # a card is colour * VALUES + place of its value
HAND = COMPONENTS.tables["adventures"]["hand"]
ALL_OF = np.array([(1 << VALUES) - 1 << VALUES * colour for colour in range(COLOURS)])  # colour -> its cards, as bits
LIKE = np.array(  # card -> the others of its colour or its value, as bits
    [
        sum(1 << other for other in range(CARDS) if (other // VALUES == card // VALUES) != (other % VALUES == card % VALUES))
        for card in range(CARDS)
    ]
)

RUM, COMPASS, BLINDFOLD, BINOCULARS, LASSO, PISTOL, CAMERA = (
    COMPONENTS.tables["tools"]["names"].index(name) for name in TOOL_NAMES
)
TOOLS = len(COMPONENTS.tables["tools"]["names"])
TOOL_HAND = COMPONENTS.tables["tools"]["hand"]

BLUE, RED = (COMPONENTS.tables["treasures"][name] for name in ("blue", "red"))
GEMS = np.array(BLUE["gems"] + RED["gems"])  # kind -> gems: places in its row, points
COPIES = np.array(BLUE["copies"] + RED["copies"])
KINDS = len(GEMS)
FIRST_RED = len(BLUE["gems"])
PLACES = int(GEMS.max())
ROWS = COMPONENTS.tables["expedition"]["rows"]
TREASURES = int(COPIES.sum()) - COMPONENTS.tables["expedition"]["removed"]
GOAL = np.array([TREASURES - (end == "last-one") for end in COMPONENTS.options["end"].values])  # treasures to be taken
REMEMBERED = COMPONENTS.options["memory"].number("yes")  # the treasures of the others are to be remembered

EMPTY = -1
DOWN = CARDS  # in a row: DOWN + BLINDS * seat + n is the face-down card that `seat` laid as its n-th
BLINDS = 2  # a seat lays no more cards face down: one with its blindfold, one with its camera
UNSEEN = HAND + BLINDS - 1  # the most cards of a seat that nobody has seen, when it lays one of them face down

# The record

TABLE: tuple[Field, ...] = (
    # options
    ("end", np.int8),
    ("memory", np.int8),
    # the rows
    ("treasure", np.int8, ROWS),  # its kind, or EMPTY
    ("row", np.int8, (ROWS, PLACES)),  # cards in the order they were laid, DOWN + … face down, then EMPTY
    ("row_size", np.int8, ROWS),  # cards in it
    ("total", np.int8, (ROWS, COLOURS)),  # points of its face-up cards
    # the cards, as bits; nobody knows the order of the pile, so it is drawn when it matters
    ("hand", np.int64, SEATS),
    ("pile", np.int64),
    ("discard", np.int64),
    ("down", np.int8, (SEATS, BLINDS)),  # the card a seat laid face down as its first and its second, or EMPTY
    ("downs", np.int8, SEATS),  # how many it has laid face down so far
    # the treasures
    ("unturned", np.int8, KINDS),  # kind -> not turned up yet, the removed ones included: nobody can tell them apart
    ("treasure_pile", np.int8),  # how many will still be turned up
    ("won", np.int8, (SEATS, KINDS)),
    ("taken", np.int8),  # treasures won by anybody
    # the camps and the tools
    ("camp", np.int8, SEATS),  # seat -> colour
    ("owner", np.int8, COLOURS),  # colour -> seat, or EMPTY
    ("tools", np.int8, SEATS),  # tools not used yet, as bits: everybody knows them
    ("tool_hand", np.int8, SEATS),  # those of them in hand
    ("tool_discard", np.int8, SEATS * TOOLS),  # oldest first, then EMPTY
    ("tools_used", np.int8),  # tools in the discard
    # the turn
    ("turn", np.int8),
    ("phase", np.int8),  # what the seat is to decide
    ("used", np.int8),  # the tool card used this turn, or EMPTY
    ("tool", np.int8),  # what it acts as: a camera is the tool it copies; or EMPTY
    ("lays", np.int8),  # adventures still to be laid
    ("other", np.int8),  # the seat whose hand lies open, or EMPTY
    ("aim_row", np.int8),  # the pistol's target, or EMPTY
    ("aim_place", np.int8),
)
STATE = record(
    __file__,
    *TABLE,
    # what everybody knows of the hands, as bits
    ("seen", np.int64, SEATS),  # cards seen, now in that hand or among its face-down cards
    ("surely_down", np.int64, SEATS),  # those of them that the hand, laid open, did not hold
    ("maybe", np.int64, (SEATS, BLINDS)),  # face-down card -> of the cards seen then, those it may be; turned up, what it was
    ("shuffle", np.int8, CARDS),  # card -> a mark for the shuffle it was in last: cards of one mark nobody has told apart since
    ("unseen", np.int8, (SEATS, BLINDS, UNSEEN)),  # face-down card -> marks of the unseen cards it was laid from, or EMPTY
    trace=16,
)

# The actions

ACTIONS = Actions()
USE = ACTIONS.kind("use", tool=TOOLS)
TRADE = ACTIONS.kind("trade", seat=SEATS)
LOOK = ACTIONS.kind("look", seat=SEATS)
AIM = ACTIONS.kind("aim", row=ROWS, place=PLACES)
REPLACE = ACTIONS.kind("replace", card=CARDS)
LAY = ACTIONS.kind("lay", card=CARDS, row=ROWS)
TAKE = ACTIONS.kind("take", row=ROWS, place=PLACES)

PHASES = ("begin", "trade", "look", "aim", "replace", "lay", "take")
TO_BEGIN, TO_TRADE, TO_LOOK, TO_AIM, TO_REPLACE, TO_LAY, TO_TAKE = range(len(PHASES))
AFTER_USE = np.array([{RUM: TO_TRADE, BINOCULARS: TO_LOOK, PISTOL: TO_AIM}.get(tool, TO_LAY) for tool in range(TOOLS)])

# The trace

TRACE = Trace()
CAMP_DEALT = TRACE.kind("camp_dealt", "seat", "colour")
TREASURE_TURNED = TRACE.kind("treasure_turned", "row", "treasure")
GAME_BEGUN = TRACE.kind("game_begun", "seat")  # who begins
TOOL_USED = TRACE.kind("tool_used", "seat", "tool")
TOOL_COPIED = TRACE.kind("tool_copied", "seat", "tool")
CAMPS_TRADED = TRACE.kind("camps_traded", "seat", "other", "colour", "other_colour")  # what each has now
HAND_OPENED = TRACE.kind("hand_opened", "seat", "other")
CARD_SHOWN = TRACE.kind("card_shown", "seat", "card")
CARD_AIMED_AT = TRACE.kind("card_aimed_at", "seat", "row", "place", "card")
CARD_REPLACED = TRACE.kind("card_replaced", "seat", "row", "place", "old", "card")
CARD_LAID = TRACE.kind("card_laid", "seat", "card", "row")
CARD_LAID_DOWN = TRACE.kind("card_laid_down", "seat", secret("card"), "row")
CARD_LENT = TRACE.kind("card_lent", "seat", "other", "card", "row")
CARD_TURNED = TRACE.kind("card_turned", "row", "place", "seat", "card")
ROW_WON = TRACE.kind("row_won", "row", "seat", "colour", "total", "treasure")
ROW_TIED = TRACE.kind("row_tied", "row", "total", "treasure")
CARD_TAKEN = TRACE.kind("card_taken", "seat", "row", "place", "card")
CARD_DRAWN = TRACE.kind("card_drawn", "seat", secret("card"))
TOOL_DRAWN = TRACE.kind("tool_drawn", "seat", secret("tool"))
PILE_SHUFFLED = TRACE.kind("pile_shuffled", "cards")
GAME_ENDED = TRACE.kind("game_ended", "left")  # treasures that nobody gets

# The deal, from a record that is zero but for seats and options


@rule
def setup(s: State, seed: int) -> None:
    seed_generator(s.generator, seed, 0)
    deal_camps(s)
    for seat in range(s.seats):
        for _ in range(HAND):
            s.hand[seat] |= 1 << take_from_pile(s)
        s.tools[seat] = (1 << TOOLS) - 1
        for _ in range(TOOL_HAND):
            draw_tool(s, seat)
        for n in range(BLINDS):
            s.down[seat, n] = EMPTY
            forget_unseen(s, seat, n)
    for n in range(SEATS * TOOLS):
        s.tool_discard[n] = EMPTY
    for kind in range(KINDS):
        s.unturned[kind] = COPIES[kind]
    s.treasure_pile = TREASURES
    for row in range(ROWS):
        for place in range(PLACES):
            s.row[row, place] = EMPTY
        turn_up_treasure(s, row)
    begin_turn(s, below(s.generator, s.seats))  # the sheet asks for the finest jewels: the seed says who begins
    emit(s, GAME_BEGUN, s.turn)


@rule
def deal_camps(s: State) -> None:
    """Every seat gets a camp; its colour's adventures are shuffled into the pile."""
    colours = (1 << COLOURS) - 1
    for colour in range(COLOURS):
        s.owner[colour] = EMPTY
    for seat in range(s.seats):
        colour = any_of(s.generator, colours)
        colours &= ~(1 << colour)
        s.camp[seat] = colour
        s.owner[colour] = seat
        s.pile |= ALL_OF[colour]
        emit(s, CAMP_DEALT, seat, colour)


@rule
def turn_up_treasure(s: State, row: int) -> None:
    """The next treasure begins a row; when none is left to be turned up, nothing may be laid there any more."""
    s.treasure[row] = EMPTY
    if s.treasure_pile == 0:
        return
    kind = draw_from(s.generator, s.unturned)
    s.treasure_pile -= 1
    s.treasure[row] = kind
    emit(s, TREASURE_TURNED, row, kind)


@rule
def take_from_pile(s: State) -> int:
    card = any_of(s.generator, s.pile)
    s.pile &= ~(1 << card)
    return card


# The turn: use a tool if you like, lay an adventure, draw


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.phase = TO_BEGIN
    s.used = EMPTY
    s.tool = EMPTY
    s.lays = 1
    s.other = EMPTY
    s.aim_row = EMPTY
    s.aim_place = EMPTY


@rule
def actors(s: State) -> int:
    if s.taken == GOAL[s.end]:
        return 0
    return 1 << s.turn


@rule
def legal(s: State, seat: int, out: Out) -> int:
    n = 0
    if s.phase == TO_BEGIN or s.phase == TO_LAY:
        if s.phase == TO_BEGIN:
            n = list_bits(usable_tools(s, seat), USE, out, n)
        cards = cards_to_lay(s, seat)
        while cards != 0:
            card = lowest_bit(cards)
            cards &= cards - 1
            for row in range(ROWS):
                if s.treasure[row] != EMPTY:
                    out[n] = LAY + card * ROWS + row
                    n += 1
    elif s.phase == TO_TRADE or s.phase == TO_LOOK:
        first = TRADE if s.phase == TO_TRADE else LOOK
        for other in range(s.seats):
            if other != seat:
                out[n] = first + other
                n += 1
    elif s.phase == TO_REPLACE:
        n = list_bits(s.hand[seat] & int(LIKE[s.row[s.aim_row, s.aim_place]]), REPLACE, out, n)
    else:
        for row in range(ROWS):
            for place in range(s.row_size[row]):
                if is_in_reach(s, seat, row, place):
                    out[n] = (AIM if s.phase == TO_AIM else TAKE) + row * PLACES + place
                    n += 1
    return n


@rule
def count_legal(s: State, seat: int, out: Out) -> int:
    if s.phase == TO_BEGIN or s.phase == TO_LAY:
        lays = count_bits(cards_to_lay(s, seat)) * count_bits(open_rows(s))
        return lays if s.phase == TO_LAY else lays + count_bits(usable_tools(s, seat))
    return legal(s, seat, out)


@rule
def find_legal(s: State, seat: int, index: int, out: Out) -> int:
    if s.phase == TO_BEGIN or s.phase == TO_LAY:
        if s.phase == TO_BEGIN:
            tools = usable_tools(s, seat)
            usable = count_bits(tools)
            if index < usable:
                return USE + find_bit(tools, index)
            index -= usable
        rows = open_rows(s)
        n = count_bits(rows)
        return LAY + find_bit(cards_to_lay(s, seat), index // n) * ROWS + find_bit(rows, index % n)
    return out[index]


@rule
def cards_to_lay(s: State, seat: int) -> int:
    """The own hand, or the one that the binoculars have opened."""
    return s.hand[seat] if s.other == EMPTY else s.hand[s.other]


@rule
def open_rows(s: State) -> int:
    """The rows that have a treasure, as bits."""
    rows = 0
    for row in range(ROWS):
        if s.treasure[row] != EMPTY:
            rows |= 1 << row
    return rows


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < TRADE:
        use_tool(s, seat, action - USE)
    elif action < LOOK:
        trade_camps(s, seat, action - TRADE)
    elif action < AIM:
        open_hand(s, seat, action - LOOK)
    elif action < REPLACE:
        aim_pistol(s, seat, (action - AIM) // PLACES, (action - AIM) % PLACES)
    elif action < LAY:
        replace_card(s, seat, action - REPLACE)
    elif action < TAKE:
        lay_card(s, seat, (action - LAY) // ROWS, (action - LAY) % ROWS)
    else:
        take_card(s, seat, (action - TAKE) // PLACES, (action - TAKE) % PLACES)


# Using a tool


@rule
def usable_tools(s: State, seat: int) -> int:
    """The tools in hand that may be used, as bits: not a pistol without a swap, nor a camera with nothing to copy."""
    tools = s.tool_hand[seat]
    copied = s.tool_discard[s.tools_used - 1] if s.tools_used > 0 else EMPTY
    if copied in (EMPTY, CAMERA):
        tools &= ~(1 << CAMERA)
    shots = 1 << PISTOL | (1 << CAMERA if copied == PISTOL else 0)
    if tools & shots and not can_swap(s, seat):
        tools &= ~shots
    return tools


@rule
def can_swap(s: State, seat: int) -> bool:
    """Whether the pistol has a target: a face-up card like one in hand."""
    for row in range(ROWS):
        for place in range(s.row_size[row]):
            if s.row[row, place] < DOWN and s.hand[seat] & LIKE[s.row[row, place]] != 0:
                return True
    return False


@rule
def is_in_reach(s: State, seat: int, row: int, place: int) -> bool:
    """Whether lasso or pistol can get that card: it lies face up, and for the pistol the hand holds one like it."""
    card = s.row[row, place]
    return card < DOWN and (s.phase == TO_TAKE or s.hand[seat] & LIKE[card] != 0)


@rule
def use_tool(s: State, seat: int, tool: int) -> None:
    s.tools[seat] &= ~(1 << tool)
    s.tool_hand[seat] &= ~(1 << tool)
    emit(s, TOOL_USED, seat, tool)
    s.used = tool
    s.tool = tool
    if tool == CAMERA:
        s.tool = s.tool_discard[s.tools_used - 1]
        emit(s, TOOL_COPIED, seat, s.tool)
    s.tool_discard[s.tools_used] = tool
    s.tools_used += 1
    s.phase = AFTER_USE[s.tool]
    if s.tool == COMPASS:
        s.lays = 2


@rule
def trade_camps(s: State, seat: int, other: int) -> None:
    """Rum: won treasures stay, but every card in the rows counts for its new owner from now on."""
    own = s.camp[seat]
    s.camp[seat] = s.camp[other]
    s.camp[other] = own
    s.owner[s.camp[seat]] = seat
    s.owner[own] = other
    emit(s, CAMPS_TRADED, seat, other, s.camp[seat], own)
    s.phase = TO_LAY


@rule
def open_hand(s: State, seat: int, other: int) -> None:
    """Binoculars: R, every seat sees the hand."""
    emit(s, HAND_OPENED, seat, other)
    cards = s.hand[other]
    remember_hand(s, other)
    while cards != 0:
        emit(s, CARD_SHOWN, other, lowest_bit(cards))
        cards &= cards - 1
    s.other = other
    s.phase = TO_LAY


@rule
def aim_pistol(s: State, seat: int, row: int, place: int) -> None:
    emit(s, CARD_AIMED_AT, seat, row, place, s.row[row, place])
    s.aim_row = row
    s.aim_place = place
    s.phase = TO_REPLACE


@rule
def replace_card(s: State, seat: int, card: int) -> None:
    """Pistol: the card takes the place of the old one, which is discarded; R, an adventure is still laid."""
    row = s.aim_row
    place = s.aim_place
    old = s.row[row, place]
    leave_hand(s, seat, card)
    s.row[row, place] = card
    s.total[row, old // VALUES] -= VALUE[old]
    s.total[row, card // VALUES] += VALUE[card]
    s.discard |= 1 << old
    emit(s, CARD_REPLACED, seat, row, place, old, card)
    s.aim_row = EMPTY
    s.aim_place = EMPTY
    s.phase = TO_LAY


# Laying an adventure


@rule
def lay_card(s: State, seat: int, card: int, row: int) -> None:
    if s.tool == BLINDFOLD:
        lay_down(s, seat, card, row)
    else:
        lay_up(s, seat, card, row)
    s.lays -= 1
    if s.row_size[row] == GEMS[s.treasure[row]]:
        score_row(s, row)
    if s.taken == GOAL[s.end]:
        emit(s, GAME_ENDED, TREASURES - s.taken)  # at once: nothing is refilled, drawn or taken
    elif s.lays > 0:
        s.phase = TO_LAY
    elif s.tool == LASSO and count_face_up(s) > 0:
        s.phase = TO_TAKE
    else:
        end_turn(s, seat)


@rule
def lay_up(s: State, seat: int, card: int, row: int) -> None:
    if s.other == EMPTY:
        leave_hand(s, seat, card)
        emit(s, CARD_LAID, seat, card, row)
    else:
        leave_hand(s, s.other, card)
        emit(s, CARD_LENT, seat, s.other, card, row)
    s.row[row, s.row_size[row]] = card
    s.row_size[row] += 1
    s.total[row, card // VALUES] += VALUE[card]


@rule
def lay_down(s: State, seat: int, card: int, row: int) -> None:
    """Blindfold: only the seat knows the card until its row is scored."""
    n = s.downs[seat]
    remember_choice(s, seat, n)
    s.hand[seat] &= ~(1 << card)
    s.down[seat, n] = card
    s.downs[seat] += 1
    s.row[row, s.row_size[row]] = DOWN + BLINDS * seat + n
    s.row_size[row] += 1
    emit(s, CARD_LAID_DOWN, seat, card, row)


# Scoring a full row


@rule
def score_row(s: State, row: int) -> None:
    """The greatest total takes the treasure; if it is tied nobody does, and the treasure stays with an empty row."""
    turn_cards_up(s, row)
    best = 0
    for colour in range(1, COLOURS):
        if s.total[row, colour] > s.total[row, best]:
            best = colour
    total = s.total[row, best]
    tied = 0
    for colour in range(COLOURS):
        if s.total[row, colour] == total:
            tied += 1
    clear_row(s, row)
    if tied > 1:
        emit(s, ROW_TIED, row, total, s.treasure[row])
        return
    winner = s.owner[best]
    s.won[winner, s.treasure[row]] += 1
    s.taken += 1
    emit(s, ROW_WON, row, winner, best, total, s.treasure[row])
    if s.taken < GOAL[s.end]:
        turn_up_treasure(s, row)
    else:
        s.treasure[row] = EMPTY


@rule
def turn_cards_up(s: State, row: int) -> None:
    for place in range(s.row_size[row]):
        if s.row[row, place] >= DOWN:
            seat = (s.row[row, place] - DOWN) // BLINDS
            n = (s.row[row, place] - DOWN) % BLINDS
            card = s.down[seat, n]
            s.row[row, place] = card
            s.total[row, card // VALUES] += VALUE[card]
            s.down[seat, n] = EMPTY
            forget_down(s, seat, n, card)
            emit(s, CARD_TURNED, row, place, seat, card)


@rule
def clear_row(s: State, row: int) -> None:
    """All its cards, which lie face up, are discarded."""
    for place in range(s.row_size[row]):
        s.discard |= 1 << s.row[row, place]
        s.row[row, place] = EMPTY
    s.row_size[row] = 0
    for colour in range(COLOURS):
        s.total[row, colour] = 0


# The end of a turn


@rule
def count_face_up(s: State) -> int:
    cards = 0
    for row in range(ROWS):
        for place in range(s.row_size[row]):
            if s.row[row, place] < DOWN:
                cards += 1
    return cards


@rule
def take_card(s: State, seat: int, row: int, place: int) -> None:
    """Lasso: instead of a draw, a face-up card; those laid after it move up."""
    card = s.row[row, place]
    s.row_size[row] -= 1
    for later in range(place, s.row_size[row]):
        s.row[row, later] = s.row[row, later + 1]
    s.row[row, s.row_size[row]] = EMPTY
    s.total[row, card // VALUES] -= VALUE[card]
    s.hand[seat] |= 1 << card
    s.seen[seat] |= 1 << card
    emit(s, CARD_TAKEN, seat, row, place, card)
    end_turn(s, seat)


@rule
def end_turn(s: State, seat: int) -> None:
    """Hands are filled to four again: the own one, or the one that lent its card to the binoculars."""
    fill_hand(s, seat)
    if s.other != EMPTY:
        fill_hand(s, s.other)
    if s.used != EMPTY and s.tools[seat] != s.tool_hand[seat]:
        emit(s, TOOL_DRAWN, seat, draw_tool(s, seat))
    begin_turn(s, (seat + 1) % s.seats)


@rule
def fill_hand(s: State, seat: int) -> None:
    for _ in range(HAND - count_bits(s.hand[seat])):
        if s.pile == 0:
            shuffle_discard(s)  # it was empty when the last card was drawn
        card = take_from_pile(s)
        s.hand[seat] |= 1 << card
        emit(s, CARD_DRAWN, seat, card)
        if s.pile == 0 and s.discard != 0:
            shuffle_discard(s)


@rule
def shuffle_discard(s: State) -> None:
    emit(s, PILE_SHUFFLED, count_bits(s.discard))
    mark_shuffled(s, s.discard)
    s.pile = s.discard
    s.discard = 0


@rule
def draw_tool(s: State, seat: int) -> int:
    tool = any_of(s.generator, s.tools[seat] & ~s.tool_hand[seat])
    s.tool_hand[seat] |= 1 << tool
    return tool


# The result


@rule
def worth(kind: int, n: int) -> int:
    """What n treasures of one kind score: red ones by pairs, one left over against their owner (R for three and more)."""
    return GEMS[kind] * (n if kind < FIRST_RED else n // 2 - n % 2)


@rule
def points(s: State, seat: int) -> int:
    total = 0
    for kind in range(KINDS):
        total += worth(kind, s.won[seat, kind])
    return total


@rule
def score(s: State, out: Out) -> None:
    for seat in range(s.seats):
        out[seat] = points(s, seat)


@rule
def rank(s: State, out: Out) -> None:
    """By points; R, ties are shared."""
    score(s, out)
    rank_highest(out, s.seats)


# What everybody remembers of the hands. Whoever shuffles knows which cards go into the pile, and it is used up before the next
# shuffle: so everybody can tell of every card a seat holds by which shuffle it came, and of no two of one shuffle which is which.


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand for all to see, so no card that lies face down is it."""
    s.hand[seat] &= ~(1 << card)
    s.seen[seat] &= ~(1 << card)
    for n in range(BLINDS):
        s.maybe[seat, n] &= ~(1 << card)
    strike_unseen(s, seat)


@rule
def remember_hand(s: State, seat: int) -> None:
    """The hand lies open: a card seen before that is not in it lies face down, and none that is in it does."""
    hand = s.hand[seat]
    s.surely_down[seat] = s.seen[seat] & ~hand
    s.seen[seat] |= hand
    for n in range(BLINDS):
        s.maybe[seat, n] &= ~hand
    strike_unseen(s, seat)


@rule
def remember_choice(s: State, seat: int, n: int) -> None:
    """A seat is about to lay its n-th card face down: it is one of those seen, or came by one of these shuffles."""
    s.maybe[seat, n] = s.seen[seat] & ~s.surely_down[seat]
    forget_unseen(s, seat, n)
    cards = unseen_held(s, seat)
    marks = marks_of(s, cards)
    at = 0
    while marks != 0:  # in an order that tells nothing
        mark = lowest_bit(marks)
        marks &= marks - 1
        for _ in range(count_bits(cards & marked(s, cards, mark))):
            s.unseen[seat, n, at] = mark
            at += 1


@rule
def strike_unseen(s: State, seat: int) -> None:
    """What was seen to leave was not laid face down: of each shuffle no more can have been than the seat still holds unseen."""
    if s.down[seat, 0] == EMPTY and s.down[seat, 1] == EMPTY:
        return
    n = s.downs[seat] - 1
    cards = unseen_held(s, seat)
    for at in range(UNSEEN):
        mark = s.unseen[seat, n, at]
        if mark != EMPTY and count_unseen(s, seat, n, mark) > count_bits(marked(s, cards, mark)):
            s.unseen[seat, n, at] = EMPTY


@rule
def forget_unseen(s: State, seat: int, n: int) -> None:
    for at in range(UNSEEN):
        s.unseen[seat, n, at] = EMPTY


@rule
def forget_down(s: State, seat: int, n: int, card: int) -> None:
    """The n-th face-down card is turned up: it was not in the hand since, and is not the other one."""
    if s.seen[seat] >> card & 1 == 0:
        strike_one(s, seat, s.downs[seat] - 1, s.shuffle[card])
    for other in range(BLINDS):
        s.maybe[seat, other] &= ~(1 << card)
    s.maybe[seat, n] = 1 << card  # all have seen it: whoever sees the discard later could not tell it from the card laid last
    s.seen[seat] &= ~(1 << card)
    s.surely_down[seat] &= ~(1 << card)
    if s.down[seat, 0] == EMPTY and s.down[seat, 1] == EMPTY:
        for other in range(BLINDS):
            forget_unseen(s, seat, other)


@rule
def strike_one(s: State, seat: int, n: int, mark: int) -> None:
    for at in range(UNSEEN):
        if s.unseen[seat, n, at] == mark:
            s.unseen[seat, n, at] = EMPTY
            return


@rule
def count_unseen(s: State, seat: int, n: int, mark: int) -> int:
    """How many of the unseen cards that a face-down card was laid from came by that shuffle."""
    cards = 0
    for at in range(UNSEEN):
        if s.unseen[seat, n, at] == mark:
            cards += 1
    return cards


@rule
def unseen_held(s: State, seat: int) -> int:
    """The cards of a seat that nobody else has seen, in hand and face down."""
    cards = s.hand[seat]
    for n in range(BLINDS):
        if s.down[seat, n] != EMPTY:
            cards |= 1 << s.down[seat, n]
    return cards & ~s.seen[seat]


@rule
def marks_of(s: State, cards: int) -> int:
    """The shuffles that these cards came by, as bits."""
    marks = 0
    while cards != 0:
        marks |= 1 << s.shuffle[lowest_bit(cards)]
        cards &= cards - 1
    return marks


@rule
def marked(s: State, cards: int, mark: int) -> int:
    """Those of the cards that came by that shuffle."""
    found = 0
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        if s.shuffle[card] == mark:
            found |= 1 << card
    return found


@rule
def mark_shuffled(s: State, cards: int) -> None:
    """The cards get a mark that no other card has."""
    others = 0
    for seat in range(s.seats):
        others |= int(ALL_OF[s.camp[seat]])
    mark = lowest_bit(~marks_of(s, others & ~cards))
    while cards != 0:
        s.shuffle[lowest_bit(cards)] = mark
        cards &= cards - 1
