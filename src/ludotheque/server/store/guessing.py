"""How often a password may be tried: at one account, whatever addresses the tries come from, with longer and longer waits.

Names that nobody has are counted too, in a fixed number of rows, so that neither the answers nor the size of the database tell
which names there are. An account has two shares of tries, however they are made: one for strangers, and one for whoever has a
session of it or a device that it is known on, so that no stranger can lock its owner out there. Both together are 20 an hour.
"""

import hashlib
import hmac
import math
import secrets

from sqlalchemy import Connection, delete, insert, select, update

from ludotheque.server.settings import Limits
from ludotheque.server.store import schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.names import likeness
from ludotheque.server.wire.errors import Refusal


def sign(connection: Connection, purpose: str, text: bytes) -> bytes:
    """What only this house can have written under that text, for that purpose."""
    key = connection.execute(select(schema.house.c.key)).scalar_one()
    return hmac.new(key.encode(), purpose.encode() + b"\0" + text, hashlib.sha256).digest()


def count_try(connection: Connection, person: str | None, name: str, device: str | None, limits: Limits) -> tuple[str, bool]:
    """Counts a try at an account before it is made, or refuses it; what it was counted under, and whether the device is known."""
    if person is None:
        slot = int.from_bytes(sign(connection, "slot", likeness(name).encode())[:8], "big") % limits.guess_slots
        keys = [f"nobody {slot}"]
    else:
        keys = [_from_outside(person)]
    known = person is not None and recognise(connection, device, person)
    if person is not None and known:
        keys = [_from_within(person), *keys]  # if a thief has used up the first, there is still what everybody has
    return _take_one(connection, keys, limits), known


def count_within(connection: Connection, person: str, limits: Limits) -> str:
    """Counts a try by whoever has a session of that account, or refuses it; what it was counted under."""
    return _take_one(connection, [_from_within(person)], limits)


def _from_outside(person: str) -> str:
    return f"at {person}"


def _from_within(person: str) -> str:
    return f"within {person}"


def _take_one(connection: Connection, keys: list[str], limits: Limits) -> str:
    """Takes a try of the first share that has one; which that was."""
    refusals = []
    for key in keys:
        try:
            take(connection, key, limits)
            return key
        except Refusal as refusal:
            refusals.append(refusal)
    raise min(refusals, key=lambda refusal: refusal.params["seconds"])


def take(connection: Connection, key: str, limits: Limits) -> None:
    """One more try under that key, if it is time for one."""
    t, at = schema.tries.c, now()
    row = connection.execute(select(t.made, t.at).where(t.key == key).with_for_update()).one_or_none()
    count = row.made if row is not None and at - row.at < limits.guess_forgotten else 0
    if row is not None and count and at < (due := row.at + wait_after(count, limits)):
        raise Refusal("account/wait", seconds=math.ceil(due - at))
    if row is None:
        connection.execute(insert(schema.tries), {"key": key, "made": 1, "at": at})
    else:
        connection.execute(update(schema.tries).where(t.key == key), {"made": count + 1, "at": at})


def wait_after(count: int, limits: Limits) -> float:
    """Seconds before the next try, after so many in vain."""
    if count < limits.guesses_at_once:
        return 0
    return float(min(limits.guess_longest_wait, limits.guess_wait * 2 ** min(count - limits.guesses_at_once, 30)))


def forgive(connection: Connection, key: str) -> None:
    """It was the right password: that try does not count. Those before do, for they need not have been the owner's."""
    t = schema.tries.c
    connection.execute(update(schema.tries).where(t.key == key).values(made=t.made - 1))
    connection.execute(delete(schema.tries).where(t.key == key, t.made < 1))


def forget(connection: Connection, person: str) -> None:
    """The password that was guessed at is no more."""
    keys = [_from_outside(person), _from_within(person)]
    connection.execute(delete(schema.tries).where(schema.tries.c.key.in_(keys)))


def remember_device(connection: Connection, person: str) -> str:
    """What a browser keeps, so that the house knows later that this person has been in there."""
    nonce = secrets.token_hex(8)
    return f"{nonce}.{_sign_device(connection, person, nonce)}"


def recognise(connection: Connection, device: str | None, person: str) -> bool:
    """Whether that person has been in on a device."""
    nonce, _, signature = (device or "").partition(".")
    return hmac.compare_digest(signature.encode(), _sign_device(connection, person, nonce).encode())


def _sign_device(connection: Connection, person: str, nonce: str) -> str:
    """Another password is not known on the devices of before: one of them may be the reason for it."""
    password = connection.execute(select(schema.people.c.password).where(schema.people.c.id == person)).scalar_one_or_none()
    return sign(connection, "device", f"{person} {nonce} {password}".encode()).hex()


def forget_old(connection: Connection, limits: Limits) -> None:
    connection.execute(delete(schema.tries).where(schema.tries.c.at < now() - limits.guess_forgotten))
