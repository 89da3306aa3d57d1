"""The browser client, as the package brings it: hashed files for ever, the page itself always asked for."""

import json
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludotheque.server.house import House
from ludotheque.server.http import cards
from ludotheque.server.http.addresses import address_of

MANIFEST = "manifest.webmanifest"  # what an installed house is called
CLIENT = Path(__file__).parents[2] / "client"
BY_LANGUAGE = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludothèque</title>
<p>The server runs, but the browser client is not built: run <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>,
or install the package.</p></html>"""


class Client(StaticFiles):
    """Files of the client; every other address that is no file belongs to the client's own pages."""

    def __init__(self, house: House, folder: Path = CLIENT) -> None:
        self.house, self.folder = house, folder
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """A folder that is not there is said below, in words."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT, 503 if path in (".", "") else 404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        if path in (".", "", "index.html"):
            return await self.page("", scope)
        if path == MANIFEST and (self.folder / path).is_file():
            return self.manifest(scope)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            return await self.page(path, scope)
        hashed = path.startswith("assets/") and response.status_code in (200, 206, 304)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response

    def manifest(self, scope: Scope) -> Response:
        """What a phone shows before it installs the house, in the language of its owner."""
        language = cards.language_of(Request(scope).headers.get("accept-language", ""))
        told = json.loads((self.folder / MANIFEST).read_text("utf-8"))
        told |= {"lang": language, "description": cards.house_words(language)("home-lead")}
        return JSONResponse(told, headers=BY_LANGUAGE, media_type="application/manifest+json")

    async def page(self, path: str, scope: Scope) -> Response:
        """The one page of the client, with what a link to that address shows where it is sent."""
        request = Request(scope)
        language = cards.language_of(request.headers.get("accept-language", ""))
        card = await cards.describe(self.house, path, language, address_of(request))
        html = cards.write((self.folder / "index.html").read_text("utf-8"), card, request, self.house, language, self.folder)
        return HTMLResponse(html, headers=BY_LANGUAGE)
