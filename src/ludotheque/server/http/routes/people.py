"""Who somebody is: guests, accounts, and what is kept about them."""

import asyncio

from ludotheque.server.http.api import Call, Endpoint
from ludotheque.server.http.routes.refusals import ME
from ludotheque.server.store import lists, people, sessions, shunning
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Credentials, Export, Me, Naming, Shunned


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
    call.check_arrival()
    return call.greet(*await call.house.store.write(sessions.welcome, name))


async def open_account(call: Call, body: Credentials) -> Me:
    """Turn the guest into an account; the games stay."""
    call.check_arrival()
    people.clean_name(body.name)
    password = await asyncio.to_thread(people.hasher.hash, people.check_password(body.password))
    return await call.house.store.write(people.open_account, call.me, body.name, password)


async def come_back(call: Call, body: Credentials) -> Me:
    """Come back to an account; what a guest played comes along."""
    call.check_arrival()
    me, password = await call.house.store.read(people.find_account, body.name)
    if not await asyncio.to_thread(people.verify, password, body.password[: people.LONGEST_PASSWORD]) or me is None:
        raise Refusal("account/refused")
    before = call.guest
    token, touched = await call.house.store.write(sessions.come_back, call.token, before, me)
    if before is not None and not before.account:
        await call.house.tell_gone(before.id, touched)
    return call.greet(me, token)


async def leave_house(call: Call) -> None:
    """Leave: this browser is nobody again."""
    if call.token is not None:
        await call.house.store.write(sessions.end, call.token)
    call.leaving = True


async def export_me(call: Call) -> Export:
    """Everything that is kept about me."""
    created, mine, said, loaded = await call.house.store.read(lists.everything_about, call.me.id)
    shunned = await call.house.store.read(shunning.everybody, call.me.id)
    return Export(call.me, created, [call.show(table) for table in mine], said, loaded, shunned)


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
    touched = await call.house.store.write(people.forget, call.me)
    call.leaving = True
    await call.house.tell_gone(call.me.id, touched)


ENDPOINTS = [
    Endpoint("GET", "/api/me", who_am_i, Me | None, for_banned=True),
    Endpoint("POST", "/api/me", name_me, Me, Naming, ("me/bad-name", "me/reserved-name", "rate/limited")),
    Endpoint("DELETE", "/api/me", forget_me, errors=ME, for_banned=True),
    Endpoint("GET", "/api/me/export", export_me, Export, errors=ME, for_banned=True),
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
    Endpoint("POST", "/api/session", come_back, Me, Credentials, ("account/refused", "rate/limited")),
    Endpoint("DELETE", "/api/session", leave_house, for_banned=True),
]
