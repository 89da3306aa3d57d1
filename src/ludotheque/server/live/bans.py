"""Who may not come in: read once, and again whenever the owner has ruled, so that no request has to ask the database."""

import ipaddress

from ludotheque.server.live.follower import Follower
from ludotheque.server.store import bans
from ludotheque.server.store.bans import Banned, Ruling
from ludotheque.server.store.clocks import now
from ludotheque.server.store.database import Store
from ludotheque.server.store.seen import crowd_of
from ludotheque.server.wire.errors import Refusal


class Bans:
    """The bans as this process knows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._banned = Banned({}, [], {})
        self._seen = -1  # the last ruling this process knows; -1: none was looked for

    async def look(self) -> list[Ruling]:
        """What the owner has done since the last look."""
        first = self._seen < 0
        if first:
            self._seen = await self.store.read(bans.last_ruling)
        found = await self.store.read(bans.rulings, self._seen)
        if first or found:
            self._banned = await self.store.read(bans.load)
            self._seen = max([self._seen, *(ruling.number for ruling in found)])
        return found

    def check(self, person: str | None, address: str) -> None:
        """Refuses whoever is banned, or comes from where everybody is."""
        until = [self._banned.people[person]] if person in self._banned.people else []
        if self._banned.networks and (at := _address(address)) is not None:
            until += [until for network, until in self._banned.networks if at in network]
        if self._banned.crowds and (crowd := crowd_of(address)) in self._banned.crowds:
            until.append(self._banned.crowds[crowd])
        for end in until:
            if end is None:
                raise Refusal("me/banned")
            if end > now():
                raise Refusal("me/banned", until=end)

    def reaches(self, follower: Follower) -> bool:
        """Whether that connection must end."""
        try:
            self.check(follower.person, follower.address)
        except Refusal:
            return True
        return False


def _address(counted: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address as limits count it: that of an IPv6 is the first of its /64."""
    try:
        return ipaddress.ip_address(counted.partition("/")[0])
    except ValueError:
        return None
