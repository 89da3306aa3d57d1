"""Guests and accounts: a nickname is enough, a password keeps the games, and everything can be taken away again."""

import pytest
from houses import Served
from sqlalchemy import select

from ludotheque.server.store import schema


def test_a_guest_comes_with_a_name_and_may_change_it(house: Served) -> None:
    guest = house.guest()
    assert guest.ask("GET", "/api/me") is None
    me = guest.ask("POST", "/api/me", {"name": "Ada"})
    assert guest.ask("GET", "/api/me") == me == {"id": me["id"], "name": "Ada"}
    assert guest.ask("POST", "/api/me", {"name": "Zoé"}) == {"id": me["id"], "name": "Zoé"}


def test_who_says_no_name_sits_down_under_the_one_the_house_gave(house: Served) -> None:
    ada, friend = house.guest("Ada"), house.guest("Guest 470")
    table = ada.open_table("me", "friend")
    sitting = {"invite": table["invite"], "name": "Guest 470"}
    assert friend.ask("POST", f"/api/tables/{table['id']}/seats/1", sitting)["seats"][1]["name"] == "Guest 470"
    house.guest("Zoé").refused("me/reserved-name", "POST", "/api/me", {"name": "Guest 471"})


def test_an_account_keeps_the_guests_games_and_is_reached_from_elsewhere(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.open_table("me", "me")
    account = ada.ask("POST", "/api/account", {"name": "Ada L", "password": "correct horse"})
    assert account == {"id": ada.id, "name": "Ada L", "account": True}
    ada.refused("account/exists", "POST", "/api/account", {"name": "Other", "password": "correct horse"})
    elsewhere = house.guest()
    for name, password in [("Ada L", "wrong horse"), ("nobody", "correct horse"), ("' OR 1=1 --", "correct horse")]:
        elsewhere.refused("account/refused", "POST", "/api/session", {"name": name, "password": password})
    assert elsewhere.ask("POST", "/api/session", {"name": "ada l", "password": "correct horse"})["id"] == ada.id
    assert [summary["info"]["id"] for summary in elsewhere.ask("GET", "/api/home")["mine"]] == [table["id"]]
    elsewhere.ask("DELETE", "/api/session", status=204)
    assert elsewhere.ask("GET", "/api/me") is None
    assert ada.ask("GET", "/api/me")["account"]


def test_an_accounts_name_is_taken_once(house: Served) -> None:
    one, two = house.guest("One"), house.guest("Two")
    one.ask("POST", "/api/account", {"name": "Émile", "password": "12345678"})
    two.refused("account/name-taken", "POST", "/api/account", {"name": "éMILE", "password": "12345678"})


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
def test_a_password_has_8_to_200_characters(house: Served, password: str) -> None:
    house.guest("Ada").refused("account/bad-password", "POST", "/api/account", {"name": "Short", "password": password})


def test_passwords_and_tokens_are_kept_as_hashes(house: Served) -> None:
    ada = house.guest("Ada")
    ada.ask("POST", "/api/account", {"name": "Hashed", "password": "battery staple"})
    with house.house.store.engine.connect() as connection:
        kept = str(connection.execute(select(schema.people)).all()) + str(connection.execute(select(schema.sessions)).all())
    assert "battery staple" not in kept
    assert "$argon2id$" in kept
    assert ada.http.cookies["ludotheque"] not in kept


def test_my_data_can_be_exported_and_deleted(house: Served) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = ada.open_table("me", "friend")
    ben.sit(table, 1)
    watching = ben.line()
    watching.join(table)
    ada.line().command("say", table=table["id"], text="bonjour")
    export = ada.ask("GET", "/api/me/export")
    assert export["me"]["name"] == "Ada"
    assert [line["text"] for line in export["chat"]] == ["bonjour"]
    assert [info["id"] for info in export["tables"]] == [table["id"]]
    ada.ask("DELETE", "/api/me", status=204)
    assert ada.ask("GET", "/api/me") is None
    told = watching.until(lambda m: m["type"] == "changed" and m["info"]["seats"][0]["name"] != "Ada")
    assert told["info"]["seats"][0]["name"].startswith("Anonym ")
    assert ben.line().join(table)["chat"] == []
