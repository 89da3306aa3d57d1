"""The cookies by which a browser is known: whose it is now, and who has signed in there before."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

YEAR = 365 * 86_400
DEVICE = "ludotheque-device"


def cookie_name(secure: bool, kind: str = "ludotheque") -> str:
    """`__Host-` binds the cookie to this very host, and browsers demand https for it."""
    return f"__Host-{kind}" if secure else kind


def token_of(request: HTTPConnection, secure: bool) -> str | None:
    token = request.cookies.get(cookie_name(secure))
    return token if token and len(token) <= 64 else None


def device_of(request: HTTPConnection, secure: bool) -> str | None:
    device = request.cookies.get(cookie_name(secure, DEVICE))
    return device if device and len(device) <= 128 else None


def set_cookie(response: Response, token: str, secure: bool, kind: str = "ludotheque") -> None:
    name = cookie_name(secure, kind)
    response.set_cookie(name, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def clear_cookie(response: Response, secure: bool) -> None:
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")
