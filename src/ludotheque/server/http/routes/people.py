"""Who somebody is: guests, accounts, and what is kept about them."""

from collections.abc import AsyncIterator
from typing import Any

from ludotheque.server.http import cookies
from ludotheque.server.http.addresses import address_of
from ludotheque.server.http.api import Call, Endpoint
from ludotheque.server.http.devices import name_device
from ludotheque.server.http.exporting import export
from ludotheque.server.http.routes.refusals import ME
from ludotheque.server.http.security import is_secure
from ludotheque.server.store import accounts, guessing, passkeys, passwords, people, sessions, shunning
from ludotheque.server.store.passkeys import Site
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Credentials, Export, Me, Naming, PasskeyAnswer, Shunned


async def who_am_i(call: Call) -> Me | None:
    """Whoever this browser is; null for a stranger."""
    return call.guest


async def name_me(call: Call, body: Naming) -> Me:
    """Become a guest of that name, or take another name."""
    if call.guest is not None:
        return await call.house.store.write(people.rename, call.guest, body.name)
    return await welcome(call, body.name)


async def welcome(call: Call, name: str) -> Me:
    """From now on this browser is a new guest."""
    await call.check_arrival()
    return call.greet(*await call.house.store.write(sessions.welcome, name, device_of(call), address_of(call.request)))


async def open_account(call: Call, body: Credentials) -> Me:
    """Turn the guest into an account; the games stay."""
    await call.check_arrival()
    people.clean_name(body.name)
    me = call.me
    password = await call.house.vault.hash(body.password, known=False)
    opened = await call.house.store.write(accounts.open_account, call.token, me, body.name, password, device_of(call))
    call.new_device = opened.device
    await end_this(call)
    await call.house.tell_anew(opened.touched)
    return call.greet(opened.me, opened.token)


async def come_back(call: Call, body: Credentials) -> Me:
    """Come back to an account; what a guest played comes along."""
    await call.check_arrival()
    house = call.house
    found = await house.store.read(people.find_account, body.name)
    person = found[0].id if found else None
    device = cookies.device_of(call.request, is_secure(call.request, house.settings))
    key, known = await house.store.write(guessing.count_try, person, body.name, device, house.settings.limits)
    me, password = found or (None, None)
    right = await house.vault.verify(password, body.password, known)
    if not right or me is None or password is None:
        raise Refusal("account/refused")
    await house.store.write(guessing.forgive, key)
    if passwords.is_outdated(password):
        await house.store.write(people.set_password, me.id, await house.vault.hash(body.password, known=True))
    return await arrive(call, me)


async def arrive(call: Call, me: Me) -> Me:
    """From now on this browser is the account that has just proved to be its holder's."""
    before = call.guest
    token, touched = await call.house.store.write(sessions.come_back, call.token, before, me, device_of(call))
    call.new_device = await call.house.store.read(guessing.remember_device, me.id)
    await end_this(call)
    if before is not None and not before.account:
        await call.house.tell_gone(before.id, touched)
    return call.greet(me, token)


async def end_this(call: Call) -> None:
    """The session this browser had is over: its open pages hear of it at once."""
    if call.session is not None:
        await call.house.tell_ended(call.session.me.id, [call.session.id])


def device_of(call: Call) -> str:
    return name_device(call.request.headers.get("user-agent", ""))


def site_of(call: Call) -> Site:
    return Site(call.request.headers["origin"])  # the door has let it in


async def offer_entry(call: Call) -> dict[str, Any]:
    """Ask for a passkey: options for `navigator.credentials.get`."""
    return await call.house.store.read(passkeys.offer_entry, site_of(call))


async def come_by_passkey(call: Call, body: PasskeyAnswer) -> Me:
    """Come back to an account by a passkey, without a name."""
    await call.check_arrival()
    return await arrive(call, await call.house.store.write(passkeys.enter, site_of(call), body.credential))


async def leave_house(call: Call) -> None:
    """Leave: this browser is nobody again."""
    if call.token is not None:
        await call.house.store.write(sessions.end, call.token)
        await end_this(call)
    call.leaving = True


async def export_me(call: Call) -> AsyncIterator[bytes]:
    """Everything that is kept about me."""
    return export(call.house, call.me)


async def whom_i_shun(call: Call) -> list[Shunned]:
    """Whom I have muted or blocked."""
    return await call.house.store.read(shunning.everybody, call.me.id)


async def make_up(call: Call) -> None:
    """Mute or block somebody no longer."""
    how, other = call.request.path_params["how"], call.request.path_params["id"]
    await call.house.store.write(shunning.undo, call.me.id, other, how)
    await call.house.tell_muted(call.me.id)


async def forget_me(call: Call) -> None:
    """Delete me: games stay, under an anonymous name."""
    if call.me.account:
        call.check_proved()
    touched = await call.house.store.write(people.forget, call.me)
    call.leaving = True
    await call.house.tell_gone(call.me.id, touched)


ENDPOINTS = [
    Endpoint("GET", "/api/me", who_am_i, Me | None, for_banned=True),
    Endpoint("POST", "/api/me", name_me, Me, Naming, ("me/bad-name", "me/reserved-name", "rate/limited")),
    Endpoint("DELETE", "/api/me", forget_me, errors=(*ME, "account/prove"), for_banned=True),
    Endpoint("GET", "/api/me/export", export_me, Export, errors=ME, price=30, for_banned=True),
    Endpoint("GET", "/api/me/shunned", whom_i_shun, list[Shunned], errors=ME),
    Endpoint("DELETE", "/api/me/shunned/{how}/{id}", make_up, errors=ME),
    Endpoint(
        "POST",
        "/api/account",
        open_account,
        Me,
        Credentials,
        (*ME, "me/bad-name", "me/reserved-name", "account/exists", "account/name-taken", "account/bad-password", "rate/limited"),
    ),
    Endpoint("POST", "/api/session", come_back, Me, Credentials, ("account/refused", "account/wait", "rate/limited")),
    Endpoint("DELETE", "/api/session", leave_house, for_banned=True),
    Endpoint("POST", "/api/session/offer", offer_entry, dict[str, Any]),
    Endpoint("POST", "/api/session/passkey", come_by_passkey, Me, PasskeyAnswer, ("passkey/refused", "rate/limited")),
]
