"""What somebody does with what they have stolen: a session, a code, a link, a passkey, the database."""

import asyncio
import contextlib
import email
import email.policy
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import argon2
import pytest
from aiosmtpd.controller import Controller
from authenticator import Authenticator
from client import Guest
from desk import Desk
from houses import GENEROUS, Served, free_port, served
from msgspec.structs import replace
from sqlalchemy import func, select
from test_accounts import PASSWORD, guess, register, speak_on, table_of
from websockets.exceptions import ConnectionClosed

from ludotheque.server.lanes import Lane
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.store import accounts, guessing, passwords, people, recovery, schema, sessions
from ludotheque.server.store import passkeys as passkey_store
from ludotheque.server.wire.errors import Refusal

DAY = 86_400.0
NEW = "a better battery"


def thief_of(house: Served, victim: Guest) -> Guest:
    """Somebody who has copied the cookie."""
    thief = house.guest()
    thief.http.cookies.update(victim.http.cookies)
    return thief


def enter(house: Served, name: str, password: str = PASSWORD) -> Guest:
    guest = house.guest()
    guest.ask("POST", "/api/session", {"name": name, "password": password})
    return guest


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Lets time pass for sessions and tries."""
    for module in (sessions, guessing, recovery, passkey_store):
        monkeypatch.setattr(module, "now", lambda: time.time() + seconds)


# Sessions


def test_a_thief_keeps_a_stolen_session_for_ever(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    thief = thief_of(house, register(house, "Stolen"))
    settings = Settings()
    for days in range(80, 500, 80):  # used all the time, and still
        later(monkeypatch, days * DAY)
        assert (thief.ask("GET", "/api/me") is not None) == (days * DAY < settings.session_longest)


def test_a_forgotten_session_stays_open(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, account = house.guest("Gone"), register(house, "Gone too")
    later(monkeypatch, 89 * DAY)
    assert guest.ask("GET", "/api/me")
    later(monkeypatch, (89 + 91) * DAY)
    assert guest.ask("GET", "/api/me") is None
    assert account.ask("GET", "/api/me") is None


def test_a_session_in_use_costs_no_write_per_request(desk: Desk) -> None:
    token = desk.run(sessions.begin, desk.ada.id)
    session = desk.run(sessions.find, token, Settings())
    assert not sessions.is_due(session, Settings())
    assert sessions.is_due(session, Settings(session_noted=-1))


@pytest.mark.parametrize("way", ["everywhere", "password", "device"])
def test_a_thief_goes_on_after_the_owner_has_noticed(house: Served, way: str) -> None:
    owner = register(house, f"Noticed {way}")
    thief = enter(house, f"Noticed {way}")
    friend = house.guest("Ben")
    table = table_of(owner, friend)
    line = thief.line()
    line.join(table)
    if way == "everywhere":
        owner.ask("DELETE", "/api/sessions", status=204)
        assert owner.ask("GET", "/api/me") is None
    elif way == "password":
        owner.ask("PUT", "/api/account/password", {"password": NEW}, status=204)
    else:
        [other] = [device for device in owner.ask("GET", "/api/account")["devices"] if not device.get("here")]
        owner.ask("DELETE", f"/api/sessions/{other['id']}", status=204)
    with pytest.raises(ConnectionClosed) as closed:
        speak_on(line, table["id"])
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4001
    assert thief.ask("GET", "/api/me") is None
    if way == "password":
        assert owner.ask("GET", "/api/me")["account"]
        assert guess(house.guest(), "Noticed password", PASSWORD).json()["code"] == "account/refused"
        enter(house, "Noticed password", NEW)


def test_somebody_signs_another_out(house: Served) -> None:
    owner, other = register(house, "Left alone"), register(house, "Meddler")
    [device] = owner.ask("GET", "/api/account")["devices"]
    other.ask("DELETE", f"/api/sessions/{device['id']}", status=204)
    assert owner.ask("GET", "/api/me")["account"]


def test_a_session_that_ended_without_a_word_is_hung_up_on(serve: Any) -> None:
    house = serve(sweep_seconds=0.05)  # as where another process ends it, and the fan-out is away
    owner, friend = register(house, "Unheard"), house.guest("Ben")
    table = table_of(owner, friend)
    line = owner.line()
    line.join(table)
    store = house.house.store
    store._run(store.engine, sessions.end_all, owner.id or owner.ask("GET", "/api/me")["id"])
    with pytest.raises(ConnectionClosed):
        line.until(lambda _: False)


def test_a_guests_session_planted_in_a_browser_leads_into_the_account(house: Served) -> None:
    planted = house.guest("Planted")
    victim = thief_of(house, planted)
    victim.ask("POST", "/api/account", {"name": "Victim", "password": PASSWORD})
    assert victim.ask("GET", "/api/me")["account"]
    assert planted.ask("GET", "/api/me") is None


PROTECTED = [
    ("PUT", "/api/account/password", {"password": NEW}),
    ("POST", "/api/account/codes", None),
    ("PUT", "/api/account/email", {"email": "thief@example.org"}),
    ("POST", "/api/passkeys/offer", None),
    ("POST", "/api/passkeys", {"credential": {}}),
    ("DELETE", "/api/passkeys/x", None),
    ("DELETE", "/api/me", None),
]


def test_a_thief_of_a_session_takes_the_account(serve: Any) -> None:
    house = serve(proof_seconds=-1)  # the owner's proof is long ago
    thief = thief_of(house, register(house, "Kept"))
    for method, path, body in PROTECTED:
        thief.refused("account/prove", method, path, body)
    codes = [thief.http.post("/api/session/proof", json={"password": f"guess {n}"}).json()["code"] for n in range(30)]
    enter(house, "Kept")  # whom that does not lock out
    known = thief_of(house, thief)
    known.http.cookies.delete("ludotheque")
    codes += [guess(known, "Kept", f"guess {n}").json()["code"] for n in range(30)]
    codes += [guess(house.guest(), "Kept", f"guess {n}").json()["code"] for n in range(30)]
    assert codes.count("account/refused") <= 20  # in whatever way they are tried


def test_whoever_gives_the_password_again_may(serve: Any) -> None:
    house = serve()
    owner = register(house, "Proved")
    with house.house.store.engine.begin() as connection:
        connection.execute(schema.sessions.update().values(proved=0))
    owner.refused("account/prove", "POST", "/api/account/codes")
    owner.refused("account/refused", "POST", "/api/session/proof", {"password": "wrong horse"})
    owner.ask("POST", "/api/session/proof", {"password": PASSWORD}, status=204)
    assert len(set(owner.ask("POST", "/api/account/codes")["codes"])) == 8


# Guessing, further


def test_the_owner_is_locked_out_by_somebody_who_guesses(house: Served) -> None:
    owner = register(house, "Besieged")
    owner.ask("DELETE", "/api/session", status=204)
    eve = house.guest()
    while guess(eve, "Besieged", "wrong horse").json()["code"] != "account/wait":
        pass
    assert owner.ask("POST", "/api/session", {"name": "Besieged", "password": PASSWORD})["account"]  # from a known device
    forged = house.guest()
    forged.http.cookies.set("ludotheque-device", f"{'0' * 16}.{'0' * 64}")
    assert guess(forged, "Besieged", PASSWORD).json()["code"] == "account/wait"
    stranger = register(house, "Besieger")  # who is known here too, as somebody else
    stranger.ask("DELETE", "/api/session", status=204)
    assert guess(stranger, "Besieged", PASSWORD).json()["code"] == "account/wait"
    before = thief_of(house, owner)
    owner.ask("PUT", "/api/account/password", {"password": NEW}, status=204)
    before.http.cookies.delete("ludotheque")
    assert guess(before, "Besieged", NEW).json()["code"] == "account/wait"  # a device of before is known no longer
    owner.ask("DELETE", "/api/session", status=204)
    assert owner.ask("POST", "/api/session", {"name": "Besieged", "password": NEW})["account"]


def test_no_more_than_twenty_tries_fit_into_an_hour(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody has stolen: known devices, a session or nothing; also while the owner comes and goes."""
    at, made = 0.0, []
    monkeypatch.setattr(guessing, "now", lambda: at)
    devices = [None, *(desk.run(guessing.remember_device, desk.ada.id) for _ in range(3))]
    while at < 86_400:  # tries as soon as it may, for a day
        waits = []
        for device in devices:
            try:
                desk.run(guessing.count_try, desk.ada.id, "Ada", device, Limits())
                made.append(at)
            except Refusal as refusal:
                waits.append(float(refusal.params["seconds"]))
        try:
            desk.run(guessing.count_within, desk.ada.id, Limits())
            made.append(at)
        except Refusal as refusal:
            waits.append(float(refusal.params["seconds"]))
        for device in devices:
            with contextlib.suppress(Refusal):  # the owner, who knows it
                desk.run(guessing.forgive, desk.run(guessing.count_try, desk.ada.id, "Ada", device, Limits())[0])
        at += min(waits) if len(waits) == 5 else 0
    assert max(sum(start <= other < start + 3600 for other in made) for start in made) <= 20
    assert len(made) < 200


def test_answers_tell_which_accounts_there_are(house: Served) -> None:
    register(house, "There")
    eve = house.guest()
    told = {name: [guess(eve, name, "wrong horse").json()["code"] for _ in range(10)] for name in ("There", "Nowhere")}
    assert told["There"] == told["Nowhere"]


def test_a_million_invented_names_fill_the_database(desk: Desk) -> None:
    limits = Limits(guess_slots=16, guesses_at_once=10**6)
    for number in range(200):
        desk.run(guessing.count_try, None, f"invented {number}", None, limits)
    with desk.store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.tries)).scalar_one() <= 16


def test_passwords_tried_by_thousands_take_the_threads_of_others() -> None:
    lane = Lane("passwords", 1, 2)

    async def flood() -> list[Any]:
        return await asyncio.gather(*(lane.run(passwords.nobodys) for _ in range(20)), return_exceptions=True)

    answers = asyncio.run(flood())
    assert sum(isinstance(answer, Refusal) for answer in answers) == 17
    lane.close()


def test_an_old_hash_stays_weak(house: Served) -> None:
    owner = register(house, "Rehashed")
    weak = argon2.PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    me = owner.ask("GET", "/api/me")["id"]
    store = house.house.store
    store._run(store.engine, people.set_password, me, weak)
    enter(house, "Rehashed")
    assert not passwords.is_outdated(store._run(store.engine, people.password_of, me))


# Codes and letters


def test_a_code_is_used_twice_or_by_somebody_who_guesses(house: Served) -> None:
    owner = register(house, "Forgetful")
    codes = owner.ask("POST", "/api/account/codes")["codes"]
    assert len(set(codes)) == 8
    with house.house.store.engine.connect() as connection:
        assert codes[0] not in str(connection.execute(select(schema.secrets)).all())
    back = house.guest("Guest")
    back.refused("recovery/refused", "POST", "/api/recovery", {"secret": "AAAA-AAAA-AAAA-AAAA", "password": NEW})
    back.refused("account/bad-password", "POST", "/api/recovery", {"secret": codes[0], "password": "short"})
    typed = codes[0].lower().replace("-", " ")
    assert back.ask("POST", "/api/recovery", {"secret": typed, "password": NEW})["name"] == "Forgetful"
    assert owner.ask("GET", "/api/me") is None
    house.guest().refused("recovery/refused", "POST", "/api/recovery", {"secret": codes[0], "password": NEW})
    house.guest().refused("recovery/refused", "POST", "/api/recovery", {"secret": codes[1], "password": NEW})
    assert back.ask("GET", "/api/account")["codes"] == 0
    assert len(back.ask("POST", "/api/account/codes")["codes"]) == 8  # which the client asks for and shows, as at registration


class Postbox:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - as aiosmtpd calls it
        self.letters.append(envelope)
        return "250 OK"

    def words(self, number: int) -> tuple[str, str]:
        """Whom that letter is to, and what it says."""
        while len(self.letters) <= number:
            time.sleep(0.01)
        letter = email.message_from_bytes(self.letters[number].content, policy=email.policy.default)
        return self.letters[number].rcpt_tos[0], letter.get_content()

    def read(self, number: int) -> tuple[str, str]:
        """Whom that letter is to, and the link in it."""
        to, words = self.words(number)
        link = re.search(r"https://games\.example\.org/recover#\w+=(\S+)", words)
        assert link, words
        return to, link[1]


@pytest.fixture
def postbox() -> Iterator[tuple[Postbox, str]]:
    box, port = Postbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


def posting(serve: Any, url: str, **more: Any) -> Served:
    origins = ("https://games.example.org",)
    return serve(smtp=url, mail_from="Ludothèque <house@example.org>", origins=origins, **more)


def test_somebody_has_another_ones_letters_sent_to_themselves(serve: Any, postbox: tuple[Postbox, str]) -> None:
    box, url = postbox
    house = posting(serve, url)
    owner = register(house, "Written to")
    owner.refused("account/bad-email", "PUT", "/api/account/email", {"email": "x@y\r\nBcc: z@example.org"})
    owner.ask("PUT", "/api/account/email", {"email": "Owner@example.org"}, status=204)
    to, secret = box.read(0)
    assert to == "owner@example.org"
    stranger = house.guest()
    stranger.ask("POST", "/api/recovery/letter", {"name": "Written to"}, status=204)  # not confirmed: nobody is written to
    stranger.refused("recovery/refused", "POST", "/api/recovery", {"secret": secret, "password": NEW})  # nor does this one open
    stranger.ask("POST", "/api/account/email/confirm", {"secret": secret}, status=204)
    assert owner.ask("GET", "/api/account")["email"] == "owner@example.org"
    for name in ("Nobody here", "written TO"):  # the same answer, and a foreign Host moves no link
        answer = stranger.http.post("/api/recovery/letter", json={"name": name}, headers={"X-Forwarded-Host": "evil.example"})
        assert (answer.status_code, answer.content) == (204, b"")
    to, secret = box.read(1)
    assert to == "owner@example.org"
    with house.house.store.engine.connect() as connection:
        assert secret not in str(connection.execute(select(schema.secrets)).all())
    assert stranger.ask("POST", "/api/recovery", {"secret": secret, "password": NEW})["name"] == "Written to"
    assert owner.ask("GET", "/api/me") is None
    house.guest().refused("recovery/refused", "POST", "/api/recovery", {"secret": secret, "password": NEW})


@pytest.mark.parametrize("way", ["code", "letter"])
def test_a_thief_comes_back_after_the_owner_has_recovered_the_account(serve: Any, postbox: tuple[Postbox, str], way: str) -> None:
    """What was planted with a stolen session, freshly proved: a passkey, codes, another address, a letter under way."""
    box, url = postbox
    house = posting(serve, url)
    owner, key = register(house, "Robbed"), Authenticator()
    codes = owner.ask("POST", "/api/account/codes")["codes"]
    secret = codes[0]
    owner.ask("PUT", "/api/account/email", {"email": "owner@example.org"}, status=204)
    owner.ask("POST", "/api/account/email/confirm", {"secret": box.read(0)[1]}, status=204)
    thief = thief_of(house, owner)
    offer = thief.ask("POST", "/api/passkeys/offer")
    thief.ask("POST", "/api/passkeys", {"credential": key.make(offer, house.url), "name": "Planted"})
    thief.ask("PUT", "/api/account/email", {"email": "thief@example.org"}, status=204)
    under_way = {"secret": box.read(1)[1]}
    if way == "code":
        thief.ask("POST", "/api/account/email/confirm", under_way, status=204)
        assert box.words(2)[0] == "owner@example.org"  # who is told that letters go elsewhere now
    else:
        codes = thief.ask("POST", "/api/account/codes")["codes"]
        house.guest().ask("POST", "/api/recovery/letter", {"name": "Robbed"}, status=204)
        to, secret = box.read(2)
        assert to == "owner@example.org"
    back = house.guest()
    back.ask("POST", "/api/recovery", {"secret": secret, "password": NEW})
    shown = back.ask("GET", "/api/account")
    assert (shown["codes"], shown["passkeys"]) == (0, [])
    assert shown.get("email") == ("owner@example.org" if way == "letter" else None)
    assert thief.ask("GET", "/api/me") is None
    answer = key.sign(house.guest().ask("POST", "/api/session/offer"), house.url)
    house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": answer})
    house.guest().refused("recovery/refused", "POST", "/api/account/email/confirm", under_way)
    for planted in codes[1:]:
        house.guest().refused("recovery/refused", "POST", "/api/recovery", {"secret": planted, "password": NEW})


def test_a_letter_is_good_for_ever(serve: Any, postbox: tuple[Postbox, str], monkeypatch: pytest.MonkeyPatch) -> None:
    box, url = postbox
    house = posting(serve, url)
    owner = register(house, "Late")
    owner.ask("PUT", "/api/account/email", {"email": "late@example.org"}, status=204)
    _, secret = box.read(0)
    later(monkeypatch, 3700)
    owner.refused("recovery/refused", "POST", "/api/account/email/confirm", {"secret": secret})


def test_somebody_buries_another_in_letters(serve: Any, postbox: tuple[Postbox, str]) -> None:
    box, url = postbox
    house = posting(serve, url)
    wanted = [register(house, f"Sender {number}") for number in range(5)]
    answers = [guest.http.put("/api/account/email", json={"email": "victim@example.org"}).status_code for guest in wanted]
    assert answers == [204] * 3 + [429] * 2
    box.read(2)
    assert len(box.letters) == 3


@pytest.mark.parametrize(
    ("limits", "addresses"),
    [
        (
            {},
            ["victim+{}@example.org", "VICTIM+{}@example.org", "vic.tim+{}@example.org", "victim+{}@example.org."],
        ),  # one mailbox
        ({"letters_in_house": 3}, ["{}@example.org"]),
        ({"letters_from_address": 3}, ["{}@example.net"]),
    ],
)
def test_the_house_becomes_a_cannon_of_letters(
    serve: Any, postbox: tuple[Postbox, str], limits: dict[str, int], addresses: list[str]
) -> None:
    box, url = postbox
    house = posting(serve, url, limits=replace(GENEROUS, **limits))
    wanted = [register(house, f"evil.example {number}") for number in range(5)]
    emails = [addresses[number % len(addresses)].format(number) for number in range(5)]
    answers = [
        guest.http.put("/api/account/email", json={"email": email}).status_code
        for guest, email in zip(wanted, emails, strict=True)
    ]
    assert answers == [204] * 3 + [429] * 2
    box.read(2)
    assert len(box.letters) == 3
    assert not any(b"evil" in letter.content for letter in box.letters)  # nobody is told what the sender likes to be called


def test_letters_to_strangers_take_the_way_back_from_others(serve: Any, postbox: tuple[Postbox, str]) -> None:
    box, url = postbox
    house = posting(serve, url, limits=replace(GENEROUS, letters_in_house=2))
    owner, mallory = register(house, "Waiting"), register(house, "Mallory")
    owner.ask("PUT", "/api/account/email", {"email": "waiting@example.org"}, status=204)
    owner.ask("POST", "/api/account/email/confirm", {"secret": box.read(0)[1]}, status=204)
    mallory.ask("PUT", "/api/account/email", {"email": "first@example.org"}, status=204)
    mallory.refused("rate/limited", "PUT", "/api/account/email", {"email": "second@example.org"})
    house.guest().ask("POST", "/api/recovery/letter", {"name": "Waiting"}, status=204)
    assert box.read(2)[0] == "waiting@example.org"


def test_letters_and_passwords_are_read_in_the_log(serve: Any, caplog: pytest.LogCaptureFixture) -> None:
    house = posting(serve, f"smtp://sender:hidden-password@127.0.0.1:{free_port()}")  # where nobody listens
    owner = register(house, "Unlucky")
    owner.ask("PUT", "/api/account/email", {"email": "unlucky@example.org"}, status=204)
    while "was not sent" not in caplog.text:
        time.sleep(0.01)
    assert "hidden" not in caplog.text
    assert "unlucky@" not in caplog.text


def test_a_house_without_a_mail_server_says_so(house: Served) -> None:
    house.guest().refused("mail/none", "POST", "/api/recovery/letter", {"name": "Anybody"})


# Passkeys


def with_passkey(house: Served, name: str) -> tuple[Guest, Authenticator]:
    owner, key = register(house, name), Authenticator()
    offer = owner.ask("POST", "/api/passkeys/offer")
    owner.ask("POST", "/api/passkeys", {"credential": key.make(offer, house.url), "name": "My key"})
    return owner, key


def test_a_passkey_opens_its_account_without_a_name(house: Served) -> None:
    owner, key = with_passkey(house, "Keyholder")
    guest = house.guest()
    answer = key.sign(guest.ask("POST", "/api/session/offer"), house.url)
    assert guest.ask("POST", "/api/session/passkey", {"credential": answer})["name"] == "Keyholder"
    [kept] = guest.ask("GET", "/api/account")["passkeys"]
    assert (kept["name"], kept["used"] > 0) == ("My key", True)
    guest.ask("DELETE", f"/api/passkeys/{kept['id']}", status=204)
    again = key.sign(owner.ask("POST", "/api/session/offer"), house.url)
    house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": again})


def test_somebody_replays_what_a_passkey_has_signed(house: Served) -> None:
    _, key = with_passkey(house, "Replayed")
    key.counter = -1  # as of keys that do not count: always 0
    guest = house.guest()
    answer = key.sign(guest.ask("POST", "/api/session/offer"), house.url)
    guest.ask("POST", "/api/session/passkey", {"credential": answer})
    house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": answer})


def test_a_copied_passkey_opens_the_account(house: Served) -> None:
    _, key = with_passkey(house, "Copied")
    for count in (True, True):
        offer = house.guest().ask("POST", "/api/session/offer")
        house.guest().ask("POST", "/api/session/passkey", {"credential": key.sign(offer, house.url, count)})
    offer = house.guest().ask("POST", "/api/session/offer")
    behind = key.sign(offer, house.url, count=False)
    house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": behind})


def test_a_passkey_signs_for_another_page_or_an_old_or_foreign_offer(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, key = with_passkey(house, "Phished")
    offer = house.guest().ask("POST", "/api/session/offer")
    forged = {**offer, "challenge": offer["challenge"][:-4] + "AAAA"}
    foreign = {**offer, "rpId": "evil.example"}
    answers = [key.sign(offer, "https://evil.example"), key.sign(forged, house.url), key.sign(foreign, house.url)]
    answers += [{}, {"id": "x"}, {"response": {"clientDataJSON": 1}}, {"response": {"clientDataJSON": "e30"}}]
    key.verified = False
    answers.append(key.sign(offer, house.url))  # somebody has found it
    key.verified = True
    stranger = Authenticator()
    stranger.id = key.id
    answers.append(stranger.sign(offer, house.url))
    for answer in answers:
        house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": answer})
    good = key.sign(offer, house.url)
    later(monkeypatch, 400)
    house.guest().refused("passkey/refused", "POST", "/api/session/passkey", {"credential": good})


def test_somebody_puts_their_passkey_on_anothers_account(house: Served) -> None:
    owner, thief = register(house, "Mine"), register(house, "Thine")
    answer = Authenticator().make(owner.ask("POST", "/api/passkeys/offer"), house.url)
    thief.refused("passkey/refused", "POST", "/api/passkeys", {"credential": answer})


def test_a_passkey_answers_deeper_than_its_readers_go(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them reads the answer first, and the other goes less deep."""
    owner, key = with_passkey(house, "Abyss")
    plain, statuses = Authenticator._client, set()
    for depth in range(880, 1_000):
        nested = f',"x":{"[" * depth}{"]" * depth}}}'.encode()
        monkeypatch.setattr(Authenticator, "_client", lambda *told, nested=nested: plain(*told)[:-1] + nested)
        answer = key.sign(owner.ask("POST", "/api/session/offer"), house.url)
        statuses.add(owner.http.post("/api/session/passkey", json={"credential": answer}).status_code)
    assert statuses == {200, 403}
    offer = owner.ask("POST", "/api/passkeys/offer")
    answer = Authenticator().make(offer, house.url)
    owner.refused("passkey/refused", "POST", "/api/passkeys", {"credential": answer})


# Names, further


def test_a_guest_is_called_like_an_account_that_comes_later(house: Served) -> None:
    guest = house.guest("Aurélie")
    table = guest.open_table("me", "open", game="nim")
    line = house.guest().line()
    line.join(table)
    register(house, "Aurélie")
    line.until(lambda m: m["type"] == "changed" and m["info"]["seats"][0]["name"] == "Aurélie 2")
    assert guest.ask("GET", "/api/me")["name"] == "Aurélie 2"
    later_one = register(house, "Somebody else")
    assert later_one.ask("POST", "/api/me", {"name": "AURÉLIE"})["name"] == "AURÉLIE 2"
    later_one.ask("POST", "/api/me", {"name": "Renamed"})
    house.guest("x").refused("account/name-taken", "POST", "/api/account", {"name": "renamed", "password": PASSWORD})


def test_proxies_are_believed_only_where_they_are_named(serve: Any) -> None:
    limits = Limits(arrivals_per_second=0.0001, arrivals_at_once=2)
    house = serve(proxies=("127.0.0.1",), limits=limits)
    guest = house.guest()

    def codes(*chains: str) -> list[int]:
        return [guess(guest, f"n{n}", "wrong", **{"X-Forwarded-For": chain}).status_code for n, chain in enumerate(chains)]

    assert codes("198.51.100.1", "198.51.100.1", "198.51.100.1", "198.51.100.2") == [403, 403, 429, 403]
    assert codes(*(f"10.0.0.{n}, 203.0.113.9, 127.0.0.1" for n in range(4))) == [
        403,
        403,
        429,
        429,
    ]  # the rightmost that is not ours
    assert GENEROUS.arrivals_at_once > 2


def test_https_is_said_by_named_proxies_alone(serve: Any) -> None:
    for proxies, name in (((), "ludotheque"), (("127.0.0.1",), "__Host-ludotheque")):
        house = serve(proxies=proxies)
        origin = house.url.replace("http:", "https:") if proxies else house.url
        answer = house.guest().http.post(
            "/api/me", json={"name": "Ada"}, headers={"X-Forwarded-Proto": "https", "Origin": origin}
        )
        assert answer.headers["set-cookie"].startswith(f"{name}=")
        assert ("strict-transport-security" in answer.headers) == bool(proxies)


def test_the_way_back_of_a_deleted_account_leads_nowhere(desk: Desk) -> None:
    ada = desk.run(people.open_account, desk.ada, "Ada L", "no hash")
    codes = desk.run(recovery.make_codes, ada.id)
    desk.run(people.forget, ada)
    with pytest.raises(Refusal, match="recovery/refused"):
        desk.run(accounts.recover, codes[0], "hash")


def test_a_thief_stays_in_another_process(redis_url: str, postgres_database: str, tmp_path: Path) -> None:
    settings = Settings(database=postgres_database, redis=redis_url, data=str(tmp_path), pause=0, limits=GENEROUS)
    with served(settings) as one, served(settings) as two:
        owner, friend = register(one, "Two houses"), one.guest("Ben")
        thief = enter(two, "Two houses")
        table = table_of(owner, friend)
        line = thief.line()
        line.join(table)
        owner.ask("DELETE", "/api/sessions", status=204)
        with pytest.raises(ConnectionClosed) as closed:
            line.until(lambda _: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4001
        assert thief.ask("GET", "/api/me") is None
        while guess(one.guest(), "Two houses", "wrong horse").json()["code"] != "account/wait":
            pass
        assert guess(two.guest(), "Two houses", PASSWORD).json()["code"] == "account/wait"  # what one has counted
