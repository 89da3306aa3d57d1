"""The shelf: games, what is in their boxes, and their editions."""

import asyncio
import re

import msgspec

from ludotheque.server.games.shelf import unpack
from ludotheque.server.http.api import Call, Endpoint, encode
from ludotheque.server.http.routes.refusals import EDITION, ME, NOT_READY
from ludotheque.server.show import guide
from ludotheque.server.store import editions
from ludotheque.server.store.editions import by_version
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Box, EditionFile, EditionInfo, Editions, GameInfo, Guide

VERSION = "^[0-9]{1,5}$"
REFUSED_FILE = ("edition/bad", "edition/too-many", "edition/busy", "edition/not-here")


async def list_games(call: Call) -> list[GameInfo]:
    """The shelf."""
    house = call.house
    return [msgspec.structs.replace(info, preparing=house.preparing.share(info.slug)) for info in house.shelf.infos]


async def show_box(call: Call) -> Box:
    """A game and what is in its box; `name` is its slug, with `@` and a digest for another edition, by the rules of a version."""
    house = call.house
    asked = call.request.query_params.get("version", "0")
    if not re.fullmatch(VERSION, asked):
        raise Refusal("request/malformed", reason="expected version as a number of up to five digits")
    slug, _, digest = call.name.partition("@")
    today = house.shelf.find(slug)
    version = int(asked) or today.version
    if version not in house.shelf.versions(slug):
        raise Refusal("table/other-version")
    if digest:
        name = call.name if version == today.version else by_version(call.name, version)
        return await house.workshop.box(name, call.lines)
    if version != today.version:
        return await asyncio.to_thread(house.shelf.box, slug, version)
    house.preparing.first(slug)  # it is likely to be played next
    return unpack(today)


async def list_editions(call: Call) -> Editions:
    """The other editions of a game: those of the house, and those I have loaded."""
    house = call.house
    ours = house.workshop.of_house(house.shelf.find(call.game).slug)
    mine = await house.store.read(editions.loaded_by, call.guest.id, call.game) if call.guest else []
    known = {edition.digest for edition in ours}
    return Editions([*ours, *(edition for edition in mine if edition.digest not in known)], house.settings.loads_editions)


async def load_edition(call: Call, body: EditionFile) -> EditionInfo:
    """Load an edition from a file; its games are tried out first."""
    return await call.house.workshop.load(call.me, body, call.address)


async def remove_edition(call: Call) -> None:
    """Take an edition from those I have loaded; games that are played with it stay."""
    await call.house.store.write(editions.remove, call.me.id, call.digest)


async def show_guide(call: Call) -> bytes:
    """The guided first game of a game, moment by moment, through the learner's eyes."""
    game, guides = call.house.shelf.game(call.game), call.house.guides

    def write() -> bytes:
        if game not in guides:  # nor was it written while this one waited
            guides[game] = encode(guide.show_guide(game))
        return guides[game]

    return guides[game] if game in guides else await call.read(write)


ENDPOINTS = [
    Endpoint("GET", "/api/games", list_games, list[GameInfo]),
    Endpoint("GET", "/api/boxes/{name}", show_box, Box, errors=(*EDITION, "table/other-version"), query={"version": VERSION}),
    Endpoint("GET", "/api/games/{game}/editions", list_editions, Editions, errors=("table/bad-game", *NOT_READY)),
    Endpoint(
        "POST",
        "/api/editions",
        load_edition,
        EditionInfo,
        EditionFile,
        (*ME, "table/bad-game", *REFUSED_FILE, "request/too-large", "rate/limited"),
    ),
    Endpoint("DELETE", "/api/editions/{digest}", remove_edition, errors=(*ME, "edition/unknown")),
    Endpoint("GET", "/api/games/{game}/guide", show_guide, Guide, errors=("table/bad-game", "guide/none", "game/preparing")),
]
