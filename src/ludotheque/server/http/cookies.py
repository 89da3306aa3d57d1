"""The cookie by which a browser is known."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

YEAR = 365 * 86_400


def cookie_name(secure: bool) -> str:
    """`__Host-` binds the cookie to this very host, and browsers demand https for it."""
    return "__Host-ludotheque" if secure else "ludotheque"


def token_of(request: HTTPConnection, secure: bool) -> str | None:
    token = request.cookies.get(cookie_name(secure))
    return token if token and len(token) <= 64 else None


def set_cookie(response: Response, token: str, secure: bool) -> None:
    name = cookie_name(secure)
    response.set_cookie(name, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def clear_cookie(response: Response, secure: bool) -> None:
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")
