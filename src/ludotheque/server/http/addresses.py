"""Where somebody comes from, as limits count it."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection


def address_of(connection: HTTPConnection) -> str:
    """The address that a connection counts for."""
    return counted(connection.client.host if connection.client else "")


@lru_cache(1_000)
def counted(host: str) -> str:
    """An IPv6 address counts as its /64, which is what one household is given; IPv4 written as IPv6 counts as IPv4."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), 64), strict=False))
    return str(address)
