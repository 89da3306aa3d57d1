"""Opening a table: what its host asks for is checked, the seats are laid out, and the game is dealt once all are taken."""

import secrets

from sqlalchemy import Connection

from ludotheque.engine.errors import BadOption, BadSeats
from ludotheque.engine.game import Game
from ludotheque.server.games.levels import LEVELS, is_level
from ludotheque.server.games.luck import deal_seed
from ludotheque.server.games.shelf import Shelf
from ludotheque.server.settings import Limits
from ludotheque.server.store import editions, lists, tables
from ludotheque.server.store.clocks import now
from ludotheque.server.store.editions import full_name
from ludotheque.server.store.names import likeness
from ludotheque.server.store.people import bear
from ludotheque.server.store.tables import StoredSeat, StoredTable
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Me, NewTable, Place

SHORTEST_CLOCK, LONGEST_CLOCK = 10, 14 * 86_400


def open_table(connection: Connection, shelf: Shelf, limits: Limits, me: Me, wish: NewTable) -> StoredTable:
    """A table as its host wants it; it starts by itself if nobody is waited for."""
    game = shelf.game(full_name(wish.game, wish.edition))
    check_seats(game, len(wish.places))  # first: to seat thousands takes long, and nobody else's is stored meanwhile
    check_hosted(connection, limits, me.id)
    if game.edition is not None:
        editions.keep(connection, game.edition)
    if wish.clock is not None and not SHORTEST_CLOCK <= wish.clock <= LONGEST_CLOCK:
        raise Refusal("table/bad-clock", least=SHORTEST_CLOCK, most=LONGEST_CLOCK)
    seats = [lay_out(connection, number, place, me) for number, place in enumerate(wish.places)]
    tell_apart(seats)
    table = blank(game, seats, dict(wish.options), me.id)
    table.visibility, table.pace, table.clock, table.casual = wish.visibility, wish.pace, wish.clock, wish.hints
    start_if_full(table, shelf)
    return tables.create(connection, table)


def check_seats(game: Game, count: int) -> None:
    """Refuses a table of more, or fewer, than the game is for."""
    if count not in game.seats:
        raise Refusal("table/bad-seats", seats=", ".join(map(str, game.seats)))


def check_hosted(connection: Connection, limits: Limits, person: str) -> None:
    """Refuses whoever hosts as many unfinished tables as one may."""
    if lists.count_hosted(connection, person) >= limits.tables:
        raise Refusal("table/too-many", most=limits.tables)


def lay_out(connection: Connection, number: int, place: Place, me: Me) -> StoredSeat:
    """A seat as the host wants it."""
    if place.who == "me":
        return StoredSeat(number, "person", name_at_table(connection, me, place.name), me.id)
    if place.who == "bot":
        if not is_level(place.bot):
            raise Refusal("table/bad-bot", levels=", ".join(LEVELS))
        return StoredSeat(number, "bot", bot=place.bot)
    return StoredSeat(number, "open" if place.who == "open" else "invited")


def name_at_table(connection: Connection, me: Me, wished: str | None) -> str:
    """The name somebody sits down under: their own, also one the house gave them, unless they wish for another."""
    return me.name if wished in (None, me.name) else bear(connection, me.id, wished)


def tell_apart(seats: list[StoredSeat]) -> None:
    """Puts a number behind a name that somebody before them at the table has: no two look the same to a reader."""
    taken: set[str] = set()
    for seat in seats:
        name, number = seat.name, 1
        while seat.name and likeness(seat.name) in taken:
            number += 1
            seat.name = f"{name} {number}"
        taken.add(likeness(seat.name))


def blank(game: Game, seats: list[StoredSeat], options: dict[str, int | str], host: str | None) -> StoredTable:
    """A table before the deal, with a seed nobody can guess."""
    check_seats(game, len(seats))
    try:
        first = game.new(len(seats), 0, options)
    except BadOption as error:
        raise Refusal("table/bad-options", reason=str(error)) from None
    at = now()
    return StoredTable(
        id=tables.new_id(),
        game=game.slug,
        version=game.version,
        options=first.options,
        sides=first.sides(),
        status="waiting",
        visibility="private",
        pace="live",
        casual=True,
        host=host,
        seed=deal_seed(),
        salt=secrets.token_hex(16),
        invite=secrets.token_urlsafe(16),
        record=None,
        number=-1,
        revision=0,
        actors=[],
        asked=[None] * len(seats),
        bot_to_move=False,
        result=None,
        question=None,
        rematch=None,
        created=at,
        moved=at,
        edition=game.edition.digest if game.edition else None,
        clock=None,
        due=None,
        ended_by=None,
        put_away=False,
        kept=False,
        edition_name=game.edition.name if game.edition else None,
        seats=seats,
        steps=[],
    )


def start_if_full(table: StoredTable, shelf: Shelf) -> None:
    """Deals, once no seat is open or kept for a friend."""
    if table.status == "waiting" and all(seat.occupant in ("person", "bot") for seat in table.seats):
        rules = shelf.rules_of(table) if shelf.plays(table) else shelf.game(table.name)
        try:
            game = rules.new(len(table.seats), table.seed, table.options)
        except (BadSeats, BadOption) as error:  # it was opened by rules that are not here any more
            raise Refusal("table/bad-options", reason=str(error)) from None
        table.status, table.version = "running", rules.version
        table.add("deal", now(), game, events=tables.pack_events(game.told))
