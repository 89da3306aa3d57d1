"""What protects an account: password, devices, recovery codes, letters, passkeys. Changed only soon after a proof."""

from typing import Any

from ludotheque.server.http.api import Call, Endpoint
from ludotheque.server.http.cards import house_words, language_of
from ludotheque.server.http.routes.people import arrive, site_of
from ludotheque.server.http.routes.refusals import ACCOUNT, PROVED
from ludotheque.server.rates import refuse_address
from ludotheque.server.store import accounts, guessing, passkeys, passwords, people, recovery, sessions
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import (
    Account,
    Codes,
    EmailAddress,
    Forgotten,
    LetterSecret,
    Me,
    NewPassword,
    Passkey,
    PasskeyAnswer,
    Proof,
    Recovery,
    WaysBack,
)


async def show_account(call: Call) -> Account:
    """What protects my account: devices, passkeys, codes, e-mail."""
    return await call.house.store.read(accounts.describe, call.account.id, here(call), call.house.settings)


def here(call: Call) -> str:
    """The session of this browser."""
    assert call.session is not None
    return call.session.id


async def prove(call: Call, body: Proof) -> None:
    """Give my password or a passkey once more; for some minutes what protects the account can be changed."""
    await call.check_arrival()
    me, house = call.account, call.house
    if body.credential is not None:
        if (await house.store.write(passkeys.enter, site_of(call), body.credential)).id != me.id:
            raise Refusal("passkey/refused")
    else:
        key = await house.store.write(guessing.count_within, me.id, house.settings.limits)
        password = await house.store.read(people.password_of, me.id)
        if not await house.vault.verify(password, body.password or "", known=True):
            raise Refusal("account/refused")
        await house.store.write(guessing.forgive, key)
    await house.store.write(sessions.note_proved, here(call))


async def change_password(call: Call, body: NewPassword) -> None:
    """Take another password; every other browser must sign in again."""
    me, house = call.account, call.house
    call.check_proved()
    password = await house.vault.hash(body.password)
    ended, call.new_device = await house.store.write(accounts.change_password, me.id, password, here(call))
    await house.tell_ended(me.id, ended)


async def make_codes(call: Call) -> Codes:
    """New recovery codes, told this once; those before open nothing any more."""
    me = call.account
    call.check_proved()
    return Codes(await call.house.store.write(recovery.make_codes, me.id))


async def end_session(call: Call) -> None:
    """Sign out in another browser."""
    me = call.account
    await call.house.tell_ended(me.id, await call.house.store.write(sessions.end_all, me.id, only=call.id))


async def end_sessions(call: Call) -> None:
    """Sign out everywhere."""
    me = call.account
    await call.house.tell_ended(me.id, await call.house.store.write(sessions.end_all, me.id))
    call.leaving = True


async def set_email(call: Call, body: EmailAddress) -> None:
    """Have letters sent to that address, once the link in a first one was followed; or to none."""
    me, house = call.account, call.house
    call.check_proved()
    if body.email is None:
        tell_left(call, await house.store.write(recovery.set_email, me.id, None))
        return
    email = recovery.check_email(body.email)
    await check_letter(call)
    secret = await house.store.write(recovery.make_letter, me.id, "confirm", email, house.settings.limits)
    if secret is None:
        raise Refusal("rate/limited")
    write_letter(call, "confirm", email, secret)


async def check_letter(call: Call) -> None:
    """Refuses where no letters are sent, and whoever has asked for too many of them, for themselves or for others."""
    if not call.house.post.open:
        raise Refusal("mail/none")
    refuse_address(await call.house.letters.ask(call.address, 1))


async def confirm_email(call: Call, body: LetterSecret) -> None:
    """Follow the link of the first letter."""
    await call.check_arrival()
    tell_left(call, await call.house.store.write(accounts.confirm_email, body.secret))


async def ways_back(call: Call) -> WaysBack:
    """How this house leads back to an account."""
    return WaysBack(call.house.post.open)


async def ask_letter(call: Call, body: Forgotten) -> None:
    """Have a letter sent that leads back to an account; the answer does not tell whether there is one."""
    await call.check_arrival()
    await check_letter(call)
    call.house.post.later(_write_to_holders(call, body.name))  # how long it takes would tell it too


async def _write_to_holders(call: Call, asked: str) -> None:
    house = call.house
    for person, email in await house.store.read(recovery.holders, asked):
        secret = await house.store.write(recovery.make_letter, person, "reset", email, house.settings.limits)
        if secret is not None:
            write_letter(call, "reset", email, secret)


def write_letter(call: Call, kind: str, email: str, secret: str | None = None) -> None:
    """In the language of whoever asks, and in nobody's words but the house's: a name could say anything to a stranger.

    Its link holds the secret behind the `#`, which no server and no log is told.
    """
    say = house_words(language_of(call.request.headers.get("accept-language", "")), "account")
    link = f"{call.house.settings.origins[0]}/recover" + (f"#{kind}={secret}" if secret else "")
    call.house.post.send(email, say(f"letter-{kind}-subject"), say(f"letter-{kind}", link=link))


def tell_left(call: Call, email: str | None) -> None:
    """Tells an address that letters about the account go there no longer: who took the account may be the reason.

    However often that happens, each time a letter to that very mailbox was confirmed before.
    """
    if email is not None and call.house.post.open:
        write_letter(call, "left", email)


async def recover(call: Call, body: Recovery) -> Me:
    """Come back by a recovery code or a letter, with a new password; no other browser, passkey or code opens it any more."""
    await call.check_arrival()
    house = call.house
    passwords.check_length(body.password)
    await house.store.read(recovery.owner, body.secret, "code", "reset")  # before anything heavy
    password = await house.vault.hash(body.password)
    me, ended, left = await house.store.write(accounts.recover, body.secret, password)
    await house.tell_ended(me.id, ended)
    tell_left(call, left)
    return await arrive(call, me)


async def offer_passkey(call: Call) -> dict[str, Any]:
    """Begin a new passkey: options for `navigator.credentials.create`."""
    me = call.account
    call.check_proved()
    return await call.house.store.read(passkeys.offer_new, me, site_of(call), call.house.settings.limits)


async def add_passkey(call: Call, body: PasskeyAnswer) -> Passkey:
    """Keep the new passkey."""
    me = call.account
    call.check_proved()
    limits = call.house.settings.limits
    return await call.house.store.write(passkeys.add, me, site_of(call), body.name, body.credential, limits)


async def remove_passkey(call: Call) -> None:
    """Let a passkey open my account no longer."""
    me = call.account
    call.check_proved()
    await call.house.store.write(passkeys.remove, me.id, call.id)


ENDPOINTS = [
    Endpoint("GET", "/api/account", show_account, Account, errors=ACCOUNT),
    Endpoint(
        "PUT", "/api/account/password", change_password, None, NewPassword, (*PROVED, "account/bad-password", "rate/limited")
    ),
    Endpoint("POST", "/api/account/codes", make_codes, Codes, errors=PROVED),
    Endpoint(
        "PUT", "/api/account/email", set_email, None, EmailAddress, (*PROVED, "account/bad-email", "mail/none", "rate/limited")
    ),
    Endpoint("POST", "/api/account/email/confirm", confirm_email, None, LetterSecret, ("recovery/refused", "rate/limited")),
    Endpoint(
        "POST",
        "/api/session/proof",
        prove,
        None,
        Proof,
        (*ACCOUNT, "account/refused", "account/wait", "passkey/refused", "rate/limited"),
    ),
    Endpoint("DELETE", "/api/sessions", end_sessions, errors=ACCOUNT),
    Endpoint("DELETE", "/api/sessions/{id}", end_session, errors=ACCOUNT),
    Endpoint("GET", "/api/recovery", ways_back, WaysBack),
    Endpoint("POST", "/api/recovery/letter", ask_letter, None, Forgotten, ("mail/none", "rate/limited")),
    Endpoint("POST", "/api/recovery", recover, Me, Recovery, ("recovery/refused", "account/bad-password", "rate/limited")),
    Endpoint("POST", "/api/passkeys/offer", offer_passkey, dict[str, Any], errors=(*PROVED, "passkey/too-many")),
    Endpoint("POST", "/api/passkeys", add_passkey, Passkey, PasskeyAnswer, (*PROVED, "passkey/refused", "passkey/too-many")),
    Endpoint("DELETE", "/api/passkeys/{id}", remove_passkey, errors=PROVED),
]
