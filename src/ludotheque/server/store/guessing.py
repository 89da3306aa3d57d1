"""How often a password may be tried: at one account, whatever addresses the tries come from, with longer and longer waits.

Names that nobody has are counted too, in a fixed number of rows, so that neither the answers nor the size of the database tell
which names there are. Whoever has been in on a device tries apart from all others: nobody can lock them out there.
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
    nonce = recognise(connection, device, person) if person is not None else None
    if person is None:
        slot = int.from_bytes(sign(connection, "slot", likeness(name).encode())[:8], "big") % limits.guess_slots
        key = f"nobody {slot}"
    else:
        key = f"at {person}" if nonce is None else f"from {nonce}"
    take(connection, key, limits)
    return key, nonce is not None


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
    """It was the right password."""
    connection.execute(delete(schema.tries).where(schema.tries.c.key == key))


def remember_device(connection: Connection, person: str) -> str:
    """What a browser keeps, so that the house knows later that this person has been in there."""
    nonce = secrets.token_hex(8)
    return f"{nonce}.{_sign_device(connection, person, nonce)}"


def recognise(connection: Connection, device: str | None, person: str) -> str | None:
    """The number of a device that person has been in on."""
    nonce, _, signature = (device or "").partition(".")
    expected = _sign_device(connection, person, nonce)
    return nonce if hmac.compare_digest(signature.encode(), expected.encode()) else None


def _sign_device(connection: Connection, person: str, nonce: str) -> str:
    """Another password is not known on the devices of before: one of them may be the reason for it."""
    password = connection.execute(select(schema.people.c.password).where(schema.people.c.id == person)).scalar_one_or_none()
    return sign(connection, "device", f"{person} {nonce} {password}".encode()).hex()


def forget_old(connection: Connection, limits: Limits) -> None:
    connection.execute(delete(schema.tries).where(schema.tries.c.at < now() - limits.guess_forgotten))
