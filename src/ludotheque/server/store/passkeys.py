"""Passkeys (WebAuthn): a browser proves that it holds a key whose public half is kept here. py_webauthn checks the proofs.

A challenge is signed by the house and noted only once it was answered rightly, so that asking costs no row.
"""

import hmac
import secrets
import struct
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ludotheque.server.settings import Limits
from ludotheque.server.store import people, recovery, schema
from ludotheque.server.store.clocks import now
from ludotheque.server.store.guessing import sign
from ludotheque.server.wire.errors import UNREADABLE, Refusal
from ludotheque.server.wire.messages import Me, Passkey

GOOD_FOR = 300.0  # seconds, for an answer to a challenge
RANDOM, SIGNED = 24, 32  # bytes
UNPROVEN = (*UNREADABLE, ValueError, LookupError, TypeError, AttributeError)  # what comes of an answer that is none


class Site(NamedTuple):
    """Where the page is that asks: its origin, which the door has let in, and the name keys are bound to."""

    origin: str

    @property
    def name(self) -> str:
        return urlsplit(self.origin).hostname or ""


def challenge(connection: Connection, purpose: str) -> bytes:
    """Something new to be signed."""
    said = struct.pack(">Q", int(now())) + secrets.token_bytes(RANDOM - 8)
    return said + sign(connection, f"challenge {purpose}", said)


def check_challenge(connection: Connection, purpose: str, answered: bytes) -> bytes:
    """The same, if the house has said it lately and for that purpose."""
    said, signature = answered[:RANDOM], answered[RANDOM:]
    genuine = len(answered) == RANDOM + SIGNED and hmac.compare_digest(signature, sign(connection, f"challenge {purpose}", said))
    if not genuine or not 0 <= now() - struct.unpack(">Q", said[:8])[0] <= GOOD_FOR:
        raise Refusal("passkey/refused")
    return answered


def offer_new(connection: Connection, me: Me, site: Site, limits: Limits) -> dict[str, Any]:
    """What a browser needs to make a passkey for that account."""
    import webauthn  # here: most houses never need it
    from webauthn.helpers import structs

    known = connection.execute(select(schema.passkeys.c.id).where(schema.passkeys.c.person == me.id)).scalars().all()
    if len(known) >= limits.passkeys:
        raise Refusal("passkey/too-many", most=limits.passkeys)
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Ludothèque",
        user_id=me.id.encode(),
        user_name=me.name,
        challenge=challenge(connection, f"new {me.id}"),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,  # so that one signs in without a name
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(key)) for key in known],
    )
    return dict(msgspec.json.decode(webauthn.options_to_json(options)))


def add(connection: Connection, me: Me, site: Site, name: str, answer: dict[str, Any], limits: Limits) -> Passkey:
    """Keeps a new passkey."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    answered = check_challenge(connection, f"new {me.id}", _challenge_in(answer))
    try:
        proof = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=answered,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, *UNPROVEN):
        raise Refusal("passkey/refused") from None
    recovery.spend(connection, answered, me.id, GOOD_FOR)
    k, at = schema.passkeys.c, now()
    if connection.execute(select(func.count()).where(k.person == me.id)).scalar_one() >= limits.passkeys:
        raise Refusal("passkey/too-many", most=limits.passkeys)
    made = webauthn.helpers.bytes_to_base64url(proof.credential_id)
    if connection.execute(select(k.id).where(k.id == made)).one_or_none():
        raise Refusal("passkey/refused")
    called = people.clean_text(name)[:64]
    row = {"id": made, "person": me.id, "key": proof.credential_public_key, "counter": proof.sign_count}
    connection.execute(insert(schema.passkeys), {**row, "name": called, "created": at})
    return Passkey(made, called, at)


def offer_entry(connection: Connection, site: Site) -> dict[str, Any]:
    """What a browser needs to look for a passkey of this house."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=challenge(connection, "entry"),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return dict(msgspec.json.decode(webauthn.options_to_json(options)))


def enter(connection: Connection, site: Site, answer: dict[str, Any]) -> Me:
    """Whoever holds the passkey. A counter that has not grown tells of a copy, and is refused."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    answered = check_challenge(connection, "entry", _challenge_in(answer))
    k, p = schema.passkeys.c, schema.people.c
    query = select(schema.passkeys, p.name.label("called")).join_from(schema.passkeys, schema.people, k.person == p.id)
    row = connection.execute(
        query.where(k.id == str(answer.get("id", ""))[:1400]).with_for_update(of=schema.passkeys)
    ).one_or_none()
    if row is None:
        raise Refusal("passkey/refused")
    try:
        proof = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=answered,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=row.key,
            credential_current_sign_count=row.counter,
            require_user_verification=True,  # it stands for a password: to hold the key is not enough
        )
    except (WebAuthnException, *UNPROVEN):
        raise Refusal("passkey/refused") from None
    recovery.spend(connection, answered, row.person, GOOD_FOR)
    connection.execute(update(schema.passkeys).where(k.id == row.id), {"counter": proof.new_sign_count, "used": now()})
    return Me(row.person, row.called, True)


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """The challenge that the browser says it has answered; that it did is checked with its signature."""
    import webauthn

    try:
        said = msgspec.json.decode(webauthn.base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return webauthn.base64url_to_bytes(said["challenge"])
    except UNPROVEN:
        raise Refusal("passkey/refused") from None


def mine(connection: Connection, person: str) -> list[Passkey]:
    k = schema.passkeys.c
    rows = connection.execute(select(schema.passkeys).where(k.person == person).order_by(k.created))
    return [Passkey(row.id, row.name, row.created, row.used) for row in rows]


def remove(connection: Connection, person: str, passkey: str) -> None:
    k = schema.passkeys.c
    connection.execute(delete(schema.passkeys).where(k.person == person, k.id == passkey))


def remove_all(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.passkeys).where(schema.passkeys.c.person == person))
