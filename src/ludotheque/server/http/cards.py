"""What a link shows where it is sent: title, sentence and picture of its page, in the language of whoever fetches it."""

import asyncio
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request

import ludotheque
from ludotheque.engine.texts import LANGUAGES, Texts
from ludotheque.server.house import House
from ludotheque.server.http.api import LOOK
from ludotheque.server.http.security import is_secure
from ludotheque.server.store import tables
from ludotheque.server.wire.errors import Refusal

NAME = "Ludothèque"
PAGE = re.compile(r"(games|rules|learn|tables)/([\w-]{1,64})(?:/replay)?")
HOST = re.compile(r"[A-Za-z0-9.:\-\[\]]{1,255}")
HEAD = re.compile(r'<html lang="en">|\s*<meta name="description"[^>]*>|<title>[^<]*</title>')


class Card(NamedTuple):
    """A page in three parts; `picture` is the slug of a game, or `house`."""

    title: str
    sentence: str
    picture: str


def language_of(accepted: str) -> str:
    """The first of our languages that a browser asks for."""
    asked = (part.strip().lower()[:2] for part in accepted.split(","))
    return next((language for language in asked if language in LANGUAGES), LANGUAGES[0])


async def describe(house: House, path: str, language: str, address: str) -> Card:
    """The card of an address. Of a table it tells the game alone: whoever has the link may see more by opening it.

    To look for a table costs what every look does; whoever has nothing left is given the page all the same, with the house on it.
    """
    page, name = match.groups() if (match := PAGE.fullmatch(path)) else ("", "")
    if page == "tables":
        try:
            await house.requests.spend(LOOK, address=address)
            name = (await house.store.read(tables.load, name)).game.partition("@")[0]
        except Refusal:
            page = ""
    return await asyncio.to_thread(_card, house, page, name, language)  # the first one learns to speak


def _card(house: House, page: str, slug: str, language: str) -> Card:
    say = house_words(language)
    game = house.shelf.games.get(slug) if page else None  # also while its rules are prepared
    if game is None:
        return Card(NAME, say("home-lead"), "house")
    words = game.texts(language)
    title = words("title")
    sentences = {
        "rules": say("rules-of", game=title),
        "learn": say("learn-game", game=title),
        "tables": say("card-table", game=title),
    }
    return Card(f"{title} · {NAME}", sentences.get(page) or words("tagline"), game.slug)


@cache
def house_words(language: str, room: str = "") -> Texts:
    """The words of the house, or those that only some of its pages need."""
    return Texts(Path(ludotheque.__file__).parent / "texts" / room, language)


def write(html: str, card: Card, request: Request, house: House, language: str, folder: Path) -> str:
    """The page with its card in the head."""
    host = request.headers.get("host", "")
    origin = f"http{'s' if is_secure(request, house.settings) else ''}://{host}" if HOST.fullmatch(host) else ""
    picture = card.picture if (folder / "covers" / f"{card.picture}.jpg").is_file() else "house"
    told = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.sentence,
        "og:url": origin + request.url.path,
        "og:image": f"{origin}/covers/{picture}.jpg",
        "og:locale": {"en": "en_GB", "fr": "fr_FR"}[language],
    }
    metas = "".join(f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items())
    metas += (
        f'<meta name="description" content="{escape(card.sentence)}"><meta name="twitter:card" content="summary_large_image">'
    )
    parts = {"<html": f'<html lang="{language}">', "<titl": f"<title>{escape(card.title)}</title>{metas}"}
    return HEAD.sub(lambda found: parts.get(found[0][:5], ""), html)
