"""How often one address may bring new guests or try passwords."""

from ludotheque.server.http.api import Call
from ludotheque.server.rates import Bucket
from ludotheque.server.wire.errors import Refusal

REMEMBERED = 10_000  # addresses


def check_arrival(call: Call) -> None:
    """Refuses whoever comes too often."""
    limits = call.house.settings.limits
    arrivals = call.house.arrivals
    address = call.request.client.host if call.request.client else ""
    if len(arrivals) > REMEMBERED:
        arrivals.clear()
    bucket = arrivals.setdefault(address, Bucket(limits.arrivals_per_second, limits.arrivals_at_once))
    if not bucket.take():
        raise Refusal("rate/limited")
