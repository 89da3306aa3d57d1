"""What protects an account, gathered; and what is over, forgotten."""

from typing import NamedTuple

from sqlalchemy import Connection

from ludotheque.server.settings import Settings
from ludotheque.server.store import guessing, passkeys, people, recovery, sessions
from ludotheque.server.wire.messages import Account, Me


def describe(connection: Connection, person: str, here: str, settings: Settings) -> Account:
    """Everything that lets somebody into that account."""
    return Account(
        sessions.devices(connection, person, here, settings),
        passkeys.mine(connection, person),
        recovery.count_codes(connection, person),
        recovery.email_of(connection, person),
        bool(settings.smtp),
    )


class Opened(NamedTuple):
    """An account that has just been opened."""

    me: Me
    token: str  # of its session
    device: str  # what its browser is recognised by
    touched: list[str]  # tables that look different now


def open_account(connection: Connection, token: str | None, me: Me, name: str, password_hash: str, device: str) -> Opened:
    """An account for a guest, in a new session: whoever knew the guest's does not come in with it."""
    opened = people.open_account(connection, me, name, password_hash)
    touched = people.give_way(connection, opened.name)
    if token is not None:
        sessions.end(connection, token)
    begun = sessions.begin(connection, me.id, device, proved=True)
    return Opened(opened, begun, guessing.remember_device(connection, me.id), touched)


def change_password(connection: Connection, person: str, password_hash: str, here: str) -> tuple[list[str], str]:
    """Another password: every other browser must sign in again, and no letter under way opens anything.

    Returns which sessions have ended, and what this browser is recognised by from now on.
    """
    people.set_password(connection, person, password_hash)
    recovery.void_letters(connection, person)
    return sessions.end_all(connection, person, but=here), guessing.remember_device(connection, person)


class Recovered(NamedTuple):
    """An account that was come back to."""

    me: Me
    ended: list[str]  # sessions
    left: str | None  # the address that letters go to no longer


def recover(connection: Connection, secret: str, password_hash: str) -> Recovered:
    """Another password for whoever holds a code or a letter; nothing else that opened the account does so any more.

    Whoever was in may have planted it: sessions, passkeys, codes, and the address for letters unless one has just arrived there.
    """
    me, email = recovery.use(connection, secret, "code", "reset")
    people.set_password(connection, me.id, password_hash)
    passkeys.remove_all(connection, me.id)
    recovery.void_codes(connection, me.id)
    left = recovery.set_email(connection, me.id, email)
    guessing.forget(connection, me.id)
    return Recovered(me, sessions.end_all(connection, me.id), left)


def confirm_email(connection: Connection, secret: str) -> str | None:
    """Letters go to that address from now on; the one they go to no longer."""
    me, email = recovery.use(connection, secret, "confirm")
    return recovery.set_email(connection, me.id, email)


def forget_over(connection: Connection, settings: Settings) -> None:
    """Removes what has ended: sessions, letters, tries."""
    sessions.forget_over(connection, settings)
    recovery.forget_over(connection)
    guessing.forget_old(connection, settings.limits)
