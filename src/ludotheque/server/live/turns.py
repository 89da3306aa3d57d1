"""Everybody who is connected, on whatever page: they are told which tables wait for them, and reminded before time is up."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

from ludotheque.server.games.shelf import Shelf
from ludotheque.server.live.fanout import Fanout, Notice, of_person
from ludotheque.server.live.follower import Due, Follower
from ludotheque.server.settings import Settings
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Store
from ludotheque.server.store.lists import turns_of, waiting_since
from ludotheque.server.store.tables import StoredTable, batches
from ludotheque.server.wire.messages import Turn, Turns

REMIND_AFTER = 0.75  # of the time for a decision
EVERYWHERE = Due("turns", "")


class WhoseTurn:
    """The connections of this process by person."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        settings: Settings,
        fanout: Fanout,
        look: Callable[[str], Awaitable[StoredTable]],
    ) -> None:
        self.store, self.shelf, self.settings, self.fanout, self.look = store, shelf, settings, fanout, look
        self._everybody: set[Follower] = set()
        self._people: dict[str, set[Follower]] = defaultdict(set)
        self._waiting: dict[str, set[Follower]] = defaultdict(set)  # table -> those who were told that it waits for them

    def arrive(self, follower: Follower) -> None:
        """From now on this connection is told; first of every table that waits."""
        self._everybody.add(follower)
        if follower.person is not None:
            if follower.person not in self._people:
                self.fanout.follow(of_person(follower.person))
            self._people[follower.person].add(follower)
            follower.notify(EVERYWHERE)

    @property
    def connected(self) -> int:
        """How many connections there are."""
        return len(self._everybody)

    def dismiss(self, unwanted: Callable[[Follower], bool]) -> None:
        """Ends the connections of whoever may not be here."""
        for follower in self._everybody:
            if unwanted(follower):
                follower.hang_up()

    def leave(self, follower: Follower) -> None:
        self._everybody.discard(follower)
        if follower.person is not None:
            _discard(self._people, follower.person, follower)
            if follower.person not in self._people:
                self.fanout.leave(of_person(follower.person))
            for table_id in follower.turns:
                _discard(self._waiting, table_id, follower)

    def hear(self, notice: Notice) -> None:
        """Takes a notice of the fan-out."""
        if notice.kind not in ("changed", "gone"):
            return
        found = {follower for person in notice.people for follower in self._people.get(person, ())}
        if notice.kind == "gone":
            for follower in found:
                if not notice.sessions or follower.session in notice.sessions:
                    follower.hang_up()
            return
        for follower in found | self._waiting.get(notice.table, set()):
            follower.notify(Due("turns", notice.table))

    @property
    def sessions(self) -> set[str]:
        """Those that are connected here."""
        return {follower.session for found in self._people.values() for follower in found if follower.session is not None}

    def hang_up(self, sessions: set[str]) -> None:
        """Ends the connections of sessions that have ended without a word: in a process that could not say so, or with age."""
        for follower in [one for found in self._people.values() for one in found if one.session in sessions]:
            follower.hang_up()

    async def compare(self, people: Iterable[str] | None = None) -> None:
        """Looks up which tables wait for those who are connected, or some of them; whoever was told otherwise is told."""
        wanted = self._people.keys() if people is None else people
        for some in batches([person for person in wanted if person in self._people]):
            found = await self.store.read(waiting_since, some)
            for person in some:
                for follower in self._people.get(person, ()):
                    if not follower.is_due(EVERYWHERE):
                        told = {(turn.table, turn.since) for turn in follower.turns.values()}
                        for table_id in {table_id for table_id, _ in told ^ found.get(person, set())}:
                            follower.notify(Due("turns", table_id))

    def remind(self) -> None:
        """Tells again of tables that have waited long. What was asked when is in the database: a restart forgets nothing."""
        at = now()
        for table_id, followers in self._waiting.items():
            for follower in followers:
                turn = follower.turns[table_id]
                if turn.deadline is not None and not turn.reminder and at >= _reminder_at(turn.since, turn.deadline):
                    follower.notify(Due("turns", table_id))

    async def news(self, follower: Follower, due: Due) -> Turns | None:
        """The tables that wait for that person; None if nothing is new about the one that is due."""
        follower.taken_up(due)
        if follower.person is None:
            return None
        before = dict(follower.turns)
        if due == EVERYWHERE:
            found = await self.store.read(turns_of, follower.person)
        else:
            found = [await self.look(due.table)]
        for table in found:
            turn = show_turn(table, follower.person, self.settings)
            if turn is not None and self.shelf.plays(table):
                follower.turns[table.id] = turn
                self._waiting[table.id].add(follower)
            elif follower.turns.pop(table.id, None) is not None:
                _discard(self._waiting, table.id, follower)
        if due != EVERYWHERE and before == follower.turns:
            return None
        return Turns(sorted(follower.turns.values(), key=_urgency), several=due == EVERYWHERE and bool(self.settings.redis))


def _discard(kept: dict[str, set[Follower]], key: str, follower: Follower) -> None:
    kept[key].discard(follower)
    if not kept[key]:
        del kept[key]


def _reminder_at(since: float, deadline: float) -> float:
    return since + REMIND_AFTER * (deadline - since)


def _urgency(turn: Turn) -> tuple[bool, float]:
    return (turn.deadline is None, turn.deadline or turn.since)


def show_turn(table: StoredTable, person: str, settings: Settings) -> Turn | None:
    """The table as it waits for that person; where nobody else plays and no clock was chosen, it waits without end."""
    if not table.waits_for(person):
        return None
    mine = [seat for seat in table.seats_of(person) if seat in table.actors]
    since = min(table.asked[seat] or table.moved for seat in mine)
    deadline = min((found for seat in mine if (found := table.deadline(seat, settings)) is not None), default=None)
    if deadline is None:
        return Turn(table.id, table.game, since)
    return Turn(table.id, table.game, since, deadline, now() >= _reminder_at(since, deadline))
